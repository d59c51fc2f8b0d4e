// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace of a harbour, which the pages show, and a bakery: a question goes to the one that it is about, and what
// is done on its card is done there.
#include "gui/pictures.h"
#include "pagefixture.h"
#include "shell/dialogs/verifydialog.h"
#include "shell/openingnotices.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/ask/questionfield.h"
#include "shell/pages/ask/readingoption.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/source/sourcelist.h"
#include "shell/widgets/noticebanner.h"
#include "shell/widgets/tableview.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QThread>
#include <QVBoxLayout>

#include <atomic>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

constexpr int Patience = 30'000;

const QByteArray harbour = R"sql(
CREATE TABLE ships (id INTEGER PRIMARY KEY, name TEXT NOT NULL, flag TEXT NOT NULL);
CREATE TABLE pilots (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL);
INSERT INTO ships VALUES (1, 'Aurora', 'Norway'), (2, 'Borealis', 'Malta'), (3, 'Cygnus', 'Norway');
INSERT INTO pilots VALUES (1, 'Ada Lund'), (2, 'Per Dahl');
INSERT INTO customers VALUES (1, 'Nordlink', 'Norway'), (2, 'Calypso', 'Malta'), (3, 'Isthmus', 'Panama');
)sql";

const QByteArray bakery = R"sql(
CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL);
CREATE TABLE employees (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL);
INSERT INTO products VALUES (1, 'Rye loaf', 'bread'), (2, 'Croissant', 'pastry'), (3, 'Baguette', 'bread'),
  (4, 'Roll', 'pastry');
INSERT INTO employees VALUES (1, 'Ida Moe'), (2, 'Jonas Berg'), (3, 'Siri Lie'), (4, 'Tor Vik'), (5, 'Eva Hay');
INSERT INTO customers VALUES (1, 'Hotel Fjord', 'Bergen'), (2, 'Cafe Nord', 'Oslo');
)sql";

/// A server that does not answer until it is given up.
class SilentServer : public Connector
{
public:
    QString id() const override { return QStringLiteral("silent"); }
    QString title() const override { return QStringLiteral("Silent"); }
    bool isServer() const override { return true; }
    QList<FormField> form() const override { return {}; }
    Result<ConnectionParameters> parseAddress(const QString &rest) const override
    {
        return ConnectionParameters{{QStringLiteral("database"), rest}};
    }
    QString address(const ConnectionParameters &parameters) const override
    {
        return QStringLiteral("silent:") + parameters.value(QStringLiteral("database"));
    }
    Result<std::unique_ptr<Session>> open(const ConnectionParameters &, const StopToken &stop) override
    {
        ++tried;
        while (!stop.cancelled())
            QThread::msleep(5);
        return fail(ErrorCode::Cancelled, "Connecting was cancelled.");
    }

    std::atomic<int> tried = 0;
};

struct Window {
    SilentServer silent;
    GuiFixture gui;
    std::unique_ptr<AskPage> page;

    Window()
        : gui([this](const QString &id) -> Connector * {
            const auto sqlite = TestSupport::sqliteConnector();
            return id == QLatin1String("silent")             ? &silent
                   : sqlite && id == QLatin1String("sqlite") ? *sqlite
                                                             : nullptr;
        })
    {
        gui.navigator.setPages({QStringLiteral("ask"), QStringLiteral("schema"), QStringLiteral("sql")});
        QObject::connect(&gui.navigator, &Navigator::sourceRequested, &gui.source,
                         [this](const QString &address) { gui.source.open(address); });
        TestSupport::makeSqlite(file("harbour"), harbour);
        TestSupport::makeSqlite(file("bakery"), bakery);
        page = std::make_unique<AskPage>(gui.context());
        page->resize(1200, 800);
        page->show();
    }

    QString file(const char *name) const { return gui.folder.filePath(QLatin1String(name) + QStringLiteral(".db")); }
    QString address(const char *name) const { return QStringLiteral("sqlite:") + file(name); }

