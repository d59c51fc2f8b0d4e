// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/actiongrammar.h"

#include "core/generate/grammar/gbnf.h"
#include "core/generate/grammar/sqlgrammar.h"

namespace Tieout::generate {

namespace {

constexpr int longestArgument = 160;
constexpr qsizetype mostTexts = 60; ///< of a column; more are not offered, any text may be written then

/// Texts of columns that hold few and are nobody's own.
QList<ColumnTexts> textsOf(const catalog::Snapshot &snapshot, const QList<TableName> &tables)
{
    QList<ColumnTexts> out;
    for (const profile::ColumnValues &values : snapshot.values) {
        const ColumnProfile *profile = snapshot.columnProfile(values.table, values.column);
        const bool personal = profile && profile->semantic == SemanticKind::PersonalData;
        if (tables.contains(values.table) && !personal && values.complete && values.values.size() <= mostTexts)
            out.append({values.table, values.column, values.values, true});
    }
    return out;
}

/// The actions that write no SQL.
QStringList otherRules(bool web)
{
    QList<Action::Kind> offered{Action::Kind::Table, Action::Kind::Search, Action::Kind::Values, Action::Kind::Cannot};
    if (web)
        offered.append(Action::Kind::Web);
    QStringList kinds;
    for (Action::Kind kind : std::as_const(offered))
        kinds.append(GbnfWriter::literal(actionName(kind)));
    const QString begin = GbnfWriter::literal(QStringLiteral("{\"action\":\""));
    const QString argument = GbnfWriter::literal(QStringLiteral("\",\"argument\":\""));
    const QString end = GbnfWriter::literal(QStringLiteral("\",\"assumptions\":[],\"queries\":[],\"reading\":\"\",\"text\":\"\"}"));
    return {QStringLiteral("other-action ::= %1 %2 %3 %4 %5")
                .arg(begin, GbnfWriter::oneOf(kinds), argument, GbnfWriter::times(QStringLiteral("plain"), 1, longestArgument), end),
            QStringLiteral("plain ::= [\\x20-\\x21\\x23-\\x5B\\x5D-\\x7E]")};
}

} // namespace

Result<ActionGrammar> actionGrammar(const catalog::Snapshot &snapshot, const QList<TableName> &tables, const ActionGrammarOptions &asked)
{
    const Result<SqlForms> forms = sqlFormsOf(*snapshot.graph, snapshot.traits, tables.mid(0, MostFormTables));
    if (!forms)
        return fail(forms.error());
    GrammarOptions options;
    options.form = GrammarOptions::Form::Action;
    options.characters = asked.question;
    if (asked.values)
        options.texts = textsOf(snapshot, tables);
    const Result<QByteArray> sql = sqlGrammar(*forms, options);
    if (!sql)
        return fail(sql.error());
    QString text = QString::fromLatin1(*sql);
    // Its root becomes one of two.
    text.replace(0, int(qstrlen("root ::=")), QStringLiteral("sql-action ::="));
    ActionGrammar out;
    out.text = QStringLiteral("root ::= (sql-action | other-action)\n") + otherRules(asked.web).join(u'\n') + u'\n' + text;
    out.sqlForm = sqlActionSchema(*forms);
    return out;
}

} // namespace Tieout::generate
