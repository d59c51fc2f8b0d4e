// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quoted.h"

namespace Tieout::base {

QString oneLine(const QString &text)
{
    QString line = text.simplified();
    // What is not seen, or turns what is seen around, is no data that anybody would miss.
    line.removeIf([](QChar c) { return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format; });
    return line;
}

QString quotedData(const QString &text, qsizetype length)
{
    QString line = oneLine(text);
    if (line.size() > length)
        line = line.left(length) + QStringLiteral("\u2026");
    return u'"' + line.replace(u'"', u'\'') + u'"';
}

QString quotedList(const QStringList &texts, qsizetype length)
{
    QStringList quoted;
    for (const QString &text : texts)
        quoted.append(quotedData(text, length));
    return quoted.join(QStringLiteral(", "));
}

} // namespace Tieout::base
