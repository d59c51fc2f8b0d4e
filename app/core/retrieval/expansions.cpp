// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/expansions.h"

#include "core/base/text.h"
#include "core/catalog/tableuse.h"
#include "core/retrieval/shortforms.h"
#include "core/schema/varyingpart.h"

#include <QMap>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <set>

namespace Tieout::retrieval {

namespace {

// What each kind of evidence weighs. From SureWeight on more than the letters speaks for a word.
constexpr double ToldWeight = 5;          ///< somebody wrote down what it is short for
constexpr double LooselyWrittenOut = 1.5; ///< the same, where the rest of the name is in every table: "cal_dt"
constexpr double WrittenOutWeight = 3;    ///< the same name with the whole word
constexpr double CommentWeight = 2.5;
constexpr double InitialsWeight = 2.5; ///< first letters of words in a table that has the short form too
constexpr double LexiconWeight = 1.5;
constexpr double BesideWeight = 2;    ///< the whole word in a name of the same table
constexpr double LettersWeight = 0.5; ///< the word is somewhere in the names
constexpr double FurtherWeight = 0.5; ///< each further piece of evidence of the same kind
constexpr double SureWeight = 2;
constexpr double ClearBy = 1; ///< the first before the second
constexpr qsizetype MostFurther = 2;
constexpr qsizetype LongestInitials = 4;
constexpr qsizetype ShortestWord = 4;
constexpr qsizetype ShortestInWords = 3; ///< letters of a word of several

/// What such a part of a name says, whatever the schema is about.
struct RoleWord {
    const char *token;
    const char *message;
};
constexpr std::array roleWords{RoleWord{"dim", "retrieval.role.dimension"}, RoleWord{"fct", "retrieval.role.fact"},
                               RoleWord{"fact", "retrieval.role.fact"},     RoleWord{"lkp", "retrieval.role.list"},
                               RoleWord{"lu", "retrieval.role.list"},       RoleWord{"xref", "retrieval.role.link"},
                               RoleWord{"mstr", "retrieval.role.master"},   RoleWord{"hdr", "retrieval.role.header"},
                               RoleWord{"agg", "retrieval.role.sums"},      RoleWord{"vw", "retrieval.role.view"},
                               RoleWord{"key", "retrieval.role.key"},       RoleWord{"sk", "retrieval.role.key"},
                               RoleWord{"fk", "retrieval.role.key"},        RoleWord{"pk", "retrieval.role.key"},
                               RoleWord{"cd", "retrieval.role.code"},       RoleWord{"dt", "retrieval.role.day"},
                               RoleWord{"ts", "retrieval.role.moment"},     RoleWord{"flg", "retrieval.role.flag"},
                               RoleWord{"no", "retrieval.role.number"},     RoleWord{"nr", "retrieval.role.number"},
                               RoleWord{"num", "retrieval.role.number"}};

message::Message roleOf(const QString &token)
{
    for (const RoleWord &role : roleWords) {
        if (token == QLatin1String(role.token))
            return message::say(role.message);
    }
    const schema::CopyRole copy = schema::copyRoleOf(token);
    return copy == schema::CopyRole::Live ? message::Message() : catalog::copyRoleWords(copy);
}

QStringList lowerWords(const QString &name)
{
    QStringList words;
    for (const QString &word : base::identifierWords(name))
        words.append(word.toLower());
    return words;
}

/// What may speak for a word, strongest first.
enum class Evidence { Told, WrittenOut, Comment, Initials, Usual, Beside, Letters };

/// Evidence for the words of one stem.
struct EvidenceOf {
    QString words;
    QMap<Evidence, QList<message::Message>> byKind;
    QMap<Evidence, double> weights;
};

} // namespace

/// All names of a schema, as they are read for short forms.
struct SchemaNames {
    struct Name {
        QString shown;
        QStringList words; ///< lower case
        int table = 0;
        int column = -1;      ///< -1: the table's own
        bool isFirst = false; ///< of the columns that are spelt so; of a table always
        bool isColumn() const { return column >= 0; }
        bool has(const QString &word) const { return words.contains(word); }
    };

