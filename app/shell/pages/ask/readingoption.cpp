// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/readingoption.h"

#include "shell/models/said.h"
#include "shell/widgets/look.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QRegularExpression>

namespace Tieout::shell {

namespace {

constexpr int ShownSql = 150;
constexpr qsizetype ShownValue = 24; ///< letters in one line; longer ones are wrapped

/// The statement in one line, without its comments.
QString shortSql(const QString &sql)
{
    static const QRegularExpression comment(QStringLiteral("--[^\n]*"));
    const QString line = QString(sql).remove(comment).simplified();
    return line.size() > ShownSql ? line.left(ShownSql - 1) + QChar(0x2026) : line;
}

} // namespace

ReadingOption::ReadingOption(const record::Alternative &option, bool isAsked, QWidget *parent)
    : QFrame(parent)
{
    setLook(this, "option");
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 9, 10, 9);
    row->setSpacing(12);
    auto *column = new QVBoxLayout;
    column->setSpacing(3);
    // What sets it apart is read first; the whole reading stands below it.
    const bool isShort = option.difference && !option.difference->isEmpty();
    const QFont font = isAsked ? textFont(TextSize::Body, QFont::DemiBold) : textFont(TextSize::Body);
    QLabel *words = makeLabel(said(isShort ? *option.difference : option.reading), font, "", true);
    words->setObjectName(QStringLiteral("reading"));
    column->addWidget(words);
    if (isShort)
        column->addWidget(makeLabel(said(option.reading), TextSize::Small, "quiet", true));
    if (isAsked && !option.query.isEmpty()) {
        QLabel *sql = makeLabel(shortSql(option.query), codeFont(TextSize::Tiny), "quiet", true);
        sql->setToolTip(option.query);
        column->addWidget(sql);
    }
    row->addLayout(column, 1);
    auto *use = new QPushButton(tr("Use this"));
    use->setAccessibleName(tr("Use this: %1").arg(said(option.reading)));
    if (option.preview) {
        const QString gives = option.preview->isEmpty() ? tr("nothing") : *option.preview;
        QLabel *value = makeLabel(gives, figureFont(TextSize::Body), "quiet", gives.size() > ShownValue);
        value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        value->setObjectName(QStringLiteral("preview"));
        value->setToolTip(tr("What this reading gives, its first row"));
        row->addWidget(value, 0, Qt::AlignVCenter);
        use->setAccessibleDescription(tr("Gives %1").arg(gives));
    }
    use->setObjectName(QStringLiteral("use"));
    use->setToolTip(tr("Run this reading"));
    connect(use, &QPushButton::clicked, this, &ReadingOption::used);
    row->addWidget(use, 0, Qt::AlignVCenter);
}

} // namespace Tieout::shell
