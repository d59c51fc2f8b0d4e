// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window over a database, a file name, questions and SQL that are full of markup, of characters that act, and
// of images that would be fetched: every widget, every role of every item, every tool tip is plain text, and nothing
// that is named is opened.
#include "sampleoptions.h"

#include "core/base/visible.h"
#include "shell/desk.h"
#include "shell/frame/navigator.h"
#include "shell/mainwindow.h"
#include "shell/models/sourcecontroller.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/sql/sqlpage.h"
#include "shell/theme/plaintext.h"
#include "shell/theme/theme.h"
#include "shell/widgets/card.h"
#include "shell/widgets/statusline.h"
#include "support/sqlitefile.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QGraphicsScene>
#include <QGraphicsTextItem>
#include <QGraphicsView>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolTip>

#ifdef Q_OS_LINUX
#include <sys/inotify.h>
#include <unistd.h>
#endif

using namespace Tieout;
using namespace Tieout::shell;
using namespace Tieout::TestSupport;

namespace {

constexpr int Patience = 60'000;

/// Tells whether a file was opened by anybody.
class OpenedWatch
{
public:
    explicit OpenedWatch([[maybe_unused]] const QString &file)
    {
#ifdef Q_OS_LINUX
        m_watch = ::inotify_init1(IN_NONBLOCK);
        ::inotify_add_watch(m_watch, QFile::encodeName(file).constData(), IN_OPEN | IN_ACCESS);
#endif
    }
    ~OpenedWatch()
    {
#ifdef Q_OS_LINUX
        ::close(m_watch);
#endif
    }
    bool wasOpened() const
    {
#ifdef Q_OS_LINUX
        char bytes[4096];
        return ::read(m_watch, bytes, sizeof bytes) > 0;
#else
        return false;
#endif
    }

private:
    int m_watch = -1;
};

bool hasImage(const QTextDocument &document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (it.fragment().charFormat().isImageFormat())
                return true;
        }
    }
    return false;
}

/// The label that tool tips are shown in, after it was shown with this text.
QLabel *shownTip(const QString &text, QWidget *widget)
{
    QToolTip::hideText();
    QToolTip::showText(QPoint(10, 10), text, widget);
    for (QWidget *top : QApplication::topLevelWidgets()) {
        if (top->inherits("QTipLabel") && top->isVisible())
            return qobject_cast<QLabel *>(top);
    }
    return nullptr;
}

} // namespace

class tst_plaintext : public QObject
{
    Q_OBJECT

    QString m_image;
    QString m_markup; ///< an image of ours, and one of a server of ours
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Application> m_desktop;
    std::unique_ptr<OpenedWatch> m_opened;
    QTcpServer m_server;
    int m_fetched = 0;
    QStringList m_wrong;
    QSet<QString> m_tips;
    int m_looked = 0;

    MainWindow &window() const { return *m_desktop->desk()->window(); }

    void wrong(const QString &what, const QObject *where, const QString &text)
    {
        QStringList path;
        for (const QObject *at = where; at; at = at->parent())
            path.prepend(QString::fromLatin1(at->metaObject()->className())
                         + (at->objectName().isEmpty() ? QString() : u'#' + at->objectName()));
        m_wrong.append(QStringLiteral("%1: %2: %3").arg(what, path.join(u'/'), text.left(200)));
    }

    void lookAtTip(const QString &tip, QWidget *widget)
    {
        if (tip.isEmpty() || m_tips.contains(tip))
            return;
        m_tips.insert(tip);
        QLabel *label = shownTip(tip, widget);
        if (!label)
            return;
        label->grab(); // what is drawn is what is seen
        if (label->textFormat() != Qt::PlainText)
            wrong(QStringLiteral("a tool tip that is no plain text"), widget, tip);
        if (base::visible(label->text(), base::Breaks::Lines) != label->text())
            wrong(QStringLiteral("a tool tip that acts"), widget, label->text());
        QToolTip::hideText();
    }

