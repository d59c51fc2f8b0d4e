// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/verifiedfile.h"

#include "core/base/text.h"
#include "core/base/visible.h"
#include "core/sources/queryheader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

#include <array>

namespace Tieout::learning {

namespace {

using Kind = catalog::VerifiedParameter::Kind;

QString moment(const QDateTime &at)
{
    const QDateTime utc = at.toUTC();
    return utc.toString(utc.time().msec() == 0 ? Qt::ISODate : Qt::ISODateWithMs);
}

template <typename Cells>
QString flow(const Cells &cells)
{
    return QString::fromUtf8(base::escapedJson(QJsonDocument(cells).toJson(QJsonDocument::Compact)));
}

QString rowText(const QList<std::optional<QString>> &row)
{
    QJsonArray cells;
    for (const std::optional<QString> &cell : row)
        cells.append(cell ? QJsonValue(*cell) : QJsonValue());
    return flow(cells);
}

/// Reads the header line by line: every line is a field that is known at its place, each once.
class HeaderReader
{
public:
    HeaderReader(const QStringList &lines, const QString &path)
        : m_lines(lines)
        , m_path(path)
    {
    }

    Result<VerifiedFile> read()
    {
        if (m_lines.first() != QLatin1String(sources::QueryMark))
            return wrong(QString(), {QT_TRANSLATE_NOOP("Error", "the file does not begin with \"%1\""),
                                     {QString::fromLatin1(sources::QueryMark)}});
        for (m_at = 1; m_at < m_lines.size() && !m_lines[m_at].trimmed().isEmpty(); ++m_at) {
            const Result<void> done = readLine();
            if (!done)
                return fail(done.error());
        }
        m_file.sql = m_lines.mid(m_at).join(u'\n').trimmed();
        if (const Result<void> whole = checkWhole(); !whole)
            return fail(whole.error());
        return m_file;
    }

private:
    tl::unexpected<Error> wrong(const QString &field, const ErrorText &why) const
    {
        const ErrorText hint = QT_TRANSLATE_NOOP("Error", "\"tieout-cli verified export\" writes such files.");
        const QString line = QString::number(m_at + 1);
        if (field.isEmpty())
            return fail(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "\"%1\", line %2: %3."), {m_path, line, why},
                        hint);
        return fail(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "\"%1\", line %2 (%3): %4."),
                    {m_path, line, field, why}, hint);
    }

    Result<void> readLine()
    {
        if (m_place == QLatin1String("expected/rows") && m_lines[m_at].startsWith(QLatin1String("--     - ["))) {
            const auto row = cells(QStringLiteral("rows"), m_lines[m_at].mid(9));
            if (!row)
                return fail(row.error());
            m_file.expected->rows.append(*row);
            return {};
        }
        const std::optional<sources::HeaderField> field = sources::headerFieldOf(m_lines[m_at]);
        if (!field)
            return wrong(
                {},
                {QT_TRANSLATE_NOOP(
                     "Error", "\"%1\" is not a field. Write fields as \"-- name: value\", and an empty line ends them"),
                 {m_lines[m_at].left(60)}});
        if (field->indent == 0)
            return readTop(*field);
        if (m_place == QLatin1String("parameters") && field->indent == 4)
            return readParameter(*field);
        if (m_place.startsWith(QLatin1String("expected")) && field->indent == 2 && !field->item)
            return readExpected(*field);
        return wrong(field->name, QT_TRANSLATE_NOOP("Error", "it is not expected here"));
    }

    Result<void> once(const QString &name)
    {
        if (m_seen.contains(name))
            return wrong(name, QT_TRANSLATE_NOOP("Error", "it appears twice"));
        m_seen.insert(name);
        return {};
    }