    explicit SchemaNames(const Schema &schema)
    {
        QSet<QString> spellings;
        for (int table = 0; table < schema.tables.size(); ++table) {
            const Table &read = schema.tables[table];
            begins.push_back(all.size());
            add({read.name.display(), lowerWords(read.name.name), table, -1, true});
            for (int column = 0; column < read.columns.size(); ++column) {
                const QString &name = read.columns[column].name;
                const QString spelling = base::folded(name);
                const bool isFirst = !spellings.contains(spelling);
                spellings.insert(spelling);
                add({read.name.display() + u'.' + name, lowerWords(name), table, column, isFirst});
            }
        }
        begins.push_back(all.size());
    }

    std::vector<Name> all;      ///< in the schema's order
    std::vector<size_t> begins; ///< each table's first name, and the end
    QHash<QString, std::vector<int>> byWord;
    QHash<QChar, QStringList> byLetter; ///< the words, by what they begin with

private:
    void add(Name &&name)
    {
        const auto place = int(all.size());
        for (qsizetype at = 0; at < name.words.size(); ++at) {
            const QString &word = name.words[at];
            if (name.words.indexOf(word) != at)
                continue;
            std::vector<int> &places = byWord[word];
            if (places.empty())
                byLetter[word.front()].append(word);
            places.push_back(place);
        }
        all.push_back(std::move(name));
    }
};

namespace {

class ExpansionFinder
{
public:
    ExpansionFinder(const QString &token, const SchemaNames &names, const catalog::Snapshot &snapshot,
                    const Lexicon &lexicon)
        : m_names(names)
        , m_snapshot(snapshot)
        , m_schema(snapshot.schema())
        , m_lexicon(lexicon)
    {
        m_out.token = QString(token).remove(u'_').toLower();
    }

    ShortForm found()
    {
        for (const int place : m_names.byWord.value(m_out.token)) {
            const Name &name = m_names.all[size_t(place)];
            m_with.push_back(&name);
            m_tablesWith.insert(name.table);
            if (name.isFirst)
                (name.isColumn() ? m_out.columns : m_out.tables).append(name.shown);
        }
        if (!m_out.isKnown())
            return m_out;
        m_out.role = roleOf(m_out.token);
        findTold();
        findWrittenOut();
        findBeside();
        for (const QString &words : m_lexicon.expansions(m_out.token))
            add(words, Evidence::Usual, LexiconWeight, message::say("retrieval.expansion.usual"));
        finish();
        return m_out;
    }

private:
    using Name = SchemaNames::Name;

    /// Two letters are short for too much to be read out of words that merely stand near.
    bool mayMean(const QString &word) const
    {
        return word.size() >= ShortestWord && word != m_out.token && !m_lexicon.isStopWord(word)
               && isShortFor(m_out.token, base::singular(word));
    }

    void add(const QString &words, Evidence kind, double weight, const message::Message &evidence)
    {
        const QStringList parts = words.split(u' ', Qt::SkipEmptyParts);
        QStringList singular = parts;
        singular.last() = base::singular(parts.last());
        QStringList stems;
        for (const QString &part : std::as_const(singular))
            stems.append(base::stem(part));
        EvidenceOf &found = m_found[stems.join(u' ')];
        if (found.words.isEmpty() || kind < found.byKind.firstKey())
            found.words = singular.join(u' ');
        QList<message::Message> &said = found.byKind[kind];
        if (said.contains(evidence))
            return;
        said.append(evidence);
        if (said.size() <= MostFurther + 1)
            found.weights[kind] += said.size() == 1 ? weight : FurtherWeight;
    }

    /// "MTR = meter", "MTR stands for meter"; and comments and descriptions of what has it in its name.
    void findTold()
    {
        const QRegularExpression told(
            QStringLiteral(
                "(?:^|[^\\p{L}\\d])%1_?(?:\"|”)?\\s*(?:=|:|\\bstands for\\b|\\bis short for\\b|\\bmeans\\b)\\s*"
                "(?:an? |the )?([\\p{L}]+(?: [\\p{L}]+)?)")
                .arg(QRegularExpression::escape(m_out.token)),
            QRegularExpression::CaseInsensitiveOption);
        for (const QString &line : m_snapshot.contextLines) {
            if (const auto match = told.match(line); match.hasMatch())
                add(match.captured(1).toLower(), Evidence::Told, ToldWeight,
                    message::say("retrieval.expansion.told", {line}));
        }
        for (const Name *name : m_with) {
            const Table &read = m_schema.tables[name->table];
            if (name->isColumn()) {
                readText(read.columns[name->column].comment, name->shown);
            } else {
                readText(read.comment, name->shown);
                readEntry(m_snapshot.entry(read.name));
            }
        }
        for (const catalog::Alias &alias : m_snapshot.aliases) {
            if (lowerWords(alias.column.isEmpty() ? alias.table.name : alias.column).contains(m_out.token))
                readText(alias.text,
                         alias.column.isEmpty() ? alias.table.display() : alias.table.display() + u'.' + alias.column);
        }
    }

