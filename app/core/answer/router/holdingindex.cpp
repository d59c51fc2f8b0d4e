// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/router/holdingindex.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace Tieout::answer::router {

namespace {

constexpr double Sure = 0.85;          ///< the same word in another form
constexpr double ShortForm = 0.7;      ///< of a sure word, kept beside it
constexpr qsizetype LeastCompound = 6; ///< letters
constexpr qsizetype LeastInitials = 3;
constexpr qsizetype MostEncoded = 40;       ///< words of what belongs to a name
constexpr qsizetype MostRemembered = 2'000; ///< words of questions

size_t indexOf(record::Kind kind)
{
    return size_t(std::find(HeldKinds.begin(), HeldKinds.end(), kind) - HeldKinds.begin());
}

/// "SUPPLIED_BY": written in capitals, without humps.
QStringList wordsOfType(const QString &type)
{
    return wordsIn(type.toLower());
}

/// "rent payments: amount paid on lease": a name, and some of what belongs to it.
QString textOf(const QStringList &head, const QStringList &body)
{
    const QString name = head.join(u' ');
    const QString rest = body.mid(0, MostEncoded).join(u' ');
    return name.isEmpty() || rest.isEmpty() ? name + rest : name + QStringLiteral(": ") + rest;
}

QString initials(const QStringList &words)
{
    QString out;
    for (const QString &word : words)
        out += word[0];
    return out;
}

} // namespace

HoldingIndex::HoldingIndex(const Holdings &holdings, std::shared_ptr<const encoder::TextEncoder> encoder)
    : m_encoder(std::move(encoder))
{
    addTables(holdings.tables);
    addDocuments(holdings.documents);
    addSheets(holdings.sheets);
    addMetrics(holdings.metrics);
    addGraph(holdings.relations, holdings.entities);
    weigh();
    encodeUnits();
}

int HoldingIndex::idOf(const QString &word)
{
    if (const auto known = m_ids.constFind(word); known != m_ids.cend())
        return *known;
    const int id = int(m_vocabulary.size());
    m_ids.insert(word, id);
    m_vocabulary.push_back(formsOf(word));
    m_topics.push_back(isTopicWord(word));
    m_unitsWith.emplace_back();
    m_phrasesWith.emplace_back();
    const QString &stem = m_vocabulary.back().stem;
    if (!m_stemIds.contains(stem)) {
        m_stemIds.insert(stem, int(m_wordsOfStem.size()));
        m_wordsOfStem.emplace_back();
    }
    m_stems.push_back(stemOf(stem));
    m_wordsOfStem[size_t(m_stems.back())].append(id);
    if (isPeriodWord(word))
        m_periods.insert(id);
    return id;
}

QSet<int> HoldingIndex::idsOf(const QStringList &words)
{
    QSet<int> ids;
    for (const QString &word : words)
        ids.insert(idOf(word));
    return ids;
}

void HoldingIndex::addUnit(size_t kind, const QStringList &head, const QStringList &body)
{
    HeldUnit unit;
    unit.kind = kind;
    unit.head = idsOf(head);
    unit.body = idsOf(body);
    const QSet<int> all = unit.head | unit.body;
    for (int word : all)
        m_unitsWith[size_t(word)].append(int(m_units.size()));
    m_units.push_back(std::move(unit));
    m_texts.append(textOf(head, body));
}

void HoldingIndex::addPhrase(size_t kind, const QStringList &words)
{
    if (words.isEmpty())
        return;
    HeldPhrase phrase;
    phrase.kind = kind;
    for (const QString &word : words)
        phrase.words.append(idOf(word));
    const QSet<int> all(phrase.words.cbegin(), phrase.words.cend());
    for (int word : all)
        m_phrasesWith[size_t(word)].append(int(m_phrases.size()));
    m_phrases.push_back(std::move(phrase));
}

void HoldingIndex::addGroup(WordGroup group, const QStringList &words)
{
    std::vector<QSet<int>> &sets = m_groups[size_t(group)];
    sets.push_back(idsOf(words));
    for (int word : sets.back())
        m_setsWith[size_t(group)][word].append(int(sets.size()) - 1);
}

