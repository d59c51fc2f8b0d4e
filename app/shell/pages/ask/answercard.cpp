// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/answercard.h"

#include "shell/charts/answerchart.h"
#include "shell/charts/chartlegend.h"
#include "shell/models/recordwords.h"
#include "shell/models/resultmodel.h"
#include "shell/navigator.h"
#include "shell/pages/ask/readingoption.h"
#include "shell/theme/icons.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"
#include "shell/widgets/numberformat.h"
#include "shell/widgets/tableview.h"
#include "shell/widgets/tabstrip.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace Tieout::shell {

QString chartKindName(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Column:
        return QCoreApplication::translate("Tieout::shell::AnswerCard", "Columns");
    case ChartKind::Bar:
        return QCoreApplication::translate("Tieout::shell::AnswerCard", "Bars");
    case ChartKind::Line:
        return QCoreApplication::translate("Tieout::shell::AnswerCard", "Line");
    case ChartKind::Pie:
        return QCoreApplication::translate("Tieout::shell::AnswerCard", "Pie");
    }
    return {};
}

QString chartKindIcon(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Column:
        return QStringLiteral("columnchart");
    case ChartKind::Bar:
        return QStringLiteral("barchart");
    case ChartKind::Line:
        return QStringLiteral("linechart");
    case ChartKind::Pie:
        return QStringLiteral("piechart");
    }
    return {};
}

AnswerCard::AnswerCard(const answer::Record &record, const Navigator &navigator, QWidget *parent)
    : RecordCard(record, parent)
    , m_chartData(mainPart(record) ? chartDataOf(*mainPart(record)) : ChartData())
{
    body()->setSpacing(8);
    addHead();
    addChips();
    addNotes();
    addTabs();
    addActions(navigator);
}

void AnswerCard::addHead()
{
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    auto *column = new QVBoxLayout;
    column->setSpacing(2);
    if (record().headline) {
        const QString number = shownNumber(record().headline->value, record().headline->unit.value_or(QString()));
        const TextSize size = isPlainNumber(record().headline->value) ? TextSize::Number : TextSize::Title;
        auto *large = makeLabel(number, textFont(size, QFont::Bold), "", true);
        large->setObjectName(QStringLiteral("headline"));
        column->addWidget(large);
        auto *subtitle = makeLabel(subtitleOf(record()), TextSize::Body, "quiet", true);
        subtitle->setObjectName(QStringLiteral("subtitle"));
        column->addWidget(subtitle);
    } else {
        auto *sentence = makeLabel(subtitleOf(record()), textFont(TextSize::Large, QFont::DemiBold), "", true);
        sentence->setObjectName(QStringLiteral("headline"));
        column->addWidget(sentence);
    }
    for (const QString &caution : cautionsOf(record()))
        column->addWidget(makeLabel(caution, TextSize::Small, "caution", true));
    row->addLayout(column, 1);
    const BadgeWords words = badgeOf(record());
    if (!words.text.isEmpty()) {
        auto *badge = new Badge(words.icon, words.text, words.tone);
        badge->setToolTip(words.why);
        badge->setObjectName(QStringLiteral("badge"));
        row->addWidget(badge, 0, Qt::AlignTop);
    }
    body()->addLayout(row);
}

void AnswerCard::addChips()
{
    auto *flow = new FlowLayout;
    for (const ChipWords &words : chipsOf(record())) {
        auto *chip = new Chip(words.text, words.tone);
        if (!words.toolTip.isEmpty())
            chip->setToolTip(words.toolTip);
        flow->addWidget(chip);
    }
    for (const answer::AssumptionRecord &assumption : record().assumptions) {
        if (assumption.taken && !assumption.changeTo.isEmpty())
            flow->addWidget(makeAssumptionChip(assumption));
    }
    body()->addLayout(flow);
}

