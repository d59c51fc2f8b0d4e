// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/meaningindex.h"

#include "core/base/text.h"
#include "core/retrieval/cards.h"
#include "core/retrieval/lexicon.h"
#include "core/retrieval/opposites.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace Tieout::retrieval {

namespace {

constexpr qsizetype ColumnsAtOnce = 20; ///< an encoder reads some 128 pieces of words and no more
constexpr int AskedKept = 64;
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

/// Each different phrase once, however many columns are called so.
void MeaningIndex::addPhrases(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots, bool values,
                              QStringList &texts)
{
    QSet<QString> known;
    const auto add = [&](const QString &name, int table, int column, bool isValue) {
        const QString text = isValue ? name.toLower() : base::humanised(name).toLower();
        const QString key = text + (isValue ? u'\n' : u' ');
        if (text.isEmpty() || known.contains(key))
            return;
        known.insert(key);
        texts.append(text);
        m_phrases.push_back({isValue ? name : text, table, column, isValue});
    };
    int table = 0;
    for (const auto &snapshot : snapshots) {
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
                    const MeaningOptions &options, const StopToken &stop, const Progress &progress)
{
    Sentences sentences = sentencesOf(snapshots);
    auto index = std::make_shared<MeaningIndex>();
    index->addPhrases(snapshots, options.values, sentences.texts);
    const auto opened = index->m_texts.open(options.file, sentences.texts, *encoder, stop, progress);
    if (!opened)
        return fail(opened.error());
    index->m_encoder = encoder;
    index->m_change = *opened;
    index->m_tables = sentences.tables;
    index->m_tableOf = std::move(sentences.tableOf);
    index->m_asked.setMaxCost(AskedKept);
    return index;
}

Result<std::shared_ptr<const MeaningIndex>>
MeaningIndex::buildIfFew(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots, const EncoderPtr &encoder,
                         const MeaningOptions &options, const StopToken &stop, const Progress &progress)
{
    QStringList texts = sentencesOf(snapshots).texts;
    MeaningIndex().addPhrases(snapshots, options.values, texts);
    if (encoder::VectorStore::missing(options.file, texts, *encoder) > Few)
        return std::shared_ptr<const MeaningIndex>();
    return build(snapshots, encoder, options, stop, progress);
}

std::vector<float> MeaningIndex::vectorOf(const QString &question) const
{
    {
        const QMutexLocker lock(&m_mutex);
        if (const std::vector<float> *known = m_asked.object(question))
            return *known;
    }
    auto asked = m_encoder->encode({question}, encoder::Side::Question, StopToken().withLimit(AskedFor), {});
    if (!asked)
        return {};
    const QMutexLocker lock(&m_mutex);
    m_asked.insert(question, new std::vector<float>(asked->front()));
    return std::move(asked->front());
}

std::vector<float> MeaningIndex::nearnessTo(const QString &words) const
{
    if (m_texts.size() == 0)
        return {};
    const std::vector<float> vector = vectorOf(words);
    return int(vector.size()) == m_texts.dimension() ? m_texts.nearness(vector) : std::vector<float>();
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
    static const Lexicon lexicon = Lexicon::standard();
    static const Opposites opposites = Opposites::standard(lexicon);
    std::vector<size_t> order(m_phrases.size());
    std::iota(order.begin(), order.end(), size_t(0));
    const auto scoreOf = [&](size_t phrase) { return near[m_tableOf.size() + phrase]; };
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return scoreOf(a) > scoreOf(b); });
    QList<MeantThing> things;
    for (size_t at = 0; at < order.size() && things.size() < count; ++at) {
        const Phrase &phrase = m_phrases[order[at]];
        if (!opposites.areOpposite(words, phrase.text))
            things.append({phrase.text, phrase.table, phrase.column, phrase.isValue, scoreOf(order[at])});
    }
    return things;
}

} // namespace Tieout::retrieval
