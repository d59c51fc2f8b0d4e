// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/serialise.h"

#include "support/workspaces.h"

#include <QJsonDocument>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

class SerialiseTest : public QObject
{
    Q_OBJECT

private slots:
    void valuesSurviveTheFile()
    {
        const Schema schema = paymentsSchema();
        QCOMPARE(schemaFromJson(toJson(schema)), schema);
        const profile::ProfiledTable table = sampleProfile();
        const profile::ProfiledTable read =
            profiledTableFromJson(QJsonDocument::fromJson(QJsonDocument(toJson(table)).toJson()).object());
        QCOMPARE(read.profile.rows, table.profile.rows);
        QVERIFY(read.profile == table.profile);
        QVERIFY(read.values == table.values);
        QCOMPARE(valueFromJson(toJson(Value(QByteArray("\0\xff", 2)))), Value(QByteArray("\0\xff", 2)));
        catalog::CatalogEntry entry;
        entry.table = {"main", "payments"};
        entry.role = catalog::TableRole::Fact;
        entry.summary = {"Money received.", catalog::AspectOrigin::Person, someTime};
        entry.columns = {{"amount", {"What was paid", catalog::AspectOrigin::Profile, {}}, "EUR"}};
        entry.similar = {{{"main", "payments_2019"}, 0.98, QStringLiteral("no rows after 2019"), false}};
        entry.timeColumns = {"period"};
        entry.grain = catalog::byRule(
            message::say("catalog.sentence", {message::say("catalog.grain.row", {QStringLiteral("payment")})}));
        QVERIFY(catalogEntryFromJson(toJson(entry)) == entry);
        // As older workspaces have it: the text alone.
        QJsonObject older = toJson(entry);
        older.insert("grain", QJsonObject{{"text", "One row is one payment."}});
        QCOMPARE(catalogEntryFromJson(older).grain.said().text, QStringLiteral("One row is one payment."));
    }
};

QTEST_GUILESS_MAIN(SerialiseTest)
#include "tst_serialise.moc"
