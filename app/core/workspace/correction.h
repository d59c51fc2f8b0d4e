// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace Tieout::workspace {

/// An answer that a person put right: the rejected SQL and the right one stay together as a pair.
struct Correction {
    /// What was wrong.
    enum class Reason { WrongTable, OtherDateColumn, OtherValue, EditedSql, Said };
    /// What the source says differently from now on.
    enum class Becomes { VerifiedQuery, Alias, KeyDecision, Preference };

    qint64 id = 0; ///< given by the workspace
    QString sourceId;
    QString question;    ///< as it was asked
    QString rejectedSql;
    Reason reason = Reason::EditedSql;
    QString said;        ///< the reason in the person's words; for Said never empty
    QString rightSql;
    Becomes becomes = Becomes::VerifiedQuery;
    QString outcome;     ///< what it became, as the person was told: a sentence
    QString by;          ///< the account's name, may be empty
    QDateTime at;
    bool operator==(const Correction &) const = default;
};
/// "wrong table", "other date column", "other value", "edited SQL", "said".
QString correctionReasonName(Correction::Reason reason);
/// "verified query", "alias", "key decision", "preference".
QString correctionBecomesName(Correction::Becomes becomes);

} // namespace Tieout::workspace
