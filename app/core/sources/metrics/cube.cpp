// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/cube.h"

#include "core/sources/metrics/cubemembers.h"
#include "core/sources/metrics/expressiontext.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"
#include "sdk/dialects.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace Tieout::sources::metrics {

namespace {

using catalog::Dataset;
using catalog::DatasetField;
using catalog::Metric;

/// SQL of Cube with a name in place of each reference in braces.
struct CubeSql {
    QString text;
    QStringList references; ///< "CUBE", "orders.amount"

    static QString nameOf(qsizetype index) { return QStringLiteral("in_braces_%1").arg(index); }
    /// Empty where it is no reference.
    QString reference(const QString &name) const
    {
        for (qsizetype i = 0; i < references.size(); ++i) {
            if (nameOf(i) == name)
                return references[i];
        }
        return {};
    }
};

CubeSql taken(const QString &sql)
{
    static const QRegularExpression braces(QStringLiteral(R"((?<!\\)\{([^{}]*)\})"));
    CubeSql out;
    qsizetype from = 0;
    for (auto it = braces.globalMatch(sql); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        out.text += sql.mid(from, match.capturedStart() - from) + CubeSql::nameOf(out.references.size());
        out.references.append(match.captured(1).trimmed());
        from = match.capturedEnd();
    }
    out.text += sql.mid(from);
    out.text.replace(QLatin1String("\\{"), QLatin1String("{")).replace(QLatin1String("\\}"), QLatin1String("}"));
    return out;
}

Error noMember(const QString &name)
{
    return Error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no member \"%1\"."), {name});
}

class CubeBuilder
{
public:
    CubeBuilder(const Cubes &cubes, const QString &name)
        : m_cubes(cubes)
        , m_draft(name)
    {
    }

    ModelsRead build()
    {
        m_draft.leaveOut(m_cubes.notTaken);
        for (const Cube &cube : m_cubes.all)
            addDataset(cube);
        for (const Cube &cube : m_cubes.all) {
            for (const CubeJoin &join : cube.joins)
                addJoin(cube, join);
        }
        for (const Cube &cube : m_cubes.all) {
            for (const CubeMeasure &measure : cube.measures) {
                if (const Result<QString> made = named(cube, measure); !made)
                    m_draft.leaveOutMetric(measure.place, cube.name + u'.' + measure.name, made.error());
            }
        }
        return m_draft.read();
    }

private:
    void addDataset(const Cube &cube)
    {
        if (cube.source.isEmpty() || cube.source.contains(u'{')) {
            m_draft.leaveOutDataset(
                cube.place, cube.name,
                cube.source.isEmpty()
                    ? Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It has neither sql_table nor sql."))
                    : Error(ErrorCode::Unsupported,
                            QT_TRANSLATE_NOOP("Error", "Its SQL refers to other cubes or to the user who asks.")));
            return;
        }
        Dataset out;
        out.name = cube.name;
        out.source = cube.source;
        out.description = cube.description;
        if (!cube.title.isEmpty())
            out.context.synonyms.append(cube.title);
        for (const CubeDimension &dimension : cube.dimensions) {
            const Result<QString> expr = dimensionSql(cube, dimension, {});
            if (!expr) {
                m_draft.leaveOutField(dimension.place, cube.name + u'.' + dimension.name, expr.error());
                continue;
            }
            DatasetField field;
            field.name = dimension.name;
            field.expressions = standardSql(*expr);
            field.label = dimension.title;
            field.description = dimension.description;
            if (dimension.type == QLatin1String("time"))
                field.isTime = true;
            if (dimension.isPrimaryKey && !plainName(*expr).isEmpty())
                out.primaryKey.append(plainName(*expr));
            out.fields.append(field);
        }
        m_draft.model().datasets.append(out);
    }

