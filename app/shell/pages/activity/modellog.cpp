// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/activity/modellog.h"

#include "core/base/visible.h"
#include "shell/theme/fonts.h"
#include "shell/widgets/look.h"

#include <QLocale>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace Tieout::shell {

/// Of one entry: an error of a server can be a whole page.
static constexpr int mostLines = 40;

ModelLog::ModelLog(SessionMemory &memory, QWidget *parent)
    : QWidget(parent)
    , m_text(new QPlainTextEdit)
    , m_none(makeLabel(tr("Nothing yet. A server that the program starts by itself (llama.cpp) and waits before a "
                          "request is repeated are said here."),
                       TextSize::Body, "quiet", true))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(makeLabel(tr("What the model's backend says of itself, until the program ends."), TextSize::Small,
                                "quiet", true));
    m_text->setObjectName(QStringLiteral("modelLog"));
    m_text->setAccessibleName(tr("Log of the model's backend"));
    m_text->setReadOnly(true);
    m_text->setFont(codeFont());
    m_text->setTabChangesFocus(true);
    m_text->setMaximumBlockCount(SessionMemory::MostLines);
    setLook(m_text, "code");
    m_text->hide();
    column->addWidget(m_text, 1);
    m_none->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    column->addWidget(m_none, 1);
    for (const SessionMemory::LogLine &line : memory.log())
        add(line);
    connect(&memory, &SessionMemory::logged, this, &ModelLog::add);
}

void ModelLog::add(const SessionMemory::LogLine &line)
{
    m_none->hide();
    m_text->show();
    m_text->appendPlainText(
        QStringLiteral("%1  %2").arg(QLocale().toString(line.at, QStringLiteral("HH:mm:ss")),
                                     base::visible(base::shortened(line.text, mostLines), base::Breaks::Lines)));
}

} // namespace Tieout::shell
