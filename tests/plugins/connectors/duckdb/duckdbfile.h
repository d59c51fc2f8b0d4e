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

// A database file open for writing, as another program has it; made where it is not there. The library has to be here.
class DuckDbWriter
{
public:
    explicit DuckDbWriter(const QString &path)
        : m_api(**duckdb::library())
    {
        char *words = nullptr;
        if (m_api.open_ext(path.toUtf8().constData(), &m_database, nullptr, &words) != duckdb::stateSuccess)
            m_failure = words;
        else
            m_api.connect(m_database, &m_connection);
    }
    ~DuckDbWriter()
    {
        if (m_connection)
            m_api.disconnect(&m_connection);
        if (m_database)
            m_api.close(&m_database);
    }
    Q_DISABLE_COPY_MOVE(DuckDbWriter)

    // Why the first statement that fails does; empty where all ran.
    QByteArray run(const QByteArray &statements)
    {
        duckdb::Handle extracted = nullptr;
        const std::uint64_t count =
            m_connection ? m_api.extract_statements(m_connection, statements.constData(), &extracted) : 0;
        if (count == 0 && extracted)
            m_failure = m_api.extract_statements_error(extracted);
        for (std::uint64_t i = 0; i < count && m_failure.isEmpty(); ++i)
            runOne(extracted, i);
        if (extracted)
            m_api.destroy_extracted(&extracted);
        return m_failure;
    }

private:
    void runOne(duckdb::Handle extracted, std::uint64_t index)
    {
        duckdb::Handle prepared = nullptr;
        duckdb::Handle pending = nullptr;
        duckdb::ResultHandle result;
        if (m_api.prepare_extracted_statement(m_connection, extracted, index, &prepared) != duckdb::stateSuccess)
            m_failure = m_api.prepare_error(prepared);
        else if (m_api.pending_prepared_streaming(prepared, &pending) != duckdb::stateSuccess)
            m_failure = m_api.pending_error(pending);
        else if (m_api.execute_pending(pending, &result) != duckdb::stateSuccess)
            m_failure = m_api.result_error(&result);
        while (duckdb::Handle chunk = m_failure.isEmpty() ? m_api.fetch_chunk(result) : nullptr)
            m_api.destroy_data_chunk(&chunk);
        m_api.destroy_result(&result);
        m_api.destroy_pending(&pending);
        m_api.destroy_prepare(&prepared);
    }

    const duckdb::Api &m_api;
    duckdb::Handle m_database = nullptr;
    duckdb::Handle m_connection = nullptr;
    QByteArray m_failure;
};

// Runs statements in a database file, which is made where it is not there; says why not, empty where all ran.
inline QByteArray writeDuckDb(const QString &path, const QByteArray &statements)
{
    return DuckDbWriter(path).run(statements);
}

} // namespace Tieout::TestSupport

// First line of a suite that needs the library.
#define TIEOUT_NEEDS_DUCKDB()                                                                                          \
    do {                                                                                                               \
        if (!Tieout::TestSupport::hasDuckDb())                                                                         \
            QSKIP("skipped: no libduckdb is installed, and npm cannot fetch one");                                     \
    } while (false)
