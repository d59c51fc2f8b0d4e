// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

#include <QStringList>

#include <functional>

class QObject;

namespace Tieout::shell {

class SourceController;

/// Finds a few questions that this source really answers: those for people who are new to it first, then candidates
/// from its catalog, each asked (and not kept) as a job before it is offered. Hands them to `done` unless `receiver` is
/// gone or another source was opened.
void findSuggestions(SourceController &source, const workspace::Workspace &store, QObject *receiver,
                     std::function<void(const QStringList &)> done);

} // namespace Tieout::shell
