// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/followupservice.h"
#include "core/service/suggestservice.h"
#include "support/datafolder.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"

#include <QTest>

#include <map>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr qint64 Patience = 300'000; ///< ms; what is found must not depend on how fast the machine is

} // namespace

/// What is offered over real databases: for the sample as it stands in a file, for the others that it is enough, that
/// all of it is answered, and that it is said in people's words.
class TestGoldenSuggestions : public QObject
{
    Q_OBJECT

private slots:
    void sample_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/riverside.case")); }
    void sample();
    void everySuggestionIsAnswered_data();
    void everySuggestionIsAnswered();
    void everyFollowUpIsAnswered_data();
    void everyFollowUpIsAnswered();

private:
    project::OpenSource *source(const QString &path, const QDate &asOf);
    QStringList first(project::OpenSource &source, const QDate &asOf, int count);

    std::map<QString, std::unique_ptr<project::OpenSource>> m_sources;
};

static answer::AskOptions onDay(const QDate &asOf)
{
    answer::AskOptions options;
    options.calendar.asOf = asOf;
    return options;
}

static QList<service::NextQuestion> nextTo(project::OpenSource &source, const QString &question, const QDate &asOf)
{
    service::FollowUpRequest request;
    request.question = question;
    request.milliseconds = request.queryMilliseconds = Patience;
    const Result<service::FollowUpResponse> found = service::followUps(source, request, onDay(asOf), {});
    return found ? found->next : QList<service::NextQuestion>();
}

project::OpenSource *TestGoldenSuggestions::source(const QString &path, const QDate &asOf)
{
    const auto known = m_sources.find(path);
    if (known != m_sources.end())
        return known->second.get();
    const Result<Connector *> connector = sqliteConnector();
    const Result<ConnectionParameters> parameters =
        connector ? (*connector)->parseAddress(path) : Result<ConnectionParameters>(fail(connector.error()));
    if (!parameters)
        return nullptr;
    project::OpenOptions options;
    options.asOf = asOf;
    Result<std::unique_ptr<project::OpenSource>> opened =
        project::OpenSource::open(**connector, *parameters, nullptr, options, {}, {});
    return opened ? m_sources.emplace(path, std::move(*opened)).first->second.get() : nullptr;
}

QStringList TestGoldenSuggestions::first(project::OpenSource &source, const QDate &asOf, int count)
{
    service::SuggestRequest request;
    request.count = count;
    request.milliseconds = request.queryMilliseconds = Patience;
    const Result<service::SuggestResponse> found = service::suggest(source, nullptr, request, onDay(asOf), {});
    return found ? found->questions : QStringList();
}

void TestGoldenSuggestions::sample()
{
    QFETCH(GoldenCase, golden);
    const QDate asOf(2026, 11, 20);
    project::OpenSource *riverside = source(QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.db"), asOf);
    QVERIFY(riverside);
    bool isCount = false;
    const int count = golden.input.trimmed().toInt(&isCount);
    QStringList said = isCount ? first(*riverside, asOf, count) : QStringList();
    for (const service::NextQuestion &next :
         isCount ? QList<service::NextQuestion>() : nextTo(*riverside, golden.input.trimmed(), asOf))
        said.append(next.label + QStringLiteral(": ") + next.question);
    TIEOUT_COMPARE_GOLDEN(golden, said.join(u'\n'));
}

static void addDatabases()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QDate>("asOf");
    const auto add = [](const char *file, const QDate &asOf) {
        QTest::newRow(file) << QString::fromLatin1(file) << asOf;
    };
    add("samples/Chinook_Sqlite.sqlite", {2026, 1, 15});
    add("samples/sakila.sqlite", {2006, 3, 1});
    add("samples/northwind.sqlite", {1998, 5, 6});
    for (const char *file : {"factory", "helpdesk", "klinik", "pos", "recruiting", "streaming", "webmarketing"})
        QTest::newRow(file) << QStringLiteral("everyday/databases/%1.sqlite").arg(QLatin1StringView(file))
                            << QDate(2026, 10, 15);
}

void TestGoldenSuggestions::everySuggestionIsAnswered_data()
{
    addDatabases();
}

void TestGoldenSuggestions::everySuggestionIsAnswered()
{
    TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
    QFETCH(QString, file);
    QFETCH(QDate, asOf);
    project::OpenSource *asked = source(dataFile(file), asOf);
    QVERIFY(asked);
    const QStringList questions = first(*asked, asOf, 24);
    // Most tables there are called by short forms that nobody can write out: what is offered has to be said.
    const qsizetype enough = file.contains(QLatin1String("/pos.")) ? 1 : 12;
    QVERIFY2(questions.size() >= enough, qPrintable(questions.join(u'\n')));
    for (const QString &question : questions) {
        const record::Record record = asked->ask(question, onDay(asOf), {}, {});
        QVERIFY2(record.isAnswered(), qPrintable(question + QStringLiteral(": ") + record.text.text));
        QVERIFY2(record.parts.first().verification.verdict != record::Verdict::Differs, qPrintable(question));
        QVERIFY2(!question.contains(u'_') && !question.contains(u'.'), qPrintable(question));
    }
}

void TestGoldenSuggestions::everyFollowUpIsAnswered_data()
{
    addDatabases();
}

void TestGoldenSuggestions::everyFollowUpIsAnswered()
{
    TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
    QFETCH(QString, file);
    QFETCH(QDate, asOf);
    project::OpenSource *asked = source(dataFile(file), asOf);
    QVERIFY(asked);
    int led = 0;
    const QStringList questions = first(*asked, asOf, 6);
    for (const QString &question : questions) {
        const QList<service::NextQuestion> all = nextTo(*asked, question, asOf);
        led += all.isEmpty() ? 0 : 1;
        for (const service::NextQuestion &next : all) {
            const record::Record record = asked->ask(next.question, onDay(asOf), {}, {});
            QVERIFY2(record.isAnswered(), qPrintable(next.question + QStringLiteral(": ") + record.text.text));
        }
    }
    QVERIFY2(led * 2 >= questions.size(), qPrintable(questions.join(u'\n')));
}

QTEST_GUILESS_MAIN(TestGoldenSuggestions)
#include "tst_goldensuggestions.moc"
