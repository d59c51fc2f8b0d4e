// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that are one thing in many: whether a query reads the parts that its question is about.
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/datefilters.h"
#include "core/schema/families.h"

#include <QSet>

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

/// A family that a query reads some of.
struct ReadFamily {
    const schema::Family *family = nullptr;
    QList<int> read; ///< nodes
    Span at;         ///< where the first of them stands
};

QList<ReadFamily> familiesRead(const CheckInput &input)
{
    const schema::Families &families = input.graph.families();
    QList<ReadFamily> out;
    for (const Relation &relation : input.bound->relations) {
        if (relation.kind != Relation::Kind::BaseTable || !relation.table)
            continue;
        const int node = input.graph.node(relation.table->name);
        const schema::Family *family = families.split(node);
        if (!family)
            continue;
        auto known =
            std::find_if(out.begin(), out.end(), [family](const ReadFamily &other) { return other.family == family; });
        if (known == out.end())
            known = out.insert(out.end(), {family, {}, relation.from ? relation.from->span : Span{}});
        if (!known->read.contains(node))
            known->read.append(node);
    }
    return out;
}

const ColumnProfile *profileOf(const CheckInput &input, int node, const DateSite &site)
{
    return input.facts ? input.facts->column(input.graph.table(node).name, site.column) : nullptr;
}

/// Whether the date that a table is filtered by is its only one, which its name has to mean then.
bool isOnlyDate(const CheckInput &input, const DateSite &site)
{
    return std::none_of(input.dates->columns.cbegin(), input.dates->columns.cend(), [&](const DateColumn &column) {
        return column.relation->table->name == site.table && column.column != site.column;
    });
}

/// Whether a part of a family may hold rows of a period by a date column, as far as its days are known. Those of a
/// table that nobody profiled lie where its name says only if no other date could be meant by that.
bool mayHold(const CheckInput &input, const schema::FamilyMember &part, const DateSite &site,
             const period::Interval &asked)
{
    const ColumnProfile *profile = profileOf(input, part.table, site);
    if (!profile)
        return !isOnlyDate(input, site);
    const std::optional<QDate> oldest = period::dayOf(profile->minimum.toText(), site.storage.encoding);
    const std::optional<QDate> newest = period::dayOf(profile->maximum.toText(), site.storage.encoding);
    return oldest && newest && (!asked.to.isValid() || *oldest < asked.to)
           && (!asked.from.isValid() || *newest >= asked.from);
}

/// Whether all rows of a part are of a period by a date column, so that it needs no filter.
bool liesWithin(const CheckInput &input, int node, const DateSite &site, const period::Interval &asked)
{
    const ColumnProfile *profile = profileOf(input, node, site);
    if (!profile)
        return isOnlyDate(input, site) && schema::isPartWithin(input.graph.families(), node, asked);
    const std::optional<QDate> oldest = period::dayOf(profile->minimum.toText(), site.storage.encoding);
    const std::optional<QDate> newest = period::dayOf(profile->maximum.toText(), site.storage.encoding);
    return oldest && newest && asked.isBounded() && *oldest >= asked.from && *newest < asked.to;
}

/// What a question says of parts but for its periods, of which some may be of other dates: "customers who signed in
/// 2024" are not those of the table of 2024.
QString saidBesidePeriods(const CheckInput &input)
{
    return period::withoutPeriods(input.request.question, input.request.periods);
}

