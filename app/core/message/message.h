// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QList>
#include <QString>

#include <functional>

/// What the program says to people, as values: core says which sentence and what fills it, the edge says it in a
/// language. All functions may be called from any thread.
namespace Tieout::message {

/// A sentence for a person: which one, what fills it, and how it reads in English.
struct Message {
    QString id; ///< a row of english/; empty for a text that stays as it is: a name, a value, SQL, older records
    QList<Message> args; ///< fill %1, %2 ...
    QString text;        ///< in English, filled; kept, so that a record can be read without the table

    Message() = default;
    /// A text that no language changes.
    explicit(false) Message(QString asItIs)
        : text(std::move(asItIs))
    {
    }
    bool isEmpty() const { return text.isEmpty(); }
    bool operator==(const Message &other) const;
};

/// The sentence with this id. An id that no row has is a mistake of ours: the id is said instead, and a test fails.
Message say(const char *id, QList<Message> args = {});

/// The parts by the row `join`, the last two by `lastJoin`; empty ones are left out.
Message joined(const QList<Message> &parts, const char *join, const char *lastJoin);
/// One below the other; empty ones are left out.
Message lines(const QList<Message> &parts);
/// Several sentences, one after the other; empty ones are left out.
Message sentences(const QList<Message> &parts);
/// The other way: each sentence of a text, in their order.
QList<Message> sentencesOf(const Message &text);
/// "a, b and c"; of more than `most`, "a, b and 3 more".
Message allOf(const QList<Message> &parts, qsizetype most = -1);
/// "a, b or c"
Message oneOf(const QList<Message> &parts);
/// "a, b, c"
Message listed(const QList<Message> &parts);
/// "a; b; c"
Message apart(const QList<Message> &parts);
/// Begins with a capital letter, in whatever language.
Message capitalised(const Message &message);
/// The same sentence with other names in it: `change` is given each text that no language changes.
Message withNames(const Message &message, const std::function<QString(const QString &name)> &change);
/// Which sentence it is and what fills it, whatever the language and the wording of the day: for keeping a choice
/// between sentences and finding it again. A text that stays as it is means itself.
QString meaningOf(const Message &message);
/// Whether the sentence begins with what fills %1, in English.
bool beginsWithItsFirst(const Message &message);
/// For names: oneOf(named({"a", "b"})).
QList<Message> named(const QStringList &texts);
/// For names in quotation marks, as the language has them.
QList<Message> quoted(const QStringList &texts);
/// "a, b and c" of names; longer lists end in "and N more".
Message allNamed(const QStringList &names, int most = 12);

/// What an Error or its hint says; its template is translated as an Error's.
Message ofText(const ErrorText &text);
Message ofError(const Error &error);
/// The same, followed by its hint.
Message ofErrorInFull(const Error &error);
/// The other way: a row becomes a template.
ErrorText textOf(const Message &message);
Error errorOf(ErrorCode code, const Message &message, const Message &hint = {});

/// Gives an English text in another language. The context is that of the translations: "Message" for rows, "Error" for
/// the templates of errors.
using Translate = std::function<QString(const char *context, const char *english)>;

/// The sentence in the language of `translate`. What has no row (an older or newer record) keeps its English text.
QString rendered(const Message &message, const Translate &translate);

} // namespace Tieout::message
