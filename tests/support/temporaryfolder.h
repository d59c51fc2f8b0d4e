// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>

namespace Tieout::TestSupport {

// A folder that lives as long as the object. Every member ends the test with a message where the disk does not obey.
class TemporaryFolder
{
public:
    TemporaryFolder();

    [[nodiscard]] QString path() const { return m_folder.path(); }
    // Absolute path of a file in it, which need not exist.
    [[nodiscard]] QString file(const QString &name) const { return m_folder.filePath(name); }
    // Writes a file and returns its path.
    QString write(const QString &name, const QByteArray &content) const;
    // Copies a file into the folder and returns its new path.
    QString copy(const QString &source, const QString &name) const;
    // Lets every user of the machine read and write here: needed before runProgram(..., asOrdinaryUser).
    void openToAll() const;

private:
    QTemporaryDir m_folder;
};

[[nodiscard]] QByteArray readFile(const QString &path);

} // namespace Tieout::TestSupport
