// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/sourcecontroller.h"

#include <functional>

class QWidget;

namespace Tieout::shell {

/// What an entry says of other things: each a widget without a heading, null where there is nothing to say.
namespace EntryLinks {

/// Keys that joins go along with the rows that match, and apart from them those that are only proposed. `show` is
/// called with a table.
QWidget *joins(const catalog::Snapshot &snapshot, int node, const std::function<void(int)> &show);
/// The other parts of what is kept in several tables, and the copies of a table.
QWidget *family(const catalog::Snapshot &snapshot, int node, const std::function<void(int)> &show);
/// Similar tables, what differs and what speaks for which.
QWidget *lookalikes(const catalog::Snapshot &snapshot, int node, const std::function<void(int)> &show);
/// Scripts that make the table, with why and from what, each with its place.
QWidget *scripts(const catalog::CatalogEntry &entry);
/// Stored answers, saved queries and scripts that read it.
QWidget *uses(const catalog::CatalogEntry &entry);

} // namespace EntryLinks

/// Of several look-alikes the one that queries use: nothing is preferred to it, and it is to some.
bool isAuthoritative(const catalog::CatalogEntry &entry);

} // namespace Tieout::shell