    void readEntry(const catalog::CatalogEntry *entry)
    {
        if (entry && !entry->summary.isByRules())
            readText(entry->summary.text, entry->table.display());
    }

    void readText(const QString &text, const QString &of)
    {
        for (const base::Word &word : base::words(text)) {
            if (mayMean(word.lower))
                add(word.lower, Evidence::Comment, CommentWeight,
                    message::say("retrieval.expansion.comment", {of, text}));
        }
    }

    /// Whether a name is another one written out: each word the same, or one that it is short for.
    bool isWrittenOut(const QStringList &shorter, const QStringList &longer) const
    {
        if (shorter.size() != longer.size() || shorter.size() < 2)
            return false;
        for (qsizetype at = 0; at < shorter.size(); ++at) {
            if (shorter[at] == longer[at] || base::singular(shorter[at]) == base::singular(longer[at]))
                continue;
            if (!isShortFor(shorter[at], base::singular(longer[at]))
                && !m_lexicon.expansions(shorter[at]).contains(longer[at]))
                return false;
        }
        return true;
    }

    /// Whether the rest of a name tells what it is of: "meter_no" is the meter's number, and "calendar_date" any date.
    static bool saysMore(const QStringList &words, qsizetype at)
    {
        static const QSet<QString> everywhere{
            QStringLiteral("date"), QStringLiteral("time"),        QStringLiteral("name"),   QStringLiteral("value"),
            QStringLiteral("type"), QStringLiteral("description"), QStringLiteral("amount"), QStringLiteral("status"),
            QStringLiteral("dt"),   QStringLiteral("ts"),          QStringLiteral("nm"),     QStringLiteral("desc")};
        for (qsizetype other = 0; other < words.size(); ++other) {
            if (other != at && !everywhere.contains(words[other]))
                return true;
        }
        return false;
    }

    void findWrittenOut()
    {
        QSet<QString> meant;
        std::set<int> places; // in the schema's order
        for (const QString &word : m_names.byLetter.value(m_out.token.front())) {
            if (!mayMean(word))
                continue;
            meant.insert(word);
            const std::vector<int> &having = *m_names.byWord.constFind(word);
            places.insert(having.cbegin(), having.cend());
        }
        for (const int place : places) {
            const Name &name = m_names.all[size_t(place)];
            if (!name.isFirst || name.has(m_out.token))
                continue;
            for (qsizetype at = 0; at < name.words.size(); ++at) {
                const QString word = name.words[at];
                if (!meant.contains(word))
                    continue;
                add(word, Evidence::Letters, LettersWeight, message::say("retrieval.expansion.letters", {name.shown}));
                const auto same = std::find_if(m_with.cbegin(), m_with.cend(), [&](const Name *shorter) {
                    return shorter->words.value(at) == m_out.token && isWrittenOut(shorter->words, name.words);
                });
                if (same != m_with.cend())
                    add(word, Evidence::WrittenOut, saysMore(name.words, at) ? WrittenOutWeight : LooselyWrittenOut,
                        message::say("retrieval.expansion.writtenOut", {(*same)->shown, name.shown}));
            }
        }
    }

    /// Names of the same table: the whole word, or words whose first letters the short form is.
    void findBeside()
    {
        const bool ofArea = isArea();
        for (const int table : m_tablesWith) {
            for (size_t place = m_names.begins[size_t(table)]; place < m_names.begins[size_t(table) + 1]; ++place)
                readNameBeside(m_names.all[place], ofArea);
        }
    }

