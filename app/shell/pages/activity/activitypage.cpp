// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/activity/activitypage.h"

#include "shell/frame/navigator.h"
#include "shell/models/numberformat.h"
#include "shell/models/openingstate.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/pages/activity/driftpanel.h"
#include "shell/pages/activity/jobsmodel.h"
#include "shell/pages/activity/lessonspanel.h"
#include "shell/pages/activity/modellog.h"
#include "shell/pages/activity/pluginlist.h"
#include "shell/pages/activity/usepanel.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/sqlview.h"
#include "shell/widgets/tableview.h"
#include "shell/widgets/tabstrip.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace Tieout::shell {

static constexpr int ShownRejections = 500;

ActivityPage::ActivityPage(ShellContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_jobs(new JobsModel(context.source.jobs(), this))
    , m_tabs(new TabStrip)
    , m_stack(new QStackedWidget)
    , m_queue(QStringLiteral("activity"))
{
    setLook(this, "surface");
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(26, 18, 26, 18);
    column->setSpacing(0);
    column->addWidget(makeLabel(tr("Activity"), textFont(TextSize::Title, QFont::Bold)));
    column->addSpacing(10);
    column->addWidget(m_tabs);
    column->addWidget(makeRule());
    column->addSpacing(10);
    column->addWidget(m_stack, 1);
    m_tabs->addTab(tr("Jobs"));
    m_tabs->addTab(tr("Use"));
    m_tabs->addTab(tr("Rejections"));
    m_tabs->addTab(tr("Drift"));
    m_tabs->addTab(tr("Model"));
    m_tabs->addTab(tr("Plugins"));
    m_stack->addWidget(makeJobs());
    m_use = new UsePanel(context.store);
    m_stack->addWidget(m_use);
    m_stack->addWidget(makeRejections());
    m_stack->addWidget(makeDrift());
    m_stack->addWidget(new ModelLog(context.memory));
    m_stack->addWidget(makePlugins());
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_stack->setCurrentIndex(tab);
        if (Tab(tab) == Tab::Rejections)
            reloadRejections();
    });
    connect(&context.navigator, &Navigator::partRequested, this, [this](const QString &page, const QString &part) {
        if (page != QLatin1String("activity"))
            return;
        if (part == QLatin1String("plugins"))
            showTab(Tab::Plugins);
        else if (part == QLatin1String("use"))
            showTab(Tab::Use);
        else if (part == QLatin1String("model"))
            showTab(Tab::Model);
        else if (part == QLatin1String("drift"))
            showTab(Tab::Drift);
    });
    setFocusProxy(m_tabs);
}

ActivityPage::~ActivityPage() = default;

void ActivityPage::showTab(Tab tab)
{
    m_tabs->setCurrentIndex(int(tab));
}

void ActivityPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    reloadRejections();
}

QWidget *ActivityPage::makeJobs()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    m_jobTable = new TableView;
    m_jobTable->setObjectName(QStringLiteral("jobs"));
    m_jobTable->setAccessibleName(tr("Jobs"));
    m_jobTable->setModel(m_jobs);
    m_jobTable->horizontalHeader()->setStretchLastSection(false);
    m_jobTable->setColumnWidth(JobsModel::Title, 420);
    m_jobTable->setColumnWidth(JobsModel::State, 120);
    m_jobTable->horizontalHeader()->setSectionResizeMode(JobsModel::Progress, QHeaderView::Stretch);
    m_jobTable->setColumnWidth(JobsModel::Time, 110);
    column->addWidget(m_jobTable, 1);
    m_cancel = new QPushButton(tr("Cancel the job"));
    m_cancel->setObjectName(QStringLiteral("cancelJob"));
    m_cancel->setToolTip(tr("Ask the chosen job to end"));
    m_cancel->setEnabled(false);
    auto *row = new QHBoxLayout;
    row->addWidget(m_cancel);
    row->addStretch();
    column->addLayout(row);
    const auto update = [this] { m_cancel->setEnabled(m_jobs->canCancel(m_jobTable->currentIndex().row())); };
    connect(m_jobTable->selectionModel(), &QItemSelectionModel::currentChanged, this, update);
    connect(m_jobs, &QAbstractItemModel::dataChanged, this, update);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_jobs->cancel(m_jobTable->currentIndex().row()); });
    return page;
}

