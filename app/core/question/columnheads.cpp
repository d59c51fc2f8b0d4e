// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/columnheads.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"

#include <QSet>

namespace Tieout::question {

bool isDayOf(const QString &column, const QString &word)
{
    static const QSet<QString> days{QStringLiteral("date"), QStringLiteral("dates"), QStringLiteral("day")};
    static const QSet<QString> endings{QStringLiteral("at"), QStringLiteral("on"), QStringLiteral("dt"),
                                       QStringLiteral("ms"), QStringLiteral("ts"), QStringLiteral("am")};
    const QStringList words = base::nameWords(column);
    return days.contains(word) && words.size() > 1 && endings.contains(words.last());
}

bool isCodeOf(const QString &column, const QString &word)
{
    static const QSet<QString> codes{QStringLiteral("code"), QStringLiteral("codes"), QStringLiteral("id"),
                                     QStringLiteral("no"),   QStringLiteral("nr"),    QStringLiteral("number")};
    const QStringList words = base::nameWords(column);
    return codes.contains(word) && !words.isEmpty() && (words.size() == 1 || codes.contains(words.last()));
}

bool isColumnHead(const QString &word)
{
    static const QSet<QString> heads{QStringLiteral("number"),    QStringLiteral("numbers"), QStringLiteral("address"),
                                     QStringLiteral("addresses"), QStringLiteral("adress"),  QStringLiteral("info"),
                                     QStringLiteral("details")};
    return heads.contains(word);
}

} // namespace Tieout::question
