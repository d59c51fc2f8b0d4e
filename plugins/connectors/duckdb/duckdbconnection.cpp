// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/duckdb/duckdbconnection.h"

#include "connectors/duckdb/duckdberrors.h"
#include "connectors/duckdb/duckdblibrary.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

namespace Tieout::duckdb {

namespace {

/// What DuckDB is told before it opens anything. It would otherwise download extensions that a query asks for, and
/// read the secrets that the user keeps for other programs.
constexpr std::pair<const char *, const char *> settings[] = {
    {"autoinstall_known_extensions", "false"},
    {"autoload_known_extensions", "false"},
    {"allow_community_extensions", "false"},
    {"allow_unsigned_extensions", "false"},
    {"allow_persistent_secrets", "false"},
    {"default_null_order", "nulls_last_on_asc_first_on_desc"}, // as DialectTraits::nullsFirstAscending says
};

QString quotedText(const QString &text)
{
    return u'\'' + QString(text).replace(u'\'', QLatin1String("''")) + u'\'';
}

QString quotedName(const QString &name)
{
    return u'"' + QString(name).replace(u'"', QLatin1String("\"\"")) + u'"';
}

Error cancelledError()
{
    return {ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled.")};
}

Result<void> checkFile(const QString &path)
{
    const QFileInfo file(path);
    if (!file.exists())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" does not exist."), {path},
                    QT_TRANSLATE_NOOP("Error", "Check the path."));
    if (!file.isFile())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is not a file."), {path},
                    QT_TRANSLATE_NOOP("Error", "Choose a file."));
    if (!file.isReadable())
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be opened: no permission."), {path},
                    QT_TRANSLATE_NOOP("Error", "Ask its owner for the right to read it."));
    return {};
}

/// What reads a file as one table. Folders called "year=2024" are no columns of it.
QString readerOf(FileForm form, const QString &path)
{
    const QString file = quotedText(path);
    if (form == FileForm::Parquet)
        return QStringLiteral("read_parquet(%1, hive_partitioning = false)").arg(file);
    if (form == FileForm::Json)
        return QStringLiteral("read_json(%1, hive_partitioning = false)").arg(file);
    return QStringLiteral("read_csv(%1, hive_partitioning = false)").arg(file);
}

/// "sales" of "sales.csv.gz".
QString tableName(const QString &path)
{
    QFileInfo file(path);
    if (file.suffix().compare(QLatin1String("gz"), Qt::CaseInsensitive) == 0)
        file = QFileInfo(file.completeBaseName());
    return file.completeBaseName();
}

} // namespace

FileForm formOf(const QString &path)
{
    QFile file(path);
    const QByteArray head = file.open(QIODevice::ReadOnly) ? file.read(16) : QByteArray();
    if (head.mid(8, 4) == "DUCK")
        return FileForm::Database;
    if (head.startsWith("PAR1"))
        return FileForm::Parquet;
    QString name = QFileInfo(path).fileName().toLower();
    if (name.endsWith(QLatin1String(".gz")))
        name.chop(3);
    const QString suffix = QFileInfo(name).suffix();
    if (QStringList{QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt")}.contains(suffix))
        return FileForm::Csv;
    if (QStringList{QStringLiteral("json"), QStringLiteral("ndjson"), QStringLiteral("jsonl")}.contains(suffix))
        return FileForm::Json;
    return FileForm::Other;
}

Rows::~Rows()
{
    m_api.destroy_result(&m_result);
}

Result<void> Rows::describe()
{
    for (std::uint64_t i = 0; i < m_api.column_count(&m_result); ++i) {
        const QString name = QString::fromUtf8(m_api.column_name(&m_result, i));
        Handle logical = m_api.column_logical_type(&m_result, i);
        const auto type = ColumnType::of(m_api, logical, name);
        m_api.destroy_logical_type(&logical);
        if (!type)
            return fail(type.error());
        m_types.append(*type);
        m_columns.append({name, typeClass(type->name()), type->name()});
    }
    return {};
}

Result<QList<Row>> Rows::next()
{
    Handle chunk = m_api.fetch_chunk(m_result);
    if (!chunk) {
        const char *words = m_api.result_error(&m_result);
        return words && *words ? Result<QList<Row>>(fail(statementError(words))) : QList<Row>();
    }
    const std::uint64_t size = m_api.data_chunk_get_size(chunk);
    QList<Row> out(qsizetype(size), Row(m_types.size()));
    for (qsizetype column = 0; column < m_types.size(); ++column) {
        Handle vector = m_api.data_chunk_get_vector(chunk, std::uint64_t(column));
        for (std::uint64_t row = 0; row < size; ++row)
            out[qsizetype(row)][column] = m_types[column].value(m_api, vector, row);
    }
    m_api.destroy_data_chunk(&chunk);
    return out;
}

/// One statement, compiled.
class Connection::Prepared
{
public:
    explicit Prepared(const Api &api)
        : m_api(api)
    {
    }
    ~Prepared()
    {
        if (statement)
            m_api.destroy_prepare(&statement);
        if (extracted)
            m_api.destroy_extracted(&extracted);
    }
    Q_DISABLE_COPY_MOVE(Prepared)

    Handle extracted = nullptr;
    Handle statement = nullptr;

private:
    const Api &m_api;
};

Result<std::unique_ptr<Connection>> Connection::open(const QString &path, const StopToken &stop)
{
    if (stop.stopRequested())
        return fail(cancelledError());
    const auto api = library();
    if (!api)
        return fail(api.error());
    if (const auto checked = checkFile(path); !checked)
        return fail(checked.error());
    const QString file = QFileInfo(path).canonicalFilePath(); // the guard compares paths as they are written
    const FileForm form = formOf(file);
    if (form == FileForm::Other)
        return fail(ErrorCode::Unreadable,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" is neither a DuckDB database nor a Parquet file."), {path},
                    QT_TRANSLATE_NOOP("Error", "Text files are read by their names: .csv, .tsv, .json, .ndjson."));
    // There is no way to say that a name is meant as it is.
    static const QRegularExpression pattern(QStringLiteral("[*?\\[]"));
    if (form != FileForm::Database && pattern.match(file).hasMatch())
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "The name of \"%1\" holds *, ? or [, which DuckDB takes for a pattern."),
                    {file}, QT_TRANSLATE_NOOP("Error", "Rename the file or its folder."));
    std::unique_ptr<Connection> connection(new Connection(**api, file, form));
    if (const auto opened = connection->openDatabase(); !opened)
        return fail(opened.error());
    {
        const Run run(*connection, stop);
        for (const auto step : {&Connection::showFile, &Connection::lock}) {
            if (const auto done = (*connection.*step)(); !done)
                return fail(run.whyEnded(done.error()));
        }
    }
    return connection;
}

