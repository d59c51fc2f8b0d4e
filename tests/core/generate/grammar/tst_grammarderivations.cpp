// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the grammars can say passes the gate's checks of syntax, references and joins.
#include "core/generate/grammar/sqlgrammar.h"
#include "support/subgraphs.h"
#include "support/datafolder.h"
#include "support/gbnfmatcher.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr int Derivations = 6000; // of each form
constexpr int PerGrammar = 20;

struct Tally
{
    int derived = 0;
    int grammars = 0;
    qsizetype largest = 0;
    QStringList rejected; // the first ones, with the words
    int rejections = 0;
};

void derive(const SchemaFile &file, generate::GrammarOptions::Form form, std::mt19937 &random, Tally &tally)
{
    const QList<TableName> tables = randomSubgraph(*file.graph, 1 + int(random() % generate::MostFormTables), random);
    const Result<generate::SqlForms> forms = generate::sqlFormsOf(*file.graph, file.traits, tables);
    QVERIFY2(forms, qPrintable(forms ? QString() : forms.error().message()));
    generate::GrammarOptions options;
    options.form = form;
    const Result<QByteArray> text = generate::sqlGrammar(*forms, options);
    QVERIFY2(text, qPrintable(file.name + u' ' + (text ? QString() : text.error().message())));
    const Result<GbnfGrammar> grammar = GbnfGrammar::parse(*text);
    QVERIFY2(grammar, qPrintable(grammar ? QString() : grammar.error().message()));
    ++tally.grammars;
    tally.largest = std::max(tally.largest, text->size());
    for (int i = 0; i < PerGrammar; ++i) {
        const QString derived = grammar->derive(random, 20 + int(random() % 60));
        QString sql = derived;
        if (form == generate::GrammarOptions::Form::Action) {
            QJsonParseError wrong;
            const QJsonDocument action = QJsonDocument::fromJson(derived.toUtf8(), &wrong);
            QVERIFY2(action.isObject(), qPrintable(derived + u'\n' + wrong.errorString()));
            sql = action[QStringLiteral("sql")].toString();
        }
        ++tally.derived;
        const QString words = objections(sql, *file.graph, file.traits);
        if (words.isEmpty())
            continue;
        ++tally.rejections;
        if (tally.rejected.size() < 10)
            tally.rejected.append(file.name + QStringLiteral(": ") + sql + u'\n' + words);
    }
}

void print(const Tally &tally, qint64 ms)
{
    qInfo("%d derivations of %d grammars, %d rejected; the largest grammar takes %lld bytes; %lld ms", tally.derived, tally.grammars,
          tally.rejections, static_cast<long long>(tally.largest), static_cast<long long>(ms));
}

} // namespace

class TestGrammarDerivations : public QObject
{
    Q_OBJECT

private slots:
    void passTheGate_data()
    {
        QTest::addColumn<generate::GrammarOptions::Form>("form");
        QTest::newRow("sql") << generate::GrammarOptions::Form::Sql;
        QTest::newRow("action") << generate::GrammarOptions::Form::Action;
    }

    void passTheGate()
    {
        QFETCH(generate::GrammarOptions::Form, form);
        TIEOUT_NEEDS_DATA("spider/databases");
        const QList<SchemaFile> files = readSchemaFolder(dataFile(QStringLiteral("spider/databases")));
        QVERIFY(files.size() > 100);
        std::mt19937 random(form == generate::GrammarOptions::Form::Sql ? 1 : 2);
        QElapsedTimer timer;
        timer.start();
        Tally tally;
        for (qsizetype i = 0; tally.derived < Derivations && !QTest::currentTestFailed(); ++i)
            derive(files[i % files.size()], form, random, tally);
        print(tally, timer.elapsed());
        QVERIFY2(tally.rejections == 0, qPrintable(tally.rejected.join(QStringLiteral("\n\n"))));
    }
};

QTEST_GUILESS_MAIN(TestGrammarDerivations)
#include "tst_grammarderivations.moc"
