// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/profiler.h"

#include "core/profile/columnstatistics.h"
#include "core/profile/profilesql.h"
#include "core/profile/semantics.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QSet>

#include <algorithm>

namespace Tieout::profile {

namespace {

constexpr qint64 sampledRows = 20'000;
constexpr qsizetype overviewColumns = 100; ///< columns in one statement; engines limit the width of a result
constexpr qint64 longText = 512;           ///< a column with longer texts is prose: its values are not counted

/// Collects value and count of each group.
class GroupSink : public RowSink
{
public:
    void columns(const QList<ResultColumn> &) override { }
    bool rows(const QList<Row> &batch) override
    {
        for (const Row &row : batch) {
            if (!row[0].isNull())
                groups.push_back({row[0], row[1].integer()});
        }
        return true;
    }
    std::vector<ValueCount> groups;
};

Result<Row> oneRow(Session &session, const QString &sql, const StopToken &stop)
{
    CollectingSink sink(1);
    if (const auto rows = session.select(sql, sink, stop); !rows)
        return fail(rows.error());
    if (sink.result().rows.isEmpty())
        return fail(ErrorCode::Protocol, "The database answered a count with no row.");
    return sink.result().rows.first();
}

/// An engine may count in its own decimal type.
qint64 wholeNumber(const Value &value)
{
    return value.kind() == Value::Kind::Integer ? value.integer() : value.toText().toLongLong();
}

class TableReader
{
public:
    TableReader(Session &session, const Table &table, const ProfileOptions &options, const StopToken &stop)
        : m_session(session)
        , m_table(table)
        , m_options(options)
        , m_stop(stop)
    {
        m_source.table = table.name;
    }

    Result<ProfiledTable> read()
    {
        QElapsedTimer timer;
        timer.start();
        const auto count = oneRow(m_session, rowCountSql(m_table.name, m_session.traits()), m_stop);
        if (!count)
            return fail(count.error());
        m_rows = wholeNumber(count->first());
        if (m_rows > m_options.exactRows) {
            if (const auto chosen = chooseSample(); !chosen)
                return fail(chosen.error());
        }
        if (const auto overview = readOverviews(); !overview)
            return fail(overview.error());
        ProfiledTable out;
        for (qsizetype i = 0; i < m_table.columns.size(); ++i) {
            if (const auto column = readColumn(m_table.columns[i], m_overviews[size_t(i)], out); !column)
                return fail(column.error());
        }
        out.profile.schema = m_table.name.schema;
        out.profile.table = m_table.name.name;
        out.profile.rows = m_rows;
        out.profile.profiledAt = QDateTime::currentDateTimeUtc();
        out.profile.elapsedMs = timer.elapsed();
        return out;
    }

private:
    struct Overview {
        ColumnOverview figures;
        bool prose = false;
    };

    /// Rows at random identities, where the engine has row identities without great gaps; else the first rows.
    Result<void> chooseSample()
    {
        const QString rowId = m_session.traits().rowIdColumn;
        if (!rowId.isEmpty() && m_table.kind == TableKind::Table && !m_table.column(rowId)) {
            const auto range = oneRow(m_session, rowIdRangeSql(m_table.name, m_session.traits()), m_stop);
            if (!range && range.error().code != ErrorCode::Reference) // a table without row identities has no such column
                return fail(range.error());
            if (range && range->at(0).kind() == Value::Kind::Integer && range->at(1).kind() == Value::Kind::Integer
                && probe(range->at(0).integer(), range->at(1).integer())) {
                return {};
            }
        }
        m_method = StatisticMethod::EdgeSample;
        m_source.firstRows = sampledRows;
        m_sampled = std::min(m_rows, sampledRows);
        return {};
    }

    bool probe(qint64 lowest, qint64 highest)
    {
        const quint64 span = quint64(highest) - quint64(lowest) + 1;
        // Few of the probes would hit a row.
        if (span == 0 || span / 2 > quint64(m_rows))
            return false;
        // The same table gives the same sample, so that a profile can be repeated.
        QRandomGenerator random(quint32(qHash(m_table.name.display(), 1)));
        QSet<qint64> ids;
        const auto wanted = qsizetype(std::min(span, quint64(sampledRows)));
        while (ids.size() < wanted)
            ids.insert(qint64(quint64(lowest) + random.generate64() % span));
        m_source.rowIds = {ids.cbegin(), ids.cend()};
        std::sort(m_source.rowIds.begin(), m_source.rowIds.end());
        m_method = StatisticMethod::RandomSample;
        m_sampled = -1; // known when the first column is counted
        return true;
    }

