#!/usr/bin/env python3
"""Runs every accepted query of dev.jsonl. Fails where one errors, gives no rows (except in category empty), where a top-n
has a tie at its border, where a per-group extreme gives a group twice, or where a line has a wrong shape.

usage: check.py [--samples FOLDER]
"""
import argparse, json, os, re, sqlite3, sys
from collections import Counter

FILES = {"chinook": "Chinook_Sqlite.sqlite", "sakila": "sakila.sqlite", "northwind": "northwind.sqlite"}
ASOF = {"chinook": "2025-12-31", "sakila": "2006-02-14", "northwind": "1998-05-06"}
CATS = set("""count held_unknown aggregate relative_period negation list topn calendar_part literal lookup ratio per_group_extreme
date_difference filter current_record several_measures median_bucket text_contains growth distinct hierarchy held_ambiguous
running_total empty""".split())
FIELDS = ["id", "database", "question", "asOf", "expect", "sql", "also", "category", "difficulty"]

def near(a, b):
    return a == b or (isinstance(a, (int, float)) and isinstance(b, (int, float)) and abs(a - b) <= 1e-6 * max(abs(a), abs(b)))

def main():
    p = argparse.ArgumentParser(); p.add_argument("--samples", default=os.path.join(os.environ.get("TIEOUT_DATA", "."), "samples")); o = p.parse_args()
    here = os.path.dirname(os.path.abspath(__file__))
    con = {d: sqlite3.connect(f"file:{os.path.join(o.samples, f)}?mode=ro", uri=True) for d, f in FILES.items()}
    bad, cats, dbs, seen, queries, borders = [], Counter(), Counter(), set(), 0, 0
    for l in open(os.path.join(here, "dev.jsonl"), encoding="utf-8"):
        x = json.loads(l); say = lambda m: bad.append(f"{x['id']} {x['question']!r}: {m}")
        cats[x["category"]] += 1; dbs[x["database"]] += 1
        if list(x) != FIELDS: say(f"fields {list(x)}")
        if x["asOf"] != ASOF[x["database"]] or x["category"] not in CATS or x["difficulty"] not in ("easy", "medium", "hard"): say("values of fields")
        if x["id"] in seen or (x["database"], x["question"].lower()) in seen: say("twice")
        seen |= {x["id"], (x["database"], x["question"].lower())}
        held = x["category"].startswith("held")
        if held != (x["expect"] == "held"): say("expect")
        if held:
            if x["sql"] or x["also"]: say("held with a query")
            continue
        for s in [x["sql"]] + x["also"]:
            queries += 1
            # a misspelt "column" is a string literal in SQLite: no double quotes but around Order Details
            if re.search(r'"(?!Order Details")[^"]*"', s.replace('"Order Details"', "")): say(f"double quotes: {s}")
            try: rows = con[x["database"]].execute(s).fetchall()
            except sqlite3.Error as e: say(f"{e}: {s}"); continue
            if not rows and x["category"] != "empty": say(f"no rows: {s}")
            if len(rows) == 1 and all(v is None for v in rows[0]): say(f"only NULL: {s}")
            if x["category"] == "empty" and rows and rows != [(0,)]: say(f"not empty: {s}")
            m = re.search(r"order by (.*?) (asc|desc) limit (\d+)$", s)
            if m:
                borders += 1
                n = int(m.group(3))
                t = re.sub(r"limit \d+$", f"limit {n+1}", re.sub(r"^select ", f"select ({m.group(1)}) as k__, ", s))
                r = con[x["database"]].execute(t).fetchall()
                if len(rows) != n: say(f"{len(rows)} rows of {n}: {s}")
                elif len(r) > n and near(r[n-1][0], r[n][0]): say(f"tie at the border ({r[n-1]}, {r[n]}): {s}")
            elif re.search(r"limit \d+$", s): say(f"limit without a key: {s}")
            if x["category"] == "per_group_extreme" and len({r[0] for r in rows}) != len(rows): say(f"tie in a group: {s}")
    for c, k in sorted(cats.items(), key=lambda t: (-t[1], t[0])): print(f"{c:20} {k}")
    print(dict(dbs), sum(cats.values()), "questions,", queries, "accepted queries,", borders, "borders looked at")
    if sum(cats.values()) != 110: bad.append(f"{sum(cats.values())} questions, not 110")
    for b in bad: print("BAD", b)
    sys.exit(1 if bad else 0)

if __name__ == "__main__":
    main()
