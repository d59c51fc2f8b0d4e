// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keycandidates.h"

#include "core/base/text.h"
#include "core/schema/keyblocks.h"
#include "core/schema/names.h"

#include <QSet>

#include <algorithm>
#include <optional>

namespace Tieout::schema {

namespace {

constexpr int leastPairs = 10;           ///< for one column, however many columns there are
constexpr int columnsBetweenWords = 500; ///< of progress

double &at(KeyFeatures &features, KeyFeature feature)
{
    return features[std::size_t(feature)];
}

QString folded(const TableName &table)
{
    return (table.schema + QChar(0x1f) + table.name).toCaseFolded();
}

/// A column by its table's place and its own.
using Place = std::pair<int, int>;

class Finder
{
public:
    Finder(const Schema &schema, const KeyCandidateOptions &options)
        : m_schema(schema)
        , m_options(options)
        , m_blocks(schema, options)
    {
        readKeys();
        if (options.unnamed)
            orderByValues();
        m_met.assign(m_blocks.targets().size(), 0);
    }

    KeySearch find(const std::function<void(const std::vector<KeyPair> &)> &take)
    {
        qint64 columns = 0;
        for (const Table &table : m_schema.tables)
            columns += table.kind == TableKind::View ? 0 : table.columns.size();
        const qint64 each = columns == 0 ? 0 : m_options.pairs / columns;
        m_limit =
            int(std::clamp<qint64>(each, std::min(leastPairs, m_options.pairsPerColumn), m_options.pairsPerColumn));
        qint64 done = 0;
        for (int table = 0; table < int(m_schema.tables.size()); ++table) {
            if (m_schema.tables[table].kind == TableKind::View)
                continue;
            for (int column = 0; column < int(m_schema.tables[table].columns.size()); ++column) {
                if (m_options.stop.stopRequested())
                    return m_search;
                if (m_options.progress && done++ % columnsBetweenWords == 0)
                    m_options.progress(double(done) / double(columns),
                                       ErrorText(QT_TRANSLATE_NOOP("Error", "Comparing the columns of %1"),
                                                 {m_schema.tables[table].name.display()}));
                addFrom(table, column);
                if (!m_pairs.empty())
                    take(m_pairs);
            }
        }
        return m_search;
    }

private:
    void readKeys()
    {
        QHash<QString, int> tables;
        for (int table = int(m_schema.tables.size()) - 1; table >= 0; --table)
            tables.insert(folded(m_schema.tables[table].name), table);
        for (const ForeignKey &key : m_schema.foreignKeys) {
            const int from = tables.value(folded(key.from), -1);
            const int to = tables.value(folded(key.to), -1);
            if (from < 0)
                continue;
            for (qsizetype i = 0; i < key.fromColumns.size() && i < key.toColumns.size(); ++i) {
                const Place child{from, m_schema.tables[from].columnIndex(key.fromColumns[i])};
                m_referring.insert(child);
                if (to >= 0)
                    m_keyPairs.insert({child, {to, m_schema.tables[to].columnIndex(key.toColumns[i])}});
            }
        }
    }

    const ColumnSummary *summaryAt(int table, int column) const
    {
        return m_options.summaries.empty() ? nullptr : &m_options.summaries[size_t(table)][size_t(column)];
    }
    const ColumnSummary *summaryOf(int target) const
    {
        const KeyTarget &of = m_blocks.targets()[size_t(target)];
        return summaryAt(of.table, of.column);
    }

    /// Targets of each type by how large their values go, so that of too many those are looked at that just hold a
    /// column's.
    void orderByValues()
    {
        for (size_t types = 0; types < m_byValues.size(); ++types) {
            m_byValues[types] = m_blocks.ofTypes(KeyTypes(types));
            std::erase_if(m_byValues[types],
                          [this](int target) { return summaryOf(target) && summaryOf(target)->distinct <= 0; });
            m_withValues[types] = m_byValues[types];
            if (!m_options.summaries.empty()) {
                std::stable_sort(m_byValues[types].begin(), m_byValues[types].end(), [&](int a, int b) {
                    return size(*summaryOf(a), KeyTypes(types)) < size(*summaryOf(b), KeyTypes(types));
                });
            }
        }
    }

