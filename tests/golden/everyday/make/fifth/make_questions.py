#!/usr/bin/env python3
"""Writes dev.jsonl and probes.jsonl. Queries are templates: {a ¦ b} stands for alternatives, the first one is `sql`,
the others go to `also`; alternatives whose result equals an earlier one's are dropped."""
import itertools, json, os, re, sqlite3

HERE = os.path.dirname(os.path.abspath(__file__))
ASOF = "2026-10-20"
Q, P = [], []


def q(db, cat, diff, question, *templates): Q.append((db, cat, diff, question, templates))
def p(db, diff, question, qualifier): P.append((db, diff, question, qualifier))


def macros(s):
    s = re.sub(r"@ago\(((?:[^()]|\([^()]*\))*);([^;()]*)\)", lambda m: "{%s ¦ %s ¦ %s ¦ %s}" % tuple(
        x.format(e=m[1], n=m[2], a=ASOF) for x in ("{e} > date('{a}','-{n}') and {e} <= '{a}'", "{e} >= date('{a}','-{n}') and {e} <= '{a}'", "{e} >= date('{a}','-{n}') and {e} < '{a}'", "{e} > date('{a}','-{n}') and {e} < '{a}'")), s)
    s = re.sub(r"@lastweek\(((?:[^()]|\([^()]*\))*)\)", r"{\1 between '2026-10-12' and '2026-10-18' ¦ \1 between '2026-10-11' and '2026-10-17'}", s)
    s = re.sub(r"@nextweek\(((?:[^()]|\([^()]*\))*)\)", r"{\1 between '2026-10-26' and '2026-11-01' ¦ \1 between '2026-10-25' and '2026-10-31'}", s)
    s = re.sub(r"@mon1\(([^()]*)\)", r"{strftime('%Y-%m',\1) ¦ cast(strftime('%m',\1) as int) ¦ strftime('%Y-%m-01',\1)}", s)       # months of one year
    s = re.sub(r"@mon\(([^()]*)\)", r"{strftime('%Y-%m',\1) ¦ strftime('%Y-%m-01',\1) ¦ cast(strftime('%Y',\1) as int), cast(strftime('%m',\1) as int)}", s)
    s = re.sub(r"@year\(([^()]*)\)", r"{cast(strftime('%Y',\1) as int) ¦ strftime('%Y-01-01',\1)}", s)
    s = re.sub(r"@wd\(([^()]*)\)", lambda m: "{%s ¦ %s ¦ %s ¦ %s ¦ %s ¦ %s}" % tuple(x.replace("E", m[1]) for x in (
        "cast(strftime('%w',E) as int)", "(strftime('%w',E)+6)%7+1", "(strftime('%w',E)+6)%7", "strftime('%w',E)+1",
        "case strftime('%w',E) when '0' then 'Sunday' when '1' then 'Monday' when '2' then 'Tuesday' when '3' then 'Wednesday' when '4' then 'Thursday' when '5' then 'Friday' else 'Saturday' end",
        "case strftime('%w',E) when '0' then 'Sun' when '1' then 'Mon' when '2' then 'Tue' when '3' then 'Wed' when '4' then 'Thu' when '5' then 'Fri' else 'Sat' end")), s)
    s = re.sub(r"@qu\(([^()]*)\)", lambda m: "{%s ¦ %s ¦ %s ¦ %s ¦ %s}" % tuple(x.replace("E", m[1]) for x in (
        "(strftime('%m',E)+2)/3", "'Q'||((strftime('%m',E)+2)/3)", "strftime('%Y',E)||'-Q'||((strftime('%m',E)+2)/3)", "strftime('%Y',E)||' Q'||((strftime('%m',E)+2)/3)",
        "strftime('%Y',E)||'-'||substr('01040710',2*((strftime('%m',E)+2)/3)-1,2)||'-01'")), s)
    s = re.sub(r"@pct\(([^;]*);([^@]*)@\)", r"{100.0*\1/\2 ¦ 1.0*\1/\2}", s)
    s = re.sub(r"@pn\((\w+)\.(\w+),(\w+),(\w+)\)", r"{\1.\3, \1.\4 ¦ \1.\3||' '||\1.\4 ¦ \1.\2}", s)       # a person: two columns, one, or the id
    s = re.sub(r"@pnl\((\w+)\.(\w+),(\w+),(\w+)\)", r"{\1.\3, \1.\4 ¦ \1.\3||' '||\1.\4 ¦ \1.\2 ¦ \1.*}", s)
    s = re.sub(r"@median\(([^;]*);(.*)@\)", r"select avg(v) from (select \1 v, row_number() over (order by \1) rn, count(*) over () n \2) where rn in ((n+1)/2,(n+2)/2)", s)
    return s


def expand(t):
    parts = re.split(r"\{([^{}]*)\}", macros(t))
    opts = [[x] if i % 2 == 0 else [y.strip(" ") for y in x.split("¦")] for i, x in enumerate(parts)]
    return [re.sub(r"\s+", " ", "".join(c)).strip() for c in itertools.product(*opts)]


