// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QDateTime>

namespace Tieout::sources {

/// A query kept as a .sql file that every tool can read: what it answers, of which source and when, as comments in
/// front.
struct SavedQuery {
    QString question; ///< what it answers; one line, may be empty
    QString source;   ///< address without secrets, may be empty
    QDateTime savedAt;
    QString sql;
    bool operator==(const SavedQuery &) const = default;
};

QString toText(const SavedQuery &query);
/// Reads any SQL text: a header that is not ours stays part of it.
SavedQuery savedQueryOf(const QString &text);

/// Errors: Denied, naming the file.
Result<void> writeQuery(const SavedQuery &query, const QString &file);
/// Errors: NotFound, LimitReached (over 1 MB), each naming the file.
Result<SavedQuery> readQuery(const QString &file);

} // namespace Tieout::sources
