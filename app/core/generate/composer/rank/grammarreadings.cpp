// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/grammarreadings.h"

#include "core/base/text.h"
#include "core/generate/composer/parse/interpreter.h"
#include "core/generate/composer/parse/mentionfilter.h"
#include "core/generate/composer/write/sqlwriter.h"

#include <algorithm>

namespace Tieout::generate::composer {

namespace {

constexpr int MostSegmentations = 12;
constexpr int MostResolutions = 24;
constexpr double Floor = -0.6;            ///< readings worse than this are guesses
constexpr double FloorAlone = -0.85;      ///< the same where nothing else comes near
constexpr double RivalWindow = 0.08;      ///< readings this near the best are equally good
constexpr double AlternativeWindow = 0.4; ///< and these are worth offering
constexpr double SegmentationWeight = 0.5;
constexpr double Passed = 0.7;      ///< a table that is named is read as something else: beneath the floor
constexpr double Coded = 0.1;       ///< the name behind a code is shown, where the code was named
constexpr double Planned = 0.3;     ///< "revenue" is not what was budgeted
constexpr double Farther = 0.45;    ///< a column of the same name is nearer
constexpr double EdgeWeight = 0.06; ///< each further join makes a reading less likely

/// Collects readings of all segmentations and remembers why the others failed.
class ReadingCollector
{
public:
    ReadingCollector(const retrieval::Linking &linking, const SchemaLookup &lookup)
        : m_linking(filteredMentions(linking, lookup))
        , m_lookup(lookup)
    {
        for (const base::Word &word : linking.words)
            m_stems.append(word.stem);
    }

    GrammarReadings collect(const StopToken &stop)
    {
        const QList<question::Segmentation> cuts = question::segmentations(m_linking, MostSegmentations);
        double cheapest = -1; // of the cuts that mean something
        for (qsizetype i = 0; i < cuts.size() && !stop.stopRequested(); ++i) {
            tl::expected<QuestionParse, Misfit> parse = parseQuestion(cuts[i], m_lookup);
            if (!parse) {
                note(parse.error(), i);
                continue;
            }
            for (const NounResolution &resolution : nounResolutions(*parse, cuts[i], m_lookup, MostResolutions)) {
                const Interpretation meaning = interpret(*parse, resolution, cuts[i], m_linking, m_lookup);
                // A calendar part that a column of that name stands for is no cut that means something.
                if (cheapest < 0 && (!meaning.forms.isEmpty() || parse->calendar == sql::CalendarPart::None))
                    cheapest = cuts[i].cost;
                const double penalty = cheapest < 0 ? 0 : (cuts[i].cost - cheapest) * SegmentationWeight;
                if (meaning.forms.isEmpty())
                    note(meaning.misfit, i);
                for (const LogicalForm &form : meaning.forms)
                    addPlans(form,
                             penalty + (passesOverTable(form, resolution, cuts[i]) ? Passed : 0)
                                 + (addsUpPlans(form) ? Planned : 0)
                                 + (readsOwnColumnAsTable(resolution, cuts[i]) ? Coded : 0)
                                 + (readsTableAsValue(resolution, cuts[i]) || readsColumnAsValue(resolution, cuts[i])
                                            || readsRowsAsNumbers(resolution, cuts[i])
                                        ? Planned
                                        : 0),
                             i);
            }
        }
        std::stable_sort(m_readings.begin(), m_readings.end(),
                         [](const GrammarReading &a, const GrammarReading &b) { return a.score > b.score; });
        preferBuyers();
        preferNearer();
        if (m_misfit.text.isEmpty())
            m_misfit.text = message::say("generate.misfit.namesNothingSource");
        GrammarReadings all;
        all.readings = std::move(m_readings);
        all.misfit = m_misfit;
        return all;
    }

private:
    /// "revenue by country": whose country it is goes without saying, not that of whoever sold or supplied it. Where
    /// nothing else tells such readings apart, only those stay that go by whom the rows are for.
    void preferBuyers()
    {
        static const QSet<QString> buyers{
            QStringLiteral("custom"),  QStringLiteral("client"), QStringLiteral("buyer"),   QStringLiteral("guest"),
            QStringLiteral("patient"), QStringLiteral("tenant"), QStringLiteral("member"),  QStringLiteral("subscrib"),
            QStringLiteral("patron"),  QStringLiteral("donor"),  QStringLiteral("student"), QStringLiteral("passeng")};
        static const QSet<QString> others{
            QStringLiteral("staff"),  QStringLiteral("employe"), QStringLiteral("worker"),   QStringLiteral("supplier"),
            QStringLiteral("vendor"), QStringLiteral("shipper"), QStringLiteral("personnel")};
        const auto reads = [this](const GrammarReading &reading, const QSet<QString> &words) {
            QList<int> nodes = reading.plan.tree.nodes;
            for (const ColumnId &id : reading.form.groupColumns)
                nodes.append(id.node);
            return std::any_of(nodes.cbegin(), nodes.cend(), [&](int node) {
                const QStringList stems = m_lookup.stems(base::singular(m_lookup.table(node).name.name));
                return std::any_of(stems.cbegin(), stems.cend(), [&](const QString &stem) {
                    return words.contains(stem) && !m_stems.contains(stem);
                });
            });
        };
        const auto isGrouped = [](const GrammarReading &reading) {
            return reading.form.isAggregated() && !reading.form.groupColumns.isEmpty()
                   && reading.form.groupNodes.isEmpty(); // which of several stores is meant is asked
        };
        const auto isFor = [&](const GrammarReading &reading) {
            return isGrouped(reading) && reads(reading, buyers) && !reads(reading, others);
        };
        const bool isToldApart = m_readings.empty() || !isFor(m_readings.front());
        const GrammarReading *first = isToldApart ? nullptr : &m_readings.front();
        for (const GrammarReading &reading : m_readings) {
            if (!first && isFor(reading) && reading.score >= m_readings.front().score - 1e-6)
                first = &reading;
        }
        if (!first)
            return;
        const QList<Expression> figures = first->form.outputs;
        const auto sameFigure = [&figures](const GrammarReading &reading) {
            return !reading.form.outputs.isEmpty() && reading.form.outputs.last() == figures.last();
        };
        std::erase_if(m_readings, [&](const GrammarReading &reading) {
            return isGrouped(reading) && sameFigure(reading) && reads(reading, others) && !reads(reading, buyers);
        });
    }

