-- A shop as analysts find it.
CREATE TABLE customers (id INT PRIMARY KEY, first_name VARCHAR(30) NOT NULL, last_name VARCHAR(50) NOT NULL, email VARCHAR(80), city VARCHAR(40), country CHAR(2), born DATE,
                        joined_at DATETIME NOT NULL, is_active TINYINT(1) NOT NULL, credit DECIMAL(12,2), attributes JSON, phone VARCHAR(30));
CREATE TABLE categories (id INT PRIMARY KEY, name VARCHAR(30) NOT NULL, parent_id INT, FOREIGN KEY (parent_id) REFERENCES categories(id));
CREATE TABLE products (id INT PRIMARY KEY, category_id INT NOT NULL, sku VARCHAR(20) NOT NULL, name VARCHAR(60) NOT NULL, price DECIMAL(10,2) NOT NULL, cost DECIMAL(10,2), weight DOUBLE,
                       specs JSON, launched DATE, description TEXT, FOREIGN KEY (category_id) REFERENCES categories(id), FULLTEXT (description));
CREATE TABLE orders (id BIGINT PRIMARY KEY, customer_id INT NOT NULL, ordered_at DATETIME NOT NULL, shipped_at DATETIME, status ENUM('new','paid','shipped','returned','cancelled') NOT NULL,
                     channel VARCHAR(10) NOT NULL, total DECIMAL(12,2) NOT NULL, discount DECIMAL(5,4), currency CHAR(3) NOT NULL, note TEXT, flags SET('gift','express'), FOREIGN KEY (customer_id) REFERENCES customers(id));
CREATE TABLE order_lines (order_id BIGINT NOT NULL, line SMALLINT NOT NULL, product_id INT NOT NULL, quantity INT NOT NULL, unit_price DECIMAL(10,2) NOT NULL, PRIMARY KEY (order_id, line),
                          FOREIGN KEY (order_id) REFERENCES orders(id), FOREIGN KEY (product_id) REFERENCES products(id));
CREATE TABLE payments (id INT PRIMARY KEY, order_id BIGINT NOT NULL, paid_on DATE NOT NULL, amount DECIMAL(12,2) NOT NULL, method VARCHAR(10), reference VARCHAR(30), FOREIGN KEY (order_id) REFERENCES orders(id));
CREATE TABLE employees (id INT PRIMARY KEY, name VARCHAR(40) NOT NULL, manager_id INT, hired DATE, salary INT, shift TIME, FOREIGN KEY (manager_id) REFERENCES employees(id));
CREATE TABLE visits (id BIGINT PRIMARY KEY, customer_id INT, at TIMESTAMP NOT NULL, page VARCHAR(40) NOT NULL, seconds FLOAT, agent VARCHAR(80), FOREIGN KEY (customer_id) REFERENCES customers(id));
INSERT INTO categories VALUES (1, 'All', NULL), (2, 'Books', 1), (3, 'Games', 1), (4, 'Novels', 2);
INSERT INTO customers SELECT seq, ELT(1 + seq % 4, 'Ann', 'Bob', 'Cyd', 'Dan'), CONCAT('Name', seq), CONCAT('User', seq, '@Example.com'), ELT(1 + seq % 3, 'Berlin', 'Paris', 'Oslo'), ELT(1 + seq % 3, 'DE', 'FR', 'NO'),
    DATE '1970-01-01' + INTERVAL seq * 100 DAY, TIMESTAMP '2024-01-01 08:00:00' + INTERVAL seq * 37 HOUR, seq % 5 > 0, seq * 10.5, JSON_OBJECT('age', 20 + seq, 'langs', JSON_ARRAY('de', 'en'), 'address', JSON_OBJECT('zip', 10000 + seq)),
    CONCAT('+49 30 ', 1000000 + seq) FROM seq_1_to_60;
INSERT INTO products SELECT seq, 2 + seq % 3, CONCAT('SKU-', LPAD(seq, 4, '0')), CONCAT('Product ', seq), seq * 2.5, seq * 1.5, seq / 3.0, JSON_OBJECT('color', ELT(1 + seq % 2, 'red', 'blue'), 'dim', JSON_ARRAY(seq, seq + 1)),
    DATE '2023-01-01' + INTERVAL seq DAY, CONCAT('A fine product, no. ', seq) FROM seq_1_to_30;
INSERT INTO orders SELECT seq, 1 + seq % 60, TIMESTAMP '2024-06-01 10:00:00' + INTERVAL seq * 31 HOUR, IF(seq % 4 > 0, TIMESTAMP '2024-06-03 10:00:00' + INTERVAL seq * 31 HOUR, NULL), 1 + seq % 5, ELT(1 + seq % 3, 'web', 'shop', 'phone'),
    10 + seq * 1.25, (seq % 4) / 20.0, 'EUR', IF(seq % 7 = 0, CONCAT('call ', seq, ', urgent'), NULL), IF(seq % 2, 'gift', 'gift,express') FROM seq_1_to_300;
INSERT INTO order_lines SELECT o.seq, l.seq, 1 + (o.seq + l.seq) % 30, 1 + l.seq, 5 * l.seq FROM seq_1_to_300 o, seq_1_to_2 l;
INSERT INTO payments SELECT seq, seq, DATE '2024-06-02' + INTERVAL seq DAY, 10 + seq, ELT(1 + seq % 3, 'card', 'cash', NULL), CONCAT('REF/', seq, '/2024') FROM seq_1_to_250;
INSERT INTO employees SELECT seq, CONCAT('Employee ', seq), NULLIF(seq DIV 2, 0), DATE '2015-01-01' + INTERVAL seq * 90 DAY, 2000 + seq * 100, ADDTIME('08:00:00', SEC_TO_TIME(seq * 1200)) FROM seq_1_to_15;
INSERT INTO visits SELECT seq, 1 + seq % 60, TIMESTAMP '2024-06-01 00:00:00' + INTERVAL seq * 3 HOUR, CONCAT('/p/', seq % 9), seq * 1.5, 'Mozilla/5.0 (X11; Linux)' FROM seq_1_to_400;
