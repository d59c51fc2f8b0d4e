// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"

#include <QScrollArea>

class QVBoxLayout;

namespace Tieout::shell {

/// What the gate found, a box for each place, with the fix where a machine can make it. As high as its boxes, up to a
/// few of them.
class FindingsView : public QScrollArea
{
    Q_OBJECT

public:
    explicit FindingsView(QWidget *parent = nullptr);
    void setFindings(const QList<gate::CheckResult> &findings);
    int count() const { return m_count; }

    static constexpr int MostHeight = 184; ///< pixels; what is further is scrolled to

signals:
    void fixRequested(const QString &sql);
    void placeRequested(const Tieout::sql::Span &span);
    /// Of a finding about the rows of a join: count them.
    void measureRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addFinding(const gate::CheckResult &check, const gate::Finding &finding);
    void fitHeight();

    QVBoxLayout *m_column;
    int m_count = 0;
};

} // namespace Tieout::shell
