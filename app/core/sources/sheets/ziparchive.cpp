// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/ziparchive.h"

#include <QFile>
#include <QFileInfo>

#include <zip.h>

#include <optional>
#include <utility>

namespace Tieout::sources::sheets {

namespace {

/// The beginning of a compound file: what programs before 2007 wrote, and what
/// an encrypted file is wrapped in.
const QByteArray compoundMark = QByteArray::fromHex("d0cf11e0a1b11ae1");

Error ofCompound(QFile &file)
{
    const QString name = file.fileName();
    file.seek(0);
    // The name of the stream that holds an encrypted package, in UTF-16.
    const QByteArray wanted("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0", 32);
    constexpr qint64 MostLookedAt = 4'000'000;
    const QByteArray content = file.read(MostLookedAt);
    if (content.contains(wanted))
        return {ErrorCode::Encrypted,
                QT_TRANSLATE_NOOP("Error", "\"%1\" is protected with a password."),
                {name},
                QT_TRANSLATE_NOOP("Error", "Open it in the program that made it "
                                           "and save it without a password.")};
    return {ErrorCode::Encrypted,
            QT_TRANSLATE_NOOP("Error", "\"%1\" is in a format from before 2007."),
            {name},
            QT_TRANSLATE_NOOP("Error", "Open it in the program that made it and save it as .xlsx or .ods.")};
}

Error damaged(const QString &file, const QString &why)
{
    return {ErrorCode::Unreadable,
            QT_TRANSLATE_NOOP("Error", "\"%1\" is damaged or not an office file: %2."),
            {file, why},
            QT_TRANSLATE_NOOP("Error", "Open it in the program that made it and save it again.")};
}

Error tooLarge(const QString &file)
{
    return {ErrorCode::LimitReached,
            QT_TRANSLATE_NOOP("Error", "\"%1\" is too large to read once it is unpacked."),
            {file}};
}

/// Some programs write "xl\\workbook.xml".
QString comparable(const QString &name)
{
    QString out = name.toLower().replace(u'\\', u'/');
    return out.startsWith(u'/') ? out.mid(1) : out;
}

class PartReader : public QIODevice
{
public:
    PartReader(zip_file_t *handle, QString file, qint64 packed, const ZipLimits &limits, StopToken stop)
        : m_handle(handle)
        , m_file(std::move(file))
        , m_packed(packed)
        , m_limits(limits)
        , m_stop(std::move(stop))
    {
        open(QIODevice::ReadOnly);
    }
    ~PartReader() override { zip_fclose(m_handle); }

    bool isSequential() const override { return true; }
    std::optional<Error> failure;

protected:
    qint64 readData(char *data, qint64 size) override
    {
        if (failure)
            return -1;
        if (m_stop.cancelled()) {
            failure = Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Reading was cancelled."));
            return -1;
        }
        const zip_int64_t got = zip_fread(m_handle, data, zip_uint64_t(size));
        if (got < 0) {
            failure = damaged(m_file, QString::fromUtf8(zip_file_strerror(m_handle)));
            return -1;
        }
        m_read += got;
        // What the archive says of its sizes may be a lie: what comes out counts.
        const bool isBomb = m_read > m_limits.harmless && m_read / std::max<qint64>(m_packed, 1) > m_limits.worstRatio;
        if (isBomb || m_read > m_limits.largestPart) {
            failure = tooLarge(m_file);
            return -1;
        }
        return got == 0 && size > 0 ? -1 : got;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    zip_file_t *m_handle;
    QString m_file;
    qint64 m_packed;
    ZipLimits m_limits;
    StopToken m_stop;
    qint64 m_read = 0;
};

} // namespace

bool isArchive(const QString &file)
{
    QFile looked(file);
    const QByteArray mark = looked.open(QIODevice::ReadOnly) ? looked.peek(compoundMark.size()) : QByteArray();
    return mark == compoundMark || mark.startsWith("PK\x03\x04");
}

Result<ZipArchive> ZipArchive::open(const QString &file, const ZipLimits &limits)
{
    QFile looked(file);
    if (!looked.exists())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no file \"%1\"."), {file});
    if (!looked.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be opened: %2."),
                    {file, looked.errorString()});
    if (looked.peek(compoundMark.size()) == compoundMark)
        return fail(ofCompound(looked));
    looked.close();
    int code = 0;
    zip_t *handle = zip_open(QFile::encodeName(file).constData(), ZIP_RDONLY, &code);
    if (!handle) {
        zip_error_t error;
        zip_error_init_with_code(&error, code);
        const QString why = QString::fromUtf8(zip_error_strerror(&error));
        zip_error_fini(&error);
        return fail(damaged(file, why));
    }
    ZipArchive archive(handle, file, limits);
    const zip_int64_t parts = zip_get_num_entries(handle, 0);
    if (parts > limits.mostParts)
        return fail(tooLarge(file));
    for (zip_int64_t part = parts - 1; part >= 0; --part) {
        if (const char *name = zip_get_name(handle, zip_uint64_t(part), ZIP_FL_ENC_GUESS))
            archive.m_places.insert(comparable(QString::fromUtf8(name)), part);
    }
    return archive;
}

