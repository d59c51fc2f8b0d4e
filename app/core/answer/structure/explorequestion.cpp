// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/explorequestion.h"

#include "core/answer/structure/namedtables.h"
#include "core/base/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::answer {

namespace {

using AskedKind = SchemaQuestion::Kind;

QRegularExpression whole(const QString &pattern)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern));
}

/// What is said of tables that nobody uses, that nobody fills, that have no rows, and of others.
QString wordsOfState(AskedKind kind)
{
    static const QString filled =
        QStringLiteral("(?:filled|loaded|fed|updated|written|written to|refreshed|maintained|populated|kept up to date|"
                       "kept up)");
    static const QString used = QStringLiteral("(?:in use|used|needed|read|touched|accessed)");
    switch (kind) {
    case AskedKind::EmptyTables:
        return QStringLiteral("(?:(?:are |is )?(?:completely |still |all )?empty|(?:has |have )?no rows(?: at all)?|"
                              "(?:are |is )?without (?:any )?rows|(?:were |was |has been |have been )?never %1|"
                              "(?:hold|holds|contain|contains|have|has) nothing|(?:have|has) no data(?: at all)?)")
            .arg(filled);
    case AskedKind::EndedTables:
        return QStringLiteral(
                   "(?:are |is |being |get |gets )*(?:no longer|not|never)(?: being)? %1(?: any ?more| any "
                   "longer)?|(?:have |has )?(?:ended|stopped(?: being %1)?|gone stale)|(?:are |is )?(?:stale|"
                   "out of date|outdated)")
            .arg(filled);
    case AskedKind::DeadTables:
        return QStringLiteral(
                   "(?:are |is |seem |look )?(?:dead|obsolete|unused|abandoned|deprecated|orphaned|legacy|"
                   "left over|junk|out of use)|(?:are |is |being )*(?:no longer|not|never)(?: being)? %1"
                   "(?: any ?more| any longer| at all)?|(?:can|could|may) (?:i|we|one) (?:ignore|drop|delete|"
                   "forget)|(?:does )?(?:nobody|no one) uses?")
            .arg(used);
    default:
        return QStringLiteral(
                   "(?:are |is )?(?:still |really |actually |currently )?(?:alive|active|live|being %1|%1|%2|"
                   "current)(?: now| today| right now| at the moment| any ?more)?")
            .arg(used, filled);
    }
}

class ExploreReader
{
public:
    ExploreReader(const QString &question, const Schema &schema, const SchemaHints &hints)
        : m_question(question)
        , m_schema(schema)
        , m_hints(hints)
    {
        for (const base::Word &word : base::words(question)) {
            if (!m_words.isEmpty() || word.lower != QLatin1String("please"))
                m_words.append(word.quoted ? word.text : word.lower);
        }
        m_text = m_words.join(u' ');
        for (const Table &table : schema.tables) {
            m_tables.insert(base::folded(table.name.name), &table);
            m_tables.insert(base::folded(table.name.display()), &table);
        }
    }

    std::optional<SchemaQuestion> read() const
    {
        for (const auto reader :
             {&ExploreReader::shortForm, &ExploreReader::states, &ExploreReader::copies, &ExploreReader::overlap,
              &ExploreReader::split, &ExploreReader::way, &ExploreReader::whichOfThem, &ExploreReader::subject}) {
            if (std::optional<SchemaQuestion> read = (this->*reader)())
                return read;
        }
        return {};
    }

private:
    QRegularExpressionMatch matched(const QString &pattern) const { return whole(pattern).match(m_text); }
    const Table *named(const QString &word) const { return m_tables.value(base::folded(bare(word))); }

    /// The words that are tables' names, as they stand.
    QList<const Table *> tablesSaid() const
    {
        QList<const Table *> said;
        for (const QString &word : m_words) {
            if (const Table *table = m_tables.value(base::folded(word)); table && !said.contains(table))
                said.append(table);
        }
        return said;
    }

