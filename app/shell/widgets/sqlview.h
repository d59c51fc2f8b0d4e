// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>
#include <QSyntaxHighlighter>

namespace Tieout::shell {

/// Keywords, texts, numbers and comments of SQL in the theme's colours. For reading; it judges nothing.
class SqlHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString &text) override;
};

/// SQL to read and copy, as tall as its lines up to a limit.
class SqlView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit SqlView(const QString &sql = {}, QWidget *parent = nullptr);
    void setSql(const QString &sql);

    static constexpr int MaximumLines = 24;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();

    SqlHighlighter *m_highlighter;
};

} // namespace Tieout::shell
