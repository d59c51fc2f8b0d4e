import sqlite3,random,os,datetime as d
here=os.path.dirname(os.path.abspath(__file__))
def db(name):
    p=f'{here}/databases/{name}.sqlite'
    if os.path.exists(p): os.remove(p)
    return sqlite3.connect(p)
def day(r,a,b): return (d.date.fromisoformat(a)+d.timedelta(days=r.randrange((d.date.fromisoformat(b)-d.date.fromisoformat(a)).days))).isoformat()
# gym
r=random.Random(11); c=db('gym'); c.executescript('''
create table plans(id integer primary key,name text not null,monthly_fee numeric(8,2) not null,max_classes integer);
create table members(id integer primary key,first_name text not null,last_name text not null,email text,phone text,birth_date date,city text,state text,plan_id integer references plans(id),status text not null,joined_on date not null,cancelled_on date,referred_by integer references members(id));
create table coaches(id integer primary key,first_name text not null,last_name text not null,specialty text,hired_on date,hourly_rate numeric(8,2));
create table rooms(id integer primary key,name text not null,capacity integer);
create table classes(id integer primary key,title text not null,category text,coach_id integer references coaches(id),room_id integer references rooms(id),starts_at datetime not null,duration_minutes integer,price numeric(8,2));
create table bookings(id integer primary key,member_id integer not null references members(id),class_id integer not null references classes(id),booked_at datetime not null,attended integer,cancelled_at datetime,rating integer);
create table payments(id integer primary key,member_id integer not null references members(id),amount numeric(8,2) not null,method text,paid_on date not null,refunded integer not null default 0);
create table lockers(number text primary key,member_id integer references members(id),rented_since date);
''')
for i,(n,f,m) in enumerate([('Basic',29.9,4),('Plus',49.9,12),('Unlimited',79.0,None),('Student',19.5,4)],1): c.execute('insert into plans values(?,?,?,?)',(i,n,f,m))
FN=['Anna','Ben','Clara','David','Eva','Felix','Grace','Hugo','Ines','Jonas','Kira','Leo','Mia','Noah','Olga','Paul','Rosa','Sam','Tina','Viktor']; LN=['Abbott','Baker','Cole','Dawson','Ellis','Foster','Grant','Hayes','Irving','Jensen','Keller','Lowe','Marsh','Nolan','Owens','Price','Quinn','Reed','Stone','Turner']
cities=[('Portland','OR'),('Salem','OR'),('Seattle','WA'),('Boise','ID'),('Spokane','WA'),(None,None)]
for i in range(1,301):
    ci=r.choices(cities,[30,15,25,12,10,8])[0]; st=r.choices(['active','paused','cancelled'],[70,10,20])[0]; j=day(r,'2023-01-01','2026-09-30')
    c.execute('insert into members values(?,?,?,?,?,?,?,?,?,?,?,?,?)',(i,r.choice(FN),r.choice(LN),None if r.random()<.1 else f'm{i}@mail.example',None if r.random()<.3 else f'555-{1000+i}',day(r,'1955-01-01','2008-01-01'),ci[0],ci[1],r.choices([1,2,3,4,None],[35,30,15,15,5])[0],st,j,day(r,j if j<'2026-09-01' else '2026-08-30','2026-10-15') if st=='cancelled' else None,r.randrange(1,i) if i>5 and r.random()<.2 else None))
for i in range(1,13): c.execute('insert into coaches values(?,?,?,?,?,?)',(i,r.choice(FN),r.choice(LN),r.choice(['yoga','strength','cycling','boxing',None]),day(r,'2019-01-01','2026-06-01'),round(r.uniform(25,80),2)))
for i,(n,k) in enumerate([('Main Hall',40),('Studio A',20),('Studio B',16),('Pool',12),('Roof',None)],1): c.execute('insert into rooms values(?,?,?)',(i,n,k))
for i in range(1,401):
    t,k=r.choice([('Morning Yoga','yoga'),('Power Yoga','yoga'),('Spin 45','cycling'),('Boxing Basics','boxing'),('Deadlift Club','strength'),('Aqua Fit','swimming'),('HIIT','strength')])
    c.execute('insert into classes values(?,?,?,?,?,?,?,?)',(i,t,k,r.randrange(1,12),r.randrange(1,5),day(r,'2025-01-01','2026-11-10')+f' {r.choice(["07","09","12","17","18","19"])}:{r.choice(["00","30"])}:00',r.choice([30,45,60,75,90]),r.choice([0,8,10,12.5,15])))
