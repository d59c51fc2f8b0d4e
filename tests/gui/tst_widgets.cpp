// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dialogs/commandpalette.h"
#include "shell/models/numberformat.h"
#include "shell/pages/schema/schematoolbar.h"
#include "shell/widgets/card.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/sqlview.h"
#include "shell/widgets/topbar.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>

using namespace Tieout::shell;

class tst_widgets : public QObject
{
    Q_OBJECT

private slots:
    void numbers_data()
    {
        QTest::addColumn<QString>("digits");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("shown");
        QTest::newRow("money") << "4182350.00"
                               << "EUR" << QStringLiteral("\u20AC4,182,350.00");
        QTest::newRow("negative money") << "-18400.5"
                                        << "EUR" << QStringLiteral("\u2212\u20AC18,400.5");
        QTest::newRow("other unit") << "1240"
                                    << "m2" << QStringLiteral("1,240\u00A0m2");
        QTest::newRow("plain") << "412"
                               << ""
                               << "412";
        QTest::newRow("text stays") << "Mill Lofts"
                                    << "EUR"
                                    << "Mill Lofts";
        QTest::newRow("a date is no number") << "2026-11-20"
                                             << ""
                                             << "2026-11-20";
        QTest::newRow("exponents are not ours") << "1e5"
                                                << ""
                                                << "1e5";
    }

    void numbers()
    {
        QFETCH(QString, digits);
        QFETCH(QString, unit);
        QTEST(shownNumber(digits, unit), "shown");
    }

    /// Buttons with an arrow behind their text are mirrored; a menu takes the direction of its button where nobody says
    /// otherwise.
    void menusReadLikeThePage()
    {
        QWidget page;
        TopBar bar(&page);
        SchemaToolbar tools(&page);
        page.resize(1200, 200);
        tools.setGeometry(0, 100, 1200, 50);
        bar.setGeometry(0, 0, 1200, 44);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QList<std::pair<QAbstractButton *, QMenu *>> opened;
        for (auto *button : page.findChildren<QToolButton *>()) {
            if (button->menu())
                opened.append({button, button->menu()});
        }
        for (auto *button : page.findChildren<QPushButton *>()) {
            if (button->menu())
                opened.append({button, button->menu()});
        }
        QVERIFY(opened.size() >= 6);
        for (const auto &[button, menu] : opened) {
            if (menu->isEmpty())
                menu->addAction(QStringLiteral("Open"));
            bool seen = false;
            connect(menu, &QMenu::aboutToShow, menu, [menu = menu, &seen] {
                QTimer::singleShot(0, menu, [menu, &seen] {
                    seen = menu->isVisible();
                    menu->close();
                });
            });
            button->click();
            QTRY_VERIFY(seen);
            QVERIFY2(menu->layoutDirection() == QGuiApplication::layoutDirection(),
                     qPrintable(button->objectName() + button->text()));
        }
    }

    /// Also where it is first shown later, in a narrower column.
    void sqlIsAsTallAsItsWrappedLines()
    {
        SqlView view(QStringLiteral("SELECT t.country, COUNT(*) AS count FROM leases AS l JOIN tenants AS t ON "
                                    "l.tenant_id = t.id WHERE l.status = 'ended'"));
        const int line = QFontMetrics(view.font()).lineSpacing();
        view.resize(2000, view.height());
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const int one = view.height();
        view.resize(300, view.height());
        QTRY_VERIFY2(view.height() >= one + 3 * line, qPrintable(QString::number(view.height())));
        view.resize(2000, view.height());
        QTRY_COMPARE(view.height(), one);
        view.setSql(QStringLiteral("SELECT 1\n").repeated(100));
        QVERIFY(view.height() < (SqlView::MaximumLines + 4) * line);
    }

