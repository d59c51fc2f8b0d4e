// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/toprows.h"

#include "core/base/text.h"
#include "core/generate/composer/parse/schemalookup.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::generate::composer {

namespace {

constexpr int MostAmounts = 2; ///< of what the rows lead to
constexpr int MostCounts = 1;
constexpr qsizetype MostReadings = 4;
const QString Five = QStringLiteral("5"); ///< rows, where nobody says how many

/// "our top 3 customers in 2025", taken apart.
struct TopAsked {
    int node = -1;
    QString noun;  ///< as it is said
    QString count; ///< "3"; empty: not said
    QString rest;  ///< its period
};

std::optional<TopAsked> topAsked(const GenerateRequest &request, const SchemaLookup &lookup)
{
    static const QRegularExpression head(
        QStringLiteral("^\\W*(?:(?:please|can you|could you)\\s+)?(?:(?:tell (?:me|us)(?: more)? about|show(?: me| us)?"
                       "|list|give (?:me|us)|find|name|(?:who|what|which) (?:are|were))\\s+)?(?:all\\s+)?"
                       "(?:(?:our|the|my|your|their)\\s+)?(?:top|best|biggest|main|key|leading|strongest"
                       "|most (?:important|valuable))\\s+(?:(\\d{1,2}|three|five|ten|twenty)\\s+)?"),
        QRegularExpression::CaseInsensitiveOption);
    const retrieval::Linking &linking = *request.linking;
    const QRegularExpressionMatch match = head.match(linking.question);
    if (!match.hasMatch())
        return {};
    for (const retrieval::TableMention &mention : linking.tables) {
        const base::Word &first = linking.words[mention.firstWord];
        const base::Word &last = linking.words[mention.lastWord];
        if (first.begin != match.capturedEnd() || mention.score < retrieval::MeantScore
            || mention.how == retrieval::MatchKind::Embedded)
            continue;
        for (int word = mention.lastWord + 1; word < linking.words.size(); ++word) {
            if (!linking.inPeriod(word))
                return {}; // it says by what, or of which
        }
        return TopAsked{lookup.graph().node(mention.table), linking.question.mid(first.begin, last.end - first.begin),
                        match.captured(1), linking.question.mid(last.end).trimmed()};
    }
    return {};
}

/// What the rows may be ranked by, in words, the likeliest first.
class Measures
{
public:
    Measures(int node, const SchemaLookup &lookup)
        : m_node(node)
        , m_lookup(lookup)
    {
    }

    QStringList all()
    {
        const QList<int> children = childrenOf(m_node);
        QList<int> further = children;
        for (int child : children)
            further += childrenOf(child);
        for (int table : std::as_const(further))
            addAmounts(table);
        for (int child : children.mid(0, MostCounts))
            m_counts.append(QStringLiteral("number of ") + nounOf(child));
        QStringList own;
        for (const ColumnId &amount : m_lookup.moneyColumns(m_node))
            own.append(base::humanised(m_lookup.column(amount).name).toLower());
        QStringList out = m_amounts.mid(0, MostAmounts) + m_counts + own;
        out.removeDuplicates();
        return out.mid(0, MostReadings);
    }

private:
    /// Tables of which many rows belong to one, those with most rows first.
    QList<int> childrenOf(int node) const
    {
        const schema::SchemaGraph &graph = m_lookup.graph();
        QList<int> children;
        for (int edge : graph.edgesOf(node)) {
            const int child = graph.fromNode(edge);
            const bool isOfIt = graph.toNode(edge) == node && child != node && child != m_node;
            if (isOfIt && !m_lookup.isSetAside(child) && !m_lookup.isCopy(child) && !children.contains(child))
                children.append(child);
        }
        std::stable_sort(children.begin(), children.end(), [this](int a, int b) { return rowsOf(a) > rowsOf(b); });
        return children;
    }

    qint64 rowsOf(int node) const
    {
        const auto profile = m_lookup.snapshot().profiles.constFind(m_lookup.table(node).name);
        return profile == m_lookup.snapshot().profiles.constEnd() ? 0 : profile->rows;
    }

    QString nounOf(int node) const
    {
        return base::pluralNoun(base::humanised(m_lookup.table(node).name.name).toLower());
    }

    void addAmounts(int table)
    {
        for (const ColumnId &amount : m_lookup.moneyColumns(table))
            m_amounts.append(QStringLiteral("total %1 of %2")
                                 .arg(base::humanised(m_lookup.column(amount).name).toLower(), nounOf(table)));
        if (m_lookup.moneyColumns(table).isEmpty() && m_lookup.worth(table).price.isValid())
            m_amounts.append(QStringLiteral("total spend"));
    }

    const int m_node;
    const SchemaLookup &m_lookup;
    QStringList m_amounts;
    QStringList m_counts;
};

} // namespace

Result<Proposal> TopRows::propose(const GenerateRequest &request, const StopToken &stop)
{
    Proposal proposal;
    const SchemaLookup lookup(request.linker->snapshot());
    const std::optional<TopAsked> asked = topAsked(request, lookup);
    if (!asked || asked->node < 0)
        return proposal;
    for (const QString &measure : Measures(asked->node, lookup).all()) {
        const QString question =
            QStringLiteral("top %1 %2 by %3 %4")
                .arg(asked->count.isEmpty() ? Five : asked->count, asked->noun, measure, asked->rest)
                .trimmed();
        const retrieval::Linking linking = request.linker->link(question, request.calendar);
        GenerateRequest one = request;
        one.question = question;
        one.linking = &linking;
        one.judged = {}; // holds queries against what was asked
        const Result<Proposal> read = m_composer.propose(one, stop);
        if (!read)
            return read;
        if (read->kind != Proposal::Kind::Candidates || read->candidates.isEmpty())
            continue;
        Candidate candidate = read->candidates.first();
        candidate.accounting = record::Accounting::Told; // "by payments" is said by the reading, and by nobody before
        const bool isKnown = std::any_of(proposal.candidates.cbegin(), proposal.candidates.cend(),
                                         [&](const Candidate &other) { return other.sql == candidate.sql; });
        if (!isKnown)
            proposal.candidates.append(candidate);
    }
    if (proposal.candidates.size() == 1) { // one of several things it may mean: offered, not taken
        proposal.alternatives = std::exchange(proposal.candidates, {});
    } else if (!proposal.candidates.isEmpty()) {
        proposal.kind = Proposal::Kind::Clarify;
        proposal.text = message::say("generate.top.byWhat", {asked->noun});
    }
    return proposal;
}

} // namespace Tieout::generate::composer
