// SPDX-License-Identifier: GPL-3.0-or-later
// Large and wide schemas, each case in a process of its own with the most memory that it took: keys proposed for 5,000
// tables that share their names and for Spider 2's 2,326 Snowflake tables (115,269 columns), SQLite files with
// thousands of tables, with rows, with one very wide table, texts of 2,000 tables with 100,000 rows; and the Snowflake
// tables as empty tables of a PostgreSQL server, opened in the window: reading the schema, profiling after the click,
// opening again from the workspace, and how soon the catalog's list and search answer. Prints; asserts nothing. What
// needs the data folder or PostgreSQL's server is skipped without. "bench_largeschema NAME" runs one case;
// "bench_largeschema window unprofiled" leaves the profiling out; "bench_largeschema window 7860" opens as many tables
// of a SQLite file instead, 522,268 columns wide, those at hand over and over under other names.
#include "bench/grownschema.h"
#include "bench/largecases.h"
#include "shell/application.h"
#include "shell/desk.h"
#include "shell/mainwindow.h"
#include "shell/pages/catalog/catalogpage.h"
#include "support/datafolder.h"
#include "support/postgresserver.h"
#include "support/sqlitefile.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QListView>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <cstdio>

using namespace Tieout;
using namespace Tieout::shell;
using namespace Tieout::TestSupport;

