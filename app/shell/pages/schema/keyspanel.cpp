// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/keyspanel.h"

#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace Tieout::shell {

namespace {

/// "payments.country+city": the table once.
QString columnsOf(const QStringList &columns)
{
    const QString first = columns.value(0);
    const QString table = first.left(first.lastIndexOf(u'.') + 1);
    QString words = first;
    for (const QString &column : columns.mid(1))
        words += u'+' + (column.startsWith(table) ? column.mid(table.size()) : column);
    return words;
}

QString keyWords(const QStringList &from, const QStringList &to)
{
    return QStringLiteral("%1 \u2192 %2").arg(columnsOf(from), columnsOf(to));
}

QWidget *keyLabel(const QString &words, const QString &constraint)
{
    auto *label = makeLabel(words, TextSize::Small, "", true);
    label->setFont(codeFont(TextSize::Small));
    label->setToolTip(constraint);
    label->setObjectName(QStringLiteral("keyWords"));
    return label;
}

} // namespace

QString KeysPanel::evidenceWords(const std::optional<service::EvidenceDescription> &evidence)
{
    const auto number = [](qint64 count) { return shownNumber(QString::number(count)); };
    if (!evidence)
        return tr("The names fit; no values were compared.");
    const QString match =
        QStringLiteral("%1 %").arg(evidence->matchShare * 100, 0, 'f', evidence->orphans == 0 ? 0 : 1);
    QString words = tr("%1 of %2 different values match, %3 orphans")
                        .arg(match, number(evidence->distinct), number(evidence->orphans));
    if (evidence->referencedDistinct)
        words += tr("; %1 different values on the other side").arg(number(*evidence->referencedDistinct));
    return words + (evidence->oneToOne ? tr("; one to one") : QString());
}

QString KeysPanel::searchWords(const service::KeySearchDescription &search)
{
    const auto number = [](qint64 count) { return shownNumber(QString::number(count)); };
    QStringList words;
    if (search.pairs < search.pairsPossible) {
        words.append(tr("Looked at %1 of %2 pairs of columns: in so large a schema each column is compared with the "
                        "keys that its name most likely means.")
                         .arg(number(search.pairs), number(search.pairsPossible)));
    }
    if (search.lookedUp < search.likely)
        words.append(tr("Looked up the values of %1 of %2 likely keys, the likeliest first.")
                         .arg(number(search.lookedUp), number(search.likely)));
    return words.join(u' ');
}

QString KeysPanel::statementWords(const service::StatementsDescription &read)
{
    const auto number = [](qint64 count) { return shownNumber(QString::number(count)); };
    QStringList words;
    if (read.written > 0 && read.logged)
        words.append(
            tr("Statements read for their joins: %1 of views, verified queries and scripts, %2 of the query log.")
                .arg(number(read.written), number(*read.logged)));
    else if (read.written > 0)
        words.append(tr("Statements of views, verified queries and scripts read for their joins: %1.")
                         .arg(number(read.written)));
    else if (read.logged)
        words.append(tr("Statements of the query log read for their joins: %1.").arg(number(*read.logged)));
    if (const qint64 skipped = read.writtenSkipped + read.loggedSkipped; skipped > 0)
        words.append(tr("Skipped, because they could not be read: %1.").arg(number(skipped)));
    return words.join(u' ');
}

KeysPanel::KeysPanel(QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    setLook(this, "clear");
    m_column->setContentsMargins(0, 0, 0, 8);
    m_column->setSpacing(4);
}

