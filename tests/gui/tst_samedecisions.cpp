// SPDX-License-Identifier: GPL-3.0-or-later
// What is decided in the window is what the terminal decides: two workspaces over one file, one for each of them, say
// the same afterwards.
#include "cli/cliprocess.h"
#include "shell/pages/activity/driftpanel.h"
#include "shell/pages/catalog/aspectview.h"
#include "shell/pages/catalog/catalogpage.h"
#include "shell/pages/pagefixture.h"
#include "shell/pages/source/scopeeditor.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

using namespace Tieout;
using namespace Tieout::shell;
using namespace Tieout::TestSupport;

namespace {

constexpr int Patience = 60'000; // a sanitizer build on a busy machine is slow

/// Without what every workspace has of its own: numbers and moments.
QJsonValue withoutOwn(const QJsonValue &value)
{
    static const QStringList own{"id", "at", "since"};
    if (value.isArray()) {
        QJsonArray out;
        for (const QJsonValue &item : value.toArray())
            out.append(withoutOwn(item));
        return out;
    }
    if (!value.isObject())
        return value;
    QJsonObject out;
    const QJsonObject object = value.toObject();
    for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
        if (!own.contains(it.key()))
            out.insert(it.key(), withoutOwn(it.value()));
    }
    return out;
}

QByteArray inWords(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

/// A window over a file, and a workspace of the terminal's that knows what the window's knew at first.
struct Twins {
    PageFixture gui;
    TemporaryFolder home;
    std::unique_ptr<MainWindow> window;
    QString terminal = home.file(QStringLiteral("terminal.tieout"));
    int copies = 0;

    explicit Twins(const QByteArray &statements = houses())
    {
        if (!gui.openScript(statements))
            qFatal("the file does not open");
        window = std::make_unique<MainWindow>(gui.context(), pageList(gui.context()));
        window->resize(1280, 860);
        window->show();
        if (!gui.store->saveCopy(terminal))
            qFatal("the workspace cannot be copied");
    }

    QString database() const { return gui.folder.filePath(QStringLiteral("test.db")); }

    /// The button of that name, once everything that was replaced is gone.
    QPushButton *button(const QWidget *in, const char *name) const
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return in->findChild<QPushButton *>(QLatin1String(name));
    }

    /// Whether the source has taken over what `act` decides.
    template <typename Act>
    bool follows(Act act)
    {
        QSignalSpy opened(&gui.source, &SourceController::opened);
        act();
        return QTest::qWaitFor([&] { return !opened.isEmpty() && !gui.source.isBusy(); }, Patience);
    }
    bool press(const QWidget *in, const char *name)
    {
        QPushButton *found = button(in, name);
        return found && found->isEnabled() && follows([found] { found->click(); });
    }

    ProcessResult inTerminal(const QStringList &arguments) const { return runCli(home, arguments); }

    /// What the terminal tells of a copy of the window's workspace as it is now; "WORKSPACE" stands for the file.
    ProcessResult ofWindow(QStringList arguments)
    {
        const QString copy = home.file(QStringLiteral("window%1.tieout").arg(++copies));
        if (const Result<void> saved = gui.store->saveCopy(copy); !saved)
            qFatal("%s", qPrintable(saved.error().fullMessage()));
        return inTerminal(arguments.replaceInStrings(QStringLiteral("WORKSPACE"), copy));
    }
    ProcessResult ofTerminal(QStringList arguments) const
    {
        return inTerminal(arguments.replaceInStrings(QStringLiteral("WORKSPACE"), terminal));
    }
};

/// Stops a test where the two workspaces differ in these fields of what the terminal tells of them.
void compare(Twins &twins, const QStringList &arguments, const QStringList &fields)
{
    const ProcessResult window = twins.ofWindow(arguments);
    const ProcessResult terminal = twins.ofTerminal(arguments);
    QVERIFY2(window.exitCode == terminal.exitCode && window.exitCode >= 0 && window.exitCode <= 1, window.summary());
    const QJsonObject left = withoutOwn(window.json()).toObject();
    const QJsonObject right = withoutOwn(terminal.json()).toObject();
    for (const QString &field : fields) {
        QVERIFY2(left.contains(field), window.summary());
        QVERIFY2(left[field] == right[field], "window: " + inWords(left) + "\nterminal: " + inWords(right));
    }
}

