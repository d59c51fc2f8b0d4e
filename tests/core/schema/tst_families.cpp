// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/families.h"

#include "support/goldenfile.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;
using schema::Families;
using schema::Family;
using schema::FamilyMember;

namespace {

// A table a line: "hr.emp_2021(id int, name text)".
Schema schemaOf(const QString &text)
{
    Schema schema;
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
        Table table;
        const QString name = line.section(u'(', 0, 0).trimmed();
        table.name = {name.contains(u'.') ? name.section(u'.', 0, 0) : QString(), name.section(u'.', -1)};
        for (const QString &column : line.section(u'(', 1).chopped(1).split(u',')) {
            Column made;
            made.name = column.trimmed().section(u' ', 0, 0);
            made.nativeType = column.trimmed().section(u' ', 1);
            table.columns.append(made);
        }
        schema.tables.append(table);
    }
    return schema;
}

QString describe(const Schema &schema)
{
    QStringList lines;
    const Families families(schema);
    for (const Family &family : families.all()) {
        QStringList members;
        for (const FamilyMember &member : family.members) {
            const QString said = family.copies            ? copyRoleName(member.role)
                                 : member.value.isEmpty() ? QStringLiteral("-")
                                                          : member.value;
            members.append(said + u' ' + schema.tables[member.table].name.display());
        }
        const QString prefix = schema.tables[family.members.first().table].name.schema;
        lines.append((prefix.isEmpty() ? QString() : prefix + u'.') + family.pattern + QStringLiteral(": ")
                     + members.join(QStringLiteral(", ")));
    }
    lines.sort();
    return lines.isEmpty() ? QStringLiteral("none") : lines.join(u'\n');
}

} // namespace

class tst_families : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/families.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        TIEOUT_COMPARE_GOLDEN(golden, describe(schemaOf(golden.input)));
    }
};

QTEST_GUILESS_MAIN(tst_families)
#include "tst_families.moc"
