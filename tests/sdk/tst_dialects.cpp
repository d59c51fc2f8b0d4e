// SPDX-License-Identifier: GPL-3.0-or-later
// The traits of every dialect hold together, and what must never be called is on the list of the dialect that has it.
#include "sdk/dialects.h"

#include <QTest>

#include <algorithm>

using namespace Tieout;

namespace {

QStringList twice(QStringList words)
{
    std::sort(words.begin(), words.end());
    QStringList found;
    for (qsizetype i = 1; i < words.size(); ++i) {
        if (words[i] == words[i - 1])
            found.append(words[i]);
    }
    return found;
}

QStringList inBoth(const QStringList &a, const QStringList &b)
{
    QStringList found;
    std::copy_if(a.cbegin(), a.cend(), std::back_inserter(found),
                 [&b](const QString &word) { return b.contains(word); });
    return found;
}

} // namespace

class DialectsTest : public QObject
{
    Q_OBJECT

private slots:
    void areFoundByName();
    void holdTogether_data() { addDialects(); }
    void holdTogether();
    void functionsKnowTheirArguments_data() { addDialects(); }
    void functionsKnowTheirArguments();
    void refuseWhatActs_data();
    void refuseWhatActs();
    void letReadingFunctionsBe_data();
    void letReadingFunctionsBe();
    void writeTheirOwnWay();

private:
    static void addDialects()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : dialects::names())
            QTest::newRow(qPrintable(name)) << name;
    }
};

void DialectsTest::areFoundByName()
{
    QCOMPARE(dialects::names(), QStringList({QStringLiteral("sqlite"), QStringLiteral("postgresql"),
                                             QStringLiteral("mysql"), QStringLiteral("mariadb"), QStringLiteral("ansi"),
                                             QStringLiteral("tsql"), QStringLiteral("duckdb")}));
    QCOMPARE(dialects::named(QStringLiteral("PostgreSQL")), &dialects::postgresql());
    QCOMPARE(dialects::named(QStringLiteral("oracle")), nullptr);
    QCOMPARE(dialects::named({}), nullptr);
}

void DialectsTest::holdTogether()
{
    QFETCH(QString, name);
    const DialectTraits &traits = *dialects::named(name);
    QCOMPARE(traits.name, name);
    for (const QStringList *list :
         {&traits.reservedWords, &traits.callableWords, &traits.noLabels, &traits.bareFunctions}) {
        QVERIFY2(std::is_sorted(list->cbegin(), list->cend()), qPrintable(list->join(u' ')));
        for (const QString &word : *list)
            QCOMPARE(word, word.toUpper());
    }
    for (const QStringList *list : {&traits.functions, &traits.aggregates, &traits.windowFunctions,
                                    &traits.sideEffectFunctions, &traits.systemTables, &traits.datePartFunctions}) {
        QCOMPARE(twice(*list), QStringList());
        for (const QString &word : *list)
            QCOMPARE(word, word.toLower());
    }
    // What acts is never offered as free of side effects.
    QCOMPARE(inBoth(traits.sideEffectFunctions, traits.functions), QStringList());
    QCOMPARE(inBoth(traits.sideEffectFunctions, traits.aggregates), QStringList());
    QVERIFY(!traits.matchWords.isEmpty());
    for (const char *word : {"SELECT", "FROM", "WHERE", "ORDER", "GROUP", "NULL", "AND", "UNION"})
        QVERIFY2(traits.reservedWords.contains(QLatin1String(word)), word);
    for (const char *function : {"avg", "count", "max", "min", "sum"})
        QVERIFY2(traits.aggregates.contains(QLatin1String(function)), function);
    for (const char *function : {"row_number", "rank", "lag", "first_value"})
        QVERIFY2(traits.windowFunctions.contains(QLatin1String(function)), function);
    QVERIFY(traits.sideEffectFunctions.size() >= 10);
}

void DialectsTest::functionsKnowTheirArguments()
{
    QFETCH(QString, name);
    const DialectTraits &traits = *dialects::named(name);
    for (auto it = traits.arities.cbegin(); it != traits.arities.cend(); ++it) {
        const bool known = traits.functions.contains(it.key()) || traits.aggregates.contains(it.key())
                           || traits.windowFunctions.contains(it.key());
        QVERIFY2(known, qPrintable(it.key()));
        QVERIFY2(it->least >= 0 && (it->most < 0 || it->most >= it->least), qPrintable(it.key()));
    }
    const FunctionArity nullif = traits.arities.value(QStringLiteral("nullif"));
    QCOMPARE(nullif.least, 2);
    QCOMPARE(nullif.most, 2);
}

