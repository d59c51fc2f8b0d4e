#!/usr/bin/env python3
"""Writes three SQLite databases of made-up organisations into ./databases. Seeded: the same rows every time."""
import os, random, sqlite3
from datetime import date, datetime, timedelta

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "databases")
AS_OF = date(2026, 10, 20)
D = lambda y, m, d: date(y, m, d)
FIRST = """Ada Alan Amira Anna Ben Bruno Carla Cem Clara Daniel Dora Edith Elif Emil Erik Fatima Felix Finn Frida Georg
Greta Hana Henry Ida Igor Ines Ivan Jana Jonas Julia Karim Kate Lara Lena Leo Lina Luca Magda Marco Maria Mila Milan
Nadia Nils Nora Olaf Oscar Paula Pavel Petra Rita Robin Rosa Samir Sara Simon Stella Tara Theo Tom Uma Vera Victor Wanda Yusuf Zoe""".split()
LAST = """Abbott Adler Albrecht Bakker Baptiste Barlow Becker Bianchi Brandt Castell Cole Conti Dahl Darcy Dietz Dubois
Ekman Engel Farkas Ferrer Fischer Fontana Gallo Garcia Grant Haas Hansen Holm Horvat Huber Ivers Jansen Jokinen Kaiser Keller
Kovac Kruse Lang Larsen Lindt Lorenz Madsen Marek Mertens Moreau Nagy Novak Nyberg Okafor Olsen Orban Park Pereira Petrov Quinn
Rahman Reyes Rossi Ruiz Sato Schmid Silva Sorel Stein Svoboda Tanner Toth Urban Vance Varga Vogel Weber Winter Yilmaz Zeman""".split()


def between(r, a, b): return a + timedelta(days=r.randint(0, (b - a).days))


def open_db(name, script):
    os.makedirs(OUT, exist_ok=True)
    path = os.path.join(OUT, name + ".sqlite")
    if os.path.exists(path): os.remove(path)
    con = sqlite3.connect(path)
    con.executescript(script)
    return con


def put(con, table, rows):
    rows = [tuple(v.isoformat() if isinstance(v, date) and not isinstance(v, datetime) else v for v in x) for x in rows]
    con.executemany(f"insert into {table} values ({','.join('?' * len(rows[0]))})", rows)


