// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/meaningindex.h"

#include "core/base/text.h"
#include "core/retrieval/cards.h"
#include "core/retrieval/encoder/encoder.h"
#include "core/retrieval/lexicon.h"
#include "core/retrieval/opposites.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace Tieout::retrieval {

namespace {

/// An encoder reads some 128 pieces of words and no more. Six at once find less over large schemas.
constexpr qsizetype ColumnsAtOnce = 20;
constexpr float WordShare = 0.75F; ///< what single words count beside the whole phrase
constexpr int AskedKept = 512;
constexpr std::chrono::milliseconds AskedFor{2000};

struct Sentences {
    QStringList texts;
    std::vector<int> tableOf;
    int tables = 0;
};

Sentences sentencesOf(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots)
{
    Sentences all;
    for (const auto &snapshot : snapshots) {
        for (int node = 0; node < snapshot->graph->tableCount(); ++node) {
            const QStringList own = retrieval::sentencesOf(*snapshot, node);
            all.texts += own;
            all.tableOf.insert(all.tableOf.end(), size_t(own.size()), all.tables);
            ++all.tables;
        }
    }
    return all;
}

} // namespace

QStringList sentencesOf(const catalog::Snapshot &snapshot, int table)
{
    const Table &of = snapshot.graph->table(table);
    const QString name = base::humanised(of.name.name);
    QStringList columns;
    for (const Column &column : of.columns)
        columns.append(base::humanised(column.name));
    QStringList sentences;
    for (qsizetype at = 0; at < std::max<qsizetype>(columns.size(), 1); at += ColumnsAtOnce)
        sentences.append(name + QStringLiteral(": ") + columns.mid(at, ColumnsAtOnce).join(QStringLiteral(", ")));
    QStringList said{of.comment};
    if (const catalog::CatalogEntry *entry = snapshot.entry(of.name)) {
        for (const catalog::Aspect *aspect : {&entry->summary, &entry->whenToUse}) {
            // What the rules say of a table is made of its names, and what a model says may hold stored values.
            if (!aspect->isByRules() && !aspect->sawValues)
                said.append(aspect->text);
        }
    }
    said.removeDuplicates();
    for (const QString &text : std::as_const(said)) {
        if (!text.trimmed().isEmpty())
            sentences.append(name + QStringLiteral(": ") + text);
    }
    return sentences;
}

/// Each different phrase once, however many columns are called so; what a person defined goes before a name of the
/// schema.
void MeaningIndex::addPhrases(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots, bool values,
                              QStringList &texts)
{
    QSet<QString> known;
    const auto add = [&](const QString &name, int table, int column, bool isValue, int definition = -1) {
        const QString text = isValue || definition >= 0 ? name.toLower() : base::humanised(name).toLower();
        const QString key = text + (isValue ? u'\n' : u' ');
        if (text.isEmpty() || known.contains(key))
            return;
        known.insert(key);
        texts.append(text);
        m_phrases.push_back({isValue ? name : text, table, column, isValue, definition});
    };
    int table = 0;
    for (const auto &snapshot : snapshots) {
        for (int i = 0; i < snapshot->definitions.size(); ++i) {
            const catalog::Definition &definition = snapshot->definitions[i];
            const int node = definition.stale.isEmpty() ? snapshot->graph->node(definition.table) : -1;
            if (node >= 0)
                add(definition.term, table + node, snapshot->graph->table(node).columnIndex(definition.column), false,
                    i);
        }
        for (int node = 0; node < snapshot->graph->tableCount(); ++node, ++table) {
            const Table &of = snapshot->graph->table(node);
            add(of.name.name, table, -1, false);
            for (int column = 0; column < of.columns.size(); ++column) {
                add(of.columns[column].name, table, column, false);
                const ColumnProfile *profile =
                    values ? snapshot->columnProfile(of.name, of.columns[column].name) : nullptr;
                for (const QString &value : profile ? wordValuesOf(*profile) : QStringList())
                    add(value, table, column, true);
            }
        }
    }
}

