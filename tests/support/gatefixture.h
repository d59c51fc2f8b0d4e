// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/checkedquery.h"
#include "core/profile/profiler.h"
#include "sdk/connector.h"

#include <memory>

namespace Tieout::TestSupport {

// A gate over things that outlive it.
[[nodiscard]] gate::Gate gateOver(const schema::SchemaGraph &graph, const DialectTraits &traits,
                                  const gate::SourceFacts *facts);

// Knows nothing of a source but its limits, and what of it they leave.
class LimitFacts : public gate::SourceFacts
{
public:
    explicit LimitFacts(schema::SourceLimits limits);
    explicit LimitFacts(std::shared_ptr<const schema::ReadScope> scope);

    [[nodiscard]] gate::KnownTexts texts(const TableName &, const QString &) const override { return {}; }
    [[nodiscard]] qint64 rows(const TableName &) const override { return -1; }
    [[nodiscard]] QString unit(const TableName &, const QString &) const override { return {}; }
    [[nodiscard]] QList<gate::NamedValue> valuesIn(const QString &) const override { return {}; }
    [[nodiscard]] QString timeColumn(const TableName &) const override { return {}; }
    [[nodiscard]] const ColumnProfile *column(const TableName &, const QString &) const override { return nullptr; }
    [[nodiscard]] schema::SourceLimits limits() const override { return m_limits; }
    [[nodiscard]] std::shared_ptr<const schema::ReadScope> scope() const override { return m_scope; }
    [[nodiscard]] QStringList suggest(const QString &, const QStringList &) const override { return {}; }

private:
    schema::SourceLimits m_limits;
    std::shared_ptr<const schema::ReadScope> m_scope;
};

// A database opened through the real plugin with what the gate knows of it: keys and profiles.
class GateFixture : public gate::SourceFacts
{
public:
    // Errors: as the plugin's.
    [[nodiscard]] static Result<std::unique_ptr<GateFixture>> open(const QString &file, bool profiled = true);
    // Of a database that is made by statements, for a test's fixture; the test function has failed where that fails.
    static void make(const QString &file, const QByteArray &statements, std::unique_ptr<GateFixture> &fixture);

    [[nodiscard]] Session &session() const { return *m_session; }
    [[nodiscard]] const schema::SchemaGraph &graph() const { return m_graph; }
    [[nodiscard]] gate::Report check(const QString &sql, const QString &question = {},
                                     gate::Author author = gate::Author::Generator,
                                     const QDate &asOf = QDate(2025, 12, 31)) const;
    // As an answer; what passed can be run.
    [[nodiscard]] gate::Checked checked(const QString &sql, gate::Author author = gate::Author::Generator) const;
    // As a look at rows: what an answer is rejected for passes here.
    [[nodiscard]] gate::Checked looked(const QString &sql) const;
    // In another dialect than the database's own.
    [[nodiscard]] gate::Report checkIn(const DialectTraits &traits, const gate::GateRequest &request) const;

    [[nodiscard]] const ColumnProfile *column(const TableName &table, const QString &column) const override;
    [[nodiscard]] gate::KnownTexts texts(const TableName &table, const QString &column) const override;
    [[nodiscard]] message::Message rowLoss(const ForeignKey &key) const override;
    [[nodiscard]] qint64 rows(const TableName &table) const override;
    [[nodiscard]] QString unit(const TableName &table, const QString &column) const override;
    [[nodiscard]] QList<gate::NamedValue> valuesIn(const QString &question) const override;
    [[nodiscard]] QString timeColumn(const TableName &table) const override;
    [[nodiscard]] schema::SourceLimits limits() const override { return m_limits; }
    void setLimits(const schema::SourceLimits &limits) { m_limits = limits; }
    [[nodiscard]] QStringList suggest(const QString &name, const QStringList &inScope) const override;

private:
    std::unique_ptr<Session> m_session;
    schema::SchemaGraph m_graph;
    schema::SourceLimits m_limits;
    QHash<TableName, profile::ProfiledTable> m_profiles;
};

} // namespace Tieout::TestSupport
