// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/relations/relationstore.h"
#include "sdk/connector.h"
#include "sdk/retriever.h"

#include <functional>

namespace Tieout::sources::relations {

/// The scheme of a workbook's address: "sheet:/data/sales.xlsx".
inline const QString connectorId = QStringLiteral("sheet");
/// Key of the folder where a workbook's relations are kept, beside what people fill in; without it they are kept
/// nowhere.
inline const QString folderKey = QStringLiteral("relationsFolder");

/// Key of what was said of its tables, as correctionsText() writes it; without it they count as they are found.
inline const QString correctionsKey = QStringLiteral("tableCorrections");
QString correctionsText(const Corrections &corrections);
/// What cannot be read is left out.
Corrections correctionsFrom(const QString &text);

/// Who opens the files that relations are kept in. Errors: as extension::PluginManager::connector().
using FileConnector = std::function<Result<Connector *>()>;

/// Finds texts by their words; null where there is nothing that does.
using WordRetriever = std::function<Retriever *()>;

/// Opens workbooks: their flat tables become relations of an embedded file, which another connector opens read-only.
/// Nothing is written to a workbook or beside it.
class WorkbookConnector : public Connector
{
public:
    WorkbookConnector(FileConnector files, WordRetriever words)
        : m_files(std::move(files))
        , m_words(std::move(words))
    {
    }

    QString id() const override { return connectorId; }
    QString title() const override { return QStringLiteral("Workbook"); }
    QList<FormField> form() const override;
    Result<ConnectionParameters> parseAddress(const QString &rest) const override;
    QString address(const ConnectionParameters &parameters) const override;
    /// Reads the workbook where its relations are not there yet, which takes a second for 200,000 cells. Errors also:
    /// those of RelationStore::relationsOf(), and of the connector for files.
    Result<std::unique_ptr<Session>> open(const ConnectionParameters &parameters, const StopToken &stop) override;

private:
    FileConnector m_files;
    WordRetriever m_words;
    std::shared_ptr<RelationStore> m_store = std::make_shared<RelationStore>();
};

} // namespace Tieout::sources::relations