Result<std::shared_ptr<const MeaningIndex>>
MeaningIndex::build(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots, const EncoderPtr &encoder,
                    const MeaningOptions &options, qsizetype most, const StopToken &stop, const Progress &progress)
{
    Sentences sentences = sentencesOf(snapshots);
    auto index = std::make_shared<MeaningIndex>();
    QStringList phrases;
    index->addPhrases(snapshots, options.values, phrases);
    const auto opened = index->m_texts.open(options.file, sentences.texts + phrases, *encoder, stop, progress, most);
    if (!opened)
        return fail(opened.error());
    if (!*opened)
        return std::shared_ptr<const MeaningIndex>();
    if (const auto words = encoder::WordVectors::installed())
        index->m_words = encoder::WordIndex(words, phrases);
    index->m_encoder = encoder;
    index->m_change = **opened;
    if (options.values)
        index->m_questions = std::make_unique<QuestionMeanings>(encoder, options.questionsFile);
    index->m_tables = sentences.tables;
    index->m_tableOf = std::move(sentences.tableOf);
    index->m_asked.setMaxCost(AskedKept);
    return index;
}

Result<std::shared_ptr<const MeaningIndex>>
MeaningIndex::build(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots, const EncoderPtr &encoder,
                    const MeaningOptions &options, const StopToken &stop, const Progress &progress)
{
    return build(snapshots, encoder, options, std::numeric_limits<qsizetype>::max(), stop, progress);
}

Result<std::shared_ptr<const MeaningIndex>>
MeaningIndex::buildIfFew(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots, const EncoderPtr &encoder,
                         const MeaningOptions &options, const StopToken &stop, const Progress &progress)
{
    return build(snapshots, encoder, options, Few, stop, progress);
}

/// Empty where the encoder fails or takes too long.
std::vector<float> MeaningIndex::vectorOf(const QString &question) const
{
    {
        const QMutexLocker lock(&m_mutex);
        if (const std::vector<float> *known = m_asked.object(question))
            return *known;
    }
    const auto asked = m_encoder->encode({question}, encoder::Side::Question, StopToken().withLimit(AskedFor), {});
    if (!asked)
        return {};
    const QMutexLocker lock(&m_mutex);
    m_asked.insert(question, new std::vector<float>(asked->front()));
    return asked->front();
}

std::vector<float> MeaningIndex::nearnessTo(const QString &words) const
{
    if (m_texts.size() == 0)
        return {};
    const std::vector<float> vector = vectorOf(words);
    return int(vector.size()) == m_texts.dimension() ? m_texts.nearness(vector) : std::vector<float>();
}

std::vector<float> MeaningIndex::nearQuestions(const QString &question, const QStringList &others) const
{
    const std::vector<float> asked = m_questions && !others.isEmpty() ? vectorOf(question) : std::vector<float>();
    return asked.empty()
               ? asked
               : m_questions->near(asked, others, StopToken().withLimit(AskedFor)).value_or(std::vector<float>());
}

std::vector<float> MeaningIndex::nearTables(const QString &question) const
{
    const std::vector<float> near = nearnessTo(question);
    if (near.empty())
        return {};
    std::vector<float> best(size_t(m_tables), -1);
    for (size_t i = 0; i < m_tableOf.size(); ++i) {
        float &own = best[size_t(m_tableOf[i])];
        own = std::max(own, near[i]);
    }
    return best;
}

QList<MeantThing> MeaningIndex::near(const QString &words, int count) const
{
    const std::vector<float> near = nearnessTo(words);
    if (near.empty())
        return {};
    const std::vector<float> byWords = m_words.nearness(words);
    static const Lexicon lexicon = Lexicon::standard();
    static const Opposites opposites = Opposites::standard(lexicon);
    std::vector<size_t> order(m_phrases.size());
    std::iota(order.begin(), order.end(), size_t(0));
    const auto scoreOf = [&](size_t phrase) {
        const float whole = near[m_tableOf.size() + phrase];
        return byWords.empty() ? whole : (whole + WordShare * byWords[phrase]) / (1 + WordShare);
    };
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return scoreOf(a) > scoreOf(b); });
    QList<MeantThing> things;
    for (size_t at = 0; at < order.size() && things.size() < count; ++at) {
        const Phrase &phrase = m_phrases[order[at]];
        if (!opposites.areOpposite(words, phrase.text))
            things.append(
                {phrase.text, phrase.table, phrase.column, phrase.isValue, phrase.definition, scoreOf(order[at])});
    }
    return things;
}

} // namespace Tieout::retrieval