    Result<void> readTop(const sources::HeaderField &field)
    {
        const QString &name = field.name;
        m_place.clear();
        if (const Result<void> first = once(name); !first)
            return first;
        const bool isOpening = name == QLatin1String("parameters") || name == QLatin1String("expected");
        if (isOpening != field.value.isEmpty())
            return wrong(name, isOpening ? ErrorText(
                                   QT_TRANSLATE_NOOP("Error", "it takes no value; its fields follow, indented"))
                                         : ErrorText(QT_TRANSLATE_NOOP("Error", "it has no value")));
        if (name == QLatin1String("question")) {
            m_file.question = field.value;
        } else if (name == QLatin1String("name")) {
            static const QRegularExpression form(QStringLiteral("^[\\w-]{1,80}$"),
                                                 QRegularExpression::UseUnicodePropertiesOption);
            if (!form.match(field.value).hasMatch())
                return wrong(name, {QT_TRANSLATE_NOOP(
                                        "Error", "\"%1\" is not a name: letters, digits, \"_\" and \"-\", at most 80"),
                                    {field.value}});
            m_file.name = field.value;
        } else if (name == QLatin1String("verified_at")) {
            m_file.verifiedAt = QDateTime::fromString(field.value, Qt::ISODateWithMs);
            if (!m_file.verifiedAt.isValid())
                return wrong(name, {QT_TRANSLATE_NOOP("Error", "\"%1\" is not a time such as 2026-11-23T16:00:00Z"),
                                    {field.value}});
        } else if (name == QLatin1String("verified_by")) {
            m_file.verifiedBy = field.value;
        } else if (name == QLatin1String("use_as_onboarding_question")) {
            if (field.value != QLatin1String("true") && field.value != QLatin1String("false"))
                return wrong(name, {QT_TRANSLATE_NOOP("Error", "\"%1\" is neither true nor false"), {field.value}});
            m_file.onboarding = field.value == QLatin1String("true");
        } else if (name == QLatin1String("schema_fingerprint")) {
            m_file.fingerprint = field.value;
        } else if (isOpening) {
            m_place = name;
            if (name == QLatin1String("expected"))
                m_file.expected = workspace::ExpectedResult();
        } else {
            return wrong(name, QT_TRANSLATE_NOOP(
                                   "Error", "unknown field; known: question, name, verified_at, verified_by, "
                                            "use_as_onboarding_question, parameters, schema_fingerprint and expected"));
        }
        return {};
    }

    Result<void> readParameter(const sources::HeaderField &field)
    {
        if (field.item)
            m_file.parameters.append(FileParameter());
        if (m_file.parameters.isEmpty())
            return wrong(field.name, QT_TRANSLATE_NOOP("Error", "a parameter begins with \"- name\""));
        if (const Result<void> first =
                once(QStringLiteral("parameters/%1/%2").arg(m_file.parameters.size()).arg(field.name));
            !first)
            return wrong(field.name, QT_TRANSLATE_NOOP("Error", "the parameter has it twice"));
        if (field.value.isEmpty())
            return wrong(field.name, QT_TRANSLATE_NOOP("Error", "it has no value"));
        FileParameter &parameter = m_file.parameters.last();
        if (field.name == QLatin1String("name")) {
            parameter.name = field.value;
        } else if (field.name == QLatin1String("default")) {
            parameter.standsFor = field.value;
        } else if (field.name == QLatin1String("valuesFrom")) {
            parameter.valuesFrom = field.value;
        } else if (field.name == QLatin1String("type")) {
            for (const Kind kind : catalog::VerifiedParameter::allKinds) {
                if (catalog::verifiedKindName(kind) == field.value) {
                    parameter.type = kind;
                    return {};
                }
            }
            return wrong(
                field.name,
                {QT_TRANSLATE_NOOP("Error", "\"%1\" is not a type; known: value, number and period"), {field.value}});
        } else {
            return wrong(
                field.name,
                QT_TRANSLATE_NOOP("Error", "unknown field of a parameter; known: name, type, default and valuesFrom"));
        }
        return {};
    }

