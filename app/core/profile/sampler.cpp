// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/sampler.h"

#include "core/base/text.h"
#include "core/profile/samplesql.h"

#include <QRandomGenerator>

#include <algorithm>
#include <cmath>

namespace Tieout::profile {

namespace {

constexpr qsizetype keysInStatement = 1'000;
constexpr double leastDensity = 0.05; ///< of a key's numbers; below, most of the probes would be for nothing
constexpr qint64 nameProbes = 50;     ///< names read from each end to learn their form

using Columns = std::vector<std::vector<Value>>;

/// Takes rows apart into columns; with a key, the first value of each row goes to `keys`.
class ColumnSink : public RowSink
{
public:
    ColumnSink(Columns &columns, QList<Value> *keys)
        : m_columns(columns)
        , m_keys(keys)
    {
    }
    void columns(const QList<ResultColumn> &) override {}
    bool rows(const QList<Row> &batch) override
    {
        for (const Row &row : batch) {
            const qsizetype first = m_keys ? 1 : 0;
            if (m_keys)
                m_keys->append(row[0]);
            for (size_t i = 0; i < m_columns.size(); ++i)
                m_columns[i].push_back(row[first + qsizetype(i)]);
            ++count;
        }
        return true;
    }
    qint64 count = 0;

private:
    Columns &m_columns;
    QList<Value> *m_keys;
};

Result<Row> oneSampledRow(Session &session, const QString &sql, const StopToken &stop)
{
    CollectingSink sink(1);
    if (const auto rows = session.select(sql, sink, stop); !rows)
        return fail(rows.error());
    return sink.result().rows.isEmpty() ? Row() : sink.result().rows.first();
}

/// A value that an engine may send as its own decimal type.
std::optional<qint64> wholeNumberIn(const Value &value)
{
    if (value.kind() == Value::Kind::Integer)
        return value.integer();
    bool ok = false;
    const qint64 number = value.kind() == Value::Kind::Decimal ? value.decimal().toLongLong(&ok) : 0;
    return ok ? std::optional(number) : std::nullopt;
}

/// The engine does not know the way; what ends the whole reading is no such thing.
bool isRefusal(const Error &error, const StopToken &stop)
{
    return !stop.stopRequested() && error.code != ErrorCode::Cancelled && error.code != ErrorCode::Connection
           && error.code != ErrorCode::TimedOut;
}

/// Columns that tell rows apart by themselves.
QStringList aloneUnique(const Table &table)
{
    QStringList names;
    if (table.primaryKey.size() == 1)
        names.append(table.primaryKey.first());
    for (const QStringList &key : table.uniqueKeys) {
        const Column *column = key.size() == 1 ? table.column(key.first()) : nullptr;
        if (column && !column->nullable && !names.contains(column->name)) // rows with NULL would never be met
            names.append(column->name);
    }
    return names;
}

QStringList orderOf(const Table &table)
{
    if (!table.primaryKey.isEmpty())
        return table.primaryKey;
    return table.indexes.isEmpty() ? QStringList() : table.indexes.first();
}

} // namespace

Sampler::Sampler(Session &session, const Table &table, qint64 rows, const SampleOptions &options)
    : m_session(&session)
    , m_table(&table)
    , m_rows(rows)
    , m_options(options)
{
}

Result<Sampler> Sampler::choose(Session &session, const Table &table, qint64 rows, const SampleOptions &options,
                                const StopToken &stop)
{
    Sampler sampler(session, table, rows, options);
    if (table.kind == TableKind::View) {
        sampler.m_way = Way::FirstRows;
        return sampler;
    }
    const Result<bool> keyed = sampler.chooseKey(stop);
    if (!keyed)
        return fail(keyed.error());
    if (!*keyed) {
        sampler.m_way = Way::NameKey;
        sampler.giveUpWay();
    }
    return sampler;
}

Result<bool> Sampler::chooseKey(const StopToken &stop)
{
    const DialectTraits &traits = m_session->traits();
    QStringList numbers;
    QStringList names;
    if (!traits.rowIdColumn.isEmpty() && !m_table->column(traits.rowIdColumn))
        numbers.append(traits.rowIdColumn);
    for (const QString &name : aloneUnique(*m_table)) {
        const TypeClass type = m_table->column(name) ? m_table->column(name)->type : TypeClass::Unknown;
        if (type == TypeClass::Integer || type == TypeClass::Decimal)
            numbers.append(name);
        else if (type == TypeClass::Text)
            names.append(name);
    }
    for (const QString &column : std::as_const(numbers)) {
        qint64 lowest = 0;
        const Result<std::optional<qint64>> span = spanOfNumbers(column, lowest, stop);
        if (!span)
            return fail(span.error());
        if (*span && (m_key.isEmpty() || **span < m_span)) {
            m_way = Way::NumberKey;
            m_key = column;
            m_lowest = lowest;
            m_span = **span;
        }
    }
    if (!m_key.isEmpty())
        return true;
    // Their range is found by a pass over all names.
    for (qsizetype i = 0; i < names.size() && m_rows <= m_options.scannedRows; ++i) {
        const Result<bool> chosen = chooseName(names[i], stop);
        if (!chosen || *chosen)
            return chosen;
    }
    return false;
}

/// How many numbers lie between both ends; nothing where there are far more than rows, or no such column.
Result<std::optional<qint64>> Sampler::spanOfNumbers(const QString &column, qint64 &lowest, const StopToken &stop)
{
    const Result<Row> ends = oneSampledRow(*m_session, endsSql(m_table->name, column, m_session->traits()), stop);
    if (!ends && isRefusal(ends.error(), stop)) // a table without row identities
        return std::optional<qint64>();
    if (!ends)
        return fail(ends.error());
    const std::optional<qint64> low = ends->size() == 2 ? wholeNumberIn(ends->at(0)) : std::nullopt;
    const std::optional<qint64> high = ends->size() == 2 ? wholeNumberIn(ends->at(1)) : std::nullopt;
    if (!low || !high)
        return std::optional<qint64>();
    const quint64 between = quint64(*high) - quint64(*low);
    if (double(m_rows) < leastDensity * (double(between) + 1))
        return std::optional<qint64>();
    lowest = *low;
    return std::optional(qint64(between) + 1);
}

Result<bool> Sampler::chooseName(const QString &column, const StopToken &stop)
{
    const DialectTraits &traits = m_session->traits();
    SampleRead read{m_table->name, {*m_table->column(column)}, false};
    Columns names(1);
    for (const bool last : {false, true}) {
        ColumnSink sink(names, nullptr);
        const auto rows = m_session->select(edgeRowsSql(read, {column}, last, nameProbes, traits), sink, stop);
        if (!rows)
            return isRefusal(rows.error(), stop) ? Result<bool>(false) : fail(rows.error());
    }
    QStringList texts;
    for (const Value &name : names[0])
        texts.append(name.toText());
    const std::optional<NumberedName> form = numberedName(texts);
    if (!form)
        return false;
    // Sorted as texts "user_10" comes before "user_9": the longest names hold the largest numbers.
    const Result<Row> lengths = oneSampledRow(*m_session, lengthRangeSql(m_table->name, column, traits), stop);
    if (!lengths)
        return isRefusal(lengths.error(), stop) ? Result<bool>(false) : fail(lengths.error());
    std::optional<qint64> ends[2];
    for (qsizetype i = 0; i < 2 && lengths->size() == 2; ++i) {
        const Result<Row> longest = oneSampledRow(
            *m_session, endsOfLengthSql(m_table->name, column, wholeNumberIn(lengths->at(i)).value_or(0), traits),
            stop);
        if (!longest)
            return fail(longest.error());
        if (longest->size() == 2)
            ends[i] = form->numberOf(longest->at(i).toText());
    }
    if (!ends[0] || !ends[1] || *ends[1] < *ends[0])
        return false;
    const qint64 span = *ends[1] - *ends[0] + 1;
    if (double(m_rows) < leastDensity * double(span))
        return false;
    m_way = Way::NameKey;
    m_key = column;
    m_name = *form;
    m_lowest = *ends[0];
    m_span = span;
    return true;
}

/// On to the next way that the engine has words for.
void Sampler::giveUpWay()
{
    const DialectTraits &traits = m_session->traits();
    const auto next = [](Way way) { return Way(int(way) + 1); };
    m_key.clear();
    m_covers = true;
    do {
        m_way = next(std::max(m_way, Way::NameKey));
    } while ((m_way == Way::TableSampleRows && (traits.rowSample.isEmpty() || m_rows > m_options.scannedRows))
             || (m_way == Way::TableSampleBlocks && traits.blockSample.isEmpty())
             || (m_way == Way::Edges && orderOf(*m_table).isEmpty()));
}

Result<Columns> Sampler::read(const QList<Column> &columns, const StopToken &stop)
{
    if (!m_key.isEmpty())
        return m_chosen.isEmpty() ? readByKey(columns, stop) : readChosenKeys(columns, stop);
    for (;;) {
        Result<Columns> values = readByEngine(columns, stop);
        // Once rows were read the others have to come from the same.
        if (values || m_way == Way::FirstRows || m_rowsRead > 0 || !isRefusal(values.error(), stop))
            return values;
        if (m_refusal.isEmpty()) // the first, of the best way there was
            m_refusal = values.error().said();
        giveUpWay();
    }
}

Value Sampler::keyAt(qint64 number) const
{
    return m_way == Way::NameKey ? Value(m_name.at(number)) : Value(number);
}

Result<Columns> Sampler::readByKey(const QList<Column> &columns, const StopToken &stop)
{
    const SampleRead what{m_table->name, columns};
    Columns values(size_t(columns.size()));
    ColumnSink sink(values, &m_chosen);
    QRandomGenerator random(m_options.seed);
    QSet<qint64> drawn;
    const qint64 mostDraws = std::min(m_span, qint64(double(m_options.rows) / leastDensity));
    while (sink.count < m_options.rows && drawn.size() < mostDraws) {
        QList<Value> keys;
        while (keys.size() < keysInStatement && drawn.size() < mostDraws) {
            const qint64 number = m_lowest + qint64(random.generate64() % quint64(m_span));
            if (drawn.contains(number))
                continue;
            drawn.insert(number);
            keys.append(keyAt(number));
        }
        const auto rows = m_session->select(rowsOfKeysSql(what, m_key, keys, m_session->traits()), sink, stop);
        if (!rows)
            return fail(rows.error());
    }
    m_rowsRead = sink.count;
    if (m_way == Way::NameKey && !drawn.isEmpty()) {
        // Rows with other names are met never: then fewer probes are rows than the table's rows make expect.
        const double expected = double(m_rows) / double(m_span);
        const double met = double(sink.count) / double(drawn.size());
        const double deviation = std::sqrt(std::max(0.0, met * (1 - met)) / double(drawn.size()));
        m_covers = std::abs(expected - met) <= 3 * deviation + 1e-6;
    }
    return values;
}

Result<Columns> Sampler::readChosenKeys(const QList<Column> &columns, const StopToken &stop)
{
    const SampleRead what{m_table->name, columns};
    Columns values(size_t(columns.size()));
    QList<Value> again;
    ColumnSink sink(values, &again);
    for (qsizetype begin = 0; begin < m_chosen.size(); begin += keysInStatement) {
        const auto rows = m_session->select(
            rowsOfKeysSql(what, m_key, m_chosen.mid(begin, keysInStatement), m_session->traits()), sink, stop);
        if (!rows)
            return fail(rows.error());
    }
    return values;
}

Result<Columns> Sampler::readByEngine(const QList<Column> &columns, const StopToken &stop)
{
    const DialectTraits &traits = m_session->traits();
    const SampleRead what{m_table->name, columns};
    const double percent = std::min(100.0, 100.0 * double(m_options.rows) / double(std::max<qint64>(m_rows, 1)));
    QStringList statements;
    switch (m_way) {
    case Way::TableSampleRows:
        statements = {tableSampleSql(what, traits.rowSample, percent, m_options.seed, traits)};
        break;
    case Way::TableSampleBlocks:
        statements = {tableSampleSql(what, traits.blockSample, percent, m_options.seed, traits)};
        break;
    case Way::Edges:
        statements = {edgeRowsSql(what, orderOf(*m_table), false, m_options.rows / 2, traits),
                      edgeRowsSql(what, orderOf(*m_table), true, m_options.rows / 2, traits)};
        break;
    default:
        statements = {edgeRowsSql(what, {}, false, m_options.rows, traits)};
        break;
    }
    Columns values(size_t(columns.size()));
    ColumnSink sink(values, nullptr);
    for (const QString &statement : std::as_const(statements)) {
        if (const auto rows = m_session->select(statement, sink, stop); !rows)
            return fail(rows.error());
    }
    m_rowsRead = sink.count;
    return values;
}

StatisticMethod Sampler::method() const
{
    switch (m_way) {
    case Way::NumberKey:
        return StatisticMethod::RandomSample;
    case Way::NameKey:
        return m_covers ? StatisticMethod::RandomSample : StatisticMethod::BlockSample;
    case Way::TableSampleRows:
        return StatisticMethod::RandomSample;
    case Way::TableSampleBlocks:
        return StatisticMethod::BlockSample;
    default:
        return StatisticMethod::EdgeSample;
    }
}

ErrorText Sampler::words() const
{
    if (m_refusal.isEmpty())
        return wayInWords();
    return ErrorText(QT_TRANSLATE_NOOP("Error", "%1, because the engine refused a better sample: %2"),
                     {wayInWords(), m_refusal});
}

ErrorText Sampler::wayInWords() const
{
    const QString count = base::grouped(QString::number(m_rowsRead));
    switch (m_way) {
    case Way::NumberKey:
        return ErrorText(QT_TRANSLATE_NOOP("Error", "%1 rows at random values of %2"), {count, m_key});
    case Way::NameKey:
        return ErrorText(m_covers
                             ? QT_TRANSLATE_NOOP("Error", "%1 rows at random numbers of %2")
                             : QT_TRANSLATE_NOOP("Error", "%1 rows at random numbers of %2, which not all rows have"),
                         {count, m_key});
    case Way::TableSampleRows:
        return ErrorText(QT_TRANSLATE_NOOP("Error", "%1 rows chosen at random by the engine"), {count});
    case Way::TableSampleBlocks:
        return ErrorText(QT_TRANSLATE_NOOP("Error", "%1 rows in blocks chosen at random by the engine"), {count});
    case Way::Edges:
        return ErrorText(QT_TRANSLATE_NOOP("Error", "%1 rows, the first and the last by %2"),
                         {count, orderOf(*m_table).join(QStringLiteral(", "))});
    case Way::FirstRows:
        break;
    }
    return ErrorText(QT_TRANSLATE_NOOP("Error", "the first %1 rows"), {count});
}

} // namespace Tieout::profile
