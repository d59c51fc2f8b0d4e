// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/expected.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/answer/sql/execute.h"
#include "core/answer/sql/rowsbehind.h"
#include "core/answer/sql/valueform.h"
#include "core/sql/parser.h"

#include <algorithm>

namespace Tieout::learning {

namespace {

base::Decimal apart(const base::Decimal &a, const base::Decimal &b)
{
    const base::Decimal difference = a - b;
    return difference.isNegative() ? -difference : difference;
}

/// The answer's number and the place of its column.
struct Headline {
    base::Decimal value;
    qsizetype column = 0;
};

Result<Headline> headlineOf(const record::Record &record)
{
    const Result<base::Decimal> value = record.headline ? base::Decimal::parse(record.headline->value)
                                                        : fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", ""));
    const record::Part *part = record::queriedPart(record);
    if (!part || part->grid()->rows.size() != 1 || !value)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP(
                        "Error", "The answer to \"%1\" is not one number, so that no figure can be compared with it."),
                    {record.question}, QT_TRANSLATE_NOOP("Error", "Ask for one number: one country, one month."));
    const auto &row = part->grid()->rows.first();
    const auto at = std::find(row.cbegin(), row.cend(), std::optional(record.headline->value));
    return Headline{*value, at == row.cend() ? row.size() - 1 : qsizetype(at - row.cbegin())};
}

class Explainer
{
public:
    Explainer(project::OpenSource &source, const ExpectedOptions &options, const Headline &headline,
              ExpectedReport &report)
        : m_source(source)
        , m_options(options)
        , m_headline(headline)
        , m_report(report)
        , m_gate(answer::gateOf(source.linker()))
    {
    }

    Result<void> explain(const QString &text, const StopToken &stop, const Progress &progress)
    {
        const Result<QList<Variant>> all = variants(text);
        if (!all)
            return fail(all.error());
        m_report.leftOut = std::max(0, int(all->size()) - m_options.mostVariants);
        const QList<Variant> chosen = all->mid(0, m_options.mostVariants);
        for (qsizetype i = 0; i < chosen.size(); ++i) {
            if (stop.cancelled())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The search for a change was cancelled."));
            if (progress)
                progress(double(i) / double(chosen.size()), message::textOf(chosen[i].sentence()));
            if (const std::optional<base::Decimal> value = valueOf(chosen[i].sql, stop))
                take(chosen[i], *value);
            else
                ++m_report.refused;
        }
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The search for a change was cancelled."));
        std::stable_sort(m_report.explanations.begin(), m_report.explanations.end(),
                         [](const Explanation &a, const Explanation &b) { return a.exact && !b.exact; });
        if (!m_report.explanations.isEmpty())
            m_report.nearest.reset();
        return {};
    }

private:
    gate::Checked checked(const QString &text) const
    {
        gate::GateRequest request;
        request.sql = text;
        request.calendar = m_options.calendar;
        return m_gate.check(request);
    }

    Result<QList<Variant>> variants(const QString &text) const
    {
        const catalog::Snapshot &snapshot = *m_source.snapshot();
        Result<sql::Statement> statement = sql::parse(text, snapshot.traits);
        if (!statement)
            return fail(statement.error());
        const sql::BoundQuery bound = sql::bind(*statement, snapshot.wholeGraph().schema(), snapshot.traits);
        if (!bound.errors.isEmpty())
            return fail(bound.errors.first().error);
        return variantsOf(*statement, bound, snapshot, m_options.calendar);
    }

    /// Nothing where it is refused, fails or is not one row.
    std::optional<base::Decimal> valueOf(const QString &text, const StopToken &stop)
    {
        const gate::Checked query = checked(text);
        if (!query.query)
            return {};
        const Result<answer::Execution> ran =
            answer::execute(m_source.session(), *query.query, {2, m_options.each}, stop);
        if (!ran || ran->result.rows.size() != 1 || ran->result.rows.first().size() <= m_headline.column)
            return {};
        const Result<base::Decimal> value = base::Decimal::fromValue(ran->result.rows.first()[m_headline.column]);
        if (!value)
            return {};
        // As an answer shows it: 483.44, not what binary floats make of it.
        return answer::inForm(*value, answer::valueForms(query.report, query.query->facts()).value(m_headline.column));
    }

    void take(const Variant &variant, const base::Decimal &value)
    {
        ++m_report.tried;
        const Explanation found{variant, value, value == m_report.figure.value};
        if (m_report.figure.isRoundedFrom(value)) {
            m_report.explanations.append(found);
            return;
        }
        const base::Decimal distance = apart(value, m_report.figure.value);
        const base::Decimal best =
            apart(m_report.nearest ? m_report.nearest->value : m_report.actual, m_report.figure.value);
        if (distance < best)
            m_report.nearest = found;
    }

    project::OpenSource &m_source;
    const ExpectedOptions &m_options;
    const Headline &m_headline;
    ExpectedReport &m_report;
    const gate::Gate m_gate;
};

QString inWords(const ExpectedReport &report)
{
    const QString figure = report.figure.text;
    if (report.same)
        return QStringLiteral("The answer is %1 already: %2.").arg(figure, report.actual.toString());
    QStringList lines;
    for (const Explanation &found : report.explanations)
        lines.append(QStringLiteral("%1 That gives %2%3.")
                         .arg(found.variant.sentence().text, found.value.toString(),
                              found.exact ? QString() : QStringLiteral(", rounded ") + figure));
    if (lines.isEmpty() && report.tried == 0) {
        lines.append(report.refused + report.leftOut > 0 ? QStringLiteral("No single change gives %1.").arg(figure)
                                                         : QStringLiteral("There is no single change to try."));
    } else if (lines.isEmpty()) {
        lines.append(QStringLiteral("None of %1 single changes gives %2.").arg(report.tried).arg(figure));
        if (report.nearest)
            lines.append(QStringLiteral("Nearest: %1 That gives %2.")
                             .arg(report.nearest->variant.sentence().text, report.nearest->value.toString()));
        else
            lines.append(
                QStringLiteral("None comes closer to it than the answer itself, %1.").arg(report.actual.toString()));
    }
    if (report.refused > 0)
        lines.append(
            QStringLiteral("%1 further changes gave no number: they do not pass the checks, or do not end in time.")
                .arg(report.refused));
    if (report.leftOut > 0)
        lines.append(QStringLiteral("%1 further changes were not tried.").arg(report.leftOut));
    return lines.join(u'\n');
}

} // namespace

Result<ExpectedReport> explainExpected(project::OpenSource &source, const record::Record &record, const Figure &figure,
                                       const ExpectedOptions &options, const StopToken &stop, const Progress &progress)
{
    const Result<Headline> headline = headlineOf(record);
    if (!headline)
        return fail(headline.error());
    if (const Result<void> ours = answer::checkSource(*record::queriedPart(record), *source.snapshot()); !ours)
        return fail(ours.error());
    ExpectedReport report;
    report.figure = figure;
    report.actual = headline->value;
    report.same = figure.isRoundedFrom(headline->value);
    if (!report.same) {
        if (const Result<void> done =
                Explainer(source, options, *headline, report).explain(record::queryOf(record), stop, progress);
            !done)
            return fail(done.error());
    }
    report.text = inWords(report);
    return report;
}

} // namespace Tieout::learning
