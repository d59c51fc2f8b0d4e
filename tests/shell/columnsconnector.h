// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/relations/workbookconnector.h"
#include "sdk/needslibrary.h"

namespace Tieout::TestSupport {

// Opens files by columns, or a server of that kind, where its library is there.
class ColumnsConnector : public sources::relations::WorkbookConnector, public NeedsLibrary
{
public:
    explicit ColumnsConnector(bool hasLibrary, const QString &server = {})
        : WorkbookConnector({}, {})
        , m_hasLibrary(hasLibrary)
        , m_server(server)
    {
    }
    QString id() const override { return m_server.isEmpty() ? QStringLiteral("columns") : m_server.toLower(); }
    QString title() const override { return m_server.isEmpty() ? QStringLiteral("Columns") : m_server; }
    bool isServer() const override { return !m_server.isEmpty(); }
    QList<FormField> form() const override
    {
        FormField file;
        file.kind = FormField::Kind::File;
        file.filePatterns = {QStringLiteral("*.csv"), QStringLiteral("*.parquet"), QStringLiteral("*")};
        return {file};
    }
    std::optional<Error> missingLibrary() const override
    {
        if (m_hasLibrary)
            return std::nullopt;
        return Error(ErrorCode::Unsupported, "There is no library.", {}, "Install one.");
    }
    QList<FileKind> fileKinds() const override
    {
        if (isServer())
            return {};
        return {{"Large text files", {QStringLiteral("*.csv")}}, {"Parquet files", {QStringLiteral("*.parquet")}}};
    }

private:
    bool m_hasLibrary;
    QString m_server;
};

} // namespace Tieout::TestSupport
