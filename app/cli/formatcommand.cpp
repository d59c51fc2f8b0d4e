// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/places.h"
#include "cli/source.h"
#include "cli/sqlfiles.h"
#include "cli/terminal.h"
#include "core/sql/format.h"
#include "sdk/dialects.h"

#include <QJsonArray>
#include <QSaveFile>

#include <memory>
#include <optional>

namespace Tieout::cli {

namespace {

const QString StandardInput = QStringLiteral("-");

/// One file, or standard input, and what came of it.
struct FormattedFile {
    QString name; ///< as findings name it
    QString text;
    sql::FormattedText result;

    bool isRight() const { return result.text.has_value(); }
    bool isChanged() const { return isRight() && *result.text != text; }
};

Result<const DialectTraits *> dialectOf(const QString &name)
{
    if (const DialectTraits *traits = dialects::named(name))
        return traits;
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no dialect \"%1\"."), {name},
                {QT_TRANSLATE_NOOP("Error", "Use one of: %1."), {dialects::names().join(QStringLiteral(", "))}});
}

Result<QStringList> filesOf(const Invocation &invocation)
{
    const bool input = invocation.positional.contains(StandardInput);
    if (input && (invocation.positional.size() > 1 || invocation.has(QStringLiteral("write")))) {
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "Standard input stands alone and cannot be written in place."), {},
                    QT_TRANSLATE_NOOP("Error", "For instance: tieout-cli format - < query.sql"));
    }
    if (invocation.has(QStringLiteral("write")) && invocation.has(QStringLiteral("check")))
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "--check changes nothing, so it does not go with --write."));
    if (input)
        return QStringList{StandardInput};
    return sqlFiles(invocation.positional, QStringLiteral("tieout-cli format --check queries"));
}

/// Lines end as they did.
void keepLineEnds(FormattedFile &file)
{
    if (!file.result.text || file.text.count(u'\n') == 0
        || file.text.count(u'\n') != file.text.count(QLatin1String("\r\n")))
        return;
    file.result.text->replace(QLatin1String("\r\n"), QLatin1String("\n"))
        .replace(QLatin1String("\n"), QLatin1String("\r\n"));
}

/// What is common to all files.
struct Languages {
    DialectTraits from;
    DialectTraits to;
    std::optional<Schema> schema;
};

/// The dialects of --from and --to; of --source the schema, and its dialect where --from is not given.
Result<Languages> languagesOf(const Invocation &invocation, Environment &environment)
{
    Languages languages;
    languages.from = dialects::sqlite();
    if (invocation.has(QStringLiteral("source"))) {
        const Result<std::unique_ptr<Session>> session = openSession(invocation, environment);
        if (!session)
            return fail(session.error());
        Result<Schema> schema = (*session)->readSchema({}, {});
        if (!schema)
            return fail(schema.error());
        languages.schema = std::move(*schema);
        languages.from = (*session)->traits();
    }
    if (invocation.has(QStringLiteral("from"))) {
        const Result<const DialectTraits *> from = dialectOf(invocation.value(QStringLiteral("from")));
        if (!from)
            return fail(from.error());
        languages.from = **from;
    }
    languages.to = languages.from;
    if (invocation.has(QStringLiteral("to"))) {
        const Result<const DialectTraits *> to = dialectOf(invocation.value(QStringLiteral("to")));
        if (!to)
            return fail(to.error());
        languages.to = **to;
    }
    return languages;
}

Result<FormattedFile> formatted(const QString &name, const Languages &languages)
{
    FormattedFile file;
    file.name = name == StandardInput ? QStringLiteral("standard input") : name;
    const Result<QString> text = name == StandardInput ? sqlText(readInput(LargestSqlText + 1)) : readSqlFile(name);
    if (!text && text.error().code == ErrorCode::Unreadable)
        return fail(text.error());
    if (!text) { // the others are still formatted
        file.result.obstacles.append({{0, 0}, {}, text.error().fullMessage()});
        return file;
    }
    file.text = *text;
    file.result = sql::format(file.text, languages.from, languages.to, languages.schema ? &*languages.schema : nullptr);
    keepLineEnds(file);
    return file;
}

