// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/theme/fonts.h"
#include "shell/theme/icons.h"
#include "shell/theme/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QFontMetrics>
#include <QSignalSpy>
#include <QStyleOptionButton>
#include <QTest>

#include <array>
#include <cmath>

using namespace Tieout::shell;

namespace {

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

using Triple = std::array<double, 3>;

// Linear RGB to CIE L*a*b*, D65.
Triple labOf(const Triple &rgb)
{
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
    const double y = f(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
    const double z = f((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

// Machado, Oliveira, Fernandes, "A physiologically-based model for simulation of color vision deficiency", 2009,
// severity 1.
struct Vision {
    const char *name;
    double matrix[3][3];
};
const Vision Visions[] = {
    {"usual", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"protanopia", {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {"deuteranopia",
     {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {"tritanopia", {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
};

Triple seen(const QColor &colour, const Vision &vision)
{
    const Triple rgb{linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
    Triple out{};
    for (size_t row = 0; row < 3; ++row) {
        for (size_t column = 0; column < 3; ++column)
            out[row] += vision.matrix[row][column] * rgb[column];
        out[row] = std::clamp(out[row], 0.0, 1.0);
    }
    return labOf(out);
}

} // namespace

class tst_theme : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_theme = new Theme(*qApp, this); }

    void contrastOfText_data()
    {
        QTest::addColumn<QColor>("ink");
        QTest::addColumn<QColor>("paper");
        for (const Tokens *t : {&Tokens::light(), &Tokens::night()}) {
            const char *theme = t->dark ? "dark" : "light";
            const auto row = [theme](const char *what, const QColor &ink, const QColor &paper) {
                QTest::addRow("%s, %s", theme, what) << ink << paper;
            };
            row("text on window", t->text, t->window);
            row("text on surface", t->text, t->surface);
            row("text on sunken", t->text, t->sunken);
            row("text on hover", t->text, t->hover);
            row("text on bubble", t->text, t->bubble);
            row("text on selection", t->text, t->accentSoft);
            row("quiet on window", t->quiet, t->window);
            row("quiet on surface", t->quiet, t->surface);
            row("quiet on sunken", t->quiet, t->sunken);
            row("quiet on hover", t->quiet, t->hover);
            row("quiet on selection", t->quiet, t->accentSoft);
            row("accent text on window", t->accentText, t->window);
            row("accent text on surface", t->accentText, t->surface);
            row("accent text on soft", t->accentText, t->accentSoft);
            row("text on accent", t->onAccent, t->accent);
            row("text on strong accent", t->onAccent, t->accentStrong);
            row("caution on surface", t->caution, t->surface);
            row("caution on soft", t->caution, t->cautionSoft);
            row("error on surface", t->error, t->surface);
            row("error on soft", t->error, t->errorSoft);
            row("keyword on code", t->keyword, t->sunken);
            row("literal on code", t->literal, t->sunken);
        }
    }

    void contrastOfText()
    {
        QFETCH(QColor, ink);
        QFETCH(QColor, paper);
        const double ratio = contrast(ink, paper);
        QVERIFY2(ratio >= 4.5, qPrintable(QStringLiteral("%1 : 1").arg(ratio)));
    }

    void contrastIsWcags()
    {
        QCOMPARE(qRound(contrast(Qt::black, Qt::white) * 100), 2100);
        QCOMPARE(qRound(contrast(QColor("#777777"), Qt::white) * 100), 448);
    }

    // WCAG 2.1, 1.4.11: the outline of an empty box is all there is to see of it.
    void anEmptyCheckBoxIsSeen()
    {
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            m_theme->setMode(mode);
            for (const char *look : {"surface", "sunken", "window"}) {
                QWidget paper;
                paper.setProperty("look", QString::fromLatin1(look));
                paper.setAttribute(Qt::WA_StyledBackground);
                paper.resize(120, 40);
                QCheckBox box(QString(), &paper);
                box.setGeometry(10, 5, 100, 30);
                const QImage image = paper.grab().toImage();
                const QColor behind = image.pixelColor(2, 2);
                QStyleOptionButton option;
                option.initFrom(&box);
                const QRect drawn =
                    box.style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, &box).translated(10, 5);
                double best = 0;
                for (int x = drawn.left(); x <= drawn.right(); ++x)
                    best = std::max(best, contrast(image.pixelColor(x, drawn.center().y()), behind));
                QVERIFY2(best >= 3,
                         qPrintable(QStringLiteral("%1 on %2: %3").arg(int(mode)).arg(QLatin1String(look)).arg(best)));
            }
        }
        m_theme->setMode(ThemeMode::Light);
    }

    void seriesStandOutOnBothSurfaces()
    {
        for (const QColor &colour : seriesColours()) {
            QVERIFY2(contrast(colour, Tokens::light().surface) >= 3, qPrintable(colour.name()));
            QVERIFY2(contrast(colour, Tokens::night().surface) >= 3, qPrintable(colour.name()));
        }
    }

    void seriesAreToldApartByEveryone()
    {
        for (const Vision &vision : Visions) {
            for (size_t i = 0; i < seriesColours().size(); ++i) {
                for (size_t j = 0; j < i; ++j) {
                    const Triple a = seen(seriesColours()[i], vision);
                    const Triple b = seen(seriesColours()[j], vision);
                    const double distance = std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
                    QVERIFY2(distance >= 12, qPrintable(QStringLiteral("%1: series %2 and %3 are %4 apart")
                                                            .arg(QLatin1String(vision.name))
                                                            .arg(j)
                                                            .arg(i)
                                                            .arg(distance)));
                }
            }
        }
    }

    void styleSheetNamesOnlyKnownTokens()
    {
        for (const Tokens *tokens : {&Tokens::light(), &Tokens::night()}) {
            const QString sheet = styleSheetOf(*tokens);
            QVERIFY(sheet.size() > 1000);
            const qsizetype comment = sheet.indexOf(QLatin1String("*/"));
            QVERIFY2(!sheet.mid(comment).contains(u'@'), qPrintable(sheet.mid(sheet.indexOf(u'@', comment), 40)));
        }
    }

    void modeChangesPaletteAndBack()
    {
        QSignalSpy changed(m_theme, &Theme::changed);
        m_theme->setMode(ThemeMode::Dark);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(qApp->palette().color(QPalette::Window), Tokens::night().window);
        QVERIFY(Tokens::current().dark);
        m_theme->setMode(ThemeMode::Light);
        QCOMPARE(qApp->palette().color(QPalette::Window), Tokens::light().window);
        m_theme->setMode(ThemeMode::System);
        QCOMPARE(changed.count(), 2); // offscreen's own scheme is light
    }

    void aWindowIsStyledOnce()
    {
        const QString sheet = qApp->styleSheet();
        QVERIFY(!sheet.isEmpty());
        QString during = sheet;
        const auto look = [&during] { during = qApp->styleSheet(); };
        m_theme->styleOnce(look);
        QCOMPARE(during, QString());
        QCOMPARE(qApp->styleSheet(), sheet);
        QWidget shown;
        shown.show();
        m_theme->styleOnce(look);
        QCOMPARE(during, sheet);
    }

    void everyIconIsTintedAtEveryScale()
    {
        QVERIFY(iconNames().size() > 40);
        for (const QString &name : iconNames()) {
            for (const int size : {16, 32}) {
                const QImage image = themedIcon(name, IconRole::Error).pixmap(QSize(size, size)).toImage();
                QCOMPARE(image.width(), size);
                int inked = 0;
                for (int y = 0; y < size; ++y) {
                    for (int x = 0; x < size; ++x)
                        inked += image.pixelColor(x, y).alpha() > 128;
                }
                QVERIFY2(inked >= size / 4, qPrintable(name));
            }
        }
        QVERIFY(themedIcon(QStringLiteral("no-such-icon")).isNull());
    }

    void iconsFollowTheTheme()
    {
        const QIcon icon = themedIcon(QStringLiteral("stop"), IconRole::Text);
        const auto ink = [&icon] { return icon.pixmap(QSize(16, 16)).toImage().pixelColor(4, 8).lightness(); };
        m_theme->setMode(ThemeMode::Light);
        const int light = ink();
        m_theme->setMode(ThemeMode::Dark);
        const int dark = ink();
        m_theme->setMode(ThemeMode::Light);
        QVERIFY(light < 100);
        QVERIFY(dark > 150);
    }

    void figuresHaveEqualWidths()
    {
        const QFontMetrics metrics(figureFont(TextSize::Body));
        QCOMPARE(metrics.horizontalAdvance(QStringLiteral("1111111111")),
                 metrics.horizontalAdvance(QStringLiteral("0000000000")));
    }

private:
    Theme *m_theme = nullptr;
};

QTEST_MAIN(tst_theme)
#include "tst_theme.moc"
