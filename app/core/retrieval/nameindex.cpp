// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/nameindex.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/phrasing.h"
#include "core/retrieval/shortforms.h"
#include "core/schema/families.h"

#include <algorithm>
#include <cmath>

namespace Tieout::retrieval {

namespace {

constexpr int LongestPiece = 3;
constexpr double ExpandedTrust = 0.98;
constexpr double SplitTrust = 0.96;
constexpr double MomentTrust = 0.97; ///< of a date without the word that says that it is one
constexpr double StrippedTrust = 0.92;
constexpr double HeadlessTrust = 0.93; ///< of a measure without the word or unit that says that it is one
constexpr double ReadingTrust = 0.95;  ///< of a name in another language by its English words
constexpr double OtherReadingTrust = 0.93;
constexpr double GenericWeight = 0.45;

/// Heads that say what sort of column it is, not which one.
const QSet<QString> &genericWords()
{
    static const QSet<QString> words{
        QStringLiteral("id"),          QStringLiteral("name"),    QStringLiteral("code"),   QStringLiteral("number"),
        QStringLiteral("no"),          QStringLiteral("key"),     QStringLiteral("type"),   QStringLiteral("date"),
        QStringLiteral("description"), QStringLiteral("details"), QStringLiteral("detail"), QStringLiteral("of"),
        QStringLiteral("the"),         QStringLiteral("in"),      QStringLiteral("value"),  QStringLiteral("ref"),
        QStringLiteral("reference"),   QStringLiteral("other")};
    return words;
}

/// "str_mst" holds the stores, "dim_customer" the customers: without what only says what sort of table it is.
QStringList withoutTableWords(const QStringList &words)
{
    static const QSet<QString> behind{
        QStringLiteral("mst"),   QStringLiteral("mstr"),    QStringLiteral("master"), QStringLiteral("hdr"),
        QStringLiteral("head"),  QStringLiteral("header"),  QStringLiteral("tbl"),    QStringLiteral("tab"),
        QStringLiteral("table"), QStringLiteral("dim"),     QStringLiteral("fact"),   QStringLiteral("lk"),
        QStringLiteral("lkp"),   QStringLiteral("lu"),      QStringLiteral("lookup"), QStringLiteral("rec"),
        QStringLiteral("recs"),  QStringLiteral("records"), QStringLiteral("data"),   QStringLiteral("info")};
    static const QSet<QString> before{QStringLiteral("t"),    QStringLiteral("tbl"), QStringLiteral("dim"),
                                      QStringLiteral("fact"), QStringLiteral("fct"), QStringLiteral("stg"),
                                      QStringLiteral("vw"),   QStringLiteral("v")};
    qsizetype first = 0;
    qsizetype last = words.size() - 1;
    while (first < last && before.contains(words[first]))
        ++first;
    while (first < last && behind.contains(words[last]))
        --last;
    return words.mid(first, last - first + 1);
}

/// Words behind which a name says in what its numbers are counted, or that they are money.
const QSet<QString> &unitWords()
{
    static const QSet<QString> words = [] {
        const QString text = QStringLiteral(
            "quantity score eur usd gbp chf cents kg g gram grams t tons mm cm m km m2 sqm m3 ha l ml kwh mwh kw "
            "seconds secs sec s minutes mins hours hrs mb gb");
        const QStringList list = text.split(u' ');
        return QSet<QString>(list.cbegin(), list.cend());
    }();
    return words;
}

const QSet<QString> &moneyWords()
{
    static const QSet<QString> words{QStringLiteral("amount"), QStringLiteral("price"), QStringLiteral("value"),
                                     QStringLiteral("total"),  QStringLiteral("sum"),   QStringLiteral("cost"),
                                     QStringLiteral("fee")};
    return words;
}

/// "hammer" of "hammer_price", "exposure" of "exposure_s": without the words at the end that say in what it is
/// measured, or that it is a sum of money. A percentage of a thing is not the thing. Empty where nothing is left.
QStringList withoutMeasureHead(const QStringList &words)
{
    qsizetype last = words.size();
    while (last > 0 && (unitWords().contains(words[last - 1]) || moneyWords().contains(words[last - 1])))
        --last;
    return last < words.size() ? words.mid(0, last) : QStringList();
}

/// "name" of Department's "DName" and of emp's "ename": without the letter that the table's name begins with. Empty
/// where there is none.
QStringList withoutInitial(const QStringList &words, const QStringList &table)
{
    static const QSet<QString> heads{QStringLiteral("name"),  QStringLiteral("number"),     QStringLiteral("no"),
                                     QStringLiteral("phone"), QStringLiteral("title"),      QStringLiteral("type"),
                                     QStringLiteral("date"),  QStringLiteral("code"),       QStringLiteral("city"),
                                     QStringLiteral("desc"),  QStringLiteral("description")};
    if (words.isEmpty() || table.isEmpty() || words.first().isEmpty() || words.first()[0] != table.first()[0])
        return {};
    if (words.size() == 2 && words.first().size() == 1 && heads.contains(words.last()))
        return words.mid(1);
    const QString rest = words.first().mid(1);
    return words.size() == 1 && heads.contains(rest) ? QStringList{rest} : QStringList();
}

/// Words that say which of several figures it is, and of nothing what it is.
bool isModifier(const QString &word)
{
    static const QSet<QString> words = [] {
        const QString text =
            QStringLiteral("unit units list net gross base total min max avg average mean std standard old new current "
                           "previous start end first last sub grand extra other per day week month year hour daily "
                           "weekly monthly yearly hourly annual sale sales purchase");
        const QStringList list = text.split(u' ');
        return QSet<QString>(list.cbegin(), list.cend());
    }();
    return words.contains(word);
}

} // namespace

QString verbStem(const QString &stem)
{
    const bool agent = stem.endsWith(QStringLiteral("er")) || stem.endsWith(QStringLiteral("or"));
    return agent && stem.size() >= 6 ? base::stem(stem.chopped(2)) : QString();
}

NameIndex::NameIndex(const schema::SchemaGraph &graph, const Lexicon &lexicon, const QList<catalog::Alias> &aliases)
    : m_lexicon(lexicon)
{
    QStringList names;
    for (int node = 0; node < graph.tableCount(); ++node) {
        names.append(graph.table(node).name.name);
        for (const Column &column : graph.table(node).columns)
            names.append(column.name);
    }
    m_language = base::languageOfNames(names);
    const auto note = [&](const QString &name) {
        QStringList words = base::identifierWords(name);
        for (const QStringList &reading : base::nameReadings(name, m_language))
            words += reading;
        for (const QString &word : std::as_const(words)) {
            if (m_schemaWords.contains(word))
                continue;
            m_schemaWords.insert(word);
            m_schemaSingulars.insert(base::singular(word));
        }
    };
    for (const QString &name : std::as_const(names))
        note(name);
    for (int node = 0; node < graph.tableCount(); ++node) {
        const Table &table = graph.table(node);
        const QStringList tableWords = read(table.name.name);
        const auto add = [&](int column, const QString &name) {
            addThing(node, column, name, column < 0 ? QStringList() : tableWords);
            for (const QStringList &reading : base::nameReadings(name, m_language).mid(1))
                addForm(int(m_things.size()) - 1, reading, OtherReadingTrust);
        };
        add(-1, table.name.name);
        addFamilyName(graph, node);
        for (int column = 0; column < table.columns.size(); ++column)
            add(column, table.columns[column].name);
    }
    addPersonNames(graph);
    addHeadless(graph);
    for (const catalog::Alias &alias : aliases)
        addAlias(graph, alias);
    for (int node = 0; node < graph.tableCount(); ++node) {
        if (const QString name = graph.table(node).name.name.toLower(); name.size() == 2)
            m_shortTables.append(name);
    }
    weigh();
    findParties(graph);
    findDeeds(graph);
}

QSet<QString> NameIndex::shortTables(const QString &singular) const
{
    QSet<QString> found;
    for (const QString &name : m_shortTables) {
        if (mayBeTableFor(name, singular))
            found.insert(m_vocabulary.value(name, name));
    }
    return found;
}

void NameIndex::findParties(const schema::SchemaGraph &graph)
{
    QHash<std::pair<int, int>, QSet<QString>> words;
    for (const NameForm &form : m_forms) {
        const NamedThing &thing = m_things[size_t(form.thing)];
        words[{thing.table, thing.column}] += QSet<QString>(form.words.cbegin(), form.words.cend());
    }
    const auto wordsOf = [&words](int table, int column) { return words.value({table, column}); };
    const QHash<Party, int> tables = partyTables(graph, wordsOf);
    for (auto it = tables.cbegin(); it != tables.cend(); ++it) {
        QStringList stems;
        for (const QString &word : read(graph.table(*it).name.name))
            stems.append(stemOf(word));
        if (!stems.isEmpty() && stems.size() <= LongestPiece)
            m_parties[it.key()] = stems.join(u' ');
    }
}

/// "shipped_date", "returned on".
void NameIndex::findDeeds(const schema::SchemaGraph &graph)
{
    static const QSet<QString> times{QStringLiteral("date"), QStringLiteral("day"),     QStringLiteral("time"),
                                     QStringLiteral("at"),   QStringLiteral("on"),      QStringLiteral("dt"),
                                     QStringLiteral("ts"),   QStringLiteral("datetime")};
    QHash<QString, QSet<QString>> found;
    for (int node = 0; node < graph.tableCount(); ++node) {
        const Table &table = graph.table(node);
        for (const Column &column : table.kind == TableKind::Table ? table.columns : QList<Column>()) {
            const QStringList words = read(column.name);
            const bool isDeed = words.size() > 1 && words.first().endsWith(QLatin1String("ed"))
                                && std::all_of(words.cbegin() + 1, words.cend(),
                                               [](const QString &word) { return times.contains(word); });
            if (!isDeed || words.size() > LongestPiece)
                continue;
            QStringList stems;
            for (const QString &word : words)
                stems.append(stemOf(word));
            found[stems.first()].insert(table.name.name + u'\n' + stems.join(u' '));
        }
    }
    for (auto it = found.cbegin(); it != found.cend(); ++it) {
        if (it->size() == 1)
            m_done.insert(it.key(), it->cbegin()->section(u'\n', 1));
    }
}

QString NameIndex::doneName(const QString &noun) const
{
    const QStringList same = m_lexicon.derived(m_lexicon.stemOf(base::singular(noun)));
    QStringList alike;
    for (const QString &verb : same)
        alike += m_lexicon.synonyms(verb);
    for (const QStringList &verbs : {same, alike}) {
        QSet<QString> names;
        for (const QString &verb : verbs) {
            if (const QString name = m_done.value(verb); !name.isEmpty())
                names.insert(name);
        }
        if (!names.isEmpty())
            return names.size() == 1 ? *names.cbegin() : QString();
    }
    return {};
}

/// "fn" is a first name beside "ln", and nothing by itself.
void NameIndex::addPersonNames(const schema::SchemaGraph &graph)
{
    QList<std::pair<int, int>> names; // of each table
    for (int node = 0; node < graph.tableCount(); ++node)
        names.append(catalog::firstAndLastName(graph.table(node)));
    for (int thing = 0; thing < int(m_things.size()); ++thing) {
        const auto [table, column] = m_things[size_t(thing)];
        const auto [first, last] = names[table];
        if (column >= 0 && (column == first || column == last))
            addForm(thing, {column == first ? QStringLiteral("first") : QStringLiteral("last"), QStringLiteral("name")},
                    ExpandedTrust);
    }
}

/// What one name alone says in the whole source needs no more words: "hammer" is the hammer price where nothing else is
/// called so. A copy of the table calls its column the same.
void NameIndex::addHeadless(const schema::SchemaGraph &graph)
{
    QHash<QString, QSet<QString>> names; // by stem
    for (const NameForm &form : m_forms) {
        const NamedThing &thing = m_things[size_t(form.thing)];
        const Table &table = graph.table(thing.table);
        const QString name = thing.column < 0 ? table.name.name + u'.' : table.columns[thing.column].name;
        for (const QString &word : form.words)
            names[stemOf(word)].insert(name.toCaseFolded());
    }
    for (int thing = 0; thing < int(m_things.size()); ++thing) {
        const auto [table, column] = m_things[size_t(thing)];
        if (column < 0)
            continue;
        const QStringList whole = spelledOut(split(read(graph.table(table).columns[column].name)), true);
        const QStringList words = withoutMeasureHead(whole);
        const bool isAlone = !words.isEmpty() && std::any_of(words.cbegin(), words.cend(), [&](const QString &word) {
            return word.size() > 2 && !genericWords().contains(word) && !isModifier(word)
                   && names.value(stemOf(word)).size() == 1;
        });
        if (isAlone)
            addForm(thing, words, HeadlessTrust, moneyWords().contains(whole.last()));
    }
}

/// Of what no longer exists an alias is kept, for it may come back, and means nothing.
/// "smart reads" is each of the tables smart_reads_2026_07 to smart_reads_2026_10: which of them is for the question to
/// say.
void NameIndex::addFamilyName(const schema::SchemaGraph &graph, int node)
{
    const schema::Family *family = graph.families().split(node);
    if (!family)
        return;
    QString name = family->pattern;
    name.remove(name.indexOf(u'{'), name.indexOf(u'}') - name.indexOf(u'{') + 1);
    const int thing = int(m_things.size()) - 1;
    const QStringList words = split(read(name));
    for (const QStringList &form : {words, withoutTableWords(spelledOut(words, true))}) {
        if (!form.isEmpty())
            addForm(thing, form, 1);
    }
}

void NameIndex::addAlias(const schema::SchemaGraph &graph, const catalog::Alias &alias)
{
    const int table = graph.node(alias.table);
    if (table < 0)
        return;
    const int column = alias.column.isEmpty() ? -1 : int(graph.table(table).columnIndex(alias.column));
    if (column < 0 && !alias.column.isEmpty())
        return;
    QStringList words;
    for (const base::Word &word : base::words(alias.text))
        words.append(word.lower);
    for (int thing = 0; !words.isEmpty() && thing < int(m_things.size()); ++thing) {
        if (m_things[size_t(thing)].table == table && m_things[size_t(thing)].column == column)
            addForm(thing, words, 1);
    }
}

const QList<NamePiece> &NameIndex::pieces(const QString &stems) const
{
    static const QList<NamePiece> none;
    const auto it = m_pieces.constFind(stems);
    return it == m_pieces.constEnd() ? none : *it;
}

const QList<NamePiece> &NameIndex::glued(const QString &letters) const
{
    static const QList<NamePiece> none;
    const auto it = m_glued.constFind(letters);
    return it == m_glued.constEnd() ? none : *it;
}

/// Short forms written out; a short form with a second meaning gives a second list.
QStringList NameIndex::spelledOut(const QStringList &words, bool firstMeaning) const
{
    QStringList out;
    for (const QString &word : words) {
        const QStringList meanings = m_lexicon.expansions(word);
        if (meanings.isEmpty())
            out.append(word);
        else
            out.append(meanings.value(firstMeaning ? 0 : 1, meanings.first()).split(u' '));
    }
    return out;
}

/// Names of a large schema say the same few thousand words again and again.
const QString &NameIndex::stemOf(const QString &word)
{
    const auto known = m_vocabulary.constFind(word);
    return known != m_vocabulary.cend() ? *known : *m_vocabulary.insert(word, base::stem(word));
}

/// Words written together taken apart: "hiredate" -> "hire", "date", when both are words of the schema or the lexicon.
QStringList NameIndex::split(const QStringList &words)
{
    QStringList out;
    for (const QString &word : words) {
        auto parts = m_splits.constFind(word);
        if (parts == m_splits.cend()) {
            const QStringList apart = m_lexicon.takenApart(word, [this](const QString &part) {
                return m_schemaWords.contains(part) || !m_lexicon.expansions(part).isEmpty();
            });
            parts = m_splits.insert(word, apart.isEmpty() ? QStringList{word} : apart);
        }
        out += *parts;
    }
    return out;
}

bool NameIndex::isNameWord(const QString &lower) const
{
    return m_schemaWords.contains(lower) || m_schemaSingulars.contains(lower)
           || m_schemaSingulars.contains(base::singular(lower));
}

QStringList NameIndex::read(const QString &name) const
{
    return base::nameReadings(name, m_language).value(0, base::identifierWords(name));
}

void NameIndex::addThing(int table, int column, const QString &name, const QStringList &tableWords)
{
    const int thing = int(m_things.size());
    m_things.push_back({table, column});
    const QStringList written = base::identifierWords(name);
    const QStringList words = read(name);
    if (words.isEmpty())
        return;
    QList<QStringList> seen;
    const auto add = [&](const QStringList &form, double trust) {
        if (form.isEmpty() || seen.contains(form))
            return;
        seen.append(form);
        addForm(thing, form, trust);
    };
    add(written, 1);
    add(words, ReadingTrust);
    const QStringList taken = split(words);
    add(taken, SplitTrust);
    add(spelledOut(words, true), ExpandedTrust);
    add(spelledOut(taken, true), SplitTrust * ExpandedTrust);
    add(spelledOut(taken, false), SplitTrust * ExpandedTrust);
    if (column < 0) {
        add(withoutTableWords(taken), StrippedTrust);
        add(withoutTableWords(spelledOut(taken, true)), StrippedTrust * ExpandedTrust);
        return;
    }
    // "first_reply_at" is the first reply.
    static const QSet<QString> moments{QStringLiteral("at"), QStringLiteral("on"), QStringLiteral("ms"),
                                       QStringLiteral("ts"), QStringLiteral("dt"), QStringLiteral("date")};
    if (taken.size() > 2 && moments.contains(taken.last()))
        add(taken.mid(0, taken.size() - 1), MomentTrust);
    // "customer_name" of customers is its name.
    const QStringList full = spelledOut(taken, true);
    const QStringList own = spelledOut(split(tableWords), true);
    QSet<QString> ownStems;
    for (const QString &word : own)
        ownStems.insert(stemOf(word));
    qsizetype skip = 0;
    while (skip < full.size() - 1 && ownStems.contains(stemOf(full[skip])))
        ++skip;
    if (skip > 0)
        add(full.mid(skip), StrippedTrust);
    add(withoutInitial(full, own), StrippedTrust);
}

void NameIndex::addForm(int thing, const QStringList &words, double trust, bool asWritten)
{
    const int index = int(m_forms.size());
    m_forms.push_back({thing, words, {}, 0, trust, asWritten});
    QStringList stems;
    for (const QString &word : words) {
        stems.append(stemOf(word));
        const QString verb = verbStem(stems.last());
        if (!verb.isEmpty() && !m_agents.value(verb).contains(stems.last()))
            m_agents[verb].append(stems.last());
    }
    for (qsizetype first = 0; first < words.size(); ++first) {
        for (qsizetype count = 1; count <= LongestPiece && first + count <= words.size(); ++count)
            m_pieces[stems.mid(first, count).join(u' ')].append({index, int(first), int(count)});
    }
    m_glued[words.join(QString())].append({index, 0, int(words.size())});
}

/// Weight of a word: 1 when one table has it, less the more do; tables and columns are counted apart.
void NameIndex::weigh()
{
    QHash<QString, QSet<int>> tables;
    QHash<QString, QSet<int>> columns;
    for (const NameForm &form : m_forms) {
        const NamedThing &thing = m_things[size_t(form.thing)];
        for (const QString &word : form.words)
            (thing.column < 0 ? tables : columns)[stemOf(word)].insert(thing.table);
    }
    for (NameForm &form : m_forms) {
        const bool isTable = m_things[size_t(form.thing)].column < 0;
        for (const QString &word : std::as_const(form.words)) {
            const auto &frequency = isTable ? tables : columns;
            const double spread = double(frequency.value(stemOf(word)).size());
            double weight = 1.0 / (1.0 + (isTable ? 0.6 : 0.3) * std::log(std::max(1.0, spread)));
            if (genericWords().contains(word))
                weight *= GenericWeight;
            form.weights.push_back(weight);
            form.totalWeight += weight;
        }
    }
}

} // namespace Tieout::retrieval
