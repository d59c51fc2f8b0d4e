// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Tieout::schema {

/// An identifier taken apart for comparing, worked out once a column or table.
struct NameParts {
    QStringList words;    ///< singular, lower case: "Customers_Policies" -> customer, policy
    QStringList content;  ///< of these, without the words that every key has: "id", "code", "name" ...
    QString whole;        ///< words, joined without a sign between: "stu_id" and "StuID" are the same
    QString stem;         ///< content, joined the same way
    QStringList subject;  ///< words, without those at the end that say that it is a key: "order_item_id" -> order, item
    bool measure = false; ///< the last word says that it counts or measures something: "order_quantity" is no order
    bool key = false;     ///< the last word says that it identifies something: "id", "code", "no" ...
};

NameParts partsOf(const QString &identifier);

/// Who may be meant: a bit each for those who work, those who teach, and people in general.
using PersonGroups = unsigned;

/// The name of a column that may refer to something.
struct ReferenceName {
    NameParts full;
    NameParts plain;        ///< without the number that tells two keys into one table apart: "club_id_2" -> club_id
    PersonGroups roles = 0; ///< whom the roles in the name are of: "head_id", "advisor", "winner"
    bool isPerson =
        false; ///< the role is the person ("manager", "manager_id"), not something of theirs ("manager_age")
};

ReferenceName referenceOf(const QString &column);

/// Whom a table holds ("Employees", "faculty"); 0 where it does not hold people.
PersonGroups peopleIn(const NameParts &table);

/// Whether it names who or what stands above a row among rows of the same kind: "boss_id", "parent_item", "manager".
bool namesSuperior(const NameParts &column, const NameParts &table);

/// Parts of a name that are shorter than this are everywhere and tell nothing.
constexpr qsizetype shortestPart = 3;

/// How a column's name points at a key column of a table, surest first.
enum class NameMatch {
    Same,         ///< customer_id, and the key is customer_id
    Table,        ///< customer or customer_id, and the key is customer.id
    Role,         ///< billing_customer_id, club_id_2
    RoleInside,   ///< member_in_charge_id, and the key is member_id
    TableKey,     ///< country_code, and the key is country.id
    RoleTableKey, ///< home_country_code, and the key is country.id
    ColumnKey,    ///< customer_no, and the key is customer_id
    Person,       ///< manager_id, and the key is that of employee
    Head,         ///< company_id, and the key is operating_company.id
    RoleHead,     ///< parent_company_id, and the key is operating_company.id
    PersonInside, ///< president_vote, and the key is that of student
    Generic,      ///< id, and the key is id
    Prefix,       ///< dept, and the key is department.id
    Shared,       ///< some word in common
    None
};

NameMatch nameMatch(const ReferenceName &column, const NameParts &keyColumn, const NameParts &keyTable);

/// Whether a match leaves it to the values to say more.
bool isWeak(NameMatch match);

} // namespace Tieout::schema
