// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learning/confusions.h"
#include "shell/models/tablemodel.h"

#include <QWidget>

class QVBoxLayout;

namespace Tieout::shell {

class TableView;

/// What the rejection log teaches: words that confuse, what to say of the source against it, and what was said. Hidden
/// while there is nothing.
class LessonsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LessonsPanel(QWidget *parent = nullptr);
    void setLessons(const learning::Lessons &lessons);

    static constexpr qsizetype MostShown = 3; ///< proposals, and edits in force; the newest
    static constexpr int MostRows = 5;        ///< words; what is further is scrolled to

signals:
    void acceptRequested(const Tieout::workspace::Edit &edit);
    void undoRequested(qint64 edit);

private:
    void addProposal(const learning::Proposal &proposal);
    void addEdit(const workspace::Edit &edit);

    QVBoxLayout *m_notes;
    TableModel<learning::Confusion> *m_model;
    QWidget *m_words;
    TableView *m_table;
};

} // namespace Tieout::shell
