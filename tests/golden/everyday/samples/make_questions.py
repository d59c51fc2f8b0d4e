#!/usr/bin/env python3
"""Writes dev.jsonl: 110 everyday questions over Chinook, Sakila and Northwind (SQLite files), with accepted queries.

A query is a template: {{a ~~ b}} is a choice (all combinations become accepted queries, the first choices give `sql`),
@name@ is a macro. Queries that end in "order by EXPR asc|desc limit N" are top-n: check.py looks for a tie at the border.
"""
import itertools, json, os, re

ASOF = {"chinook": "2025-12-31", "sakila": "2006-02-14", "northwind": "1998-05-06"}
QS = []

def month_name(d, short=False):
    names = "January February March April May June July August September October November December".split()
    return "case strftime('%m'," + d + ") " + " ".join(f"when '{i+1:02d}' then '{n[:3] if short else n}'" for i, n in enumerate(names)) + " end"

def MON(d):
    """month within one year, where the rows are grouped by strftime('%Y-%m', d)"""
    return "{{" + " ~~ ".join([f"strftime('%Y-%m',{d})", f"strftime('%Y-%m-01',{d})", f"strftime('%Y-%m-01 00:00:00',{d})",
                               f"cast(strftime('%m',{d}) as integer)", month_name(d), month_name(d, True)]) + "}}"

def YM(d):
    """month over several years"""
    return "{{" + " ~~ ".join([f"strftime('%Y-%m',{d})", f"strftime('%Y-%m-01',{d})", f"strftime('%Y-%m-01 00:00:00',{d})",
                               f"cast(strftime('%Y',{d}) as integer), cast(strftime('%m',{d}) as integer)"]) + "}}"

def MONTH(d):
    """calendar month, all years together"""
    return "{{" + " ~~ ".join([f"cast(strftime('%m',{d}) as integer)", month_name(d), month_name(d, True)]) + "}}"

def WD(d):
    w = f"cast(strftime('%w',{d}) as integer)"
    days = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split()
    case = lambda f: f"case {w} " + " ".join(f"when {i} then '{f(x)}'" for i, x in enumerate(days)) + " end"
    return "{{" + " ~~ ".join([w, f"{w}+1", f"({w}+6)%7", f"({w}+6)%7+1", case(lambda x: x), case(lambda x: x[:3])]) + "}}"

def med(v):
    return f"select avg(v) from (select v, row_number() over (order by v) r, count(*) over () n from ({v})) where r in ((n+1)/2,(n+2)/2)"

M = {   # macros
    # people and things by id or by name
    "ccust": "{{c.FirstName||' '||c.LastName ~~ c.CustomerId ~~ c.FirstName, c.LastName ~~ c.CustomerId, c.FirstName, c.LastName ~~ c.LastName||', '||c.FirstName}}",
    "cemp": "{{e.FirstName||' '||e.LastName ~~ e.EmployeeId ~~ e.LastName ~~ e.EmployeeId, e.FirstName, e.LastName ~~ e.LastName||', '||e.FirstName}}",
    "scust": "{{c.first_name||' '||c.last_name ~~ c.customer_id ~~ c.first_name, c.last_name ~~ c.customer_id, c.first_name, c.last_name ~~ c.last_name||', '||c.first_name}}",
    "actor": "{{a.first_name||' '||a.last_name ~~ a.actor_id ~~ a.first_name, a.last_name ~~ a.last_name||', '||a.first_name}}",
    "staff": "{{st.first_name||' '||st.last_name ~~ st.staff_id ~~ st.first_name ~~ st.last_name ~~ st.username ~~ st.last_name||', '||st.first_name}}",
    "film": "{{f.title ~~ f.film_id ~~ f.*}}",
    "ncust": "{{c.CompanyName ~~ c.CustomerID ~~ c.CustomerID, c.CompanyName}}",
    "nemp": "{{e.FirstName||' '||e.LastName ~~ e.EmployeeID ~~ e.LastName ~~ e.EmployeeID, e.FirstName, e.LastName ~~ e.LastName||', '||e.FirstName}}",
    "nprod": "{{p.ProductName ~~ p.ProductID ~~ p.*}}",
    # money of a Northwind order line and order
    "line": "{{d.UnitPrice*d.Quantity*(1-d.Discount) ~~ d.UnitPrice*d.Quantity}}",
    "ord": "(select o.*, (select sum(d.UnitPrice*d.Quantity*(1-d.Discount)) from \"Order Details\" d where d.OrderID=o.OrderID) net,"
           " (select sum(d.UnitPrice*d.Quantity) from \"Order Details\" d where d.OrderID=o.OrderID) gross from Orders o)",
    "v": "{{o.net ~~ o.gross ~~ o.net+o.Freight ~~ o.gross+o.Freight}}",
    # joins
    "cl": "InvoiceLine l join Track t on t.TrackId=l.TrackId",
    "sfilm": "rental r join inventory i on i.inventory_id=r.inventory_id join film f on f.film_id=i.film_id",
    "scat": "join film_category fc on fc.film_id=f.film_id join category k on k.category_id=fc.category_id",
    "scountry": "join address ad on ad.address_id=c.address_id join city ci on ci.city_id=ad.city_id join country co on co.country_id=ci.country_id",
    "store": "{{s.store_id ~~ ad.address ~~ ci.city}}",
    "storejoin": "join address ad on ad.address_id=s.address_id join city ci on ci.city_id=ad.city_id",
    "pct": "{{100.0 ~~ 1.0}}",
}
# the store a payment belongs to: of the member of staff who took it, of the copy rented, of the customer
PAYSTORE = ["payment p join staff x on x.staff_id=p.staff_id join store s on s.store_id=x.store_id",
            "payment p join rental r on r.rental_id=p.rental_id join inventory x on x.inventory_id=r.inventory_id join store s on s.store_id=x.store_id",
            "payment p join customer x on x.customer_id=p.customer_id join store s on s.store_id=x.store_id"]
