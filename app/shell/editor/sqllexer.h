// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"

#include <Qsci/qscilexercustom.h>

namespace Tieout::shell {

/// The same font with its size in points, for QScintilla.
QFont inPoints(QFont font);

/// Colours a query by the same lexer that the gate reads it with, so that what looks like a text is one.
class SqlLexer : public QsciLexerCustom
{
    Q_OBJECT

public:
    enum Style { Plain, Keyword, Text, Number, Comment, QuotedName };

    explicit SqlLexer(QObject *parent);
    void setTraits(const DialectTraits &traits);
    /// Takes the colours of the theme that is on.
    void applyTheme();

    const char *language() const override { return "SQL"; }
    QString description(int style) const override;
    void styleText(int start, int end) override;

private:
    DialectTraits m_traits;
};

} // namespace Tieout::shell
