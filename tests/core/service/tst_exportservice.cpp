// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/exportservice.h"

#include "core/service/askservice.h"
#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class ExportServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(ExportRequest());
        ExportRequest request{QStringLiteral("SELECT 1")};
        request.author = gate::Author::Generator;
        request.form = RowForm::Json;
        request.header = false;
        request.asShown = true;
        request.total = 9;
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<ExportRequest>(toJson(request)), request);
        TIEOUT_VERIFY_JSON(ExportResponse());
        TIEOUT_VERIFY_JSON((ExportResponse{1, QStringLiteral("a.csv"), QStringLiteral("x")}));
    }

    void writesEveryForm()
    {
        const QString file = m_shop.folder.file(QStringLiteral("out"));
        ExportRequest request{QStringLiteral("SELECT day, degrees FROM weather ORDER BY day")};
        QCOMPARE(exportRows(*m_shop.source, request, m_shop.options.calendar, file, {}, {})->rows, 2);
        QCOMPARE(readFile(file), QByteArray("day,degrees\r\n2026-01-01,\r\n2026-01-02,7\r\n"));
        request.form = RowForm::Tabbed;
        const auto tabbed = rowsAsText(*m_shop.source, request, m_shop.options.calendar, {}, {});
        QVERIFY(tabbed);
        QCOMPARE(*tabbed->text, QStringLiteral("day\tdegrees\n2026-01-01\t\n2026-01-02\t7"));
        request.header = false;
        QCOMPARE(*rowsAsText(*m_shop.source, request, m_shop.options.calendar, {}, {})->text,
                 QStringLiteral("2026-01-01\t\n2026-01-02\t7"));
        request.form = RowForm::Json;
        const auto json = rowsAsText(*m_shop.source, request, m_shop.options.calendar, {}, {});
        const QJsonObject object = QJsonDocument::fromJson(json->text->toUtf8()).object();
        QCOMPARE(object["columns"].toArray(), (QJsonArray{"day", "degrees"}));
        QCOMPARE(object["rows"].toArray(),
                 (QJsonArray{QJsonArray{"2026-01-01", QJsonValue::Null}, QJsonArray{"2026-01-02", "7"}}));
    }

    void whatARecordKeepsIsNotReadAgain()
    {
        AskRequest asked{QStringLiteral("names"), {}};
        asked.sql = QStringLiteral("SELECT name FROM customers ORDER BY name");
        const auto answer = ask(*m_shop.source, asked, m_shop.options, {}, {});
        QVERIFY(answer && answer->record.isAnswered());
        const record::Part &part = answer->record.parts.first();
        QVERIFY(isAtHand(*part.grid()));
        const ExportResponse kept = gridAsText(*part.grid(), RowForm::Csv, true);
        QCOMPARE(kept.rows, 3);
        const ExportRequest again = exportOf(answer->record, part);
        QCOMPARE(again.author, gate::Author::Person);
        QCOMPARE(rowsAsText(*m_shop.source, again, m_shop.options.calendar, {}, {})->text, kept.text);
        const QString file = m_shop.folder.file(QStringLiteral("kept.csv"));
        QVERIFY(writeGrid(*part.grid(), RowForm::Csv, file));
        QCOMPARE(QString::fromUtf8(readFile(file)), *kept.text);
    }

    void aResultAtHandKeepsAllDigits()
    {
        const ResultSet result{{{QStringLiteral("n"), TypeClass::Unknown, {}}}, {{Value(0.1 + 0.2)}}, false};
        const QString file = m_shop.folder.file(QStringLiteral("digits.csv"));
        QVERIFY(writeResult(result, RowForm::Csv, file, {}));
        QCOMPARE(readFile(file), QByteArray("n\r\n0.30000000000000004\r\n"));
        StopSource stop;
        stop.requestStop();
        QCOMPARE(writeResult(result, RowForm::Csv, file, stop.token()).error().code, ErrorCode::Cancelled);
    }

    void whatIsRefusedLeavesTheFileAsItWas()
    {
        const QString file = m_shop.folder.write(QStringLiteral("before.csv"), "before");
        const auto refused = exportRows(*m_shop.source, {QStringLiteral("DELETE FROM customers")},
                                        m_shop.options.calendar, file, {}, {});
        QVERIFY(!refused && refused.error().code == ErrorCode::Refused);
        QCOMPARE(readFile(file), QByteArray("before"));
        const auto denied = exportRows(*m_shop.source, {QStringLiteral("SELECT name FROM customers")},
                                       m_shop.options.calendar, QStringLiteral("/no/such/folder/out.csv"), {}, {});
        QVERIFY(!denied && denied.error().code == ErrorCode::Denied);
        QVERIFY(denied.error().message().contains("/no/such/folder/out.csv"));
    }
};

QTEST_GUILESS_MAIN(ExportServiceTest)
#include "tst_exportservice.moc"
