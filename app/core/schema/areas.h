// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/schemagraph.h"
#include "sdk/result.h"

namespace Tieout::schema {

/// A part of a schema whose tables belong together.
struct Area {
    enum class By {
        Prefix, ///< their names begin alike
        Keys,   ///< keys join them more to one another than to others
        Schema, ///< they stand in one schema of the database, and nothing else joins them
        Nothing ///< what is left over
    };
    By by = By::Nothing;
    QString name;      ///< the prefix as it is written; of By::Keys the best connected table; of By::Schema the schema
    QList<int> nodes;  ///< best connected first; families and copies behind what they stand for
    QStringList words; ///< what its tables' names say and others' do not, at most four, most frequent first
    int hubs = 0;      ///< so many of the first nodes are joined to three others or more
};

/**
 * The areas of a schema, largest first, what is left over last; each table is in one. Tables whose names begin alike
 * are one area, a prefix that only says what sort of table it is (dim_, stg_, v_) aside; a table without such a name
 * goes where most of its keys lead; what remains is parted into communities of the graph of keys. Where no keys are
 * declared, columns that are at home in another table stand for them; a view is joined to what it reads, as far as the
 * engine tells. A family or a table with its copies counts once.
 * Any thread; time grows with the columns. Errors: Internal.
 */
Result<QList<Area>> areasOf(const SchemaGraph &graph);

} // namespace Tieout::schema
