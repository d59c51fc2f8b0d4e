// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/sheetcorrections.h"

#include "core/base/visible.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace Tieout::workspace {

namespace {

QString settingOfSheets()
{
    return QStringLiteral("sheetCorrections");
}

} // namespace

Result<QList<SheetCorrection>> sheetCorrections(const Workspace &store)
{
    const Result<QString> text = store.setting(settingOfSheets(), {});
    if (!text)
        return fail(text.error());
    QList<SheetCorrection> out;
    const QJsonArray all = QJsonDocument::fromJson(text->toUtf8()).array();
    for (const QJsonValue &value : all) {
        const QJsonObject one = value.toObject();
        out.append({one[QLatin1StringView("file")].toString(), one[QLatin1StringView("structure")].toString(),
                    one[QLatin1StringView("said")].toObject(),
                    QDateTime::fromString(one[QLatin1StringView("at")].toString(), Qt::ISODateWithMs)});
    }
    return out;
}

Result<void> keepSheetCorrection(Workspace &store, const SheetCorrection &correction)
{
    Result<QList<SheetCorrection>> all = sheetCorrections(store);
    if (!all)
        return fail(all.error());
    all->removeIf([&correction](const SheetCorrection &one) {
        return one.file == correction.file && one.structure == correction.structure;
    });
    all->append(correction);
    QJsonArray out;
    for (const SheetCorrection &one : std::as_const(*all))
        out.append(QJsonObject{{QStringLiteral("file"), one.file},
                               {QStringLiteral("structure"), one.structure},
                               {QStringLiteral("said"), one.said},
                               {QStringLiteral("at"), one.at.toUTC().toString(Qt::ISODateWithMs)}});
    return store.setSetting(settingOfSheets(),
                            QString::fromUtf8(base::escapedJson(QJsonDocument(out).toJson(QJsonDocument::Compact))));
}

} // namespace Tieout::workspace
