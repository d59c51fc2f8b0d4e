// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/mentionfilter.h"

#include "core/base/text.h"
#include "core/question/phrases.h"

#include <algorithm>

namespace Tieout::generate::composer {

namespace {

using retrieval::ColumnMention;
using retrieval::Linking;
using retrieval::MatchKind;

/// Found by its own words, not by a guess.
bool isLiteral(MatchKind how)
{
    return how == MatchKind::Exact || how == MatchKind::Singular || how == MatchKind::Stemmed;
}

/// A word that begins an expression with a job in the sentence ("number of", "most", "total").
bool beginsOperator(const base::Word &word)
{
    using question::Role;
    const QList<question::Phrase> &phrases = question::phrasesAt(word.lower);
    return !word.quoted && std::any_of(phrases.begin(), phrases.end(), [](const question::Phrase &phrase) {
        switch (phrase.role) {
        case Role::Count:
        case Role::Superlative:
        case Role::Aggregate:
        case Role::Top:
        case Role::MostCommon:
        case Role::Compare:
        case Role::Order:
        case Role::With:
        case Role::By:
        case Role::Each:
        case Role::Calendar:
        case Role::Distinct:
        case Role::Unsupported:
            return true;
        default:
            return false;
        }
    });
}

/// A word that only asks or connects.
bool isFunctionWord(const base::Word &word)
{
    using question::Role;
    const QList<question::Phrase> &phrases = question::phrasesAt(word.lower);
    return !word.quoted && std::any_of(phrases.begin(), phrases.end(), [](const question::Phrase &phrase) {
        return phrase.words.size() == 1
               && (phrase.role == Role::Ask || phrase.role == Role::Noise || phrase.role == Role::Preposition
                   || phrase.role == Role::Relative || phrase.role == Role::Be || phrase.role == Role::And
                   || phrase.role == Role::Or);
    });
}

bool saysIdentifier(const Linking &linking, int first, int last)
{
    static const QStringList words = {
        QStringLiteral("id"),         QStringLiteral("ids"),         QStringLiteral("key"),     QStringLiteral("code"),
        QStringLiteral("codes"),      QStringLiteral("number"),      QStringLiteral("numbers"), QStringLiteral("no"),
        QStringLiteral("identifier"), QStringLiteral("identifiers"), QStringLiteral("keys")};
    for (int i = first; i <= last; ++i) {
        if (words.contains(linking.words[i].lower))
            return true;
    }
    return false;
}

class MentionFilter
{
public:
    MentionFilter(const Linking &linking, const SchemaLookup &lookup)
        : m_linking(linking)
        , m_lookup(lookup)
    {
    }

    bool keeps(ColumnMention &mention) const
    {
        const ColumnId id = m_lookup.find(mention.table, mention.column);
        if (!id.isValid())
            return false;
        if (spansOperator(mention, id) || saysReportsTo(mention, id))
            return false;
        if (m_lookup.isKey(id) && m_lookup.isNumeric(id) && saysName(mention))
            return false;
        if (refersToNamed(mention, id) && !saysIdentifier(m_linking, mention.firstWord, mention.lastWord))
            return false;
        const bool whole = mention.how == MatchKind::Exact && mention.score > 0.99;
        if (m_lookup.isKey(id) && !whole && namesTable(mention)
            && !saysIdentifier(m_linking, mention.firstWord, mention.lastWord))
            return false;
        // "invoice" is hardly the date of the invoice: a name's last word carries it, unless a unit or an id follows.
        if (mention.how == MatchKind::Partial && !mention.withTable && !saysHead(mention))
            mention.score *= 0.7;
        return true;
    }

    /// A table by some of its words, over function words or against a better name, is a guess; so is a view by part of
    /// its name.
    bool keeps(const retrieval::TableMention &mention) const
    {
        const int node = m_lookup.graph().node(mention.table);
        if (node < 0)
            return false;
        // "sales by category" asks for sales, whatever view is called so; other tables have to be called by their whole
        // name.
        if (spansBy(mention) && (m_lookup.table(node).kind == TableKind::View || !saysAllOf(mention.table)))
            return false;
        if (mention.how != MatchKind::Partial && mention.how != MatchKind::Synonym)
            return true;
        for (int i = mention.firstWord; i <= mention.lastWord; ++i) {
            if (mention.lastWord > mention.firstWord && isFunctionWord(m_linking.words[i]))
                return false;
        }
        const bool view = m_lookup.table(node).kind == TableKind::View;
        return !view
               || std::none_of(m_linking.tables.begin(), m_linking.tables.end(),
                               [&](const retrieval::TableMention &other) {
                                   const int better = m_lookup.graph().node(other.table);
                                   return better >= 0 && m_lookup.table(better).kind == TableKind::Table
                                          && other.score > mention.score && other.firstWord <= mention.lastWord
                                          && mention.firstWord <= other.lastWord;
                               });
    }

private:
    bool spansBy(const retrieval::TableMention &mention) const
    {
        for (int i = mention.firstWord; i <= mention.lastWord; ++i) {
            if (m_linking.words[i].lower == QLatin1String("by"))
                return true;
        }
        return false;
    }

    /// Each word of the table's name stands in the question.
    bool saysAllOf(const TableName &table) const
    {
        const QStringList name = base::identifierWords(table.name);
        return std::all_of(name.cbegin(), name.cend(), [this](const QString &part) {
            return std::any_of(m_linking.words.cbegin(), m_linking.words.cend(),
                               [&part](const base::Word &word) { return word.stem == base::stem(part); });
        });
    }

