// SPDX-License-Identifier: GPL-3.0-or-later
#include "random.h"
#include "tables.h"

#include <algorithm>

namespace Riverside {

namespace {

// A journal entry a property and month sums what payments booked through leases: the ledger and the
// payments tie out. Payments without a lease are in neither side.
void writeJournal(Database &database, const World &world)
{
    Random random("journal");
    Insert journal(database, "journal_entries", 5);
    Insert entries(database, "gl_entries", 5);
    int id = 0;
    int entry = 0;
    for (int month = monthIndex(FirstEntry); month <= monthIndex(LastEntry); ++month) {
        for (std::size_t p = 0; p < world.properties.size(); ++p) {
            const auto found = world.booked.find({static_cast<int>(p), month});
            if (found == world.booked.end())
                continue;
            ++id;
            const Property &property = world.properties[p];
            const auto memo =
                random.chance(700) ? std::optional("Monthly posting " + property.portfolioName) : std::nullopt;
            journal.row(id, property.id, std::min(lastOfMonth(month), LastEntry), isoMonth(month), memo);
            std::int64_t bank = 0;
            for (std::size_t k = 0; k < found->second.size(); ++k) {
                const std::int64_t cents = found->second[k];
                bank += cents;
                if (cents != 0)
                    entries.row(++entry, id, accountOf(static_cast<Kind>(k)), Cents{cents < 0 ? -cents : 0},
                                Cents{cents > 0 ? cents : 0});
            }
            entries.row(++entry, id, "1200", Cents{bank > 0 ? bank : 0}, Cents{bank < 0 ? -bank : 0});
        }
    }
}

void writeBudgets(Database &database, const World &world)
{
    struct Heading {
        const char *name;
        int low, high; ///< thousands of euros a quarter
    };
    constexpr std::array headings = {Heading{"lettings", 60, 900}, Heading{"service costs", 12, 160},
                                     Heading{"upkeep", 6, 90}, Heading{"insurance cover", 2, 18}};
    Random random("budgets");
    Insert budgets(database, "budgets", 5);
    Insert lines(database, "budget_lines", 6);
    int line = 0;
    for (const Property &property : world.properties) {
        for (int month = 2023 * 12; month < 2027 * 12; month += 3) {
            const std::string quarter = std::to_string(month / 12) + "-Q" + std::to_string(month % 12 / 3 + 1);
            for (const Heading &heading : headings) {
                const std::int64_t cents = random.between(heading.low, heading.high) * 1000'00LL;
                budgets.row(property.id, quarter, heading.name, Cents{cents}, random.between(1, 3));
                std::int64_t left = cents;
                for (int m = 0; m < 3; ++m) {
                    const std::int64_t share = m == 2 ? left : cents / 3 / 100'00 * 100'00;
                    left -= share;
                    lines.row(++line, property.id, quarter, heading.name, firstOfMonth(month + m), Cents{share});
                }
            }
        }
    }
}

} // namespace

void writeLedger(Database &database, const World &world)
{
    writeJournal(database, world);
    writeBudgets(database, world);
}

} // namespace Riverside
