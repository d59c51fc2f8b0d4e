// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>

#include <utility>

namespace Tieout::generate::grammar {

/**
 * Writes a grammar in GBNF, llama.cpp's form of Backus and Naur's, of only what its parser takes: rule names of
 * letters, digits and "-", literals in its own escapes (ASCII throughout), repetitions with both bounds. Pieces of a
 * rule's body are texts; pieces side by side mean one after the other. Not for several threads at once.
 */
class GbnfWriter
{
public:
    /// `insideJson`: what the grammar produces stands between the quotes of a JSON string, so that text() escapes it
    /// for that.
    explicit GbnfWriter(bool insideJson = false)
        : m_insideJson(insideJson)
    {
    }

    /// A literal, exactly these characters.
    static QString literal(const QString &text);
    /// A literal of what is written, escaped where it stands inside JSON.
    QString text(const QString &text) const;
    static QString oneOf(const QStringList &alternatives);
    /// `piece` or nothing. The piece is no empty one.
    static QString maybe(const QString &piece);
    /// From `least` to `most` times; 0 <= least <= most <= 2000.
    static QString times(const QString &piece, int least, int most);
    /**
     * One of the texts, each followed by its continuation (a piece; may be empty): written as a trie, because each text
     * on its own would be tried against every token. Texts as for text(); none are empty.
     */
    QString trie(const QList<std::pair<QString, QString>> &texts) const;

    /// True where the rule is not there yet: it is now, without a body, and the caller defines it.
    bool begin(const QString &name);
    void define(const QString &name, const QString &body);

    /// The whole grammar, "root" first, rules nothing leads to left out. Errors: Invalid (no root, a name that is none,
    /// a rule without a body), LimitReached (more than `maximumBytes`).
    Result<QByteArray> finish(qsizetype maximumBytes) const;

private:
    QString escaped(const QString &text) const;

    bool m_insideJson;
    QHash<QString, QString> m_rules;
    QStringList m_order;
};

/// Names of the rules that a body refers to.
QStringList rulesNamedIn(const QString &body);

} // namespace Tieout::generate::grammar
