// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/promoteservice.h"

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/learning/promotion.h"
#include "core/learning/verifiedfile.h"
#include "core/service/metricfilesservice.h"
#include "core/service/metricvaluesservice.h"
#include "core/service/verifiedservice.h"
#include "core/sources/metrics/metrictests.h"
#include "core/sources/metrics/ossie.h"

#include <algorithm>

namespace Tieout::service {

namespace {

using catalog::VerifiedParameter;
using learning::Definable;
using learning::Promotion;
using learning::PromotionResult;
using Cells = QList<std::optional<QString>>;

constexpr qsizetype MostRows = 200;

QString shown(const std::optional<QString> &value)
{
    return !value ? QStringLiteral("NULL") : base::Decimal::parse(*value) ? base::grouped(*value) : *value;
}

/// The one value of a result; nothing where it has several.
std::optional<QString> single(const QList<Cells> &rows)
{
    return rows.size() == 1 && rows.first().size() == 1 ? rows.first().first() : std::nullopt;
}

message::Message outcomeOf(const PromotionResult &result)
{
    const auto isSingle = [](const QList<Cells> &rows) { return rows.size() == 1 && rows.first().size() == 1; };
    if (isSingle(result.query) && isSingle(result.metric))
        return result.ties ? message::say("learning.promotion.both", {shown(result.query.first().first())})
                           : message::say("learning.promotion.differ",
                                          {shown(result.query.first().first()), shown(result.metric.first().first())});
    if (result.ties)
        return message::say("learning.promotion.bothRows", {QString::number(result.query.size())});
    const auto without = [](const QList<Cells> &rows, const QList<Cells> &others) {
        return QString::number(
            std::count_if(rows.cbegin(), rows.cend(), [&others](const Cells &row) { return !others.contains(row); }));
    };
    return message::say("learning.promotion.rowsDiffer",
                        {without(result.query, result.metric), without(result.metric, result.query)});
}

/// A question that asks the metric for what the query's own words ask for.
QString questionOf(const Promotion &promotion, const Definable &query, const catalog::VerifiedQuery &verified,
                   const period::CalendarSettings &calendar)
{
    QStringList by;
    QString limits;
    if (query.calendar != sql::CalendarPart::None)
        by.append(sql::calendarPartName(query.calendar));
    for (const learning::PromotedDimension &dimension : promotion.dimensions) {
        if (!dimension.isAllowed)
            continue;
        if (dimension.said.isEmpty())
            by.append(dimension.title);
        else
            limits += QStringLiteral(" in ") + dimension.said;
    }
    QString period;
    if (query.period >= 0)
        period = QStringLiteral("in ") + period::nameOf(verified.parameters[query.period].interval, calendar).text;
    return questionFor(promotion.metric().title(), by.join(QStringLiteral(" and ")), period) + limits;
}

/// Whether the question is answered by the definition, with the rows that the query gives.
bool answersAlike(project::OpenSource &source, const QList<catalog::SemanticModel> &models, const QString &question,
                  const PromotionResult &result, const answer::AskOptions &options, const StopToken &stop)
{
    const record::Record record = source.askWith(models, question, options, stop);
    const record::Part *part = record::queriedPart(record);
    if (!record.isAnswered() || record.standing != record::Standing::Governed || !part || !part->grid())
        return false;
    const std::optional<QString> value = single(result.query);
    return value ? record.headline && record.headline->value == *value : part->grid()->rowCount == result.query.size();
}

Error differs(const message::Message &outcome)
{
    return Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The metric does not give what the query gives: %1"),
                 {message::textOf(outcome)},
                 QT_TRANSLATE_NOOP("Error",
                                   "Nothing was kept. Write the definition yourself (page Metrics, New), where "
                                   "a preview shows its value."));
}

/// A verified query on its way to a metric.
class Promoter
{
public:
    Promoter(project::OpenSource &source, const workspace::Workspace &store, const PromoteRequest &request,
             const answer::AskOptions &options, const StopToken &stop)
        : m_source(source)
        , m_store(store)
        , m_request(request)
        , m_options(options)
        , m_stop(stop)
    {
    }

