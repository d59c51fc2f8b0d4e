// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbook.h"

#include <QByteArrayView>

// What the targets of workbooks share.
namespace Tieout::Fuzzing {

// A part of an office file: what it is called there, the element around all of it, and what it says where an input says
// nothing.
struct OfficePart {
    const char *name;
    const char *root; // without its angle brackets
    const char *otherwise;
};

// The parts of an office file as an input has them, one behind the other with zero bytes between. Where the input's
// first byte is even, each is taken as it stands; else it is what stands in its root, with every element closed, so
// that what is tried lies behind the XML reader. Writes the file and reads it.
void tryOfficeFile(QByteArrayView input, std::span<const OfficePart> parts, const QString &file);

// Reads a file and looks at all that its sheets are made of. What is refused has to say why.
void tryWorkbookFile(const QString &file, const sources::sheets::CsvForm &form = {});

// Finds the tables of a workbook and looks at each.
void tryTables(sources::sheets::Workbook workbook);

} // namespace Tieout::Fuzzing
