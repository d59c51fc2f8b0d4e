// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalog/entrylinks.h"

#include "core/catalog/catalogmarkdown.h"
#include "core/catalog/familywords.h"
#include "core/catalog/phrasing.h"
#include "shell/models/catalogwords.h"
#include "shell/models/said.h"
#include "shell/pages/catalog/aspectview.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr qsizetype mostUses = 8;
constexpr qsizetype mostMembers = 24; ///< of a family, that an entry links to
const QChar rightArrow(0x2192);

struct Lines {
    QWidget *holder = new QWidget;
    QVBoxLayout *column = new QVBoxLayout(holder);
    Lines()
    {
        setLook(holder, "clear");
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(3);
    }
    void addWords(const QString &text, const char *look = "")
    {
        column->addWidget(makeLabel(text, TextSize::Body, look, true));
    }
};

QPushButton *linkTo(const QString &text, const QString &tip, const std::function<void()> &go)
{
    auto *link = new QPushButton(text);
    link->setFont(codeFont(TextSize::Small));
    setLook(link, "link");
    link->setToolTip(tip);
    QObject::connect(link, &QPushButton::clicked, link, go);
    return link;
}

void addKey(Lines &lines, const catalog::Snapshot &snapshot, const ForeignKey &key, int node, const QString &note,
            const std::function<void(int)> &show)
{
    const int from = snapshot.graph->node(key.from);
    const int other = from == node ? snapshot.graph->node(key.to) : from;
    const QString text = QStringLiteral("%1.%2 %3 %4.%5")
                             .arg(key.from.display(), key.fromColumns.join(QStringLiteral(", ")), QString(rightArrow),
                                  key.to.display(), key.toColumns.join(QStringLiteral(", ")));
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(linkTo(text, AspectView::tr("Show %1").arg(snapshot.graph->table(other).name.display()),
                          [show, other] { show(other); }));
    row->addWidget(makeLabel(note, TextSize::Small, "quiet"), 1);
    lines.column->addLayout(row);
}

} // namespace

bool isAuthoritative(const catalog::CatalogEntry &entry)
{
    const auto any = [&entry](auto is) { return std::any_of(entry.similar.begin(), entry.similar.end(), is); };
    return !entry.legacy && any([](const catalog::SimilarTable &other) { return other.behind; })
           && !any([](const catalog::SimilarTable &other) { return other.preferred || other.isContradictory(); });
}

QWidget *EntryLinks::joins(const catalog::Snapshot &snapshot, int node, const std::function<void(int)> &show)
{
    Lines lines;
    const schema::SchemaGraph &graph = *snapshot.graph;
    for (const int edge : graph.edgesOf(node)) {
        const ForeignKey &key = graph.keys()[edge];
        const catalog::KeyMatch *match = snapshot.keyMatch(key);
        addKey(lines, snapshot, key, node,
               match ? AspectView::tr("%1, %2 match").arg(originWords(key.origin), catalog::shownShare(match->share()))
                     : originWords(key.origin),
               show);
    }
    if (graph.edgesOf(node).isEmpty())
        lines.addWords(AspectView::tr("No key leads here or away."), "quiet");
    const TableName &table = graph.table(node).name;
    bool first = true;
    for (const profile::ProposedKey &proposed : snapshot.proposedKeys) {
        if ((proposed.key.from != table && proposed.key.to != table) || snapshot.joinsAlong(proposed))
            continue;
        if (std::exchange(first, false))
            lines.addWords(AspectView::tr("Proposed, not joined along until accepted:"), "quiet");
        addKey(lines, snapshot, proposed.key, node,
               proposed.evidence.isMeasured()
                   ? AspectView::tr("%1 of the values match").arg(catalog::shownShare(proposed.evidence.matchShare()))
                   : AspectView::tr("the names fit; no values were compared"),
               show);
    }
    return lines.holder;
}

