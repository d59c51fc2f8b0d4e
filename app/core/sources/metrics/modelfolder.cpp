// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/modelfolder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace Tieout::sources::metrics {

static const QString folderKey = QStringLiteral("metricsFolder");

QString modelFolder(const workspace::Workspace &store)
{
    if (store.isTemporary())
        return store.setting(folderKey, {}).value_or(QString());
    const QFileInfo file(store.file());
    return file.dir().filePath(file.completeBaseName() + QStringLiteral(".metrics"));
}

Result<void> setModelFolder(workspace::Workspace &store, const QString &folder)
{
    return store.setSetting(folderKey, folder);
}

ModelsRead readModels(const QString &folder)
{
    ModelsRead all;
    if (folder.isEmpty())
        return all;
    const QDir dir(folder);
    const QStringList patterns{QStringLiteral("*.yaml"), QStringLiteral("*.yml"), QStringLiteral("*.json")};
    for (const QString &name : dir.entryList(patterns, QDir::Files, QDir::Name)) {
        const QString path = dir.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) {
            all.notTaken.append({path, 0,
                                 Error(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                                       {path, file.errorString()})});
            continue;
        }
        const Result<ModelsRead> read = readOssie(file.readAll(), path);
        if (!read) {
            all.notTaken.append({path, 0, read.error()});
            continue;
        }
        all.models += read->models;
        all.notTaken += read->notTaken;
    }
    return all;
}

QList<catalog::SemanticModel> modelsOver(const QList<catalog::SemanticModel> &models, const Schema &schema)
{
    QSet<QString> tables;
    for (const Table &table : schema.tables)
        tables.insert(table.name.name.toLower());
    QList<catalog::SemanticModel> over;
    std::copy_if(models.cbegin(), models.cend(), std::back_inserter(over), [&](const catalog::SemanticModel &model) {
        return std::any_of(model.datasets.cbegin(), model.datasets.cend(), [&](const catalog::Dataset &dataset) {
            return !dataset.isQuery() && tables.contains(dataset.source.section(u'.', -1).trimmed().toLower());
        });
    });
    return over;
}

} // namespace Tieout::sources::metrics
