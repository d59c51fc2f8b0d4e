// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/elapsedsql.h"

#include "core/sql/builder.h"
#include "core/sql/calendarsql.h"

namespace Tieout::sql {

namespace {

constexpr qint64 SecondsOfDay = 86'400;
constexpr qint64 MillisecondsOfDay = 86'400'000;

bool isEpoch(DateEncoding encoding)
{
    return encoding == DateEncoding::EpochSeconds || encoding == DateEncoding::EpochMilliseconds;
}

class Elapsed
{
public:
    Elapsed(Arena &arena, const DialectTraits &traits)
        : m_arena(arena)
        , m_traits(traits)
    {
    }

    Expr *days(const Moment &from, const Moment &to)
    {
        const bool bothEpochs = from.column && to.column && from.encoding == to.encoding && isEpoch(from.encoding);
        if (bothEpochs) {
            const bool milli = from.encoding == DateEncoding::EpochMilliseconds;
            return divided(binary(m_arena, BinaryOp::Subtract, clone(m_arena, to.column), clone(m_arena, from.column)),
                           milli ? MillisecondsOfDay : SecondsOfDay);
        }
        if (m_traits.functions.contains(QLatin1String("julianday"))) {
            Expr *end = julian(to);
            Expr *begin = julian(from);
            return end && begin ? binary(m_arena, BinaryOp::Subtract, end, begin) : nullptr;
        }
        Expr *end = native(to);
        Expr *begin = native(from);
        if (!end || !begin)
            return nullptr;
        if (m_traits.functions.contains(QLatin1String("timestampdiff")))
            return divided(call(m_arena, QStringLiteral("TIMESTAMPDIFF"),
                                {m_arena.make<Literal>(Literal::Type::Word, QStringLiteral("SECOND")), begin, end}),
                           SecondsOfDay);
        if (m_traits.functions.contains(QLatin1String("to_char"))
            || m_traits.functions.contains(QLatin1String("date_trunc"))) {
            auto *seconds = m_arena.make<Extract>();
            seconds->field = QStringLiteral("EPOCH");
            seconds->operand = binary(m_arena, BinaryOp::Subtract, stamp(end), stamp(begin));
            return divided(seconds, SecondsOfDay);
        }
        return nullptr;
    }

private:
    Expr *divided(Expr *value, qint64 by)
    {
        return binary(m_arena, BinaryOp::Divide, value, number(m_arena, QString::number(by) + QStringLiteral(".0")));
    }

    Expr *stamp(Expr *value)
    {
        auto *cast = m_arena.make<Cast>();
        cast->operand = value;
        cast->type = QStringLiteral("TIMESTAMP");
        return cast;
    }

    /// JULIANDAY(x), of the text that names the day where the column has digits.
    Expr *julian(const Moment &moment)
    {
        const auto of = [this](const QList<Expr *> &arguments) {
            return call(m_arena, QStringLiteral("JULIANDAY"), arguments);
        };
        if (!moment.column)
            return of({text(m_arena, moment.day.toString(Qt::ISODate))});
        switch (moment.encoding) {
        case DateEncoding::IsoDate:
        case DateEncoding::IsoTimestamp:
        case DateEncoding::Native:
        case DateEncoding::NativeTimestamp:
        case DateEncoding::NativeTimestampZone:
            return of({clone(m_arena, moment.column)});
        case DateEncoding::DateNumber:
            return of({calendarLabel(m_arena, moment.column, CalendarPart::Day, moment.encoding, m_traits)});
        case DateEncoding::EpochSeconds:
            return of({clone(m_arena, moment.column), text(m_arena, QStringLiteral("unixepoch"))});
        case DateEncoding::EpochMilliseconds: {
            Expr *seconds = binary(m_arena, BinaryOp::Divide, clone(m_arena, moment.column),
                                   number(m_arena, QStringLiteral("1000.0")));
            return of({seconds, text(m_arena, QStringLiteral("unixepoch"))});
        }
        default:
            return nullptr;
        }
    }

    /// A date of the engine itself.
    Expr *native(const Moment &moment)
    {
        if (!moment.column)
            return m_arena.make<Literal>(Literal::Type::Date, moment.day.toString(Qt::ISODate));
        const bool isNative = moment.encoding == DateEncoding::Native
                              || moment.encoding == DateEncoding::NativeTimestamp
                              || moment.encoding == DateEncoding::NativeTimestampZone;
        return isNative ? clone(m_arena, moment.column) : nullptr;
    }

    Arena &m_arena;
    const DialectTraits &m_traits;
};

} // namespace

Expr *elapsedDays(Arena &arena, const Moment &from, const Moment &to, const DialectTraits &traits)
{
    return Elapsed(arena, traits).days(from, to);
}

} // namespace Tieout::sql
