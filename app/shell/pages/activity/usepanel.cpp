// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/activity/usepanel.h"

#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/widgets/look.h"
#include "shell/widgets/tableview.h"

#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

namespace Tieout::shell {

static QString routeWords(record::Kind kind)
{
    switch (kind) {
    case record::Kind::Sql:
        return UsePanel::tr("From the tables");
    case record::Kind::Metric:
        return UsePanel::tr("By a governed metric");
    case record::Kind::Structure:
        return UsePanel::tr("From the catalog");
    case record::Kind::Document:
        return UsePanel::tr("From documents");
    case record::Kind::Sheet:
        return UsePanel::tr("From sheets");
    case record::Kind::Graph:
        return UsePanel::tr("From the knowledge graph");
    case record::Kind::Hybrid:
        return UsePanel::tr("From several sources");
    case record::Kind::None:
        break;
    }
    return UsePanel::tr("By no route");
}

static QString shareOf(qint64 part, qint64 whole)
{
    return whole > 0
               ? UsePanel::tr("%1 %").arg(shownNumber(QString::number(100.0 * double(part) / double(whole), 'f', 0)))
               : QString();
}

UsePanel::UsePanel(const workspace::Workspace &store, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_note(makeLabel(QString(), TextSize::Small, "quiet", true))
    , m_queue(QStringLiteral("use"))
{
    const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
    const Qt::Alignment right = Qt::AlignRight | Qt::AlignVCenter;
    const auto shownIn = [](const auto &text) {
        return [text](const Row &row, int role) -> QVariant {
            return role == Qt::DisplayRole ? QVariant(text(row)) : QVariant();
        };
    };
    m_model = new TableModel<Row>(
        {{tr("What"), left, shownIn([](const Row &row) { return row.what; })},
         {tr("Questions"), right, shownIn([](const Row &row) { return shownNumber(QString::number(row.number)); })},
         {tr("Share"), right, shownIn([](const Row &row) { return shareOf(row.number, row.whole); })},
         {tr("Meaning"), left, shownIn([](const Row &row) { return row.why; })}},
        this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_note);
    m_table = new TableView;
    m_table->setAccessibleName(tr("Use"));
    m_table->setModel(m_model);
    column->addWidget(m_table, 1);
}

void UsePanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    reload();
}

void UsePanel::reload()
{
    auto counted = std::make_shared<service::UseResponse>();
    base::Job *job =
        m_queue.submit(tr("Count how questions were answered"),
                       [counted, store = &m_store](const StopToken &stop, const Progress &) -> Result<void> {
                           Result<service::UseResponse> use = service::use(*store, 2000, stop);
                           if (!use)
                               return fail(use.error());
                           *counted = std::move(*use);
                           return {};
                       });
    connect(job, &base::Job::finished, this, [this, counted](base::Job *finished) {
        if (finished->state() == base::Job::State::Succeeded)
            show(*counted);
        else
            m_note->setText(saidInFull(finished->error()));
        emit recounted();
    });
}

void UsePanel::show(const service::UseResponse &use)
{
    QList<Row> rows;
    for (const service::RouteUse &route : use.routes)
        rows.append(Row{routeWords(route.kind), route.questions, use.questions,
                        tr("%n answered", nullptr, int(route.answered))});
    rows.append(Row{tr("Asked back"), use.askedBack, use.questions, tr("A person chose among readings.")});
    rows.append(
        Row{tr("Not answered"), use.abstained, use.questions, tr("A word was not known, or nothing was sure.")});
    rows.append(
        Row{tr("Stopped or failed"), use.failed, use.questions, tr("By the checks, the database or a person.")});
    rows.append(Row{tr("Fell back"), use.fellBack, use.questions, tr("The likeliest route had no answer.")});
    rows.append(Row{tr("Route chosen by a person"), use.overruled, use.questions, QString()});
    rows.append(Row{tr("Corrected"), use.corrected, use.questions, tr("A person put the answer right.")});
    rows.append(Row{tr("Local only"), use.localOnly, use.questions, tr("Nothing left this machine.")});
    rows.append(Row{tr("Governed"), use.governed, use.answered, tr("Of the answers: by a metric's definition.")});
    rows.append(Row{tr("Verified"), use.verified, use.answered, tr("Of the answers: by a verified query.")});
    rows.append(Row{tr("Tie out"), use.tiedOut, use.answered, tr("Of the answers: computed a second way.")});
    m_model->setRows(use.questions > 0 ? rows : QList<Row>());
    m_note->setText(use.questions > 0
                        ? tr("How the last %n questions of this workspace were answered.", nullptr, int(use.questions))
                        : tr("Nothing was asked yet."));
    m_table->resizeColumnsToContents();
}

} // namespace Tieout::shell
