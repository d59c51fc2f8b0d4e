// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/activity/driftpanel.h"

#include "shell/models/driftwords.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/card.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/tableview.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace Tieout::shell {

using workspace::Affected;
using workspace::DriftChange;
using workspace::DriftDecision;

static constexpr int MostRows = 12; ///< a table scrolls beyond that

static QPushButton *makeButton(const QString &text, const QString &toolTip, const QString &name)
{
    auto *button = new QPushButton(text);
    button->setToolTip(toolTip);
    button->setObjectName(name);
    return button;
}

DriftPanel::DriftPanel(QWidget *parent)
    : QWidget(parent)
    , m_state(makeLabel({}, TextSize::Body, "", true))
    , m_check(makeButton(tr("Compare now"), tr("Read the schema again and compare it"), QStringLiteral("checkSchema")))
    , m_accept(makeButton(tr("Accept the schema"),
                          tr("It is fine as it is now: changes are told from here on. Nothing is deleted."),
                          QStringLiteral("acceptSchema")))
    , m_proposals(new QVBoxLayout)
    , m_metricTitle(new SectionTitle(tr("Metrics in quarantine")))
    , m_metrics(new QVBoxLayout)
    , m_changeTable(new TableView)
    , m_thingTitle(new SectionTitle({}))
    , m_thingTable(new TableView)
    , m_decisions(new QVBoxLayout)
{
    m_state->setObjectName(QStringLiteral("driftState"));
    const auto text = [](auto read) {
        return [read](const auto &row, int role) -> QVariant {
            return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(read(row)) : QVariant();
        };
    };
    const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
    m_changes = new TableModel<DriftChange>(
        {{tr("Change"), left, text([](const DriftChange &c) { return changeWords(c.change.kind); })},
         {tr("What"), left, text([](const DriftChange &c) { return c.change.what(); })},
         {tr("Before"), left, text([](const DriftChange &c) { return c.change.before.simplified(); })},
         {tr("Now"), left, text([](const DriftChange &c) { return c.change.after.simplified(); })},
         {tr("Touches"), Qt::AlignRight | Qt::AlignVCenter, text([](const DriftChange &c) {
              return c.impact.isEmpty() ? QString() : QString::number(c.impact.size());
          })}},
        this);
    m_things = new TableModel<Affected>(
        {{tr("Kind"), left, text([](const Affected &a) { return affectedWords(a.kind); })},
         {tr("What"), left, text([](const Affected &a) { return a.what; })},
         {tr("State"), left,
          text([](const Affected &a) { return a.stale ? tr("kept, not used") : tr("to be checked"); })},
         {tr("Why"), left, text([](const Affected &a) { return said(a.reason); })}},
        this);
    m_changeTable->setObjectName(QStringLiteral("changes"));
    m_changeTable->setAccessibleName(tr("Changes of the schema"));
    m_changeTable->setModel(m_changes);
    m_thingTable->setObjectName(QStringLiteral("affected"));
    m_thingTable->setAccessibleName(tr("What of your work is touched"));
    m_thingTable->setModel(m_things);

    auto *content = new QWidget;
    setLook(content, "clear");
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    auto *row = new QHBoxLayout;
    row->addWidget(m_state, 1);
    row->addWidget(m_check);
    row->addWidget(m_accept);
    column->addLayout(row);
    m_proposals->setSpacing(6);
    column->addLayout(m_proposals);
    column->addWidget(m_metricTitle);
    m_metrics->setSpacing(6);
    column->addLayout(m_metrics);
    column->addWidget(m_changeTable);
    column->addWidget(m_thingTitle);
    column->addWidget(m_thingTable);
    m_decisions->setSpacing(6);
    column->addLayout(m_decisions);
    column->addStretch();
    auto *scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);

    connect(m_check, &QPushButton::clicked, this, &DriftPanel::checkRequested);
    connect(m_accept, &QPushButton::clicked, this, [this] {
        service::DriftRequest request;
        request.accept = true;
        emit decided(request);
    });
    connect(m_changeTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) { showThings(index.row()); });
    connect(m_thingTable, &TableView::cellActivated, this, [this](const QModelIndex &index) {
        const Affected &thing = m_things->rows().at(index.row());
        if (!thing.sqlNow.isEmpty())
            emit sqlRequested(thing.sqlNow, thing.what);
    });
    setDrift(nullptr);
}

void DriftPanel::setDrift(const workspace::Drift *drift, const QString &opening)
{
    clearLayout(m_proposals);
    clearLayout(m_metrics);
    clearLayout(m_decisions);
    m_check->setEnabled(drift);
    m_accept->setVisible(drift && drift->hasChanges());
    const workspace::Drift none;
    const workspace::Drift &shown = drift ? *drift : none;
    const QString day = shownMoment(shown.since);
    m_state->setText(!drift ? (opening.isEmpty() ? tr("Open a database to see how its schema changes.") : opening)
                     : shown.hasChanges() ? tr("Since %1: %2.").arg(day, countWords(shown.schemaChanges()))
                                          : tr("The schema is as it was on %1.").arg(day));
    for (const DriftChange &entry : shown.changes) {
        if (!entry.change.proposal)
            continue;
        const bool waits =
            entry.change.proposal->rename.isColumn()
            && std::any_of(shown.changes.cbegin(), shown.changes.cend(), [&entry](const DriftChange &other) {
                   return other.change.kind == schema::ChangeKind::TableRenamed
                          && other.change.table == entry.change.table;
               });
        addProposal(*entry.change.proposal, waits);
    }
    for (const Affected &thing : shown.quarantined) {
        if (thing.metric)
            addMetric(thing);
    }
    m_metricTitle->setVisible(m_metrics->count() > 0);
    m_changes->setRows(shown.changes);
    m_changeTable->fitRows(MostRows);
    m_changeTable->setVisible(shown.hasChanges());
    m_all = shown.affected();
    for (const Affected &thing : shown.quarantined) {
        const bool there = std::any_of(m_all.cbegin(), m_all.cend(), [&thing](const Affected &other) {
            return other.kind == thing.kind && other.item == thing.item;
        });
        if (!there)
            m_all.append(thing);
    }
    showThings(-1);
    for (qsizetype i = shown.decisions.size() - 1; i >= 0; --i)
        addDecision(shown.decisions[i], i == shown.decisions.size() - 1);
}

