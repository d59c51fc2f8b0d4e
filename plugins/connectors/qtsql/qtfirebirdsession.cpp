// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/qtsql/qtfirebirdsession.h"

#include "connectors/qtsql/qtfirebirdschema.h"
#include "connectors/qtsql/qtrows.h"
#include "connectors/statement/onlystatement.h"
#include "sdk/dialects.h"

#include <QRegularExpression>
#include <QSqlField>
#include <QSqlRecord>
#include <QStringDecoder>

namespace Tieout::qtsql {

namespace {

constexpr int oldestVersion = 3; // packages and functions in the system tables

/// Codes of ibase.h, without the bit that says "may be NULL".
enum SqlType {
    Text = 452,
    Long = 496,
    Short = 500,
    Timestamp = 510,
    Blob = 520,
    Time = 560,
    Date = 570,
    Int64 = 580,
    Int128 = 32752,
    TimestampZone = 32754,
    TimeZone = 32756,
    Decimal16 = 32760,
    Decimal34 = 32762
};

struct Rule {
    const char *words; ///< in the engine's message, whose texts no language changes
    ErrorCode code;
    const char *hint;
};

// gdscodes are not handed out by the driver: QSqlError has the SQL code alone, which is -104 or -206 for most.
constexpr Rule statementRules[] = {
    {"operation was cancelled", ErrorCode::Cancelled, ""},
    {"Token unknown", ErrorCode::Syntax, ""},
    {"Unexpected end of command", ErrorCode::Syntax, ""},
    {"Column unknown", ErrorCode::Reference, ""},
    {"Table unknown", ErrorCode::Reference, ""},
    {"Procedure unknown", ErrorCode::Reference, ""},
    {"Function unknown", ErrorCode::Reference, ""},
    {"Ambiguous field name", ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "Name the table before the column.")},
    {"no permission for", ErrorCode::Denied,
     QT_TRANSLATE_NOOP("Error", "Ask whoever runs the server for SELECT on it.")},
    {"read-only", ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The connection is read-only; only SELECT runs here.")},
    {"deadlock", ErrorCode::Locked, QT_TRANSLATE_NOOP("Error", "Try again.")},
    {"lock conflict", ErrorCode::Locked, QT_TRANSLATE_NOOP("Error", "Try again.")},
    {"Dynamic SQL Error", ErrorCode::Syntax, ""},
};

bool says(const QSqlError &error, const char *words)
{
    return error.text().contains(QLatin1String(words), Qt::CaseInsensitive);
}

Error firebirdStatementError(const QSqlError &error)
{
    Error out(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Firebird says: %1."),
              {error.databaseText().simplified()});
    for (const Rule &rule : statementRules) {
        if (says(error, rule.words)) {
            out.code = rule.code;
            out.hint = rule.hint;
            break;
        }
    }
    return out;
}

bool firebirdMeansLost(const QSqlError &error)
{
    return error.type() == QSqlError::ConnectionError || says(error, "Error reading data from the connection")
           || says(error, "Error writing data to the connection") || says(error, "connection shutdown");
}

Error firebirdConnectError(const QSqlError &error, const Target &target)
{
    const QString words = error.databaseText().simplified();
    const bool refused = says(error, "user name and password");
    if (refused && !target.parameters.contains(QStringLiteral("password")))
        return {ErrorCode::PasswordNeeded,
                QT_TRANSLATE_NOOP("Error", "%1 asks for a password."),
                {target.shown},
                QT_TRANSLATE_NOOP("Error", "Give the password.")};
    if (refused)
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "%1 does not take this user and password (%2)."),
                {target.shown, words},
                QT_TRANSLATE_NOOP("Error", "Check user and password.")};
    if (says(error, "No such file") || says(error, "not a valid database") || says(error, "cannot find the file"))
        return {ErrorCode::NotFound,
                QT_TRANSLATE_NOOP("Error", "There is no such database (%1)."),
                {words},
                QT_TRANSLATE_NOOP("Error", "Check the name of the database.")};
    return {ErrorCode::Connection,
            QT_TRANSLATE_NOOP("Error", "%1 cannot be reached (%2)."),
            {target.shown, words},
            QT_TRANSLATE_NOOP("Error", "Check host and port, and that the server is up.")};
}

/// The standard's dialect as Firebird reads it: comments do not nest, and a carriage return ends those of a line.
DialectTraits traitsOf(int version)
{
    DialectTraits traits = dialects::ansi();
    traits.nestedComments = false;
    traits.returnsEndComments = true;
    traits.longestName = version > 3 ? 63 : 31;
    traits.systemTables = {QStringLiteral("rdb$database")}; // of one row, for a SELECT without a table
    traits.functions +=
        QStringLiteral("bin_and bin_or bin_xor dateadd datediff decode iif maxvalue minvalue reverse trunc")
            .split(u' ');
    traits.functions.sort();
    traits.aggregates.append(QStringLiteral("list"));
    traits.aggregates.sort();
    traits.datePartFunctions = {QStringLiteral("dateadd"), QStringLiteral("datediff")};
    traits.sideEffectFunctions.append(QStringLiteral("gen_id"));
    traits.sideEffectFunctions.append(QStringLiteral("rdb$set_context"));
    traits.sideEffectFunctions.sort();
    return traits;
}

