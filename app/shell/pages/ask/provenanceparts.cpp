// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/provenanceparts.h"

#include "core/record/wordmeaning.h"
#include "shell/models/numberformat.h"
#include "shell/models/recordwords.h"
#include "shell/models/said.h"
#include "shell/theme/plaintext.h"
#include "shell/widgets/iconlabel.h"
#include "shell/widgets/look.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

/// Gives this file's texts their context for translators.
struct ProvenanceTexts {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::ProvenanceParts)
};

} // namespace

static QWidget *makeCheckLine(const record::Check &check)
{
    auto *line = new QWidget;
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 2, 0, 2);
    row->setSpacing(8);
    const char *icon = "check";
    IconRole role = IconRole::Accent;
    const char *look = "";
    QString spoken = ProvenanceTexts::tr("passed");
    if (check.verdict == record::CheckVerdict::Warned) {
        icon = "warning";
        role = IconRole::Caution;
        look = "caution";
        spoken = ProvenanceTexts::tr("warning");
    } else if (check.verdict == record::CheckVerdict::Rejected) {
        icon = "error";
        role = IconRole::Error;
        look = "error";
        spoken = ProvenanceTexts::tr("rejected");
    } else if (check.verdict == record::CheckVerdict::Skipped) {
        icon = "minus";
        role = IconRole::Quiet;
        look = "quiet";
        spoken = ProvenanceTexts::tr("does not apply");
    }
    row->addWidget(new IconLabel(QLatin1String(icon), role, 14), 0, Qt::AlignTop);
    const QString words = said(check.message);
    QLabel *text = makeLabel(words.isEmpty() ? check.id : words, TextSize::Small, look, true);
    text->setToolTip(check.hint ? QStringLiteral("%1\n%2").arg(check.id, said(*check.hint)) : check.id);
    text->setAccessibleName(QStringLiteral("%1: %2").arg(spoken, words));
    row->addWidget(text, 1);
    return line;
}

/// What speaks for this very number; the other checks that passed are the same for any.
static bool isTelling(const record::Check &check)
{
    static const QStringList ids{QStringLiteral("syntax.engine"),    QStringLiteral("join.key"),
                                 QStringLiteral("join.fan-out"),     QStringLiteral("period.missing"),
                                 QStringLiteral("period.different"), QStringLiteral("period.covered"),
                                 QStringLiteral("value.missing")};
    return check.verdict != record::CheckVerdict::Passed || ids.contains(check.id);
}

CheckList::CheckList(const QList<record::Check> &checks, QWidget *parent)
    : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    QList<record::Check> passed;
    QList<record::Check> skipped;
    for (const auto verdict : {record::CheckVerdict::Rejected, record::CheckVerdict::Warned,
                               record::CheckVerdict::Passed, record::CheckVerdict::Skipped}) {
        for (const record::Check &check : checks) {
            if (check.verdict != verdict)
                continue;
            if (check.verdict == record::CheckVerdict::Skipped)
                skipped.append(check);
            else if (isTelling(check))
                column->addWidget(makeCheckLine(check));
            else
                passed.append(check);
        }
    }
    addFolded(ProvenanceTexts::tr("%1 more passed").arg(passed.size()), passed);
    addFolded(ProvenanceTexts::tr("%1 do not apply here").arg(skipped.size()), skipped);
}

void CheckList::addFolded(const QString &title, const QList<record::Check> &checks)
{
    if (checks.isEmpty())
        return;
    auto *rest = new QWidget;
    auto *lines = new QVBoxLayout(rest);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(1);
    for (const record::Check &check : checks)
        lines->addWidget(makeCheckLine(check));
    rest->hide();
    auto *more = new QPushButton(title);
    setLook(more, "link");
    more->setCheckable(true);
    connect(more, &QPushButton::toggled, rest, &QWidget::setVisible);
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->addWidget(more, 0, Qt::AlignLeft);
    column->addWidget(rest);
}

namespace {

/// A small table of labels with rules between its lines, as wide as the panel.
class LabelTable : public QWidget
{
public:
    explicit LabelTable(const QStringList &titles)
        : m_grid(new QGridLayout(this))
    {
        m_grid->setContentsMargins(0, 0, 0, 0);
        m_grid->setHorizontalSpacing(12);
        m_grid->setVerticalSpacing(5);
        for (int i = 0; i < titles.size(); ++i) {
            m_grid->addWidget(makeLabel(titles.at(i), textFont(TextSize::Tiny, QFont::DemiBold), "quiet", true), 0, i);
        }
        m_columns = int(titles.size());
    }

