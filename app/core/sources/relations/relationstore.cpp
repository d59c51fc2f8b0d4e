// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/relationstore.h"

#include "core/sources/relations/relationfile.h"
#include "core/sources/sheets/workbookreader.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

namespace Tieout::sources::relations {

namespace {

const QString fileSuffix = QStringLiteral(".relations");

/// Of the workbook's content; empty where it cannot be read.
QString fingerprintOf(const QString &workbook)
{
    QFile file(workbook);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file))
        return {};
    constexpr qsizetype Letters = 32;
    return QString::fromLatin1(hash.result().toHex().left(Letters));
}

/// The files of what the workbook was before; one that cannot be removed now goes the next time.
void removeOlder(const QString &kept)
{
    const QFileInfo file(kept);
    const QDir folder = file.dir();
    for (const QString &name : folder.entryList({u'*' + fileSuffix}, QDir::Files)) {
        if (name != file.fileName())
            QFile::remove(folder.filePath(name));
    }
}

QString digestOfNames(const QStringList &names)
{
    constexpr qsizetype Letters = 16;
    return names.isEmpty()
               ? QString()
               : QString::fromLatin1(QCryptographicHash::hash(names.join(u'\n').toUtf8(), QCryptographicHash::Sha256)
                                         .toHex()
                                         .left(Letters));
}

/// Where relations are written: what was said of the tables and what was copied are in the name too, for somebody may
/// still read the others.
struct Place {
    QString folder;
    QString fingerprint;
    QString copyFolder;
    QStringList copyFiles;
    QString path(const QString &said) const
    {
        QString name = fingerprint;
        for (const QString &part : {said, digestOfNames(copyFiles)}) {
            if (!part.isEmpty())
                name += u'-' + part;
        }
        return folder + u'/' + name + fileSuffix;
    }
};

/// Those that were made of the same workbook, corrections and copies; false where there are none.
bool findKept(const Place &place, const Corrections &corrections, RelationFile &found)
{
    const QDir folder(place.folder);
    for (const QString &name : folder.entryList({place.fingerprint + u'*' + fileSuffix}, QDir::Files)) {
        std::optional<Relations> kept = readRelations(folder.filePath(name));
        if (!kept || kept->said != digestOf(kept->structures, corrections) || kept->copyFiles != place.copyFiles)
            continue;
        found.path = folder.filePath(name);
        found.relations = *std::move(kept);
        return true;
    }
    return false;
}

/// The copies that lie in the folder, but those that a relation is called like.
void addCopies(RelationPlan &plan, const Place &place)
{
    plan.about.copyFiles = place.copyFiles;
    for (const QString &name : place.copyFiles) {
        const QString path = place.copyFolder + u'/' + name;
        const std::optional<TableCopy> copy = readCopy(path);
        if (!copy || plan.about.relation(copy->name) || plan.about.copy(copy->name))
            continue;
        plan.about.copies.append(*copy);
        plan.copyPaths.append(path);
    }
}

Result<void> make(const QString &workbook, const Place &place, const Corrections &corrections, const StopToken &stop,
                  RelationFile &made)
{
    const Result<sheets::Workbook> read = sheets::readWorkbook(workbook, {}, stop, {});
    if (!read)
        return fail(read.error());
    Result<RelationPlan> plan = planRelations(*read, corrections, stop);
    if (!plan)
        return fail(plan.error());
    addCopies(*plan, place);
    if (plan->rows.empty() && plan->about.notFlat.isEmpty() && plan->about.tooWide.isEmpty())
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "\"%1\" has no table that could be asked."),
                    {workbook},
                    QT_TRANSLATE_NOOP("Error", "A table has a row of headings and rows below it; \"tieout-cli sheet\" "
                                               "lists what was found on each sheet."));
    made.path = place.path(plan->about.said);
    made.relations = plan->about;
    return writeRelations(*read, *plan, made.path, stop, {});
}

} // namespace

WorkbookStamp stampOf(const QString &workbook)
{
    QFileInfo info(workbook);
    return info.exists() ? WorkbookStamp{info.size(), info.lastModified()} : WorkbookStamp();
}

Result<RelationFilePtr> RelationStore::relationsOf(const QString &workbook, const QString &folder,
                                                   const Corrections &corrections, const StopToken &stop)
{
    const QMutexLocker lock(&m_mutex);
    const WorkbookStamp stamp = stampOf(workbook);
    std::weak_ptr<const RelationFile> &open = m_open[workbook + u'\n' + folder];
    if (RelationFilePtr same = open.lock(); same && same->stamp == stamp
                                            && same->relations.said == digestOf(same->relations.structures, corrections)
                                            && same->relations.copyFiles == copyFilesIn(folder))
        return same;
    auto made = std::make_shared<RelationFile>();
    made->stamp = stamp;
    const bool isKept = !folder.isEmpty() && QDir().mkpath(folder) && QFileInfo(folder).isWritable();
    if (!isKept)
        made->ownFolder = std::make_unique<const QTemporaryDir>();
    const Place place{isKept ? folder : made->ownFolder->path(), fingerprintOf(workbook), folder, copyFilesIn(folder)};
    if (!isKept || !findKept(place, corrections, *made)) {
        if (const Result<void> now = make(workbook, place, corrections, stop, *made); !now)
            return fail(now.error());
    }
    if (isKept)
        removeOlder(made->path);
    open = made;
    return RelationFilePtr(made);
}

} // namespace Tieout::sources::relations
