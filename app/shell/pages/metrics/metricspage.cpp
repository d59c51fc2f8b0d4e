// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/metrics/metricspage.h"

#include "core/catalog/phrasing.h"
#include "core/service/metricfilesservice.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/backgroundjob.h"
#include "shell/models/openingstate.h"
#include "shell/models/said.h"
#include "shell/models/settingsstore.h"
#include "shell/pages/catalog/cataloglist.h"
#include "shell/pages/metrics/metriceditor.h"
#include "shell/pages/metrics/metriclist.h"
#include "shell/pages/metrics/metricvalues.h"
#include "shell/pages/metrics/metricview.h"
#include "shell/pages/metrics/metricwords.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/look.h"
#include "shell/widgets/pagecolumn.h"
#include "shell/widgets/sectiontitle.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr int listWidth = 300;
constexpr int emptyWidth = 560;

} // namespace

MetricsPage::MetricsPage(ShellContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new MetricModel(this))
    , m_search(new QLineEdit)
    , m_caption(makeLabel({}, TextSize::Tiny, "quiet"))
    , m_list(new QListView)
    , m_check(new QPushButton(tr("Check all")))
    , m_stack(new QStackedWidget)
    , m_empty(buildEmpty())
    , m_values(new MetricValuesView)
    , m_view(new MetricView(m_values))
    , m_area(new QScrollArea)
    , m_report(new QScrollArea)
    , m_reportColumn(makePageColumn(*m_report))
    , m_editor(new MetricEditor(context))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(buildList());
    m_area->setWidget(m_view);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (QWidget *page : std::initializer_list<QWidget *>{m_empty, m_area, m_report, m_editor})
        m_stack->addWidget(page);
    row->addWidget(m_stack, 1);
    setFocusProxy(m_search);
    addActions();

    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        const service::MetricDescription shown = m_view->shown();
        m_model->setFilter(text);
        m_list->setCurrentIndex(m_model->indexOf(shown.name, shown.model));
        sayHowMany();
    });
    connect(m_search, &QLineEdit::returnPressed, this, [this] { m_list->setCurrentIndex(m_model->index(0)); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        const service::MetricDescription *metric = m_model->metric(m_list->currentIndex());
        if (metric && !isShown(*metric) && !m_isChoosing)
            showCurrent();
    });
    // Chosen already, but not shown: the report is, or the editor.
    connect(m_list, &QListView::clicked, this, [this] {
        if (m_stack->currentWidget() != m_area)
            showCurrent();
    });
    connect(m_check, &QPushButton::clicked, this, &MetricsPage::showCheck);
    connect(m_values, &MetricValuesView::unitChosen, this, &MetricsPage::compute);
    connect(m_values, &MetricValuesView::runRequested, this, &MetricsPage::compute);
    connect(m_values, &MetricValuesView::cancelRequested, this, &MetricsPage::cancel);
    connect(m_view, &MetricView::editRequested, this, &MetricsPage::edit);
    connect(m_view, &MetricView::questionRequested, &context.navigator, &Navigator::ask);
    connect(m_view, &MetricView::metricRequested, this,
            [this](const QString &name) { showMetric(name, m_view->shown().model); });
    connect(&context.navigator, &Navigator::partRequested, this, [this](const QString &page, const QString &part) {
        if (page == QLatin1String("metrics"))
            showMetric(part);
    });
    connect(m_editor, &MetricEditor::closed, this, &MetricsPage::showCurrent);
    connect(m_editor, &MetricEditor::saved, this, [this] {
        if (m_context.source.isOpen())
            m_context.source.takeEdits();
    });
    connect(&context.source, &SourceController::opened, this, &MetricsPage::setSnapshot);
    connect(&context.source, &SourceController::openingStarted, this, [this] { setSnapshot({}); });
    connect(&context.opening, &OpeningState::changed, this, [this] {
        if (!m_snapshot)
            sayHowMany();
    });
    setSnapshot(context.source.snapshot());
}

MetricsPage::~MetricsPage() = default;

