// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/variantwords.h"

#include <QCoreApplication>
#include <QLocale>

#include <iterator>

namespace Tieout::shell {

using learning::Variant;
using Kind = Variant::Kind;

namespace {

class VariantTexts
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::Variant)
};

/// What learning::variantPattern() says, for the translators.
constexpr const char *changes[] = {
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "Without the filter: %1."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "With \u201c%1\u201d instead of \u201c%2\u201d."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "With the bound of %1 on %2 instead of %3."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "For %1 (the period before) instead of %2."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "For %1 (the period after) instead of %2."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "For %1 (a year earlier) instead of %2."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "For %1 (a year later) instead of %2."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "For %1 (the calendar year it begins in) instead of %2."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "For %1 (the calendar year it ends in) instead of %2."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "For %1 (of a fiscal year that begins in %3) instead of %2."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "By %1 instead of %2."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "With %1 instead of %2."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "With the rows of %1 that have none of %2 too."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "Only with rows of %1 that have one of %2."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "Without the join of %1."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "Joined from %1 to %2."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "Counting what repeats once: %1."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "Counting what repeats each time: %1."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "With equal rows taken once."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "With equal rows taken each time."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "Counting each row of %1 once."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "Only where %1 is %2."),
    QT_TRANSLATE_NOOP("Tieout::shell::Variant", "Only where %1 is not %2."),
};

/// A month's name as this language has it.
QString monthWords(const QString &english)
{
    for (int month = 1; month <= 12; ++month) {
        if (QLocale::c().monthName(month) == english)
            return QLocale().standaloneMonthName(month);
    }
    return english;
}

} // namespace

QString variantKindWords(Kind kind)
{
    switch (kind) {
    case Kind::Filter:
        return VariantTexts::tr("Filter");
    case Kind::Value:
        return VariantTexts::tr("Another value");
    case Kind::Boundary:
        return VariantTexts::tr("Boundary");
    case Kind::Period:
        return VariantTexts::tr("Period");
    case Kind::DateColumn:
        return VariantTexts::tr("Date column");
    case Kind::Join:
        return VariantTexts::tr("Join");
    case Kind::Duplicates:
        return VariantTexts::tr("Repeated rows");
    case Kind::AddedFilter:
        return VariantTexts::tr("A filter more");
    case Kind::Measure:
        break;
    }
    return VariantTexts::tr("Measure");
}

QString variantWords(const Variant &variant)
{
    QStringList arguments = variant.arguments;
    if (variant.change == Variant::Change::FiscalYear)
        arguments.last() = monthWords(arguments.last());
    return learning::variantSentence(VariantTexts::tr(learning::variantPattern(variant.change).toUtf8().constData()),
                                     arguments);
}

QStringList translatedVariants()
{
    return QStringList(std::begin(changes), std::end(changes));
}

} // namespace Tieout::shell
