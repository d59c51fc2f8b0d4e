// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/catalog/phrasing.h"
#include "core/suggestion/ideas.h"

namespace Tieout::suggestion {

namespace {

/// What most tables answer, however little is known of them.
void addPlain(QList<Suggestion> &out, const Subjects &subjects, const Subject &subject)
{
    const SchemaLookup &lookup = subjects.lookup();
    const QString table = lookup.tableText(subject.node);
    const bool isGerman = subjects.nouns().isGerman();
    const Phrasebook &book = isGerman ? german() : english();
    const auto add = [&](Kind kind, const QStringList &wordings, const QString &column = {}) {
        Suggestion one{kind, {}, {{table, column}}, table, {}};
        for (const QString &wording : wordings)
            one.wordings.append(catalog::capitalised(wording));
        out.append(one);
    };
    add(Kind::Count, {filled(book.howMany, {subject.many})});
    if (subject.date.isValid())
        add(Kind::Trend, {filled(book.byYear, {subject.many})}, lookup.column(subject.date).name);
    for (const Measure &measure : subject.measures) {
        QStringList wordings;
        for (const QString &said : measure.averages)
            wordings.append(isGerman ? germanAverage(said) : QStringLiteral("average ") + said);
        add(Kind::Average, wordings, lookup.column(measure.column).name);
    }
    for (int i = 0; i < lookup.table(subject.node).columns.size(); ++i) {
        const generate::composer::ColumnId id{subject.node, i};
        const ColumnProfile *known = lookup.profile(id);
        if (!isGerman && known && known->distinct > 1 && known->distinctRatio < 1 && lookup.isText(id)
            && !lookup.isKey(id) && known->semantic != SemanticKind::PersonalData) {
            const QString said = base::pluralNoun(subjects.nouns().of(id));
            add(Kind::Count,
                {QStringLiteral("how many different %1 are there?").arg(said),
                 QStringLiteral("how many different %1 do the %2 have?").arg(said, subject.many)},
                lookup.column(id).name);
        }
    }
    add(Kind::Count, {filled(book.listAll, {subject.many})});
}

} // namespace

QList<Suggestion> suggestionsFor(const catalog::Snapshot &snapshot, const TableName &table, const QDate &asOf)
{
    const int node = snapshot.graph->node(table);
    if (node < 0 || !snapshot.scope->mayRead(table))
        return {};
    const SchemaLookup lookup(snapshot);
    const Subjects subjects(lookup);
    const std::optional<Subject> subject = subjects.of(node);
    if (!subject)
        return {};
    Ideas ideas(subjects, asOf);
    ideas.add(*subject);
    QList<Suggestion> out = mixed(ideas.all());
    addPlain(out, subjects, *subject);
    return out;
}

} // namespace Tieout::suggestion
