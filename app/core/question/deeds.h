// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Tieout::question {

/// Stems of all that says what the noun with this stem does: "payment" is what is "paid", "collected" or "received".
/// Empty for other nouns.
QStringList deedsCalled(const QString &stem);

/// "paid", "spent", "donated": what is done with money, which is what it comes to. Lower case.
bool movesMoney(const QString &word);

} // namespace Tieout::question
