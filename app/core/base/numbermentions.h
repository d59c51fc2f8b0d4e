// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::base {

/// Whether any character is a number: a digit of any script, also one that is raised or a fraction.
bool hasNumber(const QString &text);

/**
 * A number that `text` says, as digits of any script or as a word, and `given` does not say; empty where there is none.
 * Words are those of English, German, French and Spanish that say how many, how often, what part of or with what sign.
 * A digit inside a name counts: Q2 is not Q3. Pure; any thread.
 */
QString numberNotIn(const QString &given, const QString &text);

/// The same, of digits only.
QString digitsNotIn(const QString &given, const QString &text);

} // namespace Tieout::base
