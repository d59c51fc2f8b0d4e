// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"

#include <QSet>

#include <vector>

namespace Tieout::sql {

/**
 * Inner part of binder.h. Split over binder.cpp (queries and WITH), frombinder.cpp (FROM), exprbinder.cpp (expressions
 * and functions), namebinder.cpp (columns) and bindererrors.cpp (words).
 */
class Binder
{
public:
    Binder(const Statement &statement, const Schema &schema, const DialectTraits &traits, const Suggester &suggester);
    BoundQuery run();

private:
    /// A table of WITH. Bound when its turn comes, or earlier when one before it reads it.
    struct CommonEntry {
        const CommonTable *table = nullptr;
        const Scope *parent = nullptr;
        size_t visible = 0; ///< how many entries it may see
        enum class State { Waiting, Binding, Bound } state = State::Waiting;
        bool known = false; ///< columns are known, be it from the first SELECT of a recursion
        QStringList columns;
    };
    struct Match {
        const Relation *relation = nullptr;
        int column = -1;
    };
    struct ColumnIndex {
        QHash<QString, int> exact;
        QHash<QString, int> folded;
    };
    /// What is known of a scope only while binding.
    struct ScopeState {
        Scope *scope = nullptr;
        bool aliasesVisible = false;        ///< clauses after the result list may use its names
        QSet<std::pair<int, int>> hidden;   ///< relation and column that USING or NATURAL merged into one to the left
        QHash<QString, QList<Match>> found; ///< by folded unqualified name
        QHash<QString, QList<const Relation *>> byAlias;
    };

    // queries (binder.cpp)
    QList<OutputColumn> bindQuery(const Query &query, const Scope *parent, CommonEntry *pending = nullptr);
    QList<OutputColumn> bindSetOperation(const Query &query, const Scope *parent, CommonEntry *pending);
    QList<OutputColumn> bindSelect(const Query &query, const Select &select, const Scope *parent);
    void bindValues(const Select &select, Scope *scope, QList<OutputColumn> &outputs);
    void bindItem(const SelectItem &item, Scope *scope, QList<OutputColumn> &outputs);
    void expandStar(const Star &star, Scope *scope, QList<OutputColumn> &outputs);
    void bindClauses(const Select &select, Scope *scope, qsizetype outputCount);
    void bindOrderBy(const Query &query, const QList<OutputColumn> &outputs, const Scope *parent);
    bool bindResultName(const Expr *term, const Query &query, const QList<OutputColumn> &outputs);
    bool bindPosition(const Expr *term, const char *clause, qsizetype count);
    void bindWith(const Query &query, const Scope *parent);
    void bindCommon(CommonEntry &entry);
    void nameColumns(CommonEntry &entry, const QList<OutputColumn> &outputs);
    CommonEntry *findCommon(const QString &name);
    QString outputName(const SelectItem &item, const OutputColumn &output) const;
    const Scope *firstScope(const Query &query) const;

    // FROM (frombinder.cpp)
    QList<const Relation *> bindFrom(const From *from, Scope *scope);
    QList<const Relation *> bindJoin(const Join &join, Scope *scope);
    void bindConditions(const From *from, Scope *scope);
    void mergeColumns(const Join &join, Scope *scope, const QList<const Relation *> &left,
                      const QList<const Relation *> &right);
    Match visibleColumn(const QList<const Relation *> &relations, const QString &name, const Scope *scope, int *count);
    Relation *addRelation(const From &from, Scope *scope, Relation::Kind kind);
    void bindNamedTable(const NamedTable &node, Relation &relation);
    void renameColumns(const From &from, Relation &relation);
    static void setNullable(const QList<const Relation *> &relations);

    // expressions (exprbinder.cpp)
    void bindExpr(const Expr *expr, const Scope *scope, bool rowAllowed = false);
    void bindList(const QList<Expr *> &items, const Scope *scope, bool rowAllowed = false);
    void bindOrderItems(const QList<OrderItem> &items, const Scope *scope);
    void bindWindow(const Window *window, const Scope *scope);
    void bindBinary(const Binary &top, const Scope *scope);
    void bindIn(const In &in, const Scope *scope);
    void bindFunction(const FunctionCall &call, const Scope *scope);
    void bindSubquery(const Query &query, const Scope *scope, qsizetype columns);
    void checkFunction(const FunctionCall &call);
    bool knownFunction(const QString &lower) const;
    /// A user or an extension added a function of that name, with any arguments.
    bool isRoutine(const QString &lower);

    // columns (namebinder.cpp)
    void bindColumn(const ColumnRef &column, const Scope *scope);
    QList<Match> matches(ScopeState &state, const ColumnRef &column);
    QList<const Relation *> relationsFor(ScopeState &state, const ColumnRef &column);
    int columnOf(const Relation &relation, const QString &name);
    const ColumnIndex &indexOf(const Relation &relation);
    bool bindAlias(const ColumnRef &column, ScopeState &state, int depth);
    bool bindRowId(const ColumnRef &column, ScopeState &state, int depth);
    bool bindOpen(const ColumnRef &column, ScopeState &state, int depth);
    static bool isWholeRow(const ColumnRef &column, ScopeState &state);
    void setBinding(const ColumnRef &column, const Match &match, int depth);
    ColumnBinding bindingFor(const Match &match) const;
    ScopeState &stateOf(const Scope *scope);

    // words (bindererrors.cpp)
    bool stopped() const;
    void report(ReferenceError::Kind kind, Error error, int position);
    /// The same about one name. `replacement` of the first candidate counts where that is clearly the nearest to
    /// `name`.
    void report(ReferenceError::Kind kind, Error error, int position, const QString &name, Span at,
                const std::optional<QString> &replacement);
    QString writtenName(const TableName &name) const;
    void unknownTable(const NamedTable &node);
    void unknownColumn(const ColumnRef &column, const Scope *scope);
    void wholeRow(const ColumnRef &column);
    void bindStar(const Star &star, const Scope *scope);
    void unknownQualifier(const QList<Name> &path, const Scope *scope);
    void ambiguous(const ColumnRef &column, const QList<Match> &found);
    void unknownFunction(const FunctionCall &call);
    void wrongCount(const ErrorText &what, qsizetype found, qsizetype wanted, int position);
    QStringList candidatesFor(const QString &name, const QStringList &inScope) const;
    ErrorText didYouMean(const QStringList &candidates) const;
    ErrorText columnHint(const ColumnRef &column, const QList<const Relation *> &relations, const Scope *scope,
                         const QStringList &candidates) const;
    ErrorText elsewhere(const QString &column, const Scope *scope) const;

    const Statement &m_statement;
    const Schema &m_schema;
    const DialectTraits &m_traits;
    const Suggester m_suggester;
    BoundQuery m_bound;
    std::deque<CommonEntry> m_commonTables;
    std::vector<CommonEntry *> m_visible;
    int m_commonDepth = 0;
    QHash<const Scope *, ScopeState> m_states;
    QHash<const void *, ColumnIndex> m_indexes; ///< by Table or Relation
    QHash<const Table *, QStringList> m_tableColumns;
    QSet<QString> m_routines; ///< lower-case names of those that a bare name may mean
};

} // namespace Tieout::sql
