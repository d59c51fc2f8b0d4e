// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/cellconfidence.h"

#include <QFile>

#include <algorithm>
#include <cmath>

// At global scope: the macro declares a function there. Needed because this object stands in a static library.
static void initSheetsResource()
{
    Q_INIT_RESOURCE(sheets);
}

namespace Tieout::answer::sheet {

using sources::sheets::RowRole;

namespace {

/// Figures that are all texts were copied from a report, and what said their scale may have stayed there.
bool isOfTexts(const sources::sheets::SheetTable &table, int column)
{
    for (int row = table.firstRow(); row < table.rows.size(); ++row) {
        const sources::sheets::Cell *cell = table.cell(row, column);
        if (cell && cell->kind == sources::sheets::CellKind::Number)
            return false;
    }
    return true;
}

qsizetype wordsOf(const CellAnswer &answer, WordUse use)
{
    return std::count_if(answer.words.cbegin(), answer.words.cend(),
                         [use](const UsedWord &word) { return word.use == use; });
}

} // namespace

base::Features featuresOf(const CellAnswer &answer)
{
    base::Features out;
    const std::string operation = nameOf(answer.operation).toStdString();
    out.add("always");
    out.add("operation." + operation);
    out.add("notSaid", 1 - answer.cover);
    out.add("rival", answer.rival);
    if (answer.cover < 0.99)
        out.add("notSaid." + operation);
    const double words = std::max<double>(1, double(answer.words.size()));
    out.add("filler", double(wordsOf(answer, WordUse::Filler)) / words);
    out.add("around", double(wordsOf(answer, WordUse::Around)) / words);
    out.add("line", double(wordsOf(answer, WordUse::Line)) / words);
    out.add("words", words / 10);
    if (wordsOf(answer, WordUse::Time) == 0)
        out.add("noTime." + operation);
    if (answer.results.size() > 1)
        out.add("several");
    if (!answer.names.isEmpty())
        out.add("named");
    out.add(answer.table->complexity.isMultiHeader ? "multiHeader" : "flat");
    const auto isText = [&answer](const CitedCell &cell) { return isOfTexts(*answer.table, cell.column); };
    if (!answer.results.isEmpty() && answer.names.isEmpty() && !answer.results.first().scale.power
        && !answer.results.first().scale.isPercent && std::any_of(answer.cells.cbegin(), answer.cells.cend(), isText))
        out.add("scaleLost");
    const auto isTotal = [&answer](const CitedCell &cell) {
        const RowRole role = answer.table->rows[cell.row].role;
        return role == RowRole::Total || role == RowRole::Subtotal;
    };
    if (std::any_of(answer.cells.cbegin(), answer.cells.cend(), isTotal))
        out.add("total." + operation);
    return out;
}

CellConfidence::CellConfidence(const base::LogLinearSet &models)
    : m_right(models.model("right"))
    , m_least(models.model("least").classes().empty() ? 0 : [&models] {
        base::Features features;
        features.add("always");
        return models.model("least").score(features);
    }())
{
}

const CellConfidence &CellConfidence::standard()
{
    static const CellConfidence fitted = [] {
        initSheetsResource();
        QFile file(QStringLiteral(":/tieout/sheets/weights.txt"));
        const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        return CellConfidence(base::LogLinearSet::read(text).value_or(base::LogLinearSet()));
    }();
    return fitted;
}

double CellConfidence::probability(const CellAnswer &answer) const
{
    return m_right.classes().empty() ? answer.cover : probability(featuresOf(answer));
}

double CellConfidence::probability(const base::Features &features) const
{
    return 1 / (1 + std::exp(-m_right.score(features)));
}

} // namespace Tieout::answer::sheet
