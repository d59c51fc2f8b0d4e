// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/noderead.h"
#include "core/sources/metrics/ownfields.h"

#include <yaml-cpp/emitter.h>
#include <yaml-cpp/emittermanip.h>

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

constexpr auto Written = "0.2.0.dev0";
constexpr auto StandardSql = "ANSI_SQL";

bool isRead(const QString &version)
{
    return version.startsWith(QLatin1String("0.1.")) || version == QLatin1String("0.2.0")
           || version == QLatin1String(Written);
}

class OssieReader
{
public:
    explicit OssieReader(const QString &file)
        : m_read(file)
    {
    }

    Result<ModelsRead> document(const YamlNode &root)
    {
        if (!root.isMap() || !root.field(QStringLiteral("semantic_model")))
            return fail(root.field(QStringLiteral("ontology")) ? ontology() : noModel());
        const QString version = m_read.text(root, QStringLiteral("version"));
        if (!isRead(version))
            return fail(ErrorCode::Incompatible,
                        QT_TRANSLATE_NOOP("Error", "Line %1: version \"%2\" of the format is not known; 0.1 to "
                                                   "0.2.0.dev0 can be read."),
                        {QString::number(root.line), version});
        m_read.onlyKeys(root, {"version", "semantic_model"}, QStringLiteral("document"));
        ModelsRead out;
        QSet<QString> names;
        for (const YamlNode &node : m_read.items(root, QStringLiteral("semantic_model"))) {
            out.models.append(model(node));
            m_read.uniqueName(node, out.models.last().name, names, QStringLiteral("model"));
        }
        if (m_read.error())
            return fail(*m_read.error());
        out.notTaken = m_read.notTaken();
        return out;
    }

private:
    static Error ontology()
    {
        return Error(ErrorCode::Unsupported,
                     QT_TRANSLATE_NOOP("Error",
                                       "This is an ontology, which describes what things are. Metrics stand in "
                                       "a semantic model: a document with \"semantic_model\"."));
    }
    static Error noModel()
    {
        return Error(ErrorCode::Unsupported,
                     QT_TRANSLATE_NOOP("Error", "This is no semantic model: \"semantic_model\" is missing."));
    }

    NameContext context(const YamlNode &node)
    {
        NameContext out;
        const YamlNode *found = node.field(QStringLiteral("ai_context"));
        if (!found || found->isNull())
            return out;
        if (found->isScalar()) {
            out.instructions = found->text;
            return out;
        }
        m_read.onlyKeys(*found, {"instructions", "synonyms", "examples"}, QStringLiteral("context"));
        out.instructions = m_read.text(*found, QStringLiteral("instructions"));
        out.synonyms = m_read.texts(*found, QStringLiteral("synonyms"));
        out.examples = m_read.texts(*found, QStringLiteral("examples"));
        return out;
    }

    QList<VendorData> vendors(const YamlNode &node)
    {
        QList<VendorData> out;
        for (const YamlNode &item : m_read.items(node, QStringLiteral("custom_extensions")))
            out.append({m_read.requiredText(item, QStringLiteral("vendor_name"), QStringLiteral("custom extension")),
                        m_read.text(item, QStringLiteral("data"))});
        return out;
    }

