// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/joinedkeys.h"

#include "core/profile/joinloss.h"
#include "sdk/dialects.h"
#include "support/goldenfile.h"

#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;
using profile::JoinedKey;
using profile::JoinFindings;
using profile::ProposedKey;
using profile::ProposedKeys;
using profile::WrittenSql;
using schema::JoinEvidence;

namespace {

TypeClass typeNamed(const QString &word)
{
    for (int i = int(TypeClass::Unknown); i <= int(TypeClass::Other); ++i) {
        if (typeClassName(TypeClass(i)) == word)
            return TypeClass(i);
    }
    qFatal("no type \"%s\"", qPrintable(word));
}

/// What a case of joinedkeys.case holds.
struct Joins {
    Schema schema;
    QHash<TableName, TableProfile> profiles;
    QList<WrittenSql> written;
    QList<LoggedStatement> logged;
    DialectTraits traits;

    Joins(const QString &text, const DialectTraits &dialect)
        : traits(dialect)
    {
        for (const QString &line : text.split(u'\n')) {
            if (line.startsWith(QLatin1String("  ")))
                addColumn(line.simplified().split(u' '));
            else if (line.startsWith(QLatin1String("table ")))
                addTable(line.mid(6), TableKind::Table);
            else if (!line.isEmpty())
                addStatement(line);
        }
    }

    void addTable(const QString &name, TableKind kind)
    {
        Table table;
        table.name = {{}, name};
        table.kind = kind;
        schema.tables.append(table);
        profiles[table.name].rows = 100;
    }

    void addColumn(const QStringList &words)
    {
        Table &table = schema.tables.last();
        if (words[0] == QLatin1String("unique")) {
            table.uniqueKeys.append(words[1].split(u','));
            return;
        }
        Column column;
        column.name = words[0];
        column.type = typeNamed(words[1]);
        table.columns.append(column);
        for (qsizetype i = 2; i < words.size(); ++i) {
            if (words[i] == QLatin1String("pk"))
                table.primaryKey.append(column.name);
            else if (words[i] == QLatin1String("unique"))
                table.uniqueKeys.append({column.name});
            else if (words[i] == QLatin1String("->"))
                schema.foreignKeys.append({column.name,
                                           table.name,
                                           {column.name},
                                           {{}, words[i + 1].section(u'.', 0, 0)},
                                           {words[i + 1].section(u'.', 1)}});
            else if (words[i].startsWith(QLatin1String("counted-")))
                addProfile(table.name, column.name, words[i] == QLatin1String("counted-unique"));
        }
    }

    void addProfile(const TableName &table, const QString &column, bool unique)
    {
        ColumnProfile profile;
        profile.column = column;
        profile.method = StatisticMethod::Exact;
        profile.distinct = unique ? 100 : 40;
        profile.distinctRatio = unique ? 1 : 0.4;
        profiles[table].columns.append(profile);
    }

    void addStatement(const QString &line)
    {
        const QString kind = line.section(u' ', 0, 0);
        const qsizetype colon = line.indexOf(QLatin1String(": "));
        const QString name = line.mid(kind.size() + 1, colon - kind.size() - 1);
        const QString sql = line.mid(colon + 2);
        if (kind == QLatin1String("log")) {
            logged.append({sql, name.toLongLong()});
        } else if (kind == QLatin1String("view")) {
            addTable(name.section(u'(', 0, 0), TableKind::View);
            schema.tables.last().definition = sql;
            for (const QString &column : name.section(u'(', 1).chopped(1).split(QStringLiteral(", ")))
                addColumn({column, QStringLiteral("unknown")});
            written.append({WrittenSql::Kind::View, schema.tables.last().name.display(), sql, traits});
        } else {
            written.append({kind == QLatin1String("script") ? WrittenSql::Kind::Script : WrittenSql::Kind::Verified,
                            name, sql, traits});
        }
    }

    ProposedKeys found() const
    {
        ProposedKeys proposed;
        proposed.written = profile::joinedKeys(written, schema, profiles);
        if (!logged.isEmpty())
            proposed.logged = profile::joinedKeys(logged, schema, profiles, traits);
        return proposed;
    }
};

QString joinsText(const JoinEvidence &joins)
{
    QStringList counts;
    if (joins.views > 0)
        counts.append(QStringLiteral("%1 %2").arg(joins.views).arg(joins.views == 1 ? "view" : "views"));
    if (joins.verified > 0)
        counts.append(QStringLiteral("%1 verified").arg(joins.verified));
    if (joins.scripts > 0)
        counts.append(QStringLiteral("%1 %2").arg(joins.scripts).arg(joins.scripts == 1 ? "script" : "scripts"));
    if (joins.logged > 0)
        counts.append(QStringLiteral("%1 logged run %2 times").arg(joins.logged).arg(joins.calls));
    return counts.join(QStringLiteral(", ")) + QStringLiteral("; ") + joins.names.join(QStringLiteral(", "));
}

} // namespace