    /// Whether a word is written as only names of tables are: a table called "orders" is a word of the language too.
    static bool isWrittenAsName(const Table &table)
    {
        return std::any_of(table.name.name.cbegin(), table.name.name.cend(),
                           [](QChar c) { return c == u'_' || c.isDigit(); });
    }

    /// Words that compare rows or count them out.
    static bool isOrdered(const QString &words)
    {
        static const QRegularExpression ordered(
            QStringLiteral("\\b(?:most|least|fewest|highest|lowest|largest|biggest|smallest|best|worst|more than|less "
                           "than|each|every|per|today|yesterday|last|this week|this month|this year)\\b"));
        return ordered.match(words).hasMatch();
    }

    /// Words that say rows: a stored value, a period, a number, a place in an order.
    bool saysRows(const QString &words) const
    {
        static const QRegularExpression number(QStringLiteral("(?:^| )\\d+(?: |$)"));
        return isOrdered(words) || number.match(words).hasMatch() || (m_hints.saysRows && m_hints.saysRows(words));
    }

    bool isPartOfNames(const QString &token) const
    {
        const auto has = [&token](const QString &name) {
            return base::identifierWords(name).contains(token, Qt::CaseInsensitive);
        };
        return std::any_of(m_schema.tables.cbegin(), m_schema.tables.cend(), [&](const Table &table) {
            return has(table.name.name)
                   || std::any_of(table.columns.cbegin(), table.columns.cend(),
                                  [&](const Column &column) { return has(column.name); });
        });
    }

    /// "what does MTR_ mean", "what is QTY short for"
    std::optional<SchemaQuestion> shortForm() const
    {
        static const QString kind = QStringLiteral("(?:prefix|suffix|abbreviation|short form)");
        static const QString thing = QStringLiteral("(?:the )?(?<before>%1 )?(?<token>\\S+)(?<behind> %1)?").arg(kind);
        static const QString within = QStringLiteral(
            "(?:in|at the beginning of|at the end of|of) (?<in>(?:the |these |our |all )?(?:names?|(?:table|column) "
            "names?|tables?|columns?|\\S+_\\S*)(?: of (?:the |our )?(?:tables?|columns?)(?: and (?:the )?(?:tables?|"
            "columns?))?)?)");
        static const QList<QRegularExpression> forms{
            whole(QStringLiteral("what (?:does|do) %1 (?<how>stand for|mean)(?: %2)?").arg(thing, within)),
            whole(QStringLiteral("what (?:does|do) %1 %2 (?<how>stand for|mean)").arg(thing, within)),
            whole(QStringLiteral("what is %1(?: %2)? (?<how>short for|(?:an|the) abbreviation of)").arg(thing, within)),
            whole(QStringLiteral("what is (?:the )?(?:meaning of|long form of) %1(?: %2)?").arg(thing, within))};
        for (const QRegularExpression &form : forms) {
            const QRegularExpressionMatch match = form.match(m_text);
            const QString token = match.captured(QStringLiteral("token"));
            if (!match.hasMatch() || token.isEmpty() || token == QLatin1String("the"))
                continue;
            const bool marked =
                token.startsWith(u'_') || token.endsWith(u'_') || match.hasCaptured(QStringLiteral("before"))
                || match.hasCaptured(QStringLiteral("behind")) || match.hasCaptured(QStringLiteral("in"));
            const QString plain = QString(token).remove(u'_');
            const bool isShort = m_question.contains(plain.toUpper()) && isPartOfNames(plain) && plain.size() > 1;
            const bool standsFor = match.captured(QStringLiteral("how")) != QLatin1String("mean") && !saysRows(plain);
            if (!marked && !(standsFor && isPartOfNames(plain)) && (!isShort || named(token)))
                continue;
            return SchemaQuestion{AskedKind::ShortForm, token, {}, {}};
        }
        return {};
    }

