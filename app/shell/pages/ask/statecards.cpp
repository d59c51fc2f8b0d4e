// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/statecards.h"

#include "shell/frame/navigator.h"
#include "shell/models/numberformat.h"
#include "shell/models/recordwords.h"
#include "shell/models/said.h"
#include "shell/pages/ask/readingoption.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sqlview.h"

#include <QGridLayout>
#include <QPushButton>
#include <QRegularExpression>

namespace Tieout::shell {

static QLabel *makeHeading(const QString &text)
{
    return makeLabel(text, textFont(TextSize::Large, QFont::DemiBold), "", true);
}

ClarifyCard::ClarifyCard(const record::Record &record, QWidget *parent)
    : RecordCard(record, parent)
{
    addQuestion();
    if (!record.clarify)
        return;
    body()->addWidget(makeHeading(shell::said(record.clarify->question)));
    for (const record::Alternative &option : record.clarify->options) {
        auto *box = new ReadingOption(option, true);
        connect(box, &ReadingOption::used, this, [this, option] { emit readingRequested(option); });
        body()->addWidget(box);
    }
}

AbstainedCard::AbstainedCard(const record::Record &record, const Navigator &navigator, QWidget *parent)
    : RecordCard(record, parent)
{
    addQuestion();
    if (!isNoQuestion(record))
        body()->addWidget(makeHeading(tr("Not answered.")));
    QLabel *why = makeLabel(shell::said(record.text), TextSize::Body, "", true);
    why->setObjectName(QStringLiteral("why"));
    body()->addWidget(why);
    for (const record::Part &part : record.parts) {
        if (!part.query()) // nothing was computed, and something is shown
            addPart(part, navigator, nullptr);
    }
    auto *flow = new FlowLayout;
    addSteps(flow);
    if (!isNoQuestion(record))
        addRoutes(flow);
    if (!record.attempts.isEmpty()) {
        auto *tried = new QPushButton(tr("See what was tried (%1)").arg(record.attempts.size()));
        connect(tried, &QPushButton::clicked, this, &RecordCard::attemptsRequested);
        flow->addWidget(tried);
    }
    for (const record::Alternative &alternative : record.alternatives) {
        auto *use = new QPushButton(shell::said(alternative.reading));
        use->setToolTip(tr("Run this reading"));
        connect(use, &QPushButton::clicked, this, [this, alternative] { emit readingRequested(alternative); });
        flow->addWidget(use);
    }
    if (!triedSql(record).isEmpty())
        flow->addWidget(makeCorrectButton());
    if (flow->count() > 0)
        body()->addLayout(flow);
    else
        delete flow;
}

EmptyCard::EmptyCard(const record::Record &record, const Navigator &navigator, QWidget *parent)
    : RecordCard(record, parent)
{
    addQuestion();
    body()->addWidget(makeHeading(tr("The query is valid and found nothing.")));
    for (const record::Part &part : record.parts) {
        if (const record::SqlBody *query = part.query(); query && query->emptyBecause)
            addReason(*query->emptyBecause);
    }
    auto *flow = new FlowLayout;
    addSteps(flow);
    if (!triedSql(record).isEmpty())
        flow->addWidget(makeCorrectButton());
    if (navigator.offers(QStringLiteral("sql"))) {
        auto *open = new QPushButton(tr("Open in SQL"));
        connect(open, &QPushButton::clicked, this, [this] { emit sqlRequested(record::queryOf(this->record())); });
        flow->addWidget(open);
    }
    body()->addLayout(flow);
}

void EmptyCard::addReason(const record::EmptyReason &because)
{
    if (!because.text.isEmpty())
        body()->addWidget(makeLabel(shell::said(because.text), TextSize::Body, "", true));
    if (!because.conditions.isEmpty())
        addConditions(because);
    for (const auto &condition : because.conditions)
        addNearest(condition);
}

void EmptyCard::addConditions(const record::EmptyReason &because)
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(7);
    grid->setColumnStretch(0, 1);
    const auto heading = [](const QString &text) {
        return makeLabel(text, textFont(TextSize::Tiny, QFont::DemiBold), "quiet");
    };
    grid->addWidget(heading(tr("Without this condition")), 0, 0);
    grid->addWidget(heading(tr("Rows")), 0, 1, Qt::AlignRight);
    int line = 1;
    for (const auto &condition : because.conditions) {
        grid->addWidget(makeRule(), line++, 0, 1, 2);
        grid->addWidget(makeLabel(condition.condition, codeFont(), "", true), line, 0);
        const QString rows = shownNumber(QString::number(condition.rowsWithout));
        grid->addWidget(makeLabel(rows, figureFont(TextSize::Body)), line++, 1, Qt::AlignRight);
    }
    grid->addWidget(makeRule(), line, 0, 1, 2);
    body()->addLayout(grid);
}