QWidget *ActivityPage::makeRejections()
{
    using service::RejectionDescription;
    using Model = TableModel<RejectionDescription>;
    const auto text = [](QString RejectionDescription::*field) {
        return [field](const RejectionDescription &rejection, int role) -> QVariant {
            return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(rejection.*field) : QVariant();
        };
    };
    const auto when = [](const RejectionDescription &rejection, int role) -> QVariant {
        return role == Qt::DisplayRole ? QVariant(shownMoment(rejection.at)) : QVariant();
    };
    const auto why = [](const RejectionDescription &rejection, int role) -> QVariant {
        return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(shell::said(rejection.message))
                                                                  : QVariant();
    };
    const auto later = [](const RejectionDescription &rejection, int role) -> QVariant {
        return role == Qt::DisplayRole ? QVariant(rejection.passedLater.isEmpty() ? tr("no") : tr("yes")) : QVariant();
    };
    const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
    m_rejections = new Model({{tr("When"), left, when},
                              {tr("Question"), left, text(&RejectionDescription::question)},
                              {tr("Check"), left, text(&RejectionDescription::check)},
                              {tr("Passed later"), left, later},
                              {tr("Why"), left, why}},
                             this);
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(makeLabel(tr("Queries that the checks stopped before they ran, and what they said."),
                                TextSize::Small, "quiet", true));
    m_lessons = new LessonsPanel;
    column->addWidget(m_lessons);
    connect(m_lessons, &LessonsPanel::acceptRequested, this, [this](const service::LessonEdit &edit) {
        service::LessonsRequest request;
        request.take = edit;
        readLessons(tr("Keep what a word means"), request);
    });
    connect(m_lessons, &LessonsPanel::undoRequested, this, [this](qint64 id) {
        service::LessonsRequest request;
        request.undo = id;
        readLessons(tr("Take back what a word means"), request);
    });
    m_rejectionTable = new TableView;
    m_rejectionTable->setObjectName(QStringLiteral("rejections"));
    m_rejectionTable->setAccessibleName(tr("Rejections"));
    m_rejectionTable->setModel(m_rejections);
    column->addWidget(m_rejectionTable, 1);
    m_noRejections = makeLabel(tr("Nothing was stopped yet. What the gate rejects, here or in an answer's attempts, is "
                                  "kept in the workspace."),
                               TextSize::Body, "quiet", true);
    m_noRejections->setObjectName(QStringLiteral("noRejections"));
    m_noRejections->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    column->addWidget(m_noRejections, 1);
    m_rejectionTable->hide();

    m_rejectionDetail = new QWidget;
    auto *detail = new QVBoxLayout(m_rejectionDetail);
    detail->setContentsMargins(0, 0, 0, 0);
    detail->addWidget(new SectionTitle(tr("Stopped")));
    m_rejectedSql = new SqlView;
    detail->addWidget(m_rejectedSql);
    m_passed = new QWidget;
    auto *passed = new QVBoxLayout(m_passed);
    passed->setContentsMargins(0, 0, 0, 0);
    passed->addWidget(new SectionTitle(tr("Passed later")));
    m_passedSql = new SqlView;
    passed->addWidget(m_passedSql);
    detail->addWidget(m_passed);
    m_rejectionDetail->hide();
    column->addWidget(m_rejectionDetail);
    connect(m_rejectionTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) { showRejection(index.row()); });
    return page;
}

void ActivityPage::showRejection(int row)
{
    m_rejectionDetail->setVisible(row >= 0 && row < m_rejections->rows().size());
    if (!m_rejectionDetail->isVisibleTo(this))
        return;
    const service::RejectionDescription &rejection = m_rejections->rows().at(row);
    m_rejectedSql->setSql(rejection.sql);
    m_passed->setVisible(!rejection.passedLater.isEmpty());
    m_passedSql->setSql(rejection.passedLater);
}

void ActivityPage::reloadRejections()
{
    readLessons(tr("Read the rejections"), {});
}

void ActivityPage::readLessons(const QString &title, service::LessonsRequest request)
{
    request.count = ShownRejections;
    auto found = std::make_shared<service::LessonsResponse>();
    base::Job *job = m_queue.submit(
        title, [found, request, store = &m_context.store](const StopToken &stop, const Progress &) -> Result<void> {
            Result<service::LessonsResponse> lessons = service::lessons(*store, request, QDate::currentDate(), stop);
            if (!lessons)
                return fail(lessons.error());
            *found = std::move(*lessons);
            return {};
        });
    connect(job, &base::Job::finished, this, [this, found, changes = request.changes()](base::Job *finished) {
        if (finished->state() != base::Job::State::Succeeded) {
            if (changes)
                reloadRejections(); // what was shown may not be so any more
            return m_context.navigator.say(saidInFull(finished->error()));
        }
        m_rejectionTable->setVisible(!found->rejections.isEmpty());
        m_noRejections->setVisible(found->rejections.isEmpty());
        m_rejections->setRows(found->rejections);
        m_lessons->setLessons(*found);
        if (changes && m_context.source.isOpen())
            m_context.source.takeEdits();
    });
}

