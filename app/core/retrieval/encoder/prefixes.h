// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::encoder {

/// What a model was trained to find before a text that is asked, and before one that is searched. Both may be empty.
struct Prefixes {
    QString question;
    QString text;
    bool operator==(const Prefixes &) const = default;
};

/// By the family that a model's name shows, whoever serves it: "nomic-embed-text:latest",
/// "hf.co/nomic-ai/nomic-embed-text-v1.5-GGUF:Q4_K_M". Of a family that is not known both are empty.
Prefixes prefixesOf(const QString &model);

} // namespace Tieout::encoder
