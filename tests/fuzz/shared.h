// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fuzz/require.h"

#include "core/gate/gate.h"
#include "sdk/dialects.h"

#include <QByteArrayView>

#include <memory>

// What the targets share: how an input is read, and a small schema to bind to.
namespace Tieout::Fuzzing {

struct Input {
    const DialectTraits &traits;
    QString text;
};
Input read(QByteArrayView input);

// That a place lies in the text.
void requireInside(sql::Span at, const char *what, const QString &text);
void requireInside(const Error &error, const QString &text);

// Tenants, leases, payments with keys, dates and units, a table without a key, a view over two of them and one that
// does not parse.
std::shared_ptr<const Schema> schema();

// What a profile knows of them.
const gate::SourceFacts &facts();

} // namespace Tieout::Fuzzing
