// SPDX-License-Identifier: GPL-3.0-or-later
// Every input that fuzzing has kept, through its target again; run writes the files.
#include "fuzz/targets.h"

#include <QFile>
#include <QTest>

using namespace Tieout;

class CorpusTest : public QObject
{
    Q_OBJECT

private slots:
    void holds_data()
    {
        QTest::addColumn<int>("index");
        for (size_t i = 0; i < Fuzzing::targets.size(); ++i)
            QTest::newRow(Fuzzing::targets[i].name) << int(i);
    }
    void holds()
    {
        QFETCH(int, index);
        const Fuzzing::Target &target = Fuzzing::targets[size_t(index)];
        QFile file(QStringLiteral(TIEOUT_TEST_DIR "/corpus/%1.txt").arg(QString::fromLatin1(target.name)));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.errorString()));
        int inputs = 0;
        while (!file.atEnd()) {
            const auto line =
                QByteArray::fromBase64Encoding(file.readLine().trimmed(), QByteArray::AbortOnBase64DecodingErrors);
            QVERIFY2(line.decodingStatus == QByteArray::Base64DecodingStatus::Ok, "a line that is not base64");
            target.run(line.decoded);
            ++inputs;
        }
        QVERIFY(inputs > 100);
    }
};

QTEST_GUILESS_MAIN(CorpusTest)
#include "tst_corpus.moc"
