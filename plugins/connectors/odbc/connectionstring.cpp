// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/odbc/connectionstring.h"

#include "sdk/secrets.h"

#include <algorithm>

namespace Tieout::odbc {

const std::array<Keyword, 7> keywords{{
    {"dsn", "DSN", "Data source", FormField::Kind::Text, "a name from the system's list"},
    {"driver", "Driver", "Driver", FormField::Kind::Text, "ODBC Driver 18 for SQL Server"},
    {"server", "Server", "Server", FormField::Kind::Text, "db.example.com"},
    {"port", "Port", "Port", FormField::Kind::Number, ""},
    {"database", "Database", "Database", FormField::Kind::Text, "sales"},
    {"user", "UID", "User", FormField::Kind::Text, "reader"},
    {passwordKey, "PWD", "Password", FormField::Kind::Password, ""},
}};

namespace {

/// A value as it stands in a connection string: in braces where it holds what would end it.
QString escaped(const QString &value)
{
    static const QString special = QStringLiteral("[]{}(),;?*=!@");
    const bool plain = std::none_of(value.begin(), value.end(), [](QChar c) { return special.contains(c); })
                       && value == value.trimmed();
    QString inner = value;
    return plain ? value : u'{' + inner.replace(u'}', QLatin1String("}}")) + u'}';
}

tl::unexpected<Error> unreadable(const QString &text)
{
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is not a connection string."),
                {withoutSecrets(text)},
                QT_TRANSLATE_NOOP(
                    "Error", "Write it as odbc:DSN=NAME;UID=USER, or odbc:Driver={NAME};Server=HOST;Database=NAME; a "
                             "value with ; in it stands in braces."));
}

bool isWord(const QString &word)
{
    return std::all_of(word.begin(), word.end(),
                       [](QChar c) { return c.isLetterOrNumber() || QStringLiteral(" _-.").contains(c); });
}

/// "word=value" pairs; a value may stand in braces.
Result<QList<std::pair<QString, QString>>> pairsOf(const QString &text)
{
    QList<std::pair<QString, QString>> out;
    for (qsizetype at = 0; at < text.size();) {
        if (text[at] == u';' || text[at].isSpace()) {
            ++at;
            continue;
        }
        const qsizetype equals = text.indexOf(u'=', at);
        if (equals <= at)
            return unreadable(text);
        const QString word = text.mid(at, equals - at).trimmed();
        // What no keyword looks like is the rest of a value that was not put into braces, a password's as likely as
        // any.
        if (!isWord(word))
            return unreadable(text);
        QString value;
        at = equals + 1;
        if (at < text.size() && text[at] == u'{') {
            bool closed = false;
            for (++at; at < text.size() && !closed; ++at) {
                closed = text[at] == u'}' && (at + 1 >= text.size() || text[at + 1] != u'}');
                if (closed)
                    continue;
                if (text[at] == u'}')
                    ++at;
                value += text[at];
            }
            const qsizetype end = text.indexOf(u';', at);
            if (!closed || !QStringView(text).mid(at, end < 0 ? -1 : end - at).trimmed().isEmpty())
                return unreadable(text);
        } else {
            const qsizetype end = text.indexOf(u';', at);
            value = text.mid(at, end < 0 ? -1 : end - at).trimmed();
            at = end < 0 ? text.size() : end;
        }
        out.append({word, value});
    }
    return out;
}

/// "URL=https://user:password@host" is as much of one as "AccessToken=...".
bool holdsSecret(const QString &word, const QString &value)
{
    return isSecretName(word) || withoutSecrets(value) != value;
}

/// What was typed into the form's field of further keywords may hold secrets as well.
QString withoutSecretPairs(const QString &more)
{
    const auto pairs = pairsOf(more);
    if (!pairs)
        return withoutSecrets(more);
    QStringList out;
    for (const auto &[word, value] : *pairs) {
        if (!holdsSecret(word, value))
            out.append(word + u'=' + escaped(value));
    }
    return out.join(u';');
}

} // namespace

QString connectionString(const ConnectionParameters &parameters, bool withSecrets)
{
    QStringList parts;
    for (const Keyword &keyword : keywords) {
        const QString value = parameters.value(QLatin1String(keyword.key));
        if (value.isEmpty() || (!withSecrets && QLatin1String(keyword.key) == QLatin1String(passwordKey)))
            continue;
        parts.append(QLatin1String(keyword.word) + u'=' + escaped(value));
    }
    if (QString more = parameters.value(QLatin1String(moreKey)); !more.isEmpty()) {
        more = withSecrets ? more : withoutSecretPairs(more);
        if (!more.isEmpty())
            parts.append(more);
    }
    if (const QString secrets = parameters.value(QLatin1String(moreSecretsKey)); withSecrets && !secrets.isEmpty())
        parts.append(secrets);
    return parts.join(u';');
}

Result<ConnectionParameters> readConnectionString(const QString &text)
{
    const auto pairs = pairsOf(text);
    if (!pairs)
        return fail(pairs.error());
    ConnectionParameters out;
    QStringList more;
    QStringList secrets;
    for (const auto &[word, value] : *pairs) {
        const auto known = std::find_if(keywords.begin(), keywords.end(), [&word = word](const Keyword &keyword) {
            return word.compare(QLatin1String(keyword.word), Qt::CaseInsensitive) == 0;
        });
        const bool isPassword = known != keywords.end() && QLatin1String(known->key) == QLatin1String(passwordKey);
        if (known != keywords.end() && !isPassword && holdsSecret({}, value))
            return unreadable(text);
        if (known != keywords.end())
            out.insert(QString::fromLatin1(known->key), value);
        else if (word.compare(QLatin1String(passwordKey), Qt::CaseInsensitive) == 0)
            out.insert(QString::fromLatin1(passwordKey), value);
        else
            (holdsSecret(word, value) ? secrets : more).append(word + u'=' + escaped(value));
    }
    if (!more.isEmpty())
        out.insert(QString::fromLatin1(moreKey), more.join(u';'));
    if (!secrets.isEmpty())
        out.insert(QString::fromLatin1(moreSecretsKey), secrets.join(u';'));
    if (out.value(QStringLiteral("dsn")).isEmpty() && out.value(QStringLiteral("driver")).isEmpty()) {
        return fail(
            ErrorCode::Invalid,
            QT_TRANSLATE_NOOP("Error", "The address \"odbc:%1\" names neither a data source nor a driver."),
            {connectionString(out, false)},
            QT_TRANSLATE_NOOP("Error",
                              "Write it as odbc:DSN=NAME;UID=USER, or odbc:Driver={NAME};Server=HOST;Database=NAME."));
    }
    return out;
}

} // namespace Tieout::odbc
