#!/usr/bin/env python3
"""Writes databases/press.sqlite (a book publisher), aero.sqlite (a regional airline) and chess.sqlite (a chess
federation). Standard library only, seeded: the same rows every time. Everybody in them is made up."""
import datetime as D, os, random, sqlite3

HERE = os.path.dirname(os.path.abspath(__file__))
END = D.date(2026, 10, 20)
FIRST = """Anna Bjorn Carla Dario Elena Finn Greta Hugo Ingrid Jonas Katrin Lars Maren Nils Olivia Petra Quentin Rosa
Sven Tilda Ulrik Vera Wilma Xaver Yara Zeno Agnes Bruno Celia Dag Emil Freya Gustav Hanne Ivo Jette Kasper Lotte Magnus
Nora Otto Paula Rune Signe Tomas Una Viktor Wanda Astrid Benedikt Clara Daniel Edda Felix Gunnar Helga Isak Julia Knut
Linnea Mikkel Nadia Oskar Pia""".split()
LAST = """Aasen Berglund Corvin Dahlke Eklund Falck Grimstad Hovland Iversen Janssen Kvale Lindqvist Moberg Nyhus Oftedal
Paulsen Quist Rosvold Solheim Tveit Ulvang Vestby Wiklund Ystad Zander Almond Brandvik Castell Drange Engen Fossum Gaarder
Holst Indrebo Juvik Krogh Lervik Myhre Nordahl Opsahl Prestrud Raaen Sandnes Torp Undheim Varga Wexler Aldrin Borges Cerny
Dvorak Esposito Ferrari Gomez Herrera Ibsen Jarvinen Korhonen Laine Maki Nieminen Olsson Persson Rantala Salo Tanaka Urban
Virtanen Weber Zimmer""".split()


def day(a, b, r):
    return a + D.timedelta(days=r.randrange((b - a).days + 1))


def iso(x):
    return None if x is None else x.isoformat()


def database(name, ddl):
    path = os.path.join(HERE, "databases", name + ".sqlite")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path): os.remove(path)
    con = sqlite3.connect(path); con.executescript(ddl)
    return con


def fill(con, table, rows):
    con.executemany(f"insert into {table} values ({','.join('?' * len(rows[0]))})", rows)


