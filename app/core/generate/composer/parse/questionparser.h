// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/questionparse.h"

namespace Tieout::generate::composer {

/**
 * The grammar: walks the items once, left to right, and gives each the role its neighbours call for. An item that finds
 * no role is a Misfit: nothing of a question is ever dropped silently.
 */
class QuestionParser
{
public:
    QuestionParser(const question::Segmentation &segmentation, const SchemaLookup &lookup)
        : m_items(segmentation.items)
        , m_lookup(lookup)
    {
    }

    tl::expected<QuestionParse, Misfit> read();

private:
    using Item = question::Item;
    using Role = question::Role;
    enum class Place { Select, Condition };

    // Looking around
    bool has(int i) const { return i >= 0 && i < m_items.size(); }
    bool kindAt(int i, Item::Kind kind) const { return has(i) && m_items[i].kind == kind; }
    bool roleAt(int i, Role role) const { return has(i) && m_items[i].is(role); }
    int skipLight(int i) const; ///< first item at or after i that is neither noise nor "is"
    bool shares(int column, int value) const;
    bool sharesTable(int table, int value) const;
    bool sameTables(int a, int b) const;
    bool isDate(int column) const;
    bool isNumeric(int column) const;
    int qualifierOf(int column) const;
    bool isFlag(int column) const;
    bool isFigure(int column) const;
    bool listsBehindWith(int column) const;
    bool isAlwaysThere(int column) const;
    bool showsBeside(int table) const;
    bool isPredicate(int item) const;
    bool isParticiple(int column) const;
    bool happensThen(int value) const;
    int happenedBefore(int period) const;
    bool isJoined() const;          ///< "and" or a comma stands before the item at hand
    bool orIsLoose() const;         ///< "or" stands before it, but no condition before that
    bool absorbed(int table) const; ///< a table named only to say whose the next column is

    // One step each; false: misfit() was called
    bool step();
    bool phrase();
    bool table();
    bool column();
    bool value();
    bool number();
    bool comparison();
    bool between();
    bool superlative();
    bool isExtremeAmount(int next) const;
    bool top();
    bool by();
    bool dividedBy();
    bool calendar();
    bool topUnit();
    bool saysWhichUnit();
    bool countsForUnit();
    bool named();
    bool order();
    bool reportsTo();
    bool countsBefore();
    bool withInName();
    bool withFigures();
    bool missing(int column);
    bool likened();
    std::optional<bool> flag(int column);
    bool without();
    bool except();
    bool share();
    bool series();
    bool rolling(const QStringList &said);
    bool rateOf(int value);
    bool versus();
    bool shareColumn(int one, int other) const;
    bool elapsed();
    bool howLong();
    bool countsDeeds();
    bool late();
    bool every();
    bool placedFigure(int next);
    bool inStock();
    bool undone();
    bool negated();
    bool both();
    bool saysDeed(int table) const;
    bool countsTimes(int at, Comparison comparison, const QStringList &numbers);
    bool alsoDuring();
    bool noneDuring(int i, int said = -1);
    bool neither();
    bool only();
    bool restricts();
    bool figureCondition();
    bool listsColumns() const;
    bool comparesWithGroups();
    int behindAll(int i) const;
    void wantFigure(const WantedFigure &figure, int next);
    bool isOthers(int i) const;
    bool comparesWithOthers(int &at, WantedFigure &figure) const;
    bool comparesGroups(int at, Comparison comparison, const QStringList &numbers);
    bool limitsRanking(int at, const QString &number);
    bool namesGroup(int i) const;
    bool countsOfThem(int at, Comparison comparison, const QStringList &numbers);
    bool shareOfNamed(int next);
    bool isColumnOfWhole(int table) const;
    bool endsBefore(int i) const;
    bool ranges();
    bool rangesFollow(int i) const;
    bool isOrMore(int i) const;
    QList<WantedRange> rangesAt(int &at) const;
    QString stepAt(int &at) const;
    std::optional<WantedRange> rangeAt(int &at) const;
    std::optional<WantedRanges> rangedAt(int &at) const;
    bool below(int at);
    bool hasOwnSuperior(int table) const;
    bool isOfTree(int value) const;
    bool isWithin(int value) const;
    bool isAmongItsKind(int value, int before) const;
    bool contains();
    bool reports();
    bool isKindOfTree(const QString &stem) const; ///< of which a table has rows below each other
    bool reportsCompared(int at, Comparison comparison, const QStringList &numbers);
    int absentDuring(int item, int i);
    bool absentWhere(int table, int next);
    bool isSameColumn(int a, int b) const;
    bool happened(int column);
    bool saysDay(int value) const;
    bool dates(int column);
    int momentAt(int i) const; ///< the item at or after i that may say a date; -1 where none does
    std::optional<Aggregate> firstOrLast(int i) const;
    bool withinTime();
    int isUntil(int i) const; ///< "until", "to", "till": the item behind it; -1 where it is none
    bool elapsedCondition(int at, Comparison comparison, const QStringList &numbers, const QString &unit);
    bool asks();
    bool saysDoes(int column) const;
    bool asksForSuperior();
    bool asksForSuperiorAt(int column) const;
    bool refersToPerson(int column) const;
    bool isSuperior(int column) const;
    int superiorBehind(int i) const;
    bool comparesFrom();
    bool comparesTimes() const;
    bool operates();
    bool makeFormula();
    bool isSaidOfOneFigure() const;
    bool comparesGrowth() const;