RENTSTORE = [q.replace("payment p", "rental r").replace("p.", "r.").replace(" join rental r on r.rental_id=r.rental_id", "") for q in PAYSTORE]

def expand(t):
    for _ in range(3):
        t = re.sub(r"@(\w+)@", lambda m: M[m.group(1)], t)
    parts = re.split(r"\{\{(.*?)\}\}", t, flags=re.S)
    ch = [[x.strip() for x in p.split("~~")] if i % 2 else [p] for i, p in enumerate(parts)]
    return [re.sub(r"\s+", " ", "".join(c)).strip() for c in itertools.product(*ch)]

def Q(db, question, category, difficulty, *templates):
    sqls = []
    for t in templates:
        for s in expand(t):
            if s not in sqls: sqls.append(s)
    QS.append((db, question, category, difficulty, sqls))

def L(cols, rest):
    """a list: the columns, or the count of it"""
    return [f"select {cols} {rest}", f"select count(*) {rest}"]

def growth(a, b):
    """growth from scalar query a to b"""
    return [f"select {{{{100.0*(b-a)/a ~~ 1.0*(b-a)/a ~~ b-a}}}} from (select ({a}) a, ({b}) b)"]

# ------------------------------------------------------------------ Chinook
c = "chinook"
Q(c, "how many invoices do we have", "count", "easy", "select count(*) from Invoice")
Q(c, "# of customers", "count", "easy", "select count(*) from Customer")
Q(c, "track count", "count", "easy", "select count(*) from Track")
Q(c, "revenue by country", "aggregate", "easy",
  "select BillingCountry, sum(Total) from Invoice group by BillingCountry")
Q(c, "sales by genre", "aggregate", "medium",
  "select {{g.Name ~~ g.GenreId}}, {{sum(l.UnitPrice*l.Quantity) ~~ sum(l.Quantity)}} from @cl@ join Genre g on g.GenreId=t.GenreId group by g.GenreId",
  "select {{g.Name ~~ g.GenreId}}, {{sum(l.UnitPrice*l.Quantity) ~~ coalesce(sum(l.UnitPrice*l.Quantity),0) ~~ sum(l.Quantity) ~~ coalesce(sum(l.Quantity),0)}} from Genre g left join Track t on t.GenreId=g.GenreId left join InvoiceLine l on l.TrackId=t.TrackId group by g.GenreId",
  "select {{g.Name ~~ g.GenreId}}, count(distinct l.InvoiceId) from @cl@ join Genre g on g.GenreId=t.GenreId group by g.GenreId")
Q(c, "units sold per media type", "aggregate", "medium",
  "select {{m.Name ~~ m.MediaTypeId}}, sum(l.Quantity) from @cl@ join MediaType m on m.MediaTypeId=t.MediaTypeId group by m.MediaTypeId")
Q(c, "average invoice value by country", "aggregate", "easy",
  "select BillingCountry, avg(Total) from Invoice group by BillingCountry")
Q(c, "revenue per sales agent", "aggregate", "medium",
  "select @cemp@, sum(i.Total) from Invoice i join Customer c on c.CustomerId=i.CustomerId join Employee e on e.EmployeeId=c.SupportRepId group by e.EmployeeId",
  "select @cemp@, {{sum(i.Total) ~~ coalesce(sum(i.Total),0)}} from Employee e left join Customer c on e.EmployeeId=c.SupportRepId left join Invoice i on i.CustomerId=c.CustomerId group by e.EmployeeId")
Q(c, "top 10 customers by revenue", "topn", "medium",
  "select @ccust@ from Invoice i join Customer c on c.CustomerId=i.CustomerId group by c.CustomerId order by sum(i.Total) desc limit 10")
Q(c, "best selling genres", "topn", "medium",
  "select {{g.Name ~~ g.GenreId}}, {{sum(l.Quantity) ~~ sum(l.UnitPrice*l.Quantity)}} from @cl@ join Genre g on g.GenreId=t.GenreId group by g.GenreId",
  "select {{g.Name ~~ g.GenreId}} from @cl@ join Genre g on g.GenreId=t.GenreId group by g.GenreId order by {{sum(l.Quantity) ~~ sum(l.UnitPrice*l.Quantity)}} desc limit {{10 ~~ 5 ~~ 3}}")