for i in range(1,3001):
    k=r.randrange(1,401); s=c.execute('select starts_at from classes where id=?',(k,)).fetchone()[0]; past=s<'2026-10-20'
    can=r.random()<.12; c.execute('insert into bookings values(?,?,?,?,?,?,?)',(i,r.randrange(1,281),k,day(r,'2024-12-15',s[:10]) +' 10:00:00',None if can or not past else int(r.random()<.8),day(r,'2024-12-20',s[:10])+' 08:00:00' if can else None,r.randrange(1,6) if past and not can and r.random()<.5 else None))
for i in range(1,4001): c.execute('insert into payments values(?,?,?,?,?,?)',(i,r.randrange(1,291),r.choice([29.9,49.9,79.0,19.5,12.5,15]),r.choice(['card','cash','transfer','card']),day(r,'2024-01-01','2026-10-20'),int(r.random()<.03)))
for i in range(1,61): c.execute('insert into lockers values(?,?,?)',(f'L{i:03}',r.randrange(1,300) if r.random()<.7 else None,day(r,'2024-01-01','2026-10-01')))
c.commit()
# law firm
r=random.Random(12); c=db('law'); c.executescript('''
create table office(office_id integer primary key,city text,country text);
create table lawyer(lawyer_id integer primary key,full_name text,title text,office_id integer references office(office_id),manager_id integer references lawyer(lawyer_id),hourly_rate integer,start_date date,end_date date);
create table client(client_id integer primary key,name text,industry text,country text,credit_limit numeric,since date);
create table matter(matter_id integer primary key,client_id integer references client(client_id),lead_lawyer_id integer references lawyer(lawyer_id),name text,practice_area text,status text,opened_date date,closed_date date,budget numeric);
create table time_entry(entry_id integer primary key,matter_id integer references matter(matter_id),lawyer_id integer references lawyer(lawyer_id),work_date date,hours numeric,rate numeric,billable integer,description text);
create table invoice(invoice_no text primary key,matter_id integer references matter(matter_id),issued_on date,due_on date,paid_on date,total numeric,tax numeric,currency text);
create table hearing(hearing_id integer primary key,matter_id integer references matter(matter_id),court text,scheduled_at datetime,outcome text);
''')
for i,(a,b) in enumerate([('London','UK'),('Paris','FR'),('New York','US'),('Zurich','CH')],1): c.execute('insert into office values(?,?,?)',(i,a,b))
for i in range(1,41):
    e=day(r,'2024-01-01','2026-10-01') if r.random()<.15 else None
    c.execute('insert into lawyer values(?,?,?,?,?,?,?,?)',(i,r.choice(FN)+' '+r.choice(LN),'partner' if i<=6 else r.choice(['associate','counsel','trainee']),r.randrange(1,5),None if i<=2 else r.randrange(1,min(i,7)),r.choice([180,240,320,450,600]),day(r,'2010-01-01','2023-12-31'),e))
for i in range(1,81): c.execute('insert into client values(?,?,?,?,?,?)',(i,r.choice(['Nord','Alpen','Blue','Stone','River','Delta'])+' '+r.choice(['Bank','Foods','Energy','Media','Steel','Pharma'])+f' {i}',r.choice(['banking','food','energy','media',None]),r.choice(['UK','FR','US','CH','DE']),r.choice([10000,25000,50000,None]),day(r,'2015-01-01','2026-01-01')))
for i in range(1,201):
    o=day(r,'2022-01-01','2026-10-01'); cl=day(r,o,'2026-10-20') if r.random()<.5 and o<'2026-10-01' else None
    c.execute('insert into matter values(?,?,?,?,?,?,?,?,?)',(i,r.randrange(1,75),r.randrange(1,37),f'Matter {i}',r.choice(['M&A','litigation','tax','employment']),'closed' if cl else r.choice(['open','on hold']),o,cl,r.choice([5000,20000,100000,None])))
for i in range(1,5001): c.execute('insert into time_entry values(?,?,?,?,?,?,?,?)',(i,r.randrange(1,190),r.randrange(1,40),day(r,'2024-01-01','2026-10-20'),r.choice([.25,.5,1,1.5,2,4]),r.choice([180,240,320,450]),int(r.random()<.85),r.choice(['drafting','call','research','travel','review of contract'])))
for i in range(1,601):
    s=day(r,'2024-01-01','2026-10-20'); du=(d.date.fromisoformat(s)+d.timedelta(days=30)).isoformat(); t=r.choice([1200,3400,560.5,9800,15000]);
    c.execute('insert into invoice values(?,?,?,?,?,?,?,?)',(f'INV-{i:05}',r.randrange(1,180),s,du,day(r,s,'2026-10-20') if r.random()<.7 and s<'2026-10-19' else None,t,round(t*.2,2),'GBP'))