    /// A word that names a table is read as a column of another one of which nothing is said, and that table is left
    /// out.
    bool passesOverTable(const LogicalForm &form, const NounResolution &resolution,
                         const question::Segmentation &cut) const
    {
        const QList<int> nodes = form.nodes();
        const auto isNamed = [&](int node) {
            return std::any_of(cut.items.begin(), cut.items.end(), [&](const question::Item &item) {
                return std::any_of(item.tables.begin(), item.tables.end(),
                                   [&](const auto &table) { return m_lookup.graph().node(table.table) == node; });
            });
        };
        for (auto it = resolution.columns.cbegin(); it != resolution.columns.cend(); ++it) {
            const question::Item &item = cut.items[it.key()];
            const bool passed = std::any_of(
                m_linking.tables.begin(), m_linking.tables.end(), [&](const retrieval::TableMention &table) {
                    const bool literal = table.how == retrieval::MatchKind::Exact
                                         || table.how == retrieval::MatchKind::Singular
                                         || (isGuess(item, *it) && isHead(table));
                    return literal && table.firstWord == item.first && table.lastWord == item.last
                           && !nodes.contains(m_lookup.graph().node(table.table));
                });
            // "plan code, name, price and currency" are four columns of plans
            const bool isListed = std::count_if(resolution.columns.cbegin(), resolution.columns.cend(),
                                                [&](const ColumnId &id) { return id.node == it->node; })
                                  > 2;
            if (passed && !isListed && !isNamed(it->node))
                return true;
        }
        return false;
    }

    /// The column is found by another word for its name.
    bool isGuess(const question::Item &item, ColumnId id) const
    {
        return std::any_of(item.columns.begin(), item.columns.end(), [&](const auto &mention) {
            return mention.how >= retrieval::MatchKind::Synonym && m_lookup.find(mention.table, mention.column) == id;
        });
    }

    /// "jobs" of service_jobs: the word says what the rows are.
    bool isHead(const retrieval::TableMention &table) const
    {
        const QStringList stems = m_lookup.stems(base::singular(table.table.name));
        return table.firstWord == table.lastWord && !stems.isEmpty()
               && (stems.last() == m_linking.words[table.firstWord].stem
                   || base::stem(base::singular(m_linking.words[table.firstWord].lower)) == stems.last());
    }

