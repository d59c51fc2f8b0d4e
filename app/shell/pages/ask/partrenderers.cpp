// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/partrenderers.h"

#include "core/record/badge.h"
#include "shell/models/recordwords.h"
#include "shell/models/said.h"
#include "shell/pages/ask/gridview.h"
#include "shell/pages/ask/provenanceparts.h"
#include "shell/pages/ask/resultexport.h"
#include "shell/widgets/card.h"
#include "shell/widgets/joinpathview.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QCoreApplication>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

struct PartWords {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::ProvenancePanel)
};

using OpenSchema = std::function<void(const QStringList &tables)>;

void addPath(QVBoxLayout *column, const record::Subgraph &subgraph, const OpenSchema &openSchema)
{
    const qsizetype tables = subgraph.terminals.size() + subgraph.bridges.size();
    const qsizetype keys = subgraph.edges.size();
    if (tables == 0)
        return;
    column->addWidget(new SectionTitle(
        tables == 1 ? (keys == 0 ? PartWords::tr("One table") : PartWords::tr("One table, joined to itself"))
        : keys == 0 ? PartWords::tr("%1 tables, no key between them").arg(tables)
        : keys == 1 ? PartWords::tr("Join path \u00B7 %1 tables, 1 foreign key").arg(tables)
                    : PartWords::tr("Join path \u00B7 %1 tables, %2 foreign keys").arg(tables).arg(keys)));
    auto *path = new JoinPathView(subgraph);
    QObject::connect(path, &JoinPathView::clicked, path,
                     [openSchema, named = subgraph.terminals + subgraph.bridges] { openSchema(named); });
    column->addWidget(path);
}

void addRowFilters(QVBoxLayout *column, const QList<record::RowFilter> &filters)
{
    if (filters.isEmpty())
        return;
    column->addWidget(new SectionTitle(PartWords::tr("Only these rows")));
    for (const record::RowFilter &filter : filters) {
        auto *note = new NoteBox(NoteTone::Caution, PartWords::tr("%1: %2").arg(filter.table, filter.condition));
        note->setObjectName(QStringLiteral("rowFilter-") + filter.table);
        column->addWidget(note);
    }
    column->addSpacing(6);
}

void addChecks(QVBoxLayout *column, const QList<record::Check> &checks)
{
    if (checks.isEmpty())
        return;
    qsizetype passed = 0;
    qsizetype skipped = 0;
    for (const record::Check &check : checks) {
        passed += check.verdict == record::CheckVerdict::Passed;
        skipped += check.verdict == record::CheckVerdict::Skipped;
    }
    column->addWidget(
        new SectionTitle(PartWords::tr("Checks \u00B7 %1 of %2 passed").arg(passed).arg(checks.size() - skipped)));
    column->addWidget(new CheckList(checks));
    column->addSpacing(6);
}

void addVerification(QVBoxLayout *column, const record::Verification &verification)
{
    column->addWidget(new SectionTitle(PartWords::tr("Tie-out")));
    const NoteTone tone = verification.verdict == record::Verdict::Ties      ? NoteTone::Accent
                          : verification.verdict == record::Verdict::Differs ? NoteTone::Caution
                                                                             : NoteTone::Plain;
    auto *note = new NoteBox(tone, verificationSentence(verification));
    note->setObjectName(QStringLiteral("tieOut"));
    note->setToolTip(
        said(message::lines({record::provedBy(verification), verification.method.value_or(message::Message())})));
    column->addWidget(note);
    column->addSpacing(6);
}

/// What the figure is made of, by whose definition.
void addDefinition(QVBoxLayout *column, const record::MetricUse &use)
{
    column->addWidget(new SectionTitle(PartWords::tr("Definition")));
    QStringList lines;
    for (const std::optional<QString> &text : {use.definition, use.formula}) {
        if (text)
            lines.append(*text);
    }
    for (const record::MetricComponent &component : use.components)
        lines.append(said(record::componentWords(component)));
    auto *text = makeLabel(lines.join(u'\n'), TextSize::Small, "", true);
    text->setObjectName(QStringLiteral("definition"));
    column->addWidget(text);
    column->addSpacing(6);
}

void addQueryProvenance(QVBoxLayout *column, const record::Record &record, const record::Part &part,
                        const OpenSchema &openSchema)
{
    const record::SqlBody &query = *part.query();
    if (part.metric)
        addDefinition(column, *part.metric);
    addPath(column, query.subgraph, openSchema);
    for (QWidget *line : makeJoinLosses(query.joins, part.checks))
        column->addWidget(line);
    column->addSpacing(6);
    addRowFilters(column, query.rowFilters);
    addChecks(column, part.checks);
    if (record.isAnswered())
        addVerification(column, part.verification);
    if (!query.lineage.isEmpty()) {
        column->addWidget(new SectionTitle(PartWords::tr("Where the number comes from")));
        column->addWidget(makeOriginTable(query.lineage));
    }
}

void addStructureProvenance(QVBoxLayout *column, const record::Record &record, const record::Part &part,
                            const OpenSchema &openSchema)
{
    const auto &structure = std::get<record::StructureBody>(part.body);
    record::Subgraph subgraph;
    subgraph.terminals = structure.tables;
    subgraph.edges = structure.edges;
    addPath(column, subgraph, openSchema);
    column->addSpacing(6);
    if (record.isAnswered())
        addVerification(column, part.verification);
}

/// Which cells were read, and what was made of them.
void addCellProvenance(QVBoxLayout *column, const record::Record &record, const record::Part &part, const OpenSchema &)
{
    const auto &cells = std::get<record::CellBody>(part.body);
    column->addWidget(new SectionTitle(PartWords::tr("Computed from cells")));
    auto *formula = makeLabel(cells.computation, TextSize::Small, "", true);
    formula->setObjectName(QStringLiteral("computation"));
    column->addWidget(formula);
    column->addSpacing(6);
    if (record.isAnswered())
        addVerification(column, part.verification);
}

PartView *makeGridView(const record::Part &part, const Navigator &navigator, QWidget *text)
{
    return new GridView(part, navigator, text);
}

constexpr PartRenderer Renderers[] = {
    {record::Kind::Sql, makeGridView, addQueryProvenance, writeQuery, copyQuery},
    {record::Kind::Structure, makeGridView, addStructureProvenance, writeStructure, copyStructure},
    {record::Kind::Sheet, makeGridView, addCellProvenance, writeStructure, copyStructure},
};

} // namespace

const PartRenderer &rendererOf(record::Kind kind)
{
    const auto found = std::find_if(std::begin(Renderers), std::end(Renderers),
                                    [kind](const PartRenderer &renderer) { return renderer.kind == kind; });
    Q_ASSERT(found != std::end(Renderers)); // reading a record refuses kinds that have no row
    return *found;
}

} // namespace Tieout::shell
