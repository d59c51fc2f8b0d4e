// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/help/helppages.h"

#include <QDir>
#include <QFile>
#include <QMap>

#include <algorithm>
#include <mutex>

static void registerHelp()
{
    Q_INIT_RESOURCE(help); // a static library's resources are registered only when asked for
}

namespace Tieout::help {

namespace {

/// In the order in which somebody new would read them.
const QStringList &topics()
{
    static const QStringList ids{QStringLiteral("start"),    QStringLiteral("questions"), QStringLiteral("answers"),
                                 QStringLiteral("metrics"),  QStringLiteral("sources"),   QStringLiteral("workbooks"),
                                 QStringLiteral("sheets"),   QStringLiteral("models"),    QStringLiteral("privacy"),
                                 QStringLiteral("teaching"), QStringLiteral("measuring"), QStringLiteral("threats")};
    return ids;
}

/// Nothing where the page is not there.
QList<Page> pageIn(const QString &folder, const QString &id, PageKind kind)
{
    QFile file(QStringLiteral(":/tieout/help/%1/%2.md").arg(folder, id));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QString text = QString::fromUtf8(file.readAll());
    return {{id, kind, text.section(u'\n', 0, 0).remove(u'#').trimmed(), text}};
}

QList<Page> readPages(const QString &language)
{
    QList<Page> out;
    for (const QString &id : topics()) {
        const QList<Page> translated =
            language.isEmpty() ? QList<Page>() : pageIn(QStringLiteral("topics/") + language, id, PageKind::Topic);
        out += translated.isEmpty() ? pageIn(QStringLiteral("topics"), id, PageKind::Topic) : translated;
    }
    for (const QString &file : QDir(QStringLiteral(":/tieout/help/commands")).entryList(QDir::Files, QDir::Name))
        out += pageIn(QStringLiteral("commands"), file.section(u'.', 0, 0), PageKind::Command);
    return out;
}

} // namespace

const QList<Page> &pages(const QString &language)
{
    static std::mutex mutex;
    static QMap<QString, QList<Page>> read; // its lists stay where they are
    const std::lock_guard lock(mutex);
    auto found = read.find(language);
    if (found == read.end()) {
        registerHelp();
        found = read.insert(language, readPages(language));
    }
    return *found;
}

const Page *page(const QString &id, const QString &language)
{
    const QList<Page> &all = pages(language);
    const auto found = std::find_if(all.cbegin(), all.cend(), [&id](const Page &one) { return one.id == id; });
    return found == all.cend() ? nullptr : &*found;
}

QString plainText(const QString &markdown)
{
    QString out;
    bool fenced = false;
    for (const QString &line : markdown.split(u'\n')) {
        if (line.startsWith(QLatin1String("```"))) {
            fenced = !fenced;
            continue;
        }
        if (fenced) {
            out += line.isEmpty() ? QStringLiteral("\n") : QStringLiteral("    %1\n").arg(line);
            continue;
        }
        const qsizetype signs =
            std::find_if(line.cbegin(), line.cend(), [](QChar c) { return c != u'#'; }) - line.cbegin();
        out += (signs > 0 ? line.mid(signs).trimmed() : line) + u'\n';
    }
    return out.trimmed() + u'\n';
}

} // namespace Tieout::help
