// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/commandline.h"
#include "core/workspace/settings.h"
#include "sdk/secrets.h"
#include "shell/application.h"
#include "shell/language.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QStandardPaths>

#include <algorithm>
#include <cstdio>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

constexpr int WrongUse = 2;
constexpr int Failure = 3;
const QString languageKey = QString::fromLatin1(workspace::settings::language.key);

int complain(const Error &error)
{
    std::fprintf(stderr, "error: %s\n", qPrintable(withoutSecrets(error).fullMessage()));
    return error.code == ErrorCode::Invalid ? WrongUse : Failure;
}

void describe(QCommandLineParser &parser)
{
    parser.setApplicationDescription(
        QStringLiteral("Answers questions over a database with a number, a chart and the whole trail behind it."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("file"),
        QStringLiteral("A workspace (.tieout) or a database file; without it the workspace that was open last."),
        QStringLiteral("[file]"));
    parser.addOption({QStringLiteral("source"),
                      QStringLiteral("Open a database file or address, a workspace file, or sample."),
                      QStringLiteral("SOURCE")});
    parser.addOption({QStringLiteral("tour"),
                      QStringLiteral("Render every page to PNG in DIR, without a display, and end."),
                      QStringLiteral("DIR")});
    parser.addOption({QStringLiteral("language"),
                      QStringLiteral("Speak this language instead of the one in the settings: en, de, or pseudo, which "
                                     "marks every text that can be translated."),
                      QStringLiteral("LANGUAGE")});
    // Taken by the plugin manager before; listed here for --help.
    parser.addOption({QStringLiteral("safe-mode"), QStringLiteral("Load the program's own plugins only.")});
    parser.addOption({QStringLiteral("no-plugin"), QStringLiteral("Do not load this plugin."), QStringLiteral("ID")});
    parser.addOption({QStringLiteral("trust-plugins"),
                      QStringLiteral("Load the plugins of this folder although other users can change it."),
                      QStringLiteral("DIR")});
}

// Whether one of these options is given, with a value or without. What works without a display has to be known before
// the application object exists.
bool isGiven(int argc, char *argv[], std::initializer_list<QByteArrayView> options)
{
    for (int i = 1; i < argc; ++i) {
        const QByteArrayView argument(argv[i]);
        const qsizetype value = argument.indexOf('=');
        const QByteArrayView name = value < 0 ? argument : argument.first(value);
        if (std::find(options.begin(), options.end(), name) != options.end())
            return true;
    }
    return false;
}

} // namespace

int main(int argc, char *argv[])
{
    const bool touring = isGiven(argc, argv, {"--tour"});
    if (touring || isGiven(argc, argv, {"--help", "-h", "--version", "-v"}))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (touring)
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); // the same pictures everywhere
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("tieout"));
    QApplication::setApplicationDisplayName(QStringLiteral("Tieout"));
    QApplication::setApplicationVersion(QStringLiteral(TIEOUT_VERSION));

    StartOptions options;
    options.plugins = extension::PluginOptions::standard(QApplication::applicationDirPath());
    QStringList arguments = QApplication::arguments();
    base::hideSecretsOf(argc, argv);
    if (const Result<void> taken = options.plugins.takeArguments(arguments); !taken)
        return complain(taken.error());
    QCommandLineParser parser;
    describe(parser);
    if (!parser.parse(arguments)) {
        std::fprintf(stderr, "error: %s \"tieout --help\" lists the options.\n", qPrintable(parser.errorText()));
        return WrongUse;
    }
    if (parser.isSet(QStringLiteral("help")))
        parser.showHelp(0);
    if (parser.isSet(QStringLiteral("version")))
        parser.showVersion();
    const QStringList files = parser.positionalArguments();
    if (files.size() > 1 || (files.size() == 1 && parser.isSet(QStringLiteral("source"))))
        return complain(Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "One source at a time: %1 were named."),
                              {QString::number(files.size() + int(parser.isSet(QStringLiteral("source"))))},
                              QT_TRANSLATE_NOOP("Error", "Name one file, or one --source.")));

    options.source = files.isEmpty() ? parser.value(QStringLiteral("source")) : files.first();
    options.tourFolder = parser.value(QStringLiteral("tour"));
    options.samplesFolder =
        QDir::cleanPath(QApplication::applicationDirPath() + QStringLiteral("/../share/tieout/samples"));
    options.dataFolder =
        QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/tieout");
    options.userSettings =
        QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/tieout/tieout.ini");
    const QString chosen = QSettings(options.userSettings, QSettings::IniFormat).value(languageKey).toString();
    if (parser.isSet(QStringLiteral("language")))
        installLanguage(application, parser.value(QStringLiteral("language")));
    else if (!touring)
        installLanguage(application, chosen);

    Application tieout(application, std::move(options));
    if (touring)
        return tieout.tour();
    if (const Result<void> started = tieout.start(); !started)
        return complain(started.error());
    return QApplication::exec();
}
