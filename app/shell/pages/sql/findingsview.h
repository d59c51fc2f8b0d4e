// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"

#include <QWidget>

class QVBoxLayout;

namespace Tieout::shell {

/// What the gate found, a box each, with the fix where a machine can make it.
class FindingsView : public QWidget
{
    Q_OBJECT

public:
    explicit FindingsView(QWidget *parent = nullptr);
    void setFindings(const QList<gate::CheckResult> &findings);
    int count() const { return m_count; }

    /// Further ones are counted only: they mostly follow from the first.
    static constexpr int Shown = 4;

signals:
    void fixRequested(const QString &sql);
    void placeRequested(const Tieout::sql::Span &span);

private:
    QVBoxLayout *m_column;
    int m_count = 0;
};

} // namespace Tieout::shell