QWidget *MetricsPage::buildList()
{
    auto *pane = new QFrame;
    setLook(pane, "listpane");
    pane->setFixedWidth(listWidth);
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(10, 10, 10, 10);
    column->setSpacing(8);
    m_search->setPlaceholderText(tr("Search metrics"));
    m_search->setAccessibleName(tr("Search metrics"));
    m_search->setToolTip(tr("A name, a synonym, an owner or a word of the definition (Ctrl+F)"));
    m_search->setObjectName(QStringLiteral("metricSearch"));
    m_search->setClearButtonEnabled(true);
    column->addWidget(m_search);
    m_caption->setContentsMargins(9, 2, 9, 0);
    m_caption->setObjectName(QStringLiteral("metricCount"));
    column->addWidget(m_caption);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CatalogDelegate(m_list));
    m_list->setAccessibleName(tr("Metrics"));
    m_list->setObjectName(QStringLiteral("metricList"));
    m_list->setMouseTracking(true);
    m_list->setSpacing(1);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_list, 1);
    column->addWidget(makeRule());
    m_check->setObjectName(QStringLiteral("checkMetrics"));
    m_check->setToolTip(tr("What cannot be computed, what is left out of the files, and names with more than one "
                           "definition (Ctrl+Shift+R)"));
    column->addWidget(m_check);
    auto *row = new QHBoxLayout;
    auto *import = new QPushButton(tr("Import\u2026"));
    import->setObjectName(QStringLiteral("importMetrics"));
    import->setToolTip(tr("Keep a copy of a file of definitions with the workspace (Ctrl+Shift+I)"));
    connect(import, &QPushButton::clicked, this, &MetricsPage::chooseImport);
    row->addWidget(import);
    auto *write = new QPushButton(tr("New\u2026"));
    write->setObjectName(QStringLiteral("newMetrics"));
    write->setToolTip(tr("Begin a new file of definitions (Ctrl+Shift+N)"));
    connect(write, &QPushButton::clicked, this, &MetricsPage::writeNew);
    row->addWidget(write);
    column->addLayout(row);
    return pane;
}

QWidget *MetricsPage::buildEmpty()
{
    auto *area = new QScrollArea;
    QVBoxLayout *column = makePageColumn(*area, 60);
    column->addWidget(makeLabel(tr("No metrics yet"), textFont(TextSize::Title, QFont::DemiBold)));
    m_emptyText =
        makeLabel(tr("A metric is a figure with one definition that somebody answers for. A question that names "
                     "it is answered from the definition alone. Definitions are files in the folder beside "
                     "the workspace: import one (Apache Ossie, YAML or JSON), or write the first."),
                  TextSize::Body, "", true);
    m_emptyText->setMaximumWidth(emptyWidth);
    m_emptyText->setObjectName(QStringLiteral("noMetrics"));
    column->addWidget(m_emptyText);
    auto *row = new QHBoxLayout;
    auto *import = new QPushButton(tr("Import definitions\u2026"));
    import->setObjectName(QStringLiteral("importFirst"));
    connect(import, &QPushButton::clicked, this, &MetricsPage::chooseImport);
    row->addWidget(import);
    auto *write = new QPushButton(tr("Write the first definition"));
    write->setObjectName(QStringLiteral("writeFirst"));
    setLook(write, "primary");
    connect(write, &QPushButton::clicked, this, &MetricsPage::writeNew);
    row->addWidget(write);
    row->addStretch();
    column->addLayout(row);
    column->addStretch();
    return area;
}

