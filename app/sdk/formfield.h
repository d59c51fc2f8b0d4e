// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Tieout {

/// One field of a form that a plugin asks to have filled in: the shell draws it, the plugin reads the answers by key.
struct FormField {
    enum class Kind { Text, File, Folder, Number, Password, Choice };
    QString key;
    QString label; ///< English
    Kind kind = Kind::Text;
    QString placeholder;
    QStringList choices;
    QStringList filePatterns; ///< for File: "*.sqlite", "*.db"
    bool required = true;
    QString initial = {};  ///< what the field holds before anybody writes into it ("5432")
    bool advanced = false; ///< shown only on demand: certificates, service names
};

} // namespace Tieout
