// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/promotion.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/answer/sql/execute.h"
#include "core/answer/sql/valueform.h"
#include "core/base/text.h"
#include "core/generate/metric/metricquery.h"
#include "core/generate/metric/metricwords.h"
#include "core/learning/verifiedfile.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace Tieout::learning {

namespace {

using catalog::Metric;
using catalog::VerifiedParameter;
using catalog::VerifiedQuery;
using generate::metric::DatasetGraph;
using Cells = QList<std::optional<QString>>;

QList<catalog::DialectExpression> expression(const QString &text)
{
    return {{QStringLiteral("ANSI_SQL"), text}};
}

QSet<QString> stemsOf(const QString &text)
{
    QSet<QString> stems;
    for (const base::Word &word : base::words(base::humanised(text)))
        stems.insert(word.stem);
    return stems;
}

/// Letters, digits and "_", and no name or synonym of another metric.
Result<void> checkNames(const PromotionChoice &choice, const catalog::Snapshot &snapshot)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z][A-Za-z0-9_]{0,59}$"));
    if (!plain.match(choice.name).hasMatch())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error",
                                      "\"%1\" is no name for a metric: a name has up to 60 letters, digits and "
                                      "\"_\", and begins with a letter."),
                    {choice.name},
                    choice.name.isEmpty()
                        ? ErrorText()
                        : ErrorText(QT_TRANSLATE_NOOP("Error", "Call it \"%1\"."), {fileNameOf(choice.name)}));
    const QStringList own = QStringList{choice.name} + choice.synonyms;
    for (const catalog::SemanticModel &model : snapshot.models) {
        for (const Metric &metric : model.metrics) {
            for (const QString &taken : QStringList{metric.name} + metric.context.synonyms) {
                const auto same = std::find_if(own.cbegin(), own.cend(), [&taken](const QString &name) {
                    return base::humanised(name).compare(base::humanised(taken), Qt::CaseInsensitive) == 0;
                });
                if (same != own.cend())
                    return fail(ErrorCode::Exists,
                                QT_TRANSLATE_NOOP("Error", "\"%1\" is what the metric \"%2\" is called already."),
                                {*same, metric.name}, QT_TRANSLATE_NOOP("Error", "Choose another name."));
            }
        }
    }
    return {};
}

/// "sum_of_amount", "count_of_orders"
QString partName(const DefinableAggregate &aggregate, const Table &rows)
{
    static const QHash<QString, QString> nouns{{QStringLiteral("sum"), QStringLiteral("sum")},
                                               {QStringLiteral("count"), QStringLiteral("count")},
                                               {QStringLiteral("avg"), QStringLiteral("average")},
                                               {QStringLiteral("min"), QStringLiteral("smallest")},
                                               {QStringLiteral("max"), QStringLiteral("largest")}};
    const QString noun = nouns.value(aggregate.function);
    const bool isOfRows = aggregate.function == QLatin1String("count")
                          && rows.primaryKey.contains(aggregate.column.column, Qt::CaseInsensitive);
    return aggregate.column.isValid()
               ? noun + QStringLiteral("_of_") + (isOfRows ? rows.name.name : aggregate.column.column).toLower()
               : noun;
}

class Maker
{
public:
    Maker(const Definable &query, const VerifiedQuery &verified, const PromotionChoice &choice,
          const catalog::Snapshot &snapshot)
        : m_query(query)
        , m_verified(verified)
        , m_choice(choice)
        , m_snapshot(snapshot)
        , m_lookup(snapshot)
    {
    }

