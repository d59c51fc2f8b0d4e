// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the grammars can say, and the forms for servers without grammars, passes the gate's checks of syntax,
// references and joins.
#include "core/base/jsonform.h"
#include "core/generate/grammar/queryform.h"
#include "core/generate/grammar/sqlgrammar.h"
#include "support/datafolder.h"
#include "support/gbnfmatcher.h"
#include "support/queryforms.h"
#include "support/subgraphs.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTest>

#include <functional>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr int Derivations = 6000; // of each form
constexpr int PerGrammar = 20;

struct Tally {
    int derived = 0;
    int grammars = 0;
    qsizetype largest = 0;
    QStringList rejected; // the first ones, with the words
    int rejections = 0;

    void judge(const SchemaFile &file, const QString &sql)
    {
        const QString words = objections(sql, *file.graph, file.traits);
        if (words.isEmpty())
            return;
        ++rejections;
        if (rejected.size() < 10)
            rejected.append(file.name + QStringLiteral(": ") + sql + u'\n' + words);
    }
};

using Maker = std::function<void(const SchemaFile &, std::mt19937 &, Tally &)>;

void derive(const SchemaFile &file, generate::grammar::GrammarOptions::Form form, std::mt19937 &random, Tally &tally)
{
    const QList<TableName> tables =
        randomSubgraph(*file.graph, 1 + int(random() % generate::grammar::MostFormTables), random);
    const Result<generate::grammar::SqlForms> forms = generate::grammar::sqlFormsOf(*file.graph, file.traits, tables);
    QVERIFY2(forms, qPrintable(forms ? QString() : forms.error().message()));
    generate::grammar::GrammarOptions options;
    options.form = form;
    const Result<QByteArray> text = generate::grammar::sqlGrammar(*forms, options);
    QVERIFY2(text, qPrintable(file.name + u' ' + (text ? QString() : text.error().message())));
    const Result<GbnfGrammar> grammar = GbnfGrammar::parse(*text);
    QVERIFY2(grammar, qPrintable(grammar ? QString() : grammar.error().message()));
    ++tally.grammars;
    tally.largest = std::max(tally.largest, text->size());
    for (int i = 0; i < PerGrammar; ++i) {
        const QString derived = grammar->derive(random, 20 + int(random() % 60));
        QString sql = derived;
        if (form == generate::grammar::GrammarOptions::Form::Action) {
            QJsonParseError wrong;
            const QJsonDocument action = QJsonDocument::fromJson(derived.toUtf8(), &wrong);
            QVERIFY2(action.isObject(), qPrintable(derived + u'\n' + wrong.errorString()));
            sql = action[QStringLiteral("sql")].toString();
        }
        ++tally.derived;
        tally.judge(file, sql);
    }
}

/// Of the forms that were filled in, those count that can be written as SQL.
void fillIn(const SchemaFile &file, std::mt19937 &random, Tally &tally)
{
    const Result<generate::grammar::SqlForms> forms = generate::grammar::sqlFormsOf(
        *file.graph, file.traits,
        randomSubgraph(*file.graph, 1 + int(random() % generate::grammar::MostFormTables), random));
    QVERIFY2(forms, qPrintable(forms ? QString() : forms.error().message()));
    const generate::grammar::QueryForm form(*forms);
    const QJsonObject schema = form.schema();
    ++tally.grammars;
    tally.largest = std::max(tally.largest, QJsonDocument(schema).toJson(QJsonDocument::Compact).size());
    for (int i = 0; i < PerGrammar; ++i) {
        const QJsonObject query = filledIn(schema, random);
        QCOMPARE(base::formFault(query, schema).text, QString());
        const Result<QString> sql = form.sql(query);
        if (!sql) {
            QCOMPARE(sql.error().code, ErrorCode::Invalid);
            continue;
        }
        ++tally.derived;
        tally.judge(file, *sql);
    }
}

void print(const Tally &tally, qint64 ms)
{
    qInfo("%d derivations of %d grammars, %d rejected; the largest grammar takes %lld bytes; %lld ms", tally.derived,
          tally.grammars, tally.rejections, static_cast<long long>(tally.largest), static_cast<long long>(ms));
}

} // namespace

class TestGrammarDerivations : public QObject
{
    Q_OBJECT

private slots:
    void passTheGate_data()
    {
        QTest::addColumn<int>("seed");
        QTest::addColumn<Maker>("make");
        const auto under = [](generate::grammar::GrammarOptions::Form form) -> Maker {
            return [form](const SchemaFile &file, std::mt19937 &random, Tally &tally) {
                derive(file, form, random, tally);
            };
        };
        QTest::newRow("sql") << 1 << under(generate::grammar::GrammarOptions::Form::Sql);
        QTest::newRow("action") << 2 << under(generate::grammar::GrammarOptions::Form::Action);
        QTest::newRow("filled in") << 3 << Maker(fillIn);
    }

    void passTheGate()
    {
        QFETCH(int, seed);
        QFETCH(Maker, make);
        TIEOUT_NEEDS_DATA("spider/databases");
        const QList<SchemaFile> files = readSchemaFolder(dataFile(QStringLiteral("spider/databases")));
        QVERIFY(files.size() > 100);
        std::mt19937 random{uint(seed)};
        QElapsedTimer timer;
        timer.start();
        Tally tally;
        for (qsizetype i = 0; tally.derived < Derivations && !QTest::currentTestFailed(); ++i)
            make(files[i % files.size()], random, tally);
        print(tally, timer.elapsed());
        QVERIFY2(tally.rejections == 0, qPrintable(tally.rejected.join(QStringLiteral("\n\n"))));
    }
};

QTEST_GUILESS_MAIN(TestGrammarDerivations)
#include "tst_grammarderivations.moc"
