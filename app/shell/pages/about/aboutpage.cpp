// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/about/aboutpage.h"

#include "shell/pages/about/helpbrowser.h"
#include "shell/widgets/card.h"
#include "shell/widgets/iconlabel.h"
#include "shell/widgets/look.h"
#include "shell/widgets/pagecolumn.h"
#include "shell/widgets/sectiontitle.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>

#include <sqlite3.h>

namespace Tieout::shell {

namespace {

/// Gives this file's texts their context for translators.
struct AboutWords {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::About)
};

} // namespace

static Card *makeTable(const QList<std::pair<QString, QString>> &lines, bool keys)
{
    auto *card = new Card;
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(20);
    grid->setVerticalSpacing(7);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const auto &[left, right] : lines) {
        grid->addWidget(makeLabel(left, keys ? codeFont() : textFont(TextSize::Small, QFont::DemiBold)), row, 0,
                        Qt::AlignTop);
        grid->addWidget(makeLabel(right, TextSize::Small, "quiet", true), row++, 1);
    }
    card->body()->addLayout(grid);
    return card;
}

static QWidget *makeHead()
{
    auto *head = new QWidget;
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(14);
    auto *logo = new QLabel;
    logo->setPixmap(QIcon(QStringLiteral(":/icons/tieout.svg")).pixmap(48, 48));
    logo->setAccessibleName(QStringLiteral("Tieout"));
    row->addWidget(logo);
    auto *column = new QVBoxLayout;
    column->setSpacing(2);
    column->addWidget(makeLabel(AboutWords::tr("Tieout %1").arg(QCoreApplication::applicationVersion()),
                                textFont(TextSize::Title, QFont::Bold)));
    column->addWidget(makeLabel(
        AboutWords::tr("Answers questions over a database with a number, a chart and the whole trail behind it."),
        TextSize::Body, "quiet", true));
    row->addLayout(column, 1);
    return head;
}

