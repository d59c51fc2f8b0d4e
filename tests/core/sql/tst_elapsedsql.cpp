// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/elapsedsql.h"

#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "sqltesting.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// A value in place of a column; "none" where no time can be told.
QString elapsed(const Value &from, DateEncoding fromEncoding, const Value &to, DateEncoding toEncoding,
                const DialectTraits &traits)
{
    sql::Arena arena;
    const sql::Expr *days = sql::elapsedDays(arena, {sql::literal(arena, from), fromEncoding},
                                             {sql::literal(arena, to), toEncoding}, traits);
    return days ? sql::print(*sql::selectQuery(arena, {{sql::clone(arena, days), {}}}, nullptr), traits, {false, false})
                : QStringLiteral("none");
}

Value valueOf(const QVariant &stored)
{
    return stored.typeId() == QMetaType::QString ? Value(stored.toString()) : Value(qint64(stored.toLongLong()));
}

} // namespace

class TestElapsedSql : public QObject
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

    void days_data()
    {
        QTest::addColumn<QVariant>("from");
        QTest::addColumn<DateEncoding>("fromEncoding");
        QTest::addColumn<QVariant>("to");
        QTest::addColumn<DateEncoding>("toEncoding");
        QTest::addColumn<double>("expected");
        const auto row = [](const char *name, const QVariant &from, DateEncoding fromEncoding, const QVariant &to,
                            DateEncoding toEncoding, double expected) {
            QTest::newRow(name) << from << fromEncoding << to << toEncoding << expected;
        };
        using enum DateEncoding;
        row("over a leap day", "2024-02-28", IsoDate, "2024-03-01", IsoDate, 2);
        row("over a year's end", "2023-12-31", IsoDate, "2024-01-01", IsoDate, 1);
        row("backwards", "2024-03-01", IsoDate, "2024-02-28", IsoDate, -2);
        row("half a day", "2024-03-01 06:00:00", IsoTimestamp, "2024-03-01 18:00:00", IsoTimestamp, 0.5);
        row("digits", qlonglong(20240228), DateNumber, qlonglong(20240301), DateNumber, 2);
        row("seconds", qlonglong(1701302400), EpochSeconds, qlonglong(1701388800), EpochSeconds, 1);
        row("milliseconds", qlonglong(1701302400000), EpochMilliseconds, qlonglong(1701345600000), EpochMilliseconds,
            0.5);
        row("a text and an epoch", "2023-11-30", IsoDate, qlonglong(1701388800), EpochSeconds, 1);
        row("a text and milliseconds", "2023-11-30", IsoDate, qlonglong(1701388800000), EpochMilliseconds, 1);
    }

    void days()
    {
        QFETCH(QVariant, from);
        QFETCH(DateEncoding, fromEncoding);
        QFETCH(QVariant, to);
        QFETCH(DateEncoding, toEncoding);
        QFETCH(double, expected);
        const QString text = elapsed(valueOf(from), fromEncoding, valueOf(to), toEncoding, m_session->traits());
        QVERIFY2(text != QLatin1String("none"), qPrintable(text));
        QCOMPARE(asText(select(*m_session, text)).toDouble(), expected);
    }

    void toADay()
    {
        sql::Arena arena;
        const sql::Expr *days =
            sql::elapsedDays(arena, {sql::literal(arena, Value(QStringLiteral("2026-10-13"))), DateEncoding::IsoDate},
                             {nullptr, DateEncoding::None, QDate(2026, 10, 20)}, m_session->traits());
        QVERIFY(days);
        const QString text = sql::print(*sql::selectQuery(arena, {{sql::clone(arena, days), {}}}, nullptr),
                                        m_session->traits(), {false, false});
        QCOMPARE(asText(select(*m_session, text)).toDouble(), 7.0);
    }

    /// A month has no day, and "05/03/2026" is in May or in March.
    void whatNamesNoDayHasNoTime()
    {
        const Value day(QStringLiteral("2024-02-28"));
        for (const DateEncoding coarse :
             {DateEncoding::YearNumber, DateEncoding::YearMonthNumber, DateEncoding::YearMonthText,
              DateEncoding::DayMonthYearText, DateEncoding::Unknown, DateEncoding::None}) {
            QCOMPARE(elapsed(day, DateEncoding::IsoDate, day, coarse, m_session->traits()), QStringLiteral("none"));
            QCOMPARE(elapsed(day, coarse, day, DateEncoding::IsoDate, m_session->traits()), QStringLiteral("none"));
        }
    }

    void otherDialects()
    {
        const Value from(QStringLiteral("2024-02-28"));
        const Value to(QStringLiteral("2024-03-01"));
        DialectTraits traits = dialect(QStringLiteral("postgresql"));
        traits.functions = {QStringLiteral("to_char")};
        QCOMPARE(elapsed(from, DateEncoding::Native, to, DateEncoding::NativeTimestamp, traits),
                 QStringLiteral("SELECT EXTRACT(EPOCH FROM CAST('2024-03-01' AS TIMESTAMP) - CAST('2024-02-28' AS "
                                "TIMESTAMP)) / 86400.0"));
        QCOMPARE(elapsed(from, DateEncoding::IsoDate, to, DateEncoding::Native, traits), QStringLiteral("none"));
        traits = dialect(QStringLiteral("mysql"));
        traits.functions = {QStringLiteral("timestampdiff")};
        QCOMPARE(elapsed(from, DateEncoding::Native, to, DateEncoding::Native, traits),
                 QStringLiteral("SELECT TIMESTAMPDIFF(SECOND, '2024-02-28', '2024-03-01') / 86400.0"));
        traits.functions.clear();
        QCOMPARE(elapsed(from, DateEncoding::Native, to, DateEncoding::Native, traits), QStringLiteral("none"));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<Session> m_session;
};

QTEST_GUILESS_MAIN(TestElapsedSql)
#include "tst_elapsedsql.moc"
