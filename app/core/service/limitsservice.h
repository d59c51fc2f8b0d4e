// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/json.h"
#include "core/workspace/workspace.h"

namespace Tieout::service {

/// Whether a model may be told stored values: to none, to every, or only to one on this machine.
struct ToldValues {
    std::optional<bool> everywhere; ///< nothing: on this machine
    bool operator==(const ToldValues &) const = default;

    static constexpr const char *jsonForm = "true, false or \"local\"";
    QJsonValue toJsonValue() const;
    bool takeJsonValue(const QJsonValue &json);
};

/// Rows of a table that queries read.
struct RowFilterDescription {
    QString table;
    QString condition; ///< as the source's SQL has it behind WHERE; a request takes the filter back with an empty one
    bool operator==(const RowFilterDescription &) const = default;
};

void fields(Either<RowFilterDescription> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("condition", r.condition);
}

/// What may be read of a source, and what a model may be told of it; what is absent stays as it is.
struct LimitsRequest {
    std::optional<QStringList> hidden;     ///< schemas, tables and columns that no query may read
    std::optional<QStringList> shownViews; ///< views that may be read though what they read may not
    std::optional<bool> viewsOnly;
    std::optional<qint64> rowBudget; ///< 0: no limit
    QList<RowFilterDescription> rowFilters;
    QStringList allowFunctions; ///< what did not come with the engine and may be run
    QStringList takeBackFunctions;
    std::optional<bool> refusePowerfulAccounts; ///< of all sources of the workspace
    std::optional<bool> tellNames;
    std::optional<ToldValues> tellValues;
    std::optional<bool> tellRows;
    bool operator==(const LimitsRequest &) const = default;
};

void fields(Either<LimitsRequest> auto &r, auto &&visit)
{
    visit("hidden", r.hidden);
    visit("shownViews", r.shownViews);
    visit("viewsOnly", r.viewsOnly);
    visit("rowBudget", r.rowBudget);
    visit("rowFilters", r.rowFilters);
    visit("allowFunctions", r.allowFunctions);
    visit("takeBackFunctions", r.takeBackFunctions);
    visit("refusePowerfulAccounts", r.refusePowerfulAccounts);
    visit("tellNames", r.tellNames);
    visit("tellValues", r.tellValues);
    visit("tellRows", r.tellRows);
}

/// Of a source that need not be open. What became hidden leaves the workspace and its index at once. Any thread.
/// Errors: Invalid (a function that is not allowed is taken back, or allowed before the schema was read), those of
/// sources::allowanceOf(), sources::setLimits() and of the workspace.
Result<void> setLimits(workspace::Workspace &store, const QString &sourceId, const LimitsRequest &request);

} // namespace Tieout::service
