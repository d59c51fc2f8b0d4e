// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/keysservice.h"

#include <QWidget>

class QVBoxLayout;

namespace Tieout::shell {

/// How many keys there are, those nobody declared with what speaks for them, what people decided of them, and those to
/// other sources.
class KeysPanel : public QWidget
{
    Q_OBJECT

public:
    explicit KeysPanel(QWidget *parent = nullptr);
    void setKeys(const service::KeysResponse &keys);

    /// "100 % of 5 different values match, 0 orphans; 6 different values on the other side".
    static QString evidenceWords(const std::optional<service::EvidenceDescription> &evidence);

    /// What a limit left out of the search; empty where nothing was.
    static QString searchWords(const service::KeySearchDescription &search);

    /// What was read for the joins in it; empty where nothing was.
    static QString statementWords(const service::StatementsDescription &read);

    /// Of more proposals it says how many more there are; they come up as others are decided.
    static constexpr int ShownKeys = 12;

signals:
    /// Of what is shown.
    void decided(const Tieout::service::KeysRequest &request);
    /// Join along a key to another source, by its number: the table is copied beside the workbook.
    void joinWanted(qint64 number);
    /// Somebody said that the server's query log may be read.
    void queryLogWanted();

private:
    void addQueryLog(const service::StatementsDescription &read);
    void addProposal(const service::ProposedKeyDescription &proposal);
    void addDecision(const service::KeyDecisionDescription &decision);
    void addAcross(const service::KeyAcrossDescription &key);

    QVBoxLayout *m_column;
};

} // namespace Tieout::shell
