#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds databases/{marina,nonprofit,veterinary,freight}.sqlite, reproducibly (fixed seeds, stdlib only)."""
import os, random, sqlite3, calendar
from datetime import date, datetime, timedelta
HERE = os.path.dirname(os.path.abspath(__file__))
TODAY = date(2026, 10, 20)
FIRST = "Anna Ben Carla David Elena Finn Greta Hugo Ines Jonas Klara Lars Mia Nils Olga Paul Rosa Sven Tina Uwe Vera Willem Xenia Yusuf Zoe Marta Pieter Sofia Tomas Lucia Erik Nora Oskar Petra Ralf Sina Timo Ute Victor Wanda Aisha Bruno Celine Dario Emma Felix Gitta Henrik Ida Jan".split()
LAST = "Becker Janssen Novak Moreau Silva Larsen Schmidt Vogel Peters Rossi Keller Brandt Olsen Dubois Fischer Hansen Kowalski Lindqvist Meyer Nielsen Oliveira Petersen Richter Santos Thomsen Ullrich Visser Wagner Ybarra Zimmer Arnold Bauer Claes Dietz Ekberg Franke Garcia Holm Ivanov Jensen Krause Lopez Maes Nowak Otte Popov Quint Roth Seidel Torres".split()

def db(name):
    p = os.path.join(HERE, "databases", name + ".sqlite")
    os.makedirs(os.path.dirname(p), exist_ok=True)
    if os.path.exists(p): os.remove(p)
    return sqlite3.connect(p)
def put(c, t, rows):
    if rows: c.executemany('insert into "%s" values(%s)' % (t, ",".join("?" * len(rows[0]))), rows)
def names(r, n):
    seen = set(); out = []
    while len(out) < n:
        x = (r.choice(FIRST), r.choice(LAST))
        if x not in seen: seen.add(x); out.append(x)
    return out
def dt(r, a, b): return a + timedelta(days=r.randint(0, (b - a).days))
def iso(d): return None if d is None else d.isoformat()
def ymd(d): return None if d is None else d.year * 10000 + d.month * 100 + d.day
def ph(r): return "+49 %d %d" % (r.randint(30, 999), r.randint(100000, 9999999))
def epoch(d): return calendar.timegm(d.timetuple())

