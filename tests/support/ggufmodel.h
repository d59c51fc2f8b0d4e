// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace Tieout::TestSupport {

// A model of random weights that llama.cpp loads, as a GGUF file (version 3) of less than 1 MB: two layers of 64
// dimensions in the architecture "llama", and a vocabulary of about 600 tokens: every byte, the printable characters,
// and pieces of SQL. What it says means nothing; under a grammar it says whatever the grammar lets it. The same seed
// gives the same bytes. `tokens`: made-up words are added up to so many, because what a grammar costs is the size of
// the vocabulary; 32,000 take 17 MB.
[[nodiscard]] QByteArray randomModel(quint32 seed, int tokens = 0);

} // namespace Tieout::TestSupport