void MetricsPage::addActions()
{
    const auto add = [this](const QString &icon, const QString &title, const QKeySequence &keys, auto slot) {
        auto *action = new QAction(title, this);
        action->setProperty("icon", icon);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, slot);
        m_actions.append(action);
    };
    add(QStringLiteral("search"), tr("Search metrics"), QKeySequence::Find, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    add(QStringLiteral("play"), tr("Compute the metric"), QKeySequence(Qt::Key_F5), [this] {
        if (m_stack->currentWidget() == m_editor)
            m_editor->preview();
        else
            compute();
    });
    add(QStringLiteral("edit"), tr("Edit the definition"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D),
        [this] { edit(); });
    add(QStringLiteral("save"), tr("Save the definitions"), QKeySequence::Save, [this] {
        if (m_stack->currentWidget() == m_editor)
            m_editor->save();
    });
    add(QStringLiteral("check"), tr("Check all definitions"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
        [this] { showCheck(); });
    add(QStringLiteral("open"), tr("Import definitions..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I),
        [this] { chooseImport(); });
    add(QStringLiteral("plus"), tr("New definitions"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N),
        [this] { writeNew(); });
}

void MetricsPage::setSnapshot(const SnapshotPointer &snapshot)
{
    cancel();
    m_snapshot = snapshot;
    m_editor->setSnapshot(snapshot);
    m_check->setEnabled(snapshot != nullptr);
    if (snapshot)
        return readDefinitions();
    m_model->setMetrics({});
    sayHowMany();
}

void MetricsPage::readDefinitions()
{
    using Response = service::MetricsResponse;
    const std::function<Result<Response>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [store = &m_context.store](project::OpenSource &source, const StopToken &,
                                   const Progress &) -> Result<Response> { return service::metrics(source, *store); };
    inBackground(
        m_context.source.run<Response>(tr("Read the metrics"), this, work, [this](const Result<Response> &response) {
            if (response)
                takeDefinitions(*response);
        }));
}

void MetricsPage::takeDefinitions(const service::MetricsResponse &response)
{
    const bool isEditing = m_stack->currentWidget() == m_editor;
    const bool isReport = m_stack->currentWidget() == m_report;
    m_model->setMetrics(response);
    sayHowMany();
    const QModelIndex wanted = m_model->indexOf(m_wanted, m_wantedModel);
    choose(wanted.isValid() ? wanted : m_model->index(0));
    if (!isEditing)
        showCurrent();
    if (isReport)
        showCheck();
    emit listed();
}

void MetricsPage::sayHowMany()
{
    const QString opening = m_context.opening.words();
    m_caption->setText(m_snapshot          ? tr("%n metrics", nullptr, m_model->rowCount())
                       : opening.isEmpty() ? tr("No database is open.")
                                           : opening);
}

void MetricsPage::showMetric(const QString &name, const QString &model)
{
    QModelIndex index = m_model->indexOf(name, model);
    for (const service::MetricDescription &metric : m_model->response().metrics) {
        if (!index.isValid() && metric.name == name)
            index = m_model->indexOf(name, metric.model);
    }
    if (!index.isValid())
        return;
    choose(index);
    showCurrent();
}

/// In the list, without showing it.
void MetricsPage::choose(const QModelIndex &index)
{
    const QScopedValueRollback choosing(m_isChoosing, true);
    m_list->setCurrentIndex(index);
}

bool MetricsPage::isShown(const service::MetricDescription &metric) const
{
    return metric.name == m_view->shown().name && metric.model == m_view->shown().model;
}

/// What is chosen in the list, with its values as soon as somebody looks.
void MetricsPage::showCurrent()
{
    const service::MetricDescription *metric = m_model->metric(m_list->currentIndex());
    if (!metric) {
        m_stack->setCurrentWidget(m_model->response().metrics.isEmpty() ? m_empty : m_area);
        return;
    }
    m_wanted = metric->name;
    m_wantedModel = metric->model;
    const QDate asOf = m_context.settings.askOptions().calendar.asOf;
    m_view->setMetric(*metric, m_model->conflictOf(metric->name),
                      m_context.navigator.offers(QStringLiteral("ask"))
                          ? catalog::capitalised(service::seriesQuestion(*metric, QStringLiteral("quarter"), asOf))
                          : QString(),
                      MetricEditor::hasUnsaved(metric->file, m_context.drafts));
    m_values->clear(metric->hasHistory);
    m_values->setVisible(metric->broken.isEmpty());
    m_stack->setCurrentWidget(m_area);
    m_area->verticalScrollBar()->setValue(0);
    m_context.navigator.noteWork();
    m_isStale = true;
    if (isVisible())
        compute();
}

void MetricsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale && m_stack->currentWidget() == m_area)
        compute();
}

void MetricsPage::compute()
{
    cancel();
    const service::MetricDescription metric = m_view->shown();
    if (metric.name.isEmpty() || !m_snapshot)
        return;
    m_isStale = false;
    const bool isBroken = !metric.broken.isEmpty();
    const service::MetricValuesRequest request{metric.name, metric.model, m_values->unit()};
    const std::function<Result<Computed>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [request, isBroken, metric, store = &m_context.store, options = m_context.settings.askOptions()](
            project::OpenSource &source, const StopToken &stop, const Progress &progress) -> Result<Computed> {
        Computed out;
        // Where the workspace cannot be read, the values still show.
        out.answers = service::answersBy(*store, metric).value_or(QList<service::MetricAnswer>());
        if (isBroken)
            return out;
        const Result<service::MetricValues> values = service::metricValues(source, request, options, stop, progress);
        if (!values)
            return fail(values.error());
        out.values = *values;
        return out;
    };
    m_values->showRunning(tr("Computing\u2026"));
    m_job = m_context.source.run<Computed>(
        tr("Compute %1").arg(metric.title), this, work,
        [this, isBroken, metric, number = ++m_computation](const Result<Computed> &computed) {
            if (number != m_computation || !isShown(metric))
                return; // another one shows, or it is computed again
            if (!computed) {
                m_values->showError(saidInFull(computed.error()));
            } else {
                if (!isBroken)
                    m_values->showValues(computed->values);
                m_view->setAnswers(computed->answers);
            }
            emit this->computed();
        });
    connect(m_job, &base::Job::progressed, this,
            [this](double, const ErrorText &what) { m_values->showRunning(said(message::ofText(what))); });
}

