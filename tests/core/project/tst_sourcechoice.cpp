// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace of a harbour and a bakery: which of them a question is asked in.
#include "core/project/sourcechoice.h"

#include "core/project/chosenroute.h"
#include "core/project/project.h"
#include "core/record/badge.h"
#include "core/service/askservice.h"
#include "core/service/routeservice.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QElapsedTimer>
#include <QFile>
#include <QScopeGuard>
#include <QTest>
#include <QThread>

#include <atomic>
#include <condition_variable>
#include <mutex>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QByteArray content(const char *name)
{
    QFile file(QStringLiteral(TIEOUT_TEST_DIR "/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Placed {
    QString where; ///< "harbour", "bakery", "either", "both"
    QString question;
};

QList<Placed> placedQuestions()
{
    QList<Placed> out;
    for (const QByteArray &line : content("sourcechoice.txt").split('\n')) {
        if (!line.isEmpty() && !line.startsWith('#'))
            out.append({QString::fromUtf8(line).section(u'\t', 0, 0), QString::fromUtf8(line).section(u'\t', 1)});
    }
    return out;
}

/// Where queries wait for one another, each for a while.
class MeetingPoint
{
public:
    std::atomic<bool> isOpen = false; ///< nothing waits before
    std::atomic<int> mostAtOnce = 0;

    void enter(std::chrono::milliseconds patience)
    {
        std::unique_lock lock(m_mutex);
        mostAtOnce = std::max(mostAtOnce.load(), ++m_inside);
        m_changed.notify_all();
        m_changed.wait_for(lock, patience, [this] { return mostAtOnce >= 2; });
        --m_inside;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_inside = 0;
};

/// SQLite whose queries meet those of other sessions.
class MeetingSession : public Session
{
public:
    MeetingSession(std::unique_ptr<Session> session, MeetingPoint &point, std::chrono::milliseconds patience)
        : m_session(std::move(session))
        , m_point(point)
        , m_patience(patience)
    {
    }
    const DialectTraits &traits() const override { return m_session->traits(); }
    Result<Schema> readSchema(const StopToken &stop, const Progress &progress) override
    {
        return m_session->readSchema(stop, progress);
    }
    Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) override
    {
        if (m_point.isOpen)
            m_point.enter(m_patience);
        return m_session->select(sql, sink, stop);
    }
    Result<void> prepare(const QString &sql) override { return m_session->prepare(sql); }
    void cancel() override { m_session->cancel(); }
    QString description() const override { return m_session->description(); }

private:
    std::unique_ptr<Session> m_session;
    MeetingPoint &m_point;
    std::chrono::milliseconds m_patience;
};

class BoundSession : public MeetingSession, public ThreadBound
{
public:
    using MeetingSession::MeetingSession;
};

class MeetingConnector : public Connector
{
public:
    MeetingConnector(Connector &sqlite, MeetingPoint &point, bool isBound)
        : m_sqlite(sqlite)
        , m_point(point)
        , m_isBound(isBound)
    {
    }
    QString id() const override { return m_sqlite.id(); }
    QString title() const override { return m_sqlite.title(); }
    QList<FormField> form() const override { return m_sqlite.form(); }
    Result<ConnectionParameters> parseAddress(const QString &rest) const override
    {
        return m_sqlite.parseAddress(rest);
    }
    QString address(const ConnectionParameters &parameters) const override { return m_sqlite.address(parameters); }
    Result<std::unique_ptr<Session>> open(const ConnectionParameters &parameters, const StopToken &stop) override
    {
        auto session = m_sqlite.open(parameters, stop);
        if (!session)
            return session;
        return m_isBound ? std::unique_ptr<Session>(
                   std::make_unique<BoundSession>(std::move(*session), m_point, std::chrono::milliseconds(50)))
                         : std::make_unique<MeetingSession>(std::move(*session), m_point, std::chrono::seconds(20));
    }

private:
    Connector &m_sqlite;
    MeetingPoint &m_point;
    bool m_isBound;
};

} // namespace

class TestSourceChoice : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::Project> m_project;
    QList<project::OpenSource *> m_sources;
    answer::AskOptions m_options;

    project::OpenSource *open(const QString &name, Connector *by = nullptr)
    {
        if (!QFile::exists(m_folder.file(name + QStringLiteral(".db"))))
            makeSqlite(m_folder.file(name + QStringLiteral(".db")), content(qPrintable(name + QStringLiteral(".sql"))));
        const auto sqlite = connector(QStringLiteral("sqlite"));
        if (!sqlite)
            return nullptr;
        const auto source = m_project->open(
            by ? *by : **sqlite, {{QStringLiteral("file"), m_folder.file(name + QStringLiteral(".db"))}}, {}, {}, {});
        return source ? *source : nullptr;
    }
    service::AskPlace place() const { return {m_sources, m_store.get()}; }
    record::Record ask(const QString &question) const
    {
        const auto response = service::ask(place(), {question, {}}, m_options, {}, {});
        return response ? response->record : record::Record();
    }
    static QString answeredBy(const record::Record &record)
    {
        return record.parts.isEmpty() ? QString() : record.parts.first().source.title.section(u'.', 0, 0);
    }

    static QSet<QString> answeredByAll(const record::Record &record)
    {
        QSet<QString> titles;
        for (const record::Part &part : record.parts)
            titles.insert(part.source.title.section(u'.', 0, 0));
        return titles;
    }

private slots:
    void init()
    {
        m_project.reset();
        auto store = workspace::Workspace::create(m_folder.file(
            QStringLiteral("%1%2.tieout")
                .arg(QLatin1String(QTest::currentTestFunction()), QLatin1String(QTest::currentDataTag()))));
        QVERIFY(store);
        m_store = std::move(*store);
        m_project = std::make_unique<project::Project>(*m_store);
        m_sources = {open(QStringLiteral("harbour")), open(QStringLiteral("bakery"))};
        QVERIFY(!m_sources.contains(nullptr));
        m_options.calendar.asOf = QDate(2026, 11, 20);
    }
    void cleanupTestCase() { m_project.reset(); }

    /// Nothing is ever answered by the wrong one; most find theirs by themselves.
    void sixtyQuestionsFindTheirSource()
    {
        const QList<Placed> questions = placedQuestions();
        QCOMPARE(questions.size(), 60);
        int found = 0;
        int askedBack = 0;
        QStringList wrong;
        for (const Placed &placed : questions) {
            const project::SourceChoice choice = project::chooseSource(m_sources, placed.question, m_options, {});
            const QString taken = choice.taken ? choice.taken->snapshot()->title.section(u'.', 0, 0) : QString();
            const record::Record record = ask(placed.question);
            const bool isOne = placed.where == QLatin1String("harbour") || placed.where == QLatin1String("bakery");
            const QString answered = record.isAnswered() ? answeredBy(record) : QString();
            if (isOne && !answered.isEmpty() && answered != placed.where)
                wrong.append(placed.question + QStringLiteral(" answered by ") + answered);
            const bool isByBoth = placed.where == QLatin1String("both") && answeredByAll(record).size() == 2;
            if (!isOne && record.isAnswered() && !isByBoth)
                wrong.append(placed.question + QStringLiteral(" answered by ") + answered);
            found += isOne && taken == placed.where;
            askedBack += record.clarify.has_value();
            qInfo("%-8s -> %-8s %-9s %s", qPrintable(placed.where), qPrintable(taken),
                  qPrintable(record::wordOf(record.state)), qPrintable(placed.question));
        }
        qInfo("%d of 50 find their source, %d asked back", found, askedBack);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        QVERIFY2(found >= 45, qPrintable(QString::number(found)));
    }

    void aTieIsAskedBackAndTheChoiceIsKept()
    {
        const QString question = QStringLiteral("how many customers are there");
        const record::Record tie = ask(question);
        QCOMPARE(int(tie.state), int(record::State::Clarify));
        QVERIFY(tie.clarify.has_value());
        QCOMPARE(tie.clarify->options.size(), 2);
        QVERIFY(tie.clarify->options[0].source.has_value());
        service::AskRequest request{question, {}};
        request.choice = tie.clarify->options[0];
        const auto chosen = service::ask(place(), request, m_options, {}, {});
        QVERIFY(chosen);
        QVERIFY2(chosen->record.isAnswered(), qPrintable(chosen->record.text.text));
        const QString by = answeredBy(chosen->record);
        QCOMPARE(answeredBy(ask(question)), by);
        QCOMPARE(answeredBy(ask(QStringLiteral("number of customers"))), by); // the same topic
    }

    /// Its card is of that source, and what is done on it too.
    void aSourceThatIsNamedIsAsked()
    {
        const QString question = QStringLiteral("how many customers are there");
        QVERIFY(record::askedSource(ask(question)).isEmpty()); // a tie is of none
        service::AskRequest request{question, {}};
        request.source = m_sources.last()->id();
        const auto named = service::ask(place(), request, m_options, {}, {});
        QVERIFY(named);
        QCOMPARE(answeredBy(named->record), QStringLiteral("bakery"));
        QCOMPARE(named->record.route.source, request.source);
        QCOMPARE(record::askedSource(named->record), m_sources.last()->id());
        QVERIFY(ask(question).clarify); // nothing was chosen for good
        request.source = QStringLiteral("sqlite:gone.db");
        const auto gone = service::ask(place(), request, m_options, {}, {});
        QVERIFY(!gone);
        QCOMPARE(gone.error().code, ErrorCode::NotFound);
    }

    void overrulingTheRouteKeepsTheSourceThatWasChosen()
    {
        const QString question = QStringLiteral("how many customers are there");
        service::AskRequest request{question, {}};
        request.choice = record::Alternative();
        request.choice->source = m_sources.last()->id();
        QVERIFY(service::ask(place(), request, m_options, {}, {}));
        request.choice.reset();
        request.route = record::Kind::Sql;
        const auto overruled = service::ask(place(), request, m_options, {}, {});
        QVERIFY(overruled);
        QCOMPARE(answeredBy(overruled->record), QStringLiteral("bakery"));
        const auto kept = project::chosenRoute(*m_store, question);
        QVERIFY(kept && *kept);
        QCOMPARE(**kept, (project::ChosenRoute{record::Kind::Sql, m_sources.last()->id()}));
    }

    void whatOnlyChangesAnAnswerIsAskedWhereThatWasGiven()
    {
        service::AskRequest request{QStringLiteral("number of customers by name"), {}};
        request.source = m_sources.last()->id();
        const auto first = service::ask(place(), request, m_options, {}, {});
        QVERIFY(first && first->record.isAnswered());
        request = {QStringLiteral("top 1"), record::wholeQuestion(first->record)};
        QVERIFY(service::ask(place(), request, m_options, {}, {})->record.clarify); // both have such customers
        request.afterRecord = first->record.id;
        const auto changed = service::ask(place(), request, m_options, {}, {});
        QVERIFY(changed);
        QVERIFY2(changed->record.isAnswered(), qPrintable(changed->record.text.text));
        QCOMPARE(answeredBy(changed->record), QStringLiteral("bakery"));
    }

    void aQuestionAboutTheSchemaOfAnyIsAskedBack()
    {
        const record::Record record = ask(QStringLiteral("what tables are there"));
        QCOMPARE(int(record.state), int(record::State::Clarify));
        QCOMPARE(record.clarify->options.size(), 2);
        QCOMPARE(int(ask(QStringLiteral("good morning")).state), int(record::State::Abstained)); // no source is needed
    }

    void aSourceThatIsNotOpenCannotBeChosen()
    {
        service::AskRequest request{QStringLiteral("customers"), {}};
        record::Alternative option;
        option.source = QStringLiteral("sqlite:gone.db");
        request.choice = option;
        const auto response = service::ask(place(), request, m_options, {}, {});
        QVERIFY(!response);
        QCOMPARE(response.error().code, ErrorCode::NotFound);
    }

    void whatNeedsTwoDatabasesOffersEachPart()
    {
        const record::Record record = ask(QStringLiteral("total harbour dues and quantity sold by product"));
        QCOMPARE(int(record.state), int(record::State::Clarify));
        QVERIFY2(record.text.text.contains(QStringLiteral("harbour")), qPrintable(record.text.text));
        QVERIFY2(record.text.text.contains(QStringLiteral("bakery")), qPrintable(record.text.text));
        QCOMPARE(record.clarify->options.size(), 2);
        for (const record::Alternative &option : record.clarify->options) {
            service::AskRequest request{record.question, {}};
            request.choice = option;
            const auto part = service::ask(place(), request, m_options, {}, {});
            QVERIFY(part);
            QVERIFY2(part->record.isAnswered(), qPrintable(part->record.question + u' ' + part->record.text.text));
        }
    }

    void twoQuestionsInOneAreAnsweredWhereEachIsKnown()
    {
        const record::Record record = ask(QStringLiteral("how many pilots and how many employees do we have"));
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.route.kind, record::Kind::Hybrid);
        QCOMPARE(record.parts.size(), 2);
        QCOMPARE(record.parts[0].source.title, QStringLiteral("harbour.db"));
        QCOMPARE(record.parts[1].source.title, QStringLiteral("bakery.db"));
        QCOMPARE(record.parts[0].grid()->rows.first().first(), std::optional(QStringLiteral("2")));
        QCOMPARE(record.parts[1].grid()->rows.first().first(), std::optional(QStringLiteral("4")));
        for (const record::Part &part : record.parts)
            QCOMPARE(part.verification.verdict, record::Verdict::Ties);
        const std::optional<record::Badge> badge = record::badgeOf(record);
        QVERIFY(badge);
        QCOMPARE(badge->claimed, record::Claimed::TiesOut);
        // It is kept as any other answer.
        const auto kept = m_store->answers().record(record.id);
        QVERIFY(kept);
        QCOMPARE(kept->parts.size(), 2);
    }

    void partsAreAskedAtTheSameTimeUnlessAConnectionBelongsToItsThread_data()
    {
        QTest::addColumn<bool>("isBound");
        QTest::newRow("free") << false;
        QTest::newRow("bound") << true;
    }
    void partsAreAskedAtTheSameTimeUnlessAConnectionBelongsToItsThread()
    {
        QFETCH(bool, isBound);
        MeetingPoint point;
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        MeetingConnector meeting(**sqlite, point, isBound);
        const auto closed = qScopeGuard([this] { // before the connector goes
            m_project.reset();
            m_sources.clear();
        });
        m_project = std::make_unique<project::Project>(*m_store);
        m_sources = {open(QStringLiteral("harbour"), &meeting), open(QStringLiteral("bakery"), &meeting)};
        QVERIFY(!m_sources.contains(nullptr));
        QCOMPARE(m_sources.first()->isAnsweredOnAnyThread(), !isBound);
        const Qt::HANDLE here = QThread::currentThreadId();
        std::atomic<bool> elsewhere = false;
        std::atomic<int> telling = 0;
        std::atomic<int> mostTelling = 0;
        const answer::BeatSink beats = [&](const answer::BeatEvent &) {
            mostTelling = std::max(mostTelling.load(), ++telling);
            elsewhere = elsewhere || QThread::currentThreadId() != here;
            --telling;
        };
        point.isOpen = true;
        const auto response = service::ask(
            place(), {QStringLiteral("how many pilots and how many employees do we have"), {}}, m_options, beats, {});
        QVERIFY(response);
        const record::Record &record = response->record;
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.parts.size(), 2);
        QCOMPARE(record.parts[0].source.title, QStringLiteral("harbour.db")); // in the order of the question
        QCOMPARE(record.parts[0].grid()->rows.first().first(), std::optional(QStringLiteral("2")));
        QCOMPARE(record.parts[1].grid()->rows.first().first(), std::optional(QStringLiteral("4")));
        QCOMPARE(point.mostAtOnce.load(), isBound ? 1 : 2);
        QCOMPARE(elsewhere.load(), !isBound);
        QCOMPARE(mostTelling.load(), 1);
    }

    void partsOfOneSourceByDifferentRoutesStandTogether()
    {
        const record::Record record =
            ask(QStringLiteral("which table holds pilots? how many port calls were there in 2026?"));
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.parts.size(), 2);
        QCOMPARE(record.parts[0].kind(), record::Kind::Structure);
        QCOMPARE(record.parts[1].kind(), record::Kind::Sql);
    }

    void aPartWithoutAnAnswerLeavesTheWholeWithoutOne()
    {
        for (const char *question : {"how many pilots are there and how many dragons are there",
                                     "which table holds pilots and how many dragons are there",
                                     "how many dragons are there; how many employees do we have"}) {
            const record::Record record = ask(QString::fromLatin1(question));
            QVERIFY2(!record.isAnswered(), qPrintable(record.text.text));
            QVERIFY2(record.text.text.contains(QStringLiteral("dragons")), qPrintable(record.text.text));
            QCOMPARE(record.alternatives.size(), 1); // the other part, by itself
            service::AskRequest request{record.question, {}};
            request.choice = record.alternatives.first();
            const auto part = service::ask(place(), request, m_options, {}, {});
            QVERIFY(part);
            QVERIFY2(part->record.isAnswered(), qPrintable(part->record.text.text));
        }
    }

    void whatSoundsLikeTheSchemaIsAnsweredByIt()
    {
        const record::Record record = ask(QStringLiteral("do we track pilots"));
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.route.kind, record::Kind::Structure);
        QVERIFY(record.route.fallback.has_value());
        QVERIFY2(record.text.text.startsWith(QStringLiteral("Pilots: found in pilots.")), qPrintable(record.text.text));
        const record::Record other = ask(QStringLiteral("which pilots can juggle"));
        QCOMPARE(other.state, record::State::Abstained);
        QCOMPARE(other.route.kind, record::Kind::Sql);
    }

    /// What one source may no longer show goes from answers of several as well.
    void hidingForgetsAnswersOfSeveralSources()
    {
        const record::Record record = ask(QStringLiteral("how many pilots and how many employees do we have"));
        QVERIFY(record.isAnswered());
        schema::SourceLimits limits;
        limits.hidden = {QStringLiteral("employees")};
        const auto set = m_sources[1]->setLimits(limits, {}, {});
        QVERIFY2(set, set ? "" : qPrintable(set.error().fullMessage()));
        const auto kept = m_store->answers().record(record.id);
        QVERIFY(kept);
        for (const record::Part &part : kept->parts)
            QVERIFY2(!part.query() || !part.query()->sql.contains(QStringLiteral("employees")),
                     qPrintable(part.query()->sql));
    }

    void theRecordKeepsWhatTheOtherBid()
    {
        const record::Record record = ask(QStringLiteral("ships by flag"));
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QVERIFY(!record.route.bids.first().source.has_value());
        const record::Record customers = ask(QStringLiteral("number of customers by city"));
        QCOMPARE(answeredBy(customers), QStringLiteral("bakery"));
        QVERIFY(std::any_of(customers.route.bids.cbegin(), customers.route.bids.cend(), [](const record::Bid &bid) {
            return bid.source && bid.source->startsWith(QLatin1String("harbour"));
        }));
    }

    void aPersonOverrulesTheRouteAndItIsKept()
    {
        const QString question = QStringLiteral("what does ships hold");
        QCOMPARE(int(ask(question).route.kind), int(record::Kind::Structure));
        service::AskRequest request{question, {}};
        request.route = record::Kind::Sql;
        const auto overruled = service::ask(place(), request, m_options, {}, {});
        QVERIFY(overruled);
        QCOMPARE(int(overruled->record.route.kind), int(record::Kind::Sql));
        QCOMPARE(overruled->record.route.overruledBy, std::optional(record::Kind::Sql));
        request.route = record::Kind::Metric; // there is none
        const auto none = service::ask(place(), request, m_options, {}, {});
        QVERIFY(none);
        QCOMPARE(int(none->record.state), int(record::State::Abstained));
        QVERIFY(none->record.text.text.contains(QStringLiteral("a governed metric")));
        QVERIFY(project::keepRoute(*m_store, question, {record::Kind::Sql, {}}, QDateTime::currentDateTimeUtc()));
        const record::Record again = ask(question);
        QCOMPARE(int(again.route.kind), int(record::Kind::Sql));
        QVERIFY(std::any_of(again.assumptions.cbegin(), again.assumptions.cend(), [](const record::Assumption &one) {
            return one.text.text.contains(QStringLiteral("as you chose"));
        }));
    }

    /// Its metric may be gone since: nobody asked for it this time.
    void aKeptRouteThatCannotReadTheQuestionDecidesNothing()
    {
        const QString question = QStringLiteral("ships by flag");
        QVERIFY(project::keepRoute(*m_store, question, {record::Kind::Metric, {}}, QDateTime::currentDateTimeUtc()));
        const record::Record record = ask(question);
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QVERIFY(!record.route.overruledBy.has_value());
    }

    void routesOfQuestionsAreAlikeWhateverThePeriod()
    {
        QVERIFY(project::keepRoute(*m_store, QStringLiteral("ships by flag in 2025"), {{}, QStringLiteral("x")},
                                   QDateTime::currentDateTimeUtc()));
        const auto alike = project::chosenRoute(*m_store, QStringLiteral("show ships by flag in March"));
        QVERIFY(alike);
        QVERIFY(alike->has_value());
        QCOMPARE((*alike)->source, std::optional(QStringLiteral("x")));
        QVERIFY(!*project::chosenRoute(*m_store, QStringLiteral("ships by berth")));
        QVERIFY(!*project::chosenRoute(*m_store, QStringLiteral("how many")));
    }

    void everyBidIsShownWithoutAsking()
    {
        const auto response =
            service::route(place(), QStringLiteral("harbour dues by ship"), m_options, nullptr, StopToken());
        QVERIFY(response);
        QCOMPARE(response->source, std::optional(QStringLiteral("harbour.db")));
        QVERIFY(response->open.isEmpty());
        QVERIFY(response->bids.size() >= 2);
        QCOMPARE(response->kinds.size(), 8);
        const auto tie = service::route(place(), QStringLiteral("customers"), m_options, nullptr, StopToken());
        QVERIFY(tie);
        QVERIFY(!tie->source);
        QCOMPARE(tie->open.size(), 2);
        QVERIFY(!service::route(place(), QStringLiteral("  "), m_options, nullptr, StopToken()));
        const auto json = service::responseFromJson<service::RouteResponse>(service::toJson(*response));
        QVERIFY(json);
        QVERIFY(*json == *response);
    }
};

QTEST_GUILESS_MAIN(TestSourceChoice)
#include "tst_sourcechoice.moc"
