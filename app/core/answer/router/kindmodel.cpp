// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/router/kindmodel.h"

#include "core/answer/router/routerfile.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace Tieout::answer::router {

namespace {

using record::Kind;

constexpr size_t SingleCount = 7;
constexpr std::array<Kind, SingleCount> Single{Kind::Sql,   Kind::Metric,    Kind::Document, Kind::Sheet,
                                               Kind::Graph, Kind::Structure, Kind::None};
constexpr double StructurePart = 0.3; ///< a part seldom asks about the schema, though many could
constexpr double NamedMetric = 0.5;   ///< the least that a metric counts among the parts where its name stands

using Probabilities = std::array<double, SingleCount>;
using Pairs = std::array<Probabilities, SingleCount>;

size_t singleIndex(Kind kind)
{
    return size_t(std::find(Single.begin(), Single.end(), kind) - Single.begin());
}

Probabilities asArray(const std::vector<double> &values)
{
    Probabilities out{};
    std::copy(values.cbegin(), values.cend(), out.begin());
    return out;
}

/// As a part of a question may be: never nothing, seldom the schema.
Probabilities asPart(Probabilities values)
{
    values[singleIndex(Kind::None)] = 0;
    values[singleIndex(Kind::Structure)] *= StructurePart;
    return values;
}

struct Place {
    size_t left = 0;
    size_t right = 0;
    double value = 0;
};

Place likeliest(const Pairs &pairs)
{
    Place best;
    for (size_t left = 0; left < SingleCount; ++left) {
        for (size_t right = 0; right < SingleCount; ++right) {
            if (pairs[left][right] > best.value)
                best = {left, right, pairs[left][right]};
        }
    }
    return best;
}

/// The parts of one split, judged.
struct JudgedParts {
    Probabilities left{};
    Probabilities right{};
    Pairs pairs{}; ///< of two different kinds
    double same = 0;
    double different = 0;
    Place place;
};

JudgedParts judgedParts(const Probabilities &left, const Probabilities &right)
{
    JudgedParts out{left, right, {}, 0, 0, {}};
    const Probabilities ofLeft = asPart(left);
    const Probabilities ofRight = asPart(right);
    for (size_t a = 0; a < SingleCount; ++a) {
        for (size_t b = 0; b < SingleCount; ++b) {
            const double both = ofLeft[a] * ofRight[b];
            (a == b ? out.same : out.different) += both;
            out.pairs[a][b] = a == b ? 0 : both;
        }
    }
    out.place = likeliest(out.pairs);
    return out;
}

/// How much of a part speaks for a kind by itself.
double supportOf(const FeatureValues &part, Kind kind)
{
    const std::string name = kindName(kind);
    const std::string held = kindName(kind == Kind::Structure ? Kind::Sql : kind);
    const double named = kind == Kind::Metric ? std::min(1.0, part["full.metric"]) : 0;
    return std::max({std::min(1.0, 1.5 * part["ownWeight." + held]), part["hasClear." + name], named});
}

std::string separatorName(const QString &separator)
{
    static const QRegularExpression comparing(
        QStringLiteral("^(?:vers|vs|against|compar|next|along|as well|together)"));
    if (separator == QLatin1String("and") || separator == QLatin1String("with") || separator == QLatin1String("plus"))
        return separator.toStdString();
    if (separator == QLatin1String(","))
        return "comma";
    if (separator == QLatin1String(";"))
        return "semicolon";
    if (separator == QLatin1String(":"))
        return "colon";
    return comparing.match(separator).hasMatch() ? "compare" : "other";
}

bool beginsWithAny(const std::string &name, std::initializer_list<const char *> beginnings)
{
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&name](const char *beginning) { return name.rfind(beginning, 0) == 0; });
}

/// Of the wording of the whole, what says that two things are asked.
void addWording(const ReadKinds &question, FeatureValues &out)
{
    for (const auto &[name, value] : question.whole.all()) {
        const bool isOfForm = beginsWithAny(name, {"form."});
        const bool isOfParts = beginsWithAny(name, {"cue.hybrid.", "topics", "cue.structure.difference",
                                                    "cue.sheet.arith", "cue.sql.by", "cue.graph.both"});
        const bool needsSplit = isOfForm
                                || beginsWithAny(name, {"cue.hybrid.and", "cue.hybrid.plus", "cue.hybrid.their",
                                                        "cue.hybrid.summAnd", "cue.hybrid.has"});
        if ((isOfForm || isOfParts) && !(needsSplit && question.splits.isEmpty()))
            out.set(name, value);
    }
    out.set("split.none", question.splits.isEmpty() ? 1 : 0);
    out.set("split.count", std::min(double(question.splits.size()), 4.0));
}

