// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampleoptions.h"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

class tst_tour : public QObject
{
    Q_OBJECT

private slots:
    void drawsEveryPageInBothThemes()
    {
        const QTemporaryDir folder;
        StartOptions options = sampleOptions(folder);
        options.tourFolder = folder.filePath(QStringLiteral("tour"));
        Application touring(*qApp, options);
        QCOMPARE(touring.tour(), 0);
        const QDir tour(options.tourFolder);
        for (const char *page :
             {"ask-start",      "ask-answer1",  "ask-answer2", "ask-answer3",      "ask-answer4",   "ask-refined",
              "ask-state1",     "ask-state4",   "metrics",     "metrics-conflict", "metrics-check", "metrics-edit",
              "ask-correct",    "ask-expected", "ask-model",   "ask-model-sent",   "schema",        "activity-jobs",
              "activity-drift", "settings",     "about",       "about-topic",      "sheets",        "sheets-list",
              "ask-cells",      "ask-sources"}) {
            for (const char *theme : {"light", "dark"}) {
                const QStringList own = tour.entryList(
                    {QStringLiteral("[0-9][0-9]-%1*-%2.png").arg(QLatin1String(page), QLatin1String(theme))});
                QVERIFY2(!own.isEmpty(), page);
                QCOMPARE(QImage(tour.filePath(own.first())).size(), QSize(1440, 900));
            }
        }
    }

    void aFolderThatCannotBeMadeIsAnError()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("file")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        StartOptions options = sampleOptions(folder);
        options.tourFolder = file.fileName() + QStringLiteral("/below");
        Application touring(*qApp, options);
        QCOMPARE(touring.tour(), 3);
    }

    void aMissingSampleIsAnError()
    {
        const QTemporaryDir folder;
        StartOptions options = sampleOptions(folder);
        options.samplesFolder = folder.filePath(QStringLiteral("none"));
        options.tourFolder = folder.filePath(QStringLiteral("tour"));
        Application touring(*qApp, options);
        QCOMPARE(touring.tour(), 3);
    }
};

QTEST_MAIN(tst_tour)
#include "tst_tour.moc"
