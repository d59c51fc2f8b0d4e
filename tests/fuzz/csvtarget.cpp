// SPDX-License-Identifier: GPL-3.0-or-later
// A text file of rows. The first byte says what of its form somebody wishes; the rest is the file.
#include "fuzz/require.h"
#include "fuzz/sheets.h"
#include "fuzz/targets.h"

namespace Tieout::Fuzzing {

using sources::sheets::CsvForm;

namespace {

CsvForm wishFrom(uchar said)
{
    static const QStringList encodings{{}, "UTF-8", "UTF-16LE", "windows-1252", "Shift_JIS", "UTF-32BE", "x", "UTF-7"};
    CsvForm wish;
    if (said < 128) // half of the inputs wish nothing
        return wish;
    wish.encoding = encodings[said % 8];
    wish.separator = QStringLiteral("\0;,\t\"\r").at((said >> 3) % 6);
    if (said & 64)
        wish.quote = u'\'';
    return wish;
}

} // namespace

void tryCsv(QByteArrayView input)
{
    const QString path = scratchFolder() + QStringLiteral("/it.csv");
    writeFile(path, input.isEmpty() ? QByteArray() : input.sliced(1).toByteArray());
    tryWorkbookFile(path, wishFrom(input.isEmpty() ? 0 : uchar(input.front())));
}

} // namespace Tieout::Fuzzing