    Result<Promotion> make()
    {
        if (const Result<void> named = checkNames(m_choice, m_snapshot); !named)
            return fail(named.error());
        if (const Result<void> chosen = readDimensions(); !chosen)
            return fail(chosen.error());
        addDatasets();
        addMetrics();
        if (const Result<void> computed = check(); !computed)
            return fail(computed.error());
        for (int i = 0; i < int(m_verified.parameters.size()); ++i) {
            const bool isAsked =
                m_verified.parameters[i].kind == VerifiedParameter::Kind::Period
                || std::any_of(m_query.splits.cbegin(), m_query.splits.cend(),
                               [&](const DefinableSplit &split) { return split.parameter == i && isAllowed(split); });
            if (!isAsked)
                m_out.fixed.append(m_verified.parameters[i].text);
        }
        return m_out;
    }

private:
    /// The rows of a table where the column is what these are called or told apart by.
    QString dimensionOf(const DefinableSplit &split) const
    {
        const DefinableTable &table = m_query.tables[split.column.table];
        const int node = m_snapshot.graph->node(table.table);
        const Table &stored = m_snapshot.graph->table(node);
        const bool isName = m_lookup.displayColumns(node).contains(stored.columnIndex(split.column.column));
        const bool isKey = stored.primaryKey == QStringList{split.column.column};
        return isName || isKey ? table.dataset : m_query.text(split.column);
    }

    /// Whether the name says the words that stand for the split's value.
    bool isSaidByName(const DefinableSplit &split) const
    {
        if (split.parameter < 0)
            return false;
        const QSet<QString> said = stemsOf(m_verified.parameters[split.parameter].text);
        const QStringList names = QStringList{m_choice.name} + m_choice.synonyms;
        return std::any_of(names.cbegin(), names.cend(),
                           [&said](const QString &name) { return stemsOf(name).contains(said); });
    }

    Result<void> readDimensions()
    {
        for (const DefinableSplit &split : m_query.splits) {
            PromotedDimension dimension{dimensionOf(split), {}, {}, split.condition, !isSaidByName(split)};
            dimension.title = dimension.text.contains(u'.') ? base::humanised(split.column.column)
                                                            : base::humanised(base::singular(dimension.text));
            if (split.parameter >= 0)
                dimension.said = m_verified.parameters[split.parameter].text;
            if (m_choice.dimensions)
                dimension.isAllowed = m_choice.dimensions->contains(dimension.text, Qt::CaseInsensitive);
            const auto known = std::find_if(m_out.dimensions.cbegin(), m_out.dimensions.cend(),
                                            [&](const PromotedDimension &one) { return one.text == dimension.text; });
            if (known == m_out.dimensions.cend())
                m_out.dimensions.append(dimension);
        }
        for (const QString &chosen : m_choice.dimensions.value_or(QStringList())) {
            QStringList texts;
            for (const PromotedDimension &dimension : std::as_const(m_out.dimensions))
                texts.append(dimension.text);
            if (!texts.contains(chosen, Qt::CaseInsensitive))
                return fail(ErrorCode::Invalid,
                            QT_TRANSLATE_NOOP("Error", "The query is neither split nor limited by \"%1\"."), {chosen},
                            texts.isEmpty() ? ErrorText()
                                            : ErrorText(QT_TRANSLATE_NOOP("Error", "It can be %1."),
                                                        {ErrorText::oneOf(ErrorText::quoted(texts))}));
        }
        return {};
    }

    bool isAllowed(const DefinableSplit &split) const
    {
        const QString text = dimensionOf(split);
        return std::any_of(m_out.dimensions.cbegin(), m_out.dimensions.cend(),
                           [&](const PromotedDimension &one) { return one.isAllowed && one.text == text; });
    }

    void addDatasets()
    {
        catalog::SemanticModel &model = m_out.model;
        model.name = m_choice.name;
        const bool isOpen = std::none_of(m_out.dimensions.cbegin(), m_out.dimensions.cend(),
                                         [](const PromotedDimension &one) { return one.isAllowed; });
        for (int i = 0; i < int(m_query.tables.size()); ++i) {
            const DefinableTable &table = m_query.tables[i];
            catalog::Dataset dataset;
            dataset.name = table.dataset;
            dataset.source = table.table.display();
            const Table &stored = m_snapshot.graph->table(m_snapshot.graph->node(table.table));
            dataset.primaryKey = stored.primaryKey;
            dataset.uniqueKeys = table.isReferring && table.ownColumns != stored.primaryKey
                                     ? QList<QStringList>{table.ownColumns}
                                     : QList<QStringList>();
            // Without fields every column of the table is one.
            if (!isOpen && m_query.time.table == i)
                addField(dataset, m_query.time.column, true);
            for (const DefinableSplit &split : m_query.splits) {
                if (split.column.table == i && isAllowed(split))
                    addField(dataset, split.column.column, false);
            }
            model.datasets.append(dataset);
            if (table.from < 0)
                continue;
            const DefinableTable &from = m_query.tables[table.from];
            catalog::DatasetRelationship along{{}, from.dataset, table.dataset, table.fromColumns, table.ownColumns, {},
                                               {}};
            if (table.isReferring)
                along = {{}, table.dataset, from.dataset, table.ownColumns, table.fromColumns, {}, {}};
            along.name = along.from + QStringLiteral("_to_") + along.to;
            model.relationships.append(along);
        }
    }

