// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/writtentexts.h"

#include "core/base/text.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

QStringList stemsOf(const QString &text)
{
    QStringList stems;
    for (const base::Word &word : base::words(text))
        stems.append(word.stem);
    return stems;
}

bool contains(const QStringList &words, const QStringList &wanted)
{
    for (qsizetype at = 0; !wanted.isEmpty() && at + wanted.size() <= words.size(); ++at) {
        if (words.mid(at, wanted.size()) == wanted)
            return true;
    }
    return false;
}

} // namespace

WrittenTexts::WrittenTexts(const Query &query)
{
    forEachExpr(&query, [this](const Expr &expr) {
        const auto *literal = as<Literal>(&expr);
        // A number is one as well where texts hold digits: zip_code = 94002.
        if (!literal || (literal->type != Literal::Type::Text && literal->type != Literal::Type::Number))
            return;
        const bool isPattern = literal->text.contains(u'%') || literal->text.contains(u'_');
        m_texts.append(
            {stemsOf(literal->text), base::folded(literal->text).remove(u'%').remove(u'_').trimmed(), isPattern});
    });
}

bool WrittenTexts::standFor(const QString &value) const
{
    const QStringList wanted = stemsOf(value);
    const QString letters = base::folded(value);
    return std::any_of(m_texts.cbegin(), m_texts.cend(), [&](const Written &text) {
        return contains(text.words, wanted) || contains(wanted, text.words)
               || (text.isPattern && !text.letters.isEmpty() && letters.contains(text.letters));
    });
}

} // namespace Tieout::gate
