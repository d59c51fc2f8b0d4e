#!/usr/bin/env python3
"""Writes dev.jsonl and probes.jsonl: 150 questions and 45 probes over housing, auction and builder."""
import itertools, json, os, re
from collections import Counter
HERE = os.path.dirname(os.path.abspath(__file__))
AS_OF = "2026-10-20"
Q, P = [], []
DB = None


def X(t, /, **k):
    """the template with every combination of the alternatives, the first of each first"""
    names = list(k)
    out = []
    for c in itertools.product(*[k[n] for n in names]):
        s = t
        for n, v in zip(names, c): s = s.replace("{" + n + "}", v)
        out.append(s)
    return out


def q(cat, diff, text, *sqls):
    flat = []
    for s in sqls: flat += [s] if isinstance(s, str) else list(s)
    flat = list(dict.fromkeys(re.sub(r"\s+", " ", s).strip() for s in flat))
    n = sum(x["database"] == DB for x in Q) + 1
    held = cat.startswith("held")
    Q.append({"id": f"{DB}-{n:03d}", "database": DB, "question": text, "asOf": AS_OF, "expect": "held" if held else "rows",
              "sql": None if held else flat[0], "also": [] if held else flat[1:], "category": cat, "difficulty": diff})


def probe(text, qualifier):
    n = sum(x["database"] == DB for x in P) + 1
    P.append({"id": f"{DB}-p{n:03d}", "database": DB, "question": text, "asOf": AS_OF, "expect": "held", "sql": None, "also": [],
              "category": "probe", "difficulty": "easy", "qualifier": qualifier})


def person(a, fn, ln, key):
    return [f"{a}.{fn}, {a}.{ln}", f"{a}.{fn}||' '||{a}.{ln}", f"{a}.{ln}||', '||{a}.{fn}", f"{a}.{key}", f"{a}.{key}, {a}.{fn}, {a}.{ln}"]


def last_days(col, n):
    """the usual borders of "last n days" """
    a = f"date('{AS_OF}','-{n} days')"
    return [f"{col} >= {a} and {col} <= '{AS_OF}'", f"{col} > {a} and {col} <= '{AS_OF}'", f"{col} >= {a} and {col} < '{AS_OF}'", f"{col} > {a} and {col} < '{AS_OF}'"]


