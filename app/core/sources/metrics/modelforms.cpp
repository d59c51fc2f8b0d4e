// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/modelforms.h"

#include "core/sources/metrics/cube.h"
#include "core/sources/metrics/metricflow.h"
#include "core/sources/metrics/snowflake.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <tuple>

namespace Tieout::sources::metrics {

namespace {

enum class Form { None, Ossie, MetricFlow, Cube, Snowflake };

bool hasItems(const YamlNode &root, const char *key, const char *itemKey = nullptr)
{
    const YamlNode *list = root.field(QLatin1StringView(key));
    return list && list->isList()
           && (!itemKey || std::any_of(list->items.cbegin(), list->items.cend(), [&](const auto &item) {
                  return item.field(QLatin1StringView(itemKey));
              }));
}

bool hasMap(const YamlNode &root, const char *key)
{
    const YamlNode *found = root.field(QLatin1StringView(key));
    return found && found->isMap();
}

Form formOf(const YamlNode &root)
{
    const bool isMetricFlow = hasMap(root, "semantic_model") || hasMap(root, "metric") || hasMap(root, "saved_query")
                              || hasMap(root, "project_configuration") || hasItems(root, "semantic_models")
                              || hasItems(root, "saved_queries") || hasItems(root, "models", "semantic_model")
                              || (hasItems(root, "metrics", "name") && !root.field(QStringLiteral("tables")));
    if (isMetricFlow)
        return Form::MetricFlow;
    if (root.field(QStringLiteral("semantic_model")) || root.field(QStringLiteral("ontology")))
        return Form::Ossie;
    if (hasItems(root, "cubes") || hasItems(root, "views", "cubes"))
        return Form::Cube;
    return hasItems(root, "tables", "base_table") ? Form::Snowflake : Form::None;
}

Error ofNoForm()
{
    return Error(ErrorCode::Unsupported,
                 QT_TRANSLATE_NOOP("Error",
                                   "This holds no definitions that can be read: it is neither Apache Ossie nor "
                                   "dbt MetricFlow, Cube or a Snowflake semantic view."));
}

/// What is wrong with a text that is no YAML, where it is because of how another program writes definitions.
Error explained(const QByteArray &text, const Error &why)
{
    static const QRegularExpression script(QStringLiteral(R"(^\s*(cube|view)\s*\(\s*[`'"])"));
    const QStringList lines = QString::fromUtf8(text).split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString line = lines[i].trimmed();
        if (line.startsWith(u'#'))
            continue;
        if (script.match(line).hasMatch())
            return Error(ErrorCode::Unsupported,
                         QT_TRANSLATE_NOOP("Error", "Line %1: this is a Cube model in JavaScript. Only YAML can be "
                                                    "read."),
                         {QString::number(i + 1)});
        if (line.contains(QLatin1String("{%")))
            return Error(ErrorCode::Unsupported,
                         QT_TRANSLATE_NOOP("Error", "Line %1: \"%2\" is a template. Import what it is rendered to."),
                         {QString::number(i + 1), line});
    }
    return why;
}

Result<std::vector<YamlNode>> documentsOf(const QByteArray &text)
{
    Result<std::vector<YamlNode>> documents = readYaml(text);
    if (!documents)
        return fail(explained(text, documents.error()));
    std::erase_if(*documents, [](const YamlNode &one) { return one.isNull(); });
    if (documents->empty() || formOf(documents->front()) == Form::None)
        return fail(explained(text, ofNoForm()));
    return documents;
}

/// Puts together what belongs together.
class Reading
{
public:
    /// Documents of one file: of the form that the first one has.
    Result<void> take(std::vector<YamlNode> documents, const QByteArray &text, const QString &file)
    {
        const Form form = formOf(documents.front());
        std::erase_if(documents, [&](const YamlNode &root) {
            const bool isOther = form != Form::Ossie && formOf(root) != form;
            if (isOther)
                m_all.notTaken.append({file, root.line,
                                       Error(ErrorCode::Unsupported,
                                             QT_TRANSLATE_NOOP("Error", "A document of another form than the first one "
                                                                        "in the file is left out."))});
            return isOther;
        });
        switch (form) {
        case Form::None:
            return fail(ofNoForm());
        case Form::Ossie:
            return add(readOssie(text, file));
        case Form::Snowflake:
            for (const YamlNode &root : documents) {
                if (const Result<void> added = add(readSnowflake(root, file)); !added)
                    return added;
            }
            return {};
        case Form::MetricFlow:
            for (const YamlNode &root : documents) {
                if (const Result<void> read = readMetricFlow(root, file, m_project); !read)
                    return read;
            }
            return {};
        case Form::Cube:
            for (YamlNode &root : documents)
                m_cubes.push_back({file, std::move(root)});
            return {};
        }
        Q_UNREACHABLE();
    }

