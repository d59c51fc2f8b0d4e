// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/metricmentions.h"

#include "core/generate/metric/metricwords.h"

#include <QSet>

#include <algorithm>
#include <optional>

namespace Tieout::generate::metric {

namespace {

/// Words that may stand within a name when somebody says it as a sentence: "what rent was collected".
bool isLight(const base::Word &word)
{
    static const QSet<QString> light{QStringLiteral("is"),   QStringLiteral("are"), QStringLiteral("was"),
                                     QStringLiteral("were"), QStringLiteral("has"), QStringLiteral("have"),
                                     QStringLiteral("been"), QStringLiteral("did"), QStringLiteral("we"),
                                     QStringLiteral("the"),  QStringLiteral("our"), QStringLiteral("a")};
    return light.contains(word.lower);
}

constexpr int MostBetween = 3;

/// What two ways to say a word have in common. Those who do something are called after it, and are another thing:
/// occupants are no occupancy.
QString stemOf(const base::Word &word)
{
    static const QSet<QString> doers{QStringLiteral("ant"), QStringLiteral("ants"), QStringLiteral("er"),
                                     QStringLiteral("ers"), QStringLiteral("or"),   QStringLiteral("ors")};
    const bool isDoer = word.lower.startsWith(word.stem) && doers.contains(word.lower.mid(word.stem.size()));
    return isDoer ? base::singular(word.lower) : word.stem;
}

/// The words of the question that say a name from `at` on; empty where it is not said there.
QList<int> saidFrom(int at, const QStringList &stems, const QList<base::Word> &words)
{
    QList<int> said;
    int between = 0;
    for (int word = at; word < int(words.size()) && said.size() < stems.size(); ++word) {
        if (stemOf(words[word]) == stems[said.size()]) {
            said.append(word);
            between = 0;
        } else if (said.isEmpty() || !isLight(words[word]) || ++between > MostBetween) {
            return {};
        }
    }
    return said.size() == stems.size() ? said : QList<int>();
}

/// The same words side by side in another order: "ytd rent" is "rent ytd". Not of names whose order means something
/// ("revenue per customer").
QList<int> saidInOtherOrder(int at, QStringList stems, const QList<base::Word> &words)
{
    static const QSet<QString> ordered{QStringLiteral("per"), QStringLiteral("of"), QStringLiteral("to"),
                                       QStringLiteral("in"),  QStringLiteral("by"), QStringLiteral("over")};
    const bool hasOrder =
        std::any_of(stems.cbegin(), stems.cend(), [](const QString &stem) { return ordered.contains(stem); });
    if (hasOrder || stems.size() < 2 || at + stems.size() > words.size())
        return {};
    QList<int> said;
    for (int word = at; !stems.isEmpty(); ++word) {
        if (!stems.removeOne(stemOf(words[word])))
            return {};
        said.append(word);
    }
    return said;
}

QStringList wordStems(const QString &name)
{
    QStringList stems;
    for (const base::Word &word : base::words(name))
        stems.append(stemOf(word));
    return stems;
}

/// A longer name says more; of two as long the one that stands closer together.
bool saysMore(const Mention &a, const Mention &b)
{
    if (a.words.size() != b.words.size())
        return a.words.size() > b.words.size();
    return a.last() - a.first() < b.last() - b.first();
}

bool overlap(const Mention &a, const Mention &b)
{
    return a.first() <= b.last() && b.first() <= a.last();
}

} // namespace

QList<Mention> metricMentions(const QList<base::Word> &words, const QList<catalog::SemanticModel> &models)
{
    QList<Mention> found;
    for (const catalog::SemanticModel &model : models) {
        for (const catalog::Metric &metric : model.metrics) {
            for (const QString &name : QStringList{metric.title()} + metric.context.synonyms) {
                const QStringList stems = wordStems(name);
                for (int at = 0; at < int(words.size()) && !stems.isEmpty(); ++at) {
                    QList<int> said = saidFrom(at, stems, words);
                    if (said.isEmpty() && !metric.isPrivate) // nobody's word for it: "running leases" are leases
                        said = saidInOtherOrder(at, stems, words);
                    if (said.isEmpty())
                        continue;
                    const auto same =
                        std::find_if(found.begin(), found.end(), [&](const Mention &one) { return one.words == said; });
                    const std::pair meant(&model, &metric);
                    if (metric.isPrivate && same != found.end())
                        continue;
                    if (same == found.end())
                        found.append({said, {meant}, name});
                    else if (!same->metrics.contains(meant))
                        same->metrics.append(meant);
                }
            }
        }
    }
    // A part of others is named where nothing else is.
    const auto isPart = [](const Mention &one) { return one.metrics.first().second->isPrivate; };
    if (!std::all_of(found.cbegin(), found.cend(), isPart))
        found.removeIf(isPart);
    std::stable_sort(found.begin(), found.end(), saysMore);
    QList<Mention> kept;
    for (const Mention &mention : std::as_const(found)) {
        if (std::none_of(kept.cbegin(), kept.cend(), [&](const Mention &one) { return overlap(one, mention); }))
            kept.append(mention);
    }
    std::sort(kept.begin(), kept.end(), [](const Mention &a, const Mention &b) { return a.first() < b.first(); });
    // "revenue by sales agent" is split by agents.
    for (qsizetype i = kept.size() - 1; i > 0; --i) {
        if (isGrouper(words[kept[i].first() - 1]))
            kept.removeAt(i);
    }
    return kept;
}

} // namespace Tieout::generate::metric
