// SPDX-License-Identifier: GPL-3.0-or-later
// How often the tables, columns and texts of Spider's gold queries are found within their own database. Prints, asserts
// nothing. bench_retrieval [--no-index] [--errors] [train|dev|hard ...]; without a split: dev and hard.
#include "core/profile/schemaprofiler.h"
#include "core/retrieval/linker.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"
#include "support/datafolder.h"
#include "support/sqlitefile.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPluginLoader>
#include <QTextStream>

using namespace Tieout;

namespace {

struct Gold {
    QSet<QString> tables;
    QSet<QString> columns;
    QSet<QString> texts;
};

class GoldReader : public sql::Visitor
{
public:
    Gold gold;
    bool visitFrom(const sql::From &from) override
    {
        if (from.kind == sql::FromKind::NamedTable)
            gold.tables.insert(static_cast<const sql::NamedTable &>(from).table().text.toLower());
        return true;
    }
    bool visitExpr(const sql::Expr &expr) override
    {
        if (expr.kind == sql::ExprKind::ColumnRef)
            gold.columns.insert(static_cast<const sql::ColumnRef &>(expr).column().text.toLower());
        else if (expr.kind == sql::ExprKind::Literal) {
            const auto &literal = static_cast<const sql::Literal &>(expr);
            if (literal.type == sql::Literal::Type::Text && !literal.text.contains(u'%'))
                gold.texts.insert(literal.text);
        }
        return true;
    }
};

struct Figures {
    int questions = 0;
    int unread = 0;
    int at1 = 0; ///< questions all of whose tables are among the first as many as there are
    int at3 = 0;
    int at5 = 0;
    int terminals = 0;      ///< the subgraph's terminals and bridges hold all gold tables
    int exactTerminals = 0; ///< and nothing else
    int columns = 0;
    int columnsFound = 0;
    int texts = 0;
    int textsFound = 0;
    qint64 linkNs = 0;

