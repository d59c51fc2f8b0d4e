// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/sqlite/sqlitetraits.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"

// What the tests of core/sql share: a dialect by name and an error in words.
namespace Tieout::TestSupport {

// "sqlite", or "standard": PostgreSQL's ways as far as plain data says them.
inline DialectTraits dialect(const QString &name)
{
    if (name != QLatin1String("standard"))
        return sqlite::dialectTraits();
    DialectTraits traits;
    traits.name = QStringLiteral("standard");
    traits.folding = NameFolding::LowerCase;
    traits.nestedComments = true;
    traits.dollarQuotedText = true;
    traits.dateLiterals = DateLiteralForm::DateKeyword;
    traits.reservedWords = sqlite::dialectTraits().reservedWords;
    traits.aggregates = sqlite::dialectTraits().aggregates;
    traits.functions = sqlite::dialectTraits().functions;
    return traits;
}

// "refused at 7: message hint"; without a position "refused: ...".
inline QString inWords(const Error &error)
{
    const QString where = error.position < 0 ? QString() : QStringLiteral(" at %1").arg(error.position);
    return errorCodeName(error.code) + where + QStringLiteral(": ") + error.fullMessage();
}

} // namespace Tieout::TestSupport