QWidget *AnswerCard::makeAssumptionChip(const answer::AssumptionRecord &assumption)
{
    auto *chip = new ChipButton(tr("Taken: %1").arg(*assumption.taken) + QStringLiteral(" \u25BE"));
    chip->setObjectName(QStringLiteral("assumption"));
    chip->setAccessibleName(tr("Taken: %1. Choose another column").arg(*assumption.taken));
    chip->setToolTip(assumption.text);
    auto *menu = new QMenu(chip);
    for (const QString &other : assumption.changeTo)
        menu->addAction(tr("Take %1 instead").arg(other), this,
                        [this, assumption, other] { emit columnRequested(assumption, other); });
    connect(chip, &ChipButton::clicked, menu,
            [chip, menu] { menu->popup(chip->mapToGlobal(QPoint(0, chip->height()))); });
    return chip;
}

void AnswerCard::addNotes()
{
    const answer::PartRecord *part = mainPart(record());
    if (!part)
        return;
    if (part->tieOut.verdict == QLatin1String("differs")) {
        auto *note = new NoteBox(NoteTone::Caution, tieOutSentence(*part), tr("Ask again"));
        connect(note, &NoteBox::actionTriggered, this,
                [this] { emit questionRequested(answer::wholeQuestion(record())); });
        body()->addWidget(note);
    }
    for (const QString &contradiction : record().contradictions)
        body()->addWidget(new NoteBox(NoteTone::Caution, contradiction));
}

void AnswerCard::addTabs()
{
    m_tabs = new TabStrip;
    m_tabRow = new QHBoxLayout;
    m_tabRow->setSpacing(4);
    m_tabRow->addWidget(m_tabs);
    m_tabRow->addStretch();
    auto *strip = new QVBoxLayout;
    strip->setSpacing(0);
    strip->addLayout(m_tabRow);
    strip->addWidget(makeRule());
    body()->addLayout(strip);
    connect(m_tabs, &QTabBar::currentChanged, this, &AnswerCard::showTab);
    if (!m_chartData.isEmpty())
        addChart();
    // One number needs no table of its own: the text says more.
    const answer::PartRecord *part = mainPart(record());
    const bool single = part && part->rowCount == 1 && part->columns.size() == 1;
    if (single)
        addText();
    if (part)
        addTable();
    if (!single)
        addText();
    showTab(0);
}

void AnswerCard::addTab(const QString &title, QWidget *content)
{
    content->hide();
    body()->addWidget(content);
    m_contents.append(content);
    m_tabs->addTab(title);
}

// Shown and hidden rather than stacked: the card is as tall as what it shows, not as its tallest tab.
void AnswerCard::showTab(int tab)
{
    for (int i = 0; i < m_contents.size(); ++i)
        m_contents.at(i)->setVisible(i == tab);
    if (m_kindButton)
        m_kindButton->setVisible(tab == 0);
}

void AnswerCard::addChart()
{
    auto *holder = new QWidget;
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 4, 0, 0);
    if (const QString title = cutTitle(m_chartData); !title.isEmpty()) {
        auto *cut = makeLabel(title, textFont(TextSize::Body, QFont::DemiBold), "caution", true);
        cut->setObjectName(QStringLiteral("chartCut"));
        column->addWidget(cut);
    }
    m_chart = new AnswerChart;
    m_chart->setFixedHeight(296);
    column->addWidget(m_chart);
    if (m_chartData.gaps.contains(true)) {
        auto *gaps = makeLabel(gapWords(m_chartData), TextSize::Small, "quiet", true);
        gaps->setObjectName(QStringLiteral("chartGaps"));
        column->addWidget(gaps);
    }
    if (m_chartData.series.size() > 1) {
        QStringList names;
        for (const ChartSeries &series : std::as_const(m_chartData.series))
            names.append(series.name);
        column->addWidget(new ChartLegend(names));
    }
    addTab(tr("Chart"), holder);
    m_kindButton = makeKindButton();
    m_tabRow->addWidget(m_kindButton);
    setChartKind(m_chartData.possible.first());
    connect(m_chart, &AnswerChart::pointActivated, this, &AnswerCard::pick);
}

