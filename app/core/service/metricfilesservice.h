// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/metricsservice.h"

namespace Tieout::service {

/// A file of definitions as somebody edits it.
struct EditedDefinitions {
    QString file;
    QString text;
    bool operator==(const EditedDefinitions &) const = default;
};

void fields(Either<EditedDefinitions> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("text", r.text);
}

/// The text of a file of definitions. Errors: NotFound.
Result<QString> definitionsText(const QString &file);

/// The snapshot's definitions with those of the text in place of the file's. Any thread. Errors: those of readOssie().
Result<QList<catalog::SemanticModel>> modelsWith(const catalog::Snapshot &snapshot, const EditedDefinitions &edited);

/// What a text would be if it were saved: its own metrics and what of it is not used, and the conflicts that it is part
/// of. Any thread. Errors: those of readOssie().
Result<MetricsResponse> checkDefinitions(const catalog::Snapshot &snapshot, const EditedDefinitions &edited);

/// The line that an error of readOssie() is about, from 1; 0: of none.
int lineOf(const Error &error);

/// Writes a file of the workspace's folder as a whole, or leaves it as it was. What is no document of definitions is
/// not written. Errors: those of readOssie(), Denied.
Result<void> saveDefinitions(const workspace::Workspace &store, const EditedDefinitions &edited);

/// Definitions to begin with: how many rows the largest table has. Empty where there is no table with a key.
QString newDefinitions(const catalog::Snapshot &snapshot);

/// A file of the workspace's folder that is not there yet, for definitions to begin with: "metrics.yaml",
/// "metrics2.yaml".
QString newDefinitionsFile(const workspace::Workspace &store, const QString &name = QStringLiteral("metrics"));

} // namespace Tieout::service
