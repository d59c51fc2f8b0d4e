// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Tieout::shell {

class RecordCard;
struct ShellContext;

/// Says on the card of a question that was not answered which questions near to it were, to be asked instead. Looks for
/// them in the background.
void remindOfAnswered(RecordCard *card, ShellContext &context);
/// Says on the card of a question that was not answered just now which sources were not asked, because they are not
/// open yet; it can be asked again, among all.
void remindOfUnopened(RecordCard *card, ShellContext &context);

} // namespace Tieout::shell
