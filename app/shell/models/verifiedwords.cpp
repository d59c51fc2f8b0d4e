// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/verifiedwords.h"

#include "shell/models/numberformat.h"

#include <QCoreApplication>

namespace Tieout::shell {

namespace {

class VerifiedTexts
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::Verified)
};

using service::ParameterDescription;
using ParameterKind = catalog::VerifiedParameter::Kind;

QString periodWords(period::Grain grain)
{
    switch (grain) {
    case period::Grain::Day:
        return VerifiedTexts::tr("\u201c%1\u201d may be another day");
    case period::Grain::Week:
        return VerifiedTexts::tr("\u201c%1\u201d may be another week");
    case period::Grain::Month:
        return VerifiedTexts::tr("\u201c%1\u201d may be another month");
    case period::Grain::Quarter:
        return VerifiedTexts::tr("\u201c%1\u201d may be another quarter");
    case period::Grain::Half:
        return VerifiedTexts::tr("\u201c%1\u201d may be another half of a year");
    case period::Grain::Year:
        return VerifiedTexts::tr("\u201c%1\u201d may be another year");
    case period::Grain::Range:
        break;
    }
    return VerifiedTexts::tr("\u201c%1\u201d may be another range of days");
}

QString wordsOf(const ParameterDescription &parameter)
{
    switch (parameter.kind) {
    case ParameterKind::Value:
        return VerifiedTexts::tr("\u201c%1\u201d may be another value of %2").arg(parameter.text, parameter.column);
    case ParameterKind::Period:
        return periodWords(parameter.grain.value_or(period::Grain::Range)).arg(parameter.text);
    case ParameterKind::Number:
        break;
    }
    return parameter.column.isEmpty()
               ? VerifiedTexts::tr("\u201c%1\u201d may be another number").arg(parameter.text)
               : VerifiedTexts::tr("\u201c%1\u201d may be another number for %2").arg(parameter.text, parameter.column);
}

} // namespace

QStringList freedomWords(const service::VerifiedDescription &query)
{
    QStringList out;
    for (const ParameterDescription &parameter : query.parameters)
        out.append(wordsOf(parameter));
    if (out.isEmpty())
        out.append(VerifiedTexts::tr("It answers only this exact question"));
    return out;
}

QString vouchedWords(const service::VerifiedDescription &query)
{
    const QString day = shownDate(query.at.toLocalTime().date());
    return query.by.isEmpty() ? day : QStringLiteral("%1, %2").arg(query.by, day);
}

} // namespace Tieout::shell