    void lookAtModel(const QAbstractItemModel &model, QAbstractItemView &view, const QModelIndex &parent = {},
                     int depth = 0)
    {
        const auto look = [&](const QVariant &value, int role) {
            const QString text = value.toString();
            if (text.isEmpty())
                return;
            ++m_looked;
            if (role == Qt::ToolTipRole)
                lookAtTip(text, &view);
            else if ((role == Qt::WhatsThisRole || role == Qt::StatusTipRole) && Qt::mightBeRichText(text))
                wrong(QStringLiteral("role %1").arg(role), &view, text);
            else if (role == Qt::DisplayRole && view.itemDelegate()
                     && !dynamic_cast<PlainDelegate *>(view.itemDelegate())
                     && !view.itemDelegate()->inherits("Tieout::shell::CatalogDelegate")
                     && view.itemDelegate()->inherits("QStyledItemDelegate") && base::visible(text) != text)
                wrong(QStringLiteral("an item that acts, drawn by %1")
                          .arg(QLatin1String(view.itemDelegate()->metaObject()->className())),
                      &view, text);
        };
        for (int column = 0; column < std::min(model.columnCount(), 60) && depth == 0; ++column) {
            for (int role = 0; role <= Qt::UserRole + 8; ++role)
                look(model.headerData(column, Qt::Horizontal, role), role);
            const QString header = model.headerData(column, Qt::Horizontal).toString();
            if (base::visible(header) != header)
                wrong(QStringLiteral("a header that acts"), &view, header);
        }
        for (int row = 0; row < std::min(model.rowCount(parent), 200); ++row) {
            for (int column = 0; column < std::min(model.columnCount(parent), 60); ++column) {
                const QModelIndex index = model.index(row, column, parent);
                for (int role = 0; role <= Qt::UserRole + 8; ++role)
                    look(index.data(role), role);
                if (depth < 3 && column == 0)
                    lookAtModel(model, view, index, depth + 1);
            }
        }
    }

    void lookAtWidget(QWidget &widget)
    {
        ++m_looked;
        if (const auto *label = qobject_cast<const QLabel *>(&widget);
            label && (label->isVisible() || label->window()->isVisible())) {
            if (label->textFormat() != Qt::PlainText && Qt::mightBeRichText(label->text())
                && !label->inherits("QTipLabel"))
                wrong(QStringLiteral("a label that is no plain text"), label, label->text());
            QString text = label->text();
            if (label->property("plainText").toString() == text)
                text.remove(QChar(0x200b)); // where setBreakableText() lets it break
            if (label->isVisible() && base::visible(text, base::Breaks::Lines) != text)
                wrong(QStringLiteral("a label that acts"), label, text);
        }
        if (const auto *button = qobject_cast<const QAbstractButton *>(&widget); button && button->isVisible()) {
            if (base::visible(button->text()) != button->text())
                wrong(QStringLiteral("a button that acts"), button, button->text());
            if (button->text().contains(QLatin1String("&amp;")) && !button->text().contains(QLatin1String("&&amp;")))
                wrong(QStringLiteral("a mnemonic"), button, button->text());
        }
        if (const auto *edit = qobject_cast<const QTextEdit *>(&widget); edit && hasImage(*edit->document()))
            wrong(QStringLiteral("a text with an image"), edit, edit->toPlainText());
        if (const auto *edit = qobject_cast<const QPlainTextEdit *>(&widget);
            edit && edit->isReadOnly() && edit->isVisible()) {
            if (base::visible(edit->toPlainText(), base::Breaks::Lines) != edit->toPlainText())
                wrong(QStringLiteral("a text that acts"), edit, edit->toPlainText());
        }
        if (auto *menu = qobject_cast<QMenu *>(&widget)) {
            for (const QAction *action : menu->actions()) {
                if (base::visible(action->text()) != action->text())
                    wrong(QStringLiteral("a menu entry that acts"), menu, action->text());
            }
        }
        if (auto *view = qobject_cast<QAbstractItemView *>(&widget); view && view->model()) {
            if (auto *combo = qobject_cast<QComboBox *>(view->parent() ? view->parent()->parent() : nullptr)) {
                if (!combo->isVisible())
                    return;
                combo->showPopup();
                combo->hidePopup();
            }
            lookAtModel(*view->model(), *view);
        }
        if (auto *view = qobject_cast<QGraphicsView *>(&widget); view && view->scene()) {
            for (QGraphicsItem *item : view->scene()->items()) {
                lookAtTip(item->toolTip(), view);
                if (const auto *text = dynamic_cast<const QGraphicsTextItem *>(item);
                    text && hasImage(*text->document()))
                    wrong(QStringLiteral("a picture's text with an image"), view, text->toPlainText());
            }
        }
        lookAtTip(widget.toolTip(), &widget);
        for (const QString &text : {widget.whatsThis(), widget.statusTip()}) {
            if (Qt::mightBeRichText(text))
                wrong(QStringLiteral("what a widget tells"), &widget, text);
        }
        if (widget.isWindow() && base::visible(widget.windowTitle()) != widget.windowTitle())
            wrong(QStringLiteral("a window title that acts"), &widget, widget.windowTitle());
    }

