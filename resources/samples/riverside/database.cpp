// SPDX-License-Identifier: GPL-3.0-or-later
#include "database.h"

#include <cstdio>
#include <cstdlib>

namespace Riverside {

Database::Database(const char *file)
{
    if (sqlite3_open(file, &m_handle) != SQLITE_OK)
        fail(file);
    // Nothing here has to survive a power cut: the build writes the file anew.
    run("PRAGMA journal_mode = OFF");
    run("PRAGMA synchronous = OFF");
    run("PRAGMA foreign_keys = OFF");
}

Database::~Database()
{
    sqlite3_close(m_handle);
}

void Database::run(const char *sql)
{
    if (sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        fail(sql);
}

void Database::fail(const char *what) const
{
    std::fprintf(stderr, "riverside: %s, at: %s\n", sqlite3_errmsg(m_handle), what);
    std::exit(1);
}

Insert::Insert(Database &database, const char *table, int columns)
    : m_database(database)
    , m_columns(columns)
{
    std::string sql = std::string("INSERT INTO ") + table + " VALUES (?";
    for (int i = 1; i < columns; ++i)
        sql += ", ?";
    sql += ")";
    if (sqlite3_prepare_v2(database.handle(), sql.c_str(), -1, &m_statement, nullptr) != SQLITE_OK)
        database.fail(sql.c_str());
}

Insert::~Insert()
{
    sqlite3_finalize(m_statement);
}

void Insert::bind(std::nullptr_t)
{
    sqlite3_bind_null(m_statement, m_next++);
}

void Insert::bind(Cents value)
{
    // A single division is correctly rounded by IEEE 754, hence the same double everywhere.
    sqlite3_bind_double(m_statement, m_next++, static_cast<double>(value.value) / 100.0);
}

void Insert::bind(Day value)
{
    bind(isoDate(value));
}

void Insert::bind(const std::string &value)
{
    sqlite3_bind_text(m_statement, m_next++, value.c_str(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
}

void Insert::bind(const char *value)
{
    bind(std::string(value));
}

void Insert::bind(int value)
{
    sqlite3_bind_int(m_statement, m_next++, value);
}

template <typename T>
void Insert::bindOptional(const std::optional<T> &value)
{
    if (value)
        bind(*value);
    else
        bind(nullptr);
}

void Insert::bind(const std::optional<int> &value)
{
    bindOptional(value);
}

void Insert::bind(const std::optional<Cents> &value)
{
    bindOptional(value);
}

void Insert::bind(const std::optional<Day> &value)
{
    bindOptional(value);
}

void Insert::bind(const std::optional<std::string> &value)
{
    bindOptional(value);
}

void Insert::step()
{
    if (m_next != m_columns + 1) {
        std::fprintf(stderr, "riverside: %d values for %d columns, at: %s\n", m_next - 1, m_columns,
                     sqlite3_sql(m_statement));
        std::exit(1);
    }
    if (sqlite3_step(m_statement) != SQLITE_DONE)
        m_database.fail(sqlite3_sql(m_statement));
    sqlite3_reset(m_statement);
}

} // namespace Riverside
