// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <vector>

namespace Tieout::TestSupport {

// While it lives, this process is bound by permissions: as root it becomes "nobody", as anybody else it stays oneself.
// Load plugins and open folders to all before.
class OrdinaryUser
{
public:
    OrdinaryUser();
    ~OrdinaryUser();
    Q_DISABLE_COPY_MOVE(OrdinaryUser)

    // False where root may not become somebody else (a sandbox): permissions would forbid nothing.
    [[nodiscard]] bool isOrdinary() const { return m_ordinary; }

private:
    bool m_switched = false;
    bool m_ordinary = false;
    std::vector<unsigned> m_groups;
};

} // namespace Tieout::TestSupport
