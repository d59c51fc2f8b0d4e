// SPDX-License-Identifier: GPL-3.0-or-later
#include "random.h"
#include "tables.h"

#include <algorithm>
#include <cstdio>

namespace Riverside {

namespace {

struct Bill {
    int month;
    const Lease *lease;
};

std::string invoiceNumber(int month, int count)
{
    char text[24];
    std::snprintf(text, sizeof text, "R%04d-%06d", month / 12 % 10000, count % 1000000);
    return text;
}

} // namespace

// One invoice a quarter and lease, for the months of the quarter that the lease covers.
void writeInvoices(Database &database, const World &world)
{
    std::vector<Bill> bills;
    for (const Lease &lease : world.leases) {
        const int first = monthIndex(lease.start);
        for (int month = first; month <= lastBilledMonth(lease); month = month - month % 3 + 3)
            bills.push_back({month, &lease});
    }
    std::sort(bills.begin(), bills.end(), [](const Bill &a, const Bill &b) {
        return std::pair(a.month, a.lease->id) < std::pair(b.month, b.lease->id);
    });

    Random random("invoices");
    Insert invoices(database, "invoices", 7);
    Insert lines(database, "invoice_lines", 4);
    int id = 0;
    for (const Bill &bill : bills) {
        const Lease &lease = *bill.lease;
        const Unit &unit = world.units[static_cast<std::size_t>(lease.unit)];
        const int quarterEnd = bill.month - bill.month % 3 + 2;
        const int last = lease.end ? std::min(quarterEnd, monthIndex(*lease.end)) : quarterEnd;
        std::int64_t rent = 0;
        for (int m = bill.month; m <= last; ++m)
            rent += rentIn(lease, m);
        const std::int64_t service =
            static_cast<std::int64_t>(unit.area) * random.between(240, 290) * (last - bill.month + 1);
        const std::int64_t energy = random.chance(300) ? random.between(20'00, 260'00) : 0;
        const Day issued = plusDays(firstOfMonth(bill.month), random.between(0, 6));
        const bool open = issued > day(2026, 8, 1) ? random.chance(180) : random.chance(4);
        ++id;
        invoices.row(id, lease.id, invoiceNumber(bill.month, id), issued, plusDays(issued, 30),
                     Cents{rent + service + energy}, open ? "open" : "paid");
        const std::string what = "unit " + unit.label + ", " + quarterName(bill.month);
        int line = 0;
        lines.row(id, ++line, "Rent for " + what, Cents{rent});
        lines.row(id, ++line, "Service charge for " + what, Cents{service});
        if (energy)
            lines.row(id, ++line, "Energy for " + what, Cents{energy});
    }
}

} // namespace Riverside