# ------------------------------------------------------------------------------------------------ publisher
def press():
    r = random.Random(70_011)
    con = database("press", """
create table genre (genre_id integer primary key, name text not null, parent_id integer references genre(genre_id));
create table staff (staff_id integer primary key, first_name text, last_name text, job_title text, manager_id integer references staff(staff_id), hired_on text, left_on text);
create table author (author_id integer primary key, first_name text, last_name text, country text, born_on text, email text);
create table title (title_id integer primary key, title text not null, genre_id integer references genre(genre_id), editor_id integer references staff(staff_id),
  language text, pages integer, status text, acquired_on text, manuscript_due text, published_on text);
create table title_author (title_id integer references title(title_id), author_id integer references author(author_id), role text, primary key (title_id, author_id, role));
create table edition (edition_id integer primary key, title_id integer references title(title_id), isbn text, format text, list_price real, released_on text, stock integer);
create table bookseller (bookseller_id integer primary key, name text, city text, country text, kind text, account_since text, discount_pct real);
create table sales_order (order_id integer primary key, bookseller_id integer references bookseller(bookseller_id), ordered_on text, shipped_on text, paid_on text, status text);
create table order_line (line_id integer primary key, order_id integer references sales_order(order_id), edition_id integer references edition(edition_id), quantity integer, unit_price real);
create table royalty_rate (rate_id integer primary key, author_id integer references author(author_id), rate_pct real, valid_from text, valid_to text);
create table review (review_id integer primary key, title_id integer references title(title_id), outlet text, reviewed_on text, stars integer, quote text);
create table title_legacy (title_id integer, title text, genre text, status text, published_on text);
""")
    genres = [(1, "Fiction", None), (2, "Non-fiction", None), (3, "Children", None), (4, "Crime", 1), (5, "Romance", 1),
              (6, "Science Fiction", 1), (7, "Historical Novel", 1), (8, "Literary", 1), (9, "Cosy Crime", 4), (10, "Thriller", 4),
              (11, "Nordic Noir", 4), (12, "Space Opera", 6), (13, "Dystopia", 6), (14, "Cookery", 2), (15, "Travel", 2),
              (16, "Biography", 2), (17, "Nature", 2), (18, "Baking", 14), (19, "Vegetarian", 14), (20, "Picture Books", 3),
              (21, "Young Adult", 3), (22, "Early Readers", 3), (23, "Poetry", None), (24, "Graphic Novel", 1)]
    fill(con, "genre", genres)
    leaves = [4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24]
    gw = [3, 9, 6, 8, 5, 11, 7, 4, 3, 3, 6, 7, 4, 5, 2, 6, 8, 3, 2]
    staff, used = [], set()
    jobs = ["Publisher", "Head of Editorial", "Head of Sales"] + ["Editor"] * 16 + ["Sales Rep"] * 9 + ["Designer"] * 6 + ["Publicist"] * 6
    for i, j in enumerate(jobs, 1):
        while True:
            n = (r.choice(FIRST), r.choice(LAST))
            if n not in used: used.add(n); break
        if i == 2: n = ("Hanne", "Oftedal")
        m = None if i == 1 else 1 if i < 4 else 2 if j in ("Editor", "Designer") else 3
        if j == "Editor" and i > 10: m = r.choice([4, 5, 6])
        if j == "Sales Rep" and i > 23: m = 20
        h = day(D.date(2009, 1, 1), D.date(2026, 5, 1), r)
        left = day(max(h, D.date(2022, 1, 1)), END, r) if i > 6 and r.random() < .22 else None
        staff.append((i, n[0], n[1], j, m, iso(h), iso(left)))
    fill(con, "staff", staff)
    editors = [s[0] for s in staff if s[3] == "Editor"]
    authors, used = [], set()
    countries = ["Norway", "Sweden", "Denmark", "Germany", "United Kingdom", "Ireland", "Finland", "Iceland", None]
    for i in range(1, 341):
        while True:
            n = (r.choice(FIRST), r.choice(LAST))
            if n not in used or i in (77, 201): used.add(n); break
        if i == 12: n = ("Tilda", "Raaen")
        authors.append((i, *n, r.choices(countries, [30, 14, 9, 8, 13, 5, 6, 3, 6])[0],
                        iso(day(D.date(1938, 1, 1), D.date(2000, 12, 31), r)) if r.random() < .85 else None,
                        f"{n[0]}.{n[1]}{i}@example.org".lower() if r.random() < .9 else None))
    fill(con, "author", authors)
    adj = "Silent Winter Broken Northern Golden Last Hidden Bitter Paper Glass Burning Forgotten Quiet Salt Second Crooked Blue Lonely Iron Velvet Empty Summer Hollow Distant".split()
    noun = "Harbour Garden Road River Letters Island Daughter Lighthouse Kitchen Orchard Mirror Station House Bridge Forest Winter Murder Season Map Tide Promise Cabinet Shore Hour".split()
    pool = [f"The {a} {n}" for a in adj for n in noun if a != n] + [f"{n} of {a} Days" for a in adj[:8] for n in noun[:8]]
    r.shuffle(pool); pool.remove("The Salt Road"); pool.insert(40, "The Salt Road")
    titles, ta, eds, eid = [], [], [], 0
    for i in range(1, 631):
        acq = day(D.date(2014, 1, 1), D.date(2026, 10, 10), r)
        due = acq + D.timedelta(days=r.randrange(120, 420))
        pub = due + D.timedelta(days=r.randrange(60, 380))
        if i == 41: acq, due, pub = D.date(2020, 2, 11), D.date(2020, 12, 1), D.date(2021, 9, 14)
        if pub > END:
            pub = None; st = r.choice(["in production", "in production", "In Production", "acquired"])
        else:
            st = r.choices(["published", "out of print"], [88, 12])[0]
        if i != 41 and r.random() < .07: pub, st = None, r.choice(["cancelled", "cancelled", "Cancelled"])
        if i == 41: st = "published"
        if due > END: due = None
        titles.append((i, pool[i - 1], None if r.random() < .03 and i != 41 else 7 if i == 41 else r.choices(leaves, gw)[0], r.choices(editors, range(3, 3 + len(editors)))[0] if r.random() < .94 else None,
                       r.choices(["English", "Norwegian", "Swedish", "German"], [60, 25, 9, 6])[0], 24 + int(r.lognormvariate(5.45, .5)) if r.random() < .93 else None, st, iso(acq), iso(due), iso(pub)))
        for k in range(r.choices([1, 2, 3], [76, 18, 6])[0]):
            a = 12 if i == 41 and k == 0 else min(300, int(r.expovariate(1 / 95)) + 1)
            role = "author" if k == 0 else r.choice(["co-author", "translator", "illustrator"])
            if (i, a) not in {(x[0], x[1]) for x in ta[-4:]}: ta.append((i, a, role))
        if pub:
            fs = ["hardback"] if r.random() < .55 else []
            fs += [r.choices(["paperback", "Paperback"], [93, 7])[0]] if r.random() < .8 else []
            fs += ["ebook"] if r.random() < .7 else []
            fs += ["audiobook"] if r.random() < .25 else []
            if i == 41: fs = ["hardback", "paperback", "ebook"]
            for f in fs:
                eid += 1
                price = {"h": 329, "p": 179, "e": 119, "a": 199}[f[0].lower()] + r.randrange(-5, 9) * 10
                rel = pub if f == "hardback" or len(fs) == 1 else min(END, pub + D.timedelta(days=r.choice([0, 0, 90, 180, 365])))
                eds.append((eid, i, f"978-82-{r.randrange(10000, 99999)}-{r.randrange(10, 99)}-{eid % 10}", f, float(price), iso(rel),
                            None if f in ("ebook", "audiobook") else max(0, int(r.gauss(420, 380)))))
    fill(con, "title", titles); fill(con, "title_author", ta); fill(con, "edition", eds)
    cities = {"Norway": ["Oslo", "Bergen", "Trondheim", "Stavanger", "Tromso"], "Sweden": ["Stockholm", "Malmo", "Uppsala"], "Denmark": ["Copenhagen", "Aarhus"],
              "United Kingdom": ["London", "Leeds", "Bristol"], "Germany": ["Hamburg", "Berlin"]}
    bs = []
    b1 = "Otter Lantern Corner Fjord Harbour Raven Paper Maple Quay Owl Market Bluebell Crown Signal Thistle".split()
    b2 = "Books,Bookshop,Reads,Bokhandel,& Sons,Pages,Stories,Library Services,Book Depot,Literatur,Antiquarian,Online".split(",")
    names = [f"{a} {b}" for a in b1 for b in b2]; r.shuffle(names); names.remove("Otter Books"); names.insert(30, "Otter Books")
    for i in range(1, 171):
        c = r.choices(list(cities), [45, 18, 12, 15, 10])[0]
        if i == 31: c = "Norway"
        k = r.choices(["independent", "chain", "online", "library supplier", None], [50, 20, 14, 10, 6])[0]
        bs.append((i, names[i - 1], r.choice(cities[c]) if i != 31 else "Bergen", c, k, iso(day(D.date(2011, 1, 1), D.date(2026, 9, 30), r)), r.choice([30, 35, 40, 42.5, 45, 50, None])))
    fill(con, "bookseller", bs)
    live = [e for e in eds]
    ew = [r.paretovariate(1.1) for _ in live]
    bw = [0 if i % 13 == 0 else r.paretovariate(1.3) for i in range(1, 171)]
    orders, lines, lid = [], [], 0
    dates = sorted(day(D.date(2023, 1, 2), END, r) if r.random() < .7 else day(D.date(2025, 4, 1), END, r) for _ in range(6200))
    for i, o in enumerate(dates, 1):
        b = r.choices(bs, bw)[0]
        if b[5] > iso(o): b = bs[30] if bs[30][5] <= iso(o) else b
        st = r.choices(["paid", "open", "returned", "cancelled"], [82, 5, 6, 7])[0]
        ship = o + D.timedelta(days=r.choices([0, 1, 2, 3, 5, 8, 14], [8, 25, 26, 18, 12, 8, 3])[0])
        paid = ship + D.timedelta(days=int(r.gauss(30, 14)) if r.random() < .9 else r.randrange(45, 120))
        if paid < ship: paid = ship
        if st == "cancelled": ship = paid = None
        elif ship > END: ship = paid = None; st = "open"
        elif st == "open" or paid > END: paid = None; st = "open"
        if st == "returned" and r.random() < .6: paid = None
        orders.append((i, b[0], iso(o), iso(ship), iso(paid), st))
        for e in {r.choices(range(len(live)), ew)[0] for _ in range(r.choices([1, 2, 3, 4, 6], [22, 30, 25, 15, 8])[0])}:
            e = live[e]
            if e[5] > iso(o): continue
            lid += 1
            lines.append((lid, i, e[0], r.choices([1, 2, 3, 5, 10, 20, 40], [14, 16, 18, 22, 18, 9, 3])[0], round(e[4] * (1 - (b[6] or 30) / 100), 2)))
    fill(con, "sales_order", orders); fill(con, "order_line", lines)
    rates, rid = [], 0
    for a in authors:
        if a[0] % 17 == 0: continue
        f = day(D.date(2014, 1, 1), D.date(2022, 12, 31), r)
        n = r.choices([1, 2, 3], [45, 38, 17])[0]; rate = r.choice([7.5, 8, 10])
        for k in range(n):
            rid += 1
            nxt = f + D.timedelta(days=r.randrange(300, 1100))
            if nxt > END: n = k + 1
            rates.append((rid, a[0], rate, iso(f), iso(nxt - D.timedelta(days=1)) if k < n - 1 else None))
            if k == n - 1: break
            f, rate = nxt, rate + r.choice([-.5, .5, 1, 1.5, 2])
    fill(con, "royalty_rate", rates)
    outlets = ["Morgenposten", "The Northern Review", "Bok & Film", "Sunday Page", "Literary Weekly", "Radio Nord", "BookNook Blog"]
    quotes = ["a moving story about family", "hard to put down", "Slow start, brilliant ending", "a disappointing sequel", "the plot is thin", "beautifully written", "A brilliant debut", "overlong but charming", "recipes that work", None]
    pubs = [t for t in titles if t[9]]
    revs, tw = [], [r.paretovariate(1.2) if r.random() < .8 else 0 for _ in pubs]
    for i in range(1, 2301):
        t = r.choices(pubs, tw)[0]; p = D.date.fromisoformat(t[9])
        d = min(END, p + D.timedelta(days=int(r.expovariate(1 / 120))))
        revs.append((i, t[0], r.choices(outlets, [9, 14, 6, 11, 12, 4, 8])[0], iso(d), r.choices([1, 2, 3, 4, 5, None], [4, 9, 24, 34, 21, 8])[0], r.choice(quotes)))
    fill(con, "review", revs)
    gname = {g[0]: g[1] for g in genres}
    fill(con, "title_legacy", [(t[0], t[1].upper(), gname.get(t[2]), r.choice(["P", "OOP", "X"]), t[9]) for t in titles if t[7] < "2021" and r.random() < .9])
    con.commit(); con.close()


