// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/record.h"

#include <QWidget>

namespace Tieout::shell {

/// Checks with a sign each: what was rejected or warned first, then those that speak for this number; the others that
/// passed, and those that did not apply, behind a line each.
class CheckList : public QWidget
{
    Q_OBJECT

public:
    explicit CheckList(const QList<answer::CheckRecord> &checks, QWidget *parent = nullptr);

private:
    void addFolded(const QString &title, const QList<answer::CheckRecord> &checks);
};

/// Result column, source column, how.
QWidget *makeOriginTable(const answer::PartRecord &part);
QWidget *makeInputTable(const QList<answer::LineageInputRecord> &inputs);
/// Constraint, rows before, rows after.
QWidget *makeJoinTable(const QList<answer::JoinRecord> &joins);
/// A line for each join that loses or repeats rows.
QList<QWidget *> makeJoinLosses(const answer::PartRecord &part);

} // namespace Tieout::shell
