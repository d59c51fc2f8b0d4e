#!/usr/bin/env python3
"""The questions and probes; writes dev.jsonl and probes.jsonl. <<a ~ b>> in a query stands for fair alternatives: the
first everywhere is `sql`, all the other combinations go to `also`."""
import itertools, json, os, re

HERE = os.path.dirname(os.path.abspath(__file__))
ASOF = "2026-10-20"
Q, P = [], []


def expand(t):
    parts = re.split(r"<<(.*?)>>", t, flags=re.S)
    opts = [[p] if i % 2 == 0 else p.split(" ~ ") for i, p in enumerate(parts)]
    return [re.sub(r"\s+", " ", "".join(c)).strip() for c in itertools.product(*opts)]


def q(db, cat, diff, text, *sqls):
    out = []
    for s in sqls:
        for e in expand(s):
            if e not in out: out.append(e)
    n = sum(x["database"] == db for x in Q) + 1
    Q.append({"id": f"{db}-{n:03}", "database": db, "question": text, "asOf": ASOF, "expect": "rows" if out else "held",
              "sql": out[0] if out else None, "also": out[1:], "category": cat, "difficulty": diff})


def probe(db, text, qualifier):
    assert qualifier in text, text
    n = sum(x["database"] == db for x in P) + 1
    P.append({"id": f"{db}-p{n:02}", "database": db, "question": text, "asOf": ASOF, "expect": "held", "sql": None, "also": [],
              "category": "probe", "difficulty": "medium", "qualifier": qualifier})


def month(c): return f"<<strftime('%Y-%m',{c}) ~ strftime('%Y-%m-01',{c}) ~ cast(strftime('%m',{c}) as integer) ~ " + monthname(c) + ">>"       # within one year
def monthname(c): return "case strftime('%m'," + c + ") " + " ".join(f"when '{i:02}' then '{m}'" for i, m in enumerate("January February March April May June July August September October November December".split(), 1)) + " end"
def weekday(c):
    w = f"cast(strftime('%w',{c}) as integer)"
    def names(l): return f"case {w} " + " ".join(f"when {i} then '{n}'" for i, n in enumerate(l)) + " end"
    full = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split()
    return f"<<{w} ~ ({w}+6)%7 ~ ({w}+6)%7+1 ~ {w}+1 ~ {names(full)} ~ {names([f[:3] for f in full])}>>"
def year(c): return f"<<cast(strftime('%Y',{c}) as integer) ~ strftime('%Y-01-01',{c})>>"
def quarter(c):
    n = f"((strftime('%m',{c})+2)/3)"
    return f"<<strftime('%Y',{c})||'-Q'||{n} ~ strftime('%Y',{c})||' Q'||{n} ~ cast(strftime('%Y',{c}) as integer), {n} ~ strftime('%Y-',{c})||substr('01040710',{n}*2-1,2)||'-01' ~ 'Q'||{n}||' '||strftime('%Y',{c})>>"
def pct(n, d): return f"<<100.0*({n})/({d}) ~ 1.0*({n})/({d})>>"
def last(c, n): return f"{c} <<>= ~ >>> date('2026-10-20','-{n} days') and {c} <<<= ~ <>> '2026-10-20'".replace("<<>= ~ >>>", "{GE}").replace("<<<= ~ <>>", "{LE}")
def borders(t): return [t.replace("{GE}", g).replace("{LE}", l) for g in (">=", ">") for l in ("<=", "<")]
def median(expr, rest): return (f"select avg(v) from (select {expr} v, row_number() over (order by {expr}) rn, count(*) over () n from {rest}) where rn in ((n+1)/2,(n+2)/2)",
                                f"select v from (select {expr} v, row_number() over (order by {expr}) rn, count(*) over () n from {rest}) where rn = (n+1)/2")


# ================================================================================================= press
d = "press"
# sold / ordered: all orders, without cancelled ones, without cancelled and returned ones, paid ones only
ST = "<< ~ and o.status<>'cancelled' ~ and o.status not in ('cancelled','returned') ~ and o.status='paid'>>"
OL = "order_line l join sales_order o on o.order_id=l.order_id"
VAL = "sum(l.quantity*l.unit_price)"
AU = "<<a.first_name, a.last_name ~ a.author_id ~ a.first_name||' '||a.last_name>>"
SF = "<<s.first_name, s.last_name ~ s.staff_id ~ s.first_name||' '||s.last_name ~ s.*>>"
BS = "<<b.name ~ b.bookseller_id>>"
TI = "<<t.title ~ t.title_id>>"
q(d, "count", "easy", "how many authors do we have", "select count(*) from author", "select count(distinct author_id) from title_author")
q(d, "count", "easy", "no. of books out of print", "select count(*) from title where status='out of print'")
q(d, "count", "medium", "how many orders are still unpaid?", "select count(*) from sales_order where paid_on is null << ~ and status<>'cancelled' ~ and status not in ('cancelled','returned')>>", "select count(*) from sales_order where status='open'", "select count(*) from sales_order where status<>'paid'")
q(d, "count", "easy", "swedish booksellers count", "select count(*) from bookseller where country='Sweden'")
q(d, "aggregate", "easy", "avg pages of published books", "select avg(pages) from title where status='published'", "select avg(pages) from title where published_on is not null", "select avg(pages) from title where status in ('published','out of print')")
q(d, "aggregate", "medium", "total copies ordered in 2025", f"select sum(l.quantity) from {OL} where strftime('%Y',o.ordered_on)='2025' << ~ and o.status<>'cancelled' ~ and o.status not in ('cancelled','returned')>>")
q(d, "aggregate", "medium", "whats our turnover so far this year", f"select {VAL} from {OL} where o.ordered_on>='2026-01-01' {ST}", f"select {VAL} from {OL} where o.shipped_on>='2026-01-01' {ST}", f"select {VAL} from {OL} where o.paid_on>='2026-01-01' {ST}")
q(d, "relative_period", "easy", "orders last week", "select <<count(*) ~ * ~ order_id>> from sales_order where ordered_on between <<'2026-10-12' and '2026-10-18' ~ '2026-10-11' and '2026-10-17'>>")
q(d, "relative_period", "medium", "how many books came out in the last 12 months", "select count(*) from title where published_on between <<'2025-10-20' and '2026-10-20' ~ '2025-10-21' and '2026-10-20' ~ '2025-10-20' and '2026-10-19' ~ '2025-10-01' and '2026-09-30' ~ '2025-11-01' and '2026-10-31' ~ '2025-10-01' and '2026-10-31'>>", "select count(*) from title where published_on between <<'2025-10-20' and '2026-10-20' ~ '2025-10-21' and '2026-10-20' ~ '2025-10-20' and '2026-10-19' ~ '2025-10-01' and '2026-09-30' ~ '2025-11-01' and '2026-10-31'>> and status='published'")
q(d, "relative_period", "easy", "how many reveiws did we get last month", "select count(*) from review where strftime('%Y-%m',reviewed_on)='2026-09'")
q(d, "negation", "easy", "bookshops that never ordered anything", "select <<name ~ bookseller_id ~ * ~ count(*)>> from bookseller b where bookseller_id not in (select bookseller_id from sales_order)")
q(d, "negation", "medium", "which genres have no titles", "select <<name ~ genre_id ~ *>> from genre g where not exists (select 1 from title t where t.genre_id=g.genre_id)",
  "with recursive s(root,id) as (select genre_id,genre_id from genre union all select s.root,g.genre_id from s join genre g on g.parent_id=s.id) select <<name ~ genre_id>> from genre x where not exists (select 1 from s join title t on t.genre_id=s.id where s.root=x.genre_id)")