Q(c, "top 5 artists by tracks sold", "topn", "medium",
  "select {{a.Name ~~ a.ArtistId}} from @cl@ join Album b on b.AlbumId=t.AlbumId join Artist a on a.ArtistId=b.ArtistId group by a.ArtistId order by {{sum(l.Quantity)}} desc limit 5")
Q(c, "customers without email", "empty", "easy",
  *L("{{CustomerId ~~ *}}", "from Customer where Email is null or trim(Email)=''"))
Q(c, "customers without a company", "negation", "easy",
  *L("@ccust@", "from Customer c where c.Company is null"),
  "select * from Customer where Company is null")
Q(c, "artists with no albums", "negation", "easy",
  *L("{{a.Name ~~ a.ArtistId ~~ a.*}}", "from Artist a where not exists (select 1 from Album b where b.ArtistId=a.ArtistId)"))
Q(c, "how many tracks were never sold", "negation", "easy",
  "select count(*) from Track t where not exists (select 1 from InvoiceLine l where l.TrackId=t.TrackId)")
Q(c, "revenue this year", "relative_period", "easy",
  "select sum(Total) from Invoice where InvoiceDate >= '2025-01-01' and InvoiceDate < '2026-01-01'")
Q(c, "number of invoices last month", "relative_period", "easy",
  "select count(*) from Invoice where InvoiceDate >= '2025-11-01' and InvoiceDate < '2025-12-01'")
Q(c, "sales in the last 3 months", "relative_period", "medium",
  "select {{sum(Total) ~~ count(*)}} from Invoice where {{InvoiceDate >= '2025-10-01' ~~ InvoiceDate >= '2025-09-30' ~~ InvoiceDate > '2025-10-01' ~~ InvoiceDate >= '2025-09-01' and InvoiceDate < '2025-12-01'}}")
Q(c, "which month of 2024 had the highest revenue", "calendar_part", "medium",
  f"select {MON('InvoiceDate')} from Invoice where strftime('%Y',InvoiceDate)='2024' group by strftime('%Y-%m',InvoiceDate) order by sum(Total) desc limit 1")
Q(c, "USA share of total revenue", "ratio", "medium",
  "select @pct@*sum(case when BillingCountry='USA' then Total else 0 end)/sum(Total) from Invoice")
Q(c, "% of tracks priced above 1 dollar", "ratio", "medium",
  "select @pct@*sum(UnitPrice>1)/count(*) from Track")
Q(c, "who does Jane Peacock report to", "hierarchy", "easy",
  "select @cemp@ from Employee x join Employee e on e.EmployeeId=x.ReportsTo where x.FirstName='Jane' and x.LastName='Peacock'")
Q(c, "who reports to Nancy Edwards", "hierarchy", "easy",
  "select {{e.*}} from Employee x join Employee e on x.EmployeeId=e.ReportsTo where x.FirstName='Nancy' and x.LastName='Edwards'",
  "select @cemp@ from Employee x join Employee e on x.EmployeeId=e.ReportsTo where x.FirstName='Nancy' and x.LastName='Edwards'")
Q(c, "Frank Ralston's phone number", "lookup", "easy",
  "select Phone from Customer where FirstName='Frank' and LastName='Ralston'")
Q(c, "which support rep looks after Helena Holý", "lookup", "medium",
  "select @cemp@ from Customer x join Employee e on e.EmployeeId=x.SupportRepId where x.FirstName='Helena' and x.LastName='Holý'")
Q(c, "songs with love in the title", "text_contains", "easy",
  *L("{{t.Name ~~ t.TrackId ~~ t.*}}", "from Track t where t.Name like '%love%'"),
  *L("{{t.Name ~~ t.TrackId ~~ t.*}}", "from Track t where ' '||replace(replace(replace(replace(replace(replace(replace(lower(t.Name),',',' '),'(',' '),')',' '),'''',' '),'.',' '),'-',' '),'/',' ')||' ' like '% love %'"))
Q(c, "albums by Led Zeppelin", "literal", "easy",
  *L("{{b.Title ~~ b.AlbumId ~~ b.*}}", "from Album b join Artist a on a.ArtistId=b.ArtistId where a.Name='Led Zeppelin'"))
Q(c, "longest track in each genre", "per_group_extreme", "medium",
  "select {{g.Name ~~ g.GenreId}}, {{t.Name ~~ t.TrackId}} from Genre g join (select *, rank() over (partition by GenreId order by Milliseconds desc) rk from Track) t on t.GenreId=g.GenreId where t.rk=1",
  "select {{t.* ~~ t.GenreId, t.Name ~~ g.Name, t.*}} from Track t join Genre g on g.GenreId=t.GenreId where t.Milliseconds=(select max(x.Milliseconds) from Track x where x.GenreId=t.GenreId)")
