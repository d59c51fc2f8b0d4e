// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/snowflake.h"

#include "core/sources/metrics/expressiontext.h"
#include "core/sources/metrics/noderead.h"

#include <QHash>

#include <algorithm>

namespace Tieout::sources::metrics {

namespace {

using catalog::Dataset;
using catalog::DatasetField;
using catalog::Metric;

/// The data type in Ossie's words; empty where none fits.
QString dataTypeOf(const QString &text)
{
    const QString type = text.section(u'(', 0, 0).trimmed().toUpper();
    if (type == QLatin1String("NUMBER") || type == QLatin1String("DECIMAL") || type == QLatin1String("NUMERIC"))
        return text.contains(u'(') && text.section(u',', 1).remove(u')').trimmed() == QLatin1String("0")
                   ? QStringLiteral("Integer")
                   : QStringLiteral("Decimal");
    static const QHash<QString, QString> types{{QStringLiteral("VARCHAR"), QStringLiteral("String")},
                                               {QStringLiteral("TEXT"), QStringLiteral("String")},
                                               {QStringLiteral("STRING"), QStringLiteral("String")},
                                               {QStringLiteral("INT"), QStringLiteral("Integer")},
                                               {QStringLiteral("INTEGER"), QStringLiteral("Integer")},
                                               {QStringLiteral("BIGINT"), QStringLiteral("Integer")},
                                               {QStringLiteral("FLOAT"), QStringLiteral("Float")},
                                               {QStringLiteral("DOUBLE"), QStringLiteral("Float")},
                                               {QStringLiteral("BOOLEAN"), QStringLiteral("Boolean")},
                                               {QStringLiteral("DATE"), QStringLiteral("Date")},
                                               {QStringLiteral("TIME"), QStringLiteral("Time")},
                                               {QStringLiteral("DATETIME"), QStringLiteral("DateTime")},
                                               {QStringLiteral("TIMESTAMP"), QStringLiteral("DateTime")},
                                               {QStringLiteral("TIMESTAMP_NTZ"), QStringLiteral("DateTime")},
                                               {QStringLiteral("TIMESTAMP_TZ"), QStringLiteral("DateTimeTz")},
                                               {QStringLiteral("TIMESTAMP_LTZ"), QStringLiteral("DateTimeTz")}};
    return types.value(type);
}

/// A dimension, a time dimension or a fact.
struct ViewField {
    DatasetField field; ///< without its expression
    QString expr;
    Place place;
};

struct ViewMetric {
    Metric metric; ///< without its expression
    QString table; ///< empty: of the view
    QString name;  ///< in the view
    QString expr;
    QString unsaid; ///< the key that has no counterpart; empty: none
};

struct ViewTable {
    QString name;
    QList<ViewField> fields;
    Place place;
    const ViewField *field(const QString &fieldName) const
    {
        const auto found = std::find_if(fields.cbegin(), fields.cend(),
                                        [&](const ViewField &one) { return isSameName(one.field.name, fieldName); });
        return found == fields.cend() ? nullptr : &*found;
    }
};

class SnowflakeReader
{
public:
    explicit SnowflakeReader(const QString &file)
        : m_read(file)
        , m_draft({})
    {
    }

