// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/measure/compareservice.h"

#include "core/service/servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::service::measure;
using namespace Tieout::TestSupport;

class CompareServiceTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;

    QString written(const QString &name, const QByteArray &kind, const QByteArray &figures) const
    {
        return m_folder.write(name, "{\"kind\": \"" + kind + "\", \"split\": \"" + name.toUtf8()
                                        + "\", \"seconds\": 3, \"figures\": {" + figures + "}}");
    }

private slots:
    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(CompareRequest());
        const CompareRequest request{"a.json", "b.json"};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<CompareRequest>(toJson(request)), request);
        FigureChange change;
        change.before.emplace(0.25);
        change.change = -0.25;
        TIEOUT_VERIFY_JSON(change);
        QVERIFY(!toJson(change).contains("after"));
        const CompareResponse response{"gate", "dev", "test", {{"caughtShare", change}}};
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<CompareResponse>(toJson(response)), response);
    }

    void comparesFigureByFigure()
    {
        const auto response = compareReports({written("dev", "gate", "\"caught\": 1, \"only\": 4"),
                                              written("test", "gate", "\"caught\": 3, \"caughtShare\": 0.75")});
        QVERIFY2(response, response ? "" : qPrintable(response.error().fullMessage()));
        QCOMPARE(response->kind, QStringLiteral("gate"));
        QCOMPARE(response->before, QStringLiteral("dev"));
        QCOMPARE(response->after, QStringLiteral("test"));
        QCOMPARE(response->figures.size(), 3);
        QCOMPARE(response->figures["caught"].change, 2.0);
        QVERIFY(!response->figures["caughtShare"].before);
        QCOMPARE(response->figures["caughtShare"].change, 0.75);
        QVERIFY(!response->figures["only"].after);
        QCOMPARE(response->figures["only"].change, -4.0);
        TIEOUT_VERIFY_JSON(*response);
    }

    void whatCannotBeComparedIsSaid()
    {
        const QString gate = written("a", "gate", "\"caught\": 1");
        QCOMPARE(compareReports({gate, written("b", "lineage", "\"same\": 1")}).error().code, ErrorCode::Invalid);
        QCOMPARE(compareReports({gate, m_folder.write("c", "no JSON")}).error().code, ErrorCode::Invalid);
        const auto missing = compareReports({m_folder.file("none.json"), gate});
        QVERIFY(!missing && missing.error().message().contains("none.json"));
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(CompareServiceTest)
#include "tst_compareservice.moc"
