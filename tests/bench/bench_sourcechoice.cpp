// SPDX-License-Identifier: GPL-3.0-or-later
// Which of seven open databases a question is for: how long choosing takes, and how many of the questions that were
// written for each of them find it. Needs the data folder. Prints; asserts nothing.
#include "core/project/project.h"
#include "core/project/sourcechoice.h"
#include "support/connectors.h"
#include "support/datafolder.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstdio>

using namespace Tieout;
using namespace Tieout::TestSupport;

int main()
{
    const QString folder = dataFile(QStringLiteral("everyday"));
    if (folder.isEmpty()) {
        std::printf("skipped: no data folder\n");
        return 0;
    }
    const TemporaryFolder place;
    auto store = workspace::Workspace::create(place.file(QStringLiteral("all.tieout")));
    const auto sqlite = connector(QStringLiteral("sqlite"));
    if (!store || !sqlite)
        return 1;
    project::Project project(**store);
    QList<project::OpenSource *> sources;
    const QStringList files = QDir(folder + QStringLiteral("/databases")).entryList({QStringLiteral("*.sqlite")});
    for (const QString &file : files) {
        const QString copy = place.file(file);
        QFile::copy(folder + QStringLiteral("/databases/") + file, copy);
        const auto source = project.open(**sqlite, {{QStringLiteral("file"), copy}}, {}, {}, {});
        if (!source)
            return 1;
        sources.append(*source);
    }
    std::vector<double> times;
    int found = 0;
    int asked = 0;
    int wrong = 0;
    QFile questions(folder + QStringLiteral("/dev.jsonl"));
    if (!questions.open(QIODevice::ReadOnly))
        return 1;
    while (!questions.atEnd()) {
        const QJsonObject one = QJsonDocument::fromJson(questions.readLine()).object();
        const QString database = one.value(QLatin1StringView("database")).toString();
        if (!files.contains(database + QStringLiteral(".sqlite")))
            continue;
        answer::AskOptions options;
        options.calendar.asOf = QDate::fromString(one.value(QLatin1StringView("asOf")).toString(), Qt::ISODate);
        QElapsedTimer timer;
        timer.start();
        const project::SourceChoice choice =
            project::chooseSource(sources, one.value(QLatin1StringView("question")).toString(), options, {});
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
        const bool isRight = choice.taken && choice.taken->snapshot()->title.startsWith(database);
        found += isRight;
        asked += !choice.taken;
        wrong += choice.taken && !isRight;
    }
    if (times.empty())
        return 1;
    std::sort(times.begin(), times.end());
    std::printf(
        "%zu questions over %d databases: %d find theirs, %d are asked back, %d go to another; a choice %.1f ms, "
        "95th percentile %.1f ms, slowest %.1f ms\n",
        times.size(), int(sources.size()), found, asked, wrong, times[times.size() / 2],
        times[(times.size() * 95 - 1) / 100], times.back());
}