void HoldingIndex::addTables(const QList<HeldTable> &tables)
{
    const size_t kind = indexOf(record::Kind::Sql);
    for (const HeldTable &table : tables) {
        const QStringList name = wordsIn(table.name);
        m_tables.insert(table.name.toLower());
        m_identifiers.insert(table.name.toLower());
        addPhrase(kind, name);
        addGroup(WordGroup::TableName, name);
        QStringList columns;
        QStringList comments = wordsIn(table.comment);
        for (const HeldColumn &column : table.columns) {
            const QStringList words = wordsIn(column.name);
            addPhrase(kind, words);
            m_identifiers.insert(column.name.toLower());
            columns += words;
            comments += wordsIn(column.comment);
        }
        addGroup(WordGroup::TableColumns, columns);
        addUnit(kind, name, columns + comments);
    }
}

void HoldingIndex::addDocuments(const QList<HeldDocument> &documents)
{
    const size_t kind = indexOf(record::Kind::Document);
    for (const HeldDocument &document : documents) {
        const QStringList title = wordsIn(document.title);
        addPhrase(kind, title);
        addGroup(WordGroup::Title, title);
        if (document.headings.isEmpty())
            addUnit(kind, {}, title);
        for (const QString &heading : document.headings) {
            const QStringList words = wordsIn(heading);
            addPhrase(kind, words);
            addGroup(WordGroup::Heading, words);
            addUnit(kind, words, title);
        }
    }
}

void HoldingIndex::addSheets(const QList<HeldSheet> &sheets)
{
    const size_t kind = indexOf(record::Kind::Sheet);
    for (const HeldSheet &sheet : sheets) {
        const QStringList book = wordsIn(sheet.workbook);
        const QStringList name = wordsIn(sheet.name);
        addPhrase(kind, book);
        addPhrase(kind, name);
        QStringList headers;
        for (const QStringList &path : sheet.headers) {
            for (const QString &header : path) {
                const QStringList words = wordsIn(header);
                addPhrase(kind, words);
                headers += words;
            }
        }
        addGroup(WordGroup::Workbook, book);
        addGroup(WordGroup::SheetName, name);
        addGroup(WordGroup::Headers, headers);
        addUnit(kind, name + book, headers);
    }
}

void HoldingIndex::addMetrics(const QList<HeldMetric> &metrics)
{
    const size_t kind = indexOf(record::Kind::Metric);
    for (const HeldMetric &metric : metrics) {
        QStringList head;
        for (const QString &name : QStringList{metric.name} + metric.synonyms) {
            const QStringList words = wordsIn(name);
            addPhrase(kind, words);
            addGroup(WordGroup::Metric, words);
            if (words.size() >= LeastInitials)
                addPhrase(kind, {initials(words)});
            head += words;
        }
        addUnit(kind, head, wordsIn(metric.description));
    }
}

void HoldingIndex::addGraph(const QList<HeldRelation> &relations, const QStringList &entities)
{
    const size_t kind = indexOf(record::Kind::Graph);
    for (const HeldRelation &relation : relations) {
        const QStringList type = wordsOfType(relation.type);
        addPhrase(kind, type);
        QStringList topics = type;
        topics.removeIf([](const QString &word) { return !isTopicWord(word); });
        addGroup(WordGroup::Relation, topics);
        addUnit(kind, type, wordsIn(relation.from) + wordsIn(relation.to));
    }
    for (const QString &entity : entities) {
        const QStringList words = wordsIn(entity);
        addPhrase(kind, words);
        addGroup(WordGroup::Entity, words);
        addUnit(kind, words, {});
    }
}

