// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/schemaexport.h"

#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

Column column(const char *name, const char *type, bool nullable = true, const char *comment = "")
{
    Column out;
    out.name = QString::fromLatin1(name);
    out.nativeType = QString::fromLatin1(type);
    out.type = TypeClass::Text;
    out.nullable = nullable;
    out.comment = QString::fromLatin1(comment);
    return out;
}

/// Composite keys, a self reference, a nullable, an accepted and an inferred key, a one to one, names that need quotes
/// or are words of the languages.
schema::SchemaGraph sample()
{
    auto schema = std::make_shared<Schema>();
    Table staff;
    staff.name = {{}, "staff"};
    staff.columns = {column("id", "INTEGER", false), column("boss_id", "INTEGER", true, "whom it's reported to")};
    staff.primaryKey = QStringList{"id"};
    staff.comment = "People\nwho work here";
    Table budget;
    budget.name = {"fin", "budget lines"};
    budget.columns = {column("year", "INT", false), column("2nd part", "VARCHAR(10, x)", false),
                      column("amount", "DECIMAL(12,2)"), column("owner", "")};
    budget.primaryKey = QStringList{"year", "2nd part"};
    Table note;
    note.name = {"fin", "note"};
    note.columns = {column("year", "INT", false), column("2nd part", "TEXT", false), column("text", "TEXT")};
    note.primaryKey = budget.primaryKey;
    Table reference;
    reference.name = {{}, "ref"};
    reference.columns = {column("PK", "INT", false), column("note", "TEXT"),
                         column("say \"hi\"", "TEXT", true, "C:\\x")};
    reference.primaryKey = QStringList{"PK"};
    schema->tables = {staff, budget, note, reference};
    schema->foreignKeys = {
        {"staff_boss", staff.name, {"boss_id"}, staff.name, {"id"}, KeyOrigin::Declared},
        {"ref_note", reference.name, {"note"}, staff.name, {"id"}, KeyOrigin::Accepted},
        {"budget_owner", budget.name, {"owner"}, staff.name, {"id"}, KeyOrigin::Inferred},
        {"note_budget", note.name, {"year", "2nd part"}, budget.name, {"year", "2nd part"}, KeyOrigin::Declared}};
    return schema::SchemaGraph(schema);
}

} // namespace

class tst_schemaexport : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/schemaexport.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const schema::SchemaGraph graph = sample();
        const QString form = golden.input.trimmed();
        const QString text = form == QLatin1String("mermaid") ? schema::toMermaid(graph)
                             : form == QLatin1String("dbml")  ? schema::toDbml(graph)
                                                              : schema::toDot(graph);
        TIEOUT_COMPARE_GOLDEN(golden, text);
    }
};

QTEST_GUILESS_MAIN(tst_schemaexport)
#include "tst_schemaexport.moc"
