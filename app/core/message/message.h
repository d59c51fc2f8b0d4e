// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Tieout::message {

/// A sentence for a person: which one it is, what fills it, and how it reads in English. The id is empty for sentences
/// that have none yet, and for those of older records.
struct Message {
    QString id;
    QStringList args;
    QString text;

    Message() = default;
    explicit(false) Message(QString english)
        : text(std::move(english))
    {
    }
    bool operator==(const Message &) const = default;
};

} // namespace Tieout::message
