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

using extension::PluginReason;
using extension::PluginSpec;
using extension::PluginState;

QString pluginStateWords(const PluginSpec &spec)
{
    switch (spec.state) {
    case PluginState::Running:
        return PluginList::tr("Running");
    case PluginState::Failed:
        return PluginList::tr("Failed");
    case PluginState::Initialised:
    case PluginState::Loaded:
        return PluginList::tr("Loaded");
    case PluginState::Found:
    case PluginState::Read:
    case PluginState::Compatible:
        break;
    }
    return spec.reason == PluginReason::Disabled ? PluginList::tr("Switched off") : PluginList::tr("Not started");
}

static constexpr int StateColumn = 3;

static QIcon stateIcon(const PluginSpec &spec)
{
    if (spec.state == PluginState::Running)
        return themedIcon(QStringLiteral("check"), IconRole::Accent);
    if (spec.state == PluginState::Failed)
        return themedIcon(QStringLiteral("error"), IconRole::Error);
    return themedIcon(QStringLiteral("minus"), IconRole::Quiet);
}

static QString kindOf(const PluginSpec &spec)
{
    switch (spec.kind) {
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

static QString sentenceOf(const PluginSpec &spec)
{
    return spec.reason == PluginReason::None ? spec.note : saidInFull(spec.failure);
}

static TableModel<PluginSpec> *makeModel(QObject *parent)
{
    using Cell = std::function<QVariant(const PluginSpec &, int)>;
    const auto shown = [](QString (*text)(const PluginSpec &)) -> Cell {
        return [text](const PluginSpec &spec, int role) {
            return role == Qt::DisplayRole ? QVariant(text(spec)) : QVariant();
        };
    };
    const Cell name = shown([](const PluginSpec &spec) {
        if (!spec.name.isEmpty())
            return spec.name;
        return spec.id.isEmpty() ? QFileInfo(spec.file).fileName() : spec.id;
    });
    const Cell state = [](const PluginSpec &spec, int role) -> QVariant {
        if (role == Qt::DecorationRole)
            return stateIcon(spec);
        return role == Qt::DisplayRole ? QVariant(pluginStateWords(spec)) : QVariant();
    };
    const Cell sentence = [](const PluginSpec &spec, int role) -> QVariant {
        if (role == Qt::ToolTipRole)
            return QDir::toNativeSeparators(spec.file);
        return role == Qt::DisplayRole ? QVariant(sentenceOf(spec)) : QVariant();
    };
    const Cell time =
        shown([](const PluginSpec &spec) { return spec.loadMs < 0 ? QString() : shownDuration(double(spec.loadMs)); });
    const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
    return new TableModel<PluginSpec>(
        {{PluginList::tr("Plugin"), left, name},
         {PluginList::tr("Kind"), left, shown(kindOf)},
         {PluginList::tr("Version"), left, shown([](const PluginSpec &spec) { return spec.version; })},
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
    for (const QString &warning : plugins.warnings())
        column->addWidget(makeLabel(warning, TextSize::Small, "caution", true));
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) { choose(index.row()); });
    connect(m_switch, &QPushButton::clicked, this, &PluginList::toggle);
    choose(-1);
}

void PluginList::reload()
{
    m_model->setRows(QList<PluginSpec>(m_plugins.plugins().begin(), m_plugins.plugins().end()));
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
    const bool valid = row >= 0 && row < int(m_plugins.plugins().size());
    const PluginSpec *spec = valid ? &m_plugins.plugins().at(size_t(row)) : nullptr;
    m_detail->setVisible(valid);
    m_switch->setEnabled(spec && !spec->id.isEmpty());
    const bool off = spec && m_plugins.disabledIds().contains(spec->id);
    m_switch->setText(off ? tr("Switch on from the next start") : tr("Switch off from the next start"));
    m_switch->setToolTip(tr("Whether this plugin is started with the program"));
    if (spec)
        m_detail->setText(QStringLiteral("%1\n%2").arg(
            spec->description.isEmpty() ? sentenceOf(*spec) : spec->description, QDir::toNativeSeparators(spec->file)));
}

void PluginList::toggle()
{
    const int row = m_table->currentIndex().row();
    if (row < 0)
        return;
    const QString id = m_plugins.plugins().at(size_t(row)).id;
    const bool off = m_plugins.disabledIds().contains(id);
    const Result<void> stored = m_plugins.setDisabled(id, !off);
    emit said(!stored ? saidInFull(stored.error())
              : off   ? tr("\"%1\" is started again with the next start.").arg(id)
                      : tr("\"%1\" is not started from the next start on.").arg(id));
    choose(row);
}

} // namespace Tieout::shell