# ================================================================== zoo
Z = "zoo"
q(Z, "count", "easy", "how many animals do we have", "select count(*) from animals {where left_on is null ¦}")
q(Z, "count", "easy", "number of species", "select count(*) from species", "select count(distinct species_id) from animals {where left_on is null ¦}")
q(Z, "count", "easy", "how many feedings were there in 2025", "select count(*) from feedings where strftime('%Y',fed_at)='2025'")
q(Z, "count", "easy", "enclosures per zone", "select zone, count(*) from enclosures {¦ where closed_on is null} group by 1")
q(Z, "count", "medium", "animals by sex", "select {sex ¦ lower(sex)}, count(*) from animals {¦ where left_on is null ¦ where sex is not null ¦ where sex is not null and left_on is null} group by 1")
q(Z, "aggregate", "medium", "total kilos of beef fed", "select sum(qty_kg) from feedings f join feeds d on d.feed_id=f.feed_id where d.name='Beef'", "select sum(qty_kg-coalesce(leftover_kg,0)) from feedings f join feeds d on d.feed_id=f.feed_id where d.name='Beef'")
q(Z, "aggregate", "medium", "avg weight of our lions",
  "select avg(w.weight_kg) from weighings w join animals a on a.animal_id=w.animal_id join species s on s.species_id=a.species_id where s.common_name='Lion' {¦ and a.left_on is null}",
  "select avg(weight_kg) from (select w.weight_kg, row_number() over (partition by w.animal_id order by weighed_on desc) rn from weighings w join animals a on a.animal_id=w.animal_id join species s on s.species_id=a.species_id where s.common_name='Lion' and weight_kg is not null {and a.left_on is null ¦}) where rn=1")
q(Z, "aggregate", "medium", "feed cost by supplier", "select d.supplier, sum(f.qty_kg*f.price_per_kg) from feedings f join feeds d on d.feed_id=f.feed_id {¦ where d.supplier is not null} group by 1",
  "select d.supplier, sum(f.qty_kg*f.price_per_kg) from feeds d left join feedings f on d.feed_id=f.feed_id group by 1")
q(Z, "relative_period", "easy", "feedings last week", "select {count(*) ¦ * ¦ feeding_id} from feedings where @lastweek(date(fed_at))")
q(Z, "relative_period", "easy", "how many animals arrived in the last 90 days?", "select count(*) from animals where @ago(arrived_on;90 days)")
q(Z, "relative_period", "easy", "how many transfers were requested this year", "select count(*) from transfers where requested_on >= '2026-01-01'")
q(Z, "negation", "easy", "animals that were never weighed", "select {animal_id ¦ house_name ¦ * ¦ count(*)} from animals where {¦ left_on is null and} animal_id not in (select animal_id from weighings {¦ where weight_kg is not null})")
q(Z, "negation", "medium", "which keepers have no species certificate", "select @pnl(k.keeper_id,first_name,last_name) from keepers k where {¦ left_on is null and} keeper_id not in (select keeper_id from keeper_species {¦ where certified_on is not null})")
q(Z, "negation", "easy", "species we have no animals of", "select {common_name ¦ species_id ¦ latin_name ¦ * ¦ count(*)} from species where species_id not in (select species_id from animals {¦ where left_on is null})")
q(Z, "list", "easy", "list all closed enclosures", "select {name ¦ enclosure_id ¦ *} from enclosures where closed_on is not null")
q(Z, "list", "easy", "keepers of the aviary", "select @pnl(k.keeper_id,first_name,last_name) from keepers k where zone='Aviary' {¦ and left_on is null}", "select count(*) from keepers where zone='Aviary' {¦ and left_on is null}")
q(Z, "topn", "medium", "top 3 partner zoos by number of transfers", "select {partner_zoo, count(*) ¦ partner_zoo} from transfers {¦ where moved_on is not null} group by partner_zoo order by count(*) desc limit 3")
q(Z, "topn", "easy", "5 biggest enclosures", "select {name ¦ enclosure_id}, area_m2 from enclosures where area_m2 is not null {¦ and closed_on is null} order by area_m2 desc limit 5", "select {name ¦ enclosure_id ¦ *} from enclosures {¦ where closed_on is null} order by area_m2 desc limit 5")
q(Z, "calendar_part", "medium", "feedings per weekday", "select @wd(fed_at), count(*) from feedings group by 1")
q(Z, "calendar_part", "medium", "in which months are our animals born? count per month", "select {cast(strftime('%m',birth_date) as int) ¦ strftime('%Y-%m',birth_date)}, count(*) from animals where {¦ origin='born here' and ¦ left_on is null and} birth_date is not null group by 1", "select cast(strftime('%m',birth_date) as int), count(*) from animals group by 1",
  "select case strftime('%m',birth_date) when '01' then 'January' when '02' then 'February' when '03' then 'March' when '04' then 'April' when '05' then 'May' when '06' then 'June' when '07' then 'July' when '08' then 'August' when '09' then 'September' when '10' then 'October' when '11' then 'November' else 'December' end, count(*) from animals where birth_date is not null group by 1")
