// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <array>

// What is tried on any bytes: each takes one input and aborts, saying what, where a promise of the code it tries is
// broken. For those of SQL the first byte chooses the dialect, of an address its shape, the rest is text; the
// others say how they read their own. One libFuzzer program runs each (entry.cpp); tst_corpus runs all of them over
// the inputs kept.
namespace Tieout::Fuzzing {

void tryLexer(QByteArrayView input);
void tryParser(QByteArrayView input);
void tryBinder(QByteArrayView input);
void tryGate(QByteArrayView input);
void tryWorkspace(QByteArrayView input);
void tryAddress(QByteArrayView input);
void tryXlsx(QByteArrayView input);
void tryOds(QByteArrayView input);
void tryCsv(QByteArrayView input);
void tryZip(QByteArrayView input);
void trySheet(QByteArrayView input);

struct Target {
    const char *name;
    void (*run)(QByteArrayView input);
};
inline constexpr std::array<Target, 11> targets{{{"lexer", tryLexer},
                                                 {"parser", tryParser},
                                                 {"binder", tryBinder},
                                                 {"gate", tryGate},
                                                 {"workspace", tryWorkspace},
                                                 {"address", tryAddress},
                                                 {"xlsx", tryXlsx},
                                                 {"ods", tryOds},
                                                 {"csv", tryCsv},
                                                 {"zip", tryZip},
                                                 {"sheet", trySheet}}};

} // namespace Tieout::Fuzzing
