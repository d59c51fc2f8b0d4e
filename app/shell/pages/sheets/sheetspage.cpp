// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sheets/sheetspage.h"

#include "core/sources/tablecorrections.h"

#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/pages/sheets/regionpanel.h"
#include "shell/pages/sheets/sheetview.h"
#include "shell/pages/sheets/sheetwords.h"
#include "shell/widgets/look.h"
#include "shell/widgets/tabstrip.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace sheets = sources::sheets;

namespace {

constexpr int sheetPanelWidth = 300;
constexpr int emptyTextWidth = 560;
constexpr int progressWidth = 320;

QString sheetScheme()
{
    return QStringLiteral("sheet:");
}

} // namespace

/// One correction, and what was said before it.
class SheetsPage::CorrectionStep : public QUndoCommand
{
public:
    CorrectionStep(SheetsPage &page, sheets::RegionCorrection before, sheets::RegionCorrection after)
        : QUndoCommand(tr("Correct a table"))
        , m_page(page)
        , m_before(std::move(before))
        , m_after(std::move(after))
    {
    }
    void undo() override { m_page.keep(m_before); }
    void redo() override { m_page.keep(m_after); }

private:
    SheetsPage &m_page;
    sheets::RegionCorrection m_before;
    sheets::RegionCorrection m_after;
};

SheetsPage::SheetsPage(ShellContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_stack(new QStackedWidget)
    , m_reading(makeLabel({}, TextSize::Large, "", true))
    , m_progress(new QProgressBar)
    , m_cancel(new QPushButton(tr("Cancel")))
    , m_failed(makeLabel({}, TextSize::Body, "", true))
    , m_open(new QPushButton(tr("Open a workbook...")))
    , m_title(makeLabel({}, textFont(TextSize::Large, QFont::DemiBold)))
    , m_found(makeLabel({}, TextSize::Small, "quiet", true))
    , m_tabs(new TabStrip)
    , m_notRead(makeLabel({}, TextSize::Body, "quiet", true))
    , m_view(new SheetView)
    , m_panel(new RegionPanel)
    , m_emptyPart(buildEmpty())
    , m_readingPart(buildReading())
    , m_failedPart(buildFailed())
    , m_bookPart(buildBook())
    , m_jobs(QStringLiteral("sheets"))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    for (QWidget *part : {m_emptyPart, m_readingPart, m_failedPart, m_bookPart})
        m_stack->addWidget(part);
    showPart(m_emptyPart, m_open);
    addActions();
    connectAll();
    followSource();
}

SheetsPage::~SheetsPage()
{
    m_undo.clear(); // its steps speak to the page
}

QWidget *SheetsPage::buildEmpty()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(40, 60, 40, 20);
    column->setSpacing(10);
    column->addWidget(makeLabel(tr("No workbook is open"), textFont(TextSize::Title, QFont::DemiBold)));
    auto *text =
        makeLabel(tr("A workbook shows here as it looks, with the tables that are found on its sheets. What is "
                     "found wrong you correct, and it is remembered for next month's file. Nothing is written "
                     "to the workbook, no macro runs, nothing outside of the file is opened."),
                  TextSize::Body, "", true);
    text->setMaximumWidth(emptyTextWidth);
    column->addWidget(text);
    auto *row = new QHBoxLayout;
    m_open->setObjectName(QStringLiteral("openWorkbookHere"));
    m_open->setToolTip(tr("Excel, LibreOffice or CSV (Ctrl+Alt+O), or drop a file on the window"));
    setLook(m_open, "primary");
    connect(m_open, &QPushButton::clicked, &m_context.navigator, &Navigator::chooseWorkbook);
    row->addWidget(m_open);
    if (!m_context.sampleWorkbook.isEmpty()) {
        auto *sample = new QPushButton(tr("Look at a sample"));
        sample->setObjectName(QStringLiteral("openSampleWorkbook"));
        sample->setToolTip(tr("A budget with headings in two rows, and a list"));
        connect(sample, &QPushButton::clicked, this, [this] { showFile(m_context.sampleWorkbook); });
        row->addWidget(sample);
    }
    row->addStretch();
    column->addLayout(row);
    column->addStretch();
    return part;
}