q(Z, "literal", "easy", "how many CR species", "select count(*) from species where iucn_status='CR'", "select count(distinct s.species_id) from species s join animals a on a.species_id=s.species_id where iucn_status='CR' and left_on is null")
q(Z, "literal", "medium", "number of rescue animals still here", "select count(*) from animals where origin='rescue' and left_on is null")
q(Z, "lookup", "easy", "who supplies the krill", "select supplier from feeds where name='Krill'")
q(Z, "lookup", "easy", "when was Katja Brandt hired", "select hired_on from keepers where first_name='Katja' and last_name='Brandt'")
q(Z, "ratio", "medium", "share of animals born here", "select @pct(sum(origin='born here');count(*)@) from animals {¦ where left_on is null}", "select @pct(sum(origin='born here');count(origin)@) from animals {¦ where left_on is null}")
q(Z, "ratio", "hard", "what percentage of the food is left over, by feed", "select {d.name ¦ d.feed_id}, @pct(sum(leftover_kg);sum(qty_kg)@) from feedings f join feeds d on d.feed_id=f.feed_id {¦ where leftover_kg is not null} group by d.feed_id", "select {d.name ¦ d.feed_id}, @pct(sum(leftover_kg);sum(qty_kg)@) from feeds d left join feedings f on d.feed_id=f.feed_id group by d.feed_id")
q(Z, "per_group_extreme", "medium", "biggest enclosure in each zone", "select zone, {name ¦ enclosure_id} from (select *, rank() over (partition by zone order by area_m2 desc) r from enclosures where area_m2 is not null {¦ and closed_on is null}) where r=1")
q(Z, "per_group_extreme", "hard", "which animal had the heaviest weighing in each species", "select {common_name ¦ species_id}, {animal_id ¦ house_name} from (select s.common_name, s.species_id, a.animal_id, a.house_name, rank() over (partition by s.species_id order by w.weight_kg desc) r from weighings w join animals a on a.animal_id=w.animal_id join species s on s.species_id=a.species_id where w.weight_kg is not null) where r=1")
q(Z, "date_difference", "medium", "avg days from request to move for transfers", "select avg(julianday(moved_on)-julianday(requested_on)) from transfers")
q(Z, "date_difference", "medium", "how many days did the animals that left stay with us on average, by exit reason", "select {exit_reason ¦ lower(exit_reason)}, avg(julianday(left_on)-julianday(arrived_on)) from animals where left_on is not null {¦ and exit_reason is not null} group by 1")
q(Z, "filter", "medium", "feedings above 35 kg with more than 9 kg left over", "select {feeding_id ¦ * ¦ count(*)} from feedings where qty_kg>35 and leftover_kg>9")
q(Z, "filter", "medium", "running sponsorships of more than 400 a year", "select {sponsorship_id ¦ * ¦ count(*) ¦ first_name, last_name} from sponsorships where ended_on is null and yearly_fee>400")
q(Z, "current_record", "medium", "where does every animal live today", "select {a.animal_id ¦ a.house_name}, {e.name ¦ e.enclosure_id ¦ e.zone} from stays s join animals a on a.animal_id=s.animal_id join enclosures e on e.enclosure_id=s.enclosure_id where s.valid_to is null")
q(Z, "current_record", "medium", "how many animals are in each zone right now", "select e.zone, count(*) from stays s join enclosures e on e.enclosure_id=s.enclosure_id where s.valid_to is null group by 1")
q(Z, "several_measures", "medium", "per feed: kilos fed, number of feedings and avg price per kilo", "select {d.name ¦ d.feed_id}, sum(qty_kg), count(*), {avg(price_per_kg) ¦ sum(qty_kg*price_per_kg)/sum(qty_kg)} from feedings f join feeds d on d.feed_id=f.feed_id group by d.feed_id", "select {d.name ¦ d.feed_id}, sum(qty_kg), count(f.feeding_id), {avg(price_per_kg) ¦ sum(qty_kg*price_per_kg)/sum(qty_kg)} from feeds d left join feedings f on d.feed_id=f.feed_id group by d.feed_id")
q(Z, "several_measures", "medium", "smallest, largest and average area of the enclosures", "select min(area_m2), max(area_m2), avg(area_m2) from enclosures {¦ where closed_on is null}")
q(Z, "median_bucket", "hard", "median weight of meerkats", "@median(w.weight_kg;from weighings w join animals a on a.animal_id=w.animal_id join species s on s.species_id=a.species_id where s.common_name='Meerkat' and w.weight_kg is not null {¦ and a.left_on is null}@)",
  "@median(weight_kg;from (select w.weight_kg, row_number() over (partition by w.animal_id order by weighed_on desc) k from weighings w join animals a on a.animal_id=w.animal_id join species s on s.species_id=a.species_id where s.common_name='Meerkat' and w.weight_kg is not null {¦ and a.left_on is null}) where k=1@)")
q(Z, "median_bucket", "hard", "sponsorships by fee: below 100, 100 to 499, 500 and more", "select count(*) from sponsorships {¦ where ended_on is null} group by case when yearly_fee<100 then 1 when yearly_fee<500 then 2 else 3 end", "select sum(yearly_fee<100), sum(yearly_fee between 100 and 499), sum(yearly_fee>=500) from sponsorships {¦ where ended_on is null}")
q(Z, "text_contains", "easy", "species with lemur in the name", "select {common_name ¦ species_id ¦ latin_name ¦ * ¦ count(*)} from species where lower(common_name) like '%lemur%'")
q(Z, "growth", "medium", "new sponsorships 2025 vs 2024", "select {cast(strftime('%Y',started_on) as int) ¦ strftime('%Y-01-01',started_on)}, count(*) from sponsorships where strftime('%Y',started_on) in ('2024','2025') group by 1",
  "select sum(started_on like '2025%'), sum(started_on like '2024%') from sponsorships", "select {100.0 ¦ 1.0}*(sum(started_on like '2025%')-sum(started_on like '2024%'))/sum(started_on like '2024%') from sponsorships", "select sum(started_on like '2025%')-sum(started_on like '2024%') from sponsorships")
q(Z, "growth", "hard", "yoy growth of feed spending", "select y, g from (select y, {100.0 ¦ 1.0}*(v-lag(v) over (order by y))/lag(v) over (order by y) g from (select {cast(strftime('%Y',fed_at) as int) ¦ strftime('%Y-01-01',fed_at)} y, sum(qty_kg*price_per_kg) v from feedings {¦ where fed_at<'2026'} group by 1)) {¦ where g is not null}",
  "select y, v-lag(v) over (order by y) from (select cast(strftime('%Y',fed_at) as int) y, sum(qty_kg*price_per_kg) v from feedings {¦ where fed_at<'2026'} group by 1)")
