// SPDX-License-Identifier: GPL-3.0-or-later
// The head of a model file, of a real one and of broken ones.
#include "core/generate/model/ggufmetadata.h"

#include "sdk/modelmetadata.h"
#include "support/ggufmodel.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>
#include <QtEndian>

using namespace Tieout;
using namespace Tieout::generate;
using namespace Tieout::generate::model;
using namespace Tieout::TestSupport;

class TestGgufMetadata : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;

    Result<QJsonObject> read(const QByteArray &bytes)
    {
        QFile file(m_folder.file("m.gguf"));
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate))
            return fail(ErrorCode::Denied, "no file");
        file.write(bytes);
        file.close();
        return ggufMetadata(file.fileName());
    }

private slots:
    void tellsWhatAContextTakes()
    {
        const Result<QJsonObject> metadata = read(randomModel(1));
        QVERIFY2(metadata, qPrintable(metadata ? QString() : metadata.error().fullMessage()));
        QCOMPARE((*metadata)["general.architecture"].toString(), QStringLiteral("llama"));
        QCOMPARE((*metadata)["tokenizer.ggml.add_bos_token"].toInt(), 1); // what stands behind the vocabulary
        ModelInfo model;
        takeMetadata(*metadata, model);
        const int layers = (*metadata)["llama.block_count"].toInt();
        const int width = (*metadata)["llama.embedding_length"].toInt();
        QVERIFY(layers > 0 && width > 0 && model.contextLength > 0);
        // As many heads for keys as for the rest: two numbers of two bytes for each layer and dimension.
        QCOMPARE(model.attention.bytesPerToken(), 2LL * 2 * layers * width);
    }

    void aVocabularyIsSkipped()
    {
        const Result<QJsonObject> metadata = read(randomModel(1, 32'000));
        QVERIFY(metadata);
        QVERIFY((*metadata)["tokenizer.ggml.tokens"].isNull());
    }

    void aBrokenHeadIsSaid()
    {
        const QByteArray whole = randomModel(1);
        QVERIFY(read(whole.left(whole.size() / 2)));
        for (const qsizetype length : {qsizetype(0), qsizetype(3), qsizetype(8), qsizetype(23), qsizetype(24),
                                       qsizetype(60), qsizetype(500), qsizetype(3000)}) {
            const Result<QJsonObject> metadata = read(whole.left(length));
            QVERIFY2(!metadata, qPrintable(QString::number(length)));
            QCOMPARE(metadata.error().code, ErrorCode::Unreadable);
            QVERIFY(!metadata.error().hint.isEmpty());
        }
        QCOMPARE(ggufMetadata("/no/such.gguf").error().code, ErrorCode::NotFound);
    }

    void countsBeyondTheFileEndSoon_data()
    {
        QTest::addColumn<qsizetype>("at");
        QTest::newRow("version") << qsizetype(4);
        QTest::newRow("entries") << qsizetype(16);
        QTest::newRow("length of the first key") << qsizetype(24);
    }
    void countsBeyondTheFileEndSoon()
    {
        QFETCH(qsizetype, at);
        QByteArray bytes = randomModel(1);
        qToLittleEndian<quint64>(0x7fffffffffffffffULL, bytes.data() + at);
        QCOMPARE(read(bytes).error().code, ErrorCode::Unreadable);
    }

    void layersMayDiffer()
    {
        ModelInfo model;
        takeMetadata({{"general.architecture", "a"},
                      {"a.block_count", 3},
                      {"a.attention.head_count_kv", QJsonArray{1, 2, 1}},
                      {"a.attention.key_length", 128},
                      {"a.attention.value_length", 64}},
                     model);
        QCOMPARE(model.attention.bytesPerToken(), 2LL * 4 * (128 + 64));
        ModelInfo unknown;
        takeMetadata({{"general.architecture", "a"},
                      {"a.block_count", 3},
                      {"a.context_length", 2048},
                      {"a.attention.head_count_kv", QJsonValue()}},
                     unknown);
        QCOMPARE(unknown.contextLength, 2048);
        QCOMPARE(unknown.attention.bytesPerToken(), -1);
    }
};

QTEST_GUILESS_MAIN(TestGgufMetadata)
#include "tst_ggufmetadata.moc"
