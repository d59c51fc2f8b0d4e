// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/editsservice.h"
#include "shell/models/sourcecontroller.h"
#include "shell/pages/catalog/aspectview.h"

#include <QPointer>
#include <QWidget>

class QGridLayout;
class QVBoxLayout;

namespace Tieout::shell {

class Drafts;

/// One table as the catalog describes it, every statement with where it comes from.
class EntryView : public QWidget
{
    Q_OBJECT

public:
    /// What is written and not saved is kept in `drafts`.
    explicit EntryView(Drafts &drafts, QWidget *parent = nullptr);
    /// `pages`: which of "schema" and "ask" exist. A column is brought into view and chosen.
    void setEntry(const SnapshotPointer &snapshot, int node, const QStringList &pages, const QString &column = {});
    int node() const { return m_node; }
    /// Questions that are answered about this table; while they are looked for, nothing is shown.
    void setQuestions(int node, const QStringList &questions);

signals:
    /// What a person says of the table or a column of it.
    void saidOf(const Tieout::service::EditsRequest &request);
    /// What a person said last of this is to be taken back.
    void undoRequested(const Tieout::service::EditsRequest &request);
    void scriptsRequested();
    void schemaRequested(const Tieout::TableName &table);
    void questionRequested(const QString &question);
    void tableRequested(int node);
    /// Where the chosen column stands, in this widget.
    void placeRequested(const QRect &rect);

private:
    void addHead(const QStringList &pages);
    void addAspects();
    void addColumns(const QString &column);
    void showColumn(const QString &column);
    void addConnections();
    AspectView *aspectView(const QString &title, const catalog::Aspect &aspect, const QString &hint,
                           workspace::Edit::Kind kind, const QString &column = {});

    QString draftedColumn() const;
    void noteTyping();

    Drafts &m_drafts;
    QString m_typedIn; ///< the draft of the editor that had the focus when the entry was taken away
    SnapshotPointer m_snapshot;
    int m_node = -1;
    QVBoxLayout *m_column;
    QPointer<QWidget> m_questions;    ///< holder of the suggested ones
    QPointer<QWidget> m_columnEditor; ///< what is said of the chosen column
};

} // namespace Tieout::shell