q(Z, "distinct", "easy", "which feed suppliers do we have", "select distinct supplier from feeds {where supplier is not null ¦}")
q(Z, "distinct", "easy", "countries we exchange animals with", "select distinct partner_country from transfers {¦ where moved_on is not null}", "select count(distinct partner_country) from transfers")
T3 = "from animals a join species s on s.species_id=a.species_id join taxa f on f.taxon_id=s.taxon_id join taxa o on o.taxon_id=f.parent_id join taxa c on c.taxon_id=o.parent_id"
q(Z, "hierarchy", "hard", "animals per class (mammals, birds ...)", "select {c.name ¦ c.latin_name ¦ c.taxon_id}, count(*) " + T3 + " {¦ where a.left_on is null} group by c.taxon_id")
q(Z, "hierarchy", "medium", "who reports to Uwe Dorn", "select @pnl(k.keeper_id,first_name,last_name) from keepers k where {¦ k.left_on is null and} k.chief_id=(select keeper_id from keepers where first_name='Uwe' and last_name='Dorn')",
  "with recursive t(i) as (select keeper_id from keepers where chief_id=(select keeper_id from keepers where first_name='Uwe' and last_name='Dorn') union select keeper_id from keepers join t on chief_id=i) select @pnl(k.keeper_id,first_name,last_name) from keepers k join t on i=keeper_id {¦ where k.left_on is null}")
q(Z, "hierarchy", "hard", "how many primates are in the park at the moment", "select count(*) " + T3 + " where o.name='Primates' and a.left_on is null")
q(Z, "running_total", "medium", "cumulative nr of arrivals per yr", "select y, sum(n) over (order by y) from (select @year(arrived_on) y, count(*) n from animals group by 1)")
q(Z, "empty", "easy", "list the feedings before 2023", "select * from feedings where fed_at < '2023'")
q(Z, "held_unknown", "easy", "how many visitors did we have last month")
q(Z, "held_ambiguous", "medium", "who is our best keeper")

for d_, s_, w_ in [("easy", "how many left-handed keepers do we have", "left-handed"), ("easy", "feedings with organic beef in 2025", "organic"), ("medium", "animals with albinism per species", "with albinism"),
                   ("easy", "number of insured animals", "insured"), ("medium", "average area of heated enclosures", "heated"), ("easy", "transfers by helicopter this year", "by helicopter"),
                   ("medium", "sponsorships bought as christmas presents", "as christmas presents"), ("medium", "weighings done under anaesthesia per month", "under anaesthesia"), ("easy", "list the nocturnal species", "nocturnal"),
                   ("medium", "total kilos of frozen herring", "frozen"), ("medium", "how many animals were born by caesarean", "by caesarean"), ("easy", "keepers with a motorbike licence", "with a motorbike licence"),
                   ("medium", "top 5 enclosures with glass fronts by area", "with glass fronts"), ("easy", "how many tattooed animals arrived in 2024", "tattooed"), ("medium", "share of vegan sponsors", "vegan")]:
    p(Z, d_, s_, w_)