    /// A dimension's SQL over columns of its own table.
    Result<QString> dimensionSql(const Cube &cube, const CubeDimension &dimension, QStringList within) const
    {
        if (!dimension.unsaid.isEmpty() || dimension.type == QLatin1String("geo"))
            return fail(unsaidKey(dimension.unsaid.isEmpty() ? dimension.type : dimension.unsaid));
        if (within.contains(dimension.name))
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It refers to itself."));
        within.append(dimension.name);
        const CubeSql sql = taken(dimension.sql);
        return withNames(sql.text, ExpressionLevel::Row, [&](const QStringList &path, bool) -> Result<QString> {
            const QString reference = sql.reference(path.first());
            if (reference.isEmpty())
                return path.size() == 1 ? Result<QString>(columnName(path.first())) : fail(noMember(path.join(u'.')));
            if (isThis(cube, reference) && path.size() == 2)
                return columnName(path.last());
            const auto [of, member] = memberOf(cube, reference);
            const CubeDimension *other = of == &cube && path.size() == 1 ? of->dimension(member) : nullptr;
            if (!other)
                return fail(noMember(reference));
            const Result<QString> inner = dimensionSql(cube, *other, within);
            return inner ? Result<QString>(heldTogether(*inner)) : inner;
        });
    }

    static bool isThis(const Cube &cube, const QString &reference)
    {
        return reference == QLatin1String("CUBE") || reference == cube.name;
    }

    /// "orders.amount", "CUBE.amount" and "amount" are members of a cube; none where there is no such cube.
    std::pair<const Cube *, QString> memberOf(const Cube &cube, const QString &reference) const
    {
        const qsizetype dot = reference.indexOf(u'.');
        if (dot < 0)
            return {&cube, reference};
        const QString of = reference.left(dot);
        return {isThis(cube, of) ? &cube : m_cubes.cube(of), reference.mid(dot + 1)};
    }

    /// A reference in SQL over rows: a column or a field of a dataset.
    Result<QString> rowName(const Cube &cube, const CubeSql &sql, const QStringList &path)
    {
        const QString reference = sql.reference(path.first());
        const bool isColumn = reference.isEmpty() ? path.size() == 1 : path.size() == 2 && !reference.contains(u'.');
        if (isColumn) {
            Dataset *dataset = m_draft.dataset(reference.isEmpty() || isThis(cube, reference) ? cube.name : reference);
            return dataset ? Result<QString>(m_draft.column(*dataset, path.last())) : fail(noMember(reference));
        }
        const auto [of, member] = memberOf(cube, reference);
        const Dataset *dataset = of ? m_draft.dataset(of->name) : nullptr;
        if (path.size() > 1 || !dataset || !dataset->field(member))
            return fail(noMember(reference.isEmpty() ? path.join(u'.') : reference));
        return qualifiedName(dataset->name, member);
    }

