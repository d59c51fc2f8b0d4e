// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

namespace Tieout::answer {

struct BeatEnvironment;

/// Cells of a row; nothing where there is nothing to say.
using SaidRow = QList<std::optional<message::Message>>;

/// A table of texts about the schema, cut to the rows that a record keeps.
record::StructureBody structureBody(const QList<message::Message> &columns, const QList<SaidRow> &rows,
                                    const BeatEnvironment &environment);

/// Puts the body into the record as a part of the source that was asked. `why`: nothing had to be verified.
void addPart(const record::StructureBody &body, const message::Message &why, const BeatEnvironment &environment,
             record::Record &record);

/// Answered from what is known of the tables: with the body as its part.
void answerWith(const message::Message &text, const record::StructureBody &body, const BeatEnvironment &environment,
                record::Record &record);

/// Not answered, and why.
void abstainWith(const message::Message &why, record::Record &record);

} // namespace Tieout::answer
