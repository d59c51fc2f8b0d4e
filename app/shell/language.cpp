// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/language.h"

#include "shell/pseudolanguage.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace Tieout::shell {

void installLanguage(QCoreApplication &application, const QString &wanted)
{
    if (wanted == QLatin1String("pseudo")) {
        QCoreApplication::installTranslator(new PseudoLanguage(&application));
        return;
    }
    QLocale locale;
    if (!wanted.isEmpty() && wanted != QLatin1String("system") && QLocale(wanted).language() != locale.language()) {
        locale = QLocale(wanted);
        QLocale::setDefault(locale); // else months and numbers would speak another language than the texts around them
    }
    const auto install = [&](const QString &name, const QString &folder) {
        auto *translator = new QTranslator(&application);
        const bool loaded = translator->load(locale, name, QStringLiteral("_"), folder);
        if (loaded)
            QCoreApplication::installTranslator(translator);
        else
            delete translator;
        return loaded;
    };
    // Qt's dialogs and names of keys follow only where ours do: half a language is worse than English.
    if (install(QStringLiteral("tieout"), QStringLiteral(":/i18n")))
        install(QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

} // namespace Tieout::shell
