// SPDX-License-Identifier: GPL-3.0-or-later
#include "random.h"
#include "tables.h"

#include <algorithm>

namespace Riverside {

namespace {

struct Trade {
    const char *name, *category;
    int low, high; ///< euros an order
};

constexpr std::array Trades = {Trade{"Plumbing", "water", 90, 1400},        Trade{"Heating", "heating", 140, 3200},
                               Trade{"Electrical", "electrical", 80, 1900}, Trade{"Roofing", "roof", 250, 4600},
                               Trade{"Lifts", "lift", 250, 5200},           Trade{"Painting", "decoration", 180, 2600},
                               Trade{"Glazing", "windows", 120, 2200},      Trade{"Cleaning", "cleaning", 60, 700},
                               Trade{"Locksmith", "doors", 70, 650}};

constexpr std::array Families = {"Aalto", "Brook", "Carver", "Dunn", "Ember", "Falk",
                                 "Gale",  "Holt",  "Imre",   "Juno", "Kemp",  "Lund"};
constexpr std::array Cities = {"Leiden", "Rotterdam", "Ghent", "Hamburg", "Leith", "Antwerp", "Bristol", "Lyon"};
constexpr int Vendors = 36;
constexpr int Orders = 5100;

// Vendor n works in trade (n - 1) % 9; the fourfold round gives every trade four vendors.
const Trade &tradeOf(int vendor)
{
    return Trades[static_cast<std::size_t>((vendor - 1) % static_cast<int>(Trades.size()))];
}

void writeVendors(Database &database)
{
    Random random("vendors");
    Insert vendors(database, "vendors", 7);
    for (int id = 1; id <= Vendors; ++id) {
        const Trade &trade = tradeOf(id);
        const std::string family = Families[static_cast<std::size_t>((id * 5 + id / 12) % 12)];
        const std::string name = family + " " + trade.name;
        const char *city = random.pick(Cities);
        const char *currency = id % 12 == 0 ? "GBP" : id % 17 == 0 ? "CHF" : "EUR";
        const auto phone = random.chance(900) ? std::optional("+44 1632 9605" + std::to_string(10 + id)) : std::nullopt;
        const auto email = random.chance(850)
                               ? std::optional("office@" + mailName(name.substr(0, name.find(' '))) + ".example")
                               : std::nullopt;
        vendors.row(id, name, trade.name, city, currency, email, phone);
    }
}

void writeContracts(Database &database, const World &world)
{
    Random random("contracts");
    Insert contracts(database, "vendor_contracts", 6);
    int id = 0;
    for (const Property &property : world.properties) {
        for (int i = random.between(3, 6); i > 0; --i) {
            const int first = monthIndex(FirstEntry) + random.between(0, 80);
            const Day start = firstOfMonth(first);
            const auto end = random.chance(600)
                                 ? std::optional(plusDays(firstOfMonth(first + 12 * random.between(1, 4)), -1))
                                 : std::nullopt;
            const int vendor = random.between(1, Vendors);
            const Cents fee{random.between(12, 240) * 100'00LL};
            contracts.row(++id, vendor, property.id, start, end, fee);
        }
    }
}

void writeOrders(Database &database, const World &world)
{
    Random random("orders");
    std::vector<Day> opened;
    for (int i = 0; i < Orders; ++i)
        opened.push_back(plusDays(FirstEntry, random.between(3, 2877)));
    std::sort(opened.begin(), opened.end());

    Insert orders(database, "maintenance_orders", 10);
    int id = 0;
    for (Day on : opened) {
        const auto unit = static_cast<int>(random.next() % world.units.size());
        // Two draws, the smaller one: low numbers get more orders, so that the totals spread.
        const int one = random.between(1, Vendors);
        const int vendor = std::min(one, random.between(1, Vendors));
        const Trade &trade = tradeOf(vendor);
        const bool open = on > day(2026, 10, 5) && random.chance(500);
        const bool cancelled = !open && random.chance(25);
        const std::int64_t cents = random.between(trade.low * 100, trade.high * 100);
        const auto cost = open || cancelled ? std::nullopt : std::optional(Cents{cents});
        // Small orders need no approval; large ones are the head of maintenance's, the rest a facilities manager's.
        const auto approver =
            cents < 250'00 ? std::nullopt : std::optional(cents > 2'500'00 ? 19 : random.between(45, 50));
        const int reporter = random.between(27, 44);
        const char *priority = random.chance(150) ? "urgent" : random.chance(700) ? "normal" : "low";
        orders.row(++id, unit + 1, vendor, reporter, approver, on, trade.category, priority,
                   open        ? "open"
                   : cancelled ? "cancelled"
                               : "done",
                   cost);
    }
}

void writeInspections(Database &database, const World &world)
{
    constexpr std::array remarks = {"In order", "Window frame worn", "Smoke detector replaced", "Damp in the corner",
                                    "Heating valve stiff"};
    Random random("inspections");
    Insert inspections(database, "inspections", 6);
    int id = 0;
    for (int year = 2019; year <= 2026; ++year) {
        for (const Unit &unit : world.units) {
            const Day on = plusDays(day(year, 2, 1), random.between(0, 270));
            const bool nobody = random.chance(60);
            const auto score = nobody ? std::nullopt : std::optional(random.between(4, 10));
            const auto remark = nobody               ? std::optional(std::string("Nobody at home"))
                                : random.chance(400) ? std::optional(std::string(random.pick(remarks)))
                                                     : std::nullopt;
            const int inspector = random.between(45, 50);
            inspections.row(++id, unit.id, inspector, on, score, remark);
        }
    }
}

void writeReadings(Database &database, const World &world)
{
    constexpr std::array meters = {"electricity", "water", "heat"};
    Random random("readings");
    Insert readings(database, "meter_readings", 5);
    int id = 0;
    for (const Unit &unit : world.units) {
        int value = random.between(1000, 60000);
        const char *meter = meters[static_cast<std::size_t>(unit.id % 3)];
        for (int month = monthIndex(FirstEntry) + 2; month < monthIndex(AsOf); month += 3) {
            value += unit.area * random.between(6, 14);
            const auto reading = random.chance(970) ? std::optional(value) : std::nullopt;
            readings.row(++id, unit.id, meter, lastOfMonth(month), reading);
        }
    }
}

} // namespace

void writeUpkeep(Database &database, World &world)
{
    writeVendors(database);
    writeContracts(database, world);
    writeOrders(database, world);
    writeInspections(database, world);
    writeReadings(database, world);
    world.vendors = Vendors;
}

} // namespace Riverside
