// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/cellfit.h"

#include "core/answer/sheet/cellconfidence.h"
#include "core/evaluation/run.h"
#include "core/evaluation/tatqa.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>

#include <algorithm>
#include <cmath>

namespace Tieout::evaluation {

namespace {

/// Of the answers that are given this share should be right.
constexpr double WantedPrecision = 0.88;
constexpr int PartsOfFit = 5;

/// However sure.
CellExample exampleOf(const SheetQuestion &question, const TatQaBook &book)
{
    static const answer::sheet::CellConfidence everything;
    QElapsedTimer clock;
    clock.start();
    const answer::sheet::CellAnswer answer = answer::sheet::answerFromCells(book.labels(), question.text, everything);
    CellExample example;
    example.nanoseconds = clock.nsecsElapsed();
    example.question = question;
    example.given = GivenAnswer::of(answer);
    if (example.given.state == GivenAnswer::State::Answered) {
        example.features = answer::sheet::featuresOf(answer);
        example.isRight = !question.answers.isEmpty() && example.given.isRight(question);
    }
    return example;
}

} // namespace

Result<std::vector<CellExample>> cellExamples(const QByteArray &text, const QString &path, bool isOfSeveral,
                                              const StopToken &stop, const Progress &progress)
{
    std::vector<CellExample> out;
    int contexts = 0;
    const auto add = [&](const TatQaBook &book) {
        for (const TatQaContext &context : book.contexts()) {
            for (const SheetQuestion &question : context.questions()) {
                out.push_back(exampleOf(question, book));
                out.back().isOfSeveral = isOfSeveral;
                out.back().book = contexts / TablesOfBook;
            }
        }
        contexts += int(book.contexts().size());
    };
    if (const Result<void> done = forEachBook(text, path, isOfSeveral ? TablesOfBook : 1, add, stop, progress); !done)
        return fail(done.error());
    return out;
}

Result<std::vector<CellExample>> allCellExamples(const QByteArray &text, const QString &path, const StopToken &stop,
                                                 const Progress &progress)
{
    auto examples = cellExamples(text, path, false, stop, progress);
    auto others = examples ? cellExamples(text, path, true, stop, progress) : examples;
    if (!others)
        return others;
    std::move(others->begin(), others->end(), std::back_inserter(*examples));
    return examples;
}

CellFit::CellFit(const std::vector<CellExample> &examples)
{
    for (const CellExample &example : examples) {
        if (example.given.state == GivenAnswer::State::Answered)
            m_rows.push_back({m_table.add(example.features), example.isRight ? 1 : 0, example.book});
    }
}

base::LogLinear CellFit::modelWhere(const std::function<bool(int book)> &isWanted) const
{
    std::vector<LabelledRow> rows;
    std::copy_if(m_rows.cbegin(), m_rows.cend(), std::back_inserter(rows),
                 [&isWanted](const LabelledRow &row) { return isWanted(row.database); });
    return fitLogLinear(m_table, rows, {"yes"});
}

double CellFit::probability(const base::LogLinear &model, const base::Features &features)
{
    return 1 / (1 + std::exp(-model.score(features)));
}

double CellFit::least(int folds) const
{
    std::vector<std::pair<double, bool>> judged;
    for (int fold = 0; fold < folds; ++fold) {
        const base::LogLinear model = modelWhere([&](int book) { return !isOfFold(book, fold, folds); });
        for (const LabelledRow &row : m_rows) {
            if (isOfFold(row.database, fold, folds))
                judged.emplace_back(probability(model, m_table.features(row.row)), row.label == 1);
        }
    }
    std::sort(judged.begin(), judged.end(), std::greater<>());
    double least = 1;
    qsizetype right = 0;
    for (size_t at = 0; at < judged.size(); ++at) {
        right += judged[at].second ? 1 : 0;
        if (double(right) >= WantedPrecision * double(at + 1))
            least = judged[at].first;
    }
    return least;
}

base::LogLinearSet CellFit::models(int folds) const
{
    base::LogLinearSet set;
    set.setModel("right", modelWhere([](int) { return true; }));
    base::LogLinear least({"yes"});
    least.setWeight("always", "yes", std::round(this->least(folds) * 1000) / 1000);
    set.setModel("least", least);
    return set;
}

Result<QString> fitCells(const QString &folder, const QString &split, const StopToken &stop, const Progress &progress)
{
    QFile file(QDir(folder).filePath(split + QStringLiteral(".json")));
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {file.fileName(), file.errorString()});
    const auto examples = allCellExamples(file.readAll(), file.fileName(), stop, progress);
    if (!examples)
        return fail(examples.error());
    return CellFit(*examples).models(PartsOfFit).write();
}

} // namespace Tieout::evaluation
