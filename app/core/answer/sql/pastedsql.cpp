// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/pastedsql.h"

#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/words.h"
#include "sdk/dialects.h"

#include <QRegularExpression>

namespace Tieout::answer {

namespace {

/// A text that parses in a dialect, with its names resolved.
struct Read {
    sql::Statement statement;
    sql::BoundQuery bound;
};

/// Null where it does not parse.
std::unique_ptr<Read> readIn(const DialectTraits &traits, const QString &text, const Schema &schema)
{
    Result<sql::Statement> statement = sql::parse(text, traits);
    if (!statement)
        return nullptr;
    auto read = std::make_unique<Read>();
    read->statement = std::move(*statement);
    read->bound = sql::bind(read->statement, schema, traits);
    return read;
}

/// What stands in the one fence of the text; the text itself where there is none.
QString unfenced(const QString &text, bool &fenced)
{
    static const QRegularExpression fence(QStringLiteral("^```(?:sql)?[ \\t]*\\n(.*?)\\n?[ \\t]*```$"),
                                          QRegularExpression::DotMatchesEverythingOption
                                              | QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = fence.match(text);
    fenced = match.hasMatch();
    return fenced ? match.captured(1).trimmed() : text;
}

PastedSql inOwnDialect(const QString &text, const Read *read, const DialectTraits &traits)
{
    if (!read || !read->bound.errors.isEmpty())
        return {text, {}, {}, {}};
    return {text, {}, sql::inWords(read->bound, traits), {}};
}

} // namespace

std::optional<PastedSql> pastedSql(const QString &question, const Schema &schema, const DialectTraits &traits,
                                   const std::function<bool(const QString &sql)> &compiles)
{
    static const QRegularExpression begins(QStringLiteral("^(?:SELECT|WITH)\\b(?=.*\\S)"),
                                           QRegularExpression::CaseInsensitiveOption
                                               | QRegularExpression::DotMatchesEverythingOption);
    bool fenced = false;
    const QString text = unfenced(question.trimmed(), fenced);
    if (text.isEmpty() || !begins.match(text).hasMatch())
        return {};
    const bool inCapitals = text.startsWith(QLatin1String("SELECT")) || text.startsWith(QLatin1String("WITH"));
    const std::unique_ptr<Read> own = readIn(traits, text, schema);
    if (own && own->bound.errors.isEmpty() && compiles(text))
        return inOwnDialect(text, own.get(), traits);
    std::optional<PastedSql> partly;
    for (const QString &name : dialects::names()) {
        const DialectTraits &other = *dialects::named(name);
        const std::unique_ptr<Read> read = name == traits.name ? nullptr : readIn(other, text, schema);
        if (!read || !read->bound.errors.isEmpty())
            continue;
        const sql::Conversion conversion = sql::Converter(other, traits).convert(read->statement, &read->bound);
        const QList<message::Message> words = sql::inWords(read->bound, other);
        if (!conversion.unconverted.isEmpty()) {
            if (!partly)
                partly = PastedSql{text, name, words, conversion.unconverted};
            continue;
        }
        return PastedSql{sql::print(*conversion.statement.query, traits), name, words, {}};
    }
    if (partly)
        return partly;
    // In small letters it may be English: "select names from customers". Signs that no sentence has tell.
    static const QRegularExpression signs(QStringLiteral("[*=<>;()]"));
    if (!fenced && !inCapitals && !signs.match(text).hasMatch())
        return {};
    return inOwnDialect(text, own.get(), traits);
}

message::Message unconvertedWords(const PastedSql &pasted, const QString &dialect)
{
    QList<message::Message> parts;
    for (const sql::Unconverted &part : pasted.unconverted)
        parts.append(message::say("answer.conversion.obstacle", {part.sql.simplified(), part.why}));
    return message::say("answer.conversion.notTheSame", {pasted.convertedFrom, dialect, message::sentences(parts)});
}

} // namespace Tieout::answer
