// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/said.h"

#include <QCoreApplication>

namespace Tieout::shell {

QString said(const message::Message &message)
{
    return message::rendered(message,
                             [](const char *english) { return QCoreApplication::translate("Message", english); });
}

QString said(const Error &error)
{
    Error translated = error;
    translated.text = QCoreApplication::translate("Error", error.text.toUtf8().constData());
    return translated.message();
}

QString saidInFull(const Error &error)
{
    Error translated = error;
    translated.text = QCoreApplication::translate("Error", error.text.toUtf8().constData());
    translated.hint = QCoreApplication::translate("Error", error.hint.toUtf8().constData());
    return translated.fullMessage();
}

} // namespace Tieout::shell
