// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/gatefixture.h"

#include "core/catalog/rowloss.h"

#include "core/base/text.h"
#include "core/catalog/meaning.h"
#include "core/catalog/timecolumn.h"
#include "support/sqlitefile.h"

#include <QTest>

namespace Tieout::TestSupport {

gate::Gate gateOver(const schema::SchemaGraph &graph, const DialectTraits &traits, const gate::SourceFacts *facts)
{
    const auto outlives = [](const auto *) {};
    return gate::Gate({std::shared_ptr<const schema::SchemaGraph>(&graph, outlives), traits,
                       std::shared_ptr<const gate::SourceFacts>(facts, outlives)});
}

LimitFacts::LimitFacts(schema::SourceLimits limits)
    : m_limits(std::move(limits))
{
}

LimitFacts::LimitFacts(std::shared_ptr<const schema::ReadScope> scope)
    : m_limits(scope->limits())
    , m_scope(std::move(scope))
{
}

Result<std::unique_ptr<GateFixture>> GateFixture::open(const QString &file, bool profiled)
{
    auto fixture = std::make_unique<GateFixture>();
    Result<std::unique_ptr<Session>> session = openSqlite(file);
    if (!session)
        return fail(session.error());
    fixture->m_session = std::move(*session);
    const Result<Schema> schema = fixture->m_session->readSchema({}, {});
    if (!schema)
        return fail(schema.error());
    fixture->m_graph = schema::SchemaGraph(std::make_shared<const Schema>(*schema));
    for (const Table &table : schema->tables) {
        if (!profiled)
            break;
        const Result<profile::ProfiledTable> read = profile::profileTable(*fixture->m_session, table, {}, {});
        if (!read && table.kind == TableKind::View)
            continue; // one that the engine itself cannot run, as in Sakila
        if (!read)
            return fail(read.error());
        fixture->m_profiles.insert(table.name, *read);
    }
    return fixture;
}

void GateFixture::make(const QString &file, const QByteArray &statements, std::unique_ptr<GateFixture> &fixture)
{
    makeSqlite(file, statements);
    Result<std::unique_ptr<GateFixture>> opened = open(file);
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
    fixture = std::move(*opened);
}

gate::Report GateFixture::check(const QString &sql, const QString &question, gate::Author author,
                                const QDate &asOf) const
{
    gate::GateRequest request;
    request.sql = sql;
    request.question = question;
    request.author = author;
    request.calendar.asOf = asOf;
    request.periods = period::findPeriods(question, request.calendar);
    return checkIn(m_session->traits(), request);
}

gate::Checked GateFixture::checked(const QString &sql, gate::Author author) const
{
    gate::GateRequest request;
    request.sql = sql;
    request.author = author;
    request.calendar.asOf = QDate(2025, 12, 31);
    return gateOver(m_graph, m_session->traits(), this).check(request);
}

gate::Checked GateFixture::looked(const QString &sql) const
{
    gate::GateRequest request;
    request.sql = sql;
    request.purpose = gate::Purpose::Exploration;
    return gateOver(m_graph, m_session->traits(), this).check(request);
}

gate::Report GateFixture::checkIn(const DialectTraits &traits, const gate::GateRequest &request) const
{
    return gateOver(m_graph, traits, this).check(request).report;
}

message::Message GateFixture::rowLoss(const ForeignKey &key) const
{
    QHash<TableName, TableProfile> profiles;
    for (auto it = m_profiles.cbegin(); it != m_profiles.cend(); ++it)
        profiles.insert(it.key(), it->profile);
    const catalog::RowLoss loss = catalog::rowLossOf(key, profiles, nullptr);
    return loss.isWorthSaying() ? catalog::inWords(loss, key) : message::Message();
}

const ColumnProfile *GateFixture::column(const TableName &table, const QString &column) const
{
    const auto read = m_profiles.constFind(table);
    return read == m_profiles.constEnd() ? nullptr : read->profile.column(column);
}

gate::KnownTexts GateFixture::texts(const TableName &table, const QString &column) const
{
    const auto read = m_profiles.constFind(table);
    if (read == m_profiles.constEnd())
        return {};
    for (const profile::ColumnValues &values : read->values) {
        if (values.column.compare(column, Qt::CaseInsensitive) == 0)
            return {&values.values, values.complete};
    }
    return {};
}

qint64 GateFixture::rows(const TableName &table) const
{
    const auto read = m_profiles.constFind(table);
    return read == m_profiles.constEnd() ? -1 : read->profile.rows;
}

QString GateFixture::unit(const TableName &table, const QString &column) const
{
    const Table *found = m_graph.schema().table(table);
    const Column *described = found ? found->column(column) : nullptr;
    return described ? catalog::unitOf(*described) : QString();
}

QList<gate::NamedValue> GateFixture::valuesIn(const QString &question) const
{
    QList<gate::NamedValue> named;
    const QList<base::Word> words = base::words(question);
    for (qsizetype i = 0; i < words.size(); ++i) {
        for (const profile::ProfiledTable &read : m_profiles) {
            for (const profile::ColumnValues &values : read.values) {
                if (values.values.contains(words[i].text))
                    named.append({values.table, values.column, words[i].text, int(i), int(i)});
            }
        }
    }
    return named;
}

QString GateFixture::timeColumn(const TableName &table) const
{
    const Table *found = m_graph.schema().table(table);
    const auto read = m_profiles.constFind(table);
    if (!found)
        return {};
    return catalog::timeColumnsOf(*found, read == m_profiles.constEnd() ? nullptr : &read->profile).natural;
}

QStringList GateFixture::suggest(const QString &, const QStringList &) const
{
    return {};
}

} // namespace Tieout::TestSupport
