#!/usr/bin/env python3
"""Writes databases/*.sqlite: four made-up organisations, seeded, the same rows every time. Standard library only."""
import os, random, sqlite3
from datetime import date, datetime, timedelta, timezone

HERE = os.path.dirname(os.path.abspath(__file__))
TODAY = date(2026, 10, 20)
FIRST = ("Anna Ben Clara David Elena Felix Greta Hugo Irene Jonas Karin Liam Mia Noah Olga Paul Quinn Rosa Simon Tara "
         "Umar Vera Walter Xenia Yusuf Zoe Amir Bianca Carlos Dora Emil Fatima Georg Hanna Ivan Julia Kofi Laura Mateo "
         "Nina Oscar Petra Rafael Sofia Tomas Ulla Victor Wanda Yara Zane").split()
LAST = ("Abbott Berger Castro Dahl Eriksen Fischer Garcia Hansen Ito Jensen Kowalski Larsen Moreau Novak Olsen Petrov "
        "Quist Rossi Schmidt Tanaka Ueda Vogel Weber Xu Young Zeller Brandt Costa Duarte Engel Ferrari Grant Hughes "
        "Ivarsson Janssen Keller Lindqvist Meyer Nilsson Okafor Park Quinlan Romero Silva Torres Underwood Varga "
        "Wagner Yilmaz Zimmer O'Brien McKay").split()


def fresh(name, script):
    os.makedirs(os.path.join(HERE, "databases"), exist_ok=True)
    path = os.path.join(HERE, "databases", name + ".sqlite")
    if os.path.exists(path): os.remove(path)
    con = sqlite3.connect(path); con.executescript(script)
    return con


def put(con, table, rows):
    con.executemany(f"insert into {table} values ({','.join('?' * len(rows[0]))})", rows)


def day(r, a, b): return a + timedelta(days=r.randint(0, (b - a).days))
def iso(d): return None if d is None else d.isoformat()
def clock(r, d, lo=0, hi=23): return f"{d.isoformat()} {r.randint(lo, hi):02d}:{r.randint(0, 59):02d}:{r.randint(0, 59):02d}"


def unique_names(r, n, taken=()):
    seen, out = set(taken), []
    while len(out) < n:
        x = (r.choice(FIRST), r.choice(LAST))
        if " ".join(x) not in seen: seen.add(" ".join(x)); out.append(x)
    return out


# ------------------------------------------------------------------------------------------------ hotels
HOTELS_SQL = """
create table countries(country_code text primary key, country_name text not null, region text not null);
create table hotels(hotel_id integer primary key, hotel_name text not null, city text not null,
  country_code text not null references countries(country_code), stars integer, has_pool integer not null, has_spa integer not null,
  opened_on text not null, renovated_on text, closed_on text);
create table room_types(room_type_id integer primary key, type_name text not null, max_guests integer not null, base_rate real not null);
create table rooms(room_id integer primary key, hotel_id integer not null references hotels(hotel_id), room_number text not null,
  room_type_id integer not null references room_types(room_type_id), floor integer not null, is_accessible integer not null,
  out_of_service_since text);
create table guests(guest_id integer primary key, first_name text not null, last_name text not null, email text, phone text,
  nationality text references countries(country_code), date_of_birth text, loyalty_tier text, loyalty_joined_on text,
  referred_by_guest_id integer references guests(guest_id));
create table booking_channels(channel_id integer primary key, channel_name text not null, commission_pct real not null);
create table bookings(booking_id integer primary key, guest_id integer not null references guests(guest_id),
  hotel_id integer not null references hotels(hotel_id), room_id integer not null references rooms(room_id),
  channel_id integer not null references booking_channels(channel_id), booked_at text not null, check_in text not null,
  check_out text not null, cancelled_at text, status text not null, adults integer not null, children integer not null,
  total_amount real not null);
create table payments(payment_id integer primary key, booking_id integer not null references bookings(booking_id), paid_on text not null,
  amount real not null, method text not null, is_refund integer not null);
create table reviews(review_id integer primary key, booking_id integer not null references bookings(booking_id), submitted_on text not null,
  score integer not null, comment text);
create table employees(employee_id integer primary key, full_name text not null, hotel_id integer references hotels(hotel_id),
  job_title text not null, hired_on text not null, left_on text, manager_id integer references employees(employee_id), salary integer not null);
"""
COUNTRIES = """NO Norway Nordics|SE Sweden Nordics|DK Denmark Nordics|FI Finland Nordics|IS Iceland Nordics|DE Germany DACH|AT Austria DACH|CH Switzerland DACH
BE Belgium Benelux|NL Netherlands Benelux|LU Luxembourg Benelux|FR France Western Europe|GB United_Kingdom Western Europe|IE Ireland Western Europe
IT Italy Southern Europe|ES Spain Southern Europe|PT Portugal Southern Europe|GR Greece Southern Europe|MT Malta Southern Europe|CY Cyprus Southern Europe
HR Croatia Southern Europe|SI Slovenia Southern Europe|PL Poland Eastern Europe|CZ Czechia Eastern Europe|SK Slovakia Eastern Europe|HU Hungary Eastern Europe
RO Romania Eastern Europe|BG Bulgaria Eastern Europe|EE Estonia Baltics|LV Latvia Baltics|LT Lithuania Baltics|UA Ukraine Eastern Europe|TR Turkey Middle East
US United_States Americas|CA Canada Americas|MX Mexico Americas|BR Brazil Americas|AR Argentina Americas|CL Chile Americas|CO Colombia Americas
IN India Asia|CN China Asia|JP Japan Asia|KR South_Korea Asia|SG Singapore Asia|TH Thailand Asia|AU Australia Oceania|NZ New_Zealand Oceania
ZA South_Africa Africa|EG Egypt Africa|MA Morocco Africa|IL Israel Middle East|AE United_Arab_Emirates Middle East"""
HOTELS = """NO:Oslo:Fjord Palace;NO:Oslo:Karl Johan House;NO:Bergen:Bryggen Harbour Hotel;NO:Bergen:Seven Hills Lodge;NO:Tromso:Northern Light Inn
SE:Stockholm:Gamla Stan Suites;SE:Stockholm:Djurgarden Park Hotel;SE:Stockholm:Royal Archipelago;SE:Gothenburg:Canal House;SE:Gothenburg:Liseberg Garden Inn;SE:Malmo:Oresund View
DK:Copenhagen:Nyhavn Residence;DK:Copenhagen:Tivoli Park Inn;DK:Aarhus:Latin Quarter Hotel;IS:Reykjavik:Geyser House;IS:Reykjavik:Harpa Bay Hotel
DE:Berlin:Spree Palace;DE:Berlin:Tiergarten Park Hotel;DE:Berlin:Alex Tower;DE:Hamburg:Alster View;DE:Hamburg:Speicher Loft;DE:Munich:Isar Garden;DE:Munich:Residenz Suites;DE:Cologne:Domblick House
AT:Vienna:Ring Palace;AT:Vienna:Prater Park Inn;AT:Salzburg:Mozart Court;AT:Innsbruck:Alpine Crown;CH:Zurich:Limmat House;CH:Geneva:Jet d'Eau Suites
BE:Brussels:Grand Place Residence;BE:Brussels:Europa Tower;BE:Ghent:Leie House;BE:Antwerp:Diamond Court;NL:Amsterdam:Canal Crown;NL:Amsterdam:Vondel Park Hotel;NL:Rotterdam:Maas Tower
IT:Rome:Trastevere Court;IT:Rome:Villa Borghese Suites;IT:Rome:Forum Palace;IT:Milan:Duomo Residence;IT:Milan:Navigli Loft;IT:Florence:Arno View;IT:Venice:Lagoon House
ES:Madrid:Retiro Park Hotel;ES:Madrid:Gran Via Tower;ES:Barcelona:Rambla House;ES:Barcelona:Gotic Court;ES:Seville:Alcazar Garden
PT:Lisbon:Alfama View;PT:Lisbon:Belem Palace;PT:Porto:Douro House"""
COMMENTS = ["Lovely breakfast and friendly staff.", "Room was noisy, street side.", "Great location, would come back.", "Wifi kept dropping.",
            "The breakfast was cold.", "Very clean, quiet room.", "Staff went out of their way to help.", "Too expensive for what you get.",
            "Bed was comfortable but the bathroom is dated.", "Check-in took ages.", "Excellent wifi and a big desk.", "Perfect for a family weekend.",
            "Air conditioning was noisy all night.", "Beautiful view over the city.", "Good value.", "Breakfast buffet is the best in town."]


