// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of the house that a compiler does not know, checked on the sources themselves.
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryFile>
#include <QTest>

namespace {

struct Source {
    QString path; ///< below the project
    QStringList lines;
};

QList<Source> sourcesBelow(const QStringList &folders)
{
    const QString root = QStringLiteral(TIEOUT_SOURCE_DIR "/");
    QList<Source> out;
    for (const QString &folder : folders) {
        QDirIterator it(root + folder, {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            if (file.open(QIODevice::ReadOnly))
                out.append({file.fileName().mid(root.size()), QString::fromUtf8(file.readAll()).split(u'\n')});
        }
    }
    return out;
}

/// "path:line: text" of every line that matches, in files `applies` says yes to.
QStringList matching(const QList<Source> &sources, const QRegularExpression &pattern,
                     bool (*applies)(const QString &path))
{
    QStringList out;
    for (const Source &source : sources) {
        if (!applies(source.path))
            continue;
        for (int i = 0; i < source.lines.size(); ++i) {
            if (pattern.match(source.lines[i]).hasMatch())
                out.append(QStringLiteral("%1:%2: %3").arg(source.path).arg(i + 1).arg(source.lines[i].trimmed()));
        }
    }
    return out;
}

} // namespace

class TestConventions : public QObject
{
    Q_OBJECT

    QList<Source> m_product = sourcesBelow({"app", "plugins"});
    QList<Source> m_everything = sourcesBelow({"app", "plugins", "tests", "resources"});

private slots:
    void thereIsSomethingToCheck() { QVERIFY(m_product.size() > 100); }

    void sqlIsWrittenByThePrinterOnly()
    {
        // The workspace is excepted, and what makes the relations of workbooks: they talk to files of their own, not to
        // a source. So are the evaluation's writing statements, which no printer of ours can make and no engine ever
        // gets.
        const QStringList found =
            matching(m_product, QRegularExpression(QStringLiteral("\"(SELECT|WITH) ")), [](const QString &path) {
                return path.startsWith("app/core/") && !path.startsWith("app/core/sql/")
                       && !path.startsWith("app/core/workspace/")
                       && path != QLatin1String("app/core/sources/relations/relationfile.cpp")
                       && path != QLatin1String("app/core/sources/relations/tablecopy.cpp")
                       && path != QLatin1String("app/core/evaluation/mutatewrites.cpp");
            });
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }

    void rowsAreReadThroughTheDoorOnly()
    {
        // Whoever opens a connection reads its schema and rights, and hands it to a door: nobody there sends it a text.
        // A workbook's session is behind that door itself, and hands on what comes through it.
        const QString handsOn = QStringLiteral("app/core/sources/relations/workbooksession.cpp");
        static const QRegularExpression opens(QStringLiteral("\\bconnector(->|\\.)open\\("));
        static const QRegularExpression sends(
            QStringLiteral("^(?!.*behindDoor).*(->|\\.)(select|prepare|explain|reads)\\([^)]"));
        QStringList sent;
        int holders = 0;
        for (const Source &source : m_product) {
            const bool holds = std::any_of(source.lines.cbegin(), source.lines.cend(),
                                           [](const QString &line) { return opens.match(line).hasMatch(); });
            holders += holds && source.path.startsWith("app/");
            const bool near =
                source.path != handsOn
                && (holds || source.path.startsWith("app/cli/") || source.path.startsWith("app/core/workspace/")
                    || source.path.startsWith("app/core/project/") || source.path.startsWith("app/core/sources/"));
            for (const QString &line : source.lines) {
                if (near && source.path.startsWith("app/") && sends.match(line).hasMatch())
                    sent.append(source.path + QStringLiteral(": ") + line.trimmed());
            }
        }
        QVERIFY(holders >= 4);
        QVERIFY2(sent.isEmpty(), qPrintable(sent.join(u'\n')));
        // What everybody else is given of a source is behind its door.
        const QStringList given =
            matching(m_product, QRegularExpression(QStringLiteral("Session &session\\(\\)")),
                     [](const QString &path) { return path == QLatin1String("app/core/project/opensource.h"); });
        QCOMPARE(given.size(), 1);
        QVERIFY2(given.first().contains("gate::CheckedSession &session()"), qPrintable(given.first()));
    }

    void translationStaysInTheShell()
    {
        const QStringList found =
            matching(m_product, QRegularExpression(QStringLiteral("\\btr\\(|QCoreApplication::translate|QMessageBox")),
                     [](const QString &path) { return !path.startsWith("app/shell/"); });
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }

    void nothingIsLeftToDo()
    {
        const QStringList found = matching(m_everything,
                                           QRegularExpression(QStringLiteral("\\b(TO"
                                                                             "DO|FIX"
                                                                             "ME|XX"
                                                                             "X|HA"
                                                                             "CK)\\b")),
                                           [](const QString &) { return true; });
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }

