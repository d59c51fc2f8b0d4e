// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/workbookconnector.h"

#include "core/sources/relations/workbooksession.h"

#include <QDir>
#include <QFileInfo>

namespace Tieout::sources::relations {

namespace {

const QString fileKey = QStringLiteral("file");

QString absolute(const QString &file)
{
    return QDir::cleanPath(QFileInfo(file).absoluteFilePath());
}

} // namespace

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
    return WorkbookSession::open({absolute(parameters.value(fileKey)), parameters.value(folderKey)}, **files, m_store,
                                 stop);
}

} // namespace Tieout::sources::relations
