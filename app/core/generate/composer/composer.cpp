// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/composer.h"

#include "core/generate/composer/interpreter.h"
#include "core/generate/composer/joinplan.h"
#include "core/generate/composer/sift.h"
#include "core/generate/composer/sqlwriter.h"
#include "core/generate/composer/wording.h"

#include <algorithm>
#include <cmath>

namespace Tieout::generate {

namespace {

constexpr int MostWords = 60;
constexpr int MostSegmentations = 12;
constexpr int MostChoices = 24;
constexpr double Floor = -0.6;            ///< readings worse than this are guesses
constexpr double RivalWindow = 0.08;      ///< readings this near the best are equally good
constexpr double AlternativeWindow = 0.4; ///< and these are worth offering
constexpr double SegmentationWeight = 0.5;
constexpr double EdgeWeight = 0.06;       ///< each further join makes a reading less likely

struct Reading {
    LogicalForm form;
    QueryPlan plan;
    Candidate candidate;
    double score = 0;
};

QString abstention(const QString &why)
{
    return QStringLiteral("I cannot answer this without a model: %1.").arg(why);
}

/// Collects readings of all segmentations and remembers why the others failed.
class Readings
{
public:
    Readings(const retrieval::Linking &linking, const SchemaFacts &facts) : m_linking(sifted(linking, facts)), m_facts(facts)
    {
        for (const base::Word &word : linking.words)
            m_stems.append(word.stem);
    }

    void collect(const StopToken &stop)
    {
        const QList<question::Segmentation> cuts = question::segmentations(m_linking, MostSegmentations);
        double cheapest = -1; // of the cuts that mean something
        for (qsizetype i = 0; i < cuts.size() && !stop.stopRequested(); ++i) {
            tl::expected<Sketch, Misfit> sketch = sketchOf(cuts[i], m_facts);
            if (!sketch) {
                note(sketch.error(), i);
                continue;
            }
            for (const Choice &choice : choicesFor(*sketch, cuts[i], m_facts, MostChoices)) {
                const Interpretation meaning = interpret(*sketch, choice, cuts[i], m_linking, m_facts);
                // A calendar part that a column of that name stands for is no cut that means something.
                if (cheapest < 0 && (!meaning.forms.isEmpty() || sketch->calendar == sql::CalendarPart::None))
                    cheapest = cuts[i].cost;
                const double penalty = cheapest < 0 ? 0 : (cuts[i].cost - cheapest) * SegmentationWeight;
                if (meaning.forms.isEmpty())
                    note(meaning.misfit, i);
                for (const LogicalForm &form : meaning.forms)
                    addPlans(form, penalty, i);
            }
        }
        std::stable_sort(m_readings.begin(), m_readings.end(), [](const Reading &a, const Reading &b) { return a.score > b.score; });
    }

    const QList<Reading> &all() const { return m_readings; }
    QString why() const { return m_misfit.text.isEmpty() ? QStringLiteral("it names nothing of this source") : m_misfit.text; }

private:
    void note(const Misfit &misfit, qsizetype cut)
    {
        // The cheapest cut is how a person would read it; its failure is the one worth telling.
        if (m_misfit.text.isEmpty() || (cut == m_misfitCut && misfit.severity > m_misfit.severity)) {
            m_misfit = misfit;
            m_misfitCut = cut;
        }
    }

    void addPlans(const LogicalForm &form, double penalty, qsizetype cut)
    {
        tl::expected<QList<QueryPlan>, Misfit> plans = plansOf(form, m_facts, m_stems);
        if (!plans) {
            note(plans.error(), cut);
            return;
        }
        const double bestFit = plans->first().fit;
        for (const QueryPlan &plan : std::as_const(*plans)) {
            tl::expected<QString, Misfit> sql = writeSql(form, plan, m_facts, m_stems);
            if (!sql) {
                note(sql.error(), cut);
                continue;
            }
            Reading reading{form, plan, {}, form.score - penalty - EdgeWeight * double(plan.tree.edges.size())};
            reading.score -= (bestFit - plan.fit) * 0.25;
            describe(reading, *sql, plans->size() > 1);
            add(reading);
        }
    }

