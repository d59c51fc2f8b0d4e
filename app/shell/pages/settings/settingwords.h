// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/settings.h"

namespace Tieout::shell {

/// A setting's label and help in the window's language. Core keeps them in English, where no translator finds them.
QString settingLabel(const workspace::Setting &setting);
QString settingHelp(const workspace::Setting &setting);
/// A value of a Choice in words ("system": "As the system"); the value itself where there are none.
QString choiceWords(const QString &value);

/// Every text that is looked up above; for the test that compares them with core's.
QStringList settingTexts();

} // namespace Tieout::shell
