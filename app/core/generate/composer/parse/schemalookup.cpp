// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/schemalookup.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/base/typed.h"
#include "core/catalog/meaning.h"
#include "core/catalog/phrasing.h"
#include "core/catalog/timecolumn.h"
#include "core/period/period.h"
#include "core/retrieval/lexicon.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::generate::composer {

namespace {

bool sharesAny(const QStringList &stems, std::initializer_list<const char *> words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const char *word) { return stems.contains(base::stem(QLatin1String(word))); });
}

} // namespace

QString foldedName(const QString &name)
{
    return base::nameWords(name).join(QString());
}

ColumnId SchemaLookup::find(const TableName &table, const QString &column) const
{
    const int node = m_graph.node(table);
    if (node < 0)
        return {};
    const int index = m_graph.table(node).columnIndex(column);
    return index < 0 ? ColumnId{} : ColumnId{node, index};
}

const ColumnProfile *SchemaLookup::profile(ColumnId id) const
{
    auto known = m_profiles.constFind(id);
    if (known == m_profiles.cend())
        known = m_profiles.insert(id, m_snapshot.columnProfile(table(id.node).name, column(id).name));
    return *known;
}

const catalog::ColumnEntry *SchemaLookup::described(ColumnId id) const
{
    const catalog::CatalogEntry *entry = m_snapshot.entry(table(id.node).name);
    return entry ? entry->column(column(id).name) : nullptr;
}

QString SchemaLookup::unit(ColumnId id) const
{
    if (!isUnitSaid(id))
        return catalog::unitOf(column(id));
    const QString said = described(id)->unit;
    const QString known = catalog::unitOfWord(said); // a person may write "minutes"
    return known.isEmpty() ? said : known;
}

QStringList SchemaLookup::spellings(ColumnId id, const QString &value) const
{
    const auto known = m_spellings.constFind({id, value});
    if (known != m_spellings.cend())
        return *known;
    QStringList all{value};
    const QString key = base::spellingKey(value);
    const TableName &owner = table(id.node).name;
    for (const profile::ColumnValues &stored : m_snapshot.values) {
        if (stored.table != owner || stored.column != column(id).name)
            continue;
        for (const QString &other : stored.values) {
            if (other != value && base::spellingKey(other) == key)
                all.append(other);
        }
    }
    m_spellings.insert({id, value}, all);
    return all;
}

bool SchemaLookup::isUnitSaid(ColumnId id) const
{
    const catalog::ColumnEntry *entry = described(id);
    return entry && !entry->unit.isEmpty() && entry->unitOrigin == catalog::AspectOrigin::Person;
}

/// "nm" is a name.
static QString spelledOut(const QString &word)
{
    static const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
    return lexicon.expansions(word).value(0, word);
}

QStringList SchemaLookup::stems(const QString &identifier) const
{
    auto known = m_stems.constFind(identifier);
    if (known == m_stems.cend()) {
        QStringList stems;
        for (const QString &word : base::nameWords(identifier)) {
            stems.append(base::stem(word));
            const QString meant = spelledOut(word);
            for (const QString &part : meant == word ? QStringList() : meant.split(u' '))
                stems.append(base::stem(part));
        }
        known = m_stems.insert(identifier, stems);
    }
    return *known;
}

Result<schema::JoinTrees> SchemaLookup::joinTrees(const QList<int> &nodes) const
{
    auto known = m_joinTrees.constFind(nodes);
    if (known == m_joinTrees.cend())
        known = m_joinTrees.insert(nodes, schema::smallestJoinTrees(m_graph, nodes));
    return *known;
}

QList<schema::JoinTree> SchemaLookup::furtherJoinTrees(const QList<int> &nodes) const
{
    auto known = m_furtherJoinTrees.constFind(nodes);
    if (known == m_furtherJoinTrees.cend())
        known = m_furtherJoinTrees.insert(nodes, schema::alternativeJoinTrees(m_graph, nodes, *joinTrees(nodes), 2));
    return *known;
}

bool SchemaLookup::isKey(ColumnId id) const
{
    auto known = m_keys.constFind(id);
    if (known == m_keys.cend())
        known = m_keys.insert(id, findKey(id));
    return *known;
}

bool SchemaLookup::findKey(ColumnId id) const
{
    const Table &owner = table(id.node);
    const QString &name = column(id).name;
    // A natural key may be data (a title, a name); only its being referenced or numbered makes it a key here.
    if (owner.primaryKey.contains(name, Qt::CaseInsensitive) && (!isText(id) || owner.primaryKey.size() > 1))
        return true;
    for (const int edge : m_graph.edgesOf(id.node)) {
        const ForeignKey &key = m_graph.keys()[edge];
        if (m_graph.fromNode(edge) == id.node && key.fromColumns.contains(name, Qt::CaseInsensitive))
            return true;
    }
    const QStringList words = base::nameWords(name);
    return !words.isEmpty()
           && (words.last() == u"id" || words.last() == u"ids" || words.last() == u"key" || words.last() == u"uuid");
}

