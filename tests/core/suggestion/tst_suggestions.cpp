// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/suggestion/suggestions.h"

#include "shop.h"

#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::suggestion;

class tst_suggestions : public QObject
{
    Q_OBJECT

    TestSupport::Shop m_shop;
    QList<Suggestion> m_all = suggestionsFor(m_shop.snapshot(), m_shop.asOf);

    const Suggestion *said(const QString &wording) const
    {
        const auto found = std::find_if(m_all.begin(), m_all.end(),
                                        [&](const Suggestion &one) { return one.wordings.contains(wording); });
        return found == m_all.end() ? nullptr : &*found;
    }

    QString listed() const
    {
        QStringList out;
        for (const Suggestion &one : m_all)
            out.append(one.wordings.join(QStringLiteral(" / ")));
        return out.join(u'\n');
    }

private slots:
    void kindsTakeTurns()
    {
        QList<Kind> kinds;
        for (const Suggestion &one : m_all.mid(0, 5))
            kinds.append(one.kind);
        QCOMPARE(kinds, (QList<Kind>{Kind::Trend, Kind::Ranking, Kind::Share, Kind::Average, Kind::Exception}));
    }

    void theyAreSaidAsPeopleSayThem_data()
    {
        QTest::addColumn<QString>("wording");
        QTest::addColumn<Kind>("kind");
        QTest::newRow("trend") << "Total payments by month" << Kind::Trend;
        QTest::newRow("people") << "New customers by month" << Kind::Trend;
        QTest::newRow("ranking") << "Top 10 customers by payments" << Kind::Ranking;
        QTest::newRow("things") << "Top 10 products by price" << Kind::Ranking;
        QTest::newRow("share") << "Share of payments by store" << Kind::Share;
        QTest::newRow("average") << "Average payment by store" << Kind::Average;
        QTest::newRow("absence") << "Customers without payments" << Kind::Exception;
        QTest::newRow("late") << "Orders shipped late" << Kind::Exception;
        QTest::newRow("open") << "Orders not shipped yet" << Kind::Exception;
        QTest::newRow("count") << "Customers by country" << Kind::Count;
    }

    void theyAreSaidAsPeopleSayThem()
    {
        QFETCH(QString, wording);
        QFETCH(Kind, kind);
        const Suggestion *found = said(wording);
        QVERIFY2(found, qPrintable(listed()));
        QCOMPARE(found->kind, kind);
    }

    void noTechnicalNameIsSaid()
    {
        for (const Suggestion &one : m_all) {
            for (const QString &wording : one.wordings)
                QVERIFY2(!wording.contains(u'_') && !wording.contains("amount of payments")
                             && !wording.contains("archive"),
                         qPrintable(wording));
        }
    }

    void ofPeopleAllHaveRowsOfNobodyIsMissing()
    {
        // Every store has payments.
        QVERIFY2(!said("Stores without payments"), qPrintable(listed()));
    }

    /// Of one table: its own first, then plainer ones, and also where nobody fills it any more.
    void oneTable()
    {
        const TableName archive{{}, QStringLiteral("payments_2019_archive")};
        const QList<Suggestion> questions = suggestionsFor(m_shop.snapshot(), archive, m_shop.asOf);
        QVERIFY(questions.size() >= 3);
        QVERIFY(suggestionsFor(m_shop.snapshot(), {{}, QStringLiteral("nothing")}, m_shop.asOf).isEmpty());
        catalog::Snapshot hidden = m_shop.snapshot();
        hidden.scope = std::make_shared<const schema::ReadScope>(
            hidden.schema(), schema::SourceLimits{{QStringLiteral("payments_2019_archive")}, 0});
        QVERIFY(suggestionsFor(hidden, archive, m_shop.asOf).isEmpty());
        catalog::Snapshot unread = m_shop.snapshot();
        unread.profiles.clear();
        QVERIFY(suggestionsFor(unread, archive, m_shop.asOf).isEmpty());
        QVERIFY(suggestionsFor(catalog::Snapshot(), {}).isEmpty());
    }

    void governedMetricsComeFirst()
    {
        catalog::Snapshot governed = m_shop.snapshot();
        const auto metric = [](const QString &name, const QString &time) {
            catalog::Metric one;
            one.name = name;
            one.expressions = {{QStringLiteral("ANSI_SQL"), QStringLiteral("COUNT(payments.id)")}};
            one.timeColumn = time;
            return one;
        };
        catalog::Dataset payments;
        payments.name = payments.source = QStringLiteral("payments");
        catalog::SemanticModel model;
        model.name = QStringLiteral("shop");
        model.datasets = {payments};
        catalog::Metric hidden = metric(QStringLiteral("a_part"), {});
        hidden.isPrivate = true;
        const QString date = QStringLiteral("payments.paid_on");
        model.metrics = {hidden,
                         metric(QStringLiteral("cash_in"), date),
                         metric(QStringLiteral("twice"), date),
                         metric(QStringLiteral("cash_flow"), date),
                         metric(QStringLiteral("wrong"), QStringLiteral("none.x")),
                         metric(QStringLiteral("ever"), {}),
                         metric(QStringLiteral("fourth"), date)};
        catalog::SemanticModel other = model;
        other.name = QStringLiteral("other");
        other.metrics = {metric(QStringLiteral("twice"), date)};
        governed.models = {model, other};
        const QList<Suggestion> all = suggestionsFor(governed, m_shop.asOf);
        QStringList first;
        for (const Suggestion &one : all.mid(0, 4))
            first.append(one.wordings.first());
        QCOMPARE(first, (QStringList{"What was cash in last quarter?", "Cash flow by quarter", "Ever",
                                     m_all.first().wordings.first()}));
        record::Record record;
        record.state = record::State::Answered;
        record.parts = {record::Part()};
        record.parts.first().body = record::SqlBody();
        record.parts.first().query()->sql = QStringLiteral("SELECT 1");
        QVERIFY(!isMeantBy(all.first(), record)); // another reading answered
        record.parts.first().metric = record::MetricUse();
        record.parts.first().metric->name = QStringLiteral("cash_in");
        QVERIFY(isMeantBy(all.first(), record));
    }

    void anAnswerReadsWhatWasMeant()
    {
        const Suggestion meant{
            Kind::Share, {"Share of payments by store"}, {{"payments", "amount"}, {"stores", {}}}, "payments", "store"};
        record::Record record;
        record.state = record::State::Answered;
        record::SqlBody body;
        body.sql = QStringLiteral("SELECT 1");
        body.subgraph.terminals = {"payments", "stores"};
        body.lineageAll = {{"payments", "amount", sql::LineageHow::Aggregation}};
        body.rowCount = 3;
        record::Part part;
        part.body = body;
        record.parts = {part};
        QVERIFY(isMeantBy(meant, record) && isAnswerTo(meant, record));
        record.parts.first().grid()->rowCount = 1; // one store tells no store from another
        QVERIFY(isMeantBy(meant, record) && !isAnswerTo(meant, record));
        record.parts.first().grid()->rowCount = 3;
        record.parts.first().verification.verdict = record::Verdict::Differs;
        QVERIFY(!isAnswerTo(meant, record));
        record.parts.first().verification.verdict = record::Verdict::Ties;
        record.parts.first().query()->lineageAll.clear(); // rows were counted
        QVERIFY(!isMeantBy(meant, record));
        record.state = record::State::Clarify;
        QVERIFY(!isMeantBy(meant, record));
    }
};

QTEST_GUILESS_MAIN(tst_suggestions)
#include "tst_suggestions.moc"