    void everySourceNamesItsLicence()
    {
        QStringList missing;
        for (const Source &source : m_everything) {
            if (source.lines.value(0) != QLatin1String("// SPDX-License-Identifier: GPL-3.0-or-later"))
                missing.append(source.path);
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    }

    /// A longer one holds more than one concept; a suite may tell of a few more cases.
    void noSourceIsTooLong()
    {
        QStringList tooLong;
        for (const Source &source : m_everything) {
            if (source.lines.size() > (source.path.startsWith(QLatin1String("tests/")) ? 700 : 600))
                tooLong.append(QStringLiteral("%1 has %2 lines").arg(source.path).arg(source.lines.size()));
        }
        QVERIFY2(tooLong.isEmpty(), qPrintable(tooLong.join(u'\n')));
    }

    /// moc reads a suite without its macros: such a slot would never run, and nobody would be told.
    void noTestStandsBehindAMacro()
    {
        static const QRegularExpression slot(QStringLiteral("^    void \\w+\\(\\)"));
        QStringList hidden;
        for (const Source &source : m_everything) {
            for (qsizetype i = 1; i < source.lines.size(); ++i) {
                if (source.path.startsWith(QLatin1String("tests/"))
                    && source.lines[i - 1].startsWith(QLatin1String("#if")) && slot.match(source.lines[i]).hasMatch())
                    hidden.append(
                        QStringLiteral("%1:%2: %3").arg(source.path).arg(i + 1).arg(source.lines[i].trimmed()));
            }
        }
        QVERIFY2(hidden.isEmpty(), qPrintable(hidden.join(u'\n')));
    }

    /// Until C++23 such a result is gone before the first round: what a call of several arguments returns by value.
    void noLoopRunsOverAPartOfAResult()
    {
        const QStringList found =
            matching(m_everything, QRegularExpression(QStringLiteral("^ +for \\(.* : .*\\(.*, .*\\)->\\w+\\)")),
                     [](const QString &) { return true; });
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }

    /// By the version that Debian 12 has: another one breaks some lines elsewhere.
    void sourcesAreFormatted()
    {
        QString tool = QStandardPaths::findExecutable(QStringLiteral("clang-format-14"));
        if (tool.isEmpty())
            tool = QStandardPaths::findExecutable(QStringLiteral("clang-format"));
        QProcess process;
        process.start(tool, {QStringLiteral("--version")});
        process.waitForFinished();
        if (tool.isEmpty() || !process.readAllStandardOutput().contains("version 14."))
            QSKIP("skipped: clang-format 14 is not installed");
        QStringList arguments{QStringLiteral("--dry-run"), QStringLiteral("-Werror"),
                              QStringLiteral("--ferror-limit=1")};
        for (const Source &source : m_everything)
            arguments.append(source.path);
        process.setWorkingDirectory(QStringLiteral(TIEOUT_SOURCE_DIR));
        process.start(tool, arguments);
        QVERIFY(process.waitForFinished(300'000));
        QVERIFY2(process.exitCode() == 0, "Run clang-format -i on:\n" + process.readAllStandardError().left(4000));
    }

    void aFailedBuildNamesItsError_data()
    {
        QTest::addColumn<QByteArray>("log");
        QTest::addColumn<QByteArray>("named");
        const QByteArray command = "[1/2] Building CXX object killedwindow.cpp.o\nFAILED: bin/x\n/usr/bin/c++ x.cpp\n";
        QTest::newRow("compiler") << command + "x.cpp:1:2: error: no such name\n"
                                  << QByteArray("x.cpp:1:2: error: no such name");
        QTest::newRow("linker") << command + "/usr/bin/ld: x.o: undefined reference to `f()'\ncollect2: error: ld\n"
                                << QByteArray("/usr/bin/ld: x.o: undefined reference to `f()'");
        QTest::newRow("disk") << command + "/usr/bin/ld: final link failed: No space left on device\n"
                              << QByteArray("/usr/bin/ld: final link failed: No space left on device");
        QTest::newRow("memory") << command + "collect2: fatal error: ld terminated with signal 9 [Killed]\n"
                                << QByteArray("collect2: fatal error: ld terminated with signal 9 [Killed]");
        QTest::newRow("other") << command + "something else\n" << QByteArray("FAILED: bin/x: something else");
    }

    void aFailedBuildNamesItsError()
    {
        QFETCH(QByteArray, log);
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write(log);
        file.close();
        QProcess process;
        process.start(QStringLiteral("bash"),
                      {QStringLiteral("-c"), QStringLiteral(". \"$1\"; first_error \"$2\""), QStringLiteral("bash"),
                       QStringLiteral(TIEOUT_SOURCE_DIR "/packaging/linux/setup.sh"), file.fileName()});
        QVERIFY(process.waitForFinished());
        QTEST(process.readAllStandardOutput().trimmed(), "named");
    }

    void noQFatalInAPlugin()
    {
        // A reply, a socket or a process is ended by a member of that name.
        const QStringList calls =
            matching(m_product, QRegularExpression(QStringLiteral("(?<![.>\\w])(qFatal|abort|exit)\\(")),
                     [](const QString &path) { return path.startsWith("plugins/"); });
        QVERIFY2(calls.isEmpty(), qPrintable(calls.join(u'\n')));
    }
};

QTEST_GUILESS_MAIN(TestConventions)
#include "tst_conventions.moc"
