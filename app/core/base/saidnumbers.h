// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::base {

/**
 * A number that `text` says, as digits of any script or as a word, and `given` does not say; empty where there is none. Words are those of
 * English, German, French and Spanish that say how many, how often, what part of or with what sign. A digit inside a name counts: Q2 is not Q3.
 * Pure; any thread.
 */
QString numberNotIn(const QString &given, const QString &text);

/// The same, of digits only.
QString digitsNotIn(const QString &given, const QString &text);

} // namespace Tieout::base
