// SPDX-License-Identifier: GPL-3.0-or-later
// The grammars under llama.cpp itself: it parses them, what it generates under them passes the gate, and its matcher
// and ours agree.
#include "core/generate/grammar/sqlgrammar.h"
#include "support/datafolder.h"
#include "support/gbnfmatcher.h"
#include "support/ggufmodel.h"
#include "support/process.h"
#include "support/subgraphs.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr int Subgraphs = 24; // each of another database
constexpr int OutputsEach = 23;
constexpr int Parts = 4;
constexpr int LeastOutputs = 500; // that came to their end
constexpr int StringsEach = 84;   // half derived, half of these with a character changed
constexpr int LongestString = 1200;
constexpr int MostTokens = 1500;
constexpr int LargeVocabulary = 32'000;
constexpr int TimedOutputs = 16;        // half under the largest grammar, half under one of any text
constexpr int MemoryLimit = 14'000'000; // KiB of address space; an engine that dies of a grammar takes all there is
constexpr int TimeLimitMs = 280'000;
const auto Engine = QStringLiteral("node-llama-cpp@3.22.1");
const auto EngineLibrary = QStringLiteral("@node-llama-cpp/linux-x64@3.22.1");

struct Case {
    SchemaFile file;
    QByteArray text;
    GbnfGrammar grammar;
    bool action = false;
};

// A derivation with a character taken away, doubled, or changed for another.
QString changed(const QString &text, std::mt19937 &random)
{
    QString out = text;
    const auto at = qsizetype(random() % uint(text.size()));
    switch (random() % 4) {
    case 0:
        out.remove(at, 1);
        break;
    case 1:
        out.insert(at, out[at]);
        break;
    case 2:
        out[at] = QChar(ushort(' ' + random() % 95));
        break;
    default:
        out.truncate(at);
        break;
    }
    return out;
}

QJsonObject lineOf(const QByteArray &line)
{
    return QJsonDocument::fromJson(line).object();
}

} // namespace