class tst_joinedkeys : public QObject
{
    Q_OBJECT

private slots:
    /// What statements say of keys that nobody declared.
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/joinedkeys.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const QString dialect = golden.setting(QStringLiteral("dialect"), QStringLiteral("sqlite"));
        const ProposedKeys found = Joins(golden.input, *dialects::named(dialect)).found();
        QStringList lines;
        for (const ProposedKey &key : profile::withJoins(found))
            lines.append(key.key.constraint + QStringLiteral(": ") + joinsText(key.joins));
        if (lines.isEmpty())
            lines.append(QStringLiteral("none"));
        if (const int skipped = found.written.unread + (found.logged ? found.logged->unread : 0); skipped > 0)
            lines.append(QStringLiteral("%1 skipped").arg(skipped));
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }

    /// Names and joins of a pair of columns are one proposal, whichever way round the values put it.
    void mergesWithNames()
    {
        Joins joins(
            QStringLiteral("table customers\n  id integer pk\ntable orders\n  id integer pk\n  customer_id integer\n"
                           "verified Orders?: SELECT 1 FROM orders JOIN customers c ON customer_id = c.id\n"
                           "log 9: SELECT 1 FROM orders o JOIN customers c ON o.customer_id = c.id"),
            dialects::sqlite());
        ProposedKeys proposed = joins.found();
        const ForeignKey key = proposed.written.keys.first().key;
        ProposedKey named{key, schema::NameMatch::Table, 2, {10, 10, 10, false, false, true}, 0};
        named.reason = message::Message(QStringLiteral("by name"));
        ProposedKey other = named;
        other.key.to = {{}, QStringLiteral("clients")};
        other.key.constraint = QStringLiteral("orders(customer_id)->clients(id)");
        other.score = 3;
        proposed.keys = {other, named};
        const QList<ProposedKey> all = profile::withJoins(proposed);
        QCOMPARE(all.size(), 2);
        QCOMPARE(all[0].key, key);
        QCOMPARE(all[0].joins.verified, 1);
        QCOMPARE(all[0].joins.calls, 9);
        QCOMPARE(all[0].evidence, named.evidence);
        QCOMPARE(all[0].reason, named.reason);
        QVERIFY(all[0].score > named.score && profile::isSure(all[0]));
        QCOMPARE(all[1].rivals, 1); // the joins say which of the two is meant
        QVERIFY(!profile::isSure(all[1]));

        proposed.keys = {named};
        std::swap(proposed.keys[0].key.from, proposed.keys[0].key.to);
        std::swap(proposed.keys[0].key.fromColumns, proposed.keys[0].key.toColumns);
        QCOMPARE(profile::withJoins(proposed).size(), 1);
        QVERIFY(!profile::withJoins(proposed).first().joins.isEmpty());
    }

    /// What only a script joins is no reason to overlook that its values fit another table as well; a view is, unless
    /// another view joins to that table.
    void whoKeepsAJoinSettlesRivals()
    {
        ProposedKeys proposed;
        ForeignKey key{QStringLiteral("a(x)->b(id)"), {{}, QStringLiteral("a")}, {QStringLiteral("x")},
                       {{}, QStringLiteral("b")},     {QStringLiteral("id")},    KeyOrigin::Inferred};
        proposed.keys = {{key, schema::NameMatch::None, 1.5, {100, 92, 100, false, false, true}, 1}};
        proposed.keys[0].reason = message::Message(QStringLiteral("by name"));
        proposed.written.keys = {{key, {0, 0, 1, 0, 0, {}}}};
        QVERIFY(!profile::isSure(profile::withJoins(proposed).first()));
        proposed.written.keys[0].joins.views = 1;
        QVERIFY(profile::isSure(profile::withJoins(proposed).first()));
        key.to.name = QStringLiteral("c");
        key.constraint = QStringLiteral("a(x)->c(id)");
        proposed.written.keys.append({key, {0, 1, 0, 0, 0, {}}});
        QVERIFY(!profile::isSure(profile::withJoins(proposed).first()));
        proposed.written.keys.removeLast();
        proposed.keys[0].evidence.matched = 89;
        QVERIFY(!profile::isSure(profile::withJoins(proposed).first()));
    }

    void whatWeLookedUpIsNoEvidence()
    {
        const Joins joins(
            QStringLiteral("table customers\n  id integer pk\ntable orders\n  id integer pk\n  buyer integer"),
            dialects::postgresql());
        const ForeignKey key{{},
                             {{}, QStringLiteral("orders")},
                             {QStringLiteral("buyer")},
                             {{}, QStringLiteral("customers")},
                             {QStringLiteral("id")},
                             KeyOrigin::Inferred};
        const QString values =
            profile::keyEvidenceSql(key, joins.schema.tables[1], 100, profile::Referenced::Once, joins.traits);
        const QString loss = profile::joinLossSql(key, joins.traits);
        const JoinFindings found =
            profile::joinedKeys({{values, 100}, {loss, 100}}, joins.schema, joins.profiles, joins.traits);
        QVERIFY2(found.keys.isEmpty(), qPrintable(values + u'\n' + loss));
        QCOMPARE(found.unread, 0);
    }

    void stopsWhenAsked()
    {
        const Joins joins(
            QStringLiteral("table customers\n  id integer pk\ntable orders\n  id integer pk\n  buyer integer\n"
                           "verified Orders?: SELECT 1 FROM orders JOIN customers c ON buyer = c.id"),
            dialects::sqlite());
        StopSource stop;
        stop.requestStop();
        QCOMPARE(profile::joinedKeys(joins.written, joins.schema, joins.profiles, stop.token()).statements, 0);
    }
};

QTEST_GUILESS_MAIN(tst_joinedkeys)
#include "tst_joinedkeys.moc"
