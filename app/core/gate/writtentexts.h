// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"

namespace Tieout::gate {

/// The texts and numbers that a query writes out, to hold a value against that a question says.
class WrittenTexts
{
public:
    explicit WrittenTexts(const sql::Query &query);

    /// Word by word, without inflection, and either way round: 'New York, USA' for New York, 'York' or LIKE 'New%' for
    /// New York. An 'F' is no part of Football.
    bool standFor(const QString &value) const;

private:
    /// The words without inflection, the letters without the wildcards of LIKE.
    struct Written {
        QStringList words;
        QString letters;
        bool isPattern = false;
    };

    QList<Written> m_texts;
};

} // namespace Tieout::gate