q(d, "negation", "easy", "authors without an email", "select <<first_name, last_name ~ author_id ~ first_name||' '||last_name ~ * ~ count(*)>> from author where email is null")
q(d, "list", "easy", "list all editors", f"select {SF} from staff s where job_title='Editor' << ~ and left_on is null>>")
q(d, "list", "medium", "show me the sales reps with their bosses", "select <<s.first_name, s.last_name ~ s.staff_id ~ s.first_name||' '||s.last_name ~ s.last_name>>, <<m.first_name, m.last_name ~ m.staff_id ~ m.first_name||' '||m.last_name ~ m.last_name>> from staff s left join staff m on m.staff_id=s.manager_id where s.job_title='Sales Rep' << ~ and s.left_on is null>>")
q(d, "topn", "medium", "top 10 titles by copies sold", f"select {TI}, sum(l.quantity) from {OL} join edition e on e.edition_id=l.edition_id join title t on t.title_id=e.title_id where 1=1 {ST} group by t.title_id order by sum(l.quantity) desc limit 10",
  f"select {TI} from {OL} join edition e on e.edition_id=l.edition_id join title t on t.title_id=e.title_id where 1=1 {ST} group by t.title_id order by sum(l.quantity) desc limit 10")
q(d, "topn", "easy", "5 longest books", "select <<title ~ title_id ~ *>> from title where pages is not null << ~ and published_on is not null>> order by pages desc limit 5")
q(d, "topn", "medium", "which three booksellers brought in the most money this year", f"select {BS}<< ~ , {VAL}>> from {OL} join bookseller b on b.bookseller_id=o.bookseller_id where o.ordered_on>='2026-01-01' {ST} group by b.bookseller_id order by {VAL} desc limit 3",
  f"select {BS} from {OL} join bookseller b on b.bookseller_id=o.bookseller_id where o.paid_on>='2026-01-01' {ST} group by b.bookseller_id order by {VAL} desc limit 3")
q(d, "calendar_part", "easy", "orders per month in 2025", f"select {month('ordered_on')}, count(*) from sales_order where strftime('%Y',ordered_on)='2025' group by 1")
q(d, "calendar_part", "medium", "on which weekday do most orders come in", f"select {weekday('ordered_on')}<< ~ , count(*)>> from sales_order group by 1 order by count(*) desc limit 1")
q(d, "literal", "easy", "how many audiobooks have we got", "select <<count(*) ~ count(distinct title_id)>> from edition where format='audiobook'")
q(d, "literal", "medium", "number of paperback editions", "select count(*) from edition where lower(format)='paperback'")
q(d, "lookup", "medium", "who wrote The Salt Road", f"select {AU} from title t join title_author x on x.title_id=t.title_id join author a on a.author_id=x.author_id where t.title='The Salt Road' <<and x.role='author' ~ and x.role in ('author','co-author') ~ >>")
q(d, "lookup", "easy", "when did the salt road come out", "select published_on from title where title='The Salt Road'", "select e.released_on from edition e join title t on t.title_id=e.title_id where t.title='The Salt Road'")
q(d, "ratio", "medium", "what share of orders gets cancelled", f"select {pct(chr(39).join(['sum(status=','cancelled',')']),'count(*)')} from sales_order")
q(d, "ratio", "medium", "pct of titles by language", f"select language, {pct('count(*)','(select count(*) from title)')} from title group by 1", f"select language, {pct('count(*)','(select count(*) from title where published_on is not null)')} from title where published_on is not null group by 1")
q(d, "per_group_extreme", "hard", "best selling title in each genre", *[f"select <<g ~ gid>>, <<t ~ tid>> from (select g.name g, g.genre_id gid, t.title t, t.title_id tid, rank() over (partition by t.genre_id order by sum(l.quantity) desc) k from {OL} join edition e on e.edition_id=l.edition_id join title t on t.title_id=e.title_id {j} join genre g on g.genre_id=t.genre_id where 1=1 {ST} group by t.title_id) where k=1" for j in ("", "left")],
  *[f"select <<g ~ gid>>, <<t ~ tid>> from (select g.name g, g.genre_id gid, t.title t, t.title_id tid, rank() over (partition by t.genre_id order by {VAL} desc) k from {OL} join edition e on e.edition_id=l.edition_id join title t on t.title_id=e.title_id join genre g on g.genre_id=t.genre_id where 1=1 {ST} group by t.title_id) where k=1" for j in ("",)])