void DriftPanel::addProposal(const schema::RenameProposal &proposal, bool waits)
{
    auto *card = new Card(nullptr, 12);
    card->setObjectName(QStringLiteral("proposal-") + proposal.rename.from());
    auto *row = new QHBoxLayout;
    auto *words = new QVBoxLayout;
    words->setSpacing(3);
    const QString renamed = tr("%1 is probably called %2 now.").arg(proposal.rename.from(), proposal.rename.to());
    const QString because = tr("Because: %1").arg(said(message::apart(proposal.reasons)));
    words->addWidget(makeLabel(renamed, TextSize::Body, "", true));
    words->addWidget(makeLabel(because, TextSize::Small, "quiet", true));
    row->addLayout(words, 1);
    auto *yes = makeButton(tr("It was renamed"), tr("What you made for the old name goes with the new one"),
                           QStringLiteral("confirmRename"));
    auto *no = makeButton(tr("It was not"), tr("They are two things: one is gone, the other is new"),
                          QStringLiteral("refuseRename"));
    for (QPushButton *button : {yes, no}) {
        button->setEnabled(!waits);
        if (waits)
            button->setToolTip(tr("Decide about the table first"));
        row->addWidget(button, 0, Qt::AlignTop);
    }
    card->body()->addLayout(row);
    const QString rename = proposal.rename.from() + u'=' + proposal.rename.to();
    connect(yes, &QPushButton::clicked, this, [this, rename] { emit decided({rename, {}}); });
    connect(no, &QPushButton::clicked, this, [this, rename] { emit decided({{}, rename}); });
    m_proposals->addWidget(card);
}

/// What no longer holds of a definition, and what it is in the new words.
void DriftPanel::addMetric(const Affected &thing)
{
    auto *card = new Card(nullptr, 12);
    card->setObjectName(QStringLiteral("metric-") + thing.item);
    auto *row = new QHBoxLayout;
    auto *words = new QVBoxLayout;
    words->setSpacing(3);
    words->addWidget(makeLabel(tr("%1 has been quarantined since %2: it answers no questions.")
                                   .arg(thing.what, shownDate(thing.since.toLocalTime().date())),
                               TextSize::Body, "", true));
    words->addWidget(makeLabel(said(thing.reason), TextSize::Small, "quiet", true));
    QList<message::Message> proposed;
    for (const workspace::ProposedText &text : thing.metric->proposal)
        proposed.append(QStringLiteral("%1: %2").arg(said(text.what), text.after.simplified()));
    if (!proposed.isEmpty())
        words->addWidget(
            makeLabel(tr("In the new words: %1").arg(said(message::apart(proposed))), TextSize::Small, "quiet", true));
    row->addLayout(words, 1);
    auto *take =
        makeButton(tr("Take over"), tr("Write this into the file of the definition; its version is raised by one"),
                   QStringLiteral("takeOver"));
    take->setAccessibleName(tr("Take over what is proposed for %1").arg(thing.what));
    take->setEnabled(!proposed.isEmpty());
    if (proposed.isEmpty())
        take->setToolTip(thing.metric->isRetyped
                             ? tr("Nothing is proposed: check the definition, then accept the schema")
                             : tr("Nothing is proposed: edit the definition on the page Metrics"));
    row->addWidget(take, 0, Qt::AlignTop);
    card->body()->addLayout(row);
    connect(take, &QPushButton::clicked, this, [this, path = thing.metric->path()] {
        service::DriftRequest request;
        request.takeOver = path;
        emit decided(request);
    });
    m_metrics->addWidget(card);
}

void DriftPanel::addDecision(const DriftDecision &decision, bool last)
{
    QString text = decisionWords(decision);
    if (decision.carried > 0)
        text += u' ' + tr("Carried along: %1.").arg(decision.carried);
    auto *box = new NoteBox(NoteTone::Plain, text, last ? tr("Undo") : QString());
    box->setObjectName(QStringLiteral("decision-%1").arg(decision.id));
    connect(box, &NoteBox::actionTriggered, this, [this] {
        service::DriftRequest request;
        request.undo = true;
        emit decided(request);
    });
    m_decisions->addWidget(box);
}

void DriftPanel::showThings(int row)
{
    const bool one = row >= 0 && row < m_changes->rows().size();
    const QList<Affected> things = one ? m_changes->rows().at(row).impact : m_all;
    m_thingTitle->setTitle(one ? tr("Touched by this change") : tr("What of your work is touched"));
    m_things->setRows(things);
    m_thingTable->fitRows(MostRows);
    m_thingTitle->setVisible(!things.isEmpty());
    m_thingTable->setVisible(!things.isEmpty());
}

} // namespace Tieout::shell
