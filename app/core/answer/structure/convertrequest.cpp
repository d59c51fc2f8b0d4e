// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/convertrequest.h"

#include "core/answer/route/environment.h"
#include "core/sql/binder.h"
#include "core/sql/dialects/format.h"
#include "core/sql/parser.h"
#include "sdk/dialects.h"

#include <QRegularExpression>

#include <array>

namespace Tieout::answer {

namespace {

/// What people call a dialect, without blanks and signs.
struct DialectAlias {
    const char *said;
    const char *dialect;
};

constexpr std::array dialectAliases{DialectAlias{"postgres", "postgresql"}, DialectAlias{"pg", "postgresql"},
                                    DialectAlias{"postgre", "postgresql"},  DialectAlias{"sqlite3", "sqlite"},
                                    DialectAlias{"sqlserver", "tsql"},      DialectAlias{"mssql", "tsql"},
                                    DialectAlias{"microsoftsql", "tsql"},   DialectAlias{"mssqlserver", "tsql"},
                                    DialectAlias{"transactsql", "tsql"},    DialectAlias{"microsoftsqlserver", "tsql"},
                                    DialectAlias{"ansisql", "ansi"},        DialectAlias{"standardsql", "ansi"},
                                    DialectAlias{"standard", "ansi"}};

/// Null where none is called so.
const DialectTraits *dialectCalled(const QString &said)
{
    QString plain;
    for (const QChar c : said) {
        if (c.isLetterOrNumber())
            plain += c.toLower();
    }
    for (const DialectAlias &alias : dialectAliases) {
        if (plain == QLatin1String(alias.said))
            return dialects::named(QString::fromLatin1(alias.dialect));
    }
    return dialects::named(plain);
}

bool bindsIn(const DialectTraits &traits, const QString &text, const Schema &schema)
{
    const Result<sql::Statement> statement = sql::parse(text, traits);
    return statement && sql::bind(*statement, schema, traits).errors.isEmpty();
}

/// What the statement is written in.
struct WrittenIn {
    const DialectTraits *dialect = nullptr; ///< null: no dialect reads it
    bool bound = false;                     ///< all its names are the source's
};

WrittenIn writtenIn(const QString &text, const BeatEnvironment &environment)
{
    const DialectTraits &own = environment.session.traits();
    const Schema &schema = environment.snapshot().schema();
    const auto compiles = [&] { // our parser reads more than some engines do
        const Result<void> prepared = environment.session.prepare(text);
        return prepared || prepared.error().code == ErrorCode::Refused;
    };
    if (bindsIn(own, text, schema) && compiles())
        return {&own, true};
    QList<const DialectTraits *> all{&own};
    for (const QString &name : dialects::names()) {
        if (name != own.name)
            all.append(dialects::named(name));
    }
    for (const DialectTraits *other : all) {
        if (other != &own && bindsIn(*other, text, schema))
            return {other, true};
    }
    for (const DialectTraits *other : all) {
        if (sql::parse(text, *other))
            return {other, false};
    }
    return {};
}

message::Message obstacleSentences(const sql::FormattedText &result)
{
    QList<message::Message> out;
    for (const sql::Obstacle &obstacle : result.obstacles) {
        out.append(obstacle.sql.isEmpty()
                       ? obstacle.why
                       : message::say("answer.conversion.obstacle", {obstacle.sql.simplified(), obstacle.why}));
    }
    return message::sentences(out);
}

} // namespace

std::optional<ConversionRequest> readConversionRequest(const QString &question)
{
    static const QString name = QStringLiteral("(?<to>[a-z][a-z0-9 -]{0,30}?)(?: syntax| dialect)?");
    static const QString statement = QStringLiteral("(?<sql>(?:SELECT|WITH)\\b.*|```.*)$");
    static const QString verb =
        QStringLiteral("^(?:please )?(?:convert|translate|rewrite|port)\\s+"
                       "(?:(?:it|this|(?:this|the|the following|my) (?:query|statement|sql)|the following)\\s+)?"
                       "(?:from\\s+[a-z][a-z0-9 -]{0,30}?\\s+)?");
    constexpr auto options = QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption;
    static const std::array forms{
        QRegularExpression(verb + QStringLiteral("(?:in|into|to|for|as)\\s+") + name + QStringLiteral("\\s*[:,]?\\s+")
                               + statement,
                           options),
        QRegularExpression(
            QStringLiteral("^(?:in|into|to|for|as)\\s+") + name + QStringLiteral("\\s*:\\s*") + statement, options),
        QRegularExpression(verb + QStringLiteral("(?<sql>(?:SELECT|WITH)\\b.*)\\s+(?:into|to|for)\\s+") + name
                               + QStringLiteral("$"),
                           options)};
    const QString text = question.trimmed();
    for (const QRegularExpression &form : forms) {
        const QRegularExpressionMatch match = form.match(text);
        // Without a word that asks for it "in 2024: ..." is no dialect.
        if (!match.hasMatch() || (&form == &forms[1] && !dialectCalled(match.captured(QStringLiteral("to")))))
            continue;
        static const QRegularExpression fence(QStringLiteral("^```(?:sql)?\\s*|\\s*```$"), options);
        return ConversionRequest{match.captured(QStringLiteral("sql")).remove(fence).trimmed(),
                                 match.captured(QStringLiteral("to")).trimmed()};
    }
    return {};
}

void answerConversion(const ConversionRequest &asked, const BeatEnvironment &environment, record::Record &record)
{
    const DialectTraits *to = dialectCalled(asked.to);
    if (!to) {
        record.state = record::State::Abstained;
        record.text =
            message::say("answer.conversion.noDialect", {asked.to, dialects::names().join(QStringLiteral(", "))});
        return;
    }
    const WrittenIn in = writtenIn(asked.sql, environment);
    const DialectTraits &from = in.dialect ? *in.dialect : environment.session.traits();
    const sql::FormattedText result =
        sql::format(asked.sql, from, *to, in.bound ? &environment.snapshot().schema() : nullptr);
    if (!result.text) {
        record.state = record::State::Rejected;
        record.ledger.closest = asked.sql; // to start from
        record.text =
            in.dialect ? message::say("answer.conversion.notTheSame", {from.name, to->name, obstacleSentences(result)})
                       : message::say("answer.conversion.notSql", {obstacleSentences(result)});
        return;
    }
    record.state = record::State::Answered;
    record.confidence = 1;
    record.text = from.name == to->name
                      ? message::say("answer.conversion.same", {to->name, result.text->trimmed()})
                      : message::say("answer.conversion.done", {to->name, from.name, result.text->trimmed()});
}

} // namespace Tieout::answer
