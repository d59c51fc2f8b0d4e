// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metricdrift.h"

#include "core/generate/metric/definitionwords.h"
#include "core/schema/names.h"
#include "core/sources/metrics/modelfolder.h"

#include <QSet>

#include <algorithm>
#include <deque>
#include <vector>

namespace Tieout::sources {

namespace {

using catalog::Metric;
using catalog::MetricPart;
using catalog::ModelPlace;
using catalog::SemanticModel;
using generate::metric::DatasetGraph;
using generate::metric::DefinitionWord;
using generate::metric::DefinitionWords;
using generate::metric::WordReading;
using schema::ChangeKind;
using schema::SchemaChange;
using Reads = QList<std::pair<TableName, QString>>;

catalog::Snapshot snapshotOf(const Schema &schema, const DialectTraits &traits,
                             const QHash<TableName, TableProfile> &profiles)
{
    catalog::Snapshot snapshot;
    snapshot.traits = traits;
    snapshot.graph = std::make_shared<schema::SchemaGraph>(std::make_shared<const Schema>(schema));
    snapshot.profiles = profiles;
    return snapshot;
}

/// The schemas of all days, as definitions are read over them.
struct SchemaDays {
    explicit SchemaDays(const SchemaChangeover &schemas)
        : changeover(schemas)
        , before(snapshotOf(schemas.before, schemas.traits, schemas.profilesBefore))
        , after(snapshotOf(schemas.after, schemas.traits, schemas.profilesAfter))
    {
        for (const EarlierDay &day : schemas.earlier)
            earlier.push_back(snapshotOf(day.schema, schemas.traits, {}));
    }
    const SchemaChangeover &changeover;
    std::vector<catalog::Snapshot> earlier;
    catalog::Snapshot before;
    catalog::Snapshot after;
};

/// What became of one word.
struct WordDrift {
    bool isMissing = false;
    bool isByDrift = false; ///< it held before
    bool isRetyped = false; ///< it holds, over a column of another type
    bool isBlind = false;   ///< its table is gone, and what became of its columns is in `edits`
    Reads reads;            ///< in the words of the schema before
    QList<message::Message> whys;
    QList<catalog::TextEdit> edits;
    bool isAffected() const { return isMissing || isRetyped; }
};

/// What became of one definition, by itself.
struct MetricDrift {
    DefinitionWords words;
    QList<WordDrift> drifts; ///< of each word
    bool isStale = false;
    bool everHeld = true; ///< else it is broken by whoever wrote it, whatever the schema does
};

message::Message partWords(MetricPart part)
{
    static const char *const ids[] = {"sources.drift.part.formula", "sources.drift.part.filter",
                                      "sources.drift.part.time", "sources.drift.part.dimension",
                                      "sources.drift.part.path"};
    return message::say(ids[size_t(part)]);
}

/// "field payments.amount"
message::Message placeWords(const SemanticModel &model, const ModelPlace &place)
{
    using enum ModelPlace::Kind;
    switch (place.kind) {
    case Expression:
        return message::say("sources.drift.place.formula", {model.metrics[place.of].name});
    case Filter:
        return message::say("sources.drift.place.filter", {model.metrics[place.of].name});
    case Time:
        return message::say("sources.drift.place.time", {model.metrics[place.of].name});
    case Dimension:
        return message::say("sources.drift.place.dimension", {model.metrics[place.of].name});
    case Source:
        return message::say("sources.drift.place.dataset", {model.datasets[place.of].name});
    case Key:
        return message::say("sources.drift.place.key", {model.datasets[place.of].name});
    case Field: {
        const catalog::Dataset &dataset = model.datasets[place.of];
        return message::say("sources.drift.place.field", {dataset.name + u'.' + dataset.fields[place.item].name});
    }
    case FromColumn:
    case ToColumn:
        return message::say("sources.drift.place.path", {model.relationships[place.of].name});
    }
    Q_UNREACHABLE();
}

bool isSameClass(const Column *before, const Column *after)
{
    return !before || !after || before->type == after->type;
}

/// Finds what a drift did to the metrics of one model.
class ModelDrift
{
public:
    ModelDrift(const SemanticModel &model, const SchemaDays &days, const QSet<QString> &known)
        : m_model(model)
        , m_days(days)
        , m_known(known)
        , m_before(model, days.before)
        , m_after(model, days.after)
    {
        for (const catalog::Snapshot &day : days.earlier)
            m_earlier.emplace_back(model, day);
    }

