// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace Tieout::base {

QString folded(const QString &text)
{
    // Most names are plain, and this is asked for each of them again and again.
    if (std::all_of(text.cbegin(), text.cend(), [](QChar c) { return c.unicode() < 0x80; }))
        return text.toLower();
    QString out;
    out.reserve(text.size());
    for (QChar c : text.normalized(QString::NormalizationForm_KD)) {
        if (c.category() == QChar::Mark_NonSpacing)
            continue;
        switch (c.unicode()) {
        case 0x2018:
        case 0x2019:
        case 0x02BC:
            out += u'\'';
            break;
        case 0x201C:
        case 0x201D:
            out += u'"';
            break;
        case 0x2010:
        case 0x2011:
        case 0x2013:
        case 0x2014:
            out += u'-';
            break;
        case 0x00DF:
            out += QStringLiteral("ss");
            break;
        default:
            out += c.toLower();
        }
    }
    return out;
}

QStringList identifierWords(const QString &identifier)
{
    QStringList out;
    qsizetype begin = 0; // of the word being read
    const auto flush = [&](qsizetype end, qsizetype next) {
        if (end > begin)
            out.append(folded(identifier.mid(begin, end - begin)));
        begin = next;
    };
    for (qsizetype i = 0; i < identifier.size(); ++i) {
        const QChar c = identifier[i];
        if (!c.isLetterOrNumber()) {
            flush(i, i + 1);
            continue;
        }
        if (i > begin) {
            const QChar previous = identifier[i - 1];
            const bool nextIsLower = i + 1 < identifier.size() && identifier[i + 1].isLower();
            // acctNo -> acct No; HTTPServer -> HTTP Server; addr2 -> addr 2.
            if ((c.isUpper() && (previous.isLower() || (previous.isUpper() && nextIsLower)))
                || c.isDigit() != previous.isDigit())
                flush(i, i);
        }
    }
    flush(identifier.size(), identifier.size());
    // LName, FName and MName are lname, fname and mname: short forms of one word.
    if (out.size() == 2 && out[1] == u"name" && (out[0] == u"f" || out[0] == u"l" || out[0] == u"m"))
        return {out[0] + out[1]};
    return out;
}

QString humanised(const QString &identifier)
{
    return identifierWords(identifier).join(u' ');
}

namespace {

bool isWordCharacter(const QString &text, qsizetype i)
{
    const QChar c = text[i];
    if (c.isLetterOrNumber() || c == u'_')
        return true;
    const bool inside =
        i > 0 && i + 1 < text.size() && text[i - 1].isLetterOrNumber() && text[i + 1].isLetterOrNumber();
    if (!inside)
        return false;
    // Kept inside a word: O'Brien, e-mail, 1,000.50, a@b.c, 2022-01-01, 10/12, AC/DC.
    return c == u'\'' || c == QChar(0x2019) || c == u'-' || c == u'.' || c == u'@' || c == u'/' || c == u'&'
           || (c == u',' && text[i - 1].isDigit() && text[i + 1].isDigit());
}

bool readsAsNumber(const QString &text)
{
    QString plain = text;
    plain.remove(u',');
    bool ok = false;
    plain.toDouble(&ok);
    return ok && (plain[0].isDigit() || plain[0] == u'-' || plain[0] == u'.');
}

QChar closingQuote(QChar open)
{
    switch (open.unicode()) {
    case u'"':
        return u'"';
    case u'\'':
        return u'\'';
    case 0x201C:
        return QChar(0x201D);
    case 0x2018:
        return QChar(0x2019);
    default:
        return {};
    }
}

Word makeWord(const QString &text, int begin, int end, bool quoted)
{
    Word word;
    word.text = text;
    word.lower = folded(text);
    if (!quoted && word.lower.endsWith(QLatin1String("'s")))
        word.lower.chop(2);
    word.stem = stem(word.lower);
    word.begin = begin;
    word.end = end;
    word.quoted = quoted;
    word.number = !quoted && readsAsNumber(text);
    return word;
}

} // namespace

