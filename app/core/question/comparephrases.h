// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/question/phrases.h"

namespace Tieout::question {

/// Expressions, separated by '|', that compare with what follows them; `hints` are stems of the column meant, with the
/// direction of the comparison.
struct Comparing {
    Comparison comparison;
    const char *expressions;
    const char *hints;
};

inline constexpr Comparing Comparing_[] = {
    {Comparison::Greater,
     "more than|greater than|larger than|higher than|bigger than|over|above|exceeding|exceeds|exceed|exceeded|that "
     "exceed|in excess of|>|strictly more than|bigger then|beyond",
     ""},
    {Comparison::GreaterEqual,
     "at least|no less than|not less than|no fewer than|a minimum of|>=|not lower than|greater than or equal to|more "
     "than or equal to|larger than or equal to|higher than or equal to|bigger than or equal to|longer than or equal to",
     ""},
    {Comparison::Less, "less than|fewer than|lower than|smaller than|under|below|<|strictly less than", ""},
    {Comparison::LessEqual,
     "at most|no more than|not more than|up to|a maximum of|<=|no larger than|less than or equal to|smaller than or "
     "equal "
     "to|lower than or equal to|fewer than or equal to|shorter than or equal to",
     ""},
    {Comparison::Equal, "exactly|precisely|equal to|equals|is equal to|of exactly|=", ""},
    {Comparison::NotEqual, "not equal to|other than|<>|!=|is not equal to|does not equal", ""},
    {Comparison::Greater, "older than|is older than|are older than|aged over", "age+"},
    {Comparison::Less, "younger than|is younger than|are younger than|aged under", "age+"},
    {Comparison::Greater, "heavier than|weigh more than|weighs more than|weighing more than", "weight+"},
    {Comparison::Less, "lighter than|weigh less than|weighs less than", "weight+"},
    {Comparison::Greater, "taller than", "height+"},
    {Comparison::Greater, "longer than|lasting longer than", "length+ durat+ millisecond+"},
    {Comparison::Less, "shorter than", "length+ durat+ height+ millisecond+"},
    {Comparison::Less, "cheaper than|less expensive than", "price+ cost+"},
    {Comparison::Greater, "more expensive than|costing more than|that cost more than|cost more than|costs more than",
     "price+ cost+"},
};

/// Expressions that ask for the greatest or the least; `hints` as above.
struct Best {
    bool descending;
    const char *expressions;
    const char *hints;
};

inline constexpr Best Superlatives[] = {
    {true,
     "most|the most|highest|the highest|largest|the largest|greatest|the greatest|biggest|the biggest|maximum|the "
     "maximum|max|maximal|maximum number of|best|the best",
     ""},
    {false,
     "least|the least|fewest|the fewest|lowest|the lowest|smallest|the smallest|minimum|the minimum|min|minimal|least "
     "number of|worst|the worst",
     ""},
    {true, "oldest|the oldest|eldest", "age+ birth- birthdai- dob- birthdat-"},
    {false, "youngest|the youngest", "age+ birth- birthdai- dob- birthdat-"},
    {true, "most expensive|the most expensive|most costly|priciest|costliest|dearest", "price+ cost+ preis+"},
    {false, "cheapest|the cheapest|least expensive|the least expensive", "price+ cost+ preis+"},
    {true, "highest paid|best paid|top paid|highest earning|best earning|the highest paid|the best paid",
     "salary+ wage+ gehalt+ lohn+ pay+ earn+ hourly+ hrly+ rate+ rt+"},
    {false, "lowest paid|worst paid|lowest earning|the lowest paid",
     "salary+ wage+ gehalt+ lohn+ pay+ earn+ hourly+ hrly+ rate+ rt+"},
    {true, "longest|the longest", "length+ durat+ millisecond+"},
    {false, "shortest|the shortest", "length+ durat+ height+ millisecond+"},
    {true, "tallest|the tallest", "height+"},
    {true, "heaviest|the heaviest", "weight+"},
    {false, "lightest|the lightest", "weight+"},
    {true, "fastest|the fastest", "speed+"},
    {false, "slowest|the slowest", "speed+"},
    {true, "newest|the newest|latest|the latest|most recent|the most recent|most recently", "@date+"},
    {false, "earliest|the earliest|first|the first|very first", "@date+"},
    {true, "last|the last|very last", "@date+"},
    {true, "best rated|highest rated|top rated", "rating+ score+ grade+ rate+ star+"},
    {false, "worst rated|lowest rated", "rating+ score+ grade+ rate+ star+"},
    {true, "best paid|highest paid|the highest paid|best-paid|highest-paid", "salari+ wage+ pai+"},
    {false, "lowest paid|the lowest paid|worst paid", "salari+ wage+ pai+"},
};

/// Which rows there are the most or the fewest of; "@deed": what was done with them.
inline constexpr Best Commonest[] = {
    {true,
     "most common|the most common|most popular|the most popular|most frequent|the most frequent|most frequently|the "
     "most frequently|most often|the most often|most frequently used|most commonly used|commonest",
     ""},
    {false, "least common|the least common|least popular|the least popular|least frequent|rarest|least commonly used",
     ""},
    {true,
     "best selling|best-selling|bestselling|top selling|top-selling|most sold|most ordered|most bought|most "
     "purchased|most rented|most booked|most borrowed|most played|most visited|most watched|most used|the most "
     "used|most often used|most requested|most prescribed|most frequently ordered|most often ordered|most often "
     "booked|most often rented|most often sold|paid us the most|paid the most|spent the most|spend the most|spent "
     "most|paid most|gave the most|donated the most|bought the most|ordered the most|booked the most|borrowed the "
     "most|rented the most|used the most|busiest|the busiest|most active|the most active",
     "@deed"},
    {false,
     "worst selling|least sold|least ordered|least used|least booked|least rented|least played|quietest|the "
     "quietest|least busy|the least busy|least active|the least active",
     "@deed"},
};

/// What stands before a superlative to ask for a later place than the first.
struct Place {
    int place;
    const char *expressions;
};

inline constexpr Place Places[] = {
    {2, "second|2nd"},  {3, "third|3rd"},  {4, "fourth|4th"}, {5, "fifth|5th"},   {6, "sixth|6th"},
    {7, "seventh|7th"}, {8, "eighth|8th"}, {9, "ninth|9th"},  {10, "tenth|10th"},
};

/// Expressions that ask for a figure of many rows.
struct Aggregated {
    Aggregate aggregate;
    const char *expressions;
};

inline constexpr Aggregated Aggregates[] = {
    {Aggregate::Sum, "total|the total|sum of|the sum of|total sum of|sum|total of|the total of|total amount of|the "
                     "total amount of|combined|summed|sum up"},
    {Aggregate::Average, "average|the average|mean|the mean|average of|the average of|avg|mean of"},
    {Aggregate::Median, "median|the median|median of|the median of"},
    {Aggregate::Minimum, "minimum|the minimum|min"},
    {Aggregate::Maximum, "maximum|the maximum|max"},
};

} // namespace Tieout::question
