// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QCoreApplication;

namespace Tieout::shell {

/// Puts the window's texts, and Qt's own, into a language: "system", a code like "de", or "pseudo", which marks every
/// text that can be translated (pseudolanguage.h). English where there is no translation. Called once, before the first
/// window.
void installLanguage(QCoreApplication &application, const QString &wanted);

} // namespace Tieout::shell
