// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "sdk/connector.h"

namespace Tieout::catalog {

/// Statements that write descriptions back as comments, for a person to run: this program never does.
struct CommentScript {
    QStringList statements; ///< each ends with a semicolon; in the schema's order
    QStringList notes;      ///< what is left out, and why, a sentence each

    /// The script as a file: the notes as comments above the statements.
    QString text() const;
    bool operator==(const CommentScript &) const = default;
};

enum class CommentChoice {
    People, ///< what people wrote
    All     ///< what a model and the rules wrote too
};

/**
 * Descriptions that the database does not have as its comment yet. `session` reads the exact definitions of columns
 * where the engine wants them repeated (MySQL, MariaDB); without one, these columns are notes. Blocks. Errors:
 * Unsupported (the engine keeps no comments), those of Session::select().
 */
Result<CommentScript> commentScript(const Snapshot &snapshot, CommentChoice choice, Session *session,
                                    const StopToken &stop);

} // namespace Tieout::catalog