    void addJoin(const Cube &cube, const CubeJoin &join)
    {
        const QString name = cube.name + QStringLiteral(" to ") + join.to;
        Dataset *from = m_draft.dataset(cube.name);
        Dataset *to = m_draft.dataset(join.to);
        if (!from || !to) {
            m_draft.leaveOutJoin(join.place, name,
                                 Error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no cube \"%1\"."),
                                       {from ? join.to : cube.name}));
            return;
        }
        const std::optional<std::pair<QStringList, QStringList>> columns = compared(cube, *to, join.sql);
        if (!columns || join.relationship.isEmpty()) {
            m_draft.leaveOutJoin(
                join.place, name,
                columns ? Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Its relationship is not known."))
                        : Error(ErrorCode::Unsupported,
                                QT_TRANSLATE_NOOP("Error", "It does more than compare columns of the "
                                                           "two for equality.")));
            return;
        }
        if (join.relationship == QLatin1String("one_to_many")) {
            m_draft.relate(to->name, from->name, columns->second, columns->first, cube.name);
            return;
        }
        if (join.relationship == QLatin1String("one_to_one") && from->primaryKey != columns->first
            && !from->uniqueKeys.contains(columns->first))
            from->uniqueKeys.append(columns->first);
        m_draft.relate(from->name, to->name, columns->first, columns->second, cube.name);
    }

    /// The columns whose equality joins two cubes, those of this one first; nothing where it is any other condition.
    std::optional<std::pair<QStringList, QStringList>> compared(const Cube &cube, const Dataset &to,
                                                                const QString &text)
    {
        const CubeSql sql = taken(text);
        const Result<sql::ParsedExpression> parsed = sql::parseExpression(sql.text, dialects::ansi());
        if (!parsed)
            return {};
        std::pair<QStringList, QStringList> out;
        for (const sql::Expr *part : sql::conjuncts(parsed->expr)) {
            const auto *equal = sql::as<sql::Binary>(part);
            if (!equal || equal->op != sql::BinaryOp::Equal)
                return {};
            QString here;
            QString there;
            for (const sql::Expr *side : {equal->left, equal->right}) {
                const auto [of, column] = physical(cube, sql, side);
                if (of && of->name == to.name)
                    there = column;
                else if (of == &cube)
                    here = column;
            }
            if (here.isEmpty() || there.isEmpty())
                return {};
            out.first.append(here);
            out.second.append(there);
        }
        return out;
    }

    /// The table's column that a side of a join names.
    std::pair<const Cube *, QString> physical(const Cube &cube, const CubeSql &sql, const sql::Expr *side) const
    {
        const auto *named = sql::as<sql::ColumnRef>(side);
        const QString reference = named ? sql.reference(named->path.first().text) : QString();
        if (reference.isEmpty())
            return {};
        if (named->path.size() == 2)
            return {isThis(cube, reference) ? &cube : m_cubes.cube(reference), named->column().text};
        const auto [of, member] = memberOf(cube, reference);
        const Dataset *dataset = of ? m_draft.model().dataset(of->name) : nullptr;
        const DatasetField *field = dataset ? dataset->field(member) : nullptr;
        return {of, field ? plainName(field->expression()) : QString()};
    }

    /// The metric's name, which is made where it is not yet there.
    Result<QString> named(const Cube &cube, const CubeMeasure &measure)
    {
        const QString key = cube.name + u'.' + measure.name;
        if (const auto before = m_made.constFind(key); before != m_made.cend())
            return *before;
        if (m_within.contains(key))
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It refers to itself."));
        m_within.append(key);
        Result<Metric> made = metric(cube, measure);
        m_within.removeLast();
        m_made.insert(key, made ? Result<QString>(made->name) : fail(made.error()));
        if (made)
            m_draft.model().metrics.append(*made);
        return m_made.value(key, QString());
    }

    QString nameOf(const Cube &cube, const CubeMeasure &measure) const
    {
        const auto cubes = std::count_if(m_cubes.all.cbegin(), m_cubes.all.cend(),
                                         [&](const Cube &one) { return one.measure(measure.name); });
        return cubes > 1 || measure.name == measure.type ? cube.name + u'_' + measure.name : measure.name;
    }

    Result<Metric> metric(const Cube &cube, const CubeMeasure &measure)
    {
        Metric out;
        out.name = nameOf(cube, measure);
        out.description = measure.description;
        out.context.instructions = measure.context;
        out.owner = measure.owner;
        out.unit = measure.currency;
        out.isPrivate = measure.isPrivate;
        out.file = measure.place.file;
        out.line = measure.place.line;
        addTitle(out, measure.title);
        Dataset *dataset = m_draft.dataset(cube.name);
        if (!dataset)
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "Its cube is left out."));
        if (!measure.unsaid.isEmpty())
            return fail(unsaidKey(measure.unsaid));
        const Result<QString> expression =
            measure.type == QLatin1String("number") ? computed(cube, measure, out) : aggregate(cube, measure, out);
        if (!expression)
            return fail(expression.error());
        if (!aggregatesRowsOf(cube.name, *expression, !out.timeColumn.isEmpty()))
            return fail(readsOtherRows(cube.name));
        out.expressions = standardSql(*expression);
        if (measure.isUpTo)
            out.time = catalog::MetricTime::UpTo;
        if (measure.isUpTo && (out.timeColumn.isEmpty() || measure.type == QLatin1String("number")))
            return fail(ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP(
                            "Error", "It adds up over time, and its cube does not have exactly one time dimension."));
        return out;
    }

    /// An aggregate over rows of the cube, which `out` gets the filter and the time of.
    Result<QString> aggregate(const Cube &cube, const CubeMeasure &measure, Metric &out)
    {
        static const QHash<QString, QString> functions{
            {QStringLiteral("count"), QStringLiteral("COUNT(%1)")},
            {QStringLiteral("count_distinct"), QStringLiteral("COUNT(DISTINCT %1)")},
            {QStringLiteral("sum"), QStringLiteral("SUM(%1)")},
            {QStringLiteral("avg"), QStringLiteral("AVG(%1)")},
            {QStringLiteral("min"), QStringLiteral("MIN(%1)")},
            {QStringLiteral("max"), QStringLiteral("MAX(%1)")}};
        Dataset &dataset = *m_draft.dataset(cube.name);
        const auto function = functions.constFind(measure.type);
        if (function == functions.cend())
            return fail(unsaidKey(QStringLiteral("type: ") + measure.type));
        QStringList filters;
        for (const QString &filter : measure.filters) {
            const Result<QString> read = rowSql(cube, filter);
            if (!read)
                return read;
            filters.append(*read);
        }
        Result<QString> value;
        if (!measure.sql.isEmpty())
            value = rowSql(cube, measure.sql);
        else if (measure.type == QLatin1String("count") && !dataset.primaryKey.isEmpty())
            value = m_draft.column(dataset, dataset.primaryKey.first());
        else
            return fail(ErrorCode::Invalid, measure.type == QLatin1String("count")
                                                ? QT_TRANSLATE_NOOP("Error", "A count needs the cube's primary key.")
                                                : QT_TRANSLATE_NOOP("Error", "It needs \"sql\"."));
        if (!value)
            return value;
        out.filter = allOf(filters);
        out.timeColumn = m_draft.timeOf(*m_draft.dataset(cube.name), cube.place);
        return QString(*function).replace(QLatin1String("%1"), *value);
    }

    Result<QString> rowSql(const Cube &cube, const QString &text)
    {
        const CubeSql sql = taken(text);
        return withNames(sql.text, ExpressionLevel::Row,
                         [&](const QStringList &path, bool) { return rowName(cube, sql, path); });
    }

    /// Computed of other measures, and of aggregates that are written out.
    Result<QString> computed(const Cube &cube, const CubeMeasure &measure, Metric &out)
    {
        if (!measure.filters.isEmpty())
            return fail(unsaidKey(QStringLiteral("filters")));
        bool hasAggregate = false;
        const CubeSql sql = taken(measure.sql);
        const Result<QString> text = withNames(
            sql.text, ExpressionLevel::Metric, [&](const QStringList &path, bool isInAggregate) -> Result<QString> {
                hasAggregate = hasAggregate || isInAggregate;
                if (isInAggregate)
                    return rowName(cube, sql, path);
                const QString reference = sql.reference(path.first());
                const auto [of, member] = memberOf(cube, reference);
                const CubeMeasure *other = of && !reference.isEmpty() ? of->measure(member) : nullptr;
                if (!other || path.size() > 1)
                    return fail(noMember(reference.isEmpty() ? path.join(u'.') : reference));
                if (of != &cube)
                    return fail(
                        ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP("Error", "It uses \"%1\", which is computed over rows of another cube."),
                        {reference});
                const Result<QString> name = named(*of, *other);
                return name ? name : Result<QString>(fail(usesLeftOut(reference, name.error())));
            });
        out.partsApart = true;
        if (hasAggregate)
            out.timeColumn = m_draft.timeOf(*m_draft.dataset(cube.name), cube.place);
        return text;
    }

    const Cubes &m_cubes;
    ModelDraft m_draft;
    QHash<QString, Result<QString>> m_made; ///< what became of the measures so far
    QStringList m_within;                   ///< being made
};

} // namespace

Result<ModelsRead> readCube(const std::vector<NamedDocument> &documents, const QString &name)
{
    const Result<Cubes> cubes = cubesOf(documents);
    if (!cubes)
        return fail(cubes.error());
    return CubeBuilder(*cubes, name).build();
}

} // namespace Tieout::sources::metrics
