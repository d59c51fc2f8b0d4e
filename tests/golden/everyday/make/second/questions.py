#!/usr/bin/env python3
"""Writes dev.jsonl and probes.jsonl, and runs every accepted query on its database (run build.py first)."""
import json, os, re, sqlite3, sys
from collections import Counter
from lib import *

HERE = os.path.dirname(os.path.abspath(__file__))
Q, P, DB = [], [], [None]


def q(category, difficulty, question, *sqls):
    out = []
    for s in sqls:
        for t in (s if isinstance(s, list) else [s]): out += [x for x in expand(t) if x not in out]
    Q.append(dict(db=DB[0], cat=category, dif=difficulty, question=question, sqls=out))


def held(category, difficulty, question): Q.append(dict(db=DB[0], cat=category, dif=difficulty, question=question, sqls=[]))
def probe(qualifier, question): P.append((DB[0], question, qualifier))


# ================================================================================================= hotels
DB[0] = "hotels"
OPEN = "<<;;and closed_on is null;;and closed_on is null and opened_on<='2026-10-20'>>"
HOT = "<<hotel_name;;hotel_id;;*;;count(*)>>"
HOT2 = "<<hotel_name;;hotel_id;;*>>"
H = "<<h.hotel_name;;h.hotel_id>>"
BOOK = "<<count(*);;booking_id;;*>>"
GUEST = "<<guest_id;;first_name||' '||last_name;;first_name,last_name;;last_name;;email;;*;;count(*)>>"
EMP = "<<full_name;;employee_id;;*>>"
PAID = "<<sum(amount);;sum(case when is_refund=0 then amount end);;sum(case when is_refund=1 then -amount else amount end)>>"
LIVE = "<<;;and status<>'cancelled';;and status not in ('cancelled','no_show');;and status in ('checked_in','checked_out');;and status='checked_out'>>"

q("count", "easy", "how many properties do we run", "select count(*) from hotels where 1=1 " + OPEN)
q("count", "easy", "no of bookings", "select count(*) from bookings")
q("count", "easy", "rooms per hotel", f"select {H},count(r.room_id) from hotels h <<join;;left join>> rooms r on r.hotel_id=h.hotel_id group by h.hotel_id")
q("count", "easy", "bookings by channel", "select <<c.channel_name;;c.channel_id>>,count(b.booking_id) from booking_channels c <<join;;left join>> bookings b on b.channel_id=c.channel_id group by c.channel_id")
q("literal", "medium", "how many guests from norway", "select count(*) from guests where nationality='NO'")
q("aggregate", "easy", "avg base rate across room types", "select avg(base_rate) from room_types")
q("aggregate", "medium", "avg review score by property",
  f"select {H},avg(v.score) from hotels h join bookings b on b.hotel_id=h.hotel_id join reviews v on v.booking_id=b.booking_id group by h.hotel_id",
  f"select {H},avg(v.score) from hotels h left join bookings b on b.hotel_id=h.hotel_id left join reviews v on v.booking_id=b.booking_id group by h.hotel_id")
q("aggregate", "medium", "how much was paid by card in total", f"select {PAID} from payments where method='card'")
q("aggregate", "medium", "headcount by job title", "select job_title,count(*) from employees where 1=1 <<;;and left_on is null>> group by 1")
q("relative_period", "easy", "bookings made last month", f"select {BOOK} from bookings where {between('booked_at', '2026-09-01', '2026-10-01')}")
q("relative_period", "medium", "arrivals next week", f"select {BOOK} from bookings where {one_of(between('check_in', '2026-10-26', '2026-11-02'), between('check_in', '2026-10-25', '2026-11-01'))} <<;;and status<>'cancelled'>>")
q("relative_period", "easy", "how many cancellations this month", f"select count(*) from bookings where {between('cancelled_at', '2026-10-01', '2026-11-01')}")
q("relative_period", "easy", "reviews submitted in the last 30 days", f"select <<count(*);;review_id;;*>> from reviews where {last_days('submitted_on', 30)}")
q("relative_period", "easy", "new hires this yr", f"select <<full_name;;employee_id;;*;;count(*)>> from employees where hired_on>='2026-01-01' and hired_on<'2027' <<;;and left_on is null>>")
q("negation", "easy", "hotels w/o a pool", f"select {HOT} from hotels where has_pool=0 {OPEN}")
q("negation", "medium", "guests that never bookd", f"select {GUEST} from guests where guest_id not in (select guest_id from bookings)")
q("negation", "easy", "how many bookings werent cancelled", "select count(*) from bookings where <<status<>'cancelled';;cancelled_at is null>>")
q("negation", "easy", "guests with no email on file", f"select {GUEST.replace('email;;', '')} from guests where email is null")
q("topn", "medium", "top 5 hotels by total booking amount", f"select {H} from hotels h join bookings b on b.hotel_id=h.hotel_id where 1=1 <<;;and b.status<>'cancelled'>> group by h.hotel_id order by sum(b.total_amount) desc limit 5")
q("topn", "easy", "3 biggest bookings by amount", "select <<booking_id;;*>> from bookings <<;;where status<>'cancelled'>> order by total_amount desc limit 3")
q("topn", "medium", "which country has the most hotels", f"select <<c.country_name;;c.country_code>> from hotels h join countries c on c.country_code=h.country_code where 1=1 {OPEN} group by c.country_code order by count(*) desc limit 1")
q("topn", "medium", "10 highest paid staff", f"select {EMP} from employees where 1=1 <<;;and left_on is null>> order by salary desc limit 10")
q("list", "medium", "list all hotels in italy", f"select {HOT2} from hotels where country_code='IT' {OPEN}")
q("list", "easy", "platinum members", f"select {GUEST} from guests where loyalty_tier='Platinum'")
q("list", "easy", "show me the room types with their base rates", "select <<type_name,base_rate;;room_type_id,base_rate;;*>> from room_types")
q("lookup", "easy", "when did the fjord palace open", "select opened_on from hotels where hotel_name='Fjord Palace'")
q("lookup", "medium", "what commission do travel agents get", "select <<commission_pct;;commission_pct/100.0>> from booking_channels where channel_name='Travel Agent'")
q("lookup", "medium", "who is the boss of Henrik Dahl", "select <<m.full_name;;m.employee_id;;m.*>> from employees e join employees m on m.employee_id=e.manager_id where e.full_name='Henrik Dahl'")
q("lookup", "easy", "email for margarethe oosterhuis", "select email from guests where first_name='Margarethe' and last_name='Oosterhuis'")
q("ratio", "medium", "cancelation rate", "select <<100.0;;1.0>>*sum(status='cancelled')/count(*) from bookings")
q("ratio", "medium", "share of bookings per channel in %", "select <<c.channel_name;;c.channel_id>>,<<100.0;;1.0>>*count(b.booking_id)/(select count(*) from bookings) from booking_channels c <<join;;left join>> bookings b on b.channel_id=c.channel_id group by c.channel_id")
q("ratio", "medium", "% of rooms that are accessible", "select <<100.0;;1.0>>*sum(is_accessible)/count(*) from rooms")
q("ratio", "hard", "no-show rate by channel", "select <<c.channel_name;;c.channel_id>>,<<100.0;;1.0>>*sum(b.status='no_show')/count(b.booking_id) from booking_channels c <<join;;left join>> bookings b on b.channel_id=c.channel_id <<;;and b.status<>'cancelled';;and b.status in ('no_show','checked_out');;and b.status in ('no_show','checked_out','checked_in');;and b.check_in<='2026-10-20';;and b.check_in<'2026-10-20'>> group by c.channel_id")
q("literal", "easy", "how many no shows", "select count(*) from bookings where status='no_show'")
q("literal", "easy", "number of walk in bookings", "select count(*) from bookings where channel_id=6")
q("literal", "easy", "how many payments were made by voucher", "select count(*) from payments where method='voucher' <<;;and is_refund=0>>")
q("calendar_part", "easy", "bookings made per month in 2026", f"select {month('booked_at')},count(*) from bookings where booked_at>='2026' and booked_at<'2027' group by substr(booked_at,1,7)")
q("calendar_part", "medium", "arrivals by weekday", f"select {weekday('check_in')},count(*) from bookings where 1=1 {LIVE} <<;;and check_in<='2026-10-20'>> group by strftime('%w',check_in)")
q("calendar_part", "medium", "amount paid by quarter this year", f"select {quarter('paid_on')},{PAID} from payments where paid_on>='2026' group by {'((cast(substr(paid_on,6,2) as int)+2)/3)'}")
q("per_group_extreme", "medium", "most expensive booking per hotel", f"select {H},max(b.total_amount) from hotels h join bookings b on b.hotel_id=h.hotel_id group by h.hotel_id",
  f"select {H},max(b.total_amount) from hotels h left join bookings b on b.hotel_id=h.hotel_id group by h.hotel_id",
  "select hn,booking_id from (select <<h.hotel_name;;h.hotel_id>> hn,b.booking_id,rank() over(partition by h.hotel_id order by b.total_amount desc) k from hotels h join bookings b on b.hotel_id=h.hotel_id) where k=1",
  "select <<booking_id;;*>> from (select b.*,rank() over(partition by b.hotel_id order by b.total_amount desc) k from bookings b) where k=1")
