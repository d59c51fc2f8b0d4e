// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/replacecolumn.h"

#include "support/asking.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using record::Alternative;
using record::Assumption;
using record::Record;

class TestReplaceColumn : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("trips.db"));
        makeSqlite(file,
                   "CREATE TABLE trip (id INTEGER PRIMARY KEY, booked_on DATE, left_on DATE, price DECIMAL(8,2));"
                   "INSERT INTO trip VALUES (1, '2024-01-05', '2024-06-01', 10), (2, '2024-02-05', '2025-01-09', 20);");
        Result<std::unique_ptr<project::OpenSource>> source = openSource(file, QDate(2025, 6, 30));
        QVERIFY2(source.has_value(), source ? "" : qPrintable(source.error().message()));
        m_source = std::move(*source);
        m_record.headline = record::Headline{QStringLiteral("30"), {}, QStringLiteral("Trip price, booked in 2024")};
        m_record.title = m_record.headline->label;
        record::Part part;
        part.query()->sql =
            QStringLiteral("-- where: trip.booked_on in 2024\nSELECT SUM(t.price) AS total_price FROM trip AS t "
                           "WHERE t.booked_on >= '2024-01-01' AND t.booked_on < '2025-01-01'");
        m_record.parts = {part};
    }

    void takesAnotherColumnEverywhere()
    {
        const Result<record::Alternative> made = replaceColumn(m_record, m_date, QStringLiteral("trip.left_on"));
        QVERIFY2(made, made ? "" : qPrintable(made.error().message()));
        QCOMPARE(made->reading, QStringLiteral("Trip price, left in 2024"));
        QVERIFY(!made->query.contains(QStringLiteral("booked_on")));
        QCOMPARE(made->query.count(QStringLiteral("t.left_on")), 2);
        answer::AskOptions options;
        options.calendar.asOf = QDate(2025, 6, 30);
        const Record again = m_source->runSql(QStringLiteral("total price of trips in 2024"), made->query,
                                              made->reading, gate::Author::Generator, options, {}, {});
        QCOMPARE(again.state, record::State::Answered);
        QCOMPARE(again.headline->value, QStringLiteral("10.00"));
    }

    void refusesWhatWasNotOffered()
    {
        QCOMPARE(replaceColumn(m_record, m_date, QStringLiteral("trip.price")).error().code, ErrorCode::Invalid);
        const record::Assumption none{
            QStringLiteral("something is meant"), record::About::Measure, {QStringLiteral("trip.price")}};
        QCOMPARE(replaceColumn(m_record, none, QStringLiteral("trip.price")).error().code, ErrorCode::Invalid);
    }

    void refusesWhatTheQueryDoesNotRead()
    {
        const record::Assumption other{QStringLiteral("trip.id is meant"),
                                       record::About::Column,
                                       {QStringLiteral("trip.left_on")},
                                       QStringLiteral("trip.id")};
        const Result<record::Alternative> made = replaceColumn(m_record, other, QStringLiteral("trip.left_on"));
        QVERIFY(!made);
        QCOMPARE(made.error().message(), QStringLiteral("Nothing of this answer is computed from \"trip.id\"."));
    }

    void saysWhereTheQueryCannotBeRead()
    {
        Record broken = m_record;
        broken.parts.first().query()->sql = QStringLiteral("SELECT FROM");
        QCOMPARE(replaceColumn(broken, m_date, QStringLiteral("trip.left_on")).error().code, ErrorCode::Syntax);
    }

private:
    Result<record::Alternative> replaceColumn(const Record &record, const record::Assumption &assumption,
                                              const QString &to)
    {
        return answer::replaceColumn(record, assumption, to, m_source->snapshot()->schema(),
                                     m_source->snapshot()->traits);
    }

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
    Record m_record;
    const record::Assumption m_date{QStringLiteral("trip.booked_on is the date meant"),
                                    record::About::DateColumn,
                                    {QStringLiteral("trip.left_on")},
                                    QStringLiteral("trip.booked_on")};
};

QTEST_GUILESS_MAIN(TestReplaceColumn)
#include "tst_replacecolumn.moc"
