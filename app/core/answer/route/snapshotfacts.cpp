// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/snapshotfacts.h"

#include "core/answer/route/governeddefinitions.h"
#include "core/base/text.h"
#include "core/catalog/rowloss.h"
#include "core/generate/metric/metricmentions.h"
#include "core/ledger/ledger.h"

#include <algorithm>
#include <tuple>

namespace Tieout::answer {

namespace {

constexpr qsizetype fewValues = 20; ///< of a column that holds kinds of something, not names

bool isCode(const QString &text)
{
    return text.size() > 1 && text.toUpper() == text && text.toLower() != text;
}

/// The value stands in the question as a value does: in quotes, or in capitals as it is stored. Then it is no word of
/// the schema.
bool isMarked(const QList<base::Word> &words, const retrieval::ValueMention &mention)
{
    const base::Word &word = words[mention.firstWord];
    return mention.firstWord == mention.lastWord && mention.how == retrieval::MatchKind::Exact
           && (word.quoted || (isCode(word.text) && word.text == mention.value));
}

} // namespace

const ColumnProfile *SnapshotFacts::column(const TableName &table, const QString &column) const
{
    return m_linker->snapshot().columnProfile(table, column);
}

gate::KnownTexts SnapshotFacts::texts(const TableName &table, const QString &column) const
{
    for (const profile::ColumnValues &values : m_linker->snapshot().values) {
        if (values.table == table && values.column.compare(column, Qt::CaseInsensitive) == 0)
            return {&values.values, values.complete};
    }
    return {};
}

qint64 SnapshotFacts::rows(const TableName &table) const
{
    const auto profile = m_linker->snapshot().profiles.constFind(table);
    return profile == m_linker->snapshot().profiles.constEnd() ? -1 : profile->rows;
}

QString SnapshotFacts::unit(const TableName &table, const QString &column) const
{
    const catalog::CatalogEntry *entry = m_linker->snapshot().entry(table);
    const catalog::ColumnEntry *found = entry ? entry->column(column) : nullptr;
    return found ? found->unit : QString();
}

QList<gate::NamedValue> SnapshotFacts::valuesIn(const QString &question) const
{
    if (!m_values || m_values->first != question)
        m_values = std::pair(question, linkedValues(question));
    return m_values->second;
}

QList<gate::NamedValue> SnapshotFacts::linkedValues(const QString &question) const
{
    const retrieval::Linking linking = m_linker->link(question, {});
    QList<gate::NamedValue> values;
    for (const retrieval::ValueMention &mention : linking.values) {
        if (mention.definition >= 0)
            continue; // rows that the company calls so, no stored text
        if (mention.how > retrieval::MatchKind::Singular)
            continue; // "cats" is 'cat'; a synonym is another word
        // "name", "date": words of the schema that some row happens to hold as well. A name inside a longer value is
        // part of it: "Department Manager" is no department.
        const bool same = mention.how == retrieval::MatchKind::Exact;
        const auto overlaps = [&mention, same](const auto &other) {
            if (same && other.how == retrieval::MatchKind::Stemmed)
                return false; // "researcher" is what is stored, and only begins like a table of research
            const bool within = other.firstWord >= mention.firstWord && other.lastWord <= mention.lastWord
                                && other.lastWord - other.firstWord < mention.lastWord - mention.firstWord;
            return other.firstWord <= mention.lastWord && mention.firstWord <= other.lastWord && !within
                   && other.how <= retrieval::MatchKind::Singular;
        };
        const bool isSchemaWord = std::any_of(linking.tables.cbegin(), linking.tables.cend(), overlaps)
                                  || std::any_of(linking.columns.cbegin(), linking.columns.cend(), overlaps);
        if ((isSchemaWord && !isMarked(linking.words, mention)) || linking.inPeriod(mention.firstWord)
            || isChance(linking.words, mention))
            continue;
        values.append({mention.table, mention.column, mention.value, mention.firstWord, mention.lastWord});
    }
    // Of the columns that hold it, the one meant is most likely one that is named beside it ("the fall semester"), and
    // has few values.
    const auto doubt = [&](const gate::NamedValue &value) {
        const bool named = std::any_of(linking.columns.cbegin(), linking.columns.cend(),
                                       [&value](const retrieval::ColumnMention &mention) {
                                           return mention.table == value.table && mention.column == value.column;
                                       });
        const gate::KnownTexts known = texts(value.table, value.column);
        return std::pair(!named, known.texts ? known.texts->size() : 0);
    };
    std::stable_sort(values.begin(), values.end(), [&doubt](const gate::NamedValue &a, const gate::NamedValue &b) {
        return std::tuple(a.firstWord, -a.lastWord, doubt(a)) < std::tuple(b.firstWord, -b.lastWord, doubt(b));
    });
    return values;
}

/// Among many names some look like a word of the question by chance: a city Destin and a "destination", a code END and
/// "end".
bool SnapshotFacts::isChance(const QList<base::Word> &words, const retrieval::ValueMention &mention) const
{
    const QString &said = words[mention.firstWord].text;
    const bool alike = mention.how == retrieval::MatchKind::Exact && !(isCode(mention.value) && said.toLower() == said);
    if (alike || mention.firstWord != mention.lastWord || words[mention.firstWord].quoted)
        return false;
    const gate::KnownTexts known = texts(mention.table, mention.column);
    return known.texts && known.texts->size() > fewValues;
}

QString SnapshotFacts::timeColumn(const TableName &table) const
{
    const catalog::CatalogEntry *entry = m_linker->snapshot().entry(table);
    return entry ? entry->timeColumn : QString();
}

message::Message SnapshotFacts::rowLoss(const ForeignKey &key) const
{
    const catalog::Snapshot &snapshot = m_linker->snapshot();
    const catalog::RowLoss loss = catalog::rowLossOf(key, snapshot.profiles, snapshot.keyMatch(key));
    return loss.isWorthSaying() ? catalog::inWords(loss, key) : message::Message();
}

QStringList SnapshotFacts::elsewhere(const QString &table) const
{
    return m_linker->snapshot().elsewhere.value(base::folded(table));
}

QString SnapshotFacts::title() const
{
    return m_linker->snapshot().title;
}

schema::SourceLimits SnapshotFacts::limits() const
{
    return m_linker->snapshot().scope->limits();
}

QStringList SnapshotFacts::suggest(const QString &name, const QStringList &inScope) const
{
    constexpr int Looked = 8;
    constexpr qsizetype Kept = 3;
    QStringList names;
    const auto add = [&](const QString &found) {
        if (inScope.contains(found, Qt::CaseInsensitive) && !names.contains(found) && names.size() < Kept)
            names.append(found);
    };
    // What the whole name means goes before what merely stands near it.
    const retrieval::Linking linking = m_linker->link(base::identifierWords(name).join(u' '), {});
    const auto isWhole = [&linking](const auto &mention) {
        return mention.firstWord == 0 && mention.lastWord + 1 == linking.words.size();
    };
    for (const retrieval::TableMention &mention : linking.tables) {
        if (isWhole(mention))
            add(mention.table.name);
    }
    for (const retrieval::ColumnMention &mention : linking.columns) {
        if (isWhole(mention))
            add(mention.column);
    }
    if (!names.isEmpty())
        return names;
    for (const retrieval::RetrievalHit &hit : m_linker->retrieve(name, Looked))
        add(hit.column.isEmpty() ? hit.table.name : hit.column);
    return names;
}

QList<gate::GovernedDefinition> SnapshotFacts::definitions(const gate::GateRequest &request) const
{
    const catalog::Snapshot &snapshot = m_linker->snapshot();
    if (!m_definitions)
        m_definitions = {QString(), governedDefinitions(snapshot, request.calendar)};
    auto &[question, definitions] = *m_definitions;
    if (question == request.question)
        return definitions;
    question = request.question;
    QStringList asked;
    for (const generate::metric::Mention &mention :
         generate::metric::metricMentions(base::words(question), snapshot.models)) {
        for (const auto &[model, metric] : mention.metrics)
            asked.append(metric->title());
    }
    for (gate::GovernedDefinition &definition : definitions)
        definition.isAsked = asked.contains(definition.title);
    return definitions;
}

std::optional<record::Ledger> SnapshotFacts::ledger(const gate::GateRequest &request, const gate::Report &report) const
{
    if (!m_sentence || m_sentence->linking().question != request.question || m_sentenceCalendar != request.calendar) {
        m_sentence.emplace(m_linker->link(request.question, request.calendar));
        m_sentenceCalendar = request.calendar;
    }
    return ledger::ledgerOf(*m_sentence, report, m_linker->snapshot().traits, this, request.governed);
}

gate::Gate gateOf(std::shared_ptr<const retrieval::Linker> linker)
{
    const catalog::Snapshot &snapshot = linker->snapshot();
    const std::shared_ptr<const schema::SchemaGraph> graph = snapshot.sharedGraph();
    return gate::Gate({graph, snapshot.traits, std::make_shared<SnapshotFacts>(std::move(linker))});
}

} // namespace Tieout::answer
