// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/duckdb/duckdblibrary.h"
#include "support/process.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QStandardPaths>
#include <QTest>

namespace Tieout::TestSupport {

// Has a libduckdb for the plugin: the one that is installed, else the one of npm's package, which is fetched once into
// the build folder. False where there is neither.
inline bool hasDuckDb()
{
    if (!duckdb::libraryFile().isEmpty())
        return true;
    const QString folder = QStringLiteral(TIEOUT_BINARY_DIR "/cache/duckdb");
    const QString package = QStringLiteral("@duckdb/node-bindings-linux-x64");
    const QString file = folder + QStringLiteral("/node_modules/") + package + QStringLiteral("/libduckdb.so");
    const QString npm = QStandardPaths::findExecutable(QStringLiteral("npm"));
    QDir().mkpath(folder);
    QLockFile alone(folder + QStringLiteral("/lock"));
    alone.setStaleLockTime(0);
    if (!npm.isEmpty() && alone.lock() && !QFile::exists(file)) {
        ProcessOptions options;
        options.timeoutMs = 120'000;
        (void)runProgram(npm,
                         {QStringLiteral("install"), QStringLiteral("--prefix"), folder,
                          QStringLiteral("--ignore-scripts"), QStringLiteral("--no-audit"), QStringLiteral("--no-fund"),
                          QStringLiteral("--fetch-retries=0"), package + QStringLiteral("@1.5.6-r.1")},
                         options);
    }
    if (!QFile::exists(file))
        return false;
    qputenv("TIEOUT_DUCKDB_LIBRARY", file.toUtf8());
    return true;
}

// Runs statements in a database file, which is made where it is not there; says why not, empty where all ran.
inline QByteArray writeDuckDb(const QString &path, const QByteArray &statements)
{
    const auto found = duckdb::library();
    if (!found)
        return found.error().message().toUtf8();
    const duckdb::Api &api = **found;
    duckdb::Handle database = nullptr;
    duckdb::Handle connection = nullptr;
    char *words = nullptr;
    if (api.open_ext(path.toUtf8().constData(), &database, nullptr, &words) != duckdb::stateSuccess)
        return words;
    api.connect(database, &connection);
    QByteArray failure;
    duckdb::Handle extracted = nullptr;
    const std::uint64_t count = api.extract_statements(connection, statements.constData(), &extracted);
    if (count == 0)
        failure = api.extract_statements_error(extracted);
    for (std::uint64_t i = 0; i < count && failure.isEmpty(); ++i) {
        duckdb::Handle prepared = nullptr;
        duckdb::Handle pending = nullptr;
        duckdb::ResultHandle result;
        if (api.prepare_extracted_statement(connection, extracted, i, &prepared) != duckdb::stateSuccess)
            failure = api.prepare_error(prepared);
        else if (api.pending_prepared_streaming(prepared, &pending) != duckdb::stateSuccess)
            failure = api.pending_error(pending);
        else if (api.execute_pending(pending, &result) != duckdb::stateSuccess)
            failure = api.result_error(&result);
        while (duckdb::Handle chunk = failure.isEmpty() ? api.fetch_chunk(result) : nullptr)
            api.destroy_data_chunk(&chunk);
        api.destroy_result(&result);
        api.destroy_pending(&pending);
        api.destroy_prepare(&prepared);
    }
    api.destroy_extracted(&extracted);
    api.disconnect(&connection);
    api.close(&database);
    return failure;
}

} // namespace Tieout::TestSupport

// First line of a suite that needs the library.
#define TIEOUT_NEEDS_DUCKDB()                                                                                          \
    do {                                                                                                               \
        if (!Tieout::TestSupport::hasDuckDb())                                                                         \
            QSKIP("skipped: no libduckdb is installed, and npm cannot fetch one");                                     \
    } while (false)
