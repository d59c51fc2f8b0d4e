// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/duckdb/duckdblibrary.h"

#include <QDir>
#include <QFileInfo>
#include <QLibrary>
#include <QVersionNumber>

#include <mutex>

namespace Tieout::duckdb {

namespace {

const QVersionNumber oldest(1, 2); // allowed_paths

constexpr const char *wayOut =
    QT_TRANSLATE_NOOP("Error", "Download libduckdb 1.2 or newer from duckdb.org, and name its file in the environment "
                               "variable TIEOUT_DUCKDB_LIBRARY or put it into ~/.local/lib.");

QString libraryName()
{
#if defined(Q_OS_WIN)
    return QStringLiteral("duckdb.dll");
#elif defined(Q_OS_MACOS)
    return QStringLiteral("libduckdb.dylib");
#else
    return QStringLiteral("libduckdb.so");
#endif
}

QStringList folders()
{
    QStringList out{QDir::homePath() + QStringLiteral("/.local/lib"), QStringLiteral("/usr/local/lib"),
                    QStringLiteral("/usr/lib"), QStringLiteral("/opt/homebrew/lib")};
    const QStringList paths = QDir(QStringLiteral("/usr/lib")).entryList({QStringLiteral("*-linux-gnu*")}, QDir::Dirs);
    for (const QString &path : paths)
        out.append(QStringLiteral("/usr/lib/") + path);
    return out;
}

/// Looks each function up by its name; the first that is missing is kept.
class Resolver
{
public:
    explicit Resolver(QLibrary &library)
        : m_library(library)
    {
    }
    template <typename Function>
    void operator()(Function &function, const char *name)
    {
        function = reinterpret_cast<Function>(m_library.resolve(QByteArray("duckdb_").append(name).constData()));
        if (!function && m_missing.isEmpty())
            m_missing = QString::fromLatin1(name);
    }
    QString missing() const { return m_missing; }

private:
    QLibrary &m_library;
    QString m_missing;
};

QString resolveAll(QLibrary &library, Api &api)
{
    Resolver resolve(library);
#define RESOLVE(name) resolve(api.name, #name)
    RESOLVE(library_version);
    RESOLVE(open_ext);
    RESOLVE(close);
    RESOLVE(connect);
    RESOLVE(disconnect);
    RESOLVE(interrupt);
    RESOLVE(create_config);
    RESOLVE(set_config);
    RESOLVE(destroy_config);
    RESOLVE(extract_statements);
    RESOLVE(extract_statements_error);
    RESOLVE(destroy_extracted);
    RESOLVE(prepare_extracted_statement);
    RESOLVE(prepare_error);
    RESOLVE(destroy_prepare);
    RESOLVE(prepared_statement_type);
    RESOLVE(pending_prepared_streaming);
    RESOLVE(pending_error);
    RESOLVE(execute_pending);
    RESOLVE(destroy_pending);
    RESOLVE(result_error);
    RESOLVE(destroy_result);
    RESOLVE(column_count);
    RESOLVE(column_name);
    RESOLVE(column_logical_type);
    RESOLVE(fetch_chunk);
    RESOLVE(destroy_data_chunk);
    RESOLVE(data_chunk_get_size);
    RESOLVE(data_chunk_get_vector);
    RESOLVE(vector_get_data);
    RESOLVE(vector_get_validity);
    RESOLVE(list_vector_get_child);
    RESOLVE(struct_vector_get_child);
    RESOLVE(array_vector_get_child);
    RESOLVE(destroy_logical_type);
    RESOLVE(get_type_id);
    RESOLVE(logical_type_get_alias);
    RESOLVE(decimal_width);
    RESOLVE(decimal_scale);
    RESOLVE(decimal_internal_type);
    RESOLVE(enum_internal_type);
    RESOLVE(enum_dictionary_size);
    RESOLVE(enum_dictionary_value);
    RESOLVE(list_type_child_type);
    RESOLVE(array_type_child_type);
    RESOLVE(array_type_array_size);
    RESOLVE(map_type_key_type);
    RESOLVE(map_type_value_type);
    RESOLVE(struct_type_child_count);
    RESOLVE(struct_type_child_name);
    RESOLVE(struct_type_child_type);
    RESOLVE(union_type_member_count);
    RESOLVE(union_type_member_type);
    RESOLVE(free);
#undef RESOLVE
    return resolve.missing();
}

Result<Api> load(const QString &file)
{
    QLibrary library(file);
    // Its symbols stay its own: another copy of what it is built from may be in this process.
    library.setLoadHints(QLibrary::PreventUnloadHint);
    if (!library.load())
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "The DuckDB library \"%1\" cannot be loaded: %2"),
                    {file, library.errorString()}, wayOut);
    Api api;
    if (const QString missing = resolveAll(library, api); !missing.isEmpty())
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" is no DuckDB library that can be used: it lacks duckdb_%2()."),
                    {file, missing}, wayOut);
    const QString version = QString::fromUtf8(api.library_version());
    if (QVersionNumber::fromString(version.mid(version.startsWith(u'v') ? 1 : 0)) < oldest)
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "The DuckDB library \"%1\" is version %2."),
                    {file, version}, wayOut);
    return api;
}

} // namespace

QString libraryFile()
{
    const QString named = qEnvironmentVariable("TIEOUT_DUCKDB_LIBRARY");
    if (!named.isEmpty())
        return named;
    for (const QString &folder : folders()) {
        const QFileInfo file(folder + u'/' + libraryName());
        if (file.isFile())
            return file.absoluteFilePath();
    }
    return {};
}

Error noLibrary()
{
    return {ErrorCode::Unsupported,
            QT_TRANSLATE_NOOP("Error",
                              "No DuckDB library is installed, so DuckDB databases, Parquet, CSV and JSON files "
                              "cannot be opened by it."),
            {},
            wayOut};
}

Result<const Api *> library()
{
    static std::mutex mutex;
    static Api api;
    const std::lock_guard lock(mutex);
    if (api.library_version)
        return &api;
    const QString file = libraryFile();
    if (file.isEmpty())
        return fail(noLibrary());
    Result<Api> loaded = load(file);
    if (!loaded)
        return fail(loaded.error());
    api = *loaded;
    return &api;
}

} // namespace Tieout::duckdb