bool SchemaLookup::isPrimaryKey(ColumnId id) const
{
    const Table &owner = table(id.node);
    return owner.primaryKey.size() == 1 && owner.primaryKey.first().compare(column(id).name, Qt::CaseInsensitive) == 0;
}

bool SchemaLookup::isUnique(ColumnId id) const
{
    if (isPrimaryKey(id))
        return true;
    for (const QStringList &key : table(id.node).uniqueKeys) {
        if (key.size() == 1 && key.first().compare(column(id).name, Qt::CaseInsensitive) == 0)
            return true;
    }
    return false;
}

QStringList SchemaLookup::rowKey(int node) const
{
    const Table &owner = table(node);
    if (!owner.primaryKey.isEmpty())
        return owner.primaryKey;
    for (const int edge : m_graph.edgesOf(node)) {
        const ForeignKey &key = m_graph.keys()[edge];
        if (m_graph.toNode(edge) == node && m_graph.fromNode(edge) != node && m_graph.isUniqueAt(edge, node))
            return key.toColumns;
    }
    for (int i = 0; i < owner.columns.size(); ++i) {
        if (isUnique({node, i}))
            return {owner.columns[i].name};
    }
    for (int i = 0; i < owner.columns.size(); ++i) {
        const ColumnProfile *known = profile({node, i});
        if (known && known->distinctRatio == 1 && known->nullFraction == 0 && isKey({node, i}))
            return {owner.columns[i].name};
    }
    return {};
}

bool SchemaLookup::isNumeric(ColumnId id) const
{
    const TypeClass type = column(id).type;
    const bool declared = type == TypeClass::Integer || type == TypeClass::Real || type == TypeClass::Decimal;
    const ColumnProfile *known = profile(id);
    // Engines with loose types keep text in numeric columns and the other way round: what is stored decides.
    if (known && (!known->minimum.isNull() || !known->maximum.isNull()))
        return known->minimum.isNumber() && known->maximum.isNumber();
    return declared;
}

bool SchemaLookup::tellsTime(ColumnId id) const
{
    return isDate(id) || sharesAny(stems(id), {"year", "season", "date", "day", "month", "quarter", "time", "period"});
}

bool SchemaLookup::isText(ColumnId id) const
{
    if (column(id).type == TypeClass::Text)
        return true;
    const ColumnProfile *known = profile(id);
    return known && known->maximum.kind() == Value::Kind::Text;
}

bool SchemaLookup::isDate(ColumnId id) const
{
    const ColumnProfile *known = profile(id);
    if (!known || known->encoding == DateEncoding::None || known->encoding == DateEncoding::Unknown)
        return false;
    return period::boundaryLiteral(QDate(2020, 1, 1), known->encoding).has_value();
}

bool SchemaLookup::hasNulls(ColumnId id) const
{
    const ColumnProfile *known = profile(id);
    return known ? known->nullFraction > 0 : column(id).nullable;
}

std::optional<std::pair<QStringList, QStringList>> SchemaLookup::yesAndNo(ColumnId id) const
{
    static const QList<std::pair<QString, QString>> pairs{
        {QStringLiteral("1"), QStringLiteral("0")},     {QStringLiteral("y"), QStringLiteral("n")},
        {QStringLiteral("yes"), QStringLiteral("no")},  {QStringLiteral("true"), QStringLiteral("false")},
        {QStringLiteral("t"), QStringLiteral("f")},     {QStringLiteral("j"), QStringLiteral("n")},
        {QStringLiteral("ja"), QStringLiteral("nein")}, {QStringLiteral("oui"), QStringLiteral("non")},
        {QStringLiteral("s"), QStringLiteral("n")},     {QStringLiteral("o"), QStringLiteral("n")},
        {QStringLiteral("si"), QStringLiteral("no")},   {QStringLiteral("s\u00ed"), QStringLiteral("no")}};
    constexpr qsizetype MostSpellings = 6; // "Y", "y" and " Y" are one
    const ColumnProfile *known = profile(id);
    if (!known || !known->allValues || known->common.isEmpty() || known->common.size() > MostSpellings || isKey(id))
        return {};
    QStringList stored;
    for (const ValueFraction &value : known->common)
        stored.append(value.value.toText());
    for (const auto &[yes, no] : pairs) {
        std::pair<QStringList, QStringList> found;
        for (const QString &text : std::as_const(stored)) {
            const QString said = text.trimmed().toLower();
            if (said == yes)
                found.first.append(text);
            else if (said == no)
                found.second.append(text);
        }
        const bool areBoth = !found.first.isEmpty() && !found.second.isEmpty();
        // Of one value alone only a column of truths tells that it is one.
        if (found.first.size() + found.second.size() != stored.size()
            || (!areBoth && column(id).type != TypeClass::Boolean))
            continue;
        return std::pair(found.first.isEmpty() ? QStringList{yes} : found.first,
                         found.second.isEmpty() ? QStringList{no} : found.second);
    }
    return {};
}

