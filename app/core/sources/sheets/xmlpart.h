// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QIODevice>
#include <QXmlStreamReader>

#include <memory>
#include <optional>

namespace Tieout::sources::sheets {

/**
 * An XML part of an office file, read element by element. Names are compared
 * without their namespace: the strict and the transitional form differ in
 * nothing else. A document type is refused, so nothing outside is named and no
 * entity grows.
 */
class XmlPart
{
public:
    XmlPart(std::unique_ptr<QIODevice> device, QString file, QString part);

    /// Goes to the next element that begins; false at the end, and where the part
    /// cannot be read on.
    bool nextElement();
    /// Goes to the next child of the element that is open, passing over what lies
    /// in the last child; false where it ends.
    bool nextChild();
    /// Passes over the element that was begun.
    void skip() { m_xml->skipCurrentElement(); }
    QStringView name() const { return m_xml->name(); }
    bool is(QLatin1StringView name) const { return m_xml->name() == name; }
    /// The attribute with this name; empty where there is none.
    QStringView attribute(QLatin1StringView name) const;
    /// The same of an attribute that has a namespace (r:id).
    QStringView qualified(QLatin1StringView name) const;
    /// Whether an attribute says true ("1", "true", "on").
    bool isSet(QLatin1StringView name) const;
    /// The text of the element that was begun, its children's included; leaves
    /// it.
    QString text();
    /// The text of an OpenDocument paragraph that was begun, with its spaces,
    /// tabs and line breaks, without notes; leaves it.
    QString paragraph();
    /// Why it could not be read to its end; nothing where it was, or where that
    /// is still to come.
    std::optional<Error> failure() const;

private:
    bool isUsable();

    std::unique_ptr<QIODevice> m_device;
    std::unique_ptr<QXmlStreamReader> m_xml; ///< so that a part can be handed on
    QXmlStreamAttributes m_attributes;
    QString m_file;
    QString m_part;
};

} // namespace Tieout::sources::sheets
