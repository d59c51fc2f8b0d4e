// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/beats.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"

namespace Tieout::answer {

QString tableElsewhere(const retrieval::Linking &linking, const QHash<QString, QStringList> &elsewhere)
{
    const auto known = [](const auto &mentions, int first, int last) {
        return std::any_of(mentions.cbegin(), mentions.cend(), [&](const auto &mention) {
            return mention.firstWord <= last && first <= mention.lastWord
                   && mention.how <= retrieval::MatchKind::Singular;
        });
    };
    QStringList names = elsewhere.keys();
    names.sort();
    for (const QString &name : std::as_const(names)) {
        QStringList stems;
        for (const QString &word : base::nameWords(name))
            stems.append(base::stem(word));
        for (int first = 0; !stems.isEmpty() && first + stems.size() <= linking.words.size(); ++first) {
            const int last = first + int(stems.size()) - 1;
            bool says = true;
            for (int i = 0; i < stems.size(); ++i)
                says = says && linking.words[first + i].stem == stems[i];
            if (says && !known(linking.tables, first, last) && !known(linking.columns, first, last)
                && !known(linking.values, first, last))
                return name;
        }
    }
    return {};
}

} // namespace Tieout::answer
