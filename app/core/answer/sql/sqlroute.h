// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/route.h"
#include "core/answer/sql/pastedsql.h"

namespace Tieout::answer {

/// Questions about the data: generators propose queries, the gate checks them, the engine runs them, and the result is
/// computed a second way.
class SqlRoute : public Route
{
public:
    record::Kind kind() const override { return record::Kind::Sql; }
    record::Bid bid(const ReadQuestion &question, const BeatEnvironment &environment) override;
    void answer(const ReadQuestion &question, Answering &answering) override;
};

/// Lets these generators alone propose queries for a question, and answers as SqlRoute does.
void answerBy(const QList<generate::CandidateSource *> &generators, const ReadQuestion &question, Answering &answering);

/// A question that is SQL: it is checked and run as it stands, nothing is searched for and nobody else is asked.
class PastedRoute : public Route
{
public:
    record::Kind kind() const override { return record::Kind::Sql; }
    record::Bid bid(const ReadQuestion &question, const BeatEnvironment &environment) override;
    void answer(const ReadQuestion &question, Answering &answering) override;

private:
    std::optional<PastedSql> m_pasted;
};

/// Checks, runs and verifies a query that is given, as SqlRoute does one of a generator. `question` may be empty.
void answerGiven(const QString &question, const GivenQuery &given, Answering &answering);

} // namespace Tieout::answer
