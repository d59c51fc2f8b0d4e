// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Tieout::shell {

class RecordCard;
struct ShellContext;

/// Says on the card of a question that was not answered which questions near to it were, to be asked instead. Looks for
/// them in the background.
void remindOfAnswered(RecordCard *card, ShellContext &context);

} // namespace Tieout::shell
