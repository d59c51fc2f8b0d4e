// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QFrame>
#include <QPointer>

#include <functional>

class QLineEdit;
class QListView;

namespace Tieout::shell {

/// One thing the palette finds.
struct PaletteItem {
    QString icon;
    QString title;
    QString detail;   ///< what it is: "column of payments", "Ctrl+2"
    QString keywords; ///< further words it is found by
    std::function<void()> run;
};

/// How well `text` answers what was typed: 0 not at all, larger is better. Words may come in any order.
int paletteScore(const QString &typed, const QString &title, const QString &keywords);

class PaletteModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;
    void setItems(QList<PaletteItem> items);
    void setTyped(const QString &typed);
    const PaletteItem *item(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    static constexpr int MaximumRows = 40;
    static constexpr int DetailRole = Qt::UserRole;

private:
    QList<PaletteItem> m_items;
    QList<int> m_found;
};

/// Ctrl+K: a field and what it finds, as you type. Enter or a click runs it, Esc closes; the focus goes back to where
/// it was.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    explicit CommandPalette(QWidget *window);
    void openAt(const QRect &field, QList<PaletteItem> items);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void run(const QModelIndex &index);
    /// Hides it and gives the focus back.
    void leave();

    QLineEdit *m_field;
    QListView *m_list;
    PaletteModel *m_model;
    QPointer<QWidget> m_before; ///< had the focus
};

} // namespace Tieout::shell
