// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "day.h"

#include <cstdint>
#include <optional>
#include <string>

#include <sqlite3.h>

namespace Riverside {

/// An amount of money in cents. Stored as the double nearest to the two-decimal number; whole
/// euros become INTEGER through the column's NUMERIC affinity.
struct Cents {
    std::int64_t value = 0;
};

/// The file being written. Any failure prints one line and ends the program: a build step has
/// nobody to hand an error to, and a half-written sample must not look like a whole one.
class Database
{
public:
    explicit Database(const char *file);
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    void run(const char *sql);
    sqlite3 *handle() const { return m_handle; }
    [[noreturn]] void fail(const char *what) const;

private:
    sqlite3 *m_handle = nullptr;
};

/// INSERT into one table, prepared once. Values are bound in the order of the table's columns.
class Insert
{
public:
    Insert(Database &database, const char *table, int columns);
    ~Insert();
    Insert(const Insert &) = delete;
    Insert &operator=(const Insert &) = delete;

    template <typename... Values>
    void row(const Values &...values)
    {
        m_next = 1;
        (bind(values), ...);
        step();
    }

private:
    void bind(std::nullptr_t);
    void bind(Cents value);
    void bind(Day value);
    void bind(const std::string &value);
    void bind(const char *value);
    void bind(int value);
    void bind(const std::optional<int> &value);
    void bind(const std::optional<Cents> &value);
    void bind(const std::optional<Day> &value);
    void bind(const std::optional<std::string> &value);
    template <typename T>
    void bindOptional(const std::optional<T> &value);
    void step();

    Database &m_database;
    sqlite3_stmt *m_statement = nullptr;
    int m_columns;
    int m_next = 1;
};

} // namespace Riverside