static QWidget *makeOverview()
{
    auto *area = new QScrollArea;
    QVBoxLayout *column = makePageColumn(*area, 22);
    QWidget *head = makeHead();
    head->setMaximumWidth(860); // else the column is as wide as the page, and not in its middle
    column->addWidget(head);
    column->addSpacing(8);
    column->addWidget(new SectionTitle(AboutWords::tr("How a question travels")));
    column->addWidget(makeTable(
        {{AboutWords::tr("1. Understand"),
          AboutWords::tr("The question is taken apart: what is counted, for what, over which period.")},
         {AboutWords::tr("2. Find"),
          AboutWords::tr("The smallest set of tables that holds it, joined over foreign keys only.")},
         {AboutWords::tr("3. Write"),
          AboutWords::tr("One SELECT for each legal reading. Several readings are a question back to you.")},
         {AboutWords::tr("4. Check"),
          AboutWords::tr(
              "Every query passes the same checks before it runs: read-only, names, keys, the period asked.")},
         {AboutWords::tr("5. Run and tie out"),
          AboutWords::tr("The database computes; the number is computed a second way and both must agree.")}},
        false));
    column->addSpacing(6);
    column->addWidget(new SectionTitle(AboutWords::tr("What you teach it")));
    column->addWidget(makeTable(
        {{AboutWords::tr("Keep as verified"),
          AboutWords::tr("You vouch for a question and its SQL: it is answered so from then on, for other values "
                         "and periods too. \u201cRun all again\u201d on the company "
                         "context says where a kept result is another one now.")},
         {AboutWords::tr("Is this right?"),
          AboutWords::tr("You say what would have been right and see the new result first. Both queries are kept as a "
                         "pair that guides similar questions. You can undo it.")},
         {AboutWords::tr("I expected"), AboutWords::tr("You write down a number from elsewhere; every single change of "
                                                       "the query is tried, and those that give it are listed.")},
         {AboutWords::tr("Company context"),
          AboutWords::tr("What words mean here. Questions follow it, and a model is told it.")}},
        false));
    column->addSpacing(6);
    column->addWidget(new SectionTitle(AboutWords::tr("With a model (optional)")));
    column->addWidget(makeTable(
        {{AboutWords::tr("When it is asked"),
          AboutWords::tr("Only when no verified query or rule gives an answer. Its SQL goes through the same checks.")},
         {AboutWords::tr("What it is told"),
          AboutWords::tr("For each source you say whether it may see names, values and rows. "
                         "Ctrl+I shows what it was sent for an answer.")}},
        false));
    column->addSpacing(6);
    column->addWidget(new SectionTitle(AboutWords::tr("Keys")));
    column->addWidget(makeTable(
        {{QStringLiteral("Ctrl+1 ... Ctrl+8"), AboutWords::tr("the pages on the left")},
         {QStringLiteral("Ctrl+K"), AboutWords::tr("search tables, columns, past questions and commands")},
         {QStringLiteral("Ctrl+L"), AboutWords::tr("to the question; Up brings earlier ones back")},
         {QStringLiteral("Esc"), AboutWords::tr("cancel what is running, else close what is open over the page")},
         {QStringLiteral("Tab, F6"),
          AboutWords::tr("in the SQL editor: Tab indents or takes the word that is offered, F6 or Ctrl+Tab leaves it")},
         {QStringLiteral("Ctrl+O"), AboutWords::tr("open a database; dropping a file does the same")},
         {QStringLiteral("Ctrl+R"), AboutWords::tr("ask the same question again")},
         {QStringLiteral("Ctrl+I"), AboutWords::tr("what the model was sent for the answer")},
         {QStringLiteral("Ctrl+F5"), AboutWords::tr("read the source again")},
         {QStringLiteral("F1"), AboutWords::tr("this help")}},
        true));
    column->addSpacing(6);
    column->addWidget(new SectionTitle(AboutWords::tr("Versions and licences")));
    column->addWidget(makeTable(
        {{QStringLiteral("Tieout %1").arg(QCoreApplication::applicationVersion()), AboutWords::tr("GPL-3.0-or-later")},
         {QStringLiteral("Qt %1").arg(QLatin1String(qVersion())), AboutWords::tr("LGPL-3.0; Qt Charts GPL-3.0")},
         {QStringLiteral("SQLite %1").arg(QLatin1String(sqlite3_libversion())),
          AboutWords::tr("public domain; keeps the workspace")},
         {QStringLiteral("Universal Sentence Encoder lite"),
          AboutWords::tr("Apache-2.0; finds tables by meaning, inside the program")},
         {QStringLiteral("GloVe"), AboutWords::tr("public domain, packaged under MIT; tells which words are alike")},
         {QStringLiteral("Eigen"), AboutWords::tr("MPL-2.0; the encoder's arithmetic")},
         {QStringLiteral("tl::expected"), AboutWords::tr("CC0-1.0")},
         {QStringLiteral("igraph"), AboutWords::tr("GPL-2.0-or-later; layout of the schema")},
         {QStringLiteral("QScintilla"), AboutWords::tr("GPL-3.0; SQL editor")},
         {QStringLiteral("QtKeychain"), AboutWords::tr("BSD-3-Clause; keys and passwords in the system's keychain")},
         {QStringLiteral("libcurl"), AboutWords::tr("curl license; asks model servers and searches on the web")},
         {QStringLiteral("libxml2"), AboutWords::tr("MIT; text of pages that a web search finds")},
         {QStringLiteral("libxlsxwriter"), AboutWords::tr("BSD-2-Clause; workbooks that answers are written to")},
         {QStringLiteral("hnswlib"), AboutWords::tr("Apache-2.0; in the retriever plugin")},
         {QStringLiteral("WordNet 3.0"), AboutWords::tr("WordNet licence; related words for the search")},
         {QStringLiteral("Spider"),
          AboutWords::tr("CC BY-SA 4.0; its training questions are what the composer's weights were fitted on")}},
        false));
    column->addStretch();
    for (QWidget *card : area->findChildren<Card *>())
        card->setMaximumWidth(860);
    return area;
}

PageEntry makeAboutPage(ShellContext &)
{
    auto *browser = new HelpBrowser(makeOverview);
    PageEntry entry{QStringLiteral("about"), AboutWords::tr("Help and About"), QStringLiteral("help"), browser};
    entry.place = PagePlace::Menu;
    entry.tour = [browser] {
        const auto showing = [browser](const QString &id) {
            return [browser, id](const std::function<void()> &ready) {
                browser->showPage(id);
                ready();
            };
        };
        return QList<TourStop>{{QString(), showing(QString())},
                               {QStringLiteral("topic"), showing(QStringLiteral("questions"))}};
    };
    return entry;
}

} // namespace Tieout::shell
