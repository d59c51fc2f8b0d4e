// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/editor/sqlcompletion.h"

#include "core/sql/keywords.h"
#include "core/sql/lexer.h"
#include "core/sql/printer.h"

#include <algorithm>

namespace Tieout::shell {

namespace {

constexpr int mostWords = 60;

const QStringList &offeredKeywords()
{
    static const QStringList words =
        QStringLiteral("SELECT FROM WHERE JOIN LEFT JOIN GROUP BY ORDER BY HAVING LIMIT DISTINCT COUNT SUM AVG MIN MAX "
                       "BETWEEN EXISTS UNION CASE WHEN THEN ELSE END CAST DESC WITH INNER OFFSET LIKE NULL")
            .split(u' ');
    return words;
}

/// A table that the text reads, under the name its columns are qualified with.
struct Read {
    QString alias;
    const Table *table = nullptr;
};

bool isWord(const sql::Token &token)
{
    return token.kind == sql::TokenKind::Word || token.kind == sql::TokenKind::QuotedName;
}

/// FROM and JOIN with their names and aliases, by tokens: the text is unfinished and does not parse.
QList<Read> tablesRead(const QString &text, const catalog::Snapshot &snapshot)
{
    const sql::Lexer lexer(text, snapshot.traits);
    const std::vector<sql::Token> &tokens = lexer.tokens();
    QList<Read> reads;
    const auto at = [&](size_t i) { return i < tokens.size() ? tokens[i] : sql::Token(); };
    for (size_t i = 0; i < tokens.size(); ++i) {
        const QString word = lexer.view(tokens[i]).toString().toUpper();
        if (tokens[i].kind != sql::TokenKind::Word || (word != QLatin1String("FROM") && word != QLatin1String("JOIN")))
            continue;
        size_t next = i + 1;
        do {
            TableName name;
            if (!isWord(at(next)))
                break;
            name.name = lexer.decoded(at(next++));
            while (lexer.view(at(next)) == QLatin1String(".") && isWord(at(next + 1))) {
                name.schema = name.name;
                name.name = lexer.decoded(at(next + 1));
                next += 2;
            }
            if (lexer.view(at(next)).compare(QLatin1String("AS"), Qt::CaseInsensitive) == 0)
                ++next;
            QString alias = name.name;
            if (isWord(at(next)) && !sql::endsItem(lexer.view(at(next))) && !sql::isReserved(lexer.view(at(next))))
                alias = lexer.decoded(at(next++));
            if (const Table *table = snapshot.schema().table(name))
                reads.append({alias, table});
        } while (lexer.view(at(next)) == QLatin1String(",") && ++next);
    }
    return reads;
}

bool isNamePart(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

void offer(QStringList &words, const QString &name, const QString &typed, const QString &written)
{
    if (name.startsWith(typed, Qt::CaseInsensitive) && name.size() >= typed.size() && !words.contains(written))
        words.append(written);
}

} // namespace

Completion completionAt(const QString &sql, int position, const catalog::Snapshot &snapshot)
{
    int begin = position;
    while (begin > 0 && isNamePart(sql[begin - 1]))
        --begin;
    Completion completion;
    const QString typed = sql.mid(begin, position - begin);
    completion.typed = int(typed.size());
    const QList<Read> reads = tablesRead(sql, snapshot);
    const auto written = [&snapshot](const QString &name) { return sql::quotedName(name, snapshot.traits); };

    if (begin > 0 && sql[begin - 1] == u'.') {
        int start = begin - 1;
        while (start > 0 && isNamePart(sql[start - 1]))
            --start;
        const QString qualifier = sql.mid(start, begin - 1 - start);
        for (const Read &read : reads) {
            const bool means = read.alias.compare(qualifier, Qt::CaseInsensitive) == 0;
            for (const Column &column : read.table->columns) {
                if (means)
                    offer(completion.words, column.name, typed, written(column.name));
            }
        }
        for (const Table &table : snapshot.schema().tables) {
            if (table.name.schema.compare(qualifier, Qt::CaseInsensitive) == 0 && !qualifier.isEmpty())
                offer(completion.words, table.name.name, typed, written(table.name.name));
        }
        return completion;
    }
    if (typed.isEmpty() || typed[0].isDigit())
        return completion;
    for (const Read &read : reads) {
        for (const Column &column : read.table->columns)
            offer(completion.words, column.name, typed, written(column.name));
    }
    for (const Table &table : snapshot.schema().tables)
        offer(completion.words, table.name.name, typed, written(table.name.name));
    for (const QString &word : offeredKeywords())
        offer(completion.words, word, typed, word);
    // What is there already is no help.
    completion.words.removeIf([&](const QString &word) { return word.compare(typed, Qt::CaseInsensitive) == 0; });
    completion.words = completion.words.mid(0, mostWords);
    return completion;
}

} // namespace Tieout::shell
