// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/tablepanel.h"

#include "core/catalog/familywords.h"
#include "core/catalog/phrasing.h"
#include "core/schema/foldedtables.h"
#include "shell/models/catalogwords.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/pages/schema/pathwords.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

void clearLayout(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        } else if (item->layout()) {
            clearLayout(item->layout());
        }
        delete item;
    }
}

TablePanel::TablePanel(QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    setLook(this, "clear");
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(8);
}

void TablePanel::setTable(const SnapshotPointer &snapshot, int node, const QStringList &pages,
                          const schema::Family *family, bool folded)
{
    clearLayout(m_column);
    m_node = node;
    if (!snapshot || node < 0)
        return;
    addHead(*snapshot);
    if (family)
        addFamily(*snapshot->graph, *family, folded);
    addButtons(*snapshot, pages);
    addColumns(*snapshot);
    addKeys(*snapshot->graph, true);
    addKeys(*snapshot->graph, false);
    m_column->addStretch();
}

void TablePanel::addHead(const catalog::Snapshot &snapshot)
{
    const Table &table = snapshot.graph->table(m_node);
    auto *title = makeLabel(table.name.display(), TextSize::Large, "", true);
    title->setFont(textFont(TextSize::Large, QFont::DemiBold));
    title->setObjectName(QStringLiteral("tableTitle"));
    m_column->addWidget(title);
    auto *chips = new QWidget;
    auto *flow = new FlowLayout(chips);
    flow->setContentsMargins(0, 0, 0, 0);
    const catalog::CatalogEntry *entry = snapshot.entry(table.name);
    if (table.kind == TableKind::View)
        flow->addWidget(new Chip(tr("View")));
    else if (entry && entry->role != catalog::TableRole::Unknown)
        flow->addWidget(new Chip(roleWords(entry->role)));
    if (const auto profile = snapshot.profiles.constFind(table.name);
        profile != snapshot.profiles.constEnd() && profile->rows >= 0)
        flow->addWidget(new Chip(tr("%1 rows").arg(shownNumber(QString::number(profile->rows)))));
    if (entry && entry->legacy)
        flow->addWidget(new Chip(tr("Legacy"), ChipTone::Caution));
    m_column->addWidget(chips);
    if (entry && !entry->summary.isEmpty())
        m_column->addWidget(makeLabel(said(entry->summary.said()), TextSize::Body, "", true));
    if (entry && entry->legacy && !entry->legacyBecause.isEmpty())
        m_column->addWidget(makeLabel(said(entry->legacyBecause), TextSize::Small, "caution", true));
}

QString TablePanel::foldingWords(const schema::Family &family, bool folded)
{
    return folded ? tr("Show its %n tables one by one", nullptr, int(family.members.size()))
                  : tr("Show its %n tables as one", nullptr, int(family.members.size()));
}

void TablePanel::addFamily(const schema::SchemaGraph &graph, const schema::Family &family, bool folded)
{
    m_column->addWidget(makeLabel(catalog::capitalised(said(catalog::familyWords(family, graph))) + u'.',
                                  TextSize::Body, "quiet", true));
    auto *folding = new QPushButton(foldingWords(family, folded));
    folding->setObjectName(QStringLiteral("folding"));
    folding->setToolTip(tr("Ctrl+U does the same"));
    folding->setAccessibleDescription(schema::familyName(family, graph));
    connect(folding, &QPushButton::clicked, this, &TablePanel::foldingRequested);
    auto *row = new QHBoxLayout;
    row->addWidget(folding);
    row->addStretch();
    m_column->addLayout(row);
}

