// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/timecolumn.h"
#include "core/generate/composer/parse/interpreter.h"

#include <functional>

namespace Tieout::generate::composer {

/// Whether one of the stems is wanted.
bool sharesAny(const QStringList &stems, const QStringList &wanted);

/// The steps of interpret(); each fills a part of the form or says why it cannot.
class Interpreter
{
public:
    Interpreter(const QuestionParse &parse, const NounResolution &resolution,
                const question::Segmentation &segmentation, const retrieval::Linking &linking,
                const SchemaLookup &lookup, const std::optional<TakenUnit> &unit = {}, ColumnId amount = {})
        : m_parse(parse)
        , m_resolution(resolution)
        , m_items(segmentation.items)
        , m_linking(linking)
        , m_lookup(lookup)
        , m_amountMeant(amount)
    {
        m_form.unit = unit;
        m_form.amount = amount;
    }

    Interpretation run();
    /// The column that run() failed at because nothing tells its unit, and the unit said: one has to be taken.
    const std::optional<TakenUnit> &openUnit() const { return m_openUnit; }
    /// The amounts net and gross that run() failed at because nothing says which of them is meant.
    const QList<ColumnId> &openAmounts() const { return m_openAmounts; }

private:
    void saySlips();
    bool findEntity();
    bool findSuperior();
    bool addReports();
    int superiorOfGroups() const;
    bool saysSuperior(const WantedCondition &condition) const;
    bool addConditions();
    bool addTerms();
    void takeNumberOf(Expression &out);
    bool fixesRow(int node) const;
    QList<int> doersOf(int deed) const;
    bool isOfListedRow(const Expression &output) const;
    void showWhole(int node, QList<Expression> &outputs);
    bool asksToSee() const;
    ColumnId toldByRow(int node) const;
    bool isHistoryOf(int node, int of) const;
    int historyBetween(const QList<int> &nodes) const;
    void keep(const Filter &still);
    void holdNow(int history);
    bool isOfDay() const;
    ColumnId heldNow(int node, const QStringList &stems) const;
    ColumnId dayOfOwnDeed(int node) const;
    bool showPlaces();
    ColumnId sizeOf(int node) const;
    ColumnId kindOf(int node) const;
    QList<ColumnId> columnsSaying(int node, const QSet<QString> &stems) const;
    bool addGroups();
    bool combine();
    bool addRanking();
    bool rankWithin();
    bool firstOfGroups();
    bool firstRowsOfGroups(const Ordering &ordering);
    void showWithin(QList<Expression> outputs, const Expression &ranked);
    bool extremeOfGroups(const Ordering &ordering);
    bool addSeries(QList<LogicalForm> &forms);
    bool isAddedUp() const;
    void lookBack(LogicalForm &form) const;
    bool addOrder();
    bool orderBySaid(const WantedOrder &wanted);
    bool addRest();
    bool listsValues() const;
    bool addShare();
    bool divide(const WantedTerm &term, Expression &out);
    bool asksForGrowth() const;
    bool comparePeriods(QList<LogicalForm> &forms);
    bool compareValues(QList<LogicalForm> &forms);
    bool branchPeriods(QList<LogicalForm> &forms);
    bool tellsPart(ColumnId date, sql::CalendarPart part);
    bool branchWeekdays(QList<LogicalForm> &forms);
    QList<ColumnId> datesMeant(const LogicalForm &form, QString &missing) const;
    bool branchCalendar(QList<LogicalForm> &forms);
    bool firstUnits(LogicalForm &form);
    bool keepsPart(const LogicalForm &form) const;
    bool countByCalendar(const WantedTerm &term, Expression &out);
    bool isDeedNoun(int item, ColumnId column) const;
    void countDeeds(const WantedTerm &term, Expression &out);
    bool isMoneyTable(int node) const;
    bool countEntity();
    bool isCountedByGroup() const;
    bool isCountedPlainly() const;
    bool accountsForVerbs(const LogicalForm &form);

