// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/sourcecontroller.h"

namespace Tieout::shell {

class RecordCard;
class Welcome;
struct ShellContext;

/// Offers questions that the open source answers: before the first one, and beneath each answer. Looks for them in the
/// background, and stops where a person asks something meanwhile: nobody waits for what nobody asked for.
class Suggesting : public QObject
{
    Q_OBJECT

public:
    Suggesting(ShellContext &context, Welcome &welcome, QObject *parent = nullptr);

    /// For whoever has just opened the source.
    void offerFirst(const SnapshotPointer &snapshot);
    /// What leads on from the answer on this card; nothing where there is none.
    void offerNext(RecordCard *card);
    void stop();
    /// Whether something is being looked for.
    bool isFinding() const { return !m_finding.isNull(); }

signals:
    /// What leads on from an answer stands beneath it, or there is nothing.
    void nextOffered();

private:
    void offerMore();

    ShellContext &m_context;
    Welcome &m_welcome;
    QStringList m_offered;
    QPointer<base::Job> m_finding;
};

} // namespace Tieout::shell
