// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/cellrange.h"
#include "zipfile.h"

namespace Tieout::TestSupport {

/// A sheet of texts and numbers: a line a row, "|" between cells.
struct BookSheet {
    QString name;
    QString text;
    QStringList merges = {};
};

inline QByteArray sheetXml(const BookSheet &sheet)
{
    QByteArray out = "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>";
    const QStringList lines = sheet.text.split(u'\n');
    for (int row = 0; row < lines.size(); ++row) {
        out += "<row r=\"" + QByteArray::number(row + 1) + "\">";
        const QStringList cells = lines[row].split(u'|');
        for (int column = 0; column < cells.size(); ++column) {
            const QString said = cells[column].trimmed();
            if (said.isEmpty())
                continue;
            bool isNumber = false;
            said.toDouble(&isNumber);
            const QByteArray ref = refOf(sources::sheets::CellPlace{row, column}).toUtf8();
            const QByteArray text = said.toHtmlEscaped().toUtf8();
            out += isNumber ? "<c r=\"" + ref + "\"><v>" + text + "</v></c>"
                            : "<c r=\"" + ref + "\" t=\"inlineStr\"><is><t>" + text + "</t></is></c>";
        }
        out += "</row>";
    }
    out += "</sheetData>";
    if (!sheet.merges.isEmpty()) {
        out += "<mergeCells>";
        for (const QString &merge : sheet.merges)
            out += "<mergeCell ref=\"" + merge.toUtf8() + "\"/>";
        out += "</mergeCells>";
    }
    return out + "</worksheet>";
}

/// Writes an XLSX file. Ends the program where it cannot.
inline void writeBook(const QString &file, const QList<BookSheet> &sheets)
{
    const QByteArray relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const QByteArray open = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">";
    QByteArray list;
    QByteArray targets = open;
    QList<ZipPart> parts;
    for (int at = 0; at < sheets.size(); ++at) {
        const QByteArray number = QByteArray::number(at + 1);
        list += "<sheet name=\"" + sheets[at].name.toHtmlEscaped().toUtf8() + "\" sheetId=\"" + number + "\" r:id=\"r"
                + number + "\"/>";
        targets += "<Relationship Id=\"r" + number + "\" Type=\"" + relations + "/worksheet\" Target=\"sheet" + number
                   + ".xml\"/>";
        parts.append({QStringLiteral("xl/sheet%1.xml").arg(at + 1), sheetXml(sheets[at])});
    }
    parts.append(
        {QStringLiteral("_rels/.rels"), open + "<Relationship Id=\"r\" Type=\"" + relations
                                            + "/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"});
    parts.append({QStringLiteral("xl/workbook.xml"),
                  "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"" + relations
                      + "\"><sheets>" + list + "</sheets></workbook>"});
    parts.append({QStringLiteral("xl/_rels/workbook.xml.rels"), targets + "</Relationships>"});
    writeZip(file, parts);
}

} // namespace Tieout::TestSupport
