// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"
#include "sdk/value.h"

#include <QList>

#include <functional>

namespace Tieout {

struct ResultColumn {
    QString name;
    TypeClass type = TypeClass::Unknown; ///< declared type where the engine tells, else Unknown
    QString nativeType;
    bool operator==(const ResultColumn &) const = default;
};

using Row = QList<Value>;

/**
 * Receives the rows of a query in batches. All calls come on the thread that called Session::select(), which blocks
 * meanwhile: a slow sink slows the engine (back-pressure).
 */
class RowSink
{
public:
    virtual ~RowSink() = default;
    /// Once, before the first batch, also when there are no rows.
    virtual void columns(const QList<ResultColumn> &columns) = 0;
    /// A batch of rows, each as long as columns. Return false to end the query early; select() then succeeds.
    virtual bool rows(const QList<Row> &batch) = 0;
};

/// A collector for small results; not for streaming.
struct ResultSet {
    QList<ResultColumn> columns;
    QList<Row> rows;
    bool truncated = false; ///< more rows existed than were kept
    bool operator==(const ResultSet &) const = default;
};

/// Keeps at most `limit` rows and says whether there were more.
class CollectingSink : public RowSink
{
public:
    explicit CollectingSink(qsizetype limit)
        : m_limit(limit)
    {
    }
    void columns(const QList<ResultColumn> &columns) override { m_result.columns = columns; }
    bool rows(const QList<Row> &batch) override
    {
        for (const Row &row : batch) {
            if (m_result.rows.size() >= m_limit) {
                m_result.truncated = true;
                return false;
            }
            m_result.rows.append(row);
        }
        return true;
    }
    const ResultSet &result() const { return m_result; }

private:
    qsizetype m_limit;
    ResultSet m_result;
};

} // namespace Tieout
