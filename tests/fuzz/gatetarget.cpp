// SPDX-License-Identifier: GPL-3.0-or-later
// The whole gate. The second byte says who asks and in which of a few questions.
#include "fuzz/shared.h"
#include "fuzz/targets.h"
#include "support/gatefixture.h"

namespace Tieout::Fuzzing {

namespace {

gate::GateRequest requestOf(const QString &text)
{
    static const QStringList questions{QString(), QStringLiteral("total amount in Q3 2026"),
                                       QStringLiteral("rent and fee by month since March 2025"),
                                       QStringLiteral("the five tenants with the most payments, last year")};
    const int choice = text.isEmpty() ? 0 : text.front().unicode() % (2 * int(questions.size()));
    gate::GateRequest request;
    request.sql = text.mid(1);
    request.question = questions[choice / 2];
    request.author = choice % 2 == 0 ? gate::Author::Person : gate::Author::Generator;
    request.calendar.asOf = QDate(2026, 11, 20);
    request.periods = period::findPeriods(request.question, request.calendar);
    return request;
}

void inspect(const gate::Finding &finding, const QString &sql)
{
    require(!finding.message.isEmpty(), "a finding without words", sql);
    requireInside(finding.at, "a finding outside the text", sql);
    require(!finding.fix || *finding.fix != sql, "a fix that changes nothing", sql);
}

} // namespace

void tryGate(QByteArrayView bytes)
{
    static const schema::SchemaGraph graph(schema());
    const Input input = read(bytes);
    const gate::GateRequest request = requestOf(input.text);
    const gate::Report report = TestSupport::gateOver(graph, input.traits, &facts()).check(request).report;
    require(report.checks.size() == gate::checkIds().size(), "a check that says nothing", request.sql);
    bool rejected = false;
    for (const gate::CheckResult &result : report.checks) {
        rejected = rejected || result.verdict == gate::Verdict::Rejected;
        inspect(result, request.sql);
        for (const gate::Finding &finding : result.further)
            inspect(finding, request.sql);
    }
    require(report.passed() != rejected, "the verdict is not that of the checks", request.sql);
    require(!report.passed() || (report.statement && report.bound && !report.normalised.isEmpty()),
            "passed without a tree", request.sql);
}

} // namespace Tieout::Fuzzing
