// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer's way in; TIEOUT_FUZZ_TARGET names the function.
#include "fuzz/targets.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Tieout::Fuzzing::TIEOUT_FUZZ_TARGET(QByteArrayView(data, qsizetype(size)));
    return 0;
}