    QList<HumanThing> things()
    {
        for (const Metric &metric : m_model.metrics)
            m_metrics.append(driftOf(metric));
        QList<HumanThing> out;
        for (qsizetype i = 0; i < m_metrics.size(); ++i)
            out.append(thingOf(m_model.metrics[i], m_metrics[i]));
        return out;
    }

private:
    MetricDrift driftOf(const Metric &metric)
    {
        MetricDrift out;
        for (const DatasetGraph *graph : {&m_before, &m_after}) {
            const Result<DefinitionWords> words = wordsOf(metric, *graph);
            if (!words)
                continue; // a mistake in the definition, or its rows lead elsewhere on that day
            out.words = *words;
            break;
        }
        const bool isKnown = m_known.contains(workspace::AffectedMetric{metric.name, m_model.name}.path());
        for (const DefinitionWord &word : std::as_const(out.words.words)) {
            out.drifts.append(driftOf(word));
            const WordDrift &drift = out.drifts.last();
            out.isStale = out.isStale || drift.isAffected();
            out.everHeld = out.everHeld && (!drift.isMissing || drift.isByDrift || isKnown);
        }
        out.isStale = out.isStale && out.everHeld;
        return out;
    }

    WordDrift driftOf(const DefinitionWord &word)
    {
        for (const auto &[place, drift] : std::as_const(m_words)) {
            if (place == word.place)
                return drift;
        }
        const SchemaChangeover &schemas = m_days.changeover;
        WordDrift out;
        const WordReading now = readWord(word, m_after);
        const WordReading before = readWord(word, m_before, schemas.probable);
        bool held = !before.missing;
        bool isRead = held && !before.isBlind;
        out.reads = before.reads;
        out.edits = before.edits;
        out.isBlind = now.isBlind;
        // What was confirmed already is in `before`, and definitions are in the words of an earlier day still.
        for (size_t i = 0; i < m_earlier.size() && !isRead && (now.missing || now.isBlind); ++i) {
            const QList<schema::Rename> &renames = schemas.earlier[qsizetype(i)].renames;
            const WordReading older = readWord(word, m_earlier[i], renames + schemas.probable);
            isRead = !older.missing && !older.isBlind;
            if (!isRead)
                continue;
            held = true;
            out.edits = older.edits;
            noteConfirmed(older.reads, renames, out);
        }
        out.isMissing = now.missing.has_value();
        out.isByDrift = out.isMissing && held;
        noteChanges(out);
        if (out.isMissing && out.whys.isEmpty())
            out.whys.append(message::ofError(*now.missing));
        m_words.append({word.place, out});
        return out;
    }

    /// Names of an earlier day, and how those are called that were said to be renamed.
    static void noteConfirmed(const Reads &reads, const QList<schema::Rename> &renames, WordDrift &out)
    {
        out.reads.clear();
        for (const auto &[table, column] : reads) {
            const auto &[tableNow, columnNow] = schema::renamedName(table, column, renames);
            out.reads.append({tableNow, columnNow});
            const schema::Rename rename{table, column, tableNow, columnNow};
            if (rename.from() != rename.to())
                addOnce(out.whys, message::say("sources.drift.calledNow", {rename.from(), rename.to()}));
        }
    }

    void noteChanges(WordDrift &out) const
    {
        const SchemaChangeover &schemas = m_days.changeover;
        for (const SchemaChange &change : schemas.changes) {
            const bool isNamed = std::any_of(out.reads.cbegin(), out.reads.cend(), [&](const auto &read) {
                return schema::sameName(read.first, change.table)
                       && (change.column.isEmpty() || schema::sameName(read.second, change.column));
            });
            if (!isNamed)
                continue;
            if (out.isMissing && change.effect() == schema::ChangeEffect::Breaking)
                addOnce(out.whys, schema::inWords(change));
            const Table *then = schemas.before.table(change.table);
            const TableName name = schema::renamedName(change.table, {}, schemas.probable).first;
            const Table *today = schemas.after.table(name);
            const bool isMoved = change.kind == ChangeKind::ColumnRenamed;
            if (!then || !today || (change.kind != ChangeKind::ColumnType && !isMoved))
                continue;
            const Column *was = then->column(change.column);
            const Column *is = today->column(isMoved ? change.proposal->rename.toColumn : change.column);
            if (isSameClass(was, is))
                continue;
            out.isRetyped = true;
            addOnce(out.whys,
                    isMoved ? message::say("schema.change.columnType", {change.what(), was->nativeType, is->nativeType})
                            : schema::inWords(change));
        }
    }

