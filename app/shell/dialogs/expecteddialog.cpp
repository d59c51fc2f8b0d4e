// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dialogs/expecteddialog.h"

#include "shell/models/numberformat.h"
#include "shell/models/recordwords.h"
#include "shell/models/said.h"
#include "shell/models/variantwords.h"
#include "shell/theme/fonts.h"
#include "shell/widgets/drafted.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sqlview.h"
#include "shell/widgets/tableview.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace Tieout::shell {

using Explanation = service::ExplanationDescription;

namespace {

QString summary(const QString &figure, const service::ExpectedResponse &report)
{
    const QString actual = shownNumber(report.actual);
    if (report.same)
        return ExpectedDialog::tr("The answer is %1 already: %2.").arg(figure, actual);
    QStringList lines;
    if (!report.explanations.isEmpty())
        lines.append(report.explanations.size() == 1 ? ExpectedDialog::tr("One change gives %1.").arg(figure)
                                                     : ExpectedDialog::tr("%1 changes give %2, each by itself.")
                                                           .arg(report.explanations.size())
                                                           .arg(figure));
    else if (report.tried == 0)
        lines.append(report.refused + report.leftOut > 0 ? ExpectedDialog::tr("No single change gives %1.").arg(figure)
                                                         : ExpectedDialog::tr("There is no single change to try."));
    else
        lines.append(ExpectedDialog::tr("None of %1 single changes gives %2.").arg(report.tried).arg(figure) + u' '
                     + (report.nearest ? ExpectedDialog::tr("The nearest is below.")
                                       : ExpectedDialog::tr("None comes closer to it than the answer itself.")));
    if (report.refused > 0)
        lines.append(
            ExpectedDialog::tr("%1 further changes gave no number: they do not pass the checks, or do not end in time.")
                .arg(report.refused));
    if (report.leftOut > 0)
        lines.append(ExpectedDialog::tr("%1 further changes were not tried.").arg(report.leftOut));
    return lines.join(u' ');
}

} // namespace

ExpectedDialog::ExpectedDialog(const record::Record &record, QWidget *parent)
    : QDialog(parent)
    , m_figure(new QLineEdit)
    , m_compare(new QPushButton)
    , m_progress(new QProgressBar)
    , m_state(makeLabel({}, TextSize::Small, "quiet", true))
{
    setWindowTitle(tr("I expected another number"));
    setMinimumWidth(720);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(10);
    column->addWidget(makeLabel(record::wholeQuestion(record), textFont(TextSize::Large, QFont::DemiBold), "", true));
    if (record.headline)
        column->addWidget(makeLabel(
            tr("The answer is %1.").arg(shownNumber(record.headline->value, record.headline->unit.value_or(QString()))),
            TextSize::Body, "", true));
    column->addWidget(makeLabel(tr("Which number did you expect? Write it as it stands on the dashboard: 33,489 or 1.2 "
                                   "million. Every single change of the query is "
                                   "tried; nothing is kept."),
                                TextSize::Body, "quiet", true));
    auto *row = new QHBoxLayout;
    m_figure->setObjectName(QStringLiteral("figure"));
    m_figure->setAccessibleName(tr("The number that you expected"));
    m_figure->setPlaceholderText(tr("The number that you expected"));
    row->addWidget(m_figure, 1);
    m_compare->setObjectName(QStringLiteral("compare"));
    row->addWidget(m_compare);
    column->addLayout(row);
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    column->addWidget(m_progress);
    m_state->setObjectName(QStringLiteral("expectedState"));
    column->addWidget(m_state);
    column->addWidget(makeResult());
    column->addStretch();
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    auto *close = new QPushButton(tr("Close"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    buttons->addWidget(close);
    column->addLayout(buttons);
    m_compare->setDefault(true);
    connect(m_compare, &QPushButton::clicked, this, &ExpectedDialog::compare);
    connect(m_figure, &QLineEdit::textChanged, this,
            [this] { m_compare->setEnabled(m_running || !m_figure->text().trimmed().isEmpty()); });
    connect(this, &QDialog::finished, this, &ExpectedDialog::cancelRequested);
    setRunning(false);
}

void ExpectedDialog::keepDraft(Drafts &drafts, const QString &key)
{
    auto *draft = new Drafted(m_figure, drafts);
    draft->setPlace(key);
    connect(this, &QDialog::accepted, draft, &Drafted::discard);
}

QWidget *ExpectedDialog::makeResult()
{
    m_result = new QWidget;
    auto *column = new QVBoxLayout(m_result);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
    const auto kind = [](const Explanation &found, int role) -> QVariant {
        return role == Qt::DisplayRole ? QVariant(variantKindWords(found.kind)) : QVariant();
    };
    const auto change = [](const Explanation &found, int role) -> QVariant {
        return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(said(found.sentence)) : QVariant();
    };
    const auto value = [](const Explanation &found, int role) -> QVariant {
        return role == Qt::DisplayRole ? QVariant(shownNumber(found.value)) : QVariant();
    };
    const auto exact = [](const Explanation &found, int role) -> QVariant {
        return role == Qt::DisplayRole ? QVariant(found.exact ? tr("exactly") : tr("rounded")) : QVariant();
    };
    m_explanations = new TableModel<Explanation>({{tr("Kind"), left, kind},
                                                  {tr("Gives"), Qt::AlignRight | Qt::AlignVCenter, value},
                                                  {tr("How"), left, exact},
                                                  {tr("Change"), left, change}},
                                                 this);
    m_table = new TableView;
    m_table->setObjectName(QStringLiteral("explanations"));
    m_table->setAccessibleName(tr("Changes that give the number"));
    m_table->setModel(m_explanations);
    column->addWidget(m_table);
    m_sql = new SqlView;
    m_sql->setObjectName(QStringLiteral("explanationSql"));
    column->addWidget(m_sql);
    m_open = new QPushButton(tr("Open in SQL"));
    m_open->setObjectName(QStringLiteral("openExplanation"));
    m_open->setAutoDefault(false);
    m_open->setToolTip(tr("Edit and run this query yourself"));
    connect(m_open, &QPushButton::clicked, this, [this] {
        const int row = m_table->currentIndex().row();
        if (row >= 0)
            emit sqlRequested(m_explanations->rows().at(row).sql);
    });
    column->addWidget(m_open, 0, Qt::AlignLeft);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) { showExplanation(index.row()); });
    m_result->hide();
    return m_result;
}

