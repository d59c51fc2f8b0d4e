// SPDX-License-Identifier: GPL-3.0-or-later
#include "killedwindow.h"

#include "sampleoptions.h"

#include "core/sources/savedquery.h"
#include "shell/desk.h"
#include "shell/dialogs/verifydialog.h"
#include "shell/editor/sqleditor.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/ask/questionfield.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/catalog/aspectview.h"
#include "shell/pages/catalog/catalogpage.h"
#include "shell/pages/sql/sqlpage.h"

#include <QApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstdio>
#include <cstdlib>

namespace Tieout::shell::KilledWindow {

namespace {

constexpr int OpenMs = 90'000;
const QByteArray asWindow = "--window";
const QByteArray asLook = "--look";

// A line for whoever kills: what is so from now on.
void tell(const QString &what, const QJsonValue &value, const QString &of = {})
{
    const QJsonObject line{
        {"at", double(QDateTime::currentMSecsSinceEpoch())}, {"what", what}, {"of", of}, {"value", value}};
    const QByteArray text = QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
    std::fwrite(text.constData(), 1, size_t(text.size()), stdout);
    std::fflush(stdout);
}

/// The window with hands on it.
class Hands : public QObject
{
public:
    Hands(Application &application, quint32 seed)
        : m_application(application)
        , m_random(seed)
    {
        QObject::connect(&desk().source(), &SourceController::answered, this,
                         [](quint64, const record::Record &record) {
                             tell(QStringLiteral("answered"), record.id, record.question);
                         });
        QObject::connect(page<CatalogPage>(), &CatalogPage::edited, this, [this](bool done) {
            if (done && !m_saving.isEmpty())
                tell(QStringLiteral("edited"), std::exchange(m_saving, {}));
        });
    }

    // Something a person does, for a second or two.
    void act()
    {
        switch (m_random.bounded(9)) {
        case 0:
        case 1:
            return typeQuestion();
        case 2:
        case 3:
        case 4:
            return typeSql();
        case 5:
        case 6:
            return edit();
        case 7:
            return m_random.bounded(2) ? verify() : setCurrency();
        default:
            return m_random.bounded(2) ? profile() : turnPage();
        }
    }

    // What the catalog says of a source is laid out anew with it and shown a moment later.
    bool isAllShown() const
    {
        const auto views = window().findChildren<AspectView *>(QStringLiteral("grain"));
        return desk().source().isOpen()
               && std::any_of(views.begin(), views.end(), [](const AspectView *view) { return !view->isHidden(); });
    }