# ================================================================== opera
O = "opera"
PAID = "lower(b.status)='paid'"
BL = "from bookings b join booking_lines l on l.booking_id=b.booking_id"
q(O, "count", "easy", "how many patrons are in the system", "select count(*) from patrons")
q(O, "count", "easy", "number of paid bookings", "select count(*) from bookings b where " + PAID)
q(O, "count", "medium", "perfomances per hall", "select {h.name ¦ h.hall_id}, count(*) from performances p join halls h on h.hall_id=p.hall_id {¦ where lower(p.status)<>'cancelled' ¦ where lower(p.status)='played'} group by h.hall_id", "select {h.name ¦ h.hall_id}, count(p.performance_id) from halls h left join performances p on h.hall_id=p.hall_id group by h.hall_id")
q(O, "count", "easy", "bookings by channel", "select {channel ¦ lower(channel)}, count(*) from bookings group by 1")
q(O, "aggregate", "medium", "total value of paid bookings", "select sum(l.seats*l.seat_price) " + BL + " where " + PAID)
q(O, "aggregate", "medium", "paid seats for Tosca", "select sum(l.seats) " + BL + " join performances p on p.performance_id=b.performance_id join productions r on r.production_id=p.production_id where r.title='Tosca' and " + PAID)
q(O, "aggregate", "medium", "avg runtime by genre", "select {genre ¦ lower(genre)}, avg(runtime_min) from productions {¦ where genre is not null} group by 1")
q(O, "aggregate", "easy", "averge salary per department", "select department, avg(salary) from staff {¦ where ended_on is null} group by 1")
q(O, "relative_period", "easy", "how many bookings came in yesterday", "select count(*) from bookings where date(booked_at)='2026-10-19'")
q(O, "relative_period", "easy", "which performances are on next week", "select {performance_id ¦ * ¦ starts_at} from performances where @nextweek(date(starts_at)) {¦ and lower(status)<>'cancelled'}", "select {r.title ¦ r.title, p.starts_at} from performances p join productions r on r.production_id=p.production_id where @nextweek(date(p.starts_at))")
q(O, "relative_period", "medium", "value of bookings paid last month", "select sum(l.seats*l.seat_price) " + BL + " where b.paid_on between '2026-09-01' and '2026-09-30' {and lower(b.status)='paid' ¦}")
q(O, "relative_period", "easy", "new patrons in the past 30 days", "select {count(*) ¦ patron_id ¦ * ¦ first_name, last_name} from patrons where @ago(joined_on;30 days)")
q(O, "negation", "medium", "how many patrons have never booked anything", "select count(*) from patrons where patron_id not in (select patron_id from bookings where patron_id is not null)")
q(O, "negation", "easy", "productions without any review", "select {title ¦ production_id ¦ * ¦ count(*)} from productions where production_id not in (select production_id from reviews)")
q(O, "negation", "easy", "how many bookings without a patron", "select count(*) from bookings where patron_id is null")
q(O, "negation", "medium", "artists that were never cast", "select {a.first_name, a.last_name ¦ a.first_name||' '||a.last_name ¦ a.artist_id ¦ a.* ¦ count(*)} from artists a where {¦ contract<>'retired' and} artist_id not in (select artist_id from castings)")
q(O, "list", "easy", "list all ballets", "select {title ¦ production_id ¦ *} from productions where lower(genre)='ballet'")
q(O, "list", "easy", "halls with number of seats", "select name, seat_count from halls {¦ where seat_count>0}")
q(O, "topn", "medium", "top 5 productions by paid seats", "select {r.title, sum(l.seats) ¦ r.production_id, sum(l.seats) ¦ r.title ¦ r.production_id} " + BL + " join performances p on p.performance_id=b.performance_id join productions r on r.production_id=p.production_id where " + PAID + " group by r.production_id order by sum(l.seats) desc limit 5")
q(O, "topn", "easy", "the 5 most expensive productions by budget", "select {title ¦ production_id ¦ *} from productions order by budget desc limit 5")
q(O, "topn", "hard", "ten patrons with the highest paid amount", "select @pn(t.patron_id,first_name,last_name){, sum(l.seats*l.seat_price) ¦} " + BL + " join patrons t on t.patron_id=b.patron_id where " + PAID + " group by t.patron_id order by sum(l.seats*l.seat_price) desc limit 10")
q(O, "calendar_part", "easy", "bookings by hour of day", "select cast(strftime('%H',booked_at) as int), count(*) from bookings group by 1")
q(O, "calendar_part", "medium", "how many performances on sundays", "select count(*) from performances where strftime('%w',starts_at)='0' {¦ and lower(status)<>'cancelled' ¦ and lower(status)='played'}")
q(O, "calendar_part", "medium", "paid amount per quarter of 2025", *["select @qu(b.%s), sum(l.seats*l.seat_price) " % k + BL + " where strftime('%%Y',b.%s)='2025' and lower(b.status)='paid' group by 1" % k for k in ("paid_on", "booked_at")])
q(O, "literal", "easy", "how many bookings via the app", "select count(*) from bookings where channel='app'")
q(O, "literal", "easy", "how many italian tenors do we have", "select count(*) from artists where voice='tenor' and nationality='Italian' {¦ and contract<>'retired'}")
q(O, "lookup", "easy", "who composed Lohengrin", "select composer from productions where title='Lohengrin'")
q(O, "lookup", "easy", "how many seats does the garden theatre have", "select seat_count from halls where name='Garden Theatre'")
q(O, "ratio", "medium", "share of refunded bookings", "select @pct(sum(status='refunded');count(*)@) from bookings")
q(O, "ratio", "hard", "cancellation rate of performances per hall", "select {h.name ¦ h.hall_id}, @pct(sum(lower(p.status)='cancelled');count(*)@) from performances p join halls h on h.hall_id=p.hall_id {¦ where p.starts_at<'2026-10-20' ¦ where p.status<>'scheduled'} group by h.hall_id", "select {h.name ¦ h.hall_id}, @pct(sum(lower(p.status)='cancelled');count(p.performance_id)@) from halls h left join performances p on h.hall_id=p.hall_id group by h.hall_id")
q(O, "per_group_extreme", "hard", "for each year of performance, the production with the most bookings", "select y, {title ¦ production_id} from (select y, title, production_id, rank() over (partition by y order by n desc) k from (select @year(p.starts_at) y, r.title, r.production_id, count(*) n from bookings b join performances p on p.performance_id=b.performance_id join productions r on r.production_id=p.production_id {¦ where lower(b.status)='paid'} group by 1, r.production_id)) where k=1")
q(O, "per_group_extreme", "medium", "best paid employee in each department", "select department, @pn(s.staff_id,first_name,last_name) from (select *, rank() over (partition by department order by salary desc) k from staff {¦ where ended_on is null}) s where k=1")
q(O, "date_difference", "medium", "how many days ahead do people book on average", "select avg({julianday(p.starts_at)-julianday(b.booked_at) ¦ julianday(date(p.starts_at))-julianday(date(b.booked_at)) ¦ cast(julianday(p.starts_at)-julianday(b.booked_at) as int)}) from bookings b join performances p on p.performance_id=b.performance_id {¦ where lower(b.status)='paid'}")
q(O, "date_difference", "medium", "days between announcement and premiere for every production", "select {title ¦ production_id}, julianday(premiered_on)-julianday(announced_on) from productions {where premiered_on is not null ¦}")
q(O, "filter", "medium", "performances cancelled because of illness since 2025", "select {performance_id ¦ * ¦ count(*) ¦ starts_at} from performances where lower(status)='cancelled' and cancel_reason='illness' and starts_at>='2025-01-01'", "select {r.title ¦ r.title, p.starts_at} from performances p join productions r on r.production_id=p.production_id where lower(p.status)='cancelled' and cancel_reason='illness' and starts_at>='2025-01-01'")
q(O, "filter", "medium", "how many bookings have more than 10 seats in total", "select count(*) from (select booking_id from booking_lines group by 1 having sum(seats)>10)")
q(O, "current_record", "medium", "productions still running", "select {title ¦ production_id ¦ * ¦ count(*)} from productions where closed_on is null {and premiered_on <= '2026-10-20' ¦}")
q(O, "current_record", "easy", "current headcount per department", "select department, count(*) from staff where ended_on is null group by 1")
q(O, "several_measures", "medium", "seats and amount by price category", "select {price_cat ¦ lower(price_cat)}, sum(seats), sum(seats*seat_price) from booking_lines group by 1", "select l.price_cat, sum(l.seats), sum(l.seats*l.seat_price) " + BL + " where " + PAID + " group by 1")
q(O, "median_bucket", "hard", "median production budget", "@median(budget;from productions@)")
q(O, "median_bucket", "medium", "patrons per decade of birth", "select {birth_year/10*10 ¦ (birth_year/10*10)||'s' ¦ birth_year/10}, count(*) from patrons {where birth_year is not null ¦} group by 1")
q(O, "text_contains", "easy", "reviews with 'brilliant' in the headline", "select {review_id ¦ headline ¦ * ¦ count(*)} from reviews where lower(headline) like '%brilliant%'")
q(O, "growth", "hard", "subscriptions per season and change to the season before", "select season, n, {n-lag(n) over (order by season) ¦ 100.0*(n-lag(n) over (order by season))/lag(n) over (order by season) ¦ 1.0*(n-lag(n) over (order by season))/lag(n) over (order by season)} from (select season, count(*) n from subscriptions {¦ where cancelled_on is null} group by 1)")
q(O, "distinct", "easy", "which newspapers review us?", "select distinct paper from reviews")
q(O, "hierarchy", "hard", "everyone below Katja Weiss, all levels", "with recursive t(i) as (select staff_id from staff where manager_id=(select staff_id from staff where first_name='Katja' and last_name='Weiss') union select staff_id from staff join t on manager_id=i) select @pnl(s.staff_id,first_name,last_name) from staff s join t on i=staff_id {¦ where s.ended_on is null}")
q(O, "hierarchy", "medium", "each manager with number of direct reports", "select @pn(m.staff_id,first_name,last_name), count(*) from staff s join staff m on m.staff_id=s.manager_id {¦ where s.ended_on is null ¦ where s.ended_on is null and m.ended_on is null} group by m.staff_id")
q(O, "running_total", "medium", "running total of bookings by month in 2026", "select m, sum(n) over (order by m) from (select @mon1(booked_at) m, count(*) n from bookings where booked_at>='2026-01-01' group by 1)")
q(O, "empty", "easy", "show performances in august 2025", "select * from performances where starts_at like '2025-08%'")
q(O, "held_unknown", "easy", "what did the cloakroom earn in september")
q(O, "held_ambiguous", "medium", "most succesful production of all times")

