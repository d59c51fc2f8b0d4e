// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/model/ggufmetadata.h"

#include <QFile>
#include <QJsonArray>
#include <QtEndian>

#include <algorithm>

namespace Tieout::generate::model {

namespace {

constexpr quint64 mostEntries = 100'000;
constexpr quint64 longestText = 1024 * 1024;
/// One number a layer; a vocabulary is far longer.
constexpr quint64 longestList = 4096;
constexpr quint64 longestVocabulary = 16'000'000;

enum class Type : quint32 {
    UInt8,
    Int8,
    UInt16,
    Int16,
    UInt32,
    Int32,
    Float32,
    Bool,
    String,
    Array,
    UInt64,
    Int64,
    Float64
};

/// Reads one value after the other; once something is missing everything is.
class GgufReader
{
public:
    explicit GgufReader(QFile &file)
        : m_file(file)
    {
    }

    bool isWhole() const { return m_isWhole; }

    template <typename T>
    T number()
    {
        char bytes[sizeof(T)] = {};
        m_isWhole = m_isWhole && m_file.read(bytes, sizeof(T)) == qint64(sizeof(T));
        return m_isWhole ? qFromLittleEndian<T>(bytes) : T();
    }

    QString text()
    {
        const quint64 length = number<quint64>();
        m_isWhole = m_isWhole && length <= longestText;
        const QByteArray bytes = m_isWhole ? m_file.read(qint64(length)) : QByteArray();
        m_isWhole = m_isWhole && quint64(bytes.size()) == length;
        return QString::fromUtf8(bytes);
    }

    QJsonValue value(Type type)
    {
        switch (type) {
        case Type::UInt8:
        case Type::Bool:
            return number<quint8>();
        case Type::Int8:
            return number<qint8>();
        case Type::UInt16:
            return number<quint16>();
        case Type::Int16:
            return number<qint16>();
        case Type::UInt32:
            return double(number<quint32>());
        case Type::Int32:
            return number<qint32>();
        case Type::Float32:
            return double(number<float>());
        case Type::UInt64:
            return double(number<quint64>());
        case Type::Int64:
            return double(number<qint64>());
        case Type::Float64:
            return number<double>();
        case Type::String:
            return text();
        case Type::Array:
            return list();
        }
        m_isWhole = false;
        return {};
    }

private:
    /// Null where it is longer than anybody reads.
    QJsonValue list()
    {
        const auto type = Type(number<quint32>());
        const quint64 length = number<quint64>();
        m_isWhole = m_isWhole && type != Type::Array && length <= longestVocabulary;
        QJsonArray out;
        for (quint64 i = 0; m_isWhole && i < length; ++i) {
            const QJsonValue item = value(type);
            if (length <= longestList)
                out.append(item);
        }
        return length <= longestList ? QJsonValue(out) : QJsonValue();
    }

    QFile &m_file;
    bool m_isWhole = true;
};

} // namespace

Result<QJsonObject> ggufMetadata(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The model file \"%1\" cannot be read (%2)."),
                    {path, file.errorString()}, QT_TRANSLATE_NOOP("Error", "Choose a GGUF file."));
    const bool isGguf = file.read(4) == "GGUF";
    GgufReader reader(file);
    const quint32 version = reader.number<quint32>();
    (void)reader.number<quint64>(); // of tensors
    const quint64 entries = reader.number<quint64>();
    QJsonObject out;
    for (quint64 i = 0; reader.isWhole() && i < std::min(entries, mostEntries); ++i) {
        const QString key = reader.text();
        const auto type = Type(reader.number<quint32>());
        out.insert(key, reader.value(type));
    }
    if (!isGguf || version < 2 || version > 3 || !reader.isWhole() || entries > mostEntries) {
        return fail(ErrorCode::Unreadable,
                    QT_TRANSLATE_NOOP("Error", "The head of the model file \"%1\" cannot be read."), {path},
                    QT_TRANSLATE_NOOP("Error", "Fetch the file anew; llama.cpp reads GGUF of the versions 2 and 3."));
    }
    return out;
}

} // namespace Tieout::generate::model
