// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/subordinates.h"

#include <algorithm>

namespace Tieout::question {

std::optional<Phrase> subordinatesAt(const QList<base::Word> &words, int at)
{
    constexpr qsizetype ShortestKind = 4;
    static const QString below = QStringLiteral("sub");
    static const QStringList others{QStringLiteral("subtotal"), QStringLiteral("subject"), QStringLiteral("subscri"),
                                    QStringLiteral("submi"),    QStringLiteral("subs"),    QStringLiteral("subway"),
                                    QStringLiteral("subur"),    QStringLiteral("subtit")};
    const base::Word &word = words[at];
    if (word.quoted || !word.lower.startsWith(below))
        return {};
    Phrase phrase;
    phrase.role = Role::Reports;
    phrase.words = {word.lower};
    QString kind = word.lower.mid(below.size());
    if (kind.isEmpty() && at + 1 < words.size() && !words[at + 1].quoted && !words[at + 1].number) {
        kind = words[at + 1].lower;
        phrase.words.append(kind);
    } else if (std::any_of(others.cbegin(), others.cend(),
                           [&word](const QString &other) { return word.lower.startsWith(other); })) {
        return {};
    }
    if (kind.startsWith(u'-'))
        kind.remove(0, 1);
    if (kind.size() < ShortestKind)
        return {};
    phrase.hints = {base::stem(base::singular(kind))};
    return phrase;
}

} // namespace Tieout::question
