// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/prefixes.h"

#include <QRegularExpression>

namespace Tieout::encoder {

namespace {

struct Family {
    const char *name; ///< regular expression, found anywhere in a model's name in lower case
    const char *question;
    const char *text;
};

constexpr char Passages[] = "Represent this sentence for searching relevant passages: ";
/// The one that the model cards show; it may be any sentence that says what is looked for.
constexpr char Instruction[] =
    "Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery: ";

/// The first that matches counts. From the model cards at huggingface.co: nomic-ai/nomic-embed-text-v1.5 ("requires
/// prefixes"), intfloat/e5-large-v2, intfloat/multilingual-e5-large and -instruct (questions alone), Qwen/
/// Qwen3-Embedding-0.6B (questions alone), google/embeddinggemma-300m, Snowflake/snowflake-arctic-embed-l and -l-v2.0
/// (questions alone), mixedbread-ai/mxbai-embed-large-v1 (questions alone), BAAI/bge-large-en-v1.5 and
/// bge-large-zh-v1.5 (questions alone). Without any: BAAI/bge-m3, thenlper/gte, sentence-transformers/all-MiniLM,
/// OpenAI's.
constexpr Family Families[] = {
    {"nomic-embed-text", "search_query: ", "search_document: "},
    {"\\be5-.*instruct", Instruction, ""},
    {"\\be5-", "query: ", "passage: "},
    {"qwen3-embedding", Instruction, ""},
    {"embeddinggemma", "task: search result | query: ", "title: none | text: "},
    {"arctic-embed(2|.*v2)", "query: ", ""},
    {"arctic-embed", Passages, ""},
    {"mxbai-embed-large", Passages, ""},
    {"\\bbge-(small|base|large)-zh",
     "\u4e3a\u8fd9\u4e2a\u53e5\u5b50\u751f\u6210\u8868\u793a\u4ee5\u7528\u4e8e\u68c0\u7d22\u76f8\u5173\u6587\u7ae0"
     "\uff1a",
     ""},
    {"\\bbge-(small|base|large)", Passages, ""},
};

} // namespace

Prefixes prefixesOf(const QString &model)
{
    const QString name = model.toLower();
    for (const Family &family : Families) {
        if (QRegularExpression(QLatin1String(family.name)).match(name).hasMatch())
            return {QString::fromUtf8(family.question), QString::fromUtf8(family.text)};
    }
    return {};
}

} // namespace Tieout::encoder
