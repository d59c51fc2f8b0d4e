// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/nouns.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/meaning.h"
#include "core/catalog/phrasing.h"
#include "core/retrieval/lexicon.h"
#include "core/schema/families.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace Tieout::generate::composer {

namespace {

constexpr qsizetype LongestMeaning = 4; ///< words of a comment that may stand for a column's name

bool isAmong(const QString &word, std::initializer_list<const char *> words)
{
    return std::any_of(words.begin(), words.end(), [&word](const char *one) { return word == QLatin1StringView(one); });
}

const retrieval::Lexicon &lexicon()
{
    static const retrieval::Lexicon standard = retrieval::Lexicon::standard();
    return standard;
}

/// Short forms that are words of their own: read as short only where the schema has the long word too.
bool isOrdinary(const QString &word)
{
    return isAmong(word, {"cat",  "char", "col", "comp", "cond", "cont",  "dec",  "del",   "dir", "dob", "doc", "est",
                          "ext",  "fac",  "fin", "gl",   "in",   "mar",   "med",  "mi",    "min", "mod", "nat", "nom",
                          "orig", "pers", "ph",  "pop",  "pos",  "proc",  "prof", "pub",   "rec", "rel", "rep", "res",
                          "sec",  "ser",  "sku", "st",   "stat", "trans", "temp", "treat", "wh"});
}

bool isAcronym(const QString &word)
{
    return isAmong(word, {"id", "sku", "gl",  "vat", "iban", "bic", "url", "ip",  "gpa", "isbn", "ean", "hr",
                          "it", "ceo", "cfo", "dob", "ssn",  "crm", "erp", "api", "kpi", "co2",  "gdp", "pdf"});
}

/// The end of a name that is told as the unit of its numbers.
bool isUnitWord(const QString &word)
{
    return isAmong(word, {"eur", "usd", "gbp", "chf", "jpy", "sqm", "m2", "sqft", "pct", "kwh", "ms", "km", "kg", "cm",
                          "mm", "min", "sec", "hrs"});
}

/// Words of a name as they are spelled, so that "Fläche" keeps its dots.
QStringList spelled(const QString &identifier)
{
    if (std::all_of(identifier.cbegin(), identifier.cend(), [](QChar c) { return c.unicode() < 0x80; }))
        return base::identifierWords(identifier);
    static const QRegularExpression word(
        QStringLiteral("\\p{Lu}+(?=\\p{Lu}\\p{Ll})|\\p{Lu}?\\p{Ll}+|\\p{Lu}+|\\p{L}+|\\d+"));
    QStringList out;
    for (auto it = word.globalMatch(identifier); it.hasNext();)
        out.append(it.next().captured().toLower());
    return out;
}

bool isPlain(const QString &name)
{
    return std::all_of(name.cbegin(), name.cend(), [](QChar c) { return c.unicode() < 0x80; });
}

} // namespace

QString Nouns::alias(const TableName &table, const QString &column) const
{
    QStringList found;
    for (const catalog::Alias &alias : m_lookup.snapshot().aliases) {
        if (alias.table == table && alias.column.compare(column, Qt::CaseInsensitive) == 0)
            found.append(alias.text.simplified());
    }
    return found.size() == 1 ? found.first() : QString();
}

QString Nouns::expansion(const QString &word) const
{
    const QStringList known = lexicon().expansions(word);
    if (known.size() == 1 && !isOrdinary(word) && !isAcronym(word))
        return known.first();
    QStringList said;
    for (const QString &longer : known) {
        if (schemaWords().contains(longer))
            said.append(longer);
    }
    return said.size() == 1 ? said.first() : QString();
}

const QSet<QString> &Nouns::schemaWords() const
{
    if (!m_schemaWords.isEmpty())
        return m_schemaWords;
    const auto add = [this](const QString &name) {
        for (const QString &word : base::identifierWords(name))
            m_schemaWords.insert(base::singular(word));
    };
    for (const Table &table : m_lookup.snapshot().schema().tables) {
        add(table.name.name);
        for (const Column &column : table.columns)
            add(column.name);
    }
    return m_schemaWords;
}

/// What `find` finds, once for each key.
template <typename Key>
static QString remembered(QHash<Key, QString> &known, Key key, auto &&find)
{
    const auto found = known.constFind(key);
    return found == known.cend() ? *known.insert(key, find()) : *found;
}

