// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/editor/sqllexer.h"

#include "core/sql/keywords.h"
#include "core/sql/lexer.h"
#include "shell/theme/fonts.h"
#include "shell/theme/tokens.h"

#include <Qsci/qsciscintilla.h>

#include <QFontInfo>

namespace Tieout::shell {

namespace {

/// Styling takes a moment a megabyte; larger texts stay plain.
constexpr int styledLength = 300'000;

int bytesOf(QStringView text)
{
    return int(text.toUtf8().size());
}

} // namespace

// QScintilla reads sizes in points only.
QFont inPoints(QFont font)
{
    font.setPointSizeF(QFontInfo(font).pointSizeF());
    return font;
}

SqlLexer::SqlLexer(QObject *parent)
    : QsciLexerCustom(parent)
{
    applyTheme();
}

void SqlLexer::setTraits(const DialectTraits &traits)
{
    m_traits = traits;
    if (editor())
        styleText(0, 0);
}

void SqlLexer::applyTheme()
{
    const Tokens &tokens = Tokens::current();
    const QFont font = inPoints(codeFont(TextSize::Body));
    setDefaultFont(font);
    setDefaultColor(tokens.text);
    setDefaultPaper(tokens.surface);
    const std::pair<Style, QColor> colours[] = {{Plain, tokens.text},    {Keyword, tokens.keyword},
                                                {Text, tokens.literal},  {Number, tokens.literal},
                                                {Comment, tokens.quiet}, {QuotedName, tokens.text}};
    for (const auto &[style, colour] : colours) {
        setColor(colour, style);
        setPaper(tokens.surface, style);
        QFont own = font;
        own.setBold(style == Keyword);
        own.setItalic(style == Comment);
        setFont(own, style);
    }
}

QString SqlLexer::description(int style) const
{
    static const char *const names[] = {"Plain", "Keyword", "Text", "Number", "Comment", "QuotedName"};
    return style >= 0 && style <= QuotedName ? QString::fromLatin1(names[style]) : QString();
}

// The whole text each time: a quote changes everything behind it, and a query is short.
void SqlLexer::styleText(int, int)
{
    const QString text = editor()->text();
    startStyling(0);
    if (text.size() > styledLength) {
        setStyling(bytesOf(text), Plain);
        return;
    }
    const sql::Lexer lexer(text, m_traits);
    int done = 0;
    // Between tokens stand blanks and comments; the lexer drops both.
    const auto gap = [&](int until) {
        const QStringView between = QStringView(text).mid(done, until - done);
        if (!between.isEmpty())
            setStyling(bytesOf(between), between.trimmed().isEmpty() ? Plain : Comment);
        done = until;
    };
    for (size_t i = 0; i < lexer.tokens().size(); ++i) {
        const sql::Token &token = lexer.tokens()[i];
        if (token.kind == sql::TokenKind::End)
            break;
        gap(token.begin);
        const QStringView view = lexer.view(token);
        Style style = Plain;
        switch (token.kind) {
        case sql::TokenKind::Word: {
            const bool called =
                i + 1 < lexer.tokens().size() && lexer.view(lexer.tokens()[i + 1]) == QLatin1String("(");
            const bool keyword = sql::isReserved(view) || sql::endsItem(view)
                                 || m_traits.reservedWords.contains(view.toString().toUpper())
                                 || (called && m_traits.aggregates.contains(view.toString().toLower()));
            style = keyword ? Keyword : Plain;
            break;
        }
        case sql::TokenKind::Text:
        case sql::TokenKind::Blob:
            style = Text;
            break;
        case sql::TokenKind::Number:
        case sql::TokenKind::Parameter:
            style = Number;
            break;
        case sql::TokenKind::QuotedName:
            style = QuotedName;
            break;
        default:
            break;
        }
        setStyling(bytesOf(view), style);
        done = token.end;
    }
    if (lexer.error()) {
        setStyling(bytesOf(QStringView(text).mid(done)), Plain);
        return;
    }
    gap(int(text.size()));
}

} // namespace Tieout::shell
