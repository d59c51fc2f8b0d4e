// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/sqlnames.h"

#include "core/base/text.h"
#include "core/generate/composer/write/nouns.h"
#include "core/schema/families.h"
#include "core/sql/namelength.h"

#include <QRegularExpression>

namespace Tieout::generate::composer {

static QString words(const QString &identifier)
{
    return base::identifierWords(identifier).join(u'_');
}

QString SqlNames::alias(int node)
{
    QString initials;
    for (const QString &word : base::identifierWords(m_lookup.table(node).name.name)) {
        if (word[0].isLetter())
            initials += word[0];
    }
    initials = initials.left(3);
    if (initials.isEmpty())
        initials = QStringLiteral("t");
    const QStringList &reserved = m_lookup.snapshot().traits.reservedWords;
    static const QStringList keywords = {QStringLiteral("as"),  QStringLiteral("by"),  QStringLiteral("if"),
                                         QStringLiteral("in"),  QStringLiteral("is"),  QStringLiteral("no"),
                                         QStringLiteral("of"),  QStringLiteral("on"),  QStringLiteral("or"),
                                         QStringLiteral("to"),  QStringLiteral("all"), QStringLiteral("and"),
                                         QStringLiteral("any"), QStringLiteral("asc"), QStringLiteral("end"),
                                         QStringLiteral("for"), QStringLiteral("not"), QStringLiteral("set")};
    QString name = initials;
    for (int number = 2; m_taken.contains(name) || keywords.contains(name) || reserved.contains(name.toUpper())
                         || m_lookup.graph().node(TableName{{}, name}) >= 0;
         ++number)
        name = initials + QString::number(number);
    m_taken.insert(name);
    return name;
}

QString SqlNames::column(const Expression &output, const LogicalForm &form)
{
    QString name;
    const bool isRange = !output.ranges.isEmpty();
    static const QHash<QString, QString> times{{QStringLiteral("h"), QStringLiteral("hours")},
                                               {QStringLiteral("min"), QStringLiteral("minutes")},
                                               {QStringLiteral("s"), QStringLiteral("seconds")}};
    static const QHash<Aggregate, QString> made{{Aggregate::Sum, QStringLiteral("total_")},
                                                {Aggregate::Average, QStringLiteral("average_")},
                                                {Aggregate::Minimum, QStringLiteral("minimum_")},
                                                {Aggregate::Maximum, QStringLiteral("maximum_")}};
    if (output.isElapsed() && output.aggregate == Aggregate::Median)
        name = (output.percentile > 0 ? QStringLiteral("percentile_%1_").arg(output.percentile)
                                      : QStringLiteral("median_"))
               + times.value(output.unit, output.unit);
    else if (output.isSince() && output.aggregate == Aggregate::Minimum)
        name = times.value(output.unit, output.unit) + QStringLiteral("_since");
    else if (output.isElapsed())
        name = made.value(output.aggregate)
               + (output.until.isValid() && !output.isSince() ? QStringLiteral("age")
                                                              : times.value(output.unit, output.unit));
    else if (output.per.isValid())
        name = words(m_lookup.column(output.column).name) + QStringLiteral("_per_")
               + words(base::singular(base::humanised(m_lookup.column(output.per).name)));
    else if (output.times.isValid())
        name = made.value(output.aggregate) + QStringLiteral("amount");
    else
        switch (output.aggregate) {
        case Aggregate::None:
            if (output.superior >= 0) {
                name = words(m_lookup.superiorNoun(output.superior));
                if (m_lookup.displayColumns(output.node).size() > 1)
                    name += u'_' + words(m_lookup.column(output.column).name);
                break;
            }
            name = output.part == sql::CalendarPart::None ? m_lookup.column(output.column).name
                                                          : sql::calendarPartName(output.part);
            // "id" alone would not say whose
            if (name.compare(QLatin1String("id"), Qt::CaseInsensitive) == 0 && m_lookup.showsKey(output.node))
                name = words(base::singular(m_lookup.table(output.node).name.name)) + u'_' + name;
            break;
        case Aggregate::Count:
            name =
                output.column.isValid()
                    ? QStringLiteral("number_of_")
                          + words(base::plural(base::humanised(m_lookup.column(output.column).name)))
                : m_lookup.graph().families().split(output.node)
                    ? QStringLiteral("number_of_") + words(Nouns(m_lookup).many(output.node))
                    : QStringLiteral("number_of_")
                          + words(base::plural(base::singular(base::humanised(m_lookup.table(output.node).name.name))));
            break;
        case Aggregate::Sum:
            name = m_lookup.stems(output.column).first() == u"total"
                       ? m_lookup.column(output.column).name
                       : QStringLiteral("total_") + words(m_lookup.column(output.column).name);
            break;
        case Aggregate::Average:
            name = QStringLiteral("average_") + words(m_lookup.column(output.column).name);
            break;
        case Aggregate::Median:
            name = (output.percentile > 0 ? QStringLiteral("percentile_%1_").arg(output.percentile)
                                          : QStringLiteral("median_"))
                   + words(m_lookup.column(output.column).name);
            break;
        case Aggregate::Minimum:
            name = QStringLiteral("minimum_") + words(m_lookup.column(output.column).name);
            break;
        case Aggregate::Maximum:
            name = QStringLiteral("maximum_") + words(m_lookup.column(output.column).name);
            break;
        }
    static const QRegularExpression apart(QStringLiteral("[^a-z0-9]+"));
    const auto during = [&](int which) {
        return name + u'_'
               + form.comparedText.value(which)
                     .text.section(QStringLiteral(" ("), 0, 0)
                     .toLower()
                     .replace(apart, QStringLiteral("_"));
    };
    switch (output.figure) {
    case Figure::Plain:
        break;
    case Figure::ShareOfTotal:
    case Figure::ShareMeeting:
        name = QStringLiteral("share_percent");
        break;
    case Figure::DuringFirst:
        name = during(0);
        break;
    case Figure::DuringSecond:
        name = during(1);
        break;
    case Figure::Difference:
        name = QStringLiteral("difference");
        break;
    case Figure::OfValue: {
        const QString value = (output.value.isNull() ? QStringLiteral("none") : base::folded(output.value))
                                  .replace(apart, QStringLiteral("_"));
        const bool isWord = !value.isEmpty() && value.at(0).isLetter();
        name = isWord ? value : words(m_lookup.column(output.of).name) + u'_' + value;
        break;
    }
    case Figure::Running:
        name = QStringLiteral("running_total");
        break;
    case Figure::Rolling:
        name = QStringLiteral("rolling_total");
        break;
    case Figure::RollingMean:
        name = QStringLiteral("moving_average");
        break;
    case Figure::Before:
        name = QStringLiteral("previous");
        break;
    case Figure::Growth:
        name = QStringLiteral("growth_percent");
        break;
    case Figure::Formula:
        name = form.formula.last() == u"/"   ? QStringLiteral("ratio")
               : form.formula.last() == u"-" ? QStringLiteral("difference")
                                             : QStringLiteral("result");
        break;
    case Figure::Change:
        name = QStringLiteral("change_percent");
        break;
    }
    if (isRange)
        name += output.inSteps ? QStringLiteral("_from") : QStringLiteral("_range");
    if (m_names.contains(name.toLower()))
        name = words(base::singular(m_lookup.table(output.node).name.name)) + u'_' + name;
    // Room for a number within what the engine keeps of a name: it must not make two names one.
    const DialectTraits &traits = m_lookup.snapshot().traits;
    const QString stem = sql::nameLength(name, traits) + 3 > sql::longestName(traits, sql::NameUse::Alias)
                                 && sql::longestName(traits, sql::NameUse::Alias) > 0
                             ? sql::fittingName(QStringLiteral("___") + name, traits).mid(3)
                             : name;
    name = stem;
    for (int number = 2; m_names.contains(name.toLower()); ++number)
        name = stem + u'_' + QString::number(number);
    m_names.insert(name.toLower());
    return name;
}

} // namespace Tieout::generate::composer