def hotels():
    r = random.Random(4101); con = fresh("hotels", HOTELS_SQL)
    cs = []
    for part in COUNTRIES.replace("\n", "|").split("|"):
        a, b, c = part.split(" ", 2); cs.append((a, b.replace("_", " "), c))
    put(con, "countries", cs)
    hs = []
    for i, part in enumerate(HOTELS.replace("\n", ";").split(";"), 1):
        c, city, nm = part.split(":")
        op = day(r, date(1995, 1, 1), date(2021, 12, 31)); ren = day(r, max(op, date(2012, 1, 1)) + timedelta(days=400), date(2026, 6, 1)) if r.random() < .4 else None
        closed = {"Latin Quarter Hotel": "2024-11-30", "Lagoon House": "2025-01-15", "Maas Tower": "2025-09-30"}.get(nm)
        if nm == "Fjord Palace": op = date(2004, 5, 17)
        if nm == "Harpa Bay Hotel": op = date(2013, 6, 1)
        if nm == "Douro House": op, ren = date(2027, 3, 1), None
        hs.append([i, nm, city, c, r.choice([3, 3, 4, 4, 4, 5, 5, 2]), int(r.random() < .35), int(r.random() < .5), iso(op), iso(ren), closed])
    hs[0][4] = 5
    put(con, "hotels", hs)
    types = [(1, "Single", 1, 79.0), (2, "Double", 2, 109.0), (3, "Twin", 2, 115.0), (4, "Family", 4, 165.0), (5, "Junior Suite", 3, 219.0), (6, "Suite", 4, 345.0)]
    put(con, "room_types", types)
    rooms, byhotel = [], {}
    for h in hs:
        if h[1] == "Douro House": continue
        n = r.randint(14, 32)
        for k in range(n):
            fl = k * 5 // n; t = r.choices([1, 2, 3, 4, 5, 6], [20, 35, 15, 14, 10, 6])[0]
            oos = iso(day(r, date(2026, 1, 5), date(2026, 10, 15))) if r.random() < .03 else None
            rooms.append((len(rooms) + 1, h[0], f"{fl}{k % 20 + 1:02d}", t, fl, int(r.random() < .12), oos)); byhotel.setdefault(h[0], []).append(rooms[-1])
    put(con, "rooms", rooms)
    gs, nat = [], [c[0] for c in cs]; w = [30 if c in ("DE", "GB", "US", "NO", "SE", "IT", "FR", "NL") else 4 if c in ("IN", "IS", "AT", "BE", "ES", "DK", "CH") else 1 for c in nat]
    for i, (f, l) in enumerate(unique_names(r, 1500), 1):
        tier = r.choices([None, "Silver", "Gold", "Platinum"], [60, 22, 13, 5])[0]; dob = day(r, date(1945, 1, 1), date(2006, 12, 31)) if r.random() < .85 else None
        em = f"{f}.{l}{i}@example.com".lower().replace("'", "") if r.random() < .9 else None
        ph = f"+{r.randint(30, 49)} {r.randint(1000000, 9999999)}" if r.random() < .7 else None
        gs.append([i, f, l, em, ph, r.choices(nat, w)[0] if r.random() < .95 else None, iso(dob), tier,
                   iso(day(r, date(2019, 1, 1), date(2026, 10, 10))) if tier else None, r.randint(1, i - 1) if i > 20 and r.random() < .12 else None])
    gs[41][1:4] = ["Margarethe", "Oosterhuis", "m.oosterhuis@example.org"]; gs[41][4] = "+31 5550142"; gs[41][7], gs[41][8] = "Gold", "2022-02-14"
    for k in (107, 311, 750): gs[k][9] = 42
    put(con, "guests", gs)
    put(con, "booking_channels", [(1, "Website", 0.0), (2, "Phone", 0.0), (3, "Online Travel Agency", 17.5), (4, "Travel Agent", 10.0), (5, "Corporate", 3.0), (6, "Walk-in", 0.0), (7, "Fax", 0.0)])
    openhotels = [h for h in hs if h[0] in byhotel]; pop = {h[0]: r.uniform(.5, 2) for h in openhotels}
    bs, pays, revs = [], [], []
    bookers = r.sample(range(1, 1501), 1320)
    if 42 not in bookers: bookers.append(42)
    for i in range(1, 4501):
        while True:
            h = r.choices(openhotels, [pop[x[0]] for x in openhotels])[0]; ch = r.choices([1, 2, 3, 4, 5, 6], [30, 8, 34, 9, 13, 6])[0]
            bk = date(2023, 1, 2) + timedelta(days=int((r.random() ** .8) * ((TODAY - date(2023, 1, 2)).days + 1)))
            if bk > TODAY: bk = TODAY
            ci = bk + timedelta(days=0 if ch == 6 else min(r.randint(0, 200), r.randint(0, 200))); n = r.choices([1, 2, 3, 4, 5, 7, 8, 10, 14], [25, 25, 18, 10, 6, 8, 2, 4, 2])[0]; co = ci + timedelta(days=n)
            if not h[9] or iso(co) < h[9]: break
        rm = r.choice(byhotel[h[0]]); t = types[rm[3] - 1]; at = clock(r, bk, 0, 23 if bk < TODAY else 8); cx = None
        if ch != 6 and r.random() < .14:
            st = "cancelled"; last = min(ci, TODAY); cd = day(r, bk, last); cx = clock(r, cd, 9, 23) if cd > bk else f"{bk} 23:59:30" if bk < TODAY else f"{bk} 09:15:00"
        elif ci < TODAY and r.random() < .03: st = "no_show"
        elif co < TODAY or (co == TODAY and r.random() < .6): st = "checked_out"
        elif ci < TODAY or (ci == TODAY and r.random() < .5): st = "checked_in"
        else: st = "confirmed"
        ad = min(t[2], r.choice([1, 2, 2, 3])); kids = r.randint(1, t[2] - ad) if t[2] > ad and r.random() < .5 else 0
        amt = round(n * t[3] * (.6 + .15 * h[4]) * r.uniform(.8, 1.35), 2)
        bs.append((i, r.choice(bookers), h[0], rm[0], ch, at, iso(ci), iso(co), cx, st, ad, kids, amt))
        m = r.choices(["card", "cash", "bank transfer", "voucher"], [70, 8, 18, 4])[0]
        if st == "checked_out":
            if r.random() < .25:
                d = round(amt * .3, 2); pays += [[i, iso(bk), d, m, 0], [i, iso(co), round(amt - d, 2), m, 0]]
            elif r.random() < .97: pays.append([i, iso(co), amt, m, 0])
            if r.random() < .02 and co < TODAY: pays.append([i, iso(min(TODAY, co + timedelta(days=r.randint(1, 14)))), round(amt * .2, 2), m, 1])
            if r.random() < .35 and co < TODAY:
                revs.append([i, iso(min(TODAY, co + timedelta(days=r.randint(0, 21)))), min(10, max(1, round(r.gauss(6 + h[4] * .4, 1.8)))), r.choice(COMMENTS) if r.random() < .75 else None])
        elif st == "cancelled" and r.random() < .4:
            d = round(amt * .3, 2); pays.append([i, iso(bk), d, m, 0])
            if r.random() < .6: pays.append([i, cx[:10], d, m, 1])
        elif r.random() < .25: pays.append([i, iso(bk), round(amt * .3, 2), m, 0])
    put(con, "bookings", bs)
    pays.sort(key=lambda p: p[1]); put(con, "payments", [[k] + p for k, p in enumerate(pays, 1)])
    revs.sort(key=lambda p: p[1]); put(con, "reviews", [[k] + p for k, p in enumerate(revs, 1)])
    es = [[1, "Ingrid Solberg", None, "Chief Executive", "2009-03-01", None, None, 312500], [2, "Marco Bellini", None, "Regional Director", "2012-09-01", None, 1, 168400],
          [3, "Astrid Lund", None, "Regional Director", "2015-02-01", None, 1, 171900], [4, "Klaus Richter", None, "Regional Director", "2011-06-15", None, 1, 175250]]
    names = unique_names(r, 330, ["Henrik Dahl"]); k = 0
    def add(h, title, mgr, lo, hi, name=None):
        nonlocal k
        hd = day(r, date(2014, 1, 1), date(2026, 10, 1)); lf = None
        if title not in ("General Manager", "Reception Supervisor") and r.random() < .18 and hd < date(2026, 5, 1): lf = day(r, hd + timedelta(days=90), date(2026, 10, 15))
        if name is None: name = " ".join(names[k]); k += 1
        es.append([len(es) + 1, name, h, title, iso(hd), iso(lf), mgr, r.randint(lo, hi)]); return len(es)
    for h in openhotels:
        reg = 3 if h[3] in ("NO", "SE", "DK", "IS") else 2 if h[3] in ("IT", "ES", "PT") else 4
        gm = add(h[0], "General Manager", reg, 78000, 128000, "Henrik Dahl" if h[0] == 1 else None); su = add(h[0], "Reception Supervisor", gm, 41000, 52000)
        for _ in range(r.randint(1, 2)): add(h[0], "Front Desk Agent", su, 27000, 36000)
        add(h[0], "Housekeeper", gm, 24000, 30000)
        if r.random() < .7: add(h[0], "Chef", gm, 38000, 69000)
        if r.random() < .4: add(h[0], "Night Auditor", su, 29000, 37000)
    put(con, "employees", es); con.commit(); con.close()


