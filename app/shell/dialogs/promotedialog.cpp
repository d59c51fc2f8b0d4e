// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dialogs/promotedialog.h"

#include "core/catalog/phrasing.h"
#include "shell/models/said.h"
#include "shell/widgets/card.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/sqlview.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace Tieout::shell {

using service::PromoteDimension;
using service::PromoteRequest;
using service::PromoteResponse;

namespace {

constexpr int previewDelayMs = 500;

QStringList listOf(const QString &text)
{
    QStringList out;
    for (const QString &one : text.split(u',', Qt::SkipEmptyParts)) {
        if (!one.trimmed().isEmpty())
            out.append(one.simplified());
    }
    return out;
}

/// The definition as people read it in a file: each part, then the figure.
QString definitionText(const PromoteResponse &response)
{
    QStringList lines;
    const auto rows = [](const service::MetricDescription &metric) {
        return metric.filter.isEmpty() ? QString() : QStringLiteral("\nWHERE ") + metric.filter;
    };
    for (const service::MetricDescription &part : response.parts)
        lines.append(QStringLiteral("%1 = %2").arg(part.name, part.formula));
    lines.append(response.parts.isEmpty()
                     ? response.metric.formula
                     : QStringLiteral("%1 = %2").arg(response.metric.name, response.metric.formula));
    return lines.join(u'\n') + rows(response.parts.isEmpty() ? response.metric : response.parts.first());
}

QString timeText(const PromoteResponse &response)
{
    const service::MetricDescription &dated = response.parts.isEmpty() ? response.metric : response.parts.first();
    if (dated.timeColumn.isEmpty())
        return PromoteDialog::tr("All rows: the query asks for no period.");
    QString text = dated.time == record::wordOf(catalog::MetricTime::UpTo)
                       ? PromoteDialog::tr("All rows up to the last day of the period, by %1.").arg(dated.timeColumn)
                       : PromoteDialog::tr("The rows of the period, by %1.").arg(dated.timeColumn);
    if (!response.unit.isEmpty())
        text += u' ' + PromoteDialog::tr("It can be asked for by day, month, quarter and year.");
    return text;
}

} // namespace

PromoteDialog::PromoteDialog(qint64 query, const QString &question, QWidget *parent)
    : QDialog(parent)
    , m_query(query)
{
    build(question);
    m_delay.setSingleShot(true);
    m_delay.setInterval(previewDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &PromoteDialog::preview);
    connect(m_keep, &QPushButton::clicked, this, &PromoteDialog::keep);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(this, &QDialog::finished, this, [this] {
        m_delay.stop();
        emit cancelRequested();
    });
    for (QLineEdit *field : {m_name, m_synonyms, m_owner}) {
        connect(field, &QLineEdit::textEdited, this, [this] {
            m_keep->setEnabled(false); // until it is checked
            m_delay.start();
        });
    }
}

QLineEdit *PromoteDialog::addField(QFormLayout *form, const QString &label, const char *name)
{
    auto *field = new QLineEdit;
    field->setObjectName(QLatin1StringView(name));
    field->setAccessibleName(label);
    form->addRow(label, field);
    return field;
}

