// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/ggufmodel.h"

#include <QList>
#include <QSet>
#include <QString>
#include <QtEndian>

#include <bit>
#include <random>

namespace Tieout::TestSupport {

namespace {

constexpr quint32 Dimensions = 64;
constexpr quint32 Layers = 2;
constexpr quint32 Heads = 4;
constexpr quint32 Inner = 128; // of the feed-forward part
constexpr quint32 ContextLength = 4096;
constexpr qsizetype Alignment = 32;
constexpr float Spread = 0.02F; // of the weights: so little that all tokens are about equally likely

enum class Type : quint32 { Unsigned = 4, Signed = 5, Float = 6, Boolean = 7, Text = 8, Array = 9 };
enum class Token : quint32 { Normal = 1, Unknown = 2, Control = 3, Byte = 6 };

template <typename Number>
void append(QByteArray &out, Number number)
{
    char bytes[sizeof(Number)];
    qToLittleEndian(number, bytes);
    out.append(bytes, sizeof(Number));
}

void appendText(QByteArray &out, const QByteArray &text)
{
    append(out, quint64(text.size()));
    out += text;
}

void appendFloat(QByteArray &out, float number)
{
    append(out, std::bit_cast<quint32>(number));
}

struct Vocabulary {
    QList<QByteArray> texts;
    QList<Token> types;
    void add(const QByteArray &text, Token type = Token::Normal)
    {
        if (texts.contains(text))
            return;
        texts.append(text);
        types.append(type);
    }
};

// "bari", "barito", ...: each number another word.
QByteArray madeUpWord(int number)
{
    const QByteArray consonants = "bcdfghklmnprstvz";
    const QByteArray vowels = "aeiou";
    QByteArray word;
    for (int rest = number + 80; rest > 0; rest /= 80) {
        word += consonants[rest % 16];
        word += vowels[rest / 16 % 5];
    }
    return word;
}

Vocabulary vocabulary(int least)
{
    Vocabulary tokens;
    tokens.add("<unk>", Token::Unknown);
    tokens.add("<s>", Token::Control);
    tokens.add("</s>", Token::Control);
    for (int byte = 0; byte < 256; ++byte)
        tokens.add("<0x" + QByteArray::number(byte, 16).toUpper().rightJustified(2, '0') + '>', Token::Byte);
    const auto piece = [](QByteArray text) {
        return text.replace(' ', "\xe2\x96\x81");
    }; // spaces as the tokenizer writes them
    for (char c = ' '; c <= '~'; ++c)
        tokens.add(piece(QByteArray(1, c)));
    const QByteArray words =
        "SELECT|DISTINCT|FROM|WHERE|AND|OR|NOT|IN|LIKE|IS|NULL|BETWEEN|GROUP|BY|HAVING|ORDER|DESC|LIMIT|"
        "JOIN|ON|AS|COUNT|SUM|AVG|MIN|MAX|UNION|INTERSECT|EXCEPT|name|date|type|code|year|city|number|amount|price|"
        "total|count|first|last|title|address|country";
    for (const QByteArray &word : words.split('|')) {
        tokens.add(word);
        tokens.add(piece(' ' + word));
        tokens.add(piece(word + ' '));
    }
    for (const char *sign : {", ", "COUNT(*)", " = ", " <> ", " > ", " >= ", " < ", " <= ", "(SELECT ", "_id", "_name",
                             "')", "' ", "%'", "'%"})
        tokens.add(piece(sign));
    for (const char first : QByteArray("aeiorstnld")) {
        for (const char second : QByteArray("aeiorstn_"))
            tokens.add(QByteArray(1, first) + second);
    }
    const QSet<QByteArray> known(tokens.texts.cbegin(), tokens.texts.cend());
    for (int number = 0; tokens.texts.size() < least; ++number) {
        const QByteArray word = piece((number % 2 ? " " : "") + madeUpWord(number));
        if (known.contains(word))
            continue;
        tokens.texts.append(word);
        tokens.types.append(Token::Normal);
    }
    return tokens;
}

// The keys and values that stand before the tensors.
class Header
{
public:
    void number(const char *key, quint32 value) { append(entry(key, Type::Unsigned), value); }
    void real(const char *key, float value) { appendFloat(entry(key, Type::Float), value); }
    void text(const char *key, const QByteArray &value) { appendText(entry(key, Type::Text), value); }
    void flag(const char *key, bool value) { append(entry(key, Type::Boolean), quint8(value)); }
    QByteArray &array(const char *key, Type type, qsizetype count)
    {
        QByteArray &out = entry(key, Type::Array);
        append(out, quint32(type));
        append(out, quint64(count));
        return out;
    }
    [[nodiscard]] quint64 count() const { return m_count; }
    [[nodiscard]] const QByteArray &bytes() const { return m_bytes; }

private:
    QByteArray &entry(const char *key, Type type)
    {
        appendText(m_bytes, key);
        append(m_bytes, quint32(type));
        ++m_count;
        return m_bytes;
    }
    QByteArray m_bytes;
    quint64 m_count = 0;
};

Header headerOf(const Vocabulary &tokens)
{
    Header header;
    header.text("general.architecture", "llama");
    header.text("general.name", "random");
    header.number("llama.context_length", ContextLength);
    header.number("llama.embedding_length", Dimensions);
    header.number("llama.block_count", Layers);
    header.number("llama.feed_forward_length", Inner);
    header.number("llama.rope.dimension_count", Dimensions / Heads);
    header.number("llama.attention.head_count", Heads);
    header.number("llama.attention.head_count_kv", Heads);
    header.real("llama.attention.layer_norm_rms_epsilon", 1e-5F);
    header.number("llama.vocab_size", quint32(tokens.texts.size()));
    header.text("tokenizer.ggml.model", "llama");
    QByteArray &texts = header.array("tokenizer.ggml.tokens", Type::Text, tokens.texts.size());
    for (const QByteArray &text : tokens.texts)
        appendText(texts, text);
    QByteArray &scores = header.array("tokenizer.ggml.scores", Type::Float, tokens.texts.size());
    for (const QByteArray &text : tokens.texts)
        appendFloat(scores, float(text.size())); // longer pieces are preferred
    QByteArray &types = header.array("tokenizer.ggml.token_type", Type::Signed, tokens.types.size());
    for (const Token type : tokens.types)
        append(types, quint32(type));
    header.number("tokenizer.ggml.unknown_token_id", 0);
    header.number("tokenizer.ggml.bos_token_id", 1);
    header.number("tokenizer.ggml.eos_token_id", 2);
    header.flag("tokenizer.ggml.add_bos_token", true);
    header.flag("tokenizer.ggml.add_space_prefix", false);
    return header;
}

struct Tensor {
    QByteArray name;
    QList<quint64> shape;
    [[nodiscard]] quint64 size() const { return shape.size() > 1 ? shape[0] * shape[1] : shape[0]; }
};

QList<Tensor> tensorsOf(quint64 tokens)
{
    QList<Tensor> tensors{{"token_embd.weight", {Dimensions, tokens}},
                          {"output_norm.weight", {Dimensions}},
                          {"output.weight", {Dimensions, tokens}}};
    for (quint32 layer = 0; layer < Layers; ++layer) {
        const QByteArray block = "blk." + QByteArray::number(layer) + '.';
        for (const char *norm : {"attn_norm", "ffn_norm"})
            tensors.append({block + norm + ".weight", {Dimensions}});
        for (const char *square : {"attn_q", "attn_k", "attn_v", "attn_output"})
            tensors.append({block + square + ".weight", {Dimensions, Dimensions}});
        for (const char *wide : {"ffn_gate", "ffn_up"})
            tensors.append({block + wide + ".weight", {Dimensions, Inner}});
        tensors.append({block + "ffn_down.weight", {Inner, Dimensions}});
    }
    return tensors;
}

void align(QByteArray &out)
{
    out.append((Alignment - out.size() % Alignment) % Alignment, '\0');
}

} // namespace

QByteArray randomModel(quint32 seed, int tokens)
{
    const Vocabulary words = vocabulary(tokens);
    const Header header = headerOf(words);
    const QList<Tensor> tensors = tensorsOf(quint64(words.texts.size()));
    std::mt19937 random(seed);
    std::normal_distribution<float> weight(0.0F, Spread);

    QByteArray out = "GGUF";
    append(out, quint32(3));
    append(out, quint64(tensors.size()));
    append(out, header.count());
    out += header.bytes();
    QByteArray data;
    for (const Tensor &tensor : tensors) {
        appendText(out, tensor.name);
        append(out, quint32(tensor.shape.size()));
        for (const quint64 dimension : tensor.shape)
            append(out, dimension);
        append(out, quint32(0)); // 32-bit floats
        append(out, quint64(data.size()));
        for (quint64 i = 0; i < tensor.size(); ++i)
            appendFloat(data, tensor.shape.size() == 1 ? 1.0F : weight(random));
        align(data);
    }
    align(out);
    return out + data;
}

} // namespace Tieout::TestSupport
