// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/keywords.h"
#include "core/sql/printer.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

bool isPlainIdentifier(const QString &name)
{
    if (name.isEmpty() || name[0].isDigit())
        return false;
    for (const QChar c : name) {
        const bool plain =
            (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'_';
        if (!plain)
            return false;
    }
    return true;
}

/// Letters, digits, underscores and dollars of any script, as the lexer reads a word.
bool isWord(const QString &name)
{
    return !name.isEmpty() && !name[0].isDigit() && std::all_of(name.cbegin(), name.cend(), [](QChar c) {
        return c == u'_' || c == u'$' || c.isLetter() || c.isDigit();
    });
}

/// What an engine takes a name without quotes for.
QString folded(const QString &name, NameFolding folding)
{
    switch (folding) {
    case NameFolding::LowerCase:
        return name.toLower();
    case NameFolding::UpperCase:
        return name.toUpper();
    case NameFolding::CaseInsensitive:
    case NameFolding::CaseSensitive:
        break;
    }
    return name;
}

bool foldingChanges(const QString &name, NameFolding folding)
{
    return folded(name, folding) != name;
}

} // namespace

QString inQuotes(const QString &name, const DialectTraits &traits)
{
    QString inside = name;
    inside.replace(traits.closeQuote, traits.closeQuote + traits.closeQuote);
    return traits.openQuote + inside + traits.closeQuote;
}

QString quotedName(const QString &name, const DialectTraits &traits)
{
    const bool bare =
        isPlainIdentifier(name) && !foldingChanges(name, traits.folding) && !isListed(traits.reservedWords, name);
    return bare ? name : inQuotes(name, traits);
}

QString quotedName(const Name &name, const DialectTraits &traits)
{
    // What letters beyond ASCII fold to is the engine's business.
    const bool foldsByEngine =
        (traits.folding == NameFolding::LowerCase || traits.folding == NameFolding::UpperCase) && isWord(name.text);
    if (name.quoted || !name.span.isValid() || !(isPlainIdentifier(name.text) || foldsByEngine))
        return quotedName(name.text, traits);
    const bool bare = !isListed(traits.reservedWords, name.text);
    return bare ? name.text : inQuotes(folded(name.text, traits.folding), traits);
}

} // namespace Tieout::sql
