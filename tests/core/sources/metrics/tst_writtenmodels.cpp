// SPDX-License-Identifier: GPL-3.0-or-later
// Definitions as other programs and people read them.
#include "core/sources/metrics/dbtdocument.h"
#include "core/sources/metrics/definitionpage.h"
#include "core/sources/metrics/modelforms.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::metrics;

class WrittenModelsTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/writtenmodels.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const Result<ModelsRead> read =
            readDefinitions(golden.input.toUtf8(), QStringLiteral("shop.yml"), QStringLiteral("shop"));
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        QString out;
        if (golden.setting(QStringLiteral("as")) == QLatin1String("markdown")) {
            out = definitionPage(read->models);
        } else {
            const WrittenModels written = writeForDbt(read->models);
            out = QString::fromUtf8(written.text);
            for (const NotTaken &lost : written.lost)
                out += QStringLiteral("%1:%2: %3\n").arg(lost.file).arg(lost.line).arg(lost.why.message());
            const Result<ModelsRead> again =
                readDefinitions(written.text, QStringLiteral("shop.json"), QStringLiteral("shop"));
            QVERIFY2(again, again ? "" : qPrintable(again.error().fullMessage()));
            QVERIFY(again->notTaken.isEmpty());
        }
        TIEOUT_COMPARE_GOLDEN(golden, out);
    }
};

QTEST_APPLESS_MAIN(WrittenModelsTest)
#include "tst_writtenmodels.moc"