    QList<DialectExpression> expressions(const YamlNode &node, const QString &what)
    {
        const YamlNode *found = node.field(QStringLiteral("expression"));
        if (found && found->isScalar())
            return {{QString::fromLatin1(StandardSql), found->text}};
        QList<DialectExpression> out;
        if (found && found->isMap()) {
            for (const YamlNode &item : m_read.items(*found, QStringLiteral("dialects")))
                out.append({m_read.requiredText(item, QStringLiteral("dialect"), QStringLiteral("expression")),
                            m_read.requiredText(item, QStringLiteral("expression"), QStringLiteral("dialect"))});
        }
        if (out.isEmpty())
            m_read.refuse(Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Line %1: a %2 needs \"%3\"."),
                                {QString::number(node.line), what, QStringLiteral("expression")}));
        return out;
    }

    DatasetField field(const YamlNode &node)
    {
        const QString what = QStringLiteral("field");
        m_read.onlyKeys(
            node,
            {"name", "expression", "dimension", "label", "description", "datatype", "ai_context", "custom_extensions"},
            what);
        DatasetField out;
        out.name = m_read.requiredText(node, QStringLiteral("name"), what);
        out.expressions = expressions(node, what);
        if (const YamlNode *dimension = node.field(QStringLiteral("dimension")); dimension && dimension->isMap())
            out.isTime = m_read.yesOrNo(*dimension, QStringLiteral("is_time"));
        out.label = m_read.text(node, QStringLiteral("label"));
        out.description = m_read.text(node, QStringLiteral("description"));
        out.dataType = m_read.text(node, QStringLiteral("datatype"));
        out.context = context(node);
        out.vendors = vendors(node);
        return out;
    }

    Dataset dataset(const YamlNode &node)
    {
        const QString what = QStringLiteral("dataset");
        m_read.onlyKeys(node,
                        {"name", "source", "primary_key", "unique_keys", "description", "ai_context", "fields",
                         "custom_extensions"},
                        what);
        Dataset out;
        out.name = m_read.requiredText(node, QStringLiteral("name"), what);
        out.source = m_read.requiredText(node, QStringLiteral("source"), what);
        out.primaryKey = m_read.texts(node, QStringLiteral("primary_key"));
        for (const YamlNode &key : m_read.items(node, QStringLiteral("unique_keys"))) {
            QStringList columns;
            for (const YamlNode &column : key.items)
                columns.append(column.text);
            out.uniqueKeys.append(key.isScalar() ? QStringList{key.text} : columns);
        }
        QSet<QString> names;
        for (const YamlNode &item : m_read.items(node, QStringLiteral("fields"))) {
            out.fields.append(field(item));
            m_read.uniqueName(item, out.fields.last().name, names, QStringLiteral("field"));
        }
        out.description = m_read.text(node, QStringLiteral("description"));
        out.context = context(node);
        out.vendors = vendors(node);
        return out;
    }

    DatasetRelationship relationship(const YamlNode &node)
    {
        const QString what = QStringLiteral("relationship");
        m_read.onlyKeys(node, {"name", "from", "to", "from_columns", "to_columns", "ai_context", "custom_extensions"},
                        what);
        DatasetRelationship out;
        out.name = m_read.requiredText(node, QStringLiteral("name"), what);
        out.from = m_read.requiredText(node, QStringLiteral("from"), what);
        out.to = m_read.requiredText(node, QStringLiteral("to"), what);
        out.fromColumns = m_read.texts(node, QStringLiteral("from_columns"));
        out.toColumns = m_read.texts(node, QStringLiteral("to_columns"));
        if (out.fromColumns.isEmpty() || out.fromColumns.size() != out.toColumns.size())
            m_read.refuse(
                Error(ErrorCode::Invalid,
                      QT_TRANSLATE_NOOP("Error", "Line %1: the relationship \"%2\" needs as many from_columns "
                                                 "as to_columns, and at least one."),
                      {QString::number(node.line), out.name}));
        out.context = context(node);
        out.vendors = vendors(node);
        return out;
    }

    Metric metric(const YamlNode &node)
    {
        const QString what = QStringLiteral("metric");
        m_read.onlyKeys(node, {"name", "expression", "description", "datatype", "ai_context", "custom_extensions"},
                        what);
        Metric out;
        out.name = m_read.requiredText(node, QStringLiteral("name"), what);
        out.expressions = expressions(node, what);
        out.description = m_read.text(node, QStringLiteral("description"));
        out.dataType = m_read.text(node, QStringLiteral("datatype"));
        out.context = context(node);
        out.vendors = vendors(node);
        out.file = m_read.file();
        out.line = node.line;
        if (const Result<void> taken = takeOwnFields(out); !taken)
            m_read.leaveOut(node, taken.error());
        return out;
    }

    SemanticModel model(const YamlNode &node)
    {
        const QString what = QStringLiteral("semantic model");
        m_read.onlyKeys(
            node, {"name", "description", "ai_context", "datasets", "relationships", "metrics", "custom_extensions"},
            what);
        SemanticModel out;
        out.file = m_read.file();
        out.name = m_read.requiredText(node, QStringLiteral("name"), what);
        out.description = m_read.text(node, QStringLiteral("description"));
        out.context = context(node);
        QSet<QString> datasets;
        for (const YamlNode &item : m_read.items(node, QStringLiteral("datasets"))) {
            out.datasets.append(dataset(item));
            m_read.uniqueName(item, out.datasets.last().name, datasets, QStringLiteral("dataset"));
        }
        QSet<QString> relationships;
        for (const YamlNode &item : m_read.items(node, QStringLiteral("relationships"))) {
            out.relationships.append(relationship(item));
            m_read.uniqueName(item, out.relationships.last().name, relationships, QStringLiteral("relationship"));
        }
        // Two definitions of one name are no error of the file: they are a conflict to be shown.
        for (const YamlNode &item : m_read.items(node, QStringLiteral("metrics")))
            out.metrics.append(metric(item));
        out.vendors = vendors(node);
        return out;
    }

    NodeReader m_read;
};

