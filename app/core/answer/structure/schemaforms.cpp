// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/explorequestion.h"
#include "core/answer/structure/namedtables.h"
#include "core/answer/structure/schemaquestion.h"
#include "core/base/foreignnames.h"
#include "core/base/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::answer {

namespace {

/// What has to be called so before a form asks about the schema.
enum class Names {
    Anything, ///< the form says that a table is meant
    Tables,   ///< "payments hold" does, "my hands hold" does not
    Likely    ///< a table, or what is likely to mean one: "what does the contract contain" of vendor_contracts
};

template <typename Pattern>
struct Form {
    SchemaQuestion::Kind kind;
    Pattern pattern; ///< over the question's words in lower case, a space between
    Names names = Names::Anything;
};

/// The forms such questions have, whole; a form within a longer question asks for something else.
const QList<Form<QRegularExpression>> &forms()
{
    using Kind = SchemaQuestion::Kind;
    constexpr const char *Here = "(?: (?:are there|exist|are available|do we have|do you have|do you know|does "
                                 "(?:it|this database|the database) have))?"
                                 "(?: (?:are )?in (?:here|it|(?:the|this) (?:database|schema|source|data)))?";
    static const Form<const char *> all[] = {
        {Kind::CountTables, "(?:how many|number of|the number of) tables%1"},
        {Kind::Tables, "(?:what|which) tables%1"},
        {Kind::Tables,
         "(?:(?:list|show|show me|name|give me) )(?:all )?(?:the )?(?:names of )?(?:all )?(?:the )?tables%1"},
        {Kind::Contents, "what (?:does|do) (?:the )?table (?<a>.+?) (?:hold|contain|store|have|mean)"},
        {Kind::Contents, "what (?:does|do) (?:the )?(?<a>.+?) table (?:hold|contain|store|have|mean)"},
        {Kind::Contents, "what(?: is)? (?:stored |kept )?in (?:the )?(?:table (?<a>.+)|(?<b>.+) table)"},
        {Kind::Contents,
         "(?:which|what) columns (?:does|do) (?:the )?(?:table )?(?<a>.+?)(?: table)? (?:hold|contain|have)"},
        {Kind::Contents, "(?:which|what) columns (?:are|are there) (?:in|of) (?:the )?(?:table )?(?<a>.+?)(?: table)?"},
        {Kind::Contents,
         "(?:list|show|show me) (?:all )?(?:the )?columns (?:of|in) (?:the )?(?:table )?(?<a>.+?)(?: table)?"},
        {Kind::Contents, "(?:describe|explain) (?:the )?(?:table (?<a>.+)|(?<b>.+) table)"},
        {Kind::Contents, "what (?:does|do) (?<a>.+?) (?:hold|contain|store|keep)", Names::Likely},
        {Kind::Contents, "what(?: is)? (?:stored |kept |held )?in (?<a>.+)", Names::Tables},
        {Kind::Contents, "(?:what )?(?<a>.+?) (?:hold|holds|contain|contains)", Names::Tables},
        {Kind::Contents, "(?:the )?(?:contents|columns) of (?<a>.+)", Names::Tables},
        {Kind::Contents, "(?:describe|explain) (?<a>.+)", Names::Tables},
        {Kind::Links, "how (?:is|are) (?<a>.+?) (?:linked|related|connected|joined|tied) (?:to|with) (?<c>.+)"},
        {Kind::Links, "how (?:is|are) (?<a>.+?) and (?<c>.+?) (?:linked|related|connected|joined|tied)(?: together| to "
                      "each other| with each other)?"},
        {Kind::Links,
         "how do (?<a>.+?) and (?<c>.+?) (?:relate|join|connect|link)(?: together| to each other| with each other)?"},
        {Kind::Links, "(?:what|which key|which keys) (?:links|link|connects|connect|joins|join|relates|relate) "
                      "(?<a>.+?) (?:and|to|with) (?<c>.+)"},
        {Kind::Links, "(?:show |find )?(?:the )?(?:join )?path (?:from|between) (?<a>.+?) (?:to|and) (?<c>.+)"},
        {Kind::Dependents,
         "(?:what|which tables?|which other tables?) (?:depends?|rel(?:y|ies)|rests?) on (?:the )?"
         "(?:table )?(?<a>.+?)(?: table)?",
         Names::Likely},
        {Kind::Dependents,
         "(?:what|which tables?|which other tables?|which keys?) (?:refers?|points?|links?) to (?:the )?"
         "(?:table )?(?<a>.+?)(?: table)?",
         Names::Likely},
        {Kind::Dependents,
         "(?:what|which tables?|which other tables?) references? (?:the )?(?:table )?(?<a>.+?)(?: table)?",
         Names::Likely},
        {Kind::Holders, "(?:which|what) (?:table|tables|column|columns) "
                        "(?:hold|holds|contain|contains|have|has|store|stores|keep|keeps) (?:the )?(?<a>.+)"},
        {Kind::Holders, "where (?:is|are) (?:the )?(?<a>.+?) (?:stored|kept|held|recorded)"},
        {Kind::Holders, "(?:in )?(?:which|what) (?:table|tables|column|columns) (?:is|are) (?:the )?(?<a>.+?) "
                        "(?:stored|kept|held|recorded|in)(?: in)?"},
        {Kind::Compare,
         "(?:compare|contrast) (?:the )?(?:tables? )?(?<a>.+?) (?:and|with|to|against|versus|vs) (?<c>.+)"},
        {Kind::Compare, "(?:what is |what's |what are |show |show me |explain )?(?:the )?differences? between (?:the "
                        ")?(?:tables? )?(?<a>.+?) and (?<c>.+)"},
        {Kind::Compare, "how (?:does|do) (?<a>.+?) (?:differ from|compare to|compare with) (?<c>.+)"},
        {Kind::Compare, "how do (?<a>.+?) and (?<c>.+?) (?:differ|compare)"},
    };
    static const QList<Form<QRegularExpression>> compiled = [] {
        QList<Form<QRegularExpression>> out;
        for (const Form<const char *> &form : all) {
            const QString pattern = QString::fromLatin1(form.pattern).replace(QLatin1String("%1"), QLatin1String(Here));
            out.append({form.kind, QRegularExpression(QRegularExpression::anchoredPattern(pattern)), form.names});
        }
        return out;
    }();
    return compiled;
}

/// A table or column of that name makes "tables" a word of the data.
bool isWordOfData(const QString &stem, const Schema &schema)
{
    const auto says = [&stem](const QString &name) {
        const QStringList words = base::nameWords(name);
        return std::any_of(words.begin(), words.end(),
                           [&stem](const QString &word) { return base::stem(word) == stem; });
    };
    return std::any_of(schema.tables.begin(), schema.tables.end(), [&](const Table &table) {
        return says(table.name.name)
               || std::any_of(table.columns.begin(), table.columns.end(),
                              [&](const Column &column) { return says(column.name); });
    });
}

} // namespace

