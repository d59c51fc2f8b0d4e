// SPDX-License-Identifier: GPL-3.0-or-later
// A model's opinion of what a question asks for: when it is asked, and what it changes.
#include "core/answer/opinionroute.h"

#include "core/record/nextsteps.h"
#include "support/asking.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using record::Record;

namespace {

/// Of its words only "orders" means something in the office.
const QString fewKnown = QStringLiteral("gubbins flurb orders wobble grommet");
/// None of these does.
const QString noneKnown = QStringLiteral("churn by cohort of the moon");

const record::Bid *bidSaying(const Record &record, const QString &words)
{
    for (const record::Bid &bid : record.route.bids) {
        if (bid.reason.text.contains(words))
            return &bid;
    }
    return nullptr;
}

} // namespace

class TestOpinionRoute : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        openOffice(m_folder, m_office);
        openRiverside(m_riverside);
        governRiverside(*m_riverside);
    }

    void init()
    {
        m_model = {};
        m_model.attempts = 2;
        m_model.script = {ScriptedSource::abstain(QStringLiteral("nothing to say"))};
        m_options = officeOptions();
    }

    void onlyWhereTheRulesAreUnsure()
    {
        m_model.view = {record::Kind::Structure, {}, QStringLiteral("tiny")};
        for (const char *sure :
             {"how many customers are there", "what tables are there?", "Hello!", "SELECT name FROM customer"}) {
            const Record record = ask(*m_office, QString::fromLatin1(sure));
            QVERIFY2(m_model.viewed.isEmpty(), sure);
            QVERIFY2(!bidSaying(record, QStringLiteral("tiny")), sure);
        }
        ask(*m_office, noneKnown);
        QCOMPARE(m_model.viewed, QStringList{noneKnown});
    }

    void notWhereNobodyWaitsOrAPersonChose()
    {
        m_model.view = {record::Kind::Structure, {}, QStringLiteral("tiny")};
        m_office->setGenerators({&m_model});
        (void)m_office->engine().answer(answer::Start::proposed(noneKnown), m_options, {}, {});
        QVERIFY(m_model.viewed.isEmpty());
        m_options.route = record::Kind::Sql;
        const Record chosen = ask(*m_office, noneKnown);
        QVERIFY(m_model.viewed.isEmpty());
        QCOMPARE(chosen.route.kind, record::Kind::Sql);
        QCOMPARE(m_model.asked.size(), 1);
    }

    void withoutAViewNothingChanges()
    {
        const Record record = ask(*m_office, noneKnown);
        QCOMPARE(m_model.viewed.size(), 1);
        QCOMPARE(record.route.kind, record::Kind::Sql);
        QCOMPARE(record.route.bids.size(), 1);
        QCOMPARE(m_model.asked.size(), 1);
    }

    void tablesAreAnsweredFromTheCatalog()
    {
        m_model.view = {record::Kind::Structure, {}, QStringLiteral("tiny")};
        const Record record = ask(*m_office, fewKnown);
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(record.route.kind, record::Kind::Structure);
        QCOMPARE(record.route.bids.first().kind, record::Kind::Structure);
        QVERIFY(record.route.reason.text.contains(QLatin1String("tiny")));
        QVERIFY(record.text.text.contains(QLatin1String("orders")));
        QVERIFY2(record.text.text.contains(QLatin1String("This leaves out \"gubbins\"")), qPrintable(record.text.text));
        QVERIFY(std::any_of(record.assumptions.cbegin(), record.assumptions.cend(), [](const record::Assumption &one) {
            return one.text.text.contains(QLatin1String("tiny"));
        }));
        QVERIFY(m_model.asked.isEmpty());
    }

    void fromTheTablesAfterAllWhereTheCatalogHasNothing()
    {
        m_model.view = {record::Kind::Structure, {}, QStringLiteral("tiny")};
        m_model.script = {ScriptedSource::sql(QStringLiteral("SELECT COUNT(*) AS n FROM customer"))};
        const Record record = ask(*m_office, noneKnown);
        QVERIFY(!m_model.asked.isEmpty());
        QCOMPARE(record.route.kind, record::Kind::Sql);
        QVERIFY(record.route.fallback);
        QVERIFY(bidSaying(record, QStringLiteral("tiny")));
    }

    void figuresAreAskedOfTheTablesAndNothingElse()
    {
        m_model.view = {record::Kind::Sql, {}, QStringLiteral("tiny")};
        // In these words the rules alone would have looked in the catalog.
        const Record record = ask(*m_office, QStringLiteral("do we track gubbins or flurb of grommets for orders"));
        QCOMPARE(record.route.kind, record::Kind::Sql);
        QCOMPARE(record.state, record::State::Abstained);
        QCOMPARE(m_model.asked.size(), 1);
        QVERIFY(bidSaying(record, QStringLiteral("tiny")));
        QVERIFY(record.route.bids.first().score < 1);
    }

    void whoSaysThatNothingAnswersWritesNoSql()
    {
        m_model.view = {record::Kind::None, {}, QStringLiteral("tiny")};
        const Record record = ask(*m_office, noneKnown);
        QCOMPARE(record.state, record::State::Abstained);
        QCOMPARE(record.route.kind, record::Kind::None);
        QVERIFY(m_model.asked.isEmpty());
        QVERIFY2(record.text.text.contains(QLatin1String("was not asked for SQL")), qPrintable(record.text.text));
        QVERIFY(record.text.text.contains(QLatin1String("churn"))); // which word the rules did not know
        QVERIFY(record::nextSteps(record, {}).size() >= 2);
    }

    void aMetricIsOfferedAndNotTaken()
    {
        m_model.view = {record::Kind::Metric, QStringLiteral("net operating income"), QStringLiteral("tiny")};
        m_options.calendar.asOf = QDate(2026, 10, 31);
        const Record record = ask(*m_riverside, QStringLiteral("flurb gubbins wobble of grommets last quarter"));
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY(record.parts.isEmpty());
        QVERIFY(m_model.asked.isEmpty());
        QVERIFY(!record.alternatives.isEmpty());
        const record::Alternative &offered = record.alternatives.first();
        QCOMPARE(offered.kind, record::Kind::Metric);
        QCOMPARE(offered.asks, std::optional(QStringLiteral("net operating income last quarter")));
        QCOMPARE(offered.source, std::optional(m_riverside->id()));
        QVERIFY2(record.text.text.contains(QLatin1String("The question does not name it")),
                 qPrintable(record.text.text));

        // What is offered answers, by its definition.
        const Record governed = ask(*m_riverside, *offered.asks);
        QCOMPARE(governed.route.kind, record::Kind::Metric);
        QCOMPARE(governed.state, record::State::Answered);
    }

    void aRuleAnswersWhateverTheModelTakesItFor()
    {
        for (const record::Kind kind : {record::Kind::None, record::Kind::Metric}) {
            m_model.view = {kind, QStringLiteral("net operating income"), QStringLiteral("tiny")};
            ScriptedSource rule;
            rule.attempts = 1;
            rule.script = {ScriptedSource::sql(QStringLiteral("SELECT COUNT(*) AS n FROM customer"))};
            rule.script.first()->candidates.first().accounting = record::Accounting::Told;
            m_office->setGenerators({&rule, &m_model});
            const Record record = m_office->ask(noneKnown, m_options, {}, {});
            m_office->setGenerators({});
            QCOMPARE(record.state, record::State::Answered);
            QCOMPARE(record.route.kind, record::Kind::Sql);
            QVERIFY(record.route.fallback);
            QVERIFY(record.route.fallback->text.contains(QLatin1String("tiny")));
            QVERIFY(std::none_of(record.alternatives.cbegin(), record.alternatives.cend(),
                                 [](const record::Alternative &one) { return one.asks.has_value(); }));
        }
    }

private:
    Record ask(project::OpenSource &source, const QString &question)
    {
        source.setGenerators({&m_model});
        const Record record = source.ask(question, m_options, {}, {});
        source.setGenerators({});
        return record;
    }

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_office;
    std::unique_ptr<project::OpenSource> m_riverside;
    ScriptedSource m_model;
    answer::AskOptions m_options;
};

QTEST_GUILESS_MAIN(TestOpinionRoute)
#include "tst_opinionroute.moc"
