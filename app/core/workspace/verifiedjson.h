// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/keptverified.h"

#include <QJsonObject>

/// Verified queries to JSON and back, for the workspace file. Reading is lenient: a missing field keeps its default.
namespace Tieout::workspace {

/// What the column "content" holds: the question in English, parameters, periods.
QJsonObject contentJson(const catalog::VerifiedQuery &query);
void setContent(catalog::VerifiedQuery &query, const QJsonObject &content);

/// The column "expected": empty where nothing is expected.
QString expectedText(const std::optional<ExpectedResult> &expected);
std::optional<ExpectedResult> expectedFrom(const QString &text);

/// All of it, its id too.
QJsonObject toJson(const KeptVerified &kept);
KeptVerified keptVerifiedFromJson(const QJsonObject &json);

} // namespace Tieout::workspace