void KeysPanel::setKeys(const service::KeysResponse &keys)
{
    clearLayout(m_column);
    const auto of = [&keys](KeyOrigin origin) {
        return int(std::count_if(keys.keys.cbegin(), keys.keys.cend(),
                                 [origin](const record::Edge &key) { return key.origin == origin; }));
    };
    const int accepted = of(KeyOrigin::Accepted);
    const int declared = of(KeyOrigin::Declared); // those that answers join along unaccepted are among the proposals
    const int proposed = int(keys.proposed.size());
    m_column->addWidget(new SectionTitle(tr("Keys")));
    auto *counts =
        makeLabel(accepted > 0 ? tr("%1 declared, %2 accepted, %3 proposed").arg(declared).arg(accepted).arg(proposed)
                               : tr("%1 declared, %2 proposed").arg(declared).arg(proposed),
                  TextSize::Body, "", true);
    counts->setObjectName(QStringLiteral("keyCounts"));
    m_column->addWidget(counts);
    if (proposed > 0) {
        m_column->addWidget(makeLabel(tr("Proposed from names, from joins in views, verified queries and scripts, and "
                                         "from values where they were read. Where no key is declared, an answer may "
                                         "join along one whose values fit, and says so."),
                                      TextSize::Small, "quiet", true));
    }
    if (const QString cut = searchWords(keys.search); !cut.isEmpty()) {
        auto *left = makeLabel(cut, TextSize::Small, "quiet", true);
        left->setObjectName(QStringLiteral("keySearch"));
        m_column->addWidget(left);
    }
    if (const QString read = statementWords(keys.statements); !read.isEmpty()) {
        auto *statements = makeLabel(read, TextSize::Small, "quiet", true);
        statements->setObjectName(QStringLiteral("keyStatements"));
        m_column->addWidget(statements);
    }
    if (keys.statements.hasLog)
        addQueryLog(keys.statements);
    for (const service::ProposedKeyDescription &proposal : keys.proposed.first(std::min(proposed, ShownKeys)))
        addProposal(proposal);
    if (proposed > ShownKeys)
        m_column->addWidget(makeLabel(tr("and %n more", nullptr, proposed - ShownKeys), TextSize::Small, "quiet"));
    if (!keys.decisions.isEmpty())
        m_column->addWidget(new SectionTitle(tr("Decided")));
    for (const service::KeyDecisionDescription &decision : keys.decisions)
        addDecision(decision);
    if (keys.across.isEmpty())
        return;
    m_column->addWidget(new SectionTitle(tr("Keys to other sources")));
    m_column->addWidget(makeLabel(tr("Joining copies the other table next to the workbook, as it is today."),
                                  TextSize::Small, "quiet", true));
    for (const service::KeyAcrossDescription &key : keys.across.first(std::min(int(keys.across.size()), ShownKeys)))
        addAcross(key);
    if (keys.across.size() > ShownKeys)
        m_column->addWidget(
            makeLabel(tr("and %n more", nullptr, int(keys.across.size()) - ShownKeys), TextSize::Small, "quiet"));
}

/// A question and its two answers behind a button: what others ran is read only after somebody said so.
void KeysPanel::addQueryLog(const service::StatementsDescription &read)
{
    auto *ask = new QPushButton(read.logged ? tr("Read the query log again\u2026") : tr("Read the query log\u2026"));
    ask->setObjectName(QStringLiteral("askQueryLog"));
    m_column->addWidget(ask, 0, Qt::AlignLeft);
    auto *question = new QWidget;
    auto *column = new QVBoxLayout(question);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(makeLabel(tr("Read the server's query log? It has statements that others ran, without their "
                                   "values. Only how often each key is joined along is kept."),
                                TextSize::Small, "", true));
    auto *row = new QHBoxLayout;
    auto *yes = new QPushButton(tr("Read it"));
    yes->setObjectName(QStringLiteral("readQueryLog"));
    auto *no = new QPushButton(tr("Not now"));
    no->setObjectName(QStringLiteral("leaveQueryLog"));
    row->addWidget(yes);
    row->addWidget(no);
    row->addStretch();
    column->addLayout(row);
    question->hide();
    m_column->addWidget(question);
    const auto show = [ask, question](bool asking) {
        ask->setVisible(!asking);
        question->setVisible(asking);
    };
    connect(ask, &QPushButton::clicked, question, [show] { show(true); });
    connect(no, &QPushButton::clicked, question, [show] { show(false); });
    connect(yes, &QPushButton::clicked, this, [this, show] {
        show(false);
        emit queryLogWanted();
    });
}

