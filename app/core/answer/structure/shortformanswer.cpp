// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/environment.h"
#include "core/answer/structure/exploreanswers.h"
#include "core/answer/structure/schemaquestion.h"
#include "core/answer/structure/structurepart.h"
#include "core/base/text.h"
#include "core/retrieval/expansions.h"

namespace Tieout::answer {

namespace {

constexpr int MostPlaces = 4; ///< named in the sentence

/// Parts of names that are spelt nearly like one that no name has.
QStringList partsLike(const QString &token, const Schema &schema)
{
    QStringList parts;
    for (const Table &table : schema.tables) {
        parts += base::identifierWords(table.name.name);
        for (const Column &column : table.columns)
            parts += base::identifierWords(column.name);
    }
    parts.removeDuplicates();
    return base::nearestNames(token, parts, MostPlaces);
}

message::Message placesOf(const retrieval::ShortForm &form)
{
    const message::Message tables = message::allNamed(form.tables, MostPlaces);
    const message::Message columns = message::allNamed(form.columns, MostPlaces);
    if (form.columns.isEmpty())
        return message::say("answer.short.inTables", {tables});
    return form.tables.isEmpty() ? message::say("answer.short.inColumns", {columns})
                                 : message::say("answer.short.inBoth", {tables, columns});
}

message::Message meaningOf(const QString &shown, const retrieval::ShortForm &form)
{
    QStringList words;
    for (const retrieval::Expansion &expansion : form.expansions.mid(0, form.undecided()))
        words.append(expansion.words);
    if (words.isEmpty())
        return form.role.isEmpty() ? message::say("answer.short.unknown", {shown}) : message::Message();
    const message::Message evidence = message::apart(form.expansions.first().evidence);
    if (form.certainty == retrieval::ShortForm::Certainty::Guess)
        return message::say("answer.short.guess", {shown, words.first(), evidence});
    if (form.certainty == retrieval::ShortForm::Certainty::Usual)
        return message::say("answer.short.usual", {shown, message::oneOf(message::quoted(words))});
    return words.size() == 1 ? message::say("answer.short.means", {shown, words.first(), evidence})
                             : message::say("answer.short.oneOf", {shown, message::oneOf(message::named(words))});
}

} // namespace

void answerShortForm(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record)
{
    const catalog::Snapshot &snapshot = environment.snapshot();
    const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
    const retrieval::ShortForm form = retrieval::ShortForms(snapshot, lexicon).of(asked.first);
    const QString shown = form.token.toUpper();
    if (!form.isKnown()) {
        const QStringList near = partsLike(form.token, snapshot.schema());
        return abstainWith(near.isEmpty() ? message::say("answer.short.nowhere", {snapshot.title, shown})
                                          : message::say("answer.short.nowhereBut",
                                                         {snapshot.title, shown, message::oneOf(message::named(near))}),
                           record);
    }
    QList<SaidRow> rows;
    for (const retrieval::Expansion &expansion : form.expansions)
        rows.append({message::Message(expansion.words), message::apart(expansion.evidence)});
    if (!form.role.isEmpty())
        rows.append({form.role, message::say("answer.short.kind")});
    record::StructureBody body = structureBody(
        {message::say("answer.column.meaning"), message::say("answer.column.because")}, rows, environment);
    body.tables = form.tables;
    const message::Message role =
        form.role.isEmpty() ? message::Message() : message::say("answer.short.role", {shown, form.role});
    answerWith(message::sentences({meaningOf(shown, form), role, placesOf(form)}), body, environment, record);
}

} // namespace Tieout::answer
