// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/confusions.h"

#include "core/project/opensource.h"
#include "core/sources/storedsnapshot.h"
#include "support/gatefixture.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::project;
using namespace Tieout::sources;
using namespace Tieout::learning;
using namespace Tieout::workspace;
using learning::Confusion;
using learning::Lessons;

namespace {

const QByteArray script = R"sql(
CREATE TABLE property (id INTEGER PRIMARY KEY, name TEXT NOT NULL, state TEXT);
CREATE TABLE payment (id INTEGER PRIMARY KEY, property_id INTEGER NOT NULL REFERENCES property(id), kind TEXT NOT NULL,
  gross REAL, state TEXT NOT NULL);
INSERT INTO property VALUES (1, 'Quay House', 'open'), (2, 'Mill Lofts', 'closed'), (3, 'Dock', 'open');
INSERT INTO payment VALUES (1, 1, 'rent', 900.1, 'paid'), (2, 1, 'rent', 40.5, 'late'), (3, 2, 'fee', 10.25, 'paid');
)sql";

const QString question = QStringLiteral("total zaster per property");
const QString madeUp =
    QStringLiteral("SELECT p.name, SUM(y.zaster) AS z FROM payment AS y JOIN property AS p ON p.id = y.property_id "
                   "GROUP BY p.name");
const QString right =
    QStringLiteral("SELECT p.name, SUM(y.gross) AS z FROM payment AS y JOIN property AS p ON p.id = y.property_id "
                   "GROUP BY p.name");

QString shown(const QList<Confusion> &confusions)
{
    QStringList lines;
    for (const Confusion &confusion : confusions)
        lines.append(QStringLiteral("%1: %2 for %3, %4 (%5)")
                         .arg(confusion.word, confusion.wrong, confusion.meant())
                         .arg(confusion.count)
                         .arg(confusion.checks.join(u' ')));
    return lines.join(u'\n');
}

} // namespace

class TestConfusions : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_database = m_folder.file(QStringLiteral("rent.db"));
        makeSqlite(m_database, script);
    }

    void init()
    {
        m_file = m_folder.file(QStringLiteral("%1.tieout").arg(QLatin1String(QTest::currentTestFunction())));
        auto created = Workspace::create(m_file);
        QVERIFY(created.has_value());
        m_store = std::move(*created);
        m_source = opened(*m_store);
        QVERIFY(m_source);
    }

    void cleanup()
    {
        m_source.reset();
        m_store.reset();
    }

    void wordsAreComparedWithWhatPassed()
    {
        log(3, question, madeUp, right);
        log(1, QStringLiteral("state of each payment"),
            QStringLiteral("SELECT y.id, p.state FROM payment AS y JOIN property AS p ON p.id = y.property_id"),
            QStringLiteral("SELECT y.id, y.state FROM payment AS y"));
        const Lessons lessons = learn();
        QVERIFY2(shown(lessons.confusions)
                     .startsWith(QStringLiteral("zaster: zaster for payment.gross, 3 (reference.column)")),
                 qPrintable(shown(lessons.confusions)));
        QCOMPARE(lessons.confusions.first().passed, right);
        QCOMPARE(lessons.proposals.size(), 1);
    }

    void withoutAnAnswerThereIsNothingToPropose()
    {
        log(4, question, madeUp, {});
        const Lessons lessons = learn();
        QCOMPARE(shown(lessons.confusions), QStringLiteral("zaster: zaster for , 4 (reference.column)"));
        QVERIFY(lessons.proposals.isEmpty());
    }

    void twoAreNotEnough()
    {
        log(2, question, madeUp, right);
        QVERIFY(!learn().confusions.isEmpty());
        QVERIFY(learn().proposals.isEmpty());
    }

    void whatIsNoMatterOfWordsIsLeftOut()
    {
        log(3, QStringLiteral("total gross in 2024"),
            QStringLiteral("SELECT SUM(gross) AS g FROM payment; DROP TABLE payment"),
            QStringLiteral("SELECT SUM(gross) AS g FROM payment"));
        log(3, {}, madeUp, right); // SQL without a question has no words
        QCOMPARE(shown(learn().confusions), QString());
    }

    void anAliasMakesTheSameQuestionPass()
    {
        QVERIFY(ask().state != record::State::Answered);
        log(3, question, madeUp, right);
        Lessons lessons = learn();
        QCOMPARE(lessons.proposals.size(), 1);
        Edit edit = lessons.proposals.first().edit;
        QCOMPARE(editKindName(edit.kind), QStringLiteral("alias"));
        QCOMPARE(edit.about(), QStringLiteral("payment.gross"));
        QCOMPARE(edit.text, QStringLiteral("zaster"));
        edit.at = QDateTime::currentDateTimeUtc();
        const Result<qint64> id = m_store->catalogEdits().addEdit(edit);
        QVERIFY(id.has_value());
        QVERIFY(m_source->takeEdits({}, {}).has_value());
        checkAnswer(ask());
        lessons = learn();
        QVERIFY(lessons.proposals.isEmpty());
        QCOMPARE(lessons.edits.size(), 1);

        // It survives a restart ...
        restart();
        checkAnswer(ask());
        // ... and is taken back.
        QVERIFY(m_store->catalogEdits().removeEdit(*id).has_value());
        QVERIFY(m_source->takeEdits({}, {}).has_value());
        QVERIFY(ask().state != record::State::Answered);
        QCOMPARE(learn().proposals.size(), 1);
    }

    void aWordThatNamesAnotherThingBecomesARemark()
    {
        const QString asked = QStringLiteral("gross by kind");
        log(3, asked, QStringLiteral("SELECT y.state, SUM(y.gross) AS g FROM payment AS y GROUP BY y.kind"),
            QStringLiteral("SELECT p.name, SUM(y.gross) AS g FROM payment AS y JOIN property AS p ON p.id = "
                           "y.property_id GROUP BY p.name"));
        const Lessons lessons = learn();
        QVERIFY2(lessons.proposals.size() == 1, qPrintable(shown(lessons.confusions)));
        Edit edit = lessons.proposals.first().edit;
        QCOMPARE(editKindName(edit.kind), QStringLiteral("description"));
        QCOMPARE(edit.about(), QStringLiteral("payment.kind"));
        QVERIFY2(edit.text.endsWith(QLatin1String("Where a question says \"kind\", \"property.name\" is meant.")),
                 qPrintable(edit.text));
        QVERIFY(m_store->catalogEdits().addEdit(edit).has_value());
        QVERIFY(m_source->takeEdits({}, {}).has_value());
        const catalog::ColumnEntry *column =
            m_source->snapshot()->entry({{}, QStringLiteral("payment")})->column(QStringLiteral("kind"));
        QVERIFY(column);
        QCOMPARE(column->meaning.text, edit.text);
        QCOMPARE(int(column->meaning.origin), int(catalog::AspectOrigin::Person));
        QVERIFY(learn().proposals.isEmpty());
    }

    void whatIsNoLongerThereIsNoName()
    {
        Edit edit;
        edit.sourceId = m_source->id();
        edit.table = {{}, QStringLiteral("gone")};
        edit.column = QStringLiteral("gross");
        edit.text = QStringLiteral("zaster");
        QVERIFY(m_store->catalogEdits().addEdit(edit).has_value());
        edit.table = {{}, QStringLiteral("payment")};
        edit.column = QStringLiteral("gone");
        QVERIFY(m_store->catalogEdits().addEdit(edit).has_value());
        QVERIFY(m_source->takeEdits({}, {}).has_value());
        QVERIFY(ask().state != record::State::Answered);
    }

    void aSourceThatWasNeverReadTeachesNothing()
    {
        StoredSource other;
        other.id = QStringLiteral("sqlite:/nowhere.db");
        other.connector = QStringLiteral("sqlite");
        QVERIFY(m_store->addSource(other).has_value());
        const auto snapshot = storedSnapshot(*m_store, other, QDate(2026, 11, 20));
        QVERIFY(!snapshot);
        QCOMPARE(snapshot.error().code, ErrorCode::NotFound);
        log(3, question, madeUp, right);
        QCOMPARE(learn().proposals.size(), 1);
    }