# ------------------------------------------------------------------------------------------------ energy
ENERGY_SQL = """
create table zon(cd text, nm text, lvl text, par text);
create table cust(cno integer, nm text, typ text, eml text, city text, st text, zn text, snc_dt text, end_dt text, ref_by integer, e_bil text, ap integer);
create table cust_old(cno integer, nm text, typ text, eml text, city text, st text, snc_dt text);
create table mtr(mno text, cno integer, zn text, knd text, mfr text, inst_dt text, rem_dt text, smrt integer);
create table rdg(id integer, mno text, dt text, qty real, est text);
create table trf(cd text, nm text, typ text, rate real, fee real, fr_dt text, to_dt text);
create table svc(id integer, cno integer, trf text, st_dt text, en_dt text);
create table bil(bno integer, cno integer, dt text, due text, amt real, stat text, pd_dt text);
create table pmt(id integer, bno integer, dt text, amt real, mth text);
create table otg(id integer, zn text, st_ts text, en_ts text, cause text, pln text, n_aff integer);
"""


def energy():
    r = random.Random(4202); con = fresh("energy", ENERGY_SQL)
    zs, feeders = [("N", "North Region", "region", None), ("C", "Central Region", "region", None), ("S", "South Region", "region", None)], []
    districts = {"N": ["Hilltop", "Lakeshore", "Pinewood", "Old Mill"], "C": ["Riverside", "Market Square", "Uptown", "Rail Yard", "Garden Row"], "S": ["Harbor", "Sunset Flats", "Orchard"]}
    for reg, ds in districts.items():
        for i, d in enumerate(ds, 1):
            zs.append((f"{reg}{i}", d, "district", reg))
    for z in [z for z in zs if z[2] == "district"]:
        for j in range(1, r.choice([3, 3, 4]) + 1): zs.append((f"{z[0]}-{j:02d}", f"{z[1]} feeder {j}", "feeder", z[0])); feeders.append(zs[-1][0])
    zs.append(("S9-01", "Airport feeder", "feeder", "S3"))
    put(con, "zon", zs)
    cities = ["Portland", "Salem", "Eugene", "Bend", "Medford", "Boise", "Vancouver", "Spokane", "Astoria"]; home = dict(Boise="ID", Vancouver="WA", Spokane="WA")
    biz1 = "Cascade Summit Willow Ironwood Bluebird Golden Granite Juniper Maple Northstar Pacific Redwood Silver Timber Valley Western".split()
    biz2 = "Bakery;Foods;Steel;Dental;Logistics;Paper Mill;Brewing;Plastics;Clinic;Market;Hardware;Cold Storage;Printing".split(";")
    people = unique_names(r, 800); cu, seen = [], set()
    for i in range(900):
        cno = 10001 + i; typ = r.choices(["RES", "COM", "IND"], [80, 15, 5])[0]
        if typ == "RES": nm = " ".join(people.pop())
        else:
            nm = f"{r.choice(biz1)} {r.choice(biz2)}"
            while nm in seen: nm = f"{r.choice(biz1)} {r.choice(biz2)}"
            seen.add(nm)
        city = r.choices(cities, [30, 14, 14, 10, 8, 9, 7, 6, 3])[0]; st = home.get(city, "OR")
        if r.random() < .03: st = r.choice(["ME", "IN", "OK", "HI", "PA", "MA"])
        if city == "Portland" and r.random() < .06: city = r.choice(["portland", "Portland "])
        sn = day(r, date(2012, 1, 1), date(2026, 10, 12)); en = day(r, max(sn + timedelta(days=60), date(2024, 1, 1)), date(2026, 10, 10)) if r.random() < .12 and sn < date(2026, 6, 1) else None
        cu.append([cno, nm, typ, f"c{cno}@example.net" if r.random() < .85 else None, city, st, r.choice(feeders), iso(sn), iso(en),
                   r.randint(10001, cno - 1) if i > 30 and r.random() < .1 else None, r.choices(["Y", "N", None], [55, 40, 5])[0], int(r.random() < .33)])
    cu[56] = [10057, "Thaddeus Pemberton", "RES", "t.pemberton@example.net", "Salem", "OR", "C1-02", "2016-04-11", None, 10012, "Y", 1]
    cu[120] = [10121, "Ironwood Aluminium", "IND", "ap@ironwood.example", "Spokane", "WA", "N2-01", "2014-08-20", None, None, "N", 0]
    for k in (200, 455, 812): cu[k][9] = 10057
    put(con, "cust", cu)
    old = [c for c in cu if c[7] < "2019-01-01"]
    put(con, "cust_old", [[c[0], c[1].upper() if r.random() < .2 else c[1], c[2], c[3], c[4] if r.random() < .9 else "Salem", c[5], c[7]] for c in old])
    ms = []
    for c in cu:
        for k in range(r.choices([0, 1, 2, 3], [3, 70, 20, 7])[0]):
            a = max(date.fromisoformat(c[7]), date(2012, 1, 1)); ins = day(r, a, min(TODAY, a + timedelta(days=2200))); rem = None
            if c[8]: ins = min(ins, date.fromisoformat(c[8])); rem = c[8] if r.random() < .8 else None
            elif r.random() < .06: rem = iso(day(r, ins, TODAY))
            knd = "ELEC" if k == 0 or r.random() < .3 else "GAS"
            ms.append([f"{knd[0]}{len(ms) + 50001}", c[0], c[6], knd, r.choices(["Voltix", "Meterra", "Kamson", None], [45, 30, 20, 5])[0], iso(ins), rem, int(ins.year >= 2018 and r.random() < .75)])
    put(con, "mtr", ms)
    rd = []
    for m in ms:
        if r.random() < .06: continue
        d = date(2025, 10, 3) + timedelta(days=r.randint(0, 40))
        while d <= TODAY:
            if iso(d) > m[5] and (not m[6] or iso(d) <= m[6]):
                base = (620 if m[3] == "ELEC" else 48) * (1.5 if d.month in (12, 1, 2) else 1)
                rd.append([0, m[0], iso(d), None if r.random() < .01 else round(base * r.lognormvariate(0, .5), 1), "Y" if r.random() < .14 else "N"])
            d += timedelta(days=r.randint(58, 84))
    r.shuffle(rd); rd = sorted(rd[:4990], key=lambda x: x[2])
    for k, x in enumerate(rd): x[0] = 700001 + k
    put(con, "rdg", rd)
    tf = [("BH", "Basic Home", "RES", .1420, 9.5, "2015-01-01", None), ("NS", "Night Saver", "RES", .1180, 12.0, "2017-05-01", None), ("GC", "Green Choice", "RES", .1595, 9.5, "2019-01-01", None),
          ("EV", "EV Driver", "RES", .1099, 14.0, "2023-07-01", None), ("SO", "Solar Buyback", "RES", .1310, 11.0, "2020-03-01", "2025-12-31"), ("HP", "Heat Pump Plus", "RES", .1245, 10.0, "2024-10-01", None),
          ("SB", "Small Business", "COM", .1370, 24.0, "2015-01-01", None), ("CF", "Commercial Fixed", "COM", .1290, 38.0, "2016-01-01", None), ("IN", "Industrial Night", "IND", .0895, 210.0, "2015-01-01", None),
          ("IF", "Industrial Flex", "IND", .0940, 180.0, "2018-01-01", None), ("OR", "Orchard Rate", "COM", .1150, 19.0, "2013-01-01", "2021-12-31"), ("LG", "Legacy Gold", "RES", .1010, 5.0, "2010-01-01", "2019-12-31")]
    put(con, "trf", tf); sv = []
    opts = {"RES": ["BH", "NS", "GC", "EV", "SO", "HP"], "COM": ["SB", "CF"], "IND": ["IN", "IF"]}
    for c in cu:
        a = date.fromisoformat(c[7]); end = c[8]; n = r.choices([1, 2, 3], [50, 35, 15])[0]; last = date.fromisoformat(end) if end else TODAY
        span = (last - a).days; cuts = sorted({a} | {a + timedelta(days=r.randint(60, max(61, span - 10))) for _ in range(n - 1)}) if span > 200 else [a]
        prev = None
        for k, s in enumerate(cuts):
            o = [x for x in opts[c[2]] if x != prev and not (x == "SO" and k == len(cuts) - 1)]; t = r.choices(o, [4] + [2] * (len(o) - 1))[0]; prev = t
            sv.append([len(sv) + 1, c[0], t, iso(s), iso(cuts[k + 1] - timedelta(days=1)) if k + 1 < len(cuts) else end])
    # Thaddeus Pemberton: three contracts, the last one Night Saver
    sv = [s for s in sv if s[1] != 10057] + [[0, 10057, "BH", "2016-04-11", "2019-09-30"], [0, 10057, "GC", "2019-10-01", "2024-02-29"], [0, 10057, "NS", "2024-03-01", None]]
    for k, s in enumerate(sv): s[0] = k + 1
    put(con, "svc", sv)
    bl, pm = [], []
    for c in cu:
        d = date(2025, 1, 1) + timedelta(days=r.randint(0, 110))
        while d <= TODAY:
            if c[7] < iso(d) and (not c[8] or iso(d) <= c[8]):
                amt = round({"RES": 145, "COM": 780, "IND": 9400}[c[2]] * r.lognormvariate(0, .45), 2); due = d + timedelta(days=21); x = r.random(); stat, pd = "OPEN", None
                if x < .02: stat = "VOID"
                elif x < .93 or due < date(2025, 12, 1):
                    p = d + timedelta(days=max(1, int(r.gauss(17, 9))))
                    if p <= TODAY: stat, pd = "PAID", p
                bl.append([0, c[0], iso(d), iso(due), amt, stat, iso(pd)])
            d += timedelta(days=r.randint(85, 130))
    bl.sort(key=lambda x: (x[2], x[1]))
    for k, b in enumerate(bl):
        b[0] = 800001 + k; m = r.choices(["ach", "card", "check", "cash", "ACH"], [42, 30, 15, 4, 9])[0]
        if b[5] == "PAID":
            if r.random() < .08:
                h = round(b[4] / 2, 2); pm += [[0, b[0], b[2], h, m], [0, b[0], b[6], round(b[4] - h, 2), m]]
            else: pm.append([0, b[0], b[6], b[4], m])
        elif b[5] == "OPEN" and r.random() < .12: pm.append([0, b[0], min(iso(TODAY), iso(date.fromisoformat(b[2]) + timedelta(days=9))), round(b[4] * .4, 2), m])
    pm.sort(key=lambda x: (x[2], x[1]))
    for k, p in enumerate(pm): p[0] = 900001 + k
    put(con, "bil", bl); put(con, "pmt", pm)
    ot = []
    for k in range(260):
        d = day(r, date(2024, 1, 3), TODAY - timedelta(days=1)); s = datetime(d.year, d.month, d.day, r.randint(0, 23), r.randint(0, 59)); pl = r.random() < .2
        e = s + timedelta(minutes=int(r.lognormvariate(4.7, .8)) + 3)
        ot.append([0, r.choice(feeders), s, e, "maintenance" if pl else r.choices(["storm", "tree", "equipment", "animal", None], [30, 20, 25, 10, 15])[0], "Y" if pl else "N", r.randint(4, 900)])
    ot.append([0, "N3-02", datetime(2026, 10, 19, 22, 41), None, "storm", "N", 412]); ot.append([0, "C4-01", datetime(2026, 10, 20, 6, 5), None, None, "N", 58])
    ot.sort(key=lambda x: x[2])
    put(con, "otg", [[k + 1, o[1], o[2].strftime("%Y-%m-%d %H:%M"), o[3] and o[3].strftime("%Y-%m-%d %H:%M"), *o[4:]] for k, o in enumerate(ot)])
    con.commit(); con.close()