QWidget *SheetsPage::buildReading()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(40, 60, 40, 20);
    column->setSpacing(10);
    column->addWidget(m_reading);
    m_progress->setFixedWidth(progressWidth);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    column->addWidget(m_progress);
    m_cancel->setObjectName(QStringLiteral("cancelReading"));
    m_cancel->setToolTip(tr("Stop reading the workbook (Esc)"));
    m_cancel->installEventFilter(this);
    connect(m_cancel, &QPushButton::clicked, this, &SheetsPage::cancel);
    column->addWidget(m_cancel, 0, Qt::AlignLeading);
    column->addStretch();
    return part;
}

QWidget *SheetsPage::buildFailed()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(40, 60, 40, 20);
    column->setSpacing(10);
    column->addWidget(makeLabel(tr("This workbook could not be read"), textFont(TextSize::Title, QFont::DemiBold)));
    m_failed->setObjectName(QStringLiteral("workbookError"));
    column->addWidget(m_failed);
    auto *again = new QPushButton(tr("Open a workbook..."));
    again->setToolTip(m_open->toolTip());
    connect(again, &QPushButton::clicked, &m_context.navigator, &Navigator::chooseWorkbook);
    column->addWidget(again, 0, Qt::AlignLeading);
    column->addStretch();
    return part;
}

QWidget *SheetsPage::buildBook()
{
    auto *work = new QWidget;
    auto *column = new QVBoxLayout(work);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(16, 10, 16, 6);
    head->setSpacing(12);
    m_title->setObjectName(QStringLiteral("workbookTitle"));
    m_found->setObjectName(QStringLiteral("workbookFound"));
    head->addWidget(m_title);
    head->addWidget(m_found, 1);
    column->addLayout(head);
    m_tabs->setObjectName(QStringLiteral("sheetTabs"));
    m_tabs->setAccessibleName(tr("Sheets"));
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    column->addWidget(m_tabs);
    m_notRead->setObjectName(QStringLiteral("sheetNotRead"));
    m_notRead->setContentsMargins(16, 10, 16, 10);
    column->addWidget(m_notRead);
    m_view->setObjectName(QStringLiteral("sheetView"));
    column->addWidget(m_view, 1);
    auto *splitter = new QSplitter;
    splitter->addWidget(work);
    splitter->addWidget(m_panel);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setCollapsible(0, false);
    splitter->setSizes({1000, sheetPanelWidth});
    m_panel->setMinimumWidth(sheetPanelWidth - 40);
    return splitter;
}

void SheetsPage::addActions()
{
    const auto add = [this](const QString &icon, const QString &title, const QKeySequence &keys, auto slot) {
        auto *action = new QAction(title, this);
        action->setProperty("icon", icon);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, slot);
        m_actions.append(action);
    };
    add(QStringLiteral("refresh"), tr("Read the workbook again"), QKeySequence(Qt::Key_F5), [this] {
        if (!m_file.isEmpty())
            showFile(m_file);
    });
    add(QStringLiteral("sheets"), tr("Next sheet"), QKeySequence(Qt::CTRL | Qt::Key_PageDown),
        [this] { m_tabs->setCurrentIndex(std::min(m_tabs->currentIndex() + 1, m_tabs->count() - 1)); });
    add(QStringLiteral("sheets"), tr("Sheet before"), QKeySequence(Qt::CTRL | Qt::Key_PageUp),
        [this] { m_tabs->setCurrentIndex(std::max(m_tabs->currentIndex() - 1, 0)); });
    add(QStringLiteral("table"), tr("Next table"), QKeySequence(Qt::CTRL | Qt::Key_G), [this] { nextTable(); });
    add(QStringLiteral("edit"), tr("Correct the range of the table"), QKeySequence(Qt::Key_F2),
        [this] { m_panel->editRange(); });
    add(QStringLiteral("plus"), tr("One heading row more"), QKeySequence(Qt::CTRL | Qt::Key_M),
        [this] { m_panel->stepHeaderRows(1); });
    add(QStringLiteral("minus"), tr("One heading row fewer"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M),
        [this] { m_panel->stepHeaderRows(-1); });
    add(QStringLiteral("refresh"), tr("Put back what was found"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B),
        [this] { m_panel->putBack(); });
    add(QStringLiteral("history"), tr("Undo the correction"), QKeySequence::Undo, [this] { m_undo.undo(); });
    add(QStringLiteral("history"), tr("Redo the correction"), QKeySequence::Redo, [this] { m_undo.redo(); });
    add(QStringLiteral("ask"), tr("Ask about the selected cells"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K),
        [this] { askAboutSelection(); });
}