    /// A source that the workspace remembers from before.
    bool add(const QString &address)
    {
        Connector *connector = gui.source.connectorFor(address);
        const auto parameters = connector->parseAddress(address.mid(address.indexOf(u':') + 1));
        return parameters && gui.store->addSource(project::storedAs(*connector, *parameters)).has_value();
    }
    bool open(const QString &address)
    {
        QSignalSpy opened(&gui.source, &SourceController::opened);
        gui.source.open(address);
        return QTest::qWaitFor([&] { return !opened.isEmpty(); }, Patience);
    }
    /// The harbour on the pages, the bakery beside it.
    bool openBoth()
    {
        return add(address("bakery")) && open(address("harbour"))
               && QTest::qWaitFor([this] { return gui.source.others().size() == 1; }, Patience);
    }

    RecordCard *answerOf(const std::function<void()> &what)
    {
        QSignalSpy answered(&gui.source, &SourceController::answered);
        QSignalSpy failed(&gui.source, &SourceController::failed);
        what();
        const bool came = QTest::qWaitFor([&] { return !answered.isEmpty() || !failed.isEmpty(); }, Patience);
        return came && failed.isEmpty() ? page->findChildren<RecordCard *>().last() : nullptr;
    }
    RecordCard *ask(const QString &question)
    {
        return answerOf([&] { page->ask(question); });
    }

    static QString words(const RecordCard *card)
    {
        const auto *label = card->findChild<QLabel *>("cardSource");
        return label && !label->isHidden() ? label->text() : QString();
    }
    QString placeholder() const { return page->findChild<QLineEdit *>("question")->placeholderText(); }
    QString chosen() const { return gui.source.snapshot() ? gui.source.snapshot()->title : QString(); }
};

} // namespace

class tst_severalsources : public QObject
{
    Q_OBJECT

private slots:
    void theOthersOpenAfterTheChosenOne()
    {
        Window w;
        QVERIFY(w.add(w.address("bakery")));
        QSignalSpy opening(&w.gui.source, &SourceController::otherOpening);
        QVERIFY(w.open(w.address("harbour")));
        QVERIFY(opening.isEmpty()); // the first question does not wait for them
        QCOMPARE(w.gui.source.unopened(), QStringList{QStringLiteral("bakery.db")});
        QVERIFY2(w.placeholder().endsWith(QStringLiteral("harbour.db")), qPrintable(w.placeholder()));
        QTRY_COMPARE_WITH_TIMEOUT(w.gui.source.others().size(), 1, Patience);
        QCOMPARE(opening.count(), 1);
        QCOMPARE(opening.first().first().toString(), w.address("bakery"));
        QVERIFY(w.gui.source.unopened().isEmpty());
        QCOMPARE(w.chosen(), QStringLiteral("harbour.db"));
        QVERIFY2(w.placeholder().contains(QStringLiteral("harbour.db and 1 more")), qPrintable(w.placeholder()));
    }

    void aQuestionGoesToTheOneThatItIsAbout()
    {
        Window w;
        QVERIFY(w.openBoth());
        const RecordCard *ships = w.ask(QStringLiteral("how many ships are there"));
        QVERIFY(ships && ships->record().isAnswered());
        QCOMPARE(ships->record().headline->value, QStringLiteral("3"));
        QCOMPARE(Window::words(ships), QStringLiteral("From harbour.db"));
        RecordCard *products = w.ask(QStringLiteral("number of products by kind"));
        QVERIFY(products && products->record().isAnswered());
        QCOMPARE(record::askedSource(products->record()), w.address("bakery"));
        QCOMPARE(Window::words(products), QStringLiteral("From bakery.db"));
        QCOMPARE(w.chosen(), QStringLiteral("harbour.db")); // the pages stay
        QVERIFY(!isOneColour(takePicture(*w.page, "several-sources")));

        // What only changes an answer is asked where that was given.
        auto *field = w.page->findChild<QuestionField *>();
        const RecordCard *refined = w.answerOf([&] { emit field->asked(QStringLiteral("only bread")); });
        QVERIFY(refined);
        QVERIFY2(refined->record().isAnswered(), qPrintable(refined->record().text.text));
        QVERIFY(refined->record().refines);
        QCOMPARE(Window::words(refined), QStringLiteral("From bakery.db"));
    }

