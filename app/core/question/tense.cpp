// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/tense.h"

#include <QSet>

#include <algorithm>

namespace Tieout::question {

bool speaksOfPast(const QList<base::Word> &words)
{
    static const QSet<QString> said{
        QStringLiteral("did"),        QStringLiteral("was"),     QStringLiteral("were"),  QStringLiteral("had"),
        QStringLiteral("has"),        QStringLiteral("have"),    QStringLiteral("ever"),  QStringLiteral("been"),
        QStringLiteral("former"),     QStringLiteral("history"), QStringLiteral("past"),  QStringLiteral("previous"),
        QStringLiteral("previously"), QStringLiteral("first"),   QStringLiteral("never"), QStringLiteral("went"),
        QStringLiteral("over"),       QStringLiteral("since"),   QStringLiteral("until"), QStringLiteral("total")};
    return std::any_of(words.cbegin(), words.cend(), [](const base::Word &word) {
        return said.contains(word.lower) || word.lower.endsWith(QLatin1String("ed"));
    });
}

} // namespace Tieout::question
