// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/route.h"
#include "core/answer/structure/convertrequest.h"
#include "core/answer/structure/schemaquestion.h"

namespace Tieout::answer {

/// Questions about the tables themselves, which the catalog and the foreign keys answer without a query.
class StructureRoute : public Route
{
public:
    record::Kind kind() const override { return record::Kind::Structure; }
    record::Bid bid(const ReadQuestion &question, const BeatEnvironment &environment) override;
    void answer(const ReadQuestion &question, Answering &answering) override;

private:
    std::optional<SchemaQuestion> m_asked;
};

/// A statement that is to be said in another dialect; it is not run.
class ConversionRoute : public Route
{
public:
    record::Kind kind() const override { return record::Kind::Structure; }
    record::Bid bid(const ReadQuestion &question, const BeatEnvironment &environment) override;
    void answer(const ReadQuestion &question, Answering &answering) override;

private:
    std::optional<ConversionRequest> m_asked;
};

} // namespace Tieout::answer