bool SchemaLookup::isAdditive(ColumnId id) const
{
    if (!isNumeric(id) || isKey(id))
        return false;
    if (const ColumnProfile *known = profile(id)) {
        if (known->semantic == SemanticKind::Key || known->semantic == SemanticKind::Code
            || known->semantic == SemanticKind::Ratio || known->semantic == SemanticKind::Flag
            || known->encoding != DateEncoding::None)
            return false;
    }
    if (sharesAny({head(id)}, {"amount", "total", "quantiti"})) // "discount amount" is no rate
        return true;
    return !sharesAny(stems(id),
                      {"price",  "rate",   "ratio",      "percent", "percentag", "pct",      "averag", "avg",
                       "mean",   "median", "score",      "rank",    "year",      "month",    "dai",    "age",
                       "height", "weight", "temperatur", "humid",   "latitud",   "longitud", "lat",    "lng",
                       "long",   "level",  "code",       "no",      "number",    "version",  "floor",  "index",
                       "posit",  "order",  "reading",    "zip",     "phone",     "speed",    "rating", "gpa",
                       "grade",  "per",    "discount",   "mileag",  "elev",      "depth"});
}

bool SchemaLookup::isMoney(ColumnId id) const
{
    return isAdditive(id)
           && sharesAny(stems(id), {"amount", "amt",    "total", "cost",  "revenu", "sale", "paid",  "payment",
                                    "fee",    "charg",  "spend", "spent", "salari", "earn", "incom", "expens",
                                    "valu",   "budget", "monei", "price", "turnov", "usd",  "eur"});
}

bool SchemaLookup::isSetAside(int node) const
{
    const catalog::CatalogEntry *entry = m_snapshot.entry(table(node).name);
    return (entry && entry->isSetAside()) || isCopy(node);
}

/// "trip_2024" and "customers_old" beside trip and customers: mostly the same columns under the name with a word more.
bool SchemaLookup::isCopy(int node) const
{
    auto known = m_copies.constFind(node);
    if (known != m_copies.cend())
        return *known;
    constexpr double Mostly = 0.7;
    static const QRegularExpression mark(QStringLiteral("^(\\d+|old|new|archive|archived|backup|bak|bkp|copy|tmp|temp|"
                                                        "hist|history|legacy|v\\d+)$"));
    const QStringList own = base::nameWords(table(node).name.name);
    bool isIt = false;
    for (int other = 0; other < m_graph.tableCount() && !isIt && own.size() > 1; ++other) {
        const QStringList words = base::nameWords(table(other).name.name);
        if (other == node || words.size() + 1 != own.size() || own.mid(0, words.size()) != words
            || !mark.match(own.last()).hasMatch())
            continue;
        qsizetype shared = 0;
        for (const Column &column : table(node).columns)
            shared += table(other).columnIndex(column.name) >= 0 ? 1 : 0;
        isIt = double(shared) >= Mostly * double(table(node).columns.size());
    }
    m_copies.insert(node, isIt);
    return isIt;
}

bool SchemaLookup::tellsApart(ColumnId id) const
{
    const ColumnProfile *known = profile(id);
    return !known || known->distinct < 0 || known->distinctRatio > 0.5;
}

QList<ColumnId> SchemaLookup::moneyColumns(int node) const
{
    QList<ColumnId> out;
    for (int i = 0; i < table(node).columns.size(); ++i) {
        if (isMoney({node, i}))
            out.append({node, i});
    }
    return out;
}

SchemaLookup::Worth SchemaLookup::worth(int node) const
{
    QList<ColumnId> prices;
    QList<ColumnId> discounts;
    for (int i = 0; i < table(node).columns.size(); ++i) {
        const ColumnId id{node, i};
        if (!isNumeric(id) || isKey(id))
            continue;
        const ColumnProfile *known = profile(id);
        if (sharesAny(stems(id), {"price"}))
            prices.append(id);
        else if (sharesAny(stems(id), {"discount"}) && known && known->minimum.toDouble() >= 0
                 && known->maximum.toDouble() <= 1)
            discounts.append(id);
    }
    const ColumnId pieces = quantity(node);
    if (prices.size() != 1 || !pieces.isValid() || discounts.size() > 1)
        return {};
    return {prices.first(), pieces, discounts.value(0)};
}