std::optional<SchemaQuestion> readSchemaQuestion(const QString &question, const Schema &schema,
                                                 const SchemaHints &hints)
{
    QStringList words;
    for (const base::Word &word : base::words(question))
        words.append(word.quoted ? word.text : word.lower);
    if (!words.isEmpty() && words.first() == QLatin1String("please"))
        words.removeFirst();
    const QString whole = words.join(u' ');
    QString text = whole;
    // "the difference between A and B, and which one should I use": the comparison says it anyway.
    static const QRegularExpression choice(QStringLiteral(
        " (?:and )?(?:which|what)(?: one| of them| table| of the two)? (?:should|do|shall) (?:i|we) use$"));
    text.remove(choice);
    if (!isWordOfData(base::stem(QStringLiteral("tables")), schema)) {
        if (std::optional<SchemaQuestion> explored =
                readExploreQuestion(text == whole ? question : text, schema, hints))
            return explored;
    }
    for (const auto &[kind, form, names] : forms()) {
        const QRegularExpressionMatch match = form.match(text);
        if (!match.hasMatch())
            continue;
        SchemaQuestion out;
        out.kind = kind;
        const QString first = match.captured(QStringLiteral("a"));
        out.first = bare(first.isEmpty() ? match.captured(QStringLiteral("b")) : first);
        out.second = bare(match.captured(QStringLiteral("c")));
        if (kind == SchemaQuestion::Kind::Compare) {
            // "compare rent and deposits" is about the data.
            const Table *one = tableCalled(out.first, schema);
            const Table *other = tableCalled(out.second, schema);
            if (!one || !other || one == other)
                continue;
            out.first = one->name.display();
            out.second = other->name.display();
            return out;
        }
        if (names != Names::Anything) {
            const bool likely = names == Names::Likely && hints.meansTable && hints.meansTable(out.first);
            if (!likely && tablesCalled(out.first, schema).isEmpty())
                continue;
            return out;
        }
        if (isWordOfData(base::stem(QStringLiteral("tables")), schema))
            return {};
        return out;
    }
    return {};
}

} // namespace Tieout::answer