def marina():
    r = random.Random(3201); c = db("marina")
    c.executescript("""
create table berths(berth_id integer primary key, dock text not null, berth_no text not null, max_len_m real, shore_power text, day_rate real, status_cd text);
create table owners(owner_id integer primary key, full_name text, email text, phone text, city text, country text, member_since text, is_member integer);
create table boats(boat_id integer primary key, name text, reg_no text, boat_type text, length_m real, year_built integer, owner_id integer references owners(owner_id), engine text);
create table moorings(mooring_id integer primary key, boat_id integer references boats(boat_id), berth_id integer references berths(berth_id), arrived text, departed text, kind text, nightly_rate real);
create table reservations(res_id integer primary key, boat_id integer references boats(boat_id), berth_id integer references berths(berth_id), from_dt text, to_dt text, status text, made_on text);
create table job_types(code text primary key, label text);
create table staff(staff_id integer primary key, name text, role text, manager_id integer references staff(staff_id), hired_on text, left_on text, phone text, email text);
create table service_jobs(job_id integer primary key, boat_id integer references boats(boat_id), job_type_cd text references job_types(code), tech_id integer references staff(staff_id), opened_on text, closed_on text, labour_hrs real, parts_cost real, total_price real, stat text);
create table job_status_log(job_id integer, status text, changed_at text);
create table invoices(inv_no text primary key, owner_id integer references owners(owner_id), job_id integer, inv_date text, due_date text, amt_net real, vat real, paid_on text, stat text);
create table berth_rates(dock text, rate real, valid_from text, valid_to text);
create table invoices_old(inv_no text, owner_id integer, inv_date text, amt_net real, stat text);
""")
    berths = []; i = 0
    for dock, n, ml, rate in (("A", 30, 9, 24), ("B", 30, 12, 32), ("C", 26, 15, 45), ("D", 20, 20, 68), ("E", 12, 30, 120)):
        for k in range(1, n + 1):
            i += 1
            berths.append((i, dock, "%s%02d" % (dock, k), ml + r.choice((0, 0, .5, 1)), "Y" if r.random() < .7 else "N", rate + r.choice((0, 0, 2, 4)), r.choice(("OK",) * 14 + ("MNT",) * 1 + ("RSV",))))
    put(c, "berths", berths)
    towns = [("Kiel", "DE"), ("Hamburg", "DE"), ("KIEL", "DE"), ("Lübeck", "DE"), ("Flensburg", "DE"), ("Aarhus", "DK"), ("Sønderborg", "DK"), ("Copenhagen", "DK"), ("Gothenburg", "SE"), ("Malmö", "SE"), ("Amsterdam", "NL"), ("Groningen", "NL")]
    wt = [10, 9, 2, 6, 6, 4, 4, 3, 3, 2, 2, 1]
    own = []
    for k, (f, l) in enumerate(names(r, 210), 1):
        t = r.choices(towns, wt)[0]; m = r.random() < .62
        own.append((k, f + " " + l, None if r.random() < .09 else ("%s.%s@%s" % (f, l, r.choice(("gmail.com", "posteo.de", "web.de", "boatmail.net")))).lower(), None if r.random() < .06 else ph(r), t[0], t[1], iso(dt(r, date(2012, 1, 1), date(2026, 9, 1))) if m else None, int(m)))
    put(c, "owners", own)
    types = ["Sailing yacht", "Motor yacht", "Catamaran", "RIB", "Fishing boat", "Houseboat"]
    bn = ["Albatros", "Seewolf", "Windspiel", "Nordstern", "Luna", "Freya", "Odin", "Tern", "Marlin", "Calypso", "Aurora", "Poseidon", "Mistral", "Santana", "Brise", "Estrella", "Gulliver", "Kormoran", "Passat", "Undine", "Sirius", "Vega", "Wave Dancer", "Blue Lady", "Salty Dog", "Sea Breeze", "Lady Grey", "Old Salt", "Moby", "Jolly Roger"]
    boats = []
    for k in range(1, 271):
        ty = r.choices(types, [40, 28, 8, 10, 9, 5])[0]
        ln = round({"Sailing yacht": r.uniform(7, 16), "Motor yacht": r.uniform(7, 22), "Catamaran": r.uniform(10, 16), "RIB": r.uniform(4, 8), "Fishing boat": r.uniform(6, 13), "Houseboat": r.uniform(9, 15)}[ty], 1)
        nm = r.choice(bn) + r.choice(("", "", " II", " III", " of Kiel"))
        boats.append((k, nm, "%s-%04d" % (r.choice(("DE", "DK", "SE", "NL")), 1000 + k * 7), ty if r.random() < .96 else ty.lower(), ln, None if r.random() < .04 else r.randint(1968, 2025), r.randint(1, 195), r.choice(("diesel", "diesel", "petrol", "electric", None))))
    put(c, "boats", boats)
    moor = []; mid = 0; d = date(2023, 3, 1); busy = {}
    cur_b = set()
    while d <= TODAY:
        p = 2.1 if 4 <= d.month <= 9 else .55
        if d.weekday() in (4, 5): p *= 1.6
        for _ in range(int(p) + (r.random() < p % 1)):
            b = r.choice(boats); be = r.choice(berths)
            if busy.get(("b", b[0]), date(1900, 1, 1)) >= d or busy.get(("p", be[0]), date(1900, 1, 1)) >= d: continue
            kind = r.choices(("transient", "seasonal", "annual"), (80, 15, 5))[0]
            stay = {"transient": r.randint(1, 14), "seasonal": r.randint(60, 170), "annual": r.randint(330, 370)}[kind]
            e = d + timedelta(days=stay); busy[("b", b[0])] = e; busy[("p", be[0])] = e
            mid += 1
            rate = round(be[5] * {"transient": 1, "seasonal": .7, "annual": .55}[kind], 2)
            moor.append((mid, b[0], be[0], iso(d), iso(e) if e <= TODAY else None, kind, rate))
        d += timedelta(days=1)
    put(c, "moorings", moor)
    res = []
    for k in range(1, 241):
        f = dt(r, date(2026, 1, 10), date(2027, 7, 20)); t = f + timedelta(days=r.randint(2, 21))
        md = min(f - timedelta(days=r.randint(3, 120)), TODAY - timedelta(days=r.randint(0, 30)))
        st = r.choices(("confirmed", "cancelled", "requested", "no-show"), (70, 14, 16 if f > TODAY else 0, 5 if f < TODAY else 0))[0]
        res.append((k, r.choice(boats)[0], r.choice(berths)[0], iso(f), iso(t), st, iso(md)))
    put(c, "reservations", res)
    jt = [("ENG", "Engine service"), ("HULL", "Hull cleaning"), ("PAINT", "Antifouling paint"), ("RIG", "Rigging check"), ("ELEC", "Electrical repair"), ("LIFT", "Crane lift"), ("SAIL", "Sail repair"), ("GELC", "Gelcoat repair")]
    put(c, "job_types", jt)
    st = []
    roles = ["Harbour master", "Workshop manager", "Office manager"] + ["Technician"] * 9 + ["Dock hand"] * 7 + ["Clerk"] * 3
    for k, ((f, l), ro) in enumerate(zip(names(r, len(roles)), roles), 1):
        mgr = None if k == 1 else 1 if k < 4 else 2 if ro == "Technician" else 1 if ro == "Dock hand" else 3
        if ro == "Technician" and k > 9: mgr = 5
        h = dt(r, date(2009, 1, 1), date(2025, 6, 1))
        st.append((k, f + " " + l, ro, mgr, iso(h), iso(dt(r, max(h, date(2024, 1, 1)), date(2026, 8, 1))) if k in (8, 15, 20) else None, ph(r), (f[0] + l + "@nordhafen.example").lower()))
    put(c, "staff", st)
    techs = [s[0] for s in st if s[2] == "Technician"]
    jobs = []; log = []; inv = []; ino = 0
    opens = sorted(dt(r, date(2023, 1, 9), TODAY - timedelta(days=1)) for _ in range(1150))
    opens = [o if o.weekday() < 5 else o + timedelta(days=2) for o in opens]; opens = sorted(min(o, TODAY) for o in opens)
    bo = {b[0]: b[6] for b in boats}
    for k, o in enumerate(opens, 1):
        b = r.choice(boats)[0]; ty = r.choices([x[0] for x in jt], (22, 18, 14, 10, 12, 10, 8, 6))[0]
        hrs = round(r.uniform(1, 14) * (1.6 if ty in ("PAINT", "GELC") else 1), 1); parts = 0 if ty in ("HULL", "LIFT") and r.random() < .8 else round(r.uniform(15, 900), 2)
        price = round(hrs * 78 + parts * 1.25, 2)
        x = r.random()
        cl = o + timedelta(days=r.randint(1, 25))
        if x < .05: stt, cl2 = "cancelled", None
        elif cl > TODAY or (o > date(2026, 8, 1) and x < .3): stt, cl2 = r.choice(("open", "in progress", "waiting parts")), None
        else: stt, cl2 = "done", cl
        tech = None if stt == "open" or r.random() < .01 else r.choice(techs)
        jobs.append((k, b, ty, tech, iso(o), iso(cl2), hrs if stt != "open" else None, parts if stt != "open" else None, price if stt != "open" else None, stt))
        t0 = datetime(o.year, o.month, o.day, r.randint(7, 16), r.choice((0, 15, 30, 45)))
        log.append((k, "open", t0.strftime("%Y-%m-%d %H:%M")))
        if stt != "open":
            span = ((cl2 or min(TODAY, o + timedelta(days=3))) - o).days
            if stt != "cancelled" and k % 2 == 0: log.append((k, "in progress", (t0 + timedelta(days=span * .3)).strftime("%Y-%m-%d %H:%M")))
            log.append((k, stt, (t0 + timedelta(days=span)).strftime("%Y-%m-%d %H:%M")))
        if stt == "done" and r.random() < .97:
            ino += 1; i = cl2 + timedelta(days=r.randint(0, 3))
            if i > TODAY: i = TODAY
            du = i + timedelta(days=r.choice((14, 30, 30)))
            p = i + timedelta(days=r.randint(2, 55)); y = r.random()
            s = "void" if y < .03 else "paid" if p <= TODAY and y < .93 else "open"
            inv.append([None, bo[b], k, i, du, price, round(price * .19, 2), p if s == "paid" else None, s])
    for m in moor:
        if m[4]:
            a = date.fromisoformat(m[3]); e = date.fromisoformat(m[4]); amt = round((e - a).days * m[6], 2); i = e
            du = i + timedelta(days=14); p = i + timedelta(days=r.randint(0, 40)); y = r.random()
            s = "void" if y < .02 else "paid" if p <= TODAY and y < .95 else "open"
            inv.append([None, bo[m[1]], None, i, du, amt, round(amt * .19, 2), p if s == "paid" else None, s])
    inv.sort(key=lambda v: v[3])
    inv = [("%d-%05d" % (v[3].year, 10000 + k), v[1], v[2], iso(v[3]), iso(v[4]), v[5], v[6], iso(v[7]), v[8]) for k, v in enumerate(inv, 1)]
    put(c, "service_jobs", jobs); put(c, "job_status_log", log); put(c, "invoices", inv)
    for dk, base in zip("ABCDE", (24, 32, 45, 68, 120)):
        put(c, "berth_rates", [(dk, round(base * .85, 1), "2023-01-01", "2023-12-31"), (dk, round(base * .93, 1), "2024-01-01", "2025-03-31"), (dk, float(base), "2025-04-01", None)])
    put(c, "boats", [(271, "Pelikan", "DE-2901", "Sailing yacht", 8.4, 1961, 197, "diesel"), (272, "Ostwind", "DE-2908", "Motor yacht", 11.2, 2008, 203, None), (273, "Luna", "SE-2915", "RIB", 6.1, 2026, 203, "petrol")])
    put(c, "berth_rates", [("A", 26.0, "2027-01-01", None)])
    put(c, "invoices_old", [(v[0], v[1], v[3], v[5], v[8].upper()) for v in inv if v[3] < "2024-01-01"])
    c.commit(); c.execute("vacuum"); c.close()