# ------------------------------------------------------------------------------------------------ airline
def aero():
    r = random.Random(70_002)
    con = database("aero", """
create table arpt (iata text primary key, nm text, cty text, ctry text, rwy_m integer);
create table ac_typ (typ_cd text primary key, mfr text, mdl text, seats integer);
create table acft (reg text primary key, typ_cd text references ac_typ(typ_cd), nm text, dlv_dt text, ret_dt text);
create table flt (flt_id integer primary key, flt_no text, orig text, dest text, reg text, std text, atd text, sta text, ata text, st text, pax integer, fuel_kg integer);
create table dly_cd (cd text primary key, descr text, grp text);
create table flt_dly (flt_id integer, cd text, mins integer);
create table crw (crw_id integer primary key, fnm text, lnm text, rk text, hire_dt text, exit_dt text, sup_id integer);
create table crw_base (crw_id integer, base text, vld_fr text, vld_to text);
create table flt_crw (flt_id integer, crw_id integer, duty text);
create table mx (mx_id integer primary key, reg text, typ text, opn_dt text, due_dt text, cls_dt text, cost real, rmk text);
create table bar_itm (itm_cd text primary key, nm text, cat text);
create table bar_sls (flt_id integer, itm_cd text, qty integer, prc real);
""")
    arpt = [("OSL", "Gardermoen", "Oslo", "NO", 3600), ("BGO", "Flesland", "Bergen", "NO", 2990), ("TRD", "Vaernes", "Trondheim", "NO", 2999), ("SVG", "Sola", "Stavanger", "NO", 2706),
            ("TOS", "Langnes", "Tromso", "NO", 2392), ("BOO", "Bodo", "Bodo", "NO", 2794), ("AES", "Vigra", "Alesund", "NO", 2314), ("KRS", "Kjevik", "Kristiansand", "NO", 2035),
            ("MOL", "Aro", "Molde", "NO", 2220), ("HAU", "Karmoy", "Haugesund", "NO", 2120), ("EVE", "Evenes", "Harstad", "NO", 2808), ("LYR", "Longyear", "Longyearbyen", "NO", 2484),
            ("ARN", "Arlanda", "Stockholm", "SE", 3301), ("GOT", "Landvetter", "Gothenburg", "SE", 3299), ("LLA", "Kallax", "Lulea", "SE", 3350), ("CPH", "Kastrup", "Copenhagen", "DK", 3600),
            ("BLL", "Billund", "Billund", "DK", 3100), ("AAL", "Aalborg", "Aalborg", "DK", 2650), ("HEL", "Vantaa", "Helsinki", "FI", 3500), ("TMP", "Pirkkala", "Tampere", "FI", 2700),
            ("KEF", "Keflavik", "Reykjavik", "IS", 3065), ("ABZ", "Dyce", "Aberdeen", "GB", 1953), ("EDI", "Turnhouse", "Edinburgh", "GB", 2556), ("MAN", "Ringway", "Manchester", "GB", 3048),
            ("HAM", "Fuhlsbuttel", "Hamburg", "DE", 3666), ("BRE", "Neuenland", "Bremen", "DE", 2040), ("GDN", "Rebiechowo", "Gdansk", "PL", 2800), ("RIX", "Skulte", "Riga", None, 3200)]
    fill(con, "arpt", arpt)
    typs = [("DH4", "De Havilland", "Dash 8-400", 78), ("AT7", "ATR", "ATR 72-600", 70), ("E90", "Embraer", "E190", 106), ("E95", "Embraer", "E195-E2", 136), ("CR9", "Bombardier", "CRJ-900", 88), ("SF3", "Saab", "340B", 34)]
    fill(con, "ac_typ", typs); seats = {t[0]: t[3] for t in typs}
    vn = "Havorn Lomvi Tjeld Rype Svane Heron Falk Ugle Terne Lerke Skarv Spove Alke Hegre Traner Vipe Stork Gjok Kaie Ravn".split()
    fleet = []
    for i in range(30):
        t = r.choices(typs[:5], [10, 7, 8, 3, 3])[0][0] if i != 27 else "AT7"
        dlv = day(D.date(2008, 3, 1), D.date(2025, 11, 30), r) if i > 3 else day(D.date(2024, 1, 1), D.date(2024, 12, 1), r)
        ret = day(D.date(2025, 6, 1), D.date(2026, 9, 1), r) if 5 <= i <= 9 and dlv < D.date(2025, 1, 1) else None
        fleet.append((f"LN-K{chr(65 + i // 5)}{chr(65 + i % 5)}", t, vn[i] if i < len(vn) else None, iso(dlv), iso(ret)))
    fleet.append(("LN-KZZ", "AT7", None, "2026-10-02", None))
    fill(con, "acft", fleet)
    dest = [a[0] for a in arpt if a[0] not in ("OSL", "LYR", "TMP")]
    routes = [(o, d_) for o in ("OSL", "BGO", "TRD", "SVG") for d_ in dest if o != d_ and r.random() < (.9 if o == "OSL" else .35)]
    rw = [r.paretovariate(1.3) for _ in routes]; rno = {x: 100 + 2 * k for k, x in enumerate(routes)}; blk = {x: r.randrange(40, 140) for x in routes}
    flts = []
    t0 = D.date(2025, 1, 1); n = 5200; dts = sorted(day(t0, END, r) for _ in range(n - 12)) + [END] * 12
    for i, x in enumerate(dts, 1):
        rt = r.choices(routes, rw)[0]; back = r.random() < .5
        std = D.datetime(x.year, x.month, x.day, r.choices(range(6, 22), [9, 10, 8, 6, 5, 5, 5, 5, 6, 7, 9, 9, 7, 5, 3, 2])[0], r.choice(range(0, 60, 5)))
        sta = std + D.timedelta(minutes=blk[rt])
        ok = [f for f in fleet[:-1] if f[3] <= iso(x) and (f[4] is None or f[4] >= iso(x))]
        a = r.choice(ok) if r.random() < .985 else None
        winter = x.month in (12, 1, 2)
        dly = r.randrange(-6, 12) if r.random() < (.62 if winter else .76) else int(15 + r.expovariate(1 / 32))
        st = r.choices(["ARR", "CNX", "cnx", "DIV"], [945, 38 if winter else 20, 6, 11])[0]
        atd, ata = std + D.timedelta(minutes=dly), sta + D.timedelta(minutes=dly + r.randrange(-9, 8) + (70 if st == "DIV" else 0))
        if x == END and std.hour >= 12: st = "SKD"
        if st not in ("ARR", "DIV"): atd = ata = None
        s = seats[a[1]] if a else 78
        pax = min(s, max(4, int(r.gauss(s * (.78 if x.month in (6, 7, 8) else .66), s * .17)))) if atd and r.random() < .98 else None
        f = lambda t: t.strftime("%Y-%m-%d %H:%M") if t else None
        flts.append((i, f"NK{rno[rt] + (1 if back else 0)}", *(rt[::-1] if back else rt), a[0] if a else None, f(std), f(atd), f(sta), f(ata), st, pax,
                     int(blk[rt] * r.gauss(21 if s < 90 else 30, 2)) if atd and r.random() < .97 else None))
    fill(con, "flt", flts)
    codes = [("11", "Late check-in", "Passenger"), ("15", "Boarding, missing passengers", "Passenger"), ("18", "Baggage processing", "Passenger"), ("32", "Loading or unloading", "Ramp"), ("33", "Loading equipment", "Ramp"),
             ("36", "Fuelling", "Ramp"), ("41", "Aircraft defects", "Technical"), ("42", "Scheduled maintenance", "Technical"), ("46", "Aircraft change", "Technical"), ("63", "Late crew boarding", "Crew"), ("66", "Cabin crew shortage", "Crew"),
             ("71", "Departure station weather", "Weather"), ("75", "De-icing of aircraft", "Weather"), ("76", "Snow removal on runway", "Weather"), ("81", "ATC capacity", "ATC"), ("83", "ATC flow restriction", "ATC"),
             ("93", "Late aircraft rotation", "Reactionary"), ("99", "Miscellaneous", None), ("52", "Damage during ground operations", "Ramp")]
    fill(con, "dly_cd", codes)
    rows = []; cw = [4, 6, 4, 7, 2, 3, 9, 2, 3, 4, 3, 5, 6, 2, 9, 5, 22, 2, 0]
    for x in flts:
        if not x[6]: continue
        d_ = int((D.datetime.fromisoformat(x[6]) - D.datetime.fromisoformat(x[5])).total_seconds() // 60)
        if d_ < 15: continue
        k = 2 if d_ > 40 and r.random() < .35 else 1
        cs = []
        while len(cs) < k:
            c = r.choices(codes, cw)[0]
            if c[0] in ("75", "76") and x[5][5:7] not in ("11", "12", "01", "02", "03"): continue
            if c[0] not in cs: cs.append(c[0])
        p = d_ if k == 1 else r.randrange(10, d_ - 9)
        rows.append((x[0], cs[0], p))
        if k == 2: rows.append((x[0], cs[1], d_ - p))
    fill(con, "flt_dly", rows)
    crw, base, used = [], [], set()
    for i in range(1, 241):
        while True:
            nme = (r.choice(FIRST), r.choice(LAST))
            if nme not in used: used.add(nme); break
        if i == 5: nme = ("Gunnar", "Tveit")
        rk = "CPT" if i <= 8 else r.choices(["CPT", "FO", "PU", "CC"], [20, 24, 18, 38])[0]
        h = day(D.date(2004, 1, 1), D.date(2026, 6, 30), r) if i > 8 else day(D.date(2000, 1, 1), D.date(2010, 1, 1), r)
        ex = day(max(h, D.date(2025, 1, 1)), END, r) if i > 8 and r.random() < .12 else None
        sup = None if i == 1 else 1 if i <= 4 else r.choice([2, 3, 4]) if i <= 8 else r.choice([5, 6, 7, 8]) if rk in ("CPT", "FO") else None
        crw.append([i, *nme, rk, iso(h), iso(ex), sup])
        f = h; b = r.choices(["OSL", "BGO", "TRD", "SVG"], [9, 5, 4, 3])[0]
        for k in range(3):
            nx = f + D.timedelta(days=r.randrange(400, 2600))
            if k == 2 or nx > END or r.random() < .45: base.append((i, b, iso(f), "9999-12-31")); break
            base.append((i, b, iso(f), iso(nx - D.timedelta(days=1))))
            f = nx; b = r.choice([q for q in ("OSL", "BGO", "TRD", "SVG") if q != b])
    pus = [c[0] for c in crw if c[3] == "PU" and c[0] > 8]
    for c in crw:
        if c[3] == "CC": c[6] = r.choice(pus[:9])
        elif c[3] == "PU": c[6] = 4
    fill(con, "crw", crw); fill(con, "crw_base", base)
    fc = []; by = {k: [c for c in crw if c[3] == k] for k in ("CPT", "FO", "PU", "CC")}
    wt = {c[0]: r.uniform(.3, 2) if c[0] % 29 else 0 for c in crw}
    for x in flts:
        if x[9] in ("CNX", "cnx", "SKD"): continue
        for rk, duty in (("CPT", "PIC"), ("FO", "SIC"), ("PU", "LEAD"), ("CC", "CABIN")):
            if rk == "CC" and r.random() < .15: continue
            c = r.choices([c for c in by[rk] if c[4] <= x[5][:10] and (c[5] is None or c[5] >= x[5][:10])], [wt[c[0]] for c in by[rk] if c[4] <= x[5][:10] and (c[5] is None or c[5] >= x[5][:10])])[0]
            fc.append((x[0], c[0], duty))
    fill(con, "flt_crw", fc)
    mx = []
    for i in range(1, 961):
        a = r.choice(fleet[:-1]); ty = r.choices(["A-check", "a-check", "C-check", "AOG", "Line", "Engine"], [30, 3, 7, 12, 40, 5])[0]
        o = day(max(D.date(2023, 1, 1), D.date.fromisoformat(a[3])), D.date.fromisoformat(a[4]) if a[4] else END, r)
        dur = {"A": 2, "a": 2, "C": 21, "L": 1, "E": 9}[ty[0]] if ty != "AOG" else 3
        due = min(END, o + D.timedelta(days=dur + 3)); cls = o + D.timedelta(days=max(0, int(r.gauss(dur, dur * .6 + 1.6))))
        if cls > END or (END - o).days < 30 and r.random() < .5: cls = None
        cost = round({"Line": 9e3, "AOG": 48e3, "C-check": 61e4, "Engine": 25e4}.get(ty, 52e3) * r.lognormvariate(0, .45), 2)
        mx.append((i, a[0], ty, iso(o), iso(due), iso(cls), cost if cls and r.random() < .96 else None,
                   r.choice(["tyre change", "bird strike inspection", "Bird strike on nose", "cabin light", "hydraulic leak", "Oil leak eng 2", "window crack", "seat repair", "lubrication", "corrosion check", None, None])))
    mx.sort(key=lambda m: m[3]); mx = [(k, *m[1:]) for k, m in enumerate(mx, 1)]
    fill(con, "mx", mx)
    items = [("COF", "Coffee", "Hot drinks"), ("TEA", "Tea", "Hot drinks"), ("WTR", "Water", "Soft drinks"), ("JUI", "Orange juice", "Soft drinks"), ("BEE", "Beer", "Alcohol"), ("WIN", "Red wine", "Alcohol"), ("SND", "Cheese sandwich", "Food"),
             ("WRP", "Chicken wrap", "Food"), ("CHP", "Crisps", "Snacks"), ("CHO", "Chocolate bar", "Snacks"), ("NUT", "Nut mix", "Snacks"), ("PLU", "Plush moose", "Gifts")]
    fill(con, "bar_itm", items); prc = dict(zip([i[0] for i in items], [35, 32, 30, 38, 79, 85, 89, 95, 39, 29, 42, 149])); bs = []
    for x in flts:
        if not x[10] or r.random() < .2: continue
        for it in sorted({r.choices(items[:-1], [24, 9, 15, 8, 13, 7, 9, 6, 7, 8, 4])[0][0] for _ in range(r.choice([1, 2, 3, 3, 4]))}):
            bs.append((x[0], it, 1 + int(r.expovariate(1 / 5)), float(prc[it] + (3 if x[5] >= "2026-03-01" else 0))))
    fill(con, "bar_sls", bs)
    con.commit(); con.close()


# ------------------------------------------------------------------------------------------------ chess federation
def chess():
    r = random.Random(70_003)
    con = database("chess", """
create table org_unit (id integer, name text, level text, parent_id integer);
create table clubs (id integer, name text, town text, org_unit_id integer, founded_on text, dissolved_on text);
create table players (id integer, given_name text, family_name text, gender text, born_on text, nationality text, title text, joined_on text, left_on text);
create table memberships (player_id integer, club_id integer, valid_from text, valid_to text);
create table ratings (player_id integer, list_date text, rating integer);
create table tournaments (id integer, name text, town text, system text, time_control text, host_club_id integer, announced_on text, starts_on text, ends_on text, entry_fee real, status text);
create table entries (tournament_id integer, player_id integer, entered_on text, fee_paid_on text, withdrawn integer, points real);
create table games (id integer, tournament_id integer, round integer, white_id integer, black_id integer, result text, opening text, moves integer, played_on text);
create table arbiters (id integer, given_name text, family_name text, level text, licensed_on text);
create table tournament_arbiters (tournament_id integer, arbiter_id integer, role text);
create table dues (id integer, club_id integer, issued_on text, due_on text, settled_on text, members_billed integer, rate_per_member real);
create table players_2022 (id integer, name text, club text, rating integer);
""")
    units = [(1, "Chess Federation of Lorland", "federation", None)]
    for i, n in enumerate(["North", "South", "Coast", "Highlands"], 2): units.append((i, n, "region", 1))
    dn = {2: ["Arken", "Belmark", "Osterfeld"], 3: ["Grunau", "Kessel", "Mittenau"], 4: ["Seehaven", "Dunmoor", "Portlane"], 5: ["Almhof", "Steinach"]}
    for p, l in dn.items():
        for n in l: units.append((len(units) + 1, n, "district", p))
    units.append((len(units) + 1, "Islands", "district", 4))
    fill(con, "org_unit", units)
    dist = [u[0] for u in units if u[2] == "district" and u[1] != "Islands"]
    towns = "Arkenburg Belmark Osterfeld Grunau Kessel Mittenau Seehaven Dunmoor Portlane Almhof Steinach Wolfsbach Ravensby Tannheim Lindau Moorwick".split()
    clubs, used = [], set()
    for i in range(1, 97):
        while True:
            t = r.choice(towns); n = r.choice(["SK {}", "{} Knights", "Chess Club {}", "{} Rooks", "Castle {}", "SV {} 1921", "{} Pawns", "Black Bishop {}"]).format(t)
            if n not in used: used.add(n); break
        if i == 7: n, t = "Ravensby Rooks", "Ravensby"; used.add(n)
        clubs.append((i, n, t, r.choice(dist), iso(day(D.date(1899, 1, 1), D.date(2024, 12, 31), r)) if r.random() < .93 else None,
                      iso(day(D.date(2025, 1, 1), END, r)) if r.random() < .06 and i != 7 else None))
    fill(con, "clubs", clubs)
    players, mem, rat, now = [], [], [], {}
    lists = [D.date(y, m, 1) for y in (2025, 2026) for m in (1, 4, 7, 10)]
    cw = [0 if i % 24 == 0 else min(9, r.paretovariate(1.4)) for i in range(1, 97)]
    used = set()
    for i in range(1, 1601):
        n = (r.choice(FIRST), r.choice(LAST))
        if i == 42: n = ("Ingrid", "Solheim")
        elif n == ("Ingrid", "Solheim"): n = ("Ingrid", "Salo")
        j = day(D.date(1995, 1, 1), D.date(2026, 10, 15), r) if r.random() < .85 else day(D.date(2025, 6, 1), D.date(2026, 10, 19), r)
        age = int(min(80, max(7, r.gauss(24, 15)))); b = iso(D.date(j.year - age, r.randrange(1, 13), r.randrange(1, 29))) if r.random() < .94 else None
        left = day(j, END, r) if r.random() < .13 and i != 42 else None
        base = int(min(2610, max(820, r.gauss(1650, 320))))
        if i == 42: base, b, j = 2240, "1994-05-17", D.date(2009, 3, 1)
        ti = None if base < 2080 else "CM" if base < 2160 else "FM" if base < 2320 else "IM" if base < 2450 else "GM"
        if ti and r.random() < .25: ti = None
        g = r.choices(["m", "f", "F", None], [74, 19, 2, 5])[0]
        if i == 42: ti, g = "FM", "f"
        players.append((i, *n, g, b, r.choices(["LOR", "GER", "POL", "UKR", "NED", None], [76, 7, 5, 5, 3, 4])[0], ti, iso(j), iso(left)))
        if r.random() < .95 or i == 42:
            f = j; c = r.choices(clubs, cw)[0][0]
            for k in range(4):
                nx = f + D.timedelta(days=r.randrange(300, 3000))
                if k == 3 or nx > (left or END) or r.random() < .5:
                    mem.append((i, c, iso(f), iso(left))); break
                mem.append((i, c, iso(f), iso(nx - D.timedelta(days=1)))); f = nx
                c = r.choice([q for q in clubs if q[0] != c and q[0] % 24])[0]
        if r.random() < .93 or i == 42:
            x = base
            for l in lists:
                x = max(800, x + int(r.gauss(3, 22)))
                if j <= l and (left is None or l <= left): rat.append((i, iso(l), x)); now[i] = x
    fill(con, "players", players); fill(con, "memberships", mem); fill(con, "ratings", rat)
    arb, used = [], set()
    for i in range(1, 47):
        while True:
            n = (r.choice(FIRST), r.choice(LAST))
            if n not in used: used.add(n); break
        arb.append((i, *n, r.choices(["IA", "FA", "national", "regional"], [5, 8, 16, 17])[0], iso(day(D.date(1998, 1, 1), D.date(2026, 4, 1), r)) if r.random() < .9 else None))
    fill(con, "arbiters", arb)
    ops = ["Sicilian Defence", "French Defence", "Queen's Gambit Declined", "King's Indian Defence", "Ruy Lopez", "Italian Game", "Caro-Kann Defence", "English Opening", "Slav Defence", "London System", "King's Gambit", "Nimzo-Indian Defence"]
    ow = [23, 11, 12, 8, 10, 13, 9, 6, 5, 12, 2, 4]
    ts, ent, gm, ta, gid = [], [], [], [], 0
    aw = [r.uniform(.2, 3) if i % 11 else 0 for i in range(1, 47)]
    act = [p for p in players]; pw = [r.paretovariate(1.5) if p[0] % 4 else 0 for p in act]
    for i in range(1, 231):
        s = day(D.date(2023, 2, 1), D.date(2026, 10, 18), r); tc = r.choices(["classical", "rapid", "blitz"], [45, 35, 20])[0]
        sysm = r.choices(["swiss", "round robin", "Swiss", "knockout"], [60, 18, 6, 8])[0]
        if i >= 229: s, tc = D.date(2026, 10, 17 if i == 229 else 18), "classical"
        rounds = r.choice([5, 7, 9]) if tc != "blitz" else 9
        e = s + D.timedelta(days=0 if tc != "classical" else rounds - 1 if r.random() < .7 else 3)
        run = e >= END
        e = min(e, END)
        st = "running" if run else r.choices(["finished", "Finished", "cancelled"], [84, 6, 10])[0]
        town = r.choice(towns); ann = s - D.timedelta(days=r.randrange(20, 170))
        nm = r.choice(["{} Open", "{} Rapid", "{} Blitz Night", "{} Autumn Cup", "{} Memorial", "{} Youth Open", "{} Championship", "{} Christmas Cup", "{} Spring Festival"]).format(town) + f" {s.year}"
        ts.append((i, nm, town, sysm, tc, r.choice([q[0] for q in clubs if q[0] % 7 != 5]) if r.random() < .93 else None, iso(ann), iso(s), iso(e),
                   r.choice([0, 10, 15, 20, 25, 30, 40, 55]) * 1.0 if r.random() < .95 else None, st))
        k = r.randrange(14, 46); ps = []
        while len(ps) < k:
            p = r.choices(act, pw)[0]
            if p[7] <= iso(s) and (p[8] is None or p[8] >= iso(s)) and p not in ps: ps.append(p)
        sc = {p[0]: 0 for p in ps}; wd = {p[0] for p in ps if r.random() < .05}
        if st != "cancelled":
            days = (e - s).days
            for rd in range(1, rounds + 1):
                q = [p[0] for p in ps if p[0] not in wd]; r.shuffle(q)
                pd = s + D.timedelta(days=min(days, (rd - 1) if days >= rounds - 1 else (rd - 1) * (days + 1) // rounds))
                if run and rd > 3: break
                for w, b in zip(q[::2], q[1::2]):
                    if r.random() < .28: continue
                    gid += 1
                    ex = 1 / (1 + 10 ** ((now.get(b, 1500) - now.get(w, 1500) - 35) / 400)); u = r.random()
                    res = "+/-" if u < .008 else "1-0" if u < .12 * 0 + ex * .74 else "1/2-1/2" if u < ex * .74 + .26 else "0-1"
                    if res in ("1-0", "+/-"): sc[w] += 1
                    elif res == "0-1": sc[b] += 1
                    else: sc[w] += .5; sc[b] += .5
                    gm.append((gid, i, rd, w, b, res, None if res == "+/-" or r.random() < .04 else r.choices(ops, ow)[0], None if res == "+/-" else max(4, int(r.gauss(39, 14))), iso(pd)))
        for p in ps:
            en = day(max(ann, s - D.timedelta(days=60)), s, r)
            ent.append((i, p[0], iso(en), iso(min(s, en + D.timedelta(days=int(r.expovariate(1 / 6))))) if r.random() < .88 else None, int(p[0] in wd), None if st == "cancelled" or run or p[0] in wd else float(sc[p[0]])))
        for j, a in enumerate(r.sample([x for x in range(1, 47) if x % 11], r.choice([0, 1, 1, 2, 2, 3])) if r.random() < .6 else sorted({r.choices(range(1, 47), aw)[0] for _ in range(2)})):
            ta.append((i, a, "chief" if j == 0 else "deputy"))
    fill(con, "tournaments", ts); fill(con, "entries", ent); fill(con, "games", gm); fill(con, "tournament_arbiters", ta)
    du, did = [], 0
    for c in clubs:
        for y in range(2022, 2027):
            for m in (2, 8):
                if r.random() < .08: continue
                if c[4] and c[4] > f"{y}-0{m}-01" or c[5] and c[5] < f"{y}-0{m}-01": continue
                did += 1; iss = D.date(y, m, r.randrange(1, 15)); due = iss + D.timedelta(days=30)
                stl = due + D.timedelta(days=int(r.gauss(-6, 16))) if r.random() < .93 else None
                if stl and stl > END or y == 2026 and m == 8 and r.random() < .25: stl = None
                if stl and stl < iss: stl = iss
                du.append((did, c[0], iso(iss), iso(due), iso(stl), max(3, int(r.gauss(24, 14))), {2022: 11., 2023: 11., 2024: 12.5, 2025: 13., 2026: 14.}[y]))
    fill(con, "dues", du)
    cn = {c[0]: c[1] for c in clubs}; last = {m[0]: m[1] for m in mem}
    fill(con, "players_2022", [(p[0], f"{p[2].upper()}, {p[1]}", cn.get(last.get(p[0])), now.get(p[0], 1500) - r.randrange(-60, 90)) for p in players if p[7] < "2022" and r.random() < .92])
    con.commit(); con.close()


if __name__ == "__main__":
    press(); aero(); chess()
