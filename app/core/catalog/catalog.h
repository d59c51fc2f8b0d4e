// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/definition.h"
#include "core/catalog/metric.h"
#include "core/catalog/verified.h"
#include "core/message/message.h"
#include "core/profile/keyevidence.h"
#include "core/profile/profiler.h"
#include "core/schema/readscope.h"
#include "core/schema/schemagraph.h"
#include "sdk/columnprofile.h"
#include "sdk/dialecttraits.h"

#include <QDateTime>
#include <QHash>

#include <memory>
#include <optional>

namespace Tieout::catalog {

/// Where a piece of text comes from; shown beside it. A person's always wins.
enum class AspectOrigin { Name, Comment, Profile, Model, Person, Script };
QString aspectOriginName(AspectOrigin origin);

/// One statement about a table or column, with its origin.
struct Aspect {
    QString text;
    AspectOrigin origin = AspectOrigin::Name;
    QDateTime when;              ///< for Model and Person
    bool sawValues = false;      ///< Model: it was told stored values, which may stand in the text
    message::Message words = {}; ///< the text, where the rules made it; empty in older workspaces
    bool isEmpty() const { return text.isEmpty(); }
    /// Written by the rules, or not at all: a comment or a model may take its place.
    bool isByRules() const { return isEmpty() || origin == AspectOrigin::Name || origin == AspectOrigin::Profile; }
    /// For people, in any language.
    message::Message said() const { return words.isEmpty() ? message::Message(text) : words; }
    bool operator==(const Aspect &) const = default;
};
/// A statement that the rules made.
Aspect byRule(const message::Message &words, AspectOrigin origin = AspectOrigin::Name);

enum class TableRole { Unknown, Fact, Dimension, Bridge, Lookup, View };
QString tableRoleName(TableRole role);

struct ColumnEntry {
    QString name;
    Aspect meaning;
    QString unit; ///< "EUR", "m2"; empty when unknown
    AspectOrigin unitOrigin = AspectOrigin::Name;
    bool operator==(const ColumnEntry &) const = default;
};

/// One thing that speaks for one of two similar tables, or only tells them apart.
struct Signal {
    message::Message text; ///< "newest row 2026-11-18 in payments, 2019-12-31 in payments_2019"
    TableName favours;     ///< without a name: neither
    bool operator==(const Signal &) const = default;
};

/// A table that looks like another, and what differs. Where signals speak for both, none is preferred.
struct SimilarTable {
    TableName table;
    double sameColumns = 0;      ///< share of columns with the same name, 0 to 1
    message::Message difference; ///< "no rows after 2019-12-31"
    bool preferred = false;      ///< that one is authoritative: queries use it unless asked
    bool behind = false;         ///< the entry's own table is, before that one
    QList<Signal> reasons = {};  ///< one by one
    bool newer = false;          ///< it has rows after those of the entry's own table
    bool isContradictory() const;
    bool operator==(const SimilarTable &) const = default;
};

/// What reads a table.
struct Use {
    enum class Kind { Answer, Query, Script };
    Kind kind = Kind::Answer;
    QString id;    ///< of the stored answer; a script's name
    QString title; ///< the question, or what the script makes: "view revenue_by_month"
    int line = 0;  ///< of a script, from 1
    bool operator==(const Use &) const = default;
};
QString useKindName(Use::Kind kind);

/// A statement of a script that makes a table or puts rows into it.
struct BuiltFrom {
    QString script;      ///< its name
    int line = 0;        ///< from 1
    QString statement;   ///< "table", "view", "model", "insert", "merge"
    QStringList tables;  ///< it reads, in the end: tables that only other scripts make are followed to theirs
    QStringList columns; ///< "amount: payments.amount, payments.rate" for columns that could be traced
    QString comment;     ///< what stands before it, empty without
    bool operator==(const BuiltFrom &) const = default;
};

struct CatalogEntry {
    TableName table;
    TableRole role = TableRole::Unknown;
    Aspect summary;
    Aspect grain; ///< "one row is ..."
    Aspect whenToUse;
    Aspect notFor;
    Aspect authoritative;    ///< which of the similar tables is, and why; empty without any
    QString timeColumn;      ///< the natural date of a row; empty when there is none or several without a preference
    QStringList timeColumns; ///< all columns with a usable date encoding
    QString newest;          ///< largest value of timeColumn, ISO; empty when unknown
    bool legacy = false;
    message::Message legacyBecause;
    QList<ColumnEntry> columns;
    QList<SimilarTable> similar;
    QList<Use> usedBy;
    QList<BuiltFrom> builtFrom;
    const ColumnEntry *column(const QString &name) const;
    /// Queries use another table unless this one is asked for: nobody fills it any more, or a person chose another.
    bool isSetAside() const;
    ColumnEntry *column(const QString &name);
    bool operator==(const CatalogEntry &) const = default;
};

/// What people call a table or column besides its name.
struct Alias {
    TableName table;
    QString column; ///< empty: the table
    QString text;
    bool operator==(const Alias &) const = default;
};

/// How many rows an inner join along a key keeps.
struct KeyMatch {
    ForeignKey key;
    qint64 rows = 0; ///< of the referencing table
    qint64 kept = 0; ///< of these, with a matching row
    /// 0 to 1; 1 where there are no rows to lose.
    double share() const { return rows > 0 ? double(kept) / double(rows) : 1; }
    bool operator==(const KeyMatch &) const = default;
};

/// From how many days without a written row on a table is legacy.
constexpr int DefaultLegacyDays = 365;

/// What is known of tables besides schema and profile, for describe().
struct Evidence {
    int legacyDays = DefaultLegacyDays;
    QHash<TableName, QList<Use>> uses;
    QHash<TableName, Aspect>
        authoritative; ///< by people: the table they chose among its similar ones, and their reason
};

/// How many statements were read for the keys that they join along.
struct StatementsRead {
    int written = 0; ///< views, verified queries and statements of scripts
    int writtenUnread = 0;
    std::optional<int> logged = std::nullopt; ///< of the server's query log; absent where it was not read
    int loggedUnread = 0;
    bool hasLog = false; ///< the engine keeps a query log that can be read
    bool operator==(const StatementsRead &) const = default;
};

/// Everything known about one source at one moment: what linking, gate and composer read. Immutable once built; any
/// thread.
struct Snapshot {
    QString sourceId; ///< "sqlite:/data/riverside.db"
    QString title;    ///< for people: "riverside.db"
    DialectTraits traits;
    std::shared_ptr<const schema::SchemaGraph> graph = std::make_shared<schema::SchemaGraph>(); ///< what may be read
    /// The same with what the scope keeps out: what the gate reads SQL against. Null where nothing is kept out.
    std::shared_ptr<const schema::SchemaGraph> whole;
    QHash<TableName, TableProfile> profiles;
    QHash<TableName, Error>
        unread; ///< tables and views whose rows could not be read, with why; an older profile may stand all the same
    QHash<TableName, CatalogEntry> entries;
    QList<profile::ColumnValues> values;
    QList<Alias> aliases;          ///< given by people
    QList<Definition> definitions; ///< the company's; those of other sources aside
    QList<VerifiedQuery> verified; ///< by people; those that went stale too
    QList<SemanticModel> models;   ///< with the metrics that somebody governs
    QStringList contextLines;      ///< the company context's free text, a line each, none empty
    /// Keys that nobody declared, accepted or rejected. Those that leave no doubt are in `graph` too, as inferred, and
    /// answers may join along them; the others are no part of it.
    QList<profile::ProposedKey> proposedKeys;
    schema::KeySearch keySearch; ///< how much was looked at for them
    StatementsRead joinsRead;    ///< for their joins
    QList<KeyMatch> keyMatches;  ///< of keys in `graph`, as far as they were counted
    /// What may be read of the source, over the whole schema; `graph` has nothing else. Never null.
    std::shared_ptr<const schema::ReadScope> scope = std::make_shared<const schema::ReadScope>();
    /// Tables of the workspace's other sources that may be named there: folded name to the sources' titles.
    QHash<QString, QStringList> elsewhere;
    QString fingerprint;
    QDateTime profiledAt;