q("per_group_extreme", "medium", "latest booking date for each guest", "select <<g.guest_id;;g.first_name,g.last_name;;g.first_name||' '||g.last_name>>,<<max(b.booked_at);;date(max(b.booked_at))>> from guests g <<join;;left join>> bookings b on b.guest_id=g.guest_id group by g.guest_id")
q("per_group_extreme", "hard", "best paid employee at each hotel", "select hn,en from (select <<h.hotel_name;;h.hotel_id>> hn,<<e.full_name;;e.employee_id>> en,rank() over(partition by h.hotel_id order by e.salary desc) k from employees e join hotels h on h.hotel_id=e.hotel_id where 1=1 <<;;and e.left_on is null>>) where k=1",
  "select hn,en from (select <<h.hotel_name;;h.hotel_id>> hn,<<e.full_name;;e.employee_id>> en,rank() over(partition by h.hotel_id order by e.salary desc) k from employees e left join hotels h on h.hotel_id=e.hotel_id where 1=1 <<;;and e.left_on is null>>) where k=1")
q("date_difference", "medium", "avg days between booking and check in", "select avg(julianday(check_in)-julianday(<<booked_at;;date(booked_at)>>)) from bookings where 1=1 " + LIVE)
q("date_difference", "medium", "how many stays longer than 7 nights", "select count(*) from bookings where julianday(check_out)-julianday(check_in)>7 " + LIVE)
q("date_difference", "hard", "on average how many days after checkout do guests leave a review", "select avg(julianday(v.submitted_on)-julianday(b.check_out)) from reviews v join bookings b on b.booking_id=v.booking_id")
q("date_difference", "hard", "avg lenght of stay by hotel", f"select {H},avg(julianday(b.check_out)-julianday(b.check_in)) from hotels h <<join;;left join>> bookings b on b.hotel_id=h.hotel_id {LIVE.replace('status', 'b.status')} group by h.hotel_id")
q("filter", "medium", "5 star hotels opened after 2010", f"select {HOT} from hotels where stars=5 and opened_on>='2011-01-01' {OPEN}", f"select {HOT} from hotels where stars=5 and opened_on>='2011-01-01' and opened_on<='2026-10-20'")
q("filter", "medium", "bookings over 2000 euro with kids", f"select {BOOK} from bookings where total_amount>2000 and children>0 <<;;and status<>'cancelled'>>")
q("filter", "medium", "accessible rooms that are out of service", "select <<room_id;;room_number,hotel_id;;room_number;;*;;count(*)>> from rooms where is_accessible=1 and out_of_service_since is not null")
q("current_record", "easy", "current headcount", "select count(*) from employees where left_on is null")
q("current_record", "medium", "how many guests are in house right now", "select <<count(*);;count(distinct guest_id);;sum(adults+children)>> from bookings where status='checked_in'",
  "select <<count(*);;count(distinct guest_id);;sum(adults+children)>> from bookings where check_in<='2026-10-20' and check_out<<>;;>=>>'2026-10-20' <<;;and status<>'cancelled';;and status not in ('cancelled','no_show');;and status='checked_in'>>")
q("several_measures", "medium", "bookings, total amount and avg amount per channel", "select <<c.channel_name;;c.channel_id>>,count(b.booking_id),sum(b.total_amount),avg(b.total_amount) from booking_channels c <<join;;left join>> bookings b on b.channel_id=c.channel_id group by c.channel_id",
  "select <<c.channel_name;;c.channel_id>>,count(b.booking_id),coalesce(sum(b.total_amount),0),coalesce(avg(b.total_amount),0) from booking_channels c left join bookings b on b.channel_id=c.channel_id group by c.channel_id")
q("several_measures", "hard", "number of rooms and number of bookings per hotel", f"select {H},(select count(*) from rooms r where r.hotel_id=h.hotel_id),(select count(*) from bookings b where b.hotel_id=h.hotel_id) from hotels h where 1=1 <<;;and h.hotel_id in (select hotel_id from rooms);;and h.hotel_id in (select hotel_id from bookings)>>")
q("text_contains", "easy", "reveiws mentioning breakfast", "select <<count(*);;review_id;;comment;;*>> from reviews where comment like '%breakfast%'")
q("text_contains", "easy", "hotels with park in the name", f"select {HOT} from hotels where hotel_name like '%park%' {OPEN}")
q("median_bucket", "hard", "median booking amount", median("total_amount", "bookings"))
q("median_bucket", "medium", "review score distribution", "select score,count(*) from reviews group by score")
q("growth", "hard", "bookings made this year vs last year", *compare([("select count(*) from bookings where booked_at>='2026' and booked_at<'2027'", f"select count(*) from bookings where {one_of(between('booked_at', '2025-01-01', '2026-01-01'), between('booked_at', '2025-01-01', '2025-10-21'), between('booked_at', '2025-01-01', '2025-10-20'))}")]))
def mom(m, o, n, source):
    """by month of 2026: the change against the month before; January against December or with nothing; with or without October"""
    return [f"select m,<<100.0*(n-b)/b;;(n-b)/b;;n-b>> from (select {m} m,{o} o,1.0*{n} n,lag(1.0*{n}) over(order by {o}) b from {source} <<;;where {o}>='2026'>> group by {o}) where o>='2026' <<;;and o<'2026-10'>>",
            f"select m,<<100.0*(n-b)/b;;(n-b)/b;;n-b>> from (select {m} m,{o} o,1.0*{n} n,lag(1.0*{n}) over(order by {o}) b from {source} where {o}>='2026' group by {o}) where b is not null"]
q("growth", "hard", "month over month growth in bookings made, 2026", *mom(month('booked_at'), 'substr(booked_at,1,7)', 'count(*)', 'bookings'))
q("distinct", "easy", "how many different nationalities do our guests have", "select count(distinct nationality) from guests")
q("distinct", "medium", "how many different guests booked in 2025", "select count(distinct guest_id) from bookings where booked_at like '2025%' <<;;and status<>'cancelled'>>")
q("hierarchy", "medium", "who reports directly to astrid lund", f"select {EMP} from employees where manager_id=3 <<;;and left_on is null>>")
q("hierarchy", "hard", "how many people work under klaus richter, all levels", "with recursive t(i) as (select employee_id from employees where manager_id=4 union all select e.employee_id from employees e join t on e.manager_id=t.i) select count(*) from employees where employee_id in (select i from t) <<;;and left_on is null>>")
q("running_total", "medium", "cumulative number of bookings made by month in 2026", f"select m,sum(n) over(order by o) from (select {month('booked_at')} m,substr(booked_at,1,7) o,count(*) n from bookings where booked_at>='2026' group by substr(booked_at,1,7))",
  f"select m,c from (select {month('booked_at')} m,substr(booked_at,1,7) o,sum(count(*)) over(order by substr(booked_at,1,7)) c from bookings group by substr(booked_at,1,7)) where o>='2026'")
q("running_total", "easy", "cumulative count of reviews per year", "select y,sum(n) over(order by y) from (select substr(submitted_on,1,4) y,count(*) n from reviews group by 1)")
q("empty", "easy", "list the bookings that came in by fax", f"select {BOOK} from bookings where channel_id=7")
held("held_unknown", "easy", "avg minibar spend per stay")
held("held_unknown", "easy", "which hotels have a rooftop bar")
held("held_unknown", "easy", "how many parking spots per hotel")
held("held_ambiguous", "medium", "best hotel")
held("held_ambiguous", "medium", "top guests")

