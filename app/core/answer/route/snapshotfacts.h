// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/checkedquery.h"
#include "core/ledger/sentence.h"
#include "core/retrieval/linker.h"

namespace Tieout::answer {

/// Facts of a snapshot, for the gate, the forms of values and tie-out. Not for several threads at once.
class SnapshotFacts : public gate::SourceFacts
{
public:
    explicit SnapshotFacts(std::shared_ptr<const retrieval::Linker> linker)
        : m_linker(std::move(linker))
    {
    }
    const ColumnProfile *column(const TableName &table, const QString &column) const override;
    gate::KnownTexts texts(const TableName &table, const QString &column) const override;
    qint64 rows(const TableName &table) const override;
    QString unit(const TableName &table, const QString &column) const override;
    message::Message rowLoss(const ForeignKey &key) const override;
    QList<gate::NamedValue> valuesIn(const QString &question) const override;
    QString timeColumn(const TableName &table) const override;
    schema::SourceLimits limits() const override;
    std::shared_ptr<const schema::ReadScope> scope() const override { return m_linker->snapshot().scope; }
    QStringList elsewhere(const QString &table) const override;
    QString title() const override;
    QStringList suggest(const QString &name, const QStringList &inScope) const override;
    QList<gate::GovernedDefinition> definitions(const gate::GateRequest &request) const override;
    std::optional<record::Ledger> ledger(const gate::GateRequest &request, const gate::Report &report) const override;

private:
    QList<gate::NamedValue> linkedValues(const QString &question) const;
    bool isChance(const QList<base::Word> &words, const retrieval::ValueMention &mention) const;

    std::shared_ptr<const retrieval::Linker> m_linker;
    /// The last question with its values: all candidates for an answer ask for the same one.
    mutable std::optional<std::pair<QString, QList<gate::NamedValue>>> m_values;
    /// With what the last question names: each of its candidates is held against them.
    mutable std::optional<std::pair<QString, QList<gate::GovernedDefinition>>> m_definitions;
    mutable std::optional<ledger::Sentence> m_sentence;  ///< the last question
    mutable period::CalendarSettings m_sentenceCalendar; ///< what its periods were read against
};

/// The gate over what a linker knows of a source. Not for several threads at once, as its facts are not.
gate::Gate gateOf(std::shared_ptr<const retrieval::Linker> linker);

} // namespace Tieout::answer