    static double size(const ColumnSummary &summary, KeyTypes types)
    {
        return types == KeyTypes::Number && summary.numbers ? summary.maximum : double(summary.distinct);
    }

    void addFrom(int table, int column)
    {
        m_pairs.clear();
        const std::optional<KeyTypes> types = keyTypesOf(m_schema.tables[table].columns[column].type);
        if (!types || m_referring.contains({table, column}))
            return;
        if (m_blocks.homes() && m_blocks.homes()->isFullCopy(table))
            return;
        ++m_column;
        const KeyBlocks::Block &block = m_blocks.blockOf(table, column, *types, m_limit);
        m_reading = m_blocks.homes() ? readingOf(table, column, block) : Reading();
        for (const KeyBlocks::Named &named : block.found) {
            m_met[size_t(named.target)] = m_column;
            judge(table, column, named, block);
        }
        m_search.looked += block.looked;
        m_search.possible += block.possible;
        if (m_options.unnamed && (!summaryAt(table, column) || summaryAt(table, column)->distinct > 0))
            addUnnamed(table, column, *types, block);
        std::sort(m_pairs.begin(), m_pairs.end(), [](const KeyPair &a, const KeyPair &b) {
            return std::pair(a.toTable, a.toColumn) < std::pair(b.toTable, b.toColumn);
        });
    }

    /// Those whose names say nothing, as far as the limit goes.
    void addUnnamed(int table, int column, KeyTypes types, const KeyBlocks::Block &block)
    {
        qint64 left = 0;
        for (const KeyTypes each : {KeyTypes::Number, KeyTypes::Text, KeyTypes::Loose}) {
            if (each != types && each != KeyTypes::Loose && types != KeyTypes::Loose)
                continue;
            left += qint64(m_withValues[size_t(each)].size());
        }
        left -= std::count_if(block.found.cbegin(), block.found.cend(), [this](const KeyBlocks::Named &named) {
            return !summaryOf(named.target) || summaryOf(named.target)->distinct > 0;
        });
        qint64 room = std::max<qint64>(0, m_limit - block.looked);
        m_search.possible += std::max<qint64>(0, left - (block.possible - block.looked));
        for (const KeyTypes each : {KeyTypes::Number, KeyTypes::Text, KeyTypes::Loose}) {
            if (each != types && each != KeyTypes::Loose && types != KeyTypes::Loose)
                continue;
            const bool all = left <= room;
            const std::vector<int> &targets = all ? m_withValues[size_t(each)] : m_byValues[size_t(each)];
            auto next = targets.cbegin();
            if (const ColumnSummary *of = summaryAt(table, column); of && !all) {
                next =
                    std::lower_bound(targets.cbegin(), targets.cend(), size(*of, each), [&](int target, double value) {
                        return size(*summaryOf(target), each)
                               < value * (each == KeyTypes::Number ? 1 : strongInclusion);
                    });
            }
            for (; next != targets.cend() && room > 0; ++next) {
                if (m_met[size_t(*next)] == m_column)
                    continue;
                --room;
                ++m_search.looked;
                judge(table, column, {*next, NameMatch::None}, block);
            }
        }
    }

    /// A quick no, from what is known of the values of both.
    bool canRefer(int table, int column, const KeyTarget &target, NameMatch match) const
    {
        const ColumnSummary *child = summaryAt(table, column);
        const ColumnSummary *parent = summaryAt(target.table, target.column);
        if (!child || child->distinct <= 0 || parent->distinct <= 0)
            return true;
        const bool numbers = child->numbers && parent->numbers;
        if (numbers && isWeak(match) && (child->minimum < parent->minimum || child->maximum > parent->maximum))
            return false;
        if (!child->exact || !parent->exact)
            return true;
        return double(child->distinct) * strongInclusion <= double(parent->distinct)
               && (!numbers || (child->minimum <= parent->maximum && child->maximum >= parent->minimum));
    }

