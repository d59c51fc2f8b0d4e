// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the sample database "Riverside". The same content on every platform and every day.
#include "tables.h"

#include <cstdio>

using namespace Riverside;

static void write(const char *file)
{
    Database database(file);
    database.run("BEGIN");
    createTables(database);
    World world;
    writeOrganisation(database, world);
    writeEstate(database, world);
    writeLeases(database, world);
    writePayments(database, world);
    writeInvoices(database, world);
    writeUpkeep(database, world);
    writeLedger(database, world);
    createViewsAndIndexes(database);
    database.run("COMMIT");
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: riverside-generate FILE\n");
        return 2;
    }
    // Written beside and renamed: an interrupted build leaves no half a sample.
    const std::string target = argv[1];
    const std::string part = target + ".part";
    std::remove(part.c_str());
    write(part.c_str());
    std::remove(target.c_str());
    if (std::rename(part.c_str(), target.c_str()) != 0) {
        std::fprintf(stderr, "riverside: cannot rename \"%s\" to \"%s\"\n", part.c_str(), target.c_str());
        return 1;
    }
    return 0;
}