q(d, "per_group_extreme", "medium", "longest book per language", "select language, <<title ~ title_id>> from (select *, rank() over (partition by language order by pages desc) k from title where pages is not null << ~ and published_on is not null>>) where k=1", "select language, max(pages) from title where pages is not null group by 1")
q(d, "date_difference", "medium", "how long does it take from order to shipping on avg", "select avg(julianday(shipped_on)-julianday(ordered_on)) from sales_order")
q(d, "date_difference", "medium", "avg days between acquiring a book and publishing it, by language", "select language, avg(julianday(published_on)-julianday(acquired_on)) from title group by 1")
q(d, "filter", "hard", "how many orders worth more than 10000 this year", f"select count(*) from (select o.order_id from {OL} where o.ordered_on>='2026-01-01' {ST} group by 1 having {VAL}>10000)")
q(d, "filter", "medium", "ebooks under 100 kr", "select <<count(*) ~ * ~ edition_id ~ isbn>> from edition where format='ebook' and list_price<100", "select <<t.title ~ t.title_id>> from edition e join title t on t.title_id=e.title_id where format='ebook' and list_price<100")
q(d, "current_record", "medium", "current royalty of Tilda Raaen", "select <<r.rate_pct ~ r.*>> from royalty_rate r join author a on a.author_id=r.author_id where a.first_name='Tilda' and a.last_name='Raaen' and r.valid_to is null")
q(d, "current_record", "medium", "which authors get more than 12 percent now", f"select {AU} from author a join royalty_rate r on r.author_id=a.author_id where r.valid_to is null and r.rate_pct>12")
q(d, "several_measures", "medium", "orders, copies and turnover per year", f"select {year('o.ordered_on')}, count(distinct o.order_id), sum(l.quantity), {VAL} from {OL} where 1=1 {ST} group by 1",
  f"select {year('o.ordered_on')}, count(distinct o.order_id), sum(l.quantity), {VAL} from sales_order o left join order_line l on l.order_id=o.order_id where 1=1 {ST} group by 1")
q(d, "several_measures", "easy", "per outlet: number of reviews and average stars", "select outlet, count(*), avg(stars) from review group by 1", "select outlet, count(stars), avg(stars) from review group by 1")
q(d, "median_bucket", "hard", "median number of pages", *median("pages", "title where pages is not null << ~ and status='published' ~ and published_on is not null>>"))
B = "case when n<=10 then 1 when n<=50 then 2 else 3 end"
q(d, "median_bucket", "hard", "orders by size: 1-10 copies, 11-50, more than 50", f"select <<case {B} when 1 then '1-10' when 2 then '11-50' else 'more than 50' end ~ case {B} when 1 then '1-10' when 2 then '11-50' else '>50' end>>, count(*) from (select o.order_id, sum(quantity) n from {OL} where 1=1 << ~ and o.status<>'cancelled'>> group by 1) group by {B}",
  f"select count(*) from (select o.order_id, sum(quantity) n from {OL} where 1=1 << ~ and o.status<>'cancelled'>> group by 1) group by {B}")
q(d, "text_contains", "easy", "titles with winter in the name", "select <<title ~ title_id ~ * ~ count(*)>> from title where title like '%winter%'")
q(d, "text_contains", "easy", "how many reviews mention brilliant", "select count(*) from review where quote like '%brilliant%'")
Y = lambda y: f"(select {VAL} from {OL} where strftime('%Y',o.ordered_on)='{y}' {{ST}})"
for_st = ["", "and o.status<>'cancelled'", "and o.status not in ('cancelled','returned')", "and o.status='paid'"]
q(d, "growth", "medium", "turnover growth 2025 vs 2024", *[s.replace("{ST}", st) for st in for_st for s in (f"select <<100.0 ~ 1.0>>*({Y(2025)}-{Y(2024)})/{Y(2024)}", f"select {Y(2025)}-{Y(2024)}", f"select {Y(2024)}, {Y(2025)}", f"select 2024, {Y(2024)} union all select 2025, {Y(2025)}")])
m = "select strftime('%Y-%m',ordered_on) m, count(*) n from sales_order group by 1"
mm = "<<m ~ m||'-01' ~ cast(substr(m,6) as integer)>>"
q(d, "growth", "hard", "how did the number of orders change month on month this year", f"select {mm}, <<n-p ~ 100.0*(n-p)/p ~ 1.0*(n-p)/p>> from (select m, n, lag(n) over (order by m) p from ({m} << ~ having m>='2026'>>)) where m>='2026'",
  f"select {mm}, <<n-p ~ 100.0*(n-p)/p ~ 1.0*(n-p)/p>> from (select m, n, lag(n) over (order by m) p from ({m})) where m>='2026-02'")
q(d, "distinct", "easy", "which languages do we publish in", "select distinct language from title << ~ where status='published'>>")
q(d, "distinct", "easy", "how many diffrent countries do our authors come from", "select count(distinct country) from author")
R = "with recursive s(id) as (select genre_id from genre where name='Fiction' union all select g.genre_id from genre g join s on g.parent_id=s.id)"
q(d, "hierarchy", "medium", "how many titles in fiction incl all subgenres", f"{R} select count(*) from title where genre_id in (select id from s)")
q(d, "hierarchy", "hard", "everybody who reports to Hanne Oftedal, directly or not", f"with recursive x(id) as (select staff_id from staff where first_name='Hanne' and last_name='Oftedal' union all select y.staff_id from staff y join x on y.manager_id=x.id) select {SF} from staff s where staff_id in (select id from x) and not (first_name='Hanne' and last_name='Oftedal') << ~ and left_on is null>>")
q(d, "running_total", "medium", "cumulative turnover by month 2025", f"select {mm}, sum(v) over (order by m) from (select strftime('%Y-%m',o.ordered_on) m, {VAL} v from {OL} where strftime('%Y',o.ordered_on)='2025' {ST} group by 1)")
q(d, "empty", "medium", "cancelled orders that were shipped anyway", "select <<* ~ order_id ~ count(*)>> from sales_order where status='cancelled' and shipped_on is not null")
q(d, "held_unknown", "medium", "which titles won a literary prize")
q(d, "held_ambiguous", "medium", "who is our best author?")

