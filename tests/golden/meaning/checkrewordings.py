#!/usr/bin/env python3
"""Check a file of reworded questions against the questions and databases they come from.

usage: checkrewordings.py DATA_FOLDER REWORDINGS.jsonl
DATA_FOLDER holds train.jsonl and databases/NAME.sqlite. Exit status 1 if anything is wrong.
"""
import collections
import json
import os
import re
import sqlite3
import sys

STOP = set("""a about above across after again all altogether am an and any anybody anyone anything are aren't
as at be been before behind below between both but by came can come did do does doesn't don't down each
ever every everything for from full get gets give given go goes going got had has have haven't having he her here his
how i i'd i'm if in include into is isn't it it's its just least less like list many me more most much my need
never no nobody none nor not nothing of off often on one only onto or our out over please put she show so some
somebody someone something tell than that that's the their them there they this those through to too
under until up us very want was wasn't we we've were what what's when where whenever which while who whose why will
with within without would you your s d
first two three four five ten
""".split())


def split_name(name):
    """Words of a table or column name: underscores, spaces and camelCase are the seams."""
    name = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", name)
    name = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1 \2", name)
    return [w.lower() for w in re.findall(r"[A-Za-z]+|\d+", name)]


def stem(w):
    """A blunt English stem; it errs on the side of calling two words the same."""
    w = w.lower()
    w = re.sub(r"['\u2019]s?$", "", w)
    for suffix in ("ations", "ation", "itions", "ition", "ments", "ment", "ings", "ing", "ions", "ion",
                   "iest", "ier", "ies", "ers", "ors", "er", "or", "est", "ed", "es", "ly", "s"):
        if w.endswith(suffix) and len(w) - len(suffix) >= 3:
            w = w[:-len(suffix)]
            break
    w = re.sub(r"(.)\1$", r"\1", w)
    w = re.sub(r"[eiy]$", "", w) if len(w) > 3 else w
    return w


def words_of(text):
    return re.findall(r"[A-Za-z0-9]+(?:['\u2019][A-Za-z]+)?", text)


def shares(word, name):
    """Does a question word share a stem with a name? A word of four letters or more that
    stands inside the name written together ("name" in "Fname") counts too."""
    s = stem(word)
    if any(s == stem(n) for n in split_name(name)):
        return True
    flat = re.sub(r"[^a-z0-9]", "", name.lower())
    if s == stem(flat):
        return True
    return len(s) >= 4 and s in flat


def content(text):
    return [w for w in words_of(text) if w.lower() not in STOP]


