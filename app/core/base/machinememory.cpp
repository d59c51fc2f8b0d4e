// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/machinememory.h"

#if defined(Q_OS_WIN)
#include <windows.h>
#elif defined(Q_OS_MACOS)
#include <mach/mach.h>
#include <sys/sysctl.h>
#else
#include <QFile>
#include <QRegularExpression>
#endif

namespace Tieout::base {

#if defined(Q_OS_WIN)

MachineMemory machineMemory()
{
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof(status);
    if (!GlobalMemoryStatusEx(&status))
        return {};
    return {qint64(status.ullTotalPhys), qint64(status.ullAvailPhys)};
}

#elif defined(Q_OS_MACOS)

MachineMemory machineMemory()
{
    MachineMemory memory;
    quint64 total = 0;
    size_t size = sizeof(total);
    if (sysctlbyname("hw.memsize", &total, &size, nullptr, 0) == 0)
        memory.total = qint64(total);
    vm_statistics64_data_t statistics{};
    mach_msg_type_number_t count = HOST_VM_INFO64_COUNT;
    vm_size_t page = 0;
    if (host_page_size(mach_host_self(), &page) == KERN_SUCCESS
        && host_statistics64(mach_host_self(), HOST_VM_INFO64, reinterpret_cast<host_info64_t>(&statistics), &count)
               == KERN_SUCCESS)
        memory.available =
            qint64(statistics.free_count + statistics.inactive_count + statistics.purgeable_count) * qint64(page);
    return memory;
}

#else

MachineMemory machineMemory()
{
    MachineMemory memory;
    QFile file(QStringLiteral("/proc/meminfo"));
    if (!file.open(QIODevice::ReadOnly))
        return memory;
    const QString text = QString::fromLatin1(file.readAll());
    const auto bytesOf = [&text](const QString &name) -> qint64 {
        const QRegularExpression line(QStringLiteral("^%1:\\s+(\\d+) kB").arg(name),
                                      QRegularExpression::MultilineOption);
        const QRegularExpressionMatch match = line.match(text);
        return match.hasMatch() ? match.captured(1).toLongLong() * 1024 : -1;
    };
    memory.total = bytesOf(QStringLiteral("MemTotal"));
    memory.available = bytesOf(QStringLiteral("MemAvailable"));
    return memory;
}

#endif

} // namespace Tieout::base