/// The filter on which a period of the question is spent, where parts that are not of that period may hold rows of it,
/// too: orders paid in October are not all in the table of October's orders. Null: there is none.
const DateSite *otherDate(const CheckInput &input, const ReadFamily &read, const period::PeriodPhrase &phrase)
{
    if (!input.dates || !schema::isPeriod(read.family->kind))
        return nullptr;
    const QList<schema::FamilyMember> &parts = read.family->members;
    const QList<int> meant = schema::membersToRead(*read.family, saidBesidePeriods(input), {phrase.interval});
    const DateSite *other = nullptr;
    for (const DateSite &site : input.dates->sites) {
        if (!answersPeriod(site, input.request.periods, phrase, input.request.calendar))
            continue;
        const bool isOfFamily = read.family->member(input.graph.node(site.table));
        if (isOfFamily && std::none_of(parts.cbegin(), parts.cend(), [&](const schema::FamilyMember &part) {
                return !read.read.contains(part.table) && !meant.contains(part.table)
                       && mayHold(input, part, site, phrase.interval);
            }))
            return nullptr;
        other = &site;
    }
    return other;
}

/// What a question means of a family.
struct Meant {
    QList<int> parts; ///< none where it is about another time than any of them
    /// A date that the question gives a period of, by which the tables are not split; then all are meant.
    const DateSite *byOtherDate = nullptr;
};

Meant partsMeant(const CheckInput &input, const ReadFamily &read)
{
    const schema::Family &family = *read.family;
    const DateSite *byOtherDate = nullptr;
    QList<period::Interval> periods;
    for (const period::PeriodPhrase &phrase : input.request.periods) {
        if (const DateSite *other = otherDate(input, read, phrase))
            byOtherDate = other;
        else
            periods.append(phrase.interval);
    }
    if (!byOtherDate || !periods.isEmpty())
        return {schema::membersToRead(family, saidBesidePeriods(input), periods), nullptr};
    Meant all{{}, byOtherDate};
    for (const schema::FamilyMember &member : family.members)
        all.parts.append(member.table);
    return all;
}

/// A part that is read whole beside one that is filtered for the time asked for; -1: none.
struct Unfiltered {
    int filtered = -1;
    int whole = -1;
};

Unfiltered readWhole(const CheckInput &input, const ReadFamily &read)
{
    if (!input.dates)
        return {};
    QSet<int> filtered;
    QList<std::pair<const DateSite *, period::Interval>> answering;
    for (const DateSite &site : input.dates->sites) {
        const int node = input.graph.node(site.table);
        for (const period::PeriodPhrase &phrase : input.request.periods) {
            if (read.read.contains(node)
                && answersPeriod(site, input.request.periods, phrase, input.request.calendar)) {
                filtered.insert(node);
                answering.append({&site, phrase.interval});
            }
        }
    }
    for (const int node : read.read) {
        for (const auto &[site, asked] : std::as_const(answering)) {
            if (!filtered.contains(node) && input.graph.table(node).column(site->column)
                && !liesWithin(input, node, *site, asked))
                return {input.graph.node(site->table), node};
        }
    }
    return {};
}

QString nameOf(const CheckInput &input, int node)
{
    return input.graph.table(node).name.display();
}

Message namesOf(const CheckInput &input, const QList<int> &nodes)
{
    QStringList names;
    for (const int node : nodes)
        names.append(nameOf(input, node));
    return message::allOf(message::quoted(names), MostNamed);
}

/// Whether the question says all words of a table's name, however it writes them.
bool isNamed(const GateRequest &request, const QString &table)
{
    const QStringList said = base::identifierWords(request.question);
    const QStringList words = base::identifierWords(table);
    return std::all_of(words.cbegin(), words.cend(), [&said](const QString &word) { return said.contains(word); });
}

/// Tables that are only on their way, where the question does not name them and most other tables are not.
QList<Finding> readOnTheWay(const CheckInput &input)
{
    QList<Finding> findings;
    QSet<int> told;
    for (const Relation &relation : input.bound->relations) {
        const int node =
            relation.kind == Relation::Kind::BaseTable && relation.table ? input.graph.node(relation.table->name) : -1;
        if (node < 0 || told.contains(node) || !schema::isOnTheWay(relation.table->name.name)
            || isNamed(input.request, relation.table->name.name))
            continue;
        told.insert(node);
        findings.append(findingAt(relation.from ? relation.from->span : Span{},
                                  say("gate.part.onTheWay", {nameOf(input, node)}),
                                  say("gate.part.nameIt", {nameOf(input, node)})));
    }
    if (findings.isEmpty())
        return findings;
    int onTheWay = 0;
    for (const Table &table : input.graph.schema().tables)
        onTheWay += schema::isOnTheWay(table.name.name) ? 1 : 0;
    return 2 * onTheWay > input.graph.tableCount() ? QList<Finding>() : findings;
}

} // namespace

