// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

namespace Tieout::record {

/// What a person can do where there is no answer.
enum class NextStepKind {
    AskOtherwise, ///< with something near in the place of a word that was not read
    Define,       ///< say what the word means, with what it may mean where something is near
    ShowTable,
    ShowMetric, ///< the definition that refused
    ListTables,
    StartFromSql, ///< from the query that came nearest, or that was stopped
    ChooseModel,
    ShowChecks, ///< what each check said to the queries that were stopped
    AskAgain,
    AskPeriod, ///< the last one that holds something, in the place of one that holds nothing
    OpenSource ///< its settings, where the source or what may be read of it failed
};

template <>
inline constexpr auto Words<NextStepKind> = std::to_array<std::string_view>({"askOtherwise", "define", "showTable",
                                                                             "showMetric", "listTables", "startFromSql",
                                                                             "chooseModel", "showChecks", "askAgain",
                                                                             "askPeriod", "openSource"});

struct NextStep {
    NextStepKind kind = NextStepKind::AskOtherwise;
    message::Message text; ///< "Ask with "status" in the place of "state""
    QString question = {}; ///< AskOtherwise, AskAgain, AskPeriod and ListTables: to be asked
    QString word = {};     ///< Define
    QString metric = {};   ///< ShowMetric
    QString table = {};    ///< ShowTable; Define: what the word may refer to, "orders.status"
    QString sql = {};      ///< StartFromSql; Define: the condition that it may stand for
    QStringList commands =
        {}; ///< what does the same in a terminal, one after the other; capitals are for the person to fill
    bool operator==(const NextStep &) const = default;
};

/// How a terminal names what was asked.
struct StepPlace {
    QString source;    ///< "sample", "sqlite:/data/riverside.db"
    QString workspace; ///< the file that keeps definitions; empty where there is none yet
};

/// The command that asks a question in a terminal: "tieout-cli ask --source sample --choose 2 "films over 2 hours"".
QString askCommand(const StepPlace &place, const QString &question, const QString &options = {});

/// Two at least where a question was not answered, no query passed the checks or something failed, the likeliest first;
/// one where the period of an answer holds nothing and another does; none for other records, and none where nothing was
/// asked ("hello").
QList<NextStep> nextSteps(const Record &record, const StepPlace &place);

} // namespace Tieout::record
