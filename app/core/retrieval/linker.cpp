// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/linker.h"

#include "core/base/foreignnames.h"
#include "core/catalog/workweek.h"
#include "core/retrieval/cardindex.h"
#include "core/retrieval/cards.h"
#include "core/retrieval/commentindex.h"
#include "core/retrieval/familymentions.h"
#include "core/retrieval/letterindex.h"
#include "core/retrieval/mentions.h"
#include "core/retrieval/ranking.h"
#include "core/retrieval/searchquestion.h"
#include "core/retrieval/standins.h"
#include "core/retrieval/subgraph.h"
#include "core/schema/families.h"

#include <algorithm>

namespace Tieout::retrieval {

namespace {

constexpr int MostNearWords = 3; ///< taken for a word nothing explains
constexpr double NearWord = 0.5; ///< least likeness of such a word
constexpr double EmbeddedFactor =
    0.55;                            ///< likeness to score: a name that is only near never outweighs one that is known
constexpr double PeriodFactor = 0.5; ///< for a value inside a period ("May")
constexpr int RankedTables = 40;

class SnapshotLinker final : public Linker
{
public:
    explicit SnapshotLinker(std::shared_ptr<const catalog::Snapshot> snapshot)
        : m_snapshot(std::move(snapshot))
        , m_lexicon(Lexicon::standard())
        , m_names(*m_snapshot->graph, m_lexicon, m_snapshot->aliases)
        , m_comments(*m_snapshot->graph, m_lexicon)
        , m_values(m_snapshot->values, [this](int column) { return isDateColumn(column); })
        , m_standIns(*m_snapshot)
        , m_definitions(m_snapshot->definitions)
        , m_glossary(Glossary::standard())
        , m_sizes(*m_snapshot)
    {
    }

    Result<void> buildIndex(const LinkerParts &parts, const StopToken &stop, const Progress &progress);
    Result<void> buildSearch(const StopToken &stop, const Progress &progress);

    const catalog::Snapshot &snapshot() const override { return *m_snapshot; }
    void useMeanings(std::shared_ptr<const MeaningIndex> meanings) const override
    {
        const QMutexLocker lock(&m_meaningsMutex);
        m_meanings = std::move(meanings);
    }
    std::shared_ptr<const MeaningIndex> meanings() const override
    {
        const QMutexLocker lock(&m_meaningsMutex);
        return m_meanings;
    }
    const Glossary &glossary() const override { return m_glossary; }
    bool isNameWord(const QString &lower) const override { return m_names.isNameWord(lower); }
    Linking link(const QString &question, const period::CalendarSettings &calendar) const override;
    QList<RetrievalHit> retrieve(const QString &question, int count) const override;
    CoveringSet cover(const QString &question, const period::CalendarSettings &calendar, int most) const override;
    QList<NearCard> nearCards(const QString &question, int count) const override;
    Subgraph subgraph(const Linking &linking, int tokenBudget) const override;

private:
    bool isDateColumn(int column) const; ///< of the snapshot's values
    bool isDate(const TableName &table, const QString &column) const;
    bool hasDateOf(const QString &verb, const Linking &linking) const;
    Linking mentionsOf(const QString &question) const; ///< not sorted yet
    QList<ValueMatch> codesOf(const Linking &linking, const QList<NameMatch> &names,
                              const QList<ValueMatch> &values) const;
    QList<std::pair<QString, double>> nearWords(const QString &word) const;
    QHash<int, double> tableSimilarity(const QString &question) const;
    QList<RetrievalHit> ranked(const Linking &linking, int count) const;
    QList<TableHit> searched(const QString &question, int count) const;
    bool isUnwanted(const TableHit &hit, const QList<base::Word> &words) const;
    QList<int> toldOf(const TableHit &hit, const QList<base::Word> &words) const;
    std::vector<Hit> nearByMeaningToo(const QString &question, std::vector<Hit> hits, int count) const;

