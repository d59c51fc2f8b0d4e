// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/template.h"

#include "core/sql/printer.h"

#include <QRegularExpression>

namespace Tieout::sql {

namespace {

/// The texts in quotes of a call: ref('a', 'b') gives a, b.
QStringList quotedArguments(const QString &call)
{
    static const QRegularExpression quoted(QStringLiteral(R"re('([^']*)'|"([^"]*)")re"));
    QStringList arguments;
    auto matches = quoted.globalMatch(call);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        arguments.append(match.captured(1).isEmpty() ? match.captured(2) : match.captured(1));
    }
    return arguments;
}

/// name='value' inside a call; empty without.
QString namedArgument(const QString &call, const QString &name)
{
    const QRegularExpression pattern(QStringLiteral(R"(\b%1\s*=\s*['"]([^'"]+)['"])").arg(name));
    return pattern.match(call).captured(1);
}

class Renderer
{
public:
    Renderer(const QString &text, const DialectTraits &traits)
        : m_text(text)
        , m_traits(traits)
    {
        m_out.text = text;
    }

    RenderedTemplate run()
    {
        qsizetype at = 0;
        while (at + 1 < m_text.size()) {
            if (m_text[at] != u'{' || !QStringLiteral("{%#").contains(m_text[at + 1])) {
                ++at;
                continue;
            }
            m_out.isTemplate = true;
            const QChar mark = m_text[at + 1];
            const QString close = mark == u'{' ? QStringLiteral("}}") : mark + QStringLiteral("}");
            const qsizetype end = m_text.indexOf(close, at + 2);
            if (end < 0) {
                note(at, m_text.size(),
                     ErrorText(QT_TRANSLATE_NOOP("Error",
                                                 "The template's \"%1\" is not closed; what follows it is left out."),
                               {m_text.mid(at, 2)}));
                blank(at, m_text.size());
                break;
            }
            QString inside = m_text.mid(at + 2, end - at - 2);
            // {%- and -%} only trim blanks.
            if (inside.startsWith(u'-'))
                inside.remove(0, 1);
            if (inside.endsWith(u'-'))
                inside.chop(1);
            inside = inside.trimmed();
            take(mark, inside, at, end + 2);
            at = end + 2;
        }
        for (const Block &block : std::as_const(m_blocks)) {
            note(block.begin, block.begin + 2,
                 ErrorText(QT_TRANSLATE_NOOP("Error", "The template's \"%1\" has no end."), {block.word}));
            if (block.hiddenFrom >= 0)
                blank(block.hiddenFrom, m_text.size());
        }
        return std::move(m_out);
    }

private:
    struct Block {
        QString word;
        qsizetype begin = 0;
        qsizetype hiddenFrom = -1; ///< what stands from here to the block's end is left out
    };

    void take(QChar mark, const QString &inside, qsizetype begin, qsizetype end)
    {
        if (mark == u'#') {
            m_out.comments.append({inside, Span{int(begin), int(end)}, true});
            blank(begin, end);
        } else if (mark == u'%') {
            takeTag(inside, begin, end);
        } else {
            takeValue(inside, begin, end);
        }
    }

    void takeTag(const QString &inside, qsizetype begin, qsizetype end)
    {
        static const QRegularExpression first(QStringLiteral("^\\w+"));
        const QString word = first.match(inside).captured();
        blank(begin, end);
        if (word.startsWith(QLatin1String("end"))) {
            if (m_blocks.isEmpty() || m_blocks.last().word != word.mid(3)) {
                note(begin, end, ErrorText(QT_TRANSLATE_NOOP("Error", "The template's \"%1\" ends nothing."), {word}));
                return;
            }
            const Block block = m_blocks.takeLast();
            if (block.hiddenFrom >= 0)
                blank(block.hiddenFrom, begin);
        } else if (word == QLatin1String("else") || word == QLatin1String("elif")) {
            if (!m_blocks.isEmpty() && m_blocks.last().hiddenFrom < 0 && m_blocks.last().word == QLatin1String("if")) {
                m_blocks.last().hiddenFrom = begin;
                note(begin, end,
                     ErrorText(QT_TRANSLATE_NOOP("Error", "Of the template's branches only the first is read.")));
            }
        } else if (word == QLatin1String("for")) {
            m_blocks.append({word, begin});
            note(begin, end, ErrorText(QT_TRANSLATE_NOOP("Error", "The template's loop is read once.")));
        } else if (word == QLatin1String("macro") || word == QLatin1String("docs") || word == QLatin1String("test")) {
            m_blocks.append({word, begin, begin});
            note(begin, end,
                 ErrorText(QT_TRANSLATE_NOOP("Error", "The template's %1 \"%2\" is left out."),
                           {word, inside.mid(word.size()).trimmed()}));
        } else if (word == QLatin1String("set") && !inside.contains(u'=')) {
            m_blocks.append({word, begin, begin});
        } else if (word == QLatin1String("if") || word == QLatin1String("snapshot") || word == QLatin1String("raw")
                   || word == QLatin1String("call") || word == QLatin1String("filter")
                   || word == QLatin1String("materialization")) {
            m_blocks.append({word, begin});
        } else if (word != QLatin1String("set") && word != QLatin1String("do")) {
            note(begin, end,
                 ErrorText(QT_TRANSLATE_NOOP("Error", "The template's \"{% %1 %}\" is left out."),
                           {inside.simplified()}));
        }
    }

    void takeValue(const QString &inside, qsizetype begin, qsizetype end)
    {
        static const QRegularExpression call(QStringLiteral(R"(^(\w+)\s*\()"));
        const QString function = call.match(inside).captured(1);
        const QStringList arguments = quotedArguments(inside);
        if (function == QLatin1String("ref") && !arguments.isEmpty()) {
            write(quotedName(arguments.last(), m_traits), begin, end);
        } else if (function == QLatin1String("source") && arguments.size() == 2) {
            write(quotedName(arguments[0], m_traits) + u'.' + quotedName(arguments[1], m_traits), begin, end);
        } else if (function == QLatin1String("config")) {
            m_out.alias = namedArgument(inside, QStringLiteral("alias"));
            m_out.schema = namedArgument(inside, QStringLiteral("schema"));
            blank(begin, end);
        } else if (inside == QLatin1String("this")) {
            write(QString::fromLatin1(TemplateThis), begin, end);
        } else {
            const bool table = standsForTable(begin);
            note(begin, end,
                 ErrorText(table
                               ? QT_TRANSLATE_NOOP(
                                   "Error", "The template's \"%1\" is not known; it is read as a table of its own.")
                               : QT_TRANSLATE_NOOP("Error", "The template's \"%1\" is not known; it is read as NULL."),
                           {m_text.mid(begin, end - begin).simplified()}));
            write(QString::fromLatin1(table ? TemplateTable : "NULL"), begin, end);
        }
    }

    bool standsForTable(qsizetype begin) const
    {
        static const QRegularExpression word(QStringLiteral("\\b(from|join|into|using)\\s*$"),
                                             QRegularExpression::CaseInsensitiveOption);
        const qsizetype from = std::max<qsizetype>(0, begin - 40);
        return word.match(m_text.mid(from, begin - from)).hasMatch();
    }

    void write(const QString &replacement, qsizetype begin, qsizetype end)
    {
        blank(begin, end);
        // Behind the lines that the mark went over: a name has none.
        const QString fitting = replacement.left(end - begin);
        qsizetype line = m_text.lastIndexOf(u'\n', end - 1);
        qsizetype at = begin;
        if (line >= begin && line + 1 + fitting.size() <= end)
            at = line + 1;
        for (qsizetype i = 0; i < fitting.size(); ++i)
            m_out.text[at + i] = fitting[i];
    }

    void blank(qsizetype begin, qsizetype end)
    {
        for (qsizetype i = begin; i < end; ++i) {
            if (m_out.text[i] != u'\n')
                m_out.text[i] = u' ';
        }
    }

    void note(qsizetype begin, qsizetype end, const ErrorText &message)
    {
        m_out.unresolved.append({Span{int(begin), int(end)}, message});
    }

    const QString m_text;
    const DialectTraits &m_traits;
    RenderedTemplate m_out;
    QList<Block> m_blocks;
};

} // namespace

RenderedTemplate renderTemplate(const QString &text, const DialectTraits &traits)
{
    return Renderer(text, traits).run();
}

} // namespace Tieout::sql
