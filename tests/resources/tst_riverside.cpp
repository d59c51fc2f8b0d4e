// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

#include <sqlite3.h>

namespace {

const QString SampleFile = QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.db");

using Rows = QList<QStringList>;

/// Read-only access to a copy of the sample; numbers with a fraction read as cents, "1234.50".
class Sample
{
public:
    explicit Sample(const QString &file)
    {
        sqlite3_open_v2(file.toUtf8().constData(), &m_handle, SQLITE_OPEN_READONLY, nullptr);
    }
    ~Sample() { sqlite3_close(m_handle); }
    Q_DISABLE_COPY_MOVE(Sample)

    Rows rows(const QString &sql) const
    {
        Rows rows;
        sqlite3_stmt *statement = nullptr;
        if (sqlite3_prepare_v2(m_handle, sql.toUtf8().constData(), -1, &statement, nullptr) != SQLITE_OK) {
            qWarning("%s", sqlite3_errmsg(m_handle));
            return rows;
        }
        while (sqlite3_step(statement) == SQLITE_ROW) {
            QStringList row;
            for (int i = 0; i < sqlite3_column_count(statement); ++i)
                row.append(cell(statement, i));
            rows.append(row);
        }
        sqlite3_finalize(statement);
        return rows;
    }

    QString one(const QString &sql) const
    {
        const Rows all = rows(sql);
        return all.size() == 1 && all.first().size() == 1 ? all.first().first() : QStringLiteral("not one cell");
    }

    QStringList tables() const
    {
        QStringList names;
        const Rows all = rows(QStringLiteral("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"));
        for (const QStringList &row : all)
            names.append(row.first());
        return names;
    }

    /// Every declaration and every row, independent of page layout and of the library's version.
    QByteArray digest() const
    {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        const auto add = [&hash](const Rows &rows) {
            for (const QStringList &row : rows)
                hash.addData(row.join(QChar(0x1f)).toUtf8() + '\n');
        };
        add(rows(
            QStringLiteral("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name")));
        for (const QString &table : tables())
            add(rows(QStringLiteral("SELECT * FROM %1 ORDER BY rowid").arg(table)));
        return hash.result().toHex();
    }

private:
    static QString cell(sqlite3_stmt *statement, int column)
    {
        switch (sqlite3_column_type(statement, column)) {
        case SQLITE_NULL:
            return QStringLiteral("NULL");
        case SQLITE_FLOAT: {
            const qint64 cents = std::llround(sqlite3_column_double(statement, column) * 100.0);
            return QStringLiteral("%1%2.%3")
                .arg(cents < 0 ? QStringLiteral("-") : QString())
                .arg(std::abs(cents) / 100)
                .arg(std::abs(cents) % 100, 2, 10, QLatin1Char('0'));
        }
        default:
            return QString::fromUtf8(reinterpret_cast<const char *>(sqlite3_column_text(statement, column)));
        }
    }

    sqlite3 *m_handle = nullptr;
};

const QString FromRentToPortfolio =
    QStringLiteral(" FROM payments AS p JOIN leases AS l ON l.id = p.lease_id JOIN units AS u ON u.id = l.unit_id"
                   " JOIN properties AS r ON r.id = u.property_id JOIN portfolios AS f ON f.id = r.portfolio_id"
                   " WHERE f.name = 'Riverside' AND p.kind = 'rent'");
const QString InQ2 = QStringLiteral(" AND p.period >= '2026-04-01' AND p.period < '2026-07-01'");
const QString InQ3 = QStringLiteral(" AND p.period >= '2026-07-01' AND p.period < '2026-10-01'");

} // namespace

