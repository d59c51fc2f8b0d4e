// SPDX-License-Identifier: GPL-3.0-or-later

// A library of functions that somebody loaded into the server: they leave a line in {watched}/udf.txt whenever they
// run. The folder is told by the environment variable TIEOUT_WATCHED of the server.
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

void leaveTrace(const char *mechanism)
{
    const char *folder = std::getenv("TIEOUT_WATCHED");
    if (!folder)
        return;
    if (std::FILE *file = std::fopen((std::string(folder) + "/udf.txt").c_str(), "a")) {
        std::fprintf(file, "%s\n", mechanism);
        std::fclose(file);
    }
}

} // namespace

// The server's interface, which has no C++ types of ours: UDF_INIT and UDF_ARGS are passed through untouched.
extern "C" {
char planted_write_init(void *, void *, char *)
{
    return 0;
}
void planted_write_deinit(void *)
{
}
long long planted_write(void *, void *, char *, char *)
{
    leaveTrace("planted_write");
    return 1;
}
char planted_gather_init(void *, void *, char *)
{
    return 0;
}
void planted_gather_deinit(void *)
{
}
void planted_gather_clear(void *, char *, char *)
{
}
void planted_gather_add(void *, void *, char *, char *)
{
    leaveTrace("planted_gather");
}
long long planted_gather(void *, void *, char *, char *)
{
    return 1;
}
}
