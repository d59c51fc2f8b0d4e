// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/phrasing.h"
#include "core/retrieval/nameindex.h"
#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// "table.column" of the names that these stems are a whole form of.
QStringList called(const catalog::Snapshot &snapshot, const QString &stems)
{
    const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
    const retrieval::NameIndex index(*snapshot.graph, lexicon);
    QStringList names;
    for (const retrieval::NamePiece &piece : index.pieces(stems)) {
        const retrieval::NameForm &form = index.forms()[size_t(piece.form)];
        if (piece.count != form.words.size())
            continue;
        const retrieval::NamedThing &thing = index.things()[size_t(form.thing)];
        const Table &table = snapshot.graph->table(thing.table);
        const QString name =
            thing.column < 0 ? table.name.name : table.name.name + u'.' + table.columns[thing.column].name;
        if (!names.contains(name))
            names.append(name);
    }
    return names;
}

const QString &workshop()
{
    static const QString text = QStringLiteral("table Kunden 40\n"
                                               "KundenNr integer pk\n"
                                               "Vorname text\n"
                                               "Name text\n"
                                               "Land text values Frankreich|Italien\n"
                                               "table Rechnungen 90\n"
                                               "RechnungsNr integer pk\n"
                                               "KundenNr integer -> Kunden.KundenNr\n"
                                               "Rechnungsdatum date from 2024-01-01 to 2026-01-01\n"
                                               "Rechnungsbetrag decimal measure\n");
    return text;
}

} // namespace

class TestNameIndex : public QObject
{
    Q_OBJECT

private slots:
    /// "DName" of Department and "ename" of emp are its name; "Lname" is a last name, whatever the table is called.
    void findsNamesBehindTheTablesInitial()
    {
        const Result<catalog::Snapshot> snapshot = readSnapshot(QStringLiteral("table Department 9\n"
                                                                               "DNO integer pk\n"
                                                                               "DName text\n"
                                                                               "table emp 40\n"
                                                                               "empno integer pk\n"
                                                                               "ename text\n"
                                                                               "lname text\n"));
        QVERIFY(snapshot);
        QStringList names = called(*snapshot, QStringLiteral("name"));
        names.sort();
        QCOMPARE(names, (QStringList{QStringLiteral("Department.DName"), QStringLiteral("emp.ename")}));
    }

    void findsForeignNamesByEnglishWords()
    {
        const Result<catalog::Snapshot> snapshot = readSnapshot(workshop());
        QVERIFY(snapshot);
        QCOMPARE(called(*snapshot, QStringLiteral("custom")), QStringList{QStringLiteral("Kunden")});
        QCOMPARE(called(*snapshot, QStringLiteral("invoic amount")),
                 QStringList{QStringLiteral("Rechnungen.Rechnungsbetrag")});
        QCOMPARE(called(*snapshot, QStringLiteral("rechnungsbetrag")),
                 QStringList{QStringLiteral("Rechnungen.Rechnungsbetrag")});
    }

    void readsAmbiguousNamesByTheirSchema()
    {
        const Result<catalog::Snapshot> german = readSnapshot(workshop());
        const Result<catalog::Snapshot> english = readSnapshot(QStringLiteral("table lots 40\n"
                                                                              "id integer pk\n"
                                                                              "Land text\n"
                                                                              "area decimal measure\n"));
        QVERIFY(german && english);
        QCOMPARE(called(*german, QStringLiteral("countri")), QStringList{QStringLiteral("Kunden.Land")});
        QCOMPARE(called(*english, QStringLiteral("countri")), QStringList());
    }

    void takesTheNameBesideAFirstNameForTheLastOne()
    {
        const Result<catalog::Snapshot> snapshot = readSnapshot(workshop());
        QVERIFY(snapshot);
        QCOMPARE(catalog::firstAndLastName(snapshot->graph->table(0)), std::pair(1, 2));
    }
};

QTEST_GUILESS_MAIN(TestNameIndex)
#include "tst_nameindex.moc"
