// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace Tieout::TestSupport {

// A model of random weights that llama.cpp loads, as a GGUF file (version 3) of less than 1 MB: two layers of 64 dimensions in the
// architecture "llama", and a vocabulary of about 600 tokens: every byte, the printable characters, and pieces of SQL. What it says means
// nothing; under a grammar it says whatever the grammar lets it. The same seed gives the same bytes.
[[nodiscard]] QByteArray randomModel(quint32 seed);

} // namespace Tieout::TestSupport