QToolButton *AnswerCard::makeKindButton()
{
    auto *button = new QToolButton;
    button->setObjectName(QStringLiteral("chartKind"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFont(textFont(TextSize::Small));
    button->setToolTip(tr("Draw the result another way"));
    auto *menu = new QMenu(button);
    for (const ChartKind kind : std::as_const(m_chartData.possible)) {
        QAction *action = menu->addAction(themedIcon(chartKindIcon(kind), IconRole::Quiet), chartKindName(kind));
        connect(action, &QAction::triggered, this, [this, kind] { setChartKind(kind); });
    }
    button->setMenu(menu);
    return button;
}

void AnswerCard::setChartKind(ChartKind kind)
{
    if (!m_chart || !m_chartData.possible.contains(kind))
        return;
    // Many bars across need height; everything else has a fixed one.
    const int bars = int(m_chartData.categories.size() * m_chartData.series.size());
    m_chart->setFixedHeight(kind == ChartKind::Bar ? std::clamp(bars * 24 + 40, 200, 760) : 296);
    m_chart->setData(m_chartData, kind);
    m_kindButton->setText(chartKindName(kind) + QStringLiteral(" \u25BE"));
    m_kindButton->setIcon(themedIcon(chartKindIcon(kind), IconRole::Quiet));
    m_kindButton->setAccessibleName(tr("Chart kind: %1").arg(chartKindName(kind)));
}

void AnswerCard::addTable()
{
    const answer::PartRecord &part = *mainPart(record());
    auto *holder = new QWidget;
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    auto *table = new TableView;
    table->setObjectName(QStringLiteral("resultTable"));
    table->setAccessibleName(tr("Result"));
    table->setModel(makeResultModel(part.columns, part.rows, table));
    table->fitRows(12);
    table->setHasMore(part.truncated || part.rowCount > part.rows.size());
    connect(table, &TableView::copyAllRequested, this, &AnswerCard::copyRequested);
    connect(table, &TableView::cellActivated, this, [this](const QModelIndex &index) {
        const QStringList key = groupKey(*mainPart(record()), index.row());
        pick(key, key.isEmpty() ? tr("this number") : key.join(QLatin1String(", ")));
    });
    column->addWidget(table);
    if (m_chartData.gaps.contains(true)) {
        auto *gaps = makeLabel(gapWords(m_chartData), TextSize::Small, "quiet", true);
        gaps->setObjectName(QStringLiteral("tableGaps"));
        column->addWidget(gaps);
    }
    if (const qint64 all = part.truncated ? part.rowsInAll.value_or(-1) : part.rowCount; all != part.rows.size())
        column->addWidget(makeLabel(
            all < 0 ? tr("The first %1 rows; there are more, and Export writes them all.").arg(part.rows.size())
                    : tr("The first %1 of %2 rows; Export writes all.").arg(part.rows.size()).arg(all),
            TextSize::Small, "caution", true));
    addTab(tr("Table"), holder);
}

void AnswerCard::addText()
{
    auto *holder = new QWidget;
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(8);
    auto *text = makeLabel(record().text, TextSize::Body, "", true);
    text->setObjectName(QStringLiteral("answerText"));
    column->addWidget(text);
    if (!record().alternatives.isEmpty())
        column->addWidget(makeLabel(tr("It could also mean:"), TextSize::Small, "quiet"));
    for (const answer::AlternativeRecord &alternative : record().alternatives) {
        auto *use = new ReadingOption(alternative, false);
        connect(use, &ReadingOption::used, this,
                [this, alternative] { emit readingRequested(alternative.sql, alternative.reading); });
        column->addWidget(use);
    }
    addTab(tr("Text"), holder);
}

void AnswerCard::addActions(const Navigator &navigator)
{
    if (!mainPart(record()))
        return; // one sentence
    auto *flow = new FlowLayout;
    const bool queried = !isAboutSchema(record());
    m_rowsButton = new QPushButton(tr("Rows behind it"));
    m_rowsButton->setObjectName(QStringLiteral("rowsBehind"));
    m_rowsButton->setToolTip(tr("The rows of the fact table that this answer is computed from"));
    connect(m_rowsButton, &QPushButton::clicked, this, [this] { emit rowsRequested(m_pickedKey, m_pickedLabel); });
    flow->addWidget(m_rowsButton);
    if (!queried)
        m_rowsButton->hide();

    auto *copy = new QPushButton(tr("Copy") + QStringLiteral(" \u25BE"));
    copy->setAccessibleName(tr("Copy"));
    copy->setObjectName(QStringLiteral("copy"));
    copy->setToolTip(tr("Copy the number, the table or the chart"));
    auto *menu = new QMenu(copy);
    if (record().headline)
        menu->addAction(tr("Number"), this, &AnswerCard::copyNumber);
    menu->addAction(tr("Table"), this, &AnswerCard::copyTable);
    if (m_chart)
        menu->addAction(tr("Chart as a picture"), this, &AnswerCard::copyChart);
    copy->setMenu(menu);
    flow->addWidget(copy);

    auto *exporting = new QPushButton(tr("Export CSV"));
    exporting->setObjectName(QStringLiteral("export"));
    exporting->setToolTip(tr("Write all rows of the result to a file"));
    connect(exporting, &QPushButton::clicked, this, &AnswerCard::exportRequested);
    flow->addWidget(exporting);
    if (!queried)
        exporting->hide();

    if (queried && record().standing == QLatin1String("exploratory")) {
        auto *verify = new QPushButton(tr("Keep as verified\u2026"));
        verify->setObjectName(QStringLiteral("verify"));
        verify->setToolTip(tr("Vouch for this question and its SQL; you see first what is kept"));
        connect(verify, &QPushButton::clicked, this, &AnswerCard::verifyRequested);
        flow->addWidget(verify);
    }
    if (queried)
        flow->addWidget(makeCorrectButton());
    // One number can be another one on a dashboard.
    if (const answer::PartRecord &part = *mainPart(record());
        queried && part.rowCount == 1 && record().headline && isPlainNumber(record().headline->value)) {
        auto *expected = new QPushButton(tr("I expected\u2026"));
        expected->setObjectName(QStringLiteral("expected"));
        expected->setToolTip(tr("Take a number from elsewhere and see which change of the query gives it"));
        connect(expected, &QPushButton::clicked, this, &AnswerCard::expectRequested);
        flow->addWidget(expected);
    }
    if (queried && navigator.offers(QStringLiteral("sql"))) {
        auto *sql = new QPushButton(tr("Open in SQL"));
        sql->setToolTip(tr("Edit and run the query yourself"));
        connect(sql, &QPushButton::clicked, this, [this] { emit sqlRequested(mainPart(record())->sql); });
        flow->addWidget(sql);
    }
    body()->addLayout(flow);
}

void AnswerCard::pick(const QStringList &key, const QString &label)
{
    m_pickedKey = key;
    m_pickedLabel = label;
    m_rowsButton->setText(key.isEmpty()
                              ? tr("Rows behind it")
                              : tr("Rows behind %1").arg(label.size() > 28 ? label.left(27) + QChar(0x2026) : label));
    emit rowsRequested(key, label);
}

void AnswerCard::copyNumber()
{
    QApplication::clipboard()->setText(record().headline->value);
    emit said(tr("The number is on the clipboard."));
}

void AnswerCard::copyTable()
{
    const answer::PartRecord &part = *mainPart(record());
    if (part.truncated || part.rowCount > part.rows.size())
        return emit copyRequested(true); // the record keeps a part of it
    QApplication::clipboard()->setText(toTabbed(headerOf(part.columns), part.rows));
    emit said(part.rows.size() == 1 ? tr("1 row is on the clipboard.")
                                    : tr("%1 rows are on the clipboard.").arg(part.rows.size()));
}

void AnswerCard::copyChart()
{
    const qreal scale = 2; // sharp in a document
    QImage image(m_chart->size() * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(palette().color(QPalette::Base));
    m_chart->QWidget::render(&image);
    QApplication::clipboard()->setImage(image);
    emit said(tr("The chart is on the clipboard."));
}

} // namespace Tieout::shell
