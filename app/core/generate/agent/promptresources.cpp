// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/promptresources.h"

#include <QFile>

static void initialisePromptResources()
{
    Q_INIT_RESOURCE(prompts); // a static library's resources are registered only when asked for
}

namespace Tieout::generate::agent {

QByteArray promptResource(const QString &name)
{
    initialisePromptResources();
    QFile file(QStringLiteral(":/tieout/prompts/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace Tieout::generate::agent