def month(col):
    """a month of one year, in the usual forms"""
    return [f"strftime('%Y-%m',{col})", f"date({col},'start of month')", f"cast(strftime('%m',{col}) as integer)", f"strftime('%m',{col})",
            f"cast(strftime('%Y',{col}) as integer), cast(strftime('%m',{col}) as integer)", f"strftime('%Y',{col}), strftime('%m',{col})",
            f"case strftime('%m',{col}) " + " ".join(f"when '{i:02d}' then '{m}'" for i, m in enumerate("January February March April May June July August September October November December".split(), 1)) + " end",
            f"case strftime('%m',{col}) " + " ".join(f"when '{i:02d}' then '{m}'" for i, m in enumerate("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(), 1)) + " end"]


def year(col): return [f"cast(strftime('%Y',{col}) as integer)", f"strftime('%Y',{col})", f"date({col},'start of year')"]


def quarter(col):
    n = f"((cast(strftime('%m',{col}) as integer)+2)/3)"
    return [f"strftime('%Y',{col})||'-Q'||{n}", f"{n}", f"'Q'||{n}", f"strftime('%Y',{col})||' Q'||{n}", f"cast(strftime('%Y',{col}) as integer), {n}", f"'Q'||{n}||' '||strftime('%Y',{col})",
            f"date({col},'start of month','-'||((cast(strftime('%m',{col}) as integer)-1)%3)||' months')", f"strftime('%Y',{col}), {n}", f"strftime('%Y',{col})||'Q'||{n}"]


def weekday(col):
    w = f"strftime('%w',{col})"
    names = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split()
    return [f"cast({w} as integer)", w, f"(cast({w} as integer)+6)%7", f"(cast({w} as integer)+6)%7+1", f"cast({w} as integer)+1",
            f"case {w} " + " ".join(f"when '{i}' then '{m}'" for i, m in enumerate(names)) + " end", f"case {w} " + " ".join(f"when '{i}' then '{m[:3]}'" for i, m in enumerate(names)) + " end"]


def change(a, b, la, lb):
    """from a to b: both figures, or the change itself"""
    a, b = f"({a})", f"({b})"
    return [f"select {a}, {b}", f"select 100.0*({b}-{a})/{a}", f"select 1.0*({b}-{a})/{a}", f"select {b}-{a}", f"select {a}-{b}", f"select 100.0*{b}/{a}", f"select 1.0*{b}/{a}",
            f"select {la}, {a} union all select {lb}, {b}", f"select '{la}', {a} union all select '{lb}', {b}",
            f"select {la}, {a}, null union all select {lb}, {b}, 100.0*({b}-{a})/{a}", f"select {la}, {a}, null union all select {lb}, {b}, 1.0*({b}-{a})/{a}", f"select {la}, {a}, null union all select {lb}, {b}, {b}-{a}"]


def over(inner, p="p"):
    """inner: select p, x ... (the period and its figure); the change to the period before; {p} is what is shown of the period"""
    c = f"with y as ({inner}), z as (select y.*, lag(x) over (order by p) px from y) "
    return [c + f"select {s}".replace("@", p) + f" from z{w}" for w in ("", " where px is not null")
            for s in ("@, x, 100.0*(x-px)/px", "@, x, 1.0*(x-px)/px", "@, x, x-px", "@, 100.0*(x-px)/px", "@, 1.0*(x-px)/px", "@, x-px", "@, x, px")]


def median(inner):
    """inner: select v ... (no NULLs)"""
    return [f"with m as ({inner}) select avg(v) from (select v, row_number() over (order by v) r, count(*) over () n from m) where r in ((n+1)/2, (n+2)/2)"]


# =================================================================================================== housing
DB = "housing"
TEN, STF = person("t", "first_name", "last_name", "id"), person("s", "first_name", "last_name", "id")
BLD = ["b.id", "b.street, b.house_no", "b.street||' '||b.house_no", "b.id, b.street, b.house_no"]
FLT = ["f.id", "f.*", "f.building_id, f.flat_no", "b.street, b.house_no, f.flat_no", "f.id, b.street, b.house_no, f.flat_no", "count(*)"]
q("count", "easy", "How many flats do we have in total?", "select count(*) from flats")
q("count", "easy", "how many repairs have come in for heating", "select count(*) from repairs where trade_id=(select id from trades where name='heating')")
q("count", "medium", "buildings per district", X("select {d}, count(b.id) from districts d {j} buildings b on b.district_id=d.id group by d.id", d=["d.name", "d.id"], j=["join", "left join"]))
q("count", "medium", "number of contractors who can do plumbing",
  X("select count(distinct c.id) from contractor_trades ct join contractors c on c.id=ct.contractor_id join trades t on t.id=ct.trade_id where t.name='plumbing'{a}", a=["", " and c.active=1"]))
q("aggregate", "easy", "avg size of a flat in square metres", "select avg(area_m2) from flats")
q("aggregate", "medium", "total deposits we are holding", "select sum(deposit) from leases where move_out is null", "select sum(deposit) from leases")
q("aggregate", "medium", "what did the repairs cost us per trade", X("select {t}, sum(r.hours*r.hourly_rate) from repairs r join trades t on t.id=r.trade_id group by t.id", t=["t.name", "t.id"]))
q("relative_period", "medium", "repairs reported last month", X("select {c} from repairs where reported_on>='2026-09-01' and reported_on<'2026-10-01'", c=["count(*)", "id", "*"]))
q("relative_period", "medium", "how many tenants moved in over the last 30 days", X("select {c} from leases where {w}", c=["count(*)", "count(distinct tenant_id)"], w=last_days("move_in", 30)))
q("relative_period", "medium", "rent received this year", X("select sum(amount) from payments where {w}", w=["paid_date>='2026-01-01' and paid_date<='2026-10-20'", "due_date>='2026-01-01' and due_date<='2026-10-20' and paid_date is not null"]))
q("relative_period", "easy", "leases signed last quarter", X("select {c} from leases where signed_on>='2026-07-01' and signed_on<'2026-10-01'", c=["count(*)", "id", "*"]))
q("negation", "medium", "which tenants never had a lease", X("select {t} from tenants t where not exists (select 1 from leases l where l.tenant_id=t.id)", t=TEN + ["t.*"]))
q("negation", "medium", "flats which never had a repiar", X("select {f} from flats f join buildings b on b.id=f.building_id where not exists (select 1 from repairs r where r.flat_id=f.id)", f=FLT))
q("negation", "easy", "how many houses have no lift", "select count(*) from buildings where has_lift='N'", "select count(*) from buildings where has_lift is null or has_lift<>'Y'")
q("list", "easy", "list the buildings from before 1950", X("select {b} from buildings b where year_built<1950", b=BLD + ["b.*", "count(*)"]))
q("list", "medium", "active contractors in hartwell", X("select {c} from contractors where active=1 and lower(city)='hartwell'", c=["company", "id", "id, company", "*", "count(*)"]))
q("topn", "medium", "top 5 buildings by number of repairs", X("select {b} from repairs r join flats f on f.id=r.flat_id join buildings b on b.id=f.building_id group by b.id order by count(*) desc limit 5", b=BLD))
q("topn", "medium", "the 10 highest rents at the moment", X("select {c} from rent_history h join leases l on l.id=h.lease_id join tenants t on t.id=l.tenant_id join flats f on f.id=l.flat_id where h.valid_to is null order by h.monthly_rent desc limit 10",
  c=["h.monthly_rent", "h.monthly_rent, h.lease_id", "h.monthly_rent, t.first_name, t.last_name", "h.monthly_rent, f.id", "h.monthly_rent, t.id", "h.lease_id", "f.id", "t.id", "t.first_name, t.last_name", "h.*"]))
q("topn", "medium", "3 contractors with most finished jobs", X("select {c} from repairs r join contractors c on c.id=r.contractor_id where {w} group by c.id order by count(*) desc limit 3", c=["c.company", "c.id"], w=["lower(r.status)='done'", "r.completed_on is not null"]))
q("calendar_part", "medium", "on which weekdays do repairs get reported, counts pls", X("select {w}, count(*) from repairs group by strftime('%w',reported_on)", w=weekday("reported_on")))
q("calendar_part", "easy", "how many move outs in march 2025", "select count(*) from leases where move_out>='2025-03-01' and move_out<'2025-04-01'")
q("literal", "easy", "how many urgnet repairs are there", "select count(*) from repairs where lower(priority)='urgent'")
q("literal", "easy", "flats under refurbishment", X("select {f} from flats f join buildings b on b.id=f.building_id where f.status='refurbishment'", f=FLT))
q("literal", "medium", "how many rent payments came by direct debit", X("select count(*) from payments where lower(method)='direct debit'{w}", w=["", " and paid_date is not null"]))
q("lookup", "medium", "who looks after the building quay road 41a", X("select {s} from staff s join buildings b on b.manager_id=s.id where b.street='Quay Road' and b.house_no='41a'", s=STF))
q("lookup", "medium", "phone number of tenant Petra Stein", "select phone from tenants where first_name='Petra' and last_name='Stein'")
q("ratio", "medium", "what share of our flats is vacant", X("select {k}*sum(coalesce(status,'')='vacant')/count({c}) from flats", k=["100.0", "1.0"], c=["*", "status"]),
  X("select {k}*sum(id not in (select flat_id from leases where move_out is null))/count(*) from flats", k=["100.0", "1.0"]))
q("ratio", "hard", "percentage of 2025 rent payments that were late", X("select {k}*sum({l})/count({d}) from payments where due_date>='2025-01-01' and due_date<'2026-01-01'",
  k=["100.0", "1.0"], l=["coalesce(paid_date>due_date,0)", "coalesce(paid_date>due_date,1)"], d=["*", "paid_date"]),
  X("select {k}*sum(paid_date>due_date)/count(*) from payments where paid_date>='2025-01-01' and paid_date<'2026-01-01'", k=["100.0", "1.0"]))
q("per_group_extreme", "medium", "biggest flat in each building", X("select {c} from (select f.*, b.street, b.house_no, rank() over (partition by f.building_id order by f.area_m2 desc) k from flats f join buildings b on b.id=f.building_id) where k=1",
  c=["building_id, id", "building_id, flat_no", "street, house_no, flat_no", "street||' '||house_no, flat_no", "street, house_no, id", "street||' '||house_no, id", "building_id, area_m2", "street, house_no, area_m2", "street||' '||house_no, area_m2"]))
q("per_group_extreme", "hard", "for every trade, show me the contractor who got the most jobs", X("select {t}, {c} from (select r.trade_id, t.name, c.id, c.company, rank() over (partition by r.trade_id order by count(*) desc) k from repairs r join trades t on t.id=r.trade_id join contractors c on c.id=r.contractor_id {w} group by r.trade_id, c.id) where k=1",
  t=["name", "trade_id"], c=["company", "id"], w=["", "where lower(r.status)='done'", "where r.status not in ('cancelled','canceled')"]))
q("date_difference", "medium", "how many days does it take on average from report to completion of a repair", "select avg(julianday(completed_on)-julianday(reported_on)) from repairs where completed_on is not null", "select avg(julianday(completed_on)-julianday(reported_on)) from repairs where lower(status)='done'")
q("date_difference", "medium", "avg length of ended leases in days", "select avg(julianday(move_out)-julianday(move_in)) from leases where move_out is not null", "select avg(julianday(move_out)-julianday(move_in)+1) from leases where move_out is not null")
q("filter", "medium", "vacant 3 room flats over 75 sqm", X("select {f} from flats f join buildings b on b.id=f.building_id where f.status='vacant' and f.rooms=3 and f.area_m2>75", f=FLT))
q("filter", "hard", "how many let flats on the 3rd floor or higher are in buildings without lift", X("select count(*) from flats f join buildings b on b.id=f.building_id where lower(f.status)='let' and f.floor>=3 and {w}", w=["b.has_lift='N'", "coalesce(b.has_lift,'N')<>'Y'"]))
q("current_record", "medium", "what rent does Milan Kovac pay now", "select h.monthly_rent from rent_history h join leases l on l.id=h.lease_id join tenants t on t.id=l.tenant_id where t.first_name='Milan' and t.last_name='Kovac' and h.valid_to is null")
q("current_record", "medium", "What is the total monthly rent of all running leases at the moment?", "select sum(monthly_rent) from rent_history where valid_to is null")
q("several_measures", "medium", "per trade: number of repairs, hours worked and average hourly rate", X("select {t}, count(*), sum(r.hours), avg(r.hourly_rate) from repairs r join trades t on t.id=r.trade_id {w} group by t.id", t=["t.name", "t.id"], w=["", "where lower(r.status)='done'"]),
  X("select {t}, count(*), sum(r.hours), sum(r.hours*r.hourly_rate)/sum(r.hours) from repairs r join trades t on t.id=r.trade_id group by t.id", t=["t.name", "t.id"]))
q("several_measures", "medium", "min, avg and max deposit", "select min(deposit), avg(deposit), max(deposit) from leases", "select min(deposit), avg(deposit), max(deposit) from leases where move_out is null")
q("median_bucket", "hard", "median rent of the running leases", median("select h.monthly_rent v from rent_history h join leases l on l.id=h.lease_id where h.valid_to is null and l.move_out is null"))
q("text_contains", "easy", "repairs with mould in the description", X("select {c} from repairs where lower(description) like '%mould%'", c=["count(*)", "id", "*", "id, description"]))
q("text_contains", "medium", "tenants whose surname starts with Va", X("select {t} from tenants t where t.last_name like 'Va%'", t=TEN + ["t.*", "count(*)"]))
q("growth", "medium", "how did the number of repairs reported change from 2024 to 2025", change("select count(*) from repairs where reported_on like '2024%'", "select count(*) from repairs where reported_on like '2025%'", 2024, 2025))
q("distinct", "easy", "how many different streets do we have houses in", "select count(distinct street) from buildings")
q("distinct", "easy", "which payment methods do tenants use", X("select distinct {m} from payments", m=["method", "lower(method)"]))
q("hierarchy", "medium", "number of flats in North including everything below it", "with recursive d(id) as (select id from districts where name='North' union all select x.id from districts x join d on x.parent_id=d.id) select count(*) from flats f join buildings b on b.id=f.building_id where b.district_id in (select id from d)")
q("hierarchy", "hard", "who works under Jana Madsen, directly or indirectly", X("with recursive d(id) as (select s.id from staff s join staff b on b.id=s.boss_id where b.first_name='Jana' and b.last_name='Madsen' union all select x.id from staff x join d on x.boss_id=d.id) select {s} from staff s where s.id in (select id from d){w}", s=STF + ["s.*"], w=["", " and s.left_on is null"]))
q("running_total", "medium", "cumulative move ins by month for 2025", X("select {m}, sum(count(*)) over (order by strftime('%Y-%m',move_in)) from leases where move_in like '2025%' group by strftime('%Y-%m',move_in)", m=month("move_in")))
q("empty", "easy", "tenants born after 2010", X("select {t} from tenants t where birth_date>'2010-12-31'", t=["t.id", "t.first_name, t.last_name", "t.*", "count(*)"]))
q("held_unknown", "easy", "average parking fee per building")
q("held_ambiguous", "medium", "who are our best tenants")
for t, w in [("how many flats have a balcony", "balcony"), ("repairs paid by the insurance in 2025", "paid by the insurance"), ("number of tenants with a dog", "with a dog"), ("average rent of furnished flats", "furnished"),
             ("leases signed online", "online"), ("how many wheelchair accessible flats are vacant", "wheelchair accessible"), ("rent payments returned by the bank last month", "returned by the bank"), ("top 5 buildings by heating consumption", "heating consumption"),
             ("repairs done under warranty", "under warranty"), ("list tenants on housing benefit", "on housing benefit"), ("flats with a solar roof", "solar roof"), ("contractors with an emergency night rate", "emergency night rate"),
             ("how many tenants sublet their flat", "sublet"), ("tenant satisfaction after repairs by trade", "tenant satisfaction"), ("listed historic buildings per district", "listed historic")]: probe(t, w)

# =================================================================================================== auction
DB = "auction"
CLI, ARTS, SPC = person("c", "fn", "ln", "cl_id"), person("a", "fn", "ln", "art_id"), person("s", "fn", "ln", "sp_id")
LOT = ["l.lot_id", "l.ttl", "l.lot_id, l.ttl", "l.auc_id, l.lot_no", "l.auc_id, l.lot_no, l.ttl"]
LOTL = LOT + ["l.*", "count(*)"]
DN = ["d.nm", "d.dpt_id"]
q("count", "easy", "how many lots have we sold", "select count(*) from lot where lower(st)='s'")
q("count", "medium", "lots per department", X("select {d}, count(l.lot_id) from dpt d {j} lot l on l.dpt_id=d.dpt_id group by d.dpt_id", d=DN, j=["join", "left join"]))
q("count", "easy", "number of auctions by city", "select loc, count(*) from auc group by loc", "select loc, count(*) from auc where st<>'cancelled' group by loc")
q("aggregate", "medium", "total hammer in 2025", "select sum(l.ham) from lot l join auc a on a.auc_id=l.auc_id where a.auc_dt like '2025%'", "select sum(n.qty*n.prc) from inv_ln n join inv i on i.inv_no=n.inv_no where n.typ='hammer' and i.inv_dt like '2025%'")
q("aggregate", "medium", "avg hammer price of watches", "select avg(l.ham) from lot l join dpt d on d.dpt_id=l.dpt_id where d.nm='Watches'")
q("aggregate", "medium", "how much did we invoice for shipping", "select sum(qty*prc) from inv_ln where typ='shipping'")
q("aggregate", "hard", "invoice total per year", X("select {y}, sum(n.qty*n.prc) from inv i join inv_ln n on n.inv_no=i.inv_no group by strftime('%Y',i.inv_dt)", y=year("i.inv_dt")))
q("relative_period", "easy", "how many new clients signed up last month?", "select count(*) from cli where reg_dt>='2026-09-01' and reg_dt<'2026-10-01'")
q("relative_period", "medium", "hammer total so far this year", "select sum(l.ham) from lot l join auc a on a.auc_id=l.auc_id where a.auc_dt>='2026-01-01' and a.auc_dt<='2026-10-20'")
q("relative_period", "medium", "invoices issued in the last 90 days", X("select {c} from inv where {w}", c=["count(*)", "inv_no", "*"], w=last_days("inv_dt", 90)))
q("negation", "medium", "How many of our clients have never placed a bid?", "select count(*) from cli c where not exists (select 1 from bid b where b.cl_id=c.cl_id)")
q("negation", "easy", "lots without a reserve", X("select {l} from lot l where l.rsv is null", l=["count(*)", "l.lot_id", "l.*", "l.lot_id, l.ttl"]))
q("negation", "medium", "how many lots got no bids at all", "select count(*) from lot l where not exists (select 1 from bid b where b.lot_id=l.lot_id)", "select count(*) from lot l where not exists (select 1 from bid b where b.lot_id=l.lot_id) and l.st<>'W'")
q("list", "medium", "which auctions did we hold in geneva in 2025", X("select {a} from auc where loc='Geneva' and auc_dt like '2025%'{w}", a=["ttl", "auc_id", "auc_id, ttl", "ttl, auc_dt", "auc_id, ttl, auc_dt", "*", "count(*)"], w=["", " and st<>'cancelled'"]))
q("list", "medium", "specialists who are still here and their department", X("select {s}, {d} from spec s join dpt d on d.dpt_id=s.dpt_id where s.lft_dt is null", s=SPC, d=DN))
q("topn", "easy", "5 most expensive lots ever", X("select {l} from lot l where l.ham is not null order by l.ham desc limit 5", l=LOT + ["l.ham", "l.*"]))
q("topn", "medium", "top ten bidders by number of bids", X("select {c} from bid b join cli c on c.cl_id=b.cl_id group by c.cl_id order by count(*) desc limit 10", c=CLI))
q("topn", "medium", "top 5 artsts by hammer total", X("select {a} from lot l join art a on a.art_id=l.art_id group by a.art_id order by sum(l.ham) desc limit 5", a=ARTS))
q("calendar_part", "medium", "hammer by month in 2025", X("select {m}, sum(l.ham) from lot l join auc a on a.auc_id=l.auc_id where a.auc_dt like '2025%' {h} group by strftime('%Y-%m',a.auc_dt)", m=month("a.auc_dt"), h=["", "and l.ham is not null"]))
q("calendar_part", "medium", "bids per hour of day", X("select {h}, count(*) from bid group by strftime('%H',bid_ts)", h=["cast(strftime('%H',bid_ts) as integer)", "strftime('%H',bid_ts)", "strftime('%H:00',bid_ts)"]))
q("literal", "easy", "how many phone bids", "select count(*) from bid where lower(ch)='phone'")
q("literal", "medium", "vip clients", X("select {c} from cli c where upper(c.vip)='Y'", c=["count(*)"] + CLI + ["c.*"]))
q("literal", "medium", "how many clients do we have in germany", "select count(*) from cli where ctry='DE'")
q("lookup", "medium", "where did the Jewels and Watches 2025 auction take place", "select loc from auc where ttl='Jewels and Watches 2025'")
q("lookup", "medium", "who bought lot 6 in auction 70", X("select {c} from lot l join bid b on b.lot_id=l.lot_id and b.amt=l.ham join cli c on c.cl_id=b.cl_id where l.auc_id=70 and l.lot_no=6", c=CLI + ["c.*"]))
q("lookup", "easy", "when did Greta Holm start with us", "select hire_dt from spec where fn='Greta' and ln='Holm'")
q("ratio", "medium", "sell through rate", X("select {k}*sum(lower(st)='s')/count(*) from lot {w}", k=["100.0", "1.0"], w=["", "where st<>'W'"]))
q("ratio", "medium", "what percent of bids come in online", X("select {k}*sum(lower(ch)='online')/count(*) from bid", k=["100.0", "1.0"]))
q("per_group_extreme", "medium", "most expensive lot of each department", X("select {c} from (select l.*, d.nm, rank() over (partition by l.dpt_id order by l.ham desc) k from lot l join dpt d on d.dpt_id=l.dpt_id where l.ham is not null) where k=1",
  c=["nm, ttl", "nm, lot_id", "dpt_id, ttl", "dpt_id, lot_id", "nm, ham", "dpt_id, ham"]))
q("per_group_extreme", "hard", "best selling artist per department by hammer", X("select {d}, {a} from (select d.dpt_id, d.nm, a.art_id, a.fn, a.ln, rank() over (partition by d.dpt_id order by sum(l.ham) desc) k from lot l join dpt d on d.dpt_id=l.dpt_id join art a on a.art_id=l.art_id where l.ham is not null group by d.dpt_id, a.art_id) where k=1",
  d=["nm", "dpt_id"], a=["fn, ln", "fn||' '||ln", "ln||', '||fn", "art_id", "art_id, fn, ln"]))
q("date_difference", "medium", "avg days between recieving a lot and its auction", X("select avg(julianday(a.auc_dt)-julianday(l.rcv_dt)) from lot l join auc a on a.auc_id=l.auc_id {w}", w=["", "where a.st<>'cancelled'"]))
q("date_difference", "medium", "how many invoices were paid more than 10 days after they were due", "select count(*) from inv where julianday(pd_dt)-julianday(due_dt)>10")
q("filter", "medium", "how many lots went above their high estimate", "select count(*) from lot where ham>est_hi")
q("filter", "hard", "photographs with a low estimate over 5000 that did not sell", X("select {l} from lot l join dpt d on d.dpt_id=l.dpt_id where d.nm='Photographs' and l.est_lo>5000 and {w}", l=LOTL, w=["l.ham is null", "l.st='P'"]))
q("current_record", "medium", "what commission does Vera Albrecht pay today", "select r.pct from com_rt r join cli c on c.cl_id=r.cl_id where c.fn='Vera' and c.ln='Albrecht' and r.vld_to is null")
q("current_record", "medium", "avg current commission rate", "select avg(pct) from com_rt where vld_to is null", "select avg(pct) from com_rt where vld_fr<='2026-10-20' and (vld_to is null or vld_to>='2026-10-20')")
q("several_measures", "medium", "for every department lots offered, lots sold and hammer", X("select {d}, {o}, sum(lower(l.st)='s'), {h} from lot l join dpt d on d.dpt_id=l.dpt_id group by d.dpt_id", d=DN, o=["count(*)", "sum(l.st<>'W')"], h=["sum(l.ham)"]))
q("several_measures", "medium", "lowest, average and highest bid by channel", X("select {c}, min(amt), avg(amt), max(amt) from bid group by 1", c=["lower(ch)", "ch"]))
q("median_bucket", "hard", "median hammer price", median("select ham v from lot where ham is not null"))
q("median_bucket", "medium", "sold lots by hammer band: under 500, 500 to 2000, above 2000",
  X("select case when ham<500 then {a} when ham<=2000 then {b} else {c} end, count(*) from lot where ham is not null group by 1", a=["'under 500'"], b=["'500 to 2000'"], c=["'above 2000'"]),
  "select count(*) from lot where ham is not null group by case when ham<500 then 1 when ham<=2000 then 2 else 3 end", "select count(*) from lot where ham is not null group by case when ham<500 then 1 when ham<2000 then 2 else 3 end",
  "select sum(ham<500), sum(ham between 500 and 2000), sum(ham>2000) from lot")
q("text_contains", "easy", "lots with gold in the title", X("select {l} from lot l where lower(l.ttl) like '%gold%'", l=["count(*)", "l.lot_id", "l.ttl", "l.lot_id, l.ttl", "l.*"]))
q("text_contains", "medium", "how many lots are tagged signed", "select count(distinct lk.lot_id) from lot_kw lk join kw k on k.kw_id=lk.kw_id where k.wd='signed'")
q("growth", "medium", "hammer 2025 compared with 2024", change("select sum(l.ham) from lot l join auc a on a.auc_id=l.auc_id where a.auc_dt like '2024%'", "select sum(l.ham) from lot l join auc a on a.auc_id=l.auc_id where a.auc_dt like '2025%'", 2024, 2025))
q("growth", "hard", "hammer by quarter for 2025 and the change on the quarter before", [s for k in quarter("d") for s in over("select min(a.auc_dt) d, ((cast(strftime('%m',a.auc_dt) as integer)+2)/3) p, sum(l.ham) x from lot l join auc a on a.auc_id=l.auc_id where a.auc_dt like '2025%' group by 2", k) if "select " + k + ", x" in s])
q("distinct", "medium", "how many different people have won a lot", "select count(distinct cl_id) from inv", "select count(distinct b.cl_id) from lot l join bid b on b.lot_id=l.lot_id and b.amt=l.ham")
q("hierarchy", "hard", "hammer of Fine Art with all its sub departments", "with recursive d(id) as (select dpt_id from dpt where nm='Fine Art' union all select x.dpt_id from dpt x join d on x.par_id=d.id) select sum(ham) from lot where dpt_id in (select id from d)")
q("running_total", "medium", "running total of hammer by auction date in 2026", "select a.auc_dt, sum(sum(l.ham)) over (order by a.auc_dt) from auc a join lot l on l.auc_id=a.auc_id where a.auc_dt like '2026%' group by a.auc_dt",
  "select a.auc_dt, sum(sum(l.ham)) over (order by a.auc_dt) from auc a join lot l on l.auc_id=a.auc_id where a.auc_dt like '2026%' and l.ham is not null group by a.auc_dt")
q("empty", "easy", "auctions held in tokyo", X("select {a} from auc where loc='Tokyo'", a=["ttl", "auc_id", "*", "count(*)"]))
q("held_unknown", "easy", "hammer total per auctioneer")
q("held_ambiguous", "medium", "which department performs best")
for t, w in [("lots sold to museums", "museums"), ("how many bids were placed from a mobile phone app", "mobile phone app"), ("invoices paid in crypto", "in crypto"), ("lots with a condition report", "condition report"),
             ("number of stolen lots", "stolen"), ("hammer total before tax for 2025", "before tax"), ("clients who attended the preview evening", "attended the preview evening"), ("average number of catalogue views per lot", "catalogue views"),
             ("lots with third party guarantee", "third party guarantee"), ("how many invoices were disputed", "disputed"), ("top 5 clients by newsletter clicks", "newsletter clicks"), ("lots restituted after the war", "restituted after the war"),
             ("bids by clients under the age of 30", "under the age of 30"), ("lots photographed in studio 2", "photographed in studio 2"), ("hammer total by weather", "weather")]: probe(t, w)

# =================================================================================================== builder
DB = "builder"
EMP = person("e", "first_name", "last_name", "employee_id")
PRJ = ["p.title", "p.code", "p.project_id", "p.code, p.title", "p.project_id, p.title", "p.project_id, p.code, p.title"]
DL = "deliveries d join delivery_lines n on n.delivery_id=d.delivery_id"
q("count", "easy", "how many projects have we got", "select count(*) from projects")
q("count", "easy", "headcount right now", "select count(*) from employees where left_on is null")
q("count", "medium", "people per craft", X("select craft, count(*) from employees where {w}{n} group by craft", w=["left_on is null", "1=1"], n=["", " and craft is not null"]))
q("count", "medium", "jobs per client", X("select {c}, count(p.project_id) from clients c {j} projects p on p.client_id=c.client_id group by c.client_id", c=["c.client_name", "c.client_id"], j=["join", "left join"]))
q("aggregate", "medium", "total hours booked on refurbishment jobs", X("select {h} from timesheets t join projects p on p.project_id=t.project_id where lower(p.project_type)='refurbishment'", h=["sum(t.hours)", "sum(t.hours+coalesce(t.overtime_hours,0))"]))
q("aggregate", "medium", "How much did we spend on concrete?", X("select sum(n.quantity*n.unit_price) from " + DL + " join materials m on m.material_id=n.material_id where {m}{w}", m=["m.material_group='concrete'", "m.name like '%concrete%'"], w=["", " and d.status not in ('cancelled','canceled')", " and lower(d.status)='delivered'"]))
q("aggregate", "easy", "avg project budget", "select avg(budget) from projects")
q("relative_period", "medium", "overtime last month", "select sum(overtime_hours) from timesheets where work_date>='2026-09-01' and work_date<'2026-10-01'")
q("relative_period", "medium", "incidents in the past 6 months", X("select {c} from incidents where {w}", c=["count(*)", "incident_id", "*"], w=["happened_on>='2026-04-20' and happened_on<='2026-10-20'", "happened_on>'2026-04-20' and happened_on<='2026-10-20'", "happened_on>='2026-04-01' and happened_on<'2026-10-01'", "happened_on>='2026-04-20' and happened_on<'2026-10-20'", "happened_on>='2026-05-01' and happened_on<='2026-10-20'"]))
q("relative_period", "medium", "deliveries ordered last week", X("select {c} from deliveries where {w}", c=["count(*)", "delivery_id", "*"], w=["ordered_on>='2026-10-12' and ordered_on<='2026-10-18'", "ordered_on>='2026-10-11' and ordered_on<='2026-10-17'"]))
q("negation", "medium", "employees without any certificate", X("select {e} from employees e where not exists (select 1 from employee_certificates c where c.employee_id=e.employee_id){w}", e=EMP + ["e.*", "count(*)"], w=["", " and e.left_on is null"]))
q("negation", "medium", "Which projects have had no incidents so far?", X("select {p} from projects p where not exists (select 1 from incidents i where i.project_id=p.project_id){w}", p=PRJ + ["p.*", "count(*)"], w=["", " and p.started_on is not null"]))
q("negation", "easy", "how many time sheets are not approved yet", "select count(*) from timesheets where coalesce(approved,0)=0", "select count(*) from timesheets where approved=0")
q("list", "medium", "running projects with their client", X("select {p}, {c} from projects p join clients c on c.client_id=p.client_id where {w}", p=PRJ[:5], c=["c.client_name", "c.client_id"], w=["lower(p.status)='active'", "p.started_on is not null and p.finished_on is null"]))
q("list", "easy", "suppliers with a rating of 4 or better", X("select {s} from suppliers where rating>=4", s=["name", "supplier_id", "supplier_id, name", "name, rating", "*", "count(*)"]))
q("topn", "medium", "top 5 supliers by order value", X("select {s} from " + DL + " join suppliers s on s.supplier_id=d.supplier_id {w} group by s.supplier_id order by sum(n.quantity*n.unit_price) desc limit 5", s=["s.name", "s.supplier_id"], w=["", "where d.status not in ('cancelled','canceled')"]))
q("topn", "easy", "3 biggest projects by budget", X("select {p} from projects p where budget is not null order by p.budget desc limit 3", p=PRJ + ["p.*"]))
q("topn", "medium", "which 10 workers did most overtime in 2025", X("select {e} from timesheets t join employees e on e.employee_id=t.employee_id where t.work_date like '2025%' group by e.employee_id order by sum(t.overtime_hours) desc limit 10", e=EMP))
q("calendar_part", "medium", "hours worked per month 2025", X("select {m}, {h} from timesheets where work_date like '2025%' group by strftime('%Y-%m',work_date)", m=month("work_date"), h=["sum(hours)", "sum(hours+coalesce(overtime_hours,0))"]))
q("calendar_part", "medium", "how many time sheet entries fall on a saturday", "select count(*) from timesheets where strftime('%w',work_date)='6'")
q("literal", "easy", "how many projects were lost", "select count(*) from projects where lower(status)='lost'")
q("literal", "medium", "number of serious accidents", "select count(*) from incidents where severity='serious'")
q("literal", "medium", "projects in hartwell", X("select {p} from projects p where lower(p.city)='hartwell'", p=["count(*)"] + PRJ + ["p.*"]))
q("lookup", "easy", "who runs the site P25-010", X("select {e} from projects p join employees e on e.employee_id=p.site_manager_id where p.code='P25-010'", e=EMP + ["e.*"]))
q("lookup", "easy", "budget of project P26-035", "select budget from projects where code='P26-035'")
q("ratio", "medium", "what share of tenders did we lose", X("select {k}*sum(lower(status)='lost')/{d} from projects", k=["100.0", "1.0"], d=["count(*)", "sum(lower(status)<>'tender')"]))
q("ratio", "hard", "on-time delivery rate by supplier", X("select {s}, {k}*sum(d.delivered_on<=d.promised_for)/{n} from deliveries d join suppliers s on s.supplier_id=d.supplier_id {w} group by s.supplier_id", s=["s.name", "s.supplier_id"], k=["100.0", "1.0"], n=["count(*)"], w=["where d.delivered_on is not null", "", "where d.status not in ('cancelled','canceled')", "where d.delivered_on is not null and d.promised_for is not null"]))
q("ratio", "medium", "what pct of hours is overtime", X("select {k}*sum(overtime_hours)/{d} from timesheets", k=["100.0", "1.0"], d=["sum(hours)", "sum(hours+coalesce(overtime_hours,0))"]))
q("per_group_extreme", "hard", "best paid employee of each craft today", X("select craft, {e} from (select e.*, w.hourly_wage, rank() over (partition by e.craft order by w.hourly_wage desc) k from employees e join wages w on w.employee_id=e.employee_id where w.valid_to='9999-12-31' {n}) where k=1",
  e=["first_name, last_name", "first_name||' '||last_name", "last_name||', '||first_name", "employee_id", "employee_id, first_name, last_name", "hourly_wage"], n=["", "and e.craft is not null"]))
q("per_group_extreme", "hard", "latest delivery of each supplier", X("select {c} from (select s.supplier_id, s.name, d.delivery_id, d.delivered_on, rank() over (partition by s.supplier_id order by d.delivered_on desc, d.delivery_id desc) k from deliveries d join suppliers s on s.supplier_id=d.supplier_id where d.delivered_on is not null) where k=1",
  c=["name, delivered_on", "supplier_id, delivered_on"]),
  X("select {s}, d.delivery_id from deliveries d join suppliers s on s.supplier_id=d.supplier_id where d.delivered_on=(select max(x.delivered_on) from deliveries x where x.supplier_id=d.supplier_id)", s=["s.name", "s.supplier_id"]))
q("date_difference", "medium", "how long from award to start on average, days", "select avg(julianday(started_on)-julianday(awarded_on)) from projects where started_on is not null")
q("date_difference", "hard", "average delay of late deliveries per supplier in days", X("select {s}, avg(julianday(d.delivered_on)-julianday(d.promised_for)) from deliveries d join suppliers s on s.supplier_id=d.supplier_id where d.delivered_on>d.promised_for group by s.supplier_id", s=["s.name", "s.supplier_id"]))
q("filter", "medium", "new builds over 500k that we finished", X("select {p} from projects p where p.project_type='new build' and p.budget>500000 and {w}", p=["p.code"] + PRJ + ["p.*", "count(*)"], w=["p.status in ('complete','completed')", "p.finished_on is not null"]))
q("filter", "medium", "how many public sector projects are running", X("select count(*) from projects p join clients c on c.client_id=p.client_id where c.sector='public' and {w}", w=["lower(p.status)='active'", "p.started_on is not null and p.finished_on is null"]))
q("current_record", "medium", "avg hourly wage per craft at present", X("select e.craft, avg(w.hourly_wage) from wages w join employees e on e.employee_id=w.employee_id where {w}{n} group by e.craft", w=["w.valid_to='9999-12-31'", "w.valid_from<='2026-10-20' and w.valid_to>='2026-10-20'"], n=["", " and e.craft is not null"]))
q("current_record", "medium", "what was the wage of employee 23 on 1 march 2024", "select hourly_wage from wages where employee_id=23 and valid_from<='2024-03-01' and valid_to>='2024-03-01'")
q("several_measures", "medium", "by project type: number of projects, total budget, average budget", X("select {t}, count(*), sum(budget), avg(budget) from projects group by {t}", t=["lower(project_type)", "project_type"]))
q("several_measures", "hard", "incidents and days lost per year", X("select {y}, count(*), sum(days_lost) from incidents group by strftime('%Y',happened_on)", y=year("happened_on")))
q("median_bucket", "hard", "median budget of completed projects", median("select budget v from projects where budget is not null and status in ('complete','completed')"))
q("text_contains", "easy", "accidents where the note mentions a ladder", X("select {c} from incidents where lower(note) like '%ladder%'", c=["count(*)", "incident_id", "*", "incident_id, note"]))
q("text_contains", "easy", "materials with beam in the name", X("select {c} from materials where lower(name) like '%beam%'", c=["name", "material_id", "material_id, name", "*", "count(*)"]))
q("growth", "hard", "yoy change of incidents", over("select cast(strftime('%Y',happened_on) as integer) p, count(*) x from incidents group by 1"), over("select strftime('%Y',happened_on) p, count(*) x from incidents group by 1"), over("select date(happened_on,'start of year') p, count(*) x from incidents group by 1"))
q("growth", "medium", "hours Q3 2026 versus q2 2026", change("select sum(hours) from timesheets where work_date>='2026-04-01' and work_date<'2026-07-01'", "select sum(hours) from timesheets where work_date>='2026-07-01' and work_date<'2026-10-01'", 2, 3),
  change("select sum(hours+coalesce(overtime_hours,0)) from timesheets where work_date>='2026-04-01' and work_date<'2026-07-01'", "select sum(hours+coalesce(overtime_hours,0)) from timesheets where work_date>='2026-07-01' and work_date<'2026-10-01'", 2, 3),
  X("select {k}, sum(hours) from timesheets where work_date>='2026-04-01' and work_date<'2026-10-01' group by ((cast(strftime('%m',work_date) as integer)+2)/3)", k=quarter("work_date")))
q("distinct", "easy", "how many differnt materials have we ordered", "select count(distinct material_id) from delivery_lines")
q("distinct", "medium", "how many people booked hours in sept 2026", "select count(distinct employee_id) from timesheets where work_date>='2026-09-01' and work_date<'2026-10-01'")
q("hierarchy", "hard", "everybody below Bruno Novak in the org chart", X("with recursive d(id) as (select x.employee_id from employees x join employees b on b.employee_id=x.supervisor_id where b.first_name='Bruno' and b.last_name='Novak' union all select x.employee_id from employees x join d on x.supervisor_id=d.id) select {e} from employees e where e.employee_id in (select id from d){w}", e=EMP + ["e.*"], w=["", " and e.left_on is null"]))
q("hierarchy", "medium", "how many direct reports does each foreman have", X("select {s}, count(x.employee_id) from employees e {j} employees x on x.supervisor_id=e.employee_id{w} where e.craft='foreman' group by e.employee_id", s=EMP, j=["join", "left join"], w=["", " and x.left_on is null"]))
q("running_total", "medium", "incidents 2025 by month and the cumulative total", X("select {m}, {c}sum(count(*)) over (order by strftime('%Y-%m',happened_on)) from incidents where happened_on like '2025%' group by strftime('%Y-%m',happened_on)", m=month("happened_on"), c=["count(*), "]))
q("held_unknown", "easy", "diesel consumption per excavator")
q("held_ambiguous", "medium", "worst project")
for t, w in [("projects with a green building label", "green building label"), ("hours worked in the rain", "in the rain"), ("incidents caused by alcohol", "caused by alcohol"), ("employees with a company van", "with a company van"),
             ("deliveries made by barge", "by barge"), ("how many subcontractor hours did we book", "subcontractor"), ("number of vegan employees", "vegan"), ("average profit margin per project", "profit margin"),
             ("deliveries that came damaged", "damaged"), ("projects approved by the heritage office", "approved by the heritage office"), ("top 5 suppliers by recycled content", "recycled content"), ("time sheets entered by fingerprint", "by fingerprint"),
             ("employees in the union", "in the union"), ("incidents reported to the police in 2025", "reported to the police"), ("projects with a penalty clause", "penalty clause")]: probe(t, w)


def write(name, rows):
    with open(os.path.join(HERE, name), "w", encoding="utf-8") as f:
        for x in rows: f.write(json.dumps(x, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    write("dev.jsonl", Q); write("probes.jsonl", P)
    print(len(Q), len(P), dict(Counter(x["database"] for x in Q)))
    for c, n in sorted(Counter(x["category"] for x in Q).items(), key=lambda t: (-t[1], t[0])): print(f"{c:20} {n}")