    /// "which tables are dead", "which of these are in use: A, B", "is A still filled"
    std::optional<SchemaQuestion> states() const
    {
        const QList<const Table *> said = tablesSaid();
        for (const AskedKind kind :
             {AskedKind::EmptyTables, AskedKind::EndedTables, AskedKind::DeadTables, AskedKind::TablesInUse}) {
            const QString words = wordsOfState(kind);
            if (const auto match = matched(
                    QStringLiteral(
                        "(?:which|what|list|show|show me|are there any|are there) (?:all )?(?:of )?(?:the |our )?"
                        "(?<b>.+ )?tables (?<a>(?:of|for|about|on|with|from|in) .+? )?(?:that |which )?(?:%1)")
                        .arg(words));
                match.hasMatch()) {
                static const QRegularExpression first(QStringLiteral("^(?:of|for|about|on|with|from|in) (?:the )?"));
                const QString topic = match.captured(QStringLiteral("a")).remove(first).trimmed();
                static const QRegularExpression everywhere(QStringLiteral("(?:here|(?:this |the )?(?:database|schema|"
                                                                          "warehouse|source))"));
                return SchemaQuestion{kind,
                                      whole(everywhere.pattern()).match(topic).hasMatch() ? QString()
                                      : topic.isEmpty() ? match.captured(QStringLiteral("b")).trimmed()
                                                        : topic,
                                      {},
                                      {}};
            }
            const bool ofThese =
                matched(
                    QStringLiteral("(?:which|what)(?: one| ones)?(?: of (?:these|them|the tables|the following|those)"
                                   "(?: tables)?)? (?:%1) (?<n>.+)")
                        .arg(words))
                    .hasMatch();
            const bool isOne = matched(QStringLiteral("(?:is|are) (?<n>.+?) (?:%1)").arg(words)).hasMatch();
            const bool named =
                !said.isEmpty()
                && (said.size() > 1 || isWrittenAsName(*said.first()) || m_words.contains(QStringLiteral("table")));
            if (named && (ofThese || isOne))
                return SchemaQuestion{AskedKind::TablesInUse, {}, {}, namesOf(said)};
        }
        return {};
    }

    static QStringList namesOf(const QList<const Table *> &tables)
    {
        QStringList names;
        for (const Table *table : tables)
            names.append(table->name.display());
        return names;
    }

    /// "which tables are copies of A"
    std::optional<SchemaQuestion> copies() const
    {
        static const QString copy =
            QStringLiteral("(?:copies|copy|a copy|backups|backup|duplicates|clones|old versions|"
                           "versions|snapshots|archives|twins)");
        QRegularExpressionMatch match = matched(
            QStringLiteral(
                "(?:which|what|list|show|show me|are there) (?:all )?(?:other )?(?:the )?tables? (?:that |which )?"
                "(?:are|is|look like|hold|holds|keep)? ?(?:the )?%1 of (?<a>.+)")
                .arg(copy));
        if (!match.hasMatch())
            match = matched(
                QStringLiteral("(?:which|what|are there) (?:other )?%1 (?:of|are there of|do we have of|exist of) "
                               "(?<a>.+?)(?: are there| do we have| exist)?")
                    .arg(copy));
        const Table *table = match.hasMatch() ? named(match.captured(QStringLiteral("a"))) : nullptr;
        if (!table && match.hasMatch())
            table = tableCalled(bare(match.captured(QStringLiteral("a"))), m_schema);
        const bool saysTables = m_words.contains(QStringLiteral("tables")) || m_words.contains(QStringLiteral("table"));
        if (table && (saysTables || isWrittenAsName(*table)))
            return SchemaQuestion{AskedKind::Copies, table->name.display(), {}, {}};
        static const QString others = QStringLiteral("(?: of (?:others|other tables|other ones))?");
        if (matched(
                QStringLiteral("(?:which|what|list|show|show me|are there) (?:all )?(?:the )?tables (?:that |which )?"
                               "(?:are )?(?:just |only )?%1%2")
                    .arg(copy, others))
                .hasMatch())
            return SchemaQuestion{AskedKind::Copies, {}, {}, {}};
        match = matched(QStringLiteral("is (?<a>.+?) (?:a |the )?%1(?: of (?:something|another table|some other table|"
                                       "what|another))?")
                            .arg(copy));
        table = match.hasMatch() ? named(match.captured(QStringLiteral("a"))) : nullptr;
        if (table && (saysTables || isWrittenAsName(*table)))
            return SchemaQuestion{AskedKind::Copies, table->name.display(), {}, {}};
        return {};
    }

