#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs every accepted query of dev.jsonl and samples.jsonl read-only and checks the shape of all three files; exit 1 on any problem."""
import collections, json, os, sqlite3, sys, time
H = os.path.dirname(os.path.abspath(__file__)); S = os.path.join(os.environ.get("TIEOUT_DATA", "../shared/data"), "samples", "")
PATHS = {d: os.path.join(H, "databases", d + ".sqlite") for d in ("marina", "nonprofit", "veterinary", "freight")}
PATHS.update(chinook=S + "Chinook_Sqlite.sqlite", sakila=S + "sakila.sqlite", northwind=S + "northwind.sqlite")
KEYS = {"id", "database", "question", "asOf", "expect", "sql", "also", "category", "difficulty"}
bad = []; cons = {}; slow = (0, ""); ran = 0; seen_id = set(); seen_q = set(); cats = collections.Counter(); per = collections.Counter(); diff = collections.Counter(); wide = []
def con(d):
    if d not in cons:
        cons[d] = sqlite3.connect("file:%s?mode=ro" % PATHS[d], uri=True); cons[d].text_factory = lambda b: b.decode("utf8", "replace")
    return cons[d]
def key(rows): return sorted(sorted(repr(v) for v in r) for r in rows)
for name in ("dev.jsonl", "samples.jsonl", "probes.jsonl"):
    for ln, line in enumerate(open(os.path.join(H, name), encoding="utf8"), 1):
        r = json.loads(line); where = "%s:%d %s" % (name, ln, r.get("id")); per[name, r["database"]] += 1
        if set(r) - {"qualifier"} != KEYS: bad.append(where + " keys " + str(set(r) ^ KEYS))
        if r["id"] in seen_id: bad.append(where + " duplicate id")
        if (r["database"], r["question"]) in seen_q: bad.append(where + " duplicate question")
        seen_id.add(r["id"]); seen_q.add((r["database"], r["question"])); diff[name, r["difficulty"]] += 1
        if name != "probes.jsonl": cats[r["category"]] += 1
        elif "qualifier" not in r: bad.append(where + " no qualifier")
        if r["expect"] == "held":
            if r["sql"] is not None or r["also"]: bad.append(where + " held with sql")
            continue
        if not r["sql"]: bad.append(where + " no sql"); continue
        for q in [r["sql"]] + r["also"]:
            t = time.time(); ran += 1
            try: rows = con(r["database"]).execute(q).fetchall()
            except Exception as e: bad.append("%s %s :: %s" % (where, e, q)); continue
            t = time.time() - t
            if t > slow[0]: slow = (t, r["id"])
            if not rows: bad.append("%s no rows :: %s" % (where, q))
            elif len(rows) == 1 and all(v is None for v in rows[0]): bad.append("%s only NULL :: %s" % (where, q))
        if len(r["also"]) >= 400: wide.append(r["id"])
print("\n".join(bad)); print("per file and database:", dict(per)); print("per category:", dict(sorted(cats.items()))); print("difficulty:", dict(diff))
for d, p in PATHS.items():
    if "samples" not in p and os.path.getsize(p) >= 1000000: bad.append("%s too large" % d)
print("queries run %d, slowest %.2f s (%s), lists cut at the cap: %s, problems: %d" % (ran, slow[0], slow[1], wide, len(bad)))
sys.exit(bool(bad))