    void rowsBehindAreThoseOfItsSource()
    {
        Window w;
        QVERIFY(w.openBoth());
        RecordCard *card = w.ask(QStringLiteral("how many products are there"));
        QVERIFY(card && card->record().isAnswered());
        emit card->rowsRequested(card->record().parts.first().id, {}, {});
        QTRY_VERIFY_WITH_TIMEOUT(w.page->findChild<TableView *>("rowsTable"), Patience);
        QCOMPARE(w.page->findChild<TableView *>("rowsTable")->model()->rowCount(), 4);
        QCOMPARE(w.chosen(), QStringLiteral("harbour.db"));
    }

    void theEditorOpensOnItsSource()
    {
        Window w;
        QVERIFY(w.openBoth());
        RecordCard *card = w.ask(QStringLiteral("how many products are there"));
        QVERIFY(card && card->record().isAnswered());
        QString shown;
        connect(&w.gui.navigator, &Navigator::sqlRequested, this, [&] { shown = w.chosen(); });
        emit card->sqlRequested(record::queryOf(card->record()));
        QTRY_COMPARE_WITH_TIMEOUT(shown, QStringLiteral("bakery.db"), Patience);
        // The harbour is asked as before, and both are open.
        QCOMPARE(w.gui.source.others().size(), 1);
        QCOMPARE(w.gui.source.others().first()->title, QStringLiteral("harbour.db"));
        const RecordCard *ships = w.ask(QStringLiteral("how many ships are there"));
        QVERIFY(ships && ships->record().isAnswered());
        QCOMPARE(Window::words(ships), QStringLiteral("From harbour.db"));
    }

    void whatAPersonVouchesForIsKeptForItsSource()
    {
        Window w;
        QVERIFY(w.openBoth());
        const QString question = QStringLiteral("number of products with kind bread");
        RecordCard *card = w.ask(question);
        QVERIFY(card && card->record().isAnswered());
        auto *verify = card->findChild<QPushButton *>("verify");
        QVERIFY(verify);
        verify->click();
        QTRY_VERIFY_WITH_TIMEOUT(w.page->findChild<VerifyDialog *>(), Patience);
        w.page->findChild<VerifyDialog *>()->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
        QCOMPARE(w.gui.store->verified().verifiedQueries(w.address("bakery"))->size(), 1);
        QVERIFY(w.gui.store->verified().verifiedQueries(w.address("harbour"))->isEmpty());
        const RecordCard *again = w.ask(question); // it is in force at once
        QVERIFY(again);
        QCOMPARE(again->record().standing, record::Standing::Verified);
    }

    void aFollowUpIsAskedOfItsSource()
    {
        Window w;
        QVERIFY(w.openBoth());
        RecordCard *card = w.ask(QStringLiteral("how many products are there"));
        QVERIFY(card && card->record().isAnswered());
        // By itself it would be a tie.
        const RecordCard *next =
            w.answerOf([&] { emit card->questionRequested(QStringLiteral("how many customers")); });
        QVERIFY(next && next->record().isAnswered());
        QCOMPARE(next->record().headline->value, QStringLiteral("2"));
        QCOMPARE(Window::words(next), QStringLiteral("From bakery.db"));
        const RecordCard *routed = w.answerOf([&] { emit card->routeRequested(record::Kind::Sql); });
        QVERIFY(routed && routed->record().isAnswered());
        QCOMPARE(record::askedSource(routed->record()), w.address("bakery"));
    }

