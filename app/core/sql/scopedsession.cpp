// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/scopedsession.h"

namespace Tieout::sql {

ScopedSession::ScopedSession(Session &session, RowFilters filters)
    : m_session(session)
    , m_filters(std::move(filters))
{
}

Result<Schema> ScopedSession::readSchema(const StopToken &stop, const Progress &progress)
{
    return m_session.readSchema(stop, progress);
}

Result<qint64> ScopedSession::select(const QString &sql, RowSink &sink, const StopToken &stop)
{
    const Result<QString> text = sent(sql);
    if (!text)
        return fail(text.error());
    return m_session.select(*text, sink, stop);
}

Result<void> ScopedSession::prepare(const QString &sql)
{
    const Result<QString> text = sent(sql);
    if (!text)
        return fail(text.error());
    return m_session.prepare(*text);
}

Result<QString> ScopedSession::explain(const QString &sql, const StopToken &stop)
{
    auto *plans = dynamic_cast<PlanSource *>(&m_session);
    if (!plans)
        return fail(ErrorCode::Unsupported, "\"%1\" does not tell how it would run a query.", {description()});
    const Result<QString> text = sent(sql);
    if (!text)
        return fail(text.error());
    return plans->explain(*text, stop);
}

QString sentSql(const Session &session, const QString &sql)
{
    const auto *scoped = dynamic_cast<const ScopedSession *>(&session);
    return scoped ? scoped->sent(sql).value_or(sql) : sql;
}

} // namespace Tieout::sql