# ================================================================================================= aero
d = "aero"
CX = "lower(f.st)='cnx'"
CR = "<<c.fnm, c.lnm ~ c.crw_id ~ c.fnm||' '||c.lnm>>"
DM = "(julianday(f.atd)-julianday(f.std))*1440"
q(d, "count", "easy", "how many aircraft do we have", "select count(*) from acft << ~ where ret_dt is null>>")
q(d, "count", "medium", "how many flights out of oslo this year", "select count(*) from flt f where orig='OSL' and std>='2026-01-01' << ~ and lower(st)<>'cnx' ~ and st in ('ARR','DIV') ~ and st='ARR'>>")
q(d, "count", "easy", "no of captains", "select count(*) from crw where rk='CPT' << ~ and exit_dt is null>>")
q(d, "count", "easy", "how many airports in norway", "select count(*) from arpt where ctry='NO'")
q(d, "aggregate", "easy", "avg passengers per flight", "select avg(pax) from flt << ~ where lower(st)<>'cnx' ~ where st='ARR'>>", "select 1.0*sum(pax)/count(*) from flt << ~ where st in ('ARR','DIV')>>")
q(d, "aggregate", "easy", "total fuel burnt in 2025", "select sum(fuel_kg) from flt where strftime('%Y',std)='2025'")
q(d, "aggregate", "medium", "avarage departure delay in minutes", f"select avg({DM}) from flt f << ~ where {DM}>0>>", f"select avg(max({DM},0)) from flt f where atd is not null", "select avg(mins) from flt_dly", "select 1.0*sum(mins)/count(distinct flt_id) from flt_dly")
q(d, "relative_period", "medium", "how many flights were cancled last month", f"select count(*) from flt f where {CX} and strftime('%Y-%m',std)='2026-09'")
q(d, "relative_period", "easy", "flights yesterday", "select <<count(*) ~ * ~ flt_id ~ flt_no>> from flt where date(std)='2026-10-19' << ~ and lower(st)<>'cnx'>>")
q(d, "relative_period", "medium", "bar takings of the last 30 days", *borders("select sum(b.qty*b.prc) from bar_sls b join flt f on f.flt_id=b.flt_id where " + last("date(f.std)", 30)))
q(d, "negation", "medium", "airports we never fly to", "select <<nm ~ iata ~ cty ~ * ~ count(*)>> from arpt a where iata not in (select dest from flt << ~ union select orig from flt>>)")
q(d, "negation", "easy", "delay codes never used", "select <<cd ~ descr ~ * ~ count(*)>> from dly_cd d where cd not in (select cd from flt_dly)")
q(d, "negation", "medium", "crew members who never flew", f"select <<c.fnm, c.lnm ~ c.crw_id ~ c.fnm||' '||c.lnm ~ c.* ~ count(*)>> from crw c where crw_id not in (select crw_id from flt_crw) << ~ and exit_dt is null>>")
q(d, "list", "medium", "show all planes with model and number of seats", "select a.reg, t.mdl, t.seats from acft a join ac_typ t on t.typ_cd=a.typ_cd << ~ where a.ret_dt is null>>")
q(d, "list", "easy", "open maintenance jobs", "select <<* ~ mx_id ~ reg, typ ~ count(*)>> from mx where cls_dt is null")
q(d, "topn", "medium", "10 busiest routes by passengers", "select orig, dest<< ~ , sum(pax)>> from flt group by orig, dest order by sum(pax) desc limit 10", "select orig||'-'||dest from flt group by orig, dest order by sum(pax) desc limit 10", "select min(orig,dest), max(orig,dest) from flt group by 1, 2 order by sum(pax) desc limit 10")
q(d, "topn", "easy", "5 most expensive maintenance jobs", "select <<mx_id ~ * ~ reg, typ, cost>> from mx where cost is not null order by cost desc limit 5")
q(d, "topn", "medium", "which 3 delay reasons cost us the most minutes", "select <<d.descr ~ d.cd>><< ~ , sum(x.mins)>> from flt_dly x join dly_cd d on d.cd=x.cd group by d.cd order by sum(x.mins) desc limit 3", "select d.grp from flt_dly x join dly_cd d on d.cd=x.cd group by d.grp order by sum(x.mins) desc limit 3")
q(d, "calendar_part", "medium", "flights per weekday", f"select {weekday('std')}, count(*) from flt << ~ where lower(st)<>'cnx' ~ where st in ('ARR','DIV') ~ where st='ARR'>> group by 1")
q(d, "calendar_part", "medium", "departures by hour of the day in 2026", "select cast(strftime('%H',<<std ~ atd>>) as integer), count(*) from flt where std>='2026-01-01' and atd is not null group by 1", "select cast(strftime('%H',std) as integer), count(*) from flt where std>='2026-01-01' << ~ and lower(st)<>'cnx' ~ and st='ARR'>> group by 1", "select strftime('%H:00',std), count(*) from flt where std>='2026-01-01' << ~ and atd is not null>> group by 1")
q(d, "literal", "medium", "how many a-checks in 2026", "select count(*) from mx where lower(typ)='a-check' and strftime('%Y',<<opn_dt ~ cls_dt ~ due_dt>>)='2026'")
q(d, "literal", "medium", "number of cancelled flights to bergen", f"select count(*) from flt f where {CX} and dest='BGO'")
q(d, "lookup", "easy", "how many seats does the E195-E2 have", "select seats from ac_typ where mdl='E195-E2'")
q(d, "lookup", "easy", "runway length in tromso", "select rwy_m from arpt where cty='Tromso'")
q(d, "ratio", "hard", "cancellation rate per month this year", f"select {month('std')}, {pct('sum('+CX+')','count(*)')} from flt f where std>='2026-01-01' group by 1", f"select {month('std')}, {pct('sum('+CX+')','count(*)')} from flt f where std>='2026-01-01' and st<>'SKD' group by 1")
q(d, "ratio", "hard", "load factor last month", f"select {pct('sum(f.pax)','sum(t.seats)')} from flt f join acft a on a.reg=f.reg join ac_typ t on t.typ_cd=a.typ_cd where strftime('%Y-%m',f.std)='2026-09' << and f.pax is not null ~  ~ and f.st in ('ARR','DIV')>>", f"select <<100.0 ~ 1.0>>*avg(1.0*f.pax/t.seats) from flt f join acft a on a.reg=f.reg join ac_typ t on t.typ_cd=a.typ_cd where strftime('%Y-%m',f.std)='2026-09'")
q(d, "per_group_extreme", "hard", "most sold bar item in each category", *[f"select cat, <<nm ~ itm_cd>> from (select i.cat, i.nm, i.itm_cd, rank() over (partition by i.cat order by {e} desc) k from bar_sls b join bar_itm i on i.itm_cd=b.itm_cd group by i.itm_cd) where k=1" for e in ("sum(b.qty)", "sum(b.qty*b.prc)", "count(*)")])
q(d, "per_group_extreme", "hard", "priciest maintenance job for each aircraft", "select reg, <<mx_id ~ typ ~ cost>> from (select *, rank() over (partition by reg order by cost desc) k from mx where cost is not null) where k=1", "select reg, max(cost) from mx group by reg")
q(d, "date_difference", "medium", "how many days does an aog stay open on average", "select avg(julianday(cls_dt)-julianday(opn_dt)) from mx where typ='AOG' and cls_dt is not null", "select avg(julianday(coalesce(cls_dt,'2026-10-20'))-julianday(opn_dt)) from mx where typ='AOG'")
FT = "(julianday(ata)-julianday(atd))"
q(d, "date_difference", "hard", "avg flying time oslo to bergen", f"select avg({FT})*<<1440 ~ 24 ~ 86400 ~ 1>> from flt where orig='OSL' and dest='BGO' << ~ and st='ARR'>>", "select avg(julianday(sta)-julianday(std))*<<1440 ~ 24>> from flt where orig='OSL' and dest='BGO'")
q(d, "filter", "medium", "flights this year with more than 100 pax that left over an hour late", f"select <<count(*) ~ * ~ flt_id ~ flt_no>> from flt f where pax>100 and round({DM})>60 and std>='2026-01-01'")
q(d, "filter", "easy", "airports with a runway shorter than 2100 m", "select <<nm ~ iata ~ cty ~ * ~ count(*)>> from arpt where rwy_m<2100")
q(d, "current_record", "medium", "where is gunnar tveit based now", "select b.base from crw_base b join crw c on c.crw_id=b.crw_id where c.fnm='Gunnar' and c.lnm='Tveit' and b.vld_to='9999-12-31'", "select a.<<cty ~ nm>> from crw_base b join crw c on c.crw_id=b.crw_id join arpt a on a.iata=b.base where c.fnm='Gunnar' and c.lnm='Tveit' and b.vld_to='9999-12-31'")
q(d, "current_record", "medium", "headcount per base right now", "select <<b.base ~ (select cty from arpt where iata=b.base) ~ (select nm from arpt where iata=b.base)>>, count(*) from crw_base b join crw c on c.crw_id=b.crw_id where b.vld_to='9999-12-31' << and c.exit_dt is null ~ >> group by b.base")
q(d, "several_measures", "medium", "flights, passengers and fuel per aircraft type", "select <<t.mdl ~ t.typ_cd ~ t.mfr||' '||t.mdl>>, count(*), sum(f.pax), sum(f.fuel_kg) from flt f join acft a on a.reg=f.reg join ac_typ t on t.typ_cd=a.typ_cd << ~ where lower(f.st)<>'cnx' ~ where f.st in ('ARR','DIV') ~ where f.st='ARR'>> group by t.typ_cd", "select <<t.mdl ~ t.typ_cd>>, count(f.flt_id), sum(f.pax), sum(f.fuel_kg) from ac_typ t left join acft a on a.typ_cd=t.typ_cd left join flt f on a.reg=f.reg group by t.typ_cd")
q(d, "several_measures", "medium", "cheapest, dearest and average job per maintenance type", "select <<typ ~ lower(typ) ~ case typ when 'a-check' then 'A-check' else typ end>>, min(cost), max(cost), avg(cost) from mx group by 1")
q(d, "median_bucket", "hard", "median cost of a c-check", *median("cost", "mx where typ='C-check' and cost is not null"))
B = "case when m<15 then 1 when m<=60 then 2 else 3 end"
q(d, "median_bucket", "hard", "departures by delay: under 15 min, 15-60, over 60", f"select case {B} when 1 then 'under 15' when 2 then '15-60' else 'over 60' end, count(*) from (select round({DM}) m from flt f where atd is not null) group by {B}", f"select count(*) from (select round({DM}) m from flt f where atd is not null) group by {B}", f"select count(*) from (select round({DM}) m from flt f where atd is not null and {DM}>0.5) group by {B}")
q(d, "text_contains", "medium", "maintenance remarks mentioning bird strike", "select <<* ~ mx_id ~ rmk ~ count(*)>> from mx where rmk like '%bird strike%'", "select distinct rmk from mx where rmk like '%bird strike%'")
q(d, "text_contains", "easy", "delay reasons with crew in the text", "select <<descr ~ cd ~ *>> from dly_cd where descr like '%crew%'")
qq = lambda y: f"(select sum(pax) from flt where std>='{y}-07-01' and std<'{y}-10-01')"
q(d, "growth", "medium", "pax q3 2026 vs q3 2025", f"select {qq(2026)}, {qq(2025)}", f"select <<100.0 ~ 1.0>>*({qq(2026)}-{qq(2025)})/{qq(2025)}", f"select {qq(2026)}-{qq(2025)}", f"select <<'2025-Q3' ~ '2025-07-01' ~ 2025>>, {qq(2025)} union all select <<'2026-Q3' ~ '2026-07-01' ~ 2026>>, {qq(2026)}")
qs = "select strftime('%Y',std)||'-Q'||((strftime('%m',std)+2)/3) k, min(std) s, sum(pax) n from flt group by 1"
q(d, "growth", "hard", "passengers per quarter with the change to the quarter before", *[f"select {quarter('s')}, n, <<n-p ~ 100.0*(n-p)/p ~ 1.0*(n-p)/p>> from (select k, s, n, lag(n) over (order by k) p from ({qs})){w}" for w in ("", " where p is not null")])
q(d, "distinct", "easy", "which manufacturers do our planes come from", "select distinct mfr from ac_typ << where typ_cd in (select typ_cd from acft) ~  ~ where typ_cd in (select typ_cd from acft where ret_dt is null)>>")
q(d, "distinct", "easy", "how many different flight numbers", "select count(distinct flt_no) from flt")
q(d, "hierarchy", "easy", "how many direct reports does Gunnar Tveit have", "select count(*) from crw where sup_id=(select crw_id from crw where fnm='Gunnar' and lnm='Tveit') << ~ and exit_dt is null>>")
q(d, "hierarchy", "hard", "how many people are below Olivia Salo, all levels", "with recursive x(id) as (select crw_id from crw where fnm='Olivia' and lnm='Salo' union all select c.crw_id from crw c join x on c.sup_id=x.id) select count(*)-1 from x", "with recursive x(id) as (select crw_id from crw where fnm='Olivia' and lnm='Salo' union all select c.crw_id from crw c join x on c.sup_id=x.id) select count(*)-1 from x join crw on crw_id=id where exit_dt is null")
q(d, "running_total", "medium", "running total of bar sales by month in 2026", f"select {mm}, sum(v) over (order by m) from (select strftime('%Y-%m',f.std) m, sum(b.qty*b.prc) v from bar_sls b join flt f on f.flt_id=b.flt_id where f.std>='2026-01-01' group by 1)", f"select {mm}, sum(v) over (order by m) from (select strftime('%Y-%m',f.std) m, sum(b.qty) v from bar_sls b join flt f on f.flt_id=b.flt_id where f.std>='2026-01-01' group by 1)")
q(d, "empty", "easy", "flights from Longyearbyen", "select <<* ~ flt_id ~ count(*)>> from flt where orig='LYR'")
q(d, "held_unknown", "medium", "how many passengers had checked luggage over 23 kg")
q(d, "held_ambiguous", "medium", "whats our worst route")

