// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keyreasons.h"

#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

Schema schemaOf(const QString &text)
{
    const Result<catalog::Snapshot> snapshot = readSnapshot(text);
    if (!snapshot)
        qFatal("%s", qPrintable(snapshot.error().fullMessage()));
    return snapshot->schema();
}

ForeignKey keyOf(const char *from, const QStringList &columns, const char *to, const QStringList &toColumns)
{
    return {
        {}, {{}, QString::fromLatin1(from)}, columns, {{}, QString::fromLatin1(to)}, toColumns, KeyOrigin::Inferred};
}

} // namespace

class tst_keyreasons : public QObject
{
    Q_OBJECT

private slots:
    void saysWhereANameIsAtHome()
    {
        const Schema schema = schemaOf("table products\n  product_id integer pk\n  town_code text\ntable bank\n"
                                       "  branch_no integer pk\ntable loan\n  id integer pk\n  product_id integer\n"
                                       "  branch_no integer\n");
        const schema::KeyReasons reasons(schema);
        QCOMPARE(reasons.reason(keyOf("loan", {"product_id"}, "products", {"product_id"})).text,
                 QStringLiteral("product_id appears in 2 tables; products is named after it."));
        QCOMPARE(reasons.reason(keyOf("loan", {"branch_no"}, "bank", {"branch_no"})).text,
                 QStringLiteral("branch_no appears in 2 tables and is the key of only bank."));
    }

    void saysThatAnUndeclaredKeyStandsFirst()
    {
        const Schema schema = schemaOf("table hierarchy\n  division_key text\n  division_name text\ntable rooms\n  "
                                       "floor text\n  division_key text\n");
        QCOMPARE(
            schema::KeyReasons(schema).reason(keyOf("rooms", {"division_key"}, "hierarchy", {"division_key"})).text,
            QStringLiteral("division_key appears in 2 tables and comes first only in hierarchy."));
    }

    void saysHowATableIsNamed()
    {
        const Schema schema = schemaOf("table lb_pools\n  id integer pk\ntable standardattributes\n  id integer pk\n"
                                       "table lb_rules\n  id integer pk\n  default_pool_id integer\n"
                                       "  standard_attr_id integer\n  other integer\n");
        const schema::KeyReasons reasons(schema);
        QCOMPARE(reasons.reason(keyOf("lb_rules", {"default_pool_id"}, "lb_pools", {"id"})).text,
                 QStringLiteral("default_pool_id refers to lb_pools by name, with the role \"default\"; lb_pools "
                                "shares a prefix with lb_rules."));
        QCOMPARE(reasons.reason(keyOf("lb_rules", {"standard_attr_id"}, "standardattributes", {"id"})).text,
                 QStringLiteral("standard_attr_id abbreviates standardattributes."));
        QCOMPARE(reasons.reason(keyOf("lb_rules", {"other"}, "lb_pools", {"id"})).text,
                 QStringLiteral("The name other suggests lb_pools."));
    }

    void saysThatSeveralColumnsAgree()
    {
        const Schema schema = schemaOf("table a\n  x integer pk\n  y integer pk\ntable b\n  x integer\n  y integer\n");
        QCOMPARE(schema::KeyReasons(schema).reason(keyOf("b", {"x", "y"}, "a", {"x", "y"})).text,
                 QStringLiteral("b has all key columns of a, under the same names."));
    }
};

QTEST_GUILESS_MAIN(tst_keyreasons)
#include "tst_keyreasons.moc"
