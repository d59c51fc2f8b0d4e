#!/usr/bin/env python3
"""Writes databases/{zoo,opera,brigade}.sqlite: made-up organisations, seeded, the same rows every time."""
import os, random, sqlite3
from datetime import date, datetime, timedelta

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "databases")
END = date(2026, 10, 20)
FIRST = ("Anna Ben Clara David Elif Felix Greta Hugo Ines Jonas Katja Leon Mira Nils Olga Paul Quirin Rosa Samir Tara "
         "Uwe Vera Wanda Xaver Yusuf Zoe Marta Pedro Lucia Andrej Ingrid Tomas Noor Henrik Aisha Bruno Celine Dario Edith Farid").split()
LAST = ("Abel Brandt Castell Dorn Egger Falk Grau Hollis Ivers Jansen Keller Lund Moreau Novak Oster Petrov Quint Rossi "
        "Sander Thiel Ulrich Varga Weiss Young Zeller Baum Cole Duarte Ekman Frost Gallo Hansen Ito Kovacs Lang Maier "
        "Nilsen Olsen Pinter Reyes").split()
CITIES = [("Aldenburg", "Germany"), ("Norring", "Germany"), ("Brückdorf", "Germany"), ("Kesselheim", "Germany"),
          ("Sankt Marien", "Austria"), ("Tallwil", "Switzerland"), ("Oudekerk", "Netherlands"), ("Vieux-Pont", "France")]


def d(x): return x.isoformat()
def between(r, a, b): return a + timedelta(days=r.randrange((b - a).days + 1)) if b >= a else a


def people(r, n):
    seen, out = set(), []
    while len(out) < n:
        p = (r.choice(FIRST), r.choice(LAST))
        if p not in seen or (len(seen) > 1200 and r.random() < .3):
            seen.add(p); out.append(p)
    return out


def fill(con, table, rows):
    rows = list(rows)
    con.executemany(f"insert into {table} values ({','.join('?' * len(rows[0]))})", rows)


def fresh(name):
    p = os.path.join(OUT, name + ".sqlite")
    if os.path.exists(p): os.remove(p)
    return sqlite3.connect(p)


# ------------------------------------------------------------------ zoo (declared keys)
TAXA = {
 ("Mammals", "Mammalia"): {
  ("Carnivores", "Carnivora"): {("Cats", "Felidae"): [("Lion", "Panthera leo", "VU", "carnivore", 160), ("Amur tiger", "Panthera tigris altaica", "EN", "carnivore", 170), ("Snow leopard", "Panthera uncia", "VU", "carnivore", 42), ("Serval", "Leptailurus serval", "LC", "carnivore", 12)],
     ("Bears", "Ursidae"): [("Polar bear", "Ursus maritimus", "VU", "carnivore", 350), ("Spectacled bear", "Tremarctos ornatus", "VU", "omnivore", 110)],
     ("Mongooses", "Herpestidae"): [("Meerkat", "Suricata suricatta", "LC", "omnivore", .75), ("Dwarf mongoose", "Helogale parvula", "LC", "omnivore", .3)]},
  ("Primates", "Primates"): {("Great apes", "Hominidae"): [("Western gorilla", "Gorilla gorilla", "CR", "herbivore", 120), ("Bornean orangutan", "Pongo pygmaeus", "CR", "herbivore", 65), ("Chimpanzee", "Pan troglodytes", "EN", "omnivore", 48)],
     ("Lemurs", "Lemuridae"): [("Ring-tailed lemur", "Lemur catta", "EN", "herbivore", 2.3), ("Red ruffed lemur", "Varecia rubra", "CR", "herbivore", 3.5)]},
  ("Even-toed ungulates", "Artiodactyla"): {("Giraffes", "Giraffidae"): [("Rothschild giraffe", "Giraffa camelopardalis rothschildi", "NT", "herbivore", 850), ("Okapi", "Okapia johnstoni", "EN", "herbivore", 240)],
     ("Bovids", "Bovidae"): [("Addax", "Addax nasomaculatus", "CR", "herbivore", 95), ("Bongo", "Tragelaphus eurycerus", "NT", "herbivore", 230)],
     ("Pigs", "Suidae"): [("Visayan warty pig", "Sus cebifrons", "CR", "omnivore", 38)]},
  ("Proboscideans", "Proboscidea"): {("Elephants", "Elephantidae"): [("Asian elephant", "Elephas maximus", "EN", "herbivore", 3100)]}},
 ("Birds", "Aves"): {
  ("Sphenisciforms", "Sphenisciformes"): {("Penguins", "Spheniscidae"): [("Humboldt penguin", "Spheniscus humboldti", "VU", "piscivore", 4.2), ("King penguin", "Aptenodytes patagonicus", "LC", "piscivore", 13)]},
  ("Parrots", "Psittaciformes"): {("True parrots", "Psittacidae"): [("Hyacinth macaw", "Anodorhynchus hyacinthinus", "VU", "herbivore", 1.4)], ("New Zealand parrots", "Strigopidae"): [("Kea", "Nestor notabilis", "EN", "omnivore", .9)]},
  ("Phoenicopteriforms", "Phoenicopteriformes"): {("Flamingos", "Phoenicopteridae"): [("Greater flamingo", "Phoenicopterus roseus", "LC", "omnivore", 3), ("Chilean flamingo", "Phoenicopterus chilensis", "NT", "omnivore", 2.6)]},
  ("Owls", "Strigiformes"): {("Typical owls", "Strigidae"): [("Snowy owl", "Bubo scandiacus", "VU", "carnivore", 2)]}},
 ("Reptiles", "Reptilia"): {
  ("Crocodilians", "Crocodilia"): {("Crocodiles", "Crocodylidae"): [("Nile crocodile", "Crocodylus niloticus", "LC", "carnivore", 240)]},
  ("Turtles", "Testudines"): {("Tortoises", "Testudinidae"): [("Aldabra tortoise", "Aldabrachelys gigantea", "VU", "herbivore", 180), ("Radiated tortoise", "Astrochelys radiata", "CR", "herbivore", 12)]},
  ("Squamates", "Squamata"): {("Monitor lizards", "Varanidae"): [("Komodo dragon", "Varanus komodoensis", "EN", "carnivore", 70)], ("Boas", "Boidae"): [("Green anaconda", "Eunectes murinus", None, "carnivore", 40)]}},
 ("Amphibians", "Amphibia"): {
  ("Frogs", "Anura"): {("Poison dart frogs", "Dendrobatidae"): [("Golden poison frog", "Phyllobates terribilis", "EN", "insectivore", .03)]},
  ("Salamanders", "Urodela"): {("Mole salamanders", "Ambystomatidae"): [("Axolotl", "Ambystoma mexicanum", "CR", "carnivore", .1), ("Tiger salamander", "Ambystoma tigrinum", None, "carnivore", .12)]}},
}
PETS = "Kito Suri Nala Bo Pippa Taro Luna Max Yara Oskar Mali Zuri Finn Ruby Tango Bella Ravi Chico Momo Asha Leo Dina Koko Pascha Tilda Rufus Indra Bibi Hector Jule".split()


