// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/encoder/openedonce.h"
#include "sdk/stoptoken.h"

#include <QStringList>

#include <vector>

namespace Tieout::encoder {

/// What a text is read as; some encoders tell what is asked from what is searched.
enum class Side { Question, Text };

/// Whatever turns texts into vectors that are near one another where the texts mean nearly the same. Any thread.
class TextEncoder
{
public:
    virtual ~TextEncoder() = default;

    /// As a person knows it, for records: "Universal Sentence Encoder lite", the model's name.
    virtual QString name() const = 0;
    /// Vectors of the same fingerprint may be compared.
    virtual QString fingerprint() const = 0;
    /// A vector of unit length for each text, in order, all zeros where a text says nothing. Blocks. Errors: Cancelled,
    /// TimedOut, those of reaching what encodes.
    virtual Result<std::vector<std::vector<float>>> encode(const QStringList &texts, Side side, const StopToken &stop,
                                                           const Progress &progress) const = 0;
};

/// What an encoder answers once `stop` is requested: Cancelled or TimedOut.
Error readingStopped(const StopToken &stop);

class Encoder;

/// The encoder inside the program, opened when it is first asked.
class BuiltInEncoder final : public TextEncoder
{
public:
    /// `file`: its weights.
    explicit BuiltInEncoder(QString file);
    ~BuiltInEncoder() override;
    /// Where the weights lie beside the running program.
    static QString installedFile();

    QString name() const override { return QStringLiteral("Universal Sentence Encoder lite"); }
    /// Empty where it cannot be opened.
    QString fingerprint() const override;
    /// Errors: as above, and those of Encoder::open().
    Result<std::vector<std::vector<float>>> encode(const QStringList &texts, Side side, const StopToken &stop,
                                                   const Progress &progress) const override;

private:
    OpenedOnce<Encoder> m_encoder;
};

} // namespace Tieout::encoder