    std::shared_ptr<const catalog::Snapshot> m_snapshot;
    Lexicon m_lexicon;
    NameIndex m_names;
    CommentIndex m_comments;
    ValueIndex m_values;
    StandIns m_standIns;
    DefinitionIndex m_definitions;
    Glossary m_glossary;
    PromptSizes m_sizes;
    LetterIndex m_letters; ///< words of names; empty without a retriever, as are the cards
    CardIndex m_cards;
    std::vector<IndexCard> m_further; ///< that are of no table or column
    std::shared_ptr<const TableSearch> m_search;
    mutable QMutex m_meaningsMutex;
    mutable std::shared_ptr<const MeaningIndex> m_meanings;
};

bool SnapshotLinker::isDateColumn(int column) const
{
    const profile::ColumnValues &values = m_snapshot->values[column];
    return isDate(values.table, values.column);
}

bool SnapshotLinker::isDate(const TableName &table, const QString &column) const
{
    const ColumnProfile *profile = m_snapshot->columnProfile(table, column);
    return profile && profile->encoding != DateEncoding::None && profile->encoding != DateEncoding::Unknown;
}

/// Does a table that the question names have a date called like the verb?
bool SnapshotLinker::hasDateOf(const QString &verb, const Linking &linking) const
{
    return std::any_of(linking.tables.begin(), linking.tables.end(), [&](const TableMention &mention) {
        const int node = mention.how == MatchKind::Exact || mention.how == MatchKind::Singular
                             ? m_snapshot->graph->node(mention.table)
                             : -1;
        const QList<Column> columns = node < 0 ? QList<Column>() : m_snapshot->graph->table(node).columns;
        return std::any_of(columns.begin(), columns.end(), [&](const Column &column) {
            const QStringList words = base::nameWords(column.name);
            const bool called = std::any_of(words.begin(), words.end(),
                                            [&verb](const QString &word) { return base::stem(word) == verb; });
            return called && isDate(mention.table, column.name);
        });
    });
}

Result<void> SnapshotLinker::buildIndex(const LinkerParts &parts, const StopToken &stop, const Progress &progress)
{
    m_letters = LetterIndex(m_names.vocabulary());
    std::vector<IndexCard> cards = cardsOf(*m_snapshot);
    m_further = furtherCardsOf(*m_snapshot);
    cards.insert(cards.end(), m_further.begin(), m_further.end());
    if (parts.indexFile.isEmpty())
        return m_cards.build(std::move(cards), parts.retriever, stop, progress);
    const Result<CardIndex::Change> opened = m_cards.open(parts.indexFile, cards, parts.retriever, stop, progress);
    return opened ? Result<void>() : fail(opened.error());
}

QHash<int, double> SnapshotLinker::tableSimilarity(const QString &question) const
{
    QHash<int, double> similarity;
    for (const Hit &hit : m_cards.nearest(question, NearCards)) {
        if (kindOfCard(hit.id) != CardKind::Table)
            continue; // values and definitions are read word for word
        // A column near the question speaks for its table, a little less than the table's own card.
        const double score = columnOfCard(hit.id) < 0 ? hit.score : 0.8 * hit.score;
        double &best = similarity[tableOfCard(hit.id)];
        best = std::max(best, score);
    }
    return similarity;
}

/// Names' words with the most letters in common.
QList<std::pair<QString, double>> SnapshotLinker::nearWords(const QString &word) const
{
    QList<std::pair<QString, double>> near = m_letters.like(word, MostNearWords, NearWord);
    for (auto &[stem, score] : near)
        score *= EmbeddedFactor;
    return near;
}

/// Words that no name and no value has a part of, and that a stored code may be short for.
QList<ValueMatch> SnapshotLinker::codesOf(const Linking &linking, const QList<NameMatch> &names,
                                          const QList<ValueMatch> &values) const
{
    QList<ValueMatch> codes;
    const auto explains = [](int at) {
        return [at](const auto &match) {
            const bool isGuess = match.how == MatchKind::Spelling || match.how == MatchKind::Embedded;
            return match.firstWord <= at && at <= match.lastWord && !isGuess;
        };
    };
    for (int at = 0; at < linking.words.size(); ++at) {
        const base::Word &word = linking.words[at];
        const bool isWord = !word.quoted && !word.number && word.lower.size() > 3 && !isOfQuestions(word.lower)
                            && isContentWord(linking.words, at, m_lexicon);
        if (isWord && std::none_of(names.cbegin(), names.cend(), explains(at))
            && std::none_of(values.cbegin(), values.cend(), explains(at)))
            codes += m_values.codesFor(at, base::singular(word.lower));
    }
    return codes;
}

Linking SnapshotLinker::mentionsOf(const QString &question) const
{
    Linking linking;
    linking.question = question;
    linking.words = base::words(question);
    QList<ValueMatch> values = m_values.match(linking.words, m_lexicon);
    std::vector<bool> explained(size_t(linking.words.size()), false);
    for (const ValueMatch &value : values) {
        for (int word = value.firstWord; word <= value.lastWord; ++word)
            explained[size_t(word)] = explained[size_t(word)] || value.how == MatchKind::Exact;
    }
    const QList<NameMatch> names = matchNames(
        linking.words, m_names, m_lexicon, explained,
        m_letters.isEmpty() ? NearWords() : [this](const QString &word) { return nearWords(word); });
    values += codesOf(linking, names, values);
    addMentions(linking, *m_snapshot->graph, m_names.things(), names, values, m_values,
                m_comments.match(linking.words));
    m_standIns.apply(linking, *m_snapshot->graph); // what a definition names is meant as it stands
    m_definitions.addMentions(linking);
    linking.glossary = m_glossary.mentions(linking);
    return linking;
}

Linking SnapshotLinker::link(const QString &question, const period::CalendarSettings &calendar) const
{
    Linking linking = mentionsOf(question);
    linking.periods = period::findPeriods(question, calendar);
    linking.asOf = calendar.asOf;
    linking.weekStart = calendar.weekStart;
    linking.businessDays = catalog::businessDays(m_snapshot->contextLines);
    for (period::PeriodPhrase &phrase : linking.periods) {
        if (const QString verb = period::startVerb(phrase);
            !verb.isEmpty() && !phrase.interval.isBounded() && hasDateOf(verb, linking))
            phrase = period::withinUnit(phrase, calendar);
    }
    for (ValueMention &mention : linking.values) {
        if (linking.inPeriod(mention.firstWord) && linking.inPeriod(mention.lastWord))
            mention.score *= PeriodFactor;
    }
    keepMeantMembers(linking, *m_snapshot->graph);
    sortMentions(linking);
    return linking;
}

QList<RetrievalHit> SnapshotLinker::ranked(const Linking &linking, int count) const
{
    return rankTables(*m_snapshot, linking, tableSimilarity(linking.question), count);
}

Result<void> SnapshotLinker::buildSearch(const StopToken &stop, const Progress &progress)
{
    SearchRetrievers names;
    names.cards = false; // nearness of cards comes from this linker's own index
    Result<std::shared_ptr<const TableSearch>> search = TableSearch::build({m_snapshot}, names, stop, progress);
    if (!search)
        return fail(search.error());
    m_search = std::move(*search);
    return {};
}

bool SnapshotLinker::isUnwanted(const TableHit &hit, const QList<base::Word> &words) const
{
    const TableName &name = m_snapshot->graph->table(hit.node).name;
    const catalog::CatalogEntry *entry = m_snapshot->entry(name);
    const bool named = hit.features[size_t(SearchFeature::Name)] >= NamesFully && !m_standIns.isReplaced(name, words);
    return entry && entry->isSetAside() && !named;
}

/// A table that is set aside is found when it is named and none stands in for it, or when nothing else fits at all.
QList<TableHit> SnapshotLinker::searched(const QString &question, int count) const
{
    const QList<TableHit> all = m_search->search(question, count + RankedTables, meanings().get());
    const QList<base::Word> words = base::words(question);
    QList<TableHit> current = all;
    current.removeIf([&](const TableHit &hit) { return isUnwanted(hit, words); });
    return (current.isEmpty() ? all : current).mid(0, count);
}

CoveringSet SnapshotLinker::cover(const QString &question, const period::CalendarSettings &calendar, int most) const
{
    CoverOptions options;
    options.most = most;
    const std::shared_ptr<const MeaningIndex> meant = meanings();
    const QList<base::Word> words = base::words(question);
    options.leaveOut = [this, &words](const TableHit &hit) { return isUnwanted(hit, words); };
    SearchParts parts;
    parts.calendar = calendar;
    CoveringSet found = m_search->cover(question, options, meant.get(), parts);
    return found.tables.isEmpty() ? m_search->cover(question, {.most = most}, meant.get(), parts) : found;
}

/// Of a family all members that the question is about, where they are few; those that are set aside, aside.
QList<int> SnapshotLinker::toldOf(const TableHit &hit, const QList<base::Word> &words) const
{
    QList<int> told = hit.members;
    told.removeIf([&](int node) {
        TableHit member = hit;
        member.node = node;
        return node != hit.node && isUnwanted(member, words);
    });
    return told.isEmpty() || told.size() > ModelTables ? QList<int>{hit.node} : told;
}

/// Mentions of these tables alone.
Linking within(Linking linking, const QHash<TableName, double> &tables)
{
    const auto isOther = [&tables](const auto &mention) { return !tables.contains(mention.table); };
    linking.tables.removeIf(isOther);
    linking.columns.removeIf(isOther);
    linking.values.removeIf(isOther);
    return linking;
}

/// Tables in the order of the search, those that only their descriptions or definitions speak for behind; reasons and
/// columns as the question's words say.
QList<RetrievalHit> SnapshotLinker::retrieve(const QString &question, int count) const
{
    const QList<TableHit> searchedTables = searched(question, count);
    const QList<base::Word> words = base::words(question);
    QHash<TableName, double> scores;
    for (const TableHit &hit : searchedTables) {
        for (const int node : toldOf(hit, words))
            scores.insert(m_snapshot->graph->table(node).name, hit.score);
    }
    Linking linking = mentionsOf(question);
    // Where the search found enough, only its tables' reasons are asked for: of a large schema that is a small part.
    const bool enough = searchedTables.size() >= count;
    if (enough)
        linking = within(std::move(linking), scores);
    sortMentions(linking);
    const QList<RetrievalHit> mentioned =
        enough ? rankTables(*m_snapshot, linking, {}, count + RankedTables) : ranked(linking, count + RankedTables);
    QHash<TableName, RetrievalHit> reasons;
    QList<RetrievalHit> tables;
    for (const RetrievalHit &hit : mentioned) {
        if (hit.column.isEmpty())
            reasons.insert(hit.table, hit);
    }
    for (const TableHit &hit : searchedTables) {
        const schema::Family *family = m_snapshot->graph->families().split(hit.node);
        for (const int node : toldOf(hit, words)) {
            const TableName &name = m_snapshot->graph->table(node).name;
            const QString said = reasons.value(name).why;
            QString why = said.isEmpty() ? QStringLiteral("words like its names'") : said;
            if (family)
                why += QStringLiteral("; one of %1 tables %2").arg(family->members.size()).arg(family->pattern);
            tables.append({name, {}, hit.score, why});
        }
    }
    const double last = tables.isEmpty() ? 1 : tables.last().score;
    for (const RetrievalHit &hit : mentioned) {
        if (!hit.column.isEmpty() || tables.size() >= count || scores.contains(hit.table))
            continue;
        scores.insert(hit.table, last * hit.score);
        tables.append({hit.table, {}, last * hit.score, hit.why});
    }
    QList<RetrievalHit> columns;
    for (RetrievalHit hit : mentioned) {
        if (hit.column.isEmpty() || !scores.contains(hit.table))
            continue;
        const double before = reasons.value(hit.table).score;
        hit.score = before > 0 ? hit.score / before * scores.value(hit.table) : 0;
        columns.append(hit);
    }
    std::stable_sort(columns.begin(), columns.end(),
                     [](const RetrievalHit &a, const RetrievalHit &b) { return a.score > b.score; });
    QList<RetrievalHit> all = tables + columns.mid(0, count);
    std::stable_sort(all.begin(), all.end(),
                     [](const RetrievalHit &a, const RetrievalHit &b) { return a.score > b.score; });
    return all;
}

/// The first of these once verified questions that mean nearly the same are put further ahead.
std::vector<Hit> SnapshotLinker::nearByMeaningToo(const QString &question, std::vector<Hit> hits, int count) const
{
    QStringList verified;
    std::vector<Hit *> of;
    for (Hit &hit : hits) {
        if (kindOfCard(hit.id) != CardKind::VerifiedQuery)
            continue;
        verified.append(m_snapshot->verified[qsizetype(placeOfCard(hit.id))].question);
        of.push_back(&hit);
    }
    const auto known = verified.isEmpty() ? nullptr : meanings();
    const std::vector<float> near = known ? known->nearQuestions(question, verified) : std::vector<float>();
    for (size_t i = 0; i < near.size(); ++i)
        of[i]->score = std::min(1.0, of[i]->score + addedByMeaning(near[i]));
    std::stable_sort(hits.begin(), hits.end(), [](const Hit &a, const Hit &b) { return a.score > b.score; });
    hits.resize(std::min(hits.size(), size_t(count)));
    return hits;
}

QList<NearCard> SnapshotLinker::nearCards(const QString &question, int count) const
{
    QList<NearCard> near;
    const SearchQuestion read = SearchQuestion::read(question, m_lexicon);
    for (const Hit &hit : nearByMeaningToo(question, m_cards.nearest(question, count + RankedTables), count)) {
        NearCard card{kindOfCard(hit.id), {}, {}, {}, 0, hit.score, {}};
        QString text;
        if (card.kind == CardKind::Table) {
            const Table &table = m_snapshot->graph->table(tableOfCard(hit.id));
            card.table = table.name;
            card.title = table.name.display();
            text = cardOf(*m_snapshot, tableOfCard(hit.id), columnOfCard(hit.id)).text;
            if (columnOfCard(hit.id) >= 0) {
                card.kind = CardKind::Column;
                card.column = table.columns[columnOfCard(hit.id)].name;
                card.title += u'.' + card.column;
            }
        } else {
            const auto of = std::find_if(m_further.begin(), m_further.end(),
                                         [&hit](const IndexCard &other) { return other.id == hit.id; });
            text = of->text;
            card.column = of->column;
            card.title = of->text;
            const auto place = qsizetype(placeOfCard(hit.id));
            if (card.kind == CardKind::Metric)
                card.table = m_snapshot->definitions[place].table;
            else if (card.kind == CardKind::ValueSet)
                card.table = m_snapshot->graph->table(tableOfCard(hit.id)).name;
            else
                card.id = m_snapshot->verified[place].id;
        }
        QSet<QString> stems;
        for (const QString &word : base::identifierWords(text))
            stems.insert(m_lexicon.stemOf(word));
        QStringList said;
        for (const SearchWord &word : read.content) {
            if (stems.contains(word.stem))
                said.append(u'"' + word.lower + u'"');
        }
        card.why = said.isEmpty() ? QStringLiteral("its words have letters like the question's")
                                  : QStringLiteral("says ") + base::listed(said);
        near.append(card);
    }
    return near;
}

Subgraph SnapshotLinker::subgraph(const Linking &linking, int tokenBudget) const
{
    const QList<RetrievalHit> hits = ranked(linking, RankedTables);
    return buildSubgraph(*m_snapshot, chooseTerminals(*m_snapshot->graph, linking, hits), hits, tokenBudget, m_sizes);
}

} // namespace

QString cardKindName(CardKind kind)
{
    switch (kind) {
    case CardKind::Table:
        return QStringLiteral("table");
    case CardKind::Column:
        return QStringLiteral("column");
    case CardKind::Metric:
        return QStringLiteral("metric");
    case CardKind::VerifiedQuery:
        return QStringLiteral("verified query");
    case CardKind::ValueSet:
        return QStringLiteral("values");
    case CardKind::Chunk:
        break;
    }
    return QStringLiteral("chunk");
}

Result<std::shared_ptr<const Linker>> Linker::build(std::shared_ptr<const catalog::Snapshot> snapshot,
                                                    const LinkerParts &parts, const StopToken &stop,
                                                    const Progress &progress)
{
    if (!snapshot)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no snapshot to link against."));
    auto linker = std::make_shared<SnapshotLinker>(std::move(snapshot));
    if (Result<void> built = linker->buildSearch(stop, progress); !built)
        return fail(built.error());
    if (parts.retriever) {
        if (Result<void> built = linker->buildIndex(parts, stop, progress); !built)
            return fail(built.error());
    }
    return linker;
}

} // namespace Tieout::retrieval
