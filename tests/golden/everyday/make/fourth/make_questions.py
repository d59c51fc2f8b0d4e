#!/usr/bin/env python3
"""Writes dev.jsonl and probes.jsonl. {{a;;b}} = alternatives (all combinations); {{K:a;;b}} = alternatives that vary together."""
import json, os, re, itertools, sqlite3
HERE = os.path.dirname(os.path.abspath(__file__)); ASOF = "2026-10-20"; CAP = 400
PAT = re.compile(r"\{\{(?:([A-Z]\w?):)?(.*?)\}\}", re.S)
def expand(t):
    keys = {}; parts = []; pos = 0
    for n, m in enumerate(PAT.finditer(t)):
        parts.append(t[pos:m.start()]); pos = m.end(); k = m.group(1) or "#%d" % n; o = m.group(2).split(";;")
        if k in keys: assert keys[k] == len(o), (k, t)
        keys[k] = len(o); parts.append((k, o))
    parts.append(t[pos:]); names = list(keys)
    for combo in itertools.product(*[range(keys[k]) for k in reversed(names)]):
        ch = dict(zip(reversed(names), combo))
        yield re.sub(r"\s+", " ", "".join(p if isinstance(p, str) else p[1][ch[p[0]]] for p in parts)).strip()
alt = lambda *x: "{{" + ";;".join(x) + "}}"
def pn(a, key): return alt(*[q.replace("@", a) for q in ("@.first_name, @.last_name", "@.first_name||' '||@.last_name", "@." + key, "@.last_name||', '||@.first_name")])
SN, TN = pn("s", "student_id"), pn("t", "teacher_id")
def mon(c, multi=False):
    o = ["strftime('%%Y-%%m',%s)" % c, "strftime('%%Y-%%m-01',%s)" % c, "strftime('%%Y',%s), strftime('%%m',%s)" % (c, c), "cast(strftime('%%Y',%s) as int), cast(strftime('%%m',%s) as int)" % (c, c)]
    if not multi: o += ["strftime('%%m',%s)" % c, "cast(strftime('%%m',%s) as int)" % c]
    return alt(*o)
def mon8(c, multi=False):
    y, m = "substr(%s,1,4)" % c, "substr(%s,5,2)" % c
    o = ["%s/100" % c, "%s||'-'||%s" % (y, m), "%s||'-'||%s||'-01'" % (y, m), "%s/100*100+1" % c, "%s/10000, %s/100%%100" % (c, c), "%s, %s" % (y, m)]
    if not multi: o += [m, "%s/100%%100" % c]
    return alt(*o)
def wd(c):
    w = "cast(strftime('%%w',%s) as int)" % c
    nm = lambda L: "case %s %s end" % (w, " ".join("when %d then '%s'" % (i, x) for i, x in enumerate(L)))
    full = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split()
    return alt(w, "(%s+6)%%7+1" % w, "%s+1" % w, "(%s+6)%%7" % w, nm(full), nm([x[:3] for x in full]), nm([x.lower() for x in full]))
iso8 = lambda c: "substr(%s,1,4)||'-'||substr(%s,5,2)||'-'||substr(%s,7,2)" % (c, c, c)
jd8 = lambda c: "julianday(%s)" % iso8(c)
def ld(c, a, num=False):
    q = (lambda s: s.replace("-", "")) if num else (lambda s: "'%s'" % s)
    A, T = q(a), q(ASOF)
    return alt("%s>=%s and %s<=%s" % (c, A, c, T), "%s>%s and %s<=%s" % (c, A, c, T), "%s>=%s and %s<%s" % (c, A, c, T))
def age(c): return alt("(20261020-cast(strftime('%%Y%%m%%d',%s) as int))/10000" % c, "(julianday('2026-10-20')-julianday(%s))/365.25" % c, "(julianday('2026-10-20')-julianday(%s))/365.0" % c, "cast((julianday('2026-10-20')-julianday(%s))/365.25 as int)" % c, "2026-cast(strftime('%%Y',%s) as int)" % c)
def med(expr, frm, part=None, lab=None):
    if part is None: return "select avg(x) from (select %s x, row_number() over (order by %s) rn, count(*) over () n from %s) where rn in ((n+1)/2,(n+2)/2)" % (expr, expr, frm)
    return "select g, avg(x) from (select %s g, %s x, row_number() over (partition by %s order by %s) rn, count(*) over (partition by %s) n from %s) where rn in ((n+1)/2,(n+2)/2) group by g" % (lab or part, expr, part, expr, part, frm)
def growth(cur, prev, lc=None, lp=None):
    o = ["select a*1.0, b*1.0", "select a, b", "select (a-b)*100.0/b", "select (a-b)*1.0/b", "select a-b", "select a*100.0/b", "select a*1.0/b"]
    o = o[1:]
    base = " from (select (%s) a, (%s) b)" % (cur, prev); out = [x + base for x in o]
    for x, y in zip(lc or [], lp or []): out.append("select %s p, (%s) v union all select %s, (%s)" % (x, cur, y, prev))
    return out
DEV = []
def Q(db, cat, diff, q, *sqls): DEV.append((db, cat, diff, q, sqls))
P100 = "{{100.0*;;1.0*}}"

