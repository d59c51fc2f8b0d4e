// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/secrets.h"

#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace Tieout {

namespace {

const QString hidden = QString::fromLatin1(hiddenSecret);

/// Text as a reader sees it who decodes "%40", and where each of its characters stands in what was written.
struct Seen {
    QString text;
    QList<qsizetype> begin; ///< one more than characters: the last is the end of what was written
};

int hexDigit(QChar c)
{
    const ushort u = c.unicode();
    if (u >= '0' && u <= '9')
        return u - '0';
    if (u >= 'a' && u <= 'f')
        return u - 'a' + 10;
    return u >= 'A' && u <= 'F' ? u - 'A' + 10 : -1;
}

/// Decodes the printable ASCII of one level; letters beyond it part no address and name no keyword.
Seen decodedOnce(const Seen &from)
{
    Seen out;
    out.text.reserve(from.text.size());
    for (qsizetype i = 0; i < from.text.size(); ++i) {
        out.begin.append(from.begin[i]);
        const int high = from.text[i] == u'%' && i + 2 < from.text.size() ? hexDigit(from.text[i + 1]) : -1;
        const int low = high >= 0 ? hexDigit(from.text[i + 2]) : -1;
        const int code = low >= 0 ? high * 16 + low : 0;
        if (code >= 0x20 && code < 0x7f) {
            out.text += QChar(code);
            i += 2;
        } else {
            out.text += from.text[i];
        }
    }
    out.begin.append(from.begin.last());
    return out;
}

Seen seenAs(const QString &text)
{
    constexpr int mostLevels = 4;
    Seen out{text, {}};
    for (qsizetype i = 0; i <= text.size(); ++i)
        out.begin.append(i);
    for (int level = 0; level < mostLevels && out.text.contains(u'%'); ++level) {
        Seen next = decodedOnce(out);
        if (next.text.size() == out.text.size())
            break;
        out = std::move(next);
    }
    return out;
}

struct Part {
    qsizetype begin;
    qsizetype end; ///< half-open
};

bool isPort(QStringView text)
{
    return !text.isEmpty() && text.size() <= 5
           && std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

/// Whether a cut-off address ends in a host and its port, or in a sentence's colon, and not in a password.
bool isPortOrNothing(QStringView rest)
{
    if (rest.isEmpty() || rest[0].isSpace() || (rest[0] == u'"' && (rest.size() == 1 || !rest[1].isLetterOrNumber())))
        return true;
    static const QString ends = QStringLiteral("/?#;,\" )");
    const auto end = std::find_if(rest.begin(), rest.end(), [](QChar c) { return ends.contains(c); });
    return isPort(rest.first(end - rest.begin()));
}

/// "user:password@host", which begins at `from`. A password may hold any character, so it ends at the last "@" of all;
/// where there is none the address may be cut off behind it. Returns where to look on.
qsizetype findUserInfo(const QString &text, qsizetype from, qsizetype lastAt, QList<Part> &out)
{
    const QStringView rest = QStringView(text).mid(from);
    if (lastAt < from && rest.startsWith(u'[') && rest.contains(u']'))
        return from; // an IPv6 address is full of colons
    const qsizetype colon = text.indexOf(u':', from);
    if (colon < 0)
        return text.size();
    if (lastAt > colon) {
        out.append({colon + 1, lastAt});
        return lastAt;
    }
    if (lastAt >= from || isPortOrNothing(QStringView(text).mid(colon + 1)))
        return from; // "user@host:port"
    out.append({colon + 1, text.size()});
    return text.size();
}

void findUserInfos(const QString &text, QList<Part> &out)
{
    const qsizetype lastAt = text.lastIndexOf(u'@');
    // Two slashes of either kind: people mistype them.
    const auto isSlash = [](QChar c) { return c == u'/' || c == u'\\'; };
    for (qsizetype i = 1; i < text.size(); ++i) {
        if (!isSlash(text[i]) || !isSlash(text[i - 1]))
            continue;
        while (i < text.size() && isSlash(text[i]))
            ++i;
        i = findUserInfo(text, i, lastAt, out);
    }
    // "postgresql:user:password@host", also with one slash, and "user:password@host": what was meant to be an address.
    // A file's is none, nor is a drive's letter, which stands in one.
    static const QRegularExpression file(QStringLiteral(R"(^\s*"?(?:sqlite|file):)"),
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression user(
        QStringLiteral(R"(^\s*"?(?:jdbc:)?(?:[A-Za-z][A-Za-z0-9+.-]+)?:/?(?=[^/\\:]*:))"));
    static const QRegularExpression bare(QStringLiteral(R"(^\s*"?(?=[^\s:/\\@"=]+:[^\s/\\=][^\s=]*@[^\s@]+$))"));
    // "jdbc:postgresql://" was searched above: no user is called "jdbc" or "postgresql" there.
    static const QRegularExpression wrapped(QStringLiteral(R"(^\s*"?jdbc:[a-z0-9+.-]+:[/\\]{2})"),
                                            QRegularExpression::CaseInsensitiveOption);
    if (!file.match(text).hasMatch() && !wrapped.match(text).hasMatch()) {
        if (const auto match = user.match(text); match.hasMatch())
            findUserInfo(text, match.capturedEnd(), lastAt, out);
        if (const auto without = bare.match(text); without.hasMatch())
            findUserInfo(text, without.capturedEnd(), lastAt, out);
    }
    // Oracle's thin driver writes user/password@host.
    const qsizetype oracle = text.indexOf(QLatin1String("oracle:"), 0, Qt::CaseInsensitive);
    const qsizetype slash = oracle < 0 ? -1 : text.indexOf(u'/', oracle);
    if (slash >= 0 && lastAt > slash)
        out.append({slash + 1, lastAt});
}

/// Where a quoted value ends, behind its closing sign; the end of the text when it is cut off. Signs in it are doubled
/// or follow a backslash.
qsizetype quotedEnd(const QString &text, qsizetype from, QChar close)
{
    for (qsizetype i = from; i < text.size(); ++i) {
        if (text[i] == u'\\' && close != u'}') {
            ++i;
        } else if (text[i] == close) {
            if (i + 1 >= text.size() || text[i + 1] != close)
                return i + 1;
            ++i;
        }
    }
    return text.size();
}

/// Whether a keyword and its "=" begin behind the sign at `at`. Names of several words stand behind a semicolon only:
/// else the end of a secret with blanks would count as one.
bool isKeywordBehind(const QString &text, qsizetype at)
{
    constexpr int mostBlanks = 8;
    constexpr int longestName = 60;
    const auto skip = [&text](qsizetype from, int most, const auto &belongs) {
        qsizetype i = from;
        while (i < text.size() && i - from < most && belongs(text[i]))
            ++i;
        return i;
    };
    const auto isBlank = [](QChar c) { return c.isSpace(); };
    const bool hasWords = text[at] == u';';
    qsizetype i = skip(at + 1, mostBlanks, isBlank);
    if (i >= text.size() || !text[i].isLetter())
        return false;
    i = skip(i, longestName, [hasWords](QChar c) {
        return c.isLetterOrNumber() || c == u'_' || c == u'.' || c == u'-' || (hasWords && c == u' ');
    });
    i = skip(i, mostBlanks, isBlank);
    return i < text.size() && text[i] == u'=';
}

/// Where the value that begins at `from` ends: at the next keyword, for the characters that part keywords may stand in
/// a secret as well.
qsizetype valueEnd(const QString &text, qsizetype from)
{
    if (from >= text.size())
        return text.size();
    const auto untilKeyword = [&text](qsizetype begin) {
        for (qsizetype i = begin; i < text.size(); ++i) {
            const QChar c = text[i];
            if ((c == u';' || c == u'&' || c == u',' || c.isSpace()) && isKeywordBehind(text, i))
                return i;
        }
        return text.size();
    };
    const QChar open = text[from];
    if (open != u'\'' && open != u'"' && open != u'{')
        return untilKeyword(from);
    // What follows a closing quote without a break belongs to it: readers differ in what they make of it.
    const qsizetype end = quotedEnd(text, from + 1, open == u'{' ? u'}' : open);
    static const QString breaks = QStringLiteral(";&, \t\r\n\"')");
    return end >= text.size() || breaks.contains(text[end]) ? end : untilKeyword(end);
}

/// The name that ends before `at`, blanks between its words included: "Access Token".
QString nameBefore(const QString &text, qsizetype at)
{
    constexpr qsizetype longest = 64;
    qsizetype end = at;
    while (end > 0 && (text[end - 1].isSpace() || text[end - 1] == u'"' || text[end - 1] == u'\''))
        --end;
    qsizetype begin = end;
    const auto belongs = [](QChar c) {
        return c.isLetterOrNumber() || c == u'_' || c == u'-' || c == u'.' || c == u' ';
    };
    while (begin > 0 && end - begin < longest && belongs(text[begin - 1]))
        --begin;
    return text.mid(begin, end - begin);
}

/// password = ..., and "password": "..." as JSON writes it.
void findValues(const QString &text, QList<Part> &out)
{
    for (qsizetype i = 1; i < text.size(); ++i) {
        const bool assigns = text[i] == u'=' || (text[i] == u':' && (text[i - 1] == u'"' || text[i - 1] == u'\''));
        if (!assigns || !isSecretName(nameBefore(text, i)))
            continue;
        qsizetype begin = i + 1;
        while (begin < text.size() && (text[begin].isSpace() || text[begin] == u'='))
            ++begin;
        const qsizetype end = valueEnd(text, begin);
        if (end > begin)
            out.append({begin, end});
        if (end >= text.size())
            return;
        // Not on from its end: what looks like a quoted value may close inside of the next one.
    }
}

/// Each part of `text` replaced, those that touch or overlap as one.
QString replaced(const QString &text, const Seen &seen, QList<Part> parts)
{
    if (parts.isEmpty())
        return text;
    std::sort(parts.begin(), parts.end(), [](const Part &a, const Part &b) { return a.begin < b.begin; });
    QString out;
    qsizetype done = 0;
    for (qsizetype i = 0; i < parts.size();) {
        Part whole = parts[i];
        for (++i; i < parts.size() && parts[i].begin <= whole.end; ++i)
            whole.end = std::max(whole.end, parts[i].end);
        if (whole.end <= whole.begin)
            continue;
        const qsizetype begin = seen.begin[whole.begin];
        out += QStringView(text).mid(done, begin - done);
        out += hidden;
        done = seen.begin[whole.end];
    }
    out += QStringView(text).mid(done);
    return out;
}

QString withoutKnown(QString text, const QStringList &known)
{
    for (const QString &secret : known) {
        const QByteArray utf8 = secret.toUtf8();
        for (const QString &form : {secret, QString::fromLatin1(utf8.toPercentEncoding()),
                                    QString::fromLatin1(utf8.toPercentEncoding().toLower())})
            text.replace(form, hidden);
    }
    return text;
}

} // namespace

bool isSecretName(const QString &name)
{
    static const QStringList words{
        QStringLiteral("password"),  QStringLiteral("passwd"),     QStringLiteral("passphrase"),
        QStringLiteral("passcode"),  QStringLiteral("pwd"),        QStringLiteral("secret"),
        QStringLiteral("token"),     QStringLiteral("credential"), QStringLiteral("apikey"),
        QStringLiteral("accesskey"), QStringLiteral("privatekey"), QStringLiteral("accountkey"),
        QStringLiteral("sharedkey")};
    QString folded;
    for (const QChar c : seenAs(name).text) {
        if (c.isLetterOrNumber())
            folded += c.toLower();
    }
    return folded == QLatin1String("pass") || folded == QLatin1String("pw") || folded.endsWith(QLatin1String("pass"))
           || std::any_of(words.begin(), words.end(), [&folded](const QString &word) { return folded.contains(word); });
}

QString withoutSecrets(const QString &text)
{
    const Seen seen = seenAs(text);
    QList<Part> parts;
    findUserInfos(seen.text, parts);
    findValues(seen.text, parts);
    return replaced(text, seen, std::move(parts));
}

Error withoutSecrets(const Error &error, const QStringList &known)
{
    // A secret of one or two letters stands in every second word; what it stands in is no secret.
    constexpr qsizetype fewest = 3;
    QStringList longest;
    for (const QString &secret : known) {
        if (secret.size() >= fewest)
            longest.append(secret);
    }
    std::sort(longest.begin(), longest.end(), [](const QString &a, const QString &b) { return a.size() > b.size(); });
    const auto safe = [&longest](const QString &text) { return withoutSecrets(withoutKnown(text, longest)); };
    Error out = error;
    out.text = safe(error.text);
    const std::function<void(ErrorText &)> clean = [&](ErrorText &text) {
        text.text = safe(text.text);
        text.pattern = safe(text.pattern);
        for (ErrorText &argument : text.arguments)
            clean(argument);
    };
    clean(out.hint);
    for (ErrorText &argument : out.arguments)
        clean(argument);
    for (QString &candidate : out.candidates)
        candidate = safe(candidate);
    return out;
}

Result<std::unique_ptr<Session>> openConnection(Connector &connector, const ConnectionParameters &parameters,
                                                const StopToken &stop)
{
    auto session = connector.open(parameters, stop);
    if (session)
        return session;
    QStringList secrets;
    for (const QString &key : connector.secretKeys())
        secrets.append(parameters.value(key));
    return fail(withoutSecrets(session.error(), secrets));
}

} // namespace Tieout