namespace {

constexpr int Patience = 1'800'000;

QString quoted(QString name)
{
    return u'"' + name.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

QString nativeType(const QString &type)
{
    static const QHash<QString, QString> types{{"FLOAT", "double precision"},
                                               {"NUMBER", "numeric"},
                                               {"BOOLEAN", "boolean"},
                                               {"DATE", "date"},
                                               {"TIMESTAMP_NTZ", "timestamp"},
                                               {"TIMESTAMP_LTZ", "timestamptz"},
                                               {"TIMESTAMP_TZ", "timestamptz"},
                                               {"TIME", "time"},
                                               {"VARIANT", "jsonb"},
                                               {"OBJECT", "jsonb"},
                                               {"ARRAY", "jsonb"},
                                               {"BINARY", "bytea"}};
    return types.value(type, QStringLiteral("text"));
}

/// A name as long as the engine has them; one that another was cut to gets a number.
QString engineName(const QString &name, QSet<QString> &taken)
{
    QString cut = name.left(63);
    for (int i = 2; taken.contains(cut); ++i)
        cut = name.left(58) + u'_' + QString::number(i);
    taken.insert(cut);
    return quoted(cut);
}

/// One schema for each of the listing.
QByteArray statements(const QByteArray &lines, int &tables, int &columns)
{
    QString out;
    QHash<QString, QSet<QString>> schemas; // with their tables
    for (const QByteArray &line : lines.split('\n')) {
        const QJsonObject table = QJsonDocument::fromJson(line).object();
        if (table.isEmpty())
            continue;
        const QString schema = quoted(table["table"].toString().section(u'.', 0, -2).left(63));
        if (!schemas.contains(schema))
            out += QStringLiteral("CREATE SCHEMA %1;\n").arg(schema);
        const QString name = engineName(table["table"].toString().section(u'.', -1), schemas[schema]);
        QStringList parts;
        QSet<QString> names;
        const QJsonArray types = table["types"].toArray();
        const QJsonArray all = table["columns"].toArray();
        for (qsizetype i = 0; i < all.size(); ++i)
            parts.append(engineName(all[i].toString(), names) + u' ' + nativeType(types.at(i).toString()));
        out += QStringLiteral("CREATE TABLE %1.%2 (%3);\n").arg(schema, name, parts.join(QStringLiteral(", ")));
        ++tables;
        columns += int(parts.size());
    }
    return out.toUtf8();
}

/// Runs the event loop until `done`; the longest turn of it is how long the window was deaf.
template <typename Done>
qint64 waitFor(Done done)
{
    QElapsedTimer whole;
    whole.start();
    qint64 longest = 0;
    while (!done() && whole.elapsed() < Patience) {
        QElapsedTimer turn;
        turn.start();
        QApplication::processEvents(QEventLoop::AllEvents, 5);
        longest = std::max(longest, turn.elapsed());
        QThread::msleep(1); // the source's thread is to have the processor
    }
    return longest;
}

void line(const char *what, qint64 milliseconds, qint64 longest)
{
    std::printf("  %-36s %8lld ms   longest turn of the event loop %5lld ms   peak %5lld MB\n", what, milliseconds,
                longest, Bench::peakMegabytes());
    std::fflush(stdout);
}

StartOptions optionsIn(const QString &home, const QString &source)
{
    StartOptions options;
    options.plugins = extension::PluginOptions::standard(QStringLiteral(TIEOUT_BIN_DIR));
    options.plugins.userFolders.clear();
    options.plugins.configFolder = home;
    options.plugins.cacheFolder = home;
    options.plugins.guardFolder = home;
    options.source = source;
    options.samplesFolder = QStringLiteral(TIEOUT_SAMPLES_DIR);
    options.dataFolder = home;
    options.userSettings = home + QStringLiteral("/tieout.ini");
    return options;
}

void open(Application &tieout, const char *what)
{
    QElapsedTimer timer;
    timer.start();
    if (const Result<void> started = tieout.start(); !started) {
        std::fprintf(stderr, "%s\n", qPrintable(started.error().fullMessage()));
        return;
    }
    QString failed;
    QObject::connect(&tieout, &Application::openingFailed, qApp,
                     [&failed](const OpeningFailure &failure) { failed = failure.error.fullMessage(); });
    // What it is given is looked at before there is a window. The tables are shown while rows are still being read.
    const auto shown = [&]() -> const QListView * {
        const MainWindow *window = tieout.desk() ? tieout.desk()->window() : nullptr;
        return window ? window->findChild<QListView *>("catalogList") : nullptr;
    };
    const qint64 early = waitFor([&] {
        const QListView *list = shown();
        return (list && list->model()->rowCount() > 0) || !failed.isEmpty();
    });
    line("tables in the catalog's list", timer.elapsed(), early);
    const qint64 longest =
        waitFor([&] { return (tieout.desk() && tieout.desk()->source().isOpen()) || !failed.isEmpty(); });
    if (!failed.isEmpty())
        std::fprintf(stderr, "%s\n", qPrintable(failed));
    line(what, timer.elapsed(), longest);
}

void spread(const char *what, QList<double> milliseconds)
{
    std::sort(milliseconds.begin(), milliseconds.end());
    std::printf("  %-36s median %6.1f ms   slowest %6.1f ms   of %lld\n", what, milliseconds[milliseconds.size() / 2],
                milliseconds.last(), qint64(milliseconds.size()));
    std::fflush(stdout);
}

/// From the change of the text, less the pause that waits for the next letter, to the list that shows the hits,
/// painted.
void search(CatalogPage &page)
{
    auto *field = page.findChild<QLineEdit *>("catalogSearch");
    QList<double> answered;
    for (const char *text : {"sales by customer", "patents granted", "genome variants", "TOTAL_SALES", "stock prices",
                             "covid cases by county", "github issues", "weather station temperature", "cms_medicare",
                             "crypto transactions"}) {
        QSignalSpy searched(&page, &CatalogPage::searched);
        field->setText(QString::fromLatin1(text));
        page.searchNow();
        QElapsedTimer timer;
        timer.start();
        waitFor([&] { return !searched.isEmpty(); });
        QApplication::processEvents();
        answered.append(double(timer.nsecsElapsed()) / 1e6);
        std::printf("  search \"%s\" %.1f ms\n", text, answered.last());
        waitFor([&, quiet = QElapsedTimer()]() mutable {
            if (!quiet.isValid())
                quiet.start();
            return quiet.elapsed() > 200;
        });
    }
    spread("search, list shown", answered);
    field->clear();
    page.searchNow();
    QApplication::processEvents();
}

/// Keys through the whole list: until it stands at the next table, and until that table's entry stands beside it.
void browse(const CatalogPage &page)
{
    auto *list = page.findChild<QListView *>("catalogList");
    list->setFocus();
    QList<double> turns;
    QList<double> entries;
    for (int i = 0; i < 60; ++i) {
        static constexpr Qt::Key keys[] = {Qt::Key_End,  Qt::Key_PageUp,   Qt::Key_Up,
                                           Qt::Key_Home, Qt::Key_PageDown, Qt::Key_Down};
        const Qt::Key key = keys[i % std::size(keys)];
        QElapsedTimer timer;
        timer.start();
        QTest::keyClick(list, key);
        QApplication::processEvents();
        turns.append(double(timer.nsecsElapsed()) / 1e6);
        waitFor([&] { return page.currentTable() == list->currentIndex().data(CatalogModel::NodeRole).toInt(); });
        QApplication::processEvents();
        entries.append(double(timer.nsecsElapsed()) / 1e6);
    }
    spread("list, next table chosen", turns);
    spread("entry of that table shown", entries);
}

/// "b", "c" to "z", "ba": no digits, which would make what is grown one family of tables.
QString letters(qsizetype number)
{
    QString out;
    for (; number > 0; number /= 26)
        out.prepend(QChar(u'a' + char16_t(number % 26)));
    return out;
}

/// A SQLite file of so many empty tables; SQLite has no schemas.
QString grownFile(const QString &folder, qsizetype tables)
{
    Schema schema = Bench::warehouse();
    if (schema.tables.isEmpty())
        return {};
    Bench::grow(schema, tables, 522'268);
    QString script = QStringLiteral("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;\n");
    for (qsizetype i = 0; i < schema.tables.size(); ++i) {
        const Table &table = schema.tables[i];
        QStringList parts;
        QSet<QString> names;
        for (const Column &column : table.columns)
            parts.append(engineName(column.name.toLower(), names) + u' ' + nativeType(column.nativeType));
        const QString name = table.name.schema.section(u'.', 0, 0) + u'_' + letters(i) + u'_' + table.name.name;
        script += QStringLiteral("CREATE TABLE %1 (%2);\n").arg(quoted(name), parts.join(QStringLiteral(", ")));
    }
    const QString file = folder + QStringLiteral("/grown.sqlite");
    makeSqlite(file, (script + QStringLiteral("COMMIT;")).toUtf8());
    return file;
}

/// Opens it, shows the pages, and searches and browses the catalog.
void openAndUse(Application &tieout, const char *what)
{
    open(tieout, what);
    for (const char *page : {"catalog", "schema", "source", "context", "ask"}) {
        QElapsedTimer timer;
        timer.start();
        tieout.desk()->window()->showPage(QString::fromLatin1(page));
        QApplication::processEvents();
        line(qPrintable(QStringLiteral("page \"%1\" shown").arg(QLatin1String(page))), timer.elapsed(),
             timer.elapsed());
    }
    tieout.desk()->window()->showPage(QStringLiteral("catalog"));
    auto *catalog = tieout.desk()->window()->findChild<CatalogPage *>();
    search(*catalog);
    browse(*catalog);
}

int openManyInWindow(QApplication &application, int tables)
{
    const QTemporaryDir home;
    const QString file = grownFile(home.path(), tables);
    if (file.isEmpty()) {
        std::puts("  window: skipped, no data folder");
        return 0;
    }
    Application tieout(application, optionsIn(home.path(), file));
    openAndUse(tieout, "schema read, window usable");
    return 0;
}

int openInWindow(QApplication &application, bool profiled)
{
    const QString file = dataFile(QStringLiteral("spider2/schema_lite_snowflake.jsonl.gz"));
    PostgresServer *server = PostgresServer::shared();
    if (file.isEmpty() || !server) {
        std::puts("  window: skipped, no data folder or no PostgreSQL");
        return 0;
    }
    QProcess unpack;
    unpack.start(QStringLiteral("gzip"), {QStringLiteral("-dc"), file});
    unpack.waitForFinished(60'000);
    int tables = 0;
    int columns = 0;
    const QByteArray script = statements(unpack.readAllStandardOutput(), tables, columns);
    const QString source = QStringLiteral("postgresql:") + server->makeDatabase(QStringLiteral("large"), script);
    std::printf("%d tables, %d columns\n", tables, columns);
    const QTemporaryDir home;
    if (profiled) {
        Application tieout(application, optionsIn(home.path(), source));
        open(tieout, "schema read, window usable");
        SourceController &controller = tieout.desk()->source();
        if (const auto &cost = controller.profileCost())
            std::printf("  estimated before the click: %d tables, %lld rows of %d told, %.0f s\n", cost->tables,
                        cost->rows, cost->told, cost->seconds);
        QElapsedTimer timer;
        timer.start();
        QSignalSpy opened(&controller, &SourceController::opened);
        controller.refresh({});
        const qint64 longest = waitFor([&] { return !opened.isEmpty(); });
        line("profiled and catalogued", timer.elapsed(), longest);
    }
    Application tieout(application, optionsIn(home.path(), source));
    openAndUse(tieout, "opened again from the workspace");
    return 0;
}

struct Case {
    const char *name;
    void (*run)();
};

const Case cases[] = {
    {"keys-5000", [] { Bench::keysByName(QStringLiteral("5,000 x 20, shared names"), Bench::sharedNames(5'000, 20)); }},
    {"keys-snowflake", [] { Bench::keysByName(QStringLiteral("Snowflake"), Bench::warehouse()); }},
    {"keys-wide", [] { Bench::keysByName(QStringLiteral("one table, 1,990 columns"), Bench::sharedNames(1, 1'990)); }},
    {"open-5000",
     [] {
         Bench::openFile(QStringLiteral("5,000 x 20, empty"), {5'000, 20, 0});
     }},
    {"open-2000-rows",
     [] {
         Bench::openFile(QStringLiteral("2,000 x 12, 500 rows"), {2'000, 12, 500});
     }},
    {"open-wide-1000",
     [] {
         Bench::openFile(QStringLiteral("1,000 columns, 500 rows"), {1, 1'000, 500});
     }},
    {"open-wide-1990",
     [] {
         Bench::openFile(QStringLiteral("1,990 columns, 500 rows"), {1, 1'990, 500});
     }},
    {"values-2000", [] { Bench::keepValues(2'000); }},
};

/// Every case in a process of its own.
int runAll(const QString &program)
{
    QStringList names;
    for (const Case &each : cases)
        names.append(QString::fromLatin1(each.name));
    names.append(QStringLiteral("window"));
    int worst = 0;
    for (const QString &name : std::as_const(names)) {
        std::printf("%s\n", qPrintable(name));
        std::fflush(stdout);
        QProcess process;
        process.setProcessChannelMode(QProcess::ForwardedChannels);
        process.start(program, {name});
        process.waitForFinished(-1);
        worst = std::max(worst, process.exitStatus() == QProcess::NormalExit ? process.exitCode() : 1);
    }
    return worst;
}

} // namespace

int main(int argc, char *argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QString name = application.arguments().value(1);
    if (name.isEmpty())
        return runAll(application.applicationFilePath());
    if (const int tables = application.arguments().value(2).toInt(); name == QLatin1String("window") && tables > 0)
        return openManyInWindow(application, tables);
    if (name == QLatin1String("window"))
        return openInWindow(application, application.arguments().value(2) != QLatin1String("unprofiled"));
    for (const Case &each : cases) {
        if (name == QLatin1String(each.name)) {
            each.run();
            return 0;
        }
    }
    std::fprintf(stderr, "There is no case \"%s\".\n", qPrintable(name));
    return 2;
}