def nonprofit():
    r = random.Random(3202); c = db("nonprofit")
    c.executescript("""
create table donor(donor_no integer, dname text, dtype text, email text, phone text, city text, ctry text, seg_cd text, no_mail text, created_dt integer);
create table seg(seg_cd text, seg_nm text);
create table gift(gift_no integer, donor_no integer, camp_cd text, fund_cd text, gift_dt integer, amt real, chan text, recur_fl integer, ack_dt integer, refund_fl integer);
create table fund(fund_cd text, fund_nm text);
create table pledge(pl_no integer, donor_no integer, camp_cd text, pl_dt integer, pl_amt real, due_dt integer, stat text);
create table pledge_pay(pl_no integer, pay_dt integer, amt real);
create table camp(camp_cd text, camp_nm text, parent_cd text, start_dt integer, end_dt integer, goal_amt real, mgr_no integer);
create table staff(st_no integer, st_nm text, title text, boss_no integer);
create table vol(vol_no integer, vname text, email text, phone text, city text, skill text, start_dt integer, end_dt integer, active_fl integer, lead_no integer);
create table evt(evt_no integer, evt_nm text, evt_dt integer, venue text, city text, capacity integer, cost real, camp_cd text);
create table evt_reg(evt_no integer, donor_no integer, reg_dt integer, attended_fl text, fee real);
create table vol_shift(vol_no integer, evt_no integer, shift_dt integer, hrs real);
create table gift_bak_2024(gift_no integer, donor_no integer, camp_cd text, gift_dt integer, amt real);
""")
    seg = [("MAJ", "Major donor"), ("REG", "Regular"), ("NEW", "New donor"), ("LAP", "Lapsed"), ("CORP", "Corporate")]
    put(c, "seg", seg)
    funds = [("GEN", "General fund"), ("WAT", "Clean water"), ("EDU", "Education"), ("EMR", "Emergency relief"), ("HLT", "Health")]
    put(c, "fund", funds)
    stf = [(1, "Helena Brandt", "Director", None), (2, "Marcus Oyelaran", "Head of fundraising", 1), (3, "Silke Thoma", "Head of programmes", 1), (4, "Jorge Pinto", "Campaign manager", 2), (5, "Aylin Demir", "Campaign manager", 2), (6, "Owen Price", "Campaign manager", 2), (7, "Katja Wolff", "Volunteer coordinator", 3), (8, "Per Lund", "Event assistant", 4), (9, "Nadia Roux", "Data officer", 2)]
    put(c, "staff", stf)
    camps = [("SPR23", "Spring appeal 2023", None, 20230301, 20230531, 40000, 4), ("XMS23", "Christmas appeal 2023", None, 20231101, 20240110, 60000, 5), ("SPR24", "Spring appeal 2024", None, 20240301, 20240531, 45000, 4), ("WTR", "Water for all", None, 20240101, None, 120000, 6), ("WTR-W", "Water for all - wells", "WTR", 20240401, None, 50000, 6), ("WTR-S", "Water for all - schools", "WTR", 20240901, 20260331, 30000, 6), ("XMS24", "Christmas appeal 2024", None, 20241101, 20250110, 70000, 5), ("SPR25", "Spring appeal 2025", None, 20250301, 20250531, 45000, 4), ("FLD25", "Flood emergency 2025", None, 20250715, 20251031, 80000, None), ("XMS25", "Christmas appeal 2025", None, 20251101, 20260110, 75000, 5), ("SPR26", "Spring appeal 2026", None, 20260301, 20260531, 50000, 4), ("LEG", "Legacy circle", None, 20230101, None, None, 2), ("XMS26", "Christmas appeal 2026", None, 20261101, 20270110, 80000, 5)]
    put(c, "camp", camps)
    towns = ["Berlin", "Munich", "München", "Hamburg", "Cologne", "Leipzig", "Vienna", "Graz", "Zurich", "Basel", "Rotterdam", "Utrecht"]
    ct = {"Vienna": "AT", "Graz": "AT", "Zurich": "CH", "Basel": "CH", "Rotterdam": "NL", "Utrecht": "NL"}
    don = []
    orgs = ["Brauhaus Lindner GmbH", "Stadtwerke Nord AG", "Kessel & Sohn", "Foto Marek", "Hotel Alpenblick", "Apotheke am Markt", "Nordlicht Software", "Bäckerei Huber", "Autohaus Kranz", "Verlag Morgenrot", "Druckerei Sauer", "Rotary Club Basel", "Lions Club Graz", "Schule am See", "Kanzlei Roth"]
    fnd = ["Gerber Foundation", "Helvetia Stiftung", "Van Dam Foundation", "Pro Aqua Stiftung", "Open Hands Trust"]
    nm = names(r, 480)
    for k in range(1, 501):
        if k <= 15: n, ty = orgs[k - 1], "O"
        elif k <= 20: n, ty = fnd[k - 16], "F"
        else: n, ty = " ".join(nm[k - 21]), "I"
        t = r.choices(towns, (16, 8, 3, 10, 8, 5, 9, 4, 6, 4, 4, 3))[0]
        em = None if r.random() < .18 else (n.replace(" ", ".").replace("&", "and").replace("ä", "ae").lower() + "@" + r.choice(("mail.example", "post.example", "web.example")))
        cd = dt(r, date(2019, 1, 1), date(2026, 10, 10))
        sg = "CORP" if ty != "I" else r.choices(("MAJ", "REG", "NEW", "LAP", None), (5, 55, 18, 16, 6))[0]
        don.append((k, n, ty, em, None if r.random() < .3 else ph(r), t, ct.get(t, "DE"), sg, r.choices(("N", "Y", None), (84, 12, 4))[0], ymd(cd)))
    put(c, "donor", don)
    act = [d for d in don if r.random() < .86]
    g = []
    recur = {d[0]: r.choice((10, 15, 20, 25, 30, 50)) for d in act if d[2] == "I" and d[7] in ("REG", "MAJ") and r.random() < .22}
    D = date(2023, 1, 1)
    dd = {d[0]: d for d in don}
    def created(n): x = dd[n][9]; return date(x // 10000, x // 100 % 100, x % 100)
    for n, a in recur.items():
        s = max(created(n), dt(r, date(2023, 1, 1), date(2026, 3, 1))); stop = TODAY if r.random() < .75 else dt(r, s, TODAY)
        y, m = s.year, s.month
        while date(y, m, 5) <= stop:
            if date(y, m, 5) >= s: g.append([n, None, "GEN", date(y, m, 5), float(a), "direct debit", 1])
            m += 1
            if m > 12: y, m = y + 1, 1
    while D <= TODAY:
        p = 1.1
        if D.month in (11, 12): p = 3.4
        elif D.month in (3, 4, 5): p = 1.8
        if date(2025, 7, 15) <= D <= date(2025, 9, 30): p = 2.6
        for _ in range(int(p) + (r.random() < p % 1)):
            d = r.choice(act)
            if created(d[0]) > D: continue
            cs = [x for x in camps if x[3] <= ymd(D) and (x[4] is None or x[4] >= ymd(D))]
            cp = r.choice(cs)[0] if cs and r.random() < .8 else None
            base = {"I": r.choice((10, 20, 25, 30, 40, 50, 50, 60, 75, 100, 100, 150, 200)), "O": r.choice((250, 500, 750, 1000, 1500, 2500)), "F": r.choice((2000, 5000, 7500, 10000, 15000))}[d[2]]
            if d[7] == "MAJ": base *= r.choice((5, 8, 10))
            if r.random() < .15: base = base + r.choice((.5, 1, 3, 7.5, 2.25))
            fc = "WAT" if cp and cp.startswith("WTR") else "EMR" if cp == "FLD25" else r.choices([f[0] for f in funds], (5, 2, 2, 1, 1))[0]
            g.append([d[0], cp, fc, D, float(base), r.choices(("web", "mail", "bank transfer", "event", "phone", "Web"), (42, 18, 24, 8, 5, 3))[0], 0])
        D += timedelta(days=1)
    g.sort(key=lambda x: x[3])
    gifts = []
    for k, x in enumerate(g, 1):
        ak = x[3] + timedelta(days=r.randint(1, 21))
        gifts.append((5000 + k, x[0], x[1], x[2] if r.random() < .98 else None, ymd(x[3]), x[4], x[5], x[6], ymd(ak) if ak <= TODAY and r.random() < .9 and not x[6] else None, 1 if r.random() < .012 else 0))
    put(c, "gift", gifts)
    pls = []; pay = []
    for k in range(1, 221):
        d = r.choice(act); pd = dt(r, max(date(2023, 2, 1), min(created(d[0]), date(2026, 9, 1))), date(2026, 10, 12)); am = float(r.choice((120, 240, 300, 500, 600, 1000, 1200, 2500, 5000)))
        du = pd + timedelta(days=r.choice((90, 180, 365)))
        cs = [x[0] for x in camps if x[3] <= ymd(pd) and (x[4] is None or x[4] >= ymd(pd))]
        y = r.random()
        if y < .07: s = "X"; np = 0
        elif y < .55 and du <= TODAY + timedelta(days=60): s = "F"; np = r.choice((1, 2, 4))
        else: s = "O"; np = r.choice((0, 0, 1, 2))
        pls.append((900 + k, d[0], r.choice(cs) if cs else None, ymd(pd), am, ymd(du), s))
        tot = am if s == "F" else am * r.choice((.25, .5)) if np else 0
        end = min(TODAY, du)
        for q in range(np):
            x = pd + timedelta(days=int((end - pd).days * (q + 1) / np * r.uniform(.8, 1)))
            pay.append((900 + k, ymd(min(x, TODAY)), round(tot / np, 2)))
    put(c, "pledge", pls); put(c, "pledge_pay", pay)
    sk = ["cooking", "driving", "first aid", "translation", "it support", "fundraising", "Fundraising", None]
    vols = []
    for k, (f, l) in enumerate(names(r, 120), 1):
        s = dt(r, date(2018, 1, 1), date(2026, 9, 20)); e = dt(r, max(s, date(2024, 1, 1)), TODAY) if r.random() < .25 else None
        vols.append((k, f + " " + l, None if r.random() < .1 else (f + "." + l + "@helfer.example").lower(), ph(r) if r.random() < .85 else None, r.choice(("Berlin", "Hamburg", "Munich", "Leipzig", "Vienna", "Zurich")), r.choice(sk), ymd(s), ymd(e), 0 if e else 1, None if k <= 8 else r.randint(1, 8) if r.random() < .9 else None))
    put(c, "vol", vols)
    en = ["Charity run", "Gala dinner", "Open house", "Benefit concert", "Christmas market stall", "Donor breakfast", "Flea market", "Quiz night"]
    evs = []
    for k in range(1, 61):
        e = dt(r, date(2023, 2, 1), date(2027, 2, 15)); a = r.choice(en)
        cs = [x[0] for x in camps if x[3] <= ymd(e) and (x[4] is None or x[4] >= ymd(e))]
        evs.append([k, a + " " + str(e.year), e, r.choice(("Kulturhaus", "Town hall", "Parkhotel", "St. Anna church", "Old harbour", None)), r.choice(("Berlin", "Hamburg", "Munich", "Vienna", "Zurich")), r.choice((40, 60, 80, 120, 200, 300)), float(r.randint(200, 9000)) if e <= TODAY or r.random() < .4 else None, r.choice(cs) if cs and r.random() < .6 else None])
    reg = []; sh = []
    for e in evs:
        n = int(e[5] * r.uniform(.15, .5)) if e[2] <= TODAY else int(e[5] * r.uniform(0, .15))
        if e[0] in (17, 41): n = 0
        for d in r.sample(don, n):
            rd = min(e[2] - timedelta(days=r.randint(1, 50)), TODAY)
            reg.append((e[0], d[0], ymd(rd), None if e[2] > TODAY else r.choices(("Y", "N"), (78, 22))[0], float(r.choice((0, 0, 15, 25, 60)) if "dinner" not in e[1] else 90)))
        if e[2] <= TODAY:
            ok = [v for v in vols if v[6] <= ymd(e[2]) and (v[7] is None or v[7] >= ymd(e[2])) and v[0] % 9]
            for v in r.sample(ok, min(len(ok), r.randint(3, 14))): sh.append((v[0], e[0], ymd(e[2]), r.choice((2, 3, 4, 4.5, 6, 8))))
    put(c, "evt", [(e[0], e[1], ymd(e[2]), *e[3:]) for e in evs]); put(c, "evt_reg", reg); put(c, "vol_shift", sh)
    put(c, "gift_bak_2024", [(x[0], x[1], x[2], x[4], x[5]) for x in gifts if 20240000 < x[4] < 20250000])
    c.commit(); c.execute("vacuum"); c.close()

def veterinary():
    r = random.Random(3203); c = db("veterinary")
    c.executescript("""
create table clinic(id integer primary key, name text, city text, opened text, rooms integer);
create table vet(id integer primary key, name text, speciality text, clinic_id integer references clinic(id), reports_to integer references vet(id), hired text, active integer);
create table owner(id integer primary key, first_name text, last_name text, email text, phone text, city text, registered text);
create table species(id integer primary key, name text);
create table animal(id integer primary key, name text, species_id integer references species(id), breed text, sex text, born text, weight_kg real, neutered text, died text);
create table animal_owner(animal_id integer references animal(id), owner_id integer references owner(id), valid_from text, valid_to text);
create table visit_reason(code text primary key, descr text);
create table visit(id integer primary key, animal_id integer references animal(id), clinic_id integer references clinic(id), vet_id integer references vet(id), in_ts integer, out_ts integer, rsn_cd text references visit_reason(code), stat text);
create table treatment(id integer primary key, visit_id integer references visit(id), descr text, qty integer, price real);
create table vaccination(id integer primary key, animal_id integer references animal(id), vaccine text, given_on text, next_due text, vet_id integer references vet(id));
create table bill(id integer primary key, visit_id integer references visit(id), owner_id integer references owner(id), issued text, total real, paid_amt real, paid_on text, stat text);
create table owner_bak(id integer, name text, email text, city text);
""")
    cl = [(1, "Tierklinik Mitte", "Bremen", "2011-04-01", 6), (2, "Praxis am Park", "Bremen", "2015-09-15", 3), (3, "Vet Center Nord", "Oldenburg", "2018-02-01", 4), (4, "Paws & Claws", "Hannover", "2021-06-01", 3), (5, "Kleintierpraxis West", "Osnabrück", "2026-11-15", 2)]
    put(c, "clinic", cl)
    vets = []; spc = ["surgery", "dermatology", "dentistry", "general", "general", "general", "exotics", None]
    for k, (f, l) in enumerate(names(r, 20), 1):
        ci = 1 if k in (1, 5, 6, 7, 8, 9) else 2 if k in (2, 10, 11, 12) else 3 if k in (3, 13, 14, 15, 16) else 4
        vets.append((k, "Dr. %s %s" % (f, l), r.choice(spc), ci, None if k == 1 else 1 if k <= 4 else ci, iso(dt(r, date(2011, 4, 1), date(2025, 9, 1))), 0 if k in (9, 16) else 1))
    put(c, "vet", vets)
    ow = []
    for k, (f, l) in enumerate(names(r, 420), 1):
        ow.append((k, f, l, None if r.random() < .12 else "%s.%s@%s" % (f.lower(), l.lower(), r.choice(("gmail.com", "gmx.de", "web.de", "icloud.com"))), None if r.random() < .05 else ph(r), r.choices(("Bremen", "bremen", "Oldenburg", "Hannover", "Delmenhorst", "Osnabrück"), (40, 4, 20, 20, 9, 7))[0], iso(dt(r, date(2015, 1, 1), date(2026, 10, 15)))))
    put(c, "owner", ow)
    sp = [(1, "Dog"), (2, "Cat"), (3, "Rabbit"), (4, "Bird"), (5, "Horse"), (6, "Guinea pig"), (7, "Ferret")]
    put(c, "species", sp)
    br = {1: ["Labrador", "German Shepherd", "Poodle", "Beagle", "Dachshund", "labrador", "Mixed", None], 2: ["European Shorthair", "Maine Coon", "Persian", "Siamese", "Mixed", None], 3: ["Dwarf", "Lop", None], 4: ["Budgie", "Parrot"], 5: ["Icelandic", "Hanoverian", "Pony"], 6: [None], 7: [None]}
    an = []; ao = []
    pn = "Bella Rocky Luna Max Charlie Minka Felix Balu Lotte Simba Nala Paula Rex Tiger Mimi Oskar Emma Sammy Kira Leo Lilly Bruno Momo Susi Findus Frieda Krümel Flocke Speedy Hasso".split()
    for k in range(1, 621):
        s = r.choices((1, 2, 3, 4, 5, 6), (44, 34, 9, 5, 3, 5))[0]
        b = dt(r, date(2008, 1, 1) if s in (1, 2, 5) else date(2018, 1, 1), date(2026, 7, 1))
        w = {1: r.uniform(4, 48), 2: r.uniform(2.5, 7.5), 3: r.uniform(1, 4), 4: r.uniform(.03, .9), 5: r.uniform(300, 620), 6: r.uniform(.6, 1.3)}[s]
        died = dt(r, max(b, date(2023, 6, 1)), TODAY) if r.random() < .08 else None
        an.append((k, r.choice(pn), s, r.choice(br[s]), r.choice("MF"), iso(b) if r.random() < .95 else None, round(w, 2) if r.random() < .94 else None, r.choices(("Y", "N", None), (55, 35, 10))[0], iso(died)))
        o = r.randint(1, 400); st = max(b, date(2015, 1, 1)) + timedelta(days=r.randint(20, 60))
        if r.random() < .08 and st < date(2025, 6, 1):
            ch = dt(r, st + timedelta(days=60), date(2026, 6, 1)) if st + timedelta(days=60) < date(2026, 6, 1) else None
            if ch:
                ao.append((k, o, iso(st), iso(ch))); o2 = r.randint(1, 400)
                while o2 == o: o2 = r.randint(1, 400)
                ao.append((k, o2, iso(ch), None)); continue
        ao.append((k, o, iso(st), None))
    put(c, "animal", an); put(c, "animal_owner", ao)
    rs = [("CHK", "Check-up", 30), ("VAC", "Vaccination", 20), ("EMG", "Emergency", 8), ("SUR", "Surgery", 8), ("DEN", "Dental", 9), ("SKN", "Skin problem", 12), ("FUP", "Follow-up", 13), ("GRM", "Grooming", 0)]
    put(c, "visit_reason", [x[:2] for x in rs])
    proc = {"CHK": [("General exam", 38), ("Blood test", 62), ("Worming", 18)], "VAC": [("Vaccine shot", 45), ("General exam", 38)], "EMG": [("Emergency fee", 120), ("X-ray", 95), ("IV fluids", 55), ("Blood test", 62)], "SUR": [("Anaesthesia", 140), ("Surgery", 420), ("Stitches", 60), ("Pain relief", 24)], "DEN": [("Dental cleaning", 160), ("Tooth extraction", 85), ("Anaesthesia", 140)], "SKN": [("Skin scrape", 35), ("Antibiotics", 28), ("Ointment", 16)], "FUP": [("Follow-up exam", 22), ("Pain relief", 24)]}
    vis = []; tr = []; bills = []; vac = []; D = date(2023, 1, 2)
    aow = {}
    for a, o, f, t in ao: aow.setdefault(a, []).append((f, t, o))
    def own_at(a, d):
        for f, t, o in aow[a]:
            if f <= d and (t is None or d < t): return o
        return aow[a][-1][2]
    A = {a[0]: a for a in an}; fav = [a[0] for a in an if a[0] % 13]
    tid = 0; last = TODAY + timedelta(days=45); rows = []
    while D <= last:
        n = 0 if D.weekday() == 6 else r.choices((0, 1, 2, 3, 4), (8, 25, 35, 22, 10))[0] if D.weekday() < 5 else r.choice((0, 1, 2))
        if D.month == 8: n = max(0, n - 1)
        if D > TODAY: n = n // 2
        for _ in range(n):
            a = r.choice(fav)
            if (A[a][5] or "2010") > iso(D) or (A[a][8] and A[a][8] < iso(D)): continue
            h = r.choices(range(8, 19), (9, 14, 14, 10, 5, 4, 9, 11, 12, 9, 3))[0]
            t = datetime(D.year, D.month, D.day, h, r.choice((0, 10, 20, 30, 40, 50))); rows.append((t, a))
        D += timedelta(days=1)
    rows.sort(); bid = 0; vcid = 0
    for k, (t, a) in enumerate(rows, 1):
        ci = r.choices((1, 2, 3, 4), (40, 20, 24, 16))[0]; v = r.choice([x[0] for x in vets if x[3] == ci and x[5] <= iso(t.date())] or [1])
        rc = r.choices([x[0] for x in rs], [x[2] for x in rs])[0]
        fut = t.date() > TODAY or (t.date() == TODAY and t.hour > 11)
        y = r.random(); s = "X" if y < .05 else "B" if fut else "N" if y < .09 else "C"
        ln = r.randint(10, 35) if rc in ("CHK", "VAC", "FUP", "SKN") else r.randint(40, 150)
        vis.append((k, a, ci, v if r.random() < .98 else None, epoch(t), epoch(t) + ln * 60 if s == "C" else None, rc if r.random() < .97 else None, s))
        if s != "C": continue
        tot = 0
        items = proc[rc]; pick = [items[0]] + [i for i in items[1:] if r.random() < .5]
        for dsc, pr in pick:
            tid += 1; q = r.choice((1, 1, 1, 1, 2, 3)); pp = round(pr * r.uniform(.9, 1.25), 2); tot += q * pp
            tr.append((tid, k, dsc, q, pp))
        if rc == "VAC":
            vcid += 1; sid = A[a][2]
            vx = {1: ("Rabies", "Distemper", "Parvovirus"), 2: ("Rabies", "Feline leukemia", "Cat flu"), 3: ("Myxomatosis",), 4: ("Polyomavirus",), 5: ("Tetanus", "Influenza"), 6: ("RHD",)}[sid]
            vac.append((vcid, a, r.choice(vx), iso(t.date()), iso(t.date() + timedelta(days=365 if r.random() < .8 else 1095)), vis[-1][3]))
        if r.random() < .97:
            bid += 1; iss = t.date(); p = iss + timedelta(days=r.choice((0, 0, 0, 7, 14, 25, 40, 60))); z = r.random(); tot = round(tot, 2)
            if z < .02: bs, pa, po = "cancelled", 0, None
            elif z < .08 and iss > date(2024, 1, 1): bs, pa, po = "partly paid", round(tot * r.choice((.3, .5)), 2), p if p <= TODAY else iss
            elif p <= TODAY and z < .95: bs, pa, po = "paid", tot, p
            else: bs, pa, po = "open", 0, None
            bills.append((bid, k, own_at(a, iso(iss)), iso(iss), tot, pa, iso(po), bs))
    put(c, "visit", vis); put(c, "treatment", tr); put(c, "vaccination", vac); put(c, "bill", bills)
    put(c, "owner_bak", [(o[0], o[2] + ", " + o[1], o[3], o[5].upper()) for o in ow[:250]])
    c.commit(); c.execute("vacuum"); c.close()

def freight():
    r = random.Random(3204); c = db("freight")
    c.executescript("""
create table cust(cust_no integer, name text, city text, ctry text, sector text, parent_no integer, credit_lim real, active_fl text, email text);
create table shipmt(ship_no integer, cust_no integer, orig text, dest text, bk_dt text, ship_dt text, due_dt text, dlv_dt text, wt_kg real, pcs integer, rev real, cost real, stat integer, haz_fl text);
create table stat_lk(stat integer, descr text);
create table ship_hist(ship_no integer, stat integer, chg_dt text);
create table leg(ship_no integer, seq integer, veh_no integer, drv_no integer, from_city text, to_city text, dep_ts text, arr_ts text, km integer);
create table veh(veh_no integer, plate text, vtype text, make text, yr integer, cap_kg integer, depot text, in_srv integer);
create table drv(drv_no integer, name text, phone text, email text, lic_cls text, hire_dt text, term_dt text, mgr_no integer, depot text);
create table drv_asg(drv_no integer, veh_no integer, valid_from text, valid_to text);
create table fuel(veh_no integer, drv_no integer, f_dt integer, ltr real, amt real, odo integer, station text);
create table incid(inc_no integer, ship_no integer, veh_no integer, drv_no integer, inc_dt text, rsn_cd text, dmg_amt real, claim_fl integer);
create table rsn(rsn_cd text, descr text);
create table shipmt_2023_old(ship_no integer, cust_no integer, ship_dt text, rev real, stat text);
""")
    cities = [("Hamburg", "DE"), ("Bremen", "DE"), ("Berlin", "DE"), ("Munich", "DE"), ("Rotterdam", "NL"), ("Antwerp", "BE"), ("Paris", "FR"), ("Lyon", "FR"), ("Milan", "IT"), ("Vienna", "AT"), ("Prague", "CZ"), ("Warsaw", "PL")]
    cn = ["Nordsee Foods", "Alpina Maschinen", "Bremer Kaffee", "Delta Chemie", "Eurotex", "Fabrik 8", "Gerlach Papier", "Hansa Pharma", "Isar Elektronik", "Jura Metall", "Kolb Moebel", "Lagos Import", "Meridian Wines", "Neptun Fisch", "Orbis Books", "Pollux Tools", "Quadra Glass", "Rhein Auto Parts", "Sudex", "Tatra Steel", "Unitex", "Vega Cosmetics", "Weser Baustoffe", "Xylo Timber", "Yara Plants", "Zenith Toys", "Adria Fruit", "Baltic Seafood", "Corvus Print", "Dorado Tiles", "Elba Marine", "Fortuna Dairy", "Globus Retail", "Horizon Sports", "Iris Optik", "Kappa Sport", "Linde Gas Trade", "Mosel Weine", "Nova Textil", "Omega Agrar"]
    sect = ["food", "machinery", "chemicals", "textiles", "retail", "pharma", "Food", None]
    cust = []
    for k, n in enumerate(cn, 1):
        t = r.choice(cities)
        cust.append((1000 + k, n, t[0], t[1], r.choice(sect), None, float(r.choice((5000, 10000, 20000, 50000))) if r.random() < .9 else None, "N" if k in (6, 12, 19, 30) else "Y", None if r.random() < .15 else "logistics@" + n.lower().replace(" ", "") + ".example"))
    for k, (sub, of) in enumerate((("Nordsee Foods Denmark", 1), ("Nordsee Foods Frozen", 1), ("Hansa Pharma Logistics", 8), ("Globus Retail Ost", 33), ("Globus Retail West", 33), ("Delta Chemie Polska", 4))):
        t = r.choice(cities); cust.append((1041 + k, sub, t[0], t[1], cust[of - 1][4], 1000 + of, 10000.0, "Y", None))
    cust.append((1047, "Polar Logistics Test", "Berlin", "DE", None, None, None, "Y", None)); cust.append((1048, "Sundance Energy", "Lyon", "FR", "chemicals", None, 25000.0, "Y", "ops@sundance.example"))
    put(c, "cust", cust)
    sl = [(10, "Booked"), (20, "Picked up"), (30, "In transit"), (40, "Delivered"), (50, "Cancelled"), (60, "Lost")]
    put(c, "stat_lk", sl)
    drv = []; depots = ["Hamburg", "Munich", "Rotterdam", "Prague"]
    for k, (f, l) in enumerate(names(r, 46), 1):
        h = dt(r, date(2010, 1, 1), date(2026, 6, 1)); t = dt(r, max(h + timedelta(days=90), date(2024, 3, 1)), date(2026, 12, 31)) if k in (7, 13, 22, 31, 38) else None
        m = None if k == 1 else 1 if k <= 5 else r.randint(2, 5)
        drv.append((k, f + " " + l, ph(r) if r.random() < .92 else None, (f + "." + l + "@fernzug.example").lower() if r.random() < .88 else None, r.choice(("C", "CE", "CE", "C1")), iso(h), "2026-12-31" if k == 7 else iso(t), m, depots[(k % 4)]))
    put(c, "drv", drv)
    veh = []
    for k in range(1, 36):
        vt = r.choices(("Truck", "Trailer truck", "Van", "Reefer"), (35, 30, 20, 15))[0]
        veh.append((k, "HH-FZ %d" % (100 + k * 3), vt, r.choice(("MAN", "Volvo", "Scania", "Mercedes", "DAF", "Iveco")), r.randint(2012, 2025) if k != 9 else None, {"Truck": 12000, "Trailer truck": 24000, "Van": 1500, "Reefer": 18000}[vt], r.choice(depots), 0 if k in (4, 18, 27) else 1))
    put(c, "veh", veh)
    asg = []
    for v in veh:
        s = date(2023, 1, 1) if v[4] is None or v[4] < 2023 else date(v[4], 3, 1)
        while s < TODAY:
            e = s + timedelta(days=r.randint(120, 420)); d = r.choice([x for x in drv if x[5] <= iso(s) and not x[6]] or drv[:5])[0]
            asg.append((d, v[0], iso(s), iso(e - timedelta(days=1)) if e <= TODAY else None))
            s = e
        if not v[7]: asg[-1] = asg[-1][:3] + ("2026-05-31",) if asg[-1][2] < "2026-05-31" else asg[-1][:3] + (asg[-1][2],)
    asg = [a for a in asg if not (a[3] and a[3] < a[2])]
    asg = [a[:3] + ("2026-09-15",) if a[1] == 14 and a[3] is None and a[2] < "2026-09-15" else a for a in asg]
    put(c, "drv_asg", asg)
    sh = []; hist = []; legs = []; ssn = 50000
    rows = []
    D = date(2023, 1, 2)
    while D <= TODAY + timedelta(days=14):
        w = (0.45 if D.weekday() == 5 else .1) if D.weekday() >= 5 else 1
        p = 2.0 * w * (1 + .12 * (D.year - 2023)) * (1.25 if D.month in (10, 11) else .8 if D.month in (1, 8) else 1)
        if D > TODAY: p *= .5
        for _ in range(int(p) + (r.random() < p % 1)): rows.append(D)
        D += timedelta(days=1)
    big = [x[0] for x in cust if x[0] not in (1047, 1048)]; wts = [1 / (1 + (i * 7 % 23)) + .08 for i in range(len(big))]
    dist = {}
    for a in cities:
        for b in cities: dist[a[0], b[0]] = dist.get((b[0], a[0])) or r.randint(180, 1450)
    for D in rows:
        ssn += 1; cu = r.choices(big, wts)[0]
        while cu in (1012, 1019) and D.year >= 2026 or cu == 1030 and D.year >= 2025 or cu == 1027 and D >= date(2026, 5, 1) or cu == 1022 and D.year == 2025: cu = r.choices(big, wts)[0]
        o, de = r.sample([x[0] for x in cities], 2); km = dist[o, de]
        bk = D - timedelta(days=r.randint(1, 12)); plan = 1 + km // 500 + r.choice((0, 1, 1)); du = D + timedelta(days=plan)
        late = r.random() < .17; dl = D + timedelta(days=max(1, plan - r.choice((0, 0, 1))) if not late else plan + r.randint(1, 6))
        wt = round(r.uniform(80, 14000), 1); pcs = r.randint(1, 60); rev = round(120 + km * r.uniform(.8, 1.5) + wt * .05, 2); cost = round(rev * r.uniform(.58, 1.04), 2)
        y = r.random()
        if D > TODAY: st, dl = 10, None
        elif y < .045: st, dl = 50, None
        elif y < .05: st, dl = 60, None
        elif dl > TODAY: st, dl = (20 if D == TODAY else 30), None
        else: st = 40
        sd = D
        if st == 50: sd = None
        sh.append((ssn, cu, o, de, iso(min(bk, TODAY)), iso(sd), iso(du), iso(dl), wt if r.random() < .97 else None, pcs, rev, cost if st not in (10,) else None, st, r.choices(("N", "Y", None), (88, 8, 4))[0]))
        hist.append((ssn, 10, iso(min(bk, TODAY))))
        if st == 50: hist.append((ssn, 50, iso(min(D, TODAY))))
        if st in (20, 30, 40, 60): hist.append((ssn, 20, iso(D)))
        if st == 40: hist.append((ssn, 40, iso(dl)))
        if st == 30 and ssn % 2: hist.append((ssn, 30, iso(min(D + timedelta(days=1), TODAY))))
        if st == 60: hist.append((ssn, 60, iso(D + timedelta(days=5)) if D + timedelta(days=5) <= TODAY else iso(TODAY)))
        if st in (10, 50): continue
        nl = 1 if km < 700 else r.choice((1, 2)); pts = [o] + r.sample([x[0] for x in cities if x[0] not in (o, de)], nl - 1) + [de]
        t = datetime(D.year, D.month, D.day, r.randint(5, 14), r.choice((0, 15, 30, 45)))
        okd = [x[0] for x in drv if x[5] <= iso(D) and (not x[6] or x[6] > iso(D)) and x[0] not in (1, 44)]; okv = [v for v in veh if (v[4] or 2015) < D.year or v[4] == D.year and D.month > 3]; okv = [v for v in okv if v[7] or D < date(2026, 5, 31)]
        end = datetime.fromisoformat(iso(dl) if dl else iso(min(TODAY, D + timedelta(days=2)))) + timedelta(hours=r.randint(7, 19))
        if end <= t: end = t + timedelta(hours=5)
        span = (end - t) / nl
        for q in range(nl):
            kk = int(km / nl * r.uniform(.95, 1.2)); a = t + span * q; b = a + span * r.uniform(.7, .98)
            dn = r.choice(okd) if r.random() < .985 else None
            legs.append((ssn, q + 1, r.choice(okv)[0], dn, pts[q], pts[q + 1], a.strftime("%Y-%m-%d %H:%M"), b.strftime("%Y-%m-%d %H:%M") if st == 40 or (q < nl - 1 and b.date() <= TODAY) else None, kk))
    legs = [l[:2] + (5,) + l[3:] if l[2] == 3 and l[6] >= "2026-10" else l for l in legs]
    put(c, "shipmt", sh); put(c, "ship_hist", hist); put(c, "leg", legs)
    fu = []; stn = ["Aral", "Shell", "shell", "Esso", "Total", "own depot"]
    for v in veh:
        odo = r.randint(20000, 300000); D = max(date(2024, 1, 3), date((v[4] or 2015), 3, 1)) + timedelta(days=r.randint(0, 20))
        while D <= (TODAY if v[7] else date(2026, 5, 31)):
            l = round(r.uniform(30, 70) if v[2] == "Van" else r.uniform(150, 480), 1); pr = 1.52 + .06 * (D.year - 2024) + r.uniform(-.08, .12)
            odo += int(l * r.uniform(2.6, 4.2) if v[2] != "Van" else l * r.uniform(8, 11))
            fu.append((v[0], r.choice(drv)[0] if r.random() < .9 else None, ymd(D), l, round(l * pr, 2), odo if r.random() < .95 else None, r.choice(stn)))
            D += timedelta(days=r.randint(9, 28))
    fu = [f for f in fu if not (f[0] == 3 and f[2] >= 20261001)]
    fu.sort(key=lambda x: x[2]); put(c, "fuel", fu)
    rsn = [("ACC", "Accident"), ("DMG", "Cargo damage"), ("BRK", "Breakdown"), ("THF", "Theft"), ("DLY", "Customs delay"), ("WTH", "Bad weather")]
    put(c, "rsn", rsn)
    inc = []
    dl = [x for x in legs if x[3]]
    for k, x in enumerate(sorted(r.sample(dl, 260), key=lambda z: z[6]), 1):
        rc = r.choices([q[0] for q in rsn], (14, 30, 26, 6, 14, 10))[0]
        amt = None if rc in ("DLY", "WTH") else round(r.uniform(80, 9000) * (2 if rc == "ACC" else 1), 2)
        inc.append((k, x[0] if r.random() < .93 else None, x[2], x[3], x[6][:10], rc, amt, 1 if amt and r.random() < .55 else 0))
    put(c, "incid", inc)
    ds = dict(sl)
    put(c, "shipmt_2023_old", [(s[0], s[1], s[5], s[10], ds[s[12]].upper()) for s in sh if s[5] and s[5] < "2024-01-01"])
    c.commit(); c.execute("vacuum"); c.close()

if __name__ == "__main__":
    marina(); nonprofit(); veterinary(); freight()
    for f in sorted(os.listdir(os.path.join(HERE, "databases"))): print(f, os.path.getsize(os.path.join(HERE, "databases", f)))
