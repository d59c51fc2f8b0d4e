// SPDX-License-Identifier: GPL-3.0-or-later
// Which kind of route a question needs, over six described workspaces and 2,000 documents' titles at once: how long the
// names take to be indexed, and the median and 95th percentile of a question that was not asked before, with and
// without the sentence encoder. Prints; asserts nothing.
#include "core/evaluation/routerdata.h"
#include "support/encoderfile.h"

#include <QElapsedTimer>
#include <QRandomGenerator>

#include <algorithm>
#include <cstdio>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::answer::router;

namespace {

constexpr int Titles = 2000;
const QString Folder = QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/router");

/// Titles of three words that the described documents use.
void addTitles(Holdings &holdings)
{
    QStringList words;
    for (const HeldDocument &document : std::as_const(holdings.documents))
        words += wordsIn(document.title) + wordsIn(document.headings.join(u' '));
    QRandomGenerator random(20261129);
    for (int i = 0; i < Titles; ++i) {
        QStringList title;
        for (int word = 0; word < 3; ++word)
            title.append(words[random.bounded(int(words.size()))]);
        holdings.documents.append(HeldDocument{title.join(u' '), {title.last()}});
    }
}

void measure(const char *what, const Holdings &holdings, const QStringList &questions,
             const std::shared_ptr<const encoder::TextEncoder> &encoder)
{
    QElapsedTimer timer;
    timer.start();
    const HoldingIndex index(holdings, encoder);
    const double built = double(timer.elapsed());
    KindModel::standard().judge(QStringLiteral("warm"), index);
    std::vector<double> times;
    for (const QString &question : questions) {
        timer.restart();
        KindModel::standard().judge(question, index);
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    std::printf("%s: %zu units indexed in %.0f ms; a question %.1f ms, 95th percentile %.1f ms, slowest %.1f ms\n",
                what, index.units().size(), built, times[times.size() / 2], times[(times.size() * 95 - 1) / 100],
                times.back());
}

} // namespace

int main()
{
    Holdings all;
    QStringList questions;
    for (const char *split : {"train", "unseen"}) {
        const auto data = evaluation::readRouterData(Folder, QString::fromLatin1(split));
        if (!data) {
            std::printf("%s\n", qPrintable(data.error().fullMessage()));
            return 1;
        }
        for (const Holdings &one : data->holdings) {
            all.tables += one.tables;
            all.documents += one.documents;
            all.sheets += one.sheets;
            all.metrics += one.metrics;
            all.relations += one.relations;
            all.entities += one.entities;
        }
        for (const evaluation::RouterQuestion &question : data->questions)
            questions.append(question.question);
    }
    addTitles(all);
    measure("by words alone", all, questions, nullptr);
    measure("with the encoder", all, questions, std::make_shared<const encoder::BuiltInEncoder>(encoderFile()));
}