/// Writes what is there, and leaves out what is empty.
class OssieWriter
{
public:
    QByteArray document(const QList<SemanticModel> &models)
    {
        m_out.SetIndent(2);
        m_out << YAML::BeginMap;
        pair("version", QString::fromLatin1(Written));
        list("semantic_model", models, [this](const SemanticModel &one) { model(one); });
        m_out << YAML::EndMap;
        return QByteArray(m_out.c_str(), qsizetype(m_out.size())) + '\n';
    }

private:
    void value(const QString &text)
    {
        const bool looksOtherwise = text.isEmpty() || text == u'~' || text.compare(u"null", Qt::CaseInsensitive) == 0
                                    || text.compare(u"true", Qt::CaseInsensitive) == 0
                                    || text.compare(u"false", Qt::CaseInsensitive) == 0;
        if (looksOtherwise)
            m_out << YAML::DoubleQuoted;
        m_out << text.toStdString();
    }
    void pair(const char *key, const QString &text)
    {
        if (text.isEmpty())
            return;
        m_out << YAML::Key << key << YAML::Value;
        value(text);
    }
    void texts(const char *key, const QStringList &list)
    {
        if (list.isEmpty())
            return;
        m_out << YAML::Key << key << YAML::Value << YAML::Flow << YAML::BeginSeq;
        for (const QString &text : list)
            value(text);
        m_out << YAML::EndSeq;
    }
    template <typename T, typename Write>
    void list(const char *key, const QList<T> &items, Write write)
    {
        if (items.isEmpty())
            return;
        m_out << YAML::Key << key << YAML::Value << YAML::BeginSeq;
        for (const T &item : items) {
            m_out << YAML::BeginMap;
            write(item);
            m_out << YAML::EndMap;
        }
        m_out << YAML::EndSeq;
    }
    void context(const NameContext &context)
    {
        if (context == NameContext())
            return;
        if (context.synonyms.isEmpty() && context.examples.isEmpty()) {
            pair("ai_context", context.instructions);
            return;
        }
        m_out << YAML::Key << "ai_context" << YAML::Value << YAML::BeginMap;
        pair("instructions", context.instructions);
        texts("synonyms", context.synonyms);
        texts("examples", context.examples);
        m_out << YAML::EndMap;
    }
    void vendors(const QList<VendorData> &vendors)
    {
        list("custom_extensions", vendors, [this](const VendorData &one) {
            pair("vendor_name", one.vendor);
            m_out << YAML::Key << "data" << YAML::Value << YAML::SingleQuoted << one.data.toStdString();
        });
    }
    void expressions(const QList<DialectExpression> &expressions)
    {
        m_out << YAML::Key << "expression" << YAML::Value << YAML::BeginMap;
        list("dialects", expressions, [this](const DialectExpression &one) {
            pair("dialect", one.dialect);
            pair("expression", one.text);
        });
        m_out << YAML::EndMap;
    }
    void field(const DatasetField &field)
    {
        pair("name", field.name);
        expressions(field.expressions);
        if (field.isTime)
            m_out << YAML::Key << "dimension" << YAML::Value << YAML::Flow << YAML::BeginMap << YAML::Key << "is_time"
                  << YAML::Value << *field.isTime << YAML::EndMap;
        pair("label", field.label);
        pair("description", field.description);
        pair("datatype", field.dataType);
        context(field.context);
        vendors(field.vendors);
    }
    void dataset(const Dataset &dataset)
    {
        pair("name", dataset.name);
        pair("source", dataset.source);
        texts("primary_key", dataset.primaryKey);
        if (!dataset.uniqueKeys.isEmpty()) {
            m_out << YAML::Key << "unique_keys" << YAML::Value << YAML::Flow << YAML::BeginSeq;
            for (const QStringList &key : dataset.uniqueKeys) {
                m_out << YAML::Flow << YAML::BeginSeq;
                for (const QString &column : key)
                    value(column);
                m_out << YAML::EndSeq;
            }
            m_out << YAML::EndSeq;
        }
        pair("description", dataset.description);
        context(dataset.context);
        list("fields", dataset.fields, [this](const DatasetField &one) { field(one); });
        vendors(dataset.vendors);
    }
    void relationship(const DatasetRelationship &relationship)
    {
        pair("name", relationship.name);
        pair("from", relationship.from);
        pair("to", relationship.to);
        texts("from_columns", relationship.fromColumns);
        texts("to_columns", relationship.toColumns);
        context(relationship.context);
        vendors(relationship.vendors);
    }
    void metric(const Metric &metric)
    {
        pair("name", metric.name);
        expressions(metric.expressions);
        pair("description", metric.description);
        pair("datatype", metric.dataType);
        context(metric.context);
        QList<VendorData> all = metric.vendors;
        if (const std::optional<VendorData> own = ownFieldsOf(metric))
            all.append(*own);
        vendors(all);
    }
    void model(const SemanticModel &model)
    {
        pair("name", model.name);
        pair("description", model.description);
        context(model.context);
        list("datasets", model.datasets, [this](const Dataset &one) { dataset(one); });
        list("relationships", model.relationships, [this](const DatasetRelationship &one) { relationship(one); });
        list("metrics", model.metrics, [this](const Metric &one) { metric(one); });
        vendors(model.vendors);
    }

    YAML::Emitter m_out;
};

} // namespace

Result<ModelsRead> readOssie(const QByteArray &text, const QString &file)
{
    const Result<std::vector<YamlNode>> documents = readYaml(text);
    if (!documents)
        return fail(documents.error());
    if (documents->size() != 1)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "A semantic model is one document; the file holds %1."),
                    {QString::number(documents->size())});
    return OssieReader(file).document(documents->front());
}

QByteArray writeOssie(const QList<SemanticModel> &models)
{
    return OssieWriter().document(models);
}

} // namespace Tieout::sources::metrics
