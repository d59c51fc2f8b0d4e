// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/pluginsservice.h"
#include "shell/models/tablemodel.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace Tieout::shell {

class TableView;

/// Every plugin file with its state and, where it is not running, why; a plugin can be switched off for the next start.
class PluginList : public QWidget
{
    Q_OBJECT

public:
    explicit PluginList(extension::PluginManager &plugins, QWidget *parent = nullptr);

protected:
    /// A plugin held back may have been started meanwhile.
    void showEvent(QShowEvent *event) override;

signals:
    void said(const QString &sentence);

private:
    void reload();
    void show(const service::PluginsResponse &plugins);
    void choose(int row);
    void toggle();

    extension::PluginManager &m_plugins;
    service::PluginsResponse m_known;
    TableModel<service::PluginDescription> *m_model;
    TableView *m_table;
    QLabel *m_detail;
    QPushButton *m_switch;
};

} // namespace Tieout::shell
