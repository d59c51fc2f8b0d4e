// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace Tieout::generate::agent {

/// A file of resources/prompts, which travel inside the program ("agent-analysis.1.txt"); empty where there is none.
/// Any thread.
QByteArray promptResource(const QString &name);

} // namespace Tieout::generate::agent
