// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/correctionservice.h"

namespace Tieout::shell {

// What core tells of a correction, in the window's language.

/// "Verified query", "Another name".
QString becomesWords(workspace::Correction::Becomes becomes);
/// "It read the wrong table".
QString reasonWords(workspace::Correction::Reason reason);
/// The sentences of outcomes that have a translation, as core has them.
QStringList translatedOutcomes();
/// "“turnover” is another name of orders.total from now on."; empty for an unknown one.
QString outcomeWords(const workspace::CorrectionOutcome &outcome);
/// The same; of a correction that an earlier version kept, the sentence as it was kept.
QString outcomeWords(const service::CorrectionDescription &correction);

} // namespace Tieout::shell
