// SPDX-License-Identifier: GPL-3.0-or-later
// The question on its card: every word says what it became, by the mouse, by the keyboard and to a screen reader.
#include "guifixture.h"
#include "pictures.h"
#include "testrecords.h"

#include "shell/pages/ask/annotatedquestion.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/ask/thread.h"
#include "shell/theme/tokens.h"
#include "shell/widgets/look.h"

#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>
#include <QVBoxLayout>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

/// The example of the sample, with another date and another reading of one word each.
record::Record withChoices()
{
    record::Record record = TestRecords::number();
    record.alternatives.first().differsAt = {record.ledger.words[1].span};
    record.assumptions.first().taken = QStringLiteral("payments.period");
    record.assumptions.first().changeTo = {QStringLiteral("payments.paid_on")};
    return record;
}

struct Shown {
    explicit Shown(const record::Record &record, int width = 620)
    {
        navigator.setPages({QStringLiteral("ask"), QStringLiteral("sql")});
        card = makeRecordCard(record, navigator);
        auto *column = new QVBoxLayout(&window);
        column->addWidget(card);
        column->addStretch();
        setLook(&window, "window");
        window.resize(width, 700);
        window.show();
        question = card->findChild<AnnotatedQuestion *>("question");
    }

    QPoint middleOf(int span) const { return question->rectsOf(span).first().center(); }
    int spanOf(const QString &text) const
    {
        for (int i = 0; i < question->spans().size(); ++i) {
            if (question->sentenceOf(i).startsWith(QStringLiteral("\u201C%1\u201D").arg(text)))
                return i;
        }
        return -1;
    }
    QMenu *menu() const { return question->findChild<QMenu *>(); }

    QWidget window;
    Navigator navigator;
    RecordCard *card;
    AnnotatedQuestion *question;
};

/// Pixels of about this colour in the strip below the letters of a span.
int pixelsBelow(const QImage &picture, const QRect &letters, const QColor &colour)
{
    int found = 0;
    const qreal scale = picture.devicePixelRatio();
    for (int y = int((letters.bottom() + 1) * scale); y < int((letters.bottom() + 7) * scale); ++y) {
        for (int x = int(letters.left() * scale); x < int(letters.right() * scale); ++x) {
            const QColor pixel = picture.pixelColor(x, std::min(y, picture.height() - 1));
            found += std::abs(pixel.red() - colour.red()) + std::abs(pixel.green() - colour.green())
                         + std::abs(pixel.blue() - colour.blue())
                     < 60;
        }
    }
    return found;
}

} // namespace

class tst_annotations : public QObject
{
    Q_OBJECT

private slots:
    void hoverSaysWhatAWordBecame()
    {
        Shown shown(withChoices());
        QCOMPARE(shown.question->text(), withChoices().question);
        QTest::mouseMove(shown.question, shown.middleOf(shown.spanOf("collected")));
        QTRY_COMPARE(QToolTip::text(), QStringLiteral("\u201Ccollected\u201D: filler"));
        QCOMPARE(shown.question->cursor().shape(), Qt::ArrowCursor); // there is nothing to choose
        QTest::mouseMove(shown.question, shown.middleOf(shown.spanOf("last quarter")));
        QTRY_VERIFY2(
            QToolTip::text().startsWith("\u201Clast quarter\u201D: 1 Jul \u2013 30 Sep 2026 on payments.period\n"),
            qPrintable(QToolTip::text()));
        QCOMPARE(shown.question->cursor().shape(), Qt::PointingHandCursor);
        (void)takePicture(shown.window, QStringLiteral("question-hover"));
        QTest::mouseMove(shown.question, QPoint(shown.question->width() - 1, shown.question->height() - 1));
        QTRY_VERIFY(shown.question->cursor().shape() == Qt::ArrowCursor);
    }

