// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/covering.h"

#include "core/base/text.h"
#include "core/schema/families.h"

#include <algorithm>

namespace Tieout::retrieval {

namespace {

constexpr double OnTheWayShare = 0.7;
constexpr double InsteadShare = 0.6;   ///< of the score of a table whose copy is asked for
constexpr double OtherTimeShare = 0.5; ///< of one that holds other days than those asked for
constexpr double MeantShare = 1.2;     ///< of a family that has just what is asked for

constexpr double CopyShare = 0.3;       ///< of its score: what the question does not ask for
constexpr std::size_t AlikePlaces = 26; ///< of a signature's: about four columns of five
constexpr float WholeName = 0.99F;      ///< from here on a word is the whole name of a table
constexpr qsizetype Candidates = 40;    ///< hits that the cover chooses from
constexpr qsizetype FewColumns = 3;     ///< all lists of a code and its meaning look alike
constexpr qsizetype Joining = 7;        ///< of the first hits, tables that a key joins to them are candidates as well
constexpr qsizetype MostJoined = 12;    ///< such tables

quint32 mixed(quint64 value)
{
    // The finaliser of splitmix64 (G. Steele and others, "Fast splittable pseudorandom number generators", 2014).
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebULL;
    return quint32((value ^ (value >> 31U)) >> 32U);
}

/// FNV-1a: qHash differs from one run of the program to the next, and what is alike must not.
quint64 hashOf(const QString &text)
{
    quint64 hash = 0xcbf29ce484222325ULL;
    for (const QChar letter : text)
        hash = (hash ^ letter.unicode()) * 0x100000001b3ULL;
    return hash;
}

/// What a question says of copies and periods: "in the archived orders", "the history of prices", "in 2019".
class AskedOf
{
public:
    AskedOf(const QString &question, const period::CalendarSettings &calendar)
    {
        for (const period::PeriodPhrase &phrase : period::findPeriods(question, calendar))
            m_periods.append(phrase.interval);
        for (const QString &word : base::identifierWords(question)) {
            m_stems.insert(base::stem(word));
            if (const schema::CopyRole role = schema::copyRoleOf(word); role != schema::CopyRole::Live)
                m_roles.insert(role);
        }
    }

    const QList<period::Interval> &periods() const { return m_periods; }

    /// Whether it asks for a copy of a table: what that is for, or a word that only its name has.
    bool has(const schema::FamilyMember &copy, const QString &name, const QString &live) const
    {
        return m_roles.contains(copy.role) || saysMoreOf(name, live);
    }
    bool asksFor(schema::CopyRole role) const { return m_roles.contains(role); }

    /// Whether a table's name gives days that are others than those asked for: employees_2019, where it is about now.
    bool isOfOtherTime(const QString &name) const
    {
        const QList<schema::VaryingPart> parts = schema::varyingParts(name);
        return std::any_of(parts.cbegin(), parts.cend(), [this](const schema::VaryingPart &part) {
            return !m_stems.contains(part.value) && !schema::isWithin(part.from, part.to, m_periods).value_or(true);
        });
    }

private:
    bool saysMoreOf(const QString &name, const QString &live) const
    {
        const QStringList liveWords = base::identifierWords(live);
        const QStringList words = base::identifierWords(name);
        return std::any_of(words.cbegin(), words.cend(), [&](const QString &word) {
            return !liveWords.contains(word) && m_stems.contains(base::stem(word));
        });
    }

