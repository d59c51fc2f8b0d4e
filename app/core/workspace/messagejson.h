// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QJsonValue>

namespace Tieout::workspace {

/// As in a record; a text that no language changes is a text here too, as all were in older workspaces. Anything else
/// reads as empty.
QJsonValue messageJson(const message::Message &message);
message::Message messageFrom(const QJsonValue &json);

/// The same in a column of text.
QString messageText(const message::Message &message);
message::Message messageFromText(const QString &text);
/// All words of what a column holds so, in whichever language they would be said: for whoever looks for a name.
QString wordsInText(const QString &text);

} // namespace Tieout::workspace
