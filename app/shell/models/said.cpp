// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/said.h"

#include <QCoreApplication>

namespace Tieout::shell {

namespace {

/// An Error that was made of a sentence has the sentence's row as its template.
QString translatedText(const char *context, const char *english)
{
    const QString text = QCoreApplication::translate(context, english);
    return qstrcmp(context, "Error") == 0 && text == QString::fromUtf8(english)
               ? QCoreApplication::translate("Message", english)
               : text;
}

} // namespace

QString said(const message::Message &message)
{
    return message::rendered(message, translatedText);
}

QString said(const Error &error)
{
    return said(message::ofError(error));
}

QString saidInFull(const Error &error)
{
    return error.hint.isEmpty() ? said(error) : said(error) + u' ' + said(message::ofText(error.hint));
}

} // namespace Tieout::shell
