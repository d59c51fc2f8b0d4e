// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/beats.h"
#include "core/answer/greeting.h"
#include "core/question/languages.h"

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

/// Whether all words of a text are a table's name, and no column's or value's as well.
bool meansTable(const QString &text, const BeatEnvironment &environment)
{
    const retrieval::Linking linking = environment.linker.link(text, environment.options.calendar);
    const auto isMeant = [&linking](const auto &mention) {
        return mention.score >= retrieval::MeantScore && mention.how != retrieval::MatchKind::Embedded
               && mention.firstWord == 0 && mention.lastWord + 1 == linking.words.size();
    };
    return std::any_of(linking.tables.cbegin(), linking.tables.cend(), isMeant)
           && std::none_of(linking.columns.cbegin(), linking.columns.cend(), isMeant)
           && std::none_of(linking.values.cbegin(), linking.values.cend(), isMeant);
}

} // namespace

Result<Routed> routeQuestion(const QString &question, const BeatEnvironment &environment)
{
    if (question.trimmed().isEmpty()) {
        return fail(ErrorCode::Invalid, "There is no question.", {},
                    QStringLiteral("Ask something about \"%1\".").arg(environment.snapshot().title));
    }
    Routed routed;
    routed.route.confidence = 1;
    routed.reply = replyToGreeting(question, environment.snapshot().title);
    if (!routed.reply.isEmpty()) {
        routed.route.reason = QStringLiteral("It asks for nothing.");
        return routed;
    }
    routed.steps.append({question, {}, 0});
    routed.asked = withoutDots(question, environment.snapshot().schema());
    routed.conversion = readConversionRequest(question);
    if (routed.conversion) {
        routed.route.kind = QStringLiteral("structure");
        routed.route.reason = QStringLiteral("It asks for a statement in another dialect.");
        return routed;
    }
    const auto isName = [&environment](const QString &word) { return environment.linker.isNameWord(word); };
    if (const std::optional<question::InEnglish> said = question::inEnglish(routed.asked, isName)) {
        routed.asked = said->text;
        routed.language = said->language;
    }
    const Refinement refinement =
        refined(routed.asked, environment.options.above, environment.linker, environment.options.calendar);
    if (refinement.kind == Refinement::Kind::Lacks) {
        routed.reply = refinement.why;
        routed.route.reason = QStringLiteral("It changes another question.");
        return routed;
    }
    if (refinement.kind == Refinement::Kind::Refines) {
        routed.refines = environment.options.above->record;
        routed.asked = refinement.whole;
        routed.steps.first().question = refinement.whole;
    }
    if (const QString missing = period::missingDate(routed.asked, environment.options.calendar); !missing.isEmpty()) {
        routed.reply = QStringLiteral("No calendar has “%1”. Which day is meant?").arg(missing);
        routed.route.reason = QStringLiteral("It names a date that does not exist.");
        return routed;
    }
    const auto meansATable = [&environment](const QString &text) { return meansTable(text, environment); };
    routed.aboutSchema = readSchemaQuestion(routed.asked, environment.snapshot().schema(), meansATable);
    if (routed.aboutSchema) {
        routed.route.kind = QStringLiteral("structure");
        routed.route.reason =
            QStringLiteral("It asks about the tables themselves; the catalog and the foreign keys say it.");
        return routed;
    }
    routed.route.kind = QStringLiteral("sql");
    routed.route.reason = QStringLiteral("The source is a database; its tables are asked with SQL.");
    return routed;
}

} // namespace Tieout::answer