probe("travel with a dog", "how many bookings per hotel came with a dog")
probe("are honeymooners", "honeymoon bookings last month")
probe("asked for late checkout", "bookings with a late checkout request by channel")
probe("are left handed", "left handed guests count")
probe("have a sea view", "avg base rate of rooms with a sea view")
probe("have a balcony", "how many double rooms have a balcony")
probe("were written in Latin", "reviews written in latin by hotel")
probe("are certified eco-friendly", "number of eco certified hotels per country")
probe("played golf", "top 10 guests by bookings who played golf")
probe("arrived by helicopter", "arrivals by helicopter this year")
probe("speak sign language", "employees who speak sign language per hotel")
probe("were insured against rain", "total amount of rain insured bookings")
probe("were split between three cards", "payments split over three cards in 2026")
probe("hold a fishing licence", "which guests hold a fishing licence")
probe("were photographed by a drone", "hotels photographed by a drone, list names")

# ================================================================================================= energy
DB[0] = "energy"
ACT = "<<;;and end_dt is null>>"
CUST = "<<cno;;nm;;*;;count(*)>>"
NV = "<<;;and stat<>'VOID'>>"
BILL = "<<count(*);;bno;;*>>"
OTG = "<<count(*);;id;;*>>"
DUR = "(julianday(en_ts)-julianday(st_ts))"

q("count", "easy", "how many customers do we have", "select count(*) from cust where 1=1 " + ACT)
q("count", "easy", "how many gas meters", "select count(*) from mtr where knd='GAS' <<;;and rem_dt is null>>")
q("count", "easy", "invoices by status", "select stat,count(*) from bil group by stat")
q("count", "easy", "meters by manufacturer", "select mfr,count(*) from mtr where 1=1 <<;;and mfr is not null>> <<;;and rem_dt is null>> group by mfr")
q("count", "easy", "custmers per state", f"select st,count(*) from cust where 1=1 {ACT} group by st")
q("literal", "medium", "how many residential customers", "select count(*) from cust where typ='RES' " + ACT)
q("aggregate", "medium", "avg bill amount by customer type", f"select c.typ,avg(b.amt) from bil b join cust c on c.cno=b.cno where 1=1 {NV} group by c.typ")
q("aggregate", "medium", "total amount of open bills", "select sum(amt) from bil where stat='OPEN'", "select sum(b.amt-coalesce((select sum(p.amt) from pmt p where p.bno=b.bno),0)) from bil b where b.stat='OPEN'")
q("aggregate", "medium", "average reading of electric meters", "select avg(r.qty) from rdg r join mtr m on m.mno=r.mno where m.knd='ELEC' <<;;and r.est='N'>>")
q("aggregate", "medium", "total electricity consumption in 2026", "select sum(r.qty) from rdg r join mtr m on m.mno=r.mno where m.knd='ELEC' and r.dt>='2026-01-01' and r.dt<'2027'")
q("relative_period", "easy", "bills issued last month", f"select {BILL} from bil where {between('dt', '2026-09-01', '2026-10-01')} {NV}")
q("relative_period", "easy", "how much money did we collect last month", f"select sum(amt) from pmt where {between('dt', '2026-09-01', '2026-10-01')}")
q("relative_period", "medium", "outages in the last 14 days", f"select {OTG} from otg where {last_days('st_ts', 14)}")
q("relative_period", "medium", "power cuts yesterday", f"select {OTG} from otg where {between('st_ts', '2026-10-19', '2026-10-20')}")
q("relative_period", "easy", "customers who joined this year", f"select {CUST} from cust where snc_dt>='2026-01-01' {ACT}")
q("relative_period", "medium", "bills due next week", f"select {BILL} from bil where {one_of(between('due', '2026-10-26', '2026-11-02'), between('due', '2026-10-25', '2026-11-01'))} <<;;and stat<>'VOID';;and stat='OPEN'>>")
q("negation", "medium", "customers without a meter", f"select {CUST} from cust where cno not in (select cno from mtr) {ACT}", f"select {CUST} from cust where cno not in (select cno from mtr where rem_dt is null) {ACT}")
q("negation", "medium", "how many customers dont have e-billing", f"select count(*) from cust where <<e_bil='N';;(e_bil<>'Y' or e_bil is null)>> {ACT}")
q("negation", "medium", "how many bills have no payment", f"select count(*) from bil where bno not in (select bno from pmt) {NV}")
q("negation", "medium", "feeders that had no outages in 2026", "select <<cd;;nm;;*;;count(*)>> from zon where lvl='feeder' and cd not in (select zn from otg where st_ts>='2026-01-01')")
q("topn", "medium", "top 10 customers by amount billed", f"select <<c.nm;;c.cno>> from bil b join cust c on c.cno=b.cno where 1=1 {NV} group by c.cno order by sum(b.amt) desc limit 10")
q("topn", "medium", "5 longest outages", f"select <<id;;*>> from otg where en_ts is not null order by {DUR} desc limit 5")
q("topn", "medium", "which tariff has the most current contracts", "select <<t.nm;;t.cd>> from svc s join trf t on t.cd=s.trf where s.en_dt is null group by t.cd order by count(*) desc limit 1")
q("topn", "easy", "most common outage cause", "select cause from otg where 1=1 <<;;and cause is not null>> group by cause order by count(*) desc limit 1")
q("list", "easy", "list the commercial tariffs", "select <<nm;;cd;;*>> from trf where typ='COM' <<;;and to_dt is null>>")
q("list", "medium", "districts in the north region", "select <<nm;;cd;;*;;count(*)>> from zon where par='N' and lvl='district'")
q("list", "medium", "unpaid invocies over 5000", f"select {BILL} from bil where <<stat='OPEN';;pd_dt is null;;stat<>'PAID';;bno not in (select bno from pmt) and stat='OPEN'>> and amt>5000")
q("lookup", "easy", "what is the rate of night saver", "select rate from trf where nm='Night Saver'")
q("lookup", "easy", "email of Thaddeus Pemberton", "select eml from cust where nm='Thaddeus Pemberton'")
q("lookup", "easy", "which city is customer 10121 in", "select city from cust where cno=10121")
q("hierarchy", "medium", "who referred thaddeus pemberton", "select <<r.nm;;r.cno;;r.*>> from cust c join cust r on r.cno=c.ref_by where c.nm='Thaddeus Pemberton'")
q("ratio", "medium", "share of readings that are estimated", "select <<100.0;;1.0>>*sum(est='Y')/count(*) from rdg")
q("ratio", "medium", "what % of meters are smart", "select <<100.0;;1.0>>*sum(smrt)/count(*) from mtr where 1=1 <<;;and rem_dt is null>>")
q("ratio", "hard", "percentage of paid bills that were paid late", "select <<100.0;;1.0>>*sum(pd_dt>due)/count(*) from bil where stat='PAID'")
q("literal", "easy", "how many customers in oregon", "select count(*) from cust where st='OR' " + ACT)
q("literal", "medium", "customers in IN", f"select {CUST} from cust where st='IN' {ACT}")
q("literal", "easy", "how many bills are void", "select count(*) from bil where stat='VOID'")
q("literal", "medium", "how many payments by ach", "select count(*) from pmt where lower(mth)='ach'")
q("literal", "medium", "number of customers in portland", f"select count(*) from cust where <<lower(trim(city))='portland';;lower(city)='portland';;trim(city)='Portland'>> {ACT}")
q("calendar_part", "easy", "outages per month this year", f"select {month('st_ts')},count(*) from otg where st_ts>='2026' group by substr(st_ts,1,7)")
q("calendar_part", "medium", "nr of payments by weekday", f"select {weekday('dt')},count(*) from pmt group by strftime('%w',dt)")
q("calendar_part", "medium", "amount billed per quarter in 2026", f"select {quarter('dt')},sum(amt) from bil where dt>='2026' {NV} group by {'((cast(substr(dt,6,2) as int)+2)/3)'}")
q("per_group_extreme", "medium", "last reading date of each meter", "select m.mno,max(r.dt) from mtr m <<join;;left join>> rdg r on r.mno=m.mno group by m.mno", "select mno,max(dt) from rdg group by mno")
q("per_group_extreme", "medium", "biggest bill for each customer type", f"select c.typ,max(b.amt) from bil b join cust c on c.cno=b.cno where 1=1 {NV} group by c.typ",
  f"select <<bno;;typ,bno>> from (select b.bno,c.typ,rank() over(partition by c.typ order by b.amt desc) k from bil b join cust c on c.cno=b.cno where 1=1 {NV}) where k=1")
