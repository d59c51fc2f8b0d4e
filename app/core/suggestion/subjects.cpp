// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/suggestion/subjects.h"

#include "core/base/text.h"
#include "core/catalog/meaning.h"
#include "core/catalog/phrasing.h"
#include "core/catalog/timecolumn.h"
#include "core/period/period.h"

#include <QSet>

#include <algorithm>
#include <ranges>

namespace Tieout::suggestion {

namespace {

constexpr int MostSteps = 3;        ///< further away nobody looks for a group
constexpr qint64 MostGroups = 60;   ///< of a column that is no name of rows
constexpr double MostlyEmpty = 0.4; ///< such a column groups next to nothing
constexpr qint64 FewestValues = 5;  ///< of numbers that are worth an average
constexpr qint64 FewestRows = 10;   ///< smaller tables are mostly what others are grouped by

QDate dayOf(const Value &value, DateEncoding encoding)
{
    return value.isNull() ? QDate() : period::dayOf(value.toText(), encoding).value_or(QDate());
}

/// Short forms that nobody can write out are no words of people: "inv ohs", "subs".
bool isCryptic(const QString &many)
{
    static const QSet<QString> shortWords{
        QStringLiteral("tax"), QStringLiteral("fee"), QStringLiteral("job"), QStringLiteral("bid"),
        QStringLiteral("ad"),  QStringLiteral("car"), QStringLiteral("bus"), QStringLiteral("pet"),
        QStringLiteral("tag"), QStringLiteral("day"), QStringLiteral("bed"), QStringLiteral("lab"),
        QStringLiteral("log"), QStringLiteral("map"), QStringLiteral("gym"), QStringLiteral("vet"),
        QStringLiteral("bar"), QStringLiteral("inn"), QStringLiteral("web"), QStringLiteral("gas"),
        QStringLiteral("oil"), QStringLiteral("tip"), QStringLiteral("bet"), QStringLiteral("pay"),
        QStringLiteral("of"),  QStringLiteral("by"),  QStringLiteral("to"),  QStringLiteral("in"),
        QStringLiteral("for"), QStringLiteral("tv")};
    constexpr qsizetype Short = 3;
    for (const QString &word : many.split(u' ')) {
        const bool isAcronym = word == word.toUpper();
        if (const QString one = base::singular(word); one.size() <= Short && !isAcronym && !shortWords.contains(one))
            return true;
    }
    return many.startsWith(QLatin1String("rows of ")) || many.startsWith(QLatin1String("number of "));
}

/// Numbers that tell rows apart and do not measure them.
bool isKindOfNumber(SemanticKind kind)
{
    return kind == SemanticKind::Key || kind == SemanticKind::Code || kind == SemanticKind::Flag
           || kind == SemanticKind::Date || kind == SemanticKind::PersonalData;
}

/// What nobody groups by: the parts of an address, ways to reach somebody, signs.
bool isAddress(const QStringList &stems)
{
    static const QSet<QString> parts{QStringLiteral("postal"),  QStringLiteral("zip"),   QStringLiteral("plz"),
                                     QStringLiteral("phone"),   QStringLiteral("fax"),   QStringLiteral("street"),
                                     QStringLiteral("address"), QStringLiteral("email"), QStringLiteral("mail"),
                                     QStringLiteral("url"),     QStringLiteral("path"),  QStringLiteral("symbol"),
                                     QStringLiteral("address2")};
    return std::any_of(stems.begin(), stems.end(), [](const QString &stem) { return parts.contains(stem); });
}

/// What stands at some height and adds up to nothing: salaries, balances, annual fees.
bool isLevel(const QStringList &column, const QStringList &table)
{
    static const QSet<QString> levels{QStringLiteral("salari"), QStringLiteral("wage"),    QStringLiteral("gehalt"),
                                      QStringLiteral("balanc"), QStringLiteral("replac"),  QStringLiteral("annual"),
                                      QStringLiteral("yearli"), QStringLiteral("monthli"), QStringLiteral("hourli")};
    const QStringList stems = column + table;
    return std::any_of(stems.begin(), stems.end(), [](const QString &stem) { return levels.contains(stem); });
}

/// Numbers that say where something stands, or what a device showed: a temperature beside a pressure.
bool isReading(const QStringList &stems)
{
    static const QSet<QString> places{QStringLiteral("floor"), QStringLiteral("level"), QStringLiteral("storei"),
                                      QStringLiteral("seq"),   QStringLiteral("rank"),  QStringLiteral("read")};
    return stems == QStringList{QStringLiteral("valu")}
           || std::any_of(stems.begin(), stems.end(), [](const QString &stem) { return places.contains(stem); });
}

/// Moments that are kept as numbers.
bool countsSeconds(const ColumnProfile &profile)
{
    constexpr double Seconds = 5e8; ///< since 1970: 1985
    return profile.maximumScale <= 0 && profile.minimum.isNumber() && profile.minimum.toDouble() > Seconds;
}

/// What is written beside what happens, and not what happens.
bool isTrail(const QStringList &stems)
{
    static const QSet<QString> trails{QStringLiteral("histori"), QStringLiteral("tag"),  QStringLiteral("log"),
                                      QStringLiteral("audit"),   QStringLiteral("text"), QStringLiteral("entri")};
    return std::any_of(stems.begin(), stems.end(), [](const QString &stem) { return trails.contains(stem); });
}

/// People are born before they come to be here.
bool isBirth(const QStringList &stems)
{
    return std::any_of(stems.begin(), stems.end(), [](const QString &stem) {
        return stem.startsWith(QLatin1String("birth")) || stem.startsWith(QLatin1String("geburt"))
               || stem == QLatin1String("born");
    });
}

/// "tickets_old", "Patienten_alt".
bool isCopyByName(const TableName &table)
{
    return catalog::namesACopy(table) || table.name.endsWith(QLatin1String("_alt"), Qt::CaseInsensitive);
}

/// Text whose values are few words of one meaning: no remarks, no lists, no units, no parts of an address.
bool isSaid(const SchemaLookup &lookup, ColumnId id)
{
    static const QSet<QString> free{QStringLiteral("memo"),   QStringLiteral("note"), QStringLiteral("comment"),
                                    QStringLiteral("remark"), QStringLiteral("text"), QStringLiteral("descript"),
                                    QStringLiteral("unit"),   QStringLiteral("uom")};
    const QStringList stems = lookup.stems(id);
    const ColumnProfile *known = lookup.profile(id);
    return lookup.isText(id) && !isAddress(stems)
           && std::none_of(stems.begin(), stems.end(), [](const QString &stem) { return free.contains(stem); })
           && std::none_of(known->common.begin(), known->common.end(),
                           [](const ValueFraction &value) { return value.value.toText().contains(u','); });
}

/// Where people live, sell and ship to.
bool isPlace(const SchemaLookup &lookup, ColumnId id)
{
    static const QSet<QString> places{QStringLiteral("countri"), QStringLiteral("state"),    QStringLiteral("region"),
                                      QStringLiteral("citi"),    QStringLiteral("district"), QStringLiteral("land"),
                                      QStringLiteral("ort"),     QStringLiteral("nation"),   QStringLiteral("provinc")};
    return places.contains(lookup.head(id));
}

} // namespace

/// Its rows are what was sold: what they come to is revenue.
bool Subjects::isSale(int node) const
{
    static const QSet<QString> sales{QStringLiteral("invoice"),    QStringLiteral("order"),   QStringLiteral("sale"),
                                     QStringLiteral("booking"),    QStringLiteral("receipt"), QStringLiteral("bill"),
                                     QStringLiteral("transaction")};
    const QStringList words = m_nouns.one(node).split(u' ');
    return !words.contains(QStringLiteral("purchase"))
           && std::any_of(words.begin(), words.end(), [](const QString &word) { return sales.contains(word); });
}

std::optional<Measure> Subjects::measureOf(const Subject &subject, ColumnId id) const
{
    const ColumnProfile *known = m_lookup.profile(id);
    if (!known || !m_lookup.isNumeric(id) || m_lookup.isKey(id) || known->distinct < FewestValues
        || known->nullFraction > MostlyEmpty || m_nouns.isFlag(id) || m_lookup.tellsTime(id)
        || known->encoding != DateEncoding::None || countsSeconds(*known) || isKindOfNumber(known->semantic))
        return {};
    const QString said = m_nouns.of(id);
    Measure out{id, {}, {}, {said}, m_lookup.isMoney(id)};
    if ((!catalog::unitOfWord(said).isEmpty() && !said.contains(u' ')) || said == subject.one || isCryptic(said))
        return {}; // "bytes" says no more than what is counted
    const QString owner = m_nouns.owner(id.node);
    const bool saysOwner = said.contains(owner);
    const bool isInOwner = owner.section(u' ', -1) == said; // "ad spend" has a spend
    const QString owned = isInOwner ? owner : saysOwner ? said : owner + u' ' + said;
    if (m_nouns.isGerman()) { // no English words between German ones
        out.averages = {QStringLiteral("%1 der %2").arg(said, subject.many)};
        if (m_lookup.isAdditive(id))
            out.totals = out.averages;
        return out;
    }
    if (m_nouns.isGenericAmount(id)) {
        if (m_nouns.isMoneyFlow(id.node)) {
            out.totals = {subject.many, QStringLiteral("total ") + subject.many};
            out.averages = {subject.one};
        }
        const bool isTotal = said.contains(QLatin1String("total"));
        out.totals += isTotal ? owned : QStringLiteral("total ") + owned;
        out.averages.append(owned);
    } else {
        const QString total = QStringLiteral("total ") + said;
        out.totals = !out.isMoney          ? QStringList{total, QStringLiteral("total ") + owned}
                     : said.contains(u' ') ? QStringList{said, total}
                                           : QStringList{owned, said, total};
        const QString ofThem = said + QStringLiteral(" of ") + subject.many;
        out.averages = said.contains(u' ') ? QStringList{said, ofThem} : QStringList{owned, said, ofThem};
    }
    if (subject.isLine) // nobody speaks of lines, but of what they come to
        out.averages.clear();
    if (!m_lookup.isAdditive(id) || subject.isLine
        || isLevel(m_lookup.stems(id), m_lookup.stems(m_lookup.table(id.node).name.name)))
        out.totals.clear();
    if (isReading(m_lookup.stems(id)) && !m_nouns.isMoneyFlow(id.node))
        return {};
    return out;
}

QList<Measure> Subjects::measuresOf(const Subject &subject) const
{
    QList<Measure> out;
    const SchemaLookup::Worth worth = m_lookup.worth(subject.node);
    for (int i = 0; i < m_lookup.table(subject.node).columns.size(); ++i) {
        const ColumnId id{subject.node, i};
        if (std::optional<Measure> measure = measureOf(subject, id))
            out.append(*measure);
    }
    const QString main = catalog::mainMeasure(
        m_lookup.table(subject.node), &*m_lookup.snapshot().profiles.constFind(m_lookup.table(subject.node).name));
    const auto weight = [&](const Measure &measure) {
        const bool isBeside = !catalog::sideAmountOf(m_lookup.stems(measure.column)).isEmpty();
        return std::tuple(measure.isMoney && !isBeside, m_lookup.column(measure.column).name == main, !isBeside,
                          !measure.totals.isEmpty());
    };
    std::stable_sort(out.begin(), out.end(), [&](const Measure &a, const Measure &b) { return weight(a) > weight(b); });
    const bool hasAmount = !out.isEmpty() && out.first().isMoney && m_nouns.isGenericAmount(out.first().column);
    if (isSale(subject.node) && hasAmount)
        out.first().totals.prepend(QStringLiteral("revenue"));
    else if (worth.price.isValid() && (subject.isLine || subject.isEvent) && isSale(subject.node))
        out.prepend({worth.price, {QStringLiteral("revenue")}, {}, {}, true});
    return out;
}

/// Columns of a table that tell its rows apart by kind, state or place.
void Subjects::addOwn(QList<Dimension> &out, int node, int steps) const
{
    for (int i = 0; i < m_lookup.table(node).columns.size(); ++i) {
        const ColumnId id{node, i};
        const ColumnProfile *known = m_lookup.profile(id);
        if (!known || m_lookup.isKey(id) || known->distinct < 2 || known->nullFraction > MostlyEmpty
            || m_nouns.isFlag(id) || m_lookup.yesAndNo(id) || known->semantic == SemanticKind::PersonalData
            || !isSaid(m_lookup, id))
            continue;
        const bool place = isPlace(m_lookup, id);
        const bool isKind = known->semantic == SemanticKind::Category || known->semantic == SemanticKind::Code;
        if (!(isKind && known->distinct <= MostGroups) && !place)
            continue;
        if (steps > 0 && !place && !m_nouns.isKind(id))
            continue;
        const QString said = m_nouns.of(id);
        if (said == m_nouns.one(node) || isCryptic(said))
            continue;
        const QString owned = said.contains(m_nouns.one(node)) ? said : m_nouns.one(node) + u' ' + said;
        // Where another table has a country too, whose it is has to be said.
        QStringList names = said.contains(u' ') || m_nouns.isGerman()  ? QStringList{said}
                            : steps > 0 && m_nouns.isSaidElsewhere(id) ? QStringList{owned, said}
                                                                       : QStringList{said, owned};
        names.removeDuplicates();
        out.append({id, names, {}, known->distinct, steps});
    }
}

/// The rows of a table that a key leads to, by their name.
void Subjects::addNamed(QList<Dimension> &out, int node, const QString &role, qint64 groups, int steps) const
{
    const QList<int> shown = m_lookup.displayColumns(node);
    static const QStringList open{QStringLiteral("via"),  QStringLiteral("by"), QStringLiteral("to"),
                                  QStringLiteral("from"), QStringLiteral("at"), QStringLiteral("for")};
    const bool isNoun = !role.isEmpty() && !open.contains(role.section(u' ', -1)) && !m_nouns.isGerman();
    const QString one = isNoun ? role : m_nouns.one(node);
    QString many = isNoun ? base::pluralNoun(role) : m_nouns.many(node);
    if (m_nouns.isGerman() && !QStringLiteral("ners").contains(many.back()))
        many.clear(); // no plural
    // What happened is counted, and not what others are counted by.
    if (shown.isEmpty() || m_lookup.showsKey(node) || m_lookup.isEvent(node) || isCryptic(m_nouns.many(node))
        || groups < 2 || isAddress(m_lookup.stems(m_lookup.table(node).name.name)))
        return;
    out.append({{node, shown.first()}, {one}, many, groups, steps});
}

QList<Dimension> Subjects::dimensionsOf(int node) const
{
    QList<Dimension> out;
    addOwn(out, node, 0);
    QList<std::pair<int, int>> queue{{node, 0}};
    QSet<int> seen{node};
    for (qsizetype at = 0; at < queue.size(); ++at) {
        const auto [from, steps] = queue[at];
        QHash<int, int> keysTo;
        for (const int edge : m_lookup.graph().edgesOf(from))
            keysTo[m_lookup.graph().toNode(edge)] += m_lookup.graph().fromNode(edge) == from;
        for (const int edge : m_lookup.graph().edgesOf(from)) {
            const int to = m_lookup.graph().toNode(edge);
            const ForeignKey &key = m_lookup.graph().keys()[edge];
            if (m_lookup.graph().fromNode(edge) != from || seen.contains(to) || keysTo.value(to) > 1
                || key.fromColumns.size() != 1 || m_lookup.isSetAside(to))
                continue;
            seen.insert(to);
            const auto measured = m_lookup.snapshot().profiles.constFind(m_lookup.table(to).name);
            const ColumnProfile *known = m_lookup.profile(m_lookup.find(key.from, key.fromColumns.first()));
            if (measured == m_lookup.snapshot().profiles.cend() || (known && known->nullFraction > MostlyEmpty))
                continue;
            const qint64 groups =
                known && known->distinct >= 0 ? std::min(known->distinct, measured->rows) : measured->rows;
            addNamed(out, to, steps == 0 ? catalog::keyRole(key) : QString(), groups, steps + 1);
            if (steps + 1 < MostSteps) {
                if (steps
                    == 0) // the city of the customer of an order tells something, that of a store's address does not
                    addOwn(out, to, steps + 1);
                queue.append({to, steps + 1});
            }
        }
    }
    const auto weight = [this](const Dimension &one) {
        const bool place = one.many.isEmpty() && isPlace(m_lookup, one.column);
        return one.steps * 2 + (one.many.isEmpty() ? (place ? 1 : 0) : 0);
    };
    std::stable_sort(out.begin(), out.end(),
                     [&](const Dimension &a, const Dimension &b) { return weight(a) < weight(b); });
    return out;
}

std::optional<Subject> Subjects::of(int node) const
{
    const Table &table = m_lookup.table(node);
    const auto measured = m_lookup.snapshot().profiles.constFind(table.name);
    if (measured == m_lookup.snapshot().profiles.cend() || measured->rows < 1 || !m_lookup.snapshot().entry(table.name))
        return {};
    Subject out;
    out.node = node;
    out.one = m_nouns.one(node);
    out.many = m_nouns.many(node);
    out.rows = measured->rows;
    out.date = m_lookup.naturalDate(node);
    out.isEvent = m_lookup.isEvent(node);
    out.isPersons =
        m_lookup.isPersons(node)
        || (table.columnIndex(QStringLiteral("Vorname")) >= 0 && table.columnIndex(QStringLiteral("Nachname")) >= 0);
    if (out.date.isValid() && isBirth(m_lookup.stems(out.date)))
        out.date = {};
    out.isEvent = out.isEvent && !out.isPersons;
    const QList<int> &edges = m_lookup.graph().edgesOf(node);
    if (!out.isEvent && !out.isPersons) {
        for (const int edge : edges) { // lines are counted under the day of what they are lines of
            const int head = m_lookup.graph().toNode(edge);
            if (out.isLine || m_lookup.graph().fromNode(edge) != node || head == node || !m_lookup.isEvent(head))
                continue;
            out.isLine = true;
            out.date = m_lookup.naturalDate(head);
        }
    }
    if (const ColumnProfile *dates = out.date.isValid() ? m_lookup.profile(out.date) : nullptr) {
        out.oldest = dayOf(dates->minimum, dates->encoding);
        out.newest = dayOf(dates->maximum, dates->encoding);
    }
    out.measures = measuresOf(out);
    out.dimensions = dimensionsOf(node);
    return out;
}

QList<Subject> Subjects::all() const
{
    QList<Subject> out;
    for (int node = 0; node < m_lookup.graph().tableCount(); ++node) {
        const catalog::CatalogEntry *entry = m_lookup.snapshot().entry(m_lookup.table(node).name);
        if (!entry || entry->role == catalog::TableRole::Bridge || m_lookup.table(node).kind != TableKind::Table
            || m_lookup.isSetAside(node) || isCopyByName(m_lookup.table(node).name)
            || isTrail(m_lookup.stems(m_lookup.table(node).name.name)))
            continue;
        const std::optional<Subject> subject = of(node);
        if (subject && subject->rows > 1 && !isCryptic(subject->many))
            out.append(*subject);
    }
    const auto weight = [](const Subject &one) {
        const bool money = !one.measures.isEmpty() && one.measures.first().isMoney;
        // What belongs to many things is what the others are written for.
        const auto belongs =
            std::count_if(one.dimensions.begin(), one.dimensions.end(),
                          [](const Dimension &dimension) { return dimension.steps == 1 && !dimension.many.isEmpty(); });
        const bool isMoney = (one.isEvent || one.isLine) && money;
        return std::tuple(one.rows >= FewestRows, isMoney, one.isEvent, isMoney ? 0 : belongs, !one.measures.isEmpty(),
                          one.rows);
    };
    std::stable_sort(out.begin(), out.end(), [&](const Subject &a, const Subject &b) { return weight(a) > weight(b); });
    const auto small = std::find_if(out.begin(), out.end(), [](const Subject &one) { return one.rows < FewestRows; });
    if (small != out.begin()) // where there is nothing else these are asked about
        out.erase(small, out.end());
    return out;
}

} // namespace Tieout::suggestion