    QList<int> referringTo(int node) const;
    int rowsCalledBy(ColumnId column) const;
    int rowsInState(ColumnId column) const;
    void showRow(int node, QList<Expression> &outputs);
    bool addMoney(const WantedTerm &term);
    void keepUnitsApart();
    ColumnId unitColumn(ColumnId amount) const;
    bool isFixed(ColumnId column) const;
    ColumnId measuredOf(ColumnId kind) const;
    std::optional<ColumnId> moneyOf(int node);
    Expression amount(ColumnId money, Aggregate aggregate) const;
    ColumnId moneyOfLines(int node, const std::function<bool(const ColumnId &id)> &isPlain) const;
    ColumnId worthOfLines(int node) const;
    bool isLineOfEvent(int node) const;
    ColumnId lengthOf(int node) const;
    bool asksForQuantity() const;
    bool isSaidWhole(int item, ColumnId column) const;
    ColumnId amountMeant() const;
    ColumnId plainMoneyOf(int node) const;
    bool hasPlainMoney(int node) const;
    int moneyNode() const;
    bool checkAggregate(const Expression &expression);
    bool namesOwnTable(ColumnId id) const;
    bool hasFigureCalledLike(int node) const;
    bool addCondition(const WantedCondition &condition);
    ColumnId dayOfDeed(int said) const;
    ColumnId dateOfDeed(int said, int node) const;
    ColumnId dateOfStart(const LogicalForm &form, const QString &verb, const QList<ColumnId> &dates) const;
    bool addBesideAverage(Filter filter, bool ofAll);
    bool convert(Filter &filter, const QString &said);
    bool addMissing(const WantedCondition &condition, Filter filter);
    catalog::DateSays says(ColumnId date) const;
    QList<ColumnId> momentsCalled(int item, int node, bool isNamed = false) const; ///< isNamed: by its own name alone
    bool comesAfter(ColumnId date, ColumnId other) const;
    ColumnId beginOf(int node, ColumnId other) const;
    std::optional<std::pair<ColumnId, ColumnId>> momentsOf(const WantedElapsed &wanted, int node,
                                                           bool areNamed = false) const;
    bool findElapsed(const WantedElapsed &wanted, Expression &out);
    QList<ColumnId> momentsAnywhere(int item) const;
    bool findAcross(const WantedElapsed &wanted, Expression &out) const;
    bool takeFirst(const WantedElapsed &wanted, Expression &out);
    bool sinceRows(const WantedElapsed &wanted, Expression &out);
    bool delayOf(Expression &out);
    std::optional<std::pair<ColumnId, ColumnId>> spanOf(int node) const;
    std::pair<QList<ColumnId>, QList<ColumnId>> promisedAndDone(int node) const;
    bool isCopyOf(int copy, int original) const;
    bool addElapsed(const WantedTerm &term);
    bool addElapsedCondition(const WantedCondition &condition);
    bool addColumns(const WantedCondition &condition, Filter filter);
    bool addLate(const WantedCondition &condition);
    ColumnId birthOf(int node) const;
    bool comparesAge(const WantedCondition &condition) const;
    bool addAge(const WantedCondition &condition);
    bool addUndone(const WantedCondition &condition);
    ColumnId dayOf(int node, const QStringList &hints) const;
    ColumnId referenceTo(int node, int other) const;
    bool saysAssigned(int item) const;
    ColumnId responsibleOf(int node) const;
    bool isDeed(int node) const;
    std::optional<Filter> during(int node, int period) const;
    bool addAbsences();
    bool passesAbsent(int node) const;
    void leaveOutCancelled();
    bool isOfOtherRows(const Filter &filter, const WantedCondition &condition) const;
    bool addOfOtherRows(Filter filter);
    QStringList deedsBetween(const LogicalForm &form) const;
    bool listsEntity() const;
    void denyOthers(Filter filter, const WantedCondition &condition);
    bool saysDeed(int item, int node) const;
    bool countWithin(QList<LogicalForm> &forms);
    bool addFurtherPeriods(QList<LogicalForm> &forms);
    void showSuperior(int edge, QList<Expression> &outputs) const;
    bool meansTotals() const;
    bool averageOverGroups();
    bool addFormula();
    bool pivot(LogicalForm &form);
    QStringList knownValues(ColumnId column) const;
    void multiply();
    void leaveOutKeysBeside();
    bool canCalculate(ColumnId column) const;
    ColumnId dayBesideMissing(const WantedCondition &condition) const;
    bool addNow();
    bool countsOrAdds(QList<LogicalForm> &forms);
    enum class Ends { Any, Pair, Span };
    std::optional<Filter> stillAt(int node, const QDate &day, Ends ends) const;
    int tableDone(int item) const;
    bool addFlag(const WantedCondition &condition, Filter filter);
    bool addKey(const WantedCondition &condition, Filter filter);
    bool addTextCondition(const WantedCondition &condition, Filter filter);
    bool addNameOfRows(const WantedCondition &condition, Filter &filter);
    bool addDefined(const WantedCondition &condition, const ValueTarget &target);
    bool isSurelyMissing(const WantedCondition &condition, ColumnId column) const;
    ColumnId placeOf(int node, const QString &name) const;
    bool isOneColumn(const WantedCondition &condition, ColumnId column) const;
    bool mergeWithPrevious(const Filter &filter, const WantedCondition &condition);
    std::optional<ColumnId> hinted(const QStringList &hints, bool &descending);
    bool impliesSum() const;
    bool impliesSums() const;
    bool impliesAverage() const;
    bool ranksByDate() const;
    bool isAveragedPerRow(int node) const;
    bool isMeasure(ColumnId column) const;
    bool addRanges();
    bool addRanged(Expression &label);
    bool addSteps(Expression &label);
    bool convertRanges(QList<WantedRange> &ranges, const Expression &label);
    bool holdsAll(const QList<WantedRange> &ranges, ColumnId id) const;
    bool putsFiguresBeside(const QList<Expression> &figures, const QList<Expression> &plain);
    bool putsFiguresBesideOwn();
    bool splitsFigures(const QList<Expression> &figures, const QList<Expression> &plain);
    bool countedByRows(int owner, int counted);
    const WantedCondition *partCondition() const
    {
        return m_parse.part >= 0 ? &m_parse.conditions[m_parse.part] : nullptr;
    }
    bool isSaidOfNext(const WantedCondition &condition, const ValueTarget &target) const;
    bool isGuessedValue(const WantedCondition &condition, const ValueTarget &target) const;
    bool showsReference(const WantedTerm &term, ColumnId id) const;
    bool saysIdentifier(int item) const;
    bool refersToNamed(int item, ColumnId id) const;
    int namedBehind(int item, ColumnId id) const;
    bool hasStop() const;
    bool foundLiterally(int item, ColumnId id) const;
    bool namesTable(int item) const;
    bool checkCounts(int counted);
    bool countsDone(int item, Expression &out);
    ColumnId sortCalled(int item) const;
    bool isCountedInGroups(const WantedCount &count, int node) const;
    std::optional<Expression> comparedFigure(const WantedFigure &figure);
    bool addFigureConditions();
    static constexpr QLatin1String AnyDeed{"*"}; ///< among stems: every verb stands for it
    QStringList pairStems(int pairs, int one, int other) const;
    bool isSaidOfGroups(const LogicalForm &form, int table) const;
    void keepNetOrGross(QList<ColumnId> &money);
    bool limitAbsence(int item);
    void averageGroups(LogicalForm &form) const;
    bool isOfGroups(ColumnId column) const;
    QString figureWords(const WantedFigure &figure) const;
    bool contradicts(const Filter &filter) const;
    bool namesHead(int item, int node) const;
    bool isStray(const WantedTerm &term, const Expression &out) const;
    bool rankBy(const WantedRanking &ranking, Expression measure);
    bool rankByDeed(const WantedRanking &ranking);
    bool rankByCommonness(const WantedRanking &ranking);
    void groupByOutputs(int counted);
    int shownNode() const;
    QList<ColumnId> datesFor(const LogicalForm &form, const WantedPeriod &wanted, QString &missing) const;
    bool addPeriod(QList<LogicalForm> &forms, const WantedPeriod &wanted);
    Expression expression(const WantedTerm &term) const;
    bool misfit(const message::Message &text, double severity);
    void assume(const message::Message &text, record::About about, double cost = 0);
    const QString &wordsOf(int item) const { return m_items[item].text; }