    Result<void> readExpected(const sources::HeaderField &field)
    {
        if (const Result<void> first = once(QStringLiteral("expected/") + field.name); !first)
            return wrong(field.name, QT_TRANSLATE_NOOP("Error", "it appears twice"));
        workspace::ExpectedResult &expected = *m_file.expected;
        if (field.name == QLatin1String("asOf")) {
            expected.asOf = QDate::fromString(field.value, Qt::ISODate);
            if (!expected.asOf.isValid())
                return wrong(field.name,
                             {QT_TRANSLATE_NOOP("Error", "\"%1\" is no day such as 2026-11-23"), {field.value}});
        } else if (field.name == QLatin1String("rowCount")) {
            bool isNumber = false;
            expected.rowCount = field.value.toLongLong(&isNumber);
            if (!isNumber || expected.rowCount < 0)
                return wrong(field.name, {QT_TRANSLATE_NOOP("Error", "\"%1\" is no number of rows"), {field.value}});
        } else if (field.name == QLatin1String("columns")) {
            const auto columns = cells(field.name, field.value);
            if (!columns)
                return fail(columns.error());
            for (const std::optional<QString> &column : *columns)
                expected.columns.append(column.value_or(QString()));
        } else if (field.name == QLatin1String("rows") && field.value.isEmpty()) {
            m_place = QStringLiteral("expected/rows");
        } else {
            return wrong(field.name,
                         QT_TRANSLATE_NOOP(
                             "Error", "unknown field of what is expected; known: asOf, rowCount, columns and rows"));
        }
        return {};
    }

    /// ["USA", "102.98", null]
    Result<QList<std::optional<QString>>> cells(const QString &field, const QString &text) const
    {
        QJsonParseError error{};
        const QJsonDocument document = QJsonDocument::fromJson(text.trimmed().toUtf8(), &error);
        if (error.error != QJsonParseError::NoError || !document.isArray())
            return wrong(field, {QT_TRANSLATE_NOOP("Error", "\"%1\" is no list such as [\"USA\", \"102.98\", null]"),
                                 {text.trimmed().left(60)}});
        QList<std::optional<QString>> out;
        for (const QJsonValue &cell : document.array()) {
            if (!cell.isString() && !cell.isNull())
                return wrong(field, QT_TRANSLATE_NOOP("Error", "its values are texts in quotes, numbers too, or null"));
            out.append(cell.isNull() ? std::nullopt : std::optional(cell.toString()));
        }
        return out;
    }

    Result<void> checkWhole() const
    {
        const std::pair<const char *, bool> needed[] = {{"question", m_file.question.isEmpty()},
                                                        {"name", m_file.name.isEmpty()},
                                                        {"verified_at", !m_file.verifiedAt.isValid()}};
        for (const auto &[field, missing] : needed) {
            if (missing)
                return wrong(QString::fromLatin1(field), QT_TRANSLATE_NOOP("Error", "the field is missing"));
        }
        for (const FileParameter &parameter : m_file.parameters) {
            if (parameter.name.isEmpty() || parameter.standsFor.isEmpty())
                return wrong(QStringLiteral("parameters"),
                             QT_TRANSLATE_NOOP("Error", "a parameter needs a name and a default"));
        }
        if (m_file.expected) {
            const workspace::ExpectedResult &expected = *m_file.expected;
            if (!expected.asOf.isValid())
                return wrong(QStringLiteral("asOf"), QT_TRANSLATE_NOOP("Error", "the field is missing"));
            for (const auto &row : expected.rows) {
                if (row.size() != expected.columns.size())
                    return wrong(QStringLiteral("rows"),
                                 {QT_TRANSLATE_NOOP("Error", "a row has %1 values for %2 columns"),
                                  {QString::number(row.size()), QString::number(expected.columns.size())}});
            }
            if (expected.rowCount < expected.rows.size())
                return wrong(QStringLiteral("rowCount"),
                             {QT_TRANSLATE_NOOP("Error", "it says %1, and there are %2 rows"),
                              {QString::number(expected.rowCount), QString::number(expected.rows.size())}});
        }
        if (m_file.sql.isEmpty())
            return wrong(QString(),
                         QT_TRANSLATE_NOOP("Error", "there is no SQL; it follows the header and an empty line"));
        return {};
    }

