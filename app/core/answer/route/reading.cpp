// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/reading.h"

#include "core/answer/route/environment.h"
#include "core/answer/route/greeting.h"
#include "core/catalog/earnings.h"
#include "core/question/languages.h"
#include "core/question/rates.h"
#include "core/question/standardform.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace Tieout::answer {

namespace {

bool hasColumn(const Table &table, const QString &column)
{
    return std::any_of(table.columns.cbegin(), table.columns.cend(),
                       [&column](const Column &one) { return one.name.compare(column, Qt::CaseInsensitive) == 0; });
}

/// How many of the names, written with dots between, only say a schema, where they are a table or a column of the
/// source; nothing where they are neither.
std::optional<int> schemaNames(const QStringList &names, const Schema &schema)
{
    const auto same = [&names](qsizetype at, const QString &name) {
        return names.value(at).compare(name, Qt::CaseInsensitive) == 0;
    };
    for (const Table &table : schema.tables) {
        if (names.size() == 2 && same(0, table.name.name) && hasColumn(table, names[1]))
            return 0;
        const bool qualified = same(0, table.name.schema) && same(1, table.name.name);
        if (qualified && (names.size() == 2 || hasColumn(table, names[2])))
            return 1;
    }
    return {};
}

/// "tenants.name" is read as "tenants name", and "sales.orders" as it is called without its schema. As long as before:
/// places in the text stay what they are.
QString withoutDots(QString text, const Schema &schema)
{
    static const QRegularExpression dotted(
        QStringLiteral("(?<![\\w.@'\"])[\\p{L}_]\\w*(?:\\.[\\p{L}_]\\w*){1,2}(?![\\w@.]\\w)"),
        QRegularExpression::UseUnicodePropertiesOption);
    for (auto matches = dotted.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        QStringList names = match.captured().split(u'.');
        const std::optional<int> schemas = schemaNames(names, schema);
        if (!schemas)
            continue;
        for (int i = 0; i < *schemas; ++i)
            names[i].fill(u' ');
        text.replace(match.capturedStart(), match.capturedLength(), names.join(u' '));
    }
    return text;
}

/// Of one word: a name, or a value as it is stored.
bool meansSomething(const retrieval::Linking &linking)
{
    const auto isMeant = [](const auto &mention) {
        return mention.how != retrieval::MatchKind::Spelling && mention.how != retrieval::MatchKind::Embedded
               && mention.how != retrieval::MatchKind::Partial && mention.score >= retrieval::SynonymScore;
    };
    return std::any_of(linking.tables.cbegin(), linking.tables.cend(), isMeant)
           || std::any_of(linking.columns.cbegin(), linking.columns.cend(), isMeant)
           || std::any_of(linking.values.cbegin(), linking.values.cend(), isMeant) || !linking.periods.isEmpty();
}

} // namespace

Result<ReadQuestion> readQuestion(const QString &question, const BeatEnvironment &environment)
{
    if (question.trimmed().isEmpty()) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no question."), {},
                    {QT_TRANSLATE_NOOP("Error", "Ask something about \"%1\"."), {environment.snapshot().title}});
    }
    ReadQuestion read;
    read.typed = question;
    read.reply = replyToGreeting(question, environment.snapshot().title);
    if (!read.reply.isEmpty()) {
        read.replyReason = message::say("answer.route.asksNothing");
        return read;
    }
    const auto isName = [&environment](const QString &word) { return environment.linker.isNameWord(word); };
    const auto withRates = [&environment, &isName, &read](const QString &text) {
        // "return rate" stays where the company says what it is.
        const bool isDefined = !environment.snapshot().definitions.isEmpty()
                               && !environment.linker.link(text, environment.options.calendar).definitions.isEmpty();
        if (isDefined)
            return text;
        const std::optional<catalog::Earnings> earnings =
            question::mayAskProfit(text) ? catalog::earningsOf(environment.snapshot()) : std::nullopt;
        const auto named = [&earnings](const QString &column) { return earnings->table.name + u'.' + column; };
        const QString said =
            earnings ? question::profitForm(text, named(earnings->income), named(earnings->cost), isName) : text;
        read.earned = said == text ? QString() : said;
        return question::rateForm(said, isName);
    };
    const auto standard = [&environment, &withRates](const QString &text) {
        return withoutDots(question::standardForm(withRates(text)), environment.snapshot().schema());
    };
    read.text = standard(question);
    if (const std::optional<question::InEnglish> said = question::inEnglish(read.text, isName)) {
        // German says in its own order what has a standard wording in English.
        read.text = standard(said->text);
        read.language = said->language;
    }
    const Refinement refinement =
        refined(read.text, environment.options.above, environment.linker, environment.options.calendar);
    if (refinement.kind == Refinement::Kind::Lacks) {
        read.reply = refinement.why;
        read.replyReason = message::say("answer.route.changesAnother");
    } else if (refinement.kind == Refinement::Kind::Refines) {
        read.refines = environment.options.above->record;
        read.text = refinement.whole;
    }
    if (const QString missing = period::missingDate(read.text, environment.options.calendar);
        read.reply.isEmpty() && !missing.isEmpty()) {
        read.reply = message::say("answer.missingDate", {missing});
        read.replyReason = message::say("answer.route.missingDate");
    }
    read.linking = environment.linker.link(read.text, environment.options.calendar);
    const question::Spelled spelled = question::withoutSlips(read.linking, [&environment](const QString &word) {
        return meansSomething(environment.linker.link(word, environment.options.calendar));
    });
    if (!spelled.slips.isEmpty()) {
        read.text = spelled.text;
        read.slips += spelled.slips;
        read.linking = environment.linker.link(read.text, environment.options.calendar);
    }
    return read;
}

} // namespace Tieout::answer