    const QuestionParse &m_parse;
    const NounResolution &m_resolution;
    const QList<question::Item> &m_items;
    const retrieval::Linking &m_linking;
    const SchemaLookup &m_lookup;
    LogicalForm m_form;
    Misfit m_misfit;
    std::optional<TakenUnit> m_openUnit;
    const ColumnId m_amountMeant;
    QList<ColumnId> m_openAmounts;
    int m_entity = -1;
    bool m_within = false; ///< ranks within groups, which are these
    QList<ColumnId> m_withinColumns;
    QList<int> m_withinNodes;
    int m_superiorEdge = -1;
    bool m_ofReports = false;       ///< the figures are of what stands below each row, and the form is complete
    ColumnId m_apart;               ///< the column of "men and women", of which figures are wanted
    QList<int> m_absent;            ///< tables of which no row may exist, found by what was not done
    ColumnId m_countOrSum;          ///< the money of rows that are counted, which may be meant as well
    qsizetype m_partFilter = -1;    ///< the filter that QuestionParse::part became
    ColumnId m_moneyTaken;          ///< the amount that was taken where none was named
    bool m_multiplied = false;      ///< the formula has become one output
    QList<Expression> m_keysBeside; ///< shown to tell rows of one name apart
    QList<qsizetype> m_operands;    ///< of the formula: which of the outputs each term became
    ColumnId m_happened;            ///< the date of what is counted by the calendar ("employees hired each year")
};

} // namespace Tieout::generate::composer