#define TIEOUT_COMPARE_TWINS(...)                                                                                      \
    do {                                                                                                               \
        compare(__VA_ARGS__);                                                                                          \
        if (QTest::currentTestFailed())                                                                                \
            return;                                                                                                    \
    } while (false)

} // namespace

class TestSameDecisions : public QObject
{
    Q_OBJECT

private slots:
    void aProposedKeyIsAcceptedAndTakenBack()
    {
        Twins twins("CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);"
                    "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INT, total INT);"
                    "INSERT INTO customer VALUES (1, 'a'), (2, 'b'), (3, 'c');"
                    "INSERT INTO invoice VALUES (1, 1, 10), (2, 1, 20), (3, 3, 5);");
        const QStringList list{"keys", "--source", "WORKSPACE", "--json"};
        const QStringList fields{"keys", "proposed", "decisions"};
        const QWidget *page = twins.window.get(); // the panel stands beside the page
        TIEOUT_COMPARE_TWINS(twins, list, fields);
        QVERIFY(twins.press(page, "acceptKey"));
        const ProcessResult accepted = twins.ofTerminal(list + QStringList{"--accept", "1"});
        QVERIFY2(accepted.exitCode == 0, accepted.summary());
        QCOMPARE(accepted.json()["keys"].toArray().size(), 1);
        TIEOUT_COMPARE_TWINS(twins, list, fields);

        QVERIFY(twins.press(page, "undoKey"));
        const QString decision = QString::number(accepted.json()["decisions"][0]["id"].toInteger());
        const ProcessResult undone = twins.ofTerminal(list + QStringList{"--undo", decision});
        QVERIFY2(undone.exitCode == 0, undone.summary());
        QCOMPARE(undone.json()["proposed"].toArray().size(), 1);
        TIEOUT_COMPARE_TWINS(twins, list, fields);
    }

    void aTableIsDescribedAndTheTextTakenBack()
    {
        Twins twins;
        const QStringList list{"edit", "--source", "WORKSPACE", "--json"};
        twins.window->showPage(QStringLiteral("catalog"));
        auto *page = twins.window->findChild<CatalogPage *>();
        const auto aspect = [page] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            return page->findChild<AspectView *>(QStringLiteral("notFor"));
        };
        page->showTable(twins.gui.source.snapshot()->graph->node({{}, "payments"}));
        QVERIFY(aspect());
        aspect()->startEditing();
        aspect()->findChild<QPlainTextEdit *>(QStringLiteral("text"))->setPlainText("Amounts billed and not paid.");
        QVERIFY(twins.press(aspect(), "save"));
        const ProcessResult said = twins.ofTerminal(
            {"edit", "--source", "WORKSPACE", "payments", "--not-for", "Amounts billed and not paid.", "--json"});
        QVERIFY2(said.exitCode == 0, said.summary());
        QCOMPARE(said.json()["edits"].toArray().size(), 1);
        TIEOUT_COMPARE_TWINS(twins, list, {"edits"});

