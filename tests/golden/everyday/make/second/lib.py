"""Helpers for questions.py: pieces of SQL with alternatives written <<this;;that>>; every combination is an accepted query."""
import re

INNER = re.compile(r"<<((?:(?!<<|>>).)*)>>", re.S)
NAMES = "January February March April May June July August September October November December".split()
DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split()


def expand(s):
    m = INNER.search(s)
    if not m: return [re.sub(r"\s+", " ", s).strip()]
    out = []
    for a in m.group(1).split(";;"):
        for t in expand(s[:m.start()] + a + s[m.end():]):
            if t not in out: out.append(t)
    return out


def one_of(*a): return "<<" + ";;".join(a) + ">>"
def between(c, a, b): return f"({c}>='{a}' and {c}<'{b}')"


# all of these take a text expression that starts with YYYY-MM-DD
def month(c, one_year=True):
    a = [f"substr({c},1,7)", f"substr({c},1,7)||'-01'"]
    if one_year:
        n = f"cast(substr({c},6,2) as int)"
        case = "case " + n + " " + " ".join(f"when {i} then '{x}'" for i, x in enumerate(NAMES, 1)) + " end"
        a += [n, case, f"substr({case},1,3)"]
    return one_of(*a)


def quarter(c, one_year=True):
    n = f"((cast(substr({c},6,2) as int)+2)/3)"; y = f"substr({c},1,4)"
    a = [f"{y}||'-Q'||{n}", f"{y}||'Q'||{n}", f"{y}||' Q'||{n}", f"'Q'||{n}||' '||{y}", f"{y}||'-'||{n}", f"{y}||'-'||substr('0'||(3*{n}-2),-2)||'-01'", f"{y}||'-'||substr('0'||(3*{n}-2),-2)"]
    if one_year: a += [n, f"'Q'||{n}"]
    return one_of(*a)


def year(c): return one_of(f"substr({c},1,4)", f"substr({c},1,4)||'-01-01'")


def weekday(c):
    n = f"cast(strftime('%w',{c}) as int)"
    case = "case " + n + " " + " ".join(f"when {i} then '{x}'" for i, x in enumerate(DAYS)) + " end"
    return one_of(n, f"({n}+6)%7+1", f"{n}+1", f"({n}+6)%7", case, f"substr({case},1,3)")


def last_days(c, n):
    from datetime import date, timedelta
    t = date(2026, 10, 20); d = lambda k: (t + timedelta(days=k)).isoformat()
    return one_of(between(c, d(-n), d(1)), between(c, d(1 - n), d(1)), between(c, d(-n), d(0)))


def median(expr, source):
    return f"select avg(v) from (select {expr} v,row_number() over(order by {expr}) k,count(*) over() n from {source}) where k in ((n+1)/2,(n+2)/2)"


def compare(pairs):
    """pairs of queries (now, before), each one number: side by side, one under the other, the change, the change in percent"""
    out = []
    for a, b in pairs:
        out += [f"select ({a}),({b})", f"select * from ({a}) union all select * from ({b})", f"select ({a})-({b})", f"select <<100.0;;1.0>>*(({a})-({b}))/({b})"]
    return out