    void describe(Reading &reading, const QString &sql, bool tellJoins)
    {
        Candidate &candidate = reading.candidate;
        candidate.generator = QStringLiteral("composer");
        candidate.sql = sql;
        candidate.label = labelOf(reading.form, m_facts);
        candidate.reading = readingOf(reading.form, reading.plan, m_facts, tellJoins);
        candidate.assumptions = reading.form.assumptions;
        if (tellJoins)
            candidate.assumptions.append({QStringLiteral("%1 is meant").arg(wayOf(reading.plan, m_facts)), QStringLiteral("join"), {}});
        for (const int edge : reading.plan.tree.edges) {
            const ForeignKey &key = m_facts.graph().keys()[edge];
            if (key.origin == KeyOrigin::Inferred)
                candidate.assumptions.append({QStringLiteral("%1.%2 refers to %3, a key nobody declared").arg(key.from.display(), key.fromColumns.join(u'+'), key.to.display()), QStringLiteral("join"), {}});
        }
        candidate.confidence = std::clamp(0.97 + reading.score * 0.5 - 0.03 * double(candidate.assumptions.size()), 0.05, 0.99);
        for (const int node : reading.form.nodes())
            candidate.terminals.append(m_facts.table(node).name);
        candidate.edges = reading.plan.tree.edges;
    }

    void add(const Reading &reading)
    {
        for (Reading &known : m_readings) {
            if (known.candidate.sql == reading.candidate.sql) {
                if (reading.score > known.score)
                    known = reading;
                return;
            }
        }
        m_readings.append(reading);
    }

    const retrieval::Linking m_linking;
    const SchemaFacts &m_facts;
    QStringList m_stems;
    QList<Reading> m_readings;
    Misfit m_misfit;
    qsizetype m_misfitCut = -1;
};

Proposal decide(const Readings &readings)
{
    Proposal proposal;
    const QList<Reading> &all = readings.all();
    if (all.isEmpty() || all.first().score < Floor) {
        proposal.text = abstention(all.isEmpty() ? readings.why() : QStringLiteral("the words do not fit this source well enough"));
        return proposal;
    }
    QList<Candidate> rivals;
    QList<Candidate> others;
    for (const Reading &reading : all) {
        if (all.first().score - reading.score <= RivalWindow)
            rivals.append(reading.candidate);
        else if (all.first().score - reading.score <= AlternativeWindow)
            others.append(reading.candidate);
    }
    if (rivals.size() > 1) {
        proposal.kind = Proposal::Kind::Clarify;
        proposal.text = QStringLiteral("This can be read in several ways. Which one is meant?");
        rivals.append(others);
        proposal.candidates = rivals.mid(0, 4);
        return proposal;
    }
    proposal.kind = Proposal::Kind::Candidates;
    proposal.candidates = rivals;
    proposal.alternatives = others.mid(0, 3);
    return proposal;
}

} // namespace

Result<Proposal> Composer::propose(const GenerateRequest &request, const StopToken &stop)
{
    if (!request.linking || !request.linker)
        return fail(ErrorCode::Internal, "The question \"%1\" was not linked.", {request.question});
    Proposal proposal;
    if (request.linking->words.isEmpty()) {
        proposal.text = abstention(QStringLiteral("the question is empty"));
        return proposal;
    }
    if (request.linking->words.size() > MostWords) {
        proposal.text = abstention(QStringLiteral("the question is longer than %1 words").arg(MostWords));
        return proposal;
    }
    const SchemaFacts facts(request.linker->snapshot());
    Readings readings(*request.linking, facts);
    readings.collect(stop);
    if (stop.stopRequested())
        return fail(ErrorCode::Cancelled, "The question was cancelled.");
    return decide(readings);
}

} // namespace Tieout::generate