# ================================================================================================= chess
d = "chess"
PL = "<<p.given_name, p.family_name ~ p.id ~ p.given_name||' '||p.family_name>>"
PLA = "<<p.given_name, p.family_name ~ p.id ~ p.given_name||' '||p.family_name ~ p.* ~ count(*)>>"
LR = "r.list_date='2026-10-01'"
LRP = "(r.player_id,r.list_date) in (select player_id, max(list_date) from ratings group by player_id)"
CUR = "m.valid_to is null"
FIN = "<< ~ and lower(t.status)<>'cancelled' ~ and lower(t.status)='finished'>>"
q(d, "count", "easy", "how many players do we have", "select count(*) from players << ~ where left_on is null>>")
q(d, "count", "medium", "number of female players", "select count(*) from players where lower(gender)='f' << ~ and left_on is null>>")
q(d, "count", "medium", "blitz tournaments in 2025", f"select <<count(*) ~ * ~ name>> from tournaments t where time_control='blitz' and strftime('%Y',starts_on)='2025' {FIN}")
q(d, "count", "easy", "how many games were played in 2024?", "select count(*) from games where strftime('%Y',played_on)='2024' << ~ and result<>'+/-'>>")
q(d, "aggregate", "medium", "avg rating on the october 2026 list", "select avg(rating) from ratings where list_date='2026-10-01'")
q(d, "aggregate", "easy", "average entry fee of rapid events", f"select avg(entry_fee) from tournaments t where time_control='rapid' {FIN}", "select avg(entry_fee) from tournaments t where time_control='rapid' and entry_fee>0")
q(d, "aggregate", "medium", "total dues billed to clubs in 2026", "select sum(members_billed*rate_per_member) from dues where strftime('%Y',issued_on)='2026'")
q(d, "relative_period", "easy", "how many new players this month", "select count(*) from players where strftime('%Y-%m',joined_on)='2026-10'")
q(d, "relative_period", "medium", "tournaments that started in the last 90 days", *[f"select <<count(*) ~ name ~ id ~ *>> from tournaments t where {w} {FIN}" for w in borders(last("starts_on", 90))])
q(d, "relative_period", "easy", "games played last week", "select <<count(*) ~ * ~ id>> from games where played_on between <<'2026-10-12' and '2026-10-18' ~ '2026-10-11' and '2026-10-17'>>")
q(d, "negation", "medium", "clubs without any members at the moment", "select <<name ~ id ~ * ~ count(*)>> from clubs c where id not in (select club_id from memberships where valid_to is null) << ~ and dissolved_on is null>>")
q(d, "negation", "medium", "how many players never played a game", "select count(*) from players p where id not in (select white_id from games union select black_id from games) << ~ and left_on is null>>")
q(d, "negation", "easy", "arbiters who havent worked at any tournament", "select <<given_name, family_name ~ id ~ given_name||' '||family_name ~ * ~ count(*)>> from arbiters a where id not in (select arbiter_id from tournament_arbiters)")
q(d, "list", "easy", "show the clubs in Ravensby", "select <<name ~ id ~ *>> from clubs where town='Ravensby' << ~ and dissolved_on is null>>")
q(d, "list", "easy", "list all arbiters with their level", "select <<given_name, family_name ~ id ~ given_name||' '||family_name>>, level from arbiters", "select * from arbiters")
q(d, "topn", "medium", "top 10 players by rating now", f"select {PL}<< ~ , r.rating>> from players p join ratings r on r.player_id=p.id where {LR} << ~ and p.left_on is null>> order by r.rating desc limit 10", f"select {PL}<< ~ , r.rating>> from players p join ratings r on r.player_id=p.id where {LRP} order by r.rating desc limit 10")
q(d, "topn", "medium", "4 biggest clubs by current members", f"select <<c.name ~ c.id>><<, count(*) ~ >> from clubs c join memberships m on m.club_id=c.id where {CUR} << ~ and c.dissolved_on is null>> group by c.id order by count(*) desc limit 4")
q(d, "topn", "medium", "which 4 arbiters worked the most tournaments", "select <<a.given_name, a.family_name ~ a.id ~ a.given_name||' '||a.family_name>><< ~ , count(*)>> from arbiters a join tournament_arbiters x on x.arbiter_id=a.id group by a.id order by count(*) desc limit 4")
q(d, "calendar_part", "easy", "games per year", f"select {year('played_on')}, count(*) from games << ~ where result<>'+/-'>> group by 1")
q(d, "calendar_part", "medium", "new players by quarter in 2025", f"select {quarter('joined_on')}, count(*) from players where strftime('%Y',joined_on)='2025' group by 1", "select <<(strftime('%m',joined_on)+2)/3 ~ 'Q'||((strftime('%m',joined_on)+2)/3)>>, count(*) from players where strftime('%Y',joined_on)='2025' group by 1")
q(d, "literal", "medium", "how many swiss tournaments did we run", f"select count(*) from tournaments t where lower(system)='swiss' {FIN}")
q(d, "literal", "easy", "how many games ended 1-0", "select count(*) from games where result='1-0'")
q(d, "lookup", "easy", "what title does Ingrid Solheim hold", "select title from players where given_name='Ingrid' and family_name='Solheim'")
q(d, "lookup", "easy", "when was ravensby rooks founded", "select founded_on from clubs where name='Ravensby Rooks'")
WW = "sum(result='1-0')"
q(d, "ratio", "medium", "share of games in the Sicilian Defence", "select <<100.0 ~ 1.0>>*sum(opening='Sicilian Defence')/count(<<* ~ opening>>) from games")
q(d, "ratio", "hard", "withdrawal rate per time control", f"select t.time_control, {pct('sum(e.withdrawn)','count(*)')} from entries e join tournaments t on t.id=e.tournament_id where 1=1 {FIN} group by 1")
TOP = "from (select c.name cn, c.id cid, p.given_name g, p.family_name f, p.id pid, rank() over (partition by c.id order by r.rating desc) k from memberships m join clubs c on c.id=m.club_id join players p on p.id=m.player_id join ratings r on r.player_id=p.id where {c} and {r} {x}) where k=1"
q(d, "per_group_extreme", "hard", "highest rated player of each club right now", *[f"select <<cn ~ cid>>, <<g, f ~ pid ~ g||' '||f>> " + TOP.format(c=CUR, r=rr, x=x) for rr in (LR, LRP) for x in ("", "and p.left_on is null", "and c.dissolved_on is null")])
q(d, "per_group_extreme", "hard", "oldest club in each district", "select <<u ~ uid>>, <<name ~ id>> from (select u.name u, u.id uid, c.name, c.id, rank() over (partition by u.id order by founded_on) k from clubs c join org_unit u on u.id=c.org_unit_id where founded_on is not null << ~ and dissolved_on is null>>) where k=1")
q(d, "date_difference", "medium", "how many days before the start are tournaments announced on average", f"select avg(julianday(starts_on)-julianday(announced_on)) from tournaments t where 1=1 {FIN}")
q(d, "date_difference", "medium", "avg days from invoice to payment of the dues per year", f"select {year('issued_on')}, avg(julianday(settled_on)-julianday(issued_on)) from dues group by 1", f"select {year('settled_on')}, avg(julianday(settled_on)-julianday(issued_on)) from dues where settled_on is not null group by 1", f"select {year('issued_on')}, avg(julianday(settled_on)-julianday(issued_on)) from dues where settled_on is not null group by 1")
q(d, "filter", "hard", "players born after 1999 rated over 2100 on the latest list", f"select {PLA} from players p join ratings r on r.player_id=p.id where {LR} and r.rating>2100 and p.born_on>='2000-01-01' << ~ and p.left_on is null>>")
q(d, "filter", "medium", "how many dues invoices were paid late", "select count(*) from dues where settled_on>due_on", "select count(*) from dues where settled_on>due_on or settled_on is null and due_on<'2026-10-20'")
q(d, "current_record", "medium", "which club does Ingrid Solheim play for", "select <<c.name ~ c.id>> from players p join memberships m on m.player_id=p.id join clubs c on c.id=m.club_id where p.given_name='Ingrid' and p.family_name='Solheim' and m.valid_to is null")
q(d, "current_record", "medium", "how many players currently belong to a club in Belmark", "select count(<<* ~ distinct m.player_id>>) from memberships m join clubs c on c.id=m.club_id where c.town='Belmark' and m.valid_to is null << ~ and c.dissolved_on is null>>", "select count(*) from memberships m join clubs c on c.id=m.club_id join org_unit u on u.id=c.org_unit_id where u.name='Belmark' and m.valid_to is null")
q(d, "several_measures", "easy", "per time control number of tournaments and avg fee", f"select time_control, count(*), avg(entry_fee) from tournaments t where 1=1 {FIN} group by 1")
q(d, "several_measures", "medium", "for each opening: games, shortest, longest and average number of moves", "select opening, count(*), min(moves), max(moves), avg(moves) from games << ~ where opening is not null>> group by 1")
q(d, "median_bucket", "hard", "median rating on the latest list", *median("rating", "ratings where list_date='2026-10-01'"))
B = "case when a<18 then 1 when a<=40 then 2 when a<=65 then 3 else 4 end"
AG = "(cast(strftime('%Y','2026-10-20') as integer)-cast(strftime('%Y',born_on) as integer)-(strftime('%m-%d',born_on)>'10-20'))"
q(d, "median_bucket", "hard", "players by age group: under 18, 18-40, 41-65, over 65", *[f"select {lab}count(*) from (select {age} a from players where born_on is not null << ~ and left_on is null>>) group by {B}" for age in (AG, "2026-cast(strftime('%Y',born_on) as integer)", "cast((julianday('2026-10-20')-julianday(born_on))/365.25 as integer)") for lab in (f"case {B} when 1 then 'under 18' when 2 then '18-40' when 3 then '41-65' else 'over 65' end, ", "")],
  f"select case when born_on is null then null else case {B} when 1 then 'under 18' when 2 then '18-40' when 3 then '41-65' else 'over 65' end end, count(*) from (select {AG} a, born_on from players << ~ where left_on is null>>) group by born_on is null, {B}")
