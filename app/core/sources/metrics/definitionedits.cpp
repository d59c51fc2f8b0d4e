// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/definitionedits.h"

#include "core/sources/metrics/ossie.h"
#include "core/sources/metrics/ownfields.h"
#include "core/sources/metrics/scalartext.h"
#include "core/sources/metrics/yaml.h"

#include <algorithm>

namespace Tieout::sources::metrics {

namespace {

using catalog::ModelPlace;
using catalog::SemanticModel;

/// Changes the text of one file; the first thing that cannot be changed stops it.
class FileEditor
{
public:
    FileEditor(const QByteArray &text, const YamlNode &model, const SemanticModel &read)
        : m_text(text)
        , m_model(model)
        , m_read(read)
    {
        for (qsizetype at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
            m_lines.append(at + 1);
    }

    /// False where it is written in a way that cannot be changed in place.
    bool change(const PlaceEdits &changes)
    {
        using enum ModelPlace::Kind;
        const ModelPlace &place = changes.place;
        QList<ByteEdit> edits;
        const QString before = catalog::textAt(m_read, place);
        for (const catalog::TextEdit &edit : changes.edits)
            edits.append({before.left(edit.begin).toUtf8().size(), before.left(edit.end).toUtf8().size(),
                          edit.replacement.toUtf8()});
        switch (place.kind) {
        case Expression:
            return changeScalar(expressionOf(item("metrics", place.of), m_read.metrics[place.of].expressions), edits);
        case Filter:
            return changeOwn(place.of, "filter", -1, before, edits);
        case Time:
            return changeOwn(place.of, "time", -1, before, edits);
        case Dimension:
            return changeOwn(place.of, "dimensions", place.item, before, edits);
        case Source:
            return changeScalar(fieldOf(item("datasets", place.of), "source"), edits);
        case Key:
            return changeScalar(itemOf(fieldOf(item("datasets", place.of), "primary_key"), place.item), edits);
        case Field:
            return changeScalar(expressionOf(itemOf(fieldOf(item("datasets", place.of), "fields"), place.item),
                                             m_read.datasets[place.of].fields[place.item].expressions),
                                edits);
        case FromColumn:
            return changeScalar(itemOf(fieldOf(item("relationships", place.of), "from_columns"), place.item), edits);
        case ToColumn:
            return changeScalar(itemOf(fieldOf(item("relationships", place.of), "to_columns"), place.item), edits);
        }
        Q_UNREACHABLE();
    }

    /// Raises the version of a metric that has one.
    bool raise(int metric)
    {
        const YamlNode *own = ownDataOf(metric);
        if (!own || m_read.metrics[metric].version <= 0)
            return true;
        const QByteArray data = own->text.toUtf8();
        const qsizetype at = jsonValueAt(data, "version");
        return at >= 0
               && changeScalar(own,
                               {{at, jsonEndOf(data, at), QByteArray::number(m_read.metrics[metric].version + 1)}});
    }

    QByteArray text() const { return edited(m_text, m_edits); }

private:
    static const YamlNode *fieldOf(const YamlNode *node, const char *key)
    {
        return node ? node->field(QString::fromLatin1(key)) : nullptr;
    }

    static const YamlNode *itemOf(const YamlNode *node, int item)
    {
        return node && node->isList() && item < int(node->items.size()) ? &node->items[size_t(item)] : nullptr;
    }

    const YamlNode *item(const char *list, int number) const { return itemOf(fieldOf(&m_model, list), number); }

    /// The text of an expression that counts, of several dialects.
    static const YamlNode *expressionOf(const YamlNode *node, const QList<catalog::DialectExpression> &expressions)
    {
        const YamlNode *found = fieldOf(node, "expression");
        if (!found || found->isScalar())
            return found;
        const auto standard = int(catalog::standardExpression(expressions));
        return fieldOf(itemOf(fieldOf(found, "dialects"), standard), "expression");
    }

    const YamlNode *ownDataOf(int metric) const
    {
        const YamlNode *extensions = fieldOf(item("metrics", metric), "custom_extensions");
        for (int i = 0; const YamlNode *one = itemOf(extensions, i); ++i) {
            const YamlNode *vendor = fieldOf(one, "vendor_name");
            if (vendor && vendor->text.compare(OwnVendor, Qt::CaseInsensitive) == 0)
                return fieldOf(one, "data");
        }
        return nullptr;
    }

    /// A text in our own extension, which is JSON within YAML.
    bool changeOwn(int metric, const QByteArray &key, int item, const QString &before, const QList<ByteEdit> &edits)
    {
        const YamlNode *own = ownDataOf(metric);
        if (!own)
            return false;
        const QByteArray data = own->text.toUtf8();
        qsizetype at = jsonValueAt(data, key);
        if (at >= 0 && item >= 0)
            at = jsonItemAt(data, at, item);
        const auto written = at < 0 ? std::nullopt : ScalarText::read(data, at, before.toUtf8());
        QList<ByteEdit> inData;
        for (const ByteEdit &edit : written ? edits : QList<ByteEdit>())
            inData.append(written->inText(edit));
        return written && changeScalar(own, inData);
    }

    bool changeScalar(const YamlNode *node, const QList<ByteEdit> &edits)
    {
        if (!node || !node->isScalar() || node->line > m_lines.size())
            return false;
        const auto written = ScalarText::read(m_text, m_lines[node->line - 1] + node->column - 1, node->text.toUtf8());
        for (const ByteEdit &edit : written ? edits : QList<ByteEdit>())
            m_edits.append(written->inText(edit));
        return written.has_value();
    }

    const QByteArray &m_text;
    const YamlNode &m_model;
    SemanticModel m_read;        ///< as the file has it
    QList<qsizetype> m_lines{0}; ///< where each begins
    QList<ByteEdit> m_edits;
};

} // namespace

Result<QByteArray> editedDefinitions(const QByteArray &text, const QString &file, const QString &model,
                                     const QList<PlaceEdits> &changes, const QStringList &metrics)
{
    const Result<ModelsRead> read = readOssie(text, file);
    if (!read)
        return fail(read.error());
    const Result<std::vector<YamlNode>> documents = readYaml(text);
    const YamlNode *models = documents ? documents->front().field(QStringLiteral("semantic_model")) : nullptr;
    QList<SemanticModel> expected = read->models;
    const auto found = std::find_if(expected.begin(), expected.end(),
                                    [&model](const SemanticModel &one) { return one.name == model; });
    if (!models || found == expected.end())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" has no model \"%2\"."), {file, model});
    FileEditor editor(text, models->items[size_t(found - expected.begin())], *found);
    bool isChanged = true;
    for (const PlaceEdits &change : changes) {
        isChanged = isChanged && editor.change(change);
        QString &now = catalog::textAt(*found, change.place);
        now = catalog::edited(now, change.edits);
    }
    for (int i = 0; i < int(found->metrics.size()); ++i) {
        catalog::Metric &metric = found->metrics[i];
        if (!metrics.contains(metric.name))
            continue;
        isChanged = isChanged && editor.raise(i);
        metric.version += metric.version > 0 ? 1 : 0;
    }
    const QByteArray out = isChanged ? editor.text() : QByteArray();
    // Whatever is written in it: what is read back has to be what was meant.
    const Result<ModelsRead> again = readOssie(out, file);
    if (!isChanged || !again || again->models != expected)
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" is written in a way that it cannot be changed by itself."),
                    {file}, QT_TRANSLATE_NOOP("Error", "Edit the definition; what is proposed stands under drift."));
    return out;
}

} // namespace Tieout::sources::metrics