def zoo():
    r = random.Random(501); c = fresh("zoo")
    c.executescript("""
    create table taxa(taxon_id integer primary key, parent_id integer references taxa(taxon_id), level text, name text, latin_name text);
    create table species(species_id integer primary key, taxon_id integer not null references taxa(taxon_id), common_name text, latin_name text, iucn_status text, diet text);
    create table enclosures(enclosure_id integer primary key, name text, zone text, area_m2 real, indoor integer, capacity integer, opened_on text, closed_on text);
    create table keepers(keeper_id integer primary key, first_name text, last_name text, zone text, hired_on text, left_on text, chief_id integer references keepers(keeper_id));
    create table keeper_species(keeper_id integer references keepers(keeper_id), species_id integer references species(species_id), certified_on text, primary key(keeper_id, species_id));
    create table animals(animal_id integer primary key, house_name text, species_id integer not null references species(species_id), sex text, birth_date text, arrived_on text, left_on text, exit_reason text, origin text, dam_id integer references animals(animal_id), sire_id integer references animals(animal_id));
    create table stays(stay_id integer primary key, animal_id integer references animals(animal_id), enclosure_id integer references enclosures(enclosure_id), valid_from text, valid_to text);
    create table feeds(feed_id integer primary key, name text, kind text, supplier text);
    create table feedings(feeding_id integer primary key, fed_at text, enclosure_id integer references enclosures(enclosure_id), feed_id integer references feeds(feed_id), keeper_id integer references keepers(keeper_id), qty_kg real, price_per_kg real, leftover_kg real);
    create table weighings(weighing_id integer primary key, animal_id integer references animals(animal_id), weighed_on text, weight_kg real);
    create table transfers(transfer_id integer primary key, animal_id integer references animals(animal_id), direction text, partner_zoo text, partner_country text, requested_on text, approved_on text, moved_on text);
    create table sponsorships(sponsorship_id integer primary key, animal_id integer references animals(animal_id), first_name text, last_name text, city text, country text, started_on text, ended_on text, yearly_fee integer, paid_on text);
    """)
    taxa, species, w = [], [], {}
    for cl, orders in TAXA.items():
        taxa.append((len(taxa) + 1, None, "class", *cl)); ci = len(taxa)
        for od, fams in orders.items():
            taxa.append((len(taxa) + 1, ci, "order", *od)); oi = len(taxa)
            for fa, sps in fams.items():
                taxa.append((len(taxa) + 1, oi, "family", *fa)); fi = len(taxa)
                for s in sps:
                    species.append((len(species) + 1, fi, *s[:4])); w[len(species)] = s[4]
    fill(c, "taxa", taxa); fill(c, "species", species)
    zones = ["Savanna", "Rainforest House", "Polar Coast", "Aviary", "Mountain Trail", "Reptile House"]
    enc = []
    for i in range(46):
        z = zones[i % 6]; o = between(r, date(1988, 1, 1), date(2025, 6, 1))
        enc.append((i + 1, f"{z.split()[0]} {'ABCDEFGH'[i // 6]}{r.randrange(1, 9)}", z, None if i in (11, 30) else r.randrange(20, 6000) + .5 * r.randrange(2),
                    1 if "House" in z or r.random() < .2 else 0, r.randrange(4, 60), d(o), d(between(r, date(2025, 7, 1), date(2026, 9, 1))) if i in (8, 22, 37) else None))
    fill(c, "enclosures", enc)
    opened = [e for e in enc if not e[7]]
    kp = people(r, 42); keep = []
    for i, p in enumerate(kp):
        h = between(r, date(2004, 1, 1), date(2026, 8, 1)) if i > 6 else between(r, date(1999, 1, 1), date(2012, 1, 1))
        chief = None if i == 0 else 1 if i < 7 else (i % 6) + 2
        keep.append((i + 1, *p, "whole park" if i == 0 else zones[i - 1] if i < 7 else zones[i % 6], d(h), d(between(r, max(h, date(2020, 1, 1)), END)) if i > 6 and r.random() < .22 else None, chief))
    fill(c, "keepers", keep)
    ks = []
    for k in keep:
        if k[0] in (1, 17, 29, 33): continue
        for s in r.sample(range(1, len(species) + 1), r.randrange(1, 8)):
            ks.append((k[0], s, d(between(r, date.fromisoformat(k[4]), END)) if r.random() > .1 else None))
    fill(c, "keeper_species", ks)
    ani, stays, alive, sid = [], [], {}, 0
    nopets = {21, 33}
    for i in range(1, 921):
        s = r.choice([x for x in range(1, len(species) + 1) if x not in (14,)] if r.random() < .9 else [7, 20, 25, 26])
        sex = r.choices(["male", "female", "Female", "Male", "unknown", None], [40, 42, 5, 4, 7, 2])[0]
        arr = between(r, date(2008, 1, 1), END - timedelta(days=3))
        here = r.random() < .45
        b = arr if here else arr - timedelta(days=r.randrange(60, 5000))
        par = [a for a in alive.get(s, []) if date.fromisoformat(a[5]) < arr - timedelta(days=500)] if here else []
        dam = r.choice([a[0] for a in par if a[3] and a[3].lower() == "female"] or [None]); sire = r.choice([a[0] for a in par if a[3] and a[3].lower() == "male"] or [None])
        left = between(r, arr + timedelta(days=1), END) if r.random() < .38 else None
        why = r.choices(["died", "Died", "transferred", "released", None], [45, 8, 35, 8, 4])[0] if left else None
        row = (i, r.choice(PETS) if r.random() > .12 else None, s, sex, None if r.random() < .07 else d(b), d(arr), d(left) if left else None, why,
               "born here" if here else r.choices(["other zoo", "rescue", "Other zoo", None], [60, 20, 8, 12])[0], dam, sire)
        ani.append(row); alive.setdefault(s, []).append(row)
        t, stop = arr, left or None
        while True:
            sid += 1; nxt = t + timedelta(days=r.randrange(200, 2500))
            last = nxt >= (stop or END) or r.random() < .3
            stays.append((sid, i, r.choice(opened if last and not left else enc)[0], d(t), (d(stop) if stop else None) if last else d(nxt)))
            if last: break
            t = nxt
    fill(c, "animals", ani); fill(c, "stays", stays)
    feeds = [(1, "Hay", "plant", "Hofgut Lindner"), (2, "Alfalfa pellets", "plant", "Hofgut Lindner"), (3, "Carrots", "plant", "Gemüse Ortner"), (4, "Apples", "plant", "Gemüse Ortner"), (5, "Beef", "meat", "Metzgerei Raab"), (6, "Rabbit", "meat", "Metzgerei Raab"), (7, "Day-old chicks", "meat", "Nordfutter"), (8, "Herring", "fish", "Seafisch Kuhn"), (9, "Sprats", "fish", "Seafisch Kuhn"), (10, "Crickets", "insects", "Nordfutter"), (11, "Mealworms", "insects", "Nordfutter"), (12, "Browse", "plant", None), (13, "Flamingo mix", "pellets", "Nordfutter"), (14, "Krill", "fish", "Seafisch Kuhn"), (15, "Squid", "fish", "Seafisch Kuhn")]
    fill(c, "feeds", feeds)
    base = {1: .4, 2: .9, 3: 1.1, 4: 1.6, 5: 7.5, 6: 9, 7: 5.5, 8: 3.2, 9: 2.8, 10: 14, 11: 12, 12: .2, 13: 2.4, 14: 6.1}
    rows = []
    active = [k for k in keep if not k[5] and k[0] not in (1, 33)]
    for i in range(15000):
        t = datetime(2024, 1, 1) + timedelta(minutes=r.randrange(int((END - date(2024, 1, 1)).days * 1440)))
        t = t.replace(hour=r.choice([7, 8, 8, 9, 11, 12, 14, 15, 16, 16, 17, 18]))
        f = r.choices(range(1, 15), [30, 10, 12, 8, 14, 4, 7, 12, 6, 5, 4, 8, 4, 3])[0]
        q = round(r.uniform(.2, 40), 1)
        k = r.choice([x for x in active if x[4] < d(t.date())])[0] if r.random() > .03 else None
        e = r.choice([x for x in enc if x[0] not in (14, 41)])[0]
        rows.append((t.strftime("%Y-%m-%d %H:%M"), e, f, k, q, round(base[f] * (1 + .06 * (t.year - 2024)) * r.uniform(.9, 1.1), 2), round(q * r.uniform(0, .3), 1) if r.random() < .6 else None))
    rows.sort(key=str); fill(c, "feedings", [(i + 1, *x) for i, x in enumerate(rows)])
    rows = []
    for i in range(6200):
        a = r.choice([x for x in ani[:860]]); lo = max(date.fromisoformat(a[5]), date(2021, 1, 1)); hi = date.fromisoformat(a[6]) if a[6] else END
        if hi < lo: continue
        rows.append((d(between(r, lo, hi)), a[0], None if r.random() < .02 else round(w[a[2]] * r.uniform(.7, 1.3), 3 if w[a[2]] > 1 else 5)))
    rows = sorted(set(rows), key=str); seen = set(); out = []
    for x in rows:
        if x[:2] in seen: continue
        seen.add(x[:2]); out.append((len(out) + 1, x[1], x[0], x[2]))
    fill(c, "weighings", out)
    partners = [("Zoo Halvern", "Germany"), ("Parc de Montclair", "France"), ("Tiergarten Ried", "Austria"), ("Dierenpark Oost", "Netherlands"), ("Oakmere Zoo", "United Kingdom"), ("Skogen Djurpark", "Sweden"), ("Zoo di Valdoro", "Italy"), ("Bioparc Serena", "Spain")]
    rows = []
    for a in r.sample(ani, 310):
        out_ = a[7] == "transferred" or (a[6] is None and r.random() < .2)
        m = date.fromisoformat(a[6]) if out_ and a[6] else date.fromisoformat(a[5]) if not out_ else None
        if m is None:
            q = between(r, date(2026, 2, 1), END); ap = q + timedelta(days=r.randrange(5, 60)); ap = ap if ap <= END and r.random() < .6 else None
        else:
            ap = m - timedelta(days=r.randrange(3, 90)); q = ap - timedelta(days=r.randrange(4, 150))
        rows.append((d(q), a[0], "out" if out_ else "in", *r.choices(partners, [9, 6, 7, 5, 4, 3, 2, 2])[0], d(ap) if ap else None, d(m) if m else None))
    rows.sort(key=str); fill(c, "transfers", [(i + 1, x[1], x[2], x[3], x[4], x[0], x[5], x[6]) for i, x in enumerate(rows)])
    rows, sp = [], people(r, 420)
    for i in range(760):
        a = r.choice(ani); p = sp[r.randrange(420)]; ct = CITIES[hash_(p) % len(CITIES)]
        s = between(r, max(date(2019, 1, 1), date.fromisoformat(a[5])), END); e = s + timedelta(days=r.choice([365, 730, 400, 500])) if r.random() < .5 else None
        rows.append((d(s), a[0], *p, ct[0], ct[1] if r.random() > .08 else None, d(e) if e and e <= END else None, r.choice([50, 80, 120, 120, 250, 500, 1000]), d(min(END, s + timedelta(days=r.randrange(0, 45)))) if r.random() > .09 else None))
    rows.sort(key=str); fill(c, "sponsorships", [(i + 1, x[1], x[2], x[3], x[4], x[5], x[0], x[6], x[7], x[8]) for i, x in enumerate(rows)])
    c.commit(); c.close()


