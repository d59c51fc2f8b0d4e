// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/replacecolumn.h"

#include "core/base/text.h"
#include "core/sql/binder.h"
#include "core/sql/builder.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"

#include <QRegularExpression>

namespace Tieout::answer {

namespace {

/// "orders" and "placed_on" of "orders.placed_on".
std::pair<QString, QString> apart(const QString &column)
{
    const qsizetype dot = column.lastIndexOf(u'.');
    return {column.left(dot), column.mid(dot + 1)};
}

/// "booked" of "trip.booked_on": how a title has it.
QString saidAs(const QString &column)
{
    QStringList words = base::identifierWords(apart(column).second);
    if (words.size() > 1 && (words.last() == QLatin1String("on") || words.last() == QLatin1String("at")))
        words.removeLast();
    return words.join(u' ');
}

/// The title with the one column's name in place of the other's, or behind it where it does not name it.
message::Message retitled(const message::Message &title, const QString &taken, const QString &to)
{
    const QRegularExpression name(QStringLiteral("\\b%1\\b").arg(QRegularExpression::escape(saidAs(taken))),
                                  QRegularExpression::CaseInsensitiveOption
                                      | QRegularExpression::UseUnicodePropertiesOption);
    bool found = false;
    const message::Message changed = message::withNames(title, [&](QString text) {
        found = found || text.contains(name);
        return text.replace(name, saidAs(to));
    });
    return found ? changed : message::say("answer.title.byColumn", {title, base::humanised(apart(to).second)});
}

} // namespace

Result<record::Alternative> replaceColumn(const record::Record &record, const record::Assumption &assumption,
                                          const QString &to, const Schema &schema, const DialectTraits &traits)
{
    const QString taken = assumption.taken.value_or(QString());
    const QString query = record::queryOf(record);
    if (query.isEmpty() || taken.isEmpty() || !assumption.changeTo.contains(to)
        || apart(taken).first != apart(to).first)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" cannot take the place of \"%2\" in this answer."), {to, taken});
    Result<sql::Statement> statement = sql::parse(query, traits);
    if (!statement)
        return fail(statement.error());
    const sql::BoundQuery bound = sql::bind(*statement, schema, traits);
    sql::Arena arena;
    int replaced = 0;
    sql::Query *changed = sql::clone(arena, statement->query, [&](const sql::Expr &expr) -> sql::Expr * {
        const auto *column = sql::as<sql::ColumnRef>(&expr);
        const sql::ColumnBinding *binding = column ? bound.binding(&expr) : nullptr;
        const bool same = binding && binding->relation && binding->relation->table
                          && binding->relation->table->name.display() == apart(taken).first
                          && binding->name == apart(taken).second;
        if (!same)
            return nullptr;
        ++replaced;
        return sql::column(arena, column->qualifier(), apart(to).second);
    });
    if (replaced == 0)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing of this answer is computed from \"%1\"."),
                    {taken});
    changed->comments.clear(); // they speak of the other column
    return record::Alternative{retitled(record.title, taken, to), record::Kind::Sql, sql::print(*changed, traits)};
}

} // namespace Tieout::answer
