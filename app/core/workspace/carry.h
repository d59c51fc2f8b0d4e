// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/keyevidence.h"
#include "core/schema/renames.h"

namespace Tieout::workspace {

/// What a person keeps as text of a setting, in the words after a rename; the same text where nothing in it is named
/// so.
QString carriedLimits(const QString &text, const schema::Rename &rename);
QString carriedPositions(const QString &text, const schema::Rename &rename);

/// A key of which somebody decided, its constraint too; the key itself where it names something else.
profile::ProposedKey carriedKey(const profile::ProposedKey &key, const schema::Rename &rename);

/// "people.email" -> "persons.email"; the entry itself where it is another one.
QString carriedEntry(const QString &entry, const schema::Rename &rename);

/// The way back.
schema::Rename inverted(const schema::Rename &rename);

} // namespace Tieout::workspace
