#!/usr/bin/env python3
"""Writes databases/{langschool,brewery,carshare}.sqlite. Seeded, standard library only."""
import os, random, sqlite3
from datetime import date, datetime, timedelta
HERE = os.path.dirname(os.path.abspath(__file__))
ASOF = date(2026, 10, 20)
FIRST = "Anna Ben Clara David Elif Finn Greta Hugo Ines Jonas Katja Leon Mara Nils Olga Pablo Quirin Rosa Samir Tara Ugo Vera Wim Xenia Yusuf Zoe Aldo Bianca Cem Dora Emil Farah Goran Hanna Ivo Jana Kofi Lena Milan Nora".split()
LAST = "Adler Brandt Castro Dietz Engel Fischer Garcia Huber Ivanova Jansen Keller Lopez Moreau Novak Okafor Petrov Quast Rossi Schmidt Tanaka Ulrich Vogel Weber Xu Yilmaz Zimmer Bauer Costa Dubois Eriksen Fuchs Greco Hansen Ito Jung Kaya Lindner Meyer Nowak Orsini".split()

def opendb(name):
    d = os.path.join(HERE, "databases"); os.makedirs(d, exist_ok=True)
    p = os.path.join(d, name + ".sqlite")
    if os.path.exists(p): os.remove(p)
    return sqlite3.connect(p)

def names(r, n):
    allp = [(f, l) for f in FIRST for l in LAST]
    return r.sample(allp, n)

def rd(r, a, b):
    return a + timedelta(days=r.randint(0, (b - a).days))

def ins(c, t, rows):
    if rows: c.executemany("insert into %s values (%s)" % (t, ",".join("?" * len(rows[0]))), rows)