    static void addField(catalog::Dataset &dataset, const QString &column, bool isTime)
    {
        if (dataset.field(column))
            return;
        catalog::DatasetField field;
        field.name = column;
        field.expressions = expression(column);
        if (isTime)
            field.isTime = true;
        dataset.fields.append(field);
    }

    /// With what the definition says of rows and of time.
    Metric part(const QString &name, const QString &formula) const
    {
        Metric out;
        out.name = name;
        out.expressions = expression(formula);
        QStringList conditions;
        for (const DefinableCondition &condition : m_query.conditions)
            conditions.append(condition.text);
        for (const DefinableSplit &split : m_query.splits) {
            if (split.parameter >= 0 && !isAllowed(split))
                conditions.append(split.condition);
        }
        out.filter = conditions.join(QStringLiteral(" AND "));
        out.timeColumn = m_query.text(m_query.time);
        out.time = m_query.kind;
        return out;
    }

    void addMetrics()
    {
        Metric metric;
        if (m_query.aggregates.size() == 1) {
            metric = part(m_choice.name, m_query.formulaOf({m_query.aggregates.first().text}));
            metric.dataType =
                m_query.aggregates.first().function == QLatin1String("count") && m_query.formula == QLatin1String(":0")
                    ? QStringLiteral("Integer")
                    : QString();
        } else {
            QStringList names;
            const Table &rows = m_snapshot.graph->table(m_snapshot.graph->node(m_query.tables.first().table));
            for (const DefinableAggregate &aggregate : m_query.aggregates) {
                const QString of = m_choice.name + u'_' + partName(aggregate, rows);
                QString name = of;
                for (int number = 2; names.contains(name); ++number)
                    name = QStringLiteral("%1_%2").arg(of).arg(number);
                names.append(name);
                Metric one = part(name, aggregate.text);
                one.isPrivate = true;
                one.description =
                    QStringLiteral("A part of %1: %2.").arg(base::humanised(m_choice.name), aggregate.text);
                m_out.model.metrics.append(one);
            }
            metric.name = m_choice.name;
            metric.expressions = expression(m_query.formulaOf(names));
            metric.time = m_query.kind;
        }
        metric.context.synonyms = m_choice.synonyms;
        metric.description = m_choice.description.isEmpty() ? m_verified.question : m_choice.description;
        for (const PromotedDimension &dimension : std::as_const(m_out.dimensions)) {
            if (dimension.isAllowed)
                metric.dimensions.append(dimension.text);
        }
        metric.unit = m_query.unit;
        metric.owner = m_choice.owner.isEmpty() ? m_verified.by : m_choice.owner;
        metric.version = 1;
        metric.verifiedOn = m_verified.at.date();
        metric.verifiedBy = m_verified.by;
        m_out.model.metrics.append(metric);
    }

    /// It can be computed, and each aggregate over the rows of the query.
    Result<void> check() const
    {
        const DatasetGraph graph(m_out.model, m_snapshot);
        const Result<generate::metric::Formula> formula = generate::metric::formulaOf(m_out.metric(), graph);
        if (!formula)
            return fail(formula.error());
        for (const generate::metric::Component &component : formula->components) {
            if (component.home != 0)
                return fail(ErrorCode::Unsupported,
                            QT_TRANSLATE_NOOP("Error", "\"%1\" cannot become a metric: its aggregates are over rows of "
                                                       "\"%2\", which do not lead to all that it reads by one way."),
                            {m_verified.question, m_query.tables.first().dataset},
                            QT_TRANSLATE_NOOP("Error", "Verify a query that reads fewer tables, and promote that."));
        }
        return {};
    }