    void shortNumbers()
    {
        QCOMPARE(shortNumber(1'430'000), QStringLiteral("1.43M"));
        QCOMPARE(shortNumber(999'960), QStringLiteral("1M"));
        QCOMPARE(shortNumber(412), QStringLiteral("412"));
        QCOMPARE(shortNumber(0), QStringLiteral("0"));
        QCOMPARE(shortNumber(-2'500), QStringLiteral("\u22122.5k"));
        QCOMPARE(shortNumber(3.2e9), QStringLiteral("3.2bn"));
    }

    void durations()
    {
        QCOMPARE(shownDuration(0.84), QStringLiteral("0.8 ms"));
        QCOMPARE(shownDuration(12.4), QStringLiteral("12 ms"));
        QCOMPARE(shownDuration(3100), QStringLiteral("3.1 s"));
        QCOMPARE(shownDuration(125'000), QStringLiteral("2 min 5 s"));
    }

    void datesNameTheMonth()
    {
        QCOMPARE(shownDate(QStringLiteral("2026-11-03")), QStringLiteral("3 Nov 2026"));
        QCOMPARE(shownDate(QStringLiteral("soon")), QStringLiteral("soon"));
        QCOMPARE(shownMoment(QDateTime(QDate(2026, 11, 3), QTime(14, 5))), QStringLiteral("3 Nov 2026, 14:05"));
    }

    void chipsElideLongTextAndKeepIt()
    {
        const QString text = QString(200, u'x');
        const Chip chip(text);
        QVERIFY(chip.text().size() <= Chip::MaximumCharacters);
        QCOMPARE(chip.toolTip(), text);
        QCOMPARE(chip.accessibleName(), text);
    }

    void flowWrapsAndMirrors()
    {
        QWidget box;
        auto *flow = new FlowLayout(&box, 6);
        for (int i = 0; i < 3; ++i) {
            auto *item = new QWidget;
            item->setFixedSize(100, 20);
            flow->addWidget(item);
        }
        QCOMPARE(flow->heightForWidth(400), 20);
        QCOMPARE(flow->heightForWidth(210), 46);
        QCOMPARE(flow->heightForWidth(100), 72);
        box.resize(400, 60);
        flow->setGeometry(QRect(0, 0, 400, 60));
        QCOMPARE(flow->itemAt(0)->geometry().left(), 0);
        box.setLayoutDirection(Qt::RightToLeft);
        flow->setGeometry(QRect(0, 0, 400, 60));
        QCOMPARE(flow->itemAt(0)->geometry().right(), 399);
        QCOMPARE(flow->itemAt(1)->geometry().right(), 293);
    }

    void noteTellsItsAction()
    {
        NoteBox note(NoteTone::Caution, QStringLiteral("Two invoices arrived meanwhile."), QStringLiteral("Ask again"));
        QSignalSpy triggered(&note, &NoteBox::actionTriggered);
        QTest::mouseClick(note.findChild<QPushButton *>(), Qt::LeftButton);
        QCOMPARE(triggered.count(), 1);
        QCOMPARE(note.text(), QStringLiteral("Two invoices arrived meanwhile."));
    }

    void sectionTitlesAreReadAsWritten()
    {
        QCOMPARE(SectionTitle(QStringLiteral("Tie-out")).accessibleName(), QStringLiteral("Tie-out"));
    }

    void paletteRanksWords()
    {
        QVERIFY(paletteScore(QStringLiteral("pay"), QStringLiteral("payments"), {})
                > paletteScore(QStringLiteral("pay"), QStringLiteral("prepay"), {}));
        QVERIFY(paletteScore(QStringLiteral("amount pay"), QStringLiteral("amount"), QStringLiteral("payments")) > 0);
        QCOMPARE(paletteScore(QStringLiteral("zebra"), QStringLiteral("payments"), {}), 0);
        QVERIFY(paletteScore({}, QStringLiteral("payments"), {}) > 0);
    }

    void paletteModelHoldsItsPromises()
    {
        PaletteModel model;
        QAbstractItemModelTester tester(&model);
        QList<PaletteItem> items;
        for (int i = 0; i < 100; ++i)
            items.append({QStringLiteral("table"), QStringLiteral("table %1").arg(i), {}, {}, {}});
        model.setItems(items);
        QCOMPARE(model.rowCount(), PaletteModel::MaximumRows);
        model.setTyped(QStringLiteral("99"));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.item(0)->title, QStringLiteral("table 99"));
        QVERIFY(!model.item(1));
    }

    void paletteRunsByKeyboard()
    {
        QWidget window;
        window.resize(900, 600);
        CommandPalette palette(&window);
        window.show();
        QString ran;
        palette.openAt(QRect(240, 6, 420, 31),
                       {{{}, QStringLiteral("alpha"), {}, {}, [&ran] { ran = QStringLiteral("alpha"); }},
                        {{}, QStringLiteral("beta"), {}, {}, [&ran] { ran = QStringLiteral("beta"); }}});
        QVERIFY(palette.isVisible());
        auto *field = palette.findChild<QLineEdit *>();
        QTest::keyClick(field, Qt::Key_Down);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(ran, QStringLiteral("beta"));
        QVERIFY(!palette.isVisible());

        palette.openAt(QRect(240, 6, 420, 31), {});
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!palette.isVisible());
    }
};

QTEST_MAIN(tst_widgets)
#include "tst_widgets.moc"
