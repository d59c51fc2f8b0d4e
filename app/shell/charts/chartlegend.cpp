// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/charts/chartlegend.h"

#include "shell/theme/tokens.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"

#include <QHBoxLayout>
#include <QPainter>

namespace Tieout::shell {

namespace {

class Swatch : public QWidget
{
public:
    explicit Swatch(const QColor &colour)
        : m_colour(colour)
    {
        setFixedSize(10, 16);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_colour);
        painter.drawRoundedRect(0, 3, 10, 10, 2, 2);
    }

private:
    QColor m_colour;
};

} // namespace

ChartLegend::ChartLegend(const QStringList &names, QWidget *parent)
    : QWidget(parent)
{
    auto *flow = new FlowLayout(this, 14);
    for (qsizetype i = 0; i < names.size(); ++i) {
        auto *entry = new QWidget;
        auto *row = new QHBoxLayout(entry);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(6);
        row->addWidget(new Swatch(seriesColours()[size_t(i) % seriesColours().size()]));
        row->addWidget(makeLabel(names.at(i), TextSize::Tiny));
        flow->addWidget(entry);
    }
}

} // namespace Tieout::shell
