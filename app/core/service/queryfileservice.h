// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/json.h"
#include "core/sources/savedquery.h"

namespace Tieout::sources {

void fields(service::Either<SavedQuery> auto &r, auto &&visit)
{
    visit("question", r.question);
    visit("source", r.source);
    visit("savedAt", r.savedAt);
    visit("sql", r.sql);
}

} // namespace Tieout::sources

namespace Tieout::service {

/// A query that a person keeps as a .sql file.
struct OpenQueryRequest {
    QString file;
    bool operator==(const OpenQueryRequest &) const = default;
};

void fields(Either<OpenQueryRequest> auto &r, auto &&visit)
{
    visit("file", r.file);
}

struct SaveQueryRequest {
    QString file; ///< replaced where it is there
    sources::SavedQuery query;
    bool operator==(const SaveQueryRequest &) const = default;
};

void fields(Either<SaveQueryRequest> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("query", r.query);
}

/// Blocks; any thread. Errors: NotFound, LimitReached (over 1 MB), each naming the file.
Result<sources::SavedQuery> openQuery(const OpenQueryRequest &request);
/// Blocks; any thread. Errors: Denied, naming the file.
Result<void> saveQuery(const SaveQueryRequest &request);

} // namespace Tieout::service
