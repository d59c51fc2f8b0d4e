// SPDX-License-Identifier: GPL-3.0-or-later
// What README.md and the help show somebody typing is typed here, and has to print what is shown.
//
// In a fence a line that begins with "tieout-cli" is a command of a shell; so are "echo" and "mkdir", which prepare
// something for it. "# exit code N" behind a command says how it ends, else it ends well. Lines below it are what it
// prints, all of them; "..." stands for anything, on a line of its own for any number of lines. A command with nothing
// below it only has to end as said. The commands of a page share a folder, which is empty at first.
#include "support/process.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

using namespace Tieout::TestSupport;

namespace {

struct Example {
    int line = 0; ///< of the command in the page, from 1: its output begins below it
    QString command;
    int exitCode = 0;
    QStringList output; ///< as shown, without empty lines at its end
};

bool isCommand(const QString &line)
{
    static const QRegularExpression command(QStringLiteral("^(tieout-cli|echo|mkdir) "));
    return command.match(line).hasMatch();
}

QStringList withoutEmptyEnd(QStringList lines)
{
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
        lines.removeLast();
    return lines;
}

QList<Example> examplesOf(const QStringList &page)
{
    QList<Example> out;
    bool fenced = false;
    bool behindCommand = false;
    for (int i = 0; i < page.size(); ++i) {
        if (page[i].startsWith(QLatin1String("```"))) {
            fenced = !fenced;
            behindCommand = false;
        } else if (fenced && isCommand(page[i])) {
            static const QRegularExpression exitCode(QStringLiteral("# exit code (\\d)"));
            const auto said = exitCode.match(page[i]);
            out.append({i + 1, page[i], said.hasMatch() ? said.captured(1).toInt() : 0, {}});
            behindCommand = true;
        } else if (behindCommand) {
            out.last().output.append(page[i]);
        }
    }
    for (Example &example : out)
        example.output = withoutEmptyEnd(example.output);
    return out;
}

/// Whether the lines are those shown; "..." in one of them that is no line by itself stands for the rest of a line.
bool matches(const QStringList &printed, const QStringList &shown)
{
    QString pattern;
    for (const QString &line : shown) {
        if (line.trimmed() == QLatin1String("...")) {
            pattern += QStringLiteral("(?:.*\\n)*?");
            continue;
        }
        QStringList pieces;
        for (const QString &piece : line.split(QStringLiteral("...")))
            pieces.append(QRegularExpression::escape(piece));
        pattern += pieces.join(QStringLiteral(".*")) + QStringLiteral("\\n");
    }
    QString text;
    for (const QString &line : printed)
        text += line + u'\n';
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern)).match(text).hasMatch();
}

QStringList rightTrimmed(const QString &text)
{
    QStringList out;
    for (QString line : text.split(u'\n')) {
        while (line.endsWith(u' '))
            line.chop(1);
        out.append(line);
    }
    return withoutEmptyEnd(out);
}

} // namespace

class HelpExamplesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_shell = QStandardPaths::findExecutable(QStringLiteral("bash"));
        if (m_shell.isEmpty())
            QSKIP("skipped: there is no bash");
    }

    void whatCounts_data()
    {
        QTest::addColumn<QString>("printed");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<bool>("same");
        QTest::newRow("same") << "a\nb"
                              << "a\nb" << true;
        QTest::newRow("another number") << "12 rows"
                                        << "13 rows" << false;
        QTest::newRow("a line more") << "a\nb"
                                     << "a" << false;
        QTest::newRow("a line less") << "a"
                                     << "a\nb" << false;
        QTest::newRow("the rest left out") << "a\nb\nc"
                                           << "a\n..." << true;
        QTest::newRow("the middle left out") << "a\nb\nc"
                                             << "a\n...\nc" << true;
        QTest::newRow("nothing left out") << "a\nc"
                                          << "a\n...\nc" << true;
        QTest::newRow("the wrong end") << "a\nb\nc"
                                       << "a\n...\nd" << false;
        QTest::newRow("within a line") << "read in 3 s"
                                       << "read in ... s" << true;
        QTest::newRow("signs are signs") << "aXb"
                                         << "a.b" << false;
    }
    void whatCounts()
    {
        QFETCH(QString, printed);
        QFETCH(QString, shown);
        QTEST(matches(printed.split(u'\n'), shown.split(u'\n')), "same");
    }

    void examples_data()
    {
        QTest::addColumn<QString>("file");
        const QString root = QStringLiteral(TIEOUT_SOURCE_DIR "/");
        QStringList files{QStringLiteral("README.md")};
        // Translated topics show the same examples: tst_helpbrowser.
        for (const QString &folder :
             {QStringLiteral("resources/help/topics/"), QStringLiteral("resources/help/commands/")}) {
            for (const QString &page : QDir(root + folder).entryList({QStringLiteral("*.md")}, QDir::Files))
                files.append(folder + page);
        }
        for (const QString &file : std::as_const(files))
            QTest::newRow(qPrintable(file)) << file;
    }
    void examples()
    {
        QFETCH(QString, file);
        const QString path = QStringLiteral(TIEOUT_SOURCE_DIR "/") + file;
        QStringList page = QString::fromUtf8(readFile(path)).split(u'\n');
        const QList<Example> examples = examplesOf(page);
        const bool ofACommand = file.contains(QLatin1String("/commands/"));
        QVERIFY2(!examples.isEmpty() || !ofACommand, "a page of a command shows how it is called");
        const TemporaryFolder folder;
        QStringList wrong;
        QList<QStringList> printed;
        for (const Example &example : examples) {
            const ProcessResult result = run(folder.path(), example.command);
            printed.append(rightTrimmed(QString::fromUtf8(result.output)));
            const bool ended = result.exitCode == example.exitCode;
            if (ended && (example.output.isEmpty() || matches(printed.last(), example.output)))
                continue;
            wrong.append(QStringLiteral("%1:%2: exit code %3, and it prints\n%4")
                             .arg(file)
                             .arg(example.line)
                             .arg(result.exitCode)
                             .arg(printed.last().join(u'\n')));
        }
        if (!wrong.isEmpty() && qEnvironmentVariableIsSet("TIEOUT_UPDATE_GOLDEN"))
            writeBack(path, page, examples, printed);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QStringLiteral("\n\n"))));
    }

private:
    ProcessResult run(const QString &folder, const QString &command) const
    {
        ProcessOptions options;
        options.workingFolder = folder;
        options.environment = {
            {QStringLiteral("PATH"), QStringLiteral(TIEOUT_BIN_DIR ":") + qEnvironmentVariable("PATH")},
            {QStringLiteral("XDG_CONFIG_HOME"), m_home.file(QStringLiteral("config"))},
            {QStringLiteral("XDG_CACHE_HOME"), m_home.file(QStringLiteral("cache"))},
            {QStringLiteral("XDG_DATA_HOME"), m_home.file(QStringLiteral("data"))}};
        return runProgram(m_shell, {QStringLiteral("-c"), QStringLiteral("exec 2>&1\n") + command}, options);
    }

    /// What is shown in full is written anew; what is shown in part, a person has to look at.
    static void writeBack(const QString &path, QStringList page, const QList<Example> &examples,
                          const QList<QStringList> &printed)
    {
        for (qsizetype i = examples.size() - 1; i >= 0; --i) {
            const Example &example = examples[i];
            const bool whole = example.command.endsWith(QLatin1String(" --help"))
                               || !example.output.join(u'\n').contains(QLatin1String("..."));
            if (example.output.isEmpty() || !whole)
                continue;
            page.remove(example.line, example.output.size());
            for (qsizetype line = printed[i].size() - 1; line >= 0; --line)
                page.insert(example.line, printed[i][line]);
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(page.join(u'\n').toUtf8());
    }

private:
    TemporaryFolder m_home; ///< of all pages, so that the sample is profiled once
    QString m_shell;
};

QTEST_GUILESS_MAIN(HelpExamplesTest)
#include "tst_helpexamples.moc"