void SheetsPage::connectAll()
{
    connect(m_tabs, &QTabBar::currentChanged, this, &SheetsPage::showTab);
    connect(m_view, &SheetView::selectionChanged, this, &SheetsPage::showSelection);
    connect(m_view, &SheetView::rangeDragged, this, [this](const sheets::CellRange &range) {
        const sheets::CorrectedRegion &region = m_view->scene().regions[m_view->chosen()];
        correct(withRange(region.correction, region.found, range));
    });
    connect(m_view, &SheetView::headerRowsDragged, this, [this](int rows) {
        sheets::RegionCorrection correction = m_view->scene().regions[m_view->chosen()].correction;
        correction.headerRows = rows;
        correct(correction);
    });
    connect(m_panel, &RegionPanel::corrected, this, &SheetsPage::correct);
    connect(m_panel, &RegionPanel::askRequested, this, &SheetsPage::askAboutSelection);
    connect(m_panel, &RegionPanel::tableChosen, this, [this](int table) {
        const sheets::CellPlace first = m_view->scene().regions[table].region.range.first;
        m_view->select({first, first});
    });
    connect(&m_context.navigator, &Navigator::workbookRequested, this, &SheetsPage::open);
    connect(&m_context.navigator, &Navigator::cellsRequested, this,
            [this](const QString &sheet, const QStringList &ranges) {
                m_context.navigator.showPage(QStringLiteral("sheets"));
                highlight(sheet, ranges);
            });
}

/// A source that is a workbook shows here.
void SheetsPage::followSource()
{
    const auto follow = [this] {
        const QString address = m_context.source.address();
        if (m_context.source.isOpen() && address.startsWith(sheetScheme())
            && address.mid(sheetScheme().size()) != m_file)
            showFile(address.mid(sheetScheme().size()));
    };
    connect(&m_context.source, &SourceController::opened, this, follow);
    follow();
}

void SheetsPage::open(const QString &file)
{
    m_context.navigator.showPage(QStringLiteral("sheets"));
    showFile(QFileInfo(file).absoluteFilePath());
    m_isAsked = true;
}

/// Beside what is open; the sample is left for it.
void SheetsPage::openAsSource()
{
    const QString address = sheetScheme() + m_file;
    if (!m_context.source.connectorFor(address) || m_context.source.address() == address)
        return;
    if (m_context.sampleSource.isEmpty())
        m_context.navigator.openSource(address);
    else
        m_context.navigator.openFile(m_file);
}

void SheetsPage::showFile(const QString &file)
{
    cancel();
    m_isAsked = false;
    m_fileToRestore.clear();
    if (file != m_file)
        m_sheetToRestore.clear();
    m_file = file;
    m_reading->setText(tr("Reading %1").arg(QFileInfo(file).fileName()));
    m_progress->setRange(0, 0);
    showPart(m_readingPart, m_cancel);
    read(file);
}

