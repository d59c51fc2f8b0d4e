// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/metrics/metricview.h"

#include "core/catalog/phrasing.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/pages/metrics/metricvalues.h"
#include "shell/pages/metrics/metricwords.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/card.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/sqlview.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QMap>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

using service::MetricAnswer;
using service::MetricConflict;
using service::MetricDescription;

namespace {

constexpr qsizetype mostAnswers = 8;

QPushButton *linkTo(const QString &text, const QString &tip)
{
    auto *link = new QPushButton(text);
    setLook(link, "link");
    link->setToolTip(tip);
    return link;
}

/// Label and text side by side; an empty text is no row.
void addRow(QGridLayout *grid, const QString &name, const QString &text)
{
    if (text.isEmpty())
        return;
    const int row = grid->rowCount();
    grid->addWidget(makeLabel(name, TextSize::Small, "quiet"), row, 0, Qt::AlignTop);
    grid->addWidget(makeLabel(text, TextSize::Body, "", true), row, 1);
}

QVBoxLayout *addLayoutTo(QVBoxLayout *column)
{
    auto *layout = new QVBoxLayout;
    layout->setSpacing(10);
    column->addLayout(layout);
    return layout;
}

} // namespace

MetricView::MetricView(MetricValuesView *values, QWidget *parent)
    : QWidget(parent)
{
    setLook(this, "clear");
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(26, 20, 26, 20);
    column->setSpacing(14);
    m_above = addLayoutTo(column);
    column->addWidget(values);
    m_below = addLayoutTo(column);
    m_answers = addLayoutTo(column);
    column->addStretch();
}

void MetricView::setMetric(const MetricDescription &metric, const MetricConflict *conflict, const QString &question,
                           bool hasUnsaved)
{
    clearLayout(m_above);
    clearLayout(m_below);
    clearLayout(m_answers);
    m_metric = metric;
    addHead(question);
    if (!metric.broken.isEmpty()) {
        auto *note = new NoteBox(NoteTone::Error, said(metric.broken), tr("Edit the definition"));
        note->setObjectName(QStringLiteral("brokenNote"));
        connect(note, &NoteBox::actionTriggered, this, &MetricView::editRequested);
        m_above->addWidget(note);
    }
    if (hasUnsaved) {
        auto *note =
            new NoteBox(NoteTone::Caution, tr("You have unsaved changes to %1.").arg(QFileInfo(metric.file).fileName()),
                        tr("Continue editing"));
        note->setObjectName(QStringLiteral("unsavedChanges"));
        connect(note, &NoteBox::actionTriggered, this, &MetricView::editRequested);
        m_above->addWidget(note);
    }
    addMeaning();
    if (conflict)
        addConflict(*conflict);
    addUsers();
}

void MetricView::addHead(const QString &question)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    auto *title = makeLabel(catalog::capitalised(m_metric.title), textFont(TextSize::Title, QFont::DemiBold));
    title->setObjectName(QStringLiteral("metricTitle"));
    row->addWidget(title);
    row->addSpacing(4);
    if (!m_metric.unit.isEmpty())
        row->addWidget(new Chip(m_metric.unit));
    row->addWidget(m_metric.verifiedOn.isValid() ? new Chip(tr("Verified"), ChipTone::Accent)
                                                 : new Chip(tr("Not verified")));
    if (m_metric.quarantinedSince.isValid())
        row->addWidget(new Chip(tr("Quarantined"), ChipTone::Caution));
    row->addStretch();
    auto *edit = new QPushButton(tr("Edit\u2026"));
    edit->setObjectName(QStringLiteral("editMetric"));
    edit->setToolTip(tr("Edit the file that it stands in (Ctrl+Shift+D)"));
    connect(edit, &QPushButton::clicked, this, &MetricView::editRequested);
    row->addWidget(edit);
    if (!question.isEmpty()) {
        auto *ask = new QPushButton(tr("Ask"));
        ask->setObjectName(QStringLiteral("askMetric"));
        setLook(ask, "primary");
        ask->setToolTip(question);
        connect(ask, &QPushButton::clicked, this, [this, question] { emit questionRequested(question); });
        row->addWidget(ask);
    }
    m_above->addLayout(row);
}

void MetricView::addMeaning()
{
    auto *card = new Card(nullptr, 16);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    addRow(grid, tr("Means"), m_metric.description);
    addRow(grid, tr("Also called"), m_metric.synonyms.join(QStringLiteral(", ")));
    addRow(grid, tr("Period"), timeWords(m_metric));
    addRow(grid, tr("Split by"), m_metric.splitBy.join(QStringLiteral(", ")));
    addRow(grid, tr("Governed by"), governedByWords(m_metric));
    addRow(grid, tr("File"),
           m_metric.file.isEmpty() ? QString()
                                   : tr("%1, line %2").arg(QFileInfo(m_metric.file).fileName()).arg(m_metric.line));
    card->body()->addLayout(grid);
    m_above->addWidget(card);
    m_above->addWidget(new SectionTitle(tr("Formula")));
    auto *formula =
        new SqlView(m_metric.filter.isEmpty() ? m_metric.formula
                                              : QStringLiteral("%1\nWHERE %2").arg(m_metric.formula, m_metric.filter));
    formula->setObjectName(QStringLiteral("metricFormula"));
    formula->setAccessibleName(tr("Formula"));
    m_above->addWidget(formula);
}