    TypeFit fitOf(int table, int column, const KeyTarget &target) const
    {
        return typeFit(m_schema.tables[table].columns[column].type,
                       m_schema.tables[target.table].columns[target.column].type);
    }

    /// Types, places and values allow it.
    bool mayRefer(int table, int column, const KeyTarget &target, NameMatch match) const
    {
        return fitOf(table, column, target) != TypeFit::None && (table != target.table || column != target.column)
               && (!m_blocks.homes() || m_blocks.homes()->liveOf(table) != target.table)
               && (!m_options.withinSchema
                   || m_schema.tables[table].name.schema == m_schema.tables[target.table].name.schema)
               && canRefer(table, column, target, match);
    }

    /// How the name of a column names a key's table, where the key is that table's own and of the same kind.
    NamedTable namedBy(int table, int column, const KeyTarget &target) const
    {
        const NameParts &name = m_blocks.columnName(table, column).plain;
        const NameParts &key = m_blocks.columnName(target.table, target.column).full;
        const bool isOwn = key.subject.isEmpty() || key.stem == m_blocks.tableName(target.table).whole;
        const bool isAlike =
            name.key ? !name.words.isEmpty() && !key.words.isEmpty() && name.words.last() == key.words.last()
                     : !target.identity;
        return isOwn && isAlike ? namedTable(name, m_blocks.tableName(table), m_blocks.tableName(target.table))
                                : NamedTable();
    }

    /// What the name of a column says by itself, of all that it may mean.
    struct Reading {
        NamedTable surest;
        int heads = 0; ///< tables of which the name is the last word only
    };

    Reading readingOf(int table, int column, const KeyBlocks::Block &block) const
    {
        Reading reading;
        for (const KeyBlocks::Named &named : block.found) {
            const KeyTarget &target = m_blocks.targets()[size_t(named.target)];
            if (!mayRefer(table, column, target, named.match))
                continue;
            if (const NamedTable one = namedBy(table, column, target); one.isSurerThan(reading.surest))
                reading.surest = one;
            reading.heads += named.match == NameMatch::Head || named.match == NameMatch::RoleHead ? 1 : 0;
        }
        return reading;
    }

    /// "channel" may be of tv_channels where no other table ends so. Of a name that many tables share, the one table
    /// that happens to end so is too little.
    bool isSoleHead(int table, int column, const KeyTarget &target) const
    {
        const NameParts &name = m_blocks.columnName(table, column).plain;
        const NameParts &key = m_blocks.columnName(target.table, target.column).full;
        const SharedColumn *shared = m_blocks.homes()->sharedColumn(table, column);
        const bool isKeyOfTable =
            key.subject.isEmpty() || nameDistance(m_blocks.tableName(target.table), key) < relatedName;
        return m_reading.heads == 1 && isKeyOfTable && name.subject == name.content
               && (!shared || shared->tables <= fewTables);
    }

    /// The match by names alone: nothing where the column is at home elsewhere, or the name says another table.
    std::optional<NameMatch> readByNames(int table, int column, const KeyTarget &target, NameMatch match) const
    {
        const NamedTable one = namedBy(table, column, target);
        if (one.isNamed()) {
            if (m_reading.surest.isSurerThan(one))
                return {};
            // "office_network" may be a name, or a kind; "office_network_id" is one of the networks.
            const bool isKey = m_blocks.columnName(table, column).plain.key;
            return isKey ? std::min(match, one.role == 0 ? NameMatch::Table : NameMatch::Role) : match;
        }
        if (match == NameMatch::Table && !target.identity)
            return match;
        if (target.identity || m_reading.surest.role == 0 || (m_reading.surest.isNamed() && match != NameMatch::Same))
            return {};
        if (match == NameMatch::Head || match == NameMatch::RoleHead)
            return isSoleHead(table, column, target) ? std::optional(match) : std::nullopt;
        const NameParts &key = m_blocks.columnName(target.table, target.column).full;
        const bool isOwn = key.content.isEmpty() || key.stem == m_blocks.tableName(target.table).whole;
        return isOwn || m_blocks.homes()->isHome(target.table, target.column) ? std::optional(match) : std::nullopt;
    }