    void aTieIsAskedBackAndTheClickIsRemembered()
    {
        Window w;
        QVERIFY(w.openBoth());
        const QString question = QStringLiteral("how many customers are there");
        const RecordCard *tie = w.ask(question);
        QVERIFY(tie && tie->record().clarify);
        QVERIFY(Window::words(tie).isEmpty()); // it is of none
        const QList<ReadingOption *> options = tie->findChildren<ReadingOption *>();
        QCOMPARE(options.size(), 2);
        const auto option = [&](const char *name) {
            return std::find_if(options.cbegin(), options.cend(), [name](const ReadingOption *one) {
                return one->findChild<QLabel *>("reading")->text().contains(QLatin1String(name));
            });
        };
        QVERIFY(option("bakery") != options.cend() && option("harbour") != options.cend());
        QVERIFY(!isOneColour(takePicture(*w.page, "several-sources-tie")));
        const RecordCard *chosen = w.answerOf([&] { (*option("bakery"))->findChild<QPushButton *>()->click(); });
        QVERIFY(chosen && chosen->record().isAnswered());
        QCOMPARE(chosen->record().headline->value, QStringLiteral("2"));
        QCOMPARE(Window::words(chosen), QStringLiteral("From bakery.db"));
        const RecordCard *again = w.ask(question);
        QVERIFY(again && again->record().isAnswered());
        QCOMPARE(Window::words(again), QStringLiteral("From bakery.db"));
    }

    void eachPartOfWhatNeedsTwoIsAButton()
    {
        Window w;
        QVERIFY(w.openBoth());
        const RecordCard *both = w.ask(QStringLiteral("pilots and employees"));
        QVERIFY(both && both->record().clarify);
        const QList<ReadingOption *> parts = both->findChildren<ReadingOption *>();
        QCOMPARE(parts.size(), 2);
        QStringList from;
        for (const ReadingOption *part : parts) {
            const RecordCard *card = w.answerOf([&] { part->findChild<QPushButton *>()->click(); });
            QVERIFY(card);
            QVERIFY2(card->record().isAnswered(), qPrintable(card->record().text.text));
            from.append(Window::words(card));
        }
        from.sort();
        QCOMPARE(from, (QStringList{QStringLiteral("From bakery.db"), QStringLiteral("From harbour.db")}));
    }

    void twoQuestionsInOneHavePartsOfBoth()
    {
        Window w;
        QVERIFY(w.openBoth());
        RecordCard *card = w.ask(QStringLiteral("how many pilots and how many employees do we have"));
        QVERIFY(card && card->record().isAnswered());
        QCOMPARE(Window::words(card), QStringLiteral("From harbour.db and bakery.db"));
        QCOMPARE(card->record().parts.size(), 2);
        emit card->rowsRequested(card->record().parts.last().id, {}, {}); // of the one that is not chosen
        QTRY_VERIFY_WITH_TIMEOUT(w.page->findChild<TableView *>("rowsTable"), Patience);
        QCOMPARE(w.page->findChild<TableView *>("rowsTable")->model()->rowCount(), 5);
        QCOMPARE(w.chosen(), QStringLiteral("harbour.db"));
    }

    void aSourceThatIsGoneIsNamedOnce()
    {
        Window w;
        QWidget holder;
        auto *column = new QVBoxLayout(&holder);
        OpeningNotices notices(w.gui.context(), holder, *column, 0);
        holder.show();
        const auto banner = [&holder] { return holder.findChild<NoticeBanner *>("leftOutBanner"); };
        QVERIFY(QFile::remove(w.file("bakery")));
        QVERIFY(w.add(w.address("bakery")));
        QVERIFY(w.open(w.address("harbour")));
        QTRY_COMPARE_WITH_TIMEOUT(w.gui.source.leftOut().size(), 1, Patience);
        QVERIFY(banner());
        const QString words = banner()->findChildren<QLabel *>().last()->text();
        QVERIFY2(words.contains(QStringLiteral("bakery.db")), qPrintable(words));
        const RecordCard *ships = w.ask(QStringLiteral("how many ships are there"));
        QVERIFY(ships && ships->record().isAnswered());
        QVERIFY(w.page->findChildren<QDialog *>().isEmpty());

        banner()->findChild<QPushButton *>("putLeftOutAway")->click();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!banner());
        QVERIFY(w.ask(QStringLiteral("ships by flag")));
        QVERIFY(!banner());

