// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/sql/reads.h"

namespace Tieout::gate {

using namespace sql;

namespace {

QString nameOf(const StoredRead &read)
{
    return read.column.isEmpty() ? read.table->name.display() : read.table->name.display() + u'.' + read.column;
}

/// Why a read is outside of the scope; empty when it is within.
QString complaint(const schema::SourceLimits &limits, const StoredRead &read)
{
    const QString name = nameOf(read);
    const TableName &table = read.table->name;
    // Where the whole table is hidden its columns need no word of their own.
    if (limits.hides(table, read.column) && (read.column.isEmpty() || !limits.hides(table))) {
        return read.view.isEmpty()
            ? QStringLiteral("\"%1\" is outside of what may be read of this source.").arg(name)
            : QStringLiteral("The view \"%1\" reads \"%2\", which is outside of what may be read of this source.").arg(read.view, name);
    }
    if (!read.column.isEmpty())
        return {};
    if (read.view.isEmpty() && limits.viewsOnly && read.table->kind != TableKind::View)
        return QStringLiteral("\"%1\" is a table, and only views of this source may be read.").arg(name);
    if (!read.view.isEmpty() && !limits.filterOf(table).isEmpty())
        return QStringLiteral("The view \"%1\" reads \"%2\", of which only some rows may be read, and a view cannot be filtered inside.")
            .arg(read.view, name);
    return {};
}

} // namespace

CheckResult checkHidden(const Context &context)
{
    const schema::SourceLimits limits = context.facts ? context.facts->limits() : schema::SourceLimits();
    if (!limits.restricts())
        return passed(QStringLiteral("Nothing of this source is hidden."));
    QList<Finding> findings;
    QStringList named;
    const auto hold = [&](const QString &name, Span at, const QString &message, const QString &hint) {
        if (named.contains(name))
            return;
        named.append(name);
        Finding finding = findingAt(at, message, hint);
        finding.modelMessage = message + QStringLiteral(" Do not use it.");
        findings.append(finding);
    };
    const StoredReads reads = storedReads(*context.bound, *context.lineage, context.traits);
    for (const StoredRead &read : reads.found) {
        if (const QString message = complaint(limits, read); !message.isEmpty())
            hold(nameOf(read), read.at, message, QStringLiteral("Leave it out, or change the scope in the source's settings."));
    }
    const bool hides = !limits.hidden.isEmpty() || !limits.filters.isEmpty();
    for (const StoredRead &view : reads.unread) {
        const QString name = nameOf(view);
        if (hides)
            hold(name, view.at, QStringLiteral("What the view \"%1\" reads cannot be told, and parts of this source are hidden.").arg(name),
                 QStringLiteral("Read the tables themselves instead of the view."));
    }
    for (const Relation &relation : context.bound->relations) {
        if (relation.kind == Relation::Kind::System && relation.from)
            hold(relation.alias, relation.from->span,
                 QStringLiteral("\"%1\" belongs to the engine and may tell of what may not be read.").arg(relation.alias),
                 QStringLiteral("Leave it out."));
    }
    return rejectedOf(findings, QStringLiteral("All that is read is within the source's scope."));
}

} // namespace Tieout::gate
