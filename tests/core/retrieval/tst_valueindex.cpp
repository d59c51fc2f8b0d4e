// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/valueindex.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::retrieval;

class ValueIndexTest : public QObject
{
    Q_OBJECT

private slots:
    void key_data();
    void key();
    void datesAreLeftOut();
    void textsOfDigits();
    void lettersAreCodes();
    void wordsOfAQuotedName();
    void shortFormsOfValues();
    void crowdsLowerTheScore();
    void codesNeedFewValues();
    void codesAreShortForWords();
    void findsUmlautsTypedAsTwoLetters();
    void partsAreLimited();
    void keepsToItsBound();
};

static QList<ValueMatch> matches(const ValueIndex &index, const char *question)
{
    return index.match(base::words(QString::fromUtf8(question)), Lexicon::standard());
}

static profile::ColumnValues column(const char *name, const QStringList &values)
{
    return {{{}, QStringLiteral("t")}, QString::fromUtf8(name), values, true};
}

static bool never(int)
{
    return false;
}

void ValueIndexTest::key_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("key");
    QTest::newRow("case and accents") << QString::fromUtf8("  Fran\xC3\xA7ois ") << "francois";
    QTest::newRow("punctuation") << "AC/DC - Live!"
                                 << "ac dc live";
    QTest::newRow("apostrophe") << "McDonald's"
                                << "mcdonald s";
    QTest::newRow("nothing") << "--"
                             << "";
}

void ValueIndexTest::key()
{
    QFETCH(QString, text);
    QTEST(valueKey(text), "key");
}

void ValueIndexTest::datesAreLeftOut()
{
    const QList<profile::ColumnValues> columns{column("day", {"Monday 2022-01-01"}), column("room", {"A12", "12"})};
    const ValueIndex index(columns, [](int i) { return i == 0; });
    QVERIFY(matches(index, "on Monday 2022-01-01").isEmpty());
    const auto room = matches(index, "room A12");
    QCOMPARE(room.size(), 1);
    QCOMPARE(room[0].column, 1);
    QCOMPARE(room[0].firstWord, 1);
}

void ValueIndexTest::textsOfDigits()
{
    const QList<profile::ColumnValues> columns{column("zip", {"70174", "12"})};
    const ValueIndex index(columns, never);
    const auto plain = matches(index, "people in 70174");
    QCOMPARE(plain.size(), 1);
    QVERIFY(plain[0].score < 0.8); // it may as well be a figure
    QVERIFY(matches(index, "top 12 people").isEmpty());
    const auto quoted = matches(index, "people in \"12\"");
    QCOMPARE(quoted.size(), 1);
}

void ValueIndexTest::lettersAreCodes()
{
    const QList<profile::ColumnValues> columns{column("grade", {"A", "B", "C"})};
    const ValueIndex index(columns, never);
    const auto found = matches(index, "A list of students who got a grade A or C");
    QCOMPARE(found.size(), 2);
    QCOMPARE(found[0].firstWord, 8);
    QCOMPARE(found[1].firstWord, 10);
    QVERIFY(matches(index, "did they get a or c").isEmpty());
}

void ValueIndexTest::wordsOfAQuotedName()
{
    const QList<profile::ColumnValues> columns{column("first", {"Linda", "Eric"}), column("last", {"Smith"})};
    const auto found = matches(ValueIndex(columns, never), "clubs of \"Linda Smith\"");
    QCOMPARE(found.size(), 2);
    QCOMPARE(found[0].how, MatchKind::Partial);
    QCOMPARE(found[0].firstWord, found[1].firstWord);
    QVERIFY(found[0].column != found[1].column);
}

void ValueIndexTest::shortFormsOfValues()
{
    const QList<profile::ColumnValues> columns{column("job", {"PROF", "ADMIN"})};
    const auto found = matches(ValueIndex(columns, never), "how many professors");
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].value, 0);
    QCOMPARE(found[0].how, MatchKind::Synonym);
}

void ValueIndexTest::crowdsLowerTheScore()
{
    const QList<profile::ColumnValues> one{column("a", {"Paris"})};
    const QList<profile::ColumnValues> three{column("a", {"Paris"}), column("b", {"Paris"}), column("c", {"Paris"})};
    const auto alone = matches(ValueIndex(one, never), "people in Paris");
    const auto crowd = matches(ValueIndex(three, never), "people in Paris");
    QCOMPARE(alone.size(), 1);
    QCOMPARE(crowd.size(), 3);
    QCOMPARE(alone[0].score, 1.0);
    QVERIFY(crowd[0].score < alone[0].score && crowd[0].score >= 0.7);
}

