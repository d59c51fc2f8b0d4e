// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/sql/dialects/convert.h"
#include "sdk/schema.h"

#include <functional>
#include <optional>

namespace Tieout::answer {

/// A question that is a query.
struct PastedSql {
    QString sql;           ///< in the source's dialect; as written where nothing had to be converted, or could be
    QString convertedFrom; ///< name of the dialect it was written in; empty: the source's own, or none of those that
                           ///< are known
    QList<message::Message> words;       ///< what it does; empty where it cannot be read
    QList<sql::Unconverted> unconverted; ///< what the source's dialect cannot say
};

/// Why what was pasted cannot be said in the source's dialect, part by part.
message::Message unconvertedWords(const PastedSql &pasted, const QString &dialect);

/**
 * Nothing where the text is a question in words: SQL stands in a fence (```sql), or begins with SELECT or WITH in
 * capitals, or does so in small letters and is right as it stands, or has signs that no sentence has. It is read in the
 * source's dialect, else in the first known one in which every name and function is right. `compiles`: whether the
 * source's engine accepts a SELECT, without running it; our parser reads more than some do.
 */
std::optional<PastedSql> pastedSql(const QString &question, const Schema &schema, const DialectTraits &traits,
                                   const std::function<bool(const QString &sql)> &compiles);

} // namespace Tieout::answer
