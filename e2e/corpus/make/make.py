"""Makes the files of the corpus with Python's standard library: `python3 make.py FOLDER`."""

import sys

from archives import add_tar, add_zip
from corpus import Corpus
from drawn_tables import add_drawn_tables
from json_texts import add_json
from models import add_gguf, add_npy, add_safetensors
from more_kinds import add_more_kinds
from others import add_named, add_sounds
from pickles import add_pickles
from printed_tables import add_printed_tables
from tables import add_tables

corpus = Corpus(sys.argv[1])
for add in (add_tables, add_drawn_tables, add_printed_tables, add_json, add_gguf, add_safetensors, add_npy, add_pickles, add_zip, add_tar, add_sounds, add_named, add_more_kinds):
    add(corpus)
corpus.close()
print(len(corpus.expected), "files")