for d_, s_, w_ in [("easy", "bookings with wheelchair places", "with wheelchair places"), ("easy", "how many patrons with a student card", "with a student card"), ("medium", "paid amount of standing ovation evenings", "standing ovation"),
                   ("easy", "performances with surtitles in 2025", "with surtitles"), ("medium", "how many bookings were paid with gift vouchers", "with gift vouchers"), ("medium", "top 5 productions by drinks sold in the interval", "drinks sold in the interval"),
                   ("medium", "number of bilingual artists per voice", "bilingual"), ("easy", "staff in a trade union by department", "in a trade union"), ("medium", "televised performances per hall", "televised"),
                   ("easy", "subscriptions given as a present last year", "given as a present"), ("easy", "how many anonymous reviews in braille", "in braille"), ("medium", "average budget of co-produced operas", "co-produced"),
                   ("medium", "share of bookings with babysitting", "with babysitting"), ("easy", "list the sold-out rows on the balcony", "rows on the balcony"), ("easy", "how many patrons allergic to perfume joined this year", "allergic to perfume")]:
    p(O, d_, s_, w_)

# ================================================================== brigade
B = "brigade"
RT = "(julianday(arr_ts)-julianday(alm_ts))"
q(B, "count", "easy", "how many incidents in 2025", "select count(*) from inc where alm_ts like '2025%'")
q(B, "count", "easy", "stations by type", "select {styp ¦ lower(styp)}, count(*) from stn group by 1")
q(B, "count", "easy", "incidents per type", "select {ityp ¦ lower(ityp)}, count(*) from inc {¦ where st<>'cancelled'} group by 1")
q(B, "count", "easy", "nr of vehicles", "select count(*) from veh {¦ where ret_dt is null}")
q(B, "count", "medium", "how many firefighters per station", "select {s.nm ¦ s.stn_no}, count(*) from ff f join stn s on s.stn_no=f.stn_no {¦ where f.term_dt is null} group by s.stn_no")
q(B, "aggregate", "easy", "total damage in 2025 in euros", "select sum(dmg_eur) from inc where alm_ts like '2025%'")
q(B, "aggregate", "medium", "avg number of vehicles sent per incident", "select 1.0*count(*)/count(distinct inc_no) from disp")
q(B, "aggregate", "medium", "cost of used material by material", "select mat, sum(qty*unit_prc) from mat_use group by 1")
q(B, "relative_period", "easy", "incidents last weekend", "select {count(*) ¦ inc_no ¦ *} from inc where date(alm_ts) between '2026-10-17' and '2026-10-18'")
q(B, "relative_period", "medium", "how many inspections are due next month", "select count(*) from insp where due_dt between '2026-11-01' and '2026-11-30' {¦ and done_dt is null}")
q(B, "relative_period", "easy", "injured people in the last 12 months", "select sum(inj) from inc where {@M ¦ date(alm_ts) between '2025-10-01' and '2026-09-30'}".replace("{@M", "{date(alm_ts) > '2025-10-20' ¦ date(alm_ts) >= '2025-10-20' ¦ date(alm_ts) >= '2025-10-20' and date(alm_ts) < '2026-10-20' ¦ date(alm_ts) > '2025-10-20' and date(alm_ts) < '2026-10-20' ¦ date(alm_ts) >= '2025-11-01'"))
q(B, "relative_period", "medium", "training courses passed last quarter", "select {count(*) ¦ *} from ff_crs where pass_dt between '2026-07-01' and '2026-09-30'")
q(B, "negation", "medium", "stations that have no ladder truck", "select {nm ¦ stn_no ¦ * ¦ count(*)} from stn where stn_no not in (select stn_no from veh where vtyp='ladder' {¦ and ret_dt is null})")
q(B, "negation", "medium", "how many firefighters never passed a course", "select count(*) from ff where {¦ term_dt is null and} ff_no not in (select ff_no from ff_crs)")
q(B, "negation", "easy", "vehicles that were never dispatched", "select {veh_no ¦ plt ¦ * ¦ count(*)} from veh where {¦ ret_dt is null and} veh_no not in (select veh_no from disp)")
q(B, "list", "easy", "list the vehicles of station Milltown", "select {v.plt ¦ v.veh_no ¦ v.*} from veh v join stn s on s.stn_no=v.stn_no where s.nm='Milltown' {¦ and v.ret_dt is null}")
q(B, "list", "easy", "all courses with their hours", "select {nm ¦ ccd}, hrs from crs")
q(B, "topn", "easy", "top 5 towns by incidents", "select {d.nm ¦ d.dcd}{, count(*) ¦} from inc i join dist d on d.dcd=i.dcd group by d.dcd order by count(*) desc limit 5")
q(B, "topn", "easy", "three most expensive vehicles", "select {plt ¦ veh_no ¦ *} from veh {¦ where ret_dt is null} order by buy_prc desc limit 3")
q(B, "topn", "medium", "10 firefighters with the most callouts", "select @pn(f.ff_no,fnm,lnm){, count(*) ¦} from crew c join ff f on f.ff_no=c.ff_no {¦ where f.term_dt is null} group by f.ff_no order by count(*) desc limit 10")
q(B, "calendar_part", "easy", "alarms by hour of the day", "select cast(strftime('%H',alm_ts) as int), count(*) from inc group by 1", "select cast(strftime('%H',alm_ts) as int), count(*) from disp group by 1")
q(B, "calendar_part", "medium", "incidents per month in 2025", "select @mon1(alm_ts), count(*) from inc where alm_ts like '2025%' group by 1")
q(B, "literal", "easy", "number of prio 1 incidents", "select count(*) from inc where prio=1")
q(B, "literal", "medium", "gas leaks in Lakeside", "select {count(*) ¦ inc_no ¦ i.*} from inc i join dist d on d.dcd=i.dcd where i.ityp='gas leak' and d.nm='Lakeside'")
q(B, "literal", "medium", "how many vehicle fires so far", "select count(*) from inc where lower(ityp)='vehicle fire'")
q(B, "lookup", "easy", "which station is TR-609-01 at", "select {s.nm ¦ s.stn_no} from veh v join stn s on s.stn_no=v.stn_no where v.plt='TR-609-01'")
q(B, "lookup", "easy", "birthday of Felix Gallo", "select dob from ff where fnm='Felix' and lnm='Gallo'")
q(B, "ratio", "medium", "false alarm rate", "select @pct(sum(ityp='false alarm');count(*)@) from inc")
q(B, "ratio", "medium", "share of failed inspections per object type", "select obj_typ, @pct(sum(coalesce(res,'')='fail');count(*)@) from insp {¦ where obj_typ is not null ¦ where res is not null ¦ where res is not null and obj_typ is not null} group by 1")
q(B, "ratio", "medium", "percentage of women in the brigade", "select @pct(sum(coalesce(sex,'')='F');count(*)@) from ff {where term_dt is null ¦ ¦ where sex is not null ¦ where sex is not null and term_dt is null}")
q(B, "per_group_extreme", "medium", "newest vehicle of each staion", "select {s.nm ¦ s.stn_no}, {v.plt ¦ v.veh_no} from (select *, rank() over (partition by stn_no order by buy_dt desc) k from veh {¦ where ret_dt is null}) v join stn s on s.stn_no=v.stn_no where k=1")
q(B, "per_group_extreme", "hard", "most damaging incident of each year", "select y, inc_no from (select @year(alm_ts) y, inc_no, dmg_eur, rank() over (partition by strftime('%Y',alm_ts) order by dmg_eur desc) k from inc where dmg_eur is not null) where k=1")
q(B, "date_difference", "medium", "average time from alarm to arrival", "select avg({%s*1440 ¦ %s*86400 ¦ %s*24 ¦ %s}) from disp" % (RT, RT, RT, RT), "select avg(m) from (select {%s*1440 ¦ %s*86400} m from disp where arr_ts is not null and arr_ts=(select min(arr_ts) from disp x where x.inc_no=disp.inc_no))" % (RT, RT))
q(B, "date_difference", "hard", "turnout time per station in minutes, on average", "select {s.nm ¦ s.stn_no}, avg((julianday(out_ts)-julianday(alm_ts))*1440) from disp d join veh v on v.veh_no=d.veh_no join stn s on s.stn_no=v.stn_no group by s.stn_no")
q(B, "date_difference", "medium", "avg days between request and completion of an inspection", "select avg(julianday(done_dt)-julianday(req_dt)) from insp")
q(B, "filter", "medium", "incidents with 3 or more injured and priority 1", "select {inc_no ¦ * ¦ count(*)} from inc where inj>=3 and prio=1")
q(B, "filter", "hard", "overdue inspections not done yet", "select {insp_no ¦ obj_nm ¦ * ¦ count(*)} from insp where done_dt is null and due_dt<'2026-10-20'")
q(B, "current_record", "medium", "current rank of every firefighter", "select @pn(f.ff_no,fnm,lnm), r.rnk from ff f join rnk_hist r on r.ff_no=f.ff_no where r.vto is null", "select @pn(f.ff_no,fnm,lnm), r.rnk from ff f left join rnk_hist r on r.ff_no=f.ff_no and r.vto is null")
q(B, "current_record", "medium", "how many crew commanders do we have today?", "select count(*) from rnk_hist where rnk='Crew Commander' and vto is null")
q(B, "several_measures", "medium", "number, avg and max damage per incident type", "select {ityp ¦ lower(ityp)}, {count(*) ¦ count(dmg_eur)}, avg(dmg_eur), max(dmg_eur) from inc {¦ where dmg_eur is not null} group by 1")
q(B, "median_bucket", "hard", "median response time in minutes (alarm til arrival)", "@median(%s*1440;from disp where arr_ts is not null@)" % RT)
q(B, "text_contains", "easy", "incidents with battery in the note", "select {count(*) ¦ inc_no ¦ *} from inc where lower(note) like '%battery%'")
q(B, "text_contains", "medium", "how many inspected objects have 'Lund' in the name", "select {count(*) ¦ count(distinct obj_nm)} from insp where obj_nm like '%Lund%' {¦ and done_dt is not null}")
q(B, "growth", "medium", "incidents per year with change to the year before", "select y, n, {n-lag(n) over (order by y) ¦ 100.0*(n-lag(n) over (order by y))/lag(n) over (order by y) ¦ 1.0*(n-lag(n) over (order by y))/lag(n) over (order by y)} from (select @year(alm_ts) y, count(*) n from inc {¦ where alm_ts<'2026'} group by 1)")
q(B, "distinct", "easy", "what kinds of vehicles are there", "select distinct {vtyp ¦ lower(vtyp)} from veh {¦ where ret_dt is null}")
q(B, "hierarchy", "hard", "population per county", "select {c.nm ¦ c.dcd}, sum(t.pop) from dist t join dist c on c.dcd=t.par_dcd where c.lvl='county' group by c.dcd")
q(B, "running_total", "medium", "running total of incidents per month this year", "select m, sum(n) over (order by m) from (select @mon1(alm_ts) m, count(*) n from inc where alm_ts>='2026-01-01' group by 1)")
q(B, "empty", "easy", "incidents in 2019, list them", "select * from inc where alm_ts like '2019%'")
q(B, "held_unknown", "easy", "diesel cost per vehicle in 2025")
q(B, "held_ambiguous", "medium", "which station is the best")

