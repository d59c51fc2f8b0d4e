#!/usr/bin/env python3
"""Runs every accepted query; fails where one errors, gives no rows (except category `empty`) or only NULLs, where a top-n has a tie at
the border, where an extreme per group is not unique, where the format is off, or a probe's qualifier is known to the data."""
import collections, json, os, re, sqlite3, sys
HERE = os.path.dirname(os.path.abspath(__file__))
FIELDS = "id database question asOf expect sql also category difficulty".split()
CATS = set("count held_unknown aggregate relative_period negation list topn calendar_part literal lookup ratio per_group_extreme date_difference filter current_record several_measures median_bucket text_contains growth distinct hierarchy held_ambiguous running_total empty".split())
bad, show = [], "-v" in sys.argv
load = lambda f: [json.loads(l) for l in open(os.path.join(HERE, f), encoding="utf-8")]
dev, probes = load("dev.jsonl"), load("probes.jsonl")
con = {d: sqlite3.connect(f"file:{HERE}/databases/{d}.sqlite?mode=ro", uri=True) for d in {x["database"] for x in dev}}
fail = lambda x, why: bad.append(f"{x['id']}: {why}: {x['question']}")
seen = set()
for x in dev + probes:
    if list(x) != FIELDS + (["qualifier"] if "qualifier" in x else []): fail(x, "fields")
    for k in (x["id"], (x["database"], x["question"].lower())):
        if k in seen: fail(x, "twice")
        seen.add(k)
    if x["asOf"] != "2026-10-20" or x["difficulty"] not in ("easy", "medium", "hard"): fail(x, "asOf or difficulty")
nq = 0
for x in dev:
    c = con[x["database"]]
    if x["category"] not in CATS: fail(x, "category")
    if x["category"].startswith("held") != (x["expect"] == "held"): fail(x, "expect")
    if x["expect"] == "held":
        if x["sql"] or x["also"]: fail(x, "held with a query")
        continue
    if show: print("\n" + x["id"], x["category"], "|", x["question"])
    for i, s in enumerate([x["sql"]] + x["also"]):
        nq += 1
        if "¦" in s or "@" in s.replace("'%@", ""): fail(x, "template not expanded: " + s)
        try: rows = c.execute(s).fetchall()
        except sqlite3.Error as e: fail(x, f"error {e} in {s}"); continue
        if show: print("  ", len(rows), rows[:3] if i == 0 else rows[:1], s if i else "")
        if x["category"] == "empty":
            if rows: fail(x, "rows in category empty: " + s)
            continue
        if not rows: fail(x, "no rows: " + s)
        elif all(v is None for r in rows for v in r): fail(x, "only NULLs: " + s)
        elif any(all(r[j] is None for r in rows) for j in range(len(rows[0]))) and "*" not in s: fail(x, "a column of NULLs: " + s)
        m = re.match(r"(.* order by .*) limit (\d+)$", s)
        if m:
            a, b = ([r for r in c.execute(f"{m[1]}, 1{k} limit {m[2]}")] for k in ("", " desc"))
            if sorted(map(str, a)) != sorted(map(str, b)) or len(a) != int(m[2]): fail(x, "tie at the border: " + s)
        elif x["category"] == "topn": fail(x, "top-n without limit: " + s)
        if x["category"] == "per_group_extreme" and len({r[0] for r in rows}) != len(rows): fail(x, "extreme not unique in its group: " + s)
words = {}
for d, c in con.items():
    t = []
    for n, sql in c.execute("select name, sql from sqlite_master where type='table'").fetchall():
        t.append(sql.lower())
        cols = [r[1] for r in c.execute(f"pragma table_info({n})")]
        for col in cols: t += [str(v).lower() for (v,) in c.execute(f"select distinct {col} from {n} where typeof({col})='text' limit 3000")]
    words[d] = "\n".join(t)
for x in probes:
    if x["expect"] != "held" or x["sql"] or x["also"]: fail(x, "probe with a query")
    if x["qualifier"] not in x["question"]: fail(x, "qualifier not in the question")
    content = [w for w in re.findall(r"[a-z]{4,}", x["qualifier"].lower()) if w not in ("with", "from")]
    if content and all(re.search(r"\b" + w, words[x["database"]]) for w in content): fail(x, "every word of the qualifier is in the data")
n = collections.Counter(x["category"] for x in dev)
print(len(dev), "questions,", len(probes), "probes,", nq, "accepted queries,", sum(bool(x["also"]) for x in dev), "questions with alternatives, most", max(len(x["also"]) for x in dev))
for k, v in n.most_common(): print(f"{k:20}{v:4}  ", dict(collections.Counter(x["difficulty"] for x in dev if x["category"] == k)))
print(dict(collections.Counter((x["database"]) for x in dev)))
for b in bad: print("BAD", b)
sys.exit(bool(bad))