private:
    std::unique_ptr<OpenSource> opened(Workspace &store)
    {
        const auto connector = sqliteConnector();
        if (!connector)
            return nullptr;
        OpenOptions options;
        options.asOf = QDate(2026, 11, 20);
        auto source = OpenSource::open(**connector, *(*connector)->parseAddress(m_database), &store, options, {}, {});
        return source ? std::move(*source) : nullptr;
    }

    void restart()
    {
        m_source.reset();
        m_store.reset();
        auto again = Workspace::open(m_file);
        QVERIFY(again.has_value());
        m_store = std::move(*again);
        m_source = opened(*m_store);
        QVERIFY(m_source);
    }

    record::Record ask()
    {
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 11, 20);
        return m_source->ask(question, options, {}, {});
    }

    static void checkAnswer(const record::Record &record)
    {
        QStringList said{record.text.text};
        for (const record::Alternative &option : record.clarify.value_or(record::Clarification()).options)
            said.append(option.reading.text + QStringLiteral(" | ") + option.query);
        QVERIFY2(record.state == record::State::Answered, qPrintable(said.join(u'\n')));
        QVERIFY(!record.parts.isEmpty());
        QCOMPARE(record.parts.first().grid()->rowCount, 2);
        QVERIFY2(record.parts.first().query()->sql.contains(QLatin1String("gross")),
                 qPrintable(record.parts.first().query()->sql));
    }

    void log(int times, const QString &asked, const QString &sql, const QString &passed)
    {
        gate::GateRequest request;
        request.sql = sql;
        gate::Report report = TestSupport::gateOver(*m_source->snapshot()->graph, m_source->snapshot()->traits, nullptr)
                                  .check(request)
                                  .report;
        QList<qint64> ids;
        for (int i = 0; i < times; ++i) {
            if (report.passed()) { // rejected for what the question says
                Rejection rejection;
                rejection.sourceId = m_source->id();
                rejection.question = asked;
                rejection.sql = sql;
                rejection.check = QStringLiteral("join.key");
                rejection.at = QDateTime::currentDateTimeUtc();
                ids.append(m_store->rejectionLog().logRejection(rejection).value_or(0));
            } else {
                ids.append(m_source->logRejected(asked, sql, report).value_or(0));
            }
            QVERIFY(ids.last() > 0);
        }
        if (!passed.isEmpty())
            QVERIFY(m_source->logPassed(ids, asked, passed).has_value());
    }

    Lessons learn() { return *learning::lessonsOf(*m_store, QDate(2026, 11, 20), {}); }

    TemporaryFolder m_folder;
    QString m_database;
    QString m_file;
    std::unique_ptr<Workspace> m_store;
    std::unique_ptr<OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestConfusions)
#include "tst_confusions.moc"
