// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/plugintrust.h"

#include "core/extension/pluginmanager.h"
#include "core/extension/qtmessages.h"
#include "fixtureplugins.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>
#include <QThread>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace Tieout;
using namespace Tieout::extension;
using Tieout::TestSupport::TemporaryFolder;

namespace {

constexpr auto everybody = QFile::Permissions(0x7777);
constexpr auto onlyMe =
    QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadUser | QFile::WriteUser | QFile::ExeUser;

QStringList caught;

} // namespace

class PluginTrustTest : public QObject
{
    Q_OBJECT

    /// A copy of a plugin in a folder of its own below the folder.
    static QString plugin(const TemporaryFolder &folder, const QString &name = QStringLiteral("good"))
    {
        const QString place = folder.file(QStringLiteral("plugins"));
        QDir().mkpath(place);
        const QString file = place + u'/' + QFileInfo(fixtureFile(name)).fileName();
        QFile::copy(fixtureFile(name), file);
        QFile::setPermissions(file, onlyMe);
        QFile::setPermissions(place, onlyMe);
        return file;
    }

    static std::unique_ptr<PluginManager> started(const QString &file, const QStringList &trusted = {})
    {
        PluginOptions options;
        options.userFolders = {QFileInfo(file).path()};
        options.trusted = trusted;
        auto manager = std::make_unique<PluginManager>(options);
        manager->discover();
        manager->start();
        return manager;
    }

private slots:
    void initTestCase()
    {
#ifndef Q_OS_UNIX
        QSKIP("the permissions are Unix's");
#endif
    }

    void whatOnlyWeCanChangeRuns()
    {
        const TemporaryFolder folder;
        const QString file = plugin(folder);
        QCOMPARE(whyUntrusted(file, false), std::nullopt);
        QCOMPARE(started(file)->plugins().front().state, PluginState::Running);
    }

    void whatOthersCanChangeDoesNot_data()
    {
        QTest::addColumn<QString>("open");
        QTest::addColumn<QString>("words");
        QTest::newRow("the file") << QStringLiteral("plugins/FILE") << QStringLiteral("can be changed by every user");
        QTest::newRow("its folder") << QStringLiteral("plugins")
                                    << QStringLiteral("where every user of this machine can put and exchange files");
        QTest::newRow("a folder above") << QString()
                                        << QStringLiteral(
                                               "where every user of this machine can put and exchange files");
    }

    void whatOthersCanChangeDoesNot()
    {
        QFETCH(QString, open);
        QFETCH(QString, words);
        const TemporaryFolder folder;
        const QString file = plugin(folder);
        QVERIFY(QFile::setPermissions(
            folder.path() + u'/' + open.replace(QLatin1String("FILE"), QFileInfo(file).fileName()), everybody));
        const auto manager = started(file);
        const PluginSpec &spec = manager->plugins().front();
        QVERIFY(spec.state != PluginState::Running);
        QCOMPARE(spec.reason, PluginReason::Untrusted);
        QCOMPARE(pluginReasonName(spec.reason), QStringLiteral("untrusted"));
        QVERIFY2(spec.failure.message().contains(words), qPrintable(spec.failure.message()));
        QVERIFY2(spec.failure.hint.text.contains(QLatin1String("--trust-plugins")), qPrintable(spec.failure.hint.text));
        QVERIFY(manager->connectors().isEmpty());
        QVERIFY(!manager->connector(QStringLiteral("good")));
        // With a yes it runs; one to another folder is none.
        QCOMPARE(started(file, {QFileInfo(file).path()})->plugins().front().state, PluginState::Running);
        const TemporaryFolder elsewhere;
        QVERIFY(started(file, {elsewhere.path()})->plugins().front().state != PluginState::Running);
        QFile::setPermissions(folder.path(), onlyMe);
    }

    void anOpenFolderIsWarnedOfEvenWhenItIsEmpty()
    {
        const TemporaryFolder folder;
        QVERIFY(QFile::setPermissions(folder.path(), everybody));
        PluginOptions options;
        options.userFolders = {folder.path()};
        PluginManager manager(options);
        manager.discover();
        QCOMPARE(manager.warnings().size(), 1);
        QVERIFY2(manager.warnings().first().contains(folder.path()), qPrintable(manager.warnings().first()));
        QFile::setPermissions(folder.path(), onlyMe);
    }

