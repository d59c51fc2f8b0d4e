// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/jsonform.h"

#include <QJsonDocument>
#include <QTest>

using namespace Tieout;
using namespace Tieout::base;

class TestJsonForm : public QObject
{
    Q_OBJECT

    static QString compact(const QJsonObject &object)
    {
        return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
    }

private slots:
    void makesForms()
    {
        QCOMPARE(compact(textForm()), QString(R"({"type":"string"})"));
        QCOMPARE(compact(textForm(5)), QString(R"({"maxLength":5,"type":"string"})"));
        QCOMPARE(compact(choiceForm({"a", "b"})), QString(R"({"enum":["a","b"],"type":"string"})"));
        QCOMPARE(compact(listForm(textForm())), QString(R"({"items":{"type":"string"},"type":"array"})"));
        QCOMPARE(compact(listForm(textForm(), 3, 1)),
                 QString(R"({"items":{"type":"string"},"maxItems":3,"minItems":1,"type":"array"})"));
        QCOMPARE(
            compact(objectForm({{"b", textForm()}, {"a", textForm()}})),
            QString(
                R"({"additionalProperties":false,"properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a","b"],"type":"object"})"));
        QCOMPARE(compact(objectForm({{"a", textForm()}}, {})),
                 QString(R"({"additionalProperties":false,"properties":{"a":{"type":"string"}},"type":"object"})"));
    }

    void saysWhereAValueIsWrong_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("fault");
        QTest::newRow("right") << R"({"name":"abc","kind":"a","few":["x"]})"
                               << "";
        QTest::newRow("too long") << R"({"name":"abcd","kind":"a","few":["x"]})"
                                  << "name has more than 3 characters";
        QTest::newRow("no choice") << R"({"name":"a","kind":"c","few":["x"]})"
                                   << "kind is \"c\", not one of a, b";
        QTest::newRow("too few") << R"({"name":"a","kind":"a","few":[]})"
                                 << "few has 0 entries, fewer than 1";
        QTest::newRow("too many") << R"({"name":"a","kind":"a","few":["1","2","3"]})"
                                  << "few has 3 entries, more than 2";
        QTest::newRow("type of an entry") << R"({"name":"a","kind":"a","few":["1",2]})"
                                          << "few[1] is 2, not of type string";
        QTest::newRow("missing") << R"({"name":"a","few":["x"]})"
                                 << "kind is missing";
        QTest::newRow("stranger") << R"({"name":"a","kind":"a","few":["x"],"more":1})"
                                  << "more does not belong there";
    }
    void saysWhereAValueIsWrong()
    {
        QFETCH(QString, value);
        QFETCH(QString, fault);
        const QJsonObject form =
            objectForm({{"name", textForm(3)}, {"kind", choiceForm({"a", "b"})}, {"few", listForm(textForm(), 2, 1)}});
        QCOMPARE(formFault(QJsonDocument::fromJson(value.toUtf8()).object(), form).text, fault);
    }

    void findsTheObjectInAReply_data()
    {
        QTest::addColumn<QString>("reply");
        QTest::addColumn<QString>("found");
        QTest::newRow("alone") << "{\"a\":1}"
                               << "{\"a\":1}";
        QTest::newRow("fenced") << "Sure:\n```json\n{\"a\":1}\n```\nDone."
                                << "{\"a\":1}";
        QTest::newRow("braces before") << "Use {amount} here: {\"a\":\"}\"}"
                                       << "{\"a\":\"}\"}";
        QTest::newRow("quotes inside") << "{\"a\":\"say \\\"{\\\" twice\"}"
                                       << "{\"a\":\"say \\\"{\\\" twice\"}";
        QTest::newRow("cut off") << "{\"a\":{\"b\":1}"
                                 << "{}";
        QTest::newRow("prose") << "I would rather not."
                               << "{}";
    }
    void findsTheObjectInAReply()
    {
        QFETCH(QString, reply);
        QFETCH(QString, found);
        QCOMPARE(compact(objectIn(reply)), found);
    }
};

QTEST_GUILESS_MAIN(TestJsonForm)
#include "tst_jsonform.moc"
