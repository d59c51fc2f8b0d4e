// SPDX-License-Identifier: GPL-3.0-or-later
// A question back in the whole window: its options say what they give, one click answers, and the choice stays until
// another one takes its place.
#include "pictures.h"
#include "shell/pages/pagefixture.h"

#include "shell/pages/ask/askpage.h"
#include "shell/pages/ask/readingoption.h"
#include "shell/pages/ask/recordcard.h"

#include <QLabel>
#include <QPushButton>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

/// Orders that one person sold and another one packed.
QByteArray office()
{
    return R"sql(
CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE orders (id INTEGER PRIMARY KEY, sold_by INTEGER REFERENCES staff(id), packed_by INTEGER REFERENCES staff(id),
  amount DECIMAL(8,2));
INSERT INTO staff VALUES (1, 'Dee'), (2, 'Eli');
INSERT INTO orders VALUES (1, 1, 2, 10), (2, 1, 1, 20), (3, 2, 2, 5);
)sql";
}

} // namespace

class tst_choices : public QObject
{
    Q_OBJECT

    PageFixture m_gui;
    std::unique_ptr<MainWindow> m_window;

    const RecordCard *ask(const QString &question)
    {
        QSignalSpy answered(&m_gui.source, &SourceController::answered);
        m_window->findChild<AskPage *>()->ask(question);
        return answered.wait(30'000) ? m_window->findChildren<RecordCard *>().last() : nullptr;
    }

    /// Uses one of a card's readings by its button.
    bool use(const ReadingOption *option)
    {
        QSignalSpy answered(&m_gui.source, &SourceController::answered);
        QTest::mouseClick(option->findChild<QPushButton *>(), Qt::LeftButton);
        return answered.wait(30'000);
    }

private slots:
    void initTestCase()
    {
        m_window = std::make_unique<MainWindow>(m_gui.context(), pageList(m_gui.context()));
        m_window->resize(1280, 860);
        m_window->show();
        QVERIFY(m_gui.openScript(office()));
    }

    void theChoiceStays()
    {
        const QString question = QStringLiteral("number of orders by staff name");
        const RecordCard *asked = ask(question);
        QVERIFY(asked);
        QCOMPARE(asked->record().state, record::State::Clarify);
        QList<ReadingOption *> options = asked->findChildren<ReadingOption *>();
        QCOMPARE(options.size(), 2);
        for (const ReadingOption *option : std::as_const(options)) {
            const auto *preview = option->findChild<QLabel *>("preview");
            QVERIFY(preview && preview->isVisible());
            QVERIFY2(preview->text().startsWith(QLatin1String("Dee ")), qPrintable(preview->text()));
        }
        const QString first = asked->record().clarify->options[0].query;
        const QString second = asked->record().clarify->options[1].query;
        (void)takePicture(*m_window, QStringLiteral("choices-asked"));

        QVERIFY(use(options[1]));
        const RecordCard *again = ask(question);
        QVERIFY(again);
        QCOMPARE(again->record().state, record::State::Answered);
        QCOMPARE(record::queryOf(again->record()), second);
        const auto &assumed = again->record().assumptions;
        QVERIFY(std::any_of(assumed.cbegin(), assumed.cend(),
                            [](const auto &one) { return one.about == record::About::Chosen; }));
        (void)takePicture(*m_window, QStringLiteral("choices-remembered"));

        // The other one is one click away, and is what counts then.
        options = again->findChildren<ReadingOption *>();
        QCOMPARE(options.size(), 1);
        QVERIFY(use(options.first()));
        const RecordCard *changed = ask(question);
        QVERIFY(changed);
        QCOMPARE(record::queryOf(changed->record()), first);
    }
};

QTEST_MAIN(tst_choices)
#include "tst_choices.moc"