        TestSupport::makeSqlite(w.file("bakery"), bakery);
        w.gui.source.openLeftOut();
        QTRY_COMPARE_WITH_TIMEOUT(w.gui.source.others().size(), 1, Patience);
        QVERIFY(w.gui.source.leftOut().isEmpty());
    }

    void aQuestionDoesNotWaitForOneThatOpens()
    {
        Window w;
        QVERIFY(w.add(QStringLiteral("silent:archive")));
        QVERIFY(w.add(w.address("bakery")));
        QVERIFY(w.open(w.address("harbour")));
        QTRY_COMPARE_WITH_TIMEOUT(w.silent.tried.load(), 1, Patience);
        const RecordCard *card = w.ask(QStringLiteral("how many ships are there"));
        QVERIFY(card && card->record().isAnswered());
        const RecordCard *unknown = w.ask(QStringLiteral("number of yachts in Leith"));
        QVERIFY(unknown && !unknown->record().isAnswered());
        const auto *note = unknown->findChild<QWidget *>("unopened");
        QVERIFY(note);
        QVERIFY(note->findChildren<QLabel *>().last()->text().contains(QStringLiteral("archive")));
        // Those behind it come first from then on; it is tried again, and left out by nobody's wish.
        QTRY_COMPARE_WITH_TIMEOUT(w.gui.source.others().size(), 1, Patience);
        QTRY_VERIFY_WITH_TIMEOUT(w.silent.tried.load() > 1, Patience);
        QVERIFY(w.gui.source.leftOut().isEmpty());
    } // closing ends the opening

    void whatIsCancelledByAPersonIsLeftOut()
    {
        Window w;
        QVERIFY(w.add(QStringLiteral("silent:archive")));
        QVERIFY(w.open(w.address("harbour")));
        QTRY_COMPARE_WITH_TIMEOUT(w.silent.tried.load(), 1, Patience);
        w.gui.source.jobs().cancelRunning();
        QTRY_COMPARE_WITH_TIMEOUT(w.gui.source.leftOut().size(), 1, Patience);
        QCOMPARE(w.gui.source.leftOut().first().source, QStringLiteral("archive"));
        QVERIFY(w.gui.source.unopened().isEmpty());
    }

    void oneThatOpensIsRemoved()
    {
        Window w;
        QVERIFY(w.add(QStringLiteral("silent:archive")));
        SourceList list(w.gui.context());
        list.show();
        QVERIFY(w.open(w.address("harbour")));
        QTRY_COMPARE_WITH_TIMEOUT(w.silent.tried.load(), 1, Patience);
        QTRY_COMPARE(list.findChildren<QPushButton *>("removeSource").size(), 1);
        list.findChild<QPushButton *>("removeSource")->click();
        QTRY_COMPARE_WITH_TIMEOUT(w.gui.store->sources()->size(), 1, Patience);
        QTRY_VERIFY_WITH_TIMEOUT(!w.gui.source.isBusy(), Patience);
        QVERIFY(w.gui.source.leftOut().isEmpty());
        QVERIFY(w.gui.source.unopened().isEmpty());
        QCOMPARE(w.silent.tried.load(), 1);
    }

    void whatIsRemovedIsNotAskedAnyMore()
    {
        Window w;
        SourceList list(w.gui.context());
        QVERIFY(w.openBoth());
        QTRY_COMPARE(list.findChildren<QPushButton *>("removeSource").size(), 1);
        list.findChild<QPushButton *>("removeSource")->click();
        QTRY_COMPARE_WITH_TIMEOUT(w.gui.store->sources()->size(), 1, Patience);
        QVERIFY(w.gui.source.others().isEmpty());
        const RecordCard *card = w.ask(QStringLiteral("how many customers are there")); // no tie any more
        QVERIFY(card && card->record().isAnswered());
        QCOMPARE(card->record().headline->value, QStringLiteral("3"));
        QVERIFY(Window::words(card).isEmpty());
    }
};

QTEST_MAIN(tst_severalsources)
#include "tst_severalsources.moc"