    static void addOnce(QList<message::Message> &list, const message::Message &one)
    {
        if (!list.contains(one))
            list.append(one);
    }

    const MetricDrift *named(const QString &name) const
    {
        const Metric *metric = m_model.metric(name);
        return metric ? &m_metrics[metric - m_model.metrics.constData()] : nullptr;
    }

    /// Whether what it can be split by is gone because those are that it is computed from.
    bool isSaidThrough(const DefinitionWord &word, const QStringList &through) const
    {
        const bool isOfSplits = word.part == MetricPart::Dimension || word.part == MetricPart::Path;
        return isOfSplits && std::any_of(through.cbegin(), through.cend(), [&](const QString &name) {
                   const QList<DefinitionWord> &words = named(name)->words.words;
                   return std::any_of(words.cbegin(), words.cend(),
                                      [&word](const DefinitionWord &one) { return one.place == word.place; });
               });
    }

    HumanThing thingOf(const Metric &metric, const MetricDrift &drift) const
    {
        HumanThing thing;
        thing.query = true;
        workspace::AffectedMetric about{metric.name, m_model.name, m_model.file};
        for (const QString &name : drift.words.from) {
            if (named(name)->isStale)
                about.through.append(name);
        }
        QList<message::Message> whys;
        bool isGone = false;
        for (qsizetype i = 0; i < drift.drifts.size(); ++i) {
            const WordDrift &word = drift.drifts[i];
            const MetricPart part = drift.words.words[i].part;
            // What it can be split by may say something else, and the figure is the same.
            if (drift.everHeld && (part != MetricPart::Dimension || word.isAffected())) {
                for (const auto &[table, column] : word.reads) {
                    thing.tables.insert(foldedName(table));
                    if (!column.isEmpty())
                        thing.columns.insert(foldedName(table, column));
                }
            }
            if (!word.isAffected() || !drift.isStale || isSaidThrough(drift.words.words[i], about.through))
                continue;
            isGone = isGone || word.isMissing;
            if (!about.parts.contains(part))
                about.parts.append(part);
            for (const message::Message &why : word.whys)
                addOnce(whys, why);
        }
        std::sort(about.parts.begin(), about.parts.end());
        thing.affected.kind = workspace::Affected::Kind::Metric;
        thing.affected.item = about.path();
        thing.affected.what = metric.name;
        thing.affected.stale = drift.isStale || !about.through.isEmpty();
        if (!thing.affected.stale)
            return thing;
        QList<message::Message> reason;
        about.isRetyped = !about.parts.isEmpty() && !isGone;
        if (!about.parts.isEmpty()) {
            QList<message::Message> parts;
            for (MetricPart part : std::as_const(about.parts))
                parts.append(partWords(part));
            reason.append(message::say(isGone ? "sources.drift.metric.gone" : "sources.drift.metric.retyped",
                                       {message::allOf(parts)}));
        }
        reason += whys;
        if (!about.through.isEmpty())
            reason.append(message::say("sources.drift.metric.through", {message::allNamed(about.through)}));
        thing.affected.reason = message::sentences(reason);
        about.proposal = proposalFor(metric, about.through);
        thing.affected.metric = about;
        return thing;
    }