void PromoteDialog::build(const QString &question)
{
    setWindowTitle(tr("Make it a metric"));
    setMinimumWidth(680);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(10);
    column->addWidget(makeLabel(question, textFont(TextSize::Large, QFont::DemiBold), "", true));
    column->addWidget(makeLabel(tr("Questions that say its name are answered by this definition from now on, and by no "
                                   "other SQL. It is kept as a file beside the workspace."),
                                TextSize::Body, "quiet", true));
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(16);
    m_name = addField(form, tr("Name"), "metricName");
    m_name->setToolTip(
        tr("Letters, digits and \"_\"; questions say it in words: \"rent collected\" is rent_collected"));
    m_synonyms = addField(form, tr("Also called"), "metricSynonyms");
    m_synonyms->setPlaceholderText(tr("Other words for it, with commas between them"));
    m_owner = addField(form, tr("Owner"), "metricOwner");
    m_owner->setPlaceholderText(tr("Who answers for it"));
    column->addLayout(form);
    column->addWidget(buildDefinition());
    m_outcomeColumn = new QVBoxLayout;
    column->addLayout(m_outcomeColumn);
    m_progress = new QProgressBar;
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    column->addWidget(m_progress);
    m_state = makeLabel({}, TextSize::Small, "quiet", true);
    m_state->setObjectName(QStringLiteral("promoteState"));
    column->addWidget(m_state);
    column->addStretch();
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setObjectName(QStringLiteral("cancelPromotion"));
    m_cancel->setAutoDefault(false);
    m_keep = new QPushButton(tr("Keep"));
    m_keep->setObjectName(QStringLiteral("keepMetric"));
    m_keep->setToolTip(tr("Write the definition; the page Metrics has it then"));
    setLook(m_keep, "primary");
    m_keep->setDefault(true);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_keep);
    column->addLayout(buttons);
    setRunning(false);
    m_keep->setEnabled(false);
}

QWidget *PromoteDialog::buildDefinition()
{
    m_definition = new QWidget;
    auto *column = new QVBoxLayout(m_definition);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(new SectionTitle(tr("What it computes")));
    m_words = makeLabel({}, TextSize::Body, "", true);
    m_words->setObjectName(QStringLiteral("formulaWords"));
    column->addWidget(m_words);
    m_formula = new SqlView;
    m_formula->setObjectName(QStringLiteral("promotedFormula"));
    m_formula->setAccessibleName(tr("Formula"));
    column->addWidget(m_formula);
    m_time = makeLabel({}, TextSize::Small, "quiet", true);
    m_time->setObjectName(QStringLiteral("promotedTime"));
    column->addWidget(m_time);
    column->addWidget(new SectionTitle(tr("What it may be split and limited by")));
    m_dimensions = new QVBoxLayout;
    m_dimensions->setSpacing(4);
    column->addLayout(m_dimensions);
    m_fixed = makeLabel({}, TextSize::Small, "quiet", true);
    m_fixed->setObjectName(QStringLiteral("promotedFixed"));
    column->addWidget(m_fixed);
    m_definition->hide();
    return m_definition;
}

PromoteRequest PromoteDialog::request() const
{
    PromoteRequest request;
    request.query = QString::number(m_query);
    request.name = m_name->text().trimmed();
    request.synonyms = listOf(m_synonyms->text());
    request.owner = m_owner->text().simplified();
    request.dryRun = true;
    if (m_isChosen) {
        request.dimensions = QStringList();
        for (qsizetype i = 0; i < m_allowed.size(); ++i) {
            if (m_allowed[i]->isChecked())
                request.dimensions->append(m_shown[i]);
        }
    }
    return request;
}

void PromoteDialog::begin()
{
    preview();
}

void PromoteDialog::preview()
{
    m_delay.stop();
    if (m_running)
        emit cancelRequested(); // it is of what stood there before
    m_asked = request();
    if (m_hasPreview && m_asked->name.isEmpty()) {
        setRunning(false);
        m_state->setText(tr("It needs a name."));
        setLook(m_state, "error");
        return;
    }
    setRunning(true);
    emit previewRequested(*m_asked);
}

void PromoteDialog::keep()
{
    if (m_running || m_delay.isActive())
        return;
    m_asked = request();
    m_asked->dryRun = false;
    setRunning(true);
    emit keepRequested(*m_asked);
}

void PromoteDialog::setRunning(bool running)
{
    m_running = running;
    m_progress->setVisible(running);
    if (!running)
        return;
    m_keep->setEnabled(false);
    m_state->setText(tr("Computing the query and the metric\u2026"));
    setLook(m_state, "quiet");
}