Result<void> writeBack(const FormattedFile &file)
{
    if (!file.isChanged())
        return {};
    QSaveFile out(file.name);
    const QByteArray bytes = file.result.text->toUtf8();
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit())
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The file \"%1\" could not be written: %2."),
                    {file.name, out.errorString()});
    return {};
}

/// "file:line:column: the part: why", as compilers do.
QString obstacleText(const FormattedFile &file)
{
    const Places places(file.text);
    QString out;
    for (const sql::Obstacle &obstacle : file.result.obstacles) {
        const QString what =
            obstacle.sql.isEmpty() ? QString() : QStringLiteral("\"%1\": ").arg(obstacle.sql.simplified());
        out += QStringLiteral("%1:%2:%3: ")
                   .arg(file.name)
                   .arg(places.line(obstacle.at.begin))
                   .arg(places.column(obstacle.at.begin));
        out += what + obstacle.message.simplified() + u'\n';
    }
    return out;
}

QJsonObject fileJson(const FormattedFile &file)
{
    const Places places(file.text);
    QJsonArray obstacles;
    for (const sql::Obstacle &obstacle : file.result.obstacles) {
        obstacles.append(QJsonObject{{"line", places.line(obstacle.at.begin)},
                                     {"column", places.column(obstacle.at.begin)},
                                     {"endLine", places.line(obstacle.at.end)},
                                     {"endColumn", places.column(obstacle.at.end)},
                                     {"sql", obstacle.sql.isEmpty() ? QJsonValue() : QJsonValue(obstacle.sql)},
                                     {"message", obstacle.message}});
    }
    return {{"file", file.name},
            {"sql", file.isRight() ? QJsonValue(*file.result.text) : QJsonValue()},
            {"changed", file.isChanged()},
            {"obstacles", obstacles}};
}

Result<ExitCode> runFormat(const Invocation &invocation, Environment &environment)
{
    const Result<QStringList> names = filesOf(invocation);
    if (!names)
        return fail(names.error());
    const Result<Languages> languages = languagesOf(invocation, environment);
    if (!languages)
        return fail(languages.error());
    const bool write = invocation.has(QStringLiteral("write"));
    const bool check = invocation.has(QStringLiteral("check"));
    QJsonArray list;
    bool fine = true;
    for (const QString &name : *names) {
        const Result<FormattedFile> file = formatted(name, *languages);
        if (!file)
            return fail(file.error());
        fine = fine && file->isRight() && !(check && file->isChanged());
        if (write) {
            if (const Result<void> written = writeBack(*file); !written)
                return fail(written.error());
        }
        printAside(obstacleText(*file));
        if (invocation.json)
            list.append(fileJson(*file));
        else if (check || write)
            print(file->isChanged()
                      ? (check ? QStringLiteral("%1 would change\n") : QStringLiteral("%1 changed\n")).arg(file->name)
                      : QString());
        else
            printExact(file->result.text.value_or(QString()));
    }
    if (invocation.json)
        printJson({{"from", languages->from.name}, {"to", languages->to.name}, {"files", list}});
    return fine ? ExitCode::Fine : ExitCode::No;
}

} // namespace

Command formatCommand()
{
    return {
        QStringLiteral("format"),
        QStringLiteral("Lays queries out, from files, folders or standard input, in their own or another dialect."),
        QStringLiteral("FILES|-"),
        {{QStringLiteral("from"), QStringLiteral("DIALECT"),
          QStringLiteral("what the queries are written in: ") + dialects::names().join(QStringLiteral(", "))
              + QStringLiteral("; default: sqlite"),
          false},
         {QStringLiteral("to"), QStringLiteral("DIALECT"),
          QStringLiteral("what they are to be written in; what has no counterpart there is named; default: the same"),
          false},
         {QStringLiteral("source"), sourceOption().value,
          QStringLiteral("whose columns' types decide what is left open otherwise; default: none"), false},
         {QStringLiteral("check"),
          {},
          QStringLiteral("changes and prints nothing but the names of files that would change"),
          false},
         {QStringLiteral("write"), {}, QStringLiteral("writes into the files instead of printing"), false}},
        runFormat};
}

} // namespace Tieout::cli