    void whatBelongsToAnotherDoesNot()
    {
#ifdef Q_OS_UNIX
        if (::geteuid() != 0)
            QSKIP("only root can give a file away");
        const TemporaryFolder folder;
        const QString file = plugin(folder);
        QCOMPARE(::chown(QFile::encodeName(file).constData(), 65534, 65534), 0);
        const auto why = whyUntrusted(file, false);
        QVERIFY(why && why->text.contains(QLatin1String("belongs to another user")));
        QCOMPARE(whyUntrusted(file, true), std::nullopt); // installed by whoever installed the program
        QCOMPARE(started(file)->plugins().front().reason, PluginReason::Untrusted);
#endif
    }

    void aLinkIsWhatItLeadsTo()
    {
        const TemporaryFolder folder;
        const TemporaryFolder other;
        const QString file = plugin(folder);
        const QString link = other.path() + u'/' + QFileInfo(file).fileName();
        QVERIFY(QFile::link(file, link));
        QCOMPARE(whyUntrusted(link, false), std::nullopt);
        QVERIFY(QFile::setPermissions(QFileInfo(file).path(), everybody));
        QVERIFY(whyUntrusted(link, false));
        QVERIFY(!liesIn(link, {other.path()}));
        QVERIFY(liesIn(link, {folder.path()}));
    }

    void whatAPluginWritesStandsInItsRow()
    {
        const TemporaryFolder folder;
        const QString file = plugin(folder, QStringLiteral("chatty"));
        const QtMessageHandler before = qInstallMessageHandler(
            [](QtMsgType, const QMessageLogContext &, const QString &message) { caught.append(message); });
        caught.clear();
        const auto manager = started(file);
        const PluginSpec &spec = manager->plugins().front();
        qInstallMessageHandler(before);
        QCOMPARE(spec.state, PluginState::Running);
        QVERIFY2(spec.note.text.contains(QLatin1String("the cache of chatty is cold")), qPrintable(spec.note.text));
        QVERIFY2(spec.note.text.contains(QLatin1String("no route to chatty")), qPrintable(spec.note.text));
        QVERIFY2(caught.isEmpty(), qPrintable(caught.join(u'\n')));
    }

    void messagesOfOthersGoTheirWay()
    {
        const QtMessageHandler before = qInstallMessageHandler(
            [](QtMsgType, const QMessageLogContext &, const QString &message) { caught.append(message); });
        caught.clear();
        {
            const QtMessages outer;
            qWarning("mine");
            qWarning("mine");
            {
                const QtMessages inner;
                qWarning("inner");
                QCOMPARE(inner.besides({}), QStringLiteral("inner"));
            }
            std::unique_ptr<QThread> other(QThread::create([] { qWarning("of another thread"); }));
            other->start();
            other->wait();
            for (int i = 0; i < 10; ++i)
                qWarning("line %d", i);
            const QString said = outer.besides(QStringLiteral("mine already"));
            QVERIFY2(!said.contains(QLatin1String("mine")) && said.endsWith(QLatin1String("... 6 more lines")),
                     qPrintable(said));
        }
        qWarning("after");
        qInstallMessageHandler(before);
        QCOMPARE(caught, (QStringList{QStringLiteral("of another thread"), QStringLiteral("after")}));
    }

    void brokenFilesSayWhyInTheirRow()
    {
        const TemporaryFolder folder;
        QFile whole(fixtureFile(QStringLiteral("good")));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray bytes = whole.readAll();
        const QtMessageHandler before = qInstallMessageHandler(
            [](QtMsgType, const QMessageLogContext &, const QString &message) { caught.append(message); });
        caught.clear();
        int failed = 0;
        for (const qsizetype size : {qsizetype(0), qsizetype(4), qsizetype(63), qsizetype(64), qsizetype(1000),
                                     bytes.size() / 2, bytes.size() - 1}) {
            QFile cut(folder.file(QStringLiteral("libcut%1.so").arg(size)));
            QVERIFY(cut.open(QIODevice::WriteOnly));
            cut.write(bytes.left(size));
        }
        QFile noise(folder.file(QStringLiteral("libnoise.so")));
        QVERIFY(noise.open(QIODevice::WriteOnly));
        noise.write(QByteArray("\x7f"
                               "ELF")
                        .leftJustified(5000, '\xff'));
        noise.close();
        PluginOptions options;
        options.userFolders = {folder.path()};
        PluginManager manager(options);
        manager.discover();
        manager.start();
        for (const PluginSpec &spec : manager.plugins()) {
            if (spec.state != PluginState::Failed)
                continue;
            QVERIFY(!spec.failure.message().isEmpty());
            ++failed;
        }
        qInstallMessageHandler(before);
        QVERIFY2(failed >= 7, qPrintable(QString::number(failed)));
        QVERIFY2(caught.isEmpty(), qPrintable(caught.join(u'\n')));
    }
};

QTEST_GUILESS_MAIN(PluginTrustTest)
#include "tst_plugintrust.moc"