    void judge(int table, int column, const KeyBlocks::Named &named, const KeyBlocks::Block &block)
    {
        const KeyTarget &target = m_blocks.targets()[size_t(named.target)];
        if (!mayRefer(table, column, target, named.match))
            return;
        if (!m_keyPairs.isEmpty() && m_keyPairs.contains({{target.table, target.column}, {table, column}}))
            return;
        const NameParts &name = m_blocks.columnName(table, column).full;
        const NameParts &keyName = m_blocks.columnName(target.table, target.column).full;
        const NameParts &keyTable = m_blocks.tableName(target.table);
        // "boss_id" and "parent_id" refer to rows of their own table by what they mean.
        const bool toSuperior = table == target.table && namesSuperior(name, keyTable);
        const NameMatch said = toSuperior && isWeak(named.match) ? NameMatch::Person : named.match;
        const std::optional<NameMatch> read = m_blocks.homes() ? readByNames(table, column, target, said) : said;
        if (!read)
            return;
        const NameMatch match = *read;
        const NamedTable namesTable = m_blocks.homes() ? namedBy(table, column, target) : NamedTable();
        KeyPair &pair = m_pairs.emplace_back();
        pair.table = table;
        pair.column = column;
        pair.toTable = target.table;
        pair.toColumn = target.column;
        pair.match = match;
        KeyFeatures &f = pair.features;
        at(f, KeyFeature::Intercept) = 1;
        f[std::size_t(KeyFeature::NameSame) + std::size_t(match)] = 1;
        at(f, KeyFeature::AlternateKey) = target.primary ? 0 : 1;
        at(f, KeyFeature::UndeclaredKey) = target.declared ? 0 : 1;
        if (m_blocks.primaryColumn(table) == column) {
            const bool own = name.stem.isEmpty() || name.stem == m_blocks.tableName(table).whole;
            // One row of it each: "network_id", the key of external_networks, is that of networks as well.
            if (own || namesTable.role != 0)
                at(f, own ? KeyFeature::OwnKey : KeyFeature::PrimaryKey) = 1;
        }
        at(f, KeyFeature::SelfReference) = table == target.table && !toSuperior ? 1 : 0;
        at(f, KeyFeature::NearTypes) = fitOf(table, column, target) == TypeFit::Near ? 1 : 0;
        at(f, KeyFeature::Measure) = name.measure ? 1 : 0;
        if (keyName.stem.isEmpty() || keyName.stem == keyTable.whole)
            at(f, KeyFeature::Owner) = 1;
        else if (isAbout(keyName, keyTable))
            at(f, KeyFeature::OwnerLike) = 1;
        if (match != NameMatch::Same && match != NameMatch::Table && !namesTable.isNamed())
            at(f, KeyFeature::Elsewhere) = isElsewhere(table, target.table, block) ? 1 : 0;
    }

    /// Whether another table's name fits the column, or that of its key.
    static bool isElsewhere(int table, int target, const KeyBlocks::Block &block)
    {
        return std::any_of(block.keyedTables.cbegin(), block.keyedTables.cend(),
                           [&](int other) { return other != target; })
               || std::any_of(block.keyStemTables.cbegin(), block.keyStemTables.cend(),
                              [&](int other) { return other != target && other != table; });
    }

    static bool isAbout(const NameParts &column, const NameParts &table)
    {
        const QString &stem = column.stem;
        return table.whole.startsWith(stem) || table.whole.endsWith(stem) || stem.startsWith(table.whole)
               || stem.endsWith(table.whole)
               || std::any_of(column.content.cbegin(), column.content.cend(),
                              [&](const QString &word) { return table.words.contains(word); });
    }