    /// Nulls and both ends are read over the whole table, also where values are sampled: a period must not end early.
    Result<void> readOverviews()
    {
        const RowSource all{m_table.name, {}, 0};
        for (qsizetype begin = 0; begin < m_table.columns.size(); begin += overviewColumns) {
            const QList<Column> columns = m_table.columns.mid(begin, overviewColumns);
            const auto row = oneRow(m_session, overviewSql(all, columns, m_session.traits()), m_stop);
            if (!row)
                return fail(row.error());
            for (qsizetype i = 0; i < columns.size(); ++i) {
                const qsizetype at = 1 + i * figuresPerColumn;
                Overview overview;
                overview.figures = {wholeNumber(row->at(0)), wholeNumber(row->at(at)), row->at(at + 1), row->at(at + 2)};
                overview.prose = wholeNumber(row->at(at + 3)) > longText;
                m_overviews.push_back(overview);
            }
        }
        return {};
    }

    Result<void> readColumn(const Column &column, const Overview &overview, ProfiledTable &out)
    {
        if (overview.prose || column.type == TypeClass::Blob || column.type == TypeClass::Json) {
            out.profile.columns.append(withoutValues(column, overview.figures));
            return {};
        }
        GroupSink sink;
        if (const auto rows = m_session.select(valuesSql(m_source, column, m_session.traits()), sink, m_stop); !rows)
            return fail(rows.error());
        if (m_method == StatisticMethod::RandomSample && m_sampled < 0) {
            if (const auto counted = countSample(); !counted)
                return counted;
        }
        const ColumnProfile profile =
            columnStatistics(m_table, column, overview.figures, sink.groups, m_method, m_sampled, m_options);
        if (m_options.linkedValues > 0 && profile.semantic != SemanticKind::Date) {
            ColumnValues values = linkableValues(m_table, column, std::move(sink.groups), m_method, m_options);
            if (!values.values.isEmpty())
                out.values.append(std::move(values));
        }
        out.profile.columns.append(profile);
        return {};
    }

    Result<void> countSample()
    {
        const auto row = oneRow(m_session, overviewSql(m_source, {}, m_session.traits()), m_stop);
        if (!row)
            return fail(row.error());
        m_sampled = wholeNumber(row->first());
        return {};
    }

    ColumnProfile withoutValues(const Column &column, const ColumnOverview &figures) const
    {
        ColumnProfile profile = columnStatistics(m_table, column, figures, {}, StatisticMethod::Exact, 0, m_options);
        profile.distinct = -1;
        profile.distinctRatio = 0;
        profile.allValues = false;
        profile.minimum = {};
        profile.maximum = {};
        profile.semantic = column.type == TypeClass::Blob || column.type == TypeClass::Json ? SemanticKind::Unknown : SemanticKind::Text;
        return profile;
    }

    Session &m_session;
    const Table &m_table;
    const ProfileOptions &m_options;
    const StopToken &m_stop;
    qint64 m_rows = 0;
    RowSource m_source;
    StatisticMethod m_method = StatisticMethod::Exact;
    qint64 m_sampled = 0;
    std::vector<Overview> m_overviews;
};

} // namespace

Result<ProfiledTable> profileTable(Session &session, const Table &table, const ProfileOptions &options, const StopToken &stop)
{
    return TableReader(session, table, options, stop).read();
}

Result<void> profileSchema(Session &session, const Schema &schema, const ProfileOptions &options,
                           const std::function<bool(const TableName &)> &skip,
                           const std::function<void(const ProfiledTable &)> &onTable,
                           const std::function<void(const TableName &, const Error &)> &onFailure, const StopToken &stop,
                           const Progress &progress)
{
    for (qsizetype i = 0; i < schema.tables.size(); ++i) {
        const Table &table = schema.tables[i];
        if (skip && skip(table.name))
            continue;
        if (progress)
            progress(double(i) / double(schema.tables.size()), QStringLiteral("Profiling %1").arg(table.name.display()));
        auto profiled = profileTable(session, table, options, stop.withLimit(std::chrono::milliseconds(options.tableLimitMs)));
        if (profiled) {
            markReferences(profiled->profile, schema);
            if (onTable)
                onTable(*profiled);
            continue;
        }
        const ErrorCode code = profiled.error().code;
        if (stop.stopRequested() || code == ErrorCode::Cancelled || code == ErrorCode::Connection)
            return fail(profiled.error());
        if (onFailure)
            onFailure(table.name, profiled.error());
    }
    return {};
}

} // namespace Tieout::profile
