// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/context/weightspanel.h"

#include "core/generate/composer/rank/readings.h"
#include "shell/frame/navigator.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/models/storedsources.h"
#include "shell/widgets/look.h"
#include "shell/widgets/tableview.h"

#include <QHeaderView>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace Tieout::shell {

using service::WeightsDescription;

namespace {

constexpr char rankingModel[] = "reading";
constexpr int shownRows = 12;
constexpr int decimals = 3;

QString shownWeight(double weight)
{
    return QLocale().toString(weight, 'f', decimals);
}

QString factsOf(const WeightsDescription &weights)
{
    return WeightsPanel::tr("Of %1 verified questions that the ranking decides, %2 are read right first with the "
                            "program's own weights and %3 with these, each "
                            "ranked by what the others teach.")
        .arg(weights.questions)
        .arg(weights.rightBefore)
        .arg(weights.rightAfter);
}

} // namespace

WeightsPanel::WeightsPanel(ShellContext &context, QWidget *parent)
    : Card(parent)
    , m_context(context)
    , m_state(makeLabel({}, TextSize::Body, "", true))
{
    makeOffer();
    m_state->setObjectName(QStringLiteral("weightsState"));
    body()->addWidget(m_state);
    m_leftOut = makeLabel({}, TextSize::Small, "caution", true);
    m_leftOut->setObjectName(QStringLiteral("weightsLeftOut"));
    m_leftOut->hide();
    body()->addWidget(m_leftOut);
    makeTable();
    makeButtons();
    connect(&context.source, &SourceController::opened, this, &WeightsPanel::showWeights);
    showWeights();
}

void WeightsPanel::makeOffer()
{
    m_offer = new QWidget;
    m_offer->setObjectName(QStringLiteral("weightsOffer"));
    auto *row = new QHBoxLayout(m_offer);
    row->setContentsMargins(0, 0, 0, 0);
    m_offered = makeLabel({}, TextSize::Body, "accent", true);
    row->addWidget(m_offered, 1);
    auto *now = new QPushButton(tr("Fit now"));
    now->setObjectName(QStringLiteral("acceptOffer"));
    connect(now, &QPushButton::clicked, this, [this] {
        settleOffer();
        fit();
    });
    auto *later = new QPushButton(tr("Not now"));
    later->setObjectName(QStringLiteral("declineOffer"));
    connect(later, &QPushButton::clicked, this, &WeightsPanel::settleOffer);
    row->addWidget(now, 0, Qt::AlignTop);
    row->addWidget(later, 0, Qt::AlignTop);
    body()->addWidget(m_offer);
}

void WeightsPanel::makeTable()
{
    const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
    const Qt::Alignment right = Qt::AlignRight | Qt::AlignVCenter;
    const auto number = [](double (*of)(const Row &)) {
        return [of](const Row &row, int role) -> QVariant {
            if (role == Qt::FontRole)
                return figureFont(TextSize::Small);
            return role == Qt::DisplayRole ? QVariant(shownWeight(of(row))) : QVariant();
        };
    };
    const auto feature = [](const Row &row, int role) -> QVariant {
        return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(row.feature) : QVariant();
    };
    m_rows = new TableModel<Row>({{tr("Program's own"), right, number([](const Row &row) { return row.own; })},
                                  {tr("Fitted"), right, number([](const Row &row) { return row.own + row.change; })},
                                  {tr("Change"), right, number([](const Row &row) { return row.change; })},
                                  {tr("Weight"), left, feature}},
                                 this);
    m_table = new TableView;
    m_table->setObjectName(QStringLiteral("weights"));
    m_table->setAccessibleName(tr("Ranking weights of this workspace"));
    m_table->setModel(m_rows);
    body()->addWidget(m_table);
}

void WeightsPanel::makeButtons()
{
    auto *row = new QHBoxLayout;
    m_fit = new QPushButton;
    m_fit->setObjectName(QStringLiteral("fitWeights"));
    m_fit->setToolTip(tr("Reads every verified question again and looks which weights put the right reading first; "
                         "nothing is used before you say so"));
    connect(m_fit, &QPushButton::clicked, this, &WeightsPanel::fit);
    m_use = new QPushButton(tr("Use these weights"));
    m_use->setObjectName(QStringLiteral("useWeights"));
    connect(m_use, &QPushButton::clicked, this, &WeightsPanel::use);
    m_reset = new QPushButton(tr("Back to defaults"));
    m_reset->setObjectName(QStringLiteral("resetWeights"));
    m_reset->setToolTip(tr("Rank with the program's own weights again"));
    connect(m_reset, &QPushButton::clicked, this, &WeightsPanel::reset);
    row->addWidget(m_fit);
    row->addWidget(m_use);
    row->addWidget(m_reset);
    row->addStretch();
    body()->addLayout(row);
}

