// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

#include <QWidget>

namespace Tieout::shell {

/**
 * A join tree drawn small: each table a box under the one it is joined to, keys as lines (declared solid, inferred
 * dashed), bridge tables with a dashed border. A click opens it in Schema.
 */
class JoinPathView : public QWidget
{
    Q_OBJECT

public:
    explicit JoinPathView(const record::Subgraph &subgraph, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

signals:
    void clicked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Node {
        QString table;
        QString keys; ///< "lease_id = leases.id"
        int parent = -1;
        int depth = 0;
        bool bridge = false;
        bool inferred = false;
    };
    void addNode(const record::Subgraph &subgraph, const QString &table, int parent, const record::Edge *edge);
    QRect boxOf(int node) const;

    QList<Node> m_nodes;
};

} // namespace Tieout::shell
