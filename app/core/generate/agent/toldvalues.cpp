// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/toldvalues.h"

#include "core/base/text.h"
#include "core/catalog/catalogmarkdown.h"
#include "core/retrieval/lexicon.h"

#include <algorithm>

namespace Tieout::generate::agent {

ToldValues::ToldValues(const catalog::Snapshot &snapshot, const retrieval::Linking &linking)
    : m_snapshot(snapshot)
    , m_linking(linking)
{
    static const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
    const auto take = [&](const base::Word &word) {
        if (!lexicon.isStopWord(word.lower))
            m_stems.insert(word.stem);
    };
    for (const base::Word &word : linking.words) {
        for (const base::Word &inner : word.quoted ? base::words(word.lower) : QList<base::Word>{word})
            take(inner);
    }
}

int ToldValues::wordsIn(const QString &value) const
{
    const QList<base::Word> words = base::words(value);
    return int(std::count_if(words.cbegin(), words.cend(),
                             [this](const base::Word &word) { return m_stems.contains(word.stem); }));
}

bool ToldValues::holdsFew(const TableName &table, const QString &column) const
{
    const ColumnProfile *profile = m_snapshot.columnProfile(table, column);
    return profile && catalog::hasFewValues(*profile);
}

QStringList ToldValues::of(const TableName &table, const QString &column) const
{
    if (m_snapshot.mayBePersonal(table, column))
        return {};
    if (holdsFew(table, column))
        return catalog::fewValues(*m_snapshot.columnProfile(table, column));
    QList<std::pair<int, QString>> found;
    for (const profile::ColumnValues &values : m_snapshot.values) {
        if (values.table != table || values.column.compare(column, Qt::CaseInsensitive) != 0)
            continue;
        for (const QString &value : values.values) {
            if (const int words = wordsIn(value); words > 0)
                found.append({words, value});
        }
    }
    // What the question was read to say, by another word or with a slip.
    for (const retrieval::ValueMention &mention : m_linking.values) {
        const bool isStored = mention.definition < 0 && mention.table == table
                              && mention.column.compare(column, Qt::CaseInsensitive) == 0;
        const bool known = std::any_of(found.cbegin(), found.cend(),
                                       [&mention](const auto &entry) { return entry.second == mention.value; });
        if (isStored && !known)
            found.append({1, mention.value});
    }
    std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    QStringList out;
    for (const auto &[words, value] : std::as_const(found))
        out.append(value);
    return out;
}

} // namespace Tieout::generate::agent