for d_, s_, w_ in [("easy", "how many incidents with arson", "with arson"), ("easy", "vegetarian firefighters per station", "vegetarian"), ("medium", "average damage of uninsured buildings", "uninsured"),
                   ("easy", "electric vehicles in the fleet", "electric"), ("medium", "incidents reported from a mobile phone in 2025", "from a mobile phone"), ("medium", "how many callouts in thick fog last month", "in thick fog"),
                   ("easy", "firefighters with diabetes", "with diabetes"), ("medium", "inspections of buildings with sprinklers by result", "with sprinklers"), ("medium", "share of incidents caused by fireworks", "caused by fireworks"),
                   ("easy", "stations with a swimming pool", "with a swimming pool"), ("easy", "number of leased ladder trucks", "leased"), ("medium", "top 3 towns by incidents with tourists", "with tourists"),
                   ("medium", "cost of recycled foam in 2024", "recycled"), ("easy", "how many courses held in english", "held in english"), ("medium", "median response time with police escort", "with police escort")]:
    p(B, d_, s_, w_)


def main():
    con = {d: sqlite3.connect(f"file:{HERE}/databases/{d}.sqlite?mode=ro", uri=True) for d in ("zoo", "opera", "brigade")}
    n, out = {}, []
    for db, cat, diff, question, ts in Q:
        n[db] = n.get(db, 0) + 1
        held = cat.startswith("held")
        seen, keep = set(), []
        for s in [x for t in ts for x in expand(t)]:
            res = con[db].execute(s).fetchall()
            key = str(sorted(res, key=str))
            if key in seen: continue
            seen.add(key); keep.append(s)
        out.append({"id": f"{db}-{n[db]:03d}", "database": db, "question": question, "asOf": ASOF, "expect": "held" if held else "rows",
                    "sql": None if held else keep[0], "also": keep[1:], "category": cat, "difficulty": diff})
    with open(HERE + "/dev.jsonl", "w", encoding="utf-8") as f:
        for x in out: f.write(json.dumps(x, ensure_ascii=False) + "\n")
    m = {}
    with open(HERE + "/probes.jsonl", "w", encoding="utf-8") as f:
        for db, diff, question, w in P:
            m[db] = m.get(db, 0) + 1
            f.write(json.dumps({"id": f"{db}-p{m[db]:03d}", "database": db, "question": question, "asOf": ASOF, "expect": "held", "sql": None, "also": [], "category": "probe", "difficulty": diff, "qualifier": w}, ensure_ascii=False) + "\n")
    print(n, m)


if __name__ == "__main__":
    main()
