// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/yaml.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::sources::metrics;

class YamlTest : public QObject
{
    Q_OBJECT

private slots:
    void valuesWithTheirPlaces()
    {
        const auto read = readYaml("name: orders\nkeys: [a, 'b']\nempty:\nversion: \"1\"\n");
        QVERIFY(read);
        QCOMPARE(read->size(), size_t(1));
        const YamlNode &root = read->front();
        QVERIFY(root.isMap());
        QCOMPARE(root.field(QStringLiteral("name"))->text, QStringLiteral("orders"));
        QCOMPARE(root.field(QStringLiteral("keys"))->line, 2);
        QCOMPARE(root.field(QStringLiteral("keys"))->items.size(), size_t(2));
        QVERIFY(!root.field(QStringLiteral("keys"))->items[0].quoted);
        QVERIFY(root.field(QStringLiteral("keys"))->items[1].quoted);
        QVERIFY(root.field(QStringLiteral("empty"))->isNull());
        QVERIFY(root.field(QStringLiteral("version"))->isScalar());
        QCOMPARE(root.field(QStringLiteral("other")), nullptr);
    }

    void jsonIsYaml()
    {
        const auto read = readYaml("{\"a\": [1, 2], \"b\": null}");
        QVERIFY(read);
        QCOMPARE(read->front().field(QStringLiteral("a"))->items[1].text, QStringLiteral("2"));
        QVERIFY(read->front().field(QStringLiteral("b"))->isNull());
    }

    void severalDocuments()
    {
        const auto read = readYaml("a: 1\n---\nb: 2\n");
        QVERIFY(read);
        QCOMPARE(read->size(), size_t(2));
    }

    void anAliasIsCopied()
    {
        const auto read = readYaml("a: &x {k: 1}\nb: *x\n");
        QVERIFY(read);
        QCOMPARE(read->front().field(QStringLiteral("b"))->field(QStringLiteral("k"))->text, QStringLiteral("1"));
    }

    void mistakes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("said");
        QTest::newRow("a key twice") << QByteArray("a: 1\nb: 2\na: 3\n") << ErrorCode::Invalid
                                     << QStringLiteral("Line 3: \"a\" appears twice, first in line 1.");
        QTest::newRow("no YAML") << QByteArray("a: [1\nb: 2") << ErrorCode::Syntax << QStringLiteral("Line");
        QTest::newRow("a list as a key") << QByteArray("? [a, b]\n: 1\n") << ErrorCode::Invalid
                                         << QStringLiteral("Line 1: a key must be plain text.");
        QByteArray deep;
        for (int i = 0; i < 200; ++i)
            deep += "[";
        QTest::newRow("too deep") << deep << ErrorCode::LimitReached << QStringLiteral("nested deeper than 100 levels");
        QTest::newRow("very deep") << QByteArray(20'000, '[') << ErrorCode::LimitReached
                                   << QStringLiteral("nested deeper than 100 levels");
        QByteArray bomb("a0: &a0 [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n");
        for (int i = 1; i < 9; ++i) {
            bomb += "a" + QByteArray::number(i) + ": &a" + QByteArray::number(i) + " [";
            for (int j = 0; j < 10; ++j)
                bomb += "*a" + QByteArray::number(i - 1) + (j < 9 ? ", " : "]\n");
        }
        QTest::newRow("aliases of aliases")
            << bomb << ErrorCode::LimitReached << QStringLiteral("more than 200000 values");
        QTest::newRow("an alias within itself")
            << QByteArray("a: &x [*x]\n") << ErrorCode::Syntax << QStringLiteral("the alias repeats itself");
        QTest::newRow("too large") << QByteArray(10'000'001, 'a') << ErrorCode::LimitReached
                                   << QStringLiteral("larger than 10 MB");
    }
    void mistakes()
    {
        QFETCH(QByteArray, text);
        QFETCH(ErrorCode, code);
        QFETCH(QString, said);
        const auto read = readYaml(text);
        QVERIFY(!read);
        QCOMPARE(read.error().code, code);
        QVERIFY2(read.error().message().contains(said), qPrintable(read.error().message()));
    }
};

QTEST_APPLESS_MAIN(YamlTest)
#include "tst_yaml.moc"
