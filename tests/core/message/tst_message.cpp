// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/message.h"

#include "core/message/english/rows.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::message;

namespace {

/// Ids are said as say("room.what"): every text of that form in the sources, with the files that have it.
QHash<QString, QString> idsSaid()
{
    static const QRegularExpression quoted(QStringLiteral("\"([a-z]+(?:\\.[a-zA-Z0-9]+)+)\""));
    QHash<QString, QString> ids;
    QDirIterator files(QStringLiteral(TIEOUT_SOURCE_DIR "/app"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.fileName().contains(QStringLiteral("/message/english/")) || !file.open(QIODevice::ReadOnly))
            continue;
        auto found = quoted.globalMatch(QString::fromUtf8(file.readAll()));
        while (found.hasNext())
            ids.insert(found.next().captured(1), file.fileName());
    }
    return ids;
}

/// Ids given straight to say().
QHash<QString, QString> idsGivenToSay()
{
    static const QRegularExpression said(QStringLiteral("\\bsay\\(\\s*\"([^\"]+)\""));
    QHash<QString, QString> ids;
    QDirIterator files(QStringLiteral(TIEOUT_SOURCE_DIR "/app"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        auto found = said.globalMatch(QString::fromUtf8(file.readAll()));
        while (found.hasNext())
            ids.insert(found.next().captured(1), file.fileName());
    }
    return ids;
}

int depthOf(const Message &said)
{
    int deepest = 0;
    for (const Message &arg : said.args)
        deepest = std::max(deepest, depthOf(arg));
    return deepest + 1;
}

QString upperCase(const char *, const char *english)
{
    return QString::fromUtf8(english).toUpper();
}

} // namespace

class TestMessage : public QObject
{
    Q_OBJECT

private slots:
    void idsAreUnique()
    {
        QSet<QString> seen;
        for (const Row &row : englishRows()) {
            QVERIFY2(!seen.contains(QString::fromLatin1(row.id)), row.id);
            seen.insert(QString::fromLatin1(row.id));
        }
        QVERIFY(seen.size() > 3);
    }

    void whatIsSaidHasARow()
    {
        const QHash<QString, QString> said = idsGivenToSay();
        for (auto id = said.cbegin(); id != said.cend(); ++id)
            QVERIFY2(patternOf(QLatin1StringView(id.key().toLatin1())), qPrintable(id.key() + u' ' + id.value()));
    }

    void everyRowIsSaidSomewhere()
    {
        const QHash<QString, QString> said = idsSaid();
        for (const Row &row : englishRows())
            QVERIFY2(said.contains(QString::fromLatin1(row.id)), row.id);
    }

