// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/value.h"

#include <QDebug>
#include <QLocale>

namespace Tieout {

double Value::toDouble() const
{
    switch (kind()) {
    case Kind::Integer:
        return double(integer());
    case Kind::Real:
        return real();
    case Kind::Decimal:
        return decimal().toDouble();
    default:
        return 0;
    }
}

QString Value::toText() const
{
    switch (kind()) {
    case Kind::Null:
        return {};
    case Kind::Integer:
        return QString::number(integer());
    case Kind::Real:
        return QString::number(real(), 'g', QLocale::FloatingPointShortest);
    case Kind::Decimal:
        return decimal();
    case Kind::Text:
        return text().isNull() ? QStringLiteral("") : text();
    case Kind::Blob:
        return QStringLiteral("x'%1'").arg(QString::fromLatin1(blob().toHex()));
    }
    return {};
}

QDebug operator<<(QDebug debug, const Value &value)
{
    QDebugStateSaver saver(debug);
    debug.nospace();
    if (value.isNull())
        debug << "NULL";
    else
        debug << value.toText();
    return debug;
}

} // namespace Tieout
