// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/savedquery.h"

#include "core/sources/queryheader.h"

namespace Tieout::sources {

namespace {

const QString questionField = QStringLiteral("question");
const QString sourceField = QStringLiteral("source");
const QString savedField = QStringLiteral("saved");

} // namespace

QString toText(const SavedQuery &query)
{
    QString out = QLatin1String(QueryMark) + QStringLiteral("\n");
    if (!query.question.isEmpty())
        out += headerLine(questionField, query.question);
    if (!query.source.isEmpty())
        out += headerLine(sourceField, query.source);
    if (query.savedAt.isValid())
        out += headerLine(savedField, query.savedAt.toUTC().toString(Qt::ISODate));
    return out + u'\n' + query.sql + (query.sql.endsWith(u'\n') ? QString() : QStringLiteral("\n"));
}

SavedQuery savedQueryOf(const QString &text)
{
    SavedQuery query;
    QStringList lines = linesOf(text);
    if (lines.first() != QLatin1String(QueryMark)) {
        query.sql = lines.join(u'\n').trimmed();
        return query;
    }
    lines.removeFirst();
    while (!lines.isEmpty()) {
        const std::optional<HeaderField> field = headerFieldOf(lines.first());
        if (!field || field->indent > 0)
            break;
        if (field->name == questionField)
            query.question = field->value;
        else if (field->name == sourceField)
            query.source = field->value;
        else if (field->name == savedField)
            query.savedAt = QDateTime::fromString(field->value, Qt::ISODate);
        else
            break;
        lines.removeFirst();
    }
    query.sql = lines.join(u'\n').trimmed();
    return query;
}

Result<void> writeQuery(const SavedQuery &query, const QString &file)
{
    return writeQueryFile(toText(query), file);
}

Result<SavedQuery> readQuery(const QString &file)
{
    const Result<QString> text = readQueryFile(file);
    if (!text)
        return fail(text.error());
    return savedQueryOf(*text);
}

} // namespace Tieout::sources
