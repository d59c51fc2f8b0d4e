// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/sourcecontroller.h"

#include <QWidget>

class QGridLayout;
class QVBoxLayout;

namespace Tieout::shell {

/// One table as the catalog describes it, every statement with where it comes from.
class EntryView : public QWidget
{
    Q_OBJECT

public:
    explicit EntryView(QWidget *parent = nullptr);
    /// `pages`: which of "schema" and "ask" exist. A column is brought into view and chosen.
    void setEntry(const SnapshotPointer &snapshot, int node, const QStringList &pages, const QString &column = {});
    int node() const { return m_node; }

signals:
    void schemaRequested(const Tieout::TableName &table);
    void questionRequested(const QString &question);
    void tableRequested(int node);
    /// Where the chosen column stands, in this widget.
    void placeRequested(const QRect &rect);

private:
    void addHead(const QStringList &pages);
    void addAspects();
    void addColumns(const QString &column);
    void addConnections();
    QWidget *joins();
    QWidget *lookalikes();

    SnapshotPointer m_snapshot;
    int m_node = -1;
    QVBoxLayout *m_column;
};

/// "from the database's comment", "from the profile", "written by you 12 Nov 2026".
QString originWords(const catalog::Aspect &aspect);

} // namespace Tieout::shell
