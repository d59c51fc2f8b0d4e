// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/embedder.h"

#include <QTest>

#include <cmath>

using namespace Tieout::retrieval;

class EmbedderTest : public QObject
{
    Q_OBJECT

private slots:
    void unitLength();
    void emptyTextIsZero();
    void knowsSpellingNotMeaning();
    void rareWordsCountMore();
    void sameEverywhere();
    void savedAndLoaded();
    void damagedDataIsRefused();
};

static double cosine(const std::vector<float> &a, const std::vector<float> &b)
{
    double sum = 0;
    for (size_t i = 0; i < a.size(); ++i)
        sum += double(a[i]) * double(b[i]);
    return sum;
}

static HashedEmbedder fitted()
{
    HashedEmbedder embedder;
    embedder.fit({QStringLiteral("customer name"), QStringLiteral("customer city"), QStringLiteral("customer phone"),
                  QStringLiteral("invoice total"), QStringLiteral("order quantity")});
    return embedder;
}

void EmbedderTest::unitLength()
{
    for (const char *text : {"customer", "total amount of all invoices", "ORDER_lines2"}) {
        const auto vector = fitted().embed(QString::fromUtf8(text));
        QCOMPARE(int(vector.size()), HashedEmbedder::Dimension);
        QVERIFY(std::abs(cosine(vector, vector) - 1) < 1e-5);
    }
}

void EmbedderTest::emptyTextIsZero()
{
    for (const QString &text : {QString(), QStringLiteral(" .,;")}) {
        const auto vector = HashedEmbedder().embed(text);
        QCOMPARE(int(vector.size()), HashedEmbedder::Dimension);
        QVERIFY(cosine(vector, vector) == 0);
    }
}

void EmbedderTest::knowsSpellingNotMeaning()
{
    const HashedEmbedder embedder = fitted();
    const auto customers = embedder.embed(QStringLiteral("customers"));
    QVERIFY(cosine(customers, embedder.embed(QStringLiteral("customer"))) > 0.7);
    const double client = cosine(customers, embedder.embed(QStringLiteral("client")));
    QVERIFY(std::abs(client) < 0.05);
    const HashedEmbedder plain; // without document frequencies, unseen n-grams weigh no more than seen ones
    QVERIFY(cosine(plain.embed(QStringLiteral("customers")), plain.embed(QStringLiteral("customary"))) > 0.1);
    QVERIFY(cosine(embedder.embed(QStringLiteral("InvoiceTotal")), embedder.embed(QStringLiteral("invoice_total")))
            > 0.999);
}

void EmbedderTest::rareWordsCountMore()
{
    const HashedEmbedder embedder = fitted();
    const auto question = embedder.embed(QStringLiteral("customer phone"));
    QVERIFY(cosine(question, embedder.embed(QStringLiteral("phone")))
            > cosine(question, embedder.embed(QStringLiteral("customer"))));
}

/// The hash is our own: these numbers hold on every platform and in every version of a saved index.
void EmbedderTest::sameEverywhere()
{
    const auto vector = fitted().embed(QStringLiteral("customer"));
    int strongest = 0;
    for (int i = 1; i < int(vector.size()); ++i) {
        if (std::abs(vector[size_t(i)]) > std::abs(vector[size_t(strongest)]))
            strongest = i;
    }
    QCOMPARE(strongest, 34);
    QCOMPARE(vector, fitted().embed(QStringLiteral("customer")));
}

void EmbedderTest::savedAndLoaded()
{
    const QByteArray data = fitted().save();
    QCOMPARE(data, fitted().save());
    HashedEmbedder loaded;
    QVERIFY(loaded.load(data));
    QCOMPARE(loaded.embed(QStringLiteral("customer phone")), fitted().embed(QStringLiteral("customer phone")));
    QVERIFY(loaded.embed(QStringLiteral("customer phone")) != HashedEmbedder().embed(QStringLiteral("customer phone")));
}

void EmbedderTest::damagedDataIsRefused()
{
    const QByteArray data = fitted().save();
    HashedEmbedder embedder = fitted();
    QVERIFY(!embedder.load({}));
    QVERIFY(!embedder.load("something else entirely, long enough to be read"));
    QVERIFY(!embedder.load(data + "x"));
    for (qsizetype cut = 0; cut < data.size(); ++cut)
        QVERIFY(!embedder.load(data.left(cut)));
    // A refused load changes nothing.
    QCOMPARE(embedder.save(), data);
}

QTEST_APPLESS_MAIN(EmbedderTest)
#include "tst_embedder.moc"
