// SPDX-License-Identifier: GPL-3.0-or-later
// Every page over the sample in a language that marks what is translated: what stands there unmarked was forgotten, or
// is data.
#include "sampleoptions.h"

#include "shell/application.h"
#include "shell/desk.h"
#include "shell/language.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pseudolanguage.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeView>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

constexpr int Patience = 60'000;

/// Without what stands in brackets, those inside one another too.
QString outsideBrackets(const QString &text)
{
    QString out;
    int depth = 0;
    for (const QChar c : text) {
        if (c == u'[')
            ++depth;
        else if (c == u']' && depth > 0)
            --depth;
        else if (depth == 0)
            out += c;
    }
    return out;
}

/// Three words of small letters without an accent, one after the other: English that nobody marked.
QString englishIn(const QString &text)
{
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    static const QRegularExpression words(QStringLiteral("(?<![\\p{L}\\d_.])[a-z]+(?: [a-z]+){2,}(?![\\p{L}\\d_])"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    return words.match(outsideBrackets(QString(text).remove(tags))).captured();
}

/// What may stand in the window as it is, since people or the database wrote it.
class Data
{
public:
    /// The schema's names and comments, what people said of it, and the values that are kept.
    void add(const catalog::Snapshot &snapshot)
    {
        for (const Table &table : snapshot.schema().tables) {
            add(table.comment);
            for (const Column &column : table.columns)
                add(column.comment);
            const catalog::CatalogEntry *entry = snapshot.entry(table.name);
            for (const catalog::Aspect *aspect :
                 entry
                     ? QList<const catalog::Aspect *>{&entry->summary, &entry->grain, &entry->whenToUse, &entry->notFor}
                     : QList<const catalog::Aspect *>()) {
                if (aspect->words.isEmpty())
                    add(aspect->text);
            }
            for (const catalog::ColumnEntry &column : entry ? entry->columns : QList<catalog::ColumnEntry>()) {
                if (column.meaning.words.isEmpty())
                    add(column.meaning.text);
            }
        }
        for (const catalog::Definition &definition : snapshot.definitions)
            add(definition.meaning);
        for (const catalog::VerifiedQuery &query : snapshot.verified)
            add(query.question);
        for (const catalog::SemanticModel &model : snapshot.models) {
            for (const catalog::Metric &metric : model.metrics) {
                for (const QString &text :
                     QStringList{metric.description, metric.expression(), metric.filter, metric.title()}
                         + metric.context.synonyms)
                    add(text);
            }
        }
    }

    /// The question with its title and its readings, which are in its language, and the SQL.
    void add(const record::Record &record)
    {
        add(record.question);
        add(record.title.text);
        if (record.headline)
            add(record.headline->label.text);
        for (const record::Alternative &alternative : record.alternatives)
            add(alternative.reading.text);
        for (const record::Alternative &option :
             record.clarify ? record.clarify->options : QList<record::Alternative>())
            add(option.reading.text);
        for (const record::Part &part : record.parts) {
            add(part.title.text);
            if (part.query()) {
                add(part.query()->sql);
                add(part.query()->sqlRun);
            }
        }
        for (const record::Attempt &attempt : record.attempts)
            add(attempt.query);
    }

    /// Longest first: a name within a sentence would leave the rest of it.
    void add(const QString &text)
    {
        const QString known = text.trimmed();
        const auto at = std::find_if(m_texts.cbegin(), m_texts.cend(),
                                     [&known](const QString &one) { return one.size() <= known.size(); });
        if (!known.isEmpty())
            m_texts.insert(at, known);
    }

    QString without(QString text) const
    {
        for (const QString &known : m_texts)
            text.remove(known, Qt::CaseInsensitive);
        return text;
    }

private:
    QStringList m_texts;
};

QStringList headersOf(const QAbstractItemView *view)
{
    QStringList out;
    for (int column = 0; view->model() && column < view->model()->columnCount(view->rootIndex()); ++column)
        out.append(view->model()->headerData(column, Qt::Horizontal).toString());
    return out;
}

/// Every text of the window that can be seen now.
QStringList shownTexts(const QWidget &window)
{
    QStringList texts{window.windowTitle()};
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible())
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            texts.append(label->text());
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            texts.append(button->text());
        else if (const auto *box = qobject_cast<const QGroupBox *>(widget))
            texts.append(box->title());
        else if (qobject_cast<const QTableView *>(widget) || qobject_cast<const QTreeView *>(widget))
            texts.append(headersOf(qobject_cast<const QAbstractItemView *>(widget)));
        // The sample's own questions stand on buttons, as they are typed.
        if (widget->objectName() == QLatin1String("suggestion"))
            texts.removeLast();
    }
    for (const QAction *action : window.findChildren<QAction *>())
        texts.append(action->text());
    return texts;
}

} // namespace

