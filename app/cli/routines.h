// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"

#include <QJsonArray>

/// What users and extensions added to a source, for whoever decides what of it queries may run.
namespace Tieout::cli {

QJsonArray routinesJson(const Schema &schema);
/// A line for what stands alone and one for each extension; empty where nothing was added.
QString routinesText(const Schema &schema);

} // namespace Tieout::cli
