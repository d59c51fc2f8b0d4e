// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <algorithm>

namespace Tieout::service {

/// Offsets of a text as lines and columns from 1, in UTF-16 units.
class Places
{
public:
    explicit Places(const QString &text)
    {
        for (qsizetype i = 0; i < text.size(); ++i) {
            if (text[i] == u'\n')
                m_lines.append(int(i) + 1);
        }
    }
    int line(int offset) const
    {
        return int(std::upper_bound(m_lines.cbegin(), m_lines.cend(), offset) - m_lines.cbegin());
    }
    int column(int offset) const { return offset - m_lines[line(offset) - 1] + 1; }

private:
    QList<int> m_lines{0}; ///< where each begins
};

} // namespace Tieout::service