    Result<ModelsRead> document(const YamlNode &root)
    {
        m_read.onlyKeys(root,
                        {"name", "description", "tables", "relationships", "metrics", "variables", "verified_queries",
                         "custom_instructions", "module_custom_instructions", "max_staleness", "tags", "comment"},
                        QStringLiteral("semantic view"));
        m_read.noPlaceForAny(root,
                             {"variables", "verified_queries", "module_custom_instructions", "max_staleness", "tags"});
        m_draft.model().name = m_read.requiredText(root, QStringLiteral("name"), QStringLiteral("semantic view"));
        m_draft.model().description = text(root, "description");
        m_draft.model().context.instructions = text(root, "custom_instructions");
        m_draft.model().file = m_read.file();
        for (const YamlNode &node : m_read.items(root, QStringLiteral("tables")))
            table(node);
        for (const YamlNode &node : m_read.items(root, QStringLiteral("relationships")))
            relationship(node);
        for (const YamlNode &node : m_read.items(root, QStringLiteral("metrics")))
            metric(node, {});
        if (m_read.error())
            return fail(*m_read.error());
        m_draft.leaveOut(m_read.notTaken());
        for (const ViewTable &table : m_tables)
            resolveFields(table);
        for (qsizetype i = 0; i < m_metrics.size(); ++i) {
            if (const Result<QString> made = named(i); !made)
                m_draft.leaveOutMetric({m_read.file(), m_metrics[i].metric.line}, m_metrics[i].name, made.error());
        }
        return m_draft.read();
    }

private:
    Place at(const YamlNode &node) const { return {m_read.file(), node.line}; }
    QString text(const YamlNode &node, const char *key) { return m_read.text(node, QLatin1StringView(key)); }

    static bool isListed(const YamlNode &node, const char *key)
    {
        const YamlNode *found = node.field(QLatin1StringView(key));
        return found && !found->items.empty();
    }

    void table(const YamlNode &node)
    {
        const QString what = QStringLiteral("table");
        m_read.onlyKeys(node,
                        {"name", "description", "synonyms", "base_table", "primary_key", "unique_keys", "dimensions",
                         "time_dimensions", "facts", "measures", "metrics", "filters", "tags", "comment"},
                        what);
        m_read.noPlaceForAny(node, {"filters", "tags"});
        Dataset out;
        ViewTable read;
        read.place = at(node);
        read.name = out.name = m_read.requiredText(node, QStringLiteral("name"), what);
        m_read.uniqueName(node, out.name, m_tableNames, what);
        out.source = source(node);
        out.description = text(node, "description");
        out.context.synonyms = m_read.texts(node, QStringLiteral("synonyms"));
        if (const YamlNode *key = node.field(QStringLiteral("primary_key")))
            out.primaryKey = m_read.texts(*key, QStringLiteral("columns"));
        for (const YamlNode &key : m_read.items(node, QStringLiteral("unique_keys")))
            out.uniqueKeys.append(m_read.texts(key, QStringLiteral("columns")));
        QSet<QString> names;
        for (const char *list : {"dimensions", "time_dimensions", "facts", "measures"}) {
            for (const YamlNode &item : m_read.items(node, QLatin1StringView(list))) {
                read.fields.append(field(item, QLatin1StringView(list)));
                m_read.uniqueName(item, read.fields.last().field.name, names, QStringLiteral("field"));
            }
        }
        m_draft.model().datasets.append(out);
        m_tables.append(read);
        for (const YamlNode &item : m_read.items(node, QStringLiteral("measures")))
            measure(item, out.name);
        for (const YamlNode &item : m_read.items(node, QStringLiteral("metrics")))
            metric(item, out.name);
    }

    QString source(const YamlNode &node)
    {
        const YamlNode *base = node.field(QStringLiteral("base_table"));
        QStringList path;
        if (base && !text(*base, "definition").isEmpty())
            return text(*base, "definition").trimmed();
        for (const char *part : {"database", "schema", "table"})
            path.append(base ? text(*base, part) : QString());
        if (path.last().isEmpty())
            m_read.refuse(Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Line %1: a %2 needs \"%3\"."),
                                {QString::number(node.line), QStringLiteral("table"), QStringLiteral("base_table")}));
        path.removeAll(QString());
        return path.join(u'.');
    }