QWidget *EntryLinks::family(const catalog::Snapshot &snapshot, int node, const std::function<void(int)> &show)
{
    const schema::SchemaGraph &graph = *snapshot.graph;
    Lines lines;
    for (const message::Message &words : catalog::familiesOf(graph, node))
        lines.addWords(catalog::capitalised(said(words)) + u'.');
    const auto link = [&](const schema::Family *family) {
        if (!family)
            return;
        auto *row = new FlowLayout;
        // The latest are asked for most.
        const qsizetype first = std::max<qsizetype>(0, family->copies ? 0 : family->members.size() - mostMembers);
        for (const schema::FamilyMember &member : family->members.mid(first, mostMembers)) {
            if (member.table != node)
                row->addWidget(linkTo(graph.table(member.table).name.display(), {},
                                      [show, other = member.table] { show(other); }));
        }
        lines.column->addLayout(row);
        if (family->members.size() > mostMembers)
            lines.addWords(AspectView::tr("and %1 more").arg(family->members.size() - mostMembers), "quiet");
    };
    link(graph.families().split(node));
    link(graph.families().copies(node));
    if (lines.column->isEmpty()) {
        delete lines.holder;
        return nullptr;
    }
    return lines.holder;
}

QWidget *EntryLinks::lookalikes(const catalog::Snapshot &snapshot, int node, const std::function<void(int)> &show)
{
    const catalog::CatalogEntry *entry = snapshot.entry(snapshot.graph->table(node).name);
    if (!entry || entry->similar.isEmpty())
        return nullptr;
    Lines lines;
    for (const catalog::SimilarTable &similar : entry->similar) {
        const int other = snapshot.graph->node(similar.table);
        auto *row = new QHBoxLayout;
        row->addWidget(linkTo(similar.table.display(), {}, [show, other] { show(other); }));
        row->addWidget(makeLabel(AspectView::tr("%1 same columns").arg(catalog::shownShare(similar.sameColumns)),
                                 TextSize::Small, "quiet"),
                       1);
        lines.column->addLayout(row);
        QString words =
            similar.difference.isEmpty() ? QString() : catalog::capitalised(said(similar.difference)) + u'.';
        if (similar.preferred)
            words += u' ' + AspectView::tr("Queries use %1 unless asked.").arg(similar.table.display());
        else if (similar.behind)
            words += u' ' + AspectView::tr("Queries use %1 unless asked.").arg(entry->table.display());
        else if (similar.isContradictory())
            words += u' ' + AspectView::tr("Which of the two is authoritative is not clear.");
        if (!words.isEmpty())
            lines.addWords(words.trimmed());
    }
    return lines.holder;
}

QWidget *EntryLinks::scripts(const catalog::CatalogEntry &entry)
{
    if (entry.builtFrom.isEmpty())
        return nullptr;
    Lines lines;
    for (const catalog::BuiltFrom &built : entry.builtFrom) {
        lines.column->addWidget(
            makeLabel(AspectView::tr("%1, line %2 (%3)").arg(built.script).arg(built.line).arg(built.statement),
                      codeFont(TextSize::Small), "quiet", true));
        if (!built.tables.isEmpty())
            lines.addWords(AspectView::tr("Built from %1").arg(built.tables.join(QStringLiteral(", "))));
        if (!built.comment.isEmpty())
            lines.addWords(built.comment);
        if (!built.columns.isEmpty()) {
            QLabel *columns = makeLabel(built.columns.join(u'\n'), codeFont(TextSize::Small), "quiet", true);
            lines.column->addWidget(columns);
        }
    }
    return lines.holder;
}

QWidget *EntryLinks::uses(const catalog::CatalogEntry &entry)
{
    if (entry.usedBy.isEmpty())
        return nullptr;
    Lines lines;
    for (const catalog::Use &use : entry.usedBy.mid(0, mostUses)) {
        const QString text = use.kind == catalog::Use::Kind::Answer ? AspectView::tr("Answer: %1").arg(use.title)
                             : use.kind == catalog::Use::Kind::Query
                                 ? AspectView::tr("Saved query: %1").arg(use.title)
                                 : AspectView::tr("Script %1, line %2: %3").arg(use.id).arg(use.line).arg(use.title);
        lines.addWords(text);
    }
    if (entry.usedBy.size() > mostUses)
        lines.addWords(AspectView::tr("and %1 more").arg(entry.usedBy.size() - mostUses), "quiet");
    return lines.holder;
}

} // namespace Tieout::shell