def sql_names(sql, schema):
    """What a statement uses, as spelled in the database: its tables, its columns as (table, column),
    and those of its columns that stand somewhere else than in the ON of a join."""
    bare = re.sub(r"'(?:[^']|'')*'", "''", sql)
    low = {t.lower(): t for t in schema}
    source = re.findall(r"\b(?:FROM|JOIN)\s+`?([^`\s(),]+)`?(?:\s+AS\s+`?(\w+)`?)?", bare, re.I)
    source += re.findall(r",\s*`?(\w+)`?\s+AS\s+`?(\w+)`?", bare, re.I)
    used, alias = set(), collections.defaultdict(set)
    for t, a in source:
        if t.lower() in low:
            used.add(low[t.lower()])
            alias[t.lower()].add(low[t.lower()])
            if a:
                alias[a.lower()].add(low[t.lower()])
    tables = [t for t in schema if t in used]

    def columns(text):
        out = set()
        part = r"(?:`([^`]+)`|([A-Za-z_]\w*))"
        for m in re.finditer(part + r"(?:\." + part + ")?", text):
            one, two = (m.group(1) or m.group(2)), (m.group(3) or m.group(4))
            if two is None:
                owners, col = tables, one
            else:
                owners, col = alias.get(one.lower(), ()), two
            for t in owners:
                out.update((t, c) for c in schema[t] if c.lower() == col.lower())
        return out

    side = r"[`\w]+(?:\.[`\w]+)?"
    pair = side + r"\s*=\s*" + side
    no_on = re.sub(r"\bON\s+" + pair + r"(?:\s+AND\s+" + pair + ")*", " ", bare)
    # names after FROM and JOIN are tables, not columns that happen to be called the same
    cut = r"\b(?:FROM|JOIN)\s+`?[^`\s(),]+`?(?:\s+AS\s+`?\w+`?)?"
    return tables, sorted(columns(re.sub(cut, " ", bare))), columns(re.sub(cut, " ", no_on))


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    data, path = sys.argv[1:]
    train = {}
    with open(os.path.join(data, "train.jsonl"), encoding="utf-8") as f:
        for line in f:
            o = json.loads(line)
            train[o["id"]] = o
    schemas = {}

    def schema(db):
        if db not in schemas:
            uri = "file:%s?mode=ro" % os.path.join(data, "databases", db + ".sqlite")
            con = sqlite3.connect(uri, uri=True)
            names = [r[0] for r in con.execute(
                "select name from sqlite_master where type='table' and name not like 'sqlite_%'")]
            schemas[db] = {t: [r[1] for r in con.execute('pragma table_info("%s")' % t)] for t in names}
            con.close()
        return schemas[db]

    wrong = []
    ids, ofs = set(), set()
    per_db = collections.Counter()
    links = no_stem = table_links = column_links = nq_no_stem = 0
    joins = collections.Counter()
    total = shared = total_orig = shared_orig = 0
    per_question = []
    with open(path, encoding="utf-8") as f:
        items = [(n, json.loads(line)) for n, line in enumerate(f, 1)]
    for n, o in items:
        def bad(msg):
            wrong.append("line %d (%s): %s" % (n, o.get("id"), msg))
        if sorted(o) != ["database", "id", "links", "of", "question", "tables"]:
            bad("fields are %s" % sorted(o))
            continue
        if o["id"] in ids:
            bad("id is not unique")
        ids.add(o["id"])
        src = train.get(o["of"])
        if not src:
            bad("no such question: %s" % o["of"])
            continue
        if o["of"] in ofs:
            bad("%s is used twice" % o["of"])
        ofs.add(o["of"])
        if src["database"] != o["database"]:
            bad("%s is of database %s" % (o["of"], src["database"]))
            continue
        if src["question"].strip().lower() == o["question"].strip().lower():
            bad("question is unchanged")
        per_db[o["database"]] += 1
        sch = schema(o["database"])
        tables, columns, beyond = sql_names(src["sql"], sch)
        joins[len(tables)] += 1
        for t in o["tables"]:
            if t not in sch:
                bad("no table %s" % t)
        if sorted(set(o["tables"])) != sorted(tables) or len(set(o["tables"])) != len(o["tables"]):
            bad("tables %s, but the SQL uses %s" % (o["tables"], tables))
        if not o["links"]:
            bad("no links")
        seen, fresh = set(), 0
        for l in o["links"]:
            w, t, c = l.get("words", ""), l.get("table"), l.get("column")
            if set(l) - {"words", "table", "column"}:
                bad("link fields %s" % sorted(l))
            if not re.search(r"(?<!\w)" + re.escape(w) + r"(?!\w)", o["question"]):
                bad("words not in the question: %r" % w)
            if not 1 <= len(w.split()) <= 4:
                bad("words not 1 to 4: %r" % w)
            if t not in sch:
                bad("no table %s" % t)
                continue
            if t not in tables:
                bad("table %s is not in the SQL" % t)
            if c is not None:
                if c not in sch[t]:
                    bad("no column %s.%s" % (t, c))
                    continue
                if (t, c) not in columns:
                    bad("column %s.%s is not in the SQL" % (t, c))
                elif (t, c) not in beyond:
                    bad("column %s.%s only joins" % (t, c))
            if (w, t, c) in seen:
                bad("link twice: %r" % w)
            seen.add((w, t, c))
            links += 1
            table_links += c is None
            column_links += c is not None
            if not any(shares(x, c or t) for x in words_of(w) if x.lower() not in STOP):
                no_stem += 1
                fresh += 1
        nq_no_stem += fresh > 0
        names = tables + [c for _, c in columns]
        cw = content(o["question"])
        hit = [w for w in cw if any(shares(w, x) for x in names)]
        total += len(cw)
        shared += len(hit)
        per_question.append((len(hit) / max(1, len(cw)), o["id"], hit))
        cw = content(src["question"])
        total_orig += len(cw)
        shared_orig += sum(any(shares(w, x) for x in names) for w in cw)
    over = {d: k for d, k in per_db.items() if k > 3}
    if over:
        wrong.append("more than 3 questions: %s" % over)
    for w in wrong:
        print("WRONG", w)
    print("questions %d, databases %d, most per database %d" % (len(ids), len(per_db), max(per_db.values())))
    print("questions by number of tables in the SQL: %s" % dict(sorted(joins.items())))
    print("links %d (%d to tables, %d to columns)" % (links, table_links, column_links))
    print("links whose words share no stem with the name: %d (in %d questions)" % (no_stem, nq_no_stem))
    print("content words that also stand in names used by the SQL: %d of %d = %.3f (mean per question %.3f)" % (
        shared, total, shared / total, sum(p[0] for p in per_question) / len(per_question)))
    print("the same for the questions they were reworded from: %d of %d = %.3f" % (
        shared_orig, total_orig, shared_orig / total_orig))
    print("questions with no shared content word: %d; with more than half shared: %d" % (
        sum(p[0] == 0 for p in per_question), sum(p[0] > 0.5 for p in per_question)))
    for share, i, hit in sorted(per_question, reverse=True)[:15]:
        print("  %.2f %s %s" % (share, i, hit))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
