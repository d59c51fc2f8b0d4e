// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/logicalform.h"
#include "core/message/message.h"

#include <functional>

namespace Tieout::generate::composer {

/// Adds what is not said yet: words that mean the same stand once.
void addOnce(QList<message::Message> &all, const message::Message &words);

/// "cost divided by clicks": what LogicalForm::formula makes of its operands, each in `wordsOf` it.
message::Message formulaWords(const LogicalForm &form,
                              const std::function<message::Message(const Expression &operand)> &wordsOf);

/// "July 2005 and August 2005 but not February 2006"
message::Message periodsNamed(const LogicalForm &form);

/// That it has a value at all, of a column that rows are ranked by: nobody asked for that.
bool isMechanical(const LogicalForm &form, const Filter &filter);

/// "running total", "growth in percent", "moving average over 3 months", "rolling total over 12 months"; empty for
/// other figures.
message::Message seriesWords(const LogicalForm &form, Figure figure);

} // namespace Tieout::generate::composer