        QVERIFY(twins.press(aspect(), "undoEdit"));
        const QString edit = QString::number(said.json()["edits"][0]["id"].toInteger());
        const ProcessResult undone = twins.ofTerminal(list + QStringList{"--undo", edit});
        QVERIFY2(undone.exitCode == 0, undone.summary());
        QVERIFY(undone.json()["edits"].toArray().isEmpty());
        TIEOUT_COMPARE_TWINS(twins, list, {"edits"});
    }

    void whatMayBeReadIsLimitedAndAllowedAgain()
    {
        Twins twins;
        const auto limits = [](const ProcessResult &shown) {
            const QJsonObject source = shown.json()["sources"][0].toObject();
            QJsonObject out;
            for (const char *field : {"hidden", "shownViews", "viewsOnly", "rowBudget", "rowFilters"})
                out.insert(QLatin1String(field), source[QLatin1String(field)]);
            return out;
        };
        const QStringList show{"workspace", "show", "WORKSPACE", "--json"};
        twins.window->showPage(QStringLiteral("source"));
        auto *editor = twins.window->findChild<ScopeEditor *>();
        auto *tree = editor->findChild<QTreeWidget *>(QStringLiteral("scopeTree"));
        const auto table = [tree](const char *name) {
            return tree->findItems(QLatin1String(name), Qt::MatchExactly).value(0);
        };
        table("rates")->setCheckState(0, Qt::Unchecked);
        tree->setCurrentItem(table("payments"));
        QTest::keyClicks(editor->findChild<QLineEdit *>(QStringLiteral("rowFilter")), "kind = 'rent'");
        QVERIFY(twins.press(editor, "applyScope"));
        const ProcessResult set = twins.ofTerminal(
            {"workspace", "set", "WORKSPACE", "--hidden", "rates", "--filter", "payments: kind = 'rent'"});
        QVERIFY2(set.exitCode == 0, set.summary());
        QJsonObject terminal = limits(twins.ofTerminal(show));
        QCOMPARE(terminal["hidden"].toArray(), QJsonArray{"rates"});
        QCOMPARE(terminal["rowFilters"].toArray().size(), 1);
        QCOMPARE(inWords(limits(twins.ofWindow(show))), inWords(terminal));

        twins.button(editor, "allowEverything")->click();
        QVERIFY(twins.press(editor, "applyScope"));
        const ProcessResult all =
            twins.ofTerminal({"workspace", "set", "WORKSPACE", "--hidden", "", "--filter", "payments:"});
        QVERIFY2(all.exitCode == 0, all.summary());
        terminal = limits(twins.ofTerminal(show));
        QVERIFY(terminal["hidden"].toArray().isEmpty() && terminal["rowFilters"].toArray().isEmpty());
        QCOMPARE(inWords(limits(twins.ofWindow(show))), inWords(terminal));
    }

    void aDriftIsDecidedAndTheDecisionTakenBack()
    {
        Twins twins;
        const QStringList list{"drift", "WORKSPACE", "--json"};
        const QStringList fields{"changes", "quarantined", "decisions"};
        const auto decide = [&](const QStringList &how) { return twins.ofTerminal(list + how); };
        makeSqlite(twins.database(),
                   "ALTER TABLE payments RENAME COLUMN kind TO category; ALTER TABLE properties DROP COLUMN city");
        twins.gui.navigator.showPart(QStringLiteral("activity"), QStringLiteral("drift"));
        auto *panel = twins.window->findChild<DriftPanel *>();
        QVERIFY(twins.press(panel, "checkSchema"));
        TIEOUT_COMPARE_TWINS(twins, list, fields);

        QVERIFY(twins.press(panel, "confirmRename"));
        QCOMPARE(decide({"--confirm-rename", "payments.kind"}).json()["decisions"].toArray().size(), 1);
        TIEOUT_COMPARE_TWINS(twins, list, fields);

        QVERIFY(twins.press(panel, "acceptSchema"));
        const ProcessResult accepted = decide({"--accept"});
        QVERIFY2(accepted.exitCode == 0, accepted.summary());
        QVERIFY(accepted.json()["changes"].toArray().isEmpty());
        TIEOUT_COMPARE_TWINS(twins, list, fields);

        QPushButton *undo = nullptr; // the newest decision alone has one
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        for (QPushButton *button : panel->findChildren<QPushButton *>()) {
            if (button->text() == QLatin1String("Undo")) {
                QVERIFY(!undo);
                undo = button;
            }
        }
        QVERIFY(undo && twins.follows([undo] { undo->click(); }));
        QCOMPARE(decide({"--undo"}).json()["decisions"].toArray().size(), 1);
        TIEOUT_COMPARE_TWINS(twins, list, fields);
    }
};

QTEST_MAIN(TestSameDecisions)
#include "tst_samedecisions.moc"
