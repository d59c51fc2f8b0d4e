// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/shared.h"

#include "core/base/text.h"

namespace Tieout::Fuzzing {

namespace {

// `tenants(id integer, name text)`; the first column is the key where the line ends in "!".
Table tableOf(const QString &line)
{
    static const QHash<QString, TypeClass> types = {{QStringLiteral("integer"), TypeClass::Integer},
                                                    {QStringLiteral("decimal"), TypeClass::Decimal},
                                                    {QStringLiteral("text"), TypeClass::Text},
                                                    {QStringLiteral("date"), TypeClass::Date},
                                                    {QStringLiteral("boolean"), TypeClass::Boolean}};
    Table table;
    table.name.name = line.section(u'(', 0, 0);
    for (const QString &text : line.section(u'(', 1).section(u')', 0, 0).split(u',')) {
        Column column;
        column.name = text.trimmed().section(u' ', 0, 0);
        column.nativeType = text.trimmed().section(u' ', 1);
        column.type = types.value(column.nativeType, TypeClass::Unknown);
        table.columns.append(column);
    }
    if (line.endsWith(u'!'))
        table.primaryKey = {table.columns.first().name};
    return table;
}

Table viewOf(const QString &head, const QString &definition)
{
    Table view = tableOf(head);
    view.kind = TableKind::View;
    view.definition = definition;
    return view;
}

ForeignKey keyOf(const char *from, const QStringList &fromColumns, const char *to, const QStringList &toColumns)
{
    const TableName source{QString(), QString::fromLatin1(from)};
    const TableName target{QString(), QString::fromLatin1(to)};
    return {source.name + u'(' + fromColumns.join(u',') + QStringLiteral(")->") + target.name,
            source,
            fromColumns,
            target,
            toColumns,
            KeyOrigin::Declared};
}

class ShopFacts final : public gate::SourceFacts
{
public:
    ShopFacts()
    {
        m_period.column = QStringLiteral("period");
        m_period.encoding = DateEncoding::IsoDate;
        m_period.semantic = SemanticKind::Date;
        m_period.minimum = Value(QStringLiteral("2025-01-01"));
        m_period.maximum = Value(QStringLiteral("2026-12-01"));
        m_amount.column = QStringLiteral("amount");
        m_amount.semantic = SemanticKind::Measure;
        m_amount.maximumScale = 2;
        m_kind.column = QStringLiteral("kind");
        m_kind.semantic = SemanticKind::Category;
        m_kind.nullFraction = 0.1;
        m_kind.distinct = m_kinds.size();
        m_kind.allValues = true;
    }
    gate::KnownTexts texts(const TableName &, const QString &column) const override
    {
        return column == m_kind.column ? gate::KnownTexts{&m_kinds, true} : gate::KnownTexts{};
    }
    qint64 rows(const TableName &table) const override { return table.name == QLatin1String("tenants") ? 12 : 580; }
    QString unit(const TableName &, const QString &column) const override
    {
        if (column == QLatin1String("amount"))
            return QStringLiteral("EUR");
        return column == QLatin1String("area") ? QStringLiteral("m2") : QString();
    }
    QList<gate::NamedValue> valuesIn(const QString &question) const override
    {
        QList<gate::NamedValue> named;
        const QList<base::Word> words = base::words(question);
        for (qsizetype i = 0; i < words.size(); ++i) {
            if (m_kinds.contains(words[i].text))
                named.append(
                    {TableName{QString(), QStringLiteral("payments")}, m_kind.column, words[i].text, int(i), int(i)});
        }
        return named;
    }
    QString timeColumn(const TableName &table) const override
    {
        return table.name == QLatin1String("payments") ? m_period.column : QString();
    }
    const ColumnProfile *column(const TableName &, const QString &column) const override
    {
        for (const ColumnProfile *profile : {&m_period, &m_amount, &m_kind}) {
            if (profile->column == column)
                return profile;
        }
        return nullptr;
    }
    QStringList suggest(const QString &name, const QStringList &inScope) const override
    {
        return name.size() == 3 ? inScope.mid(0, 1) : QStringList();
    }

private:
    const QStringList m_kinds{QStringLiteral("deposit"), QStringLiteral("fee"), QStringLiteral("rent")};
    ColumnProfile m_period;
    ColumnProfile m_amount;
    ColumnProfile m_kind;
};

} // namespace

Input read(QByteArrayView input)
{
    static const QStringList names = dialects::names();
    const int choice = input.isEmpty() ? 0 : int(uchar(input.front())) % int(names.size());
    return {*dialects::named(names[choice]), QString::fromUtf8(input.isEmpty() ? input : input.sliced(1))};
}

void requireInside(sql::Span at, const char *what, const QString &text)
{
    require(!at.isValid() || (at.begin >= 0 && at.begin <= at.end && at.end <= text.size()), what, text);
}

void requireInside(const Error &error, const QString &text)
{
    require(!error.message().isEmpty(), "an error without words", text);
    require(error.position <= text.size(), "an error's position outside the text", text);
}

std::shared_ptr<const Schema> schema()
{
    static const std::shared_ptr<const Schema> made = [] {
        Schema schema;
        schema.tables = {
            tableOf(QStringLiteral("tenants(id integer, name text, email text, active boolean)!")),
            tableOf(QStringLiteral(
                "leases(id integer, tenant_id integer, area decimal, signed date, unit_no integer, building text)!")),
            tableOf(QStringLiteral("payments(id integer, lease_id integer, period date, kind text, amount decimal)!")),
            tableOf(QStringLiteral("notes(a text, b integer, c integer)")),
            viewOf(QStringLiteral("paid(year text, total decimal)"),
                   QStringLiteral(
                       "SELECT kind, SUM(amount) FROM payments JOIN leases ON leases.id = lease_id GROUP BY kind")),
            viewOf(QStringLiteral("broken(a text)"), QStringLiteral("SELECT FROM WHERE"))};
        schema.foreignKeys = {keyOf("leases", {QStringLiteral("tenant_id")}, "tenants", {QStringLiteral("id")}),
                              keyOf("payments", {QStringLiteral("lease_id")}, "leases", {QStringLiteral("id")})};
        return std::make_shared<const Schema>(schema);
    }();
    return made;
}

const gate::SourceFacts &facts()
{
    static const ShopFacts known;
    return known;
}

} // namespace Tieout::Fuzzing
