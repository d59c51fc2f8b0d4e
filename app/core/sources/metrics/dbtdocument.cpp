// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/dbtdocument.h"

#include "core/sql/builder.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"
#include "sdk/dialects.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

namespace Tieout::sources::metrics {

namespace {

using catalog::Dataset;
using catalog::DatasetField;
using catalog::DatasetRelationship;
using catalog::DialectExpression;
using catalog::Metric;
using catalog::NameContext;
using catalog::SemanticModel;
using catalog::VendorData;

void put(QJsonObject &object, const char *key, const QString &text)
{
    if (!text.isEmpty())
        object.insert(QLatin1StringView(key), text);
}

void put(QJsonObject &object, const char *key, const QJsonArray &items)
{
    if (!items.isEmpty())
        object.insert(QLatin1StringView(key), items);
}

QJsonObject expressionOf(const QString &text)
{
    const QJsonObject one{{"dialect", "ANSI_SQL"}, {"expression", text}};
    return {{"dialects", QJsonArray{one}}};
}

void putContext(QJsonObject &object, const NameContext &context)
{
    QJsonObject out;
    put(out, "instructions", context.instructions);
    put(out, "synonyms", QJsonArray::fromStringList(context.synonyms));
    put(out, "examples", QJsonArray::fromStringList(context.examples));
    if (!out.isEmpty())
        object.insert(QLatin1StringView("ai_context"), out);
}

/// Writes a metric's value as one expression over datasets.
class ValueWriter
{
public:
    explicit ValueWriter(const SemanticModel &model)
        : m_model(model)
    {
    }

    /// Errors: those of parsing, Unsupported (what the version cannot say), NotFound, Invalid (a circle).
    Result<QString> value(const Metric &metric)
    {
        m_metric = &metric;
        m_isCompound = isCompound(metric);
        sql::Expr *expr = expanded(metric);
        return m_error ? Result<QString>(fail(*m_error)) : sql::print(*divided(expr), dialects::ansi());
    }

private:
    void stop(const Error &why)
    {
        if (!m_error)
            m_error = why;
    }

    static bool isAggregate(const sql::Expr &node)
    {
        static const QSet<QString> known{QStringLiteral("sum"), QStringLiteral("count"), QStringLiteral("avg"),
                                         QStringLiteral("min"), QStringLiteral("max")};
        const auto *call = sql::as<sql::FunctionCall>(&node);
        return call && call->path.size() == 1 && known.contains(call->name().text.toLower());
    }

    sql::Expr *parsed(const QString &text)
    {
        Result<sql::ParsedExpression> read = sql::parseExpression(text, dialects::ansi());
        if (!read) {
            stop(read.error());
            return sql::null(m_arena);
        }
        return sql::clone(m_arena, read->expr);
    }

    /// Several aggregates, or one that more is computed of.
    bool isCompound(const Metric &metric) { return !isAggregate(*parsed(metric.expression())); }

