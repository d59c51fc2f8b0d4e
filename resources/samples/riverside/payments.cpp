// SPDX-License-Identifier: GPL-3.0-or-later
#include "random.h"
#include "tables.h"

#include <algorithm>
#include <tuple>

namespace Riverside {

namespace {

struct Payment {
    std::optional<int> lease;
    Day period;
    Kind kind = Kind::Rent;
    std::int64_t cents = 0;
    std::optional<std::string> memo;
};

constexpr const char *kindName(Kind kind)
{
    constexpr std::array names = {"rent", "service charge", "deposit", "expense"};
    return names[static_cast<std::size_t>(kind)];
}

/// Books the payments of one lease into `all`, in no particular order.
class LeaseBook
{
public:
    LeaseBook(const Lease &lease, const Unit &unit, const Property &property, Random &random, std::vector<Payment> &all)
        : m_lease(lease)
        , m_unit(unit)
        , m_property(property)
        , m_random(random)
        , m_all(all)
    {
    }

    void bookAll()
    {
        const int first = monthIndex(m_lease.start);
        const int last = lastBilledMonth(m_lease);
        for (int month = first; month <= last; ++month) {
            const bool quarterStart = month % 3 == 0;
            if (!m_lease.quarterly)
                bookMonthlyRent(month);
            else if (month == first || quarterStart)
                bookQuarterlyRent(month, std::min(last, month - month % 3 + 2));
            if (month % 3 == 1)
                bookServiceCharge(month);
            if (m_random.chance(95))
                bookExpense(month);
        }
        const std::int64_t deposit = 2 * m_lease.firstRent;
        add(m_lease.start, Kind::Deposit, deposit, "Deposit received");
        if (m_lease.end)
            add(plusDays(*m_lease.end, m_random.between(14, 60)), Kind::Deposit, -deposit, "Deposit returned");
    }

private:
    void bookMonthlyRent(int month)
    {
        if (m_random.chance(7))
            return; // arrears
        const int on = m_random.chance(80) ? m_random.between(12, 27) : m_random.between(1, 5);
        const auto memo = m_random.chance(650) ? std::optional("Rent " + m_property.portfolioName) : std::nullopt;
        add(plusDays(firstOfMonth(month), on - 1), Kind::Rent, rentIn(m_lease, month), memo);
    }

    // The trap: the memo of one quarter reads like the next one's. Some tenants pay in the last days
    // of the quarter before and write the coming quarter on it, some pay the last quarter late.
    // Money counts on the day it is booked, so only `period` tells the quarters apart.
    void bookQuarterlyRent(int month, int last)
    {
        if (m_random.chance(7))
            return;
        std::int64_t cents = 0;
        for (int m = month; m <= last; ++m)
            cents += rentIn(m_lease, m);
        const std::string memo = "Quarterly rent " + m_property.portfolioName;
        const int habit = m_random.between(1, 100);
        if (habit <= 6 && month > monthIndex(m_lease.start))
            add(plusDays(firstOfMonth(month), -m_random.between(1, 3)), Kind::Rent, cents,
                memo + " " + quarterName(month));
        else if (habit <= 12 && last == month + 2)
            add(plusDays(firstOfMonth(last + 1), m_random.between(1, 9)), Kind::Rent, cents,
                memo + " " + quarterName(month));
        else
            add(plusDays(firstOfMonth(month), m_random.between(0, 11)), Kind::Rent, cents, memo);
    }

    void bookServiceCharge(int month)
    {
        if (m_random.chance(10))
            return;
        const bool winter = month % 12 == 1 || month % 12 == 10;
        const int perSqm = (winter ? 930 : 710) + m_random.between(-60, 60);
        const Day on = plusDays(firstOfMonth(month), m_random.between(9, 24));
        add(on, Kind::ServiceCharge, static_cast<std::int64_t>(m_unit.area) * perSqm + m_random.between(0, 99),
            std::nullopt);
    }

    void bookExpense(int month)
    {
        const Day on = plusDays(firstOfMonth(month), m_random.between(2, 25));
        add(on, Kind::Expense, -static_cast<std::int64_t>(m_random.between(45'00, 1'900'00)),
            "Paid on behalf of tenant");
    }

    void add(Day period, Kind kind, std::int64_t cents, std::optional<std::string> memo)
    {
        if (period >= FirstEntry && period <= LastEntry)
            m_all.push_back({m_lease.id, period, kind, cents, std::move(memo)});
    }

    const Lease &m_lease;
    const Unit &m_unit;
    const Property &m_property;
    Random &m_random;
    std::vector<Payment> &m_all;
};

/// Money of leases that are not in the database (a system was left behind in 2021), and receipts
/// nobody has allocated to a lease yet.
void addUnmatched(std::vector<Payment> &all)
{
    Random random("unmatched");
    for (int i = 0; i < 24; ++i) {
        const Day on = plusDays(day(2020, 2, 1), random.between(0, 500));
        all.push_back({9001 + i, on, Kind::Rent, random.between(600, 2600) * 1000LL, "Rent, migrated"});
    }
    for (int i = 0; i < 130; ++i) {
        const Day on = plusDays(day(2019, 3, 1), random.between(0, 2815));
        all.push_back({std::nullopt, on, Kind::Rent, random.between(500, 3000) * 50LL, "Receipt, lease not known"});
    }
    // Every day of data ends on the same day, whatever the draws above.
    all.push_back({std::nullopt, LastEntry, Kind::Rent, 1'185'00, "Receipt, lease not known"});
}

void write(Database &database, const std::vector<Payment> &all)
{
    Random random("bank");
    Insert payments(database, "payments", 8);
    Insert archive(database, "payments_2019_archive", 7);
    int id = 0;
    for (const Payment &p : all) {
        const char *account = accountOf(p.kind);
        const int bank = p.kind == Kind::Deposit ? 2 : random.chance(850) ? 1 : 3;
        payments.row(++id, p.lease, bank, account, p.period, kindName(p.kind), Cents{p.cents}, p.memo);
        // The archive missed what was booked by hand afterwards: about one row in fifty.
        if (p.period <= LastArchived && random.chance(980))
            archive.row(id, p.lease, account, p.period, kindName(p.kind), Cents{p.cents}, p.memo);
    }
}

} // namespace

const char *accountOf(Kind kind)
{
    constexpr std::array codes = {"4000", "4100", "2300", "6100"};
    return codes[static_cast<std::size_t>(kind)];
}

void writePayments(Database &database, World &world)
{
    Random random("payments");
    std::vector<Payment> all;
    for (const Lease &lease : world.leases) {
        const Unit &unit = world.units[static_cast<std::size_t>(lease.unit)];
        LeaseBook(lease, unit, world.properties[static_cast<std::size_t>(unit.property)], random, all).bookAll();
    }
    for (const Payment &p : all) {
        const Lease &lease = world.leases[static_cast<std::size_t>(*p.lease - 1)];
        const int property = world.units[static_cast<std::size_t>(lease.unit)].property;
        world.booked[{property, monthIndex(p.period)}][static_cast<std::size_t>(p.kind)] += p.cents;
    }
    addUnmatched(all);
    const auto key = [](const Payment &p) { return std::tuple(p.period, p.lease.value_or(0), p.kind, p.cents); };
    std::sort(all.begin(), all.end(), [&key](const Payment &a, const Payment &b) { return key(a) < key(b); });
    write(database, all);
}

} // namespace Riverside
