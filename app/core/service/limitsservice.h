// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "core/service/json.h"

namespace Tieout::service {

/// Whether a model may be told stored values: to none, to every, or only to one on this machine.
struct ToldValues {
    std::optional<bool> everywhere; ///< nothing: on this machine
    bool operator==(const ToldValues &) const = default;

    static constexpr const char *jsonForm = "true, false or \"local\"";
    QJsonValue toJsonValue() const;
    bool takeJsonValue(const QJsonValue &json);
};

/// What a model may be told of a source.
struct ToldDescription {
    bool names = true;
    ToldValues values;
    bool rows = false;
    bool operator==(const ToldDescription &) const = default;
};

void fields(Either<ToldDescription> auto &r, auto &&visit)
{
    visit("names", r.names);
    visit("values", r.values);
    visit("rows", r.rows);
}

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

    /// Whether it is about what may be read, not only about what a model is told.
    bool limitsReading() const;
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

/// What a model may be told of a source now. Any thread. Errors: those of the workspace.
Result<ToldDescription> told(const workspace::Workspace &store, const QString &sourceId);

/// Whether a condition could be set, before somebody sets it; the engine is not asked. Pure. Errors: those of
/// sources::checkRowFilter().
Result<void> checkRowFilter(const catalog::Snapshot &snapshot, const RowFilterDescription &filter);

/// Of a source that need not be open. What became hidden leaves the workspace and its index at once; what a model is
/// told holds from the next question on, also of an open one. Any thread. Errors: Invalid (a function that is not
/// allowed is taken back, or allowed before the schema was read), those of sources::allowanceOf(),
/// sources::setLimits() and of the workspace.
Result<void> setLimits(workspace::Workspace &store, const QString &sourceId, const LimitsRequest &request);

/// The same of an open source, which takes it over at once, after its engine has compiled new row filters. Blocks; on
/// the source's thread. Errors also: those of OpenSource::setLimits().
Result<void> setLimits(project::OpenSource &source, workspace::Workspace &store, const LimitsRequest &request,
                       const StopToken &stop, const Progress &progress);

} // namespace Tieout::service
