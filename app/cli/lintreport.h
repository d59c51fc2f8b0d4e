// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/lintservice.h"

#include <QJsonObject>

namespace Tieout::cli {

/// `file:line:column: check: message`, one finding a line, what is allowed left out; a last line counts. Lines and
/// columns from 1.
QString lintText(const QList<service::LintedText> &files);
/// SARIF 2.1.0 (OASIS, 2020).
QJsonObject lintSarif(const QList<service::LintedText> &files);

} // namespace Tieout::cli
