// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/pathpanel.h"

#include "core/catalog/phrasing.h"
#include "core/service/pathservice.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/pages/schema/pathwords.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/card.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/sqlview.h"

#include <QApplication>
#include <QClipboard>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr int indentWidth = 14;
const QChar upArrow(0x2191);
const QChar downArrow(0x2193);
const QChar rightArrow(0x2192);

/// The panel is narrow: a condition goes below its join.
QString inNarrowLines(QString sql)
{
    return sql.replace(QLatin1String(" ON "), QLatin1String("\n    ON "))
        .replace(QLatin1String(" AND "), QLatin1String("\n   AND "));
}

/// "99.2 %"; never 100 % unless all are kept.
QString shareText(const profile::JoinLoss &loss)
{
    if (loss.rows == 0)
        return PathPanel::tr("no rows");
    double percent = 100.0 * double(loss.kept) / double(loss.rows);
    if (loss.kept < loss.rows)
        percent = std::min(percent, 99.9);
    return PathPanel::tr("%1 %").arg(
        QLocale().toString(percent, 'f', loss.kept == loss.rows || loss.kept == 0 ? 0 : 1));
}

} // namespace

PathPanel::PathPanel(PathFinder &finder, QWidget *parent)
    : QWidget(parent)
    , m_finder(finder)
    , m_column(new QVBoxLayout(this))
{
    setLook(this, "clear");
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(6);
    connect(&finder, &PathFinder::measured, this, &PathPanel::updateLoss);
}

void PathPanel::refresh(const DialectTraits &traits, bool canOpenSql)
{
    m_shares.clear();
    m_notes.clear();
    clearLayout(m_column);
    addPicks();
    const schema::JoinTree tree = m_finder.tree();
    if (m_finder.error()) {
        m_column->addWidget(new NoteBox(NoteTone::Caution, saidInFull(*m_finder.error())));
    } else if (m_finder.isSearching()) {
        m_column->addWidget(makeLabel(tr("Looking for the smallest path..."), TextSize::Body, "quiet", true));
    } else if (tree.nodes.isEmpty()) {
        m_column->addWidget(makeLabel(m_finder.picks().isEmpty()
                                          ? tr("Click the tables you want to join, in the graph or by searching.")
                                          : tr("Click one more table."),
                                      TextSize::Body, "quiet", true));
    } else {
        addPath(tree);
        addLosses(tree);
        addSql(tree, traits, canOpenSql);
        addOtherPaths();
    }
    m_column->addStretch();
}

void PathPanel::addPicks()
{
    auto *chips = new QWidget;
    auto *flow = new FlowLayout(chips);
    flow->setContentsMargins(0, 0, 0, 4);
    flow->addWidget(new Chip(tr("Join path"), ChipTone::Accent));
    if (const schema::JoinTree tree = m_finder.tree(); !tree.nodes.isEmpty())
        flow->addWidget(new Chip(tr("%n tables", nullptr, int(tree.nodes.size()))));
    m_column->addWidget(chips);
    if (m_finder.picks().isEmpty())
        return;
    auto *picks = new QWidget;
    auto *pickFlow = new FlowLayout(picks);
    pickFlow->setContentsMargins(0, 0, 0, 0);
    for (int node : m_finder.picks()) {
        const QString name = m_finder.graph()->table(node).name.display();
        auto *chip = new ChipButton(name + QStringLiteral("  \u00D7"));
        chip->setAccessibleName(tr("Take %1 out of the path").arg(name));
        chip->setToolTip(chip->accessibleName());
        connect(chip, &QAbstractButton::clicked, &m_finder, [this, node] { m_finder.toggle(node); });
        pickFlow->addWidget(chip);
    }
    m_column->addWidget(picks);
}

void PathPanel::addPath(const schema::JoinTree &tree)
{
    if (m_finder.picks().size() > schema::JoinTreeOptions().maximumTerminals)
        m_column->addWidget(
            makeLabel(tr("So many tables are joined nearly as shortly as possible: at most with twice the keys."),
                      TextSize::Small, "quiet", true));
    const schema::SchemaGraph &graph = *m_finder.graph();
    m_column->addSpacing(6);
    m_column->addWidget(new SectionTitle(pathTitle(graph, tree.terminals)));
    for (const PathLine &line : pathLines(graph, tree)) {
        auto *row = new QHBoxLayout;
        row->setContentsMargins(line.indent * indentWidth + (line.kind == PathLine::Kind::Key ? 6 : 0), 0, 0, 0);
        row->setSpacing(6);
        QString text = line.text;
        if (line.kind == PathLine::Kind::Key)
            text = (line.upwards ? upArrow : downArrow) + QStringLiteral(" ") + text;
        auto *label = makeLabel(text, TextSize::Small, "", true);
        label->setFont(codeFont(TextSize::Small));
        if (line.kind == PathLine::Kind::Key) {
            label->setToolTip(line.upwards ? tr("The table below refers to the one above.")
                                           : tr("The table above refers to the one below."));
        }
        row->addWidget(label, line.bridge || line.inferred ? 0 : 1);
        if (line.bridge || line.inferred)
            row->addWidget(makeLabel(line.bridge ? tr("bridge") : tr("inferred"), TextSize::Small, "quiet"), 1);
        m_column->addLayout(row);
    }
}

