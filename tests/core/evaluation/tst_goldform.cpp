// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/goldform.h"

#include "support/goldenfile.h"
#include "support/questionsource.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

class TestGoldForm : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString path = m_folder.file(QStringLiteral("school.db"));
        makeSqlite(
            path,
            "CREATE TABLE student (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, city TEXT);"
            "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner INTEGER REFERENCES student(id), kind TEXT, weight REAL);"
            "INSERT INTO student VALUES (1, 'Ada', 20, 'Oslo'); INSERT INTO pet VALUES (1, 1, 'cat', 4);");
        auto source = openQuestionSource(path, QDate(2026, 1, 1));
        QVERIFY(source);
        m_source = std::move(*source);
    }

    void shape_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/goldform.case")); }
    void shape()
    {
        QFETCH(GoldenCase, golden);
        const generate::composer::SchemaLookup lookup(*m_source.snapshot);
        const auto gold = readGold(golden.input, lookup);
        QVERIFY2(gold, gold ? "" : qPrintable(gold.error().fullMessage()));
        const generate::composer::Shape shape = gold->shape();
        QStringList lines;
        for (size_t part = 0; part < generate::composer::shapeParts().size(); ++part)
            lines.append(QStringLiteral("%1: %2")
                             .arg(QString::fromStdString(generate::composer::shapeParts()[part]),
                                  QString::fromStdString(partOf(shape, part)))
                             .trimmed());
        QStringList tables;
        for (const int node : gold->tables)
            tables.append(lookup.tableText(node));
        tables.sort();
        lines.append(QStringLiteral("tables: ") + tables.join(u' '));
        for (const int node : gold->absent)
            lines.append(QStringLiteral("absent: ") + lookup.tableText(node));
        lines.append(QStringLiteral("hardness: ") + gold->hardness);
        lines.append(gold->complete ? QStringLiteral("complete") : QStringLiteral("more in it"));
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }

    void unreadableSqlIsAnError()
    {
        const generate::composer::SchemaLookup lookup(*m_source.snapshot);
        QCOMPARE(readGold(QStringLiteral("SELECT FROM"), lookup).error().code, ErrorCode::Syntax);
    }

private:
    TemporaryFolder m_folder;
    QuestionSource m_source;
};

QTEST_GUILESS_MAIN(TestGoldForm)
#include "tst_goldform.moc"
