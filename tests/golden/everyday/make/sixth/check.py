#!/usr/bin/env python3
"""Runs every accepted query; fails where one errors, gives no rows (except `empty`), or has a tie at a border."""
import json, os, re, sqlite3, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.environ.get("TIEOUT_DATA", "."), "everyday"))


def split_top(s):
    """offsets of the words select, from, order by, limit at depth 0 (quotes skipped)"""
    pos, depth, i = {}, 0, 0
    while i < len(s):
        c = s[i]
        if c == "'":
            i = s.index("'", i + 1)
        elif c == "(": depth += 1
        elif c == ")": depth -= 1
        elif depth == 0 and (i == 0 or not s[i - 1].isalnum()):
            for w in ("select ", "from ", "order by ", "limit "):
                if s[i:i + len(w)].lower() == w: pos[w.strip()] = i
        i += 1
    return pos


def border(con, sql):
    """a message where the query's limit cuts through equal values"""
    p = split_top(sql)
    if "limit" in p:
        n = int(sql[p["limit"] + 6:])
        key = sql[p["order by"] + 9:p["limit"]].strip()
        e = re.sub(r"\s+(desc|asc)$", "", key)
        s = sql[:p["select"]] + "select " + e + " " + sql[p["from"]:p["limit"]] + f"limit {n + 1}"
        v = [r[0] for r in con.execute(s)]
        if len(v) < n: return f"only {len(v)} rows for a limit of {n}"
        if len(v) > n and v[n] == v[n - 1]: return f"tie at the border: {v[n]}"
    if "rank()" in sql:
        a, b = con.execute(sql).fetchall(), con.execute(sql.replace("rank()", "row_number()")).fetchall()
        if len(a) != len(b): return f"ties in groups: {len(a)} rows, {len(b)} groups"


def main():
    bad, n, con = 0, 0, {}
    Q = [json.loads(l) for l in open(os.path.join(HERE, "dev.jsonl"), encoding="utf-8")]
    P = [json.loads(l) for l in open(os.path.join(HERE, "probes.jsonl"), encoding="utf-8")]
    if len({x["id"] for x in Q + P}) != len(Q) + len(P): print("ids twice"); bad += 1
    for d in {x["database"] for x in Q}:
        if sum(x["database"] == d for x in Q) != 50 or sum(x["database"] == d for x in P) != 15: print(d, "not 50 and 15"); bad += 1
    for x in P:
        if x["qualifier"] not in x["question"]: print(x["id"], "qualifier not in the question"); bad += 1
    import grade
    for x in Q:
        d = x["database"]
        if d not in con: con[d] = sqlite3.connect(f"file:{HERE}/databases/{d}.sqlite?mode=ro", uri=True)
        if x["expect"] == "held": continue
        for k, s in enumerate([x["sql"]] + x["also"]):
            n += 1
            try:
                rows = con[d].execute(s).fetchall()
                msg = border(con[d], s)
            except Exception as e: print(x["id"], k, "ERROR", e, s); bad += 1; continue
            if x["category"] != "empty" and (not rows or all(v is None for r in rows for v in r)): print(x["id"], k, "NO ROWS", s); bad += 1
            if x["category"] == "empty" and k == 0 and rows: print(x["id"], "not empty"); bad += 1
            if k == 0 and not grade.match(rows, [["" if v is None else str(v) for v in r] for r in rows]): print(x["id"], "the grader does not take its own answer"); bad += 1
            if msg: print(x["id"], k, msg, s); bad += 1
            if k == 0 and "-v" in sys.argv: print(x["id"], x["category"], x["question"], "|", len(rows), rows[:4], f"(+{len(x['also'])})")
    print(f"{len(Q)} questions, {len(P)} probes, {n} queries, {bad} faults")
    sys.exit(bad > 0)


if __name__ == "__main__": main()