    ViewField field(const YamlNode &node, const QString &list)
    {
        const QString what = QStringLiteral("field");
        m_read.onlyKeys(node,
                        {"name", "expr", "data_type", "synonyms", "description", "sample_values", "is_enum", "unique",
                         "cortex_search_service", "cortex_search_service_name", "labels", "tags", "access_modifier",
                         "default_aggregation", "comment"},
                        what);
        m_read.noPlaceForAny(node, {"cortex_search_service", "cortex_search_service_name", "labels", "tags"});
        if (text(node, "access_modifier") == QLatin1String("private_access"))
            m_read.noPlaceFor(*node.field(QStringLiteral("access_modifier")), QStringLiteral("access_modifier"));
        ViewField out;
        out.place = at(node);
        out.field.name = m_read.requiredText(node, QStringLiteral("name"), what);
        out.expr = m_read.requiredText(node, QStringLiteral("expr"), what);
        out.field.dataType = dataTypeOf(text(node, "data_type"));
        out.field.description = text(node, "description");
        out.field.context.synonyms = m_read.texts(node, QStringLiteral("synonyms"));
        out.field.context.examples = m_read.texts(node, QStringLiteral("sample_values"));
        if (list == QLatin1String("time_dimensions"))
            out.field.isTime = true;
        return out;
    }

    ViewMetric described(const YamlNode &node, const QString &table)
    {
        const QString what = QStringLiteral("metric");
        ViewMetric out;
        out.table = table;
        out.name = m_read.requiredText(node, QStringLiteral("name"), what);
        out.metric.file = m_read.file();
        out.metric.line = node.line;
        out.metric.description = text(node, "description");
        out.metric.dataType = dataTypeOf(text(node, "data_type"));
        out.metric.context.synonyms = m_read.texts(node, QStringLiteral("synonyms"));
        out.metric.isPrivate = text(node, "access_modifier") == QLatin1String("private_access");
        if (std::any_of(m_metrics.cbegin(), m_metrics.cend(), [&](const ViewMetric &one) {
                return isSameName(one.name, out.name) && isSameName(one.table, table);
            }))
            m_read.refuse(Error(ErrorCode::Invalid,
                                QT_TRANSLATE_NOOP("Error", "Line %1: there are two %2s called \"%3\"."),
                                {QString::number(node.line), what, out.name}));
        return out;
    }

    /// A number of an older file, which is added up unless a question says otherwise.
    void measure(const YamlNode &node, const QString &table)
    {
        static const QHash<QString, QString> functions{
            {QStringLiteral("sum"), QStringLiteral("SUM(%1)")},
            {QStringLiteral("avg"), QStringLiteral("AVG(%1)")},
            {QStringLiteral("min"), QStringLiteral("MIN(%1)")},
            {QStringLiteral("max"), QStringLiteral("MAX(%1)")},
            {QStringLiteral("count"), QStringLiteral("COUNT(%1)")},
            {QStringLiteral("count_distinct"), QStringLiteral("COUNT(DISTINCT %1)")}};
        const QString aggregation = text(node, "default_aggregation").toLower();
        if (aggregation.isEmpty())
            return;
        ViewMetric out = described(node, table);
        const auto function = functions.constFind(aggregation);
        if (function == functions.cend())
            out.unsaid = QStringLiteral("default_aggregation: ") + aggregation;
        else
            out.expr = QString(*function).replace(QLatin1String("%1"), qualifiedName(table, out.name));
        m_metrics.append(out);
    }

    void metric(const YamlNode &node, const QString &table)
    {
        m_read.onlyKeys(node,
                        {"name", "expr", "data_type", "synonyms", "description", "access_modifier",
                         "non_additive_dimensions", "using_relationships", "tags", "comment"},
                        QStringLiteral("metric"));
        m_read.noPlaceForAny(node, {"tags"});
        ViewMetric out = described(node, table);
        out.expr = m_read.requiredText(node, QStringLiteral("expr"), QStringLiteral("metric"));
        for (const char *key : {"non_additive_dimensions", "using_relationships"}) {
            if (isListed(node, key))
                out.unsaid = QLatin1StringView(key);
        }
        m_metrics.append(out);
    }

