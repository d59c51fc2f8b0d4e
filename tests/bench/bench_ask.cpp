// SPDX-License-Identifier: GPL-3.0-or-later
// From a question to a tied-out answer, beside the bare statement in the same session: what understanding, checking, running and
// adding up again cost together. Prints medians and ratios; asserts nothing.
#include "core/workspace/opensource.h"
#include "core/workspace/sample.h"
#include "support/sqlitefile.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr int rounds = 15;

double median(QList<double> values)
{
    std::sort(values.begin(), values.end());
    return values.isEmpty() ? 0 : values[values.size() / 2];
}

template <typename F>
double milliseconds(const F &function)
{
    QElapsedTimer timer;
    timer.start();
    function();
    return double(timer.nsecsElapsed()) / 1e6;
}

void measure(workspace::OpenSource &source, const QString &question, const answer::AskOptions &options)
{
    QList<double> asking;
    QList<double> bare;
    answer::Record record;
    for (int round = 0; round < rounds; ++round) {
        asking.append(milliseconds([&] { record = source.ask(question, options, {}, {}); }));
        if (record.parts.isEmpty() || record.state != QLatin1String("answered")) {
            std::printf("  %s: %s\n", qPrintable(question), qPrintable(record.state));
            return;
        }
        bare.append(milliseconds([&] {
            CollectingSink sink(options.maximumRows);
            (void)source.session().select(record.parts.first().sqlRun, sink, {});
        }));
    }
    const answer::TimingRecord &t = record.timing;
    std::printf("  %-64s ask %7.2f ms   bare statement %7.2f ms   ratio %6.1f   (route %.2f link %.2f generate %.2f gate %.2f "
                "execute %.2f tie-out %.2f)\n",
                qPrintable(question.left(64)), median(asking), median(bare), median(asking) / std::max(0.001, median(bare)), t.routeMs,
                t.linkMs, t.generateMs, t.gateMs, t.executeMs, t.tieOutMs);
}

} // namespace

int main()
{
    const auto sample = workspace::readSample(QStringLiteral(TIEOUT_SAMPLES_DIR));
    const auto connector = sqliteConnector();
    if (!sample || !connector) {
        std::fprintf(stderr, "%s\n", qPrintable(sample ? connector.error().message() : sample.error().message()));
        return 1;
    }
    workspace::OpenOptions openOptions;
    openOptions.asOf = sample->asOf;
    std::unique_ptr<workspace::OpenSource> source;
    const double opening = milliseconds([&] {
        auto opened = workspace::OpenSource::open(**connector, *(*connector)->parseAddress(sample->database), nullptr, openOptions, {}, {});
        if (opened)
            source = std::move(*opened);
    });
    if (!source)
        return 1;
    std::printf("Riverside, read and profiled: %.0f ms\n", opening);
    answer::AskOptions options;
    options.calendar.asOf = sample->asOf;
    for (const QString &question : sample->questions)
        measure(*source, question, options);
    return 0;
}
