#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the questions: questions/*.txt + answers/*.txt -> dev.jsonl, samples.jsonl; probes/*.txt -> probes.jsonl.
Templates: {{a // b}} choices, {{key:a // b}} linked choices, [[R:num~den]] ratio forms, [[A:expr]] rounded forms,
$MON(d) $MS(d) $YR(d) $Q(d) $WD(d) date labels, $TOP(n) $BOT(n) cuts of a CTE t(id, .., v) with and without ties."""
import itertools, json, os, re, sqlite3, sys
H = os.path.dirname(os.path.abspath(__file__)); S = os.path.join(os.environ.get("TIEOUT_DATA", "../shared/data"), "samples", "")
DBS = {d: H + "/databases/%s.sqlite" % d for d in ("marina", "nonprofit", "veterinary", "freight")}
PUB = {"chinook": S + "Chinook_Sqlite.sqlite", "sakila": S + "sakila.sqlite", "northwind": S + "northwind.sqlite"}
ASOF = {"chinook": "2025-12-31", "sakila": "2006-02-14", "northwind": "1998-05-06"}
CAP = 400; LONG = []
MN = "January,February,March,April,May,June,July,August,September,October,November,December".split(",")
WN = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split()
def f(e, k): return "strftime('%%%s',%s)" % (k, e)
def case(e, k, vals, start): return "case %s %s end" % (f(e, k), " ".join("when '%s' then '%s'" % (("%02d" % (i + start)) if k == "m" else i, v) for i, v in enumerate(vals)))
def qn(e): return "((%s+2)/3)" % f(e, "m")
MAC = {
 "MON": lambda e: "{{%s}}" % " // ".join([f(e, "Y-%m"), "cast(%s as int)" % f(e, "m"), "cast(%s as int), cast(%s as int)" % (f(e, "Y"), f(e, "m")), f(e, "m"), "date(%s,'start of month')" % e, "%s, %s" % (f(e, "Y"), f(e, "m")), case(e, "m", MN, 1), case(e, "m", [m[:3] for m in MN], 1)]),
 "MS": lambda e: "{{%s}}" % " // ".join([f(e, "Y-%m"), "cast(%s as int)" % f(e, "m"), "date(%s,'start of month')" % e, f(e, "m")]),
 "MN": lambda e: "{{%s}}" % " // ".join(["cast(%s as int)" % f(e, "m"), f(e, "m"), case(e, "m", MN, 1), case(e, "m", [m[:3] for m in MN], 1)]),
 "YR": lambda e: "{{cast(%s as int) // %s // date(%s,'start of year')}}" % (f(e, "Y"), f(e, "Y"), e),
 "Q": lambda e: "{{%s}}" % " // ".join([f(e, "Y") + "||'-Q'||" + qn(e), qn(e), "'Q'||" + qn(e), "cast(%s as int), %s" % (f(e, "Y"), qn(e)), "'Q'||%s||' '||%s" % (qn(e), f(e, "Y")), f(e, "Y") + "||' Q'||" + qn(e), "date(%s,'start of year','+'||((%s-1)*3)||' months')" % (e, qn(e)), f(e, "Y") + ", " + qn(e), f(e, "Y") + ", 'Q'||" + qn(e), "cast(%s as int), 'Q'||%s" % (f(e, "Y"), qn(e))]),
 "WD": lambda e: "{{%s}}" % " // ".join([case(e, "w", WN, 0), "cast(%s as int)" % f(e, "w"), f(e, "w"), "(%s+6)%%7+1" % f(e, "w"), "%s+1" % f(e, "w"), "(%s+6)%%7" % f(e, "w"), case(e, "w", [w[:3] for w in WN], 0), "cast(%s as int), %s" % (f(e, "w"), case(e, "w", WN, 0)), "(%s+6)%%7+1, %s" % (f(e, "w"), case(e, "w", WN, 0))]),
 "D8": lambda e: "(substr(%s,1,4)||'-'||substr(%s,5,2)||'-'||substr(%s,7,2))" % (e, e, e),
 "TOP": lambda n: "{{t order by v desc, id limit %s // (select *, rank() over(order by v desc) rk from t) where rk<=%s // t order by v desc, id desc limit %s}}" % (n, n, n),
 "BOT": lambda n: "{{t order by v, id limit %s // (select *, rank() over(order by v) rk from t) where rk<=%s // t order by v, id desc limit %s}}" % (n, n, n),
}
def macros(s):
    while True:
        ms = list(re.finditer(r"\$(\w+)\(", s)); m = ms[-1] if ms else None
        if not m: return s
        d = 1; i = m.end()
        while d: d += {"(": 1, ")": -1}.get(s[i], 0); i += 1
        s = s[:m.start()] + MAC[m.group(1)](s[m.end():i - 1]) + s[i:]
FORM = {"R": ["1.0*({0})/({1})", "100.0*({0})/({1})", "round(100.0*({0})/({1}),1)", "round(100.0*({0})/({1}),2)", "round(1.0*({0})/({1}),4)", "round(100.0*({0})/({1}))"],
        "G": ["100.0*({0})/({1})", "1.0*({0})/({1})", "round(100.0*({0})/({1}),1)", "round(100.0*({0})/({1}),2)"], "A": ["{0}", "round({0},2)", "round({0},1)"], "M": ["{0}", "round({0},2)"]}
TOK = re.compile(r"\{\{(.*?)\}\}|\[\[([RGAM]):(.*?)\]\]", re.S)
def expand(t):
    """-> list of (distance from default, sql)"""
    work = [(0, 0, t)]; done = []; n = 0
    while work:
        nxt = []
        for d, nz, s in work:
            m = re.search(r"\{\{(?!\{)((?:(?!\{\{|\}\}).)*)\}\}", s, re.S)
            if not m: done.append((d, nz, s)); continue
            k = re.match(r"\s*(\w+):(?!:)", m.group(1)); key = k.group(1) if k else None
            def alts(body):
                if key: body = re.sub(r"^\s*\w+:", "", body)
                return [a.strip() for a in re.split(r"(?:^|(?<=\s))//(?=\s|$)", body)]
            A0 = alts(m.group(1))
            for i, a in enumerate(A0):
                if key:
                    def rep(x):
                        if not re.match(r"\s*%s:" % key, x.group(1)): return x.group(0)
                        al = alts(x.group(1))
                        if len(al) != len(A0): raise ValueError("linked group %s: %s" % (key, t))
                        return al[i]
                    s2 = re.sub(r"\{\{(?!\{)((?:(?!\{\{|\}\}).)*)\}\}", rep, s, flags=re.S)
                else: s2 = s[:m.start()] + a + s[m.end():]
                nxt.append((d + .1 * i, nz + (i > 0), s2))
        if len(nxt) > 4000: nxt = [x for x in nxt if x[1] <= 3]
        if len(nxt) > 4000: nxt = [x for x in nxt if x[1] <= 2]
        work = nxt
    out = []
    for d0, nz, s in done:
        fm = list(re.finditer(r"\[\[([RGAM]):(.*?)\]\]", s))
        kinds = sorted({x.group(1) for x in fm})
        for fc in itertools.product(*[range(len(FORM[k])) for k in kinds]):
            fx = dict(zip(kinds, fc))
            q = re.sub(r"\[\[([RGAM]):(.*?)\]\]", lambda x: FORM[x.group(1)][fx[x.group(1)]].format(*x.group(2).split("~")), s)
            out.append((nz * 2 + d0 + sum(x > 0 for x in fc) * 1.5 + sum(fc) * .1, " ".join(q.split())))
    return out
def canon(rows):
    return tuple(sorted(tuple(sorted((type(v).__name__ if not isinstance(v, (int, float)) else "n", repr(round(v, 6)) if isinstance(v, float) and v != int(v) else repr(int(v)) if isinstance(v, float) else repr(v)) for v in r)) for r in rows))
def load_answers(p):
    mac = []; ans = {}; cur = None
    for line in open(p, encoding="utf8"):
        line = line.rstrip("\n")
        if not line.strip() or line.startswith("#"): continue
        m = re.match(r"@(\w+)\s*=\s*(.*)", line)
        if m: mac.append((m.group(1), m.group(2))); continue
        m = re.match(r"(\d+):\s*(.*)", line)
        if m: cur = int(m.group(1)); ans[cur] = [m.group(2)]
        elif line.startswith("+"): ans[cur].append(line[1:].strip())
        else: ans[cur][-1] += " " + line.strip()
    mac.sort(key=lambda x: -len(x[0]))
    def sub(s):
        for _ in range(3):
            for k, v in mac: s = re.sub(r"@%s\b" % k, lambda m: v, s)
        return macros(s)
    return {k: [sub(x) for x in v] for k, v in ans.items()}
def build(db, path, asof, qf, af, errs):
    c = sqlite3.connect("file:%s?mode=ro" % path, uri=True); c.text_factory = lambda b: b.decode("utf8", "replace"); out = []
    A = load_answers(af) if os.path.exists(af) else {}
    for i, line in enumerate(open(qf, encoding="utf8").read().splitlines(), 1):
        cat, diff, q = line.split("|", 2); qid = "%s-%03d" % (db, i)
        row = {"id": qid, "database": db, "question": q, "asOf": asof, "expect": "held" if cat.startswith("held") else "rows", "sql": None, "also": [], "category": cat, "difficulty": diff}
        if row["expect"] == "rows":
            if i not in A: errs.append("%s no answer: %s" % (qid, q)); continue
            seen = set(); keep = []; n = 0
            try:
                first = True
                allq = []
                for ti, t in enumerate(A[i]): allq += [(d + (0 if ti == 0 else 1.2), ti, s) for d, s in expand(t)]
                allq.sort(key=lambda x: (x[0], x[1]))
            except Exception as e: errs.append("%s expand: %s" % (qid, e)); continue
            for d, ti, s in allq:
                if len(keep) > CAP: LONG.append(qid); break
                try: rs = c.execute(s).fetchall()
                except Exception as e: errs.append("%s: %s :: %s" % (qid, e, s[:300])); break
                if not rs or (len(rs) == 1 and all(v is None for v in rs[0])):
                    if not keep: errs.append("%s EMPTY main: %s :: %s" % (qid, q, s[:300]))
                    continue
                if keep and s.startswith('select count(') and len(rs) == 1 and len(rs[0]) == 1 and rs[0][0] in (0, 1) and cat not in ('count', 'relative_period'): continue  # a bare 0 or 1 answers no list
                k = canon(rs)
                if k in seen: continue
                seen.add(k); keep.append(s)
                if len(keep) == 1 and "-v" in sys.argv: print(qid, q, "|", len(rs), rs[:3])
            if keep: row["sql"], row["also"] = keep[0], keep[1:]
        out.append(row)
    return out
def main():
    only = [a for a in sys.argv[1:] if not a.startswith("-")]
    errs = []; dev = []; sam = []
    for name, dbs, rows in (("dev", DBS, dev), ("samples", PUB, sam)):
        for db, p in dbs.items():
            if only and db not in only: continue
            qf = H + "/questions/%s.txt" % db
            if os.path.exists(qf): rows += build(db, p, ASOF.get(db, "2026-10-20"), qf, H + "/answers/%s.txt" % db, errs)
        if not only:
            with open(H + "/%s.jsonl" % name, "w", encoding="utf8") as o:
                for r in rows: o.write(json.dumps(r, ensure_ascii=False) + "\n")
    if not only:
        with open(H + "/probes.jsonl", "w", encoding="utf8") as o:
            for db in DBS:
                pf = H + "/probes/%s.txt" % db
                if os.path.exists(pf):
                    for i, line in enumerate(open(pf, encoding="utf8").read().splitlines(), 1):
                        ql, diff, q = line.split("|", 2)
                        o.write(json.dumps({"id": "%s-probe-%03d" % (db, i), "database": db, "question": q, "asOf": "2026-10-20", "expect": "held", "sql": None, "also": [], "category": "probe", "difficulty": diff, "qualifier": ql}, ensure_ascii=False) + "\n")
    print("\n".join(errs)); print("errors", len(errs), "rows", len(dev), len(sam), "accepted", sum(len(r["also"]) + 1 for r in dev + sam), "capped", len(LONG), LONG)
if __name__ == "__main__": main()
