// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/queryheader.h"

#include <QFile>
#include <QRegularExpression>
#include <QSaveFile>

namespace Tieout::sources {

static constexpr qint64 largestFile = 1'000'000; ///< bytes; the parser reads no more either

QString headerLine(const QString &name, const QString &value, int indent)
{
    const QString line = QStringLiteral("--") + QString(indent + 1, u' ') + name + u':';
    return (value.isEmpty() ? line : line + u' ' + value.simplified()) + u'\n';
}

std::optional<HeaderField> headerFieldOf(const QString &line)
{
    static const QRegularExpression form(QStringLiteral("^--( +)(- )?([A-Za-z_]+):( +(.*))?$"));
    const QRegularExpressionMatch match = form.match(line);
    if (!match.hasMatch())
        return {};
    const bool item = match.capturedLength(2) > 0;
    return HeaderField{match.captured(3), match.captured(5).trimmed(),
                       int(match.capturedLength(1)) - 1 + (item ? 2 : 0), item};
}

QStringList linesOf(const QString &text)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        if (line.endsWith(u'\r'))
            line.chop(1);
    }
    return lines;
}

Result<QString> readQueryFile(const QString &file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The file \"%1\" could not be read: %2."),
                    {file, in.errorString()});
    if (in.size() > largestFile)
        return fail(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "The file \"%1\" is too large for one query."),
                    {file}, QT_TRANSLATE_NOOP("Error", "Queries of up to 1 MB are read."));
    return QString::fromUtf8(in.readAll());
}

Result<void> writeQueryFile(const QString &text, const QString &file)
{
    QSaveFile out(file);
    const QByteArray content = text.toUtf8();
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size() || !out.commit())
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The file \"%1\" could not be written: %2."),
                    {file, out.errorString()},
                    QT_TRANSLATE_NOOP("Error", "Choose a folder you may write to, with enough space."));
    return {};
}

} // namespace Tieout::sources