    void lookAtAll()
    {
        QTest::qWait(50);
        for (QWidget *top : QApplication::topLevelWidgets()) {
            if (top->isVisible())
                top->grab(); // everything that is seen is drawn once
        }
        QCoreApplication::processEvents();
        QList<QPointer<QWidget>> all; // a list that drops down makes and ends others
        for (QWidget *widget : QApplication::allWidgets())
            all.append(widget);
        for (const QPointer<QWidget> &widget : all) {
            if (widget)
                lookAtWidget(*widget);
        }
    }

    void lookAtPages()
    {
        for (const PageEntry &page : window().pages()) {
            window().showPage(page.id);
            lookAtAll();
        }
    }

    void ask(const QString &question)
    {
        QSignalSpy answered(&m_desktop->desk()->source(), &SourceController::answered);
        QSignalSpy failed(&m_desktop->desk()->source(), &SourceController::failed);
        window().showPage(QStringLiteral("ask"));
        window().findChild<AskPage *>()->ask(question);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(answered.count() + failed.count() >= 1, Patience); }();
        lookAtAll();
    }

    void runSql(const QString &sql)
    {
        auto *page = window().findChild<SqlPage *>();
        window().showPage(QStringLiteral("sql"));
        page->setSql(sql);
        QSignalSpy finished(page, &SqlPage::finished);
        page->run();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(finished.count() >= 1, Patience); }();
        lookAtAll();
        QSignalSpy explained(page, &SqlPage::finished);
        page->explain();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(explained.count() >= 1, Patience); }();
        lookAtAll();
    }

