// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Tieout::suggestion {

/// How questions are said in one language. Places: %1 what is counted or added up, %2 what it is split by or belongs
/// to, %3 when.
struct Phrasebook {
    QString byMonth;
    QString byDay;
    QString during; ///< %1: a year
    QString fresh;  ///< people who came
    QString numberOf;
    QString top; ///< %4: how many
    QString share;
    QString split;
    QString average;
    QString without;
    QString compared; ///< %2 and %3: years
    QString howMany;
    QString byYear;
    QString listAll;
};

const Phrasebook &english();
const Phrasebook &german();

/// A pattern with its places filled, also where it leaves some out.
QString filled(const QString &pattern, const QStringList &parts);

/// "durchschnittlicher Betrag", "durchschnittliche Menge": the adjective takes the noun's gender, told by its ending.
QString germanAverage(const QString &noun);

} // namespace Tieout::suggestion