    const Schema &schema() const { return graph->schema(); }
    const schema::SchemaGraph &wholeGraph() const { return whole ? *whole : *graph; }
    std::shared_ptr<const schema::SchemaGraph> sharedGraph() const { return whole ? whole : graph; }
    const ColumnProfile *columnProfile(const TableName &table, const QString &column) const;
    /// Whether what a column holds may be somebody's own: personal data, or never profiled, so that nobody can tell.
    /// Such values are told to no model.
    bool mayBePersonal(const TableName &table, const QString &column) const;
    const CatalogEntry *entry(const TableName &table) const;
    const KeyMatch *keyMatch(const ForeignKey &key) const; ///< null where it was not counted
    /// Whether answers may join along a key that is only proposed.
    bool joinsAlong(const profile::ProposedKey &proposed) const;
    /// The day the source's data reaches to, ISO: the newest row of its fact tables (of any table, where there is no
    /// fact) by their time columns; days after the profile was made are plans, days of birth no events: neither counts.
    /// Empty when unknown.
    QString dataThrough() const;
};

/// How the time column of an entry stores days, in words: "ISO date", "days of the calendar table dim_date"; empty when
/// unknown.
QString timeEncodingOf(const Snapshot &snapshot, const CatalogEntry &entry);

/// Writes entries from names, comments, keys and profiles by rules; no model. `asOf` is what "legacy" is measured
/// against.
QHash<TableName, CatalogEntry> describe(const schema::SchemaGraph &graph,
                                        const QHash<TableName, TableProfile> &profiles, const QDate &asOf,
                                        const Evidence &evidence = {});

} // namespace Tieout::catalog