    const QStringList &m_lines;
    const QString &m_path;
    qsizetype m_at = 0;
    QString m_place; ///< whose fields may follow, further in
    QSet<QString> m_seen;
    VerifiedFile m_file;
};

} // namespace

VerifiedFile verifiedFile(const workspace::KeptVerified &kept, const QString &name)
{
    const catalog::VerifiedQuery &query = kept.query;
    VerifiedFile file{query.question,    name,          query.at,           query.by, kept.onboarding, {},
                      query.fingerprint, kept.expected, query.sql.trimmed()};
    for (const catalog::VerifiedParameter &parameter : query.parameters) {
        file.parameters.append(
            {parameter.name, parameter.kind, parameter.text.simplified(),
             parameter.column.isEmpty() ? QString() : parameter.table.display() + u'.' + parameter.column});
    }
    return file;
}

QString fileNameOf(const QString &question)
{
    constexpr qsizetype Longest = 60;
    QStringList words;
    for (const base::Word &word : base::words(question)) {
        QString plain;
        for (const QChar c : word.lower)
            plain += c.isLetterOrNumber() ? QString(c) : QStringLiteral("_");
        words.append(plain);
    }
    const QString name = words.join(u'_').left(Longest);
    return name.isEmpty() ? QStringLiteral("query") : name;
}

QString toText(const VerifiedFile &file)
{
    QString out = QLatin1String(sources::QueryMark) + QStringLiteral("\n");
    out += sources::headerLine(QStringLiteral("question"), file.question);
    out += sources::headerLine(QStringLiteral("name"), file.name);
    out += sources::headerLine(QStringLiteral("verified_at"), moment(file.verifiedAt));
    if (!file.verifiedBy.isEmpty())
        out += sources::headerLine(QStringLiteral("verified_by"), file.verifiedBy);
    out += sources::headerLine(QStringLiteral("use_as_onboarding_question"),
                               file.onboarding ? QStringLiteral("true") : QStringLiteral("false"));
    if (!file.parameters.isEmpty())
        out += sources::headerLine(QStringLiteral("parameters"), {});
    for (const FileParameter &parameter : file.parameters) {
        out += sources::headerLine(QStringLiteral("- name"), parameter.name, 2);
        out += sources::headerLine(QStringLiteral("type"), catalog::verifiedKindName(parameter.type), 4);
        out += sources::headerLine(QStringLiteral("default"), parameter.standsFor, 4);
        if (!parameter.valuesFrom.isEmpty())
            out += sources::headerLine(QStringLiteral("valuesFrom"), parameter.valuesFrom, 4);
    }
    if (!file.fingerprint.isEmpty())
        out += sources::headerLine(QStringLiteral("schema_fingerprint"), file.fingerprint);
    if (file.expected) {
        out += sources::headerLine(QStringLiteral("expected"), {});
        out += sources::headerLine(QStringLiteral("asOf"), file.expected->asOf.toString(Qt::ISODate), 2);
        out += sources::headerLine(QStringLiteral("rowCount"), QString::number(file.expected->rowCount), 2);
        out += QStringLiteral("--   columns: %1\n").arg(flow(QJsonArray::fromStringList(file.expected->columns)));
        out += sources::headerLine(QStringLiteral("rows"), {}, 2);
        for (const auto &row : file.expected->rows)
            out += QStringLiteral("--     - %1\n").arg(rowText(row));
    }
    return out + u'\n' + file.sql + u'\n';
}

Result<VerifiedFile> verifiedFileOf(const QString &text, const QString &path)
{
    const QStringList lines = sources::linesOf(text);
    return HeaderReader(lines, path).read();
}

} // namespace Tieout::learning
