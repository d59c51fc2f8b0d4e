// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/modelathand.h"

#include <QFileInfo>

namespace Tieout::cli {

namespace {

const QString modelOption = QStringLiteral("model");

bool isNamed(const Invocation &invocation)
{
    return invocation.value(modelOption, QStringLiteral("none")) != QLatin1String("none");
}

} // namespace

QString nameOfModelAtHand(const Invocation &invocation)
{
    if (isNamed(invocation))
        return invocation.value(modelOption);
    return QFileInfo(qEnvironmentVariable(ggufVariable)).fileName();
}

Result<generate::agent::OpenedModel> modelAtHand(const Invocation &invocation, Environment &environment)
{
    if (isNamed(invocation))
        return openModel(invocation, environment);
    Invocation local = invocation;
    local.values[modelOption] = {nameOfModelAtHand(invocation)};
    local.values[QStringLiteral("model-backend")] = {QStringLiteral("llamacpp")};
    QStringList &settings = local.values[QStringLiteral("model-setting")];
    settings.append(QStringLiteral("file=") + qEnvironmentVariable(ggufVariable));
    // Without one the program is looked for on the search path.
    if (qEnvironmentVariableIsSet(llamaServerVariable))
        settings.append(QStringLiteral("server=") + qEnvironmentVariable(llamaServerVariable));
    return openModel(local, environment);
}

} // namespace Tieout::cli