def hash_(p): return sum(ord(ch) * (i + 3) for i, ch in enumerate("".join(p)))


# ------------------------------------------------------------------ opera (no keys declared)
SHOWS = [("Aida", "Giuseppe Verdi", "Opera"), ("La Traviata", "Giuseppe Verdi", "Opera"), ("Rigoletto", "Giuseppe Verdi", "Opera"), ("Nabucco", "Giuseppe Verdi", "opera"), ("Tosca", "Giacomo Puccini", "Opera"), ("La Bohème", "Giacomo Puccini", "Opera"), ("Turandot", "Giacomo Puccini", "opera"), ("Carmen", "Georges Bizet", "Opera"), ("The Magic Flute", "Wolfgang Amadeus Mozart", "Opera"), ("Don Giovanni", "Wolfgang Amadeus Mozart", "Opera"), ("Così fan tutte", "Wolfgang Amadeus Mozart", "opera"), ("Fidelio", "Ludwig van Beethoven", "Opera"), ("Tannhäuser", "Richard Wagner", "Opera"), ("Lohengrin", "Richard Wagner", "Opera"), ("Salome", "Richard Strauss", "Opera"), ("Swan Lake", "Pyotr Tchaikovsky", "Ballet"), ("The Nutcracker", "Pyotr Tchaikovsky", "Ballet"), ("Sleeping Beauty", "Pyotr Tchaikovsky", "ballet"), ("Giselle", "Adolphe Adam", "Ballet"), ("Coppélia", "Léo Delibes", "Ballet"), ("Romeo and Juliet", "Sergei Prokofiev", "Ballet"), ("Cinderella", "Sergei Prokofiev", "Ballet"), ("The Merry Widow", "Franz Lehár", "Operetta"), ("Die Fledermaus", "Johann Strauss", "Operetta"), ("The Gypsy Baron", "Johann Strauss", "Operetta"), ("New Year Gala", None, "Concert"), ("Summer Night Concert", None, "Concert"), ("Brahms Requiem", "Johannes Brahms", "Concert"), ("Peter and the Wolf", "Sergei Prokofiev", "Family"), ("Hansel and Gretel", "Engelbert Humperdinck", "Family"), ("The Little Sweep", "Benjamin Britten", "Family"), ("Peter Grimes", "Benjamin Britten", "Opera"), ("Open House", None, None), ("Night of Voices", None, None), ("Macbeth", "Giuseppe Verdi", "Opera"), ("Undine", "Albert Lortzing", "Opera"), ("Elektra", "Richard Strauss", "Opera"), ("The Snow Maiden", "Nikolai Rimsky-Korsakov", "Opera")]