# ------------------------------------------------------------------------------------------------ insurer
INSURER_SQL = """
create table branches(branch_id integer primary key, branch_name text, state text);
create table agents(agent_id integer primary key, agent_name text, branch_id integer references branches(branch_id), license_state text,
  start_date integer, end_date integer, upline_agent_id integer references agents(agent_id));
create table policyholders(holder_id integer primary key, holder_name text, kind text, state text, birth_date integer, email text, customer_since integer);
create table properties(property_id integer primary key, holder_id integer references policyholders(holder_id), street text, city text, state text,
  year_built integer, construction text, sprinkler text, flood_zone text, insured_value integer);
create table products(product_code text primary key, product_name text, line text);
create table policy_status(status_code text primary key, status_label text);
create table policies(policy_no text primary key, holder_id integer references policyholders(holder_id), property_id integer references properties(property_id),
  agent_id integer references agents(agent_id), product_code text references products(product_code), status_code text references policy_status(status_code),
  issued integer, effective integer, expires integer, cancelled_on integer, annual_premium real, deductible integer, renewed_from text references policies(policy_no));
create table perils(peril_code text primary key, peril_name text, parent_code text references perils(peril_code));
create table claims(claim_no integer primary key, policy_no text, peril_code text references perils(peril_code), loss_date text, reported_date text, closed_date text,
  status text, reserve real, adjuster text, description text);
create table claim_payments(payment_id integer primary key, claim_no integer, paid_at integer, amount real, payee text);
"""