q(d, "text_contains", "easy", "tournaments with memorial in the name", "select <<name ~ id ~ * ~ count(*)>> from tournaments where name like '%memorial%'")
q(d, "text_contains", "easy", "how many clubs are called knights", "select count(*) from clubs where name like '%knights%' << ~ and dissolved_on is null>>")
RR = lambda l: f"(select rating from ratings r join players p on p.id=r.player_id where p.given_name='Ingrid' and p.family_name='Solheim' and list_date='{l}')"
q(d, "growth", "hard", "how much rating did Ingrid Solheim gain between January 2025 and October 2026", f"select {RR('2026-10-01')}-{RR('2025-01-01')}", f"select {RR('2025-01-01')}, {RR('2026-10-01')}")
EY = lambda y, c: f"(select count(*) from entries e join tournaments t on t.id=e.tournament_id where strftime('%Y',{c})='{y}')"
q(d, "growth", "medium", "growth of tournament entries 2025 over 2024", *[s for c in ("e.entered_on", "t.starts_on") for s in (f"select <<100.0 ~ 1.0>>*({EY(2025, c)}-{EY(2024, c)})/{EY(2024, c)}", f"select {EY(2025, c)}-{EY(2024, c)}", f"select {EY(2024, c)}, {EY(2025, c)}", f"select 2024, {EY(2024, c)} union all select 2025, {EY(2025, c)}")])
q(d, "distinct", "easy", "which openings were played", "select distinct opening from games << ~ where opening is not null>>")
q(d, "distinct", "easy", "in how many different towns did we hold tournaments", f"select count(distinct town) from tournaments t where 1=1 {FIN}")
R = "with recursive s(id) as (select id from org_unit where name='Coast' union all select u.id from org_unit u join s on u.parent_id=s.id)"
q(d, "hierarchy", "medium", "number of clubs in the Coast region", f"{R} select count(*) from clubs where org_unit_id in (select id from s) << ~ and dissolved_on is null>>")
q(d, "hierarchy", "easy", "which districts are under North", "select <<c.name ~ c.id ~ c.*>> from org_unit c join org_unit p on p.id=c.parent_id where p.name='North'")
q(d, "running_total", "medium", "cummulative new players by month in 2026", f"select {mm}, sum(n) over (order by m) from (select strftime('%Y-%m',joined_on) m, count(*) n from players where joined_on>='2026-01-01' group by 1)")
q(d, "empty", "easy", "clubs in the Islands district", "select <<c.name ~ c.id ~ c.* ~ count(*)>> from clubs c join org_unit u on u.id=c.org_unit_id where u.name='Islands'")
q(d, "held_unknown", "medium", "how many left handed players do we have")
q(d, "held_unknown", "medium", "avg thinking time per move")