    /// "do A and B overlap in time"
    std::optional<SchemaQuestion> overlap() const
    {
        const QList<const Table *> said = tablesSaid();
        static const QString time = QStringLiteral("(?:time|dates?|periods?|days|months|years)");
        const auto match = matched(
            QStringLiteral(
                "(?:do|does) (?<a>.+?) and (?<c>.+?) (?:overlap(?<t> in %1)?|(?:cover|hold|have) the (?<u>same )%1)")
                .arg(time));
        if (!match.hasMatch() || said.size() != 2)
            return {};
        const bool saysTime = match.hasCaptured(QStringLiteral("t")) || match.hasCaptured(QStringLiteral("u"));
        if (saysTime || isWrittenAsName(*said.first()) || isWrittenAsName(*said.last()))
            return SchemaQuestion{AskedKind::Overlap, said.first()->name.display(), said.last()->name.display(), {}};
        return {};
    }

    /// "how are the readings split over tables"
    std::optional<SchemaQuestion> split() const
    {
        static const QString parts =
            QStringLiteral("(?:split|spread|distributed|divided|partitioned|cut|broken|organised|"
                           "organized)(?: up)?");
        const auto match =
            matched(QStringLiteral(
                        "(?:how|into which tables|over which tables|by what) (?:is|are) (?<a>.+?) %1(?: (?:over|across|"
                        "into|among|between|in|by|to)(?: (?:the|several|different|many|which|separate))*(?: tables?"
                        "(?: .+)?)?)?")
                        .arg(parts));
        if (match.hasMatch()
            && (m_words.contains(QStringLiteral("tables")) || named(match.captured(QStringLiteral("a"))))
            && !saysRows(match.captured(QStringLiteral("a"))))
            return SchemaQuestion{AskedKind::Split, bare(match.captured(QStringLiteral("a"))), {}, {}};
        return {};
    }

    /// "how do I get from an invoice to the name of the customer"
    std::optional<SchemaQuestion> way() const
    {
        static const QString who = QStringLiteral("(?:i|we|you|one)");
        const auto match =
            matched(QStringLiteral(
                        "how (?:do|can|could|would|should) %1 (?:get|go|come|navigate|find (?:my|the|a|our) way) from "
                        "(?<a>.+?) to (?<c>.+)|(?:what is |which is |show me )?the (?:way|route|path) from (?<b>.+?) "
                        "to (?<d>.+)|how (?:do|can|could|would|should) %1 (?:join|connect|link) (?<e>.+?) (?:to|with|"
                        "and) (?<f>.+)")
                        .arg(who));
        if (!match.hasMatch())
            return {};
        const auto either = [&match](const char *names) {
            QString text;
            for (const QChar name : QString::fromLatin1(names)) {
                if (match.hasCaptured(QString(name)))
                    text = match.captured(QString(name));
            }
            return bare(text);
        };
        const QString from = either("abe");
        const QString to = either("cdf");
        if (saysRows(from) || saysRows(to))
            return {};
        return SchemaQuestion{AskedKind::Way, from, to, {}};
    }