class TestLlamaGrammar : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(randomModel(1).size() < 1'000'000);
        TIEOUT_NEEDS_DATA("spider/databases");
        if (QStandardPaths::findExecutable(QStringLiteral("npm")).isEmpty()
            || QStandardPaths::findExecutable(QStringLiteral("node")).isEmpty())
            QSKIP("skipped: no node and npm here to run llama.cpp with");
        m_modules = QStringLiteral(TIEOUT_BINARY_DIR "/cache/llamacpp");
        if (!QFile::exists(m_modules + QStringLiteral("/node_modules/node-llama-cpp/package.json"))) {
            QVERIFY(QDir().mkpath(m_modules));
            ProcessOptions options;
            options.timeoutMs = TimeLimitMs;
            options.environment = {{QStringLiteral("NODE_LLAMA_CPP_SKIP_DOWNLOAD"), QStringLiteral("true")}};
            // Nothing is compiled or downloaded by the packages themselves: the library is a package of its own.
            const ProcessResult installed =
                runProgram(QStandardPaths::findExecutable(QStringLiteral("npm")),
                           {QStringLiteral("install"), QStringLiteral("--prefix"), m_modules,
                            QStringLiteral("--omit=optional"), QStringLiteral("--ignore-scripts"),
                            QStringLiteral("--no-audit"), QStringLiteral("--no-fund"), Engine, EngineLibrary},
                           options);
            if (installed.exitCode != 0 || installed.timedOut) {
                QDir(m_modules).removeRecursively();
                QSKIP(qPrintable(QStringLiteral("skipped: llama.cpp could not be installed by npm: ")
                                 + QString::fromUtf8(installed.errors.right(300))));
            }
        }
        makeCases();
    }

    // In parts, because a test function may not take longer than five minutes.
    void generatesWhatPassesTheGate_data()
    {
        QTest::addColumn<int>("part");
        for (int part = 0; part < Parts; ++part)
            QTest::addRow("part %d", part + 1) << part;
    }

    void generatesWhatPassesTheGate()
    {
        QFETCH(int, part);
        QJsonArray wanted;
        for (int i = part; i < int(m_cases.size()) * OutputsEach; i += Parts)
            wanted.append(QJsonArray{i % int(m_cases.size()), i});
        for (const QJsonObject &answer : ask({}, wanted)) {
            if (answer[QStringLiteral("parsed")].isDouble())
                m_worstParse = std::max(m_worstParse, answer[QStringLiteral("ms")].toDouble());
            if (!answer[QStringLiteral("generated")].isDouble())
                continue;
            const int asked = answer[QStringLiteral("generated")].toInt();
            judge(m_cases[size_t(wanted[asked][0].toInt())], answer);
            if (QTest::currentTestFailed())
                return;
        }
    }

    void generatesEnough()
    {
        qInfo("%d outputs under %d grammars (the largest %lld bytes) pass the gate, %d more were cut at %d tokens; "
              "worst parse %.1f ms, "
              "%.2f ms a token on average, worst %.1f ms, over a vocabulary of 600",
              m_whole, int(m_cases.size()), static_cast<long long>(m_largest), m_cut, MostTokens, m_worstParse,
              m_ms / double(std::max<qint64>(m_tokens, 1)), m_worstToken);
        QVERIFY(m_whole >= LeastOutputs);
    }

    // Prints what the largest grammar costs a token beside a grammar of any text; nothing fails on a time.
    void costsLittleOverALargeVocabulary()
    {
        const auto largest = std::max_element(m_cases.cbegin(), m_cases.cend(), [](const Case &a, const Case &b) {
            return a.text.size() < b.text.size();
        });
        QJsonArray wanted;
        for (int i = 0; i < TimedOutputs; ++i)
            wanted.append(QJsonArray{i % 2, i});
        double ms[2] = {0, 0};
        double worst[2] = {0, 0};
        int tokens[2] = {0, 0};
        for (const QJsonObject &answer :
             ask({}, wanted, {largest->text, QByteArrayLiteral("root ::= [ -~]{1,600}\n")}, LargeVocabulary)) {
            if (!answer[QStringLiteral("generated")].isDouble())
                continue;
            const int which = answer[QStringLiteral("generated")].toInt() % 2;
            ms[which] += answer[QStringLiteral("ms")].toDouble();
            tokens[which] += answer[QStringLiteral("tokens")].toInt();
            worst[which] = std::max(worst[which], answer[QStringLiteral("worstMs")].toDouble());
        }
        QVERIFY(tokens[0] > 0 && tokens[1] > 0);
        qInfo("Over a vocabulary of %d, %.1f ms a token under a grammar of %lld bytes, worst %.1f ms; under one of any "
              "text %.1f ms, worst %.1f ms",
              LargeVocabulary, ms[0] / tokens[0], static_cast<long long>(largest->text.size()), worst[0],
              ms[1] / tokens[1], worst[1]);
    }

    void agreesWithOurMatcher()
    {
        std::mt19937 random(11);
        QJsonArray strings;
        QList<bool> ours;
        for (size_t i = 0; i < m_cases.size(); ++i) {
            for (int n = 0; n < StringsEach;) {
                QString text = m_cases[i].grammar.derive(random, 20 + int(random() % 40));
                if (text.size() > LongestString)
                    continue;
                if (n % 2 == 1)
                    text = changed(text, random);
                strings.append(QJsonArray{int(i), text});
                ours.append(m_cases[i].grammar.matches(text));
                ++n;
            }
        }
        QVERIFY(strings.size() >= 2000);
        int agreed = 0;
        for (const QJsonObject &answer : ask(strings, {})) {
            if (!answer[QStringLiteral("match")].isDouble())
                continue;
            const int at = answer[QStringLiteral("match")].toInt();
            QVERIFY2(answer[QStringLiteral("accepted")].toBool() == ours[at],
                     qPrintable(QStringLiteral("ours says %1: %2").arg(ours[at]).arg(strings[at][1].toString())));
            ++agreed;
        }
        QCOMPARE(agreed, int(strings.size()));
        qInfo("The matchers agree on %d strings, of which %d are accepted.", agreed, int(ours.count(true)));
    }