# ---------------------------------------------------------------- housing: a housing association, no keys declared
def housing():
    r = random.Random(61)
    con = open_db("housing", """
create table districts (id integer, name text, parent_id integer);
create table staff (id integer, first_name text, last_name text, role text, boss_id integer, joined_on text, left_on text);
create table buildings (id integer, district_id integer, street text, house_no text, year_built integer, floors integer, has_lift text, manager_id integer);
create table flats (id integer, building_id integer, flat_no text, floor integer, rooms integer, area_m2 real, status text);
create table tenants (id integer, first_name text, last_name text, birth_date text, email text, phone text, household_size integer, registered_on text);
create table leases (id integer, flat_id integer, tenant_id integer, signed_on text, move_in text, notice_given_on text, move_out text, deposit real);
create table rent_history (lease_id integer, monthly_rent real, valid_from text, valid_to text);
create table payments (id integer, lease_id integer, due_date text, paid_date text, amount real, method text);
create table trades (id integer, name text);
create table contractors (id integer, company text, city text, active integer, since text);
create table contractor_trades (contractor_id integer, trade_id integer);
create table repairs (id integer, flat_id integer, trade_id integer, contractor_id integer, reported_on text, scheduled_for text, completed_on text, status text, priority text, description text, hours real, hourly_rate real);
""")
    put(con, "districts", [(1, "Whole stock", None), (2, "North", 1), (3, "South", 1), (4, "Riverside", 1),
        (5, "Millfield", 2), (6, "Castle Hill", 2), (7, "Oakwood", 2), (8, "Southgate", 3), (9, "Old Harbour", 3),
        (10, "Meadow Park", 3), (11, "Quayside", 4), (12, "Ferry Lane", 4)])
    staff, roles = [], ["director", "head of lettings", "head of maintenance"] + ["property manager"] * 8 + ["caretaker"] * 12 + ["clerk"] * 5
    used = set()
    for i, role in enumerate(roles, 1):
        while True:
            fn, ln = r.choice(FIRST), r.choice(LAST)
            if ln not in used: used.add(ln); break
        boss = None if i == 1 else 1 if i <= 3 else 2 if i <= 11 else 3 if role == "caretaker" else 2
        if role == "caretaker" and i % 3 == 0: boss = r.randint(4, 11)
        j = between(r, D(2008, 1, 1), D(2025, 6, 1))
        staff.append((i, fn, ln, role, boss, j, between(r, D(2025, 7, 1), D(2026, 9, 1)) if i in (15, 19, 25) else None))
    put(con, "staff", staff)
    streets = ["Mill Lane", "Castle Street", "Oak Road", "South Avenue", "Harbour Street", "Meadow Way", "Quay Road", "Ferry Lane", "Linden Street", "Station Road", "Chapel Row", "Garden Street"]
    blds, no = [], set()
    for i in range(1, 49):
        while True:
            s, h = r.choice(streets), str(r.randint(1, 90)) + r.choice(["", "", "", "a", "b"])
            if (s, h) not in no: no.add((s, h)); break
        fl = r.randint(2, 9)
        blds.append((i, r.choices(range(5, 13), [8, 5, 6, 9, 4, 7, 3, 5])[0], s, h, r.choice([None] + list(range(1921, 2021, 3)) * 2), fl, "Y" if fl >= 5 and r.random() < .85 else r.choice(["N", "N", "N", None]), r.randint(4, 11)))
    put(con, "buildings", blds)
    flats = []
    for b in blds:
        for f in range(b[5]):
            for k in "AB" if b[5] > 5 else "ABC":
                rooms = r.choices([1, 2, 3, 4, 5], [2, 5, 6, 3, 1])[0]
                area = round(rooms * 17 + r.uniform(12, 30), 1)
                while any(x[1] == b[0] and x[5] == area for x in flats): area = round(area + .1, 1)
                flats.append([len(flats) + 1, b[0], f"{f}{k}", f, rooms, area, None])
    tenants = []
    for i in range(1, 2601):
        fn, ln = r.choice(FIRST), r.choice(LAST)
        tenants.append([i, fn, ln, between(r, D(1936, 1, 1), D(2004, 1, 1)) if r.random() > .03 else None,
                        f"{fn.lower()}.{ln.lower()}{i}@example.{r.choice(['org', 'org', 'net', 'com'])}" if r.random() > .18 else None,
                        f"0{r.randint(100, 999)} {r.randint(100000, 999999)}" if r.random() > .1 else None, r.choices([1, 2, 3, 4, 5, 6], [30, 30, 18, 14, 6, 2])[0], None])
    leases, rents, pays, ti = [], [], [], 0
    for f in flats:
        start = between(r, D(2014, 1, 1), D(2019, 1, 1)).replace(day=r.choice([1, 1, 1, 15]))
        while start < D(2026, 10, 2) and ti < len(tenants):
            t = tenants[ti]; ti += 1
            dur = int(r.expovariate(1 / 1900)) + 200
            end = start + timedelta(days=dur)
            signed = start - timedelta(days=r.randint(3, 60))
            t[7] = signed - timedelta(days=r.randint(5, 900))
            if end > D(2026, 10, 12): out = None
            else: out = end
            notice = out - timedelta(days=r.choice([30, 60, 90, 91, 92])) if out and r.random() > .12 else None
            if out is None and r.random() < .04: notice = between(r, D(2026, 8, 20), D(2026, 10, 18))
            base = round(f[5] * r.uniform(8.2, 11.5), 0)
            lid = len(leases) + 1
            leases.append((lid, f[0], t[0], signed, start, notice, out, round(base * r.choice([2, 2, 3]), 2) if r.random() > .04 else None))
            vf, rent, spans = start, base, []
            while True:
                vt = vf + timedelta(days=r.choice([730, 731, 1095, 1096]))
                last = out or D(2026, 10, 20)
                if vt >= last: rents.append((lid, rent, vf, out)); spans.append((vf, rent)); break
                rents.append((lid, rent, vf, vt)); spans.append((vf, rent))
                vf, rent = vt + timedelta(days=1), round(rent * r.uniform(1.015, 1.06), 2)
            m = r.choices(["direct debit", "transfer", "Transfer", "cash", "Direct Debit"], [60, 25, 5, 6, 4])[0]
            bad = r.random() < .06
            for y in (2024, 2025, 2026):
                for mo in range(1, 13):
                    due = D(y, mo, 1)
                    if due < start or due > (out or D(2026, 10, 1)): continue
                    amt = [x for a, x in spans if a <= due][-1]
                    late = r.choices([0, r.randint(1, 4), r.randint(5, 45)], [55, 30, 30 if bad else 6])[0]
                    pd = due + timedelta(days=late)
                    if pd > AS_OF or r.random() < (.14 if bad else .008): pd = None
                    pays.append([len(pays) + 1, lid, due, pd, amt, m])
            start = end + timedelta(days=r.choice([r.randint(5, 90), r.randint(40, 400)]))
            start = start.replace(day=r.choice([1, 15]))
            if start <= end: start = end + timedelta(days=3)
            if out is None: break
        cur = leases[-1][1] == f[0] and leases[-1][6] is None
        f[6] = r.choices(["let", "Let"], [9, 1])[0] if cur else r.choices(["vacant", "refurbishment", None], [12, 6, 1])[0]
    put(con, "flats", flats); put(con, "leases", leases); put(con, "rent_history", rents); put(con, "payments", pays)
    for t in tenants[ti:ti + 40]: t[7] = between(r, D(2025, 1, 1), D(2026, 10, 15))       # on the books, never had a lease
    put(con, "tenants", [t for t in tenants[:ti + 40]])
    trades = ["plumbing", "electrical", "heating", "carpentry", "painting", "roofing", "locksmith", "pest control"]
    put(con, "trades", list(enumerate(trades, 1)))
    names = ["Aqua Rapid", "Bright Spark", "Nordheat", "Holzwerk", "Colour & Co", "Dachfix", "KeyMaster", "All-Trade Services", "Handyman United", "Pipe Dreams", "Volt & Sons", "Warm Homes Ltd", "Sawdust Bros", "City Maintenance"]
    mine = [[1], [2], [3, 1], [4], [5], [6, 4], [7], [1, 2, 3, 4, 5], [4, 5, 7], [1], [2, 3], [3], [4], [1, 2, 3, 5, 6]]
    put(con, "contractors", [(i, n, r.choice(["Hartwell", "Hartwell", "Brookside", "Elmstead", None]), 0 if i in (9, 13) else 1, between(r, D(2012, 1, 1), D(2023, 1, 1))) for i, n in enumerate(names, 1)])
    put(con, "contractor_trades", [(i, t) for i, ts in enumerate(mine, 1) for t in ts])
    desc = {1: ["dripping tap in kitchen", "blocked toilet", "leak under the sink", "no hot water in bath", "burst pipe in hallway"],
            2: ["socket without power", "light in hallway broken", "fuse blows again and again", "doorbell dead"],
            3: ["radiator cold", "boiler error F22", "heating too loud", "thermostat broken"], 4: ["door sticks", "window does not close", "floorboard loose"],
            5: ["mould in bathroom", "ceiling stain after leak", "paint peeling off"], 6: ["rain comes in under the roof", "gutter blocked"], 7: ["key lost", "lock broken", "front door will not lock"], 8: ["mice in kitchen", "wasps nest on balcony"]}
    reps = []
    for i in range(1, 3601):
        tr = r.choices(range(1, 9), [28, 17, 22, 10, 10, 4, 7, 3])[0]
        rep = D(2022, 1, 1) + timedelta(days=int(1753 * r.random() ** .85))
        can = [k for k, ts in enumerate(mine, 1) if tr in ts and not (k in (9, 13) and rep > D(2025, 1, 1))]
        pr = r.choices(["urgent", "normal", "low", "Normal", None], [18, 55, 20, 5, 2])[0]
        sch = rep + timedelta(days=r.randint(0, 3) if pr == "urgent" else r.randint(2, 30))
        done = sch + timedelta(days=r.choices([0, r.randint(1, 20)], [6, 4])[0])
        x = r.random()
        hrs = round(r.choice([.5, 1, 1.5, 2, 2.5, 3, 4, 6, 8]) + r.choice([0, 0, .25]), 2)
        rate = r.choice([38.0, 42.5, 45.0, 52.0, 61.5])
        con_id = r.choices(can, [9 - (k * 5) % 7 for k in can])[0] if can else None
        if x < .05: row = (con_id if r.random() < .5 else None, rep, None, None, r.choice(["cancelled", "cancelled", "canceled"]), None, None)
        elif done > AS_OF or x < .065:
            if sch > AS_OF or r.random() < .4: row = (None, rep, None, None, "open", None, None)
            else: row = (con_id, rep, sch, None, "in progress", None, None)
        else: row = (con_id, rep, sch, done, r.choices(["done", "Done"], [9, 1])[0], hrs, rate)
        flat = r.randint(1, len(flats))
        if flat % 47 == 5: flat += 1            # some flats never need anything
        reps.append((i, flat, tr) + row[:5] + (pr, r.choice(desc[tr])) + row[5:])
    put(con, "repairs", reps)
    con.commit(); con.close()