class TestRiverside : public QObject
{
    Q_OBJECT

private slots:
    void rowCounts_data()
    {
        QTest::addColumn<int>("rows");
        const QList<std::pair<const char *, int>> expected = {{"bank_accounts", 4},
                                                              {"budget_lines", 4992},
                                                              {"budgets", 1664},
                                                              {"currencies", 4},
                                                              {"departments", 6},
                                                              {"employees", 64},
                                                              {"gl_accounts", 18},
                                                              {"gl_entries", 8097},
                                                              {"inspections", 2416},
                                                              {"invoice_lines", 21712},
                                                              {"invoices", 9426},
                                                              {"journal_entries", 2411},
                                                              {"leases", 860},
                                                              {"maintenance_orders", 5100},
                                                              {"meter_readings", 9362},
                                                              {"payments", 32593},
                                                              {"payments_2019_archive", 3713},
                                                              {"portfolios", 6},
                                                              {"properties", 26},
                                                              {"tenants", 756},
                                                              {"units", 302},
                                                              {"vendor_contracts", 128},
                                                              {"vendors", 36}};
        QStringList names;
        for (const auto &[table, rows] : expected) {
            QTest::newRow(table) << rows;
            names.append(QString::fromLatin1(table));
        }
        QCOMPARE(names, m_sample.tables());
    }
    void rowCounts()
    {
        QFETCH(int, rows);
        const QString table = QString::fromLatin1(QTest::currentDataTag());
        QCOMPARE(m_sample.one(QStringLiteral("SELECT COUNT(*) FROM ") + table), QString::number(rows));
    }