private slots:
    void initTestCase()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_image = m_folder->filePath(QStringLiteral("secret.png"));
        QImage picture(40, 40, QImage::Format_RGB32);
        picture.fill(Qt::red);
        QVERIFY(picture.save(m_image));
        m_opened = std::make_unique<OpenedWatch>(m_image);
        QVERIFY(m_server.listen(QHostAddress::LocalHost));
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            ++m_fetched;
            m_server.nextPendingConnection()->close();
        });
        m_markup = QStringLiteral("<img src=\"file://%1\"><img src=\"http://127.0.0.1:%2/x.png\"><b>bold</b> &amp; <a "
                                  "href=\"file://%1\">x</a>")
                       .arg(m_image)
                       .arg(m_server.serverPort());
    }

    void theWatchWatches()
    {
#ifndef Q_OS_LINUX
        QSKIP("inotify is Linux's");
#endif
        QLabel label(m_markup);
        label.setTextFormat(Qt::RichText);
        label.show();
        label.grab();
        QVERIFY(m_opened->wasOpened());
    }

    void everyPageIsPlainText()
    {
        const QString acts = QStringLiteral("\u202egnp.exe\u2069 \x1b[31m\u200b\u2028");
        const auto quoted = [](QString name) {
            return QByteArray("\"" + name.replace(u'"', QLatin1String("\"\"")).toUtf8() + "\"");
        };
        const auto text = [](QString value) {
            return QByteArray("'" + value.replace(u'\'', QLatin1String("''")).toUtf8() + "'");
        };
        const QString file = m_folder->filePath(QStringLiteral("<b>sales<b> &amp;.db"));
        const QByteArray hostile = quoted(m_markup + acts);
        const QByteArray bom = quoted(QStringLiteral("\ufeffkunden"));
        QByteArray sql =
            "CREATE TABLE orders (id INTEGER PRIMARY KEY, region TEXT, amount DECIMAL(10,2), ordered DATE, " + hostile
            + " TEXT);\n";
        sql += "CREATE TABLE " + hostile + " (id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES orders(id), "
               + hostile + " TEXT);\n";
        sql += "CREATE TABLE " + bom + " (id INTEGER PRIMARY KEY, name TEXT);\nINSERT INTO " + bom
               + " VALUES (1, 'Ana');\n";
        sql += "CREATE VIEW " + quoted(QStringLiteral("view ") + m_markup) + " AS SELECT region, SUM(amount) AS "
               + hostile + " FROM orders GROUP BY region;\n";
        for (int i = 1; i <= 12; ++i) {
            const QByteArray value = text((i % 3 == 0   ? m_markup
                                           : i % 3 == 1 ? acts
                                                        : QStringLiteral("<b>&lt;north"))
                                          + QString::number(i % 4));
            sql += "INSERT INTO orders VALUES (" + QByteArray::number(i) + ", " + value + ", "
                   + QByteArray::number(i * 10) + ", '2025-0" + QByteArray::number(1 + i % 9) + "-01', " + value
                   + ");\n";
            sql += "INSERT INTO " + hostile + " VALUES (" + QByteArray::number(i) + ", " + QByteArray::number(i) + ", "
                   + value + ");\n";
        }
        makeSqlite(file, sql);

        StartOptions options = sampleOptions(*m_folder);
        options.source = file;
        m_desktop = std::make_unique<Application>(*qApp, options);
        const Result<void> started = m_desktop->start();
        QVERIFY2(started, qPrintable(started ? QString() : started.error().fullMessage()));
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->desk(), Patience); // the file is looked at first
        SourceController &source = m_desktop->desk()->source();
        QTRY_VERIFY_WITH_TIMEOUT(source.snapshot() && !source.isBusy(), Patience);
        QVERIFY(source.snapshot()->schema().tables.size() >= 4);
        const SnapshotPointer snapshot = source.snapshot();
        QVERIFY(std::any_of(snapshot->schema().tables.begin(), snapshot->schema().tables.end(),
                            [](const Table &table) { return table.name.name == QStringLiteral("\ufeffkunden"); }));

        lookAtPages();
        ask(QStringLiteral("total amount by region"));
        ask(QStringLiteral("total amount by ") + m_markup);
        ask(QStringLiteral("how many orders have the region \"") + m_markup + u'"');
        ask(m_markup + acts);
        runSql(QStringLiteral("SELECT region, amount AS ") + QString::fromUtf8(hostile)
               + QStringLiteral(" FROM orders"));
        runSql(QStringLiteral("SELECT * FROM ") + QString::fromUtf8(bom));
        runSql(QStringLiteral("SELECT ") + m_markup + acts);
        runSql(QStringLiteral("SELECT * FROM ")
               + QString::fromUtf8(quoted(QStringLiteral("no such ") + m_markup + acts)));
        for (const Table &table : snapshot->schema().tables) {
            m_desktop->desk()->navigator().showInCatalog(table.name, table.columns.last().name);
            lookAtAll();
            m_desktop->desk()->navigator().showInSchema({table.name});
            lookAtAll();
        }
        m_desktop->desk()->navigator().say(m_markup + acts);
        QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
        lookAtPages();

        QVERIFY2(m_wrong.isEmpty(), qPrintable(QStringList(m_wrong.mid(0, 15)).join(u'\n')));
        QVERIFY(m_looked > 3000);
        QVERIFY(m_tips.size() > 50);
        QVERIFY2(std::any_of(m_tips.begin(), m_tips.end(),
                             [this](const QString &tip) { return tip.contains(m_markup.left(30)); }),
                 "no tool tip with markup was met");
        QVERIFY2(!m_opened->wasOpened(), "the image was opened");
        QCOMPARE(m_fetched, 0);
        m_desktop.reset();
    }

    /// A long name breaks where we let it, and what somebody else put in stays a mark.
    void namesBreakWhereTheyMay()
    {
        Theme theme(*qApp);
        QLabel label;
        setBreakableText(label, QStringLiteral("big_table.a\u200bmount"), QStringLiteral("._"), QStringLiteral("b"));
        label.show();
        label.grab();
        QCOMPARE(label.text(), QStringLiteral("\u200bbig_\u200bta\u200bble.\u200ba\\u200\u200bbmount"));
        // Set anew by somebody else it is anybody's text.
        label.setText(QStringLiteral("a_\u200bb"));
        label.grab();
        QCOMPARE(label.text(), QStringLiteral("a_\\u200bb"));
    }

    void messageBoxesAndMenusArePlain()
    {
        Theme theme(*qApp);
        QMessageBox box;
        box.setText(m_markup);
        box.setInformativeText(m_markup);
        box.show();
        box.grab();
        for (const QLabel *label : box.findChildren<QLabel *>())
            QVERIFY(label->textFormat() == Qt::PlainText || !Qt::mightBeRichText(label->text()));
        QMenu menu;
        QAction *entry = menu.addAction(QStringLiteral("R&D <b>&amp;\u202e"));
        QCOMPARE(entry->text(), QStringLiteral("R&&D <b>&&amp;\\u202e"));
        entry->setText(QStringLiteral("R&D"));
        QCOMPARE(entry->text(), QStringLiteral("R&&D"));
        QPushButton button(QStringLiteral("R&D"));
        button.show();
        button.grab();
        QCOMPARE(button.text(), QStringLiteral("R&&D"));
        button.grab();
        QCOMPARE(button.text(), QStringLiteral("R&&D"));
        QWidget titled;
        titled.setWindowTitle(QStringLiteral("a\u202eb"));
        QCOMPARE(titled.windowTitle(), QStringLiteral("a\\u202eb"));
        QVERIFY(!m_opened->wasOpened());
        QCOMPARE(m_fetched, 0);
    }

    void longErrorsAreCutAndOpen()
    {
        Theme theme(*qApp);
        QStringList lines;
        for (int i = 0; i < 1000; ++i)
            lines.append(QStringLiteral("line %1").arg(i));
        const QString whole = lines.join(u'\n');
        NoteBox box(NoteTone::Error, whole);
        box.show();
        QCOMPARE(box.text(), whole);
        QVERIFY(
            box.findChild<QLabel *>(QStringLiteral("noteText"))->text().endsWith(QLatin1String("... 988 more lines")));
        QVERIFY(box.height() < 600);
        QTest::mouseClick(box.findChild<QPushButton *>(QStringLiteral("noteAll")), Qt::LeftButton);
        QTRY_VERIFY(box.findChild<QPlainTextEdit *>(QStringLiteral("noteWhole")));
        QCOMPARE(box.findChild<QPlainTextEdit *>(QStringLiteral("noteWhole"))->toPlainText(), whole);

        StatusLine line;
        line.show();
        line.say(whole);
        QCOMPARE(line.findChild<QLabel *>(QStringLiteral("statusState"))->text(),
                 QStringLiteral("line 0 ... 999 more lines"));
        line.say(QString(1'000'000, u'x'));
        QVERIFY(line.findChild<QLabel *>(QStringLiteral("statusState"))->text().size() < 500);

        QLabel label;
        label.setText(QString(1'000'000, u'x'));
        label.show();
        label.grab();
        QVERIFY(label.text().endsWith(QLatin1String("more characters")));
    }
};

QTEST_MAIN(tst_plaintext)
#include "tst_plaintext.moc"
