// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QPointer>

#include <functional>

class QLineEdit;
class QPlainTextEdit;

namespace Tieout::shell {

class Drafts;

/// Keeps what is typed into a field as a draft, text and cursor, and puts back what was kept. Goes with its field.
class Drafted : public QObject
{
    Q_OBJECT

public:
    /// Nothing is kept before setPlace(). The drafts outlive the field.
    Drafted(QLineEdit *field, Drafts &drafts);
    Drafted(QPlainTextEdit *field, Drafts &drafts);

    /**
     * From now on the draft has this key, and `saved` is what the field says where nothing is about to be written. A
     * draft that is kept for the key is put into the field; whether there was one. Otherwise the field stays as it is.
     * An empty key: nothing is kept.
     */
    bool setPlace(const QString &key, const QString &saved = {});
    const QString &savedText() const { return m_saved; }
    /// What the field says is other than what is saved.
    bool isDraft() const { return m_kept; }
    /// Of the draft that setPlace() put back: something else was saved since it was begun.
    bool isOutdated() const { return m_kept && m_over != m_saved; }
    /// What is in the field counts from now on as saved: its draft goes.
    void saved();
    /// The draft goes, and nothing is kept any more.
    void discard();
    /// The draft stays for when somebody asks for it: isOpen() is false of it then. Nothing is kept any more.
    void putAside();
    /// Of a draft: whether it was being written when the program ended.
    static bool isOpen(const QJsonObject &draft);

signals:
    /// Somebody typed; `isDraft`: other than what is saved.
    void changed(bool isDraft);

private:
    QJsonObject now() const;
    void keep();

    Drafts &m_drafts;
    std::function<QString()> m_text;
    std::function<int()> m_cursor;
    std::function<void(const QString &text, int cursor)> m_put;
    QString m_key;
    QString m_saved;
    QString m_over; ///< what was saved when the draft was begun
    bool m_kept = false;
};

} // namespace Tieout::shell