void SheetsPage::read(const QString &file)
{
    auto found = std::make_shared<Result<service::FoundWorkbook>>(
        fail(Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."))));
    m_job = m_jobs.submit(tr("Read %1").arg(QFileInfo(file).fileName()),
                          [file, found](const StopToken &stop, const Progress &progress) -> Result<void> {
                              *found = service::findTables(file, stop, progress);
                              return *found ? Result<void>() : Result<void>(fail(found->error()));
                          });
    connect(m_job, &base::Job::progressed, this, [this](double fraction) {
        m_progress->setRange(0, fraction < 0 ? 0 : 1000);
        m_progress->setValue(int(fraction * 1000));
    });
    connect(m_job, &base::Job::finished, this, [this, found](const base::Job *job) {
        if (job == m_job) // and not one that was given up for another file
            take(std::move(*found));
    });
}

void SheetsPage::take(Result<service::FoundWorkbook> found)
{
    m_job.clear();
    m_undo.clear();
    if (!found) {
        m_failed->setText(saidInFull(found.error()));
        showPart(m_failedPart, m_failedPart->findChild<QPushButton *>());
        emit failed();
        return;
    }
    m_view->setSheet({}, nullptr);
    m_book = std::make_shared<const service::FoundWorkbook>(std::move(*found));
    const Result<QHash<QString, sheets::RegionCorrection>> said = sources::tableCorrections(m_context.store, m_file);
    if (!said)
        m_context.navigator.say(saidInFull(said.error()));
    m_said = said.value_or(QHash<QString, sheets::RegionCorrection>());
    m_regions.clear();
    const QList<sheets::Sheet> &all = m_book->workbook.sheets;
    for (qsizetype at = 0; at < all.size(); ++at)
        m_regions.append(correctedRegions(m_book->workbook, all[at], m_book->found[at], m_said));
    m_title->setText(QFileInfo(m_file).fileName());
    m_title->setToolTip(m_file);
    m_found->setText(foundWords(m_book->workbook, m_regions));
    fillTabs();
    showPart(m_bookPart, m_view);
    m_context.navigator.say(m_found->text());
    m_context.navigator.noteWork();
    if (std::exchange(m_isAsked, false))
        openAsSource();
    emit shown();
}

void SheetsPage::fillTabs()
{
    const QSignalBlocker quiet(m_tabs);
    while (m_tabs->count() > 0)
        m_tabs->removeTab(0);
    int wanted = -1;
    for (const sheets::Sheet &sheet : m_book->workbook.sheets) {
        const bool isHidden = sheet.visibility != sheets::Sheet::Visibility::Visible;
        const int tab = m_tabs->addTab(isHidden ? tr("%1 (hidden)").arg(sheet.name) : sheet.name);
        if (sheet.name == m_sheetToRestore || (wanted < 0 && !isHidden && m_sheetToRestore.isEmpty()))
            wanted = tab;
    }
    m_tabs->setCurrentIndex(std::max(wanted, 0));
    m_tabs->updateGeometry(); // while it is hidden it does not say that it has grown
    showTab(m_tabs->currentIndex());
}

void SheetsPage::showTab(int tab)
{
    if (!m_book || tab < 0 || tab >= m_book->workbook.sheets.size())
        return;
    const sheets::Sheet &sheet = m_book->workbook.sheets[tab];
    m_sheetToRestore = sheet.name;
    m_notRead->setVisible(!sheet.notRead.isEmpty());
    if (!sheet.notRead.isEmpty())
        m_notRead->setText(said(message::ofText(sheet.notRead)));
    {
        const QSignalBlocker quiet(m_view); // until its tables are there, or the panel would lose the focus
        m_view->setSheet(std::shared_ptr<const sheets::Workbook>(m_book, &m_book->workbook), &sheet);
    }
    m_view->setRegions(m_regions[tab]);
    m_view->choose(m_regions[tab].isEmpty() ? -1 : 0);
    showSelection();
    m_context.navigator.noteWork();
}

void SheetsPage::showSheet(const QString &name)
{
    if (!m_book)
        return;
    for (int tab = 0; tab < m_book->workbook.sheets.size(); ++tab) {
        if (m_book->workbook.sheets[tab].name.compare(name, Qt::CaseInsensitive) == 0)
            m_tabs->setCurrentIndex(tab);
    }
}

void SheetsPage::highlight(const QString &sheet, const QStringList &ranges)
{
    showSheet(sheet);
    QList<sheets::CellRange> cells;
    for (const QString &range : ranges) {
        if (const std::optional<sheets::CellRange> read = sheets::rangeFrom(range))
            cells.append(*read);
    }
    m_view->highlight(cells);
}

/// What is chosen follows the cursor; beside all tables the last one stays.
void SheetsPage::showSelection()
{
    if (const int at = m_view->sheet() ? m_view->regionAt(m_view->current()) : -1; at >= 0)
        m_view->choose(at);
    m_panel->setScene(m_view->scene(), m_view->current());
}

void SheetsPage::nextTable()
{
    const QList<sheets::CorrectedRegion> &regions = m_view->scene().regions;
    if (regions.isEmpty())
        return;
    const bool isInChosen = m_view->regionAt(m_view->current()) == m_view->chosen();
    const int next = isInChosen ? (m_view->chosen() + 1) % int(regions.size()) : std::max(m_view->chosen(), 0);
    m_view->select({regions[next].region.range.first, regions[next].region.range.first});
}

void SheetsPage::correct(const sheets::RegionCorrection &correction)
{
    const sheets::RegionCorrection before =
        m_said.value(correction.structure, sheets::RegionCorrection{correction.structure});
    if (correction != before)
        m_undo.push(new CorrectionStep(*this, before, correction));
}

void SheetsPage::keep(const sheets::RegionCorrection &correction)
{
    m_said.insert(correction.structure, correction);
    if (const Result<void> kept = service::correctRegion(m_context.store, m_file, correction); !kept)
        m_context.navigator.say(saidInFull(kept.error()));
    else if (m_context.source.address() == sheetScheme() + m_file)
        m_context.source.takeEdits(); // its tables are relations too
    showRegions();
}

void SheetsPage::showRegions()
{
    const int tab = m_tabs->currentIndex();
    const QString structure = m_view->chosen() >= 0 ? m_view->scene().regions[m_view->chosen()].structure : QString();
    QList<sheets::CorrectedRegion> &regions = m_regions[tab];
    regions = correctedRegions(m_book->workbook, m_book->workbook.sheets[tab], m_book->found[tab], m_said);
    m_view->setRegions(regions);
    for (int at = 0; at < regions.size(); ++at) {
        if (regions[at].structure == structure)
            m_view->choose(at);
    }
    m_panel->setScene(m_view->scene(), m_view->current());
    m_found->setText(foundWords(m_book->workbook, m_regions));
}

void SheetsPage::askAboutSelection()
{
    if (!m_view->sheet())
        return;
    const QString words =
        questionWords(m_book->workbook, *m_view->sheet(), m_view->scene().regions, m_view->selection());
    if (words.isEmpty())
        m_context.navigator.say(tr("Select cells of a table first."));
    else
        m_context.navigator.propose(words);
}

void SheetsPage::showPart(QWidget *part, QWidget *focused)
{
    const bool hadFocus = isAncestorOf(focusWidget());
    m_stack->setCurrentWidget(part);
    setFocusProxy(focused);
    if (hadFocus)
        focused->setFocus(Qt::OtherFocusReason);
}

void SheetsPage::cancel()
{
    if (m_job)
        m_job->cancel();
}

void SheetsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_file.isEmpty() && !m_fileToRestore.isEmpty()) {
        const QString sheet = m_sheetToRestore;
        showFile(QString(m_fileToRestore));
        m_sheetToRestore = sheet;
    }
}