void DialectsTest::refuseWhatActs_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("functions");
    QTest::newRow("sqlite") << QStringLiteral("sqlite")
                            << QStringLiteral("load_extension writefile readfile edit fts3_tokenizer");
    QTest::newRow("postgresql")
        << QStringLiteral("postgresql")
        << QStringLiteral(
               "pg_read_file pg_read_binary_file pg_ls_dir lo_import lo_export pg_sleep pg_sleep_for nextval setval "
               "set_config pg_advisory_lock pg_try_advisory_lock pg_terminate_backend pg_cancel_backend dblink "
               "dblink_exec pg_notify query_to_xml pg_reload_conf pg_logical_emit_message");
    QTest::newRow("mysql") << QStringLiteral(
        "mysql") << QStringLiteral("load_file benchmark sleep get_lock release_lock master_pos_wait sys_exec");
    QTest::newRow("mariadb") << QStringLiteral("mariadb")
                             << QStringLiteral("load_file sleep nextval setval lastval get_lock");
    QTest::newRow("ansi") << QStringLiteral("ansi")
                          << QStringLiteral("nextval utl_http utl_file load_file pg_sleep pg_read_file sleep dblink");
    QTest::newRow("tsql") << QStringLiteral("tsql")
                          << QStringLiteral("openrowset opendatasource openquery xp_cmdshell");
    QTest::newRow("duckdb") << QStringLiteral("duckdb")
                            << QStringLiteral("read_csv read_text read_parquet glob query getenv nextval sleep_ms");
}

void DialectsTest::refuseWhatActs()
{
    QFETCH(QString, name);
    QFETCH(QString, functions);
    for (const QString &function : functions.split(u' '))
        QVERIFY2(dialects::named(name)->sideEffectFunctions.contains(function), qPrintable(function));
}

void DialectsTest::letReadingFunctionsBe_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("functions");
    QTest::newRow("sqlite") << QStringLiteral("sqlite") << QStringLiteral("strftime substr instr json_extract ifnull");
    QTest::newRow("postgresql") << QStringLiteral("postgresql")
                                << QStringLiteral("date_trunc to_char generate_series unnest left jsonb_each now");
    QTest::newRow("mysql") << QStringLiteral("mysql") << QStringLiteral("date_format year curdate substring_index if");
    QTest::newRow("mariadb") << QStringLiteral("mariadb") << QStringLiteral("nvl date_add to_char");
    QTest::newRow("ansi") << QStringLiteral("ansi") << QStringLiteral("coalesce substring extract");
    QTest::newRow("tsql") << QStringLiteral("tsql") << QStringLiteral("dateadd datepart isnull iif eomonth len");
    QTest::newRow("duckdb") << QStringLiteral("duckdb")
                            << QStringLiteral("strftime date_trunc list_sum json_extract len");
}

void DialectsTest::letReadingFunctionsBe()
{
    QFETCH(QString, name);
    QFETCH(QString, functions);
    for (const QString &function : functions.split(u' '))
        QVERIFY2(dialects::named(name)->functions.contains(function), qPrintable(function));
}

void DialectsTest::writeTheirOwnWay()
{
    QCOMPARE(dialects::mysql().openQuote, QStringLiteral("`"));
    QCOMPARE(dialects::tsql().closeQuote, QStringLiteral("]"));
    QCOMPARE(dialects::tsql().limitForm, LimitForm::Top);
    QCOMPARE(dialects::ansi().limitForm, LimitForm::FetchFirst);
    QCOMPARE(dialects::postgresql().folding, NameFolding::LowerCase);
    QCOMPARE(dialects::ansi().folding, NameFolding::UpperCase);
    QVERIFY(!dialects::mysql().integerDivision);
    QVERIFY(!dialects::postgresql().nullsFirstAscending);
    QVERIFY(!dialects::sqlite().standardPrecedence);
    QVERIFY(!dialects::duckdb().integerDivision);
    QCOMPARE(dialects::duckdb().sampleUnit, QStringLiteral("PERCENT"));
    // MariaDB lets stand what MySQL 8 took for its window functions, and has sequences.
    QVERIFY(dialects::mysql().reservedWords.contains(QStringLiteral("RANK")));
    QVERIFY(!dialects::mariadb().reservedWords.contains(QStringLiteral("RANK")));
}

QTEST_GUILESS_MAIN(DialectsTest)
#include "tst_dialects.moc"