    /// Its definition and that of those it is computed from in the new words; empty where some word has none.
    QList<workspace::ProposedText> proposalFor(const Metric &metric, const QStringList &through) const
    {
        QList<const Metric *> all{&metric};
        for (const QString &name : through)
            all.append(m_model.metric(name));
        SemanticModel then = m_model;
        QList<workspace::ProposedText> proposal;
        for (const Metric *one : std::as_const(all)) {
            const MetricDrift &drift = m_metrics[one - m_model.metrics.constData()];
            for (qsizetype i = 0; i < drift.drifts.size(); ++i) {
                const ModelPlace &place = drift.words.words[i].place;
                const WordDrift &word = drift.drifts[i];
                const bool isThere = std::any_of(proposal.cbegin(), proposal.cend(),
                                                 [&](const auto &other) { return other.place == place; });
                if ((!word.isAffected() && !word.isBlind) || isThere)
                    continue;
                if (word.isRetyped || (word.isMissing && word.edits.isEmpty()))
                    return {};
                if (word.edits.isEmpty())
                    continue; // its columns are called as before
                QString &text = catalog::textAt(then, place);
                proposal.append(
                    {placeWords(m_model, place), text, catalog::edited(text, word.edits), place, word.edits});
                text = proposal.last().after;
            }
        }
        const DatasetGraph graph(then, m_days.after);
        for (const Metric *one : std::as_const(all)) {
            if (!holds(then.metrics[one - m_model.metrics.constData()], graph))
                return {};
        }
        return proposal;
    }

    static bool holds(const Metric &metric, const DatasetGraph &graph)
    {
        const Result<DefinitionWords> words = wordsOf(metric, graph);
        return words && std::all_of(words->words.cbegin(), words->words.cend(), [&](const DefinitionWord &word) {
                   return !readWord(word, graph).missing;
               });
    }

    static QString foldedName(const TableName &table, const QString &column = {})
    {
        return (column.isEmpty() ? table.display() : table.display() + u'.' + column).toLower();
    }

    const SemanticModel &m_model;
    const SchemaDays &m_days;
    const QSet<QString> &m_known;
    std::deque<DatasetGraph> m_earlier;
    const DatasetGraph m_before;
    const DatasetGraph m_after;
    QList<std::pair<ModelPlace, WordDrift>> m_words; ///< by place: metrics share what stands in datasets
    QList<MetricDrift> m_metrics;                    ///< of each of the model's
};

/// Where to go from here, for whoever asks.
message::Message nextStep(const workspace::AffectedMetric &metric)
{
    if (!metric.proposal.isEmpty())
        return message::say("sources.drift.metric.takeOver", {metric.name});
    return message::say(metric.isRetyped ? "sources.drift.metric.accept" : "sources.drift.metric.edit");
}

} // namespace

Result<QList<HumanThing>> metricThings(const workspace::Workspace &store, const QString &sourceId,
                                       const SchemaChangeover &schemas)
{
    const Result<QList<workspace::Affected>> quarantined = store.drift().quarantine(sourceId);
    if (!quarantined)
        return fail(quarantined.error());
    QSet<QString> known;
    for (const workspace::Affected &thing : *quarantined) {
        if (thing.kind == workspace::Affected::Kind::Metric)
            known.insert(thing.item);
    }
    QList<HumanThing> things;
    std::optional<SchemaDays> days; // made where there is a definition
    for (const SemanticModel &model : metrics::readModels(metrics::modelFolder(store)).models) {
        if (!days)
            days.emplace(schemas);
        for (const HumanThing &thing : ModelDrift(model, *days, known).things()) {
            if (thing.affected.stale || !thing.tables.isEmpty())
                things.append(thing);
        }
    }
    return things;
}

QList<SemanticModel> modelsInForce(const QList<SemanticModel> &models, const Schema &schema,
                                   const std::optional<workspace::Drift> &drift)
{
    QList<SemanticModel> out;
    for (SemanticModel model : models) {
        bool isAbout = !metrics::modelsOver({model}, schema).isEmpty();
        for (const workspace::Affected &thing : drift ? drift->quarantined : QList<workspace::Affected>()) {
            if (!thing.metric || thing.metric->model != model.name || thing.metric->file != model.file)
                continue;
            isAbout = true;
            for (Metric &metric : model.metrics) {
                if (metric.name != thing.metric->name)
                    continue;
                metric.broken = message::say("sources.drift.metric.quarantined",
                                             {metric.title(), thing.since.toLocalTime().date().toString(Qt::ISODate),
                                              thing.reason, nextStep(*thing.metric)});
            }
        }
        if (isAbout)
            out.append(model);
    }
    return out;
}

} // namespace Tieout::sources
