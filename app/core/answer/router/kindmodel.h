// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/router/kindfeatures.h"
#include "core/answer/router/split.h"

namespace Tieout::answer::router {

/// How likely a question is of each kind, and where it would be split.
struct KindJudgement {
    struct Likely {
        record::Kind kind = record::Kind::None;
        double probability = 0;
    };
    QList<Likely> kinds;           ///< all of them, likeliest first; they add up to 1
    QList<record::Kind> partKinds; ///< of the parts, were it hybrid
    std::optional<Split> split;    ///< the likeliest place; nothing where it cannot be split

    record::Kind kind() const { return kinds.first().kind; }
    double probabilityOf(record::Kind kind) const;
};

/// A question read once: its features and those of its parts. For judging and for fitting.
struct ReadKinds {
    struct Parts {
        Split split;
        FeatureValues left;
        FeatureValues right;
    };
    FeatureValues whole;
    QList<Parts> splits;
};
ReadKinds readKinds(const QString &question, const HoldingIndex &index);

/// The kinds that one question may be of by itself; classes of the first model.
QList<record::Kind> singleKinds();

/**
 * Says which kind of route answers a question, by what the workspace holds and by the form of the words, without a
 * model. Two log-linear models: one judges the whole and each part, the other, from both judgements, whether the
 * question asks two things of different kinds. Immutable; any thread.
 */
class KindModel
{
public:
    explicit KindModel(const base::LogLinearSet &weights);
    /// resources/router/weights.txt.
    static const KindModel &standard();

    KindJudgement judge(const QString &question, const HoldingIndex &index) const;
    KindJudgement judge(const ReadKinds &question) const;
    /// Probabilities of singleKinds(), in their order.
    std::vector<double> single(const FeatureValues &values) const;
    /// What the second model judges by.
    FeatureValues hybridFeatures(const ReadKinds &question) const;

private:
    base::LogLinear m_kind;
    base::LogLinear m_hybrid;
};

} // namespace Tieout::answer::router
