// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace Tieout::postgresql {

/// The rows of a query of our own as the server writes their cells; SQL NULL is a null QString.
class Cells
{
public:
    explicit Cells(QList<QStringList> rows)
        : m_rows(std::move(rows))
    {
    }
    int rows() const { return int(m_rows.size()); }
    QString text(int row, int column) const { return m_rows[row][column]; }
    quint32 oid(int row, int column) const { return quint32(number(row, column)); }
    qint64 number(int row, int column) const { return text(row, column).toLongLong(); }
    bool isTrue(int row, int column) const { return text(row, column) == QLatin1String("t"); }

private:
    QList<QStringList> m_rows;
};

/// A connection by whatever driver, for what reads the server's catalogs through it. Calls block.
class Catalog
{
public:
    virtual ~Catalog() = default;
    /// Runs a query of our own. Errors: as Session::select().
    virtual Result<Cells> ask(const QByteArray &sql) = 0;
    /// Runs commands of our own, which return nothing. Errors: as Session::select().
    virtual Result<void> run(const QByteArray &commands) = 0;
    virtual bool isLost() const = 0;
    /// As PQserverVersion() says it: 150003 is 15.3.
    virtual int serverVersion() const = 0;
};

} // namespace Tieout::postgresql