    /// "offers answered within a week" read as applications in the stage "offer", where a table holds the offers.
    bool readsTableAsValue(const NounResolution &resolution, const question::Segmentation &cut) const
    {
        for (auto it = resolution.values.cbegin(); it != resolution.values.cend(); ++it) {
            const question::Item &item = cut.items[it.key()];
            const bool isTable = std::any_of(
                m_linking.tables.begin(), m_linking.tables.end(), [&](const retrieval::TableMention &table) {
                    return (table.how == retrieval::MatchKind::Exact || table.how == retrieval::MatchKind::Singular)
                           && table.firstWord == item.first && table.lastWord == item.last
                           && m_lookup.graph().node(table.table) != it->column.node;
                });
            const bool leads =
                it.key() + 1 < cut.items.size() && cut.items[it.key() + 1].kind == question::Item::Kind::Table;
            if (isTable && !leads)
                return true;
        }
        return false;
    }

    /// "name, price and currency" read as rows with the value "price" of some column, where what stands beside it is of
    /// a table that has a price.
    bool readsColumnAsValue(const NounResolution &resolution, const question::Segmentation &cut) const
    {
        for (auto it = resolution.values.cbegin(); it != resolution.values.cend(); ++it) {
            const question::Item &item = cut.items[it.key()];
            const bool isListed =
                item.pause
                && std::any_of(resolution.columns.cbegin(), resolution.columns.cend(), [&](const ColumnId &id) {
                       return id.node != it->column.node && isCalled(item, id.node);
                   });
            if (isListed)
                return true;
        }
        return false;
    }

    /// "name, channel and start date for campaigns" read as what the channels are called, where campaigns have a column
    /// of that name.
    bool readsOwnColumnAsTable(const NounResolution &resolution, const question::Segmentation &cut) const
    {
        for (auto it = resolution.tables.cbegin(); it != resolution.tables.cend(); ++it) {
            const question::Item &item = cut.items[it.key()];
            const bool isOwn =
                std::any_of(resolution.columns.cbegin(), resolution.columns.cend(), [&](const ColumnId &id) {
                    return id.node != *it && m_lookup.find(m_lookup.table(id.node).name, item.text.toLower()).isValid();
                });
            if (item.pause && isOwn)
                return true;
        }
        return false;
    }

    /// "vendors" read as the number vnd of a table vnd, which has names as well.
    bool readsRowsAsNumbers(const NounResolution &resolution, const question::Segmentation &cut) const
    {
        for (auto it = resolution.columns.cbegin(); it != resolution.columns.cend(); ++it) {
            const question::Item &item = cut.items[it.key()];
            const bool isTable = std::any_of(
                m_linking.tables.begin(), m_linking.tables.end(), [&](const retrieval::TableMention &table) {
                    return table.firstWord == item.first && table.lastWord == item.last
                           && m_lookup.graph().node(table.table) == it->node && base::singular(item.text) != item.text;
                });
            if (isTable && m_lookup.isNumeric(*it) && m_lookup.rowKey(it->node).contains(m_lookup.column(*it).name)
                && !m_lookup.showsKey(it->node))
                return true;
        }
        return false;
    }

    /// "revenue by country": the country of the customer comes before that of his adviser, who is only reached through
    /// the customer. What is farther away is no rival, and by itself no more than an offer.
    void preferNearer()
    {
        const auto isFarther = [this](const GrammarReading &reading) {
            const QList<Expression> &outputs = reading.form.outputs;
            return reading.form.isAggregated()
                   && std::any_of(outputs.cbegin(), outputs.cend(), [&](const Expression &output) {
                          return !output.isAggregate() && output.column.isValid()
                                 && passesNamesake(reading, output.column);
                      });
        };
        for (GrammarReading &reading : m_readings)
            reading.score -= isFarther(reading) ? Farther : 0;
        std::stable_sort(m_readings.begin(), m_readings.end(),
                         [](const GrammarReading &a, const GrammarReading &b) { return a.score > b.score; });
    }

    /// On the way to the column's table lies another one that has a column of this name, and the question names
    /// neither.
    bool passesNamesake(const GrammarReading &reading, ColumnId column) const
    {
        if (m_lookup.displayColumns(column.node).contains(column.column) || isTableSaid(column.node))
            return false;
        const schema::SchemaGraph &graph = m_lookup.graph();
        for (int node = column.node; reading.plan.parentEdge.contains(node);) {
            node = graph.opposite(reading.plan.parentEdge[node], node);
            if (m_lookup.table(node).columnIndex(m_lookup.column(column).name) >= 0 && node != reading.plan.root)
                return true;
        }
        return false;
    }