    Result<PromoteResponse> promote(const Progress &progress)
    {
        if (const Result<void> keeps = keepsDefinitions(m_store); !keeps)
            return fail(keeps.error());
        const std::shared_ptr<const catalog::Snapshot> snapshot = m_source.snapshot();
        const Result<workspace::KeptVerified> kept = foundVerified(*snapshot, m_store, m_request.query);
        if (!kept)
            return fail(kept.error());
        if (!kept->query.stale.isEmpty())
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot become a metric: %2"),
                        {kept->query.question, message::textOf(kept->query.stale)},
                        QT_TRANSLATE_NOOP("Error", "Verify it again first."));
        const Result<Definable> query = learning::definableOf(kept->query, *snapshot);
        if (!query)
            return fail(query.error());
        const QString name = m_request.name.isEmpty() ? learning::suggestedName(kept->query) : m_request.name;
        Result<Promotion> promotion = learning::promotionOf(
            *query, kept->query,
            {name, m_request.synonyms, m_request.description, m_request.owner, m_request.dimensions}, *snapshot);
        if (!promotion)
            return fail(promotion.error());
        say(progress, 0.2, QT_TRANSLATE_NOOP("Error", "Computing both"));
        const Result<PromotionResult> result =
            learning::compared(m_source, *query, kept->query, *promotion, m_options, m_stop);
        if (!result)
            return fail(m_stop.cancelled() ? cancelled() : result.error());
        PromoteResponse response = described(*query, *promotion, *result);
        say(progress, 0.6, QT_TRANSLATE_NOOP("Error", "Asking for the metric"));
        const QString question = questionOf(*promotion, *query, kept->query, m_options.calendar);
        if (result->ties
            && answersAlike(m_source, snapshot->models + QList{promotion->model}, question, *result, m_options,
                            m_stop)) {
            response.question = question;
            addTest(*promotion, *kept, question);
        }
        if (m_stop.cancelled())
            return fail(cancelled());
        response.file = newDefinitionsFile(m_store, promotion->model.name);
        response.text = QString::fromUtf8(sources::metrics::writeOssie({promotion->model}));
        if (m_request.dryRun)
            return response;
        if (!response.ties)
            return fail(differs(response.outcome));
        if (const Result<void> saved = saveDefinitions(m_store, {response.file, response.text}); !saved)
            return fail(saved.error());
        response.isKept = true;
        if (const Result<void> taken = m_source.takeEdits(m_stop, {}); !taken)
            return fail(taken.error());
        return response;
    }

private:
    static Error cancelled() { return Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled.")); }
    static void say(const Progress &progress, double fraction, const char *what)
    {
        if (progress)
            progress(fraction, ErrorText(what));
    }

    PromoteResponse described(const Definable &query, const Promotion &promotion, const PromotionResult &result) const
    {
        PromoteResponse out;
        const MetricsResponse all = metricsOver({promotion.model}, *m_source.snapshot());
        out.parts = all.metrics;
        out.metric = out.parts.takeLast();
        out.formulaWords = query.formulaSaid;
        for (const learning::DefinableCondition &condition : query.conditions)
            out.filterWords.append(condition.said);
        for (const learning::DefinableSplit &split : query.splits) {
            const bool isAsked = std::any_of(
                promotion.dimensions.cbegin(), promotion.dimensions.cend(),
                [&](const learning::PromotedDimension &one) { return one.isAllowed && one.stays == split.condition; });
            if (split.parameter >= 0 && !isAsked)
                out.filterWords.append(split.conditionSaid);
        }
        for (const learning::PromotedDimension &one : promotion.dimensions)
            out.dimensions.append({one.text, one.title, one.said, one.stays, one.isAllowed});
        out.fixed = promotion.fixed;
        out.unit = sql::calendarPartName(query.calendar);
        out.columns = result.columns;
        out.queryRows = result.query.mid(0, MostRows);
        out.metricRows = result.metric.mid(0, MostRows);
        out.ties = result.ties;
        out.outcome = outcomeOf(result);
        out.metricSql = result.metricSql;
        return out;
    }

    /// What the query gave when it was verified, of one value.
    static void addTest(Promotion &promotion, const workspace::KeptVerified &kept, const QString &question)
    {
        const std::optional<QString> value = kept.expected ? single(kept.expected->rows) : std::nullopt;
        if (value)
            sources::metrics::addTest(promotion.model.metrics.last(), {question, kept.expected->asOf, *value});
    }

    project::OpenSource &m_source;
    const workspace::Workspace &m_store;
    const PromoteRequest &m_request;
    const answer::AskOptions &m_options;
    const StopToken &m_stop;
};

} // namespace

Result<PromoteResponse> promote(project::OpenSource &source, const workspace::Workspace &store,
                                const PromoteRequest &request, const answer::AskOptions &options, const StopToken &stop,
                                const Progress &progress)
{
    return Promoter(source, store, request, options, stop).promote(progress);
}

} // namespace Tieout::service
