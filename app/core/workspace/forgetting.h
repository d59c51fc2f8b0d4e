// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/keyevidence.h"
#include "core/profile/profiler.h"
#include "core/record/record.h"
#include "sdk/schema.h"

#include <functional>

namespace Tieout::workspace {

/// What stays of a source in its workspace, asked of each thing that is kept of it.
struct Forgetting {
    std::function<Schema(const Schema &)> schema; ///< what may be kept of it
    /// What may be kept of a table's profile; nothing: none of it.
    std::function<std::optional<profile::ProfiledTable>(profile::ProfiledTable)> profile;
    std::function<bool(const QString &about)> name; ///< a table or column that a draft is about
    std::function<bool(const TableName &)> texts;   ///< of a model about a table
    std::function<bool(const ForeignKey &)> key;    ///< counted or proposed
    std::function<std::optional<record::Record>(const record::Record &)>
        answer; ///< what may be kept of it; nothing: its question only
    std::function<bool(const QString &sql, const QString &words)>
        query; ///< of a rejection or a draft; either may be empty
};

} // namespace Tieout::workspace
