// SPDX-License-Identifier: GPL-3.0-or-later
#include "random.h"
#include "tables.h"

namespace Riverside {

namespace {

constexpr std::array FirstNames = {"Anna",  "Ben",  "Clara", "David",  "Elif",  "Femke", "Goran", "Hanna",
                                   "Ivo",   "Jana", "Karim", "Lena",   "Marek", "Nora",  "Oskar", "Petra",
                                   "Quinn", "Ruth", "Sami",  "Tessa",  "Umar",  "Vera",  "Wim",   "Xenia",
                                   "Yusuf", "Zoe",  "Arjen", "Bianca", "Cees",  "Dora",  "Emil",  "Fiona",
                                   "Greta", "Henk", "Ines",  "Joris",  "Katja", "Luca",  "Mona",  "Nils"};
constexpr std::array LastNames = {
    "Adler",  "Bakker",    "Cowan",  "Dekker", "Eriksen", "Fontaine", "Garcia", "Hughes", "Ivanov",  "Jansen",
    "Keller", "Lindqvist", "Moreau", "Novak",  "Okafor",  "Peeters",  "Quist",  "Rossi",  "Schmidt", "Tanaka",
    "Ueda",   "Visser",    "Walsh",  "Xu",     "Yilmaz",  "Zeman",    "Abbott", "Brandt", "Costa",   "Doyle",
    "Egger",  "Fischer",   "Gruber", "Horvat", "Iversen", "Jonsson",  "Kaya",   "Larsen", "Meyer",   "Nolan",
    "Osman",  "Pavlov",    "Reyes",  "Silva",  "Tóth",    "Urban",    "Varga",  "Weber",  "Young",   "Zhang"};

struct Post {
    int department;
    int manager; ///< id, 0 for none
    const char *title;
    const char *titleLong;
    int salary; ///< thousands a year
};

// Ids are positions in this list, from 1. The CFO is 2 and has six direct reports: 7 to 12.
// "Deputy CFO" (7) is there so that a search by part of the title finds two.
constexpr std::array Posts = {
    Post{1, 0, "CEO", "Chief Executive Officer", 240},
    Post{2, 1, "CFO", "Chief Financial Officer", 198},
    Post{3, 1, "COO", "Chief Operating Officer", 192},
    Post{4, 1, "Head of Leasing", nullptr, 128},
    Post{6, 1, "Head of People", nullptr, 112},
    Post{1, 1, "General Counsel", nullptr, 150},
    Post{2, 2, "Deputy CFO", "Deputy Chief Financial Officer", 134},
    Post{2, 2, "Financial Controller", nullptr, 108},
    Post{2, 2, "Treasurer", nullptr, 104},
    Post{2, 2, "Head of Tax", nullptr, 102},
    Post{2, 2, "Reporting Manager", nullptr, 92},
    Post{2, 2, "Internal Auditor", nullptr, 88},
    Post{2, 7, "Budget Analyst", nullptr, 64},
    Post{2, 7, "Budget Analyst", nullptr, 62},
    Post{2, 8, "GL Accountant", "General Ledger Accountant", 58},
    Post{2, 8, "AP Clerk", "Accounts Payable Clerk", 46},
    Post{2, 8, "AR Clerk", "Accounts Receivable Clerk", 46},
    Post{2, 9, "Treasury Analyst", nullptr, 61},
    Post{3, 3, "Head of Maintenance", nullptr, 98},
    Post{3, 3, "Head of Portfolios", nullptr, 118},
};
constexpr int Employees = 64;
constexpr int HeadOfLeasing = 4;
constexpr int HeadOfMaintenance = 19;
constexpr int HeadOfPortfolios = 20;

Post laterPost(int id)
{
    if (id <= 26)
        return {5, HeadOfPortfolios, "Portfolio Manager", nullptr, 90};
    if (id <= 44)
        return {3, HeadOfMaintenance, "Caretaker", nullptr, 41};
    if (id <= 50)
        return {3, HeadOfMaintenance, "FM", "Facilities Manager", 57};
    if (id <= 61)
        return {4, HeadOfLeasing, "Leasing Agent", nullptr, 52};
    return {6, 5, "People Partner", nullptr, 59};
}

void writeDepartments(Database &database)
{
    Insert departments(database, "departments", 4);
    departments.row(1, "Board", "CC-100", 1);
    departments.row(2, "Finance", "CC-200", 2);
    departments.row(3, "Operations", "CC-300", 3);
    departments.row(4, "Leasing", "CC-400", 4);
    departments.row(5, "Portfolio Management", "CC-500", HeadOfPortfolios);
    departments.row(6, "People", "CC-600", 5);
}

void writeEmployees(Database &database)
{
    Random random("employees");
    Insert employees(database, "employees", 11);
    for (int id = 1; id <= Employees; ++id) {
        const Post post =
            id <= static_cast<int>(Posts.size()) ? Posts[static_cast<std::size_t>(id - 1)] : laterPost(id);
        const std::string name = personName(1900 + id);
        const auto manager = post.manager ? std::optional(post.manager) : std::nullopt;
        const auto titleLong = post.titleLong ? std::optional(std::string(post.titleLong)) : std::nullopt;
        const auto phone = random.chance(900) ? std::optional("+44 1632 9600" + std::to_string(10 + id)) : std::nullopt;
        const Day hired = plusDays(day(2010, 1, 4), random.between(0, 5900));
        // The board's pay is not in this database.
        const auto salary =
            id == 1 ? std::nullopt : std::optional(Cents{(post.salary * 1000 + random.between(-9, 9) * 100) * 100LL});
        const char *region = random.chance(500) ? "EMEA-1" : "EMEA-2";
        employees.row(id, post.department, manager, name, post.title, titleLong, region,
                      mailName(name) + "@riverside.example", phone, hired, salary);
    }
}

void writeAccounts(Database &database)
{
    Insert currencies(database, "currencies", 3);
    currencies.row("EUR", "Euro", 2);
    currencies.row("GBP", "Pound sterling", 2);
    currencies.row("CHF", "Swiss franc", 2);
    currencies.row("JPY", "Yen", 0);

    // Country code ZZ and check digits 00: no real account can have these numbers.
    Insert banks(database, "bank_accounts", 5);
    banks.row(1, "Weserbank", "ZZ00 0001 0000 0000 0101", "EUR", "receipts");
    banks.row(2, "Weserbank", "ZZ00 0001 0000 0000 0102", "EUR", "deposits held");
    banks.row(3, "Banque du Quai", "ZZ00 0002 0000 0000 0201", "EUR", "operations");
    banks.row(4, "Humber Mutual", "ZZ00 0003 0000 0000 0301", "GBP", "reserve");

    struct Account {
        const char *code, *name, *kind;
    };
    constexpr std::array accounts = {
        Account{"1200", "Bank", "asset"},
        Account{"1300", "Receivables from tenants", "asset"},
        Account{"1500", "Land and buildings", "asset"},
        Account{"1510", "Accumulated depreciation", "asset"},
        Account{"2100", "Payables to vendors", "liability"},
        Account{"2300", "Tenant deposits", "liability"},
        Account{"2500", "Mortgage loans", "liability"},
        Account{"4000", "Rental income", "income"},
        Account{"4100", "Service charge income", "income"},
        Account{"4900", "Other income", "income"},
        Account{"6000", "Repairs", "expense"},
        Account{"6100", "Payments on behalf of tenants", "expense"},
        Account{"6200", "Insurance", "expense"},
        Account{"6300", "Energy and water", "expense"},
        Account{"6400", "Salaries", "expense"},
        Account{"6500", "Audit and advice", "expense"},
        Account{"6900", "Depreciation", "expense"},
        Account{"7100", "Interest", "expense"},
    };
    Insert ledger(database, "gl_accounts", 4);
    int id = 0;
    for (const Account &account : accounts)
        ledger.row(++id, account.code, account.name, account.kind);
}

} // namespace

std::string personName(int number)
{
    // 40 first names and 50 last names: stepping both gives 200 pairs, the shift gives ten times that.
    const auto index = static_cast<std::size_t>(number);
    return std::string(FirstNames[index % FirstNames.size()]) + " "
           + LastNames[(index + index / 200) % LastNames.size()];
}

std::string mailName(const std::string &person)
{
    std::string name;
    for (char c : person) {
        if (c == ' ')
            name += '.';
        else if (c >= 'A' && c <= 'Z')
            name += static_cast<char>(c - 'A' + 'a');
        else if (c >= 'a' && c <= 'z')
            name += c;
    }
    return name;
}

void writeOrganisation(Database &database, World &world)
{
    writeDepartments(database);
    writeEmployees(database);
    writeAccounts(database);
    world.employees = Employees;
}

} // namespace Riverside