void KeysPanel::addProposal(const service::ProposedKeyDescription &proposal)
{
    const QString words = keyWords(proposal.key.from, proposal.key.to);
    m_column->addSpacing(4);
    m_column->addWidget(keyLabel(words, proposal.key.constraint));
    auto *evidence = makeLabel(proposal.evidence || !proposal.joinedIn
                                   ? said(proposal.reason) + u' ' + evidenceWords(proposal.evidence)
                                   : said(proposal.reason) + u' ' + tr("No values were compared."),
                               TextSize::Small, "quiet", true);
    evidence->setObjectName(QStringLiteral("keyEvidence"));
    m_column->addWidget(evidence);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString &text, const QString &tip, const char *id, const service::KeysRequest &request) {
        auto *button = new QPushButton(text);
        button->setObjectName(QString::fromLatin1(id));
        button->setToolTip(tip);
        button->setAccessibleName(QStringLiteral("%1: %2").arg(text, words));
        connect(button, &QPushButton::clicked, this, [this, request] { emit decided(request); });
        row->addWidget(button);
    };
    add(tr("Accept"), tr("Joins use this key from now on"), "acceptKey", {proposal.number, {}, {}});
    add(tr("Reject"), tr("Do not propose this key again"), "rejectKey", {{}, proposal.number, {}});
    row->addStretch();
    m_column->addLayout(row);
}

void KeysPanel::addDecision(const service::KeyDecisionDescription &decision)
{
    const QString key = keyWords(decision.from, decision.to);
    m_column->addWidget(keyLabel(key, decision.constraint));
    auto *row = new QWidget;
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    QString words = decision.accepted ? tr("Accepted") : tr("Rejected");
    if (!decision.active)
        words += tr(", its columns are gone");
    auto *state = makeLabel(words, TextSize::Small, "quiet", true);
    state->setToolTip(decision.by.isEmpty()
                          ? decision.at.toLocalTime().toString(Qt::ISODate)
                          : tr("by %1, %2").arg(decision.by, decision.at.toLocalTime().toString(Qt::ISODate)));
    line->addWidget(state, 1);
    auto *undo = new QPushButton(tr("Take back"));
    undo->setObjectName(QStringLiteral("undoKey"));
    undo->setAccessibleName(QStringLiteral("%1: %2").arg(undo->text(), key));
    connect(undo, &QPushButton::clicked, this, [this, id = decision.id] { emit decided({{}, {}, id}); });
    line->addWidget(undo);
    m_column->addWidget(row);
}

void KeysPanel::addAcross(const service::KeyAcrossDescription &key)
{
    const QString other = tr("%1 of %2", "a column of a source").arg(key.other, key.source);
    const QString words = key.refers ? keyWords({key.column}, {other}) : keyWords({other}, {key.column});
    m_column->addSpacing(4);
    m_column->addWidget(keyLabel(words, key.source));
    QString evidence = tr("%1 of %2 different values match.")
                           .arg(QStringLiteral("%1 %").arg(key.matchShare * 100, 0, 'f', key.matchShare < 1 ? 1 : 0),
                                shownNumber(QString::number(key.distinct)));
    if (key.copiedAt)
        evidence +=
            u' ' + tr("Joined with a copy of %1.").arg(key.copiedAt->toLocalTime().date().toString(Qt::ISODate));
    else if (!key.joinable)
        evidence += u' ' + tr("Neither source is a workbook: ask each on its own.");
    auto *label = makeLabel(evidence, TextSize::Small, "quiet", true);
    label->setObjectName(QStringLiteral("acrossEvidence"));
    m_column->addWidget(label);
    if (!key.joinable)
        return;
    auto *join = new QPushButton(key.copiedAt ? tr("Copy again") : tr("Join"));
    join->setObjectName(QStringLiteral("joinAcross"));
    join->setToolTip(key.copiedAt ? tr("Takes the table as it is now")
                                  : tr("Copies the table next to the workbook and joins along this key from now on"));
    join->setAccessibleName(QStringLiteral("%1: %2").arg(join->text(), words));
    connect(join, &QPushButton::clicked, this, [this, number = key.number] { emit joinWanted(number); });
    m_column->addWidget(join, 0, Qt::AlignLeft);
}

} // namespace Tieout::shell