    const Definable &m_query;
    const VerifiedQuery &m_verified;
    const PromotionChoice &m_choice;
    const catalog::Snapshot &m_snapshot;
    const generate::composer::SchemaLookup m_lookup;
    Promotion m_out;
};

// --- both run

/// Numbers that two ways of computing them may leave apart in their last binary digits are the same.
bool isSame(const std::optional<QString> &a, const std::optional<QString> &b)
{
    if (a == b || !a || !b)
        return a == b;
    const Result<base::Decimal> left = base::Decimal::parse(*a);
    const Result<base::Decimal> right = base::Decimal::parse(*b);
    if (!left || !right)
        return false;
    constexpr double Noise = 1e-11;
    const double size = std::max(std::abs(left->toDouble()), std::abs(right->toDouble()));
    return *left == *right || std::abs((*left - *right).toDouble()) <= size * Noise;
}

bool isSameRow(const Cells &a, const Cells &b)
{
    return std::equal(a.cbegin(), a.cend(), b.cbegin(), b.cend(), isSame);
}

/// Each row of one with one of the other, in any order.
bool areSameRows(QList<Cells> a, QList<Cells> b)
{
    if (a.size() != b.size())
        return false;
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return std::equal(a.cbegin(), a.cend(), b.cbegin(), isSameRow);
}

class Runner
{
public:
    Runner(project::OpenSource &source, const answer::AskOptions &options, const StopToken &stop)
        : m_source(source)
        , m_options(options)
        , m_stop(stop)
        , m_gate(answer::gateOf(source.linker()))
    {
    }

    struct Rows {
        QStringList columns;
        QList<Cells> rows;
    };

    /// As answers show them.
    Result<Rows> rowsOf(const QString &sql)
    {
        gate::GateRequest request;
        request.sql = sql;
        request.calendar = m_options.calendar;
        const gate::Checked checked = m_gate.check(request);
        if (!checked.query) {
            const gate::CheckResult *why = checked.report.firstRejection();
            return fail(ErrorCode::Refused, QT_TRANSLATE_NOOP("Error", "The SQL is refused: %1"),
                        {why ? message::textOf(why->message) : ErrorText()});
        }
        const Result<answer::Execution> ran = answer::execute(m_source.session(), *checked.query, {}, m_stop);
        if (!ran)
            return fail(ran.error());
        const QList<answer::ValueForm> forms = answer::valueForms(checked.report, checked.query->facts());
        if (ran->result.truncated)
            return fail(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "There are more than %1 rows to compare."),
                        {QString::number(answer::ExecuteLimits().rows)},
                        QT_TRANSLATE_NOOP("Error", "Verify a query of a shorter period, and promote that."));
        Rows out;
        for (const ResultColumn &column : ran->result.columns)
            out.columns.append(column.name);
        for (const Row &row : ran->result.rows) {
            Cells cells;
            for (qsizetype i = 0; i < row.size(); ++i)
                cells.append(answer::cellText(row[i], forms.value(i)));
            out.rows.append(cells);
        }
        return out;
    }

private:
    project::OpenSource &m_source;
    const answer::AskOptions &m_options;
    const StopToken &m_stop;
    const gate::Gate m_gate;
};

/// What the query's own words ask of the metric.
generate::metric::AskedMetric askedBy(const Definable &query, const VerifiedQuery &verified,
                                      const period::CalendarSettings &calendar)
{
    generate::metric::AskedMetric asked;
    asked.unit = query.calendar;
    for (const DefinableSplit &split : query.splits) {
        const generate::metric::Dimension dimension{split.column.table, split.column.column};
        if (split.isGrouped)
            asked.by.append(dimension);
        if (split.parameter >= 0) {
            const VerifiedParameter &parameter = verified.parameters[split.parameter];
            asked.conditions.append({dimension, {parameter.value}, parameter.text});
        }
    }
    if (query.period >= 0) {
        const VerifiedParameter &parameter = verified.parameters[query.period];
        period::PeriodPhrase phrase;
        phrase.text = parameter.text;
        phrase.interval = parameter.interval;
        phrase.grain = parameter.grain;
        phrase.name = period::shortLabelOf(parameter.interval, calendar, false);
        asked.periods = {phrase};
    }
    return asked;
}