q("per_group_extreme", "hard", "longest outage per cause", f"select cause,max({DUR})<<;;*24;;*1440;;*86400>> from otg where 1=1 <<;;and cause is not null>> group by cause",
  f"select cause,id from (select cause,id,rank() over(partition by cause order by {DUR} desc) k from otg where 1=1 <<;;and cause is not null>>) where k=1")
q("date_difference", "medium", "avg outage duration in minutes", f"select avg({DUR}*1440) from otg where 1=1 <<;;and pln='N'>>")
q("date_difference", "hard", "how many days on average between bill and payment", "select avg(julianday(pd_dt)-julianday(dt)) from bil where pd_dt is not null <<;;and stat='PAID'>>", "select avg(julianday(p.dt)-julianday(b.dt)) from pmt p join bil b on b.bno=p.bno where 1=1 <<;;and b.stat='PAID'>>")
q("date_difference", "medium", "bills paid more than 10 days after the due date", f"select {BILL} from bil where julianday(pd_dt)-julianday(due)>10")
q("filter", "medium", "unplanned outages that hit more than 500 customers", f"select {OTG} from otg where pln='N' and n_aff>500")
q("filter", "medium", "smart electric meters installed before 2020 still in use", "select <<count(*);;mno;;*>> from mtr where smrt=1 and knd='ELEC' and inst_dt<'2020' and rem_dt is null")
q("filter", "medium", "households in salem without an email", f"select {CUST} from cust where typ='RES' and city='Salem' and eml is null {ACT}")
q("current_record", "easy", "number of active customers", "select count(*) from cust where end_dt is null")
q("current_record", "medium", "what plan is Thaddeus Pemberton on now", "select <<t.nm;;t.cd;;t.*>> from svc s join cust c on c.cno=s.cno join trf t on t.cd=s.trf where c.nm='Thaddeus Pemberton' and s.en_dt is null")
q("current_record", "medium", "customers per current tariff", "select <<t.nm;;t.cd>>,count(distinct s.cno) from trf t <<join;;left join>> svc s on s.trf=t.cd and s.en_dt is null group by t.cd",
  "select <<t.nm;;t.cd>>,count(distinct s.cno) from trf t left join svc s on s.trf=t.cd and s.en_dt is null where t.to_dt is null group by t.cd")
q("current_record", "easy", "outages still going on", f"select {OTG} from otg where en_ts is null")
q("several_measures", "medium", "number of bills, total and average amount per status", "select stat,count(*),sum(amt),avg(amt) from bil group by stat")
q("several_measures", "medium", "min, max and mean rate of residential tariffs", "select min(rate),max(rate),avg(rate) from trf where typ='RES' <<;;and to_dt is null>>")
q("text_contains", "easy", "customers with bakery in the name", f"select {CUST} from cust where nm like '%bakery%' {ACT}")
q("text_contains", "easy", "tariffs whose name contains home", "select <<nm;;cd;;*;;count(*)>> from trf where nm like '%home%'")
q("median_bucket", "hard", "median bill amount", median("amt", "bil where 1=1 <<;;and stat<>'VOID'>>"))
M = f"round({DUR}*1440)"
q("median_bucket", "hard", "how many outages lasted under 1 hour, 1 to 4 hours and over 4 hours", f"select sum({M}<60),sum({M}>=60 and {M}<=240),sum({M}>240) from otg", f"select sum({M}<60) from otg union all select sum({M}>=60 and {M}<=240) from otg union all select sum({M}>240) from otg",
  f"select sum({M}<60),sum({M}>=60 and {M}<240),sum({M}>=240) from otg", f"select sum({M}<60) from otg union all select sum({M}>=60 and {M}<240) from otg union all select sum({M}>=240) from otg")
q("growth", "medium", "amount billed in q3 2026 compared to q2 2026", *compare([(f"select sum(amt) from bil where {between('dt', '2026-07-01', '2026-10-01')}", f"select sum(amt) from bil where {between('dt', '2026-04-01', '2026-07-01')}"),
  (f"select sum(amt) from bil where {between('dt', '2026-07-01', '2026-10-01')} and stat<>'VOID'", f"select sum(amt) from bil where {between('dt', '2026-04-01', '2026-07-01')} and stat<>'VOID'")]))
q("growth", "hard", "payments collected by month 2026, change vs previous month in %", *mom(month('dt'), 'substr(dt,1,7)', 'sum(amt)', 'pmt'))
q("distinct", "easy", "how many different cities do our customers live in", f"select count(distinct <<city;;lower(trim(city));;trim(city);;lower(city)>>) from cust where 1=1 {ACT}")
q("distinct", "medium", "how many customers got a bill in 2025", f"select count(distinct cno) from bil where dt like '2025%' {NV}")
q("hierarchy", "medium", "who did thaddeus pemberton refer", "select <<nm;;cno;;*;;count(*)>> from cust where ref_by=10057")
q("hierarchy", "hard", "how many feeders are in the north region", "select count(*) from zon f join zon d on d.cd=f.par where f.lvl='feeder' and d.par='N'")
q("hierarchy", "hard", "customers per region", f"select <<r.nm;;r.cd>>,count(*) from cust c join zon f on f.cd=c.zn join zon d on d.cd=f.par join zon r on r.cd=d.par where 1=1 {ACT} group by r.cd")
q("running_total", "medium", "running total of payments by month in 2026", f"select m,sum(n) over(order by o) from (select {month('dt')} m,substr(dt,1,7) o,<<sum(amt);;count(*)>> n from pmt where dt>='2026' group by substr(dt,1,7))",
  f"select m,c from (select {month('dt')} m,substr(dt,1,7) o,sum(<<sum(amt);;count(*)>>) over(order by substr(dt,1,7)) c from pmt group by substr(dt,1,7)) where o>='2026'")
q("empty", "easy", "meters installed in 1999", "select <<mno;;*;;count(*)>> from mtr where inst_dt like '1999%'")
held("held_unknown", "easy", "carbon emissions per tariff")
held("held_unknown", "easy", "call center complaints by region")
held("held_unknown", "easy", "avg household income of our customers")
held("held_ambiguous", "medium", "worst zone")
held("held_ambiguous", "medium", "biggest customers")

probe("have a swimming pool", "how many customers have a heated swimming pool")
probe("were shared on social media", "outages shared on social media this year")
probe("were read by a drone", "meter readings taken by a drone last month")
probe("were printed in braille", "number of braille bills per state")
probe("speak Welsh", "welsh speaking customers by city")
probe("were paid from a lottery win", "payments funded by a lottery win in 2026")
probe("are painted yellow", "count of meters painted yellow")
probe("run on hydrogen", "hydrogen meters by manufacturer")
probe("rent their home", "avg bill amount for tenants who rent")
probe("keep bees", "top 10 customers by amount billed who keep bees")
probe("were reported on the radio", "outages per cause that were reported on the radio")
probe("were disputed in court", "bills disputed in court, total amount")
probe("include a thermostat", "tariffs that include a free thermostat")
probe("attended the open day", "customers who attended the open day")
probe("involved a crane operator", "how many outages involved a crane operator")

# ================================================================================================= insurer
DB[0] = "insurer"
L = "(substr(loss_date,7,4)||'-'||substr(loss_date,1,2)||'-'||substr(loss_date,4,2))"
R = L.replace("loss_date", "reported_date"); C = L.replace("loss_date", "closed_date")
def isoint(c): return f"(substr({c},1,4)||'-'||substr({c},5,2)||'-'||substr({c},7,2))"
PAIDAT = "date(paid_at,'unixepoch')"
CLM = "<<count(*);;claim_no;;*>>"
POL = "<<count(*);;policy_no;;*>>"
PROP = "<<count(*);;property_id;;street;;*>>"
HOLD = "<<holder_name;;holder_id;;*;;count(*)>>"
AGT = "<<agent_name;;agent_id;;*;;count(*)>>"
CUR = "<<;;and end_date is null>>"
ISOPEN = "lower(status)='open'"