# ============================================================ langschool
d = "langschool"; EN = "{{E:1=1;;e.status not in ('waitlist','cancelled');;e.status<>'cancelled'}}"; PAID = "{{R:1=1;;i.paid_on is not null}}"
Q(d, "count", "easy", "how many students do we have", "select count(*) from student")
Q(d, "count", "easy", "number of teachers", "select count(*) from teacher {{;;where left_on is null}}")
Q(d, "count", "easy", "how many courses are running right now", "select count(*) from course where {{status='running';;start_date<='2026-10-20' and end_date>='2026-10-20';;start_date<='2026-10-20' and end_date>='2026-10-20' and status<>'cancelled'}}")
Q(d, "aggregate", "easy", "avg list price per course format", "select format, avg(list_price) from course {{;;where status<>'cancelled'}} group by format")
Q(d, "aggregate", "easy", "total amount invoiced", "select sum(amount) from invoice")
Q(d, "aggregate", "easy", "students by nationality", "select nationality, count(*) from student {{;;where nationality is not null}} group by nationality", "select coalesce(nationality,{{'Unknown';;'unknown';;''}}), count(*) from student group by nationality")
Q(d, "topn", "medium", "top 5 teachers by lessons given", "select "+TN+"{{, count(*);;}} from teacher t join lesson l on l.teacher_id=t.teacher_id where {{l.status='held';;1=1;;l.status='held' and t.left_on is null;;l.status<>'cancelled';;l.lesson_date<='2026-10-20'}} group by t.teacher_id order by count(*) desc limit 5")
Q(d, "topn", "medium", "top 5 students by money paid", "select "+SN+"{{, sum(i.amount);;}} from student s join enrolment e on e.student_id=s.student_id join invoice i on i.enrolment_id=e.enrolment_id where {{i.paid_on is not null;;1=1}} group by s.student_id order by sum(i.amount) desc limit 5")
Q(d, "topn", "medium", "top 3 languages by enrolments", "select {{g.name;;g.language_id}}{{, count(*);;}} from language g join course c on c.language_id=g.language_id join enrolment e on e.course_id=c.course_id where "+EN+" group by g.language_id order by count(*) desc limit 3")
Q(d, "list", "easy", "list our branches with their city", "select name, city from branch {{;;where closed_on is null}}")
Q(d, "list", "easy", "show me the planned courses", "select {{title;;course_id;;*}} from course where {{status='planned';;start_date>'2026-10-20';;start_date>'2026-10-20' and status<>'cancelled'}}")
Q(d, "list", "easy", "which langauges do we teach", "select {{name;;language_id;;*}} from language", "select distinct g.name from language g join course c on c.language_id=g.language_id {{;;where c.status='running';;where c.status in ('running','planned')}}")
Q(d, "lookup", "easy", "email of quirin novak", "select email from teacher where first_name='Quirin' and last_name='Novak'")
Q(d, "lookup", "easy", "when did the altona branch open", "select opened_on from branch where name='Altona'")
Q(d, "lookup", "medium", "which branch does greta fischer teach at", "select {{b.name;;b.branch_id;;b.city}} from teacher t join branch b on b.branch_id=t.branch_id where t.first_name='Greta' and t.last_name='Fischer'", "select distinct {{b.name;;b.branch_id}} from teacher t join {{course;;lesson l using(teacher_id) join course}} c on c.{{course_id=l.course_id;;teacher_id=t.teacher_id}} join branch b on b.branch_id=c.branch_id where t.first_name='Greta' and t.last_name='Fischer'")
DEV[-1] = (d, "lookup", "medium", "which branch does greta fischer belong to", DEV[-1][4][:1])
Q(d, "filter", "easy", "courses that cost more than 800", "select {{title;;course_id;;*;;title, list_price;;count(*)}} from course where list_price>800 {{;;and status<>'cancelled'}}")
Q(d, "filter", "easy", "students born before 1970", "select {{s.first_name, s.last_name;;s.first_name||' '||s.last_name;;s.student_id;;s.*;;count(*)}} from student s where birth_date<'1970-01-01'")
Q(d, "literal", "easy", "how many brazilian students", "select count(*) from student where nationality='Brazilian'")
Q(d, "literal", "medium", "number of online courses at level b1", "select count(*) from course where format='online' and level='B1' {{;;and status<>'cancelled'}}")
Q(d, "negation", "easy", "students without a phone number", "select "+SN+" from student s where phone is null", "select {{count(*);;s.*}} from student s where phone is null")
Q(d, "negation", "medium", "teachers who haven't given a single lesson", "select {{Z:t.first_name, t.last_name;;t.first_name||' '||t.last_name;;t.teacher_id;;count(*)}} from teacher t where not exists (select 1 from lesson l where l.teacher_id=t.teacher_id {{;;and l.status='held'}}) {{;;and t.left_on is null}}")
Q(d, "negation", "medium", "how many students never took an exam", "select count(*) from student s where not exists (select 1 from exam_result x where x.student_id=s.student_id {{;;and x.score is not null}})")
Q(d, "distinct", "easy", "how many diffrent nationalities do our students have", "select count(distinct nationality) from student")
Q(d, "distinct", "easy", "how many companies do our students work for", "select count(distinct employer) from student")
Q(d, "relative_period", "easy", "new students last month", "select {{count(*);;student_id;;first_name, last_name;;first_name||' '||last_name;;*}} from student where registered_on between '2026-09-01' and '2026-09-30'")
Q(d, "relative_period", "easy", "invoices issued in the last 30 days, how many and how much", "select count(*), sum(amount) from invoice where "+ld("issued_on", "2026-09-20"))
Q(d, "relative_period", "medium", "how many lessons next week", "select count(*) from lesson where lesson_date between {{'2026-10-26' and '2026-11-01';;'2026-10-25' and '2026-10-31';;'2026-10-21' and '2026-10-27'}} {{;;and status<>'cancelled'}}")
Q(d, "calendar_part", "medium", "enrolments by month in 2025", "select "+mon("e.enrolled_on")+", count(*) from enrolment e where e.enrolled_on between '2025-01-01' and '2025-12-31' and "+EN+" group by strftime('%Y-%m',e.enrolled_on)")
Q(d, "calendar_part", "medium", "lessons held per weekday", "select "+wd("lesson_date")+", count(*) from lesson where status='held' group by strftime('%w',lesson_date)")
Q(d, "calendar_part", "medium", "how many students registered in each quarter of last year", "select {{q;;'Q'||q;;'2025-Q'||q;;2025, q}}, count(*) from (select (cast(strftime('%m',registered_on) as int)+2)/3 q from student where registered_on like '2025%') group by q")
Q(d, "date_difference", "medium", "avg days from invoice to payment", "select avg(julianday(paid_on)-julianday(issued_on)) from invoice where paid_on is not null")
Q(d, "date_difference", "hard", "by how many days are late invoices overdue on average when they get paid", "select avg(julianday(paid_on)-julianday(due_on)) from invoice where paid_on>due_on")
Q(d, "ratio", "medium", "attendance rate", "select "+P100+"sum(present)/count(*) from attendance")
Q(d, "ratio", "hard", "drop out rate per language", "select {{g.name;;g.language_id}}, "+P100+"sum(e.status='dropped')/count(*) from enrolment e join course c on c.course_id=e.course_id join language g on g.language_id=c.language_id where "+EN+" group by g.language_id")
Q(d, "ratio", "medium", "exam pass rate by level", "select level, "+P100+"sum(passed)/{{count(passed);;count(*)}} from exam_result group by level")
cur = "select count(*) from student where registered_on between '2026-01-01' and '2026-10-20'"; prv = "select count(*) from student where registered_on between '2025-01-01' and '2025-{{12-31;;10-20}}'"
Q(d, "growth", "medium", "student registrations this year vs last year", *growth(cur, prv, ["'2026'", "'this year'"], ["'2025'", "'last year'"]))
cur = "select sum(amount) from invoice i where issued_on like '2025%' and "+PAID; prv = cur.replace("2025%", "2024%")
Q(d, "growth", "hard", "by how many percent did invoiced revenue grow in 2025", *(growth(cur, prv)[1:3]+growth(cur, prv)[:1]))
Q(d, "several_measures", "medium", "per language: number of courses, avg price and total seats", "select {{g.name;;g.language_id}}, count(*), avg(c.list_price), sum(c.max_students) from course c join language g on g.language_id=c.language_id {{;;where c.status<>'cancelled'}} group by g.language_id")
Q(d, "several_measures", "medium", "students and teachers per branch", "select {{b.name;;b.branch_id}}, (select count(*) from student s where s.branch_id=b.branch_id), (select count(*) from teacher t where t.branch_id=b.branch_id {{;;and t.left_on is null}}) from branch b {{;;where b.closed_on is null}}")
Q(d, "per_group_extreme", "medium", "highest exam score in each language", "select {{g.name;;g.language_id}}, max(x.score) from exam_result x join language g on g.language_id=x.language_id group by g.language_id")
Q(d, "per_group_extreme", "hard", "most expensive course of each branch", "select {{bn, title;;bn, course_id;;bn, title, list_price;;bn, list_price;;branch_id, title;;branch_id, list_price;;course_id;;title}} from (select b.name bn, c.*, {{rank() over (partition by c.branch_id order by list_price desc);;row_number() over (partition by c.branch_id order by list_price desc, course_id);;row_number() over (partition by c.branch_id order by list_price desc, course_id desc)}} rk from course c join branch b on b.branch_id=c.branch_id {{;;where c.status<>'cancelled'}}) where rk=1")
Q(d, "running_total", "medium", "cumulative new students by month this year", "select "+mon("registered_on")+", sum(count(*)) over (order by strftime('%Y-%m',registered_on)) from student where registered_on>='2026-01-01' group by strftime('%Y-%m',registered_on)", "select m, t from (select strftime('%Y-%m',registered_on) m, sum(count(*)) over (order by strftime('%Y-%m',registered_on)) t from student group by 1) where m>='2026-01'")
Q(d, "running_total", "medium", "running total of invoice amount per month in 2025", "select "+mon("issued_on")+", sum(sum(amount)) over (order by strftime('%Y-%m',issued_on)) from invoice where issued_on like '2025%' group by strftime('%Y-%m',issued_on)")
Q(d, "median_bucket", "hard", "median exam score", med("score", "exam_result where score is not null"))
Q(d, "median_bucket", "hard", "exam scores in steps of 10, how many in each", "select {{b*10;;b*10||'-'||(b*10+9);;b*10||'-'||(b*10+10);;b}}, n from (select score/10 b, count(*) n from exam_result where score is not null group by 1)", "select n from (select min(score/10,9) b, count(*) n from exam_result where score is not null group by 1)", "select n from (select (score-1)/10 b, count(*) n from exam_result where score is not null group by 1)", "select score/10*10, count(*) from exam_result group by 1")
Q(d, "text_contains", "easy", "how many students use gmail", "select count(*) from student where email like '%@gmail.com'")
Q(d, "text_contains", "easy", "courses with business in the title", "select {{title;;course_id;;*;;count(*);;distinct title}} from course where title like '%business%' {{;;and status<>'cancelled'}}")
Q(d, "current_record", "medium", "current hourly rate of each teacher", "select {{t.first_name, t.last_name;;t.first_name||' '||t.last_name;;t.teacher_id}}, r.hourly_rate from teacher t join teacher_rate r on r.teacher_id=t.teacher_id where r.valid_to is null {{;;and t.left_on is null}}")
Q(d, "current_record", "medium", "how many teachers currently earn more than 30 per hour", "select count(*) from teacher t join teacher_rate r on r.teacher_id=t.teacher_id where r.valid_to is null and r.hourly_rate>30 {{;;and t.left_on is null}}")
Q(d, "hierarchy", "medium", "who is mentored by leon hansen", "select {{t.first_name, t.last_name;;t.first_name||' '||t.last_name;;t.teacher_id;;t.*}} from teacher t join teacher m on m.teacher_id=t.mentor_id where m.first_name='Leon' and m.last_name='Hansen' {{;;and t.left_on is null}}")
Q(d, "hierarchy", "medium", "number of mentees per mentor", "select {{t.first_name, t.last_name;;t.first_name||' '||t.last_name;;t.teacher_id}}, count(*) from teacher t join teacher x on x.mentor_id=t.teacher_id where {{1=1;;x.left_on is null;;x.left_on is null and t.left_on is null}} group by t.teacher_id")
Q(d, "derived", "medium", "how old are our students on average", "select avg("+age("birth_date")+") from student where birth_date is not null")
Q(d, "derived", "medium", "teaching hours per language", "select {{g.name;;g.language_id}}, sum(l.duration_minutes)/60.0 from lesson l join course c on c.course_id=l.course_id join language g on g.language_id=c.language_id where {{l.status='held';;1=1;;l.status<>'cancelled'}} group by g.language_id")
BOTH = " in (select e.student_id from enrolment e join course c on c.course_id=e.course_id join language g on g.language_id=c.language_id where g.name='%s' and "+EN+")"
Q(d, "set_logic", "hard", "students who took both german and english courses", "select {{s.first_name, s.last_name;;s.first_name||' '||s.last_name;;s.student_id;;s.*;;count(*)}} from student s where s.student_id"+BOTH.replace("%s", "German")+" and s.student_id"+BOTH.replace("%s", "English"))
Q(d, "set_logic", "medium", "students with an exam result but no enrolment", "select {{s.first_name, s.last_name;;s.first_name||' '||s.last_name;;s.student_id;;s.*;;count(*)}} from student s where s.student_id in (select student_id from exam_result {{;;where score is not null}}) and s.student_id not in (select e.student_id from enrolment e where "+EN+")")
Q(d, "compound", "hard", "native speaker teachers still with us who get more than 28 an hour", "select {{t.first_name, t.last_name;;t.first_name||' '||t.last_name;;t.teacher_id;;count(*);;t.*}} from teacher t join teacher_rate r on r.teacher_id=t.teacher_id and r.valid_to is null where t.left_on is null and t.is_native_speaker=1 and r.hourly_rate>28")
Q(d, "compound", "hard", "total of unpaid overdue invoices for courses in berlin", "select sum(i.amount) from invoice i join enrolment e on e.enrolment_id=i.enrolment_id join course c on c.course_id=e.course_id join branch b on b.branch_id=c.branch_id where i.paid_on is null and i.due_on<'2026-10-20' and b.city='Berlin' {{;;and c.format<>'online'}}")
Q(d, "held", "easy", "students on a scholarship")
Q(d, "held", "easy", "how many textbooks did we sell last year")
Q(d, "held", "medium", "who is our best teacher")

