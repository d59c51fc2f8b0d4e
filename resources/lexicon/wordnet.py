#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes related.txt, derived.txt, irregular.txt and antonyms.txt beside this file from WordNet 3.0 (Debian: wordnet-base).

related.txt: single words that share a synset which is the usual sense of each of them. A sense is usual where it is the word's first
one and was seen in WordNet's tagged texts. Words of fewer than four letters and whole sets that one stem covers are left out.
derived.txt: a verb and the nouns made from it ("pay, payment, payer"), where the noun's usual sense is what WordNet derives from the verb.
irregular.txt: irregular plurals and verb forms of words that were seen in those texts.
antonyms.txt: single words of which WordNet says that they are opposites, in any of their senses, both seen in those texts; of adjectives also
those that are like one of the two ("swift" is like "fast", whose opposite is "slow").

    python3 resources/lexicon/wordnet.py [/usr/share/wordnet]
"""
import re
import sys
from pathlib import Path

SEEN = 2  # times a word's sense was tagged, at least
SHORTEST = 4
LONGEST_SET = 6
PLAIN = re.compile(r"[a-z]+\Z")
HEADER = """# {what}
# Made by wordnet.py from WordNet 3.0, Copyright 2006 by Princeton University; wordnet-LICENSE says what may be done with it.
# Origin: WordNet 3.0, Princeton University. Licence: WordNet 3.0 (wordnet-LICENSE).
"""


def counts(folder):
    """(word, part of speech, sense number) to the number of times it was tagged; part of speech as in sense keys."""
    seen = {}
    for line in (folder / "cntlist.rev").read_text(encoding="latin-1").splitlines():
        key, number, count = line.split()
        word, rest = key.split("%")
        seen[word, rest[0], int(number)] = int(count)
    return seen


def first_senses(folder, part):
    """Word to the offset of its first sense."""
    first = {}
    for line in (folder / f"index.{part}").read_text(encoding="latin-1").splitlines():
        if line.startswith(" "):
            continue
        fields = line.split()
        pointers = int(fields[3])
        first[fields[0]] = fields[6 + pointers]
    return first


def sets(folder, part, key, seen):
    first = first_senses(folder, part)
    for line in (folder / f"data.{part}").read_text(encoding="latin-1").splitlines():
        if line.startswith(" "):
            continue
        fields = line.split()
        words = []
        for at in range(int(fields[3], 16)):
            word = re.sub(r"\(\w+\)\Z", "", fields[4 + 2 * at]).lower()
            usual = first.get(word) == fields[0] and seen.get((word, key, 1), 0) >= SEEN
            if usual and PLAIN.match(word) and len(word) >= SHORTEST and word not in words:
                words.append(word)
        if 2 <= len(words) <= LONGEST_SET and len({word[:5] for word in words}) > 1:
            yield sorted(words)


def derived(folder, seen):
    """Verb to the nouns that WordNet derives from it: the pointer "+" of a noun's first sense, from that word to a word of a verb."""
    first = first_senses(folder, "noun")
    verbs = {}
    for line in (folder / "data.verb").read_text(encoding="latin-1").splitlines():
        if not line.startswith(" "):
            fields = line.split()
            verbs[fields[0]] = [fields[4 + 2 * at].lower() for at in range(int(fields[3], 16))]
    found = {}
    for line in (folder / "data.noun").read_text(encoding="latin-1").splitlines():
        if line.startswith(" "):
            continue
        fields = line.split()
        count = int(fields[3], 16)
        nouns = [fields[4 + 2 * at].lower() for at in range(count)]
        at = 4 + 2 * count
        for pointer in range(int(fields[at])):
            symbol, offset, part, ends = fields[at + 1 + 4 * pointer : at + 5 + 4 * pointer]
            if symbol != "+" or part != "v" or ends == "0000":
                continue
            noun, verb = nouns[int(ends[:2], 16) - 1], verbs[offset][int(ends[2:], 16) - 1]
            usual = first.get(noun) == fields[0] and seen.get((noun, "1", 1), 0) >= SEEN
            known = any(seen.get((verb, "2", sense), 0) >= SEEN for sense in (1, 2, 3))
            alike = noun != verb and noun[:3] == verb[:3] and noun != verb + "ing"
            if usual and known and alike and PLAIN.match(noun) and PLAIN.match(verb):
                found.setdefault(verb, set()).add(noun)
    return found


def irregular(folder, part, key, seen):
    for line in (folder / f"{part}.exc").read_text(encoding="latin-1").splitlines():
        form, *bases = line.split()
        known = [base for base in bases if seen.get((base, key, 1), 0) >= SEEN]
        if known and PLAIN.match(form) and PLAIN.match(known[0]) and not form.startswith(known[0]):
            yield form, known[0]


def antonyms(folder, part, keys, seen):
    """Pairs of words: the pointer "!", and for adjectives the words of the sets that "&" joins to the one it starts from."""
    words, pointers = {}, {}
    for line in (folder / f"data.{part}").read_text(encoding="latin-1").splitlines():
        if line.startswith(" "):
            continue
        fields = line.split()
        count = int(fields[3], 16)
        words[fields[0]] = [re.sub(r"\(\w+\)\Z", "", fields[4 + 2 * at]).lower() for at in range(count)]
        at = 4 + 2 * count
        pointers[fields[0]] = [fields[at + 1 + 4 * pointer : at + 5 + 4 * pointer] for pointer in range(int(fields[at]))]

    def known(word):
        return PLAIN.match(word) and any(seen.get((word, key, sense), 0) >= SEEN for key in keys for sense in range(1, 6))

    for offset, of in pointers.items():
        alike = [word for symbol, other, _, _ in of if symbol == "&" for word in words[other]]
        for symbol, other, _, ends in of:
            if symbol != "!" or ends == "0000":
                continue
            word, opposite = words[offset][int(ends[:2], 16) - 1], words[other][int(ends[2:], 16) - 1]
            for one in [word] + alike:
                if known(one) and known(opposite) and one != opposite:
                    yield tuple(sorted((one, opposite)))


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/wordnet")
    here = Path(__file__).resolve().parent
    seen = counts(folder)
    groups = set()
    for part, key in (("noun", "1"), ("verb", "2"), ("adj", "3")):
        groups.update(tuple(words) for words in sets(folder, part, key, seen))
    lines = [", ".join(words) for words in sorted(groups)]
    (here / "related.txt").write_text(HEADER.format(what="Words that usually mean the same.") + "\n".join(lines) + "\n")
    lines = [", ".join([verb] + sorted(nouns)) for verb, nouns in sorted(derived(folder, seen).items())]
    (here / "derived.txt").write_text(HEADER.format(what="Verbs and the nouns made from them.") + "\n".join(lines) + "\n")
    forms = dict(irregular(folder, "noun", "1", seen))
    forms.update(irregular(folder, "verb", "2", seen))
    lines = [f"{form} = {base}" for form, base in sorted(forms.items())]
    (here / "irregular.txt").write_text(HEADER.format(what="Irregular plurals and verb forms, and the word each belongs to.") + "\n".join(lines) + "\n")
    pairs = set()
    for part, keys in (("noun", "1"), ("verb", "2"), ("adj", "35"), ("adv", "4")):
        pairs.update(antonyms(folder, part, keys, seen))
    lines = [", ".join(pair) for pair in sorted(pairs)]
    (here / "antonyms.txt").write_text(HEADER.format(what="Words that are opposites.") + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