Q(c, "revenue growth 2025 vs 2024", "growth", "medium",
  *growth("select sum(Total) from Invoice where strftime('%Y',InvoiceDate)='2024'", "select sum(Total) from Invoice where strftime('%Y',InvoiceDate)='2025'"),
  "select cast(y as integer), {{v-lag(v) over (order by y) ~~ 100.0*(v/lag(v) over (order by y)-1) ~~ v/lag(v) over (order by y)-1}} from (select strftime('%Y',InvoiceDate) y, sum(Total) v from Invoice where strftime('%Y',InvoiceDate) in ('2024','2025') group by 1)")
Q(c, "running total of revenue by month in 2025", "running_total", "medium",
  f"select {MON('d')}, sum(v) over (order by d) from (select strftime('%Y-%m-01',InvoiceDate) d, sum(Total) v from Invoice where strftime('%Y',InvoiceDate)='2025' group by 1)")
Q(c, "median invoice amount", "median_bucket", "medium", med("select Total v from Invoice"))
Q(c, "customers who bought both Rock and Jazz", "filter", "medium",
  *L("@ccust@", "from Customer c where (select count(distinct g.Name) from Invoice i join InvoiceLine l on l.InvoiceId=i.InvoiceId join Track t on t.TrackId=l.TrackId join Genre g on g.GenreId=t.GenreId where i.CustomerId=c.CustomerId and g.Name in ('Rock','Jazz'))=2"),
  "select c.* from Customer c where (select count(distinct g.Name) from Invoice i join InvoiceLine l on l.InvoiceId=i.InvoiceId join Track t on t.TrackId=l.TrackId join Genre g on g.GenreId=t.GenreId where i.CustomerId=c.CustomerId and g.Name in ('Rock','Jazz'))=2")
Q(c, "playlists with more than 1000 tracks", "filter", "medium",
  "select {{p.Name ~~ p.PlaylistId ~~ p.*}} from Playlist p where (select count(*) from PlaylistTrack x where x.PlaylistId=p.PlaylistId)>1000",
  "select count(*) from Playlist p where (select count(*) from PlaylistTrack x where x.PlaylistId=p.PlaylistId)>1000",
  "select p.Name, sum(n) from (select p.Name, count(*) n from Playlist p join PlaylistTrack x on x.PlaylistId=p.PlaylistId group by p.PlaylistId) p group by p.Name having sum(n)>1000")
Q(c, "how many countries do our customers come from", "distinct", "easy", "select count(distinct Country) from Customer")
Q(c, "days since last purchase per customer", "date_difference", "hard",
  "select @ccust@, julianday('2025-12-31')-julianday(max(i.InvoiceDate)) from Invoice i join Customer c on c.CustomerId=i.CustomerId group by c.CustomerId")
Q(c, "refunds by country", "held_unknown", "easy")
Q(c, "revenue by store last year", "held_unknown", "easy")

# ------------------------------------------------------------------ Sakila
s = "sakila"
Q(s, "rentals count", "count", "easy", "select count(*) from rental")
Q(s, "# of customers", "count", "easy", "select count(*) from customer")
Q(s, "how many active customers do we have", "count", "easy", "select count(*) from customer where active=1")
Q(s, "payments by staff", "aggregate", "medium",
  "select @staff@, {{sum(p.amount) ~~ count(*)}} from payment p join staff st on st.staff_id=p.staff_id group by st.staff_id")
Q(s, "stock by category", "aggregate", "medium",
  "select {{k.name ~~ k.category_id}}, {{count(*) ~~ count(distinct f.film_id) ~~ sum(f.replacement_cost)}} from inventory i join film f on f.film_id=i.film_id @scat@ group by k.category_id",
  "select {{k.name ~~ k.category_id}}, count(*) from inventory i join film f on f.film_id=i.film_id @scat@ where i.inventory_id not in (select inventory_id from rental where return_date is null) group by k.category_id")
Q(s, "revenue by country", "aggregate", "medium",
  "select {{co.country ~~ co.country_id}}, sum(p.amount) from payment p join customer c on c.customer_id=p.customer_id @scountry@ group by co.country_id",
  "select {{co.country ~~ co.country_id}}, {{sum(p.amount) ~~ coalesce(sum(p.amount),0)}} from country co left join city ci on ci.country_id=co.country_id left join address ad on ad.city_id=ci.city_id left join customer c on c.address_id=ad.address_id left join payment p on p.customer_id=c.customer_id group by co.country_id")
Q(s, "average rental duration by category", "aggregate", "medium",
  "select {{k.name ~~ k.category_id}}, avg(f.rental_duration) from film f @scat@ group by k.category_id",
  "select {{k.name ~~ k.category_id}}, {{avg(julianday(r.return_date)-julianday(r.rental_date)) ~~ avg(24.0*(julianday(r.return_date)-julianday(r.rental_date))) ~~ avg(julianday(date(r.return_date))-julianday(date(r.rental_date))) ~~ avg(cast(julianday(r.return_date)-julianday(r.rental_date) as integer))}} from @sfilm@ @scat@ group by k.category_id")