q("count", "easy", "how many policies are there", "select count(*) from policies")
q("count", "easy", "clams per peril", "select <<p.peril_name;;p.peril_code>>,count(c.claim_no) from perils p <<join;;left join>> claims c on c.peril_code=p.peril_code group by p.peril_code")
q("count", "easy", "policies by status", "select <<s.status_label;;s.status_code>>,count(p.policy_no) from policy_status s <<join;;left join>> policies p on p.status_code=s.status_code group by s.status_code")
q("count", "easy", "# of corporate policyholders", "select count(*) from policyholders where kind='company'")
q("count", "medium", "how many agents licensed in ohio", f"select count(*) from agents where license_state='OH' {CUR}")
q("aggregate", "easy", "avg annual premium by product", "select <<d.product_name;;d.product_code>>,avg(p.annual_premium) from products d <<join;;left join>> policies p on p.product_code=d.product_code group by d.product_code")
q("aggregate", "easy", "total paid out on claims", "select sum(amount) from claim_payments")
q("aggregate", "medium", "avg reserve on open claims", f"select avg(reserve) from claims where {ISOPEN}")
q("aggregate", "easy", "insured value by state", "select state,sum(insured_value) from properties group by state", "select h.state,sum(p.insured_value) from properties p join policyholders h on h.holder_id=p.holder_id group by h.state")
q("aggregate", "medium", "avrage deductible for homeowners premier", "select avg(deductible) from policies where product_code='HP' <<;;and status_code='A'>>")
q("relative_period", "medium", "claims reported last month", f"select {CLM} from claims where {between(R, '2026-09-01', '2026-10-01')}")
q("relative_period", "medium", "policies expiring in the next 30 days", f"select {POL} from policies where <<expires between 20261020 and 20261119;;expires between 20261021 and 20261119;;expires between 20261020 and 20261118;;expires between 20261021 and 20261118;;expires between 20261020 and 20261120;;expires between 20261021 and 20261120>> <<;;and status_code='A';;and status_code<>'C'>>")
q("relative_period", "medium", "claims reported in the last 90 days", f"select {CLM} from claims where {last_days(R, 90)}")
q("relative_period", "medium", "policies issued this year", f"select {POL} from policies where issued>=20260101 and issued<20270101")
q("relative_period", "hard", "how much did we pay out last month", f"select sum(amount) from claim_payments where {between(PAIDAT, '2026-09-01', '2026-10-01')}")
q("negation", "medium", "policyholders wihtout any claim", f"select {HOLD} from policyholders where holder_id not in (select p.holder_id from policies p join claims c on c.policy_no=p.policy_no)", f"select {HOLD} from policyholders where holder_id in (select holder_id from policies) and holder_id not in (select p.holder_id from policies p join claims c on c.policy_no=p.policy_no)")
q("negation", "easy", "claims with no adjuster", f"select {CLM} from claims where adjuster is null")
q("negation", "medium", "agents who havent sold a single policy", f"select {AGT} from agents where agent_id not in (select agent_id from policies where agent_id is not null) {CUR}")
q("negation", "easy", "how many properties have no sprinkler", "select count(*) from properties where sprinkler='N'")
q("negation", "medium", "how many policies were never renewed", "select count(*) from policies where policy_no not in (select renewed_from from policies where renewed_from is not null)")
q("topn", "medium", "top 10 agents by premium", f"select <<a.agent_name;;a.agent_id>> from policies p join agents a on a.agent_id=p.agent_id where 1=1 <<;;and p.status_code='A'>> {CUR.replace('end_date', 'a.end_date')} group by a.agent_id order by sum(p.annual_premium) desc limit 10")
q("topn", "easy", "5 largest claim payments", "select <<payment_id;;claim_no,amount;;amount;;*>> from claim_payments order by amount desc limit 5")
q("topn", "medium", "which peril causes the most claims", "select <<p.peril_name;;p.peril_code>> from claims c join perils p on p.peril_code=c.peril_code group by p.peril_code order by count(*) desc limit 1")
q("list", "easy", "list branches in ohio", "select <<branch_name;;branch_id;;*>> from branches where state='OH'")
q("list", "easy", "products in the commercial line", "select <<product_name;;product_code;;*;;count(*)>> from products where line='commercial'")
q("list", "medium", "claims still open", f"select {CLM} from claims where {ISOPEN}", f"select {CLM} from claims where closed_date is null")
q("lookup", "easy", "email of winifred castellano", "select email from policyholders where holder_name='Winifred Castellano'")
q("lookup", "easy", "which branch does dmitri vance belong to", "select <<b.branch_name;;b.branch_id;;b.*>> from agents a join branches b on b.branch_id=a.branch_id where a.agent_name='Dmitri Vance'")
q("lookup", "easy", "when was claim 40100 reported", f"select <<reported_date;;{R}>> from claims where claim_no=40100")
q("lookup", "medium", "when did beatrix holloway start", "select <<start_date;;'2008-06-02';;'06/02/2008'>> from agents where agent_name='Beatrix Holloway'")
q("ratio", "medium", "claim denial rate", "select <<100.0;;1.0>>*sum(status='Denied')/count(*) from claims where 1=1 <<;;and status in ('Denied','Closed');;and closed_date is not null>>")
q("ratio", "easy", "% of properties with sprinklers", "select <<100.0;;1.0>>*sum(sprinkler='Y')/count(*) from properties")
q("ratio", "medium", "product share of policies", "select <<d.product_name;;d.product_code>>,<<100.0;;1.0>>*count(p.policy_no)/(select count(*) from policies) from products d <<join;;left join>> policies p on p.product_code=d.product_code group by d.product_code")
q("ratio", "hard", "policy cancellation rate by product line", "select d.line,<<100.0;;1.0>>*sum(p.<<status_code='C';;cancelled_on is not null>>)/count(*) from policies p join products d on d.product_code=p.product_code group by d.line")
q("literal", "easy", "how many properties in flood zone AE", "select count(*) from properties where flood_zone='AE'")
q("literal", "medium", "properties in ME", f"select {PROP} from properties where state='ME'")
q("literal", "easy", "number of cancelled policies", "select count(*) from policies where status_code='C'")
q("literal", "medium", "payments to contractors count", "select count(*) from claim_payments where payee='contractor'")
q("calendar_part", "hard", "claims by month of loss in 2025", f"select {month(L)},count(*) from claims where {L} like '2025%' group by substr({L},1,7)")
q("calendar_part", "medium", "claims reported per year", f"select {year(R)},count(*) from claims group by substr({R},1,4)")
q("calendar_part", "medium", "policies issued per quarter in 2025", f"select {quarter(isoint('issued'))},count(*) from policies where issued>=20250101 and issued<20260101 group by ((cast(substr(issued,5,2) as int)+2)/3)")
q("calendar_part", "hard", "claim payments by weekday", f"select {weekday(PAIDAT)},<<count(*);;sum(amount)>> from claim_payments group by strftime('%w',{PAIDAT})")
q("per_group_extreme", "medium", "largest payment for each claim", "select claim_no,max(amount) from claim_payments group by claim_no", "select c.claim_no,max(p.amount) from claims c left join claim_payments p on p.claim_no=c.claim_no group by c.claim_no")
q("per_group_extreme", "hard", "most recent policy of each policyholder", "select hn,policy_no from (select <<h.holder_name;;h.holder_id>> hn,p.policy_no,rank() over(partition by h.holder_id order by p.<<effective;;issued>> desc) k from policies p join policyholders h on h.holder_id=p.holder_id) where k=1",
  "select hn,policy_no from (select <<h.holder_name;;h.holder_id>> hn,p.policy_no,row_number() over(partition by h.holder_id order by p.<<effective desc,p.issued desc;;issued desc,p.effective desc>>) k from policies p join policyholders h on h.holder_id=p.holder_id) where k=1",
  "select <<h.holder_name;;h.holder_id>>,<<max(p.effective);;max(p.issued);;" + isoint("max(p.effective)") + ";;" + isoint("max(p.issued)") + ">> from policies p join policyholders h on h.holder_id=p.holder_id group by h.holder_id")
