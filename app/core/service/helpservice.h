// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/help/helppages.h"
#include "core/service/json.h"

namespace Tieout::service {

/// A page as a list of them names it.
struct HelpTitle {
    QString id;
    QString title;
    bool operator==(const HelpTitle &) const = default;
};

void fields(Either<HelpTitle> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("title", r.title);
}

struct HelpPagesResponse {
    QList<HelpTitle> pages; ///< the topics in the order in which they are read, then the commands by name
    bool operator==(const HelpPagesResponse &) const = default;
};

void fields(Either<HelpPagesResponse> auto &r, auto &&visit)
{
    visit("pages", r.pages);
}

/// Pure; any thread.
HelpPagesResponse helpPages();

/// One page, by a topic or a command.
struct HelpRequest {
    QString id;
    bool operator==(const HelpRequest &) const = default;
};

void fields(Either<HelpRequest> auto &r, auto &&visit)
{
    visit("id", r.id);
}

struct HelpResponse {
    QString id;
    QString title;
    QString markdown; ///< whole
    bool operator==(const HelpResponse &) const = default;
};

void fields(Either<HelpResponse> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("title", r.title);
    visit("markdown", r.markdown);
}

/// Pure; any thread. Errors: Invalid, with the nearest ids as candidates.
Result<HelpResponse> helpPage(const HelpRequest &request);

} // namespace Tieout::service