// The text a condition compares with: city = 'Leeds' gives Leeds.
static QString literalOf(const QString &condition)
{
    static const QRegularExpression quoted(QStringLiteral("'((?:[^']|'')*)'"));
    const QRegularExpressionMatch match = quoted.match(condition);
    return match.hasMatch() ? match.captured(1).replace(QLatin1String("''"), QLatin1String("'")) : QString();
}

void EmptyCard::addNearest(const record::EmptyReason::Condition &condition)
{
    if (condition.nearest.isEmpty())
        return;
    auto *flow = new FlowLayout;
    QLabel *label = makeLabel(tr("Nearest stored values:"));
    label->setMinimumHeight(24);
    flow->addWidget(label);
    const QString literal = literalOf(condition.condition);
    const bool replaceable =
        !literal.isEmpty() && record::wholeQuestion(record()).contains(literal, Qt::CaseInsensitive);
    for (const QString &value : condition.nearest) {
        if (!replaceable) {
            flow->addWidget(new Chip(value));
            continue;
        }
        auto *button = new ChipButton(value);
        button->setToolTip(tr("Ask again with \"%1\"").arg(value));
        connect(button, &QAbstractButton::clicked, this, [this, literal, value] {
            emit questionRequested(record::wholeQuestion(record()).replace(literal, value, Qt::CaseInsensitive));
        });
        flow->addWidget(button);
    }
    body()->addLayout(flow);
}

StoppedCard::StoppedCard(const record::Record &record, QWidget *parent)
    : RecordCard(record, parent)
{
    addQuestion();
    const bool rejected = record.state == record::State::Rejected;
    body()->addWidget(makeHeading(rejected ? tr("No query passed the checks.") : tr("This did not work.")));
    int shown = 0;
    QList<record::Check> checks;
    for (const record::Part &part : record.parts)
        checks.append(part.checks);
    for (const record::Check &check : std::as_const(checks)) {
        if (!rejected || check.verdict != record::CheckVerdict::Rejected)
            continue;
        body()->addWidget(new NoteBox(NoteTone::Error, shell::said(message::sentences(
                                                           {check.message, check.hint.value_or(message::Message())}))));
        ++shown;
    }
    if (record.failure) {
        const message::Message hint = record.failure->hint.value_or(message::Message());
        body()->addWidget(
            new NoteBox(NoteTone::Error, shell::said(message::sentences({record.failure->message, hint}))));
        ++shown;
    }
    if (shown == 0 && !record.text.isEmpty())
        body()->addWidget(new NoteBox(NoteTone::Error, shell::said(record.text)));
    if (const QString sql = record::queryOf(record); !sql.isEmpty())
        body()->addWidget(new SqlView(sql));
    auto *flow = new FlowLayout;
    addSteps(flow);
    if (!triedSql(record).isEmpty())
        flow->addWidget(makeCorrectButton());
    body()->addLayout(flow);
}

} // namespace Tieout::shell