    void relationship(const YamlNode &node)
    {
        const QString what = QStringLiteral("relationship");
        m_read.onlyKeys(
            node,
            {"name", "left_table", "right_table", "relationship_columns", "join_type", "relationship_type", "comment"},
            what);
        const QString name = m_read.requiredText(node, QStringLiteral("name"), what);
        const QString from = m_read.requiredText(node, QStringLiteral("left_table"), what);
        const QString to = m_read.requiredText(node, QStringLiteral("right_table"), what);
        catalog::DatasetRelationship out{name, from, to, {}, {}, {}, {}};
        QString unsaid;
        for (const YamlNode &pair : m_read.items(node, QStringLiteral("relationship_columns"))) {
            out.fromColumns.append(m_read.requiredText(pair, QStringLiteral("left_column"), what));
            out.toColumns.append(text(pair, "right_column"));
            if (!text(pair, "type").isEmpty())
                unsaid = QStringLiteral("type: ") + text(pair, "type");
        }
        if (text(node, "join_type") == QLatin1String("inner"))
            unsaid = QStringLiteral("join_type: inner");
        Dataset *left = m_draft.dataset(from);
        const Dataset *right = m_draft.dataset(to);
        if (!left || !right)
            m_draft.leaveOutJoin(at(node), name,
                                 Error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no table \"%1\"."),
                                       {left ? to : from}));
        else if (!unsaid.isEmpty() || out.fromColumns.isEmpty() || out.toColumns.contains(QString()))
            m_draft.leaveOutJoin(at(node), name,
                                 unsaid.isEmpty()
                                     ? Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It compares no columns."))
                                     : unsaidKey(unsaid));
        else {
            if (text(node, "relationship_type") == QLatin1String("one_to_one")
                && !left->uniqueKeys.contains(out.fromColumns))
                left->uniqueKeys.append(out.fromColumns);
            m_draft.model().relationships.append(out);
        }
    }

    void resolveFields(const ViewTable &table)
    {
        for (const ViewField &field : table.fields) {
            const Result<QString> expr = fieldSql(table, field, {});
            if (!expr) {
                m_draft.leaveOutField(field.place, table.name + u'.' + field.field.name, expr.error());
                continue;
            }
            DatasetField out = field.field;
            out.expressions = standardSql(*expr);
            m_draft.dataset(table.name)->fields.append(out);
        }
    }

    /// A field's expression over columns of its own table: a field that it names is put in.
    Result<QString> fieldSql(const ViewTable &table, const ViewField &field, QStringList within) const
    {
        within.append(field.field.name.toLower());
        return withNames(field.expr, ExpressionLevel::Row, [&](const QStringList &path, bool) -> Result<QString> {
            if (path.size() > 2 || (path.size() == 2 && !isSameName(path.first(), table.name)))
                return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "\"%1\" is of another table."),
                            {path.join(u'.')});
            const ViewField *other = table.field(path.last());
            if (!other || within.contains(path.last().toLower()))
                return columnName(path.last()); // by its own name a field means the column
            const Result<QString> inner = fieldSql(table, *other, within);
            return inner ? Result<QString>(heldTogether(*inner)) : inner;
        });
    }

    QString nameOf(const ViewMetric &metric) const
    {
        const auto count = std::count_if(m_metrics.cbegin(), m_metrics.cend(),
                                         [&](const ViewMetric &one) { return isSameName(one.name, metric.name); });
        return count > 1 && !metric.table.isEmpty() ? metric.table + u'_' + metric.name : metric.name;
    }

    qsizetype metricCalled(const QString &table, const QString &name) const
    {
        const auto found = std::find_if(m_metrics.cbegin(), m_metrics.cend(), [&](const ViewMetric &one) {
            return isSameName(one.name, name) && isSameName(one.table, table);
        });
        return found == m_metrics.cend() ? -1 : found - m_metrics.cbegin();
    }

    /// The metric's name, which is made where it is not yet there.
    Result<QString> named(qsizetype index)
    {
        if (const auto before = m_made.constFind(index); before != m_made.cend())
            return *before;
        if (m_within.contains(index))
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It refers to itself."));
        m_within.append(index);
        const Result<Metric> made = metricOf(m_metrics[index]);
        m_within.removeLast();
        m_made.insert(index, made ? Result<QString>(made->name) : fail(made.error()));
        if (made)
            m_draft.model().metrics.append(*made);
        return m_made.value(index, QString());
    }

    Result<Metric> metricOf(const ViewMetric &read)
    {
        if (!read.unsaid.isEmpty())
            return fail(unsaidKey(read.unsaid));
        Metric out = read.metric;
        out.name = nameOf(read);
        bool hasAggregate = false;
        const Result<QString> text = withNames(
            read.expr, ExpressionLevel::Metric, [&](const QStringList &path, bool isInAggregate) -> Result<QString> {
                hasAggregate = hasAggregate || isInAggregate;
                if (path.size() > 2 || (path.size() == 1 && isInAggregate && read.table.isEmpty()))
                    return fail(unknown(path));
                const QString table = path.size() == 2 ? path.first() : read.table;
                return isInAggregate ? rowName(table, path) : metricName(table, path);
            });
        if (!text)
            return fail(text.error());
        out.partsApart = !isAggregate(*text);
        if (hasAggregate && !read.table.isEmpty())
            out.timeColumn = m_draft.timeOf(*m_draft.dataset(read.table), tableCalled(read.table)->place);
        if (!read.table.isEmpty() && !aggregatesRowsOf(read.table, *text, !out.timeColumn.isEmpty()))
            return fail(readsOtherRows(read.table));
        out.expressions = standardSql(*text);
        return out;
    }

    const ViewTable *tableCalled(const QString &name) const
    {
        return &*std::find_if(m_tables.cbegin(), m_tables.cend(),
                              [&](const ViewTable &one) { return isSameName(one.name, name); });
    }

    Result<QString> rowName(const QString &table, const QStringList &path)
    {
        Dataset *dataset = m_draft.dataset(table);
        if (!dataset)
            return fail(unknown(path));
        if (metricCalled(table, path.last()) >= 0 && !dataset->field(path.last()))
            return fail(ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP("Error", "\"%1\" is a metric, and stands within an aggregate."),
                        {path.join(u'.')});
        if (const DatasetField *field = dataset->field(path.last()))
            return qualifiedName(dataset->name, field->name);
        if (tableCalled(table)->field(path.last()))
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "It uses \"%1\", which is left out."),
                        {path.join(u'.')});
        return m_draft.column(*dataset, path.last());
    }

    Result<QString> metricName(const QString &table, const QStringList &path)
    {
        const qsizetype index = metricCalled(table, path.last());
        if (index < 0)
            return fail(ErrorCode::NotFound,
                        QT_TRANSLATE_NOOP("Error", "\"%1\" is no metric, and stands outside of an aggregate."),
                        {path.join(u'.')});
        const Result<QString> name = named(index);
        return name ? name : Result<QString>(fail(usesLeftOut(path.join(u'.'), name.error())));
    }

    static Error unknown(const QStringList &path)
    {
        return Error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no field \"%1\"."), {path.join(u'.')});
    }

    NodeReader m_read;
    ModelDraft m_draft;
    QSet<QString> m_tableNames;
    QList<ViewTable> m_tables;
    QList<ViewMetric> m_metrics;
    QHash<qsizetype, Result<QString>> m_made; ///< what became of the metrics so far
    QList<qsizetype> m_within;                ///< being made
};

} // namespace

Result<ModelsRead> readSnowflake(const YamlNode &document, const QString &file)
{
    return SnowflakeReader(file).document(document);
}

} // namespace Tieout::sources::metrics