q("per_group_extreme", "medium", "most expensive property in each state", "select state,max(insured_value) from properties group by state", "select state,property_id from (select *,rank() over(partition by state order by insured_value desc) k from properties) where k=1")
q("date_difference", "hard", "avg days from loss to report", f"select avg(julianday({R})-julianday({L})) from claims")
q("date_difference", "hard", "how many days does it take to close a claim on average", f"select avg(julianday({C})-julianday({one_of(R, L)})) from claims where closed_date is not null <<;;and status='Closed'>>")
q("date_difference", "hard", "claims reported more than 30 days after the loss", f"select {CLM} from claims where julianday({R})-julianday({L})>30")
q("filter", "medium", "open hail claims with reserve above 5000", f"select {CLM} from claims where {ISOPEN} and peril_code='HA' and reserve>5000")
q("filter", "medium", "frame houses built before 1940", f"select {PROP} from properties where construction='frame' and year_built<1940")
q("filter", "medium", "homeowners premier policies in force with a 500 deductible", f"select {POL} from policies where product_code='HP' and deductible=500 and status_code='A'")
q("filter", "medium", "brick properties in oregon with no sprinkler", f"select {PROP} from properties where construction='brick' and state='OR' and sprinkler='N'")
q("current_record", "easy", "how many policies are in force", "select count(*) from policies where status_code='A'")
q("current_record", "medium", "agents still with us", f"select {AGT} from agents where end_date is null")
q("current_record", "medium", "in force policies per product", "select <<d.product_name;;d.product_code>>,count(p.policy_no) from products d <<join;;left join>> policies p on p.product_code=d.product_code and p.status_code='A' group by d.product_code")
q("several_measures", "medium", "claims, total reserve and avg reserve per adjuster", "select adjuster,count(*),sum(reserve),avg(reserve) from claims where 1=1 <<;;and adjuster is not null>> group by adjuster")
q("several_measures", "hard", "number of agents and number of policies per branch", "select <<b.branch_name;;b.branch_id>>,count(distinct a.agent_id),count(p.policy_no) from branches b <<join;;left join>> agents a on a.branch_id=b.branch_id left join policies p on p.agent_id=a.agent_id group by b.branch_id")
q("text_contains", "easy", "claims mentioning roof", "select <<count(*);;claim_no;;description;;*>> from claims where description like '%roof%'")
q("text_contains", "easy", "policyholders with farms in the name", f"select {HOLD} from policyholders where holder_name like '%farms%'")
q("median_bucket", "hard", "median annual premium", median("annual_premium", "policies where 1=1 <<;;and status_code='A'>>"))
q("median_bucket", "hard", "properties by decade built", "select <<year_built/10*10;;(year_built/10*10)||'s';;(year_built/10*10)||'-'||(year_built/10*10+9)>>,count(*) from properties where 1=1 <<;;and year_built is not null>> group by year_built/10")
q("growth", "hard", "claims reported 2025 vs 2024", *compare([(f"select count(*) from claims where {R} like '2025%'", f"select count(*) from claims where {R} like '2024%'")]))
q("growth", "hard", "policies issued in h1 2026 vs h1 2025", *compare([("select count(*) from policies where issued between 20260101 and 20260630", "select count(*) from policies where issued between 20250101 and 20250630")]))
q("distinct", "easy", "in how many states do we insure property", "select count(distinct state) from properties", "select count(distinct p.state) from properties p join policies o on o.property_id=p.property_id where 1=1 <<;;and o.status_code='A'>>")
q("distinct", "medium", "how many different policyholders filed a claim", "select count(distinct p.holder_id) from claims c join policies p on p.policy_no=c.policy_no")
q("hierarchy", "hard", "everyone in beatrix holloway's downline", f"with recursive t(i) as (select agent_id from agents where upline_agent_id=1 union all select a.agent_id from agents a join t on a.upline_agent_id=t.i) select {AGT} from agents where agent_id in (select i from t) {CUR}")
q("hierarchy", "medium", "claims for all kinds of water damage", f"select {CLM} from claims where peril_code in (select peril_code from perils where peril_code='WA' or parent_code='WA')")
q("running_total", "hard", "running total of claim payments by month in 2026", f"select m,sum(n) over(order by o) from (select {month(PAIDAT)} m,substr({PAIDAT},1,7) o,<<sum(amount);;count(*)>> n from claim_payments where {PAIDAT}>='2026' group by substr({PAIDAT},1,7))",
  f"select m,c from (select {month(PAIDAT)} m,substr({PAIDAT},1,7) o,sum(<<sum(amount);;count(*)>>) over(order by substr({PAIDAT},1,7)) c from claim_payments group by substr({PAIDAT},1,7)) where o>='2026'")
q("empty", "easy", "suspended policies", f"select {POL} from policies where status_code='S'")
held("held_unknown", "easy", "customer satisfaction by agent")
held("held_unknown", "easy", "agent commission paid last year")
held("held_unknown", "easy", "how many claims came in through the mobile app")
held("held_ambiguous", "medium", "best agent")
held("held_ambiguous", "medium", "worst properties")

probe("have a trampoline", "properties with a trampoline by state")
probe("own a parrot", "how many policyholders own a parrot")
probe("were inspected by a drone", "claims inspected by drone last month")
probe("were signed with a fountain pen", "policies signed with a fountain pen this year")
probe("have a thatched roof", "avg insured value of thatched properties")
probe("are fluent in Navajo", "number of navajo speaking agents per branch")
probe("were sold at a trade fair", "trade fair policies by product")
probe("are veterans", "total annual premium of policyholders who are veterans")
probe("involved a raccoon", "claims involving a raccoon")
probe("were paid in gold", "claim payments paid in gold, total")
probe("have a panic room", "top 5 properties by insured value with a panic room")
probe("won the sales award", "which agents won the sales award")
probe("were referred by a dentist", "policies referred by a dentist in 2025")
probe("have a wine cellar", "how many brick properties have a wine cellar")
probe("were reported by fax", "claims reported by fax per year")

# ================================================================================================= university
DB[0] = "university"
STU = "<<student_id;;first_name||' '||last_name;;first_name,last_name;;last_name;;email;;*;;count(*)>>"
CRS = "<<title;;course_no;;course_id;;*;;count(*)>>"
SEC = "<<section_id;;*;;count(*)>>"
INS = "<<full_name;;instructor_id;;*;;count(*)>>"
HERE_ = "<<;;and left_on is null>>"
AC = "<<;;and status_code='AC'>>"
ND = "<<;;and dropped_on is null>>"
NW = "<<;;and waived='N'>>"
GP = "sum(e.points*c.credits)/sum(case when e.points is not null then c.credits end)"

q("count", "easy", "how many students do we have", f"select count(*) from students where 1=1 {AC}")
q("count", "easy", "courses per department", "select <<d.dept_name;;d.dept_id>>,count(c.course_id) from departments d <<join;;left join>> courses c on c.dept_id=d.dept_id group by d.dept_id",
  "select <<d.dept_name;;d.dept_id>>,count(c.course_id) from departments d join courses c on c.dept_id=d.dept_id where c.offered='Y' group by d.dept_id")
q("count", "easy", "studnets by status", "select <<s.meaning;;s.status_code>>,count(t.student_id) from student_status s <<join;;left join>> students t on t.status_code=s.status_code group by s.status_code")
q("count", "medium", "how many computer science majors", f"select count(*) from students where program_code='CS' {AC}")
q("count", "easy", "students per program", f"select <<p.program_name,p.program_code;;p.program_code;;p.program_name>>,count(s.student_id) from programs p <<join;;left join>> students s on s.program_code=p.program_code {AC} group by p.program_code",
  f"select <<p.program_name;;s.program_code>>,count(*) from students s left join programs p on p.program_code=s.program_code where 1=1 {AC} group by s.program_code",
  f"select p.program_name,count(s.student_id) from programs p <<join;;left join>> students s on s.program_code=p.program_code {AC} group by p.program_name")
