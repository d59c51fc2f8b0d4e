// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/xmlpart.h"

#include "core/sources/sheets/ziparchive.h"

#include <algorithm>
#include <utility>

namespace Tieout::sources::sheets {

constexpr int MostSpaces = 1'000;

XmlPart::XmlPart(std::unique_ptr<QIODevice> device, QString file, QString part)
    : m_device(std::move(device))
    , m_xml(std::make_unique<QXmlStreamReader>(m_device.get()))
    , m_file(std::move(file))
    , m_part(std::move(part))
{
}

bool XmlPart::isUsable()
{
    if (m_xml->tokenType() == QXmlStreamReader::DTD)
        m_xml->raiseError(QStringLiteral("it declares a document type"));
    return !m_xml->hasError();
}

bool XmlPart::nextElement()
{
    while (!m_xml->atEnd()) {
        const QXmlStreamReader::TokenType token = m_xml->readNext();
        if (!isUsable())
            return false;
        if (token == QXmlStreamReader::StartElement) {
            m_attributes = m_xml->attributes();
            return true;
        }
    }
    return false;
}

bool XmlPart::nextChild()
{
    const bool found = m_xml->readNextStartElement();
    if (!isUsable())
        return false;
    if (found)
        m_attributes = m_xml->attributes();
    return found;
}

QStringView XmlPart::attribute(QLatin1StringView name) const
{
    for (const QXmlStreamAttribute &attribute : m_attributes) {
        if (attribute.namespaceUri().isEmpty() && attribute.name() == name)
            return attribute.value();
    }
    return {};
}

QStringView XmlPart::qualified(QLatin1StringView name) const
{
    for (const QXmlStreamAttribute &attribute : m_attributes) {
        if (!attribute.namespaceUri().isEmpty() && attribute.name() == name)
            return attribute.value();
    }
    return {};
}

bool XmlPart::isSet(QLatin1StringView name) const
{
    const QStringView value = attribute(name);
    return value == u"1" || value == u"true" || value == u"on";
}

QString XmlPart::text()
{
    return m_xml->readElementText(QXmlStreamReader::IncludeChildElements);
}

QString XmlPart::paragraph()
{
    QString text;
    for (int depth = 1; depth > 0 && !m_xml->atEnd();) {
        switch (m_xml->readNext()) {
        case QXmlStreamReader::Characters:
            text += m_xml->text();
            break;
        case QXmlStreamReader::EndElement:
            --depth;
            break;
        case QXmlStreamReader::StartElement:
            m_attributes = m_xml->attributes();
            if (is(QLatin1StringView("note")) || is(QLatin1StringView("annotation"))) {
                m_xml->skipCurrentElement();
                break;
            }
            if (is(QLatin1StringView("s")))
                text += QString(std::clamp(qualified(QLatin1StringView("c")).toInt(), 1, MostSpaces), u' ');
            else if (is(QLatin1StringView("tab")))
                text += u'\t';
            else if (is(QLatin1StringView("line-break")))
                text += u'\n';
            ++depth;
            break;
        default:
            break;
        }
    }
    return text;
}

std::optional<Error> XmlPart::failure() const
{
    if (!m_xml->hasError())
        return {};
    if (std::optional<Error> failed = ZipArchive::failureOf(*m_device))
        return failed;
    return Error(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "\"%1\" is damaged: part %2, line %3: %4."),
                 {m_file, m_part, QString::number(m_xml->lineNumber()), m_xml->errorString()},
                 QT_TRANSLATE_NOOP("Error", "Open it in the program that made it and save it again."));
}

} // namespace Tieout::sources::sheets
