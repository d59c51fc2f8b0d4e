// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/valuepattern.h"
#include "sdk/columnprofile.h"
#include "sdk/connector.h"

#include <QSet>

namespace Tieout::profile {

struct SampleOptions {
    qint64 rows = 10'000;            ///< wanted
    qint64 scannedRows = 50'000'000; ///< a way that makes the engine pass over the whole table is taken up to here
    quint32 seed = 1;                ///< the same gives the same sample of an unchanged table
};

/**
 * Rows of one table too large to read whole. Ways, the first that the table and its engine have:
 *   1. random values of an incremental key, a unique whole number or "prefix_{n}" without nulls, probed across its
 * range: every row is equally likely. Of several the one of whose values most are rows. (Olken and Rotem, "Random
 * sampling from databases", 1995.)
 *   2. TABLESAMPLE of single rows, where the whole table may be passed over;
 *   3. TABLESAMPLE of blocks;
 *   4. the first and the last rows of a key's or an index's order, half and half;
 *   5. the first rows as the engine hands them out (of views too).
 * Used on the session's thread; every call blocks. The table outlives it.
 */
class Sampler
{
public:
    /// `rows`: how many the table has, at least roughly. Errors: as Session::select().
    static Result<Sampler> choose(Session &session, const Table &table, qint64 rows, const SampleOptions &options,
                                  const StopToken &stop);

    /// The values of some columns in the same rows each time, a list for each column. A way that the engine refuses is
    /// given up for the next, before anything was read. Errors: as Session::select().
    Result<std::vector<std::vector<Value>>> read(const QList<Column> &columns, const StopToken &stop);

    /// Of what was read.
    StatisticMethod method() const;
    qint64 rowsRead() const { return m_rowsRead; }
    /// Every row was equally likely to be read.
    bool isRandom() const { return method() == StatisticMethod::RandomSample; }
    /// For people: "10,021 rows at random values of id". Where the engine refused a better way, also that and why.
    ErrorText words() const;

private:
    enum class Way { NumberKey, NameKey, TableSampleRows, TableSampleBlocks, Edges, FirstRows };
    Sampler(Session &session, const Table &table, qint64 rows, const SampleOptions &options);

    Result<bool> chooseKey(const StopToken &stop);
    Result<std::optional<qint64>> spanOfNumbers(const QString &column, qint64 &lowest, const StopToken &stop);
    Result<bool> chooseName(const QString &column, const StopToken &stop);
    void giveUpWay();
    ErrorText wayInWords() const;
    Result<std::vector<std::vector<Value>>> readByKey(const QList<Column> &columns, const StopToken &stop);
    Result<std::vector<std::vector<Value>>> readChosenKeys(const QList<Column> &columns, const StopToken &stop);
    Result<std::vector<std::vector<Value>>> readByEngine(const QList<Column> &columns, const StopToken &stop);
    Value keyAt(qint64 number) const;

    Session *m_session;
    const Table *m_table;
    qint64 m_rows;
    SampleOptions m_options;
    Way m_way = Way::TableSampleRows;
    QString m_key;
    NumberedName m_name;   ///< NameKey
    qint64 m_lowest = 0;   ///< of the key
    qint64 m_span = 0;     ///< numbers from there on
    QList<Value> m_chosen; ///< keys of the rows that were read
    bool m_covers = true;  ///< as many numbers were rows as the table's rows make expect
    qint64 m_rowsRead = 0;
    ErrorText m_refusal; ///< of a way that was given up; empty where none was
};

} // namespace Tieout::profile