Connection::~Connection()
{
    if (m_connection)
        m_api.disconnect(&m_connection);
    if (m_database)
        m_api.close(&m_database);
}

QString Connection::version() const
{
    return QString::fromUtf8(m_api.library_version());
}

Result<void> Connection::openDatabase()
{
    Handle config = nullptr;
    m_api.create_config(&config);
    bool isSet = m_spill.isValid();
    const auto set = [&](const char *name, const QByteArray &value) {
        isSet = isSet && m_api.set_config(config, name, value.constData()) == stateSuccess;
    };
    for (const auto &[name, value] : settings)
        set(name, value);
    set("temp_directory", m_spill.path().toUtf8());
    set("extension_directory", m_spill.path().toUtf8());
    if (isDatabase()) {
        set("access_mode", "READ_ONLY");
        set("enable_external_access", "false");
    }
    char *words = nullptr;
    const QByteArray path = isDatabase() ? m_path.toUtf8() : QByteArray(":memory:");
    const int opened = isSet ? m_api.open_ext(path.constData(), &m_database, config, &words) : !stateSuccess;
    m_api.destroy_config(&config);
    const QByteArray said = words ? words : "";
    if (words)
        m_api.free(words);
    if (!isSet)
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "DuckDB %1 cannot be told to read only."),
                    {version()}, QT_TRANSLATE_NOOP("Error", "Install another libduckdb, 1.2 or newer."));
    if (opened != stateSuccess)
        return fail(openError(said, m_path));
    if (m_api.connect(m_database, &m_connection) != stateSuccess)
        return fail(ErrorCode::Full, QT_TRANSLATE_NOOP("Error", "There is no memory left for a connection."));
    return {};
}

/// A file that is no database becomes the one table of a database in memory. It is read where it lies, at every query.
Result<void> Connection::showFile()
{
    if (isDatabase())
        return {};
    const QString view = QStringLiteral("CREATE VIEW %1 AS SELECT * FROM %2")
                             .arg(quotedName(tableName(m_path)), readerOf(m_form, m_path));
    const QString only = QStringLiteral("SET allowed_paths = [%1]").arg(quotedText(m_path));
    for (const QString &sql : {only, QStringLiteral("SET enable_external_access = false"), view}) {
        if (const auto done = run(sql); !done)
            return fail(openError(done.error().message().toUtf8(), m_path));
    }
    return {};
}

Result<void> Connection::lock()
{
    // Where the time zones are built in; else points in time with a zone are shown in UTC all the same.
    (void)run(QStringLiteral("SET TimeZone = 'UTC'"));
    const auto locked = run(QStringLiteral("SET lock_configuration = true"));
    return locked ? Result<void>() : fail(locked.error());
}

