// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/beats.h"
#include "core/answer/greeting.h"
#include "core/question/languages.h"

namespace Tieout::answer {

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
    routed.asked = question;
    const auto isName = [&environment](const QString &word) { return environment.linker.isNameWord(word); };
    if (const std::optional<question::InEnglish> said = question::inEnglish(question, isName)) {
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
    routed.aboutSchema = readSchemaQuestion(routed.asked, environment.snapshot().schema());
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
