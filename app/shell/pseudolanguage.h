// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

namespace Tieout::shell {

/// A language nobody speaks: every text that can be translated comes in brackets, with accents on its letters. What
/// the window shows without them was forgotten, or is data.
class PseudoLanguage : public QTranslator
{
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *sourceText, const char *disambiguation = nullptr,
                      int n = -1) const override;
};

} // namespace Tieout::shell
