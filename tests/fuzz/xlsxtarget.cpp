// SPDX-License-Identifier: GPL-3.0-or-later
// An XLSX file: its parts are the input's.
#include "fuzz/sheets.h"
#include "fuzz/targets.h"

namespace Tieout::Fuzzing {

namespace {

#define MAIN "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
#define LINKS "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
#define RELATIONS "Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\""

constexpr OfficePart parts[] = {
    {"xl/sheet.xml", "worksheet " MAIN, "<sheetData><row><c><v>1</v></c></row></sheetData>"},
    {"xl/styles.xml", "styleSheet " MAIN, ""},
    {"xl/strings.xml", "sst " MAIN, "<si><t>Total</t></si><si><t>2025</t></si><si><t>EUR m</t></si>"},
    {"xl/workbook.xml", "workbook " MAIN " xmlns:r=\"" LINKS "\"", "<sheets><sheet name=\"S\" r:id=\"s\"/></sheets>"},
    {"xl/table.xml", "table " MAIN " ref=\"A1:B3\"", ""},
    {"xl/_rels/sheet.xml.rels", RELATIONS, "<Relationship Id=\"t\" Type=\"" LINKS "/table\" Target=\"table.xml\"/>"},
    {"xl/_rels/workbook.xml.rels", RELATIONS,
     "<Relationship Id=\"s\" Type=\"" LINKS "/worksheet\" Target=\"sheet.xml\"/>"
     "<Relationship Id=\"y\" Type=\"" LINKS "/styles\" Target=\"styles.xml\"/>"
     "<Relationship Id=\"x\" Type=\"" LINKS "/sharedStrings\" Target=\"strings.xml\"/>"},
    {"_rels/.rels", RELATIONS, "<Relationship Id=\"w\" Type=\"" LINKS "/officeDocument\" Target=\"xl/workbook.xml\"/>"},
};

#undef MAIN
#undef LINKS
#undef RELATIONS

} // namespace

void tryXlsx(QByteArrayView input)
{
    tryOfficeFile(input, parts, QStringLiteral("it.xlsx"));
}

} // namespace Tieout::Fuzzing