ColumnId SchemaLookup::quantity(int node) const
{
    QList<ColumnId> found;
    for (int i = 0; i < table(node).columns.size(); ++i) {
        const ColumnId id{node, i};
        if (isNumeric(id) && !isKey(id) && sharesAny({head(id)}, {"quantiti", "qty", "piec", "copi"}))
            found.append(id);
    }
    if (!found.isEmpty())
        return found.size() == 1 ? found.first() : ColumnId();
    // "seat_price" and "seats"
    for (int price = 0; price < table(node).columns.size(); ++price) {
        QStringList priced = stems(ColumnId{node, price});
        if (!isNumeric({node, price}) || priced.removeIf([](const QString &stem) { return stem == u"price"; }) == 0
            || priced.size() != 1)
            continue;
        for (int i = 0; i < table(node).columns.size(); ++i) {
            const ColumnId id{node, i};
            if (i != price && isNumeric(id) && !isKey(id) && stems(id) == priced)
                found.append(id);
        }
    }
    return found.size() == 1 ? found.first() : ColumnId();
}

bool SchemaLookup::holdsLists(ColumnId id) const
{
    const ColumnProfile *known = isText(id) ? profile(id) : nullptr;
    QSet<QString> single;
    QStringList lists;
    for (const ValueFraction &value : known ? known->common : QList<ValueFraction>()) {
        const QString text = value.value.toText();
        if (text.contains(u','))
            lists.append(text);
        else
            single.insert(text.trimmed());
    }
    const auto isList = [&single](const QString &text) {
        const QStringList parts = text.split(u',');
        return std::any_of(parts.cbegin(), parts.cend(),
                           [&single](const QString &part) { return single.contains(part.trimmed()); });
    };
    return lists.size() > 1 && std::all_of(lists.cbegin(), lists.cend(), isList);
}

QString SchemaLookup::worthText(const Worth &worth) const
{
    const QString product = text(worth.price) + QStringLiteral(" × ") + column(worth.quantity).name;
    return worth.discount.isValid() ? product + QStringLiteral(" × (1 − %1)").arg(column(worth.discount).name)
                                    : product;
}

QList<ColumnId> SchemaLookup::dateColumns(int node) const
{
    QList<ColumnId> out;
    for (int i = 0; i < table(node).columns.size(); ++i) {
        if (isDate({node, i}) && !catalog::isChangeStamp(table(node).columns[i].name))
            out.append({node, i});
    }
    return out;
}

ColumnId SchemaLookup::naturalDate(int node) const
{
    const catalog::CatalogEntry *entry = m_snapshot.entry(table(node).name);
    if (entry && !entry->timeColumn.isEmpty()) {
        const ColumnId id = find(table(node).name, entry->timeColumn);
        if (id.isValid() && isDate(id))
            return id;
    }
    QList<ColumnId> dates = dateColumns(node);
    // A row of a history tells of a change, and the stamp of it is its day.
    if (dates.isEmpty() && sharesAny(stems(table(node).name.name), {"histori", "log", "journal", "audit", "chang"})) {
        for (int i = 0; i < table(node).columns.size(); ++i) {
            if (isDate({node, i}))
                dates.append({node, i});
        }
    }
    if (dates.size() == 1)
        return dates.first();
    if (const ColumnId first = firstStamp(dates); first.isValid())
        return first;
    // Of the begin and the end of what happened, a row is counted under its begin.
    QList<ColumnId> begins;
    for (const ColumnId &id : dates) {
        const catalog::DateSays says = catalog::dateSays(column(id).name);
        if (says == catalog::DateSays::Nothing)
            return {};
        if (says == catalog::DateSays::Begin)
            begins.append(id);
    }
    return begins.size() == 1 ? begins.first() : ColumnId{};
}

