// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// A text or number that a statement writes out: its words without inflection, its letters without the wildcards of LIKE.
struct Written {
    QStringList words;
    QString letters;
    bool isPattern = false;
};

QStringList stemsOf(const QString &text)
{
    QStringList stems;
    for (const base::Word &word : base::words(text))
        stems.append(word.stem);
    return stems;
}

QList<Written> writtenTexts(const Query &query)
{
    QList<Written> texts;
    forEachExpr(&query, [&texts](const Expr &expr) {
        const auto *literal = as<Literal>(&expr);
        // A number is one as well where texts hold digits: zip_code = 94002.
        if (!literal || (literal->type != Literal::Type::Text && literal->type != Literal::Type::Number))
            return;
        const bool isPattern = literal->text.contains(u'%') || literal->text.contains(u'_');
        texts.append({stemsOf(literal->text), base::folded(literal->text).remove(u'%').remove(u'_').trimmed(), isPattern});
    });
    return texts;
}

bool contains(const QStringList &words, const QStringList &wanted)
{
    for (qsizetype at = 0; !wanted.isEmpty() && at + wanted.size() <= words.size(); ++at) {
        if (words.mid(at, wanted.size()) == wanted)
            return true;
    }
    return false;
}

/// Either way round: 'New York, USA' for New York, 'York' or LIKE 'New%' for New York. An 'F' is no part of Football.
bool isWritten(const QString &value, const QList<Written> &texts)
{
    const QStringList wanted = stemsOf(value);
    const QString letters = base::folded(value);
    return std::any_of(texts.cbegin(), texts.cend(), [&](const Written &text) {
        return contains(text.words, wanted) || contains(wanted, text.words)
            || (text.isPattern && !text.letters.isEmpty() && letters.contains(text.letters));
    });
}

bool isRead(const Context &context, const TableName &table)
{
    return std::any_of(context.bound->relations.cbegin(), context.bound->relations.cend(),
                       [&table](const Relation &relation) { return relation.table && relation.table->name == table; });
}

} // namespace

CheckResult checkMissingValues(const Context &context)
{
    if (context.request.question.isEmpty())
        return skipped(QStringLiteral("There is no question to compare with."));
    if (!context.facts)
        return skipped(QStringLiteral("The source is not profiled."));
    const QList<NamedValue> values = context.facts->valuesIn(context.request.question);
    const QList<Written> texts = values.isEmpty() ? QList<Written>() : writtenTexts(*context.statement->query);
    QList<Finding> findings;
    int lastWord = -1; // words that one finding spoke of
    for (const NamedValue &value : values) {
        if (!isRead(context, value.table) || isWritten(value.text, texts) || value.firstWord <= lastWord)
            continue;
        lastWord = value.lastWord;
        findings.append(
            findingAt({},
                      QStringLiteral("The question says '%1', a value of \"%2.%3\", but the query does not use it.")
                          .arg(value.text, value.table.display(), value.column),
                      QStringLiteral("Filter it, unless every row has it.")));
    }
    return warnedOf(findings, QStringLiteral("Every stored value that the question says is used."));
}

} // namespace Tieout::gate