def insurer():
    r = random.Random(4303); con = fresh("insurer", INSURER_SQL)
    num = lambda d: None if d is None else int(d.strftime("%Y%m%d")); us = lambda d: None if d is None else d.strftime("%m/%d/%Y")
    towns = dict(OR=["Portland", "Salem"], ME=["Bangor", "Augusta"], IN=["Indianapolis", "Gary", "Fort Wayne"], OK=["Tulsa", "Norman"], OH=["Columbus", "Dayton", "Toledo"], PA=["Erie", "Reading"], MA=["Boston", "Lowell"], HI=["Hilo"])
    bn = [("Portland Downtown", "OR"), ("Salem", "OR"), ("Bangor", "ME"), ("Indianapolis North", "IN"), ("Indianapolis South", "IN"), ("Tulsa", "OK"), ("Columbus Main", "OH"), ("Dayton", "OH"), ("Toledo", "OH"), ("Erie", "PA"), ("Boston Harbor", "MA"), ("Lowell", "MA"), ("Hilo", "HI"), ("Reading", "PA")]
    put(con, "branches", [(i, n, s) for i, (n, s) in enumerate(bn, 1)])
    ag = []
    for i, (f, l) in enumerate(unique_names(r, 72, ["Beatrix Holloway", "Dmitri Vance"]), 1):
        b = r.randint(1, 13); s = day(r, date(2008, 1, 1), date(2026, 8, 1)); e = day(r, s + timedelta(days=200), date(2026, 9, 30)) if s < date(2024, 1, 1) and r.random() < .2 else None
        ag.append([i, f"{f} {l}", b, bn[b - 1][1] if r.random() < .9 else r.choice(list(towns)), num(s), num(e), r.randint(1, 6) if i > 6 and r.random() < .55 else r.randint(7, i - 1) if i > 20 and r.random() < .6 else None])
    ag[0][1:] = ["Beatrix Holloway", 7, "OH", 20080602, None, None]; ag[1][1:] = ["Dmitri Vance", 4, "IN", 20110404, None, 1]
    for k in (2, 3, 4, 5): ag[k][6] = 1 if k < 4 else None
    ag[71][4] = 20260727; ag[71][5] = None
    put(con, "agents", ag)
    ho, names = [], unique_names(r, 780); comp = set()
    for i in range(1, 901):
        st = r.choices(list(towns), [14, 8, 20, 12, 20, 12, 11, 3])[0]
        if i <= 770: kind, nm = "person", " ".join(names[i])
        else:
            kind = "company"; nm = ""
            while not nm or nm in comp: nm = f"{r.choice(LAST)} {r.choice(['Holdings', 'Properties', 'Storage', 'Apartments', 'Motors', 'Retail', 'Farms'])} {r.choice(['LLC', 'Inc', 'Co'])}"
            comp.add(nm)
        ho.append([i, nm, kind, st, num(day(r, date(1938, 1, 1), date(2003, 12, 31))) if kind == "person" and r.random() < .9 else None, f"h{i}@example.com" if r.random() < .8 else None, None])
    ho[33][1] = "Winifred Castellano"; ho[33][2] = "person"; ho[33][3] = "OH"; ho[33][5] = "winnie.c@example.com"; ho[33][4] = 19610915
    pr = []
    streets = "Oak Maple Elm Cedar Main Church Mill River Hill Lake Park Washington".split()
    for i in range(1, 1101):
        h = ho[i - 1] if i <= 900 else r.choice(ho[:870]); st = h[3] if r.random() < .93 else r.choice(list(towns))
        pr.append([i, h[0], f"{r.randint(1, 999)} {r.choice(streets)} {r.choice(['St', 'Ave', 'Rd', 'Ln'])}", r.choice(towns[st]), st, r.choice([None] + [r.randint(1895, 2024) for _ in range(14)]),
                   r.choices(["frame", "brick", "masonry", "steel"], [50, 25, 15, 10])[0], "Y" if r.random() < .25 else "N", r.choices([None, "X", "AE", "VE"], [35, 50, 12, 3])[0], r.randint(90, 1400) * 1000 if h[2] == "person" else r.randint(300, 9000) * 1000])
    put(con, "properties", pr)
    put(con, "products", [("HO", "Homeowners Standard", "personal"), ("HP", "Homeowners Premier", "personal"), ("RE", "Renters", "personal"), ("CO", "Condo", "personal"), ("BP", "Business Property", "commercial"), ("FL", "Flood Addon", "personal"), ("IN", "Inland Marine", "commercial")])
    put(con, "policy_status", [("A", "In force"), ("E", "Expired"), ("C", "Cancelled"), ("P", "Pending"), ("S", "Suspended")])
    po, seq, first, used = [], 1000, {}, set()
    active_agents = [a for a in ag]
    for p in pr:
        if r.random() < .05: continue
        h = ho[p[1] - 1]; prod = r.choices(["HO", "HP", "RE", "CO", "FL"], [45, 20, 12, 13, 10])[0] if h[2] == "person" else "BP"
        eff = day(r, date(2022, 1, 1), date(2026, 12, 5)); prev = None; prem = p[9] * r.uniform(.002, .006) + 120
        a = r.choice([x for x in active_agents if x[0] != 72 and x[4] <= num(eff)])
        while True:
            while (h[0], 'e', eff) in used: eff += timedelta(days=1)
            used.add((h[0], 'e', eff))
            exp = date(eff.year + 1, eff.month, eff.day if (eff.month, eff.day) != (2, 29) else 28); iss = eff - timedelta(days=r.randint(0, 40))
            if iss > TODAY: iss = TODAY - timedelta(days=r.randint(0, 6))
            while (h[0], 'i', iss) in used: iss -= timedelta(days=1)
            used.add((h[0], 'i', iss)); seq += 1; pn = f"{prod}-{eff.year}-{seq}"; can = None
            if exp == TODAY: exp = exp + timedelta(days=1)
            if r.random() < .08 and eff < TODAY - timedelta(days=20): can = day(r, eff + timedelta(days=10), min(exp, TODAY) - timedelta(days=1))
            st = "C" if can else "P" if eff > TODAY else "A" if exp > TODAY else "E"
            po.append([pn, h[0], p[0], a[0], prod, st, num(iss), num(eff), num(exp), num(can), round(prem, 2), r.choice([500, 1000, 1000, 2500, 5000]), prev])
            first[h[0]] = min(first.get(h[0], 99999999), num(eff))
            if can or exp > TODAY or r.random() < .22: break
            prev, eff, prem = pn, exp, prem * r.uniform(1.0, 1.12)
    for h in ho: h[6] = min(first.get(h[0], num(day(r, date(2022, 1, 1), date(2026, 8, 1)))), num(TODAY))
    put(con, "policyholders", ho); r.shuffle(po); po.sort(key=lambda x: (x[6], x[0])); put(con, "policies", po)
    put(con, "perils", [("FI", "Fire", None), ("WA", "Water", None), ("WE", "Weather", None), ("CR", "Crime", None), ("LI", "Liability", None), ("KF", "Kitchen fire", "FI"), ("EF", "Electrical fire", "FI"), ("WF", "Wildfire", "FI"),
                        ("BP", "Burst pipe", "WA"), ("AL", "Appliance leak", "WA"), ("FD", "Flood", "WA"), ("HA", "Hail", "WE"), ("WI", "Wind", "WE"), ("TO", "Tornado", "WI"), ("TH", "Theft", "CR"), ("VA", "Vandalism", "CR"), ("MO", "Mold", None)])
    cl, cp = [], []; leaf = ["KF", "EF", "WF", "BP", "AL", "FD", "HA", "WI", "TO", "TH", "VA", "LI"]; lw = [8, 5, 2, 22, 12, 6, 14, 12, 3, 9, 5, 4]
    desc = dict(KF="Grease fire on stove", EF="Fire at electrical panel", WF="Smoke and ember damage", BP="Pipe burst in bathroom", AL="Dishwasher leaked onto floor", FD="Basement flooded after storm", HA="Hail damage to roof", WI="Wind took shingles off the roof", TO="Tornado damage to garage", TH="Break-in, jewelry stolen", VA="Windows smashed", LI="Visitor slipped on stairs")
    adj = ["Nora Whitfield", "Isaac Chen", "Priya Raman", "Tom Delgado", "Lena Fuchs", "Marcus Boyd"]
    live = [p for p in po if p[7] < 20261001]; pick = sorted(r.sample(live, 640) + r.sample(live, 260), key=lambda p: p[7])
    tmp = []
    for p in pick:
        a = datetime.strptime(str(p[7]), "%Y%m%d").date(); b = min(datetime.strptime(str(p[9] or p[8]), "%Y%m%d").date(), TODAY - timedelta(days=1)); tmp.append((day(r, a, max(a, b)), p))
    tmp.sort(key=lambda x: (x[0], x[1][0]))
    for k, (loss, p) in enumerate(tmp, 1):
        rep = min(TODAY, loss + timedelta(days=min(r.randint(0, 45), r.randint(0, 45)))); pc = r.choices(leaf, lw)[0]; closed, st = None, "Open"; dur = int(r.lognormvariate(3.7, .7)) + 2
        if rep + timedelta(days=dur) <= TODAY and r.random() < .93: closed = rep + timedelta(days=dur); st = "Denied" if r.random() < .14 else "Closed"
        elif r.random() < .1: st = "open"
        res = round(r.lognormvariate(8.6, .9), 2)
        cno = 40000 + k; cl.append([cno, p[0], pc, us(loss), us(rep), us(closed), st, res, r.choice(adj) if r.random() < .95 else None, desc[pc] if r.random() < .85 else None])
        if st != "Denied":
            n = r.choices([1, 2, 3], [60, 28, 12])[0] if st == "Closed" else r.choices([0, 1, 2], [55, 35, 10])[0]; end = closed or TODAY
            for _ in range(n):
                d = day(r, rep, end); ts = datetime(d.year, d.month, d.day, r.randint(9, 16) if d < TODAY else 9, r.randint(0, 59), tzinfo=timezone.utc)
                cp.append([0, cno, int(ts.timestamp()), round(res * r.uniform(.3, 1.1) / max(n, 1), 2), r.choices(["policyholder", "contractor", "mortgagee", "hotel"], [55, 30, 11, 4])[0]])
    cl[17][1] = "HO-2021-0007"                                     # a claim on a policy that is not there
    put(con, "claims", cl); cp.sort(key=lambda x: (x[2], x[1]))
    put(con, "claim_payments", [[k + 1] + c[1:] for k, c in enumerate(cp)])
    con.commit(); con.close()


