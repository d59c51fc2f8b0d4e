// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/metric.h"
#include "sdk/result.h"

#include <QByteArray>

namespace Tieout::sources::metrics {

/// Something of a file that was not taken over, and why.
struct NotTaken {
    QString file;
    int line = 0; ///< from 1
    Error why;
};

/// What a file of definitions gave.
struct ModelsRead {
    QList<catalog::SemanticModel> models;
    QList<NotTaken> notTaken;
};

/**
 * Reads an Apache Ossie document (formerly OSI), YAML or JSON, versions 0.1.x and 0.2.0, which some programs write with
 * a plain text where an expression stands. What the format has no keys for (filter, time, unit, owner, version) is read
 * from the extension of the vendor TIEOUT; extensions of others are kept. `file` is the name that errors and metrics
 * carry. Errors: those of readYaml(), Incompatible (another version), Unsupported (an ontology, or no such document),
 * Invalid (a required key is missing, a name stands twice), each with the line. Any thread.
 */
Result<ModelsRead> readOssie(const QByteArray &text, const QString &file);

/// The document of these models, version 0.2.0.dev0, as YAML. Reading it gives the same models.
QByteArray writeOssie(const QList<catalog::SemanticModel> &models);

} // namespace Tieout::sources::metrics
