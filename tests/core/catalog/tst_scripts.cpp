// SPDX-License-Identifier: GPL-3.0-or-later
// What scripts say of a source's tables: built from, read by, comments; columns traced.
#include "core/catalog/scripts.h"

#include "sdk/dialects.h"
#include "support/goldenfile.h"
#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// Scripts in one text: "##### name" begins each.
QList<catalog::ScriptText> scriptsOf(const QString &text, const QString &dialect)
{
    QList<catalog::ScriptText> scripts;
    for (const QString &part : text.split(QStringLiteral("##### "), Qt::SkipEmptyParts)) {
        const qsizetype end = part.indexOf(u'\n');
        scripts.append({part.left(end), part.mid(end + 1), *dialects::named(dialect)});
    }
    return scripts;
}

QString listed(const catalog::ScriptFindings &findings, const catalog::Snapshot &snapshot,
               const QHash<TableName, catalog::CatalogEntry> &entries)
{
    QString out;
    for (const Table &table : snapshot.schema().tables) {
        const catalog::CatalogEntry &entry = entries[table.name];
        out += table.name.display() + u'\n';
        if (entry.summary.origin == catalog::AspectOrigin::Script)
            out += QStringLiteral("  summary: %1\n").arg(entry.summary.text);
        for (const catalog::ColumnEntry &column : entry.columns) {
            if (column.meaning.origin == catalog::AspectOrigin::Script)
                out += QStringLiteral("  .%1: %2\n").arg(column.name, column.meaning.text);
        }
        for (const catalog::BuiltFrom &built : entry.builtFrom) {
            out += QStringLiteral("  built by %1:%2 (%3) from %4\n")
                       .arg(built.script)
                       .arg(built.line)
                       .arg(built.statement, built.tables.join(QStringLiteral(", ")));
            if (!built.comment.isEmpty())
                out += QStringLiteral("    why: %1\n").arg(built.comment);
            for (const QString &column : built.columns)
                out += QStringLiteral("    %1\n").arg(column);
        }
        for (const catalog::Use &use : findings.uses.value(table.name))
            out += QStringLiteral("  read by %1:%2 (%3)\n").arg(use.id).arg(use.line).arg(use.title);
    }
    for (const catalog::ScriptReport &report : findings.reports) {
        out += QStringLiteral("%1: %2 statements, makes [%3], reads [%4]\n")
                   .arg(report.name)
                   .arg(report.statements)
                   .arg(report.makes.join(QStringLiteral(", ")), report.reads.join(QStringLiteral(", ")));
        for (const sql::ScriptProblem &problem : report.problems)
            out += QStringLiteral("  ! %1: %2\n").arg(problem.line).arg(problem.message.text);
    }
    return out;
}

} // namespace

class ScriptsTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/scripts.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const QStringList parts = golden.input.split(QStringLiteral("#####\n"));
        QCOMPARE(parts.size(), 2);
        const Result<catalog::Snapshot> snapshot = readSnapshot(parts[0]);
        QVERIFY2(snapshot, qPrintable(snapshot ? QString() : snapshot.error().message()));
        const catalog::ScriptFindings findings = catalog::readScripts(
            scriptsOf(parts[1], golden.setting(QStringLiteral("dialect"), QStringLiteral("postgresql"))),
            snapshot->schema());
        QHash<TableName, catalog::CatalogEntry> entries = snapshot->entries;
        catalog::addScripts(findings, entries);
        TIEOUT_COMPARE_GOLDEN(golden, listed(findings, *snapshot, entries));
    }
};

QTEST_GUILESS_MAIN(ScriptsTest)
#include "tst_scripts.moc"
