// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

namespace Tieout::project {

/// The answers to parts of a question as the answer to all of it: each with its own source and proof, and no more sure
/// than the least sure of them. `answers` are answered, at least two.
record::Record together(const QString &question, const QList<record::Record> &answers);

} // namespace Tieout::project
