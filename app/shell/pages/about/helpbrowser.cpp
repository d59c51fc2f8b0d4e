// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/about/helpbrowser.h"

#include "core/help/helppages.h"
#include "shell/widgets/look.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QListWidget>
#include <QStackedWidget>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextList>
#include <QTextTable>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr int helpListWidth = 250;
constexpr int helpMargin = 26;
constexpr int codeIndent = 14;
constexpr int PageRole = Qt::UserRole; ///< id of the help page; empty for the overview

/// Markdown comes without any space between its parts, and with headings for a printed page.
void layOut(QTextDocument &document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        QTextCursor cursor(block);
        cursor.select(QTextCursor::BlockUnderCursor);
        if (const int level = format.headingLevel(); level > 0) {
            format.setTopMargin(level == 1 ? 0 : 16);
            format.setBottomMargin(6);
            QTextCharFormat heading;
            heading.setFont(textFont(level == 1 ? TextSize::Title : TextSize::Large, QFont::DemiBold));
            cursor.setCharFormat(heading); // what Markdown set would change the size of the font again
        } else if (format.hasProperty(QTextFormat::BlockCodeFence)) {
            const bool first = !block.previous().blockFormat().hasProperty(QTextFormat::BlockCodeFence);
            const bool last = !block.next().blockFormat().hasProperty(QTextFormat::BlockCodeFence);
            format.setTopMargin(first ? 8 : 0);
            format.setBottomMargin(last ? 10 : 0);
            format.setLeftMargin(codeIndent);
            format.setNonBreakableLines(false);
            QTextCharFormat code;
            code.setFont(codeFont());
            cursor.mergeCharFormat(code);
        } else if (!cursor.currentTable()) {
            format.setBottomMargin(block.textList() ? 3 : 8);
        }
        QTextCursor(block).setBlockFormat(format);
    }
}

/// What the pages are translated into, where the window is.
QString language()
{
    //: The code of this language ("de"): the folder of resources/help/topics with its pages, if there is one.
    return HelpBrowser::tr("en");
}

} // namespace

HelpBrowser::HelpBrowser(std::function<QWidget *()> makeOverview, QWidget *parent)
    : QWidget(parent)
    , m_makeOverview(std::move(makeOverview))
    , m_list(new QListWidget)
    , m_text(new QTextBrowser)
    , m_stack(new QStackedWidget)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    auto *pane = new QFrame;
    setLook(pane, "listpane");
    pane->setFixedWidth(helpListWidth);
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(10, 10, 10, 10);
    m_list->setObjectName(QStringLiteral("helpList"));
    m_list->setAccessibleName(tr("Help pages"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_list);
    row->addWidget(pane);

    m_text->setObjectName(QStringLiteral("helpText"));
    m_text->setAccessibleName(tr("Help page"));
    setLook(m_text, "page");
    m_text->setFont(textFont());
    m_text->setOpenLinks(false); // nothing is fetched and no other program is started from here
    m_text->document()->setDocumentMargin(helpMargin);
    m_stack->addWidget(m_text);
    row->addWidget(m_stack, 1);
    setFocusProxy(m_list);

    connect(m_list, &QListWidget::currentRowChanged, this, &HelpBrowser::showRow);
}

void HelpBrowser::showEvent(QShowEvent *event)
{
    addPages();
    QWidget::showEvent(event);
}

void HelpBrowser::addPages()
{
    if (m_list->count() > 0)
        return;
    m_stack->insertWidget(0, m_makeOverview());
    const auto add = [this](const QString &title, const QString &id) {
        auto *item = new QListWidgetItem(title, m_list);
        item->setData(PageRole, id);
    };
    add(tr("Overview and keys"), {});
    for (const help::Page &page : help::pages(language()))
        add(page.kind == help::PageKind::Command ? QStringLiteral("tieout-cli ") + page.id : page.title, page.id);
    m_list->setCurrentRow(0);
}

void HelpBrowser::showRow(int row)
{
    const QListWidgetItem *item = m_list->item(row);
    const help::Page *page = item ? help::page(item->data(PageRole).toString(), language()) : nullptr;
    m_stack->setCurrentIndex(page ? 1 : 0);
    if (!page)
        return;
    m_text->setMarkdown(page->markdown);
    layOut(*m_text->document());
}

void HelpBrowser::showPage(const QString &id)
{
    addPages();
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->data(PageRole).toString() == id)
            m_list->setCurrentRow(row);
    }
}

} // namespace Tieout::shell
