// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/lookalikes.h"

#include "support/asking.h"
#include "support/sqlitefile.h"

#include <QTest>

namespace Tieout::TestSupport {

answer::AskOptions lookalikesOptions()
{
    answer::AskOptions options;
    options.calendar.asOf = QDate(2023, 12, 31);
    return options;
}

void openLookalikes(const TemporaryFolder &folder, std::unique_ptr<project::OpenSource> &source)
{
    const QString file = folder.file(QStringLiteral("lookalikes.db"));
    makeSqlite(file, readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/sql/lookalikes.sql")));
    Result<std::unique_ptr<project::OpenSource>> opened = openSource(file, lookalikesOptions().calendar.asOf);
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
    source = std::move(*opened);
}

} // namespace Tieout::TestSupport
