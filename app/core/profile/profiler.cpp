// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/profiler.h"

#include "core/profile/columnstatistics.h"
#include "core/profile/profilesql.h"
#include "core/profile/samplesql.h"
#include "core/profile/semantics.h"

#include <QElapsedTimer>

#include <algorithm>

namespace Tieout::profile {

namespace {

constexpr qsizetype overviewColumns = 100; ///< columns in one statement; engines limit the width of a result
constexpr qsizetype sampledColumns = 50;   ///< columns of a sample in memory at once
constexpr qint64 longText = 512;           ///< a column with longer texts is prose: its values are not counted

/// Collects value and count of each group.
class GroupSink : public RowSink
{
public:
    void columns(const QList<ResultColumn> &) override {}
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
        return fail(ErrorCode::Protocol, QT_TRANSLATE_NOOP("Error", "The database answered a count with no row."));
    return sink.result().rows.first();
}

/// An engine may count in its own decimal type.
qint64 wholeNumber(const Value &value)
{
    return value.kind() == Value::Kind::Integer ? value.integer() : value.toText().toLongLong();
}

/// Ends the reading of the table, not only of what was tried.
bool isFinal(const Error &error, const StopToken &stop)
{
    return stop.stopRequested() || error.code == ErrorCode::Cancelled || error.code == ErrorCode::Connection
           || error.code == ErrorCode::TimedOut;
}

bool hasNoValues(const Column &column)
{
    return column.type == TypeClass::Blob || column.type == TypeClass::Json;
}

class TableProfiler
{
public:
    TableProfiler(Session &session, const Table &table, const ProfileOptions &options, const StopToken &stop)
        : m_session(session)
        , m_table(table)
        , m_options(options)
        , m_stop(stop)
    {
    }

    Result<ProfiledTable> read()
    {
        QElapsedTimer timer;
        timer.start();
        Result<TableProfile> kept = engineStatistics(m_session, m_table, m_stop);
        if (!kept)
            return fail(kept.error());
        m_kept = std::move(*kept);
        TableProfile &profile = m_out.profile;
        profile.schema = m_table.name.schema;
        profile.table = m_table.name.name;
        profile.bytes = m_kept.bytes;
        profile.lastWrite = m_kept.lastWrite;
        profile.rows = m_kept.rows;
        profile.rowsMethod = StatisticMethod::EngineEstimate;
        if (profile.rows <= m_options.exactRows) { // also where nothing is known
            const auto count = oneRow(m_session, rowCountSql(m_table.name, m_session.traits()), m_stop);
            if (!count)
                return fail(count.error());
            profile.rows = wholeNumber(count->first());
            profile.rowsMethod = StatisticMethod::Exact;
        }
        if (const auto done = profile.rows <= m_options.exactRows ? readWhole() : readSample(); !done)
            return fail(done.error());
        profile.profiledAt = QDateTime::currentDateTimeUtc();
        profile.elapsedMs = timer.elapsed();
        return std::move(m_out);
    }

private:
    struct Overview {
        ColumnFigures figures;
        bool prose = false;
    };

    // ---- all rows

    Result<void> readWhole()
    {
        if (const auto overview = readOverviews(); !overview)
            return overview;
        m_out.profile.rows = m_overviews.empty() ? m_out.profile.rows : m_overviews.front().figures.rows;
        for (qsizetype i = 0; i < m_table.columns.size(); ++i) {
            if (const auto column = readColumn(m_table.columns[i], m_overviews[size_t(i)]); !column)
                return column;
        }
        return {};
    }

