// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/readings.h"

#include "core/generate/composer/rank/readingfeatures.h"
#include "core/generate/composer/write/sqlwriter.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

// At global scope: the macro declares a function there. Needed because this object stands in a static library.
static void initComposerResource()
{
    Q_INIT_RESOURCE(composer);
}

namespace Tieout::generate::composer {

namespace {

constexpr size_t MostShapes = 24;
constexpr size_t MostOfShape = 14;
constexpr size_t MostPlanned = 130;
constexpr qsizetype MostPlans = 2; ///< ways to join one form

/// The SQL without its comments, which say where a reading comes from.
QString bare(const QString &sql)
{
    static const QRegularExpression comment(QStringLiteral("--[^\\n]*"));
    return QString(sql).remove(comment).simplified();
}

/// Readings of one question as they are found, each once.
class Collection
{
public:
    Collection(const ReadingFeatures &readingFeatures, const GrammarReadings &grammar, double bestScore, Told told)
        : m_readingFeatures(readingFeatures)
        , m_grammar(grammar)
        , m_bestScore(bestScore)
        , m_told(told)
    {
        for (size_t i = 0; i < grammar.readings.size() && i < MostOfGrammar; ++i)
            m_places.insert(bare(grammar.readings[i].sql), int(i));
    }

    void add(const Assembled &made, const QueryPlan &plan, const QString &sql, double bestFit, bool tellJoins)
    {
        const QString text = bare(sql);
        const int place = m_places.value(text, -1);
        if (m_known.contains(text) || (place < 0 && m_told == Told::OfGrammar))
            return;
        m_known.insert(text);
        FilledReading reading{made,  plan, sql,      m_readingFeatures.of(made, plan, bestFit, m_bestScore), 0, 0,
                              place, true, tellJoins};
        if (reading.grammar >= 0) {
            addPlace(reading);
            // It knows better how to tell it, and what it takes for granted.
            const GrammarReading &told = m_grammar.readings[size_t(reading.grammar)];
            reading.made.form = told.form;
            reading.plan = told.plan;
            reading.tellJoins = told.tellJoins;
        }
        m_all.push_back(std::move(reading));
    }

    /// What the grammar alone reads so.
    void addRest()
    {
        for (size_t i = 0; i < m_grammar.readings.size() && i < MostOfGrammar; ++i) {
            const GrammarReading &one = m_grammar.readings[i];
            const QString text = bare(one.sql);
            if (m_known.contains(text))
                continue;
            m_known.insert(text);
            Assembled made;
            made.form = one.form;
            made.score = m_bestScore;
            FilledReading reading{made,   one.plan, one.sql,      m_readingFeatures.ofPlain(made, one.plan), 0, 0,
                                  int(i), false,    one.tellJoins};
            addPlace(reading);
            m_all.push_back(std::move(reading));
        }
    }

    std::vector<FilledReading> take() { return std::move(m_all); }

private:
    static constexpr size_t MostOfGrammar = 8;

    void addPlace(FilledReading &reading) const
    {
        const qsizetype rivals = m_grammar.rivals();
        const std::string place = rivals == 0                               ? "doubtful"
                                  : reading.grammar >= m_grammar.tellable() ? "far"
                                  : reading.grammar >= rivals               ? "behind"
                                  : rivals == 1                             ? "alone"
                                                                            : "rival";
        reading.features.add((reading.filled ? "grammar: " : "grammar only: ") + place);
        reading.features.add("grammar first" + std::string(reading.filled ? "" : " only"),
                             reading.grammar == 0 ? 1 : 0);
        reading.features.add("grammar score", m_grammar.readings[size_t(reading.grammar)].score);
    }

    const ReadingFeatures &m_readingFeatures;
    const GrammarReadings &m_grammar;
    double m_bestScore;
    Told m_told;
    QHash<QString, int> m_places;
    QSet<QString> m_known;
    std::vector<FilledReading> m_all;
};

} // namespace

const base::LogLinearSet &composerWeights()
{
    static const base::LogLinearSet weights = [] {
        initComposerResource();
        QFile file(QStringLiteral(":/tieout/composer/weights.txt"));
        const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        return base::LogLinearSet::read(text).value_or(base::LogLinearSet());
    }();
    return weights;
}

std::vector<FilledReading> rankedReadings(const QuestionFeatures &questionFeatures, const SchemaLookup &lookup,
                                          const GrammarReadings &grammar, const base::LogLinearSet &models, size_t most,
                                          Told told)
{
    if (questionFeatures.words.empty())
        return {};
    const Slots meant(questionFeatures, lookup);
    const ScoredSlots filling(meant, models);
    QStringList stems;
    for (const base::Word &word : questionFeatures.linking->words)
        stems.append(word.stem);
    std::vector<Assembled> all;
    for (const Shape &shape : shapesFor(questionFeatures, models, MostShapes)) {
        for (Assembled &made : assemble(shape, filling, questionFeatures, lookup, MostOfShape))
            all.push_back(std::move(made));
    }
    std::stable_sort(all.begin(), all.end(), [](const Assembled &a, const Assembled &b) { return a.score > b.score; });
    if (all.size() > MostPlanned)
        all.resize(MostPlanned);
    const ReadingFeatures readingFeatures(filling, questionFeatures, lookup);
    Collection collection(readingFeatures, grammar, all.empty() ? 0 : all.front().score, told);
    for (const Assembled &made : all) {
        const tl::expected<QList<QueryPlan>, Misfit> plans = plansOf(made.form, lookup, stems);
        if (!plans)
            continue;
        for (qsizetype i = 0; i < plans->size() && i < MostPlans; ++i) {
            const QueryPlan &plan = (*plans)[i];
            if (const tl::expected<QString, Misfit> sql = writeSql(made.form, plan, lookup, stems))
                collection.add(made, plan, *sql, plans->first().fit, plans->size() > 1);
        }
    }
    collection.addRest();
    std::vector<FilledReading> out = collection.take();
    const base::LogLinear &ranker = models.model("reading");
    for (FilledReading &reading : out)
        reading.score = ranker.classes().empty() ? reading.made.score : ranker.score(reading.features);
    std::stable_sort(out.begin(), out.end(),
                     [](const FilledReading &a, const FilledReading &b) { return a.score > b.score; });
    std::vector<double> logs;
    for (const FilledReading &reading : out)
        logs.push_back(reading.score);
    base::normaliseLogs(logs);
    for (size_t i = 0; i < out.size(); ++i)
        out[i].log = logs[i];
    // What the grammar reads stays, however unlikely: several of its readings may be one question back.
    for (size_t i = out.size(); i > most; --i) {
        if (out[i - 1].grammar < 0)
            out.erase(out.begin() + std::ptrdiff_t(i - 1));
    }
    return out;
}

} // namespace Tieout::generate::composer
