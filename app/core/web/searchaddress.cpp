// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/searchaddress.h"

#include <QRegularExpression>
#include <QUrlQuery>

namespace Tieout::web {

namespace {

const QString place = QStringLiteral("{words}");

} // namespace

Result<SearchAddress> SearchAddress::parse(const QString &text)
{
    const QString written = text.trimmed();
    const auto wrong = [&written](const ErrorText &why) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no address for a search: %2."),
                    {written, why}, QT_TRANSLATE_NOOP("Error", "For instance https://search.example/?q={words}"));
    };
    if (written.count(place) != 1)
        return wrong(QT_TRANSLATE_NOOP("Error", "it has to say once, with {words}, where the words go"));
    const QString before = written.left(written.indexOf(place));
    const QUrl whole(QString(written).replace(place, QStringLiteral("words")), QUrl::StrictMode);
    if (!whole.isValid() || (whole.scheme() != QLatin1String("http") && whole.scheme() != QLatin1String("https"))
        || whole.host().isEmpty())
        return wrong(QT_TRANSLATE_NOOP("Error", "it has to begin with https:// or http:// and a host"));
    if (!whole.userInfo().isEmpty())
        return wrong(QT_TRANSLATE_NOOP("Error", "it holds a user or a password"));
    static const QRegularExpression behindHost(QStringLiteral("^https?://[^/?#]+[/?]"),
                                               QRegularExpression::CaseInsensitiveOption);
    if (!behindHost.match(before).hasMatch())
        return wrong(QT_TRANSLATE_NOOP("Error", "{words} has to stand behind the host"));
    if (before.contains(u'#'))
        return wrong(QT_TRANSLATE_NOOP("Error", "what stands behind a # is never sent"));
    SearchAddress address;
    address.m_text = written;
    address.m_host = whole.host();
    return address;
}

QUrl SearchAddress::filled(const QString &words) const
{
    const QString encoded = QString::fromLatin1(QUrl::toPercentEncoding(words));
    return QUrl(QString(m_text).replace(place, encoded), QUrl::StrictMode);
}

QString SearchAddress::shown(const QString &words) const
{
    static const QRegularExpression secret(QStringLiteral("key|token|secret|auth|passw"),
                                           QRegularExpression::CaseInsensitiveOption);
    QUrl url = filled(words);
    QUrlQuery query(url);
    QList<std::pair<QString, QString>> items = query.queryItems(QUrl::FullyEncoded);
    for (auto &[name, value] : items) {
        if (name.contains(secret))
            value = QStringLiteral("...");
    }
    query.setQueryItems(items);
    url.setQuery(query);
    return url.toString(QUrl::FullyEncoded);
}

} // namespace Tieout::web