    sql::Expr *expanded(const Metric &metric)
    {
        if (m_within.contains(&metric))
            stop(Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It refers to itself.")));
        if (metric.time != catalog::MetricTime::During)
            stop(Error(ErrorCode::Unsupported,
                       QT_TRANSLATE_NOOP("Error", "The format has no word for its rule of time.")));
        if (m_error)
            return sql::null(m_arena);
        m_within.append(&metric);
        const sql::Expr *filter = metric.filter.isEmpty() ? nullptr : parsed(metric.filter);
        sql::forEachExpr(filter, [this](const sql::Expr &node) {
            if (sql::as<sql::Parameter>(&node) || sql::as<sql::Exists>(&node) || sql::as<sql::Subquery>(&node))
                stop(Error(ErrorCode::Unsupported,
                           QT_TRANSLATE_NOOP("Error", "Its filter names a day, or asks a query.")));
        });
        const sql::Expr *expr = parsed(metric.expression());
        const sql::Replacement replaced = [&](const sql::Expr &node) -> sql::Expr * {
            if (isAggregate(node))
                return aggregated(static_cast<const sql::FunctionCall &>(node), filter);
            const auto *named = sql::as<sql::ColumnRef>(&node);
            const Metric *other = named && named->path.size() == 1 ? m_model.metric(named->column().text) : nullptr;
            if (named && !other)
                stop(Error(ErrorCode::NotFound,
                           QT_TRANSLATE_NOOP("Error", "\"%1\" is no metric, and stands outside of an aggregate."),
                           {named->column().text}));
            return other ? expanded(*other) : nullptr;
        };
        sql::Expr *out = sql::clone(m_arena, expr, replaced);
        m_within.removeLast();
        return out;
    }

    /// The aggregate of the rows that meet the filter; where it is a part of more, a sum of none is 0.
    sql::Expr *aggregated(const sql::FunctionCall &of, const sql::Expr *filter)
    {
        auto *call = static_cast<sql::FunctionCall *>(sql::clone(m_arena, static_cast<const sql::Expr *>(&of)));
        if (filter) {
            auto *chosen = m_arena.make<sql::Case>();
            sql::Expr *counted = call->arguments.isEmpty() ? sql::number(m_arena, qint64(1)) : call->arguments.first();
            chosen->branches.append(std::pair(sql::clone(m_arena, filter), counted));
            call->star = false;
            call->arguments = {chosen};
        }
        noteDatasets(call);
        const QString name = call->name().text.toLower();
        const bool isAdded = name == QLatin1String("sum") || name == QLatin1String("count");
        if (!m_isCompound || m_metric->partsApart || !isAdded)
            return call;
        return sql::call(m_arena, QStringLiteral("COALESCE"), {call, sql::number(m_arena, qint64(0))});
    }

    /// Where parts of several datasets are not apart, rows that have nothing in common with the others do not count.
    void noteDatasets(const sql::Expr *expr)
    {
        QString first;
        sql::forEachExpr(expr, [&](const sql::Expr &node) {
            const auto *named = sql::as<sql::ColumnRef>(&node);
            const Dataset *dataset = named ? m_model.dataset(named->qualifier()) : nullptr;
            if (dataset && first.isEmpty())
                first = dataset->name;
            if (dataset && dataset->isQuery())
                stop(Error(ErrorCode::Unsupported,
                           QT_TRANSLATE_NOOP("Error", "It is computed over \"%1\", which is left out."),
                           {dataset->name}));
        });
        if (!m_dataset.isEmpty() && first != m_dataset && !m_metric->partsApart)
            stop(Error(ErrorCode::Unsupported,
                       QT_TRANSLATE_NOOP("Error", "Its parts are of \"%1\" and \"%2\"; rows that lead to nothing both "
                                                  "share are left out here, which the format cannot say."),
                       {m_dataset, first}));
        m_dataset = first;
    }

    /// In decimals, and without a value where there is nothing to divide by.
    sql::Expr *divided(sql::Expr *expr)
    {
        auto *binary = sql::as<sql::Binary>(expr);
        if (!binary)
            return expr;
        binary->left = divided(binary->left);
        binary->right = divided(binary->right);
        if (binary->op != sql::BinaryOp::Divide)
            return binary;
        sql::Expr *decimal =
            sql::binary(m_arena, sql::BinaryOp::Multiply, sql::number(m_arena, QStringLiteral("1.0")), binary->left);
        return sql::binary(
            m_arena, sql::BinaryOp::Divide, decimal,
            sql::call(m_arena, QStringLiteral("NULLIF"), {binary->right, sql::number(m_arena, qint64(0))}));
    }

    const SemanticModel &m_model;
    sql::Arena m_arena;
    const Metric *m_metric = nullptr;
    bool m_isCompound = false;
    QString m_dataset; ///< that the aggregate before is over
    QList<const Metric *> m_within;
    std::optional<Error> m_error;
};

class DbtWriter
{
public:
    WrittenModels document(const QList<SemanticModel> &models)
    {
        QJsonArray all;
        for (const SemanticModel &one : models)
            all.append(model(one));
        const QJsonObject root{{"version", "0.1.1"}, {"semantic_model", all}};
        return {QJsonDocument(root).toJson(), m_lost};
    }

private:
    void lose(int line, const Error &why) { m_lost.append({m_file, line, why}); }

    QJsonArray vendors(const QList<VendorData> &vendors, const QString &of)
    {
        static const QStringList known{QStringLiteral("COMMON"), QStringLiteral("SNOWFLAKE"),
                                       QStringLiteral("SALESFORCE"), QStringLiteral("DBT"),
                                       QStringLiteral("DATABRICKS")};
        QJsonArray out;
        for (const VendorData &one : vendors) {
            if (known.contains(one.vendor))
                out.append(QJsonObject{{"vendor_name", one.vendor}, {"data", one.data}});
            else
                lose(0, Error(ErrorCode::Unsupported,
                              QT_TRANSLATE_NOOP("Error", "The extension of \"%1\" at \"%2\" is left out."),
                              {one.vendor, of}));
        }
        return out;
    }

    QJsonObject field(const DatasetField &field, const QString &dataset)
    {
        static const QStringList times{QStringLiteral("Date"), QStringLiteral("Time"), QStringLiteral("DateTime"),
                                       QStringLiteral("DateTimeTz")};
        QJsonObject out{{"name", field.name}, {"expression", expressionOf(field.expression())}};
        if (field.isTime || times.contains(field.dataType)) // which the data type says no longer
            out.insert(QLatin1StringView("dimension"), QJsonObject{{"is_time", field.isTime.value_or(true)}});
        put(out, "label", field.label);
        put(out, "description", field.description);
        putContext(out, field.context);
        if (!field.dataType.isEmpty() || field.expressions.size() > 1)
            lose(0,
                 Error(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "The field \"%1\" is written without: %2."),
                       {dataset + u'.' + field.name, field.expressions.size() > 1
                                                         ? QStringLiteral("datatype, other dialects")
                                                         : QStringLiteral("datatype")}));
        put(out, "custom_extensions", vendors(field.vendors, dataset + u'.' + field.name));
        return out;
    }

