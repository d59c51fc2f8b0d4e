// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"

#include <QObject>
#include <QSet>

namespace Tieout::shell {

struct OpeningFailure;

/// How one page hands something to another without knowing it. A page that is not there offers nothing: ask offers()
/// before showing a button for it.
class Navigator : public QObject
{
    Q_OBJECT
    Q_MOC_INCLUDE("shell/opener.h")

public:
    using QObject::QObject;

    /// Whether a page of this id exists ("sql", "schema", "catalog").
    bool offers(const QString &page) const { return m_pages.contains(page); }
    void setPages(const QSet<QString> &pages) { m_pages = pages; }

    void showPage(const QString &id) { emit pageRequested(id); }
    /// A page at one of its parts: the settings at "model", the activity at "plugins", the metrics at one of them.
    void showPart(const QString &page, const QString &part)
    {
        emit pageRequested(page);
        emit partRequested(page, part);
    }
    void ask(const QString &question) { emit questionRequested(question); }
    /// Puts words into the question's field, for somebody to go on from.
    void propose(const QString &question) { emit questionProposed(question); }
    void openSql(const QString &sql, const QString &question) { emit sqlRequested(sql, question); }
    /// Somebody wants to say what a term means, `refers` and `condition` where it may be that.
    void define(const QString &term, const QString &refers = {}, const QString &condition = {})
    {
        emit pageRequested(QStringLiteral("context"));
        emit definitionRequested(term, refers, condition);
    }
    void showInCatalog(const TableName &table, const QString &column = {}) { emit catalogRequested(table, column); }
    void showInSchema(const QList<TableName> &tables) { emit schemaRequested(tables); }
    /// A sentence for the status bar, for some seconds.
    void say(const QString &sentence) { emit said(sentence); }
    /// A database or workspace, in place of what is open; the application acts.
    void openFile(const QString &file) { emit fileRequested(file); }
    void chooseFile() { emit fileChooserRequested(); }
    /// A workbook on the page Sheets.
    void openWorkbook(const QString &file) { emit workbookRequested(file); }
    void chooseWorkbook() { emit workbookChooserRequested(); }
    /// Cells of the open workbook ("B7:D9"), marked and scrolled to.
    void showCells(const QString &sheet, const QStringList &ranges) { emit cellsRequested(sheet, ranges); }
    void chooseServer() { emit serverChooserRequested(); }
    /// A workspace although its source does not open: its answers and all that was said are there to read.
    void openAnyway(const QString &workspace) { emit anywayRequested(workspace); }
    void cancelOpening() { emit cancelRequested(); }
    /// Says where a source of a workspace is now, and opens it there.
    void moveSource(const QString &workspace, const QString &from, const QString &to)
    {
        emit moveRequested(workspace, from, to);
    }
    /// Asks where a workspace, or its source where one is named, is now.
    void locate(const QString &workspace, const QString &source) { emit locateRequested(workspace, source); }
    /// What belongs to the window's state has changed: it is written soon.
    void noteWork() { emit workChanged(); }
    /// A source of this workspace, or a new one for it, in place of the one that is asked.
    void openSource(const QString &address) { emit sourceRequested(address); }

signals:
    void pageRequested(const QString &id);
    void partRequested(const QString &page, const QString &part);
    void questionRequested(const QString &question);
    void questionProposed(const QString &question);
    void sqlRequested(const QString &sql, const QString &question);
    void definitionRequested(const QString &term, const QString &refers, const QString &condition);
    void catalogRequested(const Tieout::TableName &table, const QString &column);
    void schemaRequested(const QList<Tieout::TableName> &tables);
    void said(const QString &sentence);
    void fileRequested(const QString &file);
    void fileChooserRequested();
    void workbookRequested(const QString &file);
    void workbookChooserRequested();
    void cellsRequested(const QString &sheet, const QStringList &ranges);
    void serverChooserRequested();
    void anywayRequested(const QString &workspace);
    void cancelRequested();
    void moveRequested(const QString &workspace, const QString &from, const QString &to);
    void locateRequested(const QString &workspace, const QString &source);
    void workChanged();
    /// The application says how an opening goes, over the work that stays.
    void openingStarted(const QString &what);
    void openingEnded();
    void openingFailed(const Tieout::shell::OpeningFailure &failure);
    void sourceRequested(const QString &address);

private:
    QSet<QString> m_pages;
};

} // namespace Tieout::shell
