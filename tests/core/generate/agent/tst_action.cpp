// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/action.h"

#include "core/base/jsonform.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Tieout;
using namespace Tieout::generate;
using namespace Tieout::generate::agent;

class TestAction : public QObject
{
    Q_OBJECT

    static QJsonObject parsed(const QByteArray &text) { return QJsonDocument::fromJson(text).object(); }

private slots:
    void readsWhatKeepsToTheForm()
    {
        const QJsonObject object =
            parsed("{\"action\":\"answer\",\"argument\":\" SELECT 1 "
                   "\",\"reading\":\"one\",\"text\":\"{cell:r1c1}\",\"assumptions\":[\"a\",\" \"],"
                   "\"queries\":[{\"reading\":\"two\",\"sql\":\"SELECT 2\"},{\"reading\":\"none\",\"sql\":\"\"}]}");
        QCOMPARE(base::formFault(object, actionForm({Action::Kind::Answer})).text, QString());
        const Action action = readAction(object);
        QVERIFY(action.kind == Action::Kind::Answer);
        QCOMPARE(action.argument, QStringLiteral("SELECT 1"));
        QCOMPARE(action.assumptions, QStringList{QStringLiteral("a")});
        QCOMPARE(action.queries, (QList<OfferedQuery>{{QStringLiteral("two"), QStringLiteral("SELECT 2")}}));
    }

    void readsWhatIsFilledIn()
    {
        const QJsonObject query{{"type", "object"},
                                {"properties", QJsonObject{{"from", QJsonObject{{"type", "string"}}}}}};
        const QJsonObject form = actionForm({Action::Kind::Answer}, query);
        const auto filled = [](const QByteArray &queries) {
            return parsed("{\"action\":\"answer\",\"argument\":\"\",\"reading\":\"\",\"text\":\"\",\"assumptions\":[],"
                          "\"queries\":[],\"query\":"
                          + queries + '}');
        };
        QCOMPARE(base::formFault(filled("[{\"from\":\"a\"}]"), form).text, QString());
        QCOMPARE(readAction(filled("[{\"from\":\"a\"}]")).query, (QJsonObject{{"from", "a"}}));
        QCOMPARE(base::formFault(filled("[]"), form).text, QString());
        QVERIFY(readAction(filled("[]")).query.isEmpty());
        QCOMPARE(base::formFault(filled("[{},{}]"), form).text, QStringLiteral("query has 2 entries, more than 1"));
        QCOMPARE(base::formFault(filled("[]"), actionForm({Action::Kind::Answer})).text,
                 QStringLiteral("query does not belong there"));
    }

    void saysWhatDoesNotKeepToIt_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("fault");
        const QByteArray rest = ",\"reading\":\"\",\"text\":\"\",\"assumptions\":[],\"queries\":[]}";
        QTest::newRow("another action") << QByteArray("{\"action\":\"drop\",\"argument\":\"\"" + rest)
                                        << "action is \"drop\", not one of answer, cannot";
        QTest::newRow("missing") << QByteArray("{\"action\":\"answer\"}") << "argument is missing";
        QTest::newRow("number") << QByteArray("{\"action\":\"answer\",\"argument\":7" + rest)
                                << "argument is 7, not of type string";
        QTest::newRow("stranger") << QByteArray("{\"action\":\"answer\",\"argument\":\"\",\"mood\":1" + rest)
                                  << "mood does not belong there";
        QTest::newRow("inside") << QByteArray("{\"action\":\"answer\",\"argument\":\"\",\"reading\":\"\",\"text\":\"\","
                                              "\"assumptions\":[],\"queries\":[{\"reading\":\"a\"}]}")
                                << "queries[0].sql is missing";
        QTest::newRow("too many") << QByteArray(
            "{\"action\":\"answer\",\"argument\":\"\",\"reading\":\"\",\"text\":\"\",\"assumptions\":[\"1\",\"2\","
            "\"3\",\"4\",\"5\",\"6\"],\"queries\":[]}")
                                  << "assumptions has 6 entries, more than 5";
    }
    void saysWhatDoesNotKeepToIt()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, fault);
        QCOMPARE(base::formFault(parsed(text), actionForm({Action::Kind::Answer, Action::Kind::Cannot})).text, fault);
    }
};

QTEST_GUILESS_MAIN(TestAction)
#include "tst_action.moc"
