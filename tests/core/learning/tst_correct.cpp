// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/correct.h"
#include "core/project/similarcorrections.h"
#include "core/retrieval/meaningindex.h"
#include "core/sources/limits.h"

#include "shop.h"
#include "support/encoderfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using learning::CorrectionPlan;
using learning::CorrectionRequest;
using workspace::Correction;
using Becomes = Correction::Becomes;
using Reason = Correction::Reason;

class CorrectTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<Shop> m_shop;

    Result<CorrectionPlan> plan(const CorrectionRequest &request)
    {
        return learning::planCorrection(*m_shop->source, *m_shop->store, request, Shop::options(), {});
    }
    Result<qint64> keep(const CorrectionPlan &plan)
    {
        const auto kept = learning::keepCorrection(*m_shop->source, *m_shop->store, plan, {}, {});
        return kept && !kept->warning ? Result<qint64>(kept->id) : fail(kept ? *kept->warning : kept.error());
    }
    record::Record ask(const QString &question) { return m_shop->source->ask(question, Shop::options(), {}, {}); }
    QString id() const { return m_shop->source->id(); }
    static QString message(const Result<CorrectionPlan> &plan)
    {
        return plan ? plan->correction.outcome : plan.error().fullMessage();
    }

private slots:
    void init() { m_shop = std::make_unique<Shop>(); }

    void becomesAVerifiedQuery()
    {
        const CorrectionRequest request{QStringLiteral("how many orders"),
                                        QStringLiteral("SELECT COUNT(*) FROM orders"),
                                        Reason::OtherValue,
                                        {},
                                        QStringLiteral("SELECT COUNT(*) AS orders FROM orders WHERE status = 'paid'"),
                                        {}};
        const auto planned = plan(request);
        QVERIFY2(planned, qPrintable(message(planned)));
        QVERIFY(planned->correction.becomes == Becomes::VerifiedQuery);
        QCOMPARE(planned->correction.outcome, QStringLiteral("This question is answered by your SQL from now on."));
        QVERIFY(m_shop->store->correctionLog().corrections(id())->isEmpty()
                && m_shop->store->verified().verifiedQueries(id())->isEmpty()); // a plan
        const auto kept = keep(*planned);
        QVERIFY(kept);
        QCOMPARE(ask(request.question).standing, record::Standing::Verified);
        QCOMPARE(ask(request.question).headline->value, QStringLiteral("4"));
        QVERIFY(message(plan({request.question,
                              request.rejectedSql,
                              Reason::OtherValue,
                              {},
                              QStringLiteral("SELECT COUNT(*) AS orders FROM orders WHERE status = 'open'"),
                              {}}))
                    .contains(QLatin1String("in the place of what was verified")));
        const auto undone = learning::undoCorrection(*m_shop->source, *m_shop->store, *kept, {}, {});
        QVERIFY(undone && !undone->warning && undone->undone.wasInForce
                && undone->undone.correction.rightSql == request.rightSql);
        QVERIFY(ask(request.question).standing != record::Standing::Verified);
        QCOMPARE(learning::undoCorrection(*m_shop->source, *m_shop->store, *kept, {}, {}).error().code,
                 ErrorCode::NotFound);
    }

    /// One question is another one by its words, as the store tells them apart, not by its marks.
    void theSameQuestionOtherwiseWrittenIsReplaced()
    {
        const auto query =
            m_shop->source->verifiable(QStringLiteral("How many orders?"),
                                       QStringLiteral("SELECT COUNT(*) AS orders FROM orders"), Shop::options(), {});
        QVERIFY(query && m_shop->store->verified().keepVerified(id(), *query));
        const auto planned = plan({QStringLiteral("how many orders"),
                                   QStringLiteral("SELECT COUNT(*) FROM customers"),
                                   Reason::OtherValue,
                                   {},
                                   QStringLiteral("SELECT COUNT(*) AS orders FROM orders WHERE status = 'paid'"),
                                   {}});
        QVERIFY2(planned && planned->correction.outcome.contains(QLatin1String("in the place of what was verified")),
                 qPrintable(message(planned)));
    }

    /// It is in the store whether or not the source could take it over: nobody is told that it failed.
    void whatIsKeptAndNotTakenOverIsAWarning()
    {
        const auto planned = plan({QStringLiteral("how many orders"),
                                   QStringLiteral("SELECT COUNT(*) FROM orders"),
                                   Reason::OtherValue,
                                   {},
                                   QStringLiteral("SELECT COUNT(*) AS orders FROM orders WHERE status = 'paid'"),
                                   {}});
        QVERIFY2(planned, qPrintable(message(planned)));
        // Other rows are to be read by now, and somebody cancels that.
        schema::SourceLimits limits = m_shop->source->snapshot()->scope->limits();
        limits.filters.append(
            {m_shop->source->snapshot()->schema().table(QStringLiteral("orders"))->name, QStringLiteral("total > 1")});
        QVERIFY(sources::setLimits(*m_shop->store, id(), limits));
        StopSource stop;
        stop.requestStop();
        const auto kept = learning::keepCorrection(*m_shop->source, *m_shop->store, *planned, stop.token(), {});
        QVERIFY(kept && kept->warning);
        QCOMPARE(m_shop->store->correctionLog().corrections(id())->first().id, kept->id);
        const auto undone = learning::undoCorrection(*m_shop->source, *m_shop->store, kept->id, stop.token(), {});
        QVERIFY(undone && undone->warning);
        QVERIFY(m_shop->store->correctionLog().corrections(id())->isEmpty());
    }

    void becomesAnotherName()
    {
        const CorrectionRequest request{
            QStringLiteral("total recompense in 2025"),
            QStringLiteral(
                "SELECT SUM(total) FROM orders WHERE ordered_on >= '2025-01-01' AND ordered_on < '2026-01-01'"),
            Reason::WrongTable,
            {},
            QStringLiteral(
                "SELECT SUM(refund) FROM orders WHERE ordered_on >= '2025-01-01' AND ordered_on < '2026-01-01'"),
            Becomes::Alias};
        const auto planned = plan(request);
        QVERIFY2(planned, qPrintable(message(planned)));
        QCOMPARE(planned->correction.outcome,
                 QStringLiteral("\"recompense\" is another name of orders.refund from now on."));
        const auto kept = keep(*planned);
        QVERIFY(kept);
        QCOMPARE(m_shop->store->catalogEdits().edits(id())->first().text, QStringLiteral("recompense"));
        QVERIFY(!m_shop->source->snapshot()->aliases.isEmpty());
        QVERIFY(learning::undoCorrection(*m_shop->source, *m_shop->store, *kept, {}, {}));
        QVERIFY(m_shop->store->catalogEdits().edits(id())->isEmpty() && m_shop->source->snapshot()->aliases.isEmpty());
    }

    void becomesADecisionOnAKey()
    {
        makeSqlite(m_shop->file, "CREATE TABLE visits (id INTEGER PRIMARY KEY, buyer_ref INT, seen_on DATE); INSERT "
                                 "INTO visits VALUES (1,1,'2025-01-01'),(2,2,'2025-02-01'),(3,2,'2025-03-01')");
        m_shop->open();
        const QString right = QStringLiteral("SELECT COUNT(*) AS visits FROM visits v JOIN customers c ON c.id = "
                                             "v.buyer_ref WHERE c.country = 'France'");
        const CorrectionRequest request{QStringLiteral("visits of customers in France"),
                                        QStringLiteral("SELECT COUNT(*) FROM customers WHERE country = 'France'"),
                                        Reason::EditedSql,
                                        {},
                                        right,
                                        {}};
        const auto planned = plan(request);
        QVERIFY2(planned, qPrintable(message(planned)));
        QCOMPARE(planned->correction.outcome,
                 QStringLiteral(
                     "visits.buyer_ref refers to customers.id from now on, and questions join the two along it."));
        QVERIFY(std::any_of(planned->others.cbegin(), planned->others.cend(),
                            [](const auto &other) { return other.first == Becomes::VerifiedQuery; }));
        const auto kept = keep(*planned);
        QVERIFY(kept);
        QVERIFY(m_shop->store->keys().keyDecisions(id())->first().accepted);
        // In parts, so that a window words it in its own language; kept with the pair.
        const workspace::CorrectionOutcome became{workspace::CorrectionOutcome::Kind::Key,
                                                  {QStringLiteral("visits.buyer_ref"), QStringLiteral("customers.id")}};
        QVERIFY(planned->correction.became == became);
        QVERIFY(m_shop->store->correctionLog().corrections(id())->first().became == became);
        QCOMPARE(workspace::outcomeSentence(became), planned->correction.outcome);
        const auto joined = [this] {
            const QList<ForeignKey> keys = m_shop->source->snapshot()->graph->keys();
            return std::any_of(keys.cbegin(), keys.cend(),
                               [](const ForeignKey &key) { return key.from.name == QLatin1String("visits"); });
        };
        QVERIFY(joined());
        QVERIFY(learning::undoCorrection(*m_shop->source, *m_shop->store, *kept, {}, {}));
        QVERIFY(!joined());
        // What the person chooses comes first.
        CorrectionRequest other = request;
        other.becomes = Becomes::VerifiedQuery;
        QVERIFY(plan(other)->correction.becomes == Becomes::VerifiedQuery);
    }

    void becomesAPreferenceAmongTablesThatLookAlike()
    {
        makeSqlite(m_shop->file,
                   "CREATE TABLE orders_old (id INTEGER PRIMARY KEY, customer_id INT, payer_id INT, total "
                   "DECIMAL(10,2), refund DECIMAL(10,2), status TEXT, ordered_on DATE, shipped_on DATE);"
                   "INSERT INTO orders_old SELECT * FROM orders");
        m_shop->open();
        const CorrectionRequest request{QStringLiteral("how many orders"),
                                        QStringLiteral("SELECT COUNT(*) FROM orders"),
                                        Reason::WrongTable,
                                        {},
                                        QStringLiteral("SELECT COUNT(*) FROM orders_old"),
                                        {}};
        const auto planned = plan(request);
        QVERIFY2(planned, qPrintable(message(planned)));
        QCOMPARE(planned->correction.outcome,
                 QStringLiteral("orders_old is used before orders, which looks like it, from now on."));
        QVERIFY(keep(*planned));
        QVERIFY(m_shop->store->catalogEdits().edits(id())->first().kind == workspace::Edit::Kind::Authoritative);
        QVERIFY(!m_shop->source->snapshot()->entry({QString(), QStringLiteral("orders_old")})->authoritative.isEmpty()
                || !m_shop->source->snapshot()
                        ->entry(m_shop->store->catalogEdits().edits(id())->first().table)
                        ->authoritative.isEmpty());
    }

    void becomesThePreferredReading()
    {
        makeSqlite(m_shop->file, "CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
                                 "CREATE TABLE deliveries (id INTEGER PRIMARY KEY, sold_by INTEGER REFERENCES "
                                 "staff(id), packed_by INTEGER REFERENCES staff(id));"
                                 "INSERT INTO staff VALUES (1, 'Dee'), (2, 'Eli'); INSERT INTO deliveries VALUES (1, "
                                 "1, 2), (2, 1, 1), (3, 2, 2);");
        m_shop->open();
        const QString question = QStringLiteral("number of deliveries by staff name");
        const record::Record proposed =
            m_shop->source->engine().answer(answer::Start::proposed(question), Shop::options(), {}, {});
        QVERIFY2(proposed.clarify, qPrintable(record::wordOf(proposed.state) + u' ' + proposed.text.text));
        const record::Alternative reading = proposed.clarify->options.last();
        const auto planned =
            plan({question, proposed.clarify->options.first().query, Reason::OtherDateColumn, {}, reading.query, {}});
        QVERIFY2(planned, qPrintable(message(planned)));
        QVERIFY(planned->correction.becomes == Becomes::Preference);
        QVERIFY(keep(*planned));
        QCOMPARE(ask(question).state, record::State::Answered);
        QCOMPARE(ask(question).parts.first().query()->sql, reading.query);
    }

    void whatIsNoCorrection()
    {
        const QString wrong = QStringLiteral("SELECT COUNT(*) FROM orders");
        const QString question = QStringLiteral("how many orders");
        const auto same =
            plan({question, wrong, Reason::EditedSql, {}, QStringLiteral("select count(*) from orders"), {}});
        QVERIFY2(!same && message(same).contains(QLatin1String("is the one that was wrong")),
                 qPrintable(message(same)));
        const auto nothing = plan({question, {}, Reason::EditedSql, {}, wrong, {}});
        QVERIFY2(!nothing && message(nothing).contains(QLatin1String("is missing")), qPrintable(message(nothing)));
        const auto silent = plan(
            {question, wrong, Reason::Said, QStringLiteral(" "), QStringLiteral("SELECT COUNT(id) FROM orders"), {}});
        QVERIFY2(!silent && message(silent).contains(QLatin1String("reason")), qPrintable(message(silent)));
        const auto refused =
            plan({question, wrong, Reason::EditedSql, {}, QStringLiteral("SELECT COUNT(*) FROM ordrs"), {}});
        QVERIFY(!refused && refused.error().code == ErrorCode::Refused);
        const auto impossible = plan({question,
                                      wrong,
                                      Reason::EditedSql,
                                      {},
                                      QStringLiteral("SELECT COUNT(id) FROM orders"),
                                      Becomes::KeyDecision});
        QVERIFY2(!impossible && message(impossible).contains(QLatin1String("cannot become a key decision"))
                     && message(impossible).contains(QLatin1String("verified query")),
                 qPrintable(message(impossible)));
    }

    /// "and in 2025?" has no words of its own: its lessons are those of what it means.
    void aFollowUpHasTheLessonsOfTheWholeQuestion()
    {
        struct Listener : generate::CandidateSource {
            QStringList taught;
            QString id() const override { return QStringLiteral("listener"); }
            int maximumAttempts() const override { return 1; }
            Result<generate::Proposal> propose(const generate::GenerateRequest &request, const StopToken &) override
            {
                for (const generate::Lesson &lesson : request.lessons)
                    taught.append(lesson.question);
                return generate::Proposal();
            }
        };
        const QString whole = QStringLiteral("flurb and zaster of orders in France");
        Correction correction{0,
                              id(),
                              whole,
                              QStringLiteral("SELECT 1"),
                              Reason::EditedSql,
                              {},
                              QStringLiteral("SELECT COUNT(*) FROM orders"),
                              Becomes::Preference,
                              {},
                              {},
                              QDateTime::currentDateTimeUtc()};
        QVERIFY(m_shop->store->correctionLog().correct(
            correction, workspace::ReadingChoice{QStringLiteral("anything"), QStringLiteral("at all")}));
        Listener listener;
        m_shop->source->setGenerators({&listener});
        answer::AskOptions options = Shop::options();
        options.above = answer::Above{QString(), whole};
        const record::Record record = m_shop->source->ask(QStringLiteral("and in 2025?"), options, {}, {});
        QVERIFY2(record::wholeQuestion(record).contains(QLatin1String("flurb")), qPrintable(record.text.text));
        m_shop->source->setGenerators({});
        QCOMPARE(listener.taught, QStringList{whole});
    }

    void anAnswerIsRemindedOfACorrectionLikeIt()
    {
        const QString right = QStringLiteral("SELECT SUM(total) FROM orders WHERE status = 'paid'");
        Correction correction{0,
                              id(),
                              QStringLiteral("total of orders in France"),
                              QStringLiteral("SELECT 1"),
                              Reason::EditedSql,
                              {},
                              right,
                              Becomes::Preference,
                              {},
                              {},
                              QDateTime::currentDateTimeUtc()};
        QVERIFY(m_shop->store->correctionLog().correct(
            correction, workspace::ReadingChoice{QStringLiteral("anything"), QStringLiteral("at all")}));
        record::Record record;
        record.parts = {record::Part()};
        const auto remindedOf = [&](const char *question, const QString &sql) {
            record.question = QString::fromLatin1(question);
            record.parts.first().query()->sql = sql;
            const auto found = project::correctionLike(*m_shop->store, record, *m_shop->source->snapshot(), nullptr);
            return found && *found ? (*found)->question : QString();
        };
        const QString sql = QStringLiteral("SELECT SUM(total) FROM orders");
        QCOMPARE(remindedOf("total of all orders in France", sql), correction.question);
        QCOMPARE(remindedOf("total of all orders in France",
                            QStringLiteral("select sum(total) from orders where status = 'paid'")),
                 QString()); // right already
        QCOMPARE(remindedOf("orders by month", sql), QString());
        record.route.generator = QStringLiteral("verified"); // somebody vouches for it
        QCOMPARE(remindedOf("total of all orders in France", sql), QString());
    }

    void pairsOfSimilarQuestions()
    {
        const auto pair = [](qint64 id, const char *question, const char *right) {
            Correction correction;
            correction.id = id;
            correction.question = QString::fromLatin1(question);
            correction.rightSql = QString::fromLatin1(right);
            return correction;
        };
        const QList<Correction> all{
            pair(1, "total orders in France", "SELECT 1"), pair(2, "orders in France by month", "SELECT 2"),
            pair(3, "total orders in France", "SELECT 3"), pair(4, "orders in France", "SELECT gone FROM orders"),
            pair(5, "customers with a name", "SELECT 5")};
        const auto near = [&](const char *question, int count) {
            QStringList ids;
            for (const Correction &correction : project::similarCorrections(all, QString::fromLatin1(question), count,
                                                                            *m_shop->source->snapshot(), nullptr))
                ids.append(QString::number(correction.id));
            return ids.join(u' ');
        };
        QCOMPARE(near("the total of all orders in France", 9), QStringLiteral("3 1 2"));
        QCOMPARE(near("the total of all orders in France", 1), QStringLiteral("3"));
        QCOMPARE(near("customer names", 9), QStringLiteral("5"));
        QCOMPARE(near("names in 2024 of 17 customers", 9), QStringLiteral("5"));
        QCOMPARE(near("weather", 9), QString());
        QCOMPARE(near("", 9), QString());
    }

    void questionsThatMeanTheSameAreNearer()
    {
        Correction correction;
        correction.question = QStringLiteral("average salary of employees");
        correction.rightSql = QStringLiteral("SELECT 1");
        const auto meanings = retrieval::MeaningIndex::build(
            {m_shop->source->snapshot()}, std::make_shared<encoder::BuiltInEncoder>(encoderFile()), {}, {}, {});
        QVERIFY(meanings);
        const auto found = [&](const char *question, const retrieval::MeaningIndex *by) {
            return project::similarCorrections({correction}, QString::fromLatin1(question), 1,
                                               *m_shop->source->snapshot(), by)
                .size();
        };
        QCOMPARE(found("average pay of the staff", nullptr), 0);
        QCOMPARE(found("average pay of the staff", meanings->get()), 1);
        QCOMPARE(found("average rainfall by month", meanings->get()), 0);
        QCOMPARE(found("rainfall by month", meanings->get()), 0);
    }
};

QTEST_GUILESS_MAIN(CorrectTest)
#include "tst_correct.moc"
