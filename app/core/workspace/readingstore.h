// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/connection.h"

#include <QDateTime>

#include <optional>

namespace Tieout::workspace {

/// What a person chose where a question could be read in several ways.
struct ChosenReading {
    QString reading; ///< message::meaningOf() it; by earlier versions its English words
    QDateTime at;
    bool operator==(const ChosenReading &) const = default;
};

/// Which of a question's readings is meant from now on.
struct ReadingChoice {
    QString question;
    QString reading; ///< as ChosenReading
};

/// Which reading of a question a person chose. Threads and errors as Workspace.
class ReadingStore : Store
{
public:
    using Store::Store;

    /// In the place of what was chosen for the same question before.
    Result<void> chooseReading(const QString &sourceId, const QString &question, const QString &reading,
                               const QDateTime &at);
    Result<std::optional<ChosenReading>> chosenReading(const QString &sourceId, const QString &question) const;
};

} // namespace Tieout::workspace
