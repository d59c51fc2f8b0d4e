// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <algorithm>

namespace Tieout::Fuzzing {

/// Reads an input from its front.
class Deeds
{
public:
    explicit Deeds(QByteArrayView bytes)
        : m_rest(bytes)
    {
    }
    bool atEnd() const { return m_rest.isEmpty(); }
    quint32 number(int bytes)
    {
        quint32 value = 0;
        for (int i = 0; i < bytes && !m_rest.isEmpty(); ++i) {
            value = (value << 8) | uchar(m_rest.front());
            m_rest = m_rest.sliced(1);
        }
        return value;
    }
    QByteArray bytes(qsizetype count)
    {
        const QByteArray taken = m_rest.first(std::min(count, m_rest.size())).toByteArray();
        m_rest = m_rest.sliced(taken.size());
        return taken;
    }
    QByteArray rest() { return bytes(m_rest.size()); }

private:
    QByteArrayView m_rest;
};

} // namespace Tieout::Fuzzing
