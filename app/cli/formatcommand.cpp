// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/sqlfiles.h"
#include "cli/terminal.h"
#include "core/service/formatservice.h"
#include "sdk/dialects.h"

#include <QSaveFile>

#include <memory>
#include <optional>

namespace Tieout::cli {

namespace {

const QString StandardInput = QStringLiteral("-");

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

/// What is common to all files: the dialects of --from and --to, and what --source tells.
struct Languages {
    service::FormatRequest request;
    std::optional<service::SqlSource> source;
};

Result<Languages> languagesOf(const Invocation &invocation, Environment &environment)
{
    Languages languages;
    if (invocation.has(QStringLiteral("source"))) {
        const Result<std::unique_ptr<Session>> session = openSession(invocation, environment);
        if (!session)
            return fail(session.error());
        Result<service::SqlSource> source = service::sqlSourceOf(**session, StopToken());
        if (!source)
            return fail(source.error());
        languages.source = std::move(*source);
    }
    if (invocation.has(QStringLiteral("from")))
        languages.request.from = invocation.value(QStringLiteral("from"));
    if (invocation.has(QStringLiteral("to")))
        languages.request.to = invocation.value(QStringLiteral("to"));
    return languages;
}

Result<service::FormatResponse> formatted(const service::FormatRequest &request, const Languages &languages)
{
    return service::format(request, languages.source ? &*languages.source : nullptr);
}

/// One file, or standard input. One that is no text is told of like an obstacle: the others are still formatted.
Result<service::FormattedFile> formattedFile(const QString &name, const Languages &languages)
{
    const QString called = name == StandardInput ? QStringLiteral("standard input") : name;
    const Result<QString> text = name == StandardInput ? sqlText(readInput(LargestSqlText + 1)) : readSqlFile(name);
    if (!text && text.error().code == ErrorCode::Unreadable)
        return fail(text.error());
    if (!text)
        return service::unreadFile(called, text.error());
    service::FormatRequest request = languages.request;
    request.files = {{called, *text}};
    const Result<service::FormatResponse> response = formatted(request, languages);
    if (!response)
        return fail(response.error());
    return response->files.first();
}

Result<void> writeBack(const service::FormattedFile &file)
{
    if (!file.changed)
        return {};
    QSaveFile out(file.file);
    const QByteArray bytes = file.sql->toUtf8();
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit())
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The file \"%1\" could not be written: %2."),
                    {file.file, out.errorString()});
    return {};
}

/// "file:line:column: the part: why", as compilers do.
QString obstacleText(const service::FormattedFile &file)
{
    QString out;
    for (const service::FormatObstacle &obstacle : file.obstacles) {
        const QString what =
            obstacle.sql.isEmpty() ? QString() : QStringLiteral("\"%1\": ").arg(obstacle.sql.simplified());
        out += QStringLiteral("%1:%2:%3: ").arg(file.file).arg(obstacle.line).arg(obstacle.column);
        out += what + obstacle.message.text.simplified() + u'\n';
    }
    return out;
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
    // Of no file: whether there are such dialects.
    Result<service::FormatResponse> response = formatted(languages->request, *languages);
    if (!response)
        return fail(response.error());
    bool fine = true;
    for (const QString &name : *names) {
        const Result<service::FormattedFile> file = formattedFile(name, *languages);
        if (!file)
            return fail(file.error());
        fine = fine && file->sql && !(check && file->changed);
        if (write) {
            if (const Result<void> written = writeBack(*file); !written)
                return fail(written.error());
        }
        printAside(obstacleText(*file));
        if (invocation.json)
            response->files.append(*file);
        else if (check || write)
            print(file->changed
                      ? (check ? QStringLiteral("%1 would change\n") : QStringLiteral("%1 changed\n")).arg(file->file)
                      : QString());
        else
            printExact(file->sql.value_or(QString()));
    }
    if (invocation.json)
        printJson(service::toJson(*response));
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
