// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/csvsource.h"

#include <uchardet/uchardet.h>

#include <algorithm>
#include <memory>

namespace Tieout::sources::sheets {

namespace {

constexpr qint64 PieceBytes = 1 << 17;
constexpr qint64 MostGuessedFrom = 1 << 22; ///< bytes
constexpr int FewBytes = 8;                 ///< beyond ASCII, from which nobody tells one Latin code page from another

Error isNoText(const QString &file)
{
    return {ErrorCode::Unsupported,
            QT_TRANSLATE_NOOP("Error", "\"%1\" is not a text file."),
            {file},
            QT_TRANSLATE_NOOP("Error", "Export the rows again as CSV, or name the encoding.")};
}

Result<void> openFile(QFile &file)
{
    if (!file.exists())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no file \"%1\"."), {file.fileName()});
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be opened: %2."),
                    {file.fileName(), file.errorString()});
    return {};
}

/// A piece as it stands in the file; nothing at its end.
Result<QByteArray> bytesOf(QFile &file, const StopToken &stop)
{
    if (stop.stopRequested())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Reading was cancelled."));
    const QByteArray piece = file.read(PieceBytes);
    if (piece.isEmpty() && !file.atEnd())
        return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {file.fileName(), file.errorString()});
    return piece;
}

/// UTF-16 without a mark: ASCII's other half is zero, on the same side throughout; null where it is none.
const char *wideEncodingOf(const QByteArray &head)
{
    std::array<qsizetype, 2> zeros{};
    for (qsizetype at = 0; at < head.size(); ++at)
        zeros[size_t(at % 2)] += head[at] == '\0' ? 1 : 0;
    if ((zeros[0] == 0) == (zeros[1] == 0))
        return nullptr;
    const char *const name = zeros[1] > 0 ? "UTF-16LE" : "UTF-16BE";
    QStringDecoder decoder(name);
    const QString text = decoder(head.left(head.size() / 2 * 2));
    const auto isText = [](QChar c) { return c >= u' ' || c == u'\t' || c == u'\n' || c == u'\r'; };
    return !decoder.hasError() && std::all_of(text.cbegin(), text.cend(), isText) ? name : nullptr;
}

/// The name that decoders know, of the code page that holds all of the one that was guessed.
QString decodableName(const QByteArray &guessed, int foreignBytes)
{
    const bool isOfOneByte = guessed.startsWith("ISO-8859") || guessed.startsWith("WINDOWS")
                             || guessed.startsWith("IBM") || guessed.startsWith("MAC");
    if (guessed.isEmpty() || guessed == "ASCII" || guessed == "ISO-8859-1" || (isOfOneByte && foreignBytes < FewBytes))
        return QStringLiteral("windows-1252");
    if (guessed == "ISO-8859-9")
        return QStringLiteral("windows-1254");
    if (guessed == "UHC")
        return QStringLiteral("windows-949");
    return QString::fromLatin1(guessed.startsWith("WINDOWS") ? guessed.toLower() : guessed);
}

Result<QString> guessedEncoding(QFile &file, const StopToken &stop)
{
    file.seek(0);
    const std::unique_ptr<uchardet, decltype(&uchardet_delete)> guess(uchardet_new(), uchardet_delete);
    int foreign = 0;
    while (file.pos() < MostGuessedFrom) {
        const Result<QByteArray> piece = bytesOf(file, stop);
        if (!piece)
            return fail(piece.error());
        if (piece->isEmpty())
            break;
        foreign += int(std::count_if(piece->cbegin(), piece->cend(), [](char c) { return quint8(c) >= 0x80; }));
        if (uchardet_handle_data(guess.get(), piece->constData(), size_t(piece->size())) != 0)
            break;
    }
    uchardet_data_end(guess.get());
    return decodableName(uchardet_get_charset(guess.get()), foreign);
}

} // namespace

Result<QString> encodingOf(const QString &file, const StopToken &stop)
{
    QFile device(file);
    if (const Result<void> opened = openFile(device); !opened)
        return fail(opened.error());
    const QByteArray head = device.peek(PieceBytes);
    if (const auto marked = QStringConverter::encodingForData(head))
        return QString::fromLatin1(QStringConverter::nameForEncoding(*marked));
    if (head.contains('\0')) {
        const char *const wide = wideEncodingOf(head);
        return wide ? Result<QString>(QString::fromLatin1(wide)) : fail(isNoText(file));
    }
    QStringDecoder decoder(QStringDecoder::Utf8);
    for (;;) {
        const Result<QByteArray> piece = bytesOf(device, stop);
        if (!piece)
            return fail(piece.error());
        if (piece->isEmpty())
            return QStringLiteral("UTF-8");
        const QString decoded = decoder(*piece);
        if (decoder.hasError())
            return guessedEncoding(device, stop);
    }
}

CsvSource::CsvSource(const QString &file, QStringDecoder decoder, const StopToken &stop)
    : m_file(file)
    , m_decoder(std::move(decoder))
    , m_stop(stop)
{
}

Result<std::unique_ptr<CsvSource>> CsvSource::open(const QString &file, const QString &encoding, const StopToken &stop)
{
    QStringDecoder decoder(encoding.toLatin1().constData());
    if (!decoder.isValid())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no encoding \"%1\"."), {encoding},
                    QT_TRANSLATE_NOOP("Error", "For instance UTF-8, UTF-16LE, windows-1252 or Shift_JIS."));
    std::unique_ptr<CsvSource> source(new CsvSource(file, std::move(decoder), stop));
    if (const Result<void> opened = openFile(source->m_file); !opened)
        return fail(opened.error());
    return source;
}

Result<bool> CsvSource::next(QString &piece)
{
    const Result<QByteArray> bytes = bytesOf(m_file, m_stop);
    if (!bytes)
        return fail(bytes.error());
    if (bytes->isEmpty())
        return false;
    piece = m_decoder(*bytes);
    if (piece.contains(QChar(u'\0')))
        return fail(isNoText(m_file.fileName()));
    return true;
}

double CsvSource::fractionRead() const
{
    return m_file.size() > 0 ? double(m_file.pos()) / double(m_file.size()) : 1;
}

} // namespace Tieout::sources::sheets
