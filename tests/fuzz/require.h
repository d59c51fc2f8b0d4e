// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

// What all targets need, whatever of core they try.
namespace Tieout::Fuzzing {

// Aborts, so that the fuzzer keeps the input.
void require(bool held, const char *what, const QString &text);

// A folder for the files of a run, in memory where the system has such a place.
const QString &scratchFolder();
// Ends the program where it cannot.
void writeFile(const QString &path, const QByteArray &content);

} // namespace Tieout::Fuzzing
