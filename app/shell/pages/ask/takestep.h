// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/nextsteps.h"
#include "sdk/schema.h"

namespace Tieout::shell {

struct ShellContext;

/// Does what a person chose where there was no answer, in the source that was asked, so far as a page other than the
/// card's does it.
void takeStep(const record::NextStep &step, const record::Record &record, ShellContext &context);

/// The tables of the chosen source with these names, "schema.table" where they have a schema.
QList<TableName> tablesCalled(const ShellContext &context, const QStringList &names);

} // namespace Tieout::shell
