// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/hiddennames.h"

namespace Tieout::schema {

namespace {

bool isNamePart(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c == u'$';
}

bool says(const QString &lower, const QString &name)
{
    for (qsizetype at = lower.indexOf(name); at >= 0; at = lower.indexOf(name, at + 1)) {
        const qsizetype end = at + name.size();
        if ((at == 0 || !isNamePart(lower[at - 1])) && (end == lower.size() || !isNamePart(lower[end])))
            return true;
    }
    return false;
}

} // namespace

HiddenNames::HiddenNames(const Schema &whole, const ReadScope &scope)
{
    if (!scope.restricts())
        return;
    QSet<QString> seen;
    for (const Table &table : whole.tables) {
        const bool hidden = !scope.mayRead(table.name);
        (hidden ? m_names : seen).insert(table.name.name.toLower());
        for (const Column &column : table.columns)
            (scope.mayRead(table.name, column.name) ? seen : m_names).insert(column.name.toLower());
    }
    m_names.subtract(seen);
}

bool HiddenNames::areIn(const QString &text, const QString &known) const
{
    if (m_names.isEmpty())
        return false;
    const QString lower = text.toLower();
    const QString lowerKnown = known.toLower();
    return std::any_of(m_names.cbegin(), m_names.cend(),
                       [&](const QString &name) { return says(lower, name) && !says(lowerKnown, name); });
}

} // namespace Tieout::schema
