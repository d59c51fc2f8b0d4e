#!/usr/bin/env python3
"""Fails on errors, on empty results, on missing queries, on ties at a top-n border, on wrong counts."""
import json, os, re, sqlite3, sys, collections
HERE = os.path.dirname(os.path.abspath(__file__)); bad = []; CATS = "count aggregate topn list lookup filter literal negation distinct relative_period calendar_part date_difference ratio growth several_measures per_group_extreme running_total median_bucket text_contains current_record hierarchy derived set_logic compound held".split()
load = lambda f: [json.loads(l) for l in open(os.path.join(HERE, f))]
dev, probes = load("dev.jsonl"), load("probes.jsonl"); con = {}
def db(n):
    if n not in con: con[n] = sqlite3.connect("file:%s?mode=ro" % os.path.join(HERE, "databases", n + ".sqlite"), uri=True)
    return con[n]
KEYS = ["id", "database", "question", "asOf", "expect", "sql", "also", "category", "difficulty"]
for o in dev:
    if list(o) != KEYS or o["category"] not in CATS or o["asOf"] != "2026-10-20": bad.append((o["id"], "fields"))
    if o["expect"] == "held":
        if o["sql"] or o["also"] or o["category"] != "held": bad.append((o["id"], "held with sql"))
        continue
    if not o["sql"]: bad.append((o["id"], "no query")); continue
    for s in [o["sql"]] + o["also"]:
        try: rows = db(o["database"]).execute(s).fetchall()
        except sqlite3.Error as e: bad.append((o["id"], str(e), s)); continue
        if not rows or all(v is None for r in rows for v in r): bad.append((o["id"], "empty", s))
        m = re.search(r"^select (.*) order by (.+?) (desc|asc) limit (\d+)$", s)
        if m:
            n = int(m[4]); k = db(o["database"]).execute("select %s zk, %s order by %s %s limit %d" % (m[2], m[1], m[2], m[3], n + 1)).fetchall()
            if len(k) > n and k[n][0] == k[n - 1][0]: bad.append((o["id"], "tie", s))
            if len(k) < n: bad.append((o["id"], "short top-n", s))
for o in probes:
    if list(o) != KEYS + ["qualifier"] or o["expect"] != "held" or o["sql"] or o["qualifier"] not in o["question"]: bad.append((o["id"], "probe"))
for f, n in (("dev", 60), ("probe", 15)):
    c = collections.Counter(o["database"] for o in (dev if f == "dev" else probes)); print(f, dict(c))
    if set(c.values()) != {n} or len(c) != 3: bad.append((f, "per database", c))
if len({o["id"] for o in dev + probes}) != 225 or len({(o["database"], o["question"]) for o in dev + probes}) != 225: bad.append(("ids", "not unique"))
if sum(o["expect"] == "held" for o in dev) > 10: bad.append(("held", "too many"))
c = collections.Counter((o["category"], o["database"]) for o in dev)
for k in CATS: print("%-18s" % k, [c[k, d] for d in sorted({o["database"] for o in dev})], sum(v for (a, _), v in c.items() if a == k))
print("queries", sum(1 + len(o["also"]) for o in dev if o["sql"]))
for b in bad: print("BAD", *b)
sys.exit(1 if bad else 0)
