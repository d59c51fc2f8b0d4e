#!/usr/bin/env python3
"""Runs every accepted query; fails where one errors, gives no rows (except category `empty`) or only NULL, where a top-n
has a tie at its border, and where a group's extreme is not unique."""
import json, os, re, sqlite3, sys
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
CON = {d: sqlite3.connect(f"file:{HERE}/databases/{d}.sqlite?mode=ro", uri=True) for d in ("press", "aero", "chess")}
FIELDS = ["id", "database", "question", "asOf", "expect", "sql", "also", "category", "difficulty"]


def outer_select(s):
    """where the last select outside parentheses starts"""
    depth, at = 0, -1
    for m in re.finditer(r"\(|\)|\bselect\b|'[^']*'", s):
        if m[0] == "(": depth += 1
        elif m[0] == ")": depth -= 1
        elif m[0] == "select" and depth == 0: at = m.end()
    return at


def main():
    bad, seen, cats, runs = [], set(), Counter(), 0
    for name in ("dev.jsonl", "probes.jsonl"):
        for l in open(os.path.join(HERE, name), encoding="utf-8"):
            x = json.loads(l); f = FIELDS + (["qualifier"] if name == "probes.jsonl" else [])
            if list(x) != f: bad.append((x["id"], "fields"))
            for k in (x["id"], (x["database"], x["question"])):
                if k in seen: bad.append((x["id"], "twice"))
                seen.add(k)
            if name == "dev.jsonl": cats[x["category"]] += 1
            if x["expect"] == "held":
                if x["sql"] or x["also"]: bad.append((x["id"], "held with a query"))
                continue
            con = CON[x["database"]]
            for s in [x["sql"]] + x["also"]:
                runs += 1
                try: rows = con.execute(s).fetchall()
                except sqlite3.Error as e: bad.append((x["id"], str(e), s)); continue
                if x["category"] == "empty":
                    if rows and rows != [(0,)]: bad.append((x["id"], "not empty", s))
                    continue
                if not rows or all(v is None for r in rows for v in r): bad.append((x["id"], "no rows", s)); continue
                m = re.search(r" order by (.+?)( desc)? limit (\d+)$", s)
                if m:
                    at = outer_select(s[:m.start()]); n = int(m[3])
                    t = s[:at] + f" {m[1]}," + s[at:m.start()].replace("group by 1, 2", "group by 2, 3").replace("group by 1", "group by 2") + f" order by {m[1]}{m[2] or ''} limit {n + 1}"
                    try: k = [r[0] for r in con.execute(t)]
                    except sqlite3.Error as e: bad.append((x["id"], str(e), t)); continue
                    if len(rows) != n: bad.append((x["id"], f"only {len(rows)} rows", s))
                    if len(k) > n and k[n - 1] == k[n]: bad.append((x["id"], f"tie at the border {k[n]}", s))
                if x["category"] == "per_group_extreme":
                    g = [r[0] for r in rows]
                    if len(g) != len(set(g)): bad.append((x["id"], f"tie in a group {[v for v, c in Counter(g).items() if c > 1][:5]}", s))
    for b in bad: print(*b, sep=" | ")
    for c in sorted(cats): print(f"{c:20} {cats[c]}")
    print(sum(cats.values()), "questions,", runs, "queries run,", len(bad), "faults")
    sys.exit(1 if bad else 0)


main()
