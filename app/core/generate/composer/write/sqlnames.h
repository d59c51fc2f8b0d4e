// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/logicalform.h"

#include <QSet>

namespace Tieout::generate::composer {

/// Gives out the aliases and result names of one query, each once.
class SqlNames
{
public:
    explicit SqlNames(const SchemaLookup &lookup)
        : m_lookup(lookup)
    {
    }

    /// Initials of the table's name, numbered where taken, reserved or a table's name.
    QString alias(int node);
    /// "total_amount", "number_of_orders", "month"; with its table where that name is taken.
    QString column(const Expression &output, const LogicalForm &form);

private:
    const SchemaLookup &m_lookup;
    QSet<QString> m_taken;
    QSet<QString> m_names;
};

} // namespace Tieout::generate::composer