# ---------------------------------------------------------------- auction: an auction house, short column names, some keys
def auction():
    r = random.Random(62)
    con = open_db("auction", """
create table dpt (dpt_id integer primary key, nm text, par_id integer references dpt(dpt_id));
create table spec (sp_id integer primary key, fn text, ln text, dpt_id integer references dpt(dpt_id), hire_dt text, lft_dt text);
create table art (art_id integer primary key, fn text, ln text, b_yr integer, d_yr integer, ctry text);
create table cli (cl_id integer primary key, fn text, ln text, co text, ctry text, reg_dt text, em text, vip text);
create table auc (auc_id integer primary key, ttl text, loc text, auc_dt text, fmt text, st text);
create table lot (lot_id integer primary key, auc_id integer references auc(auc_id), lot_no integer, ttl text, art_id integer, dpt_id integer, csg_id integer, sp_id integer, est_lo real, est_hi real, rsv real, ham real, st text, rcv_dt text, cat_dt text, col_dt text);
create table bid (bid_id integer primary key, lot_id integer references lot(lot_id), cl_id integer references cli(cl_id), amt real, bid_ts text, ch text);
create table inv (inv_no integer primary key, cl_id integer, auc_id integer, inv_dt text, due_dt text, pd_dt text, st text);
create table inv_ln (inv_no integer, ln_no integer, typ text, txt text, qty integer, prc real);
create table com_rt (cl_id integer, pct real, vld_fr text, vld_to text);
create table kw (kw_id integer primary key, wd text);
create table lot_kw (lot_id integer, kw_id integer);
""")
    dp = [(1, "Fine Art", None), (2, "Decorative Arts", None), (3, "Luxury", None), (4, "Old Masters", 1), (5, "Modern Art", 1), (6, "Photographs", 1), (7, "Prints", 5),
          (8, "Furniture", 2), (9, "Ceramics", 2), (10, "Silver", 2), (11, "Jewellery", 3), (12, "Watches", 3), (13, "Wine", 3), (14, "Porcelain", 9)]
    put(con, "dpt", dp)
    leaf = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    used, sp = set(), []
    for i in range(1, 23):
        while True:
            fn, ln = r.choice(FIRST), r.choice(LAST)
            if ln not in used: used.add(ln); break
        sp.append((i, fn, ln, leaf[(i - 1) % 11], between(r, D(2005, 1, 1), D(2024, 12, 1)), between(r, D(2025, 1, 1), D(2026, 8, 1)) if i in (5, 12, 20) else None))
    put(con, "spec", sp)
    ctr = ["GB", "FR", "DE", "IT", "US", "CH", "NL", "ES", "JP"]
    art, seen = [], set()
    for i in range(1, 241):
        while True:
            fn, ln = r.choice(FIRST), r.choice(LAST)
            if (fn, ln) not in seen: seen.add((fn, ln)); break
        b = r.randint(1580, 1990)
        d = b + r.randint(28, 92)
        art.append((i, fn, ln, b if r.random() > .05 else None, d if d < 2025 and not (b > 1935 and r.random() < .6) else None, r.choices(ctr + [None], [12, 18, 11, 16, 9, 4, 10, 6, 3, 5])[0]))
    put(con, "art", art)
    cos = ["Galerie Nord", "Sorel Antiques", "Blue Door Gallery", "Rhine Art Trading", "Hampton Interiors", "Maison Dubois", "Trust Vault AG", "Old Street Dealers"]
    cli = []
    for i in range(1, 1301):
        fn, ln = r.choice(FIRST), r.choice(LAST)
        cli.append((i, fn, ln, r.choice(cos) if r.random() < .07 else None, r.choices(ctr + ["uk", None], [30, 12, 11, 8, 14, 7, 6, 4, 4, 3, 3])[0], between(r, D(2016, 1, 1), D(2026, 10, 19)),
                    f"{fn[0].lower()}{ln.lower()}{i}@example.{r.choice(['com', 'net', 'org'])}" if r.random() > .12 else None, r.choices(["Y", "N", "y", None], [9, 80, 2, 9])[0]))
    put(con, "cli", cli)
    kinds = {4: ["Portrait of a lady", "Still life with fish", "Landscape with ruins", "Saint Jerome", "Harbour at dusk"], 5: ["Composition in red", "Woman reading", "Blue harbour", "Untitled", "City at night"],
             6: ["Paris street", "Portrait of a boxer", "Dunes", "Factory gate"], 7: ["Etching of a bridge", "Lithograph in blue", "Woodcut of birds"], 8: ["Walnut chest of drawers", "Oak table", "Pair of armchairs", "Mahogany desk", "Gilt mirror"],
             9: ["Delft vase", "Faience dish", "Stoneware jug"], 10: ["Silver teapot", "Pair of candlesticks", "Silver salver", "Set of twelve spoons"], 11: ["Diamond ring", "Pearl necklace", "Sapphire brooch", "Gold bracelet"],
             12: ["Gold pocket watch", "Steel chronograph", "Diver's watch"], 13: ["Bordeaux, six bottles", "Burgundy, twelve bottles", "Port, magnum"], 14: ["Meissen figure", "Tea service", "Porcelain plate with birds"]}
    kws = ["signed", "dated", "framed", "provenance", "restored", "rare", "pair", "royal", "export licence", "damaged"]
    put(con, "kw", list(enumerate(kws, 1)))
    locs = ["London", "London", "Geneva", "Paris", "Amsterdam"]
    themes = [("Old Masters Evening", [4]), ("Modern & Prints", [5, 7]), ("Photographs", [6]), ("Fine Furniture & Ceramics", [8, 9, 14]), ("Silver & Vertu", [10]), ("Jewels and Watches", [11, 12]), ("Cellar Sale", [13]), ("Interiors", [8, 9, 10, 14, 7]), ("Private Collection", leaf)]
    aucs, day = [], D(2022, 1, 20)
    while day < D(2026, 10, 18):
        th = themes[r.randrange(len(themes))]
        aucs.append((len(aucs) + 1, th, r.choice(locs), day, r.choices(["live", "online", "Online", "hybrid"], [45, 30, 5, 20])[0], "cancelled" if r.random() < .05 else r.choice(["closed", "closed", "Closed"])))
        day += timedelta(days=r.randint(12, 30))
    put(con, "auc", [(a, th[0] + " " + str(dt.year), loc, dt, fmt, st) for a, th, loc, dt, fmt, st in aucs])
    csgs = r.sample(range(1, 1301), 180)
    rate = {}
    rows = []
    for c in csgs:
        v, p = cli[c - 1][5], r.choice([10.0, 12.5, 15.0, 15.0, 18.0])
        v = min(v, D(2021, 12, 1))
        for _ in range(r.choice([0, 0, 1, 1, 2])):
            t = v + timedelta(days=r.randint(200, 900))
            if t > D(2026, 9, 1): break
            rows.append((c, p, v, t)); v, p = t + timedelta(days=1), max(6.0, p - r.choice([-1.0, 1.0, 2.0, 2.5]))
        rows.append((c, p, v, None))
    put(con, "com_rt", rows)
    lots, bids, invs, lns, lkw = [], [], [], [], []
    bidders = [c[0] for c in cli if r.random() < .7]
    w = [r.paretovariate(1.3) for _ in bidders]
    for a, th, loc, dt, fmt, st in aucs:
        won = {}
        okb = [(b, x) for b, x in zip(bidders, w) if cli[b - 1][5] < dt]
        for no in range(1, r.randint(35, 75)):
            lid = len(lots) + 1
            d = r.choice(th[1])
            med = {4: 9000, 5: 7000, 6: 1800, 7: 900, 8: 1500, 9: 700, 10: 1100, 11: 5200, 12: 4300, 13: 650, 14: 800}[d]
            lo = max(50, round(med * r.lognormvariate(0, .9) / 50) * 50)
            hi = round(lo * r.choice([1.4, 1.5, 1.6, 2]) / 10) * 10
            rsv = round(lo * r.choice([.7, .8, .9, 1])) if r.random() > .25 else None
            cs, s = r.choice(csgs), r.choice([x[0] for x in sp if x[3] == d and x[4] < dt and (x[5] is None or x[5] > dt)] or [None])
            rc = dt - timedelta(days=r.randint(45, 200)); ct = rc + timedelta(days=r.randint(3, 40))
            ham = col = None; lst = "W" if r.random() < .03 else "P"
            if st != "cancelled" and lst != "W" and okb:
                n = r.choices([0, 1, 2, 3, 5, 8, 13], [13, 14, 16, 18, 16, 9, 3])[0]
                amt = round((rsv or lo * .6) * r.uniform(.75, 1.1))
                part = list({b for b, _ in r.choices(okb, [x for _, x in okb], k=min(n, 4))}) if n else []
                t = datetime(dt.year, dt.month, dt.day, r.choice([10, 11, 13, 14, 15, 18, 19]), r.randint(0, 59), r.randint(0, 50))
                for k in range(n):
                    b = part[k % len(part)]
                    bids.append((len(bids) + 1, lid, b, amt, (t + timedelta(seconds=17 * k)).strftime("%Y-%m-%d %H:%M:%S"), r.choices(["online", "Online"], [9, 1])[0] if fmt.lower() == "online" else r.choices(["room", "phone", "online", "absentee", "Phone"], [35, 22, 28, 13, 2])[0]))
                    top = (b, amt); amt = round(amt * r.uniform(1.05, 1.22))
                if n and top[1] >= (rsv or 0):
                    ham = float(top[1]); lst = r.choices(["S", "s"], [19, 1])[0]
                    won.setdefault(top[0], []).append((lid, ham))
                    if (AS_OF - dt).days > 5 and r.random() > .07: col = dt + timedelta(days=r.randint(1, min(60, (AS_OF - dt).days)))
            if st == "cancelled": lst = "W"
            lots.append((lid, a, no, r.choice(kinds[d]), r.randint(1, 240) if d in (4, 5, 6, 7) and r.random() > .08 else None, d, cs, s, float(lo), float(hi), float(rsv) if rsv else None, ham, lst, rc, ct, col))
            for k in r.sample(range(1, 11), r.choices([0, 1, 2, 3], [20, 40, 28, 12])[0]): lkw.append((lid, k))
        for b, xs in sorted(won.items()):
            ino = 50000 + len(invs) + 1
            di = dt + timedelta(days=r.choice([0, 1, 1, 2])); du = di + timedelta(days=14)
            pdt = di + timedelta(days=max(0, int(r.gauss(11, 8))))
            if pdt > AS_OF or r.random() < .03: pdt = None
            invs.append((ino, b, a, di, du, pdt, r.choices(["paid", "PAID"], [12, 1])[0] if pdt else "overdue" if du < AS_OF else "open"))
            n = 0
            for lid, ham in xs:
                n += 1; lns.append((ino, n, "hammer", f"Lot {lid}", 1, ham))
                n += 1; lns.append((ino, n, "premium", f"Buyer's premium lot {lid}", 1, round(ham * .25, 2)))
            if r.random() < .55: n += 1; lns.append((ino, n, "shipping", r.choice(["Shipping by road", "Shipping by air"]), len(xs), r.choice([35.0, 60.0, 85.0, 140.0])))
            if r.random() < .2: n += 1; lns.append((ino, n, "storage", "Storage per week", r.randint(1, 9), 18.5))
    put(con, "lot", lots); put(con, "bid", bids); put(con, "inv", invs); put(con, "inv_ln", lns); put(con, "lot_kw", lkw)
    con.commit(); con.close()


