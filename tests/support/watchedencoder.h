// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/encoder/textencoder.h"
#include "support/encoderfile.h"

namespace Tieout::TestSupport {

/// The encoder that the program ships. Notes what it is asked, and fails where it is told to.
class WatchedEncoder final : public encoder::TextEncoder
{
public:
    QString name() const override { return QStringLiteral("watched"); }
    QString fingerprint() const override { return m_inner.fingerprint(); }
    Result<std::vector<std::vector<float>>> encode(const QStringList &texts, encoder::Side side, const StopToken &stop,
                                                   const Progress &progress) const override
    {
        asked += texts;
        if (fails)
            return fail(ErrorCode::Connection, "The server is gone.");
        return m_inner.encode(texts, side, stop, progress);
    }

    mutable QStringList asked;
    bool fails = false;

private:
    encoder::BuiltInEncoder m_inner{encoderFile()};
};

} // namespace Tieout::TestSupport