/// Inverse document frequency (K. Sparck Jones, "A Statistical Interpretation of Term Specificity and Its Application
/// in Retrieval", Journal of Documentation 28, 1972), each unit a document.
void HoldingIndex::weigh()
{
    const double units = double(m_units.size()) + 1;
    const double most = std::log(units / 1.5);
    for (const int stem : m_stems) {
        QSet<int> holding;
        for (int word : wordsOfStem(stem)) {
            const QList<int> &with = m_unitsWith[size_t(word)];
            holding.unite(QSet<int>(with.cbegin(), with.cend()));
        }
        const double frequency = std::max(1.0, double(holding.size()));
        m_rarity.push_back(most > 0 ? std::log(units / (frequency + 0.5)) / most : 1);
    }
}

void HoldingIndex::encodeUnits()
{
    if (!m_encoder || m_texts.isEmpty())
        return;
    const Result<std::vector<std::vector<float>>> vectors =
        m_encoder->encode(m_texts, encoder::Side::Text, StopToken(), {});
    if (!vectors) {
        m_encoder.reset();
        return;
    }
    m_dimension = vectors->front().size();
    for (const std::vector<float> &vector : *vectors)
        m_vectors.insert(m_vectors.end(), vector.cbegin(), vector.cend());
}

std::vector<Nearness> HoldingIndex::nearest(const QStringList &texts) const
{
    if (m_vectors.empty())
        return {};
    const Result<std::vector<std::vector<float>>> vectors =
        m_encoder->encode(texts, encoder::Side::Question, StopToken(), {});
    if (!vectors)
        return {};
    std::vector<Nearness> out;
    for (const std::vector<float> &asked : *vectors) {
        Nearness best{};
        for (size_t unit = 0; unit < m_units.size(); ++unit) {
            const auto held = m_vectors.cbegin() + std::ptrdiff_t(unit * m_dimension);
            double &own = best[m_units[unit].kind];
            own = std::max(own, double(std::inner_product(asked.cbegin(), asked.cend(), held, 0.0F)));
        }
        out.push_back(best);
    }
    return out;
}

std::shared_ptr<const WordMatches> HoldingIndex::matches(const QString &word) const
{
    const std::lock_guard lock(m_mutex);
    if (const auto known = m_matches.constFind(word); known != m_matches.cend())
        return *known;
    if (m_matches.size() >= MostRemembered)
        m_matches.clear();
    const WordForms said = formsOf(word);
    auto found = std::make_shared<WordMatches>();
    double best = 0;
    for (size_t held = 0; held < m_vocabulary.size(); ++held) {
        if (!m_topics[held])
            continue;
        if (const double fit = similarity(said, m_vocabulary[held]); fit > 0) {
            found->words.insert(int(held), fit);
            best = std::max(best, fit);
        }
    }
    if (best >= Sure)
        found->words.removeIf([](const auto &match) { return match.value() < Sure && match.value() != ShortForm; });
    found->units = unitsHolding(found->words);
    return *m_matches.insert(word, std::move(found));
}

std::vector<UnitFit> HoldingIndex::unitsHolding(const QHash<int, double> &words) const
{
    std::vector<UnitFit> fits;
    QHash<int, size_t> places; ///< of units
    for (auto it = words.cbegin(); it != words.cend(); ++it) {
        for (int unit : m_unitsWith[size_t(it.key())]) {
            const auto place = places.constFind(unit);
            const size_t at = place == places.cend() ? fits.size() : *place;
            if (at == fits.size()) {
                places.insert(unit, at);
                fits.push_back({unit, 0, 0});
            }
            double &fit = m_units[size_t(unit)].head.contains(it.key()) ? fits[at].head : fits[at].body;
            fit = std::max(fit, it.value());
        }
    }
    return fits;
}

int HoldingIndex::compound(const QString &first, const QString &second) const
{
    const QString joined = first + second;
    const int stem = joined.size() < LeastCompound ? -1 : stemOf(formsOf(joined).stem);
    if (stem < 0)
        return -1;
    const QList<int> &words = wordsOfStem(stem);
    const auto topic = std::find_if(words.cbegin(), words.cend(), [this](int word) { return isTopic(word); });
    return topic == words.cend() ? -1 : *topic;
}

} // namespace Tieout::answer::router
