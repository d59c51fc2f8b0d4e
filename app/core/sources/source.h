// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "core/record/words.h"
#include "core/schema/sourcelimits.h"
#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// How much of a source is known.
struct Holdings {
    qsizetype tables = 0;
    qsizetype foreignKeys = 0; ///< declared
    qsizetype profiled = 0;    ///< tables whose rows were read
    QDateTime readAt;          ///< when its schema was read; invalid: never
    bool operator==(const Holdings &) const = default;
};

/// Something that questions are answered from, open or not.
struct Source {
    QString id; ///< its address without secrets
    record::SourceKind kind = record::SourceKind::Database;
    QString title;
    QString fingerprint;                       ///< of its schema as the engine told it; empty: never read
    schema::SourceLimits scope;                ///< what may be read of it, as a person set it
    std::optional<generate::ModelSight> sight; ///< what a model may be told of it; nothing: nobody has said
    Holdings holdings;
    bool operator==(const Source &) const = default;
};

/// What a source is, by what opens it.
record::SourceKind kindOf(const workspace::StoredSource &stored);

/// Of a schema as the workspace keeps it.
Holdings holdingsOf(const Schema &kept, qsizetype profiled, const QDateTime &readAt);

/// A source as a workspace remembers it; `schema` is what was read of it last. Errors: those of the workspace.
Result<Source> sourceOf(const workspace::Workspace &store, const workspace::StoredSource &stored,
                        const std::optional<workspace::StoredSchema> &schema);

} // namespace Tieout::sources