Q(s, "average spend per customer", "aggregate", "medium",
  "select {{1.0*sum(amount)/count(distinct customer_id) ~~ avg(amount)}} from payment",
  "select @scust@, {{avg(p.amount) ~~ sum(p.amount)}} from payment p join customer c on c.customer_id=p.customer_id group by c.customer_id")
Q(s, "top 10 customers by payments", "topn", "medium",
  "select @scust@ from payment p join customer c on c.customer_id=p.customer_id group by c.customer_id order by {{sum(p.amount) ~~ count(*)}} desc limit 10")
Q(s, "most rented categories", "topn", "medium",
  "select {{k.name ~~ k.category_id}}, count(*) from @sfilm@ @scat@ group by k.category_id",
  "select {{k.name ~~ k.category_id}} from @sfilm@ @scat@ group by k.category_id order by count(*) desc limit {{10 ~~ 5 ~~ 3}}")
Q(s, "which actor appears in most films", "topn", "medium",
  "select @actor@ from film_actor x join actor a on a.actor_id=x.actor_id group by a.actor_id order by count(*) desc limit 1")
Q(s, "customers without email", "empty", "easy",
  *L("{{customer_id ~~ *}}", "from customer where email is null or trim(email)=''"))
Q(s, "films in Japanese", "empty", "easy",
  *L("{{f.title ~~ f.film_id ~~ f.*}}", "from film f join language g on g.language_id=f.language_id where g.name='Japanese'"))
LATE = "from @sfilm@ where {{julianday(r.return_date)-julianday(r.rental_date)>f.rental_duration ~~ julianday(date(r.return_date))-julianday(date(r.rental_date))>f.rental_duration ~~ cast(julianday(r.return_date)-julianday(r.rental_date) as integer)>f.rental_duration}}"
Q(s, "how many rentals came back late", "date_difference", "hard", "select count(*) " + LATE)
Q(s, "average number of days before a film is returned", "date_difference", "medium",
  "select {{avg(julianday(return_date)-julianday(rental_date)) ~~ avg(julianday(date(return_date))-julianday(date(rental_date))) ~~ avg(cast(julianday(return_date)-julianday(rental_date) as integer))}} from rental",
  "select {{f.title ~~ f.film_id}}, {{avg(julianday(r.return_date)-julianday(r.rental_date)) ~~ avg(julianday(date(r.return_date))-julianday(date(r.rental_date))) ~~ avg(cast(julianday(r.return_date)-julianday(r.rental_date) as integer))}} from @sfilm@ group by f.film_id")
Q(s, "revenue by store last year", "relative_period", "medium",
  *[f"select @store@, sum(p.amount) from {j} @storejoin@ where p.payment_date >= '2005-01-01' and p.payment_date < '2006-01-01' group by s.store_id" for j in PAYSTORE])
Q(s, "rentals this month", "relative_period", "easy",
  *L("{{r.rental_id ~~ r.*}}", "from rental r where r.rental_date >= '2006-02-01' and r.rental_date < '2006-03-01'")[::-1])
Q(s, "rentals not returned yet", "negation", "easy",
  *L("{{r.rental_id ~~ r.*}}", "from rental r where r.return_date is null"))
Q(s, "films never rented", "negation", "medium",
  *L("@film@", "from film f where f.film_id not in (select i.film_id from inventory i join rental r on r.inventory_id=i.inventory_id)"))
Q(s, "in how many cities do our customers live", "distinct", "medium",
  "select count(distinct ad.city_id) from customer c join address ad on ad.address_id=c.address_id")
Q(s, "rentals by weekday", "calendar_part", "medium",
  f"select {WD('rental_date')}, count(*) from rental group by strftime('%w',rental_date)")
Q(s, "busiest hour of the day for rentals", "calendar_part", "medium",
  "select {{cast(strftime('%H',rental_date) as integer) ~~ strftime('%H:00',rental_date)}} from rental group by strftime('%H',rental_date) order by count(*) desc limit 1")
Q(s, "month with most rentals", "calendar_part", "medium",
  f"select {MON('rental_date')} from rental group by strftime('%Y-%m',rental_date) order by count(*) desc limit 1")
Q(s, "share of rentals per store", "ratio", "medium",
  *[f"select @store@, @pct@*count(*)/(select count(*) from rental) from {j} @storejoin@ group by s.store_id" for j in [RENTSTORE[1], RENTSTORE[0], RENTSTORE[2]]])
Q(s, "what percentage of our films are rated R", "ratio", "medium",
  "select @pct@*sum(rating='R')/count(*) from film")
Q(s, "highest grossing film in each category", "per_group_extreme", "hard",
  "select {{k.name ~~ k.category_id}}, {{f.title ~~ f.film_id}} from category k join (select fc.category_id, f.*, rank() over (partition by fc.category_id order by round(s,4) desc) rk from (select f.film_id, f.title, sum(p.amount) s from payment p join rental r on r.rental_id=p.rental_id join inventory i on i.inventory_id=r.inventory_id join film f on f.film_id=i.film_id group by f.film_id) f join film_category fc on fc.film_id=f.film_id) f on f.category_id=k.category_id where f.rk=1")