CheckResult checkParts(const CheckInput &input)
{
    if (input.request.question.isEmpty())
        return skipped(say("gate.part.noQuestion"));
    QList<Finding> findings = readOnTheWay(input);
    for (const ReadFamily &family : familiesRead(input)) {
        if (const Unfiltered parts = readWhole(input, family); parts.whole >= 0) {
            findings.append(findingAt(
                family.at, say("gate.part.unfiltered", {nameOf(input, parts.filtered), nameOf(input, parts.whole)}),
                say("gate.part.filterEach")));
        }
        const auto [meant, byOtherDate] = partsMeant(input, family);
        QList<int> missing = meant;
        missing.removeIf([&family](int node) { return family.read.contains(node); });
        const QString read = nameOf(input, family.read.first());
        const QString first = nameOf(input, family.family->members.first().table);
        const QString last = nameOf(input, family.family->members.last().table);
        if (meant.isEmpty()) {
            findings.append(findingAt(family.at, say("gate.part.otherTime", {read, first, last}),
                                      say("gate.part.askForTime", {first, last})));
        } else if (!missing.isEmpty() && byOtherDate) {
            findings.append(findingAt(family.at,
                                      say("gate.part.otherDate", {byOtherDate->display(), read, first, last}),
                                      say("gate.part.readAll", {namesOf(input, missing)})));
        } else if (!missing.isEmpty() && meant.size() == family.family->members.size()) {
            findings.append(
                findingAt(family.at,
                          say("gate.part.ofWhole", {read, QString::number(family.family->members.size()), first, last}),
                          say("gate.part.readAll", {namesOf(input, missing)})));
        } else if (!missing.isEmpty()) {
            findings.append(findingAt(family.at, say("gate.part.notMeant", {read, namesOf(input, meant)}),
                                      say("gate.part.readMeant", {namesOf(input, missing)})));
        }
    }
    // A person may know better, and said so once where the query is a verified one.
    return input.request.author == Author::Person ? warnedOf(findings, say("gate.part.fine"))
                                                  : rejectedOf(findings, say("gate.part.fine"));
}

CheckResult checkCopies(const CheckInput &input)
{
    if (input.request.question.isEmpty())
        return skipped(say("gate.part.noQuestion"));
    QSet<schema::CopyRole> asked;
    for (const QString &word : base::identifierWords(input.request.question))
        asked.insert(schema::copyRoleOf(word));
    const schema::Families &families = input.graph.families();
    QSet<int> read;
    for (const Relation &relation : input.bound->relations) {
        if (relation.table)
            read.insert(input.graph.node(relation.table->name));
    }
    QList<Finding> findings;
    QSet<int> told;
    for (const Relation &relation : input.bound->relations) {
        const int node = relation.table ? input.graph.node(relation.table->name) : -1;
        const int live = families.liveOf(node);
        if (live < 0 || read.contains(live) || told.contains(node))
            continue;
        const schema::FamilyMember *copy = families.copies(node)->member(node);
        if (!copy || asked.contains(copy->role) || isNamed(input.request, relation.table->name.name))
            continue;
        told.insert(node);
        findings.append(findingAt(relation.from ? relation.from->span : Span{},
                                  say("gate.copy.isOne", {nameOf(input, node), nameOf(input, live)}),
                                  say("gate.copy.readLive", {nameOf(input, live)})));
    }
    return warnedOf(findings, say("gate.copy.fine"));
}

} // namespace Tieout::gate
