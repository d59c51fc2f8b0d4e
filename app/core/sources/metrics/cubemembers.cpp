// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/cubemembers.h"

#include "core/sources/metrics/noderead.h"

#include <algorithm>

namespace Tieout::sources::metrics {

namespace {

/// A template anywhere in the values, as its text; nothing where all is rendered.
const YamlNode *unrendered(const YamlNode &node)
{
    if (node.isScalar())
        return node.text.contains(QLatin1String("{{")) || node.text.contains(QLatin1String("{%")) ? &node : nullptr;
    for (const YamlNode &item : node.items) {
        if (const YamlNode *found = unrendered(item))
            return found;
    }
    for (const YamlField &field : node.fields) {
        if (const YamlNode *found = unrendered(field.value))
            return found;
    }
    return nullptr;
}

/// The names that YAML of today has: hasMany is one_to_many, has_one is one_to_one.
QString relationshipOf(QString text)
{
    text = text.toLower().remove(u'_');
    if (text == QLatin1String("belongsto") || text == QLatin1String("manytoone"))
        return QStringLiteral("many_to_one");
    if (text == QLatin1String("hasmany") || text == QLatin1String("onetomany"))
        return QStringLiteral("one_to_many");
    if (text == QLatin1String("hasone") || text == QLatin1String("onetoone"))
        return QStringLiteral("one_to_one");
    return {};
}

class CubeReader
{
public:
    CubeReader(const QString &file, Cubes &cubes)
        : m_read(file)
        , m_cubes(cubes)
    {
    }

    Result<void> document(const YamlNode &root)
    {
        if (const YamlNode *found = unrendered(root))
            return fail(ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP("Error", "Line %1: \"%2\" is a template. Import what it is rendered to."),
                        {QString::number(found->line), found->text.left(60)});
        m_read.onlyKeys(root, {"cubes", "views"}, QStringLiteral("document"));
        for (const YamlNode &node : m_read.items(root, QStringLiteral("cubes")))
            cube(node);
        for (const YamlNode &node : m_read.items(root, QStringLiteral("views")))
            m_read.noPlaceFor(node, QStringLiteral("views"));
        if (m_read.error())
            return fail(*m_read.error());
        m_cubes.notTaken += m_read.notTaken();
        return {};
    }

private:
    Place at(const YamlNode &node) const { return {m_read.file(), node.line}; }
    QString text(const YamlNode &node, const char *key) { return m_read.text(node, QLatin1StringView(key)); }
    bool isYes(const YamlNode &node, const char *key)
    {
        return m_read.yesOrNo(node, QLatin1StringView(key)).value_or(false);
    }

    /// The first of the keys that stands there and says something.
    static QString first(const YamlNode &node, std::initializer_list<const char *> keys)
    {
        for (const char *key : keys) {
            const YamlNode *found = node.field(QLatin1StringView(key));
            if (found && !found->isNull() && !(found->isScalar() && found->text == QLatin1String("false")))
                return QLatin1StringView(key);
        }
        return {};
    }

    void cube(const YamlNode &node)
    {
        const QString what = QStringLiteral("cube");
        m_read.onlyKeys(node,
                        {"name", "sql_table", "sql", "sql_alias", "data_source", "extends", "title", "description",
                         "public", "shown", "meta", "joins", "dimensions", "measures", "segments", "hierarchies",
                         "pre_aggregations", "access_policy", "refresh_key"},
                        what);
        m_read.noPlaceForAny(
            node, {"data_source", "segments", "hierarchies", "pre_aggregations", "access_policy", "refresh_key"});
        Cube out;
        out.place = at(node);
        out.name = m_read.requiredText(node, QStringLiteral("name"), what);
        out.extends = text(node, "extends");
        out.source = text(node, "sql_table");
        if (out.source.isEmpty())
            out.source = text(node, "sql").trimmed();
        out.title = text(node, "title");
        out.description = text(node, "description");
        for (const YamlNode &item : m_read.items(node, QStringLiteral("joins")))
            out.joins.append(join(item));
        for (const YamlNode &item : m_read.items(node, QStringLiteral("dimensions"))) {
            const CubeDimension read = dimension(item);
            once(item, QStringLiteral("dimension"), out.dimension(read.name), read.name);
            out.dimensions.append(read);
        }
        for (const YamlNode &item : m_read.items(node, QStringLiteral("measures"))) {
            const CubeMeasure read = measure(item);
            once(item, QStringLiteral("measure"), out.measure(read.name), read.name);
            out.measures.append(read);
        }
        once(node, what, m_cubes.cube(out.name), out.name);
        m_cubes.all.append(out);
    }

