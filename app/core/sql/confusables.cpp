// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/confusables.h"

namespace Tieout::sql {

namespace {

struct LookAlike {
    char16_t letter;
    char latin;
};

constexpr LookAlike LookAlikes[] = {
    // Cyrillic capitals and small letters
    {u'\u0410', 'A'},
    {u'\u0412', 'B'},
    {u'\u0421', 'C'},
    {u'\u0415', 'E'},
    {u'\u041D', 'H'},
    {u'\u0406', 'I'},
    {u'\u0408', 'J'},
    {u'\u041A', 'K'},
    {u'\u041C', 'M'},
    {u'\u041E', 'O'},
    {u'\u0420', 'P'},
    {u'\u0405', 'S'},
    {u'\u0422', 'T'},
    {u'\u0425', 'X'},
    {u'\u0423', 'Y'},
    {u'\u0500', 'D'},
    {u'\u051A', 'Q'},
    {u'\u051C', 'W'},
    {u'\u0430', 'a'},
    {u'\u0441', 'c'},
    {u'\u0435', 'e'},
    {u'\u04BB', 'h'},
    {u'\u0456', 'i'},
    {u'\u0458', 'j'},
    {u'\u043E', 'o'},
    {u'\u0440', 'p'},
    {u'\u0455', 's'},
    {u'\u0445', 'x'},
    {u'\u0443', 'y'},
    {u'\u0501', 'd'},
    {u'\u051B', 'q'},
    {u'\u051D', 'w'},
    {u'\u04CF', 'l'},
    {u'\u043A', 'k'},
    {u'\u043C', 'm'},
    {u'\u0442', 't'},
    // Greek
    {u'\u0391', 'A'},
    {u'\u0392', 'B'},
    {u'\u0395', 'E'},
    {u'\u0397', 'H'},
    {u'\u0399', 'I'},
    {u'\u039A', 'K'},
    {u'\u039C', 'M'},
    {u'\u039D', 'N'},
    {u'\u039F', 'O'},
    {u'\u03A1', 'P'},
    {u'\u03A4', 'T'},
    {u'\u03A5', 'Y'},
    {u'\u03A7', 'X'},
    {u'\u0396', 'Z'},
    {u'\u03BF', 'o'},
    {u'\u03BD', 'v'},
    {u'\u03B1', 'a'},
    {u'\u03C1', 'p'},
    {u'\u03C5', 'u'},
    {u'\u03B9', 'i'},
    // Armenian, Cherokee and Latin letters of other alphabets
    {u'\u0555', 'O'},
    {u'\u054D', 'U'},
    {u'\u0585', 'o'},
    {u'\u057D', 'u'},
    {u'\u13D4', 'W'},
    {u'\u13DA', 'S'},
    {u'\u13AC', 'E'},
    {u'\u13DE', 'L'},
    {u'\u13DF', 'C'},
    {u'\u13A2', 'T'},
    {u'\u0131', 'i'},
    {u'\u017F', 's'},
    {u'\u0261', 'g'},
    {u'\u0269', 'i'},
    {u'\u212A', 'K'},
    {u'\u1D00', 'a'},
    {u'\u1D04', 'c'},
    {u'\u1D07', 'e'},
    {u'\u1D0F', 'o'},
    {u'\u1D1B', 't'},
};

char latinOf(char16_t c)
{
    if (c >= 0xFF21 && c <= 0xFF3A) // full-width capitals
        return char('A' + (c - 0xFF21));
    if (c >= 0xFF41 && c <= 0xFF5A)
        return char('a' + (c - 0xFF41));
    for (const LookAlike &entry : LookAlikes) {
        if (entry.letter == c)
            return entry.latin;
    }
    return 0;
}

const char *letterPattern(QChar c)
{
    switch (c.script()) {
    case QChar::Script_Cyrillic:
        return QT_TRANSLATE_NOOP("Error", "a Cyrillic letter (U+%1)");
    case QChar::Script_Greek:
        return QT_TRANSLATE_NOOP("Error", "a Greek letter (U+%1)");
    case QChar::Script_Armenian:
        return QT_TRANSLATE_NOOP("Error", "an Armenian letter (U+%1)");
    case QChar::Script_Cherokee:
        return QT_TRANSLATE_NOOP("Error", "a Cherokee letter (U+%1)");
    default:
        return c.unicode() >= 0xFF00 ? QT_TRANSLATE_NOOP("Error", "a full-width letter (U+%1)")
                                     : QT_TRANSLATE_NOOP("Error", "a foreign letter (U+%1)");
    }
}

} // namespace

QString latinSkeleton(QStringView word)
{
    QString out;
    out.reserve(word.size());
    for (const QChar c : word) {
        const char latin = c.unicode() < 0x80 ? 0 : latinOf(c.unicode());
        out += latin ? QChar::fromLatin1(latin) : c;
    }
    return out;
}

ErrorText foreignLetter(QStringView word)
{
    for (const QChar c : word) {
        if (c.unicode() >= 0x80 && latinOf(c.unicode())) {
            const QString code = QString::number(c.unicode(), 16).toUpper().rightJustified(4, u'0');
            return {letterPattern(c), {code}};
        }
    }
    return {};
}

} // namespace Tieout::sql
