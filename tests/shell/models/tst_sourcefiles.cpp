// SPDX-License-Identifier: GPL-3.0-or-later
// What file dialogs offer, and what they say of files whose library is missing.
#include "shell/models/sourcefiles.h"

#include "core/extension/pluginmanager.h"
#include "shell/columnsconnector.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;
using TestSupport::ColumnsConnector;

namespace {

extension::PluginManager &withColumns(extension::PluginManager &plugins, bool hasLibrary)
{
    plugins.add(std::make_unique<sources::relations::WorkbookConnector>(sources::relations::FileConnector(), nullptr));
    plugins.add(std::make_unique<ColumnsConnector>(hasLibrary));
    return plugins;
}

} // namespace

class tst_sourcefiles : public QObject
{
    Q_OBJECT

private slots:
    void allThatOpensIsOffered()
    {
        extension::PluginManager plugins({});
        withColumns(plugins, true);
        QVERIFY(closedFiles(&plugins).isEmpty());
        QCOMPARE(sourceFileFilters(&plugins),
                 QStringList({"Databases and workbooks (*.xlsx *.xlsm *.ods *.csv *.tsv *.parquet)", "All files (*)"}));
        QVERIFY(sourceFileFilters(&plugins, {QStringLiteral("*.tieout")}).first().endsWith(" *.parquet *.tieout)"));
    }

    void whatLacksALibraryIsSaid()
    {
        extension::PluginManager plugins({});
        withColumns(plugins, false);
        const QList<ClosedFiles> closed = closedFiles(&plugins);
        QCOMPARE(closed.size(), 1);
        QCOMPARE(closed.first().title, QStringLiteral("Columns"));
        QCOMPARE(closed.first().kinds,
                 QList<ShownFileKind>({{QStringLiteral("Large text files"), {QStringLiteral("*.csv")}},
                                       {QStringLiteral("Parquet files"), {QStringLiteral("*.parquet")}}}));
        QCOMPARE(closed.first().why.hint.text, QStringLiteral("Install one."));
        QCOMPARE(sourceFileFilters(&plugins),
                 QStringList({"Databases and workbooks (*.xlsx *.xlsm *.ods *.csv *.tsv)",
                              "Parquet files: the library of Columns is missing (*.parquet)", // text opens without it
                              "All files (*)"}));
    }

    void sourcesThatLackALibraryAreKnown()
    {
        extension::PluginManager plugins({});
        withColumns(plugins, false);
        const std::optional<Error> why = missingLibrary(&plugins, QStringLiteral("columns:/data/a.parquet"));
        QVERIFY(why);
        QCOMPARE(why->hint.text, QStringLiteral("Install one."));
        for (const char *address : {"sheet:/data/a.csv", "nobody:x", "columns", ""})
            QVERIFY2(!missingLibrary(&plugins, QString::fromLatin1(address)), address);
        QVERIFY(!missingLibrary(nullptr, QStringLiteral("columns:/data/a.parquet")));
    }

    void withoutPluginsAllFilesAreOffered()
    {
        QVERIFY(closedFiles(nullptr).isEmpty());
        QCOMPARE(sourceFileFilters(nullptr), QStringList("All files (*)"));
    }
};

QTEST_APPLESS_MAIN(tst_sourcefiles)
#include "tst_sourcefiles.moc"