QList<Word> words(const QString &text)
{
    QList<Word> out;
    for (qsizetype i = 0; i < text.size();) {
        const QChar close = closingQuote(text[i]);
        // A quote opens a phrase only at a word's start: the one in "O'Brien" does not.
        if (!close.isNull() && (i == 0 || !text[i - 1].isLetterOrNumber())) {
            const qsizetype end = text.indexOf(close, i + 1);
            if (end > i + 1) {
                out.append(makeWord(text.mid(i + 1, end - i - 1), int(i), int(end) + 1, true));
                i = end + 1;
                continue;
            }
        }
        if (!isWordCharacter(text, i)) {
            ++i;
            continue;
        }
        const qsizetype begin = i;
        while (i < text.size() && isWordCharacter(text, i))
            ++i;
        out.append(makeWord(text.mid(begin, i - begin), int(begin), int(i), false));
    }
    return out;
}

int editDistance(const QString &first, const QString &second)
{
    const QString a = first.toLower();
    const QString b = second.toLower();
    const size_t width = size_t(b.size()) + 1;
    std::vector<int> beforeLast(width), last(width), current(width);
    for (size_t j = 0; j < width; ++j)
        last[j] = int(j);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        current[0] = int(i);
        for (size_t j = 1; j < width; ++j) {
            const QChar x = a[i - 1];
            const QChar y = b[qsizetype(j) - 1];
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, last[j - 1] + (x == y ? 0 : 1)});
            if (i > 1 && j > 1 && x == b[qsizetype(j) - 2] && a[i - 2] == y)
                current[j] = std::min(current[j], beforeLast[j - 2] + 1);
        }
        std::swap(beforeLast, last);
        std::swap(last, current);
    }
    return last[width - 1];
}

namespace {

/// 0 (unlike) to 1 (same), from spelling and shared words.
double nameSimilarity(const QString &a, const QString &b)
{
    const qsizetype longest = std::max(a.size(), b.size());
    if (longest == 0)
        return 0;
    // Texts far apart in length cannot be near; saves the quadratic part on hostile input.
    const double spelling =
        std::abs(a.size() - b.size()) > longest / 2 ? 0 : 1.0 - double(editDistance(a, b)) / double(longest);
    const QStringList wordsOfA = identifierWords(a);
    const QStringList wordsOfB = identifierWords(b);
    int shared = 0;
    for (const QString &word : wordsOfA) {
        const QString wordStem = stem(word);
        shared += std::any_of(wordsOfB.begin(), wordsOfB.end(), [&](const QString &w) { return stem(w) == wordStem; });
    }
    const double wordShare = wordsOfA.isEmpty() || wordsOfB.isEmpty()
                                 ? 0
                                 : double(shared) / double(std::max(wordsOfA.size(), wordsOfB.size()));
    return std::max(spelling, wordShare * 0.95);
}

} // namespace

QStringList nearestNames(const QString &name, const QStringList &candidates, int count)
{
    constexpr double nearEnough = 0.5;
    const QString shortName = name.left(200);
    QList<std::pair<double, QString>> scored;
    for (const QString &candidate : candidates) {
        const double score = nameSimilarity(shortName, candidate);
        if (score >= nearEnough)
            scored.append({score, candidate});
    }
    std::stable_sort(scored.begin(), scored.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    QStringList out;
    for (const auto &[score, candidate] : scored) {
        if (out.size() == count)
            break;
        if (!out.contains(candidate))
            out.append(candidate);
    }
    return out;
}

QString listed(const QStringList &items, int most)
{
    if (items.size() > most)
        return items.mid(0, most).join(QStringLiteral(", ")) + QStringLiteral(" and %1 more").arg(items.size() - most);
    if (items.size() < 2)
        return items.join(QString());
    return items.mid(0, items.size() - 1).join(QStringLiteral(", ")) + QStringLiteral(" and ") + items.last();
}

QString grouped(const QString &digits)
{
    static const QRegularExpression plainDecimal(QStringLiteral("^[+-]?[0-9]+([.][0-9]+)?$"));
    if (!plainDecimal.match(digits).hasMatch())
        return digits;
    const qsizetype point = digits.indexOf(u'.');
    const qsizetype end = point < 0 ? digits.size() : point;
    const qsizetype begin = digits.startsWith(u'-') || digits.startsWith(u'+') ? 1 : 0;
    QString out = digits;
    for (qsizetype i = end - 3; i > begin; i -= 3)
        out.insert(i, u',');
    return out;
}

} // namespace Tieout::base