    void namesAreChangedAndNothingElse()
    {
        const Message said = capitalised(say("join.and", {say("join.quoted", {QStringLiteral("and")}),
                                                          say("join.or", {QStringLiteral("a"), QStringLiteral("b")})}));
        const Message other = withNames(said, [](const QString &name) { return name + u'1'; });
        QCOMPARE(other.text, QStringLiteral("\"and1\" and a1 or b1"));
        QCOMPARE(rendered(other, upperCase), QStringLiteral("\"and1\" AND a1 OR b1"));
        const Message capital = capitalised(say("join.and", {QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(withNames(capital, [](const QString &) { return QStringLiteral("x"); }).text,
                 QStringLiteral("X and x"));
    }

    void aMeaningIsTheRowsAndWhatFillsThem()
    {
        const Message both = say("join.and", {say("join.quoted", {QStringLiteral("a \"b\"")}), QStringLiteral("c,d")});
        QCOMPARE(meaningOf(both), QStringLiteral("join.and(join.quoted(\"a \"\"b\"\"\"),\"c,d\")"));
        Message reworded = both;
        reworded.text = QStringLiteral("as another version says it");
        QCOMPARE(meaningOf(reworded), meaningOf(both));
        QCOMPARE(meaningOf(QStringLiteral("c,d")), QStringLiteral("c,d"));
        QVERIFY(meaningOf(say("join.and", {QStringLiteral("c"), QStringLiteral("d")}))
                != meaningOf(say("join.and", {QStringLiteral("c,d"), QString()})));
    }

    void aSentenceKnowsHowItBegins()
    {
        QVERIFY(beginsWithItsFirst(say("join.and", {QStringLiteral("a"), QStringLiteral("b")})));
        QVERIFY(!beginsWithItsFirst(say("join.quoted", {QStringLiteral("\"")})));
        QVERIFY(!beginsWithItsFirst(QStringLiteral("a name")));
    }

    void placesAreNumberedFromOneWithoutAGap()
    {
        for (const Row &row : englishRows()) {
            const QString english = QString::fromUtf8(row.english);
            int last = 0;
            for (int place = 1; place <= 9; ++place) {
                if (!english.contains(QStringLiteral("%%1").arg(place)))
                    continue;
                QVERIFY2(place == last + 1, row.id);
                last = place;
            }
        }
    }

    void aSentenceIsFilled()
    {
        const Message said = say("join.and", {QStringLiteral("rent"), QStringLiteral("fees")});
        QCOMPARE(said.text, QStringLiteral("rent and fees"));
        QCOMPARE(said.id, QStringLiteral("join.and"));
    }

    void aValueThatLooksLikeAPlaceStays()
    {
        QCOMPARE(say("join.and", {QStringLiteral("%2"), QStringLiteral("x")}).text, QStringLiteral("%2 and x"));
    }

    void listsTakeTheirOwnLastWord()
    {
        const QStringList names{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};
        QCOMPARE(allOf(named(names)).text, QStringLiteral("a, b and c"));
        QCOMPARE(oneOf(named(names)).text, QStringLiteral("a, b or c"));
        QCOMPARE(listed(named(names)).text, QStringLiteral("a, b, c"));
        QCOMPARE(allOf(named(names.mid(0, 1))).text, QStringLiteral("a"));
        QCOMPARE(allOf(named(names), 2).text, QStringLiteral("a, b and 1 more"));
        QCOMPARE(allOf(named(names), 3).text, QStringLiteral("a, b and c"));
        QCOMPARE(allOf(quoted(names)).text, QStringLiteral("\"a\", \"b\" and \"c\""));
        QVERIFY(allOf({}).isEmpty());
    }

    void listsAreFlat()
    {
        QStringList names;
        for (int i = 0; i < 1000; ++i)
            names.append(QString::number(i));
        const Message said = lines(named(names));
        QCOMPARE(said.text, names.join(u'\n'));
        QVERIFY(depthOf(said) < 20);
        QCOMPARE(listed(named(names)).text, names.join(QStringLiteral(", ")));
        QVERIFY(depthOf(listed(named(names))) < 20);
    }

    void sentencesAreToldApart()
    {
        const Message list = listed(named({QStringLiteral("a"), QStringLiteral("b")}));
        const QList<Message> parts{QStringLiteral("One."), list, QStringLiteral("Three.")};
        QCOMPARE(sentencesOf(sentences(parts)), parts);
        QCOMPARE(sentencesOf(list), QList<Message>{list});
        QVERIFY(sentencesOf(Message()).isEmpty());
    }

    void emptySentencesAreLeftOut()
    {
        QCOMPARE(sentences({QStringLiteral("One."), Message(), QStringLiteral("Two.")}).text,
                 QStringLiteral("One. Two."));
    }

    void anotherLanguageChangesSentencesAndLeavesValues()
    {
        const Message said =
            say("join.or", {say("join.and", {QStringLiteral("a"), QStringLiteral("b")}), QStringLiteral("c")});
        QCOMPARE(rendered(said, upperCase), QStringLiteral("a AND b OR c"));
    }

    void aCapitalIsMadeInEveryLanguage()
    {
        const Message said = capitalised(say("answer.covered.from", {QStringLiteral("5"), say("period.month.jan")}));
        QCOMPARE(said.text, QStringLiteral("From 5 Jan"));
        const auto german = [](const char *, const char *english) {
            return qstrcmp(english, "Jan") == 0 ? QStringLiteral("Januar") : QStringLiteral("ab %1. %2");
        };
        QCOMPARE(rendered(said, german), QStringLiteral("Ab 5. Januar"));
        QCOMPARE(capitalised(QStringLiteral("rent")), Message(QStringLiteral("Rent")));
        QVERIFY(capitalised(Message()).isEmpty());
    }

    void anErrorKeepsItsTemplate()
    {
        const Error error(ErrorCode::NotFound, "Table \"%1\" does not exist.", {QStringLiteral("rents")},
                          {"Did you mean %1?", {ErrorText("the table \"%1\"", {QStringLiteral("rent")})}});
        const Message said = ofError(error);
        QCOMPARE(said.text, QStringLiteral("Table \"rents\" does not exist."));
        QCOMPARE(ofText(error.hint).text, QStringLiteral("Did you mean the table \"rent\"?"));
        QCOMPARE(errorOf(ErrorCode::NotFound, said, ofText(error.hint)), error);
        const auto marked = [](const char *context, const char *english) {
            return QLatin1String(context) + u':' + QString::fromUtf8(english).toUpper();
        };
        QCOMPARE(rendered(said, marked), QStringLiteral("Error:TABLE \"rents\" DOES NOT EXIST."));
        QCOMPARE(rendered(ofText(error.hint), marked), QStringLiteral("Error:DID YOU MEAN Error:THE TABLE \"rent\"?"));
        QVERIFY(ofText(Error().hint).isEmpty());
        QCOMPARE(ofErrorInFull(error).text, error.fullMessage());
        QCOMPARE(ofErrorInFull(Error(ErrorCode::NotFound, "Nothing.")).text, QStringLiteral("Nothing."));
    }

    void anErrorOfASentenceHasTheRowsAsTemplates()
    {
        const Message said = allOf(quoted({QStringLiteral("a"), QStringLiteral("%1")}));
        const Error error = errorOf(ErrorCode::Refused, said);
        QCOMPARE(error.text, QStringLiteral("%1 and %2"));
        QCOMPARE(error.message(), QStringLiteral("\"a\" and \"%1\""));
        QCOMPARE(errorOf(ErrorCode::Refused, QStringLiteral("100 %1")).message(), QStringLiteral("100 %1"));
    }

    void aSentenceOfAnotherVersionKeepsItsEnglish()
    {
        Message older;
        older.id = QStringLiteral("gate.not.known.any.more");
        older.text = QStringLiteral("As it was.");
        QCOMPARE(rendered(older, upperCase), QStringLiteral("As it was."));
    }
};

QTEST_GUILESS_MAIN(TestMessage)
#include "tst_message.moc"
