// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/statement/onlystatement.h"

namespace Tieout::statement {

namespace {

constexpr qsizetype none = -1;

bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c == u'$';
}

/// Where what begins at `at` ends (one past it), or where the text ends; `skip` is the length of its opening mark.
qsizetype pastMark(const QString &sql, qsizetype at, qsizetype skip, const QString &mark)
{
    const qsizetype found = sql.indexOf(mark, at + skip);
    return found < 0 ? sql.size() : found + mark.size();
}

qsizetype pastLine(const QString &sql, qsizetype at, const DialectTraits &traits)
{
    for (; at < sql.size(); ++at) {
        if (sql[at] == u'\n' || (traits.returnsEndComments && sql[at] == u'\r'))
            return at;
    }
    return at;
}

/// One past the comment that begins at `at`; none where none begins.
qsizetype pastComment(const QString &sql, qsizetype at, const DialectTraits &traits)
{
    const QStringView rest = QStringView(sql).mid(at);
    if (rest.startsWith(u"--")) {
        const bool blank = rest.size() == 2 || rest[2].isSpace() || rest[2].category() == QChar::Other_Control;
        return blank || !traits.dashCommentsNeedBlank ? pastLine(sql, at, traits) : none;
    }
    if (traits.hashComments && rest.startsWith(u'#'))
        return pastLine(sql, at, traits);
    if (!rest.startsWith(u"/*"))
        return none;
    if (!traits.nestedComments)
        return pastMark(sql, at, 2, QStringLiteral("*/"));
    int depth = 0;
    for (qsizetype i = at; i + 1 < sql.size(); ++i) {
        const QStringView two = QStringView(sql).mid(i, 2);
        if (two != u"/*" && two != u"*/")
            continue;
        depth += two == u"/*" ? 1 : -1;
        ++i;
        if (depth == 0)
            return i + 1;
    }
    return sql.size();
}

/// One past the $tag$text$tag$ that begins at `at`; none where none begins.
qsizetype pastDollars(const QString &sql, qsizetype at, const DialectTraits &traits)
{
    if (!traits.dollarQuotedText || sql[at] != u'$' || (at > 0 && isWordCharacter(sql[at - 1])))
        return none;
    qsizetype end = at + 1;
    while (end < sql.size() && (sql[end].isLetterOrNumber() || sql[end] == u'_'))
        ++end;
    const bool isTag = end < sql.size() && sql[end] == u'$' && !sql[at + 1].isDigit();
    return isTag ? pastMark(sql, at, end + 1 - at, sql.mid(at, end + 1 - at)) : none;
}

/// One past the quoted text or name that begins at `at`; none where none begins.
qsizetype pastQuotes(const QString &sql, qsizetype at, const DialectTraits &traits)
{
    const QChar open = sql[at];
    const bool isName = traits.openQuote == open || traits.alternativeQuotes.contains(QString(open));
    if (open != u'\'' && open != u'"' && !isName)
        return none;
    const QChar close = open == u'[' ? QChar(u']') : open;
    const bool isEscaping = traits.prefixedText && open == u'\'' && at > 0 && sql[at - 1].toLower() == u'e'
                            && (at == 1 || !isWordCharacter(sql[at - 2]));
    const bool escapes = isEscaping || (traits.backslashEscapes && !isName);
    for (qsizetype i = at + 1; i < sql.size(); ++i) {
        if (escapes && sql[i] == u'\\')
            ++i;
        else if (sql[i] == close && i + 1 < sql.size() && sql[i + 1] == close)
            ++i;
        else if (sql[i] == close)
            return i + 1;
    }
    return sql.size();
}

} // namespace

QString withoutTexts(const QString &sql, const DialectTraits &traits)
{
    QString out = sql;
    const auto blank = [&out](qsizetype begin, qsizetype end) {
        for (qsizetype i = begin; i < end; ++i)
            out[i] = u' ';
    };
    for (qsizetype at = 0; at < sql.size();) {
        const qsizetype comment = pastComment(sql, at, traits);
        const qsizetype dollars = pastDollars(sql, at, traits);
        if (const qsizetype past = std::max(comment, dollars); past != none) {
            blank(at, past);
            at = past;
        } else if (const qsizetype text = pastQuotes(sql, at, traits); text != none) {
            blank(at + 1, text - 1);
            at = text;
        } else {
            ++at;
        }
    }
    return out;
}

std::optional<QString> onlyStatement(const QString &sql, const DialectTraits &traits)
{
    const QString code = withoutTexts(sql, traits);
    const qsizetype end = code.indexOf(u';');
    if (end < 0)
        return sql;
    for (qsizetype i = end; i < code.size(); ++i) {
        if (code[i] != u';' && !code[i].isSpace())
            return std::nullopt;
    }
    return sql.left(end);
}

} // namespace Tieout::statement
