// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace Riverside {

struct Property {
    int id = 0;
    int portfolio = 0;
    std::string name;
    std::string portfolioName;
    Day acquired;
    bool commercial = false;
};

struct Unit {
    int id = 0;
    int property = 0; ///< index into World::properties
    std::string label;
    std::string usage;
    int area = 0;
};

struct Lease {
    int id = 0;
    int unit = 0; ///< index into World::units
    Day start;
    std::optional<Day> end;
    std::int64_t firstRent = 0; ///< cents a month, before any indexation
    bool quarterly = false;
};

enum class Kind { Rent, ServiceCharge, Deposit, Expense };

/// Received and paid money of one property and month, for the ledger. By kind, in cents.
using MonthTotals = std::array<std::int64_t, 4>;

/// What one step leaves for the next ones.
struct World {
    std::vector<Property> properties;
    std::vector<Unit> units;
    std::vector<Lease> leases;
    std::map<std::pair<int, int>, MonthTotals> booked; ///< (property index, month) -> cents
    int employees = 0;
    int vendors = 0;
};

/// Cents a month in the given month: every 1 July adds 1.8 % of the first rent, to half a euro.
std::int64_t rentIn(const Lease &lease, int month);

/// Last month the lease is billed for, seen from the as-of date.
int lastBilledMonth(const Lease &lease);

const char *accountOf(Kind kind);

void createTables(Database &database);
void createViewsAndIndexes(Database &database);

void writeOrganisation(Database &database, World &world);
void writeEstate(Database &database, World &world);
void writeLeases(Database &database, World &world);
void writePayments(Database &database, World &world);
void writeInvoices(Database &database, const World &world);
void writeUpkeep(Database &database, World &world);
void writeLedger(Database &database, const World &world);

/// A made-up person, the same for the same number: no two numbers below 2,000 share a name.
std::string personName(int number);
std::string mailName(const std::string &person);

} // namespace Riverside