# ------------------------------------------------------------------ langschool
def langschool():
    r = random.Random(41); c = opendb("langschool")
    c.executescript("""
create table branch(branch_id integer primary key, name text not null, city text not null, opened_on text, closed_on text, room_count integer);
create table language(language_id integer primary key, name text not null);
create table teacher(teacher_id integer primary key, first_name text, last_name text, email text, hired_on text, left_on text,
 branch_id integer references branch(branch_id), mentor_id integer references teacher(teacher_id), is_native_speaker integer);
create table teacher_rate(teacher_rate_id integer primary key, teacher_id integer not null references teacher(teacher_id), hourly_rate real, valid_from text, valid_to text);
create table student(student_id integer primary key, first_name text, last_name text, email text, phone text, birth_date text, nationality text,
 registered_on text, branch_id integer references branch(branch_id), referred_by_id integer references student(student_id), newsletter integer, employer text);
create table course(course_id integer primary key, title text, language_id integer references language(language_id), level text, format text, list_price real,
 branch_id integer references branch(branch_id), teacher_id integer references teacher(teacher_id), start_date text, end_date text, max_students integer, status text);
create table enrolment(enrolment_id integer primary key, student_id integer not null references student(student_id), course_id integer not null references course(course_id),
 enrolled_on text, status text, discount_percent real, dropped_on text);
create table lesson(lesson_id integer primary key, course_id integer not null references course(course_id), teacher_id integer references teacher(teacher_id),
 lesson_date text, starts_at text, duration_minutes integer, status text);
create table attendance(attendance_id integer primary key, lesson_id integer not null references lesson(lesson_id), student_id integer not null references student(student_id),
 present integer, minutes_late integer);
create table exam_result(exam_result_id integer primary key, student_id integer not null references student(student_id), language_id integer references language(language_id),
 level text, exam_date text, score integer, passed integer);
create table invoice(invoice_id integer primary key, enrolment_id integer not null references enrolment(enrolment_id), issued_on text, due_on text, paid_on text, amount real);
create table student_legacy(student_id integer, first_name text, last_name text, email text, phone text, registered_on text, branch_id integer);
""")
    br = [(1, "Mitte", "Berlin", "2015-03-01", None, 9), (2, "Kreuzberg", "Berlin", "2018-09-01", None, 6), (3, "Altona", "Hamburg", "2017-01-15", None, 7),
          (4, "Ehrenfeld", "Cologne", "2019-08-01", None, 5), (5, "Lindenau", "Leipzig", "2020-02-01", "2025-06-30", 3), (6, "Online Campus", "Berlin", "2021-04-01", None, None)]
    ins(c, "branch", br)
    langs = ["German", "English", "Spanish", "French", "Italian", "Japanese", "Turkish", "Portuguese"]
    ins(c, "language", [(i + 1, n) for i, n in enumerate(langs)])
    nm = names(r, 360)
    T = []
    for i in range(1, 35):
        h = rd(r, date(2015, 3, 1), date(2026, 6, 1))
        left = None
        if r.random() < .2: left = rd(r, h + timedelta(days=60), date(2026, 10, 1)) if h < date(2026, 5, 1) else None
        f, l = nm[i - 1]
        T.append((i, f, l, "%s.%s@school.example" % (f.lower(), l.lower()), h.isoformat(), left and left.isoformat(), r.choice([1, 1, 2, 3, 4, 5, 6]),
                  None if i <= 5 else r.randint(1, 5) if r.random() < .6 else (r.randint(6, i - 1) if i > 7 and r.random() < .7 else None), int(r.random() < .6)))
    ins(c, "teacher", T)
    rates = []; k = 0
    for t in T:
        n = r.randint(1, 4); h = date.fromisoformat(t[4]); rate = r.randint(40, 64) / 2
        if (ASOF - h).days < 250: n = 1
        cuts = sorted(rd(r, h + timedelta(days=90), ASOF - timedelta(days=20)) for _ in range(n - 1)) if n > 1 else []
        cuts = sorted(set(cuts)); st = h
        for j in range(len(cuts) + 1):
            end = cuts[j] - timedelta(days=1) if j < len(cuts) else None
            k += 1; rates.append((k, t[0], rate, st.isoformat(), end and end.isoformat()))
            if end: st = cuts[j]
            rate += r.choice([.5, 1, 1.5, 2, 2.5])
    ins(c, "teacher_rate", rates)
    nat = ["German", "Turkish", "Italian", "Spanish", "Brazilian", "Polish", "Syrian", "Japanese", "French", None]
    emp = ["Siemens", "Zalando", "Lufthansa", "Bosch", "SAP"]
    S = []
    for i in range(1, 321):
        f, l = nm[34 + i - 1]
        reg = rd(r, date(2022, 1, 3), date(2026, 10, 18))
        dom = r.choice(["gmail.com", "gmail.com", "web.example", "mail.example", "gmx.example"])
        S.append((i, f, l, "%s.%s@%s" % (f.lower(), l.lower(), dom), None if r.random() < .25 else "+49 %d %d" % (r.randint(151, 179), r.randint(1000000, 9999999)),
                  None if r.random() < .1 else rd(r, date(1958, 1, 1), date(2009, 12, 31)).isoformat(), r.choices(nat, [9, 6, 5, 4, 4, 3, 3, 2, 2, 3])[0],
                  reg.isoformat(), r.choices([1, 2, 3, 4, 5, 6], [8, 5, 6, 4, 2, 5])[0], r.randint(1, i - 1) if i > 10 and r.random() < .22 else None,
                  int(r.random() < .55), r.choice(emp) if r.random() < .2 else None))
    ins(c, "student", S)
    ins(c, "student_legacy", [(s[0], s[1], s[2], s[3], s[4], s[7], s[8]) for s in S if s[7] < "2024-01-01"])
    lv = ["A1", "A2", "B1", "B2", "C1"]; adj = ["Evening", "Conversation", "Business", "Intensive", "Weekend", "Exam Prep"]
    C = []
    for i in range(1, 91):
        li = r.choices(range(8), [9, 8, 6, 5, 3, 2, 2, 1])[0]; level = r.choices(lv, [6, 5, 4, 3, 2])[0]
        fm = r.choices(["group", "private", "online", "intensive"], [7, 2, 4, 2])[0]
        b = 6 if fm == "online" else r.choice([1, 1, 2, 3, 4] + ([5] if i < 45 else []))
        st = date(2024, 1, 8) + timedelta(days=int(i * 11.6) + r.randint(0, 20))
        en = st + timedelta(days=r.choice([28, 56, 70, 84, 98]))
        status = "finished" if en < ASOF else "running" if st <= ASOF else "planned"
        if r.random() < .09: status = "cancelled"
        ok = [t for t in T if t[4] <= st.isoformat() and (t[5] is None or t[5] >= en.isoformat())]
        te = r.choice(ok)[0] if r.random() < .96 else None
        pr = {"group": 320, "private": 890, "online": 240, "intensive": 540}[fm] + r.randint(0, 12) * 10
        C.append((i, "%s %s %s" % (langs[li], level, r.choice(adj)), li + 1, level, fm, float(pr), b, te, st.isoformat(), en.isoformat(),
                  {"group": 12, "private": 2, "online": 16, "intensive": 8}[fm], status))
    ins(c, "course", C)
    E = []; I = []; ei = ii = 0; members = {}
    for co in C:
        st = date.fromisoformat(co[8])
        pool = [s for s in S if s[7] <= min(co[8], ASOF.isoformat()) and s[0] % 11 != 3]
        n = min(len(pool), r.randint(max(1, co[10] // 3), co[10]))
        for s in sorted(r.sample(pool, n)):
            lo = max(date.fromisoformat(s[7]), st - timedelta(days=60)); lo = min(lo, ASOF)
            en = rd(r, lo, min(st, ASOF)) if lo <= min(st, ASOF) else lo
            ei += 1; dropped = None
            if co[11] == "cancelled": stat = "cancelled"
            elif co[11] == "planned": stat = r.choice(["active", "active", "waitlist"])
            else:
                stat = "completed" if co[11] == "finished" else "active"
                if r.random() < .14:
                    stat = "dropped"; dropped = rd(r, st, min(date.fromisoformat(co[9]), ASOF)).isoformat()
            disc = r.choice([None, 0, 0, 0, 5, 10, 20])
            E.append((ei, s[0], co[0], en.isoformat(), stat, disc, dropped))
            if stat != "waitlist": members.setdefault(co[0], []).append((s[0], dropped))
            if stat not in ("waitlist", "cancelled"):
                ii += 1; iss = min(en + timedelta(days=r.randint(0, 5)), ASOF); due = iss + timedelta(days=14)
                pay = iss + timedelta(days=r.choice([1, 3, 6, 9, 12, 14, 17, 22, 35]))
                paid = None if r.random() < .07 or pay > ASOF else pay.isoformat()
                I.append((ii, ei, iss.isoformat(), due.isoformat(), paid, round(co[5] * (1 - (disc or 0) / 100), 2)))
    ins(c, "enrolment", E); ins(c, "invoice", I)
    L = []; A = []; li = ai = 0
    for co in C:
        if co[11] == "cancelled" or co[7] is None: continue
        d = date.fromisoformat(co[8]); end = date.fromisoformat(co[9]); hr = r.choice(["09:00", "11:00", "14:00", "18:00", "18:30", "19:30"])
        while d <= end:
            li += 1; stat = "scheduled" if d > ASOF else ("cancelled" if r.random() < .07 else "held")
            te = co[7]
            if stat == "held" and r.random() < .05: te = r.choice([t[0] for t in T if t[5] is None and t[4] <= co[8]])
            L.append((li, co[0], te, d.isoformat(), hr, r.choice([60, 90, 90, 90, 120]), stat))
            if stat == "held":
                for sid, dr in members.get(co[0], []):
                    if dr and dr < d.isoformat(): continue
                    if r.random() < .42: continue
                    ai += 1; p = int(r.random() < .83)
                    A.append((ai, li, sid, p, (r.choice([0, 0, 0, 0, 5, 10, 15, 25]) if p else None)))
            d += timedelta(days=7)
    ins(c, "lesson", L); ins(c, "attendance", A)
    X = []
    for i in range(1, 261):
        s = r.choice(S); d = rd(r, max(date(2023, 1, 1), date.fromisoformat(s[7])), ASOF)
        sc = None if r.random() < .06 else max(18, min(100, int(r.gauss(68, 15))))
        X.append((i, s[0], r.choices(range(1, 9), [9, 6, 4, 4, 2, 2, 1, 1])[0], r.choice(lv), d.isoformat(), sc, None if sc is None else int(sc >= 60)))
    ins(c, "exam_result", X); c.commit(); c.close()

# ------------------------------------------------------------------ brewery
def brewery():
    r = random.Random(42); c = opendb("brewery"); n8 = lambda d: int(d.strftime("%Y%m%d"))
    c.executescript("""
create table rgn(rgn_cd text primary key, descr text);
create table slsp(slsp_id integer primary key, nm text, rgn_cd text references rgn(rgn_cd), mgr_id integer, hire_dt integer, term_dt integer);
create table cust(cust_no integer primary key, nm text, cust_typ text, city text, rgn_cd text, slsp_id integer references slsp(slsp_id), open_dt integer, close_dt integer, cr_lim real, act_flg text, parent_no integer);
create table cust_old(cust_no integer, nm text, cust_typ text, city text, rgn_cd text, open_dt integer);
create table styl(styl_cd text primary key, descr text);
create table prod(prod_cd text primary key, descr text, styl_cd text references styl(styl_cd), pkg_cd text, vol_l real, abv real, act_flg text, launch_dt integer);
create table prc(prod_cd text, unit_prc real, vld_fr integer, vld_to integer);
create table ord_st(st text, descr text);
create table ord_hdr(ord_no integer primary key, cust_no integer, ord_dt integer, req_dt integer, ship_dt integer, st text, whs_cd text, frt_amt real);
create table ord_ln(ord_no integer references ord_hdr(ord_no), ln_no integer, prod_cd text, qty integer, unit_prc real, disc_pct real, amt real, primary key(ord_no, ln_no));
create table rtn(rtn_id integer primary key, ord_no integer, prod_cd text, qty integer, rtn_dt integer, rsn text);
create table stk(whs_cd text, prod_cd text, qty_oh integer, min_qty integer);
""")
    ins(c, "rgn", [("N", "North"), ("S", "South"), ("E", "East"), ("W", "West"), ("X", "Export")])
    sp = []; nm = names(r, 16)
    for i in range(1, 17):
        h = rd(r, date(2014, 1, 1), date(2026, 3, 1))
        mgr = None if i == 1 else 1 if i <= 4 else r.randint(2, 4)
        sp.append((i, "%s %s" % nm[i - 1], "NSEWX"[i % 5] if i > 1 else None, mgr, n8(h), n8(date(2025, 11, 30)) if i == 9 else n8(date(2026, 5, 31)) if i == 13 else None))
    ins(c, "slsp", sp)
    cities = {"N": ["Hamburg", "Bremen", "Kiel", "bremen"], "S": ["Munich", "Augsburg", "Nuremberg"], "E": ["Berlin", "Dresden", "Leipzig"], "W": ["Cologne", "Essen", "Aachen"], "X": ["Vienna", "Zurich", "Prague"]}
    a = "Golden Old Red Blue Green Black White Royal Lucky Silver Crooked Happy Iron Copper".split(); b = "Lion Anchor Stag Bear Mill Bridge Crown Lantern Barrel Tower Fox Harbour Oak Swan".split()
    suf = {"PUB": ["Pub", "Tavern"], "RST": ["Restaurant", "Bistro"], "RTL": ["Drinks Market", "Beverages"], "WHL": ["Wholesale", "Trading"], "HTL": ["Hotel"]}
    combos = r.sample([(x, y) for x in a for y in b], 190); cu = []
    for i, (x, y) in enumerate(combos):
        no = 1001 + i; ty = r.choices(["PUB", "RST", "RTL", "WHL", "HTL"], [7, 5, 4, 2, 2])[0]; rg = r.choices("NSEWX", [6, 6, 5, 5, 2])[0]
        od = rd(r, date(2019, 1, 1), date(2026, 10, 10)); cl = None
        if r.random() < .1 and od < date(2025, 6, 1): cl = rd(r, date(2025, 6, 1), date(2026, 9, 30))
        ok = [s[0] for s in sp if s[2] == rg and s[5] is None]
        par = None
        if i > 20 and r.random() < .15: par = 1001 + r.randint(0, 9)
        cu.append((no, "%s %s %s" % (x, y, r.choice(suf[ty])), ty, r.choice(cities[rg]), rg, r.choice(ok) if r.random() < .93 else None, n8(od), cl and n8(cl),
                   None if r.random() < .12 else float(r.choice([1000, 2000, 2500, 5000, 7500, 10000, 20000])), "N" if cl else "Y", par))
    ins(c, "cust", cu); ins(c, "cust_old", [(q[0], q[1], q[2], q[3], q[4], q[6]) for q in cu if q[6] < 20230101])
    ins(c, "styl", [("PIL", "Pilsner"), ("WHT", "Wheat Beer"), ("IPA", "India Pale Ale"), ("STT", "Stout"), ("LGR", "Lager"), ("NAB", "Alcohol Free"), ("SEA", "Seasonal")])
    base = [("Nordlicht Pils", "PIL", 4.9), ("Hafen Weizen", "WHT", 5.3), ("Sturmflut IPA", "IPA", 6.5), ("Kohle Stout", "STT", 7.2), ("Helles Classic", "LGR", 4.8), ("Freiheit Null", "NAB", 0.4), ("Winterbock", "SEA", 7.8), ("Summer Ale", "SEA", 4.5), ("Citra Session IPA", "IPA", 4.4), ("Export Lager", "LGR", 5.2), ("Dunkel Weizen", "WHT", 5.4)]
    P = []; PR = []
    for k, (n, s, abv) in enumerate(base):
        for pk, vol in (("KEG", 30.0), ("BTL", 6.6 if k % 2 else 10.0), ("CAN", 7.92)):
            if pk == "CAN" and k % 3 == 0: continue
            cd = "%s%02d%s" % (s, k + 1, pk[0]); ld = rd(r, date(2018, 1, 1), date(2026, 7, 1)) if k > 5 else rd(r, date(2016, 1, 1), date(2019, 6, 1))
            P.append((cd, "%s %s" % (n, {"KEG": "Keg 30l", "BTL": "Bottle Crate", "CAN": "Can Tray"}[pk]), s, pk, vol, None if r.random() < .05 else abv, "N" if r.random() < .12 else "Y", n8(ld)))
            price = {"KEG": 78, "BTL": 13, "CAN": 15}[pk] + r.randint(0, 40) / 10 * (4 if pk == "KEG" else 1); st = date(2023, 1, 1)
            cuts = [date(2024, 3, 1), date(2025, 3, 1), date(2026, 4, 1)]
            cuts = [q for q in cuts if r.random() < .75]
            for q in cuts + [None]:
                PR.append((cd, round(price, 2), n8(st), n8(q - timedelta(days=1)) if q else 99991231)); st = q; price *= 1 + r.randint(2, 7) / 100
    ins(c, "prod", P); ins(c, "prc", PR)
    ins(c, "ord_st", [("O", "open"), ("P", "picked"), ("S", "shipped"), ("C", "cancelled")])
    w = [q[0] for q in cu]; wt = [r.choice([0, 1, 2, 3, 5, 9, 14]) if i % 13 else 0 for i in range(len(w))]
    H = []; LN = []; R = []; rid = 0
    def price(cd, d):
        return [p[1] for p in PR if p[0] == cd and p[2] <= d <= p[3]][0]
    days = sorted(rd(r, date(2024, 6, 1), ASOF) for _ in range(1500))
    popw = [r.randint(1, 12) if i not in (4, 17) else 0 for i in range(len(P))]
    for i, d in enumerate(days):
        no = 50001 + i
        while True:
            k = r.choices(range(len(cu)), wt)[0]; q = cu[k]
            if q[6] <= n8(d) and (q[7] is None or q[7] >= n8(d)): break
        req = d + timedelta(days=r.randint(2, 10)); age = (ASOF - d).days
        st = "C" if r.random() < .06 else "S"
        if st == "S" and age < 12: st = r.choice(["O", "O", "P", "S"])
        elif st == "S" and r.random() < .01: st = "O"
        sh = d + timedelta(days=r.choice([1, 2, 2, 3, 3, 4, 5, 7, 11])) if st == "S" else None
        if sh and sh > ASOF: st = "P"; sh = None
        H.append((no, q[0], n8(d), n8(req), sh and n8(sh), st, {"N": "HB", "S": "MUC", "E": "BER", "W": "HB", "X": "MUC"}[q[4]], None if r.random() < .15 else r.choice([0.0, 15.0, 25.0, 40.0, 60.0])))
        picks = []
        for _ in range(r.choices([1, 2, 3, 4, 5], [3, 4, 4, 2, 1])[0]):
            p = r.choices(range(len(P)), popw)[0]
            if p not in picks and P[p][7] <= n8(d): picks.append(p)
        if not picks: picks = [0]
        for ln, p in enumerate(picks, 1):
            pp = P[p]; qty = r.randint(1, 12) if pp[3] == "KEG" else r.randint(2, 60)
            if q[2] == "WHL": qty *= 3
            u = price(pp[0], n8(d)); disc = r.choice([0.0, 0.0, 0.0, 3.0, 5.0, 10.0])
            LN.append((no, ln, pp[0], qty, u, disc, round(qty * u * (1 - disc / 100), 2)))
            if st == "S" and r.random() < .035:
                rdte = sh + timedelta(days=r.randint(1, 20))
                if rdte <= ASOF:
                    rid += 1; R.append((rid, no, pp[0], r.randint(1, max(1, qty // 3)), n8(rdte), r.choice(["damaged", "damaged", "wrong item", "expired", None, "customer refused"])))
    ins(c, "ord_hdr", H); ins(c, "ord_ln", LN); ins(c, "rtn", R)
    ins(c, "stk", [(wh, p[0], r.choice([0, 0, 4, 11, 25, 38, 60, 90, 140, 220]) + r.randint(0, 3) * (i % 4 > 0), r.choice([10, 20, 30, 40])) for i, p in enumerate(P) for wh in ("HB", "MUC", "BER") if (i * 7 + ord(wh[0])) % 9])
    c.commit(); c.close()

# ------------------------------------------------------------------ carshare
def carshare():
    r = random.Random(43); c = opendb("carshare")
    c.executescript("""
create table city(id integer primary key, name text, country_code text);
create table zone(id integer primary key, city_id integer references city(id), zone_name text, parent_zone_id integer, is_airport integer);
create table vehicle_model(model_id integer primary key, make text, model_name text, fuel text, seats integer);
create table veh_status(cd integer primary key, label text);
create table vehicle(vehicle_id integer primary key, plate text, model_id integer references vehicle_model(model_id), zone_id integer, in_service_from text, retired_on text, odo_km integer, status_cd integer, last_inspection_dt text);
create table member(member_id integer primary key, full_name text, email text, signup_dt text, birth_dt text, city_id integer references city(id), licence_verified text, blocked integer, invited_by integer);
create table tariff(tariff_id integer primary key, name text, per_min_eur real, per_km_eur real, monthly_fee_eur real);
create table member_tariff(member_id integer, tariff_id integer references tariff(tariff_id), valid_from text, valid_to text);
create table trip_status(cd integer primary key, label text);
create table trip(trip_id integer primary key, member_id integer references member(member_id), vehicle_id integer references vehicle(vehicle_id), booked_at text, started_at text, ended_at text,
 start_zone_id integer, end_zone_id integer, km real, amount_eur real, status_cd integer, rating integer);
create table trip_2024(trip_id integer, member_id integer, vehicle_id integer, booked_at text, started_at text, ended_at text, km real, amount_eur real, status_cd integer);
create table damage_report(id integer primary key, vehicle_id integer, trip_id integer, reported_on text, severity text, repair_cost_eur real, resolved_on text, descr text);
""")
    cs = [(1, "Lisbon", "PT"), (2, "Porto", "PT"), (3, "Madrid", "ES"), (4, "Valencia", "ES"), (5, "Lyon", "FR")]; ins(c, "city", cs)
    Z = []; zid = 0; leaf = {}
    for ci, n, _ in cs:
        tops = ["%s Centre" % n, "%s North" % n, "%s South" % n]
        for t in tops:
            zid += 1; top = zid; Z.append((zid, ci, t, None, 0)); leaf.setdefault(ci, []).append(zid)
            for q in r.sample(["Station", "Park", "University", "Market", "Stadium"], 2):
                zid += 1; Z.append((zid, ci, "%s %s" % (t, q), top, 0)); leaf[ci].append(zid)
        if ci != 4: zid += 1; Z.append((zid, ci, "%s Airport" % n, top, 1)); leaf[ci].append(zid)
    ins(c, "zone", Z)
    M = [(1, "Renault", "Zoe", "electric", 5), (2, "Fiat", "500", "petrol", 4), (3, "Fiat", "500e", "electric", 4), (4, "Toyota", "Yaris", "hybrid", 5), (5, "Volkswagen", "ID.3", "electric", 5), (6, "Volkswagen", "Polo", "petrol", 5), (7, "Peugeot", "Rifter", "diesel", 7), (8, "Citroen", "Berlingo", "diesel", 5), (9, "Smart", "EQ", "electric", 2)]
    ins(c, "vehicle_model", M)
    ins(c, "veh_status", [(1, "available"), (2, "in use"), (3, "in repair"), (4, "retired"), (5, "stolen")])
    V = []; vcity = {}
    for i in range(1, 161):
        ci = r.choices([1, 2, 3, 4, 5], [6, 3, 6, 3, 4])[0]; f = rd(r, date(2021, 1, 1), date(2026, 8, 31)); ret = None
        st = r.choices([1, 2, 3, 4, 5], [68, 8, 9, 12, 2])[0]
        if st == 4:
            if f > date(2025, 6, 1): st = 1
            else: ret = rd(r, date(2025, 6, 30), date(2026, 10, 1))
        vcity[i] = ci
        V.append((i, "%s-%02d-%s%s" % (r.choice(["AB", "KL", "MX", "RT"]), i % 100, r.choice("ABCDEFGH"), r.choice("JKLMNP")) + str(i // 100), r.randint(1, 8), r.choice(leaf[ci]) if r.random() < .97 else None,
                  f.isoformat(), ret and ret.isoformat(), max(300, (ASOF - f).days * r.randint(25, 60) + r.randint(0, 99)), st, None if r.random() < .12 else rd(r, max(f, date(2025, 1, 1)), date(2026, 10, 10)).isoformat()))
    ins(c, "vehicle", V)
    nm = names(r, 420); B = []
    for i in range(1, 421):
        f, l = nm[i - 1]
        B.append((i, f + " " + l, None if r.random() < .05 else "%s.%s%d@%s" % (f.lower(), l.lower(), i, r.choice(["gmail.com", "outlook.com", "mail.example"])), rd(r, date(2022, 5, 1), date(2026, 10, 19)).isoformat(),
                  None if r.random() < .08 else rd(r, date(1955, 1, 1), date(2008, 9, 1)).isoformat(), r.choices([1, 2, 3, 4, 5], [6, 3, 6, 3, 4])[0], "Y" if r.random() < .88 else "N", int(r.random() < .05), r.randint(1, i - 1) if i > 15 and r.random() < .25 else None))
    ins(c, "member", B)
    tf = [(1, "Basic", .32, .25, 0.0), (2, "Plus", .26, .22, 9.9), (3, "Business", .24, .20, 19.9), (4, "Student", .25, .21, 0.0), (5, "Weekend", .29, .23, 4.9)]; ins(c, "tariff", tf)
    MT = []; cur = {}
    for b in B:
        d = date.fromisoformat(b[3]); t = r.choices([1, 2, 3, 4], [8, 4, 2, 3])[0]; spans = []
        for _ in range(r.choice([0, 0, 1, 2])):
            e = d + timedelta(days=r.randint(60, 400))
            if e >= ASOF - timedelta(days=5): break
            spans.append((b[0], t, d.isoformat(), e.isoformat())); d = e + timedelta(days=1); t = r.choice([x for x in (1, 2, 3, 4) if x != t])
        last = "2026-08-31" if r.random() < .04 and d < date(2026, 8, 1) else None
        spans.append((b[0], t, d.isoformat(), last)); MT += spans
    ins(c, "member_tariff", MT)
    ins(c, "trip_status", [(10, "booked"), (20, "under way"), (30, "completed"), (40, "cancelled"), (50, "no show")])
    byc = {}
    for v in V: byc.setdefault(vcity[v[0]], []).append(v)
    wt = [0 if i % 12 == 5 else r.choice([1, 1, 2, 3, 5, 8]) for i in range(420)]
    T = []; D = []; di = 0; OLD = []
    times = sorted(datetime(2025, 1, 1) + timedelta(minutes=r.randint(0, 657 * 1440 + 700)) for _ in range(3600))
    for i, b in enumerate(times, 1):
        while True:
            m = r.choices(B, wt)[0]
            if m[3] > b.date().isoformat(): continue
            vs = [v for v in byc[m[5]] if v[4] <= b.date().isoformat() and (v[5] is None or v[5] > b.date().isoformat())]
            if vs: break
        v = r.choice(vs); x = r.random(); left = (datetime(2026, 10, 20, 12) - b).total_seconds() / 60
        st = 30 if x < .84 else 40 if x < .94 else 50
        s = e = km = amt = rt = None; z1 = r.choice(leaf[m[5]]); z2 = None
        if st == 30:
            s = b + timedelta(minutes=r.randint(2, 90)); dur = max(4, int(r.expovariate(1 / 42))); e = s + timedelta(minutes=dur); z2 = z1 if r.random() < .35 else r.choice(leaf[m[5]])
            km = round(max(.6, dur * r.uniform(.15, .7)), 1); amt = round(dur * .28 + km * .23, 2); rt = r.choices([None, 1, 2, 3, 4, 5], [8, 1, 1, 2, 4, 6])[0]
            if i > 3593: st = 20; e = None; km = amt = rt = z2 = None
            if i > 3596: st = 10; s = None
        if st == 50: amt = 5.0 if r.random() < .8 else None
        fmt = lambda q: q and q.strftime("%Y-%m-%d %H:%M:%S")
        T.append((i, m[0], v[0], fmt(b), fmt(s), fmt(e), z1, z2, km, amt, st, rt))
        if st == 30 and r.random() < .045:
            di += 1; rep = e.date() + timedelta(days=r.randint(0, 2)); rep = min(rep, ASOF); res = rep + timedelta(days=r.randint(1, 45))
            sv = r.choices(["minor", "moderate", "severe"], [6, 3, 1])[0]
            cost = None if r.random() < .2 else round({"minor": 90, "moderate": 420, "severe": 2100}[sv] * r.uniform(.5, 1.8), 2)
            D.append((di, v[0], i if r.random() < .85 else None, rep.isoformat(), sv, cost, res.isoformat() if res <= ASOF and r.random() < .93 else None,
                      r.choice(["scratch on left door", "scratch on rear bumper", "dent in front bumper", "broken mirror", "flat tyre", "cracked windscreen", "interior stain", "dent in right door"])))
    ins(c, "trip", T); ins(c, "damage_report", D)
    for i in range(1, 301):
        b = datetime(2024, 1, 1) + timedelta(minutes=r.randint(0, 366 * 1440 - 200)); OLD.append((i, r.randint(1, 90), r.randint(1, 60), fmt(b), fmt(b + timedelta(minutes=10)), fmt(b + timedelta(minutes=45)), round(r.uniform(1, 30), 1), round(r.uniform(4, 30), 2), 30))
    ins(c, "trip_2024", OLD); c.commit(); c.close()

if __name__ == "__main__":
    langschool(); brewery(); carshare()