Result<void> Connection::prepare(const QString &sql, Author author, Prepared &out)
{
    if (const qsizetype nul = sql.indexOf(QChar(0)); nul >= 0) { // where DuckDB would take the statement to end
        Error error(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "The statement contains a NUL character."));
        error.position = int(nul);
        return fail(error);
    }
    const std::uint64_t count = m_api.extract_statements(m_connection, sql.toUtf8().constData(), &out.extracted);
    if (count == 0) {
        const char *words = m_api.extract_statements_error(out.extracted);
        return fail(words && *words ? statementError(words)
                                    : Error(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "There is no statement.")));
    }
    if (count > 1)
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "There is more than one statement."), {},
                    QT_TRANSLATE_NOOP("Error", "Run one SELECT at a time."));
    if (m_api.prepare_extracted_statement(m_connection, out.extracted, 0, &out.statement) != stateSuccess)
        return fail(statementError(m_api.prepare_error(out.statement)));
    if (author == Author::Somebody && m_api.prepared_statement_type(out.statement) != statementTypeSelect)
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "This statement is not a SELECT."), {},
                    QT_TRANSLATE_NOOP("Error", "The connection is read-only; only SELECT runs here."));
    return {};
}

Result<std::unique_ptr<Rows>> Connection::execute(const QString &sql, Author author)
{
    Prepared prepared(m_api);
    if (const auto compiled = prepare(sql, author, prepared); !compiled)
        return fail(compiled.error());
    Handle pending = nullptr;
    ResultHandle result;
    QByteArray words;
    if (m_api.pending_prepared_streaming(prepared.statement, &pending) != stateSuccess) {
        words = m_api.pending_error(pending);
    } else if (m_api.execute_pending(pending, &result) != stateSuccess) {
        words = m_api.result_error(&result);
    }
    m_api.destroy_pending(&pending);
    auto rows = std::make_unique<Rows>(m_api, result);
    if (!words.isEmpty())
        return fail(statementError(words));
    if (const auto described = rows->describe(); !described)
        return fail(described.error());
    return rows;
}

Result<void> Connection::compile(const QString &sql)
{
    Prepared prepared(m_api);
    return prepare(sql, Author::Somebody, prepared);
}

Result<std::unique_ptr<Rows>> Connection::select(const QString &sql)
{
    return execute(sql, Author::Somebody);
}

Result<QList<Row>> Connection::run(const QString &sql)
{
    const auto rows = execute(sql, Author::Ourselves);
    if (!rows)
        return fail(rows.error());
    QList<Row> out;
    for (;;) {
        auto chunk = (*rows)->next();
        if (!chunk)
            return chunk;
        if (chunk->isEmpty())
            return out;
        out += *chunk;
    }
}

void Connection::interrupt()
{
    m_cancelled = true;
    m_api.interrupt(m_connection);
}

void Connection::cancel()
{
    const std::lock_guard lock(m_cancelling);
    if (!m_isRunning || m_cancel)
        return;
    StopSource asked;
    asked.requestStop();
    m_cancel = std::make_unique<StopWatcher>(asked.token(), [this] { interrupt(); });
}

Connection::Run::Run(Connection &connection, const StopToken &stop)
    : m_connection(connection)
    , m_stop(stop)
{
    connection.m_cancelled = false;
    m_watcher = std::make_unique<StopWatcher>(stop, [&connection] { connection.interrupt(); });
    const std::lock_guard lock(connection.m_cancelling);
    connection.m_isRunning = true;
}

Connection::Run::~Run()
{
    std::unique_ptr<StopWatcher> cancel;
    {
        const std::lock_guard lock(m_connection.m_cancelling);
        m_connection.m_isRunning = false;
        cancel = std::move(m_connection.m_cancel);
    }
    cancel.reset();
    m_watcher.reset();
}

Result<void> Connection::Run::goesOn() const
{
    if (m_stop.timedOut() && !m_stop.cancelled())
        return fail(ErrorCode::TimedOut, QT_TRANSLATE_NOOP("Error", "The time limit was reached."));
    if (m_connection.m_cancelled || m_stop.stopRequested())
        return fail(cancelledError());
    return {};
}

Error Connection::Run::whyEnded(const Error &error) const
{
    if (const auto still = goesOn(); !still)
        return still.error();
    const QString &path = m_connection.path();
    if (!QFileInfo::exists(path))
        return {ErrorCode::Connection,
                QT_TRANSLATE_NOOP("Error", "\"%1\" is no longer there."),
                {path},
                QT_TRANSLATE_NOOP("Error", "It may have been moved or renamed; choose it again.")};
    return error;
}

} // namespace Tieout::duckdb