void WeightsPanel::showWeights()
{
    if (m_job)
        return; // its end shows them
    const auto offer = service::weightsOffer(m_context.store, {}).value_or(service::WeightsOfferResponse());
    const Result<service::WeightsResponse> own = service::weights(m_context.store, {});
    const bool changed = own && own->weights;
    m_fit->setText(tr("Fit from %1 verified queries").arg(offer.verified));
    m_fit->setEnabled(offer.isEnough());
    m_use->setVisible(m_fitted.has_value());
    m_reset->setVisible(changed || m_fitted);
    m_offered->setText(tr("%1 questions are verified. From them it can be learnt which reading people mean here.")
                           .arg(offer.verified));
    m_offer->setVisible(!m_fitted && offer.due);
    if (m_fitted) {
        showTable(*m_fitted);
        say(factsOf(*m_fitted) + u' ' + tr("They are not used yet."), "accent");
        return;
    }
    m_table->setVisible(changed);
    if (!own)
        return say(saidInFull(own.error()), "error");
    if (changed) {
        showTable(*own->weights);
        say(factsOf(*own->weights) + u' ' + tr("Used since %1.").arg(shownMoment(own->weights->at)), "");
        return;
    }
    say(offer.isEnough() ? tr("Readings are ranked by the program's own weights.")
                         : tr("Readings are ranked by the program's own weights. From %1 verified "
                              "queries on they can be fitted to this workspace; %2 are.")
                               .arg(offer.needed)
                               .arg(offer.verified),
        "quiet");
}

void WeightsPanel::showTable(const WeightsDescription &weights)
{
    const base::LogLinear::Weights &own = generate::composer::composerWeights().model(rankingModel).weights();
    QList<Row> rows;
    for (const auto &[feature, change] : weights.changes) {
        const auto found = own.find(feature.toStdString());
        rows.append({feature, found == own.end() || found->second.empty() ? 0 : found->second.front(), change});
    }
    m_rows->setRows(rows);
    m_table->fitRows(shownRows);
    m_table->setVisible(!rows.isEmpty());
}

void WeightsPanel::fit()
{
    if (m_job)
        return m_job->cancel();
    const Result<project::SourceOpener> open = storedSourceOpener(m_context);
    if (!open)
        return say(saidInFull(open.error()), "error");
    m_fitted.reset();
    m_leftOut->hide();
    auto fitted = std::make_shared<Result<service::FittedWeights>>(
        fail(Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."))));
    m_job = m_context.source.jobs().submit(tr("Fit ranking weights"),
                                           [fitted, open = *open, store = &m_context.store](
                                               const StopToken &stop, const Progress &progress) -> Result<void> {
                                               *fitted = service::fitWeights(*store, {}, open, stop, progress);
                                               return *fitted ? Result<void>() : fail(fitted->error());
                                           });
    m_fit->setText(tr("Cancel"));
    m_use->hide();
    m_offer->hide();
    say(tr("Reading the verified questions\u2026"), "quiet");
    connect(m_job, &base::Job::progressed, this, [this](double fraction, const ErrorText &) {
        say(tr("Reading the verified questions: %1 %").arg(int(std::max(fraction, 0.0) * 100)), "quiet");
    });
    connect(m_job, &base::Job::finished, this, [this, fitted] { finish(*fitted); });
}

void WeightsPanel::finish(const Result<service::FittedWeights> &fitted)
{
    m_job.clear();
    const bool worthIt = fitted && fitted->fit.isWorthIt();
    if (worthIt)
        m_fitted = service::descriptionOf(fitted->fit.weights);
    showWeights();
    if (!fitted)
        return say(saidInFull(fitted.error()), "error");
    m_leftOut->setText(leftOutWords(fitted->fit.leftOut));
    m_leftOut->setVisible(!fitted->fit.leftOut.isEmpty());
    if (!worthIt)
        say(factsOf(service::descriptionOf(fitted->fit.weights)) + u' '
                + tr("They would rank no better than those there are, and are not offered."),
            "caution");
}

void WeightsPanel::use()
{
    const auto kept = service::weights(m_context.store, {m_fitted});
    if (!kept)
        return say(saidInFull(kept.error()), "error");
    m_fitted.reset();
    m_context.navigator.say(tr("Readings are ranked by what was verified here"));
    takeOver();
}

void WeightsPanel::reset()
{
    m_fitted.reset();
    const auto back = service::weights(m_context.store, {std::nullopt, true});
    if (!back)
        return say(saidInFull(back.error()), "error");
    takeOver();
}

void WeightsPanel::settleOffer()
{
    if (const auto kept = service::weightsOffer(m_context.store, {true}); !kept)
        m_context.navigator.say(saidInFull(kept.error()));
    m_offer->hide();
}

void WeightsPanel::takeOver()
{
    showWeights();
    if (m_context.source.isOpen())
        m_context.source.takeEdits();
}

void WeightsPanel::say(const QString &text, const char *look)
{
    setLook(m_state, look);
    m_state->setText(text);
}

} // namespace Tieout::shell
