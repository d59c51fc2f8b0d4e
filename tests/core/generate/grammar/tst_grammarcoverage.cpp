// SPDX-License-Identifier: GPL-3.0-or-later
// How much of what people ask the grammar can say: the gold queries of Spider, in canonical form, over the tables that
// retrieval finds.
#include "core/evaluation/dataset.h"
#include "core/generate/grammar/canonicalsql.h"
#include "core/generate/grammar/sqlgrammar.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"
#include "support/datafolder.h"
#include "support/gbnfmatcher.h"
#include "support/questionsource.h"
#include "support/sqlitefile.h"
#include "support/subgraphs.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTest>

#include <map>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr int TokenBudget = 4000; // as questions are answered
constexpr double LeastAccepted = 0.85;
constexpr double LeastSameRows = 0.99; // a tie at a limit is the engine's choice

struct Figures {
    int queries = 0;
    int inSubgraph = 0; // of these: all tables are among those that retrieval gives, the first seven of them
    int covered = 0;    // of these: canonicalSql() has a form for it
    int accepted = 0;   // of these: the grammar over those tables derives it
    int readBack = 0;   // of the covered: the canonical text is its own canonical form
    int sameRows = 0;   // of the covered: the canonical text returns the gold's rows
    std::map<QString, QStringList> reasons;
    QStringList refused;
    qsizetype largest = 0;
    qint64 slowestMs = 0;
    std::map<QStringList, GbnfGrammar> grammars; // of one database
};

QList<TableName> tablesOf(const sql::BoundQuery &bound)
{
    QList<TableName> tables;
    for (const sql::Relation &relation : bound.relations) {
        if (relation.table && !tables.contains(relation.table->name))
            tables.append(relation.table->name);
    }
    return tables;
}

// Without their order, unless it is the question.
QStringList rowsOf(const QuestionSource &source, const QString &sql)
{
    QStringList rows = asText(select(*source.session, sql)).split(u'\n');
    rows.sort();
    return rows;
}

// Questions about the same tables have the same grammar; their texts may hold the characters that the question does.
const GbnfGrammar *grammarOf(const generate::grammar::SqlForms &forms, const QString &question, Figures &figures)
{
    generate::grammar::GrammarOptions options;
    for (const QChar c : question) {
        if (c > QChar(u'~'))
            options.characters += c;
    }
    QStringList key{options.characters};
    for (const generate::grammar::FormTree &tree : forms.trees)
        key.append(tree.from.join(QString()));
    const auto known = figures.grammars.find(key);
    if (known != figures.grammars.end())
        return &known->second;
    const Result<QByteArray> text = generate::grammar::sqlGrammar(forms, options);
    Result<GbnfGrammar> grammar = text ? GbnfGrammar::parse(*text) : fail(text.error());
    if (!grammar) {
        qWarning("%s", qPrintable(grammar.error().message()));
        return nullptr;
    }
    figures.largest = std::max(figures.largest, text->size());
    return &figures.grammars.emplace(key, std::move(*grammar)).first->second;
}

void judge(const evaluation::DatasetQuestion &question, const QuestionSource &source, Figures &figures)
{
    ++figures.queries;
    const schema::SchemaGraph &graph = *source.snapshot->graph;
    const DialectTraits &traits = source.snapshot->traits;
    const Result<sql::Statement> statement = sql::parse(question.sql, traits);
    if (!statement)
        return;
    const sql::BoundQuery bound = sql::bind(*statement, graph.schema(), traits);
    period::CalendarSettings calendar;
    calendar.asOf = QDate(2025, 12, 31);
    const retrieval::Subgraph subgraph =
        source.linker->subgraph(source.linker->link(question.question, calendar), TokenBudget);
    const QList<TableName> tables = subgraph.tables.mid(0, generate::grammar::MostFormTables);
    const QList<TableName> wanted = tablesOf(bound);
    if (!std::all_of(wanted.cbegin(), wanted.cend(),
                     [&tables](const TableName &table) { return tables.contains(table); }))
        return;
    ++figures.inSubgraph;
    generate::grammar::FormOptions formOptions;
    formOptions.edges = subgraph.edges;
    const Result<generate::grammar::SqlForms> forms = generate::grammar::sqlFormsOf(graph, traits, tables, formOptions);
    QVERIFY2(forms, qPrintable(forms ? QString() : forms.error().message()));
    const Result<QString> canonical = generate::grammar::canonicalSql(bound, *forms);
    if (!canonical) {
        figures.reasons[canonical.error().arguments.value(0, canonical.error().message()).text].append(
            question.database + QStringLiteral(": ") + question.sql);
        return;
    }
    ++figures.covered;
    const GbnfGrammar *grammar = grammarOf(*forms, question.question, figures);
    QVERIFY(grammar);
    QElapsedTimer timer;
    timer.start();
    if (grammar->matches(*canonical))
        ++figures.accepted;
    else
        figures.refused.append(canonical->left(int(grammar->matchedPrefix(*canonical))) + QStringLiteral(" <<< ")
                               + canonical->mid(int(grammar->matchedPrefix(*canonical))));
    figures.slowestMs = std::max(figures.slowestMs, timer.elapsed());
    // It says the same, and is its own canonical form.
    figures.sameRows += rowsOf(source, question.sql) == rowsOf(source, *canonical) ? 1 : 0;
    const Result<sql::Statement> again = sql::parse(*canonical, traits);
    QVERIFY2(again, qPrintable(*canonical));
    const Result<QString> same = generate::grammar::canonicalSql(sql::bind(*again, graph.schema(), traits), *forms);
    figures.readBack += same && *same == *canonical ? 1 : 0;
}

