// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/calendarsql.h"

#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "sdk/dialects.h"
#include "sqltesting.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using sql::CalendarPart;

namespace {

const QList<CalendarPart> parts{CalendarPart::Year, CalendarPart::Quarter, CalendarPart::Month, CalendarPart::Day};

QString labelOf(const Value &stored, CalendarPart part, DateEncoding encoding, const DialectTraits &traits,
                Qt::DayOfWeek weekStart = Qt::Monday)
{
    sql::Arena arena;
    const sql::Expr *label = sql::calendarLabel(arena, sql::literal(arena, stored), part, encoding, traits, weekStart);
    if (!label)
        return QStringLiteral("none");
    return sql::calendarPartOf(label) == part
               ? sql::print(*sql::selectQuery(arena, {{sql::clone(arena, label), {}}}, nullptr), traits, {false, false})
               : QStringLiteral("not recognised");
}

} // namespace

class TestCalendarSql : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString path = m_folder.file(QStringLiteral("empty.db"));
        makeSqlite(path, "CREATE TABLE t (id INTEGER PRIMARY KEY);");
        auto session = openSqlite(path);
        QVERIFY(session.has_value());
        m_session = std::move(*session);
    }

    void labels_data()
    {
        QTest::addColumn<DateEncoding>("encoding");
        QTest::addColumn<QVariant>("stored");
        QTest::addColumn<QStringList>("expected");
        const QStringList all{"2023", "2023-Q4", "2023-11", "2023-11-30"};
        const QStringList toMonth{"2023", "2023-Q4", "2023-11", "none"};
        QTest::newRow("iso date") << DateEncoding::IsoDate << QVariant("2023-11-30") << all;
        QTest::newRow("iso timestamp") << DateEncoding::IsoTimestamp << QVariant("2023-11-30T23:59:59") << all;
        QTest::newRow("native") << DateEncoding::Native << QVariant("2023-11-30") << all;
        QTest::newRow("native timestamp") << DateEncoding::NativeTimestamp << QVariant("2023-11-30 23:59:59") << all;
        QTest::newRow("number") << DateEncoding::DateNumber << QVariant(qlonglong(20231130)) << all;
        QTest::newRow("seconds") << DateEncoding::EpochSeconds << QVariant(qlonglong(1701388799)) << all;
        QTest::newRow("milliseconds") << DateEncoding::EpochMilliseconds << QVariant(qlonglong(1701388799000)) << all;
        QTest::newRow("year and month") << DateEncoding::YearMonthNumber << QVariant(qlonglong(202311)) << toMonth;
        QTest::newRow("year and month text") << DateEncoding::YearMonthText << QVariant("2023-11") << toMonth;
        QTest::newRow("year") << DateEncoding::YearNumber << QVariant(qlonglong(2023))
                              << QStringList{"2023", "none", "none", "none"};
        QTest::newRow("day first") << DateEncoding::DayMonthYearText << QVariant("30/11/2023")
                                   << QStringList{"none", "none", "none", "none"};
    }

    /// Every quarter's last month is in it, every first month too.
    void quarters()
    {
        const QStringList expected{"Q1", "Q1", "Q1", "Q2", "Q2", "Q2", "Q3", "Q3", "Q3", "Q4", "Q4", "Q4"};
        for (int month = 1; month <= 12; ++month) {
            const Value stored(QStringLiteral("2024-%1-15").arg(month, 2, 10, QLatin1Char('0')));
            const QString text = labelOf(stored, CalendarPart::Quarter, DateEncoding::IsoDate, m_session->traits());
            QCOMPARE(asText(select(*m_session, text)), QStringLiteral("2024-") + expected[month - 1]);
        }
    }

    void labels()
    {
        QFETCH(DateEncoding, encoding);
        QFETCH(QVariant, stored);
        QFETCH(QStringList, expected);
        const Value value =
            stored.typeId() == QMetaType::QString ? Value(stored.toString()) : Value(qint64(stored.toLongLong()));
        for (qsizetype i = 0; i < parts.size(); ++i) {
            const QString text = labelOf(value, parts[i], encoding, m_session->traits());
            QCOMPARE(text == QLatin1String("none") ? text : asText(select(*m_session, text)), expected[i]);
        }
    }

    void daysOfTheWeekAndHours_data()
    {
        QTest::addColumn<DateEncoding>("encoding");
        QTest::addColumn<QVariant>("stored");
        QTest::addColumn<QString>("weekday"); // 30 November 2023 was a Thursday
        QTest::addColumn<QString>("hour");
        const QString none = QStringLiteral("none");
        QTest::newRow("iso date") << DateEncoding::IsoDate << QVariant("2023-11-30") << QStringLiteral("4") << none;
        QTest::newRow("iso timestamp") << DateEncoding::IsoTimestamp << QVariant("2023-12-03T23:59:59")
                                       << QStringLiteral("7") << QStringLiteral("23");
        QTest::newRow("native timestamp") << DateEncoding::NativeTimestamp << QVariant("2023-12-04 03:00:00")
                                          << QStringLiteral("1") << QStringLiteral("03");
        QTest::newRow("number") << DateEncoding::DateNumber << QVariant(qlonglong(20231202)) << QStringLiteral("6")
                                << none;
        QTest::newRow("seconds") << DateEncoding::EpochSeconds << QVariant(qlonglong(1701388799)) << QStringLiteral("4")
                                 << QStringLiteral("23");
        QTest::newRow("year") << DateEncoding::YearNumber << QVariant(qlonglong(2023)) << none << none;
    }

    void daysOfTheWeekAndHours()
    {
        QFETCH(DateEncoding, encoding);
        QFETCH(QVariant, stored);
        QFETCH(QString, weekday);
        QFETCH(QString, hour);
        const Value value =
            stored.typeId() == QMetaType::QString ? Value(stored.toString()) : Value(qint64(stored.toLongLong()));
        for (const auto &[part, expected] : {std::pair(CalendarPart::Weekday, weekday), {CalendarPart::Hour, hour}}) {
            sql::Arena arena;
            const sql::Expr *label =
                sql::calendarLabel(arena, sql::literal(arena, value), part, encoding, m_session->traits());
            const QString text = label ? sql::print(*sql::selectQuery(arena, {{sql::clone(arena, label), {}}}, nullptr),
                                                    m_session->traits(), {false, false})
                                       : QString();
            QCOMPARE(label ? asText(select(*m_session, text)) : QStringLiteral("none"), expected);
        }
        DialectTraits traits = dialect(QStringLiteral("postgresql"));
        traits.functions = {QStringLiteral("to_char")};
        sql::Arena arena;
        const sql::Expr *native = sql::calendarLabel(arena, sql::literal(arena, Value(QStringLiteral("2023-11-30"))),
                                                     CalendarPart::Weekday, DateEncoding::Native, traits);
        QVERIFY(native);
        QVERIFY(sql::print(*sql::selectQuery(arena, {{sql::clone(arena, native), {}}}, nullptr), traits, {false, false})
                    .contains(QLatin1String("TO_CHAR('2023-11-30', 'ID')")));
    }

    void weeks_data()
    {
        QTest::addColumn<DateEncoding>("encoding");
        QTest::addColumn<QVariant>("stored");
        QTest::addColumn<QString>("fromMonday");
        QTest::addColumn<QString>("fromSunday");
        const QString monday = QStringLiteral("2023-11-27");
        const QString sunday = QStringLiteral("2023-11-26");
        QTest::newRow("iso date") << DateEncoding::IsoDate << QVariant("2023-11-30") << monday << sunday;
        QTest::newRow("a Monday") << DateEncoding::IsoTimestamp << QVariant("2023-11-27 00:00:00") << monday << sunday;
        QTest::newRow("a Sunday") << DateEncoding::NativeTimestamp << QVariant("2023-12-03 23:59:59") << monday
                                  << QStringLiteral("2023-12-03");
        QTest::newRow("new year") << DateEncoding::Native << QVariant("2023-01-01") << QStringLiteral("2022-12-26")
                                  << QStringLiteral("2023-01-01");
        QTest::newRow("number") << DateEncoding::DateNumber << QVariant(qlonglong(20231202)) << monday << sunday;
        QTest::newRow("seconds") << DateEncoding::EpochSeconds << QVariant(qlonglong(1701388799)) << monday << sunday;
        QTest::newRow("milliseconds") << DateEncoding::EpochMilliseconds << QVariant(qlonglong(1701388799000)) << monday
                                      << sunday;
        QTest::newRow("month") << DateEncoding::YearMonthText << QVariant("2023-11") << QStringLiteral("none")
                               << QStringLiteral("none");
    }

    void weeks()
    {
        QFETCH(DateEncoding, encoding);
        QFETCH(QVariant, stored);
        QFETCH(QString, fromMonday);
        QFETCH(QString, fromSunday);
        const Value value =
            stored.typeId() == QMetaType::QString ? Value(stored.toString()) : Value(qint64(stored.toLongLong()));
        for (const auto &[start, expected] : {std::pair(Qt::Monday, fromMonday), {Qt::Sunday, fromSunday}}) {
            const QString text = labelOf(value, CalendarPart::Week, encoding, m_session->traits(), start);
            QCOMPARE(text == QLatin1String("none") ? text : asText(select(*m_session, text)), expected);
        }
        const Value day(QStringLiteral("2023-11-30"));
        QCOMPARE(labelOf(day, CalendarPart::Week, DateEncoding::Native, dialects::mariadb()),
                 QStringLiteral("SELECT DATE_FORMAT(SUBDATE('2023-11-30', WEEKDAY('2023-11-30')), '%Y-%m-%d')"));
        QCOMPARE(
            labelOf(day, CalendarPart::Week, DateEncoding::Native, dialects::mariadb(), Qt::Sunday),
            QStringLiteral("SELECT DATE_FORMAT(SUBDATE('2023-11-30', (WEEKDAY('2023-11-30') + 1) % 7), '%Y-%m-%d')"));
        QCOMPARE(labelOf(day, CalendarPart::Week, DateEncoding::Native, dialects::postgresql()),
                 QStringLiteral("SELECT TO_CHAR(DATE_TRUNC('week', '2023-11-30'), 'YYYY-MM-DD')"));
        QCOMPARE(labelOf(day, CalendarPart::Week, DateEncoding::Native, dialects::postgresql(), Qt::Sunday),
                 QStringLiteral("SELECT TO_CHAR(CAST(DATE_TRUNC('week', CAST('2023-11-30' AS DATE) - 6) AS DATE) + 6, "
                                "'YYYY-MM-DD')"));
    }

    /// One greater for each unit, over the end of a year too.
    void numbersOfUnits()
    {
        const auto numberOf = [this](const char *label, CalendarPart part) {
            sql::Arena arena;
            const sql::Expr *number =
                sql::calendarNumber(arena, sql::text(arena, QString::fromLatin1(label)), part, m_session->traits());
            const QString text =
                sql::print(*sql::selectQuery(arena, {{sql::clone(arena, number), {}}}, nullptr), m_session->traits());
            return asText(select(*m_session, text)).toDouble();
        };
        QCOMPARE(numberOf("2024", CalendarPart::Year) - numberOf("2023", CalendarPart::Year), 1.0);
        QCOMPARE(numberOf("2024-Q1", CalendarPart::Quarter) - numberOf("2023-Q4", CalendarPart::Quarter), 1.0);
        QCOMPARE(numberOf("2024-01", CalendarPart::Month) - numberOf("2023-12", CalendarPart::Month), 1.0);
        QCOMPARE(numberOf("2024-01-01", CalendarPart::Week) - numberOf("2023-12-25", CalendarPart::Week), 7.0);
        QCOMPARE(numberOf("2024-01-01", CalendarPart::Day) - numberOf("2023-12-31", CalendarPart::Day), 1.0);
        sql::Arena arena;
        const sql::Expr *label = sql::text(arena, QStringLiteral("1"));
        QVERIFY(!sql::calendarNumber(arena, label, CalendarPart::Weekday, m_session->traits()));
        const auto printed = [&](const DialectTraits &traits) {
            return sql::print(*sql::calendarNumber(arena, label, CalendarPart::Day, traits), traits);
        };
        QCOMPARE(printed(dialects::mariadb()), QStringLiteral("TO_DAYS('1')"));
        QCOMPARE(printed(dialects::postgresql()), QStringLiteral("CAST('1' AS DATE) - DATE '2000-01-01'"));
    }

    void firstDays()
    {
        const QDate day(2023, 11, 30);
        QCOMPARE(sql::firstDayOf(day, CalendarPart::Year), QDate(2023, 1, 1));
        QCOMPARE(sql::firstDayOf(day, CalendarPart::Quarter), QDate(2023, 10, 1));
        QCOMPARE(sql::firstDayOf(day, CalendarPart::Month), QDate(2023, 11, 1));
        QCOMPARE(sql::firstDayOf(day, CalendarPart::Week), QDate(2023, 11, 27));
        QCOMPARE(sql::firstDayOf(day, CalendarPart::Week, Qt::Sunday), QDate(2023, 11, 26));
        QCOMPARE(sql::firstDayOf(day, CalendarPart::Day), day);
        QVERIFY(!sql::firstDayOf(day, CalendarPart::Hour).isValid());
        QCOMPARE(sql::calendarLabelOf(QDate(2023, 10, 1), CalendarPart::Quarter), QStringLiteral("2023-Q4"));
        QCOMPARE(sql::calendarLabelOf(QDate(2023, 11, 1), CalendarPart::Month), QStringLiteral("2023-11"));
        QCOMPARE(sql::calendarLabelOf(QDate(2023, 1, 1), CalendarPart::Year), QStringLiteral("2023"));
        QCOMPARE(sql::calendarLabelOf(QDate(2023, 11, 27), CalendarPart::Week), QStringLiteral("2023-11-27"));
    }

    void otherDialects()
    {
        DialectTraits traits = dialect(QStringLiteral("postgresql"));
        traits.functions = {QStringLiteral("to_char")};
        const Value day(QStringLiteral("2023-11-30"));
        QVERIFY(labelOf(day, CalendarPart::Month, DateEncoding::Native, traits)
                    .contains(QLatin1String("TO_CHAR('2023-11-30', 'YYYY-MM')")));
        QVERIFY(
            labelOf(day, CalendarPart::Quarter, DateEncoding::Native, traits).contains(QLatin1String("'YYYY-\"Q\"Q'")));
        QCOMPARE(labelOf(day, CalendarPart::Month, DateEncoding::EpochSeconds, traits), QStringLiteral("none"));
        traits.functions = {QStringLiteral("date_format")};
        QVERIFY(labelOf(day, CalendarPart::Month, DateEncoding::Native, traits)
                    .contains(QLatin1String("DATE_FORMAT('2023-11-30', '%Y-%m')")));
        traits.functions.clear();
        QCOMPARE(labelOf(day, CalendarPart::Month, DateEncoding::Native, traits), QStringLiteral("none"));
    }

    /// A strftime() of two arguments that gives a text, and a division that is not whole.
    void duckdb()
    {
        DialectTraits traits = dialect(QStringLiteral("postgresql"));
        traits.functions = {QStringLiteral("date_trunc"), QStringLiteral("floor"), QStringLiteral("strftime"),
                            QStringLiteral("substr")};
        traits.integerDivision = false;
        const Value day(QStringLiteral("2023-11-30"));
        QCOMPARE(labelOf(day, CalendarPart::Week, DateEncoding::Native, traits),
                 QStringLiteral("SELECT STRFTIME('%Y-%m-%d', DATE_TRUNC('week', '2023-11-30'))"));
        QCOMPARE(labelOf(day, CalendarPart::Quarter, DateEncoding::Native, traits),
                 QStringLiteral("SELECT STRFTIME('%Y', '2023-11-30') || '-Q' || "
                                "CAST(FLOOR((CAST(STRFTIME('%m', '2023-11-30') AS INTEGER) + 2) / 3) AS INTEGER)"));
        sql::Arena arena;
        const sql::Expr *weekday =
            sql::calendarLabel(arena, sql::literal(arena, day), CalendarPart::Weekday, DateEncoding::Native, traits);
        QCOMPARE(sql::print(*sql::selectQuery(arena, {{sql::clone(arena, weekday), {}}}, nullptr), traits),
                 QStringLiteral("SELECT SUBSTR('7123456', CAST(STRFTIME('%w', '2023-11-30') AS INTEGER) + 1, 1)"));
        QCOMPARE(labelOf(day, CalendarPart::Month, DateEncoding::EpochSeconds, traits), QStringLiteral("none"));
        QCOMPARE(labelOf(Value(20231130), CalendarPart::Weekday, DateEncoding::DateNumber, traits),
                 QStringLiteral("none"));
    }

    /// MariaDB has a TO_CHAR of its own, which knows neither quarters nor days of the week, and || is OR there.
    void mariadb()
    {
        const DialectTraits &traits = dialects::mariadb();
        const Value day(QStringLiteral("2023-11-30"));
        QVERIFY(traits.functions.contains(QStringLiteral("to_char")));
        QCOMPARE(labelOf(day, CalendarPart::Quarter, DateEncoding::Native, traits),
                 QStringLiteral("SELECT CONCAT(CONCAT(DATE_FORMAT('2023-11-30', '%Y'), '-Q'), "
                                "(CAST(DATE_FORMAT('2023-11-30', '%m') AS SIGNED) + 2) DIV 3)"));
        QCOMPARE(labelOf(Value(20231130), CalendarPart::Month, DateEncoding::DateNumber, traits),
                 QStringLiteral("SELECT CONCAT(CONCAT(SUBSTR(20231130, 1, 4), '-'), SUBSTR(20231130, 5, 2))"));
        sql::Arena arena;
        const sql::Expr *weekday =
            sql::calendarLabel(arena, sql::literal(arena, day), CalendarPart::Weekday, DateEncoding::Native, traits);
        QVERIFY(weekday);
        QCOMPARE(sql::print(*weekday, traits), QStringLiteral("SUBSTR('1234567', WEEKDAY('2023-11-30') + 1, 1)"));
    }

    void otherExpressionsAreNoLabels()
    {
        sql::Arena arena;
        const sql::Expr *column = sql::column(arena, {}, QStringLiteral("day"));
        QCOMPARE(sql::calendarPartOf(column), CalendarPart::None);
        QCOMPARE(sql::calendarPartOf(sql::call(
                     arena, QStringLiteral("SUBSTR"),
                     {sql::clone(arena, column), sql::number(arena, qint64(1)), sql::number(arena, qint64(3))})),
                 CalendarPart::None);
        for (const CalendarPart part : parts)
            QCOMPARE(sql::calendarPartOf(sql::calendarPartName(part)), part);
        QCOMPARE(sql::calendarPartOf(QStringLiteral("week")), CalendarPart::Week);
        QCOMPARE(sql::calendarPartOf(QStringLiteral("fortnight")), CalendarPart::None);
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<Session> m_session;
};

QTEST_GUILESS_MAIN(TestCalendarSql)
#include "tst_calendarsql.moc"