    QJsonObject dataset(const Dataset &dataset)
    {
        QJsonObject out{{"name", dataset.name}, {"source", dataset.source}};
        put(out, "primary_key", QJsonArray::fromStringList(dataset.primaryKey));
        QJsonArray keys;
        for (const QStringList &key : dataset.uniqueKeys)
            keys.append(QJsonArray::fromStringList(key));
        put(out, "unique_keys", keys);
        put(out, "description", dataset.description);
        putContext(out, dataset.context);
        QJsonArray fields;
        for (const DatasetField &one : dataset.fields)
            fields.append(field(one, dataset.name));
        put(out, "fields", fields);
        put(out, "custom_extensions", vendors(dataset.vendors, dataset.name));
        if (dataset.source.count(u'.') != 2)
            lose(0, Error(ErrorCode::Unsupported,
                          QT_TRANSLATE_NOOP("Error", "dbt looks for the source of \"%1\" as database.schema.model; "
                                                     "\"%2\" is written as it is."),
                          {dataset.name, dataset.source}));
        return out;
    }

    /// What a metric has and the format has no key for.
    static QList<ErrorText> unsaid(const Metric &metric)
    {
        const std::pair<bool, const char *> parts[] = {{!metric.timeColumn.isEmpty(), "time"},
                                                       {!metric.unit.isEmpty(), "unit"},
                                                       {!metric.kind.isEmpty(), "kind"},
                                                       {!metric.owner.isEmpty(), "owner"},
                                                       {metric.version > 0, "version"},
                                                       {metric.verifiedOn.isValid(), "verified"},
                                                       {!metric.verifiedBy.isEmpty(), "verifiedBy"},
                                                       {!metric.dimensions.isEmpty(), "dimensions"},
                                                       {!metric.note.isEmpty(), "note"},
                                                       {!metric.dataType.isEmpty(), "datatype"},
                                                       {metric.expressions.size() > 1, "other dialects"}};
        QList<ErrorText> out;
        for (const auto &[isThere, key] : parts) {
            if (isThere)
                out.append(QString::fromLatin1(key));
        }
        for (const QString &key : metric.further.keys())
            out.append(key);
        return out;
    }

    void metric(const Metric &metric, const SemanticModel &model, QJsonArray &all)
    {
        if (metric.isPrivate) {
            lose(metric.line,
                 Error(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "The metric \"%1\" is left out: %2"),
                       {metric.name, ErrorText(QT_TRANSLATE_NOOP("Error", "It is a part of others, which are "
                                                                          "written with it."))}));
            return;
        }
        const Result<QString> value = ValueWriter(model).value(metric);
        if (!value) {
            lose(metric.line, Error(value.error().code, QT_TRANSLATE_NOOP("Error", "The metric \"%1\" is left out: %2"),
                                    {metric.name, value.error().said()}));
            return;
        }
        QJsonObject out{{"name", metric.name}, {"expression", expressionOf(*value)}};
        put(out, "description", metric.description);
        putContext(out, metric.context);
        put(out, "custom_extensions", vendors(metric.vendors, metric.name));
        if (const QList<ErrorText> lost = unsaid(metric); !lost.isEmpty())
            lose(metric.line,
                 Error(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "The metric \"%1\" is written without: %2."),
                       {metric.name, ErrorText::listed(lost)}));
        all.append(out);
    }

    QJsonObject model(const SemanticModel &model)
    {
        m_file = model.file;
        QJsonObject out{{"name", model.name}};
        put(out, "description", model.description);
        putContext(out, model.context);
        QJsonArray datasets;
        for (const Dataset &one : model.datasets) {
            if (!one.isQuery())
                datasets.append(dataset(one));
            else
                lose(0,
                     Error(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "The dataset \"%1\" is left out: %2"),
                           {one.name, ErrorText(QT_TRANSLATE_NOOP("Error", "It is a query, and dbt reads models."))}));
        }
        out.insert(QLatin1StringView("datasets"), datasets);
        QJsonArray relationships;
        for (const DatasetRelationship &one : model.relationships) {
            const Dataset *ends[] = {model.dataset(one.from), model.dataset(one.to)};
            if (std::any_of(std::begin(ends), std::end(ends),
                            [](const Dataset *end) { return !end || end->isQuery(); }))
                continue;
            QJsonObject relationship{{"name", one.name},
                                     {"from", one.from},
                                     {"to", one.to},
                                     {"from_columns", QJsonArray::fromStringList(one.fromColumns)},
                                     {"to_columns", QJsonArray::fromStringList(one.toColumns)}};
            putContext(relationship, one.context);
            put(relationship, "custom_extensions", vendors(one.vendors, one.name));
            relationships.append(relationship);
        }
        put(out, "relationships", relationships);
        QJsonArray metrics;
        for (const Metric &one : model.metrics)
            metric(one, model, metrics);
        put(out, "metrics", metrics);
        put(out, "custom_extensions", vendors(model.vendors, model.name));
        return out;
    }

    QString m_file;
    QList<NotTaken> m_lost;
};

} // namespace

WrittenModels writeForDbt(const QList<SemanticModel> &models)
{
    return DbtWriter().document(models);
}

} // namespace Tieout::sources::metrics