# ------------------------------------------------------------------------------------------------ university
UNI_SQL = """
create table departments(dept_id integer primary key, dept_name text, parent_dept_id integer references departments(dept_id), building text);
create table instructors(instructor_id integer primary key, full_name text, dept_id integer references departments(dept_id), rank text, tenured text, hired_on text, left_on text);
create table programs(program_code text primary key, program_name text, degree text, dept_id integer references departments(dept_id), credits_required integer);
create table terms(term_code text primary key, term_name text, starts_on text, ends_on text, drop_deadline text);
create table student_status(status_code text primary key, meaning text);
create table courses(course_id integer primary key, course_no text, title text, dept_id integer references departments(dept_id), credits integer, level text,
  prereq_id integer references courses(course_id), offered text);
create table sections(section_id integer primary key, course_id integer references courses(course_id), term_code text references terms(term_code),
  instructor_id integer references instructors(instructor_id), delivery text, capacity integer);
create table students(student_id integer primary key, first_name text, last_name text, email text, program_code text references programs(program_code),
  status_code text references student_status(status_code), home_state text, international text, advisor_id integer references instructors(instructor_id),
  birth_date text, admitted_on text, graduated_on text, withdrawn_on text);
create table enrollments(enrollment_id integer primary key, student_id integer references students(student_id), section_id integer references sections(section_id),
  enrolled_on text, dropped_on text, grade text, points real);
create table charges(charge_id integer primary key, student_id integer references students(student_id), term_code text references terms(term_code), kind text, amount real,
  billed_on text, due_on text, paid_on text, waived text);
"""


