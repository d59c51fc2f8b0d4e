// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/callableindex.h"

#include "core/schema/names.h"
#include "core/schema/routines.h"

namespace Tieout::gate {

namespace {

/// The next name of a type's text, a quoted one without its quotes; `at` moves past it.
QString nextName(const QString &text, qsizetype &at)
{
    while (at < text.size() && text[at].isSpace())
        ++at;
    if (at >= text.size())
        return {};
    static const QString quotes = QStringLiteral("\"`[");
    QString name;
    if (quotes.contains(text[at])) {
        const QChar close = text[at] == u'[' ? QChar(u']') : text[at];
        for (++at; at < text.size(); ++at) {
            if (text[at] == close && at + 1 < text.size() && text[at + 1] == close)
                ++at;
            else if (text[at] == close)
                break;
            name += text[at];
        }
        ++at;
        return name;
    }
    while (at < text.size() && (text[at].isLetterOrNumber() || text[at] == u'_' || text[at] == u'$'))
        name += text[at++];
    return name;
}

const QHash<QString, QString> &shortNames()
{
    static const QHash<QString, QString> names = {{QStringLiteral("int"), QStringLiteral("integer")},
                                                  {QStringLiteral("int4"), QStringLiteral("integer")},
                                                  {QStringLiteral("int8"), QStringLiteral("bigint")},
                                                  {QStringLiteral("int2"), QStringLiteral("smallint")},
                                                  {QStringLiteral("float4"), QStringLiteral("real")},
                                                  {QStringLiteral("float8"), QStringLiteral("double")},
                                                  {QStringLiteral("float"), QStringLiteral("double")},
                                                  {QStringLiteral("bool"), QStringLiteral("boolean")},
                                                  {QStringLiteral("decimal"), QStringLiteral("numeric")},
                                                  {QStringLiteral("dec"), QStringLiteral("numeric")},
                                                  {QStringLiteral("varchar"), QStringLiteral("character")},
                                                  {QStringLiteral("char"), QStringLiteral("character")},
                                                  {QStringLiteral("bpchar"), QStringLiteral("character")},
                                                  {QStringLiteral("timestamptz"), QStringLiteral("timestamp")},
                                                  {QStringLiteral("timetz"), QStringLiteral("time")},
                                                  {QStringLiteral("varbit"), QStringLiteral("bit")}};
    return names;
}

} // namespace

TypeName typeNameOf(const QString &text)
{
    qsizetype at = 0;
    QStringList path{nextName(text, at)};
    if (path.first().compare(QLatin1String("setof"), Qt::CaseInsensitive) == 0)
        path = {nextName(text, at)};
    while (at < text.size() && text[at] == u'.') {
        ++at;
        path.append(nextName(text, at));
    }
    TypeName type;
    type.name = path.takeLast().toLower();
    type.schema = path.isEmpty() ? QString() : path.last().toLower();
    if (type.schema.isEmpty())
        type.name = shortNames().value(type.name, type.name);
    return type;
}

bool isOwnType(const QString &name)
{
    static const QSet<QString> own = [] {
        QSet<QString> names;
        for (const QString &word :
             QStringLiteral(
                 "bigint bit boolean box bytea character cidr circle date double inet integer interval json jsonb line "
                 "lseg macaddr macaddr8 money name numeric oid path point polygon real record smallint text time "
                 "timestamp tsquery tsvector unknown uuid void xml xid cid tid any anyelement anyarray anynonarray "
                 "anyenum anyrange anycompatible anycompatiblearray int4range int8range numrange tsrange tstzrange "
                 "daterange cstring internal refcursor")
                 .split(u' '))
            names.insert(word);
        return names;
    }();
    return own.contains(name);
}

CallableIndex::CallableIndex(const Schema &schema, const schema::SourceLimits &limits, const DialectTraits &traits)
    : m_schema(schema)
    , m_limits(limits)
    , m_traits(traits)
{
    for (const Routine &routine : schema.routines) {
        const QString name = routine.name.toLower();
        if (routine.kind == RoutineKind::Cast)
            m_casts.append(&routine);
        else if (routine.kind == RoutineKind::Operator && routine.implicit)
            m_classes.append(&routine);
        else if (routine.kind == RoutineKind::Operator)
            m_operators[routine.name].append(&routine);
        else if (routine.kind == RoutineKind::Type)
            m_types[name].append(&routine);
        else
            m_functions[name].append(&routine);
        if (routine.kind == RoutineKind::Cast && routine.implicit) {
            if (routine.schema.isEmpty())
                m_implicitCasts = true;
            else if (typeNameOf(routine.arguments.value(0)).schema.isEmpty())
                m_reachedTypes.insert(name);
        }
        for (const QString &argument : routine.arguments) {
            if (const TypeName type = typeNameOf(argument); !type.schema.isEmpty())
                m_operandTypes.insert(type.name);
        }
    }
}

bool CallableIndex::reaches(const Routine &routine, const QString &qualifier) const
{
    if (qualifier.isEmpty())
        return routine.bare;
    return schema::sameName(routine.schema.isEmpty() ? m_schema.defaultSchema : routine.schema, qualifier);
}

QList<const Routine *> CallableIndex::functions(const QString &qualifier, const QString &name) const
{
    QList<const Routine *> found;
    for (const auto *index : {&m_functions, &m_types}) {
        for (const Routine *routine : index->value(name.toLower())) {
            if (reaches(*routine, qualifier))
                found.append(routine);
        }
    }
    return found;
}

QList<const Routine *> CallableIndex::functions(const QList<sql::Name> &path) const
{
    return functions(path.size() > 1 ? path[path.size() - 2].text : QString(), path.last().text);
}

QList<const Routine *> CallableIndex::types(const TypeName &type) const
{
    QList<const Routine *> found;
    // PostgreSQL calls the array of a type by underscores before its name.
    for (QString name = type.name; !name.isEmpty(); name = name.startsWith(u'_') ? name.mid(1) : QString()) {
        for (const Routine *routine : m_types.value(name)) {
            if (reaches(*routine, type.schema))
                found.append(routine);
        }
    }
    return found;
}

QList<const Routine *> CallableIndex::operators(const QString &text) const
{
    QString symbol = text;
    QString qualifier;
    if (text.startsWith(QLatin1String("OPERATOR("), Qt::CaseInsensitive)) {
        qsizetype at = 9;
        for (QString name = nextName(text, at); !name.isEmpty() && at < text.size() && text[at] == u'.';
             name = nextName(text, at)) {
            qualifier = name;
            ++at;
        }
        symbol = text.mid(at).chopped(1).trimmed();
    }
    QList<const Routine *> found;
    for (const Routine *routine : m_operators.value(symbol)) {
        if (reaches(*routine, qualifier))
            found.append(routine);
    }
    return found;
}

bool CallableIndex::isAllowed(const Routine &routine) const
{
    const QString identity = routine.display();
    auto known = m_allowed.constFind(identity);
    if (known == m_allowed.constEnd())
        known = m_allowed.insert(identity, schema::isAllowed(routine, m_schema, m_limits));
    return *known;
}

bool CallableIndex::isAllowed(const QString &identity) const
{
    auto known = m_allowed.constFind(identity);
    if (known == m_allowed.constEnd())
        known = m_allowed.insert(identity, schema::isAllowed(identity, m_schema, m_limits));
    return *known;
}

} // namespace Tieout::gate