void addWhole(const Probabilities &whole, FeatureValues &out)
{
    Probabilities sorted = whole;
    std::sort(sorted.begin(), sorted.end(), std::greater<>());
    double entropy = 0;
    for (size_t kind = 0; kind < SingleCount; ++kind) {
        entropy -= whole[kind] * std::log(whole[kind] + 1e-12);
        out.set("whole." + kindName(Single[kind]), whole[kind]);
    }
    out.set("whole.most", sorted[0]);
    out.set("whole.second", sorted[1]);
    out.set("whole.lead", sorted[0] - sorted[1]);
    out.set("whole.entropy", entropy);
}

void addPick(const ReadKinds::Parts &texts, const JudgedParts &parts, const Probabilities &whole, FeatureValues &out)
{
    const auto [i, j, best] = parts.place;
    const size_t none = singleIndex(Kind::None);
    const FeatureValues &left = texts.left;
    const FeatureValues &right = texts.right;
    double drift = 0;
    for (size_t kind = 0; kind < SingleCount; ++kind)
        drift += std::abs(parts.left[kind] - parts.right[kind]);
    out.set("pick.different", parts.different);
    out.set("pick.same", parts.same);
    out.set("pick.leftNone", parts.left[none]);
    out.set("pick.rightNone", parts.right[none]);
    out.set("pick.least", std::min(parts.left[i], parts.right[j]));
    out.set("pick.log", std::log(best + 0.001));
    out.set("pick.ofWhole", whole[i] + whole[j]);
    out.set("pick.leastOfWhole", std::min(whole[i], whole[j]));
    out.set("pick.drift", drift);
    out.set("pick.leftKindOnRight", parts.right[i]);
    out.set("pick.rightKindOnLeft", parts.left[j]);
    out.set("pick.leftTopics", std::min(left["topics"], 6.0));
    out.set("pick.rightTopics", std::min(right["topics"], 6.0));
    out.set("pick.leftShort", left["topics"] <= 1 ? 1 : 0);
    out.set("pick.rightShort", right["topics"] <= 1 ? 1 : 0);
    out.set("pick.bestOfTopics", best * std::min(1.0, std::min(left["topics"], right["topics"]) / 2));
    out.set("pick.unaccounted", std::max(left["unaccounted"], right["unaccounted"]));
    const double ofLeft = supportOf(left, Single[i]);
    const double ofRight = supportOf(right, Single[j]);
    const double leftOnRight = supportOf(right, Single[i]);
    const double rightOnLeft = supportOf(left, Single[j]);
    out.set("pick.support", std::min(ofLeft, ofRight));
    out.set("pick.bestSupport", best * std::min(ofLeft, ofRight));
    out.set("pick.supportLeftOnRight", leftOnRight);
    out.set("pick.supportRightOnLeft", rightOnLeft);
    out.set("pick.contrast", std::min(ofLeft - rightOnLeft, ofRight - leftOnRight));
    out.set("pick.separator." + separatorName(texts.split.separator), 1);
    for (const size_t kind : {i, j})
        out.set("pick.has." + kindName(Single[kind]), 1);
    const bool isSqlAndGraph =
        (Single[i] == Kind::Sql && Single[j] == Kind::Graph) || (Single[i] == Kind::Graph && Single[j] == Kind::Sql);
    out.set("pick.sqlAndGraph", isSqlAndGraph ? 1 : 0);
}

/// Kinds of the parts: those that some split says, and those of the whole.
QList<Kind> partKindsOf(const QList<JudgedParts> &splits, const Probabilities &whole, const FeatureValues &values)
{
    if (values["cue.hybrid.brief"] > 0) // "prepare me for ...": all that is known
        return values["hasProperName"] > 0 ? QList{Kind::Sql, Kind::Document, Kind::Graph}
                                           : QList{Kind::Sql, Kind::Document};
    Probabilities likely = asPart(whole);
    if (values["full.metric"] > 0) {
        double &metric = likely[singleIndex(Kind::Metric)];
        metric = std::max(metric, NamedMetric);
    }
    Pairs most{};
    for (const JudgedParts &parts : splits) {
        for (size_t a = 0; a < SingleCount; ++a) {
            for (size_t b = 0; b < SingleCount; ++b)
                most[a][b] = std::max(most[a][b], parts.pairs[a][b]);
        }
    }
    Pairs both{};
    for (size_t a = 0; a < SingleCount; ++a) {
        for (size_t b = 0; b < SingleCount; ++b)
            both[a][b] = a == b ? 0 : most[a][b] + most[b][a] + likely[a] * likely[b];
    }
    const Place place = likeliest(both);
    return {Single[place.left], Single[place.right]};
}

} // namespace

