// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/sdkexport.h"

#include <QByteArray>
#include <QString>

#include <variant>

class QDebug;

namespace Tieout {

/// An exact decimal as the engine sent it ("1234.50"); arithmetic on it is core's Decimal.
struct DecimalText {
    QString digits;
    bool operator==(const DecimalText &) const = default;
};

/// One cell: null, integer, binary real, exact decimal, text or bytes. Dates arrive as text in the engine's own form.
class TIEOUT_SDK_EXPORT Value
{
public:
    enum class Kind { Null, Integer, Real, Decimal, Text, Blob };

    Value() = default;
    Value(qint64 integer)
        : m_data(integer)
    {
    }
    Value(int integer)
        : m_data(qint64(integer))
    {
    }
    Value(double real)
        : m_data(real)
    {
    }
    Value(DecimalText decimal)
        : m_data(std::move(decimal))
    {
    }
    Value(QString text)
        : m_data(std::move(text))
    {
    }
    Value(const char *utf8)
        : m_data(QString::fromUtf8(utf8))
    {
    }
    Value(QByteArray blob)
        : m_data(std::move(blob))
    {
    }

    Kind kind() const { return Kind(m_data.index()); }
    bool isNull() const { return kind() == Kind::Null; }
    bool isNumber() const { return kind() == Kind::Integer || kind() == Kind::Real || kind() == Kind::Decimal; }
    qint64 integer() const { return std::get<qint64>(m_data); }
    double real() const { return std::get<double>(m_data); }
    const QString &decimal() const { return std::get<DecimalText>(m_data).digits; }
    const QString &text() const { return std::get<QString>(m_data); }
    const QByteArray &blob() const { return std::get<QByteArray>(m_data); }

    /// Number of any kind as double (for comparing and drawing, never for showing money); 0 when it is not a number.
    double toDouble() const;
    /// Text for a person or a record: null is a null QString; a real has the shortest digits that read back the same.
    QString toText() const;

    bool operator==(const Value &) const = default;

private:
    std::variant<std::monostate, qint64, double, DecimalText, QString, QByteArray> m_data;
};

TIEOUT_SDK_EXPORT QDebug operator<<(QDebug debug, const Value &value);

} // namespace Tieout