Q(s, "movies about a dentist", "text_contains", "easy",
  *L("@film@", "from film f where f.description like '%dentist%'"))
Q(s, "films with Penelope Guiness", "literal", "medium",
  *L("@film@", "from film f join film_actor x on x.film_id=f.film_id join actor a on a.actor_id=x.actor_id where a.first_name='PENELOPE' and a.last_name='GUINESS'"))
Q(s, "what is the email of Karl Seal", "lookup", "easy",
  "select email from customer where first_name='KARL' and last_name='SEAL'")
Q(s, "who manages store 2", "hierarchy", "easy",
  "select @staff@ from store s join staff st on st.staff_id=s.manager_staff_id where s.store_id=2")
Q(s, "films that come with both trailers and commentaries", "filter", "medium",
  *L("@film@", "from film f where f.special_features like '%Trailers%' and f.special_features like '%Commentaries%'"))
Q(s, "customers with at least 40 rentals", "filter", "medium",
  *L("@scust@", "from customer c where c.customer_id in (select customer_id from rental group by customer_id having count(*)>=40)"),
  "select c.* from customer c where c.customer_id in (select customer_id from rental group by customer_id having count(*)>=40)")
Q(s, "inactive customers of store 2", "list", "easy",
  *L("@scust@", "from customer c where c.active=0 and c.store_id=2"), "select c.* from customer c where c.active=0 and c.store_id=2")
Q(s, "cumulative revenue per month", "running_total", "medium",
  f"select {YM('d')}, sum(v) over (order by d) from (select strftime('%Y-%m-01',payment_date) d, sum(amount) v from payment group by 1)")
Q(s, "revenue growth from June to July 2005", "growth", "medium",
  *growth("select sum(amount) from payment where strftime('%Y-%m',payment_date)='2005-06'", "select sum(amount) from payment where strftime('%Y-%m',payment_date)='2005-07'"),
  f"select {MON('d')}, {{{{v-lag(v) over (order by d) ~~ 100.0*(v/lag(v) over (order by d)-1) ~~ v/lag(v) over (order by d)-1}}}} from (select strftime('%Y-%m-01',payment_date) d, sum(amount) v from payment where strftime('%Y-%m',payment_date) in ('2005-06','2005-07') group by 1)")
Q(s, "median film length", "median_bucket", "medium", med("select length v from film"))
Q(s, "number of films and average length per rating", "several_measures", "medium",
  "select rating, count(*), avg(length) from film group by rating")
Q(s, "reviews per film", "held_unknown", "easy")

# ------------------------------------------------------------------ Northwind
n = "northwind"
OD = '"Order Details" d'
Q(n, "orders count", "count", "easy", "select count(*) from Orders")
Q(n, "order volume", "count", "medium", "select count(*) from Orders",
  f"select {{{{sum(d.Quantity) ~~ sum(d.UnitPrice*d.Quantity*(1-d.Discount)) ~~ sum(d.UnitPrice*d.Quantity)}}}} from {OD}")
Q(n, "number of suppliers per country", "count", "easy",
  "select Country, count(*) from Suppliers group by Country", "select trim(Country), count(*) from Suppliers group by trim(Country)")
Q(n, "revenue by country", "aggregate", "medium",
  "select o.ShipCountry, sum(@v@) from @ord@ o group by o.ShipCountry",
  "select c.Country, {{sum(o.net) ~~ sum(o.gross) ~~ coalesce(sum(o.net),0) ~~ coalesce(sum(o.gross),0)}} from Customers c left join @ord@ o on o.CustomerID=c.CustomerID group by c.Country")
Q(n, "stock by category", "aggregate", "easy",
  "select {{k.CategoryName ~~ k.CategoryID}}, {{sum(p.UnitsInStock) ~~ sum(p.UnitsInStock*p.UnitPrice)}} from Products p join Categories k on k.CategoryID=p.CategoryID {{~~ where p.Discontinued='0'}} group by k.CategoryID")
Q(n, "units sold by category", "aggregate", "medium",
  f"select {{{{k.CategoryName ~~ k.CategoryID}}}}, sum(d.Quantity) from {OD} join Products p on p.ProductID=d.ProductID join Categories k on k.CategoryID=p.CategoryID group by k.CategoryID")
Q(n, "average order value", "aggregate", "medium", "select avg(@v@) from @ord@ o")
Q(n, "top 10 customers by sales", "topn", "medium",
  "select @ncust@ from Customers c join @ord@ o on o.CustomerID=c.CustomerID group by c.CustomerID order by sum(@v@) desc limit 10")
