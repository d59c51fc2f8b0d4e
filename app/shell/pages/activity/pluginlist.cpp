// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/activity/pluginlist.h"

#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/theme/icons.h"
#include "shell/widgets/look.h"
#include "shell/widgets/tableview.h"

#include <QCoreApplication>
#include <QDir>
#include <QHeaderView>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

using extension::PluginState;
using service::PluginDescription;

static bool isIn(const PluginDescription &plugin, PluginState state)
{
    return plugin.state == extension::pluginStateName(state);
}

/// For people: "Running", "Failed".
static QString stateWords(const PluginDescription &plugin)
{
    if (isIn(plugin, PluginState::Running))
        return PluginList::tr("Running");
    if (isIn(plugin, PluginState::Failed))
        return PluginList::tr("Failed");
    if (isIn(plugin, PluginState::Initialised) || isIn(plugin, PluginState::Loaded))
        return PluginList::tr("Loaded");
    return plugin.reason == extension::pluginReasonName(extension::PluginReason::Disabled)
               ? PluginList::tr("Switched off")
               : PluginList::tr("Not started");
}

static constexpr int StateColumn = 3;

static QIcon stateIcon(const PluginDescription &plugin)
{
    if (isIn(plugin, PluginState::Running))
        return themedIcon(QStringLiteral("check"), IconRole::Accent);
    if (isIn(plugin, PluginState::Failed))
        return themedIcon(QStringLiteral("error"), IconRole::Error);
    return themedIcon(QStringLiteral("minus"), IconRole::Quiet);
}

static QString kindWords(const PluginDescription &plugin)
{
    switch (extension::pluginKindFromName(plugin.kind)) {
    case extension::PluginKind::Connector:
        return PluginList::tr("connector");
    case extension::PluginKind::Retriever:
        return PluginList::tr("retriever");
    case extension::PluginKind::Backend:
        return PluginList::tr("backend");
    case extension::PluginKind::Unknown:
        break;
    }
    return PluginList::tr("unknown");
}

static QString sentenceOf(const PluginDescription &plugin)
{
    if (plugin.reason.isEmpty())
        return shell::said(plugin.note);
    const QString why = shell::said(plugin.message);
    return plugin.hint.isEmpty() ? why : why + u' ' + shell::said(plugin.hint);
}

static TableModel<PluginDescription> *makeModel(QObject *parent)
{
    using Cell = std::function<QVariant(const PluginDescription &, int)>;
    const auto shown = [](QString (*text)(const PluginDescription &)) -> Cell {
        return [text](const PluginDescription &plugin, int role) {
            return role == Qt::DisplayRole ? QVariant(text(plugin)) : QVariant();
        };
    };
    const Cell name =
        shown([](const PluginDescription &plugin) { return plugin.name.isEmpty() ? plugin.shownId() : plugin.name; });
    const Cell state = [](const PluginDescription &plugin, int role) -> QVariant {
        if (role == Qt::DecorationRole)
            return stateIcon(plugin);
        return role == Qt::DisplayRole ? QVariant(stateWords(plugin)) : QVariant();
    };
    const Cell sentence = [](const PluginDescription &plugin, int role) -> QVariant {
        if (role == Qt::ToolTipRole)
            return QDir::toNativeSeparators(plugin.file);
        return role == Qt::DisplayRole ? QVariant(sentenceOf(plugin)) : QVariant();
    };
    const Cell time = shown([](const PluginDescription &plugin) {
        return plugin.loadMs < 0 ? QString() : shownDuration(double(plugin.loadMs));
    });
    const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
    return new TableModel<PluginDescription>(
        {{PluginList::tr("Plugin"), left, name},
         {PluginList::tr("Kind"), left, shown(kindWords)},
         {PluginList::tr("Version"), left, shown([](const PluginDescription &plugin) { return plugin.version; })},
         {PluginList::tr("State"), left, state},
         {PluginList::tr("Start"), Qt::AlignRight | Qt::AlignVCenter, time},
         {PluginList::tr("About"), left, sentence}},
        parent);
}

PluginList::PluginList(extension::PluginManager &plugins, QWidget *parent)
    : QWidget(parent)
    , m_plugins(plugins)
    , m_model(makeModel(this))
    , m_table(new TableView)
    , m_detail(makeLabel({}, TextSize::Small, "", true))
    , m_switch(new QPushButton)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    m_table->setObjectName(QStringLiteral("plugins"));
    m_table->setAccessibleName(tr("Plugins"));
    m_table->setModel(m_model);
    reload();
    column->addWidget(m_table, 1);
    column->addWidget(m_detail);
    auto *row = new QHBoxLayout;
    m_switch->setObjectName(QStringLiteral("switchPlugin"));
    row->addWidget(m_switch);
    row->addStretch();
    column->addLayout(row);
    for (const QString &warning : std::as_const(m_known.warnings))
        column->addWidget(makeLabel(warning, TextSize::Small, "caution", true));
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) { choose(index.row()); });
    connect(m_switch, &QPushButton::clicked, this, &PluginList::toggle);
    choose(-1);
}

void PluginList::reload()
{
    if (const Result<service::PluginsResponse> plugins = service::plugins(m_plugins, {}))
        show(*plugins);
    else
        emit said(saidInFull(plugins.error()));
}

void PluginList::show(const service::PluginsResponse &plugins)
{
    m_known = plugins;
    m_model->setRows(m_known.plugins);
    m_table->setColumnWidth(StateColumn, 130); // an icon stands before the words
}

void PluginList::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    const int row = m_table->currentIndex().row();
    reload();
    if (row >= 0)
        m_table->selectRow(row);
    choose(row);
}

void PluginList::choose(int row)
{
    const bool valid = row >= 0 && row < m_known.plugins.size();
    const PluginDescription *plugin = valid ? &m_known.plugins.at(row) : nullptr;
    m_detail->setVisible(valid);
    m_switch->setEnabled(plugin && !plugin->id.isEmpty());
    const bool off = plugin && m_known.disabled.contains(plugin->id);
    m_switch->setText(off ? tr("Switch on from the next start") : tr("Switch off from the next start"));
    m_switch->setToolTip(tr("Whether this plugin is started with the program"));
    if (plugin)
        m_detail->setText(
            QStringLiteral("%1\n%2").arg(plugin->description.isEmpty() ? sentenceOf(*plugin) : plugin->description,
                                         QDir::toNativeSeparators(plugin->file)));
}

void PluginList::toggle()
{
    const int row = m_table->currentIndex().row();
    if (row < 0)
        return;
    const QString id = m_known.plugins.at(row).id;
    const bool off = m_known.disabled.contains(id);
    service::PluginsRequest request;
    (off ? request.enable : request.disable).append(id);
    const Result<service::PluginsResponse> switched = service::plugins(m_plugins, request);
    if (switched)
        m_known = *switched;
    emit said(!switched ? saidInFull(switched.error())
              : off     ? tr("\"%1\" is started again with the next start.").arg(id)
                        : tr("\"%1\" will not be loaded at the next start.").arg(id));
    choose(row);
}

} // namespace Tieout::shell
