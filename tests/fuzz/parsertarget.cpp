// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes through lexer, parser, binder, lineage and printer. What is accepted must read back as the same tree.
#include "core/sql/builder.h"
#include "core/sql/lineage.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "sdk/dialects.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

using namespace Tieout;

namespace {

Schema fuzzSchema()
{
    const auto table = [](const char *name, const QStringList &columns, const char *definition = nullptr) {
        Table made;
        made.name.name = QString::fromLatin1(name);
        for (const QString &columnName : columns) {
            Column column;
            column.name = columnName;
            made.columns.append(column);
        }
        if (definition) {
            made.kind = TableKind::View;
            made.definition = QString::fromLatin1(definition);
        }
        return made;
    };
    Schema schema;
    const QStringList columns{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};
    schema.tables = {table("t", columns), table("u", columns),
                     table("v", columns, "SELECT a, b, c FROM t WHERE a > 1")};
    return schema;
}

void require(bool held, const char *what, const QString &text)
{
    if (held)
        return;
    std::fprintf(stderr, "%s: %s\n", what, text.toUtf8().constData());
    std::abort();
}

void check(const QString &text, const DialectTraits &traits)
{
    static const Schema schema = fuzzSchema();
    const Result<sql::Statement> statement = sql::parse(text, traits);
    if (!statement) {
        require(!statement.error().message().isEmpty(), "an error without words", text);
        require(statement.error().position <= text.size(), "a position outside the text", text);
        return;
    }
    const sql::BoundQuery bound = sql::bind(*statement, schema, traits);
    sql::lineageOf(bound, traits);
    sql::ParseLimits limits; // the printer may add parentheses
    limits.maximumDepth *= 3;
    limits.maximumLength *= 3;
    const QString printed = sql::print(*statement->query, traits);
    const Result<sql::Statement> again = sql::parse(printed, traits, limits);
    require(again.has_value(), "printed SQL does not parse", printed);
    require(sql::equal(*statement->query, *again->query), "printed SQL is another tree", printed);
    sql::Arena arena;
    require(sql::equal(*sql::clone(arena, statement->query), *statement->query), "a copy is another tree", printed);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size));
    for (const QString &name : dialects::names())
        check(text, *dialects::named(name));
    return 0;
}