# ============================================================ brewery
d = "brewery"; AMT = "{{A:l.amt;;l.qty*l.unit_prc;;l.qty*l.unit_prc*(1-l.disc_pct/100.0)}}"; ST = "{{S:h.st<>'C';;1=1;;h.st='S'}}"
HL = " from ord_hdr h join ord_ln l on l.ord_no=h.ord_no "; HC = HL + "join cust c on c.cust_no=h.cust_no "; HP = HL + "join prod p on p.prod_cd=l.prod_cd "
CN = "{{c.nm;;c.cust_no}}"; OS = "{{O:1=1;;h.st<>'C';;h.st='S'}}"
CL = "{{c.nm;;c.cust_no;;c.*;;count(*)}}"; PL = "{{p.descr;;p.prod_cd;;p.*;;count(*)}}"
Q(d, "count", "easy", "how many clients do we have", "select count(*) from cust {{;;where act_flg='Y'}}")
Q(d, "count", "easy", "number of open orders", "select count(*) from ord_hdr where {{st='O';;st in ('O','P');;st<>'C' and ship_dt is null}}")
Q(d, "aggregate", "medium", "turnover by region", "select {{r.descr;;c.rgn_cd}}, sum("+AMT+")"+HC+"join rgn r on r.rgn_cd=c.rgn_cd where "+ST+" group by c.rgn_cd")
Q(d, "aggregate", "medium", "avg order value", "select sum("+AMT+")/count(distinct h.ord_no)"+HL+"where "+ST, "select avg(x) from (select sum("+AMT+")+coalesce(h.frt_amt,0) x"+HL+"where "+ST+" group by h.ord_no)")
Q(d, "aggregate", "easy", "total freight charges per warehouse", "select whs_cd, sum(frt_amt) from ord_hdr h where "+OS+" group by whs_cd")
Q(d, "topn", "medium", "top 5 clients by turnover", *["select "+CN+x+HC+"where "+ST+" group by c.cust_no order by sum("+AMT+") desc limit 5" for x in (", sum("+AMT+")", "")])
Q(d, "topn", "medium", "3 best selling products by quantity", "select {{p.descr;;p.prod_cd}}{{, sum(l.qty);;}}"+HP+"where "+ST+" group by p.prod_cd order by sum(l.qty) desc limit 3")
Q(d, "list", "easy", "active products with their alcohol content", "select {{descr;;prod_cd}}, abv from prod where act_flg='Y'", "select * from prod where act_flg='Y'")
Q(d, "list", "easy", "list the sales reps in the south", "select {{nm;;slsp_id;;*}} from slsp where rgn_cd='S' {{;;and term_dt is null}}")
Q(d, "lookup", "easy", "who looks after white oak restaurant", "select {{s.nm;;s.slsp_id}} from cust c join slsp s on s.slsp_id=c.slsp_id where c.nm='White Oak Restaurant'")
Q(d, "lookup", "easy", "credit limit of iron anchor bistro", "select cr_lim from cust where nm='Iron Anchor Bistro'")
Q(d, "filter", "easy", "orders with freight above 50", "select {{h.ord_no;;count(*);;h.*;;h.ord_no, h.frt_amt}} from ord_hdr h where h.frt_amt>50 and "+OS)
Q(d, "filter", "easy", "clients with a credit limit of 10k or more", "select "+CL+" from cust c where cr_lim>=10000 {{;;and act_flg='Y'}}")
Q(d, "filter", "easy", "beers stronger than 6%", "select "+PL+" from prod p where abv>6 {{;;and act_flg='Y'}}")
Q(d, "literal", "medium", "how many clients in bremen", "select count(*) from cust where {{lower(city)='bremen';;city='Bremen'}} {{;;and act_flg='Y'}}")
Q(d, "literal", "medium", "hotels in the north", "select "+CL+" from cust c where cust_typ='HTL' and rgn_cd='N' {{;;and act_flg='Y'}}")
Q(d, "literal", "easy", "how many returns because of damaged goods", "select {{count(*);;sum(qty);;count(distinct ord_no)}} from rtn where rsn='damaged'")
Q(d, "negation", "medium", "clients that never orderd anything", "select "+CL+" from cust c where not exists (select 1 from ord_hdr h where h.cust_no=c.cust_no and "+OS+") {{;;and act_flg='Y'}}")
Q(d, "negation", "medium", "products without a single sale", "select "+PL+" from prod p where not exists (select 1"+HL+"where l.prod_cd=p.prod_cd and "+ST+") {{;;and p.act_flg='Y'}}")
Q(d, "distinct", "medium", "how many different products did we sell in 2025", "select count(distinct l.prod_cd)"+HL+"where h.{{ord_dt;;ship_dt}}/10000=2025 and "+ST)
Q(d, "distinct", "medium", "in how many cities do we have clients", "select count(distinct {{lower(city);;city}}) from cust {{;;where act_flg='Y'}}")
Q(d, "relative_period", "medium", "turnover last month", "select sum("+AMT+")"+HL+"where h.{{ord_dt;;ship_dt}} between 20260901 and 20260930 and "+ST)
Q(d, "relative_period", "easy", "how many orders in the last 7 days", "select count(*) from ord_hdr h where "+ld("h.ord_dt", "2026-10-13", True)+" and "+OS)
Q(d, "relative_period", "easy", "new clients this year", "select "+CL.replace("c.nm;;", "count(*);;c.nm;;").replace(";;count(*)}}", "}}")+" from cust c where open_dt>=20260101 and open_dt<=20261020")
Q(d, "calendar_part", "medium", "turnover by month 2025", "select "+mon8("h.ord_dt")+", sum("+AMT+")"+HL+"where h.ord_dt/10000=2025 and "+ST+" group by h.ord_dt/100", "select h.ship_dt/100, sum("+AMT+")"+HL+"where h.ship_dt/10000=2025 and "+ST+" group by h.ship_dt/100")
Q(d, "calendar_part", "medium", "orders per weekday", "select "+wd(iso8("h.ord_dt"))+", count(*) from ord_hdr h where "+OS+" group by strftime('%w',"+iso8("h.ord_dt")+")")
Q(d, "date_difference", "medium", "avg days between order and shipment", "select avg("+jd8("ship_dt")+"-"+jd8("ord_dt")+") from ord_hdr where ship_dt is not null")
Q(d, "date_difference", "medium", "how many orders were shipped late", "select count(*) from ord_hdr where ship_dt>req_dt")
Q(d, "date_difference", "hard", "days since last order for each client in kiel", "select "+CN+", {{cast(x as int);;x}} from (select c.nm, c.cust_no, julianday('2026-10-20')-"+jd8("max(h.ord_dt)")+" x from cust c {{;;left}} join ord_hdr h on h.cust_no=c.cust_no and "+OS+" where c.city='Kiel' {{;;and c.act_flg='Y'}} group by c.cust_no) c")
Q(d, "ratio", "medium", "cancellation rate of orders", "select "+P100+"sum(st='C')/count(*) from ord_hdr")
Q(d, "ratio", "hard", "share of kegs in turnover", "select "+P100+"sum(case when p.pkg_cd='KEG' then "+AMT+" else 0 end)/sum("+AMT+")"+HP+"where "+ST)
cur = "select sum("+AMT+")"+HL+"where h.{{D:ord_dt;;ship_dt}} between 20260901 and 20260930 and "+ST; prv = cur.replace("20260901", "20250901").replace("20260930", "20250930")
Q(d, "growth", "medium", "turnover this september compared to september last year", *growth(cur, prv, ["202609", "2026", "'2026-09'"], ["202509", "2025", "'2025-09'"]))
cur = "select sum("+AMT+")"+HL+"where h.{{D:ord_dt;;ship_dt}} between 20260701 and 20260930 and "+ST; prv = cur.replace("20260701", "20250701").replace("20260930", "20250930")
Q(d, "growth", "hard", "turnover growth q3 vs q3 last year in %", *(growth(cur, prv)[1:3]+growth(cur, prv)[:1]))
LG = "select {{m;;substr(m,1,4)||'-'||substr(m,5,2);;m%100;;substr(m,1,4)||'-'||substr(m,5,2)||'-01'}}, {{n, n-p;;n, (n-p)*100.0/p;;n, (n-p)*1.0/p;;n-p;;(n-p)*100.0/p;;n, p, n-p}} from (select m, n, lag(n) over (order by m) p from (select h.ord_dt/100 m, count(*) n from ord_hdr h where %s "+OS+" group by 1)) where m>=202601"
Q(d, "growth", "hard", "number of orders per month in 2026 with the change to the month before", LG.replace("%s", ""), LG.replace("%s", "h.ord_dt>=20260101 and"))
Q(d, "several_measures", "hard", "orders, turnover and avg order value per customer type", "select c.cust_typ, count(distinct h.ord_no), sum("+AMT+"), sum("+AMT+")/count(distinct h.ord_no)"+HC+"where "+ST+" group by c.cust_typ")
Q(d, "several_measures", "medium", "per warehouse: number of orders, open orders and freigt", "select whs_cd, count(*), sum({{st='O';;st in ('O','P')}}), sum(frt_amt) from ord_hdr h {{;;where st<>'C'}} group by whs_cd")
Q(d, "several_measures", "medium", "quantity sold and turnover per beer style", "select {{y.descr;;y.styl_cd}}, sum(l.qty), sum("+AMT+")"+HP+"join styl y on y.styl_cd=p.styl_cd where "+ST+" group by y.styl_cd")
Q(d, "per_group_extreme", "hard", "best selling product per region", "select {{r.descr;;r.rgn_cd}}, {{Z:q.descr;;q.prod_cd;;q.descr;;q.prod_cd}} from (select c.rgn_cd, p.descr, p.prod_cd, rank() over (partition by c.rgn_cd order by {{Z:sum(l.qty);;sum(l.qty);;sum(l.amt);;sum(l.amt)}} desc) rk"+HC+"join prod p on p.prod_cd=l.prod_cd where "+ST+" group by c.rgn_cd, p.prod_cd) q join rgn r on r.rgn_cd=q.rgn_cd where rk=1")
Q(d, "per_group_extreme", "medium", "date of the latest order per client", "select "+CN+", {{max(h.ord_dt);;"+iso8("max(h.ord_dt)")+"}} from cust c {{;;left}} join ord_hdr h on h.cust_no=c.cust_no and "+OS+" group by c.cust_no")
Q(d, "per_group_extreme", "hard", "biggest client by turnover for each sales rep", "select {{sn;;sid}}, {{cn;;cno}} from (select s.nm sn, s.slsp_id sid, c.nm cn, c.cust_no cno, rank() over (partition by s.slsp_id order by sum("+AMT+") desc) rk"+HC+"join slsp s on s.slsp_id=c.slsp_id where "+ST+" group by s.slsp_id, c.cust_no) where rk=1")
Q(d, "running_total", "medium", "cumulative turnover by month 2026", "select "+mon8("h.ord_dt")+", sum(sum("+AMT+")) over (order by h.ord_dt/100)"+HL+"where h.ord_dt/10000=2026 and "+ST+" group by h.ord_dt/100")
Q(d, "running_total", "medium", "running total of orders per month last year", "select "+mon8("h.ord_dt")+", sum(count(*)) over (order by h.ord_dt/100) from ord_hdr h where h.ord_dt/10000=2025 and "+OS+" group by h.ord_dt/100")
Q(d, "median_bucket", "hard", "median order value", med("v", "(select sum("+AMT+") v"+HL+"where "+ST+" group by h.ord_no)"))
BK = "case when n=0 then '0' when n<=5 then '1-5' when n<=20 then '6-20' else 'more than 20' end"
Q(d, "median_bucket", "hard", "how many clients placed 0, 1-5, 6-20 or more than 20 orders", "select {{b, k;;k}} from (select "+BK+" b, count(*) k from (select c.cust_no, count(h.ord_no) n from cust c left join ord_hdr h on h.cust_no=c.cust_no and "+OS+" {{;;where c.act_flg='Y'}} group by c.cust_no) group by 1)", "select sum(n=0), sum(n between 1 and 5), sum(n between 6 and 20), sum(n>20) from (select count(h.ord_no) n from cust c left join ord_hdr h on h.cust_no=c.cust_no and "+OS+" group by c.cust_no)")
Q(d, "text_contains", "easy", "products with ipa in the name", "select "+PL+" from prod p where descr like '%ipa%' {{;;and act_flg='Y'}}")
Q(d, "text_contains", "easy", "clients with lion in their name", "select "+CL+" from cust c where nm like '%lion%' {{;;and act_flg='Y'}}")
Q(d, "current_record", "medium", "current price of every product", "select {{p.descr;;p.prod_cd}}, r.unit_prc from prod p join prc r on r.prod_cd=p.prod_cd where r.vld_fr<=20261020 and r.vld_to>=20261020 {{;;and p.act_flg='Y'}}")
Q(d, "current_record", "medium", "what does a sturmflut ipa keg cost now", "select r.unit_prc from prod p join prc r on r.prod_cd=p.prod_cd where r.vld_to=99991231 and p.descr='Sturmflut IPA Keg 30l'")
Q(d, "hierarchy", "medium", "who reports to finn dubois", "select {{s.nm;;s.slsp_id;;s.*}} from slsp s join slsp m on m.slsp_id=s.mgr_id where m.nm='Finn Dubois' {{;;and s.term_dt is null}}")
Q(d, "hierarchy", "medium", "number of sub accounts per parent client", "select {{m.nm;;m.cust_no}}, count(*) from cust m join cust c on c.parent_no=m.cust_no {{;;where c.act_flg='Y'}} group by m.cust_no")
Q(d, "derived", "hard", "litres sold in 2025", "select sum(l.qty*p.vol_l)"+HP+"where h.{{ord_dt;;ship_dt}}/10000=2025 and "+ST)
Q(d, "derived", "hard", "total discount given in 2025 in eur", "select sum(l.qty*l.unit_prc-{{l.amt;;l.qty*l.unit_prc*(1-l.disc_pct/100.0)}})"+HL+"where h.{{ord_dt;;ship_dt}}/10000=2025 and "+ST)
Q(d, "derived", "hard", "avg price per litre by packaging", "select p.pkg_cd, sum("+AMT+")/sum(l.qty*p.vol_l)"+HP+"where "+ST+" group by p.pkg_cd", "select p.pkg_cd, avg(r.unit_prc/p.vol_l) from prod p join prc r on r.prod_cd=p.prod_cd where r.vld_to=99991231 {{;;and p.act_flg='Y'}} group by p.pkg_cd", "select p.pkg_cd, avg(l.unit_prc/p.vol_l)"+HP+"where "+ST+" group by p.pkg_cd", "select p.pkg_cd, avg(l.amt/l.qty/p.vol_l)"+HP+"where "+ST+" group by p.pkg_cd")
Q(d, "set_logic", "medium", "clients who ordered in 2025 but not in 2026", "select "+CL+" from cust c where c.cust_no in (select cust_no from ord_hdr h where ord_dt/10000=2025 and "+OS+") and c.cust_no not in (select cust_no from ord_hdr h where ord_dt/10000=2026 and "+OS+") {{;;and c.act_flg='Y'}}")
BS = "c.cust_no in (select h.cust_no"+HP+"where p.styl_cd='%s' and "+ST+")"
Q(d, "set_logic", "hard", "how many clients bought both stout and wheat beer", "select count(*) from cust c where "+BS.replace("%s", "STT")+" and "+BS.replace("%s", "WHT"))
Q(d, "compound", "medium", "active pubs in the north with a credit limit under 5000", "select "+CL+" from cust c where act_flg='Y' and cust_typ='PUB' and rgn_cd='N' and cr_lim<5000")
Q(d, "compound", "hard", "cancelled orders over 1000 eur this year", "select {{h.ord_no;;count(*) over ()}} "+HL+"where h.st='C' and h.ord_dt/10000=2026 group by h.ord_no having sum("+AMT+")>1000", "select count(*) from (select h.ord_no"+HL+"where h.st='C' and h.ord_dt/10000=2026 group by h.ord_no having sum("+AMT+")>1000)", "select h.* "+HL+"where h.st='C' and h.ord_dt/10000=2026 group by h.ord_no having sum("+AMT+")>1000")
DEV[-1] = (d, "compound", "hard", "cancelled orders over 1000 eur this year", (DEV[-1][4][0].replace("{{h.ord_no;;count(*) over ()}}", "{{h.ord_no;;h.ord_no, sum(l.amt);;h.ord_no, c.nm}}").replace(HL, HC),) + DEV[-1][4][1:])
Q(d, "held", "easy", "turnover by payment method")
Q(d, "held", "easy", "how many clients have a tap lease contract")
Q(d, "held", "medium", "which sales rep is the strongest")