def university():
    r = random.Random(4404); con = fresh("university", UNI_SQL)
    tops = ["School of Engineering", "School of Science", "School of Arts", "School of Business"]
    deps = [("Computer Science", 1), ("Mechanical Engineering", 1), ("Electrical Engineering", 1), ("Civil Engineering", 1), ("Mathematics", 2), ("Physics", 2), ("Chemistry", 2), ("Biology", 2), ("History", 3), ("English", 3), ("Philosophy", 3), ("Music", 3), ("Accounting", 4), ("Marketing", 4), ("Economics", 4)]
    subs = [("Robotics Lab", 6), ("Data Science Center", 5), ("Writing Center", 14), ("Genomics Institute", 12), ("Vision Group", 21)]
    bld = ["Turing Hall", "Curie Hall", "Old Main", "Carver Hall", "Lakeside"]
    ds = [(i, n, None, r.choice(bld)) for i, n in enumerate(tops, 1)] + [(i, n, p, r.choice(bld)) for i, (n, p) in enumerate(deps, 5)] + [(i, n, p, r.choice(bld)) for i, (n, p) in enumerate(subs, 20)]
    put(con, "departments", ds)
    ins = []
    for i, (f, l) in enumerate(unique_names(r, 140, ["Lucinda Farquhar"]), 1):
        d = r.choices(range(5, 25), [6] * 15 + [1] * 5)[0]; h = day(r, date(1994, 8, 15), date(2026, 8, 20)); rk = r.choices(["Professor", "Associate Professor", "Assistant Professor", "Lecturer", "Adjunct"], [20, 22, 25, 20, 13])[0]
        lf = day(r, max(h, date(2023, 1, 1)) + timedelta(days=120), date(2026, 7, 31)) if r.random() < .1 and h < date(2025, 1, 1) else None
        ins.append([i, f"{f} {l}", d, rk, "Y" if rk in ("Professor", "Associate Professor") and r.random() < .9 else "N", iso(h), iso(lf)])
    ins[8] = [9, "Lucinda Farquhar", 5, "Professor", "Y", "2003-08-18", None]
    put(con, "instructors", ins)
    pg = [("CS", "Computer Science", "BSc", 5, 120), ("IT", "Information Technology", "BSc", 5, 120), ("AI", "Artificial Intelligence", "MSc", 5, 36), ("ME", "Mechanical Engineering", "BSc", 6, 128), ("RO", "Robotics", "MSc", 20, 36),
          ("EE", "Electrical Engineering", "BSc", 7, 128), ("CE", "Civil Engineering", "BSc", 8, 128), ("MA", "Mathematics", "BSc", 9, 120), ("OR", "Operations Research", "MSc", 9, 36), ("PH", "Physics", "BSc", 10, 120), ("CH", "Chemistry", "BSc", 11, 120),
          ("BI", "Biology", "BSc", 12, 120), ("GE", "Genomics", "PhD", 23, 72), ("HI", "History", "BA", 13, 120), ("EN", "English Literature", "BA", 14, 120), ("PL", "Philosophy", "BA", 15, 120), ("MU", "Music Performance", "BA", 16, 124),
          ("AC", "Accounting", "BBA", 17, 120), ("MK", "Marketing", "BBA", 18, 120), ("EC", "Economics", "BA", 19, 120), ("IN", "International Business", "MBA", 18, 48), ("DS", "Data Science", "MSc", 21, 36), ("EP", "Economics", "PhD", 19, 72), ("TH", "Theology", "BA", 15, 120)]
    put(con, "programs", pg)
    tm = []
    for y in range(2023, 2027):
        tm += [(f"SP{y % 100}", f"Spring {y}", f"{y}-01-16", f"{y}-05-12", f"{y}-02-06"), (f"SU{y % 100}", f"Summer {y}", f"{y}-06-03", f"{y}-08-02", f"{y}-06-12"), (f"FA{y % 100}", f"Fall {y}", f"{y}-08-28", f"{y}-12-18", f"{y}-09-18")]
    tm.append(("SP27", "Spring 2027", "2027-01-16", "2027-05-12", "2027-02-06")); put(con, "terms", tm)
    put(con, "student_status", [("AC", "Active"), ("GR", "Graduated"), ("WD", "Withdrawn"), ("LV", "On leave"), ("SU", "Suspended"), ("DE", "Deceased")])
    cs, pref = [], {5: "CSC", 6: "MEC", 7: "ELE", 8: "CIV", 9: "MAT", 10: "PHY", 11: "CHM", 12: "BIO", 13: "HIS", 14: "ENG", 15: "PHI", 16: "MUS", 17: "ACC", 18: "MKT", 19: "ECO"}
    topic = "Foundations;Methods;Theory;Practice;Systems;Analysis;Design;History;Ethics;Seminar;Modern Topics;Laboratory".split(";")
    dn = {d[0]: d[1] for d in ds}
    for d, p in pref.items():
        mine = []
        for k, t in enumerate(r.sample(topic, 12)):
            no = 101 + k * 35 + r.randint(0, 9); lv = "undergraduate" if no < 400 else "graduate"
            cs.append([len(cs) + 1, f"{p}{no}", f"{t} of {dn[d]}", d, r.choice([2, 3, 3, 3, 4]), lv, r.choice(mine) if mine and r.random() < .5 else None, "N" if r.random() < .1 else "Y"]); mine.append(len(cs))
    cs[0][1:] = ["CSC100", "Introduction to Programming", 5, 4, "undergraduate", None, "Y"]; cs[1][1:] = ["CSC210", "Data Structures", 5, 4, "undergraduate", 1, "Y"]; cs[2][1:] = ["CSC320", "Algorithms", 5, 3, "undergraduate", 2, "Y"]; cs[3][1:] = ["CSC415", "Machine Learning", 5, 3, "graduate", 3, "Y"]
    put(con, "courses", cs)
    born = set(); st, names = [], unique_names(r, 1400, ["Cornelius Abernathy"])
    pw = [max(1, 14 - k) if p[2] in ("BSc", "BA", "BBA") else 3 for k, p in enumerate(pg)]; pw[-1] = 0
    adv = [x for x in ins if not x[6] and x[3] != "Adjunct" and x[0] % 3]
    for i, (f, l) in enumerate(names, 1):
        y = r.choice([2021, 2022, 2022, 2023, 2023, 2024, 2024, 2025, 2025, 2026, 2026]); ad = day(r, date(y, 3, 1), date(y, 8, 10)); intl = r.random() < .18; code, gr, wd = "AC", None, None
        if y <= 2022 and r.random() < .7: code = "GR"; gr = date(min(2026, y + r.choice([3, 4, 4])), *r.choice([(5, 20), (5, 20), (12, 22)])); gr = gr if gr <= TODAY else date(2026, 5, 20)
        elif r.random() < .09: code = "WD"; wd = day(r, ad + timedelta(days=40), max(ad + timedelta(days=41), TODAY - timedelta(days=3))); wd = min(wd, TODAY)
        elif r.random() < .05: code = "LV"
        elif r.random() < .015: code = "SU"
        bd = day(r, date(y - 26, 1, 1), date(y - 17, 12, 31))
        while bd in born: bd += timedelta(days=1)
        born.add(bd)
        st.append([2000 + i, f, l, f"{f[0]}{l}{i}@uni.example".lower().replace("'", "") if r.random() < .97 else None, r.choices([p[0] for p in pg], pw)[0] if r.random() < .94 else None, code,
                   None if intl else r.choices(["OH", "IN", "OR", "ME", "OK", "PA", "MI", "HI"], [30, 18, 8, 4, 5, 15, 17, 3])[0], "Y" if intl else "N", r.choice(adv)[0] if r.random() < .9 else None,
                   iso(bd), iso(ad), iso(gr), iso(wd)])
    st[76] = [2077, "Cornelius", "Abernathy", "cabernathy77@uni.example", "CS", "AC", "OH", "N", 9, "2005-03-03", "2024-04-15", None, None]
    put(con, "students", st)
    se, teach = [], [x for x in ins if x[3] and x[0] % 11]
    for t in tm:
        n = 22 if t[0].startswith("SU") else 30 if t[0] == "SP27" else 44
        for c in r.sample(cs[4:], n - 2) + (cs[0:2] if n > 30 else cs[1:3]):
            ok = [x for x in teach if x[5] < t[2] and (not x[6] or x[6] > t[3])]; same = [x for x in ok if x[2] == c[3]] or ok
            se.append([len(se) + 1, c[0], t[0], None if r.random() < (.25 if t[0] == "SP27" else .04) else r.choice(same)[0], r.choices(["in person", "online", "hybrid"], [62, 25, 13])[0], r.choice([8, 10, 12, 15, 20, 25, 30])])
    put(con, "sections", se)
    en, gp = [], [("A", 4.0), ("A-", 3.7), ("B+", 3.3), ("B", 3.0), ("B-", 2.7), ("C+", 2.3), ("C", 2.0), ("D", 1.0), ("F", 0.0)]
    tmap = {t[0]: t for t in tm}
    for s in se:
        t = tmap[s[2]]
        if t[0] == "SP27": continue
        a = date.fromisoformat(t[2]); ok = [x for x in st if x[10] < t[2] and not (x[11] and x[11] < t[3]) and not (x[12] and x[12] < t[2])]
        for x in r.sample(ok, min(len(ok), s[5], r.randint(6, 20))):
            e = a - timedelta(days=r.randint(1, 60)); e = max(e, date.fromisoformat(x[10])); dr, g, p = None, None, None
            if r.random() < .08: dr = day(r, a, min(TODAY, a + timedelta(days=70))); g = "W" if iso(dr) > t[4] else None
            elif t[0] == "FA26": pass
            elif r.random() < .02: g = "I"
            else: g, p = r.choices(gp, [16, 14, 15, 18, 11, 8, 8, 5, 5])[0]
            en.append([x[0], s[0], iso(e), iso(dr), g, p])
    en.sort(key=lambda x: (x[2], x[0], x[1])); en = en[:5000] if len(en) <= 5000 else sorted(r.sample(en, 5000), key=lambda x: (x[2], x[0], x[1]))
    put(con, "enrollments", [[k + 1] + e for k, e in enumerate(en)])
    ch = []
    for t in tm[3:-1]:
        for x in st:
            if x[10] < t[2] and not (x[11] and x[11] < t[2]) and not (x[12] and x[12] < t[2]) and r.random() < (.12 if t[0].startswith("SU") else .3):
                b = date.fromisoformat(t[2]) - timedelta(days=25); due = b + timedelta(days=45); k = r.choices(["tuition", "housing", "lab fee", "late fee"], [60, 22, 12, 6])[0]
                amt = {"tuition": r.choice([4200, 4200, 5600, 6900]), "housing": r.choice([2350, 2890]), "lab fee": r.choice([85, 140]), "late fee": 45}[k]; w = "Y" if r.random() < .04 else "N"
                pd = None if w == "Y" or r.random() < .09 else b + timedelta(days=r.randint(2, 75)); pd = None if pd and pd > TODAY else pd
                ch.append([x[0], t[0], k, float(amt), iso(b), iso(due), iso(pd), w])
    put(con, "charges", [[k + 1] + c for k, c in enumerate(ch[:5000])])
    con.commit(); con.close()


if __name__ == "__main__":
    hotels(); energy(); insurer(); university()
    for n in ("hotels", "energy", "insurer", "university"):
        c = sqlite3.connect(os.path.join(HERE, "databases", n + ".sqlite")); print(n, {t: c.execute(f"select count(*) from {t}").fetchone()[0] for (t,) in c.execute("select name from sqlite_master where type='table'").fetchall()})
