"""The composition root: the only place that joins the screens, the engine and the bidders."""