# ============================================================ carshare
d = "carshare"; TR = "{{T:1=1;;t.status_cd=30}}"; TS = "{{T:t.status_cd=30;;1=1}}"; DT = "{{D:t.booked_at;;t.started_at;;t.ended_at}}"
MT = " from trip t join member m on m.member_id=t.member_id join city c on c.id=m.city_id "; ZT = " from trip t join zone z on z.id=t.start_zone_id join city c on c.id=z.city_id "
CITY = "{{c.name;;c.id}}"; ML = "{{m.full_name;;m.member_id;;m.*;;count(*)}}"; FLEET = "{{F:v.status_cd<>4;;1=1;;v.status_cd not in (4,5)}}"; VL = "{{v.plate;;v.vehicle_id;;v.*;;count(*)}}"
MOD = "{{o.make||' '||o.model_name;;o.make, o.model_name;;o.model_name;;o.model_id}}"
Q(d, "count", "easy", "how many members do we have", "select count(*) from member {{;;where blocked=0}}")
Q(d, "count", "easy", "cars in repair right now", "select {{count(*);;plate;;vehicle_id;;*}} from vehicle where status_cd=3")
Q(d, "aggregate", "medium", "avg trip amount per city", "select "+CITY+", avg(t.amount_eur)"+MT+"where "+TR+" group by c.id")
Q(d, "aggregate", "easy", "total repair cost by severity", "select severity, sum(repair_cost_eur) from damage_report group by severity")
Q(d, "topn", "medium", "top 5 customers by spend", "select {{m.full_name;;m.member_id}}{{, sum(t.amount_eur);;}}"+MT+"where "+TR+" group by m.member_id order by sum(t.amount_eur) desc limit 5")
Q(d, "topn", "medium", "top 3 car models by trips", "select "+MOD+"{{, count(*);;}} from trip t join vehicle v on v.vehicle_id=t.vehicle_id join vehicle_model o on o.model_id=v.model_id where "+TR+" group by o.model_id order by count(*) desc limit 3")
Q(d, "list", "easy", "list the electric models", "select {{make||' '||model_name;;make, model_name;;model_name;;model_id;;*}} from vehicle_model where fuel='electric'", "select distinct o.make, o.model_name from vehicle_model o join vehicle v on v.model_id=o.model_id where fuel='electric'")
Q(d, "list", "easy", "show damages that are not fixed yet", "select {{id;;*;;id, vehicle_id, descr;;descr;;vehicle_id, reported_on, descr;;count(*)}} from damage_report where resolved_on is null")
Q(d, "lookup", "medium", "which tariff is yusuf costa on", "select {{f.name;;f.tariff_id}} from member m join member_tariff mt on mt.member_id=m.member_id join tariff f on f.tariff_id=mt.tariff_id where m.full_name='Yusuf Costa' and {{mt.valid_to is null;;1=1}}")
DEV[-1] = (d, "lookup", "medium", DEV[-1][3], (DEV[-1][4][0].replace("{{mt.valid_to is null;;1=1}}", "mt.valid_from<='2026-10-20' and (mt.valid_to is null or mt.valid_to>='2026-10-20')"),))
Q(d, "lookup", "easy", "mileage of car RT-06-DP0", "select odo_km from vehicle where plate='RT-06-DP0'")
Q(d, "filter", "easy", "cars with more than 80000 km on the clock", "select "+VL+" from vehicle v where odo_km>80000 and {{F:1=1;;v.status_cd<>4;;v.status_cd not in (4,5)}}")
Q(d, "filter", "easy", "how many trips over 50 km", "select count(*) from trip where km>50")
Q(d, "literal", "medium", "no shows in porto", "select count(*)"+MT+"where c.name='Porto' and t.status_cd=50", "select {{t.trip_id;;t.*}}"+MT+"where c.name='Porto' and t.status_cd=50")
Q(d, "literal", "easy", "how many hybrid cars do we have", "select count(*) from vehicle v join vehicle_model o on o.model_id=v.model_id where o.fuel='hybrid' and {{F:1=1;;v.status_cd<>4;;v.status_cd not in (4,5)}}")
Q(d, "negation", "medium", "members without a single trip", "select "+ML+" from member m where not exists (select 1 from trip t where t.member_id=m.member_id and "+TR+") {{;;and m.blocked=0}}")
Q(d, "negation", "medium", "how many cars never had a damage", "select count(*) from vehicle v where not exists (select 1 from damage_report d where d.vehicle_id=v.vehicle_id) and {{F:1=1;;v.status_cd<>4;;v.status_cd not in (4,5)}}")
Q(d, "distinct", "medium", "how many different members drove last month", "select count(distinct t.member_id) from trip t where "+DT+" like '2026-09%' and {{T:t.status_cd=30;;t.started_at is not null}}", "select count(distinct member_id) from trip where booked_at like '2026-09%'")
Q(d, "distinct", "easy", "how many car brands are in the fleet", "select count(distinct o.make) from vehicle v join vehicle_model o on o.model_id=v.model_id where "+FLEET, "select count(distinct make) from vehicle_model")
Q(d, "distinct", "easy", "in how many countries are we active", "select count(distinct country_code) from city")
Q(d, "relative_period", "medium", "revenue last month", "select sum(t.amount_eur) from trip t where "+DT+" like '2026-09%' and "+TR)
Q(d, "relative_period", "easy", "sign ups last week", "select {{count(*);;m.full_name;;m.member_id;;m.*}} from member m where signup_dt between {{'2026-10-12' and '2026-10-18';;'2026-10-11' and '2026-10-17';;'2026-10-13' and '2026-10-20';;'2026-10-14' and '2026-10-20';;'2026-10-13' and '2026-10-19'}}")
Q(d, "calendar_part", "medium", "trips by hour of the day", "select {{strftime('%H',"+"{D}"+");;cast(strftime('%H',{D}) as int);;strftime('%H:00',{D})}}, count(*) from trip t where {D} is not null and "+TR+" group by strftime('%H',{D})")
t = DEV[-1][4][0]; DEV[-1] = DEV[-1][:4] + (tuple(t.replace("{D}", x) for x in ("t.booked_at", "t.started_at")),)
Q(d, "calendar_part", "medium", "revenue per quarter 2025", "select {{q;;'Q'||q;;'2025-Q'||q;;2025, q}}, s from (select (cast(strftime('%m',"+DT+") as int)+2)/3 q, sum(t.amount_eur) s from trip t where "+DT+" like '2025%' and "+TR+" group by 1)")
Q(d, "date_difference", "medium", "avg trip duration in minutes", "select avg((julianday(ended_at)-julianday(started_at))*1440) from trip where ended_at is not null")
Q(d, "date_difference", "medium", "how many days does it take on avg to fix a damage, per severity", "select severity, avg(julianday(resolved_on)-julianday(reported_on)) from damage_report where resolved_on is not null group by severity")
Q(d, "ratio", "medium", "no show rate", "select "+P100+"sum(status_cd=50)/count(*) from trip {{;;where status_cd<>40;;where status_cd in (30,50);;where status_cd in (30,40,50)}}")
Q(d, "ratio", "medium", "cancellation rate per city", "select "+CITY+", "+P100+"sum(t.status_cd=40)/count(*)"+MT+"group by c.id")
Q(d, "ratio", "medium", "share of electric cars in the fleet", "select "+P100+"sum(o.fuel='electric')/count(*) from vehicle v join vehicle_model o on o.model_id=v.model_id where "+FLEET)
cur = "select count(*) from trip t where "+DT+" like '2026-09%' and "+TR; prv = cur.replace("2026-09", "2026-08")
Q(d, "growth", "medium", "trips in september vs august this year", *growth(cur, prv, ["'2026-09'", "'09'", "9"], ["'2026-08'", "'08'", "8"]))
cur = "select sum(t.amount_eur) from trip t where date("+DT+") between '2026-07-01' and '2026-09-30' and "+TR; prv = cur.replace("2026", "2025")
Q(d, "growth", "hard", "revenue growth q3 2026 vs q3 2025", *(growth(cur, prv)[1:3]+growth(cur, prv)[:1]+growth(cur, prv)[3:4]))
Q(d, "several_measures", "medium", "trips, km and revenue per city", "select "+CITY+", count(*), sum(t.km), sum(t.amount_eur)"+MT+"where "+TR+" group by c.id")
Q(d, "several_measures", "medium", "per model number of cars, avg and max mileage", "select "+MOD+", count(*), avg(v.odo_km), max(v.odo_km) from vehicle v join vehicle_model o on o.model_id=v.model_id where {{F:1=1;;v.status_cd<>4;;v.status_cd not in (4,5)}} group by o.model_id")
Q(d, "per_group_extreme", "hard", "newest member in each city", "select {{cn, full_name;;full_name;;member_id;;cn, member_id;;id, full_name}} from (select c.name cn, c.id, m.full_name, m.member_id, {{rank() over (partition by c.id order by m.signup_dt desc);;row_number() over (partition by c.id order by m.signup_dt desc, m.member_id);;row_number() over (partition by c.id order by m.signup_dt desc, m.member_id desc)}} rk from member m join city c on c.id=m.city_id) where rk=1")
Q(d, "per_group_extreme", "hard", "longest trip in km per car model", "select "+MOD+", max(t.km) from trip t join vehicle v on v.vehicle_id=t.vehicle_id join vehicle_model o on o.model_id=v.model_id group by o.model_id", "select o.make||' '||o.model_name, t.trip_id from trip t join vehicle v on v.vehicle_id=t.vehicle_id join vehicle_model o on o.model_id=v.model_id where t.km=(select max(t2.km) from trip t2 join vehicle v2 on v2.vehicle_id=t2.vehicle_id where v2.model_id=o.model_id)")
Q(d, "running_total", "medium", "cumulative sign ups by month 2026", "select "+mon("signup_dt")+", sum(count(*)) over (order by strftime('%Y-%m',signup_dt)) from member where signup_dt like '2026%' group by strftime('%Y-%m',signup_dt)", "select m, t from (select strftime('%Y-%m',signup_dt) m, sum(count(*)) over (order by strftime('%Y-%m',signup_dt)) t from member group by 1) where m>='2026-01'")
RT = lambda c, x, w: "select "+mon(c)+", sum(sum("+x+")) over (order by strftime('%Y-%m',"+c+")) from "+w+" group by strftime('%Y-%m',"+c+")"
Q(d, "running_total", "medium", "running total of revenue by month this year", *[RT(c, "t.amount_eur", "trip t where "+c+" like '2026%' and "+TR) for c in ("t.booked_at", "t.started_at", "t.ended_at")])
Q(d, "running_total", "medium", "cumulative repair cost per month in 2025", RT("reported_on", "coalesce(repair_cost_eur,0)", "damage_report where reported_on like '2025%'"), RT("resolved_on", "coalesce(repair_cost_eur,0)", "damage_report where resolved_on like '2025%'"))
Q(d, "median_bucket", "hard", "median trip distance", med("km", "trip where km is not null"))
KB = lambda a: "case when km"+a+"5 then '0-5' when km"+a+"10 then '5-10' when km"+a+"20 then '10-20' else '20+' end"
Q(d, "median_bucket", "hard", "number of trips by distance: 0-5, 5-10, 10-20, 20+ km", *["select {{b, k;;k}} from (select "+KB(a)+" b, count(*) k from trip where km is not null group by 1)" for a in ("<", "<=")], *["select sum(km<%s5), sum(km>%s5 and km<%s10), sum(km>%s10 and km<%s20), sum(km>%s20) from trip" % x for x in (("", "=", "", "=", "", "="), ("=", "", "=", "", "=", ""))])
Q(d, "median_bucket", "hard", "median trip amount per city", med("t.amount_eur", "trip t join member m on m.member_id=t.member_id join city c on c.id=m.city_id where t.amount_eur is not null and "+TS, "c.id", "{{c.name;;c.id}}"))
Q(d, "text_contains", "easy", "how many damages mention a scratch", "select count(*) from damage_report where descr like '%scratch%'")
Q(d, "text_contains", "easy", "members with an outlook address", "select "+ML+" from member m where email like '%@outlook.com' {{;;and m.blocked=0}}")
Q(d, "text_contains", "easy", "zones with university in the name", "select {{zone_name;;id;;*;;count(*)}} from zone where zone_name like '%university%'")
CURR = "mt.valid_from<='2026-10-20' and (mt.valid_to is null or mt.valid_to>='2026-10-20')"
Q(d, "current_record", "medium", "members per current tariff", "select {{f.name;;f.tariff_id}}, count(mt.member_id) from tariff f {{join;;left join}} member_tariff mt on mt.tariff_id=f.tariff_id and "+CURR+" group by f.tariff_id", "select f.name, count(*) from tariff f join member_tariff mt on mt.tariff_id=f.tariff_id join member m on m.member_id=mt.member_id where m.blocked=0 and "+CURR+" group by f.tariff_id")
Q(d, "current_record", "hard", "who has no valid tariff at the moment", "select "+ML+" from member m where not exists (select 1 from member_tariff mt where mt.member_id=m.member_id and "+CURR+") {{;;and m.blocked=0}}")
Q(d, "current_record", "medium", "how many members are on the plus tariff now", "select count(*) from member_tariff mt join tariff f on f.tariff_id=mt.tariff_id join member m on m.member_id=mt.member_id where f.name='Plus' and "+CURR+" {{;;and m.blocked=0}}")
Q(d, "hierarchy", "easy", "which zones belong to lisbon north", "select {{z.zone_name;;z.id;;z.*}} from zone z join zone p on p.id=z.parent_zone_id where p.zone_name='Lisbon North'", "select z.zone_name from zone z where z.parent_zone_id=(select id from zone where zone_name='Lisbon North') or z.zone_name='Lisbon North'")
Q(d, "hierarchy", "medium", "number of invited members per inviter, top 3", "select {{m.full_name;;m.member_id}}, count(*) from member m join member x on x.invited_by=m.member_id group by m.member_id order by count(*) desc limit 3")
Q(d, "hierarchy", "hard", "how many trips started in madrid centre incl sub zones", "select count(*) from trip t join zone z on z.id=t.start_zone_id where (z.zone_name='Madrid Centre' or z.parent_zone_id=(select id from zone where zone_name='Madrid Centre')) and {{T:t.status_cd=30;;1=1;;t.started_at is not null}}")
Q(d, "derived", "medium", "avg price per km", "select {{sum(t.amount_eur)/sum(t.km);;avg(t.amount_eur/t.km)}} from trip t where t.km is not null", "select sum(amount_eur)/sum(km) from trip", "select avg(per_km_eur) from tariff")
HRS = "((julianday(ended_at)-julianday(started_at))*24)"
Q(d, "derived", "hard", "avarage speed of trips in km/h", "select {{sum(km)/sum("+HRS+");;avg(km/"+HRS+")}} from trip where km is not null")
Q(d, "set_logic", "medium", "members who have both cancelled a trip and been a no show", "select "+ML+" from member m where m.member_id in (select member_id from trip where status_cd=40) and m.member_id in (select member_id from trip where status_cd=50)")
Q(d, "set_logic", "hard", "how many members drove last month but not this month", "select count(*) from (select t.member_id from trip t where "+DT+" like '2026-09%' and "+TS+" except select t.member_id from trip t where "+DT+" like '2026-10%' and "+TS+")")
DRV = "m.member_id in (select t.member_id from trip t join vehicle v on v.vehicle_id=t.vehicle_id join vehicle_model o on o.model_id=v.model_id where o.fuel='%s' and {{T:t.status_cd=30;;1=1;;t.started_at is not null}})"
Q(d, "set_logic", "hard", "number of members who used both diesel and hybrid cars", "select count(*) from member m where "+DRV.replace("%s", "diesel")+" and "+DRV.replace("%s", "hybrid"))
Q(d, "compound", "hard", "verified and not blocked members in madrid over 60", "select "+ML+" from member m join city c on c.id=m.city_id where m.licence_verified='Y' and m.blocked=0 and c.name='Madrid' and {{m.birth_dt<='1965-10-20';;m.birth_dt<'1966-10-20';;2026-cast(substr(m.birth_dt,1,4) as int)>60}}")
Q(d, "compound", "hard", "available electric cars in lisbon with less than 30000 km", "select "+VL+" from vehicle v join vehicle_model o on o.model_id=v.model_id join zone z on z.id=v.zone_id join city c on c.id=z.city_id where o.fuel='electric' and v.status_cd=1 and c.name='Lisbon' and v.odo_km<30000")
Q(d, "compound", "medium", "moderate or severe damages this year that cost more than 500", "select {{id;;count(*);;*;;vehicle_id, reported_on, repair_cost_eur}} from damage_report where severity in ('moderate','severe') and reported_on>='2026-01-01' and repair_cost_eur>500")
Q(d, "held", "easy", "how many trips were paid with paypal")
Q(d, "held", "easy", "avg battery level of the electric cars")
Q(d, "held", "medium", "which city performs best")