QString Nouns::one(int node) const
{
    return remembered(m_one, node, [&] { return findOne(node); });
}

QString Nouns::many(int node) const
{
    return remembered(m_many, node, [&] { return findMany(node); });
}

QString Nouns::of(ColumnId id) const
{
    return remembered(m_columns, id, [&] { return findColumn(id); });
}

QStringList Nouns::words(const QString &identifier) const
{
    QStringList out;
    for (const QString &word : spelled(identifier)) {
        const QString longer = expansion(word);
        if (!longer.isEmpty())
            out += longer.split(u' ');
        else
            out.append(isAcronym(word) ? word.toUpper() : word);
    }
    return out;
}

/// The table's name with its short forms written out, for the rules of English that know a noun's number.
TableName Nouns::written(const TableName &name) const
{
    QStringList longer;
    for (const QString &word : base::identifierWords(name.name)) {
        const QString one = expansion(word).isEmpty() ? expansion(base::singular(word)) : expansion(word);
        longer.append(one.isEmpty() ? word : QString(one).replace(u' ', u'_'));
    }
    return {name.schema, longer.join(u'_')};
}

static QString withAcronyms(const QString &words)
{
    QStringList out;
    for (const QString &word : words.split(u' '))
        out.append(isAcronym(word) ? word.toUpper() : word);
    return out.join(u' ');
}

/// What a part of a family is called in front of what all of it holds: "US", "2024", "Q2", "Nov 2025"; empty for a
/// number, which stands behind a word.
static QString partName(const schema::Family &family, const schema::FamilyMember &member)
{
    constexpr qsizetype longestCode = 3;
    const QLocale english = QLocale::c();
    switch (family.kind) {
    case schema::VaryingKind::Region:
        return member.value.size() <= longestCode ? member.value.toUpper() : catalog::capitalised(member.value);
    case schema::VaryingKind::Month:
        return member.from.isValid() ? english.toString(member.from, QStringLiteral("MMM yyyy"))
                                     : english.standaloneMonthName(member.value.toInt());
    case schema::VaryingKind::Version:
        return member.value.isEmpty() ? QString() : u'v' + member.value;
    case schema::VaryingKind::Number:
        return {};
    default:
        return member.value;
    }
}

/// Of a table that is one of many: "US orders", "2024 readings". None where it is no part, or has no such name.
std::optional<QString> Nouns::partOfFamily(int node, bool many) const
{
    const schema::Family *family = m_lookup.graph().families().split(node);
    const schema::FamilyMember *member = family ? family->member(node) : nullptr;
    if (!member)
        return {};
    const TableName &name = m_lookup.table(node).name;
    if (family->kind == schema::VaryingKind::Number) {
        QStringList words = base::identifierWords(name.name);
        if (words.last().front().isDigit())
            return (many ? QStringLiteral("rows of ") : QStringLiteral("row of ")) + name.name;
        words.last() = many ? base::pluralNoun(base::singular(words.last())) : base::singular(words.last());
        return words.join(u' ');
    }
    static const QRegularExpression part(QStringLiteral("[^\\p{L}\\d]*\\{[a-z]+\\}"));
    const TableName whole{name.schema, QString(family->pattern).remove(part)};
    if (base::identifierWords(whole.name).isEmpty())
        return {};
    const TableName longer = written(whole);
    const QString noun = withAcronyms(many ? catalog::entityPlural(longer) : catalog::entityNoun(longer));
    const QString of = partName(*family, *member);
    return of.isEmpty() ? noun : of + u' ' + noun;
}

/// Another table of rows that are called the same: "payments" and "payments_2019_archive".
bool Nouns::hasTwin(int node) const
{
    const QString noun = catalog::entityNoun(m_lookup.table(node).name);
    const QList<Table> &tables = m_lookup.snapshot().schema().tables;
    return std::any_of(tables.cbegin(), tables.cend(), [&](const Table &other) {
        return other.name != m_lookup.table(node).name && catalog::entityNoun(other.name) == noun;
    });
}

bool Nouns::isCryptic(const QStringList &words) const
{
    static const QRegularExpression vowel(QStringLiteral("[aeiouyäöü]"), QRegularExpression::CaseInsensitiveOption);
    return std::any_of(words.cbegin(), words.cend(), [](const QString &word) {
        return word.size() > 1 && word.at(0).isLetter() && !vowel.match(word).hasMatch() && !isAcronym(word.toLower());
    });
}

