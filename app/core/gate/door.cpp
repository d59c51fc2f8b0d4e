// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/door.h"

#include "core/gate/checks.h"
#include "core/sql/printer.h"
#include "core/sql/scopecheck.h"

namespace Tieout::gate {

namespace {

/// All that the checks of an exploration ask for.
class ScopeFacts : public SourceFacts
{
public:
    explicit ScopeFacts(std::shared_ptr<const schema::ReadScope> scope)
        : m_scope(std::move(scope))
    {
    }

    KnownTexts texts(const TableName &, const QString &) const override { return {}; }
    qint64 rows(const TableName &) const override { return -1; }
    QString unit(const TableName &, const QString &) const override { return {}; }
    QList<NamedValue> valuesIn(const QString &) const override { return {}; }
    QString timeColumn(const TableName &) const override { return {}; }
    const ColumnProfile *column(const TableName &, const QString &) const override { return nullptr; }
    schema::SourceLimits limits() const override { return m_scope->limits(); }
    std::shared_ptr<const schema::ReadScope> scope() const override { return m_scope; }
    QStringList suggest(const QString &, const QStringList &) const override { return {}; }

private:
    std::shared_ptr<const schema::ReadScope> m_scope;
};

Error errorOf(const CheckResult &check)
{
    const ErrorCode code = check.id == QLatin1String("syntax")                ? ErrorCode::Syntax
                           : check.id.startsWith(QLatin1String("reference.")) ? ErrorCode::Reference
                                                                              : ErrorCode::Refused;
    Error error = message::errorOf(code, check.message, check.hint);
    error.position = check.at.begin;
    return error;
}

} // namespace

Door::Door(std::shared_ptr<const Schema> schema, const schema::SourceLimits &limits, const DialectTraits &traits)
    : Door(schema, sql::readScope(*schema, limits, traits), traits)
{
}

Door::Door(std::shared_ptr<const Schema> schema, std::shared_ptr<const schema::ReadScope> scope,
           const DialectTraits &traits)
    : m_graph(schema)
    , m_traits(traits)
    , m_filters(scope, std::move(schema), traits)
    , m_facts(std::make_unique<ScopeFacts>(std::move(scope)))
{
}

Door::~Door() = default;

Result<QString> Door::pass(const QString &sql) const
{
    const Result<Report> report = checked(sql);
    return report ? sent(*report) : fail(report.error());
}

Result<QString> Door::passForPlan(const QString &sql) const
{
    const Result<Report> report = checked(sql);
    if (!report)
        return fail(report.error());
    const QList<schema::RowFilter> filters = m_filters.on(*report->bound);
    if (filters.isEmpty())
        return sent(*report);
    return fail(ErrorCode::Refused,
                QT_TRANSLATE_NOOP("Error", "The plan is not shown: the engine estimates it from all rows of \"%1\", "
                                           "and some of them may not be read."),
                {filters.first().table.display()},
                QT_TRANSLATE_NOOP("Error", "Ask for the plan of a query over tables without a row filter."));
}

Result<Report> Door::checked(const QString &sql) const
{
    GateRequest request;
    request.sql = sql;
    request.purpose = Purpose::Exploration;
    Report report = reportOn(request, m_graph, m_traits, m_facts.get());
    if (const CheckResult *rejection = report.firstRejection())
        return fail(errorOf(*rejection));
    return report;
}

Result<QString> Door::sent(const Report &report) const
{
    const Result<QString> text = sql::printedForEngine(*report.statement->query, m_traits);
    return text && filtersRows() ? m_filters.apply(*text) : text;
}

CheckedSession::CheckedSession(Session &session, std::shared_ptr<const Door> door)
    : m_session(session)
    , m_door(std::move(door))
{
}

CheckedSession::CheckedSession(std::unique_ptr<Session> session, std::shared_ptr<const Door> door)
    : m_own(std::move(session))
    , m_session(*m_own)
    , m_door(std::move(door))
{
}

Result<Schema> CheckedSession::readSchema(const StopToken &stop, const Progress &progress)
{
    return m_session.readSchema(stop, progress);
}

Result<qint64> CheckedSession::select(const QString &sql, RowSink &sink, const StopToken &stop)
{
    const Result<QString> text = m_door->pass(sql);
    if (!text)
        return fail(text.error());
    return m_session.select(*text, sink, stop);
}

Result<void> CheckedSession::prepare(const QString &sql)
{
    const Result<QString> text = m_door->pass(sql);
    if (!text)
        return fail(text.error());
    return m_session.prepare(*text);
}

Result<QString> CheckedSession::explain(const QString &sql, const StopToken &stop)
{
    auto *plans = dynamic_cast<PlanSource *>(&m_session);
    if (!plans)
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" does not tell how it would run a query."), {description()});
    const Result<QString> text = m_door->passForPlan(sql);
    if (!text)
        return fail(text.error());
    return plans->explain(*text, stop);
}

Result<TableProfile> CheckedSession::statistics(const Table &table, const StopToken &stop)
{
    auto *source = dynamic_cast<StatisticsSource *>(&m_session);
    if (!source || m_door->filtersRows())
        return TableProfile();
    return source->statistics(table, stop);
}

Result<QList<ColumnRead>> CheckedSession::reads(const QString &sql)
{
    auto *engine = dynamic_cast<ReadsSource *>(&m_session);
    if (!engine)
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "\"%1\" does not tell what a query reads."),
                    {description()});
    const Result<QString> text = m_door->pass(sql);
    if (!text)
        return fail(text.error());
    return engine->reads(*text);
}

QString sentSql(const Session &session, const QString &sql)
{
    const auto *checked = dynamic_cast<const CheckedSession *>(&session);
    return checked ? checked->door().pass(sql).value_or(sql) : sql;
}

} // namespace Tieout::gate