PROBES = {
"langschool": [("number of left handed students", "left handed"), ("how many students with a bafög grant", "with a bafög grant"), ("courses taught with a projector", "taught with a projector"), ("teachers with a phd", "with a phd"), ("lessons held outdoors last month", "held outdoors"), ("enrolments through groupon by language", "through groupon"), ("invoices paid by credit card", "paid by credit card"), ("avg exam score of dyslexic students", "dyslexic"), ("total invoiced to students with a visa problem", "with a visa problem"), ("top 5 teachers with kids by lessons", "with kids"), ("branches with a cafeteria", "with a cafeteria"), ("how many divorced students do we have", "divorced"), ("attendance rate on rainy days", "on rainy days"), ("courses with a refund guarantee per branch", "with a refund guarantee"), ("new students from a radio ad this year", "from a radio ad")],
"brewery": [("how many clients with a beer garden", "with a beer garden"), ("number of organic beers", "organic"), ("turnover from women owned clients", "women owned"), ("orders placed by phone last month", "placed by phone"), ("gluten free products", "gluten free"), ("orders delivered by bike in 2025", "delivered by bike"), ("top 5 michelin starred clients by turnover", "michelin starred"), ("cancelled orders because of strikes", "because of strikes"), ("sales reps with a company car", "with a company car"), ("turnover by month of beers that won a medal", "that won a medal"), ("kosher products without a sale", "kosher"), ("avg order value of clients with live music", "with live music"), ("returns by courier per month", "by courier"), ("clients with a signed nda by region", "with a signed nda"), ("how many temperature controlled warehouses", "temperature controlled")],
"carshare": [("number of vegan customers", "vegan"), ("trips with a dog on board", "with a dog on board"), ("cars with a child seat", "with a child seat"), ("how many members who smoke", "who smoke"), ("revenue from tourists last month", "from tourists"), ("red cars in lisbon", "red"), ("trips by android users per city", "by android users"), ("damages covered by insurance", "covered by insurance"), ("avg trip amount of married members", "married"), ("trips in the rain this year", "in the rain"), ("top 5 female members by spend", "female"), ("cars with winter tyres in the fleet", "with winter tyres"), ("members with a speeding ticket", "with a speeding ticket"), ("zones with free parking per city", "with free parking"), ("no show rate of members with a voucher", "with a voucher")]}

