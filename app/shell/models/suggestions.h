// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <functional>

class QObject;

namespace Tieout::shell {

class SourceController;

/// Finds a few questions that this source really answers: candidates come from its catalog, and each is asked (and not kept) as a
/// job before it is offered. Hands them to `done` unless `receiver` is gone or another source was opened.
void findSuggestions(SourceController &source, QObject *receiver, std::function<void(const QStringList &)> done);

} // namespace Tieout::shell
