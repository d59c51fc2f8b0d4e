// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/ordinaryuser.h"

#ifdef Q_OS_LINUX
#include <grp.h>
#include <unistd.h>
#endif

namespace Tieout::TestSupport {

#ifdef Q_OS_LINUX

namespace {

constexpr uid_t nobody = 65534;

} // namespace

OrdinaryUser::OrdinaryUser()
{
    if (geteuid() != 0) {
        m_ordinary = true;
        return;
    }
    m_groups.resize(size_t(qMax(0, getgroups(0, nullptr))));
    if (getgroups(int(m_groups.size()), m_groups.data()) < 0 || setgroups(0, nullptr) != 0)
        return;
    m_switched = true;
    // The real ids too, because access() asks for those; the saved ones stay root's, for the way back.
    m_ordinary = setresgid(nobody, nobody, 0) == 0 && setresuid(nobody, nobody, 0) == 0;
}

OrdinaryUser::~OrdinaryUser()
{
    if (!m_switched)
        return;
    const bool back =
        setresuid(0, 0, 0) == 0 && setresgid(0, 0, 0) == 0 && setgroups(m_groups.size(), m_groups.data()) == 0;
    if (!back)
        qWarning("cannot become root again");
}

#else

OrdinaryUser::OrdinaryUser() = default;
OrdinaryUser::~OrdinaryUser() = default;

#endif

} // namespace Tieout::TestSupport