# ---------------------------------------------------------------- builder: a construction firm, declared keys
def builder():
    r = random.Random(63)
    con = open_db("builder", """
create table clients (client_id integer primary key, client_name text not null, sector text, city text, since date);
create table employees (employee_id integer primary key, first_name text, last_name text, craft text, hired_on date, left_on date, supervisor_id integer references employees(employee_id));
create table wages (employee_id integer references employees(employee_id), hourly_wage real, valid_from date, valid_to date, primary key (employee_id, valid_from));
create table projects (project_id integer primary key, code text unique, title text, client_id integer references clients(client_id), project_type text, status text, city text, budget real, tendered_on date, awarded_on date, started_on date, finished_on date, site_manager_id integer references employees(employee_id));
create table timesheets (timesheet_id integer primary key, employee_id integer references employees(employee_id), project_id integer references projects(project_id), work_date date, hours real, overtime_hours real, approved integer);
create table suppliers (supplier_id integer primary key, name text, city text, rating integer);
create table materials (material_id integer primary key, name text, material_group text, unit text);
create table deliveries (delivery_id integer primary key, project_id integer references projects(project_id), supplier_id integer references suppliers(supplier_id), ordered_on date, promised_for date, delivered_on date, status text);
create table delivery_lines (delivery_id integer references deliveries(delivery_id), line_no integer, material_id integer references materials(material_id), quantity real, unit_price real, primary key (delivery_id, line_no));
create table certificates (certificate_id integer primary key, name text, mandatory integer);
create table employee_certificates (employee_id integer references employees(employee_id), certificate_id integer references certificates(certificate_id), acquired_on date, expires_on date, primary key (employee_id, certificate_id));
create table incidents (incident_id integer primary key, project_id integer references projects(project_id), employee_id integer references employees(employee_id), happened_on date, kind text, severity text, days_lost integer, note text);
""")
    cl = ["City of Hartwell", "Brookside Council", "Elmstead School Board", "Northern Rail Estates", "Greenleaf Homes", "Castell Properties", "Baltic Logistics Parks", "Sunrise Care Homes", "Meridian Hotels", "Hartwell Hospital Trust", "Vance & Partners", "Lindt Family Office", "Orchard Retail", "Tidewater Ports", "Stonebridge College", "Kaiser Immobilien", "Weber Estates", "Bluebird Cinemas"]
    put(con, "clients", [(i, n, "public" if i in (1, 2, 3, 10, 15) else r.choice(["private", "private", "Private"]) if i != 14 else None, r.choice(["Hartwell", "Brookside", "Elmstead", "Northport", "Larkhill"]), between(r, D(2012, 1, 1), D(2024, 6, 1))) for i, n in enumerate(cl, 1)])
    craft = ["manager"] * 4 + ["foreman"] * 14 + ["bricklayer"] * 22 + ["carpenter"] * 18 + ["electrician"] * 14 + ["plumber"] * 10 + ["crane operator"] * 5 + ["labourer"] * 33
    emp, seen = [], set()
    for i, c in enumerate(craft, 1):
        while True:
            fn, ln = r.choice(FIRST), r.choice(LAST)
            if (fn, ln) not in seen: seen.add((fn, ln)); break
        h = between(r, D(2009, 1, 1), D(2023, 12, 1)) if i % 6 else between(r, D(2024, 1, 1), D(2026, 9, 1))
        lf = between(r, max(h + timedelta(days=40), D(2024, 9, 1)), D(2026, 10, 10)) if i > 18 and r.random() < .13 else None
        emp.append((i, fn, ln, c if r.random() > .02 or i < 20 else None, h, lf, None if i == 1 else 1 if i <= 4 else r.randint(2, 4) if i <= 18 else r.randint(5, 18)))
    put(con, "employees", emp)
    wg, base = [], {"manager": 48, "foreman": 34, "bricklayer": 25, "carpenter": 26, "electrician": 28, "plumber": 27, "crane operator": 30, "labourer": 18, None: 20}
    for e in emp:
        v, p, end = e[4], round(base[e[3]] * r.uniform(.9, 1.12), 2), e[5] or D(9999, 12, 31)
        while True:
            t = v + timedelta(days=r.randint(300, 900))
            if t >= min(end, D(2026, 9, 15)): wg.append((e[0], p, v, end)); break
            wg.append((e[0], p, v, t)); v, p = t + timedelta(days=1), round(p * r.uniform(1.01, 1.08), 2)
    put(con, "wages", wg)
    types = ["new build", "refurbishment", "extension", "Refurbishment", "demolition", "roadworks"]
    things = ["School Hall", "Town Library", "Car Park", "Warehouse", "Care Home", "Apartment Block", "Office Tower", "Railway Depot", "Clinic Wing", "Sports Hall", "Retail Park", "Footbridge", "Quay Wall", "Row Houses", "Cinema"]
    prj = []
    for i in range(1, 87):
        td = D(2021, 9, 1) + timedelta(days=int(1845 * r.random() ** .62))
        aw = td + timedelta(days=r.randint(15, 70)); stt = aw + timedelta(days=r.randint(10, 120)); fin = stt + timedelta(days=r.randint(90, 620))
        x = r.random()
        if x < .12 or aw > AS_OF: aw = stt = fin = None; st = r.choice(["lost", "lost", "Lost"]) if x < .12 and td < D(2026, 6, 1) else "tender"
        elif stt > AS_OF: stt = fin = None; st = "awarded"
        elif fin > AS_OF: fin = None; st = "on hold" if x > .93 else r.choice(["active", "active", "Active"])
        else: st = r.choice(["completed", "completed", "complete"])
        city = r.choice(["Hartwell", "Hartwell", "Brookside", "Elmstead", "Northport", "Larkhill", "hartwell"])
        prj.append((i, f"P{td.year % 100}-{i:03d}", f"{r.choice(things)} {city.title()}", r.randint(1, 18), r.choices(types, [30, 25, 15, 5, 10, 10])[0], st, city,
                    round(r.lognormvariate(13.3, .8) / 1000) * 1000.0 if r.random() > .05 else None, td, aw, stt, fin, r.randint(5, 18) if aw and r.random() > .06 else None))
    put(con, "projects", prj)
    ts = []
    days = [D(2024, 1, 2) + timedelta(days=k) for k in range((AS_OF - D(2024, 1, 2)).days)]
    for e in emp[4:]:
        p, left = None, 0
        for d in days:
            if d < e[4] or (e[5] and d > e[5]) or d.weekday() == 6 or (d.weekday() == 5 and r.random() > .07): continue
            if left <= 0 or not (p[10] <= d and (p[11] is None or p[11] >= d)):
                act = [q for q in prj if q[10] and q[10] <= d and (q[11] is None or q[11] >= d)]
                if not act: continue
                p, left = r.choice(act), r.randint(15, 60)
            left -= 1
            if r.random() < .78: continue               # only sampled days are on file
            ts.append((len(ts) + 1, e[0], p[0], d, r.choice([8.0, 8.0, 8.0, 7.5, 7.0, 6.0, 4.0]), r.choices([0.0, 0.25, 0.75, 1.0, 1.5, 2.0, 3.0, None], [50, 4, 4, 8, 6, 6, 2, 28])[0], 1 if (AS_OF - d).days > 20 and r.random() > .03 else r.choice([0, 1, None])))
    assert len(ts) < 20000, len(ts)
    put(con, "timesheets", ts)
    sup = ["Hartwell Concrete", "Nordic Timber", "Steelhouse", "Brick & Block", "Larkhill Quarry", "Pipeline Supplies", "ElektroMax", "RoofRight", "Glassworks Ltd", "Universal Builders Merchants", "Dryline", "Northport Cement"]
    put(con, "suppliers", [(i, n, r.choice(["Hartwell", "Northport", "Larkhill", "Elmstead"]), r.choice([1, 2, 3, 3, 4, 4, 5, None])) for i, n in enumerate(sup, 1)])
    mats = [("ready-mix concrete C25", "concrete", "m3", 118), ("ready-mix concrete C35", "concrete", "m3", 134), ("cement bag", "concrete", "bag", 7.4), ("facing brick", "masonry", "piece", .62), ("concrete block", "masonry", "piece", 1.9), ("mortar", "masonry", "bag", 6.1),
            ("rebar 12mm", "steel", "kg", 1.25), ("steel beam HEA", "steel", "m", 74), ("mesh sheet", "steel", "piece", 38), ("pine beam", "timber", "m", 9.8), ("plywood sheet", "timber", "piece", 31), ("roof tile", "roofing", "piece", 1.4), ("bitumen felt", "roofing", "roll", 42),
            ("copper pipe 15mm", "plumbing", "m", 6.9), ("pvc pipe 110", "plumbing", "m", 5.2), ("cable 3x2.5", "electrical", "m", 1.7), ("switch", "electrical", "piece", 4.5), ("double glazing unit", "glass", "piece", 185), ("gravel", "aggregates", "t", 21), ("sand", "aggregates", "t", 18), ("plasterboard", "drylining", "piece", 8.6), ("lead flashing", "roofing", "m", 33), ("insulation board", "drylining", "m2", 12.3)]
    put(con, "materials", [(i, m[0], m[1], m[2]) for i, m in enumerate(mats, 1)])
    sells = {1: [1, 2, 3], 2: [10, 11], 3: [7, 8, 9], 4: [4, 5, 6], 5: [19, 20], 6: [14, 15], 7: [16, 17], 8: [12, 13], 9: [18], 10: [3, 4, 5, 6, 7, 10, 11, 14, 15, 16, 17, 20, 21], 11: [21, 23], 12: [1, 3, 6]}
    dl, ln = [], []
    for i in range(1, 3401):
        while True:
            p = r.choice(prj)
            if p[10]: break
        o = between(r, p[10], min(p[11] or AS_OF, AS_OF))
        s = r.choices(range(1, 13), [16, 8, 9, 10, 7, 7, 6, 4, 3, 18, 5, 6])[0]
        pr = o + timedelta(days=r.randint(2, 14)); de = pr + timedelta(days=r.choices([0, -1, r.randint(1, 3), r.randint(4, 20)], [50, 14, 22, 9 if s != 5 else 30])[0])
        st = r.choices(["delivered", "Delivered"], [14, 1])[0]
        if r.random() < .03: de, st = None, r.choice(["cancelled", "cancelled", "canceled"])
        elif de > AS_OF: de, st = None, "ordered"
        if pr > AS_OF: pr = None
        dl.append((i, p[0], s, o, pr, de, st))
        for n, m in enumerate(r.sample(sells[s], min(len(sells[s]), r.randint(1, 4))), 1):
            u = mats[m - 1]
            ln.append((i, n, m, float(r.randint(2, 40) if u[3] > 15 else r.randint(20, 900)), round(u[3] * r.uniform(.9, 1.15) * (1 + (o.year - 2022) * .03), 2)))
    put(con, "deliveries", dl); put(con, "delivery_lines", ln)
    ce = [("first aid", 0), ("crane licence", 0), ("scaffolding", 0), ("working at height", 1), ("forklift", 0), ("asbestos awareness", 1), ("site safety", 1), ("explosives", 0)]
    put(con, "certificates", [(i, n, m) for i, (n, m) in enumerate(ce, 1)])
    ec = []
    for e in emp:
        for c in range(1, 8):
            if r.random() < (.9 if c == 7 else .5 if c in (4, 6) else .9 if c == 2 and e[3] == "crane operator" else .02 if c == 2 else .22):
                a = between(r, max(e[4], D(2019, 1, 1)), D(2026, 9, 25)); x = a + timedelta(days=365 * r.choice([2, 3, 3, 5]))
                ec.append((e[0], c, a, x if r.random() > .15 else None))
    put(con, "employee_certificates", ec)
    notes = ["slipped on wet plank", "cut on hand while sawing", "fell from ladder", "dropped brick hit foot", "near miss with excavator", "dust in eye", "back strain lifting blocks", "tripped over cable", "crane load swung"]
    inc, started = [], [q for q in prj if q[10] and q[0] % 9]
    for i in range(1, 331):
        p = r.choice(started)
        h = between(r, p[10], min(p[11] or AS_OF, AS_OF))
        sv = r.choices(["minor", "serious", "near miss", "Minor", None], [55, 14, 20, 4, 7])[0]
        inc.append((i, p[0], r.randint(19, 120) if r.random() > .12 else None, h, r.choice(["fall", "cut", "struck by object", "strain", "other"]), sv, 0 if sv == "near miss" else r.choice([0, 0, 1, 2, 3, 5, None]) if sv != "serious" else r.randint(4, 60), r.choice(notes) if r.random() > .1 else None))
    put(con, "incidents", inc)
    con.commit(); con.close()


if __name__ == "__main__":
    housing(); auction(); builder()
