// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/families.h"
#include "shell/models/sourcecontroller.h"

#include <QWidget>

class QVBoxLayout;

namespace Tieout::shell {

/// What there is to know of one table beside the graph: columns, keys in and out, ways on.
class TablePanel : public QWidget
{
    Q_OBJECT

public:
    explicit TablePanel(QWidget *parent = nullptr);
    /// `pages`: which of "catalog" and "ask" exist. `family`: that the table is one of, drawn as one box where it is
    /// folded; null: none.
    void setTable(const SnapshotPointer &snapshot, int node, const QStringList &pages,
                  const schema::Family *family = nullptr, bool folded = false);
    int node() const { return m_node; }

    /// A table with more columns says how many more there are.
    static constexpr int ShownColumns = 30;

    /// What a button says that unfolds a folded family, or folds an unfolded one.
    static QString foldingWords(const schema::Family &family, bool folded);

signals:
    /// To unfold what is folded, or the other way round.
    void foldingRequested();
    void tableRequested(int node);
    void catalogRequested(const Tieout::TableName &table);
    void questionRequested(const QString &question);
    void pathRequested(int node);

private:
    void addHead(const catalog::Snapshot &snapshot);
    void addFamily(const schema::SchemaGraph &graph, const schema::Family &family, bool folded);
    void addColumns(const catalog::Snapshot &snapshot);
    void addKeys(const schema::SchemaGraph &graph, bool outwards);
    void addButtons(const catalog::Snapshot &snapshot, const QStringList &pages);

    QVBoxLayout *m_column;
    int m_node = -1;
};

/// Takes everything out of a layout and deletes it.
void clearLayout(QLayout *layout);

} // namespace Tieout::shell
