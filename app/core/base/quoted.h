// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Tieout::base {

/// A text of whoever wrote it, in double quotes for a prompt: on one line, cut to `length` characters, its own double
/// quotes changed, without what is not seen. Nothing in it ends the quotation.
QString quotedData(const QString &text, qsizetype length = 80);

/// Several of them: "rent", "deposit".
QString quotedList(const QStringList &texts, qsizetype length = 80);

/// A text on one line without what is not seen: a name or a statement that stands in a prompt without quotes does not
/// leave its line.
QString oneLine(const QString &text);

} // namespace Tieout::base