QWidget *ActivityPage::makeDrift()
{
    m_drift = new DriftPanel;
    SourceController &source = m_context.source;
    // A decision that failed is said, and the panel shows what is so.
    const auto follow = [this](base::Job *job) {
        connect(job, &base::Job::finished, this, [this](base::Job *finished) {
            if (finished->state() == base::Job::State::Failed)
                m_context.navigator.say(saidInFull(finished->error()));
        });
    };
    connect(m_drift, &DriftPanel::decided, this, [&source, follow](const service::DriftRequest &request) {
        if (source.isOpen())
            follow(source.decide(request));
    });
    connect(m_drift, &DriftPanel::checkRequested, this, [this, &source] {
        if (!source.isOpen())
            return;
        source.checkSchema(this, [this](const Result<bool> &moved) {
            m_context.navigator.say(!moved   ? saidInFull(moved.error())
                                    : *moved ? tr("The schema has changed.")
                                             : tr("The schema has not changed since it was read last."));
        });
    });
    connect(m_drift, &DriftPanel::sqlRequested, &m_context.navigator, &Navigator::openSql);
    connect(&source, &SourceController::opened, this, &ActivityPage::showDrift);
    connect(&source, &SourceController::openingStarted, this, &ActivityPage::showDrift);
    connect(&m_context.opening, &OpeningState::changed, this, [this] {
        if (!m_context.source.drift())
            showDrift();
    });
    showDrift();
    return m_drift;
}

void ActivityPage::showDrift()
{
    m_drift->setDrift(m_context.source.drift().get(), m_context.opening.words());
}

/// The open schema as if an older one had come before it, for a picture: the sample never changes.
static workspace::Drift exampleDrift(const catalog::Snapshot &snapshot)
{
    Schema before = snapshot.schema();
    before.foreignKeys.clear();
    Schema now = before;
    if (now.tables.size() > 3 && now.tables[0].columns.size() > 2) {
        Column &renamed = before.tables[0].columns[1];
        renamed.name += QStringLiteral("_txt");
        before.tables[1].columns.append(
            {QStringLiteral("fax"), QStringLiteral("TEXT"), TypeClass::Text, -1, true, false, {}, {}});
        before.tables[2].columns[0].nativeType = QStringLiteral("SMALLINT");
        before.tables.removeAt(3);
    }
    workspace::Drift drift;
    drift.sourceId = snapshot.sourceId;
    drift.since = snapshot.profiledAt;
    for (const schema::SchemaChange &change : schema::compareSchemas(before, now))
        drift.changes.append({change, {}});
    for (workspace::DriftChange &entry : drift.changes) {
        if (entry.change.kind == schema::ChangeKind::ColumnRemoved) {
            workspace::Affected alias;
            alias.kind = workspace::Affected::Kind::Alias;
            alias.item = QStringLiteral("1");
            alias.what = entry.change.what() + QStringLiteral(": telecopy");
            alias.reason = message::say("sources.drift.noColumn", {entry.change.table.display(), entry.change.column});
            alias.stale = true;
            entry.impact.append(alias);
        }
    }
    return drift;
}

QWidget *ActivityPage::makePlugins()
{
    if (!m_context.plugins)
        return makeLabel(tr("This window was started without plugins."), TextSize::Body, "quiet", true);
    auto *list = new PluginList(*m_context.plugins);
    connect(list, &PluginList::said, &m_context.navigator, &Navigator::say);
    return list;
}

QList<TourStop> ActivityPage::tour()
{
    const auto stop = [this](const QString &name, Tab tab) {
        return TourStop{name, [this, tab](const std::function<void()> &ready) {
                            showTab(tab);
                            ready();
                        }};
    };
    return {stop(QStringLiteral("jobs"), Tab::Jobs),
            TourStop{QStringLiteral("use"),
                     [this](const std::function<void()> &ready) {
                         showTab(Tab::Use);
                         connect(m_use, &UsePanel::recounted, this, ready, Qt::SingleShotConnection);
                         m_use->reload();
                     }},
            stop(QStringLiteral("rejections"), Tab::Rejections),
            TourStop{QStringLiteral("drift"),
                     [this](const std::function<void()> &ready) {
                         showTab(Tab::Drift);
                         if (m_context.source.snapshot()) {
                             const workspace::Drift example = exampleDrift(*m_context.source.snapshot());
                             m_drift->setDrift(&example);
                         }
                         ready();
                     }},
            TourStop{QStringLiteral("plugins"), [this](const std::function<void()> &ready) {
                         showDrift();
                         showTab(Tab::Plugins);
                         ready();
                     }}};
}

PageEntry makeActivityPage(ShellContext &context)
{
    auto *page = new ActivityPage(context);
    PageEntry entry{QStringLiteral("activity"), ActivityPage::tr("Activity"), QStringLiteral("activity"), page};
    entry.tour = [page] { return page->tour(); };
    return entry;
}

} // namespace Tieout::shell
