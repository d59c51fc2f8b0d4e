// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/equalcolumns.h"

#include "core/sql/sqltesting.h"
#include "support/goldenfile.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QString columnText(const sql::MentionedColumn &column, QList<int> &mentions)
{
    if (!mentions.contains(column.mention))
        mentions.append(column.mention);
    return QStringLiteral("%1#%2.%3")
        .arg(column.table->name.name)
        .arg(mentions.indexOf(column.mention) + 1)
        .arg(column.table->columns[column.column].name);
}

sql::EqualColumns equalColumns(const QString &text, const Schema &schema, const DialectTraits &traits)
{
    const Result<sql::Statement> statement = sql::parse(text, traits);
    if (!statement)
        qFatal("%s", qPrintable(statement.error().fullMessage()));
    const sql::BoundQuery bound = sql::bind(*statement, schema, traits);
    sql::EqualColumnsReader reader(schema, traits);
    return reader.read(bound);
}

} // namespace

class EqualColumnsTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/equalcolumns.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const Schema schema = schemaOf(golden.setting(QStringLiteral("schema")).replace(u'|', u'\n'));
        const sql::EqualColumns found =
            equalColumns(golden.input, schema, dialect(golden.setting(QStringLiteral("dialect"))));
        QStringList lines;
        QList<int> mentions;
        for (const auto &[left, right] : found.pairs) {
            const QString text = columnText(left, mentions);
            lines.append(text + QStringLiteral(" = ") + columnText(right, mentions));
        }
        for (const sql::MentionedColumn &column : found.fixed)
            lines.append(QStringLiteral("fixed ") + columnText(column, mentions));
        TIEOUT_COMPARE_GOLDEN(golden, (lines.isEmpty() ? QStringLiteral("nothing") : lines.join(u'\n')));
    }

    /// Unions of unions double with each step; a limit ends what no engine would run.
    void doublingTablesEnd()
    {
        QString text = QStringLiteral("WITH t0 AS (SELECT id FROM a)");
        for (int i = 1; i <= 40; ++i)
            text += QStringLiteral(", t%1 AS (SELECT id FROM t%2 UNION ALL SELECT id FROM t%2)").arg(i).arg(i - 1);
        text += QStringLiteral(" SELECT 1 FROM t40 JOIN b ON t40.id = b.id");
        QElapsedTimer timer;
        timer.start();
        const sql::EqualColumns found =
            equalColumns(text, schemaOf(QStringLiteral("a(id integer)\nb(id integer)")), dialect({}));
        QVERIFY(!found.pairs.isEmpty());
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(EqualColumnsTest)
#include "tst_equalcolumns.moc"