private:
    void judge(const Case &from, const QJsonObject &answer)
    {
        const QString text = answer[QStringLiteral("text")].toString();
        m_tokens += answer[QStringLiteral("tokens")].toInt();
        m_ms += answer[QStringLiteral("ms")].toDouble();
        m_worstToken = std::max(m_worstToken, answer[QStringLiteral("worstMs")].toDouble());
        if (!answer[QStringLiteral("whole")].toBool()) {
            ++m_cut;
            QCOMPARE(from.grammar.matchedPrefix(text), text.toUcs4().size());
            return;
        }
        ++m_whole;
        QVERIFY2(from.grammar.matches(text), qPrintable(text));
        const QString sql =
            from.action ? QJsonDocument::fromJson(text.toUtf8())[QStringLiteral("sql")].toString() : text;
        const QString words = objections(sql, *from.file.graph, from.file.traits);
        QVERIFY2(words.isEmpty(), qPrintable(from.file.name + u' ' + sql + u'\n' + words));
    }

    void makeCases()
    {
        const QList<SchemaFile> files = readSchemaFolder(dataFile(QStringLiteral("spider/databases")));
        std::mt19937 random(5);
        for (int i = 0; i < Subgraphs; ++i) {
            const SchemaFile &file = files[i * files.size() / Subgraphs];
            const QList<TableName> tables = randomSubgraph(*file.graph, 2 + i % 6, random);
            const Result<generate::grammar::SqlForms> forms =
                generate::grammar::sqlFormsOf(*file.graph, file.traits, tables);
            QVERIFY(forms);
            generate::grammar::GrammarOptions options;
            options.form = i % 4 == 3 ? generate::grammar::GrammarOptions::Form::Action
                                      : generate::grammar::GrammarOptions::Form::Sql;
            const Result<QByteArray> text = generate::grammar::sqlGrammar(*forms, options);
            QVERIFY(text);
            Result<GbnfGrammar> grammar = GbnfGrammar::parse(*text);
            QVERIFY(grammar);
            m_largest = std::max(m_largest, text->size());
            m_cases.push_back({file, *text, std::move(*grammar), i % 4 == 3});
        }
    }

    // What the engine says, up to its last line; a test that goes on has all of it.
    QList<QJsonObject> ask(const QJsonArray &strings, const QJsonArray &outputs)
    {
        QList<QByteArray> texts;
        for (const Case &each : m_cases)
            texts.append(each.text);
        return ask(strings, outputs, texts, 0);
    }

    QList<QJsonObject> ask(const QJsonArray &strings, const QJsonArray &outputs, const QList<QByteArray> &texts,
                           int vocabulary)
    {
        QTemporaryDir folder;
        const auto write = [&folder](const char *name, const QByteArray &bytes) {
            QFile file(folder.filePath(QString::fromLatin1(name)));
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
        };
        QJsonArray grammars;
        for (const QByteArray &text : texts)
            grammars.append(QString::fromUtf8(text));
        const QByteArray model = randomModel(1, vocabulary);
        const QJsonObject request{{"model", write("random.gguf", model)},
                                  {"grammars", grammars},
                                  {"match", strings},
                                  {"generate", outputs},
                                  {"maxTokens", MostTokens}};
        const QString file = write("request.json", QJsonDocument(request).toJson(QJsonDocument::Compact));
        ProcessOptions options;
        options.timeoutMs = TimeLimitMs;
        const ProcessResult result = runProgram(
            QStringLiteral("/bin/sh"),
            {QStringLiteral("-c"), QStringLiteral("ulimit -v %1; exec node \"$0\" \"$1\" \"$2\"").arg(MemoryLimit),
             QStringLiteral(TIEOUT_TEST_DIR "/engine.mjs"), m_modules, file},
            options);
        QList<QJsonObject> answers;
        for (const QByteArray &line : result.output.split('\n')) {
            if (!line.isEmpty())
                answers.append(lineOf(line));
        }
        if (answers.isEmpty() || !answers.last()[QStringLiteral("done")].toBool())
            qWarning("the engine ended early: %s", result.summary().right(2000).constData());
        return answers;
    }

    QString m_modules;
    std::vector<Case> m_cases;
    qsizetype m_largest = 0;
    int m_whole = 0;
    int m_cut = 0;
    qint64 m_tokens = 0;
    double m_ms = 0;
    double m_worstToken = 0;
    double m_worstParse = 0;
};

QTEST_GUILESS_MAIN(TestLlamaGrammar)
#include "tst_llamagrammar.moc"
