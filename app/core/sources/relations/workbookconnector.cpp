// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/workbookconnector.h"

#include "core/sources/relations/workbooksession.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>

namespace Tieout::sources::relations {

namespace {

const QString fileKey = QStringLiteral("file");

QString absolute(const QString &file)
{
    return QDir::cleanPath(QFileInfo(file).absoluteFilePath());
}

} // namespace

QString correctionsText(const Corrections &corrections)
{
    QJsonObject all;
    for (auto one = corrections.cbegin(); one != corrections.cend(); ++one)
        all.insert(one.key(), sheets::correctionToJson(*one));
    return QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Compact));
}

Corrections correctionsFrom(const QString &text)
{
    const QJsonObject all = QJsonDocument::fromJson(text.toUtf8()).object();
    Corrections out;
    for (auto one = all.constBegin(); one != all.constEnd(); ++one)
        out.insert(one.key(), sheets::correctionFromJson(one.key(), one.value().toObject()));
    return out;
}

QList<FormField> WorkbookConnector::form() const
{
    FormField file;
    file.key = fileKey;
    file.label = QStringLiteral("File");
    file.kind = FormField::Kind::File;
    file.placeholder = QStringLiteral("sales.xlsx");
    file.filePatterns = {QStringLiteral("*.xlsx"), QStringLiteral("*.xlsm"), QStringLiteral("*.ods"),
                         QStringLiteral("*.csv"),  QStringLiteral("*.tsv"),  QStringLiteral("*")};
    return {file};
}

Result<ConnectionParameters> WorkbookConnector::parseAddress(const QString &rest) const
{
    if (rest.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The address \"sheet:\" names no file."), {},
                    QT_TRANSLATE_NOOP("Error", "Write sheet:FILE."));
    QString path = rest;
    if (path == QStringLiteral("~") || path.startsWith(QStringLiteral("~/")))
        path.replace(0, 1, QDir::homePath());
    return ConnectionParameters{{fileKey, absolute(path)}};
}

QString WorkbookConnector::address(const ConnectionParameters &parameters) const
{
    return connectorId + u':' + absolute(parameters.value(fileKey));
}

Result<std::unique_ptr<Session>> WorkbookConnector::open(const ConnectionParameters &parameters, const StopToken &stop)
{
    const Result<Connector *> files = m_files();
    if (!files)
        return fail(files.error());
    const WorkbookPlace place{absolute(parameters.value(fileKey)), parameters.value(folderKey),
                              correctionsFrom(parameters.value(correctionsKey))};
    return WorkbookSession::open(place, {*files, m_words()}, m_store, stop);
}

} // namespace Tieout::sources::relations
