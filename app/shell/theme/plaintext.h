// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStyledItemDelegate>

class QAbstractButton;
class QAction;
class QLabel;

namespace Tieout::shell {

/**
 * Keeps what comes from data, models and engines plain text wherever widgets show it; one object watches the whole
 * application. Qt decides by itself that text with a tag in it is rich text, and then opens the file or address that an
 * image names. Under its eyes no label, tool tip or message box does so; only a label whose format somebody set to rich
 * text is, and says so. Characters that would act are shown as marks (base::visible()), "&" in the name of a button or
 * menu entry is a sign and no mnemonic, and a text of thousands of lines is cut with a count.
 */
class PlainTextGuard : public QObject
{
public:
    explicit PlainTextGuard(QObject *parent = nullptr);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static void keepPlain(QLabel &label);
    static void keepPlain(QAbstractButton &button);
    static void keepPlain(QAction &entry);
};

/// Names and addresses that may go on in the next line behind each of `after` and in front of each of `before`: the
/// places are characters without width, which anybody else's text would show as marks.
void setBreakableText(QLabel &label, const QString &text, const QString &after, const QString &before = {});

/// Items as plain text, with marks for characters that would act; what the model holds and what is copied stays as it
/// is. Views get it by themselves as long as they have Qt's own.
class PlainDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QString displayText(const QVariant &value, const QLocale &locale) const override;
};

} // namespace Tieout::shell