    QJsonObject look()
    {
        QJsonObject seen;
        seen["page"] = window().currentPage();
        auto *question = window().findChild<QLineEdit *>(QStringLiteral("question"));
        seen["question"] = question->text();
        seen["questionCursor"] = question->cursorPosition();
        SqlEditor &editor = page<SqlPage>()->editor();
        seen["sql"] = editor.text();
        seen["sqlCursor"] = editor.cursorOffset();
        const auto *edited = editedText();
        seen["edit"] = edited ? edited->toPlainText() : QString();
        workspace::Workspace &store = desk().store();
        QJsonArray answers;
        for (const workspace::HistoryItem &item :
             store.answers().history(100'000).value_or(QList<workspace::HistoryItem>()))
            answers.append(item.id);
        seen["answers"] = answers;
        const QString source = desk().source().snapshot()->sourceId;
        QJsonArray edits;
        for (const workspace::Edit &one : store.catalogEdits().edits(source).value_or(QList<workspace::Edit>()))
            edits.append(one.text);
        seen["edits"] = edits;
        QJsonArray verified;
        for (const catalog::VerifiedQuery &query :
             store.verified().verifiedQueries(source).value_or(QList<catalog::VerifiedQuery>()))
            verified.append(query.question);
        seen["verified"] = verified;
        seen["currency"] = store.setting(QStringLiteral("currency"), {}).value_or(QString());
        return seen;
    }

private:
    Desk &desk() const { return *m_application.desk(); }
    MainWindow &window() const { return *desk().window(); }
    template <typename T>
    T *page() const
    {
        return window().findChild<T *>();
    }
    void pause() { QTest::qWait(int(m_random.bounded(4, 45))); }

    void turnTo(const QString &id)
    {
        if (window().currentPage() == id)
            return;
        tell(QStringLiteral("page"), id);
        window().showPage(id);
        pause();
    }

    void turnPage()
    {
        static const QStringList pages{"ask", "schema", "catalog", "sql", "activity", "settings"};
        turnTo(pages.at(m_random.bounded(int(pages.size()))));
        QTest::qWait(100);
    }

    void typeQuestion()
    {
        turnTo(QStringLiteral("ask"));
        auto *line = window().findChild<QLineEdit *>(QStringLiteral("question"));
        static const QStringList questions{"how many tenants are there", "number of properties",
                                           "how many leases are there", "Rent collected in 2025"};
        line->setFocus();
        // One that came back after a kill is finished, where it is the beginning of one of these; else it goes on as
        // anything.
        if (line->text().isEmpty() || !m_question.startsWith(line->text())) {
            const QStringList fitting =
                questions.filter(QRegularExpression(u'^' + QRegularExpression::escape(line->text())));
            m_question = fitting.isEmpty() ? QString() : fitting.at(m_random.bounded(int(fitting.size())));
        }
        const QString rest =
            m_question.startsWith(line->text()) ? m_question.mid(line->text().size()) : QStringLiteral(" and");
        line->end(false);
        const qsizetype keys = m_random.bounded(5, 40);
        for (const QChar key : rest.left(keys)) {
            tell(QStringLiteral("question"), line->text() + key);
            QTest::keyClick(line, key.toLatin1());
            pause();
        }
        if ((m_question == line->text() && !m_question.isEmpty()) || line->text().size() > 60) {
            tell(QStringLiteral("question"), QString());
            QTest::keyClick(line, Qt::Key_Return);
        }
    }

    void typeSql()
    {
        turnTo(QStringLiteral("sql"));
        SqlEditor &editor = page<SqlPage>()->editor();
        editor.setFocus();
        static const QString words = QStringLiteral("SELECT id, name FROM tenants WHERE name LIKE 'A%' ORDER BY id; ");
        if (editor.text().size() > 400) {
            tell(QStringLiteral("sql"), QString());
            editor.replaceText({});
        }
        const int keys = m_random.bounded(10, 60);
        for (int i = 0; i < keys; ++i) {
            const QChar key = words.at(int(editor.text().size()) % int(words.size()));
            QString after = editor.text();
            after.insert(editor.cursorOffset(), key);
            tell(QStringLiteral("sql"), after);
            QTest::keyClick(editor.viewport()->parentWidget(), key.toLatin1());
            if (editor.text() != after)
                tell(QStringLiteral("sql"), editor.text());
            pause();
        }
    }

    QPlainTextEdit *editedText() const
    {
        for (AspectView *view : window().findChildren<AspectView *>()) {
            if (!view->isHidden() && view->isEditing())
                return view->findChild<QPlainTextEdit *>(QStringLiteral("text"));
        }
        return nullptr;
    }

    void edit()
    {
        turnTo(QStringLiteral("catalog"));
        if (!editedText()) {
            auto views = window().findChildren<AspectView *>(QStringLiteral("grain"));
            views.removeIf([](const AspectView *view) { return view->isHidden(); }); // of an entry that goes
            if (views.isEmpty())
                return;
            views.first()->startEditing();
            QPlainTextEdit *text = editedText();
            tell(QStringLiteral("edit"), QString());
            text->setPlainText(QString());
        }
        const int keys = m_random.bounded(5, 40);
        for (int i = 0; i < keys; ++i) {
            QPlainTextEdit *text = editedText(); // a new profile makes the entry anew
            if (!text)
                return;
            const QChar key(u'a' + m_random.bounded(26));
            QTextCursor end = text->textCursor();
            end.movePosition(QTextCursor::End);
            text->setTextCursor(end);
            tell(QStringLiteral("edit"), text->toPlainText() + key);
            QTest::keyClick(text, key.toLatin1());
            pause();
        }
        QPlainTextEdit *text = editedText();
        if (text && m_random.bounded(3) == 0 && m_saving.isEmpty()) {
            m_saving = text->toPlainText().simplified();
            tell(QStringLiteral("edit"), QString());
            QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        }
    }

    void verify()
    {
        turnTo(QStringLiteral("ask"));
        for (RecordCard *card : window().findChildren<RecordCard *>(QStringLiteral("card-answered"))) {
            auto *button = card->findChild<QPushButton *>(QStringLiteral("verify"));
            if (!button || !button->isVisible())
                continue;
            button->click();
            QPointer<VerifyDialog> dialog;
            (void)QTest::qWaitFor([&] { return !(dialog = window().findChild<VerifyDialog *>()).isNull(); }, 3'000);
            if (!dialog)
                return;
            const QString question = dialog->kept().query.question;
            dialog->accept();
            tell(QStringLiteral("verified"), question);
            return;
        }
    }

    void setCurrency()
    {
        turnTo(QStringLiteral("settings"));
        const QString value = QStringLiteral("C%1").arg(m_random.bounded(1'000));
        const Result<void> set = desk().settings().setValue(workspace::settings::currency, value);
        if (set)
            tell(QStringLiteral("currency"), value);
    }

    void profile()
    {
        desk().source().refresh({true});
        QTest::qWait(50);
    }

    Application &m_application;
    QRandomGenerator m_random;
    QString m_question;
    QString m_saving;
};

} // namespace

bool isWindow(int argc, char *argv[])
{
    return argc > 1 && (argv[1] == asWindow || argv[1] == asLook);
}

int run(int argc, char *argv[])
{
    QApplication application(argc, argv);
    StartOptions options;
    const QString folder = QString::fromLocal8Bit(argv[2]);
    options.plugins.builtInFolders = {QStringLiteral(TIEOUT_PLUGIN_DIR)};
    options.plugins.configFolder = folder + QStringLiteral("/config");
    options.plugins.cacheFolder = folder + QStringLiteral("/cache");
    options.plugins.guardFolder = folder + QStringLiteral("/guard");
    options.samplesFolder = QStringLiteral(TIEOUT_SAMPLES_DIR);
    options.dataFolder = folder + QStringLiteral("/data");
    options.userSettings = folder + QStringLiteral("/user.ini");
    Application tieout(application, std::move(options));
    if (const Result<void> started = tieout.start(); !started) {
        tell(QStringLiteral("error"), started.error().fullMessage());
        return 1;
    }
    Hands hands(tieout, QByteArray(argv[3]).toUInt());
    if (!QTest::qWaitFor([&] { return hands.isAllShown(); }, OpenMs)) {
        tell(QStringLiteral("error"), QStringLiteral("the sample did not open"));
        return 1;
    }
    tell(QStringLiteral("seen"), hands.look());
    if (argv[1] == asLook)
        std::_Exit(0); // nothing of it is kept
    while (true)
        hands.act();
}

namespace {

struct Line {
    qint64 at = 0;
    QString what;
    QJsonValue value;
};

QList<Line> linesOf(const QByteArray &output)
{
    QList<Line> lines;
    for (const QByteArray &text : output.split('\n')) {
        const QJsonObject line = QJsonDocument::fromJson(text).object(); // the last may be half
        if (!line.isEmpty())
            lines.append({qint64(line["at"].toDouble()), line["what"].toString(), line["value"]});
    }
    return lines;
}

/// How long before the kill what is back was overtaken by other typing; -1 where it was never typed at all.
qint64 lossOf(const QList<Line> &lines, const QString &what, const QString &before, const QString &back,
              qint64 killedAt)
{
    qint64 loss = -1;
    QString current = before;
    qint64 until = killedAt;
    for (const Line &line : lines) {
        if (line.what != what)
            continue;
        until = line.at;
        if (current == back)
            loss = killedAt - until;
        current = line.value.toString();
    }
    return current == back ? 0 : loss;
}

class Killer
{
public:
    Killer(quint32 seed)
        : m_random(seed)
    {
    }

    Figures run(int times)
    {
        m_before = look();
        for (int i = 0; i < times && m_figures.problems.size() < 20; ++i)
            killOnce(i);
        return m_figures;
    }

private:
    QString folder() const { return m_folder.path(); }

    void start(QProcess &process, const QByteArray &as)
    {
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(QCoreApplication::applicationFilePath(),
                      {QString::fromLatin1(as), folder(), QString::number(m_random.generate())});
    }

    QJsonObject look()
    {
        QProcess process;
        start(process, asLook);
        if (!process.waitForFinished(OpenMs + 30'000)) {
            m_figures.problems.append(QStringLiteral("the window did not open again"));
            process.kill();
            process.waitForFinished();
            return {};
        }
        for (const Line &line : linesOf(process.readAllStandardOutput())) {
            if (line.what == QLatin1String("seen"))
                return line.value.toObject();
            if (line.what == QLatin1String("error"))
                m_figures.problems.append(line.value.toString());
        }
        m_figures.problems.append(QStringLiteral("the window ended without showing anything"));
        return {};
    }

    void killOnce(int number)
    {
        QProcess process;
        start(process, asWindow);
        QByteArray output;
        while (!output.contains('\n') && process.waitForReadyRead(OpenMs))
            output += process.readAllStandardOutput();
        const qint64 killAfter = m_random.bounded(200, 6'000);
        QElapsedTimer since;
        since.start();
        while (since.elapsed() < killAfter && process.state() == QProcess::Running) {
            process.waitForReadyRead(int(std::max<qint64>(1, killAfter - since.elapsed())));
            output += process.readAllStandardOutput();
        }
        if (!output.contains('\n') || process.state() != QProcess::Running)
            m_figures.problems.append(QStringLiteral("kill %1: there was no window to kill").arg(number + 1));
        const qint64 killedAt = QDateTime::currentMSecsSinceEpoch();
        process.kill(); // SIGKILL
        process.waitForFinished();
        output += process.readAllStandardOutput();
        const QJsonObject back = look();
        ++m_figures.kills;
        compare(number, linesOf(output), back, killedAt);
        m_before = back;
    }

    void compare(int number, const QList<Line> &lines, const QJsonObject &back, qint64 killedAt)
    {
        const auto complain = [&](const QString &problem) {
            m_figures.problems.append(QStringLiteral("kill %1: %2").arg(number + 1).arg(problem));
        };
        qint64 worst = 0;
        for (const QString &what :
             {QStringLiteral("question"), QStringLiteral("sql"), QStringLiteral("edit"), QStringLiteral("page")}) {
            const qint64 loss = lossOf(lines, what, m_before[what].toString(), back[what].toString(), killedAt);
            ++m_figures.checkedTexts;
            if (loss < 0)
                complain(QStringLiteral("%1 is \"%2\", which it never was").arg(what, back[what].toString()));
            else if (loss > 1'000)
                complain(QStringLiteral("%1 is %2 ms old: \"%3\"").arg(what).arg(loss).arg(back[what].toString()));
            worst = std::max(worst, loss);
        }
        if (const int length = int(back["question"].toString().size()); back["questionCursor"].toInt() != length)
            complain(
                QStringLiteral("the question's cursor is at %1 of %2").arg(back["questionCursor"].toInt()).arg(length));
        if (const int length = int(back["sql"].toString().size()); back["sqlCursor"].toInt() != length)
            complain(QStringLiteral("the SQL's cursor is at %1 of %2").arg(back["sqlCursor"].toInt()).arg(length));
        m_figures.losses.append(worst);
        m_figures.worstLossMs = std::max(m_figures.worstLossMs, worst);
        for (const Line &line : lines)
            keepKnown(line);
        expectAll(QStringLiteral("answers"), m_answers, back, complain);
        expectAll(QStringLiteral("edits"), m_edits, back, complain);
        expectAll(QStringLiteral("verified"), m_verified, back, complain);
        if (!m_currency.isEmpty() && back["currency"].toString() != m_currency)
            complain(
                QStringLiteral("the currency is \"%1\" and not \"%2\"").arg(back["currency"].toString(), m_currency));
    }

    void keepKnown(const Line &line)
    {
        const QString value = line.value.toString();
        if (line.what == QLatin1String("error"))
            m_figures.problems.append(value);
        if (line.what == QLatin1String("answered") && ++m_figures.answers)
            m_answers.append(value);
        if (line.what == QLatin1String("edited") && ++m_figures.edits)
            m_edits.append(value);
        if (line.what == QLatin1String("verified") && ++m_figures.verified)
            m_verified.append(value);
        if (line.what == QLatin1String("currency") && ++m_figures.settings)
            m_currency = value;
    }

    template <typename Complain>
    static void expectAll(const QString &what, const QStringList &known, const QJsonObject &back,
                          const Complain &complain)
    {
        const QJsonArray there = back[what].toArray();
        for (const QString &one : known) {
            if (!there.contains(one))
                complain(QStringLiteral("of the %1 \"%2\" is gone").arg(what, one));
        }
    }

    QTemporaryDir m_folder;
    QRandomGenerator m_random;
    Figures m_figures;
    QJsonObject m_before;
    QStringList m_answers;
    QStringList m_edits;
    QStringList m_verified;
    QString m_currency;
};

} // namespace

Figures kill(int times, quint32 seed)
{
    return Killer(seed).run(times);
}

QString toText(const Figures &figures)
{
    QList<qint64> sorted = figures.losses;
    std::sort(sorted.begin(), sorted.end());
    const qint64 median = sorted.isEmpty() ? 0 : sorted.at(sorted.size() / 2);
    return QStringLiteral("%1 kills: typing lost at most %2 ms (median %3 ms) in %4 texts; of %5 answers, %6 edits, %7 "
                          "verified queries and %8 settings "
                          "nothing; %9 problems")
        .arg(figures.kills)
        .arg(figures.worstLossMs)
        .arg(median)
        .arg(figures.checkedTexts)
        .arg(figures.answers)
        .arg(figures.edits)
        .arg(figures.verified)
        .arg(figures.settings)
        .arg(figures.problems.size());
}

} // namespace Tieout::shell::KilledWindow