def opera():
    r = random.Random(502); c = fresh("opera")
    c.executescript("""
    create table staff(staff_id integer, first_name text, last_name text, department text, job text, manager_id integer, started_on text, ended_on text, salary integer);
    create table halls(hall_id integer, name text, seat_count integer);
    create table productions(production_id integer, title text, composer text, genre text, director_id integer, announced_on text, premiered_on text, closed_on text, runtime_min integer, budget integer);
    create table performances(performance_id integer, production_id integer, hall_id integer, starts_at text, status text, cancel_reason text);
    create table patrons(patron_id integer, first_name text, last_name text, email text, city text, country text, birth_year integer, joined_on text, newsletter integer);
    create table bookings(booking_id integer, patron_id integer, performance_id integer, booked_at text, channel text, status text, paid_on text, collected_on text);
    create table booking_lines(line_id integer, booking_id integer, price_cat text, seats integer, seat_price real);
    create table bookings_old(booking_id integer, patron_id integer, performance_id integer, booked_at text, channel text, status text, paid_on text, collected_on text);
    create table artists(artist_id integer, first_name text, last_name text, voice text, nationality text, contract text);
    create table castings(performance_id integer, artist_id integer, role text, fee integer);
    create table subscriptions(sub_id integer, patron_id integer, series text, season text, ordered_on text, starts_on text, ends_on text, cancelled_on text, price integer);
    create table reviews(review_id integer, production_id integer, published_on text, paper text, critic text, headline text, stars integer);
    """)
    deps = ["Stage", "Costume", "Lighting", "Box Office", "Orchestra", "Direction", "Marketing"]
    st = []
    for i, p in enumerate(people(r, 120)):
        s = between(r, date(2001, 1, 1), date(2026, 9, 1)) if i > 7 else between(r, date(2000, 1, 1), date(2014, 1, 1))
        dep = "House" if i == 0 else deps[i - 1] if i < 8 else r.choices(deps, [22, 14, 9, 11, 30, 7, 6])[0]
        mgr = None if i == 0 else 1 if i < 8 else r.choice([x[0] for x in st if x[3] == dep][:4])
        st.append((i + 1, *p, dep, "Intendant" if i == 0 else "Head" if i < 8 else r.choice({"Stage": ["Technician", "Stagehand", "Carpenter"], "Costume": ["Tailor", "Dresser"], "Lighting": ["Technician", "Operator"], "Box Office": ["Clerk"], "Orchestra": ["Violin", "Cello", "Horn", "Flute", "Percussion"], "Direction": ["Director", "Assistant Director"], "Marketing": ["Editor", "Designer"]}[dep]), mgr, d(s), d(between(r, max(s, date(2021, 1, 1)), END)) if i > 7 and r.random() < .15 else None, r.randrange(2400, 6200, 10) if i > 7 else r.randrange(6500, 12000, 50)))
    fill(c, "staff", st)
    halls = [(1, "Great Hall", 1180), (2, "Chamber Stage", 320), (3, "Garden Theatre", 640), (4, "Studio 4", 90), (5, "Rehearsal Hall", 0)]
    fill(c, "halls", halls)
    dirs = [x[0] for x in st if x[3] == "Direction"][:8]
    prods = []
    for i, (t, co, g) in enumerate(SHOWS):
        p = between(r, date(2021, 9, 10), date(2026, 9, 25)) if i not in (35, 36, 37) else None
        a = (p or date(2026, 10, 1)) - timedelta(days=r.randrange(90, 420))
        e = p + timedelta(days=r.randrange(300, 1100)) if p else None
        prods.append((i + 1, t, co, g, r.choice(dirs) if r.random() > .1 else None, d(a), d(p) if p else None, d(e) if e and e <= END else None, r.choice([75, 90, 120, 135, 150, 165, 180, 200, 225]) if i != 32 else None, r.randrange(20, 900) * 1000))
    fill(c, "productions", prods)
    perfs, day = [], date(2022, 1, 5)
    while day <= date(2026, 12, 30):
        if day.month not in (7, 8):
            for h in (1, 2, 3):
                if r.random() < (.42 if day.weekday() in (4, 5) else .33 if day.weekday() == 6 else .18) - .08 * (h - 1):
                    ok = [p for p in prods if p[6] and p[6] <= d(day) and (not p[7] or p[7] >= d(day)) and p[0] not in (30, 33)]
                    if not ok: continue
                    hr = r.choice(["19:30", "19:00", "20:00"]) if day.weekday() != 6 else r.choice(["11:00", "15:00", "18:00"])
                    x = r.random()
                    stt = r.choice(["scheduled"]) if day > END else "cancelled" if x < .05 else "Cancelled" if x < .07 else "Played" if x < .15 else "played"
                    perfs.append((len(perfs) + 1, r.choice(ok)[0], h if r.random() > .07 else 4, f"{d(day)} {hr}", stt, r.choice(["illness", "illness", "strike", "technical", None]) if stt.lower() == "cancelled" else None))
        day += timedelta(days=1)
    fill(c, "performances", perfs)
    pats = []
    for i, p in enumerate(people(r, 2400)):
        ct = r.choices(CITIES, [40, 18, 12, 8, 7, 6, 5, 4])[0]
        pats.append((i + 1, *p, f"{p[0]}.{p[1]}{i + 1}@example.{r.choice(['com', 'org', 'net'])}".lower() if r.random() > .06 else None, ct[0], ct[1] if r.random() > .05 else None, r.randrange(1938, 2007) if r.random() > .2 else None, d(between(r, date(2015, 1, 1), END)), r.choices([1, 0, None], [50, 45, 5])[0]))
    fill(c, "patrons", pats)
    bk, lines = [], []
    wts = [r.uniform(.3, 2) for _ in prods]
    pw = [wts[x[1] - 1] for x in perfs]
    raw = []
    for i in range(8200):
        pf = r.choices(perfs, pw)[0]; sd = datetime.fromisoformat(pf[3])
        t = sd - timedelta(minutes=int(r.expovariate(1 / 30) * 1440) + 30)
        if t > datetime(2026, 10, 20, 18): continue
        raw.append((t, pf))
    raw.sort(key=lambda x: (x[0], x[1][0]))
    for t, pf in raw:
        x = r.random()
        s = ("refunded" if x < .8 else "expired") if pf[4].lower() == "cancelled" else "paid" if x < .72 else "Paid" if x < .82 else "refunded" if x < .86 else "expired" if x < .93 else "reserved" if t > datetime(2026, 8, 1) else "expired"
        paid = min(END, (t + timedelta(days=r.choice([0, 0, 0, 1, 2, 5, 9]))).date()) if s.lower() in ("paid", "refunded") else None
        sday = datetime.fromisoformat(pf[3]).date()
        coll = min(END, max(paid, sday - timedelta(days=r.choice([0, 0, 1, 3])))) if paid and s != "refunded" and r.random() < .8 and sday <= END else None
        b = len(bk) + 1
        bk.append((b, r.randrange(1, 2101) if r.random() > .12 else None, pf[0], t.strftime("%Y-%m-%d %H:%M:%S"), r.choices(["web", "Web", "box office", "phone", "app"], [45, 6, 22, 12, 15])[0], s, d(paid) if paid else None, d(coll) if coll else None))
        for cat in r.sample("ABCD", r.choices([1, 2, 3], [75, 20, 5])[0]):
            lines.append((len(lines) + 1, b, cat if r.random() > .02 else "stand", r.choices([1, 2, 3, 4, 5, 10], [25, 45, 10, 13, 4, 3])[0], {"A": 98, "B": 72, "C": 45, "D": 24}[cat] + r.choice([0, 0, 5, -3.5])))
    fill(c, "bookings", bk); fill(c, "booking_lines", lines)
    fill(c, "bookings_old", [x[:4] + (x[4], x[5].upper(), x[6], x[7]) for x in bk if x[3] < "2023-07-01"])
    voices = ["soprano", "mezzo", "tenor", "baritone", "bass", None, "dancer"]
    arts = [(i + 1, *p, r.choices(voices, [22, 16, 22, 14, 12, 8, 26])[0], r.choice(["German", "Italian", "French", "Polish", "Korean", "Ukrainian", "Brazilian", "US", None]), r.choices(["ensemble", "guest", "Guest", "retired"], [50, 30, 6, 8])[0]) for i, p in enumerate(people(r, 140))]
    fill(c, "artists", arts)
    cast = []
    roles = {i + 1: r.sample(["Lead", "Second lead", "King", "Maid", "Count", "Messenger", "Chorus leader", "Understudy", "Narrator", "Shepherd"], r.randrange(3, 7)) for i in range(len(SHOWS))}
    pool = {i + 1: r.sample(arts[:126], 14) for i in range(len(SHOWS))}
    for p in perfs:
        for role, a in zip(roles[p[1]], r.sample(pool[p[1]], len(roles[p[1]]))):
            cast.append((p[0], a[0], role, r.randrange(300, 4200, 50) if a[5].lower() == "guest" else None))
    fill(c, "castings", cast)
    subs = []
    for i in range(1500):
        y = r.randrange(2021, 2027); s = date(y, 9, 1); o = between(r, s - timedelta(days=150), min(END, s + timedelta(days=20)))
        subs.append((d(o), r.randrange(1, 2401), r.choices(["Premiere", "Friday", "Family", "Ballet", "Sunday matinee"], [15, 35, 12, 18, 20])[0], f"{y}/{(y + 1) % 100:02d}", d(s), d(date(y + 1, 6, 30)), d(min(END, between(r, o, date(y + 1, 6, 1)))) if r.random() < .09 else None, r.choice([180, 240, 320, 410, 560])))
    subs.sort(key=str)
    fill(c, "subscriptions", [(i + 1, x[1], x[2], x[3], x[0], x[4], x[5], x[6], x[7]) for i, x in enumerate(subs)])
    heads = ["A triumph in blue", "Too long by an hour", "Glorious voices, dull staging", "An evening to forget", "Magic under the dome", "Bold, loud and brilliant", "The chorus steals the show", "Brilliant singing", "A quiet wonder", "No spark tonight"]
    rev = []
    for i in range(320):
        p = r.choice([x for x in prods if x[6] and x[0] not in (33, 27)])
        lo = date.fromisoformat(p[6]); rev.append((p[0], d(min(END, lo + timedelta(days=r.choice([1, 1, 2, 2, 3, 8, 40, 200])))), r.choices(["Aldenburger Bote", "Norring Tagblatt", "Opera Monthly", "Stage & Score", "The Evening Post"], [9, 7, 5, 5, 3])[0], r.choice(["H. Lund", "P. Rossi", "C. Baum", "E. Frost", "M. Okoro", None]), r.choice(heads), r.choices([1, 2, 3, 4, 5, None], [5, 12, 24, 34, 17, 8])[0]))
    rev.sort(key=str)
    fill(c, "reviews", [(i + 1, *x) for i, x in enumerate(rev)])
    c.commit(); c.close()


