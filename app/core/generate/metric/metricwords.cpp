// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/metricwords.h"

#include <QHash>
#include <QSet>

namespace Tieout::generate::metric {

bool isGrouper(const base::Word &word)
{
    static const QSet<QString> words{QStringLiteral("by"), QStringLiteral("per"), QStringLiteral("each"),
                                     QStringLiteral("every"), QStringLiteral("across")};
    return words.contains(word.lower);
}

bool joinsTwo(const base::Word &word)
{
    static const QSet<QString> words{QStringLiteral("and"),  QStringLiteral("vs"),       QStringLiteral("versus"),
                                     QStringLiteral("on"),   QStringLiteral("against"),  QStringLiteral("over"),
                                     QStringLiteral("to"),   QStringLiteral("compared"), QStringLiteral("with"),
                                     QStringLiteral("from"), QStringLiteral("or")};
    return words.contains(word.lower);
}

bool isFiller(const base::Word &word)
{
    static const QSet<QString> words{
        QStringLiteral("what"),   QStringLiteral("whats"),   QStringLiteral("is"),    QStringLiteral("are"),
        QStringLiteral("was"),    QStringLiteral("were"),    QStringLiteral("the"),   QStringLiteral("a"),
        QStringLiteral("an"),     QStringLiteral("our"),     QStringLiteral("my"),    QStringLiteral("me"),
        QStringLiteral("us"),     QStringLiteral("we"),      QStringLiteral("how"),   QStringLiteral("much"),
        QStringLiteral("many"),   QStringLiteral("did"),     QStringLiteral("do"),    QStringLiteral("does"),
        QStringLiteral("show"),   QStringLiteral("give"),    QStringLiteral("list"),  QStringLiteral("get"),
        QStringLiteral("tell"),   QStringLiteral("please"),  QStringLiteral("pls"),   QStringLiteral("only"),
        QStringLiteral("just"),   QStringLiteral("overall"), QStringLiteral("total"), QStringLiteral("in"),
        QStringLiteral("for"),    QStringLiteral("of"),      QStringLiteral("from"),  QStringLiteral("at"),
        QStringLiteral("among"),  QStringLiteral("within"),  QStringLiteral("there"), QStringLiteral("it"),
        QStringLiteral("split"),  QStringLiteral("broken"),  QStringLiteral("down"),  QStringLiteral("breakdown"),
        QStringLiteral("s"),      QStringLiteral("all"),     QStringLiteral("over"),  QStringLiteral("have"),
        QStringLiteral("has"),    QStringLiteral("had"),     QStringLiteral("and"),   QStringLiteral("compare"),
        QStringLiteral("during"), QStringLiteral("figure"),  QStringLiteral("value")};
    return words.contains(word.lower);
}

sql::CalendarPart unitOf(const base::Word &word)
{
    static const QHash<QString, sql::CalendarPart> nouns{{QStringLiteral("day"), sql::CalendarPart::Day},
                                                         {QStringLiteral("week"), sql::CalendarPart::Week},
                                                         {QStringLiteral("month"), sql::CalendarPart::Month},
                                                         {QStringLiteral("quarter"), sql::CalendarPart::Quarter},
                                                         {QStringLiteral("year"), sql::CalendarPart::Year}};
    return nouns.value(base::singular(word.lower), sql::CalendarPart::None);
}

sql::CalendarPart adverbOf(const base::Word &word)
{
    static const QHash<QString, sql::CalendarPart> adverbs{{QStringLiteral("daily"), sql::CalendarPart::Day},
                                                           {QStringLiteral("weekly"), sql::CalendarPart::Week},
                                                           {QStringLiteral("monthly"), sql::CalendarPart::Month},
                                                           {QStringLiteral("quarterly"), sql::CalendarPart::Quarter},
                                                           {QStringLiteral("yearly"), sql::CalendarPart::Year},
                                                           {QStringLiteral("annual"), sql::CalendarPart::Year},
                                                           {QStringLiteral("annually"), sql::CalendarPart::Year}};
    return adverbs.value(word.lower, sql::CalendarPart::None);
}

bool isBad(const catalog::Metric &metric)
{
    static const QSet<QString> bad{
        QStringLiteral("cost"),         QStringLiteral("expense"),     QStringLiteral("spend"),
        QStringLiteral("arrears"),      QStringLiteral("debt"),        QStringLiteral("loss"),
        QStringLiteral("churn"),        QStringLiteral("delay"),       QStringLiteral("late"),
        QStringLiteral("overdue"),      QStringLiteral("outstanding"), QStringLiteral("cancelled"),
        QStringLiteral("cancellation"), QStringLiteral("complaint"),   QStringLiteral("return"),
        QStringLiteral("refund"),       QStringLiteral("defect"),      QStringLiteral("scrap"),
        QStringLiteral("reject"),       QStringLiteral("failure"),     QStringLiteral("error"),
        QStringLiteral("absence"),      QStringLiteral("downtime"),    QStringLiteral("vacancy"),
        QStringLiteral("waiting"),      QStringLiteral("turnaround")};
    QSet<QString> stems;
    for (const QString &word : bad)
        stems.insert(base::stem(word));
    for (const QString &name : QStringList{metric.title()} + metric.context.synonyms) {
        for (const base::Word &word : base::words(name)) {
            if (stems.contains(word.stem))
                return true;
        }
    }
    return false;
}

} // namespace Tieout::generate::metric
