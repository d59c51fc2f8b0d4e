// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QJsonArray>
#include <QJsonValue>

/// What errors say, as JSON, with the templates that the window translates: a name or value is a string, a template an
/// object of "text" and "arguments". Any thread.
namespace Tieout::base {

QJsonValue toJson(const ErrorText &text);
QJsonArray toJson(const QList<ErrorText> &texts);
ErrorText errorTextFrom(const QJsonValue &json);
QList<ErrorText> errorTextsFrom(const QJsonValue &json);

} // namespace Tieout::base
