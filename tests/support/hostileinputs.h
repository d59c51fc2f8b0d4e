// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QString>

#include <vector>

namespace Tieout::TestSupport {

// A text that somebody might send in place of a question's SQL. None of them may change anything, whoever runs it.
struct HostileInput {
    QString name;    // where it stands, or what it is made of
    QString outcome; // refused, syntax, limit, reference, gate, endless or harmless: fixtures/hostile/inputs.txt says
                     // what each means
    QString sql;
};

// All of fixtures/hostile/inputs.txt and the generated ones, which are too long for a file. Errors: Unreadable, Syntax.
[[nodiscard]] Result<std::vector<HostileInput>> hostileInputs();

// Statements that make the tables the inputs speak of.
[[nodiscard]] QByteArray hostileSchema();

} // namespace Tieout::TestSupport
