// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/qtmessages.h"

#include <utility>

namespace Tieout::extension {

namespace {

constexpr qsizetype mostLines = 5;
constexpr qsizetype longestLine = 500;

// Qt calls a plain function: what it is to find has to stand somewhere.
thread_local QtMessages *current = nullptr;
QtMessageHandler usual = nullptr;

} // namespace

QtMessages::QtMessages()
    : m_outer(std::exchange(current, this))
    , m_usual(qInstallMessageHandler(take))
{
    if (m_usual != take)
        usual = m_usual;
}

QtMessages::~QtMessages()
{
    current = m_outer;
    qInstallMessageHandler(m_usual);
}

void QtMessages::take(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    // A fatal one ends the program at once: it has to be read.
    if (!current || type == QtFatalMsg) {
        if (usual)
            usual(type, context, message);
        return;
    }
    const QString line = message.simplified().left(longestLine);
    if (line.isEmpty() || current->m_lines.contains(line))
        return;
    if (current->m_lines.size() < mostLines)
        current->m_lines.append(line);
    else
        ++current->m_more;
}

QString QtMessages::besides(const QString &said) const
{
    QStringList out;
    for (const QString &line : m_lines) {
        if (!said.contains(line))
            out.append(line);
    }
    if (m_more > 0)
        out.append(QStringLiteral("... %1 more lines").arg(m_more));
    return out.join(QStringLiteral(" / "));
}

} // namespace Tieout::extension