    void once(const YamlNode &node, const QString &what, const void *before, const QString &name)
    {
        if (before)
            m_read.refuse(Error(ErrorCode::Invalid,
                                QT_TRANSLATE_NOOP("Error", "Line %1: there are two %2s called \"%3\"."),
                                {QString::number(node.line), what, name}));
    }

    CubeJoin join(const YamlNode &node)
    {
        const QString what = QStringLiteral("join");
        m_read.onlyKeys(node, {"name", "relationship", "sql"}, what);
        CubeJoin out;
        out.place = at(node);
        out.to = m_read.requiredText(node, QStringLiteral("name"), what);
        out.relationship = relationshipOf(m_read.requiredText(node, QStringLiteral("relationship"), what));
        out.sql = m_read.requiredText(node, QStringLiteral("sql"), what);
        return out;
    }

    CubeDimension dimension(const YamlNode &node)
    {
        const QString what = QStringLiteral("dimension");
        m_read.onlyKeys(node, {"name",          "sql",
                               "type",          "primary_key",
                               "title",         "description",
                               "public",        "shown",
                               "format",        "currency",
                               "order",         "case",
                               "sub_query",     "propagate_filters_to_sub_query",
                               "granularities", "mask",
                               "links",         "meta",
                               "latitude",      "longitude"},
                        what);
        m_read.noPlaceForAny(
            node, {"public", "shown", "format", "currency", "order", "granularities", "mask", "links", "meta"});
        CubeDimension out;
        out.place = at(node);
        out.name = m_read.requiredText(node, QStringLiteral("name"), what);
        out.type = m_read.requiredText(node, QStringLiteral("type"), what).toLower();
        out.sql = text(node, "sql");
        out.isPrimaryKey = isYes(node, "primary_key");
        out.title = text(node, "title");
        out.description = text(node, "description");
        out.unsaid = first(node, {"sub_query", "latitude", "longitude"});
        if (const YamlNode *choice = node.field(QStringLiteral("case")); choice && choice->isMap())
            out.sql = chosen(*choice);
        if (out.sql.isEmpty() && out.unsaid.isEmpty())
            m_read.requiredText(node, QStringLiteral("sql"), what);
        return out;
    }

    /// The CASE expression of labels for conditions.
    QString chosen(const YamlNode &node)
    {
        const auto label = [this](const YamlNode &of) {
            return u'\''
                   + m_read.requiredText(of, QStringLiteral("label"), QStringLiteral("case"))
                         .replace(u'\'', QStringLiteral("''"))
                   + u'\'';
        };
        QString out = QStringLiteral("CASE");
        for (const YamlNode &when : m_read.items(node, QStringLiteral("when")))
            out += QStringLiteral(" WHEN ") + m_read.requiredText(when, QStringLiteral("sql"), QStringLiteral("case"))
                   + QStringLiteral(" THEN ") + label(when);
        if (const YamlNode *other = node.field(QStringLiteral("else")); other && other->isMap())
            out += QStringLiteral(" ELSE ") + label(*other);
        return out + QStringLiteral(" END");
    }