    /// "room" as the column that refers to the table of rooms: the table says the same and has names to show.
    bool refersToNamed(const ColumnMention &mention, ColumnId id) const
    {
        for (const int edge : m_lookup.graph().edgesOf(id.node)) {
            const ForeignKey &key = m_lookup.graph().keys()[edge];
            if (m_lookup.graph().fromNode(edge) != id.node || key.fromColumns != QStringList{m_lookup.column(id).name})
                continue;
            const int to = m_lookup.graph().toNode(edge);
            for (const retrieval::TableMention &table : m_linking.tables) {
                if (table.firstWord == mention.firstWord && table.lastWord == mention.lastWord && isLiteral(table.how)
                    && m_lookup.graph().node(table.table) == to && to != id.node)
                    return true;
            }
        }
        return false;
    }

    /// "report to" is said of people; it asks for no list of superiors.
    bool saysReportsTo(const ColumnMention &mention, ColumnId id) const
    {
        const QList<int> edges = m_lookup.managerEdges();
        const bool superior = std::any_of(edges.begin(), edges.end(), [&](int edge) {
            const ForeignKey &key = m_lookup.graph().keys()[edge];
            return m_lookup.graph().fromNode(edge) == id.node && key.fromColumns.contains(m_lookup.column(id).name);
        });
        return superior
               && std::any_of(m_linking.words.begin() + mention.firstWord,
                              m_linking.words.begin() + mention.lastWord + 1,
                              [](const base::Word &word) { return word.stem == u"report"; });
    }

    bool saysName(const ColumnMention &mention) const
    {
        const QString &last = m_linking.words[mention.lastWord].lower;
        const QString &first = m_linking.words[mention.firstWord].lower;
        return last == u"name" || last == u"names" || first == u"name" || first == u"names";
    }

    /// "number of tracks" is no guess at TrackId, "revenue of each manufacturer" is no column.
    bool spansOperator(const ColumnMention &mention, ColumnId id) const
    {
        const bool literal = isLiteral(mention.how);
        for (int i = mention.firstWord; i <= mention.lastWord; ++i) {
            const base::Word &word = m_linking.words[i];
            const bool inner = i > mention.firstWord && i < mention.lastWord;
            if (beginsOperator(word) && (!literal || inner))
                return true;
            if (!literal && mention.firstWord == mention.lastWord && isFunctionWord(word))
                return true;
        }
        const bool counts = mention.lastWord > mention.firstWord
                            && m_linking.words[mention.firstWord].lower == u"number"
                            && m_linking.words[mention.firstWord + 1].lower == u"of";
        return counts && (!m_lookup.isNumeric(id) || m_lookup.isKey(id) || !m_lookup.isAdditive(id));
    }

    bool namesTable(const ColumnMention &mention) const
    {
        return std::any_of(m_linking.tables.begin(), m_linking.tables.end(), [&](const retrieval::TableMention &table) {
            // "home gym" of home_gym_id says more than the gym
            const bool saysRole = table.firstWord > mention.firstWord && isLiteral(table.how);
            return table.lastWord == mention.lastWord && table.firstWord >= mention.firstWord && table.score >= 0.4
                   && !saysRole;
        });
    }

    bool saysHead(const ColumnMention &mention) const
    {
        QStringList stems = m_lookup.stems(mention.column);
        static const QStringList trailing = {
            QStringLiteral("id"),       QStringLiteral("code"),   QStringLiteral("name"),    QStringLiteral("usd"),
            QStringLiteral("in"),       QStringLiteral("of"),     QStringLiteral("percent"), QStringLiteral("million"),
            QStringLiteral("descript"), QStringLiteral("at"),     QStringLiteral("on"),      QStringLiteral("by"),
            QStringLiteral("sqm"),      QStringLiteral("m2"),     QStringLiteral("km"),      QStringLiteral("kg"),
            QStringLiteral("eur"),      QStringLiteral("cm"),     QStringLiteral("pct"),     QStringLiteral("billion"),
            QStringLiteral("thousand"), QStringLiteral("dollar"), QStringLiteral("meter")};
        while (stems.size() > 1 && trailing.contains(stems.last()))
            stems.removeLast();
        for (int i = mention.firstWord; i <= mention.lastWord; ++i) {
            if (!stems.isEmpty() && m_linking.words[i].stem == stems.last())
                return true;
        }
        return false;
    }

    const Linking &m_linking;
    const SchemaLookup &m_lookup;
};

} // namespace

Linking filteredMentions(const Linking &linking, const SchemaLookup &lookup)
{
    Linking out = linking;
    const MentionFilter filter(linking, lookup);
    out.tables.clear();
    for (const retrieval::TableMention &mention : linking.tables) {
        if (filter.keeps(mention))
            out.tables.append(mention);
    }
    out.columns.clear();
    for (ColumnMention mention : linking.columns) {
        if (filter.keeps(mention))
            out.columns.append(mention);
    }
    out.values.erase(std::remove_if(out.values.begin(), out.values.end(),
                                    [&](const retrieval::ValueMention &mention) {
                                        return mention.how != MatchKind::Exact && mention.firstWord == mention.lastWord
                                               && (beginsOperator(linking.words[mention.firstWord])
                                                   || isFunctionWord(linking.words[mention.firstWord]));
                                    }),
                     out.values.end());
    return out;
}

} // namespace Tieout::generate::composer
