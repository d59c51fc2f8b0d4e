// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/keyspanel.h"

#include "shell/models/numberformat.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

QString columnsOf(const TableName &table, const QStringList &columns)
{
    return QStringLiteral("%1.%2").arg(table.display(), columns.join(u'+'));
}

QString keyWords(const ForeignKey &key)
{
    return QStringLiteral("%1 \u2192 %2").arg(columnsOf(key.from, key.fromColumns), columnsOf(key.to, key.toColumns));
}

QWidget *keyLabel(const ForeignKey &key)
{
    auto *label = makeLabel(keyWords(key), TextSize::Small, "", true);
    label->setFont(codeFont(TextSize::Small));
    label->setToolTip(key.constraint);
    label->setObjectName(QStringLiteral("keyWords"));
    return label;
}

} // namespace

QString KeysPanel::evidenceWords(const profile::KeyEvidence &evidence)
{
    const auto number = [](qint64 count) { return shownNumber(QString::number(count)); };
    if (!evidence.isMeasured())
        return tr("The names fit; no values were compared.");
    const double share = evidence.matchShare() * 100;
    const QString match = QStringLiteral("%1 %").arg(share, 0, 'f', evidence.orphans() == 0 ? 0 : 1);
    QString words = tr("%1 of %2 different values match, %3 orphans")
                        .arg(match, number(evidence.distinct), number(evidence.orphans()));
    if (evidence.referenced >= 0)
        words += tr("; %1 different values on the other side").arg(number(evidence.referenced));
    return words + (evidence.oneToOne ? tr("; one to one") : QString());
}

QString KeysPanel::searchWords(const schema::KeySearch &search)
{
    const auto number = [](qint64 count) { return shownNumber(QString::number(count)); };
    QStringList words;
    if (search.looked < search.possible) {
        words.append(tr("Looked at %1 of %2 pairs of columns: in so large a schema each column is compared with the "
                        "keys that its name most likely means.")
                         .arg(number(search.looked), number(search.possible)));
    }
    if (search.lookedUp < search.promising)
        words.append(tr("Looked up the values of %1 of %2 likely keys, the likeliest first.")
                         .arg(number(search.lookedUp), number(search.promising)));
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

void KeysPanel::setKeys(const SnapshotPointer &snapshot, const QList<workspace::KeyDecision> &decisions)
{
    clearLayout(m_column);
    if (!snapshot)
        return;
    int accepted = 0;
    for (const ForeignKey &key : snapshot->graph->keys())
        accepted += key.origin == KeyOrigin::Accepted ? 1 : 0;
    const int declared = int(snapshot->graph->keys().size()) - accepted;
    const int proposed = int(snapshot->proposedKeys.size());
    m_column->addWidget(new SectionTitle(tr("Keys")));
    auto *counts =
        makeLabel(accepted > 0 ? tr("%1 declared, %2 accepted, %3 proposed").arg(declared).arg(accepted).arg(proposed)
                               : tr("%1 declared, %2 proposed").arg(declared).arg(proposed),
                  TextSize::Body, "", true);
    counts->setObjectName(QStringLiteral("keyCounts"));
    m_column->addWidget(counts);
    if (proposed > 0) {
        m_column->addWidget(makeLabel(tr("Proposed from names, and from values where they were read. Nothing joins "
                                         "along a proposed key until you accept it."),
                                      TextSize::Small, "quiet", true));
    }
    if (const QString cut = searchWords(snapshot->keySearch); !cut.isEmpty()) {
        auto *left = makeLabel(cut, TextSize::Small, "quiet", true);
        left->setObjectName(QStringLiteral("keySearch"));
        m_column->addWidget(left);
    }
    for (const profile::ProposedKey &key : snapshot->proposedKeys.mid(0, ShownKeys))
        addProposal(key);
    if (proposed > ShownKeys)
        m_column->addWidget(makeLabel(tr("and %n more", nullptr, proposed - ShownKeys), TextSize::Small, "quiet"));
    if (!decisions.isEmpty())
        m_column->addWidget(new SectionTitle(tr("Decided")));
    for (const workspace::KeyDecision &decision : decisions)
        addDecision(decision, snapshot->schema());
}

void KeysPanel::addProposal(const profile::ProposedKey &key)
{
    m_column->addSpacing(4);
    m_column->addWidget(keyLabel(key.key));
    auto *evidence = makeLabel(evidenceWords(key.evidence), TextSize::Small, "quiet", true);
    evidence->setObjectName(QStringLiteral("keyEvidence"));
    m_column->addWidget(evidence);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const QString &text, const QString &tip, const char *id, bool accepted) {
        auto *button = new QPushButton(text);
        button->setObjectName(QString::fromLatin1(id));
        button->setToolTip(tip);
        button->setAccessibleName(QStringLiteral("%1: %2").arg(text, keyWords(key.key)));
        connect(button, &QPushButton::clicked, this, [this, key, accepted] { emit decided(key, accepted); });
        row->addWidget(button);
    };
    add(tr("Accept"), tr("Joins use this key from now on"), "acceptKey", true);
    add(tr("Reject"), tr("Do not propose this key again"), "rejectKey", false);
    row->addStretch();
    m_column->addLayout(row);
}

void KeysPanel::addDecision(const workspace::KeyDecision &decision, const Schema &schema)
{
    m_column->addWidget(keyLabel(decision.key.key));
    auto *row = new QWidget;
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    QString words = decision.accepted ? tr("Accepted") : tr("Rejected");
    if (!sources::isActive(decision, schema))
        words += tr(", its columns are gone");
    auto *state = makeLabel(words, TextSize::Small, "quiet", true);
    state->setToolTip(decision.by.isEmpty()
                          ? decision.at.toLocalTime().toString(Qt::ISODate)
                          : tr("by %1, %2").arg(decision.by, decision.at.toLocalTime().toString(Qt::ISODate)));
    line->addWidget(state, 1);
    auto *undo = new QPushButton(tr("Take back"));
    undo->setObjectName(QStringLiteral("undoKey"));
    undo->setAccessibleName(QStringLiteral("%1: %2").arg(undo->text(), keyWords(decision.key.key)));
    connect(undo, &QPushButton::clicked, this, [this, id = decision.id] { emit takenBack(id); });
    line->addWidget(undo);
    m_column->addWidget(row);
}

} // namespace Tieout::shell
