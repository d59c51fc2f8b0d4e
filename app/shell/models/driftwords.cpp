// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/driftwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace Tieout::shell {

namespace {

constexpr const char *Changes[] = {
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Table added"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Table removed"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Table probably renamed"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Table or view"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Table written otherwise"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Comment on a table"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "View reads otherwise"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "View is broken"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Column added"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Column removed"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Column probably renamed"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Column written otherwise"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Type"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Digits after the point"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "May be empty"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Default value"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Generated"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Comment on a column"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Order of columns"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Primary key"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Unique key added"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Unique key removed"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Foreign key added"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Foreign key removed"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Foreign key"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Index added"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Index removed"),
};
static_assert(std::size(Changes) == size_t(schema::ChangeKind::IndexRemoved) + 1);

constexpr const char *Things[] = {
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Answer"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "SQL in the editor"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Another name"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Description"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Hidden"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Place in the graph"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Decision about a key"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "What a word means"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Row filter"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Verified query"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "Metric"),
};
static_assert(std::size(Things) == size_t(workspace::Affected::Kind::Metric) + 1);

constexpr const char *Counts[] = {
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "%1 added"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "%1 removed"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "%1 changed"),
    QT_TRANSLATE_NOOP("Tieout::shell::Drift", "%1 probably renamed"),
};

QString translated(const char *text)
{
    return QCoreApplication::translate("Tieout::shell::Drift", text);
}

} // namespace

QString changeWords(schema::ChangeKind kind)
{
    return translated(Changes[size_t(kind)]);
}

QString affectedWords(workspace::Affected::Kind kind)
{
    return translated(Things[size_t(kind)]);
}

QString countWords(const QList<schema::SchemaChange> &changes)
{
    QStringList parts;
    for (size_t group = 0; group < std::size(Counts); ++group) {
        const auto count = std::count_if(changes.cbegin(), changes.cend(), [group](const schema::SchemaChange &change) {
            return schema::changeGroup(change.kind) == schema::ChangeGroup(group);
        });
        if (count > 0)
            parts.append(translated(Counts[group]).arg(count));
    }
    return parts.join(QStringLiteral(", "));
}

QString decisionWords(const workspace::DriftDecision &decision)
{
    using Kind = workspace::DriftDecision::Kind;
    if (decision.kind == Kind::Accepted)
        return QCoreApplication::translate("Tieout::shell::Drift", "The schema was accepted as it was then.");
    const QString words = decision.kind == Kind::Confirmed
                              ? QCoreApplication::translate("Tieout::shell::Drift", "%1 is called %2 now.")
                              : QCoreApplication::translate("Tieout::shell::Drift", "%1 is not what is called %2 now.");
    return words.arg(decision.rename.from(), decision.rename.to());
}

} // namespace Tieout::shell