ZipArchive::ZipArchive(zip *handle, QString file, const ZipLimits &limits)
    : m_handle(handle)
    , m_file(std::move(file))
    , m_limits(limits)
{
}

ZipArchive::ZipArchive(ZipArchive &&other) noexcept
    : m_handle(std::exchange(other.m_handle, nullptr))
    , m_file(std::move(other.m_file))
    , m_limits(other.m_limits)
    , m_places(std::move(other.m_places))
{
}

ZipArchive &ZipArchive::operator=(ZipArchive &&other) noexcept
{
    std::swap(m_handle, other.m_handle);
    std::swap(m_file, other.m_file);
    std::swap(m_limits, other.m_limits);
    std::swap(m_places, other.m_places);
    return *this;
}

ZipArchive::~ZipArchive()
{
    if (m_handle)
        zip_discard(m_handle);
}

qint64 ZipArchive::indexOf(const QString &part) const
{
    return m_places.value(comparable(part), -1);
}

bool ZipArchive::holds(const QString &part) const
{
    return indexOf(part) >= 0;
}

qint64 ZipArchive::sizeOf(const QString &part) const
{
    zip_stat_t stat;
    const qint64 index = indexOf(part);
    if (index < 0 || zip_stat_index(m_handle, zip_uint64_t(index), 0, &stat) != 0 || !(stat.valid & ZIP_STAT_SIZE))
        return 0;
    return qint64(stat.size);
}

Result<std::unique_ptr<QIODevice>> ZipArchive::part(const QString &name, const StopToken &stop) const
{
    const qint64 index = indexOf(name);
    if (index < 0)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" has no part \"%2\"."), {m_file, name});
    zip_stat_t stat;
    if (zip_stat_index(m_handle, zip_uint64_t(index), 0, &stat) != 0)
        return fail(damaged(m_file, QString::fromUtf8(zip_strerror(m_handle))));
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) && stat.encryption_method != ZIP_EM_NONE)
        return fail(ErrorCode::Encrypted, QT_TRANSLATE_NOOP("Error", "\"%1\" is protected with a password."), {m_file},
                    QT_TRANSLATE_NOOP("Error", "Open it in the program that made it and "
                                               "save it without a password."));
    zip_file_t *handle = zip_fopen_index(m_handle, zip_uint64_t(index), 0);
    if (!handle)
        return fail(damaged(m_file, QString::fromUtf8(zip_strerror(m_handle))));
    const qint64 packed = (stat.valid & ZIP_STAT_COMP_SIZE) ? qint64(stat.comp_size) : 0;
    return std::make_unique<PartReader>(handle, m_file, packed, m_limits, stop);
}

std::optional<Error> ZipArchive::failureOf(const QIODevice &part)
{
    const auto *reader = dynamic_cast<const PartReader *>(&part);
    return reader ? reader->failure : std::nullopt;
}

} // namespace Tieout::sources::sheets
