// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"

namespace Tieout::sql {

/// A stored table or column that a query names, wherever it stands in it. Views are not followed.
struct StoredRead {
    const Table *table = nullptr; ///< of the bound schema
    QString column;               ///< empty: its rows only
    bool whole = false;           ///< every column it has, those that the schema does not list included
    bool doubtful = false;        ///< the engine may take the name for this one, though it was bound to another
    Span at;
};

/// A place whose reads no text shows.
struct UnseenRead {
    enum class Kind {
        EngineTable,   ///< "sqlite_master"
        OtherDatabase, ///< `other.dbo.people`
        Function,      ///< not known to do nothing but compute
        Describes,     ///< tells of tables by their names or numbers: a function, a type like regclass
        SystemColumn,  ///< "xmin" where something with unknown columns is read as well
        Unbound        ///< a name that the binder did not come to
    };
    Kind kind = Kind::Unbound;
    QString name; ///< as written
    Span at;
};

struct StoredReads {
    QList<StoredRead> found;
    QList<UnseenRead> unseen;
};

/**
 * All that a query reads of the schema that it was bound to: names in every clause and every nested query, whether or
 * not their values reach the result, what * and whole rows stand for, what USING and NATURAL compare, types that are
 * tables. Rather too much than too little: what a name could mean as well is in it. Pure.
 */
StoredReads storedReads(const BoundQuery &bound, const DialectTraits &traits);

/// A call that may read what no text here shows.
bool isUnknownCall(const FunctionCall &call, const DialectTraits &traits);

/**
 * The schema with what its views read where that can be told from their definitions, added to what the engine says of
 * it: an engine's catalog tells neither a whole row nor its own tables. A view that cannot be read for certain has
 * none.
 */
Schema withDependencies(Schema schema, const DialectTraits &traits);

} // namespace Tieout::sql
