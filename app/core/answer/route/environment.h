// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/ask.h"
#include "core/gate/checkedquery.h"

namespace Tieout::answer {

/// What all routes and their beats may use. Lives for one question.
struct BeatEnvironment {
    Session &session;
    const retrieval::Linker &linker;
    const gate::Gate &gate;
    const AskOptions &options;
    const StopToken &stop;

    const catalog::Snapshot &snapshot() const { return linker.snapshot(); }
    const schema::SchemaGraph &graph() const { return linker.snapshot().wholeGraph(); }
    const gate::SourceFacts &facts() const { return *gate.source().facts; }
};

/// The source that was asked, as a part of a record names it.
record::Source sourceOf(const BeatEnvironment &environment);

/// The part that a query answers, without anything of the query.
record::Part partOf(const BeatEnvironment &environment);

} // namespace Tieout::answer
