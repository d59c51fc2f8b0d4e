// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

// What a workspace may keep, for tests.
inline const QDateTime someTime(QDate(2026, 11, 20), QTime(9, 30), Qt::UTC);
inline const QString someSource = QStringLiteral("sqlite:/data/a.db");

inline Tieout::catalog::VerifiedQuery sampleVerified(const QString &question)
{
    Tieout::catalog::VerifiedQuery query;
    query.question = question;
    query.asked = question;
    query.sql = "SELECT SUM(amount) FROM payments WHERE kind = 'rent'";
    Tieout::catalog::VerifiedParameter kind;
    kind.name = "kind";
    kind.text = "rent";
    kind.end = 4;
    kind.literals = {0};
    query.parameters = {kind};
    query.periods = {{1, 3, {QDate(2025, 1, 1), QDate(2026, 1, 1)}}};
    query.fingerprint = "f1";
    query.by = "ada";
    query.at = someTime;
    return query;
}