for i in range(1,151): c.execute('insert into hearing values(?,?,?,?,?)',(i,r.randrange(1,190),r.choice(['High Court','Tribunal','Court of Appeal']),day(r,'2024-01-01','2027-01-31')+' 10:00:00',r.choice(['won','lost','settled',None])))
c.commit()
# parcels, no declared keys, short names
r=random.Random(13); c=db('parcels'); c.executescript('''
create table depot(depot_code text primary key,name text,region text,opened date);
create table cust(cust_no integer primary key,cust_name text,seg text,country_cd text,created_at text);
create table shipment(shp_id integer primary key,cust_no integer,from_depot text,to_depot text,svc text,wt_kg real,dims_cm text,declared_val numeric,shp_dt text,promised_dt text,delivered_dt text,status text);
create table scan(scan_id integer primary key,shp_id integer,depot_code text,scan_ts text,scan_type text);
create table claim(claim_id integer primary key,shp_id integer,reason text,amt numeric,filed_dt text,closed_dt text,decision text);
create table driver(driver_id integer primary key,nm text,depot_code text,hired text,active_yn text);
create table route_stop(stop_id integer primary key,driver_id integer,shp_id integer,stop_dt text,seq_no integer,minutes_late integer);
''')
dep=[('AMS','Amsterdam','north'),('BER','Berlin','east'),('LYS','Lyon','south'),('MAD','Madrid','south'),('OSL','Oslo','north'),('WAW','Warsaw','east')]
for k in dep: c.execute('insert into depot values(?,?,?,?)',(*k,day(r,'2005-01-01','2022-01-01')))
for i in range(1,121): c.execute('insert into cust values(?,?,?,?,?)',(i,r.choice(LN)+' '+r.choice(['Ltd','GmbH','BV','SA']),r.choice(['retail','pharma','auto','private']),r.choice(['NL','DE','FR','ES','NO','PL','IT','IN']),day(r,'2018-01-01','2026-09-01')))
for i in range(1,3001):
    s=day(r,'2025-01-01','2026-10-20'); D=d.date.fromisoformat(s); pr=D+d.timedelta(days=r.randrange(1,5)); de=D+d.timedelta(days=r.randrange(1,8)); ok=r.random()<.9 and de.isoformat()<='2026-10-20'
    c.execute('insert into shipment values(?,?,?,?,?,?,?,?,?,?,?,?)',(i,r.randrange(1,115),r.choice(dep)[0],r.choice(dep)[0],r.choice(['express','standard','economy']),round(r.uniform(.1,60),1),f'{r.randrange(10,90)}x{r.randrange(10,90)}x{r.randrange(5,60)}',None if r.random()<.2 else r.randrange(10,5000),s,pr.isoformat(),de.isoformat() if ok else None,'delivered' if ok else r.choice(['in transit','lost','returned','in transit'])))
for i in range(1,6001): c.execute('insert into scan values(?,?,?,?,?)',(i,r.randrange(1,2900),r.choice(dep)[0],day(r,'2025-01-01','2026-10-20')+' 12:00:00',r.choice(['in','out','damaged'])))
for i in range(1,201):
    f=day(r,'2025-02-01','2026-10-15'); c.execute('insert into claim values(?,?,?,?,?,?,?)',(i,r.randrange(1,3001),r.choice(['lost','damaged','late']),r.randrange(20,900),f,day(r,f,'2026-10-20') if r.random()<.6 else None,r.choice(['paid','rejected',None])))
for i in range(1,31): c.execute('insert into driver values(?,?,?,?,?)',(i,r.choice(FN)+' '+r.choice(LN),r.choice(dep)[0],day(r,'2012-01-01','2026-06-01'),r.choice('YYYN')))
for i in range(1,4001): c.execute('insert into route_stop values(?,?,?,?,?,?)',(i,r.randrange(1,29),r.randrange(1,3001),day(r,'2025-01-01','2026-10-20'),r.randrange(1,25),r.choice([0,0,0,5,12,30,None])))
c.commit()
