// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a sheet: an input is a list of deeds that fill one, whatever its cells came from.
#include "fuzz/deeds.h"
#include "fuzz/sheets.h"
#include "fuzz/targets.h"

#include "core/sources/sheets/workbookbuilder.h"

#include <bit>

namespace Tieout::Fuzzing {

using namespace sources::sheets;

namespace {

constexpr const char *words[] = {
    "Total",   "2024",     "2025",       "Q1 2025",         "Q2 2025",  "EUR m",       "in thousands", "%",
    "Revenue", "Costs",    "Notes",      "(1) Restated.",   "Assets",   "Germany",     "n/a",          "-",
    "Country", "of which", "Average",    "Jan 24",          "Subtotal", "Change in %", "31.12.24",     "1,234.5",
    "(12)",    "Name",     "FY 2023/24", "Actual | Budget", "Table 1:", "USD '000",    "Source: us",   "  "};
constexpr const char *formats[] = {"General", "0.0%", "#,##0 [$€-407]", "yyyy-mm-dd", "0,,", "@", "[h]:mm", "0\" m\""};

class SheetOfDeeds
{
public:
    explicit SheetOfDeeds(QByteArrayView bytes)
        : m_deeds(bytes)
        , m_builder(QStringLiteral("it.xlsx"), {})
    {
    }

    Workbook made()
    {
        m_builder.beginSheet(QStringLiteral("S"), Sheet::Visibility::Visible);
        m_builder.beginRow(0, false, 0);
        while (!m_deeds.atEnd() && m_row < MostRows)
            doDeed(uchar(m_deeds.number(1)));
        (void)m_builder.endSheet();
        return m_builder.taken();
    }

private:
    // The upper bits say how far or which, the lower ones what.
    void doDeed(uchar said)
    {
        const int rest = said >> 3;
        switch (said % 8) {
        case 0:
            return beginRow(rest);
        case 1:
        case 2:
            return addText(QString::fromUtf8(words[rest]));
        case 3:
            return addNumber(rest < 16 ? rest * 10 : 1990 + rest);
        case 4:
            return addNumber(numberFrom(rest));
        case 5:
            m_column += rest == 31 ? int(m_deeds.number(2)) : rest + 1;
            return;
        case 6:
            return setStyle(rest);
        default:
            return rest % 2 ? addMerge(rest) : addText(QString::fromUtf8(m_deeds.bytes(rest)));
        }
    }
    void beginRow(int rest)
    {
        m_row += rest == 31 ? int(m_deeds.number(3)) : 1 + rest / 16;
        m_column = 0;
        if (m_row < MostRows)
            m_builder.beginRow(m_row, rest % 16 == 15, rest % 4);
    }
    double numberFrom(int rest)
    {
        if (rest % 2 == 0)
            return int(m_deeds.number(2)) / (rest % 4 ? 100.0 : 1.0);
        const auto bits = (quint64(m_deeds.number(4)) << 32) | m_deeds.number(4);
        const double number = std::bit_cast<double>(bits);
        return std::isfinite(number) ? number : 0;
    }
    void setStyle(int rest)
    {
        CellStyle style;
        style.isBold = rest % 2;
        style.indent = quint8(rest / 2 % 2);
        style.format = formatFrom(QString::fromUtf8(formats[rest / 4]));
        m_style = m_builder.style(style);
    }
    void addMerge(int rest)
    {
        const CellPlace last{m_row + rest / 8, m_column + int(m_deeds.number(1)) % 64};
        if (last.row < MostRows && last.column < MostColumns)
            m_builder.addMerge({{m_row, m_column}, last});
        if (rest == 31)
            m_builder.sheet().tables.append({QStringLiteral("T"), {{m_row, m_column}, last}, 1, m_column % 2});
    }
    void addText(const QString &text)
    {
        if (text.isEmpty())
            return;
        Cell cell;
        cell.kind = text.startsWith(u'#') ? CellKind::Fault : CellKind::Text;
        cell.text = m_builder.text(text);
        add(cell);
    }
    void addNumber(double number)
    {
        Cell cell;
        cell.kind = CellKind::Number;
        cell.number = number;
        add(cell);
    }
    void add(Cell cell)
    {
        if (m_column >= MostColumns)
            return;
        cell.column = quint16(m_column++);
        cell.style = m_style;
        (void)m_builder.add(cell);
    }

    Deeds m_deeds;
    WorkbookBuilder m_builder;
    quint32 m_style = 0;
    int m_row = 0;
    int m_column = 0;
};

} // namespace

void trySheet(QByteArrayView input)
{
    tryTables(SheetOfDeeds(input).made());
}

} // namespace Tieout::Fuzzing