void PathPanel::addLosses(const schema::JoinTree &tree)
{
    const schema::SchemaGraph &graph = *m_finder.graph();
    m_column->addSpacing(8);
    m_column->addWidget(new SectionTitle(tr("Rows kept by each join")));
    for (int edge : tree.edges) {
        const ForeignKey &key = graph.keys()[edge];
        auto *row = new QHBoxLayout;
        row->setContentsMargins(0, 3, 0, 3);
        row->addWidget(
            makeLabel(QStringLiteral("%1 %2 %3").arg(key.from.display(), QString(rightArrow), key.to.display()),
                      TextSize::Body, "", true),
            1);
        auto *share = makeLabel({}, TextSize::Body);
        share->setObjectName(QStringLiteral("joinShare"));
        row->addWidget(share, 0, Qt::AlignTop);
        m_column->addLayout(row);
        m_column->addWidget(makeRule());
        auto *note = makeLabel({}, TextSize::Small, "caution", true);
        m_column->addWidget(note);
        m_shares.insert(edge, share);
        m_notes.insert(edge, note);
        updateLoss(edge);
    }
}

void PathPanel::updateLoss(int edge)
{
    QLabel *share = m_shares.value(edge);
    QLabel *note = m_notes.value(edge);
    if (!share || !note)
        return;
    const std::optional<Result<profile::JoinLoss>> measured = m_finder.loss(edge).measured;
    note->hide();
    if (!measured) {
        share->setText(tr("measuring..."));
        setLook(share, "quiet");
        return;
    }
    if (!*measured) {
        share->setText(tr("not measured"));
        setLook(share, "quiet");
        note->setText(
            (*measured).error().code == ErrorCode::TimedOut
                ? tr("Counting took longer than %1 s and was stopped.").arg(PathFinder::MeasureLimit.count() / 1000)
                : saidInFull((*measured).error()));
        note->show();
        return;
    }
    const profile::JoinLoss loss = **measured;
    share->setText(shareText(loss));
    setLook(share, loss.kept < loss.rows ? "caution" : "");
    if (loss.kept < loss.rows) {
        const ForeignKey &key = m_finder.graph()->keys()[edge];
        const QString lost = shownNumber(QString::number(loss.rows - loss.kept));
        const QString what =
            loss.rows - loss.kept == 1 ? catalog::entityNoun(key.from) : catalog::entityPlural(key.from);
        note->setText(loss.rows - loss.kept == 1
                          ? tr("%1 %2 has no %3.").arg(lost, what, catalog::entityNoun(key.to))
                          : tr("%1 %2 have no %3.").arg(lost, what, catalog::entityNoun(key.to)));
        note->show();
    }
}

void PathPanel::addSql(const schema::JoinTree &tree, const DialectTraits &traits, bool canOpenSql)
{
    const QString sql = service::skeletonSql(*m_finder.graph(), tree, traits);
    m_column->addSpacing(8);
    m_column->addWidget(new SectionTitle(tr("SQL")));
    auto *code = new SqlView(inNarrowLines(skeletonFrom(sql)));
    code->setFont(codeFont(TextSize::Tiny));
    code->setObjectName(QStringLiteral("pathSql"));
    code->setAccessibleName(tr("SQL of the join path"));
    m_column->addWidget(code);
    auto *buttons = new QHBoxLayout;
    auto *copy = new QPushButton(tr("Copy"));
    copy->setObjectName(QStringLiteral("copyPathSql"));
    connect(copy, &QPushButton::clicked, this, [this, sql] {
        QApplication::clipboard()->setText(skeletonFrom(sql));
        emit copied();
    });
    buttons->addWidget(copy);
    if (canOpenSql) {
        auto *open = new QPushButton(tr("Open in SQL"));
        open->setObjectName(QStringLiteral("openPathSql"));
        connect(open, &QPushButton::clicked, this, [this, sql] { emit sqlRequested(sql); });
        buttons->addWidget(open);
    }
    buttons->addStretch();
    m_column->addLayout(buttons);
}

void PathPanel::addOtherPaths()
{
    const QList<schema::JoinTree> &trees = m_finder.trees();
    const int others = int(trees.size()) - 1;
    m_column->addSpacing(8);
    m_column->addWidget(new SectionTitle(others > 0 ? tr("Other paths, %1").arg(others) : tr("Other paths")));
    if (others == 0) {
        m_column->addWidget(makeLabel(tr("There is no other way over the keys."), TextSize::Small, "quiet", true));
        return;
    }
    const schema::SchemaGraph &graph = *m_finder.graph();
    for (int i = 0; i < trees.size(); ++i) {
        if (i == m_finder.current())
            continue;
        const bool tie = trees[i].edges.size() == trees.first().edges.size() && trees[i].weight <= trees.first().weight;
        auto *button = new QPushButton(pathDifference(graph, m_finder.tree(), trees[i]));
        setLook(button, "link");
        button->setToolTip(tr("Show this path"));
        connect(button, &QPushButton::clicked, &m_finder, [this, i] { m_finder.setCurrent(i); });
        m_column->addWidget(button, 0, Qt::AlignLeading);
        m_column->addWidget(makeLabel(tie ? tr("as short: which one is meant is for you to say")
                                          : tr("%n joins", nullptr, int(trees[i].edges.size())),
                                      TextSize::Small, "quiet", true));
    }
}

} // namespace Tieout::shell
