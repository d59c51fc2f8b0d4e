// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/words.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

namespace Tieout::workspace {

/// What a correction became: its kind and what it speaks of, so that whoever shows it finds words in another language
/// than English.
struct CorrectionOutcome {
    enum class Kind {
        Unknown,          ///< kept by an earlier version: only its sentence is known
        OwnSql,           ///< no arguments
        OwnSqlInPlace,    ///< of what was verified before; no arguments
        Key,              ///< "visits.buyer_ref", "customers.id"
        OtherName,        ///< the word, what it is another name of
        PreferredTable,   ///< the table, the one that looks like it
        PreferredReading, ///< the reading
    };
    Kind kind = Kind::Unknown;
    QStringList arguments = {};
    bool operator==(const CorrectionOutcome &) const = default;
};
/// The English sentence of a kind with %1 and %2 in the place of its arguments; empty for Unknown. Whoever has another
/// language translates it.
QString outcomePattern(CorrectionOutcome::Kind kind);
/// A pattern, in whatever language, with the outcome's arguments in it.
QString outcomeSentence(const QString &pattern, const CorrectionOutcome &outcome);
/// An English sentence; empty for Unknown.
QString outcomeSentence(const CorrectionOutcome &outcome);

/// An answer that a person put right: the rejected SQL and the right one stay together as a pair.
struct Correction {
    /// What was wrong.
    enum class Reason { WrongTable, OtherDateColumn, OtherValue, EditedSql, Said };
    /// What the source says differently from now on.
    enum class Becomes { VerifiedQuery, Alias, KeyDecision, Preference };

    qint64 id = 0; ///< given by the workspace
    QString sourceId;
    QString question; ///< as it was asked
    QString rejectedSql;
    Reason reason = Reason::EditedSql;
    QString said; ///< the reason in the person's words; for Said never empty
    QString rightSql;
    Becomes becomes = Becomes::VerifiedQuery;
    QString outcome; ///< what it became, an English sentence
    QString by;      ///< the account's name, may be empty
    QDateTime at;
    CorrectionOutcome became = {}; ///< `outcome` in its parts
    bool operator==(const Correction &) const = default;
};

/// A correction that was taken back.
struct UndoneCorrection {
    Correction correction;
    bool wasInForce = true; ///< false: what was decided since stood in its place, and stays
};

} // namespace Tieout::workspace

// The words stand in the files of workspaces too.
namespace Tieout::record {

template <>
inline constexpr auto Words<workspace::Correction::Reason> =
    std::to_array<std::string_view>({"wrong table", "other date column", "other value", "edited SQL", "said"});
template <>
inline constexpr auto Words<workspace::Correction::Becomes> =
    std::to_array<std::string_view>({"verified query", "alias", "key decision", "preference"});
template <>
inline constexpr auto Words<workspace::CorrectionOutcome::Kind> = std::to_array<std::string_view>(
    {"unknown", "own SQL", "own SQL in place", "key", "other name", "preferred table", "preferred reading"});

} // namespace Tieout::record