    QSet<QString> m_stems;
    QSet<schema::CopyRole> m_roles;
    QList<period::Interval> m_periods;
};

/// The member of a family to name where several are meant: the current one if it is among them.
int memberToUse(const schema::Family &family, const QList<int> &meant, int best)
{
    if (meant.isEmpty() || meant.contains(family.current()))
        return family.current() >= 0 ? family.current() : best;
    return meant.contains(best) ? best : meant.last();
}

} // namespace

void TableLikeness::add(const Table &table)
{
    std::array<quint32, Places> signature;
    signature.fill(std::numeric_limits<quint32>::max());
    m_few.push_back(table.columns.size() < FewColumns);
    for (const Column &column : table.columns) {
        const quint64 hash = hashOf(base::folded(column.name));
        for (std::size_t place = 0; place < Places; ++place)
            signature[place] = std::min(signature[place], mixed(hash + 0x9e3779b97f4a7c15ULL * (place + 1)));
    }
    m_signatures.push_back(signature);
}

bool TableLikeness::areAlike(int a, int b) const
{
    if (m_few[size_t(a)] || m_few[size_t(b)])
        return false;
    const auto &of = m_signatures[size_t(a)];
    const auto &other = m_signatures[size_t(b)];
    std::size_t same = 0;
    for (std::size_t place = 0; place < Places; ++place)
        same += of[place] == other[place] ? 1 : 0;
    return same >= AlikePlaces;
}

SearchedTables::SearchedTables(const QList<std::shared_ptr<const catalog::Snapshot>> &all)
    : snapshots(all)
{
    const auto sortOnce = [](std::vector<int> &tables) {
        std::sort(tables.begin(), tables.end());
        tables.erase(std::unique(tables.begin(), tables.end()), tables.end());
    };
    for (qsizetype source = 0; source < snapshots.size(); ++source) {
        const schema::SchemaGraph &graph = *snapshots[source]->graph;
        const int begin = int(sourceOf.size());
        first.push_back(begin);
        for (int node = 0; node < graph.tableCount(); ++node) {
            sourceOf.push_back(int(source));
            likeness.add(graph.table(node));
            std::vector<int> others;
            for (const int edge : graph.edgesOf(node)) {
                if (graph.opposite(edge, node) != node)
                    others.push_back(begin + graph.opposite(edge, node));
            }
            sortOnce(others);
            joined.push_back(std::move(others));
        }
        proposed.resize(sourceOf.size());
        for (const profile::ProposedKey &key : snapshots[source]->proposedKeys) {
            const int from = graph.node(key.key.from);
            const int to = graph.node(key.key.to);
            if (from < 0 || to < 0 || from == to)
                continue;
            proposed[size_t(begin + from)].push_back(begin + to);
            proposed[size_t(begin + to)].push_back(begin + from);
        }
    }
    std::for_each(proposed.begin(), proposed.end(), sortOnce);
}

/// Puts the copies that a question asks for in the places of the tables that they are copies of.
static void putAskedCopies(QList<TableHit> &hits, const SearchedTables &tables, const AskedOf &asked)
{
    QHash<std::pair<int, int>, qsizetype> placeOf;
    for (qsizetype i = 0; i < hits.size(); ++i)
        placeOf.insert({hits[i].source, hits[i].node}, i);
    QList<TableHit> more;
    for (TableHit &hit : hits) {
        const schema::Family *copies = tables.snapshots[hit.source]->graph->families().copies(hit.node);
        if (!copies || copies->current() != hit.node)
            continue;
        const double before = hit.score;
        for (const schema::FamilyMember &copy : copies->members) {
            if (!asked.asksFor(copy.role))
                continue;
            hit.score = before * InsteadShare;
            const qsizetype place = placeOf.value({hit.source, copy.table}, -1);
            if (place < 0)
                more.append({hit.source, copy.table, before, hit.features, hit.words});
            else
                hits[place].score = std::max(hits[place].score, before);
        }
    }
    hits += more;
}

QList<TableHit> foldFamilies(const QList<TableHit> &hits, const SearchedTables &tables, const QString &question,
                             const period::CalendarSettings &calendar)
{
    const AskedOf asked(question, calendar);
    QHash<const schema::Family *, qsizetype> placeOf;
    QList<TableHit> folded;
    for (TableHit hit : hits) {
        const schema::SchemaGraph &graph = *tables.snapshots[hit.source]->graph;
        const schema::Families &families = graph.families();
        const QString &name = graph.table(hit.node).name.name;
        const int live = families.liveOf(hit.node);
        if (live >= 0 && !asked.has(*families.copies(hit.node)->member(hit.node), name, graph.table(live).name.name))
            hit.score *= CopyShare;
        else if (live < 0 && schema::isOnTheWay(name))
            hit.score *= OnTheWayShare;
        const schema::Family *family = families.split(hit.node);
        const auto known = placeOf.constFind(family);
        if (family && known != placeOf.cend()) {
            std::vector<float> &words = folded[*known].words;
            words.resize(std::max(words.size(), hit.words.size()));
            for (size_t word = 0; word < hit.words.size(); ++word)
                words[word] = std::max(words[word], hit.words[word]);
            continue;
        }
        if (family) {
            placeOf.insert(family, folded.size());
            hit.members = schema::membersMeant(*family, question, asked.periods());
            if (hit.members.isEmpty())
                hit.score *= OtherTimeShare;
            else if (hit.members.size() < family->members.size())
                hit.score *= MeantShare;
            hit.node = memberToUse(*family, hit.members, hit.node);
        } else if (asked.isOfOtherTime(name)) {
            hit.score *= OtherTimeShare;
        }
        folded.append(hit);
    }
    putAskedCopies(folded, tables, asked);
    std::stable_sort(folded.begin(), folded.end(),
                     [](const TableHit &a, const TableHit &b) { return a.score > b.score; });
    return folded;
}

/// Keys between hits, those of any member of a family.
static std::vector<CoverEdge> edgesBetween(const QList<TableHit> &hits, const SearchedTables &tables)
{
    QHash<int, int> placeOf; // of a table's number
    const auto numbers = [&](const TableHit &hit) {
        QList<int> all{tables.number(hit)};
        for (const int member : hit.members)
            all.append(tables.first[size_t(hit.source)] + member);
        return all;
    };
    for (qsizetype i = 0; i < hits.size(); ++i) {
        for (const int number : numbers(hits[i]))
            placeOf.insert(number, int(i));
    }
    std::vector<CoverEdge> edges;
    const auto add = [&](int place, const std::vector<int> &others, bool declared) {
        for (const int other : others) {
            if (const int to = placeOf.value(other, -1); to > place)
                edges.push_back({place, to, declared});
        }
    };
    for (qsizetype i = 0; i < hits.size(); ++i) {
        for (const int number : numbers(hits[i])) {
            add(int(i), tables.joined[size_t(number)], true);
            add(int(i), tables.proposed[size_t(number)], false);
        }
    }
    return edges;
}

/// Tables that nothing in the question speaks for, but keys of those that it does: "sales in France" needs the
/// countries. Of a database of few tables all of them.
static QList<TableHit> joinedTo(const QList<TableHit> &hits, const SearchedTables &tables, int most)
{
    QSet<int> known;
    for (const TableHit &hit : hits) {
        for (const int member : hit.members)
            known.insert(tables.first[size_t(hit.source)] + member);
        known.insert(tables.number(hit));
    }
    QList<TableHit> joined;
    const auto add = [&](int number) {
        if (known.contains(number) || joined.size() >= MostJoined)
            return;
        known.insert(number);
        const int source = tables.sourceOf[size_t(number)];
        joined.append({source, number - tables.first[size_t(source)], 0, {}, {}, {}});
    };
    for (const TableHit &hit : hits.mid(0, Joining)) {
        const auto number = size_t(tables.number(hit));
        std::for_each(tables.joined[number].begin(), tables.joined[number].end(), add);
        std::for_each(tables.proposed[number].begin(), tables.proposed[number].end(), add);
    }
    for (int number = 0;
         !hits.isEmpty() && tables.sourceOf.size() <= size_t(most) && number < int(tables.sourceOf.size()); ++number)
        add(number);
    return joined;
}

CoveringSet coveringSet(QList<TableHit> hits, const QList<SearchedWord> &words, const SearchedTables &tables, bool keys,
                        const CoverOptions &options)
{
    CoveringSet covering;
    covering.words = words;
    const QList<TableHit> rest = hits.mid(Candidates);
    hits.resize(std::min(hits.size(), Candidates));
    if (keys)
        hits += joinedTo(hits, tables, options.most);
    CoverProblem problem;
    for (const SearchedWord &word : words)
        problem.weights.push_back(word.weight);
    const double best = hits.isEmpty() || hits.first().score <= 0 ? 1 : hits.first().score;
    for (qsizetype i = 0; i < hits.size(); ++i) {
        CoverCandidate candidate{hits[i].source, hits[i].score / best, hits[i].words, {}, int(i)};
        for (const float says : hits[i].words)
            candidate.named.push_back(says >= WholeName);
        for (qsizetype other = 0; other < i && candidate.likeness == int(i); ++other) {
            if (tables.likeness.areAlike(tables.number(hits[i]), tables.number(hits[other])))
                candidate.likeness = problem.tables[size_t(other)].likeness;
        }
        problem.tables.push_back(std::move(candidate));
    }
    if (keys)
        problem.edges = edgesBetween(hits, tables);
    const Cover found = retrieval::cover(problem, options.most, options.weights);
    for (const int table : found.tables)
        covering.tables.append(hits[table]);
    for (const int table : found.reserve)
        covering.reserve.append(hits[table]);
    covering.reserve += rest;
    covering.core = int(std::min(found.core.size(), found.tables.size()));
    covering.exact = found.exact;
    for (const int by : found.saidBy) {
        const auto place = std::find(found.tables.begin(), found.tables.end(), by);
        covering.saidBy.append(place == found.tables.end() ? -1 : int(place - found.tables.begin()));
    }
    return covering;
}

} // namespace Tieout::retrieval
