// SPDX-License-Identifier: GPL-3.0-or-later

// A library that somebody left beside a file: it leaves "extension.txt" in the folder that TIEOUT_WATCHED names when
// SQLite loads it.
#include <sqlite3ext.h>

#include <cstdio>
#include <cstdlib>
#include <string>

SQLITE_EXTENSION_INIT1

extern "C" int sqlite3_extension_init(sqlite3 *, char **, const sqlite3_api_routines *api)
{
    SQLITE_EXTENSION_INIT2(api)
    if (const char *folder = std::getenv("TIEOUT_WATCHED")) {
        if (std::FILE *file = std::fopen((std::string(folder) + "/extension.txt").c_str(), "a")) {
            std::fputs("loaded\n", file);
            std::fclose(file);
        }
    }
    return SQLITE_OK;
}
