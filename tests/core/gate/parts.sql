-- What is kept in several tables: a table for each year, each month, each region, each version, and copies.
CREATE TABLE readings_2023 (reading_id INTEGER PRIMARY KEY, meter_no TEXT NOT NULL, read_on DATE NOT NULL, litres INTEGER NOT NULL);
CREATE TABLE readings_2024 (reading_id INTEGER PRIMARY KEY, meter_no TEXT NOT NULL, read_on DATE NOT NULL, litres INTEGER NOT NULL);
CREATE TABLE readings_2025 (reading_id INTEGER PRIMARY KEY, meter_no TEXT NOT NULL, read_on DATE NOT NULL, litres INTEGER NOT NULL);
CREATE TABLE pings_2025_10 (vehicle TEXT NOT NULL, speed INTEGER NOT NULL, heading INTEGER NOT NULL);
CREATE TABLE pings_2025_11 (vehicle TEXT NOT NULL, speed INTEGER NOT NULL, heading INTEGER NOT NULL);
CREATE TABLE pings_2025_12 (vehicle TEXT NOT NULL, speed INTEGER NOT NULL, heading INTEGER NOT NULL);
CREATE TABLE sales_emea (sale_id INTEGER PRIMARY KEY, shop TEXT NOT NULL, amount NUMERIC(10,2) NOT NULL);
CREATE TABLE sales_apac (sale_id INTEGER PRIMARY KEY, shop TEXT NOT NULL, amount NUMERIC(10,2) NOT NULL);
CREATE TABLE plan (plan_id INTEGER PRIMARY KEY, title TEXT NOT NULL, amount NUMERIC(10,2) NOT NULL);
CREATE TABLE plan_v2 (plan_id INTEGER PRIMARY KEY, title TEXT NOT NULL, amount NUMERIC(10,2) NOT NULL, owner TEXT);
CREATE TABLE customers (customer_id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL, phone TEXT);
CREATE TABLE customers_hist (customer_id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL, phone TEXT);
CREATE TABLE stg_orders (order_id INTEGER PRIMARY KEY, placed_on DATE NOT NULL, amount NUMERIC(10,2));
CREATE VIEW all_readings AS SELECT * FROM readings_2023 UNION ALL SELECT * FROM readings_2024 UNION ALL SELECT * FROM readings_2025;
INSERT INTO readings_2023 VALUES (1, 'a', '2023-02-01', 5);
INSERT INTO readings_2024 VALUES (1, 'a', '2024-02-01', 6);
INSERT INTO readings_2025 VALUES (1, 'a', '2025-02-01', 7);
INSERT INTO pings_2025_12 VALUES ('x', 50, 90);
