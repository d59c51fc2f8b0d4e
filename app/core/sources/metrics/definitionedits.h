// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/modelplace.h"
#include "sdk/result.h"

namespace Tieout::sources::metrics {

/// Changes of one text of a model.
struct PlaceEdits {
    catalog::ModelPlace place;
    QList<catalog::TextEdit> edits;
};

/**
 * The text of a file of definitions (readOssie()) with texts of one of its models changed and the versions of these
 * metrics, as far as they have one, raised by one. All else stays as somebody wrote it: comments, order, quotes.
 * `model` and `metrics` are names. Errors: those of readOssie(), NotFound (no such model), Unsupported (the text is
 * written in a way that it cannot be changed in place: then nothing is changed).
 */
Result<QByteArray> editedDefinitions(const QByteArray &text, const QString &file, const QString &model,
                                     const QList<PlaceEdits> &changes, const QStringList &metrics);

} // namespace Tieout::sources::metrics
