// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/modeloption.h"

#include "cli/environment.h"

#include <QUrl>

namespace Tieout::cli {

Result<generate::OpenedModel> openModel(const Invocation &invocation, Environment &environment)
{
    const QString name = invocation.value(QStringLiteral("model"), QStringLiteral("none"));
    if (name == QLatin1String("none"))
        return generate::OpenedModel();
    const QString file = invocation.value(QStringLiteral("model-file"));
    generate::ModelChoice choice;
    choice.name = name;
    choice.backend = file.isEmpty() ? QStringLiteral("openai") : QStringLiteral("replay");
    choice.address =
        file.isEmpty() ? invocation.value(QStringLiteral("model-url"), QStringLiteral("http://localhost:8080/v1")) : file;
    choice.key = qEnvironmentVariable(generate::modelKeyVariable);
    // Whoever types a host into the command line agrees to it.
    choice.allowedHosts = {QUrl(choice.address).host()};
    const Result<LlmBackend *> backend = environment.plugins().backend(choice.backend);
    if (!backend)
        return fail(backend.error());
    return generate::openModel(**backend, choice);
}

QList<Option> modelOptions()
{
    return {{QStringLiteral("model"), QStringLiteral("none|NAME"),
             QStringLiteral("the model to ask where rules do not suffice; default: none"), false},
            {QStringLiteral("model-url"), QStringLiteral("URL"),
             QStringLiteral("its OpenAI-compatible server; default: http://localhost:8080/v1 (key: TIEOUT_MODEL_KEY)"), false},
            {QStringLiteral("model-file"), QStringLiteral("FILE"), QStringLiteral("recorded answers instead of a server"), false}};
}

} // namespace Tieout::cli