# ------------------------------------------------------------------ brigade (short names, few keys)
def brigade():
    r = random.Random(503); c = fresh("brigade")
    c.executescript("""
    create table dist(dcd text primary key, nm text, par_dcd text, lvl text, pop integer, km2 real);
    create table stn(stn_no integer primary key, nm text, dcd text, styp text, opn_dt text);
    create table ff(ff_no integer primary key, fnm text, lnm text, sex text, dob text, stn_no integer, hire_dt text, term_dt text, sup_no integer);
    create table rnk_hist(ff_no integer, rnk text, pay integer, vfrom text, vto text);
    create table veh(veh_no integer primary key, plt text, vtyp text, stn_no integer, buy_dt text, ret_dt text, buy_prc integer, km integer);
    create table inc(inc_no integer primary key, ityp text, dcd text, prio integer, alm_ts text, clr_ts text, st text, dmg_eur integer, inj integer, note text);
    create table disp(disp_no integer primary key, inc_no integer references inc(inc_no), veh_no integer references veh(veh_no), alm_ts text, out_ts text, arr_ts text, rtn_ts text);
    create table crew(disp_no integer, ff_no integer, pos text);
    create table insp(insp_no integer primary key, obj_nm text, obj_typ text, dcd text, ff_no integer, req_dt text, due_dt text, done_dt text, res text);
    create table crs(ccd text primary key, nm text, hrs integer);
    create table ff_crs(ff_no integer, ccd text, pass_dt text, exp_dt text);
    create table mat_use(mu_no integer primary key, inc_no integer, mat text, qty real, unit_prc real);
    """)
    counties = {"N": "North County", "L": "Lake County", "W": "Westwood County"}
    towns = {"N": ["Harrow Field", "Kings Ferry", "Milltown", "Northgate", "Ashby"], "L": ["Port Elsa", "Lakeside", "Fisher Bay", "Dunmore"], "W": ["Westwood", "Pinehurst", "Old Quarry", "Redstone", "Glen Arbor"]}
    dist = [("R", "Tarn Region", None, "region", None, None)]
    for k, n in counties.items():
        dist.append((k, n, "R", "county", None, None))
        for i, t in enumerate(towns[k]): dist.append((f"{k}{i + 1}", t, k, "town", r.randrange(2100, 61000), r.randrange(90, 1900) / 10))
    fill(c, "dist", dist)
    tw = [x for x in dist if x[3] == "town"]
    stns = []
    for i, t in enumerate(tw + [tw[0], tw[6], tw[9]]):
        if t[0] == "N5": continue
        stns.append((len(stns) + 1, t[1] if i < len(tw) else t[1] + " South", t[0], r.choices(["career", "volunteer", "Volunteer"], [6, 7, 1.5])[0], d(between(r, date(1950, 1, 1), date(2019, 1, 1)))))
    fill(c, "stn", stns)
    ns = len(stns); ff = []; rh = []
    ranks = ["Probationer", "Firefighter", "Senior Firefighter", "Crew Commander", "Watch Commander", "Station Officer"]
    for i, p in enumerate(people(r, 380)):
        n = i + 1; s = (i % ns) + 1
        h = between(r, date(1996, 1, 1), date(2026, 9, 1)) if i >= ns else between(r, date(1992, 1, 1), date(2005, 1, 1))
        b = h - timedelta(days=r.randrange(18 * 366, 33 * 365))
        t = between(r, max(h, date(2019, 1, 1)), END) if i >= ns and r.random() < .2 else None
        sup = (1 if i else None) if i < ns else s if i < 5 * ns else r.choice([s, s + ns, s + 2 * ns, s + 3 * ns])
        ff.append((n, *p, r.choices(["M", "F", None], [70, 26, 4])[0], d(b) if r.random() > .04 else None, s, d(h), d(t) if t else None, sup))
        k = 0; cur = h; pay = r.randrange(2300, 2700, 10)
        top = 5 if i < ns else 3 if i < 5 * ns else r.choice([1, 1, 2, 2, 2, 3])
        while True:
            nx = cur + timedelta(days=r.randrange(500, 2600)); stop = t or END
            if k >= top or nx >= stop:
                rh.append((n, ranks[k] if i >= ns else ranks[max(k, 2)], pay, d(cur), d(t) if t else None)); break
            rh.append((n, ranks[k] if i >= ns else ranks[max(k, 2)], pay, d(cur), d(nx))); cur = nx; k += 1; pay += r.randrange(180, 520, 10)
    fill(c, "ff", ff); fill(c, "rnk_hist", rh)
    veh = []
    for i in range(74):
        b = between(r, date(2003, 1, 1), date(2026, 6, 1)); rt = between(r, max(b, date(2018, 1, 1)), END) if b.year < 2016 and r.random() < .35 else None
        vt = r.choices(["engine", "Engine", "ladder", "tanker", "rescue", "command car", "boat"], [26, 4, 10, 11, 12, 9, 4])[0]
        veh.append((i + 1, f"TR-{r.randrange(100, 999)}-{i + 1:02d}", vt, (i % ns) + 1, d(b), d(rt) if rt else None, r.randrange(60, 720) * 1000 if r.random() > .05 else None, r.randrange(1500, 160000)))
    fill(c, "veh", veh)
    notes = ["chip pan left on stove", "alarm triggered by dust", "car into tree, one trapped", "dry grass near railway", "cat on roof", "burst water pipe in cellar", "smoke from chimney", "gas smell reported", "fallen tree on road", "lithium battery burning", None, None, None]
    types = ["structure fire", "vehicle fire", "Vehicle fire", "wildfire", "traffic accident", "flooding", "false alarm", "gas leak", "animal rescue", "medical assist"]
    raw = []
    for i in range(5200):
        t = datetime(2021, 1, 1) + timedelta(seconds=r.randrange(int((datetime(2026, 10, 20, 9) - datetime(2021, 1, 1)).total_seconds())))
        if r.random() < .3: t = t.replace(hour=r.choice([17, 18, 19, 20]))
        if t > datetime(2026, 10, 20, 9): continue
        raw.append(t)
    raw.sort(); inc = []; disp = []; crew = []; mu = []
    vs = {}
    for v in veh: vs.setdefault(v[3], []).append(v)
    tww = [x[4] ** .7 for x in tw]
    for n, t in enumerate(raw, 1):
        ty = r.choices(types, [9, 7, 1.5, 5, 18, 9, 20, 5, 6, 14])[0]; tn = r.choices(tw, tww)[0]
        openish = t > datetime(2026, 10, 17) and r.random() < .5
        clr = t + timedelta(minutes=r.randrange(15, 400), seconds=r.randrange(60))
        st = "open" if openish else r.choices(["closed", "CLOSED", "cancelled"], [86, 8, 6])[0]
        dmg = int(r.lognormvariate(9.6, 1.1)) if ty.lower() in ("structure fire", "vehicle fire", "wildfire", "flooding") and r.random() < .8 else None
        inj = r.choices([0, 1, 2, 3, 5], [70, 18, 7, 3, 1])[0] if ty in ("structure fire", "traffic accident", "medical assist", "gas leak") else 0
        inc.append((n, ty, tn[0], r.choices([1, 2, 3, None], [25, 45, 27, 3])[0], str(t), None if openish else str(clr), st, dmg, inj, r.choice(notes)))
        near = [s for s in stns if s[2] == tn[0]] or [s for s in stns if s[2][0] == tn[0][0]]
        pool = [v for s in near for v in vs[s[0]] if v[4] < str(t)[:10] and (not v[5] or v[5] > str(t)[:10]) and v[0] not in (20, 47)] or [v for v in veh if not v[5] and v[4] < "2021"]
        for v in r.sample(pool, min(len(pool), r.choices([1, 2, 3, 4], [45, 35, 14, 6])[0])):
            o = t + timedelta(seconds=r.randrange(60, 520)); a = o + timedelta(seconds=r.randrange(120, 1500)) if st != "cancelled" or r.random() < .3 else None
            rt = None if openish else (max(clr, a) if a else o) + timedelta(minutes=r.randrange(5, 60))
            disp.append((len(disp) + 1, n, v[0], str(t), str(o), str(a) if a and not (openish and r.random() < .3) else None, str(rt) if rt else None))
            td = str(t)[:10]
            hands = [f for f in ff if f[5] == v[3] and f[6] < td and (not f[7] or f[7] > td)]
            for f, pos in zip(r.sample(hands, min(len(hands), r.choice([1, 2, 2, 2, 3]))), ["driver", "leader", "crew", "crew", "crew"]): crew.append((len(disp), f[0], pos))
        if ty.lower() in ("structure fire", "vehicle fire", "wildfire", "gas leak", "traffic accident") and r.random() < .5:
            for m in r.sample(["foam", "absorbent", "hose", "sandbags", "breathing air", "powder"], r.choice([1, 1, 2])):
                mu.append((len(mu) + 1, n, m, r.choice([1, 2, 4, 5, 10, 12.5, 25]), round({"foam": 4.2, "absorbent": 1.9, "hose": 110, "sandbags": 2.5, "breathing air": 18, "powder": 6.8}[m] + r.choice([0, .1, .35]), 2)))
    fill(c, "inc", inc); fill(c, "disp", disp); fill(c, "crew", crew); fill(c, "mat_use", mu)
    rows = []
    for i in range(1500):
        q = between(r, date(2022, 1, 1), END); due = q + timedelta(days=r.choice([30, 60, 90])); dn = q + timedelta(days=int(r.gauss(45, 25))) if r.random() < .9 else None
        if dn and dn < q: dn = q + timedelta(days=1)
        if dn and dn > END: dn = None
        ot = r.choices(["school", "restaurant", "warehouse", "care home", "cinema", None], [25, 30, 20, 15, 5, 5])[0]
        rows.append((d(q), f"{r.choice(LAST)} {ot or 'site'} {r.randrange(1, 60)}", ot, r.choice(tw)[0], r.choice(ff[:70])[0], d(due), d(dn) if dn else None, r.choices(["pass", "Pass", "fail", "minor defects"], [60, 8, 14, 18])[0] if dn else None))
    rows.sort(key=str); fill(c, "insp", [(i + 1, x[1], x[2], x[3], x[4], x[0], x[5], x[6], x[7]) for i, x in enumerate(rows)])
    crs = [("BA", "Breathing apparatus", 40), ("FA", "First aid", 16), ("LAD", "Ladder operator", 24), ("HAZ", "Hazardous materials", 60), ("DIV", "Rescue diving", 120), ("DRV", "Heavy vehicle driving", 80), ("WLD", "Wildland firefighting", 32), ("DRN", "Drone pilot", 20)]
    fill(c, "crs", crs); rows = []
    for f in ff:
        for x in r.sample(crs[:7], r.choice([0, 1, 2, 3, 3, 4, 5])):
            p = between(r, max(date(2016, 1, 1), date.fromisoformat(f[6])), min(END, date.fromisoformat(f[7])) if f[7] else END)
            rows.append((f[0], x[0], d(p), d(p + timedelta(days=365 * r.choice([2, 3, 5]))) if x[0] != "WLD" else None))
    fill(c, "ff_crs", rows)
    c.commit(); c.close()


if __name__ == "__main__":
    os.makedirs(OUT, exist_ok=True)
    zoo(); opera(); brigade()
