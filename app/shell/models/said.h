// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "sdk/error.h"

namespace Tieout::shell {

/// What core and plugins say, in the language of the window. Call on the thread of the window.
QString said(const message::Message &message);
/// The sentence, without the hint.
QString said(const Error &error);
/// The sentence followed by the hint, if any.
QString saidInFull(const Error &error);

} // namespace Tieout::shell
