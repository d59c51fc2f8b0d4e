// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Tieout::question {

/// Expressions, separated by '|', that say one thing, and what that is.
struct Meaning {
    const char *expressions;
    const char *hints;
};

/// Time between two dates, with its unit: as catalog::unitOfWord() has it, "years", "weeks", or none.
inline constexpr Meaning Times[] = {
    {"days|number of days|no of days", "days"},
    {"hours|number of hours", "h"},
    {"minutes|number of minutes", "min"},
    {"seconds|number of seconds", "s"},
    {"weeks|number of weeks", "weeks"},
    {"years|number of years", "years"},
    {"time|duration|delay|length|lead time|turnaround|turnaround time|elapsed time", ""},
    {"age|ages|age group|age groups|age bracket|age brackets|age band|age bands|age class|age classes", "age"},
    {"how old is|how old are|how old was|how old were", "age"},
    {"tenure|length of service|length of stay|time with us|seniority", "span"},
    {"how long do|how long does|how long did|how long is|how long are|how long was|how long were|how many days do|how "
     "many days does|how many days did|how many days is|how many days are|how many hours do|how many hours does",
     "taken"},
};

/// That rows are put into ranges, and how wide these are: told by the number behind it, of ten years, or as it comes
/// out well.
inline constexpr Meaning Bands[] = {
    {"bucket|buckets|band|bands|bracket|brackets|bin|bins|range|ranges|interval|intervals|group|groups|class|classes|"
     "tier|tiers",
     ""},
    {"steps of|in steps of|bands of|in bands of|band of|bucket of|buckets of|in buckets of|bins of|in bins of|ranges "
     "of|in ranges of|intervals of|in intervals of|groups of|in groups of|brackets of|in brackets of|step size",
     "step"},
    {"decade|decades", "decade"},
    {"histogram of|histogram", "any"},
};

/// Verbs that say a column of numbers, by its stems.
inline constexpr Meaning Weighings[] = {
    {"weigh|weighs|weighing", "weight+"},
    {"cost|costs|costing", "price+ cost+"},
    {"last|lasts|lasting|take|takes|run|runs", "length+ durat+ millisecond+ runtim+ minut+"},
};

/// What has not happened yet, by stems of the date on which it does; the first that a table has is meant.
inline constexpr Meaning Undoings[] = {
    {"unpaid|outstanding|not paid yet", "paid pai bezahlt payment settl"},
    {"unshipped|undelivered", "ship shipped deliv dispatch"},
    {"unsolved|unresolved", "solv resolv fix close"},
    {"unanswered", "answer repli respons"},
    {"unreturned", "return"},
    {"unfinished|incomplete|uncompleted", "complet finish end"},
    {"open|unclosed", "close closed solv resolv bezahlt paid complet finish end"},
};

/// On which days of the week, 1 is Monday.
inline constexpr Meaning OnWeekdays[] = {
    {"on mondays|on a monday|mondays", "1"},
    {"on tuesdays|on a tuesday|tuesdays", "2"},
    {"on wednesdays|on a wednesday|wednesdays", "3"},
    {"on thursdays|on a thursday|thursdays", "4"},
    {"on fridays|on a friday|fridays", "5"},
    {"on saturdays|on a saturday|saturdays", "6"},
    {"on sundays|on a sunday|sundays", "7"},
    {"on weekends|on the weekend|on a weekend|at weekends|at the weekend|weekends", "6 7"},
    {"on weekdays|on working days|on workdays|on business days|business days|on a weekday|on week days", "1 2 3 4 5"},
};

/// "late" is after the day that was promised; "on time" is not; "overdue" is past that day and not done.
inline constexpr const char *Overdue = "overdue|past due";
inline constexpr const char *Late = "late|too late|delayed|behind schedule";
inline constexpr const char *OnTime = "on time|in time|on schedule|punctually";

/// What stands before the name of a calendar part to group by it.
inline constexpr const char *CalendarOpeners = "by|per|each|every|for each|for every|in each|in every|by each|grouped "
                                               "by|group by|broken down by|by calendar|per calendar";