bool Nouns::isGerman() const
{
    constexpr qsizetype Enough = 3; ///< of so many names one; few German nouns are known by their ending
    if (!m_isGerman) {
        const QList<Table> &tables = m_lookup.snapshot().schema().tables;
        const auto german = std::count_if(tables.cbegin(), tables.cend(), [](const Table &table) {
            const QString last = base::identifierWords(table.name.name).value(0);
            return !last.isEmpty() && base::pluralNoun(last) == last; // of an English word it is another one
        });
        m_isGerman = german > 0 && german * Enough >= tables.size();
    }
    return *m_isGerman;
}

QString Nouns::findOne(int node) const
{
    const TableName &name = m_lookup.table(node).name;
    if (const QString given = alias(name, {}); !given.isEmpty())
        return base::singular(given);
    if (isGerman())
        return QString(name.name).replace(u'_', u' ');
    if (!isPlain(name.name))
        return spelled(name.name).join(u' ');
    if (const std::optional<QString> part = partOfFamily(node, false))
        return *part;
    const QString noun = withAcronyms(catalog::entityNoun(written(name)));
    return hasTwin(node) && catalog::namesACopy(name) ? base::humanised(name.name) : noun;
}

QString Nouns::findMany(int node) const
{
    const TableName &name = m_lookup.table(node).name;
    if (const QString given = alias(name, {}); !given.isEmpty())
        return base::pluralNoun(base::singular(given));
    if (isGerman())
        return QString(name.name).replace(u'_', u' ');
    if (!isPlain(name.name))
        return spelled(name.name).join(u' ');
    if (const std::optional<QString> part = partOfFamily(node, true))
        return *part;
    if (hasTwin(node) && catalog::namesACopy(name))
        return base::humanised(name.name);
    const TableName longer = written(name);
    return isCryptic(base::identifierWords(longer.name)) ? QStringLiteral("rows of ") + name.name
                                                         : withAcronyms(catalog::entityPlural(longer));
}

QString Nouns::owner(int node) const
{
    const QString noun = one(node);
    const qsizetype space = noun.lastIndexOf(u' ');
    if (space < 0 || m_lookup.graph().families().split(node)
        || !isAmong(noun.mid(space + 1), {"order", "record", "entry", "event", "transaction", "log", "job", "task",
                                          "case", "report", "detail", "data", "fact"}))
        return noun;
    const QString first = noun.left(space);
    const QList<Table> &tables = m_lookup.snapshot().schema().tables;
    const bool other = std::any_of(tables.cbegin(), tables.cend(),
                                   [&first](const Table &table) { return catalog::entityNoun(table.name) == first; });
    return other ? noun : first;
}

QString Nouns::findColumn(ColumnId id) const
{
    const Column &column = m_lookup.column(id);
    const TableName &table = m_lookup.table(id.node).name;
    if (const QString given = alias(table, column.name); !given.isEmpty())
        return given;
    const catalog::CatalogEntry *entry = m_lookup.snapshot().entry(table);
    const catalog::ColumnEntry *said = entry ? entry->column(column.name) : nullptr;
    const auto isShort = [](const QString &text) {
        return !text.isEmpty() && text.split(u' ').size() <= LongestMeaning && !text.contains(u',')
               && !text.contains(u':') && !text.contains(u'\u2192');
    };
    if (said && said->meaning.origin == catalog::AspectOrigin::Person && isShort(said->meaning.text))
        return said->meaning.text.left(1).toLower() + said->meaning.text.mid(1);
    QStringList out = words(column.name);
    if (const QString comment = column.comment.simplified(); isCryptic(out) && isShort(comment))
        return comment.left(1).toLower() + comment.mid(1);
    for (const int edge : m_lookup.graph().edgesOf(id.node)) {
        const ForeignKey &key = m_lookup.graph().keys()[edge];
        if (m_lookup.graph().fromNode(edge) != id.node || key.fromColumns != QStringList{column.name})
            continue;
        const QString role = catalog::keyRole(key);
        const QString target = one(m_lookup.graph().toNode(edge));
        // "manager" names somebody; "packed by" needs to be told who.
        return role.isEmpty() ? target
               : isAmong(role.section(u' ', -1), {"by", "to", "from", "at"})
                   ? QStringLiteral("%1 (%2)").arg(target, role)
                   : role;
    }
    if (m_lookup.isDate(id)) {
        if (const QString dated = date(id); !dated.isEmpty())
            return isParticiple(dated) ? QStringLiteral("date ") + dated : dated;
    }
    const QStringList raw = base::identifierWords(column.name);
    if (raw.size() > 1 && m_lookup.isNumeric(id)) {
        if (isAmong(raw.last(), {"cent", "cents"}))
            return words(column.name).mid(0, out.size() - 1).join(u' ') + QStringLiteral(" in cents");
        if (isUnitWord(raw.last()) && !catalog::unitOf(column).isEmpty())
            return words(raw.mid(0, raw.size() - 1).join(u'_')).join(u' ');
    }
    const bool isNoun = raw.size() == 1 && isGerman();
    return out.isEmpty() || isNoun ? column.name : out.join(u' ');
}

