// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/pagetext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QStringDecoder>

#include <libxml/HTMLparser.h>

#include <memory>

namespace Tieout::web {

namespace {

QString charsetOf(const QString &contentType)
{
    static const QRegularExpression charset(QStringLiteral("charset=\"?([\\w.:-]+)"),
                                            QRegularExpression::CaseInsensitiveOption);
    return charset.match(contentType).captured(1);
}

/// Lines without runs of blanks, no empty ones.
QString tidied(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(u'\n')) {
        if (const QString kept = line.simplified(); !kept.isEmpty())
            lines.append(kept);
    }
    return lines.join(u'\n');
}

QString fromXml(const xmlChar *text)
{
    return QString::fromUtf8(reinterpret_cast<const char *>(text));
}

/// Walks a tree of HTML without recursion: how deep it goes is the server's choice.
class HtmlReader
{
public:
    explicit HtmlReader(const QUrl &address)
        : m_address(address)
    {
    }

    PageText read(const xmlNode *root)
    {
        const xmlNode *node = root;
        while (node) {
            if (enter(*node) && node->children) {
                node = node->children;
                continue;
            }
            leave(*node);
            while (node != root && !node->next) {
                node = node->parent;
                leave(*node);
            }
            node = node == root ? nullptr : node->next;
        }
        return {m_title.simplified(), tidied(m_text)};
    }

private:
    static QString nameOf(const xmlNode &node)
    {
        return node.type == XML_ELEMENT_NODE ? fromXml(node.name).toLower() : QString();
    }

    /// Whether its children are wanted.
    bool enter(const xmlNode &node)
    {
        static const QSet<QString> unread{
            QStringLiteral("script"), QStringLiteral("style"),  QStringLiteral("noscript"), QStringLiteral("template"),
            QStringLiteral("svg"),    QStringLiteral("button"), QStringLiteral("select"),   QStringLiteral("textarea")};
        if (node.type == XML_TEXT_NODE) {
            const QString parent = node.parent ? nameOf(*node.parent) : QString();
            (parent == QLatin1String("title") ? m_title : m_text) += fromXml(node.content);
            return false;
        }
        const QString name = nameOf(node);
        if (isBlock(name))
            m_text += u'\n';
        return !name.isEmpty() && !unread.contains(name);
    }

    void leave(const xmlNode &node)
    {
        const QString name = nameOf(node);
        if (name == QLatin1String("a"))
            addAddress(node);
        else if (name == QLatin1String("td") || name == QLatin1String("th"))
            m_text += u' ';
        else if (isBlock(name))
            m_text += u'\n';
    }

    /// Where a link leads beyond this host: the source that a result cites.
    void addAddress(const xmlNode &node)
    {
        const std::unique_ptr<xmlChar, decltype(xmlFree)> href(xmlGetProp(&node, BAD_CAST "href"), xmlFree);
        const QUrl target = href ? m_address.resolved(QUrl(fromXml(href.get()))) : QUrl();
        const bool isWeb = target.scheme() == QLatin1String("https") || target.scheme() == QLatin1String("http");
        if (isWeb && target.host() != m_address.host())
            m_text += QStringLiteral(" <%1> ").arg(target.toString(QUrl::FullyEncoded));
    }

    static bool isBlock(const QString &name)
    {
        static const QSet<QString> blocks{
            QStringLiteral("address"), QStringLiteral("article"), QStringLiteral("aside"), QStringLiteral("blockquote"),
            QStringLiteral("br"),      QStringLiteral("dd"),      QStringLiteral("div"),   QStringLiteral("dl"),
            QStringLiteral("dt"),      QStringLiteral("footer"),  QStringLiteral("h1"),    QStringLiteral("h2"),
            QStringLiteral("h3"),      QStringLiteral("h4"),      QStringLiteral("h5"),    QStringLiteral("h6"),
            QStringLiteral("hr"),      QStringLiteral("li"),      QStringLiteral("main"),  QStringLiteral("nav"),
            QStringLiteral("ol"),      QStringLiteral("p"),       QStringLiteral("pre"),   QStringLiteral("section"),
            QStringLiteral("table"),   QStringLiteral("tr"),      QStringLiteral("ul"),    QStringLiteral("head"),
            QStringLiteral("body")};
        return blocks.contains(name);
    }

    QUrl m_address;
    QString m_title;
    QString m_text;
};

Result<PageText> fromHtml(const Page &page)
{
    const QByteArray charset = charsetOf(page.contentType).toLatin1();
    const std::unique_ptr<xmlDoc, decltype(&xmlFreeDoc)> document(
        htmlReadMemory(page.bytes.constData(), int(page.bytes.size()), nullptr,
                       charset.isEmpty() ? nullptr : charset.constData(),
                       HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET),
        xmlFreeDoc);
    const xmlNode *root = document ? xmlDocGetRootElement(document.get()) : nullptr;
    if (!root)
        return PageText();
    return HtmlReader(page.address).read(root);
}

void addJson(const QString &name, const QJsonValue &value, QStringList &lines)
{
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto member = object.constBegin(); member != object.constEnd(); ++member)
            addJson(member.key(), member.value(), lines);
    } else if (value.isArray()) {
        for (const QJsonValue &item : value.toArray())
            addJson(name, item, lines);
    } else if (!value.isNull()) {
        const QString text = value.toVariant().toString();
        lines.append(name.isEmpty() ? text : QStringLiteral("%1: %2").arg(name, text));
    }
}

Result<PageText> fromJson(const Page &page)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(page.bytes, &error);
    if (error.error != QJsonParseError::NoError)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "What \"%1\" gave is no JSON: %2."),
                    {page.address.host(), error.errorString()});
    QStringList lines;
    addJson({}, document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object()), lines);
    return PageText{{}, tidied(lines.join(u'\n'))};
}

Result<PageText> fromPlain(const Page &page)
{
    QStringDecoder decoder(charsetOf(page.contentType).toLatin1().constData());
    if (!decoder.isValid())
        decoder = QStringDecoder(QStringDecoder::Utf8);
    return PageText{{}, tidied(decoder(page.bytes))};
}

} // namespace

Result<PageText> textOf(const Page &page)
{
    const QString type = page.contentType.section(u';', 0, 0).trimmed().toLower();
    if (type == QLatin1String("text/html") || type == QLatin1String("application/xhtml+xml") || type.isEmpty())
        return fromHtml(page);
    if (type == QLatin1String("application/json") || type.endsWith(QLatin1String("+json")))
        return fromJson(page);
    if (type.startsWith(QLatin1String("text/")))
        return fromPlain(page);
    return fail(ErrorCode::Unsupported,
                QT_TRANSLATE_NOOP("Error", "\"%1\" gave %2, which is neither a page, JSON nor text."),
                {page.address.host(), type},
                QT_TRANSLATE_NOOP("Error", "Enter the address of a search that answers in one of these."));
}

} // namespace Tieout::web
