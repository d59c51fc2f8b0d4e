// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/welcome.h"

#include "sdk/error.h"
#include "shell/models/said.h"
#include "shell/pages/ask/recentlist.h"
#include "shell/theme/icons.h"
#include "shell/widgets/card.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

Welcome::Welcome(QWidget *parent)
    : QWidget(parent)
    , m_title(makeLabel({}, TextSize::Title, "", true))
    , m_text(makeLabel({}, TextSize::Body, "quiet", true))
    , m_progress(new QProgressBar)
    , m_recent(new RecentList)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 60, 0, 20);
    column->setSpacing(8);
    QFont font = m_title->font();
    font.setWeight(QFont::Bold);
    m_title->setFont(font);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 1000);
    m_progress->setAccessibleName(tr("Progress"));
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addWidget(m_progress);
    column->addSpacing(14);
    m_body = new QVBoxLayout;
    m_body->setSpacing(8);
    column->addLayout(m_body);
    column->addSpacing(14);
    column->addWidget(m_recent);
    column->addStretch();
    showNothingOpen();
}

void Welcome::clearBody()
{
    m_suggestions = nullptr;
    while (QLayoutItem *item = m_body->takeAt(0)) {
        if (QLayout *inner = item->layout()) {
            while (QLayoutItem *part = inner->takeAt(0)) {
                delete part->widget();
                delete part;
            }
        }
        delete item->widget();
        delete item;
    }
}

void Welcome::setHeading(const QString &title, const QString &text)
{
    m_title->setText(title);
    m_text->setText(text);
    m_progress->hide();
    clearBody();
}

static QHBoxLayout *makeRow(QPushButton *button)
{
    auto *row = new QHBoxLayout;
    row->addWidget(button);
    row->addStretch();
    return row;
}

FlowLayout *Welcome::makeOpenRow()
{
    auto *open = new QPushButton(themedIcon(QStringLiteral("open"), IconRole::Quiet), tr("Open a database..."));
    open->setToolTip(tr("Open a database (Ctrl+O), or drop a file on the window"));
    connect(open, &QPushButton::clicked, this, &Welcome::openRequested);
    auto *server =
        new QPushButton(themedIcon(QStringLiteral("database"), IconRole::Quiet), tr("Connect to a server..."));
    server->setObjectName(QStringLiteral("connectServer"));
    server->setToolTip(tr("PostgreSQL, MySQL, MariaDB, or any other with an ODBC driver"));
    connect(server, &QPushButton::clicked, this, &Welcome::serverRequested);
    auto *workbook = new QPushButton(themedIcon(QStringLiteral("sheets"), IconRole::Quiet), tr("Open a workbook..."));
    workbook->setObjectName(QStringLiteral("openWorkbook"));
    workbook->setToolTip(tr("Excel, LibreOffice or CSV (Ctrl+Alt+O), or drop a file on the window"));
    connect(workbook, &QPushButton::clicked, this, &Welcome::workbookRequested);
    auto *row = new FlowLayout(nullptr, 8);
    for (QPushButton *button : {open, server, workbook})
        row->addWidget(button);
    return row;
}

void Welcome::showNothingOpen()
{
    setHeading(tr("Open a database to ask it something"),
               tr("Tieout reads its schema and profile on this machine. Nothing is written to it, and opening it sends "
                  "nothing anywhere."));
    FlowLayout *row = makeOpenRow();
    auto *sample = new QPushButton(tr("Try the sample"));
    sample->setObjectName(QStringLiteral("openSample"));
    sample->setToolTip(tr("A property company with its books, to try questions on"));
    connect(sample, &QPushButton::clicked, this, &Welcome::sampleRequested);
    row->addWidget(sample);
    m_body->addLayout(row);
}

void Welcome::showOpening(const QString &words)
{
    setHeading(tr("Opening..."), words);
    m_progress->show();
    m_progress->setRange(0, 0);
    auto *cancel = new QPushButton(tr("Cancel"));
    connect(cancel, &QPushButton::clicked, this, &Welcome::cancelled);
    m_body->addLayout(makeRow(cancel));
}

void Welcome::setProgress(double fraction, const QString &what)
{
    m_text->setText(what);
    m_progress->setRange(0, fraction < 0 ? 0 : 1000);
    m_progress->setValue(int(fraction * 1000));
}

void Welcome::showOpened(const QString &title, const QString &facts, bool hasSheets)
{
    setHeading(title, facts);
    if (hasSheets) {
        auto *sheets = new QPushButton(themedIcon(QStringLiteral("sheets"), IconRole::Quiet), tr("Look at its sheets"));
        sheets->setObjectName(QStringLiteral("lookAtSheets"));
        sheets->setToolTip(tr("The cells, and the tables that were found: select some to ask about them"));
        connect(sheets, &QPushButton::clicked, this, &Welcome::sheetsRequested);
        m_body->addLayout(makeRow(sheets));
        m_body->addSpacing(6);
    }
    m_suggestions = new QVBoxLayout;
    m_suggestions->setSpacing(8);
    m_body->addLayout(m_suggestions);
    m_body->addSpacing(14);
    m_body->addWidget(new SectionTitle(tr("Or something else")));
    FlowLayout *row = makeOpenRow();
    auto *model =
        new QPushButton(themedIcon(QStringLiteral("model"), IconRole::Quiet), tr("Choose a model (optional)"));
    model->setObjectName(QStringLiteral("chooseModel"));
    model->setToolTip(tr("For questions that the rules cannot answer"));
    connect(model, &QPushButton::clicked, this, &Welcome::modelRequested);
    row->addWidget(model);
    m_body->addLayout(row);
}

void Welcome::showFailed(const QString &address, const Error &error)
{
    setHeading(tr("This could not be opened"), address);
    m_body->addWidget(new NoteBox(NoteTone::Error, saidInFull(error)));
    m_body->addLayout(makeOpenRow());
}

void Welcome::setSuggestions(const QStringList &questions, bool mayBeMore)
{
    if (!m_suggestions)
        return;
    while (QLayoutItem *item = m_suggestions->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (questions.isEmpty())
        return;
    m_suggestions->addWidget(new SectionTitle(tr("Ask, for instance")));
    for (const QString &question : questions) {
        auto *button = new QPushButton(question);
        setLook(button, "suggestion");
        button->setObjectName(QStringLiteral("suggestion"));
        button->setToolTip(tr("Ask this"));
        button->setCursor(Qt::PointingHandCursor);
        connect(button, &QPushButton::clicked, this, [this, question] { emit questionChosen(question); });
        m_suggestions->addWidget(button);
    }
    if (!mayBeMore)
        return;
    auto *more = new QPushButton(tr("More questions"));
    setLook(more, "link");
    more->setObjectName(QStringLiteral("moreSuggestions"));
    more->setToolTip(tr("Find more questions that can be answered here"));
    connect(more, &QPushButton::clicked, this, [this, more] {
        more->setEnabled(false);
        emit moreRequested();
    });
    m_suggestions->addWidget(more, 0, Qt::AlignLeading);
}

} // namespace Tieout::shell