    void theKeyboardWalksOverTheWords()
    {
        Shown shown(withChoices());
        shown.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&shown.window));
        QVERIFY(shown.question->accessibleDescription().contains("\u201Crent\u201D: payments.kind = 'rent'; "));
        shown.question->clearFocus();
        shown.question->setFocus(Qt::TabFocusReason);
        QCOMPARE(shown.question->accessibleDescription(), QStringLiteral("\u201CWhat\u201D: filler"));
        QTest::keyClick(shown.question, Qt::Key_Right);
        QCOMPARE(shown.question->accessibleDescription(), QStringLiteral("\u201Crent\u201D: payments.kind = 'rent'"));
        QTest::keyClick(shown.question, Qt::Key_End);
        QVERIFY(shown.question->accessibleDescription().startsWith(QStringLiteral("\u201Clast quarter\u201D")));
        QTest::keyClick(shown.question, Qt::Key_Right); // stays
        QTest::keyClick(shown.question, Qt::Key_Return);
        QVERIFY(shown.menu());
        QSignalSpy column(shown.card, &RecordCard::columnRequested);
        shown.menu()->actions().last()->trigger();
        QCOMPARE(column.count(), 1);
        QCOMPARE(column.first().at(1).toString(), QStringLiteral("payments.paid_on"));
        QTest::keyClick(shown.question, Qt::Key_Home);
        QCOMPARE(shown.question->accessibleDescription(), QStringLiteral("\u201CWhat\u201D: filler"));
        shown.question->clearFocus();
        QVERIFY(shown.question->accessibleDescription().contains(u';')); // all of them again
    }

    void aClickAsksWithAnotherReadingOfTheWord()
    {
        Shown shown(withChoices());
        QSignalSpy reading(shown.card, &RecordCard::readingRequested);
        QTest::mouseClick(shown.question, Qt::LeftButton, {}, shown.middleOf(shown.spanOf("rent")));
        QVERIFY(shown.menu());
        QCOMPARE(shown.menu()->actions().first()->text(), QStringLiteral("payments.kind = 'rent'"));
        QVERIFY(shown.menu()->actions().first()->isChecked());
        shown.menu()->actions().last()->trigger();
        QCOMPARE(reading.count(), 1);
        QCOMPARE(reading.first().at(0).value<record::Alternative>().query, QStringLiteral("SELECT 1"));
    }

    void whereThereIsNoOtherMeaningNothingOpens()
    {
        Shown shown(withChoices());
        QSignalSpy chosen(shown.card, &RecordCard::chosen);
        QTest::mouseClick(shown.question, Qt::LeftButton, {}, shown.middleOf(shown.spanOf("Riverside")));
        QVERIFY(!shown.menu());
        QCOMPARE(chosen.count(), 1); // the click is the card's
    }

    void whatWasNotReadHasAWaveInTheColourOfCaution()
    {
        record::Record record = TestRecords::abstained();
        Shown shown(record);
        const int churn = shown.spanOf(QStringLiteral("Churn"));
        QVERIFY(churn >= 0);
        const QImage picture = takePicture(*shown.question, QStringLiteral("question-unread"));
        const QRect letters = shown.question->rectsOf(churn).first();
        QVERIFY(pixelsBelow(picture, letters, Tokens::current().caution) > 5);
        QCOMPARE(pixelsBelow(picture, letters, Tokens::current().accent), 0);
    }

    void aLongQuestionWraps()
    {
        record::Record record = TestRecords::number();
        const QString start = record.question;
        while (record.question.size() < 400)
            record.question += QStringLiteral(" and ") + start;
        Shown wide(record, 900);
        Shown narrow(record, 360);
        QCoreApplication::processEvents();
        QVERIFY(narrow.question->height() > wide.question->height());
        QVERIFY(narrow.question->width() <= 360);
        QVERIFY(narrow.question->height() >= narrow.question->heightForWidth(narrow.question->width()));
        // A span that is cut by the end of a line is drawn on both.
        int pieces = 0;
        for (int width = 120; width < 420; width += 20) {
            narrow.question->resize(width, 400);
            for (int i = 0; i < narrow.question->spans().size(); ++i) {
                for (const QRect &rect : narrow.question->rectsOf(i))
                    QVERIFY(rect.right() <= width + 1);
                pieces = std::max(pieces, int(narrow.question->rectsOf(i).size()));
            }
        }
        QVERIFY(pieces > 1);
    }

    void lettersOfTwoDirectionsAreUnderlinedWhereTheyStand()
    {
        record::Record record = TestRecords::number();
        record.question = QString::fromUtf8("rent of \u0645\u0643\u062A\u0628 \u0634\u0642\u0629 in Leeds");
        const auto word = [&record](const QString &text) {
            const int begin = int(record.question.indexOf(text));
            return record::LedgerWord{text,
                                      {begin, begin + int(text.size())},
                                      record::WordRole::Value,
                                      QStringLiteral("units.kind = '%1'").arg(text),
                                      record::ReadBy::Value};
        };
        const QString first = QString::fromUtf8("\u0645\u0643\u062A\u0628");
        const QString second = QString::fromUtf8("\u0634\u0642\u0629");
        record.ledger.words = {word(QStringLiteral("rent")), word(first), word(second), word(QStringLiteral("Leeds"))};
        for (const Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            Shown shown(record);
            shown.window.setLayoutDirection(direction);
            QCoreApplication::processEvents();
            // The second of two Arabic words stands left of the first, and both between the English ones.
            const QRect one = shown.question->rectsOf(1).first();
            const QRect two = shown.question->rectsOf(2).first();
            QVERIFY(two.right() <= one.left());
            QVERIFY(shown.question->rectsOf(0).first().right() < two.left());
            QVERIFY(shown.question->rectsOf(3).first().left() > one.right());
            const bool isRight = shown.question->rectsOf(3).last().right() > shown.question->width() - 4;
            QCOMPARE(isRight, direction == Qt::RightToLeft);
            (void)takePicture(shown.window, QStringLiteral("question-direction-%1").arg(int(direction)));
        }
    }

    void whatWouldActIsShownAsAMark()
    {
        record::Record record = TestRecords::number();
        record.question = QStringLiteral("rent <b>of</b> \u202Eevil last quarter");
        const int begin = int(record.question.indexOf("last"));
        record.ledger.words = {{QStringLiteral("last quarter"),
                                {begin, begin + 12},
                                record::WordRole::Value,
                                QStringLiteral("<img src='x'>"),
                                record::ReadBy::Value}};
        Shown shown(record);
        QVERIFY(shown.question->text().contains("<b>of</b>"));
        QVERIFY(!shown.question->text().contains(QChar(0x202E)));
        QVERIFY(shown.question->sentenceOf(0).startsWith(QStringLiteral("\u201Clast quarter\u201D")));
    }

    void theQuestionIsNotSaidTwice()
    {
        Thread thread;
        thread.resize(700, 500);
        thread.show();
        Navigator navigator;
        const record::Record record = TestRecords::number();
        const auto bubbles = [&thread] {
            int shown = 0;
            for (const QLabel *label : thread.findChildren<QLabel *>())
                shown += label->isVisible() && label->accessibleName().startsWith(QStringLiteral("Question: "));
            return shown;
        };
        const int entry = thread.addQuestion(record.question);
        QTRY_COMPARE(bubbles(), 1);
        thread.setCard(entry, makeRecordCard(record, navigator), record.question);
        QTRY_COMPARE(bubbles(), 0);
        // What was typed and what was answered differ: both are said.
        thread.setCard(thread.addQuestion(QStringLiteral("and by month?")), makeRecordCard(record, navigator),
                       record.question);
        QTRY_COMPARE(bubbles(), 1);
    }

    void bothThemes()
    {
        GuiFixture gui;
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            gui.theme.setMode(mode);
            Shown shown(withChoices());
            const QString theme = mode == ThemeMode::Light ? QStringLiteral("light") : QStringLiteral("dark");
            const QImage picture = takePicture(*shown.question, QStringLiteral("question-") + theme);
            const QRect rent = shown.question->rectsOf(shown.spanOf("rent")).first();
            QVERIFY(pixelsBelow(picture, rent, Tokens::current().accent) > 3);
            QCOMPARE(pixelsBelow(picture, shown.question->rectsOf(shown.spanOf("collected")).first(),
                                 Tokens::current().accent),
                     0); // a filler has no line
        }
        gui.theme.setMode(ThemeMode::Light);
    }
};

QTEST_MAIN(tst_annotations)
#include "tst_annotations.moc"
