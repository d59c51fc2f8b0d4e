// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "sdk/connector.h"

#include <QDate>

namespace Tieout::TestSupport {

// A SQLite file that can be asked: profiled, catalogued and indexed as the program does it, without a workspace.
struct QuestionSource {
    std::unique_ptr<Session> session;
    std::shared_ptr<const catalog::Snapshot> snapshot;
    std::shared_ptr<const retrieval::Linker> linker;
};

[[nodiscard]] Result<QuestionSource> openQuestionSource(const QString &path, const QDate &asOf);

// What a generator proposes for a question.
[[nodiscard]] Result<generate::Proposal> propose(generate::CandidateSource &generator, const QuestionSource &source,
                                                 const QString &question, const QDate &asOf);

} // namespace Tieout::TestSupport