bool SchemaLookup::isEvent(int node) const
{
    if (!naturalDate(node).isValid() || isPersons(node))
        return false;
    const catalog::CatalogEntry *entry = m_snapshot.entry(table(node).name);
    if (entry && entry->role == catalog::TableRole::Fact)
        return true;
    // Products with a "descr" and a day of launch are things.
    const QList<int> shown = displayColumns(node);
    const bool isThing = shown.size() == 1 && !showsKey(node)
                         && catalog::isCalledName(table(node).columns[shown.first()].name, table(node).name.name);
    if (catalog::ownNameColumn(table(node)).isEmpty() && !isThing)
        return true;
    // Heads of orders are referred to by their lines, and happened all the same.
    return showsKey(node) && std::any_of(m_graph.edgesOf(node).cbegin(), m_graph.edgesOf(node).cend(), [&](int edge) {
               return m_graph.fromNode(edge) == node && m_graph.toNode(edge) != node;
           });
}

QList<int> SchemaLookup::managerEdges() const
{
    QList<int> out;
    for (int edge = 0; edge < m_graph.keys().size(); ++edge) {
        if (m_graph.fromNode(edge) != m_graph.toNode(edge))
            continue;
        for (const QString &column : m_graph.keys()[edge].fromColumns) {
            if (sharesAny(stems(column), {"manag", "supervisor", "boss", "report", "superior", "lead", "leader",
                                          "chief", "mgr", "superv"})) {
                out.append(edge);
                break;
            }
        }
    }
    return out;
}

int SchemaLookup::superiorEdge(ColumnId id) const
{
    for (const int edge : id.isValid() ? m_graph.edgesOf(id.node) : QList<int>()) {
        if (m_graph.fromNode(edge) == id.node && m_graph.toNode(edge) == id.node
            && m_graph.keys()[edge].fromColumns == QStringList{column(id).name})
            return edge;
    }
    return -1;
}

std::pair<ColumnId, QStringList> SchemaLookup::cancelledState(int node) const
{
    const auto stateIn = [this](int table) {
        for (int i = 0; i < this->table(table).columns.size(); ++i) {
            const ColumnId id{table, i};
            const ColumnProfile *known = isText(id) && !hasNulls(id) ? profile(id) : nullptr;
            QStringList values;
            for (const ValueFraction &value : known && known->allValues ? known->common : QList<ValueFraction>()) {
                if (catalog::saysCancelled(value.value.toText()))
                    values.append(value.value.toText());
            }
            if (!values.isEmpty() && values.size() < known->common.size())
                return std::pair(id, values);
        }
        return std::pair(ColumnId(), QStringList());
    };
    if (const auto own = stateIn(node); own.first.isValid())
        return own;
    for (const int edge : m_graph.edgesOf(node)) {
        const int states = m_graph.toNode(edge);
        const auto measured = m_snapshot.profiles.constFind(table(states).name);
        const bool isSmall = measured != m_snapshot.profiles.constEnd() && measured->rows <= 20;
        if (m_graph.fromNode(edge) != node || states == node || !isSmall)
            continue;
        if (const auto other = stateIn(states); other.first.isValid())
            return other;
    }
    return {};
}

int SchemaLookup::ownSuperiorEdge(int node) const
{
    int found = -1;
    for (const int edge : m_graph.edgesOf(node)) {
        if (m_graph.fromNode(edge) != node || m_graph.toNode(edge) != node
            || m_graph.keys()[edge].fromColumns.size() != 1)
            continue;
        if (found >= 0 && found != edge)
            return -1;
        found = edge;
    }
    return found;
}

QString SchemaLookup::superiorNoun(int edge) const
{
    static const QSet<QString> generic{QStringLiteral("id"),   QStringLiteral("no"), QStringLiteral("key"),
                                       QStringLiteral("code"), QStringLiteral("by"), QStringLiteral("to"),
                                       QStringLiteral("nr")};
    QStringList said;
    for (const QString &word : base::nameWords(m_graph.keys()[edge].fromColumns.first())) {
        if (!generic.contains(word))
            said.append(spelledOut(word));
    }
    return said.isEmpty() ? QStringLiteral("superior") : said.join(u' ');
}

bool SchemaLookup::isPersons(int node) const
{
    if (sharesAny(stems(table(node).name.name),
                  {"employe",   "person", "peopl",    "staff",       "student",    "customer",   "member",
                   "user",      "player", "worker",   "actor",       "patient",    "tenant",     "teacher",
                   "professor", "driver", "author",   "salesperson", "instructor", "technician", "trainer",
                   "coach",     "tutor",  "client",   "guest",       "donor",      "volunt",     "agent",
                   "operator",  "candid", "applic",   "nurs",        "doctor",     "physician",  "owner",
                   "passeng",   "pilot",  "subscrib", "musician",    "climber",    "tuner",      "clerk",
                   "cashier",   "guid",   "contact",  "marketer",    "recruit",    "vet",        "artist"}))
        return true;
    return catalog::firstAndLastName(table(node)).first >= 0;
}

} // namespace Tieout::generate::composer
