// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

namespace Tieout::shell {

/// Names of the series, each beside its colour, in lines that wrap.
class ChartLegend : public QWidget
{
    Q_OBJECT

public:
    explicit ChartLegend(const QStringList &names, QWidget *parent = nullptr);
};

} // namespace Tieout::shell
