// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/model/modelchoice.h"

/// How the user's settings keep what was chosen of models: texts of JSON, so that a backend's form may have any fields.
namespace Tieout::project {

/// What a backend's form was answered with; a field that nobody filled in has its initial value. `stored`: the setting
/// modelSettings.
QHash<QString, QString> backendSettings(const QString &stored, const LlmBackend &backend);

/// The same setting with one more answer.
QString withBackendSetting(const QString &stored, const QString &backend, const QString &key, const QString &value);

/// What was measured of a choice, where the setting modelMeasured has it: another address or file is another model.
std::optional<BackendCapabilities> measuredOf(const QString &stored, const generate::model::ModelChoice &choice);

/// The same setting with what was measured of a choice.
QString withMeasured(const QString &stored, const generate::model::ModelChoice &choice,
                     const BackendCapabilities &measured);

} // namespace Tieout::project