/// The metric's columns are its unit of the calendar, what it is split by in order, and its value.
QList<Cells> inColumnsOf(const Definable &query, const QList<Cells> &rows)
{
    const int first = query.calendar == sql::CalendarPart::None ? 0 : 1;
    QHash<int, int> placeOf; ///< by split
    for (int i = 0; i < int(query.splits.size()); ++i) {
        if (query.splits[i].isGrouped)
            placeOf.insert(i, first + int(placeOf.size()));
    }
    QList<Cells> out;
    for (const Cells &row : rows) {
        Cells cells;
        for (const int column : query.columns)
            cells.append(column == Definable::FigureColumn     ? row.last()
                         : column == Definable::CalendarColumn ? row.first()
                                                               : row.value(placeOf.value(column)));
        out.append(cells);
    }
    return out;
}

/// Units of the calendar in the order of time, by their number: the dialects write them in several ways.
void numberUnits(const Definable &query, QList<Cells> &rows)
{
    const qsizetype column = query.columns.indexOf(Definable::CalendarColumn);
    if (column < 0)
        return;
    QStringList units;
    for (const Cells &row : std::as_const(rows)) {
        if (row[column] && !units.contains(*row[column]))
            units.append(*row[column]);
    }
    units.sort();
    for (Cells &row : rows) {
        if (row[column])
            row[column] = QString::number(units.indexOf(*row[column]));
    }
}

} // namespace

Result<Promotion> promotionOf(const Definable &query, const VerifiedQuery &verified, const PromotionChoice &choice,
                              const catalog::Snapshot &snapshot)
{
    return Maker(query, verified, choice, snapshot).make();
}

QString suggestedName(const VerifiedQuery &query)
{
    QStringList words;
    bool isSplit = false; // "rent by property"
    for (const base::Word &word : base::words(query.asked)) {
        const auto covers = [&word](const auto &part) { return word.begin >= part.begin && word.end <= part.end; };
        isSplit = isSplit || generate::metric::isGrouper(word);
        if (!isSplit && !generate::metric::isFiller(word) && !word.number
            && std::none_of(query.parameters.cbegin(), query.parameters.cend(), covers)
            && std::none_of(query.periods.cbegin(), query.periods.cend(), covers))
            words.append(word.lower);
    }
    return words.isEmpty() ? QString() : fileNameOf(words.join(u' '));
}

Result<PromotionResult> compared(project::OpenSource &source, const Definable &query, const VerifiedQuery &verified,
                                 const Promotion &promotion, const answer::AskOptions &options, const StopToken &stop)
{
    const std::shared_ptr<const catalog::Snapshot> snapshot = source.snapshot();
    const DatasetGraph graph(promotion.model, *snapshot);
    const Result<generate::metric::Formula> formula = generate::metric::formulaOf(promotion.metric(), graph);
    if (!formula)
        return fail(formula.error());
    const generate::composer::SchemaLookup lookup(*snapshot);
    const Result<generate::metric::MetricQuery> written = generate::metric::writeMetric(
        *formula, askedBy(query, verified, options.calendar), graph, lookup, options.calendar);
    if (!written)
        return fail(written.error());
    Runner runner(source, options, stop);
    const Result<Runner::Rows> own = runner.rowsOf(verified.sql);
    if (!own)
        return fail(own.error());
    const Result<Runner::Rows> metric = runner.rowsOf(written->sql);
    if (!metric)
        return fail(metric.error());
    PromotionResult out{own->columns, own->rows, inColumnsOf(query, metric->rows), false, written->sql};
    QList<Cells> left = out.query;
    QList<Cells> right = out.metric;
    numberUnits(query, left);
    numberUnits(query, right);
    out.ties = areSameRows(left, right);
    return out;
}

} // namespace Tieout::learning
