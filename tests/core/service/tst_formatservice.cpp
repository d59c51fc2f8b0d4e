// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/formatservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class FormatServiceTest : public QObject
{
    Q_OBJECT

private slots:
    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(FormatRequest());
        const FormatRequest request{QStringLiteral("sqlite"), QStringLiteral("mysql"), {{"a.sql", "select 1"}}};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<FormatRequest>(toJson(request)), request);
        const auto nested = requestFromJson<FormatRequest>({{"files", QJsonArray{QJsonObject{{"text", 3}}}}});
        QVERIFY(!nested && nested.error().message().contains("\"files[0].text\""));
    }

    void laysOutInAnyDialect()
    {
        const auto response =
            format({{}, QStringLiteral("mysql"), {{"a.sql", "select \"name\"\r\nfrom customers\r\n"}}}, nullptr);
        QVERIFY(response);
        QCOMPARE(response->from, QStringLiteral("sqlite"));
        QCOMPARE(response->to, QStringLiteral("mysql"));
        QVERIFY(response->files.first().changed && response->files.first().sql->contains("SELECT"));
        QVERIFY(!response->files.first().sql->contains('"'));
        QCOMPARE(response->files.first().sql->count('\n'), response->files.first().sql->count("\r\n"));
        TIEOUT_VERIFY_JSON(*response);
        QCOMPARE(*responseFromJson<FormatResponse>(toJson(*response)), *response);
    }

    void whatStandsInTheWayHasAPlace()
    {
        const auto response = format({{}, {}, {{"a.sql", "select 1;\n\nselect from where"}}}, nullptr);
        QVERIFY(response && !response->files.first().sql && !response->files.first().changed);
        QCOMPARE(response->files.first().obstacles.first().line, 3);
        TIEOUT_VERIFY_JSON(*response);
        const FormattedFile unread = unreadFile("b.sql", Error(ErrorCode::Syntax, "It is no text."));
        QCOMPARE(unread.obstacles.first().message.text, QStringLiteral("It is no text."));
    }

    void aSourceTellsDialectAndTypes()
    {
        const TemporaryFolder folder;
        const QString file = folder.file("types.db");
        makeSqlite(file, "CREATE TABLE sale (id INTEGER PRIMARY KEY, total INT)");
        const auto session = openSqlite(file);
        QVERIFY(session);
        const auto source = sqlSourceOf(**session, {});
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        QCOMPARE(source->traits.name, QStringLiteral("sqlite"));
        QCOMPARE(source->schema.tables.size(), 1);
        const auto response = format({{}, {}, {{"a.sql", "select total from sale"}}}, &*source);
        QVERIFY(response && response->from == QLatin1String("sqlite"));
    }

    void anUnknownDialectIsNamed()
    {
        const auto response = format({QStringLiteral("klingon"), {}, {}}, nullptr);
        QVERIFY(!response && response.error().message().contains("klingon"));
    }
};

QTEST_GUILESS_MAIN(FormatServiceTest)
#include "tst_formatservice.moc"
