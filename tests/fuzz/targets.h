// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <array>

// What is tried on any bytes: each takes one input and aborts, saying what, where a promise of the code it tries is
// broken. For those of SQL the first byte chooses the dialect, of an address its shape, the rest is text; the
// workspace's says how to read its own. One libFuzzer program runs each (entry.cpp); tst_corpus runs all of them over
// the inputs kept.
namespace Tieout::Fuzzing {

void tryLexer(QByteArrayView input);
void tryParser(QByteArrayView input);
void tryBinder(QByteArrayView input);
void tryGate(QByteArrayView input);
void tryWorkspace(QByteArrayView input);
void tryAddress(QByteArrayView input);

struct Target {
    const char *name;
    void (*run)(QByteArrayView input);
};
inline constexpr std::array<Target, 6> targets{{{"lexer", tryLexer},
                                                {"parser", tryParser},
                                                {"binder", tryBinder},
                                                {"gate", tryGate},
                                                {"workspace", tryWorkspace},
                                                {"address", tryAddress}}};

} // namespace Tieout::Fuzzing
