// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/postgresql/pgconnection.h"
#include "sdk/utf8.h"

namespace Tieout::postgresql {

/// Cells of a kept result as text; SQL NULL is a null QString.
class Cells
{
public:
    explicit Cells(ResultPtr result)
        : m_result(std::move(result))
    {
    }
    int rows() const { return PQntuples(m_result.get()); }
    QString text(int row, int column) const
    {
        return PQgetisnull(m_result.get(), row, column) != 0 ? QString()
                                                             : textFromUtf8(PQgetvalue(m_result.get(), row, column));
    }
    quint32 oid(int row, int column) const { return quint32(number(row, column)); }
    qint64 number(int row, int column) const
    {
        return QByteArray(PQgetvalue(m_result.get(), row, column)).toLongLong();
    }
    bool isTrue(int row, int column) const { return *PQgetvalue(m_result.get(), row, column) == 't'; }

private:
    ResultPtr m_result;
};

} // namespace Tieout::postgresql