class tst_pseudolanguage : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        installLanguage(*qApp, QStringLiteral("pseudo"));
        m_desktop = std::make_unique<Application>(*qApp, sampleOptions(m_folder));
        QSignalSpy opened(m_desktop.get(), &Application::opened);
        QVERIFY(m_desktop->start());
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, Patience);
        m_data.add(*m_desktop->desk()->source().snapshot());
        const auto sample = sources::readSample(QStringLiteral(TIEOUT_SAMPLES_DIR));
        QVERIFY(sample);
        m_data.add(sample->name);
        for (const QString &question : sample->questions + sample->states)
            m_data.add(question);
    }

    void cleanupTestCase() { m_desktop.reset(); }

    void placesAndTagsStay()
    {
        const PseudoLanguage language;
        QCOMPARE(language.translate("Any", "%1 of %2 <b>rows</b>"), QStringLiteral("[%1 óf %2 <b>rówš</b>]"));
        QCOMPARE(language.translate("Any", "&Open"), QStringLiteral("[&Ópéñ]"));
        QCOMPARE(language.translate("Any", ""), QString());
    }

    void unmarkedEnglishIsFound()
    {
        QCOMPARE(englishIn(QStringLiteral("these are words")), QStringLiteral("these are words"));
        QCOMPARE(englishIn(QStringLiteral("[ťhéšé [are] but marked] two words")), QString());
        QCOMPARE(englishIn(QStringLiteral("maintenance_orders.vendor_id")), QString());
    }

    void everyPageIsMarked()
    {
        for (const PageEntry &page : window().pages()) {
            window().showPage(page.id);
            QCoreApplication::processEvents();
            compare(page.id);
        }
    }

    void answersAreMarked_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<record::State>("state");
        QTest::newRow("answered") << "Maintenance cost by vendor in 2026, top 5" << record::State::Answered;
        QTest::newRow("held back") << "how many flurbs are blue" << record::State::Abstained;
        QTest::newRow("rejected") << "SELECT flurb FROM payments" << record::State::Rejected;
    }

    void answersAreMarked()
    {
        QFETCH(QString, question);
        QFETCH(record::State, state);
        window().showPage(QStringLiteral("ask"));
        QSignalSpy answered(&m_desktop->desk()->source(), &SourceController::answered);
        window().findChild<AskPage *>()->ask(question);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, Patience);
        const auto record = answered.first().at(1).value<record::Record>();
        QCOMPARE(record.state, state);
        m_data.add(record);
        QCoreApplication::processEvents();
        compare(question);
    }

private:
    MainWindow &window() { return *m_desktop->desk()->window(); }

    void compare(const QString &where)
    {
        QStringList forgotten;
        for (const QString &text : shownTexts(window())) {
            if (const QString english = englishIn(m_data.without(text)); !english.isEmpty())
                forgotten.append(QStringLiteral("\"%1\" in \"%2\"").arg(english, text));
        }
        forgotten.removeDuplicates();
        QVERIFY2(forgotten.isEmpty(), qPrintable(where + u'\n' + forgotten.join(u'\n')));
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Application> m_desktop;
    Data m_data;
};

QTEST_MAIN(tst_pseudolanguage)
#include "tst_pseudolanguage.moc"