    std::optional<WantedCondition>
    besideAverage(int &at) const; ///< "above average", without its column; nullopt: not said here
    bool averageCondition(int at,
                          WantedCondition condition); ///< the column stands behind it, or an adjective speaks of one
    std::optional<bool> conditionOn(int column);      ///< reads "column > 3" and the like; nullopt: none stands here
    QString unitAt(int i) const;                      ///< said behind a number; empty where there is none
    bool readNumbers(int &at, QStringList &numbers, Comparison &comparison) const;
    bool countOrNumber(int at, Comparison comparison, const QStringList &numbers, const QStringList &hints);
    void want(WantedTerm term);
    void addCondition(WantedCondition condition);
    void done(int next); ///< the item was content: connectors are spent
    void tellPart();
    bool finish();
    bool misfit(const message::Message &text, double severity = 1);
    QString textOf(int i) const;

    const QList<Item> &m_items;
    const SchemaLookup &m_lookup;
    QuestionParse m_out;
    Misfit m_misfit;
    int m_at = 0;
    Place m_place = Place::Select;
    QList<Aggregate> m_aggregates;
    QList<Aggregate> m_listed; ///< said of the column before: "min and max rental rate and replacement cost"
    bool m_count = false;
    bool m_group = false;
    bool m_groupFilled = false;
    bool m_pronoun = false;
    bool m_and = false;
    bool m_or = false;
    bool m_preposition = false;
    bool m_orderOpen = false;
    bool m_ranked = false;   ///< "highest" was read and waits for what is ranked by
    bool m_armed = false;    ///< the next noun is what is ranked by
    bool m_broken = false;   ///< misfit() was called where nothing could be returned
    bool m_rankedBy = false; ///< "top 5 by": a table alone is no figure
    bool m_lastWasValue = false;
    bool m_listing = false;   ///< columns are shown beside the rows that are listed
    bool m_not = false;       ///< the flag that follows says no
    bool m_only = false;      ///< "only" was said of the value that follows
    bool m_restricts = false; ///< "only those with" was read: what follows is said of the groups
    int m_limit = 0;          ///< how many of what comes first, said before it
    int m_counted = -1;       ///< where it was said how many rows are counted
    int m_both = -1;          ///< the second of two values that rows have to have, each in another one
    struct Operator {
        QChar sign;
        qsizetype operands = 0; ///< terms that stand before it
        bool closes = false;    ///< a bracket closes before it
        bool opens = false;     ///< a bracket opens behind it
    };
    QList<Operator> m_operators;
    bool m_except = false; ///< the values that follow are to be left out
};

} // namespace Tieout::generate::composer
