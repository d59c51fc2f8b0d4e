// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/drafts.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace Tieout::workspace {

QString sqlDraftOf(const QString &sourceId)
{
    return QStringLiteral("sql:") + sourceId;
}

Result<QString> draftedSql(const Workspace &store, const QString &sourceId)
{
    const Result<QString> kept = store.setting(QLatin1String(DraftPrefix) + sqlDraftOf(sourceId), {});
    if (!kept || kept->isEmpty())
        return kept ? store.setting(QString::fromLatin1(DraftKey), {}) : kept;
    return QJsonDocument::fromJson(kept->toUtf8()).object().value(QStringLiteral("text")).toString();
}

} // namespace Tieout::workspace