void PromoteDialog::setResponse(const PromoteRequest &request, const Result<PromoteResponse> &response)
{
    if (!m_asked || *m_asked != request)
        return;
    setRunning(false);
    m_state->clear();
    if (!response) {
        m_state->setText(saidInFull(response.error()));
        setLook(m_state, response.error().code == ErrorCode::Cancelled ? "quiet" : "error");
    } else if (response->isKept) {
        accept();
    } else {
        showPreview(*response);
        m_keep->setEnabled(response->ties);
    }
    emit answered();
}

void PromoteDialog::showPreview(const PromoteResponse &response)
{
    if (!m_hasPreview) {
        m_name->setText(response.metric.name);
        if (m_owner->text().isEmpty())
            m_owner->setText(response.metric.owner);
        m_asked = request();
    }
    m_hasPreview = true;
    QString words = catalog::capitalised(said(response.formulaWords));
    QStringList only;
    for (const message::Message &condition : response.filterWords)
        only.append(said(condition));
    if (!only.isEmpty())
        words += u'\n' + tr("Only rows where %1").arg(only.join(QStringLiteral("; ")));
    m_words->setText(words);
    m_formula->setSql(definitionText(response));
    m_time->setText(timeText(response));
    showDimensions(response);
    showOutcome(response);
    m_definition->show();
    // The lines of the formula are known once it is as wide as it will be.
    QTimer::singleShot(0, this, [this] { adjustSize(); });
}

void PromoteDialog::showDimensions(const PromoteResponse &response)
{
    QStringList texts;
    for (const PromoteDimension &dimension : response.dimensions)
        texts.append(dimension.text);
    if (texts != m_shown) {
        qDeleteAll(m_allowed);
        m_allowed.clear();
        m_shown = texts;
        for (const PromoteDimension &dimension : response.dimensions) {
            auto *box = new QCheckBox(dimension.said.isEmpty()
                                          ? catalog::capitalised(dimension.title)
                                          : tr("%1 (\u201c%2\u201d may be another one)")
                                                .arg(catalog::capitalised(dimension.title), dimension.said));
            box->setObjectName(QStringLiteral("dimension-") + dimension.text);
            if (!dimension.stays.isEmpty())
                box->setToolTip(tr("Not chosen, the metric keeps: %1").arg(dimension.stays));
            connect(box, &QCheckBox::clicked, this, [this] {
                m_isChosen = true;
                m_keep->setEnabled(false);
                m_delay.start();
            });
            m_dimensions->addWidget(box);
            m_allowed.append(box);
        }
    }
    for (qsizetype i = 0; i < m_allowed.size(); ++i)
        m_allowed[i]->setChecked(response.dimensions[i].isAllowed);
    const bool isOpen = std::none_of(response.dimensions.cbegin(), response.dimensions.cend(),
                                     [](const PromoteDimension &one) { return one.isAllowed; });
    QStringList lines;
    if (isOpen)
        lines.append(tr("Nothing is chosen: it may be split by all that its rows lead to."));
    for (const QString &fixed : response.fixed)
        lines.append(tr("\u201c%1\u201d stays as it is.").arg(fixed));
    m_fixed->setText(lines.join(u'\n'));
    m_fixed->setVisible(!lines.isEmpty());
}

void PromoteDialog::showOutcome(const PromoteResponse &response)
{
    delete m_outcome;
    QString text = said(response.outcome);
    if (!response.ties)
        text = tr("The metric does not give what the query gives, so it cannot be kept. %1").arg(text);
    else if (!response.question.isEmpty())
        text += u' ' + tr("Ask for it: \u201c%1\u201d").arg(response.question);
    m_outcome = new NoteBox(response.ties ? NoteTone::Accent : NoteTone::Error, text);
    m_outcome->setObjectName(QStringLiteral("promoteOutcome"));
    m_outcomeColumn->addWidget(m_outcome);
}

} // namespace Tieout::shell
