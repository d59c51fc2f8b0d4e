// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/datefilters.h"
#include "core/schema/families.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QSet>

namespace Tieout::gate {

using namespace sql;

namespace {

constexpr qint64 MostDaysApart = 3; ///< of two quarters or months

CheckResult skippedWithoutPeriod()
{
    return skipped(say("gate.period.noneAsked"));
}

Message askedFor(const QList<period::PeriodPhrase> &periods, const period::CalendarSettings &calendar)
{
    QList<Message> names;
    for (const period::PeriodPhrase &phrase : periods)
        names.append(described(phrase.interval, calendar));
    return message::allOf(names, 4);
}

/// Start and end of a thing in two columns: "active in Q3" is `start < end of Q3 AND end >= start of Q3`.
bool overlapsPeriod(const DateFilters &filters, const period::PeriodPhrase &phrase)
{
    for (const DateSite &ends : filters.sites) {
        for (const DateSite &begins : filters.sites) {
            if (ends.scope != begins.scope || ends.table != begins.table || ends.column == begins.column)
                continue;
            // Spans that follow on one another end where the next one begins: the end itself is not of them.
            const bool endsLater = ends.runs == QList<period::Interval>{{phrase.interval.from, QDate()}}
                                   || ends.runs == QList<period::Interval>{{phrase.interval.from.addDays(1), QDate()}};
            if (endsLater && begins.runs == QList<period::Interval>{{QDate(), phrase.interval.to}})
                return true;
        }
    }
    return false;
}

/// A subquery's filter counts only where the outer query does not read that table itself.
bool decides(const DateSite &site, const DateFilters &filters)
{
    if (!site.inCondition)
        return true;
    return std::none_of(filters.columns.cbegin(), filters.columns.cend(), [&site](const DateColumn &column) {
        return column.relation->table->name == site.table && column.relation->scope && !column.relation->scope->parent;
    });
}

/// The filter that leaves what a phrase asks for; null when there is none of its own.
const DateSite *answerTo(const CheckInput &input, const QList<period::PeriodPhrase> &asked,
                         const period::PeriodPhrase &phrase)
{
    const auto &sites = input.dates->sites;
    const auto found = std::find_if(sites.cbegin(), sites.cend(), [&](const DateSite &site) {
        return decides(site, *input.dates) && answersPeriod(site, asked, phrase, input.request.calendar);
    });
    return found == sites.cend() ? nullptr : &*found;
}

/// "Dearer than all of 2006": the filter stands in a subquery whose one value is compared, not in one of members.
bool isCompared(const CheckInput &input, const DateSite &site)
{
    bool found = false;
    forEachExpr(input.statement->query, [&](const Expr &expr) {
        const auto *subquery = as<Subquery>(&expr);
        if (subquery && site.scope && selectsOf(*subquery->query).contains(site.scope->select))
            found = true;
    });
    return found;
}

bool isAnswered(const CheckInput &input, const QList<period::PeriodPhrase> &asked, const period::PeriodPhrase &phrase)
{
    return answerTo(input, asked, phrase) || overlapsPeriod(*input.dates, phrase)
           || answerTogether(*input.dates, phrase, input.request.calendar);
}

/// A filter on just another reading of the words: the last 30 days for last month, from 2000 on for after 2000.
struct OtherReading {
    const period::PeriodPhrase *phrase = nullptr; ///< of the question
    const DateSite *site = nullptr;
};

/// "In August" without a year: of each year.
bool isOfEachYear(const DateSite &site, const period::PeriodPhrase &phrase)
{
    const QDate asked = phrase.interval.from;
    if (phrase.grain != period::Grain::Month || phrase.assumption.isEmpty() || site.cut || site.runs.size() < 2)
        return false;
    return std::all_of(site.runs.cbegin(), site.runs.cend(), [&asked](const period::Interval &run) {
        return run.isBounded() && run.from.day() == 1 && run.from.month() == asked.month()
               && run.from.addMonths(1) == run.to;
    });
}

std::optional<OtherReading> otherReading(const CheckInput &input)
{
    const QList<period::PeriodPhrase> &asked = input.request.periods;
    for (const DateSite &site : input.dates->sites) {
        if (asked.size() == 1 && decides(site, *input.dates) && isOfEachYear(site, asked.first()))
            return OtherReading{&asked.first(), &site};
    }
    constexpr qsizetype Most = 64; // readings of all phrases together
    QList<QList<period::PeriodPhrase>> readings{{}};
    for (const period::PeriodPhrase &phrase : asked) {
        QList<QList<period::PeriodPhrase>> longer;
        for (const QList<period::PeriodPhrase> &reading : readings) {
            longer.append(reading + QList{phrase});
            for (const period::Interval &interval : phrase.alternatives) {
                period::PeriodPhrase other = phrase;
                other.interval = interval;
                longer.append(reading + QList{other});
            }
        }
        if (longer.size() > Most)
            return {};
        readings = longer;
    }
    for (const QList<period::PeriodPhrase> &reading : readings) {
        if (!std::all_of(reading.cbegin(), reading.cend(),
                         [&](const period::PeriodPhrase &phrase) { return isAnswered(input, reading, phrase); }))
            continue;
        for (qsizetype i = 0; i < asked.size(); ++i) {
            const DateSite *site = reading[i] == asked[i] ? nullptr : answerTo(input, reading, reading[i]);
            if (site)
                return OtherReading{&asked[i], site};
        }
    }
    return {};
}

/// "A15" of a table without rows may be the crimes of 1995: neither name, comment nor values tell.
std::optional<UnmeasuredFilter> codedColumn(const CheckInput &input)
{
    std::optional<UnmeasuredFilter> found;
    forEachExpr(input.statement->query, [&](const Expr &expr) {
        const ColumnBinding *binding = input.bound->binding(&expr);
        const Table *table = binding && binding->relation && binding->column >= 0 ? binding->relation->table : nullptr;
        if (found || !table || !input.facts || binding->column >= table->columns.size()
            || input.facts->rows(table->name) != 0)
            return;
        const Column &column = table->columns[binding->column];
        const QStringList words = base::nameWords(column.name);
        const bool coded =
            words.size() > 1 && words.first().size() == 1
            && std::all_of(words.cbegin() + 1, words.cend(), [](const QString &word) { return word.at(0).isDigit(); });
        if (coded && column.comment.isEmpty())
            found = UnmeasuredFilter{table->name.display() + u'.' + column.name, table->name.display()};
    });
    return found;
}

/// Of a query whose only conditions on dates, if they are such, lie in tables without rows.
CheckResult skippedUnmeasured(const UnmeasuredFilter &filter)
{
    return skipped(say("gate.period.unmeasured", {filter.column, filter.table}));
}

/// Why a filter that was meant right loses or gains a day.
Message boundaryNote(const DateSite &site, const period::Interval &asked)
{
    if (site.runs.size() == 1 && asked.isBounded()) {
        const period::Interval &run = site.runs.first();
        const bool timestamp = site.storage.encoding == DateEncoding::IsoTimestamp
                               || site.storage.encoding == DateEncoding::NativeTimestamp
                               || site.storage.encoding == DateEncoding::NativeTimestampZone;
        if (timestamp && run.from == asked.from && run.to.isValid() && run.to.addDays(1) == asked.to)
            return say("gate.period.endsAtMidnight", {site.display(), run.to.toString(Qt::ISODate)});
    }
    if (site.cut)
        return say("gate.period.cuts", {site.cut->toString(Qt::ISODate)});
    return {};
}

/// The last day that a stored value stands for: a year's is its 31 December.
std::optional<QDate> lastDayOf(const QString &stored, const DateStorage &storage)
{
    const std::optional<QDate> day = period::dayOf(stored, storage.encoding);
    if (!day)
        return {};
    switch (storage.encoding) {
    case DateEncoding::YearNumber:
        return QDate(day->year(), 12, 31);
    case DateEncoding::YearMonthNumber:
    case DateEncoding::YearMonthText:
        return QDate(day->year(), day->month(), day->daysInMonth());
    default:
        return day;
    }
}

const DateColumn *onlyColumn(const DateFilters &filters)
{
    const DateColumn *only = nullptr;
    for (const DateColumn &column : filters.columns) {
        if (!column.relation->scope || column.storage.encoding == DateEncoding::Unknown)
            continue;
        if (only)
            return nullptr;
        only = &column;
    }
    return only;
}

/// What the data of a column lacks of the period; empty when it spans it. `oldest` is absent where it does not read as
/// a date.
Message gapOf(const QString &column, const period::Interval &asked, const Message &name,
              const std::optional<QDate> &oldest, const QDate &newest)
{
    const QString end = newest.toString(Qt::ISODate);
    if (asked.from.isValid() && newest < asked.from)
        return say("gate.period.endsBefore", {column, end, name});
    const QString begin = oldest ? oldest->toString(Qt::ISODate) : QString();
    if (oldest && asked.to.isValid() && *oldest >= asked.to)
        return say("gate.period.beginsAfter", {column, begin, name});
    const bool late = oldest && asked.from.isValid() && *oldest > asked.from;
    const bool early = asked.to.isValid() && newest < asked.to.addDays(-1);
    if (late && early)
        return say("gate.period.shortAtBoth", {column, begin, end, name});
    if (late)
        return say("gate.period.beginsLate", {column, begin, name});
    return early ? say("gate.period.endsEarly", {column, end, name}) : Message();
}

/// The question says a word of the column's name.
bool isSaid(const QString &question, const QString &column)
{
    QStringList stems;
    for (const QString &word : base::nameWords(column))
        stems.append(base::stem(word));
    const QList<base::Word> words = base::words(question);
    return std::any_of(words.cbegin(), words.cend(),
                       [&stems](const base::Word &word) { return word.lower.size() > 2 && stems.contains(word.stem); });
}

/// "Cards with a 2015 frame": where no date is filtered and each period asked is a year that the query compares with a
/// column the question speaks of, the question's years are numbers. Empty otherwise.
QString comparedYears(const CheckInput &input)
{
    if (!input.dates->sites.isEmpty() || !input.dates->unread.isEmpty())
        return {};
    QStringList compared;
    forEachExpr(input.statement->query, [&](const Expr &expr) {
        const auto *comparison = as<Binary>(&expr);
        const auto *literal =
            comparison && comparison->op == BinaryOp::Equal ? as<Literal>(comparison->right) : nullptr;
        const auto *column = literal ? as<ColumnRef>(comparison->left) : nullptr;
        if (column && isSaid(input.request.question, column->column().text))
            compared.append(literal->text);
    });
    QString first;
    for (const period::PeriodPhrase &phrase : input.request.periods) {
        const QString year = QString::number(phrase.interval.from.year());
        // "in 2015" is when something happened; a number stands there by itself.
        const bool bare = phrase.text.trimmed() == year;
        if (phrase.grain != period::Grain::Year || !bare || !compared.contains(year))
            return {};
        first = first.isEmpty() ? year : first;
    }
    return first;
}

/// A generator is told the boundaries as the column holds them, a year, a day, seconds: the conditions that are wrong,
/// and the text with those that are right.
void setFix(CheckResult &result, const std::optional<QString> &fix, const QStringList &instead = {})
{
    result.fix = fix;
    if (!instead.isEmpty())
        result.modelMessage += QStringLiteral(" It is not %1.").arg(instead.join(QStringLiteral(" AND ")));
    if (fix)
        result.modelMessage += QStringLiteral(" So it is: %1").arg(fix->simplified());
}

} // namespace

/// Whether all rows that are read are of the period, by the names of their tables: "in August" of a table for each
/// month.
static bool isOfTablesRead(const CheckInput &input)
{
    const QList<period::PeriodPhrase> &asked = input.request.periods;
    QSet<qsizetype> answered;
    for (const Relation &relation : input.bound->relations) {
        const int node =
            relation.kind == Relation::Kind::BaseTable && relation.table ? input.graph.node(relation.table->name) : -1;
        if (!input.graph.families().split(node))
            continue;
        const auto within = std::find_if(asked.cbegin(), asked.cend(), [&](const period::PeriodPhrase &phrase) {
            return schema::isPartWithin(input.graph.families(), node, phrase.interval);
        });
        if (within == asked.cend())
            return false;
        answered.insert(within - asked.cbegin());
    }
    return answered.size() == asked.size();
}

CheckResult checkPeriodMissing(const CheckInput &input)
{
    const QList<period::PeriodPhrase> &asked = input.request.periods;
    if (asked.isEmpty())
        return skippedWithoutPeriod();
    const DateFilters &dates = *input.dates;
    if (const QString number = comparedYears(input); !number.isEmpty())
        return passed(say("gate.period.asNumber", {number}));
    if (const QStringList &columns = dates.periodColumns; !columns.isEmpty()) {
        return passed(say("gate.period.byNamedColumn", {message::allOf(message::quoted(columns))}));
    }
    if (!dates.sites.isEmpty() || !dates.unread.isEmpty()) {
        QStringList columns;
        for (const DateSite &site : dates.sites)
            columns.append(site.display());
        for (const UnreadFilter &filter : dates.unread)
            columns.append(filter.column);
        columns.removeDuplicates();
        return passed(say("gate.period.filteredOn", {message::allOf(message::quoted(columns))}));
    }
    if (!dates.unmeasured.isEmpty())
        return skippedUnmeasured(dates.unmeasured.first());
    if (const std::optional<UnmeasuredFilter> column = codedColumn(input))
        return skippedUnmeasured(*column);
    if (isOfTablesRead(input))
        return passed(say("gate.period.byTables"));
    QStringList usable;
    for (const DateColumn &column : dates.columns)
        usable.append(column.relation->table->name.display() + u'.' + column.column);
    usable.removeDuplicates();
    const Message message = say("gate.period.missing", {askedFor(asked, input.request.calendar)});
    const Message hint = usable.isEmpty()
                             ? say("gate.period.joinDate")
                             : say("gate.period.filterAny", {message::allOf(message::quoted(usable), MostNamed)});
    CheckResult result = rejected(message, hint, {});
    const DateColumn *column = onlyColumn(dates);
    if (column && asked.size() == 1)
        setFix(result, withPeriod(input, *column, asked.first().interval));
    return result;
}

/// "Q3 compared with Q2" as two sums, of which one takes a quarter that nobody asked for, while one that was asked for
/// is in none: the rows may be filtered for both all the same. Nulls where there is none.
std::pair<const DateSite *, const period::PeriodPhrase *> strayPart(const CheckInput &input)
{
    const QList<period::PeriodPhrase> &asked = input.request.periods;
    QList<const DateSite *> parts;
    for (const DateSite &site : input.dates->sites) {
        if (site.inAggregate && (site.runs.isEmpty() || (site.runs.size() == 1 && site.runs.first().isBounded())))
            parts.append(&site);
    }
    const auto takes = [](const DateSite *site, const period::PeriodPhrase &phrase) {
        return !site->runs.isEmpty() && site->runs.first() == phrase.interval;
    };
    const auto stray = std::find_if(parts.cbegin(), parts.cend(), [&](const DateSite *site) {
        return std::none_of(asked.cbegin(), asked.cend(),
                            [&](const period::PeriodPhrase &phrase) { return takes(site, phrase); });
    });
    const auto open = std::find_if(asked.cbegin(), asked.cend(), [&](const period::PeriodPhrase &phrase) {
        return phrase.interval.isBounded()
               && std::none_of(parts.cbegin(), parts.cend(), [&](const DateSite *site) { return takes(site, phrase); });
    });
    if (asked.size() < 2 || parts.size() < 2 || stray == parts.cend() || open == asked.cend())
        return {};
    const auto days = [](const period::Interval &interval) { return interval.from.daysTo(interval.to); };
    const bool alike =
        (*stray)->runs.isEmpty() || std::abs(days((*stray)->runs.first()) - days(open->interval)) <= MostDaysApart;
    return alike ? std::pair(*stray, &*open) : std::pair<const DateSite *, const period::PeriodPhrase *>();
}

CheckResult checkPeriodDifferent(const CheckInput &input)
{
    const QList<period::PeriodPhrase> &asked = input.request.periods;
    if (asked.isEmpty())
        return skippedWithoutPeriod();
    const DateFilters &dates = *input.dates;
    if (dates.sites.isEmpty() && dates.unread.isEmpty()) {
        return dates.unmeasured.isEmpty() ? skipped(say("gate.period.notFiltered"))
                                          : skippedUnmeasured(dates.unmeasured.first());
    }
    if (!dates.periodColumns.isEmpty())
        return passed(say("gate.period.byColumn"));
    const auto open = std::find_if_not(asked.cbegin(), asked.cend(), [&](const period::PeriodPhrase &phrase) {
        return isAnswered(input, asked, phrase);
    });
    if (open == asked.cend()) {
        if (const auto [site, phrase] = strayPart(input); site) {
            const Message message =
                say("gate.period.strayPart", {described(phrase->interval, input.request.calendar),
                                              described(site->runs, input.request.calendar), site->display()});
            const Message hint = say("gate.period.takeInPart", {period::isoOf(phrase->interval)});
            return rejected(message, hint, site->at);
        }
    }
    if (open == asked.cend())
        return passed(say("gate.period.same", {askedFor(asked, input.request.calendar)}));

    const bool person = input.request.author == Author::Person;
    if (const std::optional<OtherReading> other = person ? otherReading(input) : std::nullopt) {
        const auto &[phrase, site] = *other;
        return warned(
            say("gate.period.otherReading", {phrase->text, described(phrase->interval, input.request.calendar),
                                             described(site->runs, input.request.calendar), site->display()}),
            say("gate.period.filterIfMeant", {site->display(), period::isoOf(phrase->interval)}), site->at);
    }
    if (!dates.unmeasured.isEmpty())
        return skippedUnmeasured(dates.unmeasured.first());

    const std::optional<period::Interval> together = askedTogether(asked);
    const period::Interval wanted = together.value_or(open->interval);
    const Message asks = described(wanted, input.request.calendar);
    if (dates.sites.isEmpty()) {
        const UnreadFilter &filter = dates.unread.first();
        const Message message = say("gate.period.notComparable", {asks, filter.column, filter.why});
        const Message hint = say("gate.period.plainDates", {filter.column});
        return rejected(message, hint, filter.at);
    }
    // The filter to speak about: one that answers none of the periods.
    const DateSite *site = &dates.sites.first();
    for (const DateSite &other : dates.sites) {
        const bool good =
            decides(other, dates) && std::any_of(asked.cbegin(), asked.cend(), [&](const period::PeriodPhrase &phrase) {
                return answersPeriod(other, asked, phrase, input.request.calendar);
            });
        if (!good) {
            site = &other;
            break;
        }
    }
    if (!decides(*site, dates)) {
        if (person && isCompared(input, *site)) {
            return warned(say("gate.period.onlyCompared", {asks, site->display()}),
                          say("gate.period.filterReadTooIfMeant", {site->display()}), site->at);
        }
        const Message message = say("gate.period.inSubquery", {asks, site->display()});
        const Message hint = say("gate.period.filterReadToo", {site->display()});
        return rejected(message, hint, site->at);
    }
    const Message message = message::sentences(
        {say("gate.period.different", {asks, described(site->runs, input.request.calendar), site->display()}),
         boundaryNote(*site, wanted)});
    const Message hint = say("gate.period.filterFor", {site->display(), period::isoOf(wanted)});
    CheckResult result = rejected(message, hint, site->at);
    QStringList instead;
    for (const Expr *condition : site->conditions)
        instead.append(print(*condition, input.traits));
    setFix(result, asked.size() == 1 || together ? withPeriod(input, *site, wanted) : std::nullopt, instead);
    return result;
}

CheckResult checkPeriodText(const CheckInput &input)
{
    for (const DateSite &site : input.dates->sites) {
        if (!site.storage.isOrdered()) {
            return warned(say("gate.period.text", {site.display()}), say("gate.period.singleDays"), site.at);
        }
    }
    return passed(say("gate.period.sortable"));
}

/// The days that a filtered column has; of one that a UNION puts together those of all its parts. Nothing where the
/// last of them is not known.
static std::optional<std::pair<std::optional<QDate>, QDate>> daysOf(const CheckInput &input, const DateSite &site)
{
    std::optional<QDate> oldest;
    std::optional<QDate> newest;
    for (const DateSite &part : input.dates->sites) {
        if (part.scope != site.scope || part.conditions != site.conditions)
            continue;
        const ColumnProfile *profile = input.facts->column(part.table, part.column);
        const std::optional<QDate> last = profile ? lastDayOf(profile->maximum.toText(), part.storage) : std::nullopt;
        if (!last)
            continue;
        const std::optional<QDate> first = period::dayOf(profile->minimum.toText(), part.storage.encoding);
        oldest = oldest && first ? std::min(*oldest, *first) : first;
        newest = newest ? std::max(*newest, *last) : last;
    }
    return newest ? std::optional(std::pair(oldest, *newest)) : std::nullopt;
}

CheckResult checkPeriodCovered(const CheckInput &input)
{
    const QList<period::PeriodPhrase> &asked = input.request.periods;
    if (asked.isEmpty())
        return skippedWithoutPeriod();
    if (!input.facts)
        return skipped(say("gate.notProfiled"));
    bool known = false;
    for (const DateSite &site : input.dates->sites) {
        const auto days = daysOf(input, site);
        if (!days)
            continue;
        known = true;
        for (const period::PeriodPhrase &phrase : asked) {
            if (!answersPeriod(site, asked, phrase, input.request.calendar))
                continue;
            const Message name = period::nameOf(phrase.interval, input.request.calendar);
            if (const Message gap = gapOf(site.display(), phrase.interval, name, days->first, days->second);
                !gap.isEmpty())
                return warned(gap, {}, site.at);
        }
    }
    return known ? passed(say("gate.period.covered")) : skipped(say("gate.period.notCoveredKnown"));
}

} // namespace Tieout::gate