void MetricsPage::cancel()
{
    if (m_job)
        m_job->cancel();
    m_job.clear();
}

void MetricsPage::edit()
{
    const service::MetricDescription &metric = m_view->shown();
    if (metric.file.isEmpty())
        return;
    if (const Result<void> opened = m_editor->open(metric.file, metric.line); !opened)
        return m_context.navigator.say(saidInFull(opened.error()));
    m_editor->setSnapshot(m_snapshot);
    m_stack->setCurrentWidget(m_editor);
}

void MetricsPage::writeNew()
{
    if (const Result<void> kept = service::keepsDefinitions(m_context.store); !kept)
        return m_context.navigator.say(saidInFull(kept.error()));
    if (!m_snapshot)
        return m_context.navigator.say(tr("Open a database first."));
    const QString text = service::newDefinitions(*m_snapshot);
    if (text.isEmpty())
        return m_context.navigator.say(tr("No table has a primary key that its rows could be counted by."));
    if (const Result<void> opened = m_editor->open(service::newDefinitionsFile(m_context.store), 1, text); !opened)
        return m_context.navigator.say(saidInFull(opened.error()));
    m_editor->setSnapshot(m_snapshot);
    m_stack->setCurrentWidget(m_editor);
}

void MetricsPage::showCheck()
{
    clearLayout(m_reportColumn);
    m_reportColumn->addWidget(makeLabel(tr("Check of the definitions"), textFont(TextSize::Title, QFont::DemiBold)));
    addCheckReport(m_reportColumn, m_model->response());
    m_reportColumn->addStretch();
    m_stack->setCurrentWidget(m_report);
}

void MetricsPage::chooseImport()
{
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Import definitions"), {}, QStringLiteral("*.yaml *.yml *.json"));
    if (!file.isEmpty())
        importFile(file);
}

void MetricsPage::importFile(const QString &file)
{
    const Result<service::ImportedMetrics> imported = service::importMetrics(file, m_context.store);
    if (!imported)
        return m_context.navigator.say(saidInFull(imported.error()));
    m_context.navigator.say(tr("Imported %1 definitions into %2").arg(imported->metrics).arg(imported->file));
    if (m_context.source.isOpen())
        m_context.source.takeEdits();
}

QJsonObject MetricsPage::save() const
{
    return {{QStringLiteral("metric"), m_wanted}, {QStringLiteral("model"), m_wantedModel}};
}

void MetricsPage::restore(const QJsonObject &state)
{
    m_wanted = state[QLatin1StringView("metric")].toString();
    m_wantedModel = state[QLatin1StringView("model")].toString();
    const QModelIndex wanted = m_model->indexOf(m_wanted, m_wantedModel);
    if (wanted.isValid())
        m_list->setCurrentIndex(wanted);
}

QList<TourStop> MetricsPage::tour()
{
    const auto whenComputed = [this](std::function<void()> ready, const QString &name) {
        connect(this, &MetricsPage::computed, this, std::move(ready), Qt::SingleShotConnection);
        showMetric(name);
    };
    return {
        {{},
         [whenComputed](std::function<void()> ready) {
             whenComputed(std::move(ready), QStringLiteral("tenant_churn"));
         }},
        {QStringLiteral("conflict"),
         [whenComputed](std::function<void()> ready) { whenComputed(std::move(ready), QStringLiteral("occupancy")); }},
        {QStringLiteral("check"),
         [this](const std::function<void()> &ready) {
             showCheck();
             ready();
         }},
        {QStringLiteral("edit"), [this](std::function<void()> ready) {
             connect(m_editor, &MetricEditor::previewed, this, std::move(ready), Qt::SingleShotConnection);
             connect(m_editor, &MetricEditor::checked, m_editor, &MetricEditor::preview, Qt::SingleShotConnection);
             edit();
         }}};
}

PageEntry makeMetricsPage(ShellContext &context)
{
    auto *page = new MetricsPage(context);
    PageEntry entry{QStringLiteral("metrics"), MetricsPage::tr("Metrics"), QStringLiteral("metrics"), page};
    entry.actions = page->pageActions();
    entry.count = [](const catalog::Snapshot &snapshot) {
        qsizetype count = 0;
        for (const catalog::SemanticModel &model : snapshot.models)
            count += std::count_if(model.metrics.cbegin(), model.metrics.cend(),
                                   [](const catalog::Metric &metric) { return !metric.isPrivate; });
        return count > 0 ? QString::number(count) : QString();
    };
    entry.save = [page] { return page->save(); };
    entry.restore = [page](const QJsonObject &state) { page->restore(state); };
    entry.tour = [page] { return page->tour(); };
    return entry;
}

} // namespace Tieout::shell