# ================================================================================================= probes
for t in """how many [signed] copies were ordered in 2025
turnover per [sales territory]
books [adapted for film]
avg pages of [cloth-bound] hardbacks
number of orders placed [by phone]
authors [represented by an agent]
how many reviews did we get [in print magazines]
top 5 titles by [library loans]
orders shipped [by courier] last month
booksellers with a [signed framework contract]
how many titles were printed [in China]
ebooks sold [with DRM]
which [large print] novels came out this year
list editors who work [part time]
how many orders had [damaged] copies""".split("\n"): probe("press", re.sub(r"[\[\]]", "", t), re.search(r"\[(.*?)\]", t)[1])
for t in """how many [business class] passengers last month
flights with a [medical emergency]
passengers per month [from the loyalty programme]
avg departure delay of [charter] flights
captains [with an instructor rating]
revenue from [seat upgrades] this year
flights to bergen [with wheelchair passengers]
co2 [offset by customers] in 2025
how many cabin crew [speak German]
maintenance jobs [done by a contractor]
planes with [wifi]
number of [rebooked] passengers in september
bar sales paid [by card]
cancelled flights [due to a strike]
average turnaround of [leased] aircraft""".split("\n"): probe("aero", re.sub(r"[\[\]]", "", t), re.search(r"\[(.*?)\]", t)[1])
for t in """games played [online] this year
how many players [with a disability]
tournaments with [live broadcast]
clubs with their own [playing hall]
games [with a declined draw offer]
number of [anti-cheating] incidents per year
[prize money] paid in 2025
avg rating of [professional] players
players who work [as coaches]
how many tournaments had a [sponsor]
entries made [through the app]
clubs receiving [municipal subsidies]
draws [agreed without arbiter consent]
dues paid [by direct debit]
arbiters [suspended] last year""".split("\n"): probe("chess", re.sub(r"[\[\]]", "", t), re.search(r"\[(.*?)\]", t)[1])

if __name__ == "__main__":
    for name, rows in (("dev.jsonl", Q), ("probes.jsonl", P)):
        with open(os.path.join(HERE, name), "w", encoding="utf-8") as f:
            for x in rows: f.write(json.dumps(x, ensure_ascii=False) + "\n")
    print(len(Q), "questions", len(P), "probes")