Q(n, "best selling products", "topn", "medium",
  f"select {{{{p.ProductName ~~ p.ProductID}}}}, {{{{sum(d.Quantity) ~~ sum(d.UnitPrice*d.Quantity*(1-d.Discount)) ~~ sum(d.UnitPrice*d.Quantity)}}}} from {OD} join Products p on p.ProductID=d.ProductID group by p.ProductID",
  f"select {{{{p.ProductName ~~ p.ProductID}}}} from {OD} join Products p on p.ProductID=d.ProductID group by p.ProductID order by {{{{sum(d.UnitPrice*d.Quantity*(1-d.Discount)) ~~ sum(d.UnitPrice*d.Quantity)}}}} desc limit {{{{10 ~~ 5 ~~ 3}}}}",
  f"select {{{{p.ProductName ~~ p.ProductID}}}} from {OD} join Products p on p.ProductID=d.ProductID group by p.ProductID order by sum(d.Quantity) desc limit {{{{5 ~~ 3}}}}",
  # ten by units: Flotemysost and Chang tie for the tenth place, either of them is accepted
  *[f"select {x} from {OD} join Products p on p.ProductID=d.ProductID group by p.ProductID having p.ProductName<>'{no}' order by sum(d.Quantity) desc limit 10" for x in ("p.ProductName", "p.ProductID") for no in ("Chang", "Flotemysost")])
Q(n, "which employee took the most orders", "topn", "easy",
  "select @nemp@ from Orders o join Employees e on e.EmployeeID=o.EmployeeID group by e.EmployeeID order by count(*) desc limit 1")
Q(n, "late shipments", "filter", "medium",
  *L("{{o.OrderID ~~ o.*}}", "from Orders o where o.ShippedDate>o.RequiredDate {{~~ or (o.ShippedDate is null and o.RequiredDate<'1998-05-06') ~~ or (o.ShippedDate is null and o.RequiredDate<='1998-05-06')}}"))
Q(n, "% of orders shipped late", "ratio", "medium",
  "select @pct@*sum(coalesce(ShippedDate>RequiredDate,0))/{{count(*) ~~ count(ShippedDate)}} from Orders")
Q(n, "orders that have not shipped yet", "negation", "easy",
  *L("{{o.OrderID ~~ o.*}}", "from Orders o where o.ShippedDate is null"))
Q(n, "customers who never ordered anything", "negation", "easy",
  *L("{{c.CompanyName ~~ c.CustomerID ~~ c.CustomerID, c.CompanyName ~~ c.ContactName ~~ c.*}}", "from Customers c where not exists (select 1 from Orders o where o.CustomerID=c.CustomerID)"))
Q(n, "products out of stock", "list", "easy",
  *L("@nprod@", "from Products p where p.UnitsInStock=0 {{~~ and p.Discontinued='0'}}"))
Q(n, "discontinued products", "list", "easy",
  *L("@nprod@", "from Products p where p.Discontinued='1'"))
Q(n, "products below their reorder level", "filter", "medium",
  *L("@nprod@", "from Products p where {{p.UnitsInStock<p.ReorderLevel ~~ p.UnitsInStock+p.UnitsOnOrder<p.ReorderLevel}} {{~~ and p.Discontinued='0'}}"))
Q(n, "sales last month", "relative_period", "medium",
  "select {{sum(o.net) ~~ sum(o.gross) ~~ sum(o.net+o.Freight) ~~ sum(o.gross+o.Freight) ~~ count(*)}} from @ord@ o where o.OrderDate >= '1998-04-01' and o.OrderDate < '1998-05-01'")
Q(n, "freight cost last quarter", "relative_period", "medium",
  *[f"select sum(Freight) from Orders where {x} >= '1998-01-01' and {x} < '1998-04-01'" for x in ("OrderDate", "ShippedDate")])
Q(n, "orders per weekday", "calendar_part", "medium",
  f"select {WD('OrderDate')}, count(*) from Orders group by strftime('%w',OrderDate)")
Q(n, "orders by month in 1997", "calendar_part", "easy",
  f"select {MON('OrderDate')}, count(*) from Orders where strftime('%Y',OrderDate)='1997' group by strftime('%Y-%m',OrderDate)")
Q(n, "average days to ship by shipper", "date_difference", "medium",
  "select {{s.CompanyName ~~ s.ShipperID}}, avg(julianday(o.ShippedDate)-julianday(o.OrderDate)) from Orders o join Shippers s on s.ShipperID=o.ShipVia group by s.ShipperID")
Q(n, "how old is each employee", "date_difference", "medium",
  "select @nemp@, {{(strftime('%Y','1998-05-06')-strftime('%Y',e.BirthDate))-(strftime('%m-%d','1998-05-06')<strftime('%m-%d',e.BirthDate)) ~~ (julianday('1998-05-06')-julianday(e.BirthDate))/365.25 ~~ (julianday('1998-05-06')-julianday(e.BirthDate))/365 ~~ (julianday('1998-05-06')-julianday(e.BirthDate))/365.2425 ~~ 1998-strftime('%Y',e.BirthDate) ~~ julianday('1998-05-06')-julianday(e.BirthDate)}} from Employees e")
Q(n, "most expensive product in each category", "per_group_extreme", "medium",
  "select {{k.CategoryName ~~ k.CategoryID}}, {{p.ProductName ~~ p.ProductID}} from Categories k join (select *, rank() over (partition by CategoryID order by UnitPrice desc) rk from Products) p on p.CategoryID=k.CategoryID where p.rk=1",
  "select p.* from Products p where p.UnitPrice=(select max(x.UnitPrice) from Products x where x.CategoryID=p.CategoryID)")
