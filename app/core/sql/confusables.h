// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QString>

/// Letters of other scripts that look like Latin ones, after the common cases of Unicode Technical Standard 39.
namespace Tieout::sql {

/// The word with every look-alike replaced by its ASCII letter; other characters stay.
QString latinSkeleton(QStringView word);

/// "a Cyrillic letter (U+0421)" for the first look-alike in the word; empty when there is none.
ErrorText foreignLetter(QStringView word);

} // namespace Tieout::sql
