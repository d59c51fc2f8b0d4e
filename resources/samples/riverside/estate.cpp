// SPDX-License-Identifier: GPL-3.0-or-later
#include "random.h"
#include "tables.h"

namespace Riverside {

namespace {

struct Holding {
    const char *name, *street, *city, *region;
    int built, units;
    bool commercial;
};

struct Group {
    const char *name, *strategy;
    std::vector<Holding> holdings;
};

// No name below repeats the word "Riverside": it belongs to one portfolio only.
const std::vector<Group> &groups()
{
    static const std::vector<Group> all = {
        {"Riverside",
         "core",
         {{"Quay House", "Quay Street 1", "Leiden", "West", 1998, 26, true},
          {"Mill Lofts", "Mill Lane 14", "Leiden", "West", 1907, 22, true},
          {"Harbour Square", "Harbour Square 3", "Rotterdam", "West", 2004, 18, true},
          {"Weir Court", "Weir Road 22", "Leith", "North", 1986, 14, false},
          {"Lock Yard", "Lock Way 8", "Leith", "North", 1979, 12, true}}},
        {"Old Town",
         "core",
         {{"Bell Court", "Bell Street 5", "Ghent", "South", 1911, 12, false},
          {"Tanner's Row", "Tanner's Row 2", "Ghent", "South", 1924, 10, false},
          {"Corn Exchange", "Market Square 9", "Ghent", "South", 1889, 9, true},
          {"Chapel House", "Chapel Street 31", "Utrecht", "West", 1932, 8, false},
          {"Guild Hall Offices", "Guild Street 4", "Utrecht", "West", 1961, 9, true}}},
        {"Northgate",
         "value add",
         {{"Northgate Tower", "Ring Road 100", "Hamburg", "North", 1974, 16, true},
          {"Elm Park", "Elm Avenue 7", "Hamburg", "North", 1968, 12, false},
          {"Station Arcade", "Station Square 1", "Bremen", "North", 1992, 10, true},
          {"Foundry Works", "Foundry Road 18", "Bremen", "North", 1938, 8, true}}},
        {"Parkside",
         "income",
         {{"Linden Garden", "Linden Street 12", "Antwerp", "South", 1999, 12, false},
          {"Orchard Rise", "Orchard Rise 1", "Antwerp", "South", 2008, 11, false},
          {"Rose Terrace", "Rose Street 40", "Bristol", "West", 1955, 10, false},
          {"Meadow View", "Meadow Lane 6", "Bristol", "West", 2011, 10, false},
          {"Fountain Place", "Fountain Place 2", "Cork", "West", 1995, 8, false}}},
        {"Docklands",
         "development",
         {{"Crane Wharf", "Dock Road 55", "Rotterdam", "West", 2015, 12, true},
          {"Cooper's Store", "Dock Road 71", "Rotterdam", "West", 1919, 9, true},
          {"Signal House", "Pier Street 3", "Cork", "West", 2001, 8, true}}},
        {"High Street",
         "income",
         {{"Arcade Royal", "High Street 10", "Lyon", "South", 1902, 12, true},
          {"Clock Corner", "High Street 48", "Lyon", "South", 1967, 9, true},
          {"Minster Gate", "Minster Gate 5", "York", "North", 1948, 8, true},
          {"Cloth Hall", "Cloth Hall Lane 2", "York", "North", 1897, 7, true}}},
    };
    return all;
}

void addUnits(Insert &units, World &world, int property, const Holding &holding, Random &random)
{
    for (int i = 0; i < holding.units; ++i) {
        const int floor = i / 4;
        std::string usage = holding.commercial ? "office" : "flat";
        if (floor == 0 && holding.commercial)
            usage = "shop";
        if (i % 4 == 3 && floor == 0)
            usage = "storage";
        const int area = usage == "flat"     ? random.between(42, 118)
                         : usage == "shop"   ? random.between(80, 320)
                         : usage == "office" ? random.between(120, 480)
                                             : random.between(12, 60);
        Unit unit;
        unit.id = static_cast<int>(world.units.size()) + 1;
        unit.property = property;
        unit.label = std::to_string(floor) + ".0" + std::to_string(i % 4 + 1);
        unit.usage = usage;
        unit.area = area;
        units.row(unit.id, world.properties[static_cast<std::size_t>(property)].id, unit.label, floor, area, usage);
        world.units.push_back(unit);
    }
}

} // namespace

void writeEstate(Database &database, World &world)
{
    Random random("estate");
    Insert portfolios(database, "portfolios", 4);
    Insert properties(database, "properties", 9);
    Insert units(database, "units", 6);
    int portfolio = 0;
    for (const Group &group : groups()) {
        ++portfolio;
        // The newest portfolio has no manager yet.
        const auto manager = portfolio <= 5 ? std::optional(20 + portfolio) : std::nullopt;
        portfolios.row(portfolio, group.name, manager, group.strategy);
        for (const Holding &holding : group.holdings) {
            Property property;
            property.id = static_cast<int>(world.properties.size()) + 1;
            property.portfolio = portfolio;
            property.portfolioName = group.name;
            property.name = holding.name;
            property.acquired = plusDays(day(2009, 3, 1), random.between(0, portfolio < 5 ? 3400 : 5200));
            property.commercial = holding.commercial;
            const auto price =
                random.chance(880)
                    ? std::optional(Cents{(holding.units * 3'100'00LL + random.between(0, 900) * 100LL) * 100})
                    : std::nullopt;
            const auto built = random.chance(920) ? std::optional(holding.built) : std::nullopt;
            properties.row(property.id, portfolio, property.name, holding.street, holding.city, holding.region, built,
                           property.acquired, price);
            world.properties.push_back(property);
            addUnits(units, world, property.id - 1, holding, random);
        }
    }
}

} // namespace Riverside