Q(n, "best salesperson of each year", "per_group_extreme", "hard",
  "select e.y, {{e.n ~~ e.EmployeeID ~~ e.LastName ~~ e.FirstName, e.LastName}} from (select cast(strftime('%Y',o.OrderDate) as integer) y, e.FirstName||' '||e.LastName n, e.EmployeeID, e.FirstName, e.LastName, rank() over (partition by strftime('%Y',o.OrderDate) order by {{sum(o.net) ~~ sum(o.gross) ~~ count(*)}} desc) rk from @ord@ o join Employees e on e.EmployeeID=o.EmployeeID group by 1, e.EmployeeID) e where e.rk=1")
Q(n, "who reports to Steven Buchanan", "hierarchy", "easy",
  "select @nemp@ from Employees x join Employees e on e.ReportsTo=x.EmployeeID where x.FirstName='Steven' and x.LastName='Buchanan'",
  # the whole row, but for the picture, which programs print in their own ways
  "select e.EmployeeID, e.LastName, e.FirstName, e.Title, e.TitleOfCourtesy, e.BirthDate, e.HireDate, e.Address, e.City, e.Region, e.PostalCode, e.Country, e.HomePhone, e.Extension, e.Notes, e.ReportsTo from Employees x join Employees e on e.ReportsTo=x.EmployeeID where x.FirstName='Steven' and x.LastName='Buchanan'")
Q(n, "customers who bought both Chai and Chang", "filter", "medium",
  *L("{{c.CompanyName ~~ c.CustomerID ~~ c.*}}", f"from Customers c where (select count(distinct d.ProductID) from Orders o join {OD} on d.OrderID=o.OrderID join Products p on p.ProductID=d.ProductID where o.CustomerID=c.CustomerID and p.ProductName in ('Chai','Chang'))=2"))
Q(n, "products with sauce in the name", "text_contains", "easy",
  *L("@nprod@", "from Products p where p.ProductName like '%sauce%'"))
Q(n, "median order value", "median_bucket", "hard",
  *[med(f"select {v} v from @ord@ o") for v in ("o.net", "o.gross", "o.net+o.Freight", "o.gross+o.Freight")])
Q(n, "revenue growth Q1 1998 vs Q1 1997", "growth", "hard",
  *[g for v in ("net", "gross", "net+o.Freight", "gross+o.Freight") for g in growth(f"select sum(o.{v}) from @ord@ o where o.OrderDate>='1997-01-01' and o.OrderDate<'1997-04-01'", f"select sum(o.{v}) from @ord@ o where o.OrderDate>='1998-01-01' and o.OrderDate<'1998-04-01'")],
  "select cast(y as integer), {{v-lag(v) over (order by y) ~~ 100.0*(v/lag(v) over (order by y)-1) ~~ v/lag(v) over (order by y)-1}} from (select strftime('%Y',o.OrderDate) y, {{sum(o.net) ~~ sum(o.gross)}} v from @ord@ o where strftime('%Y',o.OrderDate) in ('1997','1998') and strftime('%m',o.OrderDate)<='03' group by 1)")
Q(n, "phone number of Speedy Express", "lookup", "easy", "select Phone from Shippers where CompanyName='Speedy Express'")
Q(n, "customers in London", "literal", "easy",
  *L("{{c.CompanyName ~~ c.CustomerID ~~ c.ContactName ~~ c.*}}", "from Customers c where c.City='London'"))
Q(n, "first and last order of Ernst Handel", "several_measures", "medium",
  "select {{min(o.OrderDate), max(o.OrderDate) ~~ date(min(o.OrderDate)), date(max(o.OrderDate)) ~~ min(o.OrderID), max(o.OrderID) ~~ datetime(min(o.OrderDate)), datetime(max(o.OrderDate))}} from Orders o join Customers c on c.CustomerID=o.CustomerID where c.CompanyName='Ernst Handel'",
  "select {{o.* ~~ o.OrderID ~~ o.OrderDate ~~ date(o.OrderDate)}} from Orders o join Customers c on c.CustomerID=o.CustomerID where c.CompanyName='Ernst Handel' and o.OrderDate in (select min(OrderDate) from Orders where CustomerID=c.CustomerID union select max(OrderDate) from Orders where CustomerID=c.CustomerID)")
Q(n, "customers without email", "held_unknown", "easy")
Q(n, "stock by warehouse", "held_unknown", "easy")

def main():
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "dev.jsonl"), "w", encoding="utf-8") as f:
        for no, (db, q, cat, dif, sqls) in enumerate(QS, 1):
            held = cat.startswith("held")
            f.write(json.dumps({"id": f"samples-{no:03d}", "database": db, "question": q, "asOf": ASOF[db],
                                "expect": "held" if held else "rows", "sql": None if held else sqls[0],
                                "also": sqls[1:], "category": cat, "difficulty": dif}, ensure_ascii=False) + "\n")
    print(len(QS), "questions,", sum(len(x[4]) for x in QS), "accepted queries")

if __name__ == "__main__":
    main()
