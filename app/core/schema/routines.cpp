// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/routines.h"

#include "core/schema/names.h"

#include <QCryptographicHash>

#include <algorithm>

namespace Tieout::schema {

namespace {

const QString extensionPrefix = QStringLiteral("extension ");
const QString viewPrefix = QStringLiteral("view ");

QString digestOfTexts(const QStringList &texts)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString &text : texts) {
        hash.addData(text.toUtf8());
        hash.addData(QByteArrayView("\x1f"));
    }
    return QString::fromLatin1(hash.result().toHex().left(32));
}

const Routine *routineNamed(const QString &identity, const Schema &schema)
{
    const auto named = [&](Qt::CaseSensitivity sensitivity) {
        return std::find_if(schema.routines.cbegin(), schema.routines.cend(), [&](const Routine &routine) {
            return routine.display().compare(identity, sensitivity) == 0;
        });
    };
    auto found = named(Qt::CaseSensitive);
    if (found == schema.routines.cend())
        found = named(Qt::CaseInsensitive);
    return found == schema.routines.cend() ? nullptr : &*found;
}

/// Of all that belongs to an extension; empty where nothing does.
QString extensionDigest(const QString &extension, const Schema &schema)
{
    QStringList digests;
    for (const Routine &routine : schema.routines) {
        if (!routine.extension.isEmpty() && sameName(routine.extension, extension))
            digests.append(digestOf(routine));
    }
    digests.sort();
    return digests.isEmpty() ? QString() : digestOfTexts(digests);
}

const Table *viewNamed(const QString &display, const Schema &schema)
{
    const auto found = std::find_if(schema.tables.cbegin(), schema.tables.cend(), [&](const Table &table) {
        return table.kind == TableKind::View && sameName(table.name.display(), display);
    });
    return found == schema.tables.cend() ? nullptr : &*found;
}

/// Of several routines that look alike (a driver that tells no arguments), all count.
QString routineDigest(const Routine &routine, const Schema &schema)
{
    const QString name = routine.display();
    QStringList digests;
    for (const Routine &other : schema.routines) {
        if (other.display() == name)
            digests.append(digestOf(other));
    }
    digests.sort();
    return digests.size() < 2 ? digestOf(routine) : digestOfTexts(digests);
}

bool holds(const SourceLimits &limits, const AllowedFunction &wanted)
{
    return std::any_of(limits.allowedFunctions.cbegin(), limits.allowedFunctions.cend(),
                       [&wanted](const AllowedFunction &allowed) {
                           return sameName(allowed.identity, wanted.identity) && allowed.digest == wanted.digest;
                       });
}

} // namespace

QString digestOf(const Routine &routine)
{
    return digestOfTexts({routineKindName(routine.kind), routine.schema, routine.name, routine.arguments.join(u','),
                          routine.result, routine.owner, routine.language, routine.definition, routine.extension,
                          routine.implicit ? QStringLiteral("implicit") : QString()});
}

QString extensionName(const QString &extension)
{
    return extensionPrefix + extension;
}

QString viewName(const TableName &view)
{
    return viewPrefix + view.display();
}

std::optional<AllowedFunction> allowanceFor(const QString &identity, const Schema &schema)
{
    if (identity.startsWith(extensionPrefix, Qt::CaseInsensitive)) {
        const QString digest = extensionDigest(identity.mid(extensionPrefix.size()).trimmed(), schema);
        return digest.isEmpty() ? std::nullopt : std::optional(AllowedFunction{identity, digest});
    }
    if (identity.startsWith(viewPrefix, Qt::CaseInsensitive)) {
        const Table *view = viewNamed(identity.mid(viewPrefix.size()).trimmed(), schema);
        return view ? std::optional(AllowedFunction{viewName(view->name), digestOfTexts({view->definition})})
                    : std::nullopt;
    }
    if (const Routine *routine = routineNamed(identity, schema))
        return AllowedFunction{routine->display(), routineDigest(*routine, schema)};
    const bool isPath = identity.contains(u'.') && !identity.contains(u'(') && !identity.contains(u' ');
    return schema.routines.isEmpty() && isPath ? std::optional(AllowedFunction{identity, {}}) : std::nullopt;
}

bool isAllowed(const Routine &routine, const Schema &schema, const SourceLimits &limits)
{
    if (limits.allowedFunctions.isEmpty())
        return false;
    if (holds(limits, {routine.display(), routineDigest(routine, schema)}))
        return true;
    return !routine.extension.isEmpty()
           && holds(limits, {extensionName(routine.extension), extensionDigest(routine.extension, schema)});
}

bool isAllowed(const QString &identity, const Schema &schema, const SourceLimits &limits)
{
    if (limits.allowedFunctions.isEmpty())
        return false;
    if (const Routine *routine = routineNamed(identity, schema))
        return isAllowed(*routine, schema, limits);
    const std::optional<AllowedFunction> wanted = allowanceFor(identity, schema);
    return wanted && holds(limits, *wanted);
}

QStringList allowableNames(const Schema &schema)
{
    QStringList names;
    QStringList extensions;
    for (const Routine &routine : schema.routines) {
        names.append(routine.display());
        if (!routine.extension.isEmpty() && !extensions.contains(extensionName(routine.extension)))
            extensions.append(extensionName(routine.extension));
    }
    names.removeDuplicates();
    return names + extensions;
}

AllowanceState stateOf(const AllowedFunction &allowed, const Schema &schema)
{
    const std::optional<AllowedFunction> now = allowanceFor(allowed.identity, schema);
    if (!now)
        return AllowanceState::Gone;
    return now->digest == allowed.digest ? AllowanceState::InForce : AllowanceState::Changed;
}

} // namespace Tieout::schema
