// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/schema/keyhomes.h"

namespace Tieout::schema {

/// Says in words what speaks for keys that nobody declared: what the names say, and which table a shared name is at
/// home in. Refers to the schema, which outlives it. Reading a large schema takes a moment; a reason takes none.
class KeyReasons
{
public:
    explicit KeyReasons(const Schema &schema);

    /// One sentence, "pool_id refers to lb_pools by name; lb_pools shares a prefix with lb_members."
    message::Message reason(const ForeignKey &key) const;

private:
    message::Message nameReason(const ForeignKey &key, int from, int column, int to) const;
    message::Message homeReason(int to, int column) const;

    const Schema &m_schema;
    SchemaNames m_names;
    KeyHomes m_homes;
    QHash<TableName, int> m_tables;
};

} // namespace Tieout::schema
