// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/route.h"
#include "core/project/opensource.h"
#include "support/temporaryfolder.h"

namespace Tieout::TestSupport {

// A database as a user opens it: through the real plugin, profiled, with the composer; nothing is remembered.
[[nodiscard]] Result<std::unique_ptr<project::OpenSource>> openSource(const QString &file, const QDate &asOf);

// The small databases that answers are tested over, as files of a folder: people, customers and orders; goods and
// trades.
void makeOffice(const QString &file);
void makeTrade(const QString &file);

// Opened for a test's source, which is left alone where that fails; then the test function has failed.
// The office, made in a folder, at the end of 2024.
void openOffice(const TemporaryFolder &folder, std::unique_ptr<project::OpenSource> &source);
// Riverside, which a test has to name among its needs, at the end of October 2026.
void openRiverside(std::unique_ptr<project::OpenSource> &source);
// With its governed metrics, which it is opened without.
void governRiverside(project::OpenSource &source);
// Settings of a question over the office.
[[nodiscard]] answer::AskOptions officeOptions();
// What becomes of a question where every generator holds back: it says "searched" if it was asked at all.
[[nodiscard]] record::Record askNobody(project::OpenSource &source, const QString &question);

// A generator that says what it was told to, one proposal an attempt, and keeps what it was asked.
class ScriptedSource : public generate::CandidateSource
{
public:
    QList<Result<generate::Proposal>> script;
    int attempts = 3;
    QList<generate::GenerateRequest> asked;
    // What it takes every question for, and which it was asked that of.
    std::optional<generate::RouteOpinion> view;
    QStringList viewed;
    // What it says of cells, one reading a try, the last of them again and again; and what it was told of them.
    QList<generate::CellReading> readings;
    QStringList toldOfCells;
    QList<std::pair<QString, QString>> heardOfCells;
    // Called while proposing, for instance to cancel.
    std::function<void()> meanwhile;

    [[nodiscard]] static generate::Proposal sql(const QString &text, const QString &label = {});
    [[nodiscard]] static generate::Proposal abstain(const QString &text);

    QString id() const override { return QStringLiteral("scripted"); }
    int maximumAttempts() const override { return attempts; }
    std::optional<generate::RouteOpinion> opinion(const generate::GenerateRequest &request, const StopToken &) override
    {
        viewed.append(request.question);
        return view;
    }
    Result<generate::Proposal> propose(const generate::GenerateRequest &request, const StopToken &stop) override;
    Result<std::optional<generate::CellReading>> readCells(const generate::GenerateRequest &request,
                                                           const generate::CellRequest &cells,
                                                           const StopToken &stop) override;
};

// What became of a question on one route alone.
struct RouteRun {
    record::Bid bid;
    record::Record record; // only where it bid more than nothing
    QStringList beats;     // "validate failed", in their order
};
[[nodiscard]] RouteRun runRoute(project::OpenSource &source, answer::Route &route, const QString &question,
                                const QList<generate::CandidateSource *> &generators = {},
                                answer::Start::Until until = answer::Start::Until::Answered,
                                const StopToken &stop = {});

} // namespace Tieout::TestSupport
