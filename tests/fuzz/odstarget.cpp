// SPDX-License-Identifier: GPL-3.0-or-later
// An ODS file: its parts are the input's.
#include "fuzz/sheets.h"
#include "fuzz/targets.h"

namespace Tieout::Fuzzing {

namespace {

#define SPACE(name) " xmlns:" #name "=\"urn:oasis:names:tc:opendocument:xmlns:" #name ":1.0\""
#define SPACES SPACE(office) SPACE(table) SPACE(text) SPACE(style) SPACE(number) SPACE(fo)

constexpr OfficePart parts[] = {
    {"content.xml", "office:document-content" SPACES,
     "<office:body><office:spreadsheet><table:table table:name=\"S\"><table:table-row><table:table-cell "
     "office:value-type=\"float\" office:value=\"1\"/></table:table-row></table:table></office:spreadsheet>"
     "</office:body>"},
    {"styles.xml", "office:document-styles" SPACES, ""},
    {"META-INF/manifest.xml", "manifest:manifest" SPACE(manifest), ""},
};

#undef SPACE
#undef SPACES

} // namespace

void tryOds(QByteArrayView input)
{
    tryOfficeFile(input, parts, QStringLiteral("it.ods"));
}

} // namespace Tieout::Fuzzing