    Result<ModelsRead> finish(const QString &name)
    {
        if (!m_project.models.isEmpty()) {
            const ModelsRead read = modelOf(m_project, name);
            m_all.models += read.models;
            m_all.notTaken += read.notTaken;
        } else if (!m_project.metrics.isEmpty()) {
            return fail(ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP("Error",
                                          "Line %1: the semantic models of these metrics stand in other files. "
                                          "Import their folder."),
                        {QString::number(m_project.metrics.first().place.line)});
        }
        if (!m_cubes.empty()) {
            if (const Result<void> added = add(readCube(m_cubes, name)); !added)
                return fail(added.error());
        }
        if (m_all.models.isEmpty())
            return fail(ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP("Error", "There is no semantic model in it, and no metric."));
        std::stable_sort(m_all.notTaken.begin(), m_all.notTaken.end(), [](const NotTaken &a, const NotTaken &b) {
            return std::tie(a.file, a.line) < std::tie(b.file, b.line);
        });
        return m_all;
    }

    void leaveOut(const QString &file, const Error &why) { m_all.notTaken.append({file, 0, why}); }

private:
    Result<void> add(const Result<ModelsRead> &read)
    {
        if (!read)
            return fail(read.error());
        m_all.models += read->models;
        m_all.notTaken += read->notTaken;
        return {};
    }

    ModelsRead m_all;
    FlowProject m_project;
    std::vector<NamedDocument> m_cubes;
};

Result<QByteArray> textOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {path, file.errorString()});
    return file.readAll();
}

} // namespace

Result<ModelsRead> readDefinitions(const QByteArray &text, const QString &file, const QString &name)
{
    Result<std::vector<YamlNode>> documents = documentsOf(text);
    if (!documents)
        return fail(documents.error());
    Reading reading;
    if (const Result<void> taken = reading.take(std::move(*documents), text, file); !taken)
        return fail(taken.error());
    return reading.finish(name);
}

Result<ModelsRead> readDefinitions(const QString &path)
{
    const QFileInfo info(path);
    if (!info.isDir()) {
        const Result<QByteArray> text = textOf(path);
        return text ? readDefinitions(*text, path, info.completeBaseName()) : fail(text.error());
    }
    QStringList files;
    for (QDirIterator it(path, {QStringLiteral("*.yaml"), QStringLiteral("*.yml"), QStringLiteral("*.json")},
                         QDir::Files, QDirIterator::Subdirectories);
         it.hasNext();)
        files.append(it.next());
    files.sort();
    Reading reading;
    for (const QString &file : std::as_const(files)) {
        const Result<QByteArray> text = textOf(file);
        Result<std::vector<YamlNode>> documents = text ? documentsOf(*text) : fail(text.error());
        if (!documents) {
            reading.leaveOut(file, documents.error());
            continue;
        }
        if (const Result<void> taken = reading.take(std::move(*documents), *text, file); !taken)
            return fail(
                Error(taken.error().code, QT_TRANSLATE_NOOP("Error", "\"%1\": %2"), {file, taken.error().said()}));
    }
    return reading.finish(QDir(path).dirName());
}

} // namespace Tieout::sources::metrics
