// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QDateTime>

namespace Tieout::workspace {

class Workspace;

/// A query kept as a .sql file that every tool can read: what it answers, of which source and when, as comments in
/// front.
struct SavedQuery {
    QString question; ///< what it answers; one line, may be empty
    QString source;   ///< address without secrets, may be empty
    QDateTime savedAt;
    QString sql;
    bool operator==(const SavedQuery &) const = default;
};

/// The workspace setting that kept what stands in the editor and in no file yet, before there was one for each source.
inline constexpr char DraftKey[] = "sqlDraft";
/// The workspace settings that keep what somebody is about to write, each a JSON object with its "text".
inline constexpr char DraftPrefix[] = "draft:";

/// The draft of the SQL that is written for a source, without DraftPrefix.
QString sqlDraftOf(const QString &sourceId);
/// What stands in the editor for a source and in no file yet; empty where nothing does. Errors: those of the workspace.
Result<QString> draftedSql(const Workspace &store, const QString &sourceId);

QString toText(const SavedQuery &query);
/// Reads any SQL text: a header that is not ours stays part of it.
SavedQuery savedQueryOf(const QString &text);

/// Errors: Denied, naming the file.
Result<void> writeQuery(const SavedQuery &query, const QString &file);
/// Errors: NotFound, LimitReached (over 1 MB), each naming the file.
Result<SavedQuery> readQuery(const QString &file);

} // namespace Tieout::workspace