    Result<void> readOverviews()
    {
        for (qsizetype begin = 0; begin < m_table.columns.size(); begin += overviewColumns) {
            const QList<Column> columns = m_table.columns.mid(begin, overviewColumns);
            auto row = oneRow(m_session, overviewSql(m_table.name, columns, false, m_session.traits()), m_stop);
            // Types of an engine's own may have no order (PostgreSQL's uuid): then the values tell the ends.
            if (!row && !isFinal(row.error(), m_stop))
                row = oneRow(m_session, overviewSql(m_table.name, columns, true, m_session.traits()), m_stop);
            if (!row)
                return fail(row.error());
            for (qsizetype i = 0; i < columns.size(); ++i) {
                const qsizetype at = 1 + i * figuresPerColumn;
                Overview overview;
                overview.figures.tableRows = overview.figures.rows = wholeNumber(row->at(0));
                overview.figures.nonNull = wholeNumber(row->at(at));
                overview.figures.minimum = row->at(at + 1);
                overview.figures.maximum = row->at(at + 2);
                overview.prose = wholeNumber(row->at(at + 3)) > longText;
                m_overviews.push_back(overview);
            }
        }
        return {};
    }

    Result<void> readColumn(const Column &column, Overview &overview)
    {
        if (overview.prose || hasNoValues(column)) {
            addWithoutValues(column, overview.figures);
            return {};
        }
        if (overview.figures.nonNull == 0) { // nothing to ask for; thousands of empty tables have many such columns
            addColumn(column, overview.figures, {});
            return {};
        }
        GroupSink sink;
        if (const auto rows = m_session.select(valuesSql(m_table.name, column, m_session.traits()), sink, m_stop);
            !rows) {
            if (isFinal(rows.error(), m_stop))
                return fail(rows.error());
            addWithoutValues(column, overview.figures); // a type that cannot be grouped
            return {};
        }
        const std::vector<ValueCount> groups = inOrder(sink.groups);
        if (overview.figures.minimum.isNull() && !groups.empty()) {
            overview.figures.minimum = groups.front().value;
            overview.figures.maximum = groups.back().value;
        }
        addColumn(column, overview.figures, groups);
        return {};
    }

    // ---- a sample

    Result<void> readSample()
    {
        SampleOptions options = m_options.sample;
        options.seed ^= quint32(qHash(m_table.name.display(), 1)); // tables of one size are not read at the same places
        Result<Sampler> sampler = Sampler::choose(m_session, m_table, m_out.profile.rows, options, m_stop);
        if (!sampler)
            return fail(sampler.error());
        for (qsizetype begin = 0; begin < m_table.columns.size(); begin += sampledColumns) {
            const QList<Column> columns = m_table.columns.mid(begin, sampledColumns);
            Result<std::vector<std::vector<Value>>> values = sampler->read(columns, m_stop);
            if (!values)
                return fail(values.error());
            for (size_t i = 0; i < values->size(); ++i)
                addSampled(columns[qsizetype(i)], (*values)[i], *sampler);
        }
        m_out.profile.sampling = sampler->words();
        if (const auto ends = readEnds(); !ends)
            return ends;
        for (ColumnProfile &column : m_out.profile.columns) {
            // An engine's figures of unknown age say less than rows chosen at random just now.
            const ColumnProfile *kept = m_kept.column(column.column);
            if (kept && column.distinct >= 0 && (kept->sampledRows > column.sampledRows || !sampler->isRandom()))
                takeEngineStatistics(column, *kept, m_out.profile.rows);
        }
        return {};
    }

    void addSampled(const Column &column, const std::vector<Value> &values, const Sampler &sampler)
    {
        ColumnFigures figures;
        figures.tableRows = m_out.profile.rows;
        figures.rows = qint64(values.size());
        figures.nonNull =
            std::count_if(values.cbegin(), values.cend(), [](const Value &value) { return !value.isNull(); });
        figures.method = figures.endsMethod = sampler.method();
        const bool prose = hasNoValues(column) || std::any_of(values.cbegin(), values.cend(), [](const Value &value) {
                               return value.kind() == Value::Kind::Text && value.text().size() > longText;
                           });
        if (prose) {
            addWithoutValues(column, figures);
            return;
        }
        const std::vector<ValueCount> groups = counted(values);
        if (!groups.empty()) {
            figures.minimum = groups.front().value;
            figures.maximum = groups.back().value;
        }
        addColumn(column, figures, groups);
    }

