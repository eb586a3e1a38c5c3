"""The commands of Farol, a module each: ``add_parser`` tells argparse, ``run`` gives the exit status."""