    /// "which one should I use, A or B"; of more than two each is told of
    std::optional<SchemaQuestion> whichOfThem() const
    {
        static const QRegularExpression choice(QStringLiteral(
            "\\b(?:should|do|shall|must) (?:i|we|one) (?:use|take|read|query|trust)\\b|\\bis (?:the )?(?:"
            "current|right|live|newer|newest|latest|valid|up to date|authoritative)\\b"));
        const QList<const Table *> said = tablesSaid();
        if (said.size() < 2 || !choice.match(m_text).hasMatch()
            || std::none_of(said.cbegin(), said.cend(), [](const Table *table) { return isWrittenAsName(*table); }))
            return {};
        if (said.size() > 2)
            return SchemaQuestion{AskedKind::TablesInUse, {}, {}, namesOf(said)};
        return SchemaQuestion{AskedKind::Compare, said.first()->name.display(), said.last()->name.display(), {}};
    }

    /// "where do we keep X", "which tables have to do with X", "what do we have about X"
    std::optional<SchemaQuestion> subject() const
    {
        static const QString we = QStringLiteral("(?:i|we|you|they|one|the company|the database)");
        // "what do we have on order" asks for rows in that state.
        static const QString noState =
            QStringLiteral("(?!(?:order|hand|stock|sale|loan|offer|hold|rent|file|display|board)$)");
        static const QList<std::pair<AskedKind, QRegularExpression>> forms{
            {AskedKind::Where,
             whole(QStringLiteral(
                       "where (?:do|does|did|can|could|would|should) %1 (?:keep track of|keep|keeps|store|record|"
                       "hold|save|find|look for|look up) (?<a>.+)")
                       .arg(we))},
            {AskedKind::Where,
             whole(QStringLiteral("(?:in )?(?:which|what) tables? (?:do|does|can|should|would) %1 (?:need for|"
                                  "use for|look at for|look in for|find|keep|store|record|look for) (?<a>.+)")
                       .arg(we))},
            {AskedKind::Where,
             whole(QStringLiteral("(?:which|what)(?: is the| are the)? tables? (?:is|are|do|does|has|have)?"
                                  " ?(?:for|with|of) (?<a>.+)"))},
            {AskedKind::About,
             whole(QStringLiteral("(?:which|what) tables? (?:has|have|is|are) (?:something|anything|to do|"
                                  "about|concerned|related|connected)(?: something)?(?: to do)?(?: with| to|"
                                  " on| about)? (?<a>.+)"))},
            {AskedKind::About,
             whole(QStringLiteral("(?:which|what) tables? (?:deal with|deals with|concern|concerns|cover|"
                                  "covers|describe|describes|belong to|belongs to) (?<a>.+)"))},
            {AskedKind::About,
             whole(QStringLiteral("what(?: data| tables| information)? (?:do|does) %1 (?:have|know|hold|"
                                  "store|keep|record)(?: here)? (?:about|on|for|regarding|concerning) %2(?<a>.+)")
                       .arg(we, noState))},
            {AskedKind::About,
             whole(QStringLiteral("what(?: data| tables| information)? (?:is|are) (?:there|known|kept|stored|"
                                  "recorded|held) (?:about|on|for|regarding|concerning) %1(?<a>.+)")
                       .arg(noState))}};
        for (const auto &[kind, form] : forms) {
            const QRegularExpressionMatch match = form.match(m_text);
            const bool saysTables = m_words.value(1).startsWith(QLatin1String("table"))
                                    || m_words.value(2).startsWith(QLatin1String("table"));
            const QString about = match.captured(QStringLiteral("a"));
            if (match.hasMatch() && !(saysTables ? isOrdered(about) : saysRows(about)))
                return SchemaQuestion{kind, bare(about), {}, {}};
        }
        return {};
    }

    QString m_question;
    const Schema &m_schema;
    const SchemaHints &m_hints;
    QStringList m_words;
    QString m_text;
    QHash<QString, const Table *> m_tables; ///< by name, folded
};

} // namespace

std::optional<SchemaQuestion> readExploreQuestion(const QString &question, const Schema &schema,
                                                  const SchemaHints &hints)
{
    return ExploreReader(question, schema, hints).read();
}

} // namespace Tieout::answer
