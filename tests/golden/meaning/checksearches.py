"""Check the three sets against the databases they speak of.

    python3 checksearches.py DATABASE_FOLDER [DATABASE_FOLDER ...] shorthand.jsonl catalogsearches.jsonl opposites.tsv

A folder holds *.sqlite files; a database is called by its file's name without
the ending. What a file must hold is told by its name. Standard library only.
Prints counts, then every fault; ends with 1 if there is a fault.
"""
import json
import os
import re
import sqlite3
import sys
from collections import Counter

KINDS = ("direction", "order", "negation", "number", "period", "role")
COUNTS = {"shorthand.jsonl": 60, "catalogsearches.jsonl": 100, "opposites.tsv": 200}
KEYS = {
    "shorthand.jsonl": ["id", "database", "question", "tables", "columns"],
    "catalogsearches.jsonl": ["id", "database", "query", "tables"],
}
ID_FORM = {"shorthand.jsonl": "short-%02d", "catalogsearches.jsonl": "search-%03d"}
LEAST_DATABASES = 12
LEAST_OF_A_KIND = 25
faults = []


def fault(where, what):
    faults.append("%s: %s" % (where, what))


def quoted(name):
    return '"' + name.replace('"', '""') + '"'


def read_schemas(folders):
    """{database: {table or view: set of columns, or None where a view cannot be read}}"""
    schemas = {}
    for folder in folders:
        for name in sorted(os.listdir(folder)):
            if not name.endswith(".sqlite"):
                continue
            path = os.path.abspath(os.path.join(folder, name))
            connection = sqlite3.connect("file:%s?mode=ro" % path.replace("?", "%3f"), uri=True)
            connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
            tables = {}
            rows = connection.execute(
                "select name from sqlite_master where type in ('table','view') and name not like 'sqlite_%'"
            ).fetchall()
            for (table,) in rows:
                try:
                    info = connection.execute("pragma table_info(%s)" % quoted(table)).fetchall()
                    tables[table] = {row[1] for row in info}
                except sqlite3.OperationalError:  # a view with a function that SQLite lacks
                    tables[table] = None
            connection.close()
            database = name[: -len(".sqlite")]
            if database in schemas:
                fault(name, "two databases of this name")
            schemas[database] = tables
    return schemas


def stem(word):
    word = word.lower()
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and re.search(r"(ss|x|ch|sh)es$", word):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        return word[:-1]
    return word


def name_words(name):
    """The words of a table's name: split at spaces, underscores and inner capitals."""
    parts = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", name)
    return {stem(w) for w in re.findall(r"[^\W_]+", parts) if not w.isdigit()}


def shares(query, tables):
    """(a word is the name's own, a word and one of the name's begin alike)"""
    words = {stem(w) for w in re.findall(r"[^\W_]+", query)}
    of_name = set().union(*[name_words(t) for t in tables])
    small = {"by", "of", "for", "and", "the"}
    exact = bool((words - small) & (of_name - small))
    near = exact or any(
        min(len(w), len(n)) >= 3 and (w.startswith(n) or n.startswith(w)) for w in words for n in of_name
    )
    return exact, near


def read_lines(path):
    with open(path, encoding="utf-8", newline="") as handle:
        text = handle.read()
    if "\r" in text:
        fault(path, "carriage returns")
    if not text.endswith("\n"):
        fault(path, "no line end at the end")
    return text.split("\n")[:-1] if text.endswith("\n") else text.split("\n")


