// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/schematoolbar.h"

#include "shell/theme/icons.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

#include <cmath>

namespace Tieout::shell {

SchemaToolbar::SchemaToolbar(QWidget *parent)
    : QWidget(parent)
    , m_search(new QLineEdit)
{
    auto *row = new FlowLayout(this, 6);
    row->setContentsMargins(12, 12, 12, 6);
    m_search->setPlaceholderText(tr("Find a table"));
    m_search->setAccessibleName(tr("Find a table"));
    m_search->setToolTip(tr("Tables and columns by name; Enter goes to the next one (Ctrl+F)"));
    m_search->setObjectName(QStringLiteral("schemaSearch"));
    m_search->setClearButtonEnabled(true);
    m_search->setFont(textFont(TextSize::Small));
    m_search->setFixedSize(168, 28);
    m_search->addAction(themedIcon(QStringLiteral("search"), IconRole::Quiet), QLineEdit::LeadingPosition);
    row->addWidget(m_search);
    connect(m_search, &QLineEdit::textChanged, this, &SchemaToolbar::searchChanged);
    connect(m_search, &QLineEdit::returnPressed, this, &SchemaToolbar::searchConfirmed);

    connect(addButton(tr("Fit"), tr("Show everything (Ctrl+0)"), "fit"), &QPushButton::clicked, this,
            &SchemaToolbar::fitRequested);
    auto *out = addButton(QStringLiteral("\u2212"), tr("Zoom out (-)"), "zoomOut");
    out->setAccessibleName(tr("Zoom out"));
    connect(out, &QPushButton::clicked, this, [this] { emit zoomStepped(-1); });
    auto *zooms = new QMenu(this);
    for (int percent : {25, 50, 75, 100, 150, 200})
        zooms->addAction(tr("%1 %").arg(percent), this, [this, percent] { emit zoomRequested(percent / 100.0); });
    m_zoom = addButton(tr("100 %"), tr("Zoom"), "zoom");
    m_zoom->setMenu(zooms);
    m_zoom->setFixedWidth(58);
    auto *in = addButton(QStringLiteral("+"), tr("Zoom in (+)"), "zoomIn");
    in->setAccessibleName(tr("Zoom in"));
    connect(in, &QPushButton::clicked, this, [this] { emit zoomStepped(1); });

    auto *depths = new QMenu(this);
    for (int depth = 0; depth <= 3; ++depth) {
        depths->addAction(depth == 0 ? tr("Off") : tr("%n steps", nullptr, depth), this, [this, depth] {
            setNeighbours(depth);
            emit neighboursChanged(depth);
        });
    }
    m_neighbours = addMenuButton({}, tr("Around the selected table, dim what is further away"), "neighbours", depths);
    setNeighbours(0);
    m_path =
        addButton(tr("Find join path"), tr("Pick tables, get the smallest join over the keys (Ctrl+J)"), "findPath");
    m_path->setCheckable(true);
    connect(m_path, &QPushButton::toggled, this, [this](bool on) {
        setLook(m_path, on ? "primary" : "");
        emit pathModeToggled(on);
    });
    auto *columns = new QMenu(this);
    columns->addAction(tr("All columns"), this, [this] { emit keysOnlyChosen(false); });
    columns->addAction(tr("Keys only"), this, [this] { emit keysOnlyChosen(true); });
    m_columns = addMenuButton({}, tr("Which columns a table shows"), "columns", columns);
    setKeysOnly(false);

    auto *exports = new QMenu(this);
    const std::pair<const char *, GraphFormat> formats[] = {
        {"PNG", GraphFormat::Png},         {"SVG", GraphFormat::Svg},   {"PDF", GraphFormat::Pdf},
        {"Mermaid", GraphFormat::Mermaid}, {"DBML", GraphFormat::Dbml}, {"DOT (Graphviz)", GraphFormat::Dot}};
    for (const auto &[name, format] : formats)
        exports->addAction(QString::fromLatin1(name), this, [this, format = format] { emit exportRequested(format); });
    addMenuButton(tr("Export"), tr("Write the graph to a file"), "export", exports);
}

QPushButton *SchemaToolbar::addButton(const QString &text, const QString &toolTip, const char *id)
{
    auto *button = new QPushButton(text);
    button->setFont(textFont(TextSize::Small));
    button->setToolTip(toolTip);
    button->setObjectName(QString::fromLatin1(id));
    button->setFixedHeight(28);
    layout()->addWidget(button);
    return button;
}

QPushButton *SchemaToolbar::addMenuButton(const QString &text, const QString &toolTip, const char *id, QMenu *menu)
{
    QPushButton *button = addButton(text, toolTip, id);
    button->setMenu(menu);
    showOpensMenu(button, menu);
    return button;
}

void SchemaToolbar::setZoom(double zoom)
{
    m_zoom->setText(tr("%1 %").arg(std::lround(zoom * 100)));
    m_zoom->setAccessibleName(tr("Zoom, %1").arg(m_zoom->text()));
}

void SchemaToolbar::setNeighbours(int depth)
{
    m_depth = depth;
    m_neighbours->setText(depth == 0 ? tr("Neighbours: off") : tr("Neighbours: %1").arg(depth));
}

void SchemaToolbar::setPathMode(bool on)
{
    m_path->setChecked(on);
}

void SchemaToolbar::setKeysOnly(bool keysOnly)
{
    m_columns->setText(keysOnly ? tr("Columns: keys") : tr("Columns: all"));
}

} // namespace Tieout::shell
