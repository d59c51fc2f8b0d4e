// SPDX-License-Identifier: GPL-3.0-or-later
// The contract's number has to change with the contract. sdknumber.txt keeps "NUMBER HASH", one line a number.
// After a change in app/sdk: raise TIEOUT_SDK_NUMBER in sdkversion.h, then run with TIEOUT_UPDATE_SDK_HASH=1.
#include "sdk/sdkversion.h"
#include "support/temporaryfolder.h"

#include <QCryptographicHash>
#include <QDir>
#include <QRegularExpression>
#include <QTest>

using Tieout::TestSupport::readFile;

namespace {

const QString numbersFile = QStringLiteral(TIEOUT_TEST_DIR "/sdknumber.txt");

// What a compiler would see: comments and layout may change without a new number, and so may the number itself.
QString essence(QString text)
{
    static const QRegularExpression comments(QStringLiteral(R"(/\*.*?\*/|//[^\n]*|#define TIEOUT_SDK_NUMBER[^\n]*)"),
                                             QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression layout(QStringLiteral(R"(\s*([^\w\s])\s*)"));
    return text.remove(comments).simplified().replace(layout, QStringLiteral("\\1"));
}

QByteArray hashOfHeaders()
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const QDir folder(QStringLiteral(TIEOUT_SOURCE_DIR "/app/sdk"));
    for (const QString &name : folder.entryList({QStringLiteral("*.h")}, QDir::Files, QDir::Name)) {
        hash.addData(name.toUtf8() + '\n');
        hash.addData(essence(QString::fromUtf8(readFile(folder.filePath(name)))).toUtf8() + '\n');
    }
    return hash.result().toHex();
}

QMap<int, QByteArray> knownHashes()
{
    QMap<int, QByteArray> known;
    for (const QByteArray &line : readFile(numbersFile).split('\n')) {
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.size() == 2 && !line.startsWith('#'))
            known.insert(words.at(0).toInt(), words.at(1));
    }
    return known;
}

} // namespace

class SdkNumberTest : public QObject
{
    Q_OBJECT

private slots:
    void headersBelongToTheirNumber();
    void commentsAndLayoutDoNotCount();
};

void SdkNumberTest::headersBelongToTheirNumber()
{
    const QByteArray hash = hashOfHeaders();
    const QMap<int, QByteArray> known = knownHashes();
    if (qEnvironmentVariableIntValue("TIEOUT_UPDATE_SDK_HASH") == 1 && !known.contains(TIEOUT_SDK_NUMBER)) {
        QFile file(numbersFile);
        QVERIFY(file.open(QIODevice::Append));
        file.write(QByteArray::number(TIEOUT_SDK_NUMBER) + ' ' + hash + '\n');
        return;
    }
    QVERIFY2(known.contains(TIEOUT_SDK_NUMBER),
             "TIEOUT_SDK_NUMBER is new: run this test once with TIEOUT_UPDATE_SDK_HASH=1 and commit sdknumber.txt");
    QVERIFY2(
        known.value(TIEOUT_SDK_NUMBER) == hash,
        "a header in app/sdk changed: raise TIEOUT_SDK_NUMBER in app/sdk/sdkversion.h, then run this test once with "
        "TIEOUT_UPDATE_SDK_HASH=1 and commit sdknumber.txt");
    QCOMPARE(known.lastKey(), TIEOUT_SDK_NUMBER);
}

void SdkNumberTest::commentsAndLayoutDoNotCount()
{
    const QString plain = essence(QStringLiteral("struct A { int b; };"));
    QCOMPARE(essence(QStringLiteral("/// says\nstruct A {\n    int b; ///< why\n};\n/* and\n more */\n")), plain);
    QCOMPARE(essence(QStringLiteral("struct A\n{ int b; } ;")), plain);
    QVERIFY(essence(QStringLiteral("struct A { long b; };")) != plain);
    QVERIFY(essence(QStringLiteral("struct A { intb; };")) != plain);
}

QTEST_GUILESS_MAIN(SdkNumberTest)
#include "tst_sdknumber.moc"
