// SPDX-License-Identifier: GPL-3.0-or-later
// Spider 2's 2,326 Snowflake tables (115,269 columns) as empty tables of a PostgreSQL server, opened in the window: reading the schema,
// profiling after the click, opening again from the workspace, and how soon the catalog's list and search answer. Prints; asserts
// nothing. Needs the data folder and PostgreSQL's server. "bench_largeschema unprofiled" leaves the profiling out.
#include "shell/application.h"
#include "shell/desk.h"
#include "shell/mainwindow.h"
#include "shell/pages/catalog/catalogpage.h"
#include "support/datafolder.h"
#include "support/postgresserver.h"

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

#include <sys/resource.h>

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
    static const QHash<QString, QString> types{{"FLOAT", "double precision"}, {"NUMBER", "numeric"},          {"BOOLEAN", "boolean"},
                                               {"DATE", "date"},              {"TIMESTAMP_NTZ", "timestamp"}, {"TIMESTAMP_LTZ", "timestamptz"},
                                               {"TIMESTAMP_TZ", "timestamptz"}, {"TIME", "time"},             {"VARIANT", "jsonb"},
                                               {"OBJECT", "jsonb"},           {"ARRAY", "jsonb"},             {"BINARY", "bytea"}};
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

long peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
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
    std::printf("  %-36s %8lld ms   longest turn of the event loop %5lld ms   peak %5ld MB\n", what, milliseconds, longest, peakMegabytes());
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
    QObject::connect(&tieout.desk()->source(), &SourceController::openFailed, qApp,
                     [&failed](const QString &, const Error &error) { failed = error.fullMessage(); });
    const qint64 longest = waitFor([&] { return tieout.desk()->source().isOpen() || !failed.isEmpty(); });
    if (!failed.isEmpty())
        std::fprintf(stderr, "%s\n", qPrintable(failed));
    line(what, timer.elapsed(), longest);
}

void spread(const char *what, QList<double> milliseconds)
{
    std::sort(milliseconds.begin(), milliseconds.end());
    std::printf("  %-36s median %6.1f ms   slowest %6.1f ms   of %lld\n", what, milliseconds[milliseconds.size() / 2], milliseconds.last(),
                qint64(milliseconds.size()));
    std::fflush(stdout);
}

/// From the change of the text, less the pause that waits for the next letter, to the list that shows the hits, painted.
void search(CatalogPage &page)
{
    auto *field = page.findChild<QLineEdit *>("catalogSearch");
    QList<double> answered;
    for (const char *text : {"sales by customer", "patents granted", "genome variants", "TOTAL_SALES", "stock prices", "covid cases by county",
                             "github issues", "weather station temperature", "cms_medicare", "crypto transactions"}) {
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
        static constexpr Qt::Key keys[] = {Qt::Key_End, Qt::Key_PageUp, Qt::Key_Up, Qt::Key_Home, Qt::Key_PageDown, Qt::Key_Down};
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

} // namespace

int main(int argc, char *argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QString file = dataFile(QStringLiteral("spider2/schema_lite_snowflake.jsonl.gz"));
    PostgresServer *server = PostgresServer::shared();
    if (file.isEmpty() || !server) {
        std::puts("skipped: no data folder or no PostgreSQL");
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
    if (application.arguments().value(1) != QLatin1String("unprofiled")) {
        Application tieout(application, optionsIn(home.path(), source));
        open(tieout, "schema read, window usable");
        SourceController &controller = tieout.desk()->source();
        if (const auto &cost = controller.profileCost())
            std::printf("  estimated before the click: %d tables, %lld rows of %d told, %.0f s\n", cost->tables, cost->rows, cost->told, cost->seconds);
        QElapsedTimer timer;
        timer.start();
        QSignalSpy opened(&controller, &SourceController::opened);
        controller.refresh(workspace::Reread::Missing);
        const qint64 longest = waitFor([&] { return !opened.isEmpty(); });
        line("profiled and catalogued", timer.elapsed(), longest);
    }
    Application tieout(application, optionsIn(home.path(), source));
    open(tieout, "opened again from the workspace");
    MainWindow &window = *tieout.desk()->window();
    for (const char *page : {"catalog", "schema", "source", "context", "ask"}) {
        QElapsedTimer timer;
        timer.start();
        window.showPage(QString::fromLatin1(page));
        QApplication::processEvents();
        line(qPrintable(QStringLiteral("page \"%1\" shown").arg(QLatin1String(page))), timer.elapsed(), timer.elapsed());
    }
    window.showPage(QStringLiteral("catalog"));
    auto *catalog = window.findChild<CatalogPage *>();
    search(*catalog);
    browse(*catalog);
    return 0;
}