void MetricView::addConflict(const MetricConflict &conflict)
{
    m_above->addWidget(new SectionTitle(tr("In conflict")));
    auto *card = new Card(nullptr, 16);
    card->setObjectName(QStringLiteral("conflict"));
    card->body()->addWidget(makeLabel(conflictWords(conflict), TextSize::Body, "caution", true));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(6);
    int column = 1;
    for (const MetricDescription &metric : conflict.metrics) {
        const bool isThis = metric.model == m_metric.model && metric.file == m_metric.file;
        grid->addWidget(makeLabel(isThis ? tr("This one, %1").arg(metric.model) : metric.model,
                                  textFont(TextSize::Small, QFont::DemiBold)),
                        0, column);
        grid->setColumnStretch(column++, 1);
    }
    for (const service::ConflictingQuery &query : conflict.queries) {
        auto *title = makeLabel(tr("Verified: \u201c%1\u201d").arg(query.question),
                                textFont(TextSize::Small, QFont::DemiBold), "", true);
        title->setObjectName(QStringLiteral("conflictingQuery"));
        title->setToolTip(query.sql);
        grid->addWidget(title, 0, column, Qt::AlignTop);
        grid->setColumnStretch(column++, 1);
    }
    int row = 1;
    for (const QString &field : conflict.differs) {
        grid->addWidget(makeLabel(differenceWords(field), TextSize::Small, "quiet"), row, 0, Qt::AlignTop);
        column = 1;
        const auto add = [&](const QString &text) {
            grid->addWidget(makeLabel(text.isEmpty() ? QString(QChar(0x2013)) : text, TextSize::Small, "", true), row,
                            column++, Qt::AlignTop);
        };
        for (const MetricDescription &metric : conflict.metrics)
            add(fieldOf(metric, field));
        for (const service::ConflictingQuery &query : conflict.queries)
            add(fieldOf(query, field));
        ++row;
    }
    card->body()->addLayout(grid);
    m_above->addWidget(card);
}

void MetricView::addUsers()
{
    if (m_metric.usedBy.isEmpty())
        return;
    m_below->addWidget(new SectionTitle(tr("Used by")));
    auto *flow = new FlowLayout;
    for (const QString &name : std::as_const(m_metric.usedBy)) {
        QPushButton *link = linkTo(name, tr("Show %1").arg(name));
        link->setObjectName(QStringLiteral("usedBy-") + name);
        connect(link, &QPushButton::clicked, this, [this, name] { emit metricRequested(name); });
        flow->addWidget(link);
    }
    m_below->addLayout(flow);
}

void MetricView::setAnswers(const QList<MetricAnswer> &answers)
{
    clearLayout(m_answers);
    m_answers->addWidget(new SectionTitle(tr("Answers by it")));
    if (answers.isEmpty())
        m_answers->addWidget(makeLabel(tr("Nobody has asked for it yet."), TextSize::Body, "quiet"));
    for (const MetricAnswer &answer : answers.mid(0, mostAnswers)) {
        auto *row = new QHBoxLayout;
        row->setSpacing(8);
        QPushButton *link = linkTo(answer.question, tr("Ask again"));
        link->setObjectName(QStringLiteral("answerBy"));
        connect(link, &QPushButton::clicked, this, [this, answer] { emit questionRequested(answer.question); });
        row->addWidget(link);
        row->addWidget(makeLabel(shownNumber(answer.headline), TextSize::Small));
        row->addWidget(makeLabel(shownMoment(answer.askedAt), TextSize::Small, "quiet"));
        row->addStretch();
        m_answers->addLayout(row);
    }
    if (answers.size() > mostAnswers)
        m_answers->addWidget(makeLabel(tr("and %1 more").arg(answers.size() - mostAnswers), TextSize::Small, "quiet"));
    addVersions(answers);
}

/// What the file says of the definition now, and which ones answered before.
void MetricView::addVersions(const QList<MetricAnswer> &answers)
{
    QMap<int, QList<MetricAnswer>> byVersion;
    for (const MetricAnswer &answer : answers)
        byVersion[answer.version].append(answer);
    byVersion[m_metric.version]; // also where it has answered nothing
    m_answers->addWidget(new SectionTitle(tr("Versions")));
    const QList<int> versions = byVersion.keys();
    for (auto version = versions.crbegin(); version != versions.crend(); ++version) {
        const QList<MetricAnswer> &own = byVersion[*version];
        QStringList parts{*version > 0 ? tr("Version %1").arg(*version) : tr("Without a version")};
        if (*version == m_metric.version)
            parts.append(m_metric.verifiedOn.isValid()
                             ? tr("in the file, verified %1").arg(shownDate(m_metric.verifiedOn))
                             : tr("in the file"));
        if (!own.isEmpty())
            parts.append(
                own.size() == 1
                    ? tr("1 answer, on %1").arg(shownDate(own.first().askedAt.date()))
                    : tr("%1 answers, the last on %2").arg(own.size()).arg(shownDate(own.first().askedAt.date())));
        auto *line = makeLabel(parts.join(QStringLiteral(" \u00B7 ")), TextSize::Body, "", true);
        line->setObjectName(QStringLiteral("version"));
        m_answers->addWidget(line);
    }
}

} // namespace Tieout::shell