    void carriesItsAsOfDate()
    {
        QCOMPARE(m_sample.one(QStringLiteral("PRAGMA user_version")), QStringLiteral("20261120"));
        QFile file(QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject manifest = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(manifest.value(QStringLiteral("asOf")).toString(), QStringLiteral("2026-11-20"));
        QCOMPARE(manifest.value(QStringLiteral("source")).toString(), QStringLiteral("riverside.db"));
        QCOMPARE(manifest.value(QStringLiteral("questions")).toArray().size(), 4);
    }

    void dataEndsOn18November()
    {
        QCOMPARE(m_sample.one(QStringLiteral("SELECT MAX(period) FROM payments")), QStringLiteral("2026-11-18"));
        QCOMPARE(m_sample.one(QStringLiteral("SELECT MAX(opened_on) FROM maintenance_orders")),
                 QStringLiteral("2026-11-17"));
        QCOMPARE(m_sample.one(QStringLiteral(
                     "SELECT COUNT(*) FROM payments WHERE typeof(period) <> 'text' OR date(period) IS NOT period")),
                 QStringLiteral("0"));
    }

    void rentOfTheRiversidePortfolioLastQuarter()
    {
        const Rows q3 = m_sample.rows(QStringLiteral("SELECT COUNT(*), SUM(p.amount)") + FromRentToPortfolio + InQ3);
        QCOMPARE(q3, (Rows{{"150", "1727578.00"}}));
        const Rows q2 = m_sample.rows(QStringLiteral("SELECT COUNT(*), SUM(p.amount)") + FromRentToPortfolio + InQ2);
        QCOMPARE(q2, (Rows{{"149", "1683124.50"}}));
        QCOMPARE(m_sample.rows(QStringLiteral("SELECT r.name, CAST(SUM(p.amount) AS REAL)") + FromRentToPortfolio + InQ3
                               + QStringLiteral(" GROUP BY r.id ORDER BY SUM(p.amount) DESC")),
                 (Rows{{"Quay House", "662970.00"},
                       {"Mill Lofts", "483604.50"},
                       {"Harbour Square", "352587.50"},
                       {"Lock Yard", "170908.50"},
                       {"Weir Court", "57507.50"}}));
    }

    void maintenanceCostByVendor()
    {
        QCOMPARE(m_sample.rows(QStringLiteral(
                     "SELECT v.name, SUM(m.cost) FROM maintenance_orders AS m JOIN vendors AS v ON v.id = m.vendor_id"
                     " WHERE m.opened_on >= '2026-01-01' AND m.opened_on < '2027-01-01'"
                     " GROUP BY v.id ORDER BY SUM(m.cost) DESC LIMIT 6")),
                 (Rows{{"Imre Roofing", "79315.78"},
                       {"Brook Lifts", "74224.26"},
                       {"Gale Roofing", "56242.64"},
                       {"Kemp Heating", "55356.08"},
                       {"Lund Lifts", "51951.33"},
                       {"Holt Heating", "46918.63"}}));
    }

    void directReportsOfTheCfo()
    {
        QCOMPARE(m_sample.one(QStringLiteral("SELECT COUNT(*) FROM employees AS e JOIN employees AS m"
                                             " ON m.id = e.manager_id WHERE m.title = 'CFO'")),
                 QStringLiteral("6"));
        QCOMPARE(m_sample.one(QStringLiteral("SELECT COUNT(*) FROM employees WHERE title = 'CFO'")),
                 QStringLiteral("1"));
        QCOMPARE(m_sample.one(QStringLiteral("SELECT COUNT(*) FROM employees WHERE title LIKE '%CFO%'")),
                 QStringLiteral("2"));
        QCOMPARE(
            m_sample.one(QStringLiteral("SELECT title FROM employees WHERE title_long = 'Chief Financial Officer'")),
            QStringLiteral("CFO"));
    }

    void quartersReadAlike()
    {
        const QString same = QStringLiteral("SELECT COUNT(*)") + FromRentToPortfolio
                             + QStringLiteral(" AND p.memo = 'Quarterly rent Riverside'");
        QCOMPARE(m_sample.one(same + InQ2), QStringLiteral("50"));
        QCOMPARE(m_sample.one(same + InQ3), QStringLiteral("51"));
        const QString named =
            QStringLiteral("SELECT COUNT(*)") + FromRentToPortfolio + QStringLiteral(" AND p.memo LIKE '% %1 2026'");
        QCOMPARE(m_sample.one(named.arg(QStringLiteral("Q3")) + InQ2), QStringLiteral("4"));
        QCOMPARE(m_sample.one(named.arg(QStringLiteral("Q2")) + InQ3), QStringLiteral("3"));
    }

    void orphansAndUnallocated()
    {
        QCOMPARE(
            m_sample.one(QStringLiteral("SELECT COUNT(*) FROM payments WHERE lease_id NOT IN (SELECT id FROM leases)")),
            QStringLiteral("24"));
        QCOMPARE(m_sample.one(QStringLiteral("SELECT COUNT(*) FROM payments WHERE lease_id IS NULL")),
                 QStringLiteral("131"));
        // The only declared key that is violated.
        const Rows violated =
            m_sample.rows(QStringLiteral("SELECT DISTINCT \"table\", parent FROM pragma_foreign_key_check"));
        QCOMPARE(violated, (Rows{{"payments", "leases"}}));
    }

    void archiveIsALegacyNearCopy()
    {
        QCOMPARE(m_sample.one(QStringLiteral("SELECT MAX(period) FROM payments_2019_archive")),
                 QStringLiteral("2019-12-31"));
        QCOMPARE(m_sample.one(
                     QStringLiteral("SELECT COUNT(*) FROM payments_2019_archive AS a JOIN payments AS p ON p.id = a.id"
                                    " WHERE p.period = a.period AND p.amount = a.amount")),
                 QStringLiteral("3713"));
        QCOMPARE(m_sample.one(QStringLiteral("SELECT COUNT(*) FROM payments WHERE period < '2020-01-01'")),
                 QStringLiteral("3791"));
        QCOMPARE(m_sample.one(QStringLiteral("SELECT COUNT(*) FROM pragma_foreign_key_list('payments_2019_archive')")),
                 QStringLiteral("0"));
    }

    void keysBesideDeclaredOnes_data()
    {
        QTest::addColumn<QString>("missing");
        const auto missing = [](const char *child, const char *column, const char *parent, const char *key) {
            return QStringLiteral("SELECT COUNT(*) FROM %1 WHERE %2 NOT IN (SELECT %4 FROM %3)")
                .arg(QLatin1String(child), QLatin1String(column), QLatin1String(parent), QLatin1String(key));
        };
        QTest::newRow("payments") << missing("payments", "account_code", "gl_accounts", "code");
        QTest::newRow("gl_entries") << missing("gl_entries", "account_code", "gl_accounts", "code");
        QTest::newRow("vendor_contracts") << missing("vendor_contracts", "property_id", "properties", "id");
        QTest::newRow("departments") << missing("departments", "head_id", "employees", "id");
    }
    void keysBesideDeclaredOnes()
    {
        QFETCH(QString, missing);
        QCOMPARE(m_sample.one(missing), QStringLiteral("0"));
    }

    void keysOfEveryShape()
    {
        QCOMPARE(m_sample.one(QStringLiteral("SELECT COUNT(*) FROM pragma_foreign_key_list('maintenance_orders')"
                                             " WHERE \"table\" = 'employees'")),
                 QStringLiteral("2"));
        QCOMPARE(m_sample.one(QStringLiteral("SELECT COUNT(*) FROM pragma_foreign_key_list('employees')"
                                             " WHERE \"table\" = 'employees'")),
                 QStringLiteral("1"));
        QCOMPARE(m_sample.one(QStringLiteral("SELECT COUNT(*) FROM pragma_foreign_key_list('budget_lines')"
                                             " WHERE \"table\" = 'budgets' AND id = 0")),
                 QStringLiteral("3"));
        QCOMPARE(m_sample.one(QStringLiteral("SELECT COUNT(*) FROM open_invoices")), QStringLiteral("82"));
    }

    void theLedgerTiesOutWithThePayments()
    {
        const QString cents = QStringLiteral("CAST(ROUND(%1 * 100) AS INTEGER)");
        QCOMPARE(m_sample.one(QStringLiteral("SELECT SUM(%1) - SUM(%2) FROM gl_entries")
                                  .arg(cents.arg(QStringLiteral("debit")), cents.arg(QStringLiteral("credit")))),
                 QStringLiteral("0"));
        const QString rent = m_sample.one(QStringLiteral("SELECT SUM(%1) FROM payments WHERE kind = 'rent'"
                                                         " AND lease_id IN (SELECT id FROM leases)")
                                              .arg(cents.arg(QStringLiteral("amount"))));
        QCOMPARE(m_sample.one(QStringLiteral("SELECT SUM(%1) FROM gl_entries WHERE account_code = '4000'")
                                  .arg(cents.arg(QStringLiteral("credit")))),
                 rent);
        QCOMPARE(m_sample.one(QStringLiteral("SELECT COUNT(*) FROM invoices AS i WHERE %1 <>"
                                             " (SELECT SUM(%2) FROM invoice_lines WHERE invoice_id = i.id)")
                                  .arg(cents.arg(QStringLiteral("total")), cents.arg(QStringLiteral("amount")))),
                 QStringLiteral("0"));
    }

    void contentIsTheSameEverywhere()
    {
        QCOMPARE(m_sample.digest(), QByteArray("ec714ba22038ffa4802c8ad4f5b0dca734a4a72791c4877f3567ea87ac972f1c"));
    }

    void generatingAgainGivesTheSame()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("again.db"));
        QProcess process;
        process.start(QStringLiteral(RIVERSIDE_GENERATE), {file});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        QCOMPARE(Sample(file).digest(), m_sample.digest());
    }

    void generatingIntoAMissingFolderFails()
    {
        QTemporaryDir folder;
        QProcess process;
        process.start(QStringLiteral(RIVERSIDE_GENERATE), {folder.filePath(QStringLiteral("missing/riverside.db"))});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardError().contains("unable to open database file"));
    }

private:
    Sample m_sample{SampleFile};
};

QTEST_GUILESS_MAIN(TestRiverside)
#include "tst_riverside.moc"
