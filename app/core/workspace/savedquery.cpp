// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/savedquery.h"

#include <QFile>
#include <QSaveFile>

namespace Tieout::workspace {

namespace {

constexpr qint64 largestFile = 1'000'000; ///< bytes; the parser reads no more either
const QLatin1String mark("-- tieout query");
const QLatin1String questionField("-- question: ");
const QLatin1String sourceField("-- source: ");
const QLatin1String savedField("-- saved: ");

} // namespace

QString toText(const SavedQuery &query)
{
    QString out = mark + QStringLiteral("\n");
    if (!query.question.isEmpty())
        out += questionField + query.question.simplified() + u'\n';
    if (!query.source.isEmpty())
        out += sourceField + query.source.simplified() + u'\n';
    if (query.savedAt.isValid())
        out += savedField + query.savedAt.toUTC().toString(Qt::ISODate) + u'\n';
    return out + u'\n' + query.sql + (query.sql.endsWith(u'\n') ? QString() : QStringLiteral("\n"));
}

SavedQuery savedQueryOf(const QString &text)
{
    SavedQuery query;
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        if (line.endsWith(u'\r'))
            line.chop(1);
    }
    if (lines.first() != mark) {
        query.sql = lines.join(u'\n').trimmed();
        return query;
    }
    lines.removeFirst();
    while (!lines.isEmpty()) {
        const QString &line = lines.first();
        if (line.startsWith(questionField))
            query.question = line.mid(questionField.size());
        else if (line.startsWith(sourceField))
            query.source = line.mid(sourceField.size());
        else if (line.startsWith(savedField))
            query.savedAt = QDateTime::fromString(line.mid(savedField.size()), Qt::ISODate);
        else
            break;
        lines.removeFirst();
    }
    query.sql = lines.join(u'\n').trimmed();
    return query;
}

Result<void> writeQuery(const SavedQuery &query, const QString &file)
{
    QSaveFile out(file);
    const QByteArray content = toText(query).toUtf8();
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size() || !out.commit())
        return fail(ErrorCode::Denied, "The file \"%1\" could not be written: %2.", {file, out.errorString()},
                    QStringLiteral("Choose a folder you may write to, with enough space."));
    return {};
}

Result<SavedQuery> readQuery(const QString &file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, "The file \"%1\" could not be read: %2.", {file, in.errorString()});
    if (in.size() > largestFile)
        return fail(ErrorCode::LimitReached, "The file \"%1\" is too large for one query.", {file},
                    QStringLiteral("Queries of up to 1 MB are read."));
    return savedQueryOf(QString::fromUtf8(in.readAll()));
}

} // namespace Tieout::workspace