    void addLine(const QStringList &cells, const QList<int> &code, const QList<int> &right = {})
    {
        m_grid->addWidget(makeRule(), m_line++, 0, 1, m_columns);
        for (int i = 0; i < cells.size(); ++i) {
            const bool name = code.contains(i);
            const bool figure = right.contains(i);
            const QFont font = name ? codeFont() : figure ? figureFont() : textFont(TextSize::Small);
            QLabel *label = makeLabel({}, font, "", true);
            setBreakableText(*label, cells.at(i), QStringLiteral("._")); // after its table or a word of it
            label->setAlignment((figure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
            label->setMinimumWidth(30);
            m_grid->addWidget(label, m_line, i);
        }
        ++m_line;
    }

    void setStretches(const QList<int> &stretches)
    {
        for (int i = 0; i < stretches.size(); ++i)
            m_grid->setColumnStretch(i, stretches.at(i));
    }

private:
    QGridLayout *m_grid;
    int m_columns = 0;
    int m_line = 1;
};

QString sourceOf(const record::LineageInput &input)
{
    return input.column.isEmpty() ? input.table : input.table + u'.' + input.column;
}

} // namespace

QWidget *makeOriginTable(const QList<record::ColumnLineage> &lineages)
{
    auto *table = new LabelTable(
        {ProvenanceTexts::tr("Result column"), ProvenanceTexts::tr("Source"), ProvenanceTexts::tr("How")});
    table->setStretches({3, 4, 2});
    for (const record::ColumnLineage &lineage : lineages) {
        if (lineage.inputs.isEmpty())
            table->addLine({lineage.column, ProvenanceTexts::tr("rows"), ProvenanceTexts::tr("counted")}, {});
        bool first = true;
        for (const record::LineageInput &input : lineage.inputs) {
            table->addLine({first ? lineage.column : QString(), sourceOf(input), howWords(input.how)}, {1});
            first = false;
        }
    }
    return table;
}

QWidget *makeInputTable(const QList<record::LineageInput> &inputs)
{
    auto *table = new LabelTable({ProvenanceTexts::tr("Source"), ProvenanceTexts::tr("How")});
    table->setStretches({3, 1});
    for (const record::LineageInput &input : inputs)
        table->addLine({sourceOf(input), howWords(input.how)}, {0});
    return table;
}

QWidget *makeLedgerTable(const record::Record &record)
{
    auto *table = new LabelTable({ProvenanceTexts::tr("Your words"), ProvenanceTexts::tr("Became")});
    table->setStretches({2, 3});
    const QString question = record::annotatedQuestion(record);
    for (const record::AnnotatedSpan &span : record::annotationsOf(record)) {
        if (span.role != record::WordRole::Filler)
            table->addLine({question.mid(span.begin, span.end - span.begin), said(span.meaning)}, {});
    }
    return table;
}

static QString countText(const std::optional<qint64> &count)
{
    return count ? shownNumber(QString::number(*count)) : QString(QChar(0x2013));
}

QWidget *makeJoinTable(const QList<record::JoinCount> &joins)
{
    auto *table =
        new LabelTable({ProvenanceTexts::tr("Key"), ProvenanceTexts::tr("Before"), ProvenanceTexts::tr("After")});
    table->setStretches({4, 1, 1});
    for (const record::JoinCount &join : joins)
        table->addLine({join.constraint, countText(join.rowsBefore), countText(join.rowsAfter)}, {0}, {1, 2});
    return table;
}

QList<QWidget *> makeJoinLosses(const QList<record::JoinCount> &joins, const QList<record::Check> &checks)
{
    QList<QWidget *> lines;
    const auto saysIt = [](const record::Check &check) {
        return check.id == QLatin1String("join.row-loss") && check.verdict == record::CheckVerdict::Warned;
    };
    if (std::any_of(checks.cbegin(), checks.cend(), saysIt))
        return lines;
    for (const record::JoinCount &join : joins) {
        if (!join.rowsBefore || !join.rowsAfter || *join.rowsAfter >= *join.rowsBefore)
            continue;
        const qint64 lost = *join.rowsBefore - *join.rowsAfter;
        const QString text = lost == 1 ? ProvenanceTexts::tr("1 row has no partner over %1.").arg(join.constraint)
                                       : ProvenanceTexts::tr("%1 rows have no partner over %2.")
                                             .arg(shownNumber(QString::number(lost)), join.constraint);
        lines.append(makeLabel(text, TextSize::Small, "caution", true));
    }
    return lines;
}

} // namespace Tieout::shell
