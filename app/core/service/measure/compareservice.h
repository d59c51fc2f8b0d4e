// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/json.h"

namespace Tieout::service::measure {

/// Two reports of the same kind of evaluation, as files of JSON.
struct CompareRequest {
    QString before;
    QString after;
    bool operator==(const CompareRequest &) const = default;
};

void fields(record::Either<CompareRequest> auto &r, auto &&visit)
{
    visit("before", r.before);
    visit("after", r.after);
}

struct FigureChange {
    record::LeftOut<double> before; ///< nothing where only the other report has it
    record::LeftOut<double> after;
    double change = 0; ///< what is not there counts as 0
    bool operator==(const FigureChange &) const = default;
};

void fields(record::Either<FigureChange> auto &r, auto &&visit)
{
    visit("before", r.before);
    visit("after", r.after);
    visit("change", r.change);
}

struct CompareResponse {
    QString kind;
    QString before; ///< its split
    QString after;
    QMap<QString, FigureChange> figures;
    bool operator==(const CompareResponse &) const = default;
};

void fields(record::Either<CompareResponse> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("before", r.before);
    visit("after", r.after);
    visit("figures", r.figures);
}

/// Figure by figure. Errors: NotFound (no such file), Invalid (no report, or two of different kinds).
Result<CompareResponse> compareReports(const CompareRequest &request);

} // namespace Tieout::service::measure