void ExpectedDialog::compareWith(const QString &figure)
{
    m_figure->setText(figure);
    compare();
}

void ExpectedDialog::compare()
{
    if (m_running) {
        emit cancelRequested();
        return;
    }
    const QString figure = m_figure->text().simplified();
    m_result->hide();
    if (const Result<void> readable = service::checkFigure(figure); !readable) {
        m_state->setText(saidInFull(readable.error()));
        setLook(m_state, "error");
        return;
    }
    setRunning(true);
    emit compareRequested(figure);
}

void ExpectedDialog::setRunning(bool running)
{
    m_running = running;
    m_progress->setVisible(running);
    m_progress->setValue(0);
    m_compare->setText(running ? tr("Cancel") : tr("Compare"));
    m_compare->setEnabled(running || !m_figure->text().trimmed().isEmpty());
    m_figure->setReadOnly(running);
    if (running) {
        m_state->setText(tr("Trying every single change\u2026"));
        setLook(m_state, "quiet");
    }
}

void ExpectedDialog::setProgress(double fraction)
{
    m_progress->setValue(int(fraction * 100));
}

void ExpectedDialog::setReport(const QString &figure, const Result<service::ExpectedResponse> &report)
{
    setRunning(false);
    if (!report) {
        m_state->setText(saidInFull(report.error()));
        setLook(m_state, report.error().code == ErrorCode::Cancelled ? "quiet" : "error");
        emit reported();
        return;
    }
    m_state->setText(summary(figure, *report));
    setLook(m_state, report->isExplained() ? "accent" : "caution");
    QList<Explanation> shown = report->explanations;
    if (shown.isEmpty() && report->nearest)
        shown.append(*report->nearest);
    m_explanations->setRows(shown);
    m_table->fitRows(8);
    m_result->setVisible(!shown.isEmpty());
    if (!shown.isEmpty())
        m_table->selectRow(0);
    // The lines of the SQL below the table are known once it is as wide as it will be.
    QTimer::singleShot(0, this, [this] { adjustSize(); });
    emit reported();
}

void ExpectedDialog::showExplanation(int row)
{
    if (row >= 0 && row < m_explanations->rows().size())
        m_sql->setSql(m_explanations->rows().at(row).sql);
}

} // namespace Tieout::shell
