// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pages/schema/pathfinder.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace Tieout::shell {

/// The join path in words: its tables and keys, what each join keeps, its SQL, and other paths to choose.
class PathPanel : public QWidget
{
    Q_OBJECT

public:
    explicit PathPanel(PathFinder &finder, QWidget *parent = nullptr);
    /// `canOpenSql`: the SQL page exists.
    void refresh(const DialectTraits &traits, bool canOpenSql);

signals:
    void sqlRequested(const QString &sql);
    void copied();

private:
    void addPicks();
    void addPath(const schema::JoinTree &tree);
    void addLosses(const schema::JoinTree &tree);
    void updateLoss(int edge);
    void addSql(const schema::JoinTree &tree, const DialectTraits &traits, bool canOpenSql);
    void addOtherPaths();

    PathFinder &m_finder;
    QVBoxLayout *m_column;
    QHash<int, QLabel *> m_shares; ///< by edge
    QHash<int, QLabel *> m_notes;  ///< "391 payments have no lease."
};

} // namespace Tieout::shell