void TablePanel::addButtons(const catalog::Snapshot &snapshot, const QStringList &pages)
{
    const TableName name = snapshot.graph->table(m_node).name;
    auto *buttons = new QWidget;
    auto *flow = new FlowLayout(buttons);
    flow->setContentsMargins(0, 4, 0, 4);
    const auto add = [flow](const QString &text, const char *id) {
        auto *button = new QPushButton(text);
        button->setObjectName(QString::fromLatin1(id));
        flow->addWidget(button);
        return button;
    };
    if (pages.contains(QStringLiteral("catalog")))
        connect(add(tr("Open in Catalog"), "openInCatalog"), &QPushButton::clicked, this,
                [this, name] { emit catalogRequested(name); });
    if (pages.contains(QStringLiteral("ask"))) {
        const QString question = tr("How many %1 are there?").arg(catalog::entityPlural(name));
        QPushButton *ask = add(tr("Ask about it"), "askAboutIt");
        ask->setToolTip(question);
        connect(ask, &QPushButton::clicked, this, [this, question] { emit questionRequested(question); });
    }
    connect(add(tr("Find path from here"), "pathFromHere"), &QPushButton::clicked, this,
            [this] { emit pathRequested(m_node); });
    m_column->addWidget(buttons);
}

void TablePanel::addColumns(const catalog::Snapshot &snapshot)
{
    const schema::SchemaGraph &graph = *snapshot.graph;
    const Table &table = graph.table(m_node);
    m_column->addWidget(new SectionTitle(tr("Columns, %1").arg(table.columns.size())));
    auto *grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 1);
    const int shown = int(std::min<qsizetype>(table.columns.size(), ShownColumns));
    for (int row = 0; row < shown; ++row) {
        const Column &column = table.columns[row];
        auto *name = makeLabel(column.name, TextSize::Small);
        name->setFont(codeFont(TextSize::Small));
        name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        if (const catalog::CatalogEntry *entry = snapshot.entry(table.name)) {
            if (const catalog::ColumnEntry *described = entry->column(column.name))
                name->setToolTip(said(described->meaning.said()));
        }
        auto *type = makeLabel(column.nativeType, TextSize::Tiny, "quiet");
        type->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        type->setMaximumWidth(110);
        const bool primary = table.primaryKey.contains(column.name, Qt::CaseInsensitive);
        const bool foreign = catalog::isKeyColumn(graph, m_node, column.name);
        auto *badge = makeLabel(primary ? tr("PK") : foreign ? tr("FK") : QString(), TextSize::Tiny, "caution");
        badge->setToolTip(primary ? tr("Primary key") : foreign ? tr("Foreign key") : QString());
        grid->addWidget(name, row, 0);
        grid->addWidget(badge, row, 1);
        grid->addWidget(type, row, 2);
    }
    m_column->addLayout(grid);
    if (const int more = int(table.columns.size()) - shown; more > 0)
        m_column->addWidget(makeLabel(tr("and %n more", nullptr, more), TextSize::Small, "quiet"));
}

void TablePanel::addKeys(const schema::SchemaGraph &graph, bool outwards)
{
    QList<int> edges;
    for (int edge : graph.edgesOf(m_node)) {
        if ((outwards ? graph.fromNode(edge) : graph.toNode(edge)) == m_node)
            edges.append(edge);
    }
    if (edges.isEmpty())
        return;
    m_column->addSpacing(4);
    m_column->addWidget(new SectionTitle(outwards ? tr("Refers to, %1").arg(edges.size())
                                                  : tr("Referred to by, %1").arg(edges.size())));
    for (int edge : edges) {
        const ForeignKey &key = graph.keys()[edge];
        const int other = outwards ? graph.toNode(edge) : graph.fromNode(edge);
        auto *row = new QWidget;
        auto *line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        line->setSpacing(6);
        auto *link = new QPushButton(graph.table(other).name.display());
        setLook(link, "link");
        link->setToolTip(tr("Select this table"));
        connect(link, &QPushButton::clicked, this, [this, other] { emit tableRequested(other); });
        line->addWidget(link);
        const QString by = key.origin == KeyOrigin::Declared
                               ? tr("by %1").arg(keyColumns(key))
                               : tr("by %1, %2").arg(keyColumns(key), originWords(key.origin));
        auto *words = makeLabel(by, TextSize::Small, "quiet", true);
        words->setToolTip(key.constraint);
        line->addWidget(words, 1);
        m_column->addWidget(row);
    }
}

} // namespace Tieout::shell
