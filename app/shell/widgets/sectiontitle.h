// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace Tieout::shell {

/// A small heading in spaced capitals; screen readers get the words as written.
class SectionTitle : public QLabel
{
    Q_OBJECT

public:
    explicit SectionTitle(const QString &text, QWidget *parent = nullptr);
    void setTitle(const QString &text);
};

} // namespace Tieout::shell