double KindJudgement::probabilityOf(Kind kind) const
{
    const auto found =
        std::find_if(kinds.cbegin(), kinds.cend(), [kind](const Likely &likely) { return likely.kind == kind; });
    return found == kinds.cend() ? 0 : found->probability;
}

QList<Kind> singleKinds()
{
    return QList<Kind>(Single.begin(), Single.end());
}

ReadKinds readKinds(const QString &question, const HoldingIndex &index)
{
    const QList<Split> splits = splitsOf(question);
    QStringList texts{question};
    for (const Split &split : splits)
        texts << split.left << split.right;
    std::vector<FeatureValues> features = featuresOf(texts, index);
    ReadKinds read;
    read.whole = std::move(features.front());
    for (size_t at = 0; at < size_t(splits.size()); ++at)
        read.splits.append({splits[qsizetype(at)], std::move(features[2 * at + 1]), std::move(features[2 * at + 2])});
    return read;
}

KindModel::KindModel(const base::LogLinearSet &weights)
    : m_kind(weights.model("kind"))
    , m_hybrid(weights.model("hybrid"))
{
}

const KindModel &KindModel::standard()
{
    static const KindModel model(base::LogLinearSet::read(routerFile("weights.txt")).value_or(base::LogLinearSet()));
    return model;
}

std::vector<double> KindModel::single(const FeatureValues &values) const
{
    std::vector<double> out(SingleCount, 1.0 / SingleCount);
    if (m_kind.classes().empty())
        return out;
    std::vector<double> scores = m_kind.scores(values.features());
    base::normaliseLogs(scores);
    for (size_t kind = 0; kind < SingleCount; ++kind) {
        const int at = m_kind.classIndex(kindName(Single[kind]));
        out[kind] = at < 0 ? 0 : std::exp(scores[size_t(at)]);
    }
    return out;
}

FeatureValues KindModel::hybridFeatures(const ReadKinds &question) const
{
    FeatureValues out;
    addWording(question, out);
    const Probabilities whole = asArray(single(question.whole));
    addWhole(whole, out);
    double best = 0;
    double agree = 0;
    std::optional<std::pair<qsizetype, JudgedParts>> pick;
    for (qsizetype at = 0; at < question.splits.size(); ++at) {
        const JudgedParts parts =
            judgedParts(asArray(single(question.splits[at].left)), asArray(single(question.splits[at].right)));
        agree = std::max(agree, parts.same);
        if (parts.place.value > best) {
            best = parts.place.value;
            pick = {at, parts};
        }
    }
    out.set("split.best", best);
    out.set("split.agree", agree);
    if (pick)
        addPick(question.splits[pick->first], pick->second, whole, out);
    return out;
}

KindJudgement KindModel::judge(const QString &question, const HoldingIndex &index) const
{
    return judge(readKinds(question, index));
}

KindJudgement KindModel::judge(const ReadKinds &question) const
{
    const Probabilities whole = asArray(single(question.whole));
    QList<JudgedParts> splits;
    double best = 0;
    KindJudgement out;
    for (const ReadKinds::Parts &parts : question.splits) {
        splits.append(judgedParts(asArray(single(parts.left)), asArray(single(parts.right))));
        if (splits.last().place.value > best) {
            best = splits.last().place.value;
            out.split = parts.split;
        }
    }
    const double logOdds = m_hybrid.classes().empty() ? -20 : m_hybrid.score(hybridFeatures(question).features());
    const double hybrid = 1 / (1 + std::exp(-logOdds));
    out.kinds.append({Kind::Hybrid, hybrid});
    for (size_t kind = 0; kind < SingleCount; ++kind)
        out.kinds.append({Single[kind], (1 - hybrid) * whole[kind]});
    std::stable_sort(out.kinds.begin(), out.kinds.end(),
                     [](const auto &a, const auto &b) { return a.probability > b.probability; });
    out.partKinds = partKindsOf(splits, whole, question.whole);
    return out;
}

} // namespace Tieout::answer::router
