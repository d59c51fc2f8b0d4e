// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/actiongrammar.h"

#include "core/base/jsonform.h"
#include "core/generate/agent/schemaanalysis.h"
#include "core/generate/agent/toldvalues.h"
#include "core/generate/grammar/gbnf.h"
#include "core/generate/grammar/sqlgrammar.h"
#include "core/generate/model/sentprompt.h"

#include <QJsonDocument>

namespace Tieout::generate::agent {

namespace {

constexpr int longestGrammarArgument = 160;
constexpr int longestReading = 120;
constexpr int longestText = 160;
constexpr int mostGrammarAssumptions = 2;
constexpr int mostGrammarQueries = 3;
constexpr int mostAlternatives = 1; ///< each is a query more to write, whether it is wanted or not
constexpr qsizetype mostTexts = 60; ///< of a column, that are offered

/// The first tables that fit into a grammar together with those that join them.
QList<TableName> fittingTables(const schema::SchemaGraph &graph, const QList<TableName> &tables)
{
    for (qsizetype count = tables.size(); count > 0; --count) {
        const QList<TableName> joined = joinedTables(graph, tables.mid(0, count));
        if (joined.size() <= grammar::MostFormTables)
            return joined;
    }
    return {};
}

QList<grammar::ColumnTexts> textsOf(const catalog::Snapshot &snapshot, const QList<TableName> &tables,
                                    const retrieval::Linking &linking)
{
    const ToldValues told(snapshot, linking);
    QList<grammar::ColumnTexts> out;
    for (const profile::ColumnValues &values : snapshot.values) {
        if (!tables.contains(values.table))
            continue;
        const QStringList texts = told.of(values.table, values.column).mid(0, mostTexts);
        if (!texts.isEmpty())
            out.append({values.table, values.column, texts, told.holdsFew(values.table, values.column)});
    }
    return out;
}

/// An object of these fields.
QString objectOf(const QStringList &fields)
{
    const QString comma = grammar::GbnfWriter::literal(QStringLiteral(","));
    return grammar::GbnfWriter::literal(QStringLiteral("{")) + u' ' + fields.join(u' ' + comma + u' ') + u' '
           + grammar::GbnfWriter::literal(QStringLiteral("}"));
}

QString field(const QString &name, const QString &value)
{
    return grammar::GbnfWriter::literal(u'"' + name + QStringLiteral("\":")) + u' ' + value;
}

QString constant(const QString &text)
{
    return grammar::GbnfWriter::literal(u'"' + text + u'"');
}

QString plainText(int least, int most)
{
    const QString quote = grammar::GbnfWriter::literal(QStringLiteral("\""));
    return quote + u' ' + grammar::GbnfWriter::times(QStringLiteral("plain"), least, most) + u' ' + quote;
}

QString listOf(const QString &item, int least, int most)
{
    QString items = item;
    if (most > 1)
        items += u' '
                 + grammar::GbnfWriter::times(grammar::GbnfWriter::literal(QStringLiteral(",")) + u' ' + item,
                                              std::max(least - 1, 0), most - 1);
    return grammar::GbnfWriter::literal(QStringLiteral("[")) + u' '
           + (least > 0 ? items : grammar::GbnfWriter::maybe(items)) + u' '
           + grammar::GbnfWriter::literal(QStringLiteral("]"));
}

/// Rules of the actions around "sql-fields", the tables and the SQL of a query.
QStringList actionRules(bool web)
{
    const auto named = [](const QString &name) { return field(QStringLiteral("action"), constant(name)); };
    QStringList lookUps{actionName(Action::Kind::Table), actionName(Action::Kind::Search),
                        actionName(Action::Kind::Values)};
    if (web)
        lookUps.append(actionName(Action::Kind::Web));
    for (QString &name : lookUps)
        name = constant(name);
    const QString argument = field(QStringLiteral("argument"), plainText(1, longestGrammarArgument));
    const QString sql = QStringLiteral("sql-fields");
    const QString query = QStringLiteral("query");
    const QString rest = grammar::GbnfWriter::literal(
        QStringLiteral("\"assumptions\":[],\"queries\":[],\"reading\":\"\",\"text\":\"\""));
    return {QStringLiteral("sql-action ::= ")
                + objectOf(
                    {named(QStringLiteral("sql")), sql, field(QStringLiteral("reading"), plainText(0, longestReading)),
                     field(QStringLiteral("assumptions"), listOf(plainText(1, longestText), 0, mostGrammarAssumptions)),
                     field(QStringLiteral("text"), plainText(0, longestText)),
                     field(QStringLiteral("queries"), listOf(query, 0, mostAlternatives))}),
            QStringLiteral("run-action ::= ") + objectOf({named(actionName(Action::Kind::Run)), sql}),
            QStringLiteral("parts-action ::= ")
                + objectOf({named(actionName(Action::Kind::Parts)),
                            field(QStringLiteral("queries"), listOf(query, 1, mostGrammarQueries))}),
            QStringLiteral("ask-action ::= ")
                + objectOf({named(actionName(Action::Kind::Ask)), argument,
                            field(QStringLiteral("queries"), listOf(query, 2, mostGrammarQueries))}),
            QStringLiteral("query ::= ")
                + objectOf({sql, field(QStringLiteral("reading"), plainText(1, longestReading))}),
            QStringLiteral("look-up ::= ")
                + objectOf({field(QStringLiteral("action"), grammar::GbnfWriter::oneOf(lookUps)), argument, rest}),
            QStringLiteral("give-up ::= ") + objectOf({named(actionName(Action::Kind::Cannot)), argument, rest}),
            QStringLiteral("plain ::= [\\x20-\\x21\\x23-\\x5B\\x5D-\\x7E]")};
}

/// Of what names tables before SQL: an answer or a trial, and several queries at once.
QList<QJsonObject> formsOf(const grammar::SqlForms &forms)
{
    const QJsonObject named = grammar::sqlActionForm(forms)["properties"].toObject();
    const QJsonObject text = base::textForm();
    const QJsonObject query =
        base::objectForm({{"tables", named["tables"]}, {"sql", named["sql"]}, {"reading", text}}, {"tables", "sql"});
    const QJsonObject one{{"action", base::choiceForm({QStringLiteral("sql"), actionName(Action::Kind::Run)})},
                          {"tables", named["tables"]},
                          {"sql", named["sql"]},
                          {"reading", text},
                          {"text", text},
                          {"assumptions", base::listForm(text)},
                          {"queries", base::listForm(query)}};
    const QJsonObject several{
        {"action", base::choiceForm({actionName(Action::Kind::Parts), actionName(Action::Kind::Ask)})},
        {"argument", text},
        {"queries", base::listForm(query)}};
    return {base::objectForm(one, {"action", "tables", "sql"}), base::objectForm(several, {"action", "queries"})};
}

} // namespace

Result<ActionGrammar> actionGrammar(const catalog::Snapshot &snapshot, const QList<TableName> &tables,
                                    const ActionGrammarOptions &asked)
{
    const Result<grammar::SqlForms> forms =
        grammar::sqlFormsOf(*snapshot.graph, snapshot.traits, fittingTables(*snapshot.graph, tables));
    if (!forms)
        return fail(forms.error());
    grammar::GrammarOptions options;
    options.form = grammar::GrammarOptions::Form::Fields;
    options.characters = asked.linking.question;
    if (asked.values)
        options.texts = textsOf(snapshot, tables, asked.linking);
    const Result<QByteArray> sql = grammar::sqlGrammar(*forms, options);
    if (!sql)
        return fail(sql.error());
    // Its root becomes a piece of the actions.
    const QString rules =
        actionRules(asked.web).join(u'\n') + u'\n'
        + QString::fromLatin1(*sql).replace(0, int(qstrlen("root ::=")), QStringLiteral("sql-fields ::="));
    ActionGrammar out;
    out.text =
        QStringLiteral("root ::= (sql-action | run-action | parts-action | ask-action | look-up | give-up)\n") + rules;
    out.lastText = QStringLiteral("root ::= (sql-action | give-up)\n") + rules;
    out.forms = formsOf(*forms);
    return out;
}

std::optional<grammar::QueryForm> actionQueryForm(const catalog::Snapshot &snapshot, const QList<TableName> &lookedUp,
                                                  const QList<TableExtract> &told, int tokens)
{
    QList<TableName> tables = lookedUp;
    QHash<TableName, QStringList> toldColumns;
    for (const TableExtract &table : told) {
        if (lookedUp.contains(table.table))
            continue;
        tables.append(table.table);
        toldColumns.insert(table.table, table.columns);
    }
    Result<grammar::SqlForms> forms =
        grammar::sqlFormsOf(*snapshot.graph, snapshot.traits, fittingTables(*snapshot.graph, tables));
    if (!forms)
        return {};
    for (const bool whole : {true, false}) {
        for (int table = 0; table < forms->tables.size(); ++table) {
            const Table &known = forms->table(table);
            // A table that only lies between two others is joined, not read.
            const QStringList columns = toldColumns.value(known.name);
            forms->tables[table].columns.removeIf([&](int column) {
                return whole ? !tables.contains(known.name)
                             : !lookedUp.contains(known.name) && !columns.contains(known.columns[column].name);
            });
        }
        const grammar::QueryForm form(*forms);
        if (model::estimatedTokens(QString::fromUtf8(QJsonDocument(form.schema()).toJson(QJsonDocument::Compact)))
            <= tokens)
            return form;
    }
    return {};
}

} // namespace Tieout::generate::agent