q("aggregate", "medium", "avg grade points by course level", "select c.level,<<avg(e.points);;" + GP + ">> from enrollments e join sections s on s.section_id=e.section_id join courses c on c.course_id=s.course_id group by c.level")
q("aggregate", "medium", "total unpaid charges", f"select sum(amount) from charges where paid_on is null {NW}")
q("aggregate", "easy", "tuition billed for fall 2026", f"select sum(amount) from charges where kind='tuition' and term_code='FA26' {NW}")
q("aggregate", "easy", "avg capacity of online sections", "select avg(capacity) from sections where delivery='online'")
q("relative_period", "easy", "students admitted this year", f"select {STU} from students where admitted_on>='2026-01-01' {AC}")
q("relative_period", "medium", "course drops in the last 30 days", f"select <<count(*);;enrollment_id;;*>> from enrollments where {last_days('dropped_on', 30)}")
q("relative_period", "medium", "how much did students pay last month", f"select sum(amount) from charges where {between('paid_on', '2026-09-01', '2026-10-01')}")
q("relative_period", "easy", "how many instructors hired since 2024", f"select count(*) from instructors where hired_on>='2024-01-01' {HERE_}")
q("negation", "easy", "active students without an advisor", f"select {STU} from students where advisor_id is null and status_code='AC'")
q("negation", "easy", "courses with no prereq", f"select {CRS} from courses where prereq_id is null <<;;and offered='Y'>>")
q("negation", "medium", "spring 2027 sections with no instructor", f"select {SEC} from sections where term_code='SP27' and instructor_id is null")
q("negation", "medium", "courses that were never taught", f"select {CRS} from courses where course_id not in (select course_id from sections) <<;;and offered='Y'>>", f"select {CRS} from courses where course_id not in (select course_id from sections where term_code<>'SP27') <<;;and offered='Y'>>")
q("negation", "easy", "how many faculty arent tenured", f"select count(*) from instructors where tenured='N' {HERE_}")
q("topn", "medium", "top 3 programs by number of students", f"select <<p.program_name;;p.program_code>> from students s join programs p on p.program_code=s.program_code where 1=1 {AC.replace('status_code', 's.status_code')} group by p.program_code order by count(*) desc limit 3")
q("topn", "medium", "which home state sends the most students", f"select home_state from students where home_state is not null {AC} group by home_state order by count(*) desc limit 1")
q("topn", "medium", "course with the most enrollments", f"select <<c.title;;c.course_no;;c.course_id>> from enrollments e join sections s on s.section_id=e.section_id join courses c on c.course_id=s.course_id where 1=1 {ND} group by c.course_id order by count(*) desc limit 1")
q("list", "easy", "courses in the physics dept", f"select {CRS} from courses where dept_id=(select dept_id from departments where dept_name='Physics') <<;;and offered='Y'>>")
q("list", "medium", "list the masters programs", "select <<program_name;;program_code;;*>> from programs where degree in (<<'MSc';;'MSc','MBA'>>)")
q("list", "easy", "suspended students", f"select {STU} from students where status_code='SU'")
q("lookup", "medium", "who is the advisor of cornelius abernathy", "select <<i.full_name;;i.instructor_id;;i.*>> from students s join instructors i on i.instructor_id=s.advisor_id where s.first_name='Cornelius' and s.last_name='Abernathy'")
q("lookup", "easy", "how many credits is the algorithms course", "select credits from courses where title='Algorithms'")
q("lookup", "easy", "when does fall 2026 start", "select starts_on from terms where term_name='Fall 2026'")
q("lookup", "easy", "drop deadline for spring 2027", "select drop_deadline from terms where term_code='SP27'")
q("ratio", "easy", "% international students", f"select <<100.0;;1.0>>*sum(international='Y')/count(*) from students where 1=1 {AC}")
q("ratio", "hard", "drop rate in fall 2025", "select <<100.0;;1.0>>*sum(e.dropped_on is not null)/count(*) from enrollments e join sections s on s.section_id=e.section_id where s.term_code='FA25'")
q("ratio", "medium", "share of sections by delivery mode", "select delivery,<<100.0;;1.0>>*count(*)/(select count(*) from sections) from sections group by delivery")
q("ratio", "hard", "failure rate by course level", "select c.level,<<100.0;;1.0>>*sum(e.grade='F')/count(<<e.points;;e.grade;;*>>) from enrollments e join sections s on s.section_id=e.section_id join courses c on c.course_id=s.course_id where 1=1 <<;;and e.dropped_on is null>> group by c.level")
q("literal", "medium", "how many students from indiana", f"select count(*) from students where home_state='IN' {AC}")
q("literal", "medium", "students from OR", f"select {STU} from students where home_state='OR' {AC}")
q("literal", "medium", "students in the IT program", f"select {STU} from students where program_code='IT' {AC}")
q("literal", "easy", "how many hybrid sections", "select count(*) from sections where delivery='hybrid'")
q("literal", "medium", "how many enrollments with an incomplete (I) grade", "select count(*) from enrollments where grade='I'")
q("calendar_part", "easy", "enrolments per month in 2025", f"select {month('enrolled_on')},count(*) from enrollments where enrolled_on like '2025%' {ND} group by substr(enrolled_on,1,7)")
q("calendar_part", "easy", "graduates per year", f"select {year('graduated_on')},count(*) from students where graduated_on is not null group by substr(graduated_on,1,4)")
q("calendar_part", "medium", "drops by weekday", f"select {weekday('dropped_on')},count(*) from enrollments where dropped_on is not null group by strftime('%w',dropped_on)")
q("per_group_extreme", "hard", "newest instructor in each department", "select dn,fn from (select <<d.dept_name;;d.dept_id>> dn,<<i.full_name;;i.instructor_id;;i.hired_on>> fn,rank() over(partition by d.dept_id order by i.hired_on desc) k from instructors i join departments d on d.dept_id=i.dept_id where 1=1 <<;;and i.left_on is null>>) where k=1")
q("per_group_extreme", "hard", "oldest student in each program", f"select pn,x from (select <<p.program_name;;p.program_code>> pn,<<s.student_id;;s.first_name||' '||s.last_name;;s.last_name;;s.birth_date>> x,rank() over(partition by p.program_code order by s.birth_date) k from students s join programs p on p.program_code=s.program_code where 1=1 {AC.replace('status_code', 's.status_code')}) where k=1",
  f"select pn,x from (select <<p.program_name;;s.program_code>> pn,<<s.student_id;;s.first_name||' '||s.last_name;;s.last_name;;s.birth_date>> x,rank() over(partition by s.program_code order by s.birth_date) k from students s left join programs p on p.program_code=s.program_code where 1=1 {AC.replace('status_code', 's.status_code')}) where k=1")
