// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/metrics/metricvalues.h"

#include "core/base/readable.h"
#include "shell/charts/answerchart.h"
#include "shell/models/numberformat.h"
#include "shell/models/recordwords.h"
#include "shell/models/said.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/card.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QComboBox>
#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr int chartHeight = 280;

} // namespace

MetricValuesView::MetricValuesView(QWidget *parent)
    : QWidget(parent)
    , m_unit(new QComboBox)
    , m_state(makeLabel({}, TextSize::Small, "quiet", true))
    , m_run(new QPushButton)
    , m_results(new QVBoxLayout)
{
    setLook(this, "clear");
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(new SectionTitle(tr("Value")));
    for (const auto &[word, name] :
         {std::pair(QStringLiteral("month"), tr("By month")), std::pair(QStringLiteral("quarter"), tr("By quarter")),
          std::pair(QStringLiteral("year"), tr("By year"))})
        m_unit->addItem(name, word);
    m_unit->setCurrentIndex(1);
    m_unit->setObjectName(QStringLiteral("metricUnit"));
    m_unit->setAccessibleName(tr("Period of the values"));
    m_unit->setToolTip(tr("The value is of the last whole one, the chart has one point for each"));
    row->addStretch();
    m_state->setObjectName(QStringLiteral("metricState"));
    row->addWidget(m_state, 10);
    row->addWidget(m_unit);
    m_run->setObjectName(QStringLiteral("runMetric"));
    row->addWidget(m_run);
    column->addLayout(row);
    m_results->setSpacing(10);
    column->addLayout(m_results);
    connect(m_unit, &QComboBox::activated, this, &MetricValuesView::unitChosen);
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_isRunning)
            emit cancelRequested();
        else
            emit runRequested();
    });
    clear(true);
}

QString MetricValuesView::unit() const
{
    return m_unit->currentData().toString();
}

void MetricValuesView::clear(bool hasHistory)
{
    clearLayout(m_results);
    m_isRunning = false;
    m_unit->setVisible(hasHistory);
    m_run->setText(tr("Compute"));
    m_run->setToolTip(tr("Compute the values again (F5)"));
    m_state->clear();
}

void MetricValuesView::showRunning(const QString &what)
{
    m_isRunning = true;
    m_run->setText(tr("Cancel"));
    m_run->setToolTip(tr("Stop computing (Esc)"));
    m_state->setText(what);
}

void MetricValuesView::showError(const QString &text)
{
    clear(!m_unit->isHidden());
    auto *note = new NoteBox(NoteTone::Caution, text);
    note->setObjectName(QStringLiteral("metricProblem"));
    m_results->addWidget(note);
}

void MetricValuesView::showValues(const service::MetricValues &values)
{
    clear(!m_unit->isHidden());
    auto *card = new Card(nullptr, 16);
    card->setObjectName(QStringLiteral("metricValue"));
    m_results->addWidget(card);
    if (!values.latest.isAnswered()) {
        card->body()->addWidget(new NoteBox(NoteTone::Caution, said(values.latest.text)));
    } else {
        auto *row = new QHBoxLayout;
        row->setSpacing(12);
        const std::optional<record::Headline> &headline = values.latest.headline;
        auto *number =
            makeLabel(headline ? shownNumber(base::readableNumber(headline->value), headline->unit.value_or(QString()))
                               : tr("Nothing"),
                      textFont(TextSize::Title, QFont::DemiBold));
        number->setObjectName(QStringLiteral("metricNumber"));
        row->addWidget(number);
        row->addWidget(makeLabel(subtitleOf(values.latest), TextSize::Small, "quiet", true), 1);
        const BadgeWords words = badgeWordsOf(values.latest);
        if (!words.text.isEmpty()) {
            auto *badge = new Badge(words.icon, words.text, words.tone);
            badge->setToolTip(words.why);
            row->addWidget(badge);
        }
        card->body()->addLayout(row);
        for (const QString &caution : cautionsOf(values.latest))
            card->body()->addWidget(makeLabel(caution, TextSize::Small, "caution", true));
        for (const record::Part &part : values.latest.parts) {
            if (part.metric)
                addComponents(card->body(), *part.metric);
        }
    }
    if (values.overTime)
        addOverTime(*values.overTime);
}

void MetricValuesView::addComponents(QVBoxLayout *column, const record::MetricUse &use)
{
    if (use.components.isEmpty())
        return;
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const record::MetricComponent &component : use.components) {
        grid->addWidget(makeLabel(said(component.name), codeFont(TextSize::Small)), row, 0, Qt::AlignTop);
        grid->addWidget(makeLabel(component.definition.value_or(QString()), TextSize::Small, "quiet", true), row, 1);
        auto *value = makeLabel(
            component.value ? shownNumber(base::readableNumber(*component.value), component.unit.value_or(QString()))
                            : QString(QChar(0x2013)),
            figureFont(TextSize::Body));
        value->setObjectName(QStringLiteral("componentValue"));
        value->setAccessibleName(tr("Value of %1").arg(said(component.name)));
        grid->addWidget(value, row++, 2, Qt::AlignTop | Qt::AlignRight);
    }
    column->addLayout(grid);
}

void MetricValuesView::addOverTime(const record::Record &record)
{
    auto *card = new Card(nullptr, 16);
    card->setObjectName(QStringLiteral("metricOverTime"));
    m_results->addWidget(card);
    if (!record.isAnswered() || record.parts.isEmpty()) {
        card->body()->addWidget(new NoteBox(NoteTone::Caution, said(record.text)));
        return;
    }
    const ChartData data = chartDataOf(record.parts.first());
    if (data.isEmpty()) {
        card->body()->addWidget(makeLabel(said(record.text), TextSize::Body, "", true));
        return;
    }
    card->body()->addWidget(makeLabel(subtitleOf(record), TextSize::Small, "quiet", true));
    auto *chart = new AnswerChart;
    chart->setObjectName(QStringLiteral("metricChart"));
    chart->setFixedHeight(chartHeight);
    chart->setData(data, data.possible.first());
    card->body()->addWidget(chart);
    if (!data.unfinished.isEmpty())
        card->body()->addWidget(makeLabel(tr("%1 is not over.").arg(data.unfinished), TextSize::Small, "quiet", true));
    if (const QString gaps = gapWords(data); !gaps.isEmpty())
        card->body()->addWidget(makeLabel(gaps, TextSize::Small, "quiet", true));
}

} // namespace Tieout::shell