/// Esc belongs to what is read here while its button has the focus.
bool SheetsPage::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (watched != m_cancel || !isKey || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        cancel();
    return true;
}

QJsonObject SheetsPage::save() const
{
    return {{QStringLiteral("file"), m_file.isEmpty() ? m_fileToRestore : m_file},
            {QStringLiteral("sheet"), m_sheetToRestore}};
}

void SheetsPage::restore(const QJsonObject &state)
{
    if (m_file.isEmpty()) {
        m_fileToRestore = state[QLatin1StringView("file")].toString();
        m_sheetToRestore = state[QLatin1StringView("sheet")].toString();
    }
}

QList<TourStop> SheetsPage::tour()
{
    if (m_context.sampleWorkbook.isEmpty())
        return {};
    return {{{},
             [this](std::function<void()> ready) {
                 connect(
                     this, &SheetsPage::shown, this,
                     [this, ready = std::move(ready)] {
                         m_view->select(*sheets::rangeFrom(u"E8"));
                         ready();
                     },
                     Qt::SingleShotConnection);
                 showFile(m_context.sampleWorkbook);
             }},
            {QStringLiteral("list"), [this](const std::function<void()> &ready) {
                 showSheet(QStringLiteral("Units"));
                 highlight(QStringLiteral("Units"), {QStringLiteral("G44:G48")});
                 m_view->select(*sheets::rangeFrom(u"B50:G50"));
                 ready();
             }}};
}

PageEntry makeSheetsPage(ShellContext &context)
{
    auto *page = new SheetsPage(context);
    PageEntry entry{QStringLiteral("sheets"), SheetsPage::tr("Sheets"), QStringLiteral("sheets"), page};
    entry.actions = page->pageActions();
    entry.save = [page] { return page->save(); };
    entry.restore = [page](const QJsonObject &state) { page->restore(state); };
    entry.tour = [page] { return page->tour(); };
    return entry;
}

} // namespace Tieout::shell