    CubeMeasure measure(const YamlNode &node)
    {
        const QString what = QStringLiteral("measure");
        m_read.onlyKeys(node, {"name",       "type",   "sql",           "filters",   "rolling_window", "multi_stage",
                               "time_shift", "grain",  "group_by",      "reduce_by", "add_group_by",   "case",
                               "order_by",   "format", "currency",      "title",     "description",    "public",
                               "shown",      "mask",   "drill_members", "meta"},
                        what);
        m_read.noPlaceForAny(node, {"mask"});
        CubeMeasure out;
        out.place = at(node);
        out.name = m_read.requiredText(node, QStringLiteral("name"), what);
        out.type = m_read.requiredText(node, QStringLiteral("type"), what).toLower();
        out.sql = text(node, "sql");
        for (const YamlNode &item : m_read.items(node, QStringLiteral("filters")))
            out.filters.append(m_read.requiredText(item, QStringLiteral("sql"), QStringLiteral("filter")));
        out.unsaid = first(
            node, {"multi_stage", "time_shift", "grain", "group_by", "reduce_by", "add_group_by", "case", "order_by"});
        if (const YamlNode *window = node.field(QStringLiteral("rolling_window")); window && !window->isNull()) {
            const QString offset = text(*window, "offset");
            out.isUpTo = text(*window, "trailing") == QLatin1String("unbounded")
                         && first(*window, {"leading", "type", "granularity"}).isEmpty()
                         && (offset.isEmpty() || offset == QLatin1String("end"));
            if (!out.isUpTo)
                out.unsaid = QStringLiteral("rolling_window");
        }
        out.title = text(node, "title");
        out.description = text(node, "description");
        out.currency = text(node, "currency");
        if (const YamlNode *format = node.field(QStringLiteral("format"));
            format && (!format->isScalar() || format->text != QLatin1String("currency")))
            m_read.noPlaceFor(*format, QStringLiteral("format"));
        for (const char *key : {"public", "shown"})
            out.isPrivate = out.isPrivate || !m_read.yesOrNo(node, QLatin1StringView(key)).value_or(true);
        if (const YamlNode *meta = node.field(QStringLiteral("meta"))) {
            for (const YamlField &field : meta->fields) {
                if (field.key == QLatin1String("ai_context") && field.value.isScalar())
                    out.context = field.value.text;
                else if (field.key == QLatin1String("owner") && field.value.isScalar())
                    out.owner = field.value.text;
                else
                    m_read.noPlaceFor(field.value, QStringLiteral("meta.") + field.key);
            }
        }
        return out;
    }

    NodeReader m_read;
    Cubes &m_cubes;
};

/// What a cube has not of its own, it has of the one that it extends.
void extend(Cube &cube, const Cube &parent)
{
    if (cube.source.isEmpty())
        cube.source = parent.source;
    for (const CubeJoin &join : parent.joins) {
        if (std::none_of(cube.joins.cbegin(), cube.joins.cend(),
                         [&](const CubeJoin &one) { return one.to == join.to; }))
            cube.joins.append(join);
    }
    for (const CubeDimension &dimension : parent.dimensions) {
        if (!cube.dimension(dimension.name))
            cube.dimensions.append(dimension);
    }
    for (const CubeMeasure &measure : parent.measures) {
        if (!cube.measure(measure.name))
            cube.measures.append(measure);
    }
}

Result<void> extendAll(Cubes &cubes)
{
    for (Cube &cube : cubes.all) {
        QStringList seen{cube.name};
        for (QString of = cube.extends; !of.isEmpty();) {
            const Cube *parent = cubes.cube(of);
            if (!parent || seen.contains(of))
                return fail(ErrorCode::Invalid,
                            QT_TRANSLATE_NOOP("Error", "Line %1: the cube \"%2\" extends \"%3\", which is not there or "
                                                       "extends it."),
                            {QString::number(cube.place.line), cube.name, cube.extends});
            seen.append(of);
            of = parent->extends;
            extend(cube, *parent);
        }
    }
    return {};
}

} // namespace

const CubeDimension *Cube::dimension(const QString &dimension) const
{
    return called(dimensions, dimension);
}

const CubeMeasure *Cube::measure(const QString &measure) const
{
    return called(measures, measure);
}

const Cube *Cubes::cube(const QString &name) const
{
    return called(all, name);
}

Result<Cubes> cubesOf(const std::vector<NamedDocument> &documents)
{
    Cubes cubes;
    for (const NamedDocument &document : documents) {
        if (const Result<void> read = CubeReader(document.file, cubes).document(document.root); !read)
            return fail(read.error());
    }
    if (const Result<void> extended = extendAll(cubes); !extended)
        return fail(extended.error());
    return cubes;
}

} // namespace Tieout::sources::metrics
