// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/formatservice.h"

#include "core/service/places.h"
#include "sdk/dialects.h"

namespace Tieout::service {

namespace {

Result<DialectTraits> dialectNamed(const QString &name)
{
    if (const DialectTraits *traits = dialects::named(name))
        return *traits;
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no dialect \"%1\"."), {name},
                QStringLiteral("Use one of: %1.").arg(dialects::names().join(QStringLiteral(", "))));
}

/// Lines end as they did.
void keepLineEnds(const QString &before, QString &text)
{
    if (before.count(u'\n') == 0 || before.count(u'\n') != before.count(QLatin1String("\r\n")))
        return;
    text.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(QLatin1String("\n"), QLatin1String("\r\n"));
}

FormattedFile formatted(const SqlText &given, const DialectTraits &from, const DialectTraits &to, const Schema *schema)
{
    sql::FormattedText laidOut = sql::format(given.text, from, to, schema);
    FormattedFile file{given.file, {}, false, {}};
    if (laidOut.text) {
        keepLineEnds(given.text, *laidOut.text);
        file.changed = *laidOut.text != given.text;
        file.sql = laidOut.text;
    }
    const Places places(given.text);
    for (const sql::Obstacle &obstacle : std::as_const(laidOut.obstacles)) {
        file.obstacles.append({places.line(obstacle.at.begin), places.column(obstacle.at.begin),
                               places.line(obstacle.at.end), places.column(obstacle.at.end), obstacle.sql,
                               obstacle.why});
    }
    return file;
}

} // namespace

Result<SqlSource> sqlSourceOf(Session &session, const StopToken &stop)
{
    Result<Schema> schema = session.readSchema(stop, {});
    if (!schema)
        return fail(schema.error());
    return SqlSource{session.traits(), std::move(*schema)};
}

Result<FormatResponse> format(const FormatRequest &request, const SqlSource *source)
{
    const Result<DialectTraits> from = request.from ? dialectNamed(*request.from)
                                       : source     ? source->traits
                                                    : Result<DialectTraits>(dialects::sqlite());
    if (!from)
        return fail(from.error());
    const Result<DialectTraits> to = request.to ? dialectNamed(*request.to) : from;
    if (!to)
        return fail(to.error());
    FormatResponse response{from->name, to->name, {}};
    for (const SqlText &file : request.files)
        response.files.append(formatted(file, *from, *to, source ? &source->schema : nullptr));
    return response;
}

FormattedFile unreadFile(const QString &file, const Error &why)
{
    return {file, {}, false, {{1, 1, 1, 1, {}, message::ofErrorInFull(why)}}};
}

} // namespace Tieout::service