    /// A period must not end early because the newest row was not in the sample.
    Result<void> readEnds()
    {
        const DialectTraits &traits = m_session.traits();
        QList<Column> passed;
        for (ColumnProfile &profile : m_out.profile.columns) {
            const Column *column = m_table.column(profile.column);
            if (!column || profile.minimum.isNull())
                continue;
            if (isIndexed(column->name)) {
                const auto ends = oneRow(m_session, endsSql(m_table.name, column->name, traits), m_stop);
                if (!ends && isFinal(ends.error(), m_stop))
                    return fail(ends.error());
                if (ends)
                    setEnds(profile, ends->at(0), ends->at(1));
            } else if (profile.encoding != DateEncoding::None) {
                passed.append(*column);
            }
        }
        const bool counted = m_out.profile.rowsMethod == StatisticMethod::Exact;
        if ((counted && passed.isEmpty()) || m_out.profile.rows > m_options.sample.scannedRows)
            return {};
        StopToken half = m_stop;
        if (const auto left = m_stop.remaining())
            half = m_stop.withLimit(*left / 2);
        const auto row = oneRow(m_session, countAndEndsSql(m_table.name, passed, traits), half);
        if (!row
            && (m_stop.stopRequested() || (isFinal(row.error(), m_stop) && row.error().code != ErrorCode::TimedOut)))
            return fail(row.error());
        if (!row) // too long, or a type without an order: the estimate and the sample's ends stand
            return {};
        m_out.profile.rows = wholeNumber(row->first());
        m_out.profile.rowsMethod = StatisticMethod::Exact;
        for (qsizetype i = 0; i < passed.size(); ++i) {
            for (ColumnProfile &profile : m_out.profile.columns) {
                if (profile.column == passed[i].name)
                    setEnds(profile, row->at(1 + 2 * i), row->at(2 + 2 * i));
            }
        }
        return {};
    }

    static void setEnds(ColumnProfile &profile, const Value &minimum, const Value &maximum)
    {
        profile.minimum = minimum;
        profile.maximum = maximum;
        profile.endsMethod = StatisticMethod::Exact;
    }

    bool isIndexed(const QString &column) const
    {
        if (!m_table.primaryKey.isEmpty() && m_table.primaryKey.first() == column)
            return true;
        return std::any_of(m_table.indexes.cbegin(), m_table.indexes.cend(),
                           [&column](const QStringList &index) { return !index.isEmpty() && index.first() == column; });
    }

    // ---- both

    void addColumn(const Column &column, const ColumnFigures &figures, const std::vector<ValueCount> &groups)
    {
        const ColumnProfile profile = columnStatistics(m_table, column, figures, groups, m_options);
        if (m_options.linkedValues > 0 && profile.semantic != SemanticKind::Date) {
            ColumnValues values = linkableValues(m_table, column, groups, figures.method, m_options);
            if (!values.values.isEmpty())
                m_out.values.append(std::move(values));
        }
        m_out.profile.columns.append(profile);
    }

    void addWithoutValues(const Column &column, const ColumnFigures &figures)
    {
        ColumnProfile profile = columnStatistics(m_table, column, figures, {}, m_options);
        profile.distinct = profile.distinctAtLeast = -1;
        profile.distinctRatio = 0;
        profile.allValues = false;
        profile.minimum = {};
        profile.maximum = {};
        profile.semantic = hasNoValues(column) ? SemanticKind::Unknown : SemanticKind::Text;
        m_out.profile.columns.append(profile);
    }

    Session &m_session;
    const Table &m_table;
    const ProfileOptions &m_options;
    const StopToken &m_stop;
    TableProfile m_kept;
    ProfiledTable m_out;
    std::vector<Overview> m_overviews;
};

} // namespace

Result<TableProfile> engineStatistics(Session &session, const Table &table, const StopToken &stop)
{
    auto *source = dynamic_cast<StatisticsSource *>(&session);
    if (!source)
        return TableProfile();
    Result<TableProfile> kept = source->statistics(table, stop);
    if (kept || isFinal(kept.error(), stop))
        return kept;
    return TableProfile(); // an account that may not read them: nothing is known
}

Result<ProfiledTable> profileTable(Session &session, const Table &table, const ProfileOptions &options,
                                   const StopToken &stop)
{
    return TableProfiler(session, table, options, stop).read();
}

} // namespace Tieout::profile
