// SPDX-License-Identifier: GPL-3.0-or-later
#include "random.h"
#include "tables.h"

#include <algorithm>

namespace Riverside {

namespace {

constexpr std::array Countries = {"Netherlands", "Germany", "Belgium", "United Kingdom", "France", "Ireland"};
constexpr std::array Industries = {"Retail", "Food", "Software", "Law", "Design", "Health", "Logistics", "Education"};
constexpr std::array TenantTrades = {"Bakery",  "Books",    "Dental",    "Studio",   "Legal",
                                     "Systems", "Freight",  "Academy",   "Coffee",   "Cycles",
                                     "Optics",  "Ceramics", "Analytics", "Florists", "Tailors"};
constexpr std::array Legal = {"Ltd", "GmbH", "BV", "SARL"};

int writeTenant(Insert &tenants, int id, bool company, Random &random)
{
    const std::string person = personName(id);
    const std::string country = random.pick(Countries);
    std::string name = person;
    std::string mail = mailName(person) + std::to_string(id) + "@mail.example";
    std::optional<std::string> industry;
    if (company) {
        const std::string family = person.substr(person.find(' ') + 1);
        name = family + " " + random.pick(TenantTrades);
        name += std::string(" ") + random.pick(Legal);
        mail = "accounts" + std::to_string(id) + "@tenant.example";
        industry = random.pick(Industries);
    }
    const auto email = random.chance(930) ? std::optional(mail) : std::nullopt;
    const auto phone =
        random.chance(800) ? std::optional("+44 1632 96" + std::to_string(1000 + id % 9000)) : std::nullopt;
    tenants.row(id, name, industry, country, email, phone);
    return id;
}

/// Cents a month for the unit when let at the start, to half a euro.
std::int64_t firstRent(const Unit &unit, const Property &property, Day start, Random &random)
{
    int perSqm = unit.usage == "flat" ? 1450 : unit.usage == "shop" ? 2600 : unit.usage == "office" ? 1900 : 700;
    if (property.portfolio == 1)
        perSqm += perSqm / 5;
    perSqm = perSqm * (100 + 2 * (yearOf(start) - 2019)) / 100;
    const std::int64_t cents = static_cast<std::int64_t>(unit.area) * (perSqm + random.between(-150, 150));
    return cents / 50 * 50;
}

} // namespace

std::int64_t rentIn(const Lease &lease, int month)
{
    const int start = monthIndex(lease.start);
    // July is month 6 of the index; how many 1 July lie after the start, up to and with `month`.
    const int julys = (month + 6) / 12 - (start + 6) / 12;
    return (lease.firstRent + lease.firstRent * 18 * julys / 1000) / 50 * 50;
}

int lastBilledMonth(const Lease &lease)
{
    const int now = monthIndex(LastEntry);
    return lease.end ? std::min(now, monthIndex(*lease.end)) : now;
}

void writeLeases(Database &database, World &world)
{
    Random random("leases");
    Insert tenants(database, "tenants", 6);
    Insert leases(database, "leases", 8);
    int tenantCount = 0;
    for (std::size_t index = 0; index < world.units.size(); ++index) {
        const Unit &unit = world.units[index];
        const Property &property = world.properties[static_cast<std::size_t>(unit.property)];
        int month = std::max(monthIndex(FirstEntry), monthIndex(property.acquired)) + random.between(0, 3);
        while (month < monthIndex(AsOf)) {
            Lease lease;
            lease.id = static_cast<int>(world.leases.size()) + 1;
            lease.unit = static_cast<int>(index);
            lease.start = firstOfMonth(month);
            lease.firstRent = firstRent(unit, property, lease.start, random);
            const bool company = unit.usage != "flat";
            lease.quarterly = company && random.chance(property.portfolio == 1 ? 800 : 400);
            const int term = random.between(company ? 18 : 8, company ? 72 : 46);
            const int last = month + term - 1;
            const bool open = last >= monthIndex(AsOf) && random.chance(350);
            if (!open)
                lease.end = lastOfMonth(last);
            // A tenant now and then takes a second unit.
            const int tenant = tenantCount > 10 && random.chance(120)
                                   ? random.between(1, tenantCount)
                                   : writeTenant(tenants, ++tenantCount, company, random);
            const bool active = last >= monthIndex(AsOf);
            leases.row(lease.id, unit.id, tenant, lease.start, lease.end, Cents{rentIn(lease, lastBilledMonth(lease))},
                       lease.quarterly ? "quarterly" : "monthly", active ? "active" : "ended");
            world.leases.push_back(lease);
            month = last + 1 + random.between(0, 4);
        }
    }
}

} // namespace Riverside
