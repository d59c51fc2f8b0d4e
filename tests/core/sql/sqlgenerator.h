// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"

#include <QString>
#include <QStringList>

#include <random>

namespace Tieout::TestSupport {

// SELECTs made from a grammar of PostgreSQL's, and damaged ones. The same seed gives the same statements everywhere.
class SqlGenerator
{
public:
    SqlGenerator(const DialectTraits &traits, quint32 seed)
        : m_traits(traits)
        , m_random(seed)
    {
    }

    QString query() { return query(3); }
    // One to two words taken away, doubled, exchanged or put in.
    QString damaged(const QString &sql);
    int below(int bound) { return int(m_random() % quint32(bound)); }

private:
    bool chance(int percent) { return below(100) < percent; }
    QString oneOf(const QStringList &choices) { return choices[below(int(choices.size()))]; }
    QString oneOf(const char *choices) { return oneOf(QString::fromLatin1(choices).split(u' ')); }
    template <typename Make>
    QString list(int most, Make make, const char *separator = ", ")
    {
        QStringList parts;
        const int count = 1 + below(most);
        for (int i = 0; i < count; ++i)
            parts.append(make());
        return parts.join(QLatin1String(separator));
    }

    QString query(int depth);
    QString with(int depth);
    QString body(int depth);
    QString select(int depth);
    QString tail(int depth);
    QString items(int depth);
    QString from(int depth);
    QString source(int depth);
    QString join(int depth);
    QString grouping(int depth);
    QString condition(int depth);
    QString value(int depth);
    QString deepValue(int depth);
    QString aggregate(int depth);
    QString window(int depth);
    QString frame();
    QString call(int depth);
    QString literal();
    QString type();
    QString column();
    QString order(int depth);

    const DialectTraits &m_traits;
    std::mt19937 m_random;
};

} // namespace Tieout::TestSupport
