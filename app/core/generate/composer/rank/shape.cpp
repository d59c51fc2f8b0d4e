// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/shape.h"

#include "core/generate/composer/rank/beam.h"

#include <algorithm>
#include <array>

namespace Tieout::generate::composer {

namespace {

constexpr size_t Parts = 6;
constexpr size_t KeptBetween = 40; ///< partial shapes kept after each part
constexpr double LeastLikely = -8; ///< a part less likely than e to this is not tried

std::string counted(const char *what, int number)
{
    return std::string(what) + std::to_string(std::min(number, 4));
}

/// Runs of words as written and of words with marks.
void addRuns(const QuestionFeatures &questionFeatures, base::Features &features)
{
    const int words = int(questionFeatures.words.size());
    for (int i = 0; i < words; ++i) {
        features.add("w:" + questionFeatures.words[size_t(i)]);
        if (i + 1 < words)
            features.add("w:" + questionFeatures.words[size_t(i)] + ' ' + questionFeatures.words[size_t(i) + 1]);
    }
    const int length = int(questionFeatures.sequence.size());
    for (int i = -1; i < length; ++i) {
        features.add("s:" + questionFeatures.at(i) + ' ' + questionFeatures.at(i + 1));
        features.add("s:" + questionFeatures.at(i) + ' ' + questionFeatures.at(i + 1) + ' '
                     + questionFeatures.at(i + 2));
        if (i >= 0)
            features.add("s:" + questionFeatures.at(i - 1) + " * " + questionFeatures.at(i + 1));
        if (i >= 0)
            features.add("s:" + questionFeatures.at(i) + ' ' + questionFeatures.at(i + 1) + ' '
                         + questionFeatures.at(i + 2) + ' ' + questionFeatures.at(i + 3));
    }
    features.add("b:" + questionFeatures.at(0) + ' ' + questionFeatures.at(1) + ' ' + questionFeatures.at(2));
    features.add("b:" + questionFeatures.at(0));
}

} // namespace

const std::vector<std::string> &shapeParts()
{
    static const std::vector<std::string> parts{"operation", "group", "order", "select", "where", "distinct"};
    return parts;
}

std::string &partOf(Shape &shape, size_t part)
{
    const std::array<std::string *, Parts> all{&shape.operation, &shape.group, &shape.order,
                                               &shape.select,    &shape.where, &shape.distinct};
    return *all[part];
}

const std::string &partOf(const Shape &shape, size_t part)
{
    return partOf(const_cast<Shape &>(shape), part);
}

base::Features shapeFeatures(const QuestionFeatures &questionFeatures)
{
    base::Features features;
    features.add("bias");
    addRuns(questionFeatures, features);
    std::string spans;
    for (const QuestionFeatures::Span &span : questionFeatures.spans)
        spans += span.kind;
    features.add("spans:" + spans.substr(0, 6));
    for (const char kind : {'V', 'N', 'Q', 'T'})
        features.add(counted((std::string("n") + kind + '=').c_str(), questionFeatures.count(kind)));
    features.add(counted("nC=", questionFeatures.count('C') + 2 * questionFeatures.count('F')));
    for (const QuestionFeatures::Said &said : questionFeatures.said) {
        using question::Role;
        const question::Phrase &phrase = *said.phrase;
        if (phrase.role == Role::Superlative || phrase.role == Role::MostCommon)
            features.add(std::string(phrase.role == Role::MostCommon ? "common:" : "best:")
                         + (phrase.descending ? "-" : "+"));
        else if (phrase.role == Role::Ascending || phrase.role == Role::Descending || phrase.role == Role::Alphabetical)
            features.add(std::string("sorted:") + (phrase.role == Role::Descending ? "-" : "+"));
        else if (phrase.role == Role::Compare || phrase.role == Role::CompareAfter)
            features.add("compared:" + std::to_string(int(phrase.comparison)));
        else if (denies(phrase))
            features.add("denied");
    }
    features.add(
        counted("nVNQ=", questionFeatures.count('V') + questionFeatures.count('N') + questionFeatures.count('Q')));
    return features;
}

base::Features decidedFeatures(const QuestionFeatures &questionFeatures, const Shape &decided, size_t part)
{
    base::Features features;
    for (size_t before = 0; before < part; ++before) {
        const std::string &name = shapeParts()[before];
        const std::string value = name + '=' + partOf(decided, before);
        features.add(value);
        features.add(value + ' '
                     + counted("nVNQ=", questionFeatures.count('V') + questionFeatures.count('N')
                                            + questionFeatures.count('Q')));
        for (size_t other = 0; other < before; ++other)
            features.add(shapeParts()[other] + '=' + partOf(decided, other) + ' ' + value);
    }
    return features;
}

bool isLegal(const Shape &shape)
{
    const std::vector<std::string> shown = splitPart(shape.select, ',');
    const auto isPlain = [](const std::string &kind) { return kind == "col" || kind == "*"; };
    const bool plain = std::any_of(shown.begin(), shown.end(), isPlain);
    const bool figures = !std::all_of(shown.begin(), shown.end(), isPlain);
    const bool sortsByFigure = !shape.order.empty() && shape.order.rfind("col", 0) != 0;
    const bool cut = !shape.order.empty() && shape.order.back() != '+' && shape.order.back() != '-';
    const bool extreme = shape.where.find("=max") != std::string::npos || shape.where.find("=min") != std::string::npos;
    if (shape.group.empty() && ((plain && figures) || sortsByFigure))
        return false;
    if (!shape.group.empty() && shape.select.find('*') != std::string::npos)
        return false;
    return !(extreme && cut) && (shape.operation == "none" || shape.order.empty());
}

std::vector<Shape> shapesFor(const QuestionFeatures &questionFeatures, const base::LogLinearSet &models, size_t count)
{
    const base::Features question = shapeFeatures(questionFeatures);
    std::vector<Shape> open{Shape{}};
    for (size_t part = 0; part < Parts; ++part) {
        const base::LogLinear &model = models.model("shape." + shapeParts()[part]);
        const std::vector<double> asked = model.scores(question);
        Beam<Shape> next(part + 1 == Parts ? std::min(KeptBetween, count) : KeptBetween);
        for (const Shape &shape : open) {
            std::vector<double> logs = model.scores(decidedFeatures(questionFeatures, shape, part));
            for (size_t i = 0; i < logs.size(); ++i)
                logs[i] += asked[i];
            base::normaliseLogs(logs);
            for (size_t i = 0; i < logs.size(); ++i) {
                if (logs[i] < LeastLikely)
                    continue;
                const auto grow = [&] {
                    Shape grown = shape;
                    partOf(grown, part) = model.classes()[i] == "-" ? std::string() : model.classes()[i];
                    grown.logProbability += logs[i];
                    grown.leastLikely = std::min(grown.leastLikely, logs[i]);
                    return grown;
                };
                if (part + 1 < Parts || isLegal(grow()))
                    next.offer(shape.logProbability + logs[i], grow);
            }
        }
        open = next.take();
    }
    return open;
}

std::vector<std::string> splitPart(const std::string &part, char separator)
{
    std::vector<std::string> out;
    size_t begin = 0;
    while (begin < part.size()) {
        const size_t end = std::min(part.find(separator, begin), part.size());
        out.push_back(part.substr(begin, end - begin));
        begin = end + 1;
    }
    return out;
}

} // namespace Tieout::generate::composer
