// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/plugintrust.h"

#include <QDir>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <algorithm>

namespace Tieout::extension {

#ifdef Q_OS_UNIX

namespace {

struct Place {
    bool exists = false;
    bool isFolder = false;
    uid_t owner = 0;
    mode_t mode = 0;
};

Place placeOf(const QString &path)
{
    struct stat facts {
    };
    if (::stat(QFile::encodeName(path).constData(), &facts) != 0)
        return {};
    return {true, S_ISDIR(facts.st_mode), facts.st_uid, facts.st_mode};
}

/// In a folder like /tmp everybody may add files, and nobody may exchange those of others.
bool everybodyMayChange(const Place &place)
{
    return (place.mode & S_IWOTH) != 0 && !(place.isFolder && (place.mode & S_ISVTX) != 0);
}

bool isOurs(const Place &place)
{
    return place.owner == 0 || place.owner == ::geteuid();
}

} // namespace

std::optional<ErrorText> whyUntrusted(const QString &file, bool builtIn)
{
    const QFileInfo info(file);
    const QString real = info.canonicalFilePath();
    const Place own = placeOf(real);
    if (!own.exists)
        return {};
    if (everybodyMayChange(own))
        return QT_TRANSLATE_NOOP("Error", "can be changed by every user of this machine");
    if (!builtIn && !isOurs(own))
        return QT_TRANSLATE_NOOP("Error", "belongs to another user of this machine");
    // The way to it as it is written, and as it really is.
    for (const QString &start : {info.absolutePath(), QFileInfo(real).path()}) {
        QDir folder(start);
        for (bool isFirst = true;; isFirst = false) {
            const Place place = placeOf(folder.path());
            if (place.exists && everybodyMayChange(place))
                return ErrorText(
                    QT_TRANSLATE_NOOP("Error",
                                      "lies in \"%1\", where every user of this machine can put and exchange files"),
                    {folder.path()});
            if (!builtIn && isFirst && place.exists && !isOurs(place) && (place.mode & S_ISVTX) == 0)
                return ErrorText(
                    QT_TRANSLATE_NOOP("Error", "lies in \"%1\", which belongs to another user of this machine"),
                    {folder.path()});
            if (folder.isRoot() || !folder.cdUp())
                break;
        }
    }
    return {};
}

#else

std::optional<ErrorText> whyUntrusted(const QString &, bool)
{
    return {};
}

#endif

bool liesIn(const QString &file, const QStringList &folders)
{
    const QString real = QFileInfo(file).canonicalFilePath();
    return std::any_of(folders.begin(), folders.end(), [&real](const QString &folder) {
        const QString path = QFileInfo(folder).canonicalFilePath();
        return !path.isEmpty() && real.startsWith(path.endsWith(u'/') ? path : path + u'/');
    });
}

} // namespace Tieout::extension
