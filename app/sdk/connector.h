// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/columnprofile.h"
#include "sdk/dialecttraits.h"
#include "sdk/formfield.h"
#include "sdk/result.h"
#include "sdk/resultset.h"
#include "sdk/schema.h"
#include "sdk/sdkversion.h"
#include "sdk/stoptoken.h"

#include <QObject>

#include <memory>

namespace Tieout {

/// Answers to a connection form, by field key. Never holds a password when it is stored (see Connector::secretKeys).
using ConnectionParameters = QHash<QString, QString>;

/**
 * An open, read-only connection. Used from one thread at a time; every call blocks. Destroyed on the thread that opened
 * it. Read-only is enforced in the engine, on top of the gate.
 */
class Session
{
public:
    virtual ~Session() = default;

    /// What the engine's SQL looks like. Constant for the session's life.
    virtual const DialectTraits &traits() const = 0;

    /// Tables, views, columns and keys. Errors: Cancelled, TimedOut, Connection, Denied, Unreadable.
    virtual Result<Schema> readSchema(const StopToken &stop, const Progress &progress) = 0;

    /**
     * Runs one SELECT and streams its rows. Returns the number of rows handed to the sink.
     * Errors: Syntax or Reference (the engine's words, position where known), Denied (it would write), Cancelled,
     * TimedOut, Connection, Locked. After an error the session stays usable unless the code is Connection.
     */
    virtual Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) = 0;

    /// Compiles without running. Errors as select().
    virtual Result<void> prepare(const QString &sql) = 0;

    /// Ends the running select() soon with Cancelled. The one call that is allowed from another thread.
    virtual void cancel() = 0;

    /// What is open, for people: product, version and file or host ("SQLite 3.40.1, riverside.db, read-only").
    virtual QString description() const = 0;
};

/// Opens databases of one kind. Stateless and callable from any thread.
class Connector
{
public:
    virtual ~Connector() = default;

    /// Stable and unique: the scheme of a source address ("sqlite" in "sqlite:FILE").
    virtual QString id() const = 0;
    /// For people: "SQLite".
    virtual QString title() const = 0;
    /// Schemes of addresses it understands, its own id first: people paste "postgres://" as well as "postgresql://".
    virtual QStringList schemes() const { return {id()}; }
    /// A server that others use too: its rows are profiled only after a person has agreed to what it costs.
    virtual bool isServer() const { return false; }
    virtual QList<FormField> form() const = 0;
    /// Keys of form() that are secrets and must never be written to a workspace.
    virtual QStringList secretKeys() const { return {}; }
    /// Reads what follows "id:" in a source address. Errors: Invalid.
    virtual Result<ConnectionParameters> parseAddress(const QString &rest) const = 0;
    /// The address without secrets: what provenance and the workspace name a source by.
    virtual QString address(const ConnectionParameters &parameters) const = 0;
    /// Blocks until connected. The caller owns the session. Errors: NotFound, Unreadable, Encrypted, Locked, Denied
    /// (also a wrong password), PasswordNeeded, TimedOut, Connection.
    virtual Result<std::unique_ptr<Session>> open(const ConnectionParameters &parameters, const StopToken &stop) = 0;
};

/// Optional mix-in of a Session: the engine's own statistics, so that big servers need not be scanned.
class StatisticsSource
{
public:
    virtual ~StatisticsSource() = default;
    /**
     * What the engine keeps of one table, without reading its rows: `rows`, `bytes` and `lastWrite` as far as it knows
     * them, and the columns that it keeps statistics of (nulls, distinct, common values with fractions of all rows, and
     * `sampledRows` where nothing was written since it looked). What it does not know stays as it is by default; an
     * engine that knows nothing of the table gives an empty profile. Blocks shortly. Errors: as Session::select().
     */
    virtual Result<TableProfile> statistics(const Table &table, const StopToken &stop) = 0;
};

/// Optional mix-in of a Session: how the engine would run a query.
class PlanSource
{
public:
    virtual ~PlanSource() = default;
    /// The plan as indented text, one step a line. Does not run the query.
    virtual Result<QString> explain(const QString &sql, const StopToken &stop) = 0;
};

/// Optional mix-in of a Session: what the engine itself says that a query reads, views followed to their tables.
class ReadsSource
{
public:
    virtual ~ReadsSource() = default;
    /// Each column once, in no particular order. Compiles the query and does not run it. Errors as Session::prepare().
    virtual Result<QList<ColumnRead>> reads(const QString &sql) = 0;
};

/// Optional mix-in of a Session: what does not hold for it that holds for others.
class CautionSource
{
public:
    virtual ~CautionSource() = default;
    /// Whole sentences for people, the gravest first: that the engine does not enforce reading only, what of the schema
    /// could not be read last time. Empty where nothing is to be said. Does not ask the engine.
    virtual QList<ErrorText> cautions() const = 0;
};

/// Optional mix-in of a Session: no thread but the one that opened it may use it, not even one at a time.
class ThreadBound
{
public:
    virtual ~ThreadBound() = default;
};

/// What an account may do that nobody needs to read.
enum class AccountPower {
    Superuser,        ///< everything: nothing that the engine checks holds it back
    AllPrivileges,    ///< all privileges on all there is
    Files,            ///< reads or writes the server's files, or runs its programs
    BypassesPolicies, ///< row policies do not hold for it
    Owner             ///< owns what is read: it may change and drop it
};

struct PowerFound {
    AccountPower power = AccountPower::Superuser;
    QStringList objects = {}; ///< of Owner, tables as TableName::display()
    bool operator==(const PowerFound &) const = default;
};

/// Optional mix-in of a Session: may this account write?
class Rights
{
public:
    virtual ~Rights() = default;
    /// Tables this account could change outside of our session, as TableName::display(); empty when none.
    virtual Result<QStringList> writableTables(const StopToken &stop) = 0;
    /// What else it may do that reading does not need, the gravest first; empty when nothing. Errors: as
    /// Session::select().
    virtual Result<QList<PowerFound>> powers(const StopToken &stop) = 0;
    /// Statements for whoever runs the server: a role that may read what is read here and nothing else. Never run by
    /// us.
    virtual QString readOnlyRoleScript(const Schema &schema) const = 0;
};

} // namespace Tieout

#define TIEOUT_CONNECTOR_IID "org.tieout.Connector/" TIEOUT_ABI_TAG
Q_DECLARE_INTERFACE(Tieout::Connector, TIEOUT_CONNECTOR_IID)
