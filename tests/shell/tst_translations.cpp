// SPDX-License-Identifier: GPL-3.0-or-later
// What translators can get wrong without anybody seeing it.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

namespace {

struct Message {
    QString context;
    QString source;
    QStringList translations; ///< one, or one a numerus form
    bool numerus = false;
    QString type; ///< "", "unfinished", "vanished", "obsolete"
};

Message readMessage(QXmlStreamReader &xml, const QString &context)
{
    Message message;
    message.context = context;
    message.numerus = xml.attributes().value(QStringLiteral("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.type = xml.attributes().value(QStringLiteral("type")).toString();
            if (!message.numerus) {
                message.translations.append(xml.readElementText());
                continue;
            }
            while (xml.readNextStartElement())
                message.translations.append(xml.readElementText());
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

/// What QT_TRANSLATE_NOOP() marks in the program's sources.
QStringList markedTexts()
{
    static const QRegularExpression mark(
        QStringLiteral(R"re(QT_TRANSLATE_NOOP\(\s*"(?:Error|Message)",((?:\s*"(?:[^"\\]|\\.)*")+)\))re"));
    static const QRegularExpression literal(QStringLiteral(R"re("((?:[^"\\]|\\.)*)")re"));
    QStringList texts;
    for (const char *folder : {"/app", "/plugins"}) {
        QDirIterator files(QStringLiteral(TIEOUT_SOURCE_DIR) + QLatin1String(folder),
                           {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile source(files.next());
            if (!source.open(QIODevice::ReadOnly))
                continue;
            const QString code = QString::fromUtf8(source.readAll());
            for (QRegularExpressionMatchIterator each = mark.globalMatch(code); each.hasNext();) {
                QString text;
                const QString literals = each.next().captured(1);
                for (QRegularExpressionMatchIterator part = literal.globalMatch(literals); part.hasNext();)
                    text += part.next().captured(1);
                texts.append(text.replace(QLatin1String("\\\""), QLatin1String("\""))
                                 .replace(QLatin1String("\\n"), QLatin1String("\n"))
                                 .replace(QLatin1String("\\\\"), QLatin1String("\\")));
            }
        }
    }
    return texts;
}

QList<Message> readMessages(const QString &file)
{
    QList<Message> messages;
    QFile device(file);
    if (!device.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&device);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            messages.append(readMessage(xml, context));
    }
    if (xml.hasError())
        messages.clear();
    return messages;
}

/// "%1", "%2", "%n", each once.
QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("%(L?[1-9]|n)"));
    QStringList found;
    for (auto it = pattern.globalMatch(text); it.hasNext();)
        found.append(it.next().captured());
    found.sort();
    found.removeDuplicates();
    return found;
}

qsizetype accelerators(const QString &text)
{
    return QString(text).remove(QStringLiteral("&&")).count(u'&');
}

/// Blanks at the ends and a trailing "..." belong to how a text is used.
QString edges(const QString &text)
{
    const bool begins = text.startsWith(u' ');
    const bool ends = text.endsWith(u' ');
    return QStringLiteral("%1%2%3").arg(begins).arg(ends).arg(text.endsWith(QLatin1String("...")));
}

/// What is wrong with a message; empty when all is well.
QString problem(const Message &message)
{
    if (!message.type.isEmpty())
        return message.type;
    if (message.translations.size() < (message.numerus ? 2 : 1))
        return QStringLiteral("too few forms");
    for (const QString &translation : message.translations) {
        if (translation.trimmed().isEmpty())
            return QStringLiteral("empty");
        QStringList wanted = placeholders(message.source);
        QStringList found = placeholders(translation);
        if (message.numerus && translation == message.translations.first()) {
            wanted.removeAll(QStringLiteral("%n")); // "one table" needs no number
            found.removeAll(QStringLiteral("%n"));
        }
        if (found != wanted)
            return QStringLiteral("placeholders %1 for %2").arg(found.join(u' '), wanted.join(u' '));
        if (accelerators(translation) != accelerators(message.source))
            return QStringLiteral("another number of accelerators");
        if (edges(translation) != edges(message.source))
            return QStringLiteral("another blank or ellipsis at an end");
    }
    return {};
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private slots:
    void allAreCompleteAndFit_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder(QStringLiteral(TIEOUT_SOURCE_DIR "/translations"));
        for (const QString &name : folder.entryList({QStringLiteral("tieout_*.ts")}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }

    void allAreCompleteAndFit()
    {
        QFETCH(QString, file);
        const QList<Message> messages = readMessages(file);
        QVERIFY(messages.size() > 500);
        QStringList problems;
        for (const Message &message : messages) {
            if (const QString what = problem(message); !what.isEmpty())
                problems.append(QStringLiteral("%1: \"%2\": %3").arg(message.context, message.source, what));
        }
        QVERIFY2(problems.isEmpty(), qPrintable(QLatin1Char('\n') + problems.join(u'\n')));
    }

    /// Every text that the sources mark for people in core and plugins has its translation.
    void nothingMarkedIsLeftOut_data() { allAreCompleteAndFit_data(); }
    void nothingMarkedIsLeftOut()
    {
        QFETCH(QString, file);
        QSet<QString> translated;
        for (const Message &message : readMessages(file))
            translated.insert(message.source);
        const QStringList marked = markedTexts();
        QVERIFY(marked.size() > 2000);
        QStringList missing;
        for (const QString &text : marked) {
            const bool hasWords = text.contains(QRegularExpression(QStringLiteral("\\p{L}{2,}")));
            if (hasWords && !translated.contains(text))
                missing.append(text);
        }
        QVERIFY2(missing.isEmpty(), qPrintable(QLatin1Char('\n') + missing.join(u'\n')));
    }

    void mistakesAreFound_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QStringList>("translations");
        QTest::addColumn<bool>("numerus");
        QTest::addColumn<QString>("words");
        QTest::newRow("fine") << "%1 of %2" << QStringList{"%2, davon %1"} << false << "";
        QTest::newRow("lost") << "%1 of %2" << QStringList{"davon %1"} << false << "placeholders";
        QTest::newRow("invented") << "rows" << QStringList{"%1 Zeilen"} << false << "placeholders";
        QTest::newRow("forms") << "%n rows" << QStringList{"eine Zeile", "%n Zeilen"} << true << "";
        QTest::newRow("form missing") << "%n rows" << QStringList{"%n Zeilen"} << true << "forms";
        QTest::newRow("accelerator") << "&Open" << QStringList{"Öffnen"} << false << "accelerators";
        QTest::newRow("ellipsis") << "Open..." << QStringList{"Öffnen"} << false << "ellipsis";
        QTest::newRow("blank") << " on" << QStringList{"auf"} << false << "blank";
        QTest::newRow("empty") << "Open" << QStringList{" "} << false << "empty";
    }

    void mistakesAreFound()
    {
        QFETCH(QString, source);
        QFETCH(QStringList, translations);
        QFETCH(bool, numerus);
        QFETCH(QString, words);
        const QString what = problem({QStringLiteral("c"), source, translations, numerus, {}});
        QVERIFY2(words.isEmpty() ? what.isEmpty() : what.contains(words), qPrintable(what));
    }
};

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