    void readNameBeside(const Name &name, bool ofArea)
    {
        if (!name.isFirst || name.has(m_out.token))
            return;
        for (const QString &word : name.words) {
            if (mayMean(word))
                add(word, Evidence::Beside, BesideWeight, message::say("retrieval.expansion.beside", {name.shown}));
        }
        const qsizetype length = ofArea && !name.isColumn() ? m_out.token.size() : LongestInitials + 1;
        for (qsizetype first = 0; length <= LongestInitials && first + length <= name.words.size(); ++first) {
            const QStringList words = name.words.mid(first, length);
            if (areInitialsOf(words))
                add(words.join(u' '), Evidence::Initials, InitialsWeight,
                    message::say("retrieval.expansion.initials", {name.shown}));
        }
    }

    /// Whether names of tables begin with it, as they do with what an area is called.
    bool isArea() const
    {
        return std::any_of(m_with.cbegin(), m_with.cend(), [this](const Name *name) {
            return !name->isColumn() && name->words.first() == m_out.token;
        });
    }

    /// Of words, not of other short forms.
    bool areInitialsOf(const QStringList &words) const
    {
        for (qsizetype at = 0; at < words.size(); ++at) {
            if (words[at].size() < ShortestInWords || words[at].front() != m_out.token[at]
                || !isOrdinaryWord(base::singular(words[at])))
                return false;
        }
        return true;
    }

    /// All letters of the word but the vowels inside, of one that is no word itself.
    bool isSkeletonOf(const QString &word) const
    {
        QString letters = word.left(1);
        for (const QChar letter : QStringView(word).mid(1)) {
            if (!QStringLiteral("aeiou").contains(letter))
                letters += letter;
        }
        return letters == m_out.token && isOrdinaryWord(word);
    }

    void finish()
    {
        using Certainty = ShortForm::Certainty;
        QMap<Certainty, QList<Expansion>> found;
        for (const EvidenceOf &each : std::as_const(m_found)) {
            Expansion expansion{each.words, 0, {}};
            for (auto it = each.weights.cbegin(); it != each.weights.cend(); ++it) {
                if (it.key() == Evidence::Letters && each.weights.size() > 1)
                    continue; // whatever speaks for a word, it has the letters
                expansion.weight += it.value();
                expansion.evidence += each.byKind[it.key()].mid(0, MostFurther + 1);
            }
            if (expansion.weight >= SureWeight)
                found[Certainty::Sure].append(expansion);
            else if (each.weights.contains(Evidence::Usual))
                found[Certainty::Usual].append(expansion);
            else if (each.weights.contains(Evidence::WrittenOut) || isSkeletonOf(each.words))
                found[Certainty::Guess].append(expansion);
        }
        for (const Certainty certainty : {Certainty::Sure, Certainty::Usual, Certainty::Guess}) {
            QList<Expansion> &expansions = found[certainty];
            if (expansions.isEmpty() || (certainty == Certainty::Guess && expansions.size() > 1))
                continue;
            // By word where the weights are equal: a hash's order is no reason.
            std::sort(expansions.begin(), expansions.end(), [](const Expansion &a, const Expansion &b) {
                return std::pair(-a.weight, a.words) < std::pair(-b.weight, b.words);
            });
            m_out.certainty = certainty;
            m_out.expansions = expansions;
            return;
        }
    }

    const SchemaNames &m_names;
    const catalog::Snapshot &m_snapshot;
    const Schema &m_schema;
    const Lexicon &m_lexicon;
    std::vector<const Name *> m_with; ///< the names that have the short form
    std::set<int> m_tablesWith;
    QMap<QString, EvidenceOf> m_found; ///< by stems
    ShortForm m_out;
};

} // namespace

qsizetype ShortForm::undecided() const
{
    return std::count_if(expansions.cbegin(), expansions.cend(), [this](const Expansion &expansion) {
        return expansion.weight > expansions.first().weight - ClearBy;
    });
}

bool saysKind(const QString &word)
{
    return !roleOf(word).isEmpty();
}

ShortForms::ShortForms(const catalog::Snapshot &snapshot, const Lexicon &lexicon)
    : m_snapshot(snapshot)
    , m_lexicon(lexicon)
    , m_names(std::make_unique<const SchemaNames>(snapshot.schema()))
{
}

ShortForms::~ShortForms() = default;

ShortForm ShortForms::of(const QString &token) const
{
    return ExpansionFinder(token, *m_names, m_snapshot, m_lexicon).found();
}

} // namespace Tieout::retrieval
