// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/result.h"

#include <QTest>

using namespace Tieout;

namespace {

const QStringList names{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};

} // namespace

class TestError : public QObject
{
    Q_OBJECT

private slots:
    void aTemplateIsFilledOnce()
    {
        const ErrorText text("\"%1\" is not in %2 (%3).",
                             {QStringLiteral("%2"), ErrorText("the table %1", {names[0]})});
        QCOMPARE(text.text, QStringLiteral("\"%2\" is not in the table a (%3)."));
        QCOMPARE(text.pattern, QStringLiteral("\"%1\" is not in %2 (%3)."));
        QVERIFY(ErrorText(QStringLiteral("%1")).pattern.isEmpty());
    }

    void listsTakeTheirOwnLastWord()
    {
        const QList<ErrorText> all = ErrorText::named(names);
        QCOMPARE(ErrorText::allOf(all).text, QStringLiteral("a, b and c"));
        QCOMPARE(ErrorText::allOf(all, 2).text, QStringLiteral("a, b and 1 more"));
        QCOMPARE(ErrorText::allOf(all, 3).text, QStringLiteral("a, b and c"));
        QCOMPARE(ErrorText::oneOf(ErrorText::quoted(names.mid(1))).text, QStringLiteral("\"b\" or \"c\""));
        QCOMPARE(ErrorText::listed(all).text, QStringLiteral("a, b, c"));
        QCOMPARE(ErrorText::listed(all, 1).text, QStringLiteral("a and 2 more"));
        QVERIFY(ErrorText::allOf({}).isEmpty());
    }

    void emptySentencesAreLeftOut()
    {
        QCOMPARE(ErrorText::sentences({"One.", ErrorText(), "Two."}).text, QStringLiteral("One. Two."));
    }

    void anErrorSaysWhatAndWhatToDo()
    {
        const Error error =
            fail(ErrorCode::NotFound, "Table \"%1\" does not exist.", {names[0]}, {"Did you mean %1?", {names[1]}})
                .value();
        QCOMPARE(error.message(), QStringLiteral("Table \"a\" does not exist."));
        QCOMPARE(error.fullMessage(), QStringLiteral("Table \"a\" does not exist. Did you mean b?"));
        QCOMPARE(Error(error.code, error.said(), error.hint), error);
        QCOMPARE(Error(ErrorCode::Internal, names[0]).message(), names[0]);
    }
};

QTEST_GUILESS_MAIN(TestError)
#include "tst_error.moc"
