// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellanswer.h"
#include "core/record/record.h"

namespace Tieout::evaluation {

/// A question over a workbook, or over a table with its text.
struct SheetQuestion {
    QString id;
    QString file; ///< or the context it belongs to
    QString text;
    QString kind;
    QString tier;
    QStringList answers; ///< numbers or texts; empty: cannot be answered
    QString scale;
    QStringList cells; ///< "Sheet!B7:B20"
};

/// What the program answered, however it came to it, in the form in which it is compared with the gold.
struct GivenAnswer {
    enum class State { Answered, Asked, Abstained };
    enum class Path { Blocks, Relations, Other };
    struct Value {
        QString text; ///< a decimal where it is a number
        sources::sheets::Scale scale = {};
    };

    State state = State::Abstained;
    Path path = Path::Other;
    bool isByFallback = false;  ///< the likelier path did not answer
    QList<QList<Value>> rows{}; ///< a row for each answer
    QStringList cells{};        ///< cited, "Sheet!C2:C5001"
    double confidence = 0;
    QString said{}; ///< for the list of errors

    static GivenAnswer of(const answer::sheet::CellAnswer &answer);
    static GivenAnswer of(const record::Record &record);

    /// Whether it gives each of the answers that the question has, and no other. A row answers with its last number, or
    /// with any of its texts.
    bool isRight(const SheetQuestion &question) const;
    /// Whether all cells that the answer needs are among those cited.
    bool citesAll(const SheetQuestion &question) const;
};

} // namespace Tieout::evaluation
