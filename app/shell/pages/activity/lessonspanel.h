// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/lessonsservice.h"
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
    void setLessons(const service::LessonsResponse &lessons);

    static constexpr qsizetype MostShown = 3; ///< proposals, and edits in force; the newest
    static constexpr int MostRows = 5;        ///< words; what is further is scrolled to

signals:
    void acceptRequested(const Tieout::service::LessonEdit &edit);
    void undoRequested(qint64 edit);

private:
    void addProposal(const service::ProposalDescription &proposal);
    void addEdit(const service::AcceptedLesson &lesson);

    QVBoxLayout *m_notes;
    TableModel<service::ConfusionDescription> *m_model;
    QWidget *m_words;
    TableView *m_table;
};

} // namespace Tieout::shell