def check_jsonl(path, schemas):
    base = os.path.basename(path)
    seen_ids, seen_texts, databases = set(), set(), Counter()
    with_name = near_name = 0
    lines = read_lines(path)
    for number, line in enumerate(lines, 1):
        where = "%s:%d" % (base, number)
        try:
            item = json.loads(line)
        except ValueError as error:
            fault(where, "not JSON: %s" % error)
            continue
        if list(item) != KEYS[base]:
            fault(where, "keys are %s" % list(item))
            continue
        where = "%s %s" % (where, item["id"])
        if item["id"] in seen_ids:
            fault(where, "id used twice")
        seen_ids.add(item["id"])
        if item["id"] != ID_FORM[base] % number:
            fault(where, "id should be %s" % (ID_FORM[base] % number))
        text = item[KEYS[base][2]]
        if text != " ".join(text.split()) or not text:
            fault(where, "spaces in the text")
        if (item["database"], text.lower()) in seen_texts:
            fault(where, "same text twice for one database")
        seen_texts.add((item["database"], text.lower()))
        databases[item["database"]] += 1
        schema = schemas.get(item["database"])
        if schema is None:
            fault(where, "no database %s" % item["database"])
            continue
        if not item["tables"] or len(set(item["tables"])) != len(item["tables"]):
            fault(where, "tables empty or named twice")
        for table in item["tables"]:
            if table not in schema:
                fault(where, "no table %s" % table)
        if base == "shorthand.jsonl":
            if not item["columns"] or len(set(item["columns"])) != len(item["columns"]):
                fault(where, "columns empty or named twice")
            for full in item["columns"]:
                table, _, column = full.rpartition(".")
                if column not in (schema.get(table) or ()):
                    fault(where, "no column %s" % full)
                if table not in item["tables"]:
                    fault(where, "column %s of a table that is not listed" % full)
            if len(text.split()) > 9:
                fault(where, "not terse: %d words" % len(text.split()))
            if {"the", "a", "an"} & set(text.lower().split()):
                fault(where, "an article")
        else:
            if not 1 <= len(text.split()) <= 4:
                fault(where, "%d words" % len(text.split()))
            if len(item["tables"]) > 2:
                fault(where, "more than two tables")
            exact, near = shares(text, item["tables"])
            with_name += exact
            near_name += near
    print("%s: %d lines, %d databases: %s" % (
        base, len(lines), len(databases), ", ".join("%s %d" % pair for pair in sorted(databases.items()))))
    if len(lines) != COUNTS[base]:
        fault(base, "%d lines, not %d" % (len(lines), COUNTS[base]))
    if len(databases) < LEAST_DATABASES:
        fault(base, "only %d databases" % len(databases))
    if base == "catalogsearches.jsonl" and lines:
        print("  a word of the right table's name: %d of %d; counting words that only begin alike: %d" % (
            with_name, len(lines), near_name))
        if near_name * 4 > len(lines):
            fault(base, "more than a quarter contain a word of the table's name")


def check_tsv(path):
    base = os.path.basename(path)
    kinds, seen, sides = Counter(), set(), Counter()
    lines = read_lines(path)
    for number, line in enumerate(lines, 1):
        where = "%s:%d" % (base, number)
        cells = line.split("\t")
        if len(cells) != 3:
            fault(where, "%d cells" % len(cells))
            continue
        left, right, kind = cells
        if any(c != " ".join(c.split()) or not c for c in cells):
            fault(where, "spaces in a cell")
        if kind not in KINDS:
            fault(where, "kind %s" % kind)
        kinds[kind] += 1
        if left.lower() == right.lower():
            fault(where, "both sides the same")
        pair = frozenset(re.sub(r"[\W_]+", " ", side.lower()) for side in (left, right))
        if pair in seen:
            fault(where, "pair twice: %s / %s" % (left, right))
        seen.add(pair)
        sides.update((left.lower(), right.lower()))
    single = sum(1 for line in lines if not re.search(r"[ _-]", line.rsplit("\t", 1)[0].replace("\t", "")))
    print("%s: %d pairs, %d of single words: %s" % (
        base, len(lines), single, ", ".join("%s %d" % (k, kinds[k]) for k in KINDS)))
    repeated = [side for side, count in sides.items() if count > 1]
    if repeated:
        print("  sides in more than one pair: %s" % ", ".join(repeated))
    if len(lines) != COUNTS[base]:
        fault(base, "%d pairs, not %d" % (len(lines), COUNTS[base]))
    for kind in KINDS:
        if kinds[kind] < LEAST_OF_A_KIND:
            fault(base, "only %d of kind %s" % (kinds[kind], kind))


def main(arguments):
    folders = [a for a in arguments if os.path.isdir(a)]
    files = [a for a in arguments if not os.path.isdir(a)]
    if not folders or not files:
        print(__doc__)
        return 2
    schemas = read_schemas(folders)
    print("%d databases read" % len(schemas))
    for path in files:
        base = os.path.basename(path)
        if base in KEYS:
            check_jsonl(path, schemas)
        elif base in COUNTS:
            check_tsv(path)
        else:
            fault(path, "a file of this name is not known")
    for line in faults:
        print("FAULT", line)
    print("%d faults" % len(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
