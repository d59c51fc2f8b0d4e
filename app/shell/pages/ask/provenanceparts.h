// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

#include <QWidget>

namespace Tieout::shell {

/// Checks with a sign each: what was rejected or warned first, then those that speak for this number; the others that
/// passed, and those that did not apply, behind a line each.
class CheckList : public QWidget
{
    Q_OBJECT

public:
    explicit CheckList(const QList<record::Check> &checks, QWidget *parent = nullptr);

private:
    void addFolded(const QString &title, const QList<record::Check> &checks);
};

/// Result column, source column, how.
QWidget *makeOriginTable(const QList<record::ColumnLineage> &lineages);
QWidget *makeInputTable(const QList<record::LineageInput> &inputs);
/// What each word of a question became.
QWidget *makeLedgerTable(const record::Record &record);
/// Constraint, rows before, rows after.
QWidget *makeJoinTable(const QList<record::JoinCount> &joins);
/// A line for each join that loses rows; none where a check has said it already.
QList<QWidget *> makeJoinLosses(const QList<record::JoinCount> &joins, const QList<record::Check> &checks);

} // namespace Tieout::shell
