// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/lint.h"

#include <QJsonObject>

namespace Tieout::cli {

/// One file, its text and what was found in it.
struct LintedFile {
    QString name; ///< as given, or below the folder given
    QString text;
    gate::LintResult result;
};

/// The id of the finding that a file is no text.
QString unreadableId();

/// Whether anything is found that is not allowed there.
bool hasFindings(const LintedFile &file);

/// `file:line:column: check: message`, one finding a line, what is allowed left out; a last line counts. Lines and
/// columns from 1.
QString lintText(const QList<LintedFile> &files);
QJsonObject lintJson(const QList<LintedFile> &files);
/// SARIF 2.1.0 (OASIS, 2020).
QJsonObject lintSarif(const QList<LintedFile> &files);

} // namespace Tieout::cli
