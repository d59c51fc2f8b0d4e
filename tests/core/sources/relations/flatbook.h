// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbook.h"
#include "core/sources/sheets/zipfile.h"

#include <QDateTime>
#include <QStringList>

namespace Tieout::TestSupport {

/// A sheet as text: a line a row, "|" between cells.
struct FlatSheet {
    QString name;
    QString text;
    QByteArray merges = {}; ///< "<mergeCell ref=\"A2:A3\"/>"
};

/**
 * Writes a workbook. "2025-01-31" is a date, "2025-01-31 12:00" a moment, "8:30" a time, "15%" a percentage, "EUR 2.50"
 * money, "TRUE" a Boolean, "#DIV/0!" a fault, "=" a formula that nobody has computed; a number is one, and everything
 * else is a text.
 */
inline void writeBook(const QString &file, const QList<FlatSheet> &sheets)
{
    const auto cell = [](const QString &place, const QString &said) -> QByteArray {
        const QByteArray ref = "<c r=\"" + place.toUtf8() + '"';
        const auto number = [&ref](double value, int style) {
            return ref + " s=\"" + QByteArray::number(style) + "\"><v>" + QByteArray::number(value, 'g', 17)
                   + "</v></c>";
        };
        bool isNumber = false;
        const double value = said.toDouble(&isNumber);
        if (isNumber)
            return number(value, 0);
        if (const QDate date = QDate::fromString(said, Qt::ISODate); date.isValid() && said.size() == 10)
            return number(sources::sheets::serialOf(date.startOfDay(Qt::UTC)), 1);
        if (auto moment = QDateTime::fromString(said, QStringLiteral("yyyy-MM-dd HH:mm")); moment.isValid()) {
            moment.setTimeSpec(Qt::UTC);
            return number(sources::sheets::serialOf(moment), 2);
        }
        if (const QTime time = QTime::fromString(said, QStringLiteral("h:mm")); time.isValid())
            return number(double(time.msecsSinceStartOfDay()) / 86'400'000, 3);
        if (const double share = said.chopped(1).toDouble(&isNumber); isNumber && said.endsWith(u'%'))
            return number(share / 100, 4);
        if (said.startsWith(QLatin1String("EUR ")))
            return number(said.mid(4).toDouble(), 5);
        if (said == QLatin1String("TRUE") || said == QLatin1String("FALSE"))
            return ref + " t=\"b\"><v>" + (said == QLatin1String("TRUE") ? "1" : "0") + "</v></c>";
        if (said.startsWith(u'#'))
            return ref + " t=\"e\"><v>" + said.toUtf8() + "</v></c>";
        if (said == QLatin1String("="))
            return ref + "><f>SUM(A1)</f></c>";
        return ref + " t=\"inlineStr\"><is><t>" + said.toHtmlEscaped().toUtf8() + "</t></is></c>";
    };
    const QByteArray space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    const QByteArray relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const QByteArray packages = "http://schemas.openxmlformats.org/package/2006/relationships";
    QByteArray listed;
    QByteArray targets = "<Relationship Id=\"s\" Type=\"" + relations + "/styles\" Target=\"styles.xml\"/>";
    QList<ZipPart> parts;
    for (qsizetype i = 0; i < sheets.size(); ++i) {
        const QByteArray number = QByteArray::number(i + 1);
        QByteArray data;
        const QStringList lines = sheets[i].text.split(u'\n');
        for (int row = 0; row < lines.size(); ++row) {
            data += "<row r=\"" + QByteArray::number(row + 1) + "\">";
            const QStringList said = lines[row].split(u'|');
            for (int column = 0; column < said.size(); ++column) {
                if (const QString one = said[column].trimmed(); !one.isEmpty())
                    data += cell(sources::sheets::refOf(sources::sheets::CellPlace{row, column}), one);
            }
            data += "</row>";
        }
        const QByteArray merges =
            sheets[i].merges.isEmpty() ? QByteArray() : "<mergeCells>" + sheets[i].merges + "</mergeCells>";
        parts.append(
            {QStringLiteral("xl/sheet%1.xml").arg(i + 1),
             "<worksheet xmlns=\"" + space + "\"><sheetData>" + data + "</sheetData>" + merges + "</worksheet>"});
        listed += "<sheet name=\"" + sheets[i].name.toHtmlEscaped().toUtf8() + "\" sheetId=\"" + number + "\" r:id=\"r"
                  + number + "\"/>";
        targets += "<Relationship Id=\"r" + number + "\" Type=\"" + relations + "/worksheet\" Target=\"sheet" + number
                   + ".xml\"/>";
    }
    const QByteArray formats = "<numFmts count=\"4\"><numFmt numFmtId=\"164\" formatCode=\"yyyy-mm-dd\"/><numFmt "
                               "numFmtId=\"165\" formatCode=\"yyyy-mm-dd hh:mm\"/><numFmt numFmtId=\"166\" "
                               "formatCode=\"hh:mm\"/><numFmt numFmtId=\"167\" formatCode=\"[$EUR] #,##0.00\"/>"
                               "</numFmts><cellXfs count=\"6\"><xf numFmtId=\"0\"/><xf numFmtId=\"164\"/><xf "
                               "numFmtId=\"165\"/><xf numFmtId=\"166\"/><xf numFmtId=\"9\"/><xf numFmtId=\"167\"/>"
                               "</cellXfs>";
    parts.prepend(
        {QStringLiteral("xl/styles.xml"), "<styleSheet xmlns=\"" + space + "\">" + formats + "</styleSheet>"});
    parts.prepend({QStringLiteral("xl/_rels/workbook.xml.rels"),
                   "<Relationships xmlns=\"" + packages + "\">" + targets + "</Relationships>"});
    parts.prepend({QStringLiteral("xl/workbook.xml"), "<workbook xmlns=\"" + space + "\" xmlns:r=\"" + relations
                                                          + "\"><sheets>" + listed + "</sheets></workbook>"});
    parts.prepend({QStringLiteral("_rels/.rels"), "<Relationships xmlns=\"" + packages
                                                      + "\"><Relationship Id=\"w\" Type=\"" + relations
                                                      + "/officeDocument\" Target=\"xl/workbook.xml\"/>"
                                                        "</Relationships>"});
    writeZip(file, parts);
}

} // namespace Tieout::TestSupport
