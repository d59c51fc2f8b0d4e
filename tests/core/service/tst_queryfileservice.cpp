// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/queryfileservice.h"

#include "servicefixture.h"
#include "support/temporaryfolder.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class QueryFileServiceTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    const sources::SavedQuery m_rent{"How much rent?", "sqlite:rent.db",
                                     QDateTime(QDate(2026, 11, 20), QTime(9, 30), Qt::UTC),
                                     "SELECT SUM(amount) FROM payments"};

private slots:
    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(OpenQueryRequest{"rent.sql"});
        const SaveQueryRequest request{"rent.sql", m_rent};
        TIEOUT_VERIFY_JSON(request);
        TIEOUT_VERIFY_JSON(m_rent);
        QCOMPARE(*responseFromJson<sources::SavedQuery>(toJson(m_rent)), m_rent);
    }

    void whatIsSavedIsOpened()
    {
        const QString file = m_folder.file("rent.sql");
        QVERIFY(saveQuery({file, m_rent}));
        QCOMPARE(*openQuery({file}), m_rent);
    }

    void aFileThatIsNotThereIsNamed()
    {
        const QString file = m_folder.file("none.sql");
        const auto opened = openQuery({file});
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::NotFound);
        QVERIFY2(opened.error().message().contains(file), qPrintable(opened.error().fullMessage()));
        const auto saved = saveQuery({m_folder.file("no/such/folder.sql"), m_rent});
        QVERIFY(!saved);
        QVERIFY2(saved.error().message().contains(QLatin1String("folder.sql")),
                 qPrintable(saved.error().fullMessage()));
    }
};

QTEST_GUILESS_MAIN(QueryFileServiceTest)
#include "tst_queryfileservice.moc"
