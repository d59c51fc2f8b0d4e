// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/lintservice.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/service/places.h"
#include "core/sources/savedquery.h"

#include <algorithm>

namespace Tieout::service {

namespace {

LintFinding lintFindingOf(const LintedText &linted, const Places &places, const gate::LintFinding &finding)
{
    LintFinding out;
    out.file = linted.text.file;
    out.line = places.line(finding.at.begin);
    out.column = places.column(finding.at.begin);
    out.endLine = places.line(finding.at.end);
    out.endColumn = places.column(finding.at.end);
    out.check = finding.check;
    out.severity = finding.severity;
    out.message = finding.message;
    out.hint = finding.hint;
    out.fix = finding.fix;
    if (finding.suppressed)
        out.because = finding.because;
    return out;
}

} // namespace

bool LintedText::hasFindings() const
{
    return std::any_of(result.findings.cbegin(), result.findings.cend(),
                       [](const gate::LintFinding &finding) { return !finding.suppressed; });
}

QString unreadableId()
{
    return QStringLiteral("lint.unreadable");
}

LintedText unreadableText(const QString &file, const Error &why)
{
    gate::LintFinding finding;
    finding.check = unreadableId();
    finding.message = message::ofError(why);
    finding.hint = message::ofText(why.hint);
    finding.at = sql::Span{0, 0};
    finding.statement = finding.at;
    LintedText text{{file, {}}, {}};
    text.result.findings.append(finding);
    return text;
}

LintedText lintText(const std::shared_ptr<const retrieval::Linker> &linker, const SqlText &text,
                    const period::CalendarSettings &calendar)
{
    const catalog::Snapshot &snapshot = linker->snapshot();
    const answer::SnapshotFacts facts(linker);
    const QString question = sources::savedQueryOf(text.text).question;
    return {text, gate::lint({text.text, question, calendar}, snapshot.wholeGraph(), snapshot.traits, &facts)};
}

LintResponse lintResponse(const QList<LintedText> &texts)
{
    LintResponse response;
    response.files = texts.size();
    for (const LintedText &text : texts) {
        const Places places(text.text.text);
        response.statements += text.result.statements;
        for (const gate::LintFinding &finding : text.result.findings)
            (finding.suppressed ? response.suppressed : response.findings).append(lintFindingOf(text, places, finding));
    }
    return response;
}

LintResponse lint(const std::shared_ptr<const retrieval::Linker> &linker, const LintRequest &request,
                  const period::CalendarSettings &calendar)
{
    QList<LintedText> texts;
    for (const SqlText &text : request.files)
        texts.append(lintText(linker, text, calendar));
    return lintResponse(texts);
}

} // namespace Tieout::service
