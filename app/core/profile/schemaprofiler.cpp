// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/schemaprofiler.h"

#include "core/profile/semantics.h"

#include <QElapsedTimer>
#include <QMutex>

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>

namespace Tieout::profile {

namespace {

/// The tables of one run, handed out one by one to those who read them.
class Run
{
public:
    Run(const Schema &schema, const ProfileOptions &options, const ProfileEvents &events, const StopToken &stop)
        : m_schema(schema)
        , m_options(options)
        , m_events(events)
        , m_stop(stop)
    {
        m_clock.start();
        for (const Table &table : schema.tables) {
            if (!events.skip || !events.skip(table.name))
                m_waiting.append(&table);
        }
        const auto rank = [&events](const Table *table) {
            return (table->kind == TableKind::View ? 2 : 0) + (events.last && events.last(table->name) ? 1 : 0);
        };
        std::stable_sort(m_waiting.begin(), m_waiting.end(),
                         [&rank](const Table *a, const Table *b) { return rank(a) < rank(b); });
        m_count = m_waiting.size();
    }

    qsizetype count() const { return m_count; }

    void readWith(Session &session)
    {
        {
            const QMutexLocker lock(&m_mutex);
            m_sessions.append(&session);
        }
        while (const Table *table = next()) {
            const std::optional<qint64> limit = limitOf(*table);
            if (!limit) {
                tell(*table,
                     fail(ErrorCode::TimedOut,
                          QT_TRANSLATE_NOOP(
                              "Error", "Not read: the views before it took the %1 s that all views have together."),
                          {QString::number(m_options.viewsLimitMs / 1000)},
                          QT_TRANSLATE_NOOP("Error", "Profile the source again to go on with it.")));
                continue;
            }
            QElapsedTimer timer;
            timer.start();
            const StopToken limited = m_stop.withLimit(std::chrono::milliseconds(*limit));
            tell(*table, profileTable(session, *table, m_options, limited));
            if (table->kind == TableKind::View)
                m_viewsMs += timer.elapsed();
        }
        const QMutexLocker lock(&m_mutex);
        m_sessions.removeOne(&session);
    }

    Result<int> result() const
    {
        if (m_ended)
            return fail(*m_ended);
        return int(m_waiting.size());
    }

private:
    const Table *next()
    {
        const QMutexLocker lock(&m_mutex);
        if (m_ended || m_waiting.isEmpty())
            return nullptr;
        if (m_stop.stopRequested()) {
            end({m_stop.cancelled() ? ErrorCode::Cancelled : ErrorCode::TimedOut,
                 QStringLiteral("Profiling was stopped.")});
            return nullptr;
        }
        if (m_options.sourceLimitMs > 0 && m_clock.elapsed() > m_options.sourceLimitMs)
            return nullptr;
        const Table *table = m_waiting.takeFirst();
        if (m_events.progress) {
            m_events.progress(double(m_count - m_waiting.size() - 1) / double(m_count),
                              ErrorText(QT_TRANSLATE_NOOP("Error", "Profiling %1"), {table->name.display()}));
        }
        return table;
    }

    /// Milliseconds for a table; nothing for a view that the others have left none for.
    std::optional<qint64> limitOf(const Table &table) const
    {
        if (table.kind != TableKind::View)
            return m_options.tableLimitMs;
        const qint64 left = m_options.viewsLimitMs - m_viewsMs;
        if (left <= 0)
            return {};
        return std::min<qint64>({m_options.tableLimitMs, m_options.viewLimitMs, left});
    }

    void tell(const Table &table, Result<ProfiledTable> profiled)
    {
        const QMutexLocker lock(&m_mutex);
        if (m_ended) // it may have been ended for another's error
            return;
        if (profiled) {
            markReferences(profiled->profile, m_schema);
            if (m_events.onTable)
                m_events.onTable(*profiled);
            return;
        }
        const ErrorCode code = profiled.error().code;
        if (m_stop.stopRequested() || code == ErrorCode::Cancelled || code == ErrorCode::Connection)
            end(profiled.error());
        else if (m_events.onFailure)
            m_events.onFailure(table.name, profiled.error());
    }

    /// Called with the lock.
    void end(const Error &error)
    {
        m_ended = error;
        for (Session *session : std::as_const(m_sessions))
            session->cancel();
    }

    const Schema &m_schema;
    const ProfileOptions &m_options;
    const ProfileEvents &m_events;
    const StopToken &m_stop;
    QElapsedTimer m_clock;
    std::atomic<qint64> m_viewsMs = 0; ///< spent on views
    mutable QMutex m_mutex;
    QList<const Table *> m_waiting;
    qsizetype m_count = 0;
    QList<Session *> m_sessions;
    std::optional<Error> m_ended;
};

} // namespace

Result<int> profileSchema(Session &session, const Schema &schema, const ProfileOptions &options,
                          const ProfileEvents &events, const StopToken &stop, const SessionOpener &another)
{
    Run run(schema, options, events, stop);
    {
        std::vector<std::jthread> others;
        for (qsizetype i = 1; another && i < std::min<qsizetype>(options.queries, run.count()); ++i) {
            others.emplace_back([&run, &another, &stop] {
                // One session less is slower, not wrong: the first one tells what is the matter with the server.
                if (const Result<std::unique_ptr<Session>> opened = another(stop))
                    run.readWith(**opened);
            });
        }
        run.readWith(session);
    }
    return run.result();
}

} // namespace Tieout::profile
