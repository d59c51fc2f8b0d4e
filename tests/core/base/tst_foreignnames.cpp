// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/retrieval/lexicon.h"

#include <QTest>

#include <array>

using namespace Tieout;
using base::NameLanguage;

namespace {

/// Words of the lists of English words: "fast, slow", "paid = pay".
QSet<QString> englishWords()
{
    QSet<QString> words;
    for (const char *list : {"business.txt", "related.txt", "derived.txt", "irregular.txt", "antonyms.txt",
                             "opposites.txt", "abbreviations.txt"}) {
        for (const QString &line : retrieval::lexiconFile(list).split(u'\n')) {
            for (const base::Word &word : base::words(line.startsWith(u'#') ? QString() : line))
                words.insert(word.lower);
        }
    }
    return words;
}

} // namespace

class TestForeignNames : public QObject
{
    Q_OBJECT

private slots:
    void readsForeignNamesInEnglish_data()
    {
        QTest::addColumn<QString>("words");
        const QList<std::pair<const char *, const char *>> cases{
            {"fecha_factura", "invoice date"},
            {"forma_pago", "payment method"},
            {"precio_unitario", "unit price"},
            {"importe_total", "total amount"},
            {"existencias_minimas", "minimum stock"},
            {"cliente_id", "customer id"},
            {"id_cliente", "customer id"},
            {"piezas_usadas", "used part"},
            {"date_retour_prevue", "planned return date"},
            {"lignes_contrat", "contract item"},
            {"date_de_naissance", "birth date"},
            {"prenom", "first name"},
            {"tarif_jour", "daily rate"},
            {"num_facture", "invoice number"},
            {"Auftragspositionen", "order item"},
            {"Auftraege", "order"},
            {"Aufträge", "order"},
            {"Rechnungsbetrag", "invoice amount"},
            {"Verkaufspreis", "sales price"},
            {"Mindestbestand", "minimum stock"},
            {"KundenNr", "customer nr"},
            {"Ansprechpartner_Vorname", "contact first name"},
            {"Mahngebuehr", "reminder fee"},
            {"Rueckgabegrund", "return reason"},
            {"Kunde_seit", "customer since"},
            {"customer_name", "customer name"},
            {"land", "land"},
            {"Art", "art"},
            {"type", "type"},
            {"die_rate", "die rate"},
            {"clients", "clients"},
        };
        for (const auto &[name, words] : cases)
            QTest::newRow(name) << QString::fromLatin1(words);
    }

    void readsForeignNamesInEnglish()
    {
        QFETCH(QString, words);
        QCOMPARE(base::nameWords(QString::fromUtf8(QTest::currentDataTag())).join(u' '), words);
    }

    void readsAmbiguousWordsOnlyAmongForeignNames()
    {
        QCOMPARE(base::nameReadings(QStringLiteral("Land"), NameLanguage::English), QList<QStringList>());
        QCOMPARE(base::nameReadings(QStringLiteral("Land"), NameLanguage::German).value(0),
                 QStringList{QStringLiteral("country")});
        QVERIFY(base::nameReadings(QStringLiteral("Artikel"), NameLanguage::German)
                    .contains(QStringList{QStringLiteral("product")}));
    }

    void tellsTheLanguageOfASchema()
    {
        const QStringList french{QStringLiteral("clients"), QStringLiteral("id_client"), QStringLiteral("prenom"),
                                 QStringLiteral("ville"), QStringLiteral("date_naissance")};
        QCOMPARE(base::languageOfNames(french), NameLanguage::French);
        const QStringList english{QStringLiteral("customers"), QStringLiteral("land"), QStringLiteral("die"),
                                  QStringLiteral("art"),       QStringLiteral("note"), QStringLiteral("ville")};
        QCOMPARE(base::languageOfNames(english), NameLanguage::English);
    }

    void saysNounsOfQuestionsInEnglish()
    {
        QCOMPARE(base::nounInEnglish(QStringLiteral("kunden"), NameLanguage::German), QStringLiteral("customers"));
        QCOMPARE(base::nounInEnglish(QStringLiteral("rechnungsbetrag"), NameLanguage::German),
                 QStringLiteral("invoice amount"));
        QCOMPARE(base::nounInEnglish(QStringLiteral("clients"), NameLanguage::French), QStringLiteral("customers"));
        QCOMPARE(base::nounInEnglish(QStringLiteral("orleans"), NameLanguage::French), QString());
    }

    /// A word that English has too would change the meaning of English schemas.
    void leavesEnglishWordsAlone()
    {
        const QSet<QString> english = englishWords();
        QVERIFY(english.size() > 3000);
        QStringList changed;
        for (const QString &word : english) {
            // "nom" is seldom short for nominee, and most French tables have one.
            if (word != u"nom" && base::nameWords(word) != base::identifierWords(word))
                changed.append(word);
        }
        QCOMPARE(changed.join(u' '), QString());
    }

    void hasFourCellsInEachLine()
    {
        for (const QString &line : retrieval::lexiconFile("names.txt").split(u'\n')) {
            const QStringList cells = line.split(u'|');
            if (!line.startsWith(u'#') && !line.startsWith(u'[') && !line.isEmpty())
                QVERIFY2(cells.size() == 4 && !cells[0].trimmed().isEmpty(), qPrintable(line));
        }
    }

    void hasEachWordOnce()
    {
        QStringList twice;
        std::array<QSet<QString>, 3> seen;
        for (const QString &line : retrieval::lexiconFile("names.txt").split(u'\n')) {
            const QStringList cells = line.split(u'|');
            if (line.startsWith(u'#') || cells.size() != 4)
                continue;
            for (size_t language = 0; language < seen.size(); ++language) {
                for (const QString &entry : cells[qsizetype(language) + 1].split(u',', Qt::SkipEmptyParts)) {
                    const QString word = base::folded(entry.section(u'/', 0, 0).trimmed()).remove(u'*');
                    if (!word.isEmpty() && seen[language].contains(word))
                        twice.append(word);
                    seen[language].insert(word);
                }
            }
        }
        QCOMPARE(twice.join(u' '), QString());
    }
};

QTEST_APPLESS_MAIN(TestForeignNames)
#include "tst_foreignnames.moc"
