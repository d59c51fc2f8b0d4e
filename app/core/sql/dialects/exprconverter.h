// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/dialects/convert.h"
#include "core/sql/dialects/idioms.h"
#include "core/sql/dialects/pattern.h"

#include <QSet>

#include <optional>

/// Inner part of convert.h: expressions.
namespace Tieout::sql {

/// Time to add.
struct TimeShift {
    int amount = 0;
    QString unit; ///< upper case, singular
};

class ExprConverter
{
public:
    /// All but `bound` outlive it; `bound` may be null.
    ExprConverter(const Statement &statement, const DialectTraits &from, const DialectTraits &to, IdiomTable &idioms,
                  Arena &arena, const BoundQuery *bound);

    const DialectCapabilities &fromCapabilities() const { return m_from; }
    const DialectCapabilities &toCapabilities() const { return m_to; }

    /// Every expression converted, all else as it is.
    Query *copyOf(const Query &query);
    /// Where NULL stands, as it did. `query`: whose results the items may name; null in a window.
    void convertOrder(QList<OrderItem> &items, const Query *query);
    void convertWindow(Window &window, Span at);
    void note(Span at, const message::Message &why);
    /// Named, and copied as it is, with all below it.
    Expr *unconverted(const Expr &expr, const message::Message &why);
    const QList<Unconverted> &notes() const { return m_notes; }

private:
    /// What is known of a value.
    enum class Known { Unknown, Whole, Decimal, Real, Text, Date, Timestamp };

    void findPlaces(const Query &query);
    void addCondition(const Expr *expr);

    // exprconverter.cpp
    Expr *convert(const Expr &expr);
    Expr *convertNode(const Expr &expr);
    Expr *convertPlain(const Expr &expr);
    Expr *convertLiteral(const Literal &literal);
    Expr *convertTuple(const Tuple &tuple);
    Expr *convertUnary(const Unary &unary);
    Expr *convertParameter(const Parameter &parameter);
    Expr *convertCase(const Case &node);
    Expr *convertCast(const Cast &cast);
    Expr *convertRounding(const Cast &cast, Expr *operand);
    Expr *convertCollate(const Collate &collate);
    Expr *convertIn(const In &in);
    Expr *convertQuantified(const Quantified &quantified);
    Expr *convertBetween(const Between &between);
    Expr *copy(const Expr *expr);
    /// The node itself as it is, what is below it converted.
    Expr *shell(const Expr &expr);
    Expr *instance(const Expr &pattern, const Bindings &bindings);
    Expr *moment(const Expr *expr);
    Expr *asText(Expr *expr);
    Expr *asNumber(const Expr &condition, Expr *made);
    Expr *cast(Expr *expr, const QString &type);
    Expr *truncated(Expr *expr);

    // functionconverter.cpp
    Expr *convertFunction(const FunctionCall &call);
    Expr *convertSpecial(const FunctionCall &call, const QString &name, bool &handled);
    Expr *convertConcatCall(const FunctionCall &call);
    Expr *convertListAggregate(const FunctionCall &call);
    Expr *convertSubstring(const FunctionCall &call, const QString &name);
    Expr *convertAverage(const FunctionCall &call);
    Expr *convertDateFormat(const FunctionCall &call, const QString &format, const Expr *value);
    Expr *decorated(const FunctionCall &call, Expr *made);
    void filterToCase(FunctionCall &call);
    bool existsThere(const FunctionCall &call, const QString &name) const;

    // operatorconverter.cpp
    Expr *convertBinary(const Binary &binary);
    Expr *convertConcat(const Binary &top);
    Expr *convertSum(const Binary &sum);
    Expr *convertDivision(const Binary &division);
    Expr *convertSafeEqual(const Binary &equality);
    Expr *convertXor(const Binary &binary);
    Expr *convertRegexp(const Expr &expr, const Expr *operand, const Expr *pattern, bool negated, bool ignoresCase);
    Expr *convertLike(const Like &like);

    // dateconverter.cpp
    std::optional<TimeShift> shiftOf(const QString &text) const;
    std::optional<TimeShift> shiftOf(const Interval &interval) const;
    Expr *convertShiftCall(const FunctionCall &call, const QString &name, bool &handled);
    Expr *convertModifier(const FunctionCall &call, const QString &name);
    Expr *shifted(const Expr &whole, const Expr *point, TimeShift shift);
    Expr *shiftedText(const Expr &whole, const Expr *point, TimeShift shift);

    Known known(const Expr *expr) const;
    Known knownOfCall(const FunctionCall &call) const;
    Known knownOfColumn(const ColumnRef &column) const;
    Known knownOfBinary(const Binary &binary) const;
    bool isBig(const Expr *expr) const;
    bool isNeverNull(const Expr *expr) const;
    const Expr *meant(const Expr *term, const Query *query) const;

    const Statement &m_statement;
    const DialectTraits &m_fromTraits;
    const DialectTraits &m_toTraits;
    const DialectCapabilities m_from;
    const DialectCapabilities m_to;
    IdiomTable &m_idioms;
    Arena &m_arena;
    const BoundQuery *m_bound;
    QSet<const Expr *> m_conditions; ///< what stands where a condition has to
    QSet<const Expr *> m_neverNull;  ///< columns of the copy that the schema says hold a value
    QSet<const Expr *> m_summands;   ///< what is calculated with
    QList<Unconverted> m_notes;
    int m_steps = 0;
};

} // namespace Tieout::sql