inline constexpr Meaning CalendarParts[] = {
    {"year|years", "year"},
    {"quarter|quarters", "quarter"},
    {"month|months", "month"},
    {"week|weeks|calendar week|calendar weeks|iso week|iso weeks|week number|week of the year", "week"},
    {"day|days|date", "day"},
    {"weekday|weekdays|day of week|day of the week|days of the week", "weekday"},
    {"hour|hours|hour of day|hour of the day|hours of the day", "hour"},
};
/// The unit that comes first by a figure. "which month": what follows says which way; "busiest month" says it; "months
/// by" needs "top 3" before it.
inline constexpr const char *UnitAskers = "which|what|in which|in what|on which|on what|at which|at what|during which|"
                                          "which calendar|of which";
inline constexpr const char *BestUnits = "busiest|the busiest|best|the best|strongest|the strongest|peak|the "
                                         "peak|top|the top|biggest|the biggest|most active";
inline constexpr const char *WorstUnits =
    "slowest|the slowest|worst|the worst|quietest|the quietest|weakest|the weakest|"
    "least busy|the least busy|smallest|the smallest";
inline constexpr const char *MostBehind =
    "with the most|with most|with the highest|having the most|with the biggest|with "
    "the largest|with highest|with the greatest";
inline constexpr const char *LeastBehind =
    "with the fewest|with fewest|with the lowest|with the least|having the fewest|with the smallest|with lowest";
inline constexpr const char *UnitOpenersBehind = "by|for|in terms of|of";
inline constexpr Meaning UnitsByFigure[] = {
    {"year|years", "year"},
    {"quarter|quarters", "quarter"},
    {"month|months", "month"},
    {"week|weeks|calendar week|calendar weeks", "week"},
    {"day|days", "day"},
    {"weekday|weekdays|day of week|day of the week|days of the week", "weekday"},
    {"hour|hours|hour of day|hour of the day|hours of the day|time of day", "hour"},
};

/// "with change in percent", "and growth vs previous", "change to the prior": against the unit before.
inline constexpr const char *ChangeOpeners = "with|and|with the|and the|plus";
inline constexpr const char *Changes =
    "change|growth|growth rate|change in percent|change in %|percent change|percentage change|"
    "% change|change %|growth in percent|growth in %|% growth|percent growth|percentage growth";
inline constexpr const char *ChangeLinks = "to previous|to the previous|to prior|to the prior|to last|vs previous|vs "
                                           "the previous|vs prior|vs last|vs the prior|"
                                           "versus previous|versus the previous|versus prior|from previous|from the "
                                           "previous|from prior|over previous|over the "
                                           "previous|over prior|against previous|against the previous|compared to "
                                           "previous|compared to the previous|compared with "
                                           "the previous|on previous|on the previous";
/// "change to the year before", "growth vs prior month": the same with its unit.
inline constexpr const char *ChangeDirections =
    "to|to the|from|from the|over|over the|on|on the|vs|vs the|versus|versus "
    "the|against|against the|compared to|compared to the|compared with the";
inline constexpr const char *ChangeUnits = "year|quarter|month|week|day|season";

inline constexpr Meaning GrowthOver[] = {
    {"year over year|yoy|year on year|year over year growth of|year over year growth|yoy growth of|yoy growth in|yoy "
     "growth|growth year over year|growth yoy|yoy change in|yoy change|growth by year|growth per year|annual growth "
     "of|annual growth|yearly growth of|yearly growth in|yearly growth|growth "
     "each year",
     "year"},
    {"quarter over quarter|qoq|quarter on quarter|quarter over quarter growth of|qoq growth of|qoq growth|growth by "
     "quarter|growth per quarter|quarterly growth of|quarterly growth",
     "quarter"},
    {"month over month|mom|month on month|month over month growth of|month over month growth|month over month change "
     "in|month over month change of|month over month change|mom growth of|mom growth in|mom growth|growth month over "
     "month|growth mom|mom change "
     "in|mom change|monthly growth of|monthly growth in|monthly growth|growth by month|growth per month|month to month "
     "growth of|month "
     "to month growth",
     "month"},
    {"week over week|wow|week on week|week over week growth of|week over week growth|week over week change in|week "
     "over "
     "week change|wow growth of|wow growth in|wow growth|wow change in|wow change|weekly growth of|weekly growth in|"
     "weekly growth|growth by week|growth per week",
     "week"},
};
inline constexpr Meaning CalendarAdjectives[] = {
    {"yearly|year by year", "year"},     {"quarterly|quarter by quarter", "quarter"},
    {"monthly|month by month", "month"}, {"weekly|week by week", "week"},
    {"daily|day by day", "day"},
};

} // namespace Tieout::question
