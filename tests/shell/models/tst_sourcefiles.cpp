// SPDX-License-Identifier: GPL-3.0-or-later
// What file dialogs offer, and what they say of files whose library is missing.
#include "shell/models/sourcefiles.h"

#include "core/extension/pluginmanager.h"
#include "core/sources/relations/workbookconnector.h"
#include "sdk/needslibrary.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

/// Opens CSV and Parquet files where its library is there.
class ColumnsConnector : public sources::relations::WorkbookConnector, public NeedsLibrary
{
public:
    explicit ColumnsConnector(bool hasLibrary)
        : WorkbookConnector({}, {})
        , m_hasLibrary(hasLibrary)
    {
    }
    QString id() const override { return QStringLiteral("columns"); }
    QString title() const override { return QStringLiteral("Columns"); }
    QList<FormField> form() const override
    {
        FormField file;
        file.kind = FormField::Kind::File;
        file.filePatterns = {QStringLiteral("*.csv"), QStringLiteral("*.parquet"), QStringLiteral("*")};
        return {file};
    }
    std::optional<Error> missingLibrary() const override
    {
        if (m_hasLibrary)
            return std::nullopt;
        return Error(ErrorCode::Unsupported, "There is no library.", {}, "Install one.");
    }

private:
    bool m_hasLibrary;
};

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
        QCOMPARE(closed.first().patterns, QStringList("*.parquet")); // text files open without it
        QCOMPARE(closed.first().why.hint.text, QStringLiteral("Install one."));
        QCOMPARE(sourceFileFilters(&plugins),
                 QStringList({"Databases and workbooks (*.xlsx *.xlsm *.ods *.csv *.tsv)",
                              "Columns, whose library is missing (*.parquet)", "All files (*)"}));
    }

    void withoutPluginsAllFilesAreOffered()
    {
        QVERIFY(closedFiles(nullptr).isEmpty());
        QCOMPARE(sourceFileFilters(nullptr), QStringList("All files (*)"));
    }
};

QTEST_APPLESS_MAIN(tst_sourcefiles)
#include "tst_sourcefiles.moc"
