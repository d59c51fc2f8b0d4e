// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/overviewservice.h"
#include "shell/models/tablemodel.h"

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace Tieout::shell {

class TabStrip;

/// The first look at a source: its areas, what is kept in several tables, what is probably unused, and which
/// descriptions would help most; a tab each.
class OverviewView : public QWidget
{
    Q_OBJECT

public:
    explicit OverviewView(QWidget *parent = nullptr);
    void setOverview(const service::OverviewResponse &overview);
    /// In place of the lists: what is going on, or why there is nothing to see.
    void setWords(const QString &words);
    void showTab(int tab);

signals:
    /// Tables of an area, by their names, with what it is called.
    void areaRequested(const QString &title, const QStringList &tables);
    void tableRequested(const QString &table);

private:
    QWidget *addTab(QAbstractTableModel *model, const QString &name);
    void nameTabs();

    QLabel *m_words;
    TabStrip *m_tabs;
    QStackedWidget *m_lists;
    TableModel<service::AreaDescription> *m_areas;
    TableModel<service::FamilyDescription> *m_families;
    TableModel<service::ReasonedTable> *m_dead;
    TableModel<service::ReasonedTable> *m_describe;
};

} // namespace Tieout::shell