q("per_group_extreme", "medium", "last enrollment date per student", "select <<s.student_id;;s.first_name,s.last_name;;s.first_name||' '||s.last_name>>,max(e.enrolled_on) from students s <<join;;left join>> enrollments e on e.student_id=s.student_id group by s.student_id")
q("date_difference", "hard", "avg number of days from admission to graduation", "select avg(julianday(graduated_on)-julianday(admitted_on)) from students")
q("date_difference", "medium", "avg days between billing and payment of charges", "select avg(julianday(paid_on)-julianday(billed_on)) from charges where paid_on is not null")
q("date_difference", "medium", "how many charges were paid late", "select count(*) from charges where paid_on>due_on")
q("filter", "medium", "active international students without a program", f"select {STU} from students where status_code='AC' and international='Y' and program_code is null")
q("filter", "medium", "online sections in fall 2026 with capacity over 20", f"select {SEC} from sections where delivery='online' and term_code='FA26' and capacity>20")
q("filter", "easy", "graduate courses worth 4 credits", f"select {CRS} from courses where level='graduate' and credits=4 <<;;and offered='Y'>>")
q("current_record", "easy", "how many instructors currently work here", "select count(*) from instructors where left_on is null")
q("current_record", "easy", "active students count", "select count(*) from students where status_code='AC'")
q("current_record", "medium", "which term are we in right now", "select <<term_name;;term_code;;*>> from terms where starts_on<='2026-10-20' and ends_on>='2026-10-20'")
q("several_measures", "medium", "per charge type: count, total and average", "select kind,count(*),sum(amount),avg(amount) from charges group by kind")
q("several_measures", "hard", "number of courses and instructors per department", f"select <<d.dept_name;;d.dept_id>>,(select count(*) from courses c where c.dept_id=d.dept_id),(select count(*) from instructors i where i.dept_id=d.dept_id {HERE_}) from departments d where 1=1 <<;;and d.dept_id in (select dept_id from courses);;and d.dept_id in (select dept_id from instructors)>>")
q("text_contains", "easy", "courses with ethics in the title", f"select {CRS} from courses where title like '%ethics%' <<;;and offered='Y'>>")
q("text_contains", "easy", "instuctors named lucinda", f"select {INS} from instructors where full_name like <<'lucinda%';;'%lucinda%'>>")
q("median_bucket", "medium", "grade distribution", "select grade,count(*) from enrollments where 1=1 <<;;and grade is not null>> group by grade", "select grade,count(*) from enrollments where points is not null group by grade")
q("median_bucket", "hard", "how many sections have a capacity under 12, 12 to 20, and above 20", "select sum(capacity<12),sum(capacity between 12 and 20),sum(capacity>20) from sections", "select sum(capacity<12) from sections union all select sum(capacity between 12 and 20) from sections union all select sum(capacity>20) from sections")
q("median_bucket", "hard", "median charge amount", median("amount", "charges"))
E = "select count(*) from enrollments e join sections s on s.section_id=e.section_id where s.term_code="
q("growth", "hard", "enrollments fall 2025 vs fall 2024", *compare([(E + "'FA25'", E + "'FA24'"), (E + "'FA25' and e.dropped_on is null", E + "'FA24' and e.dropped_on is null")]))
q("growth", "medium", "students admitted 2026 vs 2025", *compare([("select count(*) from students where admitted_on like '2026%'", "select count(*) from students where admitted_on like '2025%'")]))
q("growth", "hard", "yearly change in students admitted", "select y,<<n-b;;100.0*(n-b)/b;;1.0*(n-b)/b>> from (select substr(admitted_on,1,4) y,count(*) n,lag(count(*)) over(order by substr(admitted_on,1,4)) b from students group by 1) where 1=1 <<;;and b is not null>>")
q("distinct", "easy", "how many home states do our students come from", f"select count(distinct home_state) from students where 1=1 {AC}")
q("distinct", "medium", "how many different courses were offered in fall 2026", "select count(distinct course_id) from sections where term_code='FA26'")
q("hierarchy", "medium", "departments directly under the school of science", "select <<dept_name;;dept_id;;*;;count(*)>> from departments where parent_dept_id=2")
q("hierarchy", "hard", "all prerequisites of machine learning, including prerequisites of prerequisites", "with recursive t(i) as (select prereq_id from courses where title='Machine Learning' union select c.prereq_id from courses c join t on c.course_id=t.i where c.prereq_id is not null) select <<title;;course_no;;course_id;;*>> from courses where course_id in (select i from t)")
q("hierarchy", "hard", "number of instructors in the school of science incl all sub departments", f"with recursive t(i) as (select 2 union select d.dept_id from departments d join t on d.parent_dept_id=t.i) select count(*) from instructors where dept_id in (select i from t) {HERE_}")
q("running_total", "medium", "cumulative nr of enrollments by month in 2025", f"select m,sum(n) over(order by o) from (select {month('enrolled_on')} m,substr(enrolled_on,1,7) o,count(*) n from enrollments where enrolled_on like '2025%' {ND} group by substr(enrolled_on,1,7))",
  f"select m,c from (select {month('enrolled_on')} m,substr(enrolled_on,1,7) o,sum(count(*)) over(order by substr(enrolled_on,1,7)) c from enrollments where 1=1 {ND} group by substr(enrolled_on,1,7)) where o like '2025%'")
q("running_total", "medium", "running total of graduates by year", "select y,sum(n) over(order by y) from (select substr(graduated_on,1,4) y,count(*) n from students where graduated_on is not null group by 1)")
q("empty", "easy", "students enrolled in the theology program", f"select {STU} from students where program_code='TH'")
held("held_unknown", "easy", "parking permits per student")
held("held_unknown", "easy", "how many students have a meal plan")
held("held_unknown", "easy", "library fines last year")
held("held_ambiguous", "medium", "best professors")
held("held_ambiguous", "medium", "best courses")

probe("play the harp", "how many students play the harp")
probe("have a twin", "students with a twin by program")
probe("were held outdoors", "outdoor sections in fall 2026")
probe("own a horse", "instructors who own a horse per department")
probe("commute by ferry", "active students who commute by ferry")
probe("have a podcast", "courses with a podcast per department")
probe("were paid in coins", "charges paid in coins last month")
probe("won a chess medal", "top 5 programs by students who won a chess medal")
probe("are vegan", "vegan students count by home state")
probe("sponsored by a brewery", "number of brewery sponsored courses")
probe("were recorded on tape", "share of sections that were recorded on tape")
probe("speak Basque", "which instructors speak basque")
probe("served in the navy", "students admitted this year who served in the navy")
probe("wear glasses", "avg grade points of students who wear glasses")
probe("have a fireplace", "departments in buildings with a fireplace")


# ================================================================================================= check and write
def tie(con, s):
    """for a query that ends in 'order by X limit N': is there a tie at the border?"""
    m = re.search(r" order by ((?:(?! order by ).)+?)( desc)? limit (\d+)$", s)
    if not m: return None
    n = int(m.group(3)); t = s[:s.rindex(" limit ")]
    v = [r[0] for r in con.execute("select " + m.group(1) + " as zz," + t[len("select "):]).fetchall()]
    return len(v) < n or (len(v) > n and v[n - 1] == v[n])


def main():
    bad = 0; rows, ids = [], Counter()
    con = {d: sqlite3.connect(f"file:{HERE}/databases/{d}.sqlite?mode=ro", uri=True) for d in ("hotels", "energy", "insurer", "university")}
    def complain(*a):
        nonlocal bad
        bad += 1; print(*a)
    for x in Q:
        d = x["db"]; ids[d] += 1; i = f"{d}-{ids[d]:03d}"; sq = x["sqls"]
        for s in sq:
            try: r = con[d].execute(s).fetchall()
            except sqlite3.Error as e: complain(i, x["question"], "FAILS", e, s); continue
            empty = not r or all(v is None for row in r for v in row)
            if (empty and x["cat"] != "empty"): complain(i, x["question"], "EMPTY", s)
            if r == [(0,)] and x["cat"] != "empty" and not re.search(r"between", s): print("   note: zero", i, x["question"], s)
            if tie(con[d], s): complain(i, x["question"], "TIE", s)
            if " limit " in s and tie(con[d], s) is None: complain(i, "no tie check", s)
            if re.search(r"where k=1$", s) and len({q[0] for q in r}) != len(r): print("   note: several rows in a group", i, x["question"], len(r) - len({q[0] for q in r}), s[:100])
        h = not sq
        rows.append(dict(id=i, database=d, question=x["question"], asOf="2026-10-20", expect="held" if h else "rows", sql=None if h else sq[0], also=sq[1:], category=x["cat"], difficulty=x["dif"]))
    with open(HERE + "/dev.jsonl", "w", encoding="utf-8") as f:
        for r in rows: f.write(json.dumps(r, ensure_ascii=False) + "\n")
    with open(HERE + "/probes.jsonl", "w", encoding="utf-8") as f:
        for k, (d, question, ql) in enumerate(P, 1):
            f.write(json.dumps(dict(id=f"unseen-probe-{k:03d}", database=d, question=question, asOf="2026-10-20", expect="held", sql=None, also=[], category="probe", difficulty="medium", qualifier=ql), ensure_ascii=False) + "\n")
    print(len(rows), "questions", dict(ids), "accepted queries", sum(len(x["sqls"]) for x in Q), "most", max(len(x["sqls"]) for x in Q))
    cats = sorted({x["cat"] for x in Q})
    for c in cats: print(f"{c:20}", *[f"{sum(x['cat'] == c and x['db'] == d for x in Q):4}" for d in con], f"{sum(x['cat'] == c for x in Q):5}")
    print(len(P), "probes", dict(Counter(p[0] for p in P)))
    return 1 if bad else 0


if __name__ == "__main__": sys.exit(main())