    void add(const Figures &other)
    {
        questions += other.questions;
        unread += other.unread;
        at1 += other.at1;
        at3 += other.at3;
        at5 += other.at5;
        terminals += other.terminals;
        exactTerminals += other.exactTerminals;
        columns += other.columns;
        columnsFound += other.columnsFound;
        texts += other.texts;
        textsFound += other.textsFound;
        linkNs += other.linkNs;
    }
};

std::shared_ptr<catalog::Snapshot> snapshotOf(const QString &file)
{
    auto session = TestSupport::openSqlite(file);
    if (!session)
        return nullptr;
    Result<Schema> schema = (*session)->readSchema({}, {});
    if (!schema)
        return nullptr;
    auto snapshot = std::make_shared<catalog::Snapshot>();
    snapshot->traits = (*session)->traits();
    const auto keep = [&](const profile::ProfiledTable &table) {
        snapshot->profiles.insert({table.profile.schema, table.profile.table}, table.profile);
        snapshot->values.append(table.values);
    };
    const auto profiled = profile::profileSchema(**session, *schema, {}, {.onTable = keep}, {});
    if (!profiled)
        return nullptr;
    snapshot->graph = std::make_shared<schema::SchemaGraph>(std::make_shared<Schema>(*schema));
    snapshot->entries = catalog::describe(*snapshot->graph, snapshot->profiles, QDate());
    return snapshot;
}

struct Question {
    QString id;
    QString text;
    QString sql;
};

QSet<QString> tablesIn(const QList<retrieval::RetrievalHit> &hits, int count)
{
    QSet<QString> tables;
    for (const retrieval::RetrievalHit &hit : hits) {
        if (hit.column.isEmpty() && tables.size() < count)
            tables.insert(hit.table.name.toLower());
    }
    return tables;
}

void countLinks(const retrieval::Linking &linking, const Gold &gold, Figures &figures)
{
    QSet<QString> columns;
    for (const retrieval::ColumnMention &mention : linking.columns)
        columns.insert(mention.column.toLower());
    QSet<QString> values;
    for (const retrieval::ValueMention &mention : linking.values)
        values.insert(mention.value);
    for (const QString &column : gold.columns)
        figures.columnsFound += columns.contains(column) ? 1 : 0;
    for (const QString &text : gold.texts)
        figures.textsFound += values.contains(text) ? 1 : 0;
    figures.columns += int(gold.columns.size());
    figures.texts += int(gold.texts.size());
}

Figures runDatabase(const retrieval::Linker &linker, const QList<Question> &questions, bool errors, QTextStream &out)
{
    Figures figures;
    for (const Question &question : questions) {
        const auto statement = sql::parse(question.sql, linker.snapshot().traits);
        ++figures.questions;
        if (!statement) {
            ++figures.unread;
            continue;
        }
        GoldReader reader;
        sql::walk(statement->query, reader);
        const Gold &gold = reader.gold;
        QElapsedTimer timer;
        timer.start();
        const retrieval::Linking linking = linker.link(question.text, {QDate(2025, 12, 31), 1, Qt::Monday, {}, false});
        figures.linkNs += timer.nsecsElapsed();
        const auto hits = linker.retrieve(question.text, 10);
        const auto complete = [&](int count) { return tablesIn(hits, count).contains(gold.tables) ? 1 : 0; };
        figures.at1 += complete(int(gold.tables.size()));
        figures.at3 += complete(3);
        figures.at5 += complete(5);
        const retrieval::Subgraph subgraph = linker.subgraph(linking, 0);
        QSet<QString> joined;
        for (const TableName &table : subgraph.terminals + subgraph.bridges)
            joined.insert(table.name.toLower());
        figures.terminals += joined.contains(gold.tables) ? 1 : 0;
        figures.exactTerminals += joined == gold.tables ? 1 : 0;
        countLinks(linking, gold, figures);
        if (errors && complete(5) == 0)
            out << question.id << ": " << question.text << "\n    wants "
                << QStringList(gold.tables.values()).join(u' ') << "; has "
                << QStringList(tablesIn(hits, 5).values()).join(u' ') << '\n';
    }
    return figures;
}

QString share(int part, int whole)
{
    return QStringLiteral("%1 %").arg(whole == 0 ? 0.0 : 100.0 * part / whole, 5, 'f', 1);
}

void runSplit(const QString &split, Retriever *retriever, bool errors, QTextStream &out)
{
    QFile file(TestSupport::dataFile(QStringLiteral("spider/%1.jsonl").arg(split)));
    if (!file.open(QIODevice::ReadOnly)) {
        out << split << ": skipped: no data folder\n";
        return;
    }
    QMap<QString, QList<Question>> byDatabase;
    while (!file.atEnd()) {
        const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
        byDatabase[line[QStringLiteral("database")].toString()].append({line[QStringLiteral("id")].toString(),
                                                                        line[QStringLiteral("question")].toString(),
                                                                        line[QStringLiteral("sql")].toString()});
    }
    Figures total;
    QElapsedTimer timer;
    timer.start();
    qint64 buildNs = 0;
    for (auto it = byDatabase.cbegin(); it != byDatabase.cend(); ++it) {
        const auto snapshot =
            snapshotOf(TestSupport::dataFile(QStringLiteral("spider/databases/%1.sqlite").arg(it.key())));
        if (!snapshot) {
            out << "cannot be read: " << it.key() << '\n';
            continue;
        }
        QElapsedTimer building;
        building.start();
        const auto linker = retrieval::Linker::build(snapshot, retriever, {}, {});
        buildNs += building.nsecsElapsed();
        if (linker)
            total.add(runDatabase(**linker, it.value(), errors, out));
    }
    const int read = total.questions - total.unread;
    out << split << ": " << total.questions << " questions, " << byDatabase.size() << " databases, "
        << timer.elapsed() / 1000 << " s, gold not parsed " << total.unread << "\n  all tables in the first n "
        << share(total.at1, read) << ", in 3 " << share(total.at3, read) << ", in 5 " << share(total.at5, read)
        << "\n  join tree holds all tables " << share(total.terminals, read) << ", exactly "
        << share(total.exactTerminals, read) << "\n  columns mentioned " << share(total.columnsFound, total.columns)
        << ", texts found " << share(total.textsFound, total.texts) << "\n  link "
        << total.linkNs / std::max(1, read) / 1000 << " us a question, build "
        << buildNs / std::max<qsizetype>(1, byDatabase.size()) / 1'000'000 << " ms a database\n";
    out.flush();
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QTextStream out(stdout);
    QStringList splits = QCoreApplication::arguments().mid(1);
    const bool errors = splits.removeAll(QStringLiteral("--errors")) > 0;
    const bool plain = splits.removeAll(QStringLiteral("--no-index")) > 0;
    if (splits.isEmpty())
        splits = {QStringLiteral("dev"), QStringLiteral("hard")};
    QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-hnsw"));
    Retriever *retriever = plain ? nullptr : qobject_cast<Retriever *>(loader.instance());
    for (const QString &split : std::as_const(splits))
        runSplit(split, retriever, errors, out);
    return 0;
}