TypeClass typeClassOf(const QSqlField &field)
{
    const bool scaled = field.precision() > 0;
    switch (field.typeID() & ~1) {
    case Long:
    case Short:
    case Int64:
    case Int128:
        return scaled ? TypeClass::Decimal : TypeClass::Integer;
    case Decimal16:
    case Decimal34:
        return TypeClass::Decimal;
    case Date:
        return TypeClass::Date;
    case Time:
    case TimeZone:
        return TypeClass::Time;
    case Timestamp:
        return TypeClass::Timestamp;
    case TimestampZone:
        return TypeClass::TimestampZone;
    case Blob:
        return TypeClass::Blob;
    default:
        break;
    }
    switch (field.metaType().id()) {
    case QMetaType::Double:
        return TypeClass::Real;
    case QMetaType::Bool:
        return TypeClass::Boolean;
    case QMetaType::QString:
        return TypeClass::Text;
    default:
        return TypeClass::Other;
    }
}

/// Whether the driver hands out less than the column holds: decimals by way of a double, times in milliseconds.
bool isCut(TypeClass type)
{
    return type == TypeClass::Decimal || type == TypeClass::Date || type == TypeClass::Time
           || type == TypeClass::Timestamp || type == TypeClass::TimestampZone || type == TypeClass::Other;
}

/// Bytes, or the text that they are in UTF-8.
Value blobOf(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    return decoder.hasError() || bytes.contains('\0') ? Value(bytes) : Value(text.isNull() ? QStringLiteral("") : text);
}

} // namespace

Result<std::unique_ptr<Session>> QtFirebirdSession::open(Target target, const StopToken &stop)
{
    target.statementError = &firebirdStatementError;
    target.connectError = &firebirdConnectError;
    target.meansLost = &firebirdMeansLost;
    target.interruptSql = QStringLiteral("DELETE FROM MON$STATEMENTS WHERE MON$ATTACHMENT_ID = %1");
    std::unique_ptr<QtFirebirdSession> session(new QtFirebirdSession);
    const auto prepare = [self = session.get()](Connection &connection) -> Result<void> {
        const auto told = textsOf(connection, QStringLiteral("SELECT CURRENT_CONNECTION, RDB$GET_CONTEXT('SYSTEM', "
                                                             "'ENGINE_VERSION') FROM RDB$DATABASE"));
        if (!told)
            return fail(told.error());
        self->m_serverId = told->first().first();
        self->m_version = told->first().last();
        return {};
    };
    auto connection = Connection::open(target, prepare, stop);
    if (!connection)
        return fail(connection.error());
    const int version = session->m_version.section(u'.', 0, 0).toInt();
    if (version < oldestVersion)
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "The server is Firebird %1."),
                    {session->m_version}, QT_TRANSLATE_NOOP("Error", "Firebird 3 or newer can be read."));
    session->m_connection = std::move(*connection);
    session->m_traits = traitsOf(version);
    return std::unique_ptr<Session>(std::move(session));
}

QString QtFirebirdSession::description() const
{
    return QStringLiteral("Firebird %1 by Qt's driver QIBASE, %2").arg(m_version, m_connection->target().shown);
}

QList<ErrorText> QtFirebirdSession::cautions() const
{
    return {ErrorText::sentences({{QT_TRANSLATE_NOOP("Error", "This driver cannot be told to open read-only.")},
                                  {QT_TRANSLATE_NOOP("Error", "Use an account that may only read.")}})};
}

Result<void> QtFirebirdSession::begin()
{
    if (const auto begun = m_connection->begin({}); !begun)
        return begun;
    m_connection->setServerId(m_serverId);
    return {};
}

Result<QString> QtFirebirdSession::checked(const QString &sql) const
{
    // No dialect here reads q'{...}', so that what stands in it is not told from SQL.
    static const QRegularExpression otherQuotes(QStringLiteral("[qQ]'"));
    if (statement::withoutTexts(sql, m_traits).contains(otherQuotes))
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "Texts in the form q'{...}' are not read here."), {},
                    QT_TRANSLATE_NOOP("Error", "Write '...', with each ' in it doubled."));
    return onlyQuery(sql, m_traits);
}

Result<Schema> QtFirebirdSession::readSchema(const StopToken &stop, const Progress &progress)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto begun = begin(); !begun)
        return fail(begun.error());
    return readFirebirdSchema(*m_connection, progress);
}

Result<qint64> QtFirebirdSession::select(const QString &sql, RowSink &sink, const StopToken &stop)
{
    const Connection::Run run(*m_connection, stop);
    const auto only = checked(sql);
    if (!only)
        return fail(only.error());
    if (const auto begun = begin(); !begun)
        return fail(begun.error());
    auto query = m_connection->execute(*only);
    if (!query)
        return fail(query.error());
    const QSqlRecord record = query->record();
    QList<ResultColumn> columns;
    QList<int> cut;
    for (int i = 0; i < record.count(); ++i) {
        columns.append({record.field(i).name(), typeClassOf(record.field(i)), {}});
        if (isCut(columns.last().type))
            cut.append(i);
    }
    if (!cut.isEmpty()) { // nothing was fetched so far
        query = m_connection->execute(withTexts(*only, cut, record.count(), m_connection->target().driver->textOfCell));
        if (!query)
            return fail(query.error());
    }
    sink.columns(columns);
    const auto cell = [&](int column) {
        const QVariant value = query->value(column);
        if (value.typeId() == QMetaType::QByteArray)
            return blobOf(value.toByteArray());
        if ((record.field(column).typeID() & ~1) == Text) // CHAR comes with blanks for as many bytes as it may take
            return plainCell(value.toString().remove(QRegularExpression(QStringLiteral(" +$"))), TypeClass::Text);
        return plainCell(value, columns[column].type);
    };
    return stream(rowsOf(*m_connection, *query, int(columns.size()), cell), sink);
}

Result<void> QtFirebirdSession::prepare(const QString &sql)
{
    const Connection::Run run(*m_connection, {});
    const auto only = checked(sql);
    if (!only)
        return fail(only.error());
    if (const auto begun = begin(); !begun)
        return begun;
    return m_connection->compile(*only);
}

} // namespace Tieout::qtsql
