// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/keydecisions.h"
#include "shell/models/sourcecontroller.h"

#include <QWidget>

class QVBoxLayout;

namespace Tieout::shell {

/// How many keys there are, those nobody declared with what speaks for them, and what people decided of them.
class KeysPanel : public QWidget
{
    Q_OBJECT

public:
    explicit KeysPanel(QWidget *parent = nullptr);
    void setKeys(const SnapshotPointer &snapshot, const QList<workspace::KeyDecision> &decisions);

    /// "100 % of 5 different values match, 0 orphans; 6 different values on the other side".
    static QString evidenceWords(const profile::KeyEvidence &evidence);

    /// What a limit left out of the search; empty where nothing was.
    static QString searchWords(const schema::KeySearch &search);

    /// Of more proposals it says how many more there are; they come up as others are decided.
    static constexpr int ShownKeys = 12;

signals:
    void decided(const Tieout::profile::ProposedKey &key, bool accepted);
    void takenBack(qint64 decision);

private:
    void addProposal(const profile::ProposedKey &key);
    void addDecision(const workspace::KeyDecision &decision, const Schema &schema);

    QVBoxLayout *m_column;
};

} // namespace Tieout::shell