    bool isTableSaid(int node) const
    {
        const QStringList stems = m_lookup.stems(base::singular(m_lookup.table(node).name.name));
        return std::any_of(stems.cbegin(), stems.cend(),
                           [this](const QString &stem) { return m_stems.contains(stem); });
    }

    /// A column of the table is called what the item says.
    bool isCalled(const question::Item &item, int node) const
    {
        return std::any_of(
            m_linking.columns.begin(), m_linking.columns.end(), [&](const retrieval::ColumnMention &mention) {
                return mention.firstWord == item.first && mention.lastWord == item.last
                       && m_lookup.graph().node(mention.table) == node && mention.score >= retrieval::MeantScore;
            });
    }

    /// A figure of what was planned, where the question says nothing of plans.
    bool addsUpPlans(const LogicalForm &form) const
    {
        static const QSet<QString> plans{base::stem(QStringLiteral("budget")), base::stem(QStringLiteral("plan")),
                                         base::stem(QStringLiteral("forecast")), base::stem(QStringLiteral("target"))};
        const auto isPlan = [](const QString &stem) { return plans.contains(stem); };
        return std::none_of(m_stems.begin(), m_stems.end(), isPlan)
               && std::any_of(form.outputs.begin(), form.outputs.end(), [&](const Expression &output) {
                      const QStringList stems = output.isAggregate() && output.column.isValid()
                                                    ? m_lookup.stems(m_lookup.tableText(output.column.node))
                                                    : QStringList();
                      return std::any_of(stems.begin(), stems.end(), isPlan);
                  });
    }

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
        tl::expected<QList<QueryPlan>, Misfit> plans = plansOf(form, m_lookup, m_stems);
        if (!plans) {
            note(plans.error(), cut);
            return;
        }
        const double bestFit = plans->first().fit;
        for (const QueryPlan &plan : std::as_const(*plans)) {
            tl::expected<QString, Misfit> sql = writeSql(form, plan, m_lookup, m_stems);
            if (!sql) {
                note(sql.error(), cut);
                continue;
            }
            const double further = penalty + EdgeWeight * double(plan.tree.edges.size()) + (bestFit - plan.fit) * 0.25;
            LogicalForm told = form;
            if (plan.inEach >= 0)
                told.assumptions.append({message::say("generate.assumed.inEach",
                                                      {m_lookup.tableText(plan.root), m_lookup.tableText(plan.inEach)}),
                                         record::About::Grouping,
                                         {}});
            add({told, plan, *sql, form.score - further, plans->size() > 1});
        }
    }

    void add(const GrammarReading &reading)
    {
        for (GrammarReading &known : m_readings) {
            if (known.sql == reading.sql) {
                if (reading.score > known.score)
                    known = reading;
                return;
            }
        }
        m_readings.push_back(reading);
    }

    const retrieval::Linking m_linking;
    const SchemaLookup &m_lookup;
    QStringList m_stems;
    std::vector<GrammarReading> m_readings;
    Misfit m_misfit;
    qsizetype m_misfitCut = -1;
};

qsizetype within(const std::vector<GrammarReading> &readings, double window, bool isOnlyOne)
{
    if (readings.empty() || (readings.front().score < Floor && !isOnlyOne))
        return 0;
    return std::count_if(readings.begin(), readings.end(),
                         [&](const GrammarReading &one) { return readings.front().score - one.score <= window; });
}

} // namespace

bool GrammarReadings::isOnlyOne() const
{
    return !isFollowing && !readings.empty() && readings.front().score >= FloorAlone
           && (readings.size() == 1 || readings.front().score - readings[1].score > AlternativeWindow);
}

qsizetype GrammarReadings::rivals() const
{
    return within(readings, RivalWindow, isOnlyOne());
}

qsizetype GrammarReadings::tellable() const
{
    return within(readings, AlternativeWindow, isOnlyOne());
}

GrammarReadings grammarReadings(const retrieval::Linking &linking, const SchemaLookup &lookup, const StopToken &stop)
{
    return ReadingCollector(linking, lookup).collect(stop);
}

} // namespace Tieout::generate::composer