QString Nouns::date(ColumnId id) const
{
    QStringList out = words(m_lookup.column(id).name);
    // "fecha_factura" says that it is a date, though not in English.
    const QString &column = m_lookup.column(id).name;
    if (const QStringList read = base::nameWords(column);
        read.contains(QLatin1String("date")) && !base::identifierWords(column).contains(QLatin1String("date")))
        return out.join(u' ');
    while (!out.isEmpty()
           && isAmong(out.last(), {"on", "at", "date", "datetime", "timestamp", "time", "day", "period"}))
        out.removeLast();
    if (out.isEmpty() || (out.size() == 1 && isAmong(out.first(), {"month", "quarter", "week", "year"})))
        return {}; // "month_on" says no more than the period does
    const QString said = out.join(u' ');
    return isParticiple(said) ? said : said + QStringLiteral(" date");
}

bool Nouns::isParticiple(const QString &date) const
{
    const QString last = date.section(u' ', -1);
    return (last.size() > 3 && last.endsWith(QLatin1String("ed")))
           || isAmong(last, {"paid", "sold", "sent", "made", "bought", "left", "begun", "built", "taken", "born", "due",
                             "written", "lent"});
}

bool Nouns::isGenericAmount(ColumnId id) const
{
    const QStringList name = base::nameWords(m_lookup.column(id).name);
    if (name.isEmpty() || !alias(m_lookup.table(id.node).name, m_lookup.column(id).name).isEmpty())
        return false;
    return std::all_of(name.cbegin(), name.cend(), [](const QString &word) {
        return isUnitWord(word) || isAmong(word, {"amount", "amt", "value", "val", "sum", "total", "tot"});
    });
}

bool Nouns::isMoneyFlow(int node) const
{
    const auto isOne = [](const QString &head) {
        return isAmong(head,
                       {"payment", "expense", "sale", "cost", "refund", "donation", "deposit", "withdrawal", "budget",
                        "fee", "fine", "charge", "receipt", "premium", "discount", "bonus", "contribution", "loan"});
    };
    const QStringList read = base::nameWords(m_lookup.table(node).name.name);
    return isOne(one(node).section(u' ', -1)) || (!read.isEmpty() && isOne(read.last()));
}

bool Nouns::isKind(ColumnId id) const
{
    const QString head =
        base::nameWords(m_lookup.column(id).name).value(base::nameWords(m_lookup.column(id).name).size() - 1);
    return m_lookup.isText(id)
           && isAmong(head, {"status", "kind", "type", "typ", "stage", "condition", "category", "art", "phase",
                             "gender", "sex"});
}

bool Nouns::isFlag(ColumnId id) const
{
    const ColumnProfile *profile = m_lookup.profile(id);
    return m_lookup.column(id).type == TypeClass::Boolean || (profile && profile->semantic == SemanticKind::Flag);
}

bool Nouns::isSaidElsewhere(ColumnId id) const
{
    const QString name = base::humanised(m_lookup.column(id).name);
    const QList<Table> &tables = m_lookup.snapshot().schema().tables;
    return std::any_of(tables.cbegin(), tables.cend(), [&](const Table &other) {
        return other.name != m_lookup.table(id.node).name && !catalog::namesACopy(other.name)
               && std::any_of(other.columns.cbegin(), other.columns.cend(),
                              [&name](const Column &column) { return base::humanised(column.name) == name; });
    });
}

} // namespace Tieout::generate::composer