    const Schema &m_schema;
    const KeyCandidateOptions &m_options;
    KeyBlocks m_blocks;
    QSet<Place> m_referring;                                            ///< columns with a key
    QSet<std::pair<Place, Place>> m_keyPairs;                           ///< column pairs of keys
    std::array<std::vector<int>, size_t(KeyTypes::Count)> m_withValues; ///< targets, in the schema's order
    std::array<std::vector<int>, size_t(KeyTypes::Count)> m_byValues;
    int m_limit = 0;        ///< of pairs for one column
    std::vector<int> m_met; ///< the column that was compared with a target by name last
    int m_column = 0;
    std::vector<KeyPair> m_pairs; ///< of one column
    Reading m_reading;            ///< of one column
    KeySearch m_search;
};

} // namespace

QString keyFeatureName(KeyFeature feature)
{
    static const char *const names[] = {
        "Intercept",        "NameSame",      "NameTable",     "NameRole",  "NameRoleInside", "NameTableKey",
        "NameRoleTableKey", "NameColumnKey", "NamePerson",    "NameHead",  "NameRoleHead",   "NamePersonInside",
        "NameGeneric",      "NamePrefix",    "NameShared",    "NameNone",  "AlternateKey",   "UndeclaredKey",
        "OwnKey",           "PrimaryKey",    "SelfReference", "NearTypes", "Measure",        "Owner",
        "OwnerLike",        "Elsewhere",     "NoRows",        "Missing",   "OneValue",       "UniqueValues",
        "Surprise",         "WeakSurprise",  "WeakRivals",    "WeakText",  "WeakKeyName",    "WeakCover"};
    static_assert(std::size(names) == std::size_t(KeyFeature::Count));
    return QString::fromLatin1(names[std::size_t(feature)]);
}

QString KeySearch::words() const
{
    const auto count = [](qint64 number) { return base::grouped(QString::number(number)); };
    QStringList said;
    if (looked < possible) {
        said.append(QStringLiteral("Looked at %1 of %2 pairs of columns: in so large a schema each column is compared "
                                   "with the key columns "
                                   "that its name is likeliest to mean.")
                        .arg(count(looked), count(possible)));
    }
    if (lookedUp < promising) {
        said.append(QStringLiteral("Looked up the values of %1 of %2 likely keys, the likeliest first: that is as many "
                                   "as fit in the limits of one reading.")
                        .arg(count(lookedUp), count(promising)));
    }
    return said.join(u' ');
}

KeyCandidate candidateOf(const Schema &schema, const KeyPair &pair)
{
    const Table &from = schema.tables[pair.table];
    const Table &to = schema.tables[pair.toTable];
    KeyCandidate candidate;
    candidate.key = {{},
                     from.name,
                     {from.columns[pair.column].name},
                     to.name,
                     {to.columns[pair.toColumn].name},
                     KeyOrigin::Inferred};
    candidate.key.constraint = undeclaredName(candidate.key);
    candidate.match = pair.match;
    candidate.features = pair.features;
    return candidate;
}

KeySearch findKeyPairs(const Schema &schema, const KeyCandidateOptions &options,
                       const std::function<void(const std::vector<KeyPair> &)> &take)
{
    return Finder(schema, options).find(take);
}

QList<KeyCandidate> keyCandidates(const Schema &schema, const KeyCandidateOptions &options)
{
    QList<KeyCandidate> found;
    (void)findKeyPairs(schema, options, [&](const std::vector<KeyPair> &pairs) {
        for (const KeyPair &pair : pairs)
            found.append(candidateOf(schema, pair));
    });
    return found;
}

double weigh(const KeyFeatures &features, const KeyWeights &weights)
{
    double sum = 0;
    for (std::size_t i = 0; i < features.size(); ++i)
        sum += features[i] * weights[i];
    return sum;
}

} // namespace Tieout::schema
