"""The site: what builds it, what serves it here, and the sources of its pages."""
