// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/catalogexport.h"

#include "core/catalog/cataloghtml.h"
#include "core/service/catalogservice.h"
#include "servicefixture.h"
#include "support/snapshottext.h"

#include <QFile>
#include <QJsonObject>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::service;

namespace {

catalog::Snapshot sample()
{
    Result<catalog::Snapshot> snapshot = readSnapshot(QStringLiteral(
        "table people 3\n= People.\nid integer pk\nname text\ntable payments 48112\nid integer pk\n"
        "payer_id integer -> people.id\nkind text category values rent|deposit\namount decimal measure\n"));
    if (!snapshot)
        qFatal("%s", qPrintable(snapshot.error().message()));
    snapshot->title = QStringLiteral("books.db");
    snapshot->profiledAt = QDateTime({2026, 11, 20}, {12, 0}, Qt::UTC);
    return *snapshot;
}

} // namespace

class CatalogExportTest : public QObject
{
    Q_OBJECT

private slots:
    void formsHaveNamesAndExtensions()
    {
        for (const ExportFormat format : exportFormats()) {
            QCOMPARE(*exportFormatNamed(exportFormatName(format).toUpper()), format);
            QCOMPARE(exportFormatOf(QStringLiteral("/some/where.") + exportFileExtension(format)), format);
            QVERIFY(!exported(sample(), format).isEmpty());
        }
        QCOMPARE(exportFormatOf(QStringLiteral("catalog")), ExportFormat::Markdown);
        QCOMPARE(exportFormatOf(QStringLiteral("catalog.HTM")), ExportFormat::Html);
        const auto unknown = exportFormatNamed(QStringLiteral("pdf"));
        QVERIFY(!unknown);
        QVERIFY(unknown.error().fullMessage().contains(QLatin1String("\"pdf\""))
                && unknown.error().fullMessage().contains(QLatin1String("mermaid")));
    }

    /// A file and what the terminal prints are the same text.
    void jsonIsTheCatalogsOwn()
    {
        const QJsonObject json = QJsonDocument::fromJson(exported(sample(), ExportFormat::Json)).object();
        QCOMPARE(json, toJson(catalogOf(sample())));
        QCOMPARE(json["tables"][1]["keys"][0]["to"][0].toString(), QStringLiteral("people.id"));
    }

    void filesAreWrittenWholeOrNotAtAll()
    {
        TemporaryFolder folder;
        const QString file = folder.file(QStringLiteral("catalog.html"));
        QVERIFY(writeExport(file, exported(sample(), ExportFormat::Html)));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(written.readAll()), catalog::toHtml(sample()));
        const WrittenFile said{file, written.size()};
        TIEOUT_VERIFY_JSON(said);
        QCOMPARE(*responseFromJson<WrittenFile>(toJson(said)), said);
        const Result<void> refused = writeExport(QStringLiteral("/no/such/folder/catalog.html"), "x");
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Denied);
        QVERIFY(refused.error().message().contains(QLatin1String("/no/such/folder/catalog.html")));
    }
};

QTEST_GUILESS_MAIN(CatalogExportTest)
#include "tst_catalogexport.moc"