def main():
    out = []; cnt = {}
    for db, cat, diff, q, sqls in DEV:
        con = sqlite3.connect(os.path.join(HERE, "databases", db + ".sqlite")); cnt[db] = cnt.get(db, 0) + 1
        kept = []; seen = set(); skipped = 0
        for s in sqls:
            for k, e in enumerate(expand(s)):
                try: rows = con.execute(e).fetchall()
                except sqlite3.Error as x: raise SystemExit("%s\n%s\n%s" % (q, e, x))
                sig = tuple(sorted(repr(tuple(round(v, 6) if isinstance(v, float) else v for v in r)) for r in rows))
                if not rows and kept: skipped += 1; continue
                if sig in seen: continue
                seen.add(sig); kept.append(e)
        assert len(kept) <= CAP, (q, len(kept))
        out.append({"id": "%s-%03d" % (db, cnt[db]), "database": db, "question": q, "asOf": ASOF, "expect": "held" if cat == "held" else "rows", "sql": kept[0] if kept else None, "also": kept[1:], "category": cat, "difficulty": diff})
        if skipped: print("empty alternatives left out:", skipped, q)
        con.close()
    with open(os.path.join(HERE, "dev.jsonl"), "w") as f: f.writelines(json.dumps(o, ensure_ascii=False) + "\n" for o in out)
    with open(os.path.join(HERE, "probes.jsonl"), "w") as f:
        for db, L in PROBES.items():
            for i, (q, w) in enumerate(L, 1):
                f.write(json.dumps({"id": "%s-p%02d" % (db, i), "database": db, "question": q, "asOf": ASOF, "expect": "held", "sql": None, "also": [], "category": "probe", "difficulty": "medium", "qualifier": w}, ensure_ascii=False) + "\n")
main()