void ValueIndexTest::codesNeedFewValues()
{
    QStringList many;
    for (char c = 'A'; c <= 'Z'; ++c)
        many.append(QString(QLatin1Char(c)));
    const QList<profile::ColumnValues> columns{column("initial", many), column("sex", {"F", "M"})};
    const auto found = matches(ValueIndex(columns, never), "how many female students");
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].column, 1);
    QCOMPARE(found[0].value, 0);
    QCOMPARE(found[0].how, MatchKind::Synonym);
}

void ValueIndexTest::findsUmlautsTypedAsTwoLetters()
{
    const QList<profile::ColumnValues> columns{column("city", {"D\u00fcsseldorf", "Koeln", "Trier"})};
    const ValueIndex index(columns, never);
    QCOMPARE(matches(index, "patients in Duesseldorf").value(0).value, 0);
    QCOMPARE(matches(index, "patients in K\u00f6ln").value(0).value, 1);
    QVERIFY(matches(index, "patients in Neuss").isEmpty());
    const QList<profile::ColumnValues> parts{column("part", {"Gearbox", "Bolt"})};
    QCOMPARE(matches(ValueIndex(parts, never), "cost of the gear box").value(0).value, 0);
}

void ValueIndexTest::partsAreLimited()
{
    QStringList names;
    for (int i = 0; i < 50; ++i)
        names.append(
            QStringLiteral("Smith Person%1").arg(QString(QChar(u'a' + i % 26)) + QString(QChar(u'a' + i / 26))));
    const QList<profile::ColumnValues> columns{column("name", names)};
    const ValueIndex index(columns, never);
    const auto found = matches(index, "who is Smith");
    QVERIFY(!found.isEmpty() && found.size() <= 6);
    for (const ValueMatch &match : found) {
        QCOMPARE(match.how, MatchKind::Partial);
        QVERIFY(match.score < 0.7);
    }
    QVERIFY(matches(index, "who is a smith").isEmpty()); // lower case: a trade, not a name
}

void ValueIndexTest::codesAreShortForWords()
{
    const QList<profile::ColumnValues> columns{
        column("type", {QStringLiteral("SALE"), QStringLiteral("RTN"), QStringLiteral("VOID")}),
        column("rank", {QStringLiteral("CPT"), QStringLiteral("FO"), QStringLiteral("cpt")}),
        column("city", {QStringLiteral("Paris"), QStringLiteral("New York"), QStringLiteral("San Diego")})};
    const ValueIndex index(columns, never);
    const auto meant = [&](const char *word) {
        QStringList out;
        for (const ValueMatch &match : index.codesFor(0, QString::fromLatin1(word)))
            out.append(index.column(match.column).values[match.value]);
        return out;
    };
    QCOMPARE(meant("return"), QStringList{QStringLiteral("RTN")});
    QCOMPARE(meant("captain"), QStringList({QStringLiteral("CPT"), QStringLiteral("cpt")})); // one code
    QVERIFY(meant("sailor").isEmpty());
    QVERIFY(meant("parisian").isEmpty()); // a city is no code
    const QList<profile::ColumnValues> two{
        column("type", {QStringLiteral("RTN"), QStringLiteral("RETN"), QStringLiteral("X")})};
    QVERIFY(ValueIndex(two, never).codesFor(0, QStringLiteral("return")).isEmpty()); // either may be it
}

void ValueIndexTest::keepsToItsBound()
{
    QStringList values;
    values.reserve(ValueIndex::MaximumValues);
    for (qsizetype i = 0; i < ValueIndex::MaximumValues; ++i)
        values.append(QStringLiteral("1")); // not indexed, but counted
    const QList<profile::ColumnValues> columns{column("big", values), column("small", {"Paris"})};
    const ValueIndex index(columns, never);
    QCOMPARE(index.leftOut(), ValueIndex::MaximumValues);
    QCOMPARE(matches(index, "people in Paris").size(), 1);
}

QTEST_GUILESS_MAIN(ValueIndexTest)
#include "tst_valueindex.moc"