void print(const QString &split, const Figures &figures)
{
    qInfo("%s: queries %d, inSubgraph %d, covered %d (coveredShare %.3f), accepted %d (acceptedShare of inSubgraph "
          "%.3f, of covered %.3f), "
          "read back as themselves %d, with the same rows %d; largest grammar %lld bytes, slowest match %lld ms",
          qPrintable(split), figures.queries, figures.inSubgraph, figures.covered,
          double(figures.covered) / figures.inSubgraph, figures.accepted, double(figures.accepted) / figures.inSubgraph,
          double(figures.accepted) / figures.covered, figures.readBack, figures.sameRows,
          static_cast<long long>(figures.largest), static_cast<long long>(figures.slowestMs));
    for (const auto &[reason, queries] : figures.reasons)
        qInfo("%4d not covered: %s; as %s", int(queries.size()), qPrintable(reason), qPrintable(queries.first()));
}

} // namespace

class TestGrammarCoverage : public QObject
{
    Q_OBJECT

private slots:
    // A row a database: each is opened once, and none takes longer than a test function may.
    void golds_data()
    {
        QTest::addColumn<QString>("split");
        QTest::addColumn<QString>("database");
        for (const QString &split : {QStringLiteral("dev"), QStringLiteral("hard")}) {
            const Result<evaluation::Dataset> dataset =
                evaluation::readDataset(dataFile(QStringLiteral("spider")), split);
            if (!dataset) {
                QTest::newRow(qPrintable(split)) << split << QString();
                continue;
            }
            m_datasets[split] = *dataset;
            QStringList names;
            for (const evaluation::DatasetQuestion &question : dataset->questions) {
                if (!names.contains(question.database))
                    names.append(question.database);
            }
            for (const QString &name : std::as_const(names))
                QTest::newRow(qPrintable(split + u' ' + name)) << split << name;
        }
    }

    void golds()
    {
        TIEOUT_NEEDS_DATA("spider/databases");
        QFETCH(QString, split);
        QFETCH(QString, database);
        QVERIFY2(!database.isEmpty(), qPrintable(QStringLiteral("The split \"%1\" cannot be read.").arg(split)));
        const evaluation::Dataset &dataset = m_datasets[split];
        Figures &figures = m_figures[split];
        figures.grammars.clear();
        Result<QuestionSource> source = openQuestionSource(dataset.databaseFile(database), QDate(2025, 12, 31));
        QVERIFY2(source, qPrintable(database));
        for (const evaluation::DatasetQuestion &question : dataset.questions) {
            if (question.database == database)
                judge(question, *source, figures);
        }
        QVERIFY2(figures.refused.isEmpty(), qPrintable(figures.refused.join(u'\n')));
        QCOMPARE(figures.readBack, figures.covered);
    }

    void coverMost()
    {
        TIEOUT_NEEDS_DATA("spider/databases");
        for (const auto &[split, figures] : m_figures) {
            print(split, figures);
            QVERIFY(figures.accepted >= LeastAccepted * figures.inSubgraph);
            QVERIFY(figures.sameRows >= LeastSameRows * figures.covered);
        }
    }

private:
    std::map<QString, evaluation::Dataset> m_datasets;
    std::map<QString, Figures> m_figures;
};

QTEST_GUILESS_MAIN(TestGrammarCoverage)
#include "tst_grammarcoverage.moc"
