// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/httpexchange.h"

#include "sdk/secrets.h"

#include <QElapsedTimer>
#include <QFile>
#include <QHostAddress>
#include <QNetworkProxy>

#include <algorithm>
#include <memory>
#include <optional>

#include <curl/curl.h>

namespace Tieout {

namespace {

/// How often a StopToken is looked at while waiting: cancel is felt at once and costs nothing.
constexpr int stopCheckMs = 20;
constexpr long connectLimitMs = 30'000;
/// From the first byte of the head to its last.
constexpr std::chrono::milliseconds headLimit{30'000};

struct Free {
    void operator()(CURL *easy) const { curl_easy_cleanup(easy); }
    void operator()(curl_slist *list) const { curl_slist_free_all(list); }
};
struct FreeMulti {
    void operator()(CURLM *multi) const { curl_multi_cleanup(multi); }
};

ErrorText tooManyBytes()
{
    return {QT_TRANSLATE_NOOP("Error", "sends more than %1 KB of headers, which is the limit"),
            {QString::number(mostHeaderBytes / 1024)}};
}

ErrorText noHttp()
{
    return QT_TRANSLATE_NOOP("Error", "does not speak HTTP");
}

ErrorText badChunks()
{
    return {QT_TRANSLATE_NOOP("Error",
                              "sends chunks without a length, or a line of one that is longer than the limit of %1 KB"),
            {QString::number(mostChunkLine / 1024)}};
}

ErrorText compressed()
{
    return QT_TRANSLATE_NOOP("Error", "compresses its answer, though that was not asked for");
}

/// libcurl trusts what it is given in place of the system's file, so that file goes along.
QByteArray withTheSystems(const QByteArray &certificates)
{
    QByteArray all;
    if (const char *path = curl_version_info(CURLVERSION_NOW)->cainfo) {
        QFile file(QString::fromLocal8Bit(path));
        if (file.open(QIODevice::ReadOnly))
            all = file.readAll() + '\n';
    }
    return all + certificates;
}

/// One request under way, and what libcurl calls back with.
class Transfer
{
public:
    Transfer(const HttpRequest &request, const HttpSink &sink)
        : m_request(request)
        , m_sink(sink)
    {
    }

    HttpExchange run(const StopToken &stop)
    {
        const QString scheme = m_request.url.scheme();
        if (scheme != QLatin1String("http") && scheme != QLatin1String("https"))
            return ended(HttpExchange::End::Broken, QStringLiteral("\"%1\" is neither http nor https").arg(scheme));
        static const CURLcode isReady = curl_global_init(CURL_GLOBAL_DEFAULT);
        m_setup = isReady;
        m_easy.reset(m_setup == CURLE_OK ? curl_easy_init() : nullptr);
        const std::unique_ptr<CURLM, FreeMulti> multi(m_easy ? curl_multi_init() : nullptr);
        if (!multi)
            return ended(HttpExchange::End::Broken,
                         QString::fromLatin1(curl_easy_strerror(m_setup == CURLE_OK ? CURLE_FAILED_INIT : m_setup)));
        setUp();
        if (m_setup != CURLE_OK) // an option that this libcurl lacks may be one that protects
            return ended(HttpExchange::End::Broken, QString::fromLatin1(curl_easy_strerror(m_setup)));
        curl_multi_add_handle(multi.get(), m_easy.get());
        HttpExchange out = wait(multi.get(), stop);
        curl_multi_remove_handle(multi.get(), m_easy.get());
        return out;
    }

private:
    using End = HttpExchange::End;

    template <typename T>
    void set(CURLoption option, T value)
    {
        if (m_setup == CURLE_OK)
            m_setup = curl_easy_setopt(m_easy.get(), option, value);
    }

    void addHeader(const QByteArray &line)
    {
        if (curl_slist *longer = curl_slist_append(m_headers.get(), line.constData())) {
            static_cast<void>(m_headers.release());
            m_headers.reset(longer);
        } else {
            m_setup = CURLE_OUT_OF_MEMORY;
        }
    }

    void setUp()
    {
        const QByteArray url = m_request.url.toEncoded(QUrl::RemoveUserInfo | QUrl::RemoveFragment);
        set(CURLOPT_URL, url.constData());
        set(CURLOPT_PROTOCOLS_STR, "http,https");
        set(CURLOPT_FOLLOWLOCATION, 0L);
        set(CURLOPT_PATH_AS_IS, 1L);
        set(CURLOPT_HTTP_VERSION, long(CURL_HTTP_VERSION_1_1));
        set(CURLOPT_HTTP09_ALLOWED, 0L);
        set(CURLOPT_NETRC, long(CURL_NETRC_IGNORED));
        set(CURLOPT_USERAGENT, "Tieout");
        set(CURLOPT_FRESH_CONNECT, 1L);
        set(CURLOPT_FORBID_REUSE, 1L);
        set(CURLOPT_NOSIGNAL, 1L);
        set(CURLOPT_QUICK_EXIT, 1L); // a name that is still looked up is not waited for
        set(CURLOPT_CONNECTTIMEOUT_MS, connectLimitMs);
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
        set(CURLOPT_ERRORBUFFER, m_error.data());
        set(CURLOPT_HEADERFUNCTION, &Transfer::onHeader);
        set(CURLOPT_HEADERDATA, this);
        set(CURLOPT_WRITEFUNCTION, &Transfer::onBody);
        set(CURLOPT_WRITEDATA, this);
        // The only place where a chunked body is seen with its lengths.
        set(CURLOPT_DEBUGFUNCTION, &Transfer::onDebug);
        set(CURLOPT_DEBUGDATA, this);
        set(CURLOPT_VERBOSE, 1L);
        setUpTls();
        setUpProxy();
        setUpContent();
    }

    void setUpTls()
    {
        set(CURLOPT_SSLVERSION, long(CURL_SSLVERSION_TLSv1_2));
        set(CURLOPT_SSL_VERIFYPEER, 1L);
        set(CURLOPT_SSL_VERIFYHOST, 2L);
        set(CURLOPT_SSL_OPTIONS, long(CURLSSLOPT_NATIVE_CA));
        if (m_request.certificates.isEmpty() || m_request.url.scheme() != QLatin1String("https"))
            return;
        m_trusted = withTheSystems(m_request.certificates);
        curl_blob blob{m_trusted.data(), size_t(m_trusted.size()), CURL_BLOB_NOCOPY};
        set(CURLOPT_CAINFO_BLOB, &blob);
    }

    /// As the system says and in no other way: set even where there is none, or libcurl would read the environment by
    /// rules of its own.
    void setUpProxy()
    {
        QNetworkProxy proxy(QNetworkProxy::NoProxy);
        if (!isLoopbackHost(m_request.url.host())) {
            const QList<QNetworkProxy> proxies =
                QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(m_request.url));
            if (!proxies.isEmpty())
                proxy = proxies.first();
        }
        const bool isSocks = proxy.type() == QNetworkProxy::Socks5Proxy;
        const bool isUsed =
            isSocks || proxy.type() == QNetworkProxy::HttpProxy || proxy.type() == QNetworkProxy::HttpCachingProxy;
        const QByteArray host = proxy.hostName().toUtf8();
        set(CURLOPT_PROXY, !isUsed ? "" : host.contains(':') ? ('[' + host + ']').constData() : host.constData());
        set(CURLOPT_NOPROXY, "");
        if (!isUsed)
            return;
        set(CURLOPT_PROXYTYPE, long(isSocks ? CURLPROXY_SOCKS5_HOSTNAME : CURLPROXY_HTTP));
        set(CURLOPT_PROXYPORT, long(proxy.port()));
        if (!proxy.user().isEmpty()) {
            set(CURLOPT_PROXYUSERNAME, proxy.user().toUtf8().constData());
            set(CURLOPT_PROXYPASSWORD, proxy.password().toUtf8().constData());
        }
    }

    void setUpContent()
    {
        addHeader("Connection: close");
        addHeader("Accept-Encoding: identity");
        addHeader("Expect:");
        for (const auto &[name, value] : m_request.headers) {
            // A line break in a key would begin a header of its own.
            QByteArray plain = value;
            plain.replace('\r', "").replace('\n', "");
            addHeader(plain.isEmpty() ? name + ';' : name + ": " + plain);
        }
        set(CURLOPT_HTTPHEADER, m_headers.get());
        if (m_request.body.isNull())
            return;
        set(CURLOPT_POST, 1L);
        set(CURLOPT_POSTFIELDS, m_request.body.constData());
        set(CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(m_request.body.size()));
    }

    HttpExchange wait(CURLM *multi, const StopToken &stop)
    {
        m_heard.start();
        while (true) {
            int running = 0;
            m_received = false;
            CURLMcode code = curl_multi_perform(multi, &running);
            if (m_received) // a sink may have taken its time
                m_heard.restart();
            if (!m_fault.isEmpty())
                return ended(End::Faulty, m_fault);
            if (m_sinkEnded || (running > 0 && stop.stopRequested()))
                return ended(End::Ended);
            if (code == CURLM_OK && running == 0)
                return finished(multi);
            if (const std::optional<HttpExchange> late = overdue())
                return *late;
            int active = 0;
            if (code == CURLM_OK)
                code = curl_multi_poll(multi, nullptr, 0, stopCheckMs, &active);
            if (code != CURLM_OK)
                return ended(End::Broken, QString::fromLatin1(curl_multi_strerror(code)));
            if (active > 0) // half a line of a header counts too
                m_heard.restart();
        }
    }

    std::optional<HttpExchange> overdue()
    {
        curl_off_t firstByte = 0;
        if (!m_begun.isValid() && curl_easy_getinfo(m_easy.get(), CURLINFO_STARTTRANSFER_TIME_T, &firstByte) == CURLE_OK
            && firstByte > 0)
            m_begun.start();
        const bool isWhole = m_out.response.status > 0;
        const bool isHead = m_begun.isValid() && !isWhole;
        const bool isBody = isWhole && !m_request.isStream && m_request.silence.count() > 0;
        const std::chrono::milliseconds limit = isHead ? headLimit : m_request.silence;
        if (m_request.silence.count() > 0 && m_heard.hasExpired(m_request.silence.count()))
            return ended(End::Silent);
        if ((isHead || isBody) && m_begun.hasExpired(limit.count())) {
            m_out.limit = limit;
            return ended(End::Slow);
        }
        return {};
    }

    HttpExchange finished(CURLM *multi)
    {
        int left = 0;
        const CURLMsg *message = curl_multi_info_read(multi, &left);
        const CURLcode code = message && message->msg == CURLMSG_DONE ? message->data.result : CURLE_RECV_ERROR;
        const QString said = QString::fromLocal8Bit(m_error.constData());
        const QString words = said.isEmpty() ? QString::fromLatin1(curl_easy_strerror(code)) : said;
        const bool isWhole = m_out.response.status > 0;
        switch (code) {
        case CURLE_OK:
            return isWhole ? ended(End::Whole)
                           : ended(End::Broken,
                                   QT_TRANSLATE_NOOP("Error", "the connection was closed before the answer began"));
        case CURLE_UNSUPPORTED_PROTOCOL:
        case CURLE_WEIRD_SERVER_REPLY:
            return ended(End::Faulty, noHttp());
        case CURLE_OUT_OF_MEMORY: // what libcurl calls a line beyond its own limit
        case CURLcode(100):       // CURLE_TOO_LARGE, from 8.6 on
            return isWhole ? ended(End::Broken, words) : ended(End::Faulty, tooManyBytes());
        case CURLE_BAD_CONTENT_ENCODING:
            return ended(End::Faulty, compressed());
        case CURLE_PEER_FAILED_VERIFICATION:
        case CURLE_SSL_ISSUER_ERROR:
        case CURLE_SSL_INVALIDCERTSTATUS:
            return ended(End::Untrusted, words);
        case CURLE_COULDNT_CONNECT: {
            long error = 0;
            curl_easy_getinfo(m_easy.get(), CURLINFO_OS_ERRNO, &error);
            return ended(End::Broken, error != 0 ? qt_error_string(int(error)) : words);
        }
        case CURLE_RECV_ERROR: // a broken chunk has no code of its own
            return words.contains(QLatin1String("chunk")) ? ended(End::Faulty, badChunks()) : ended(End::Broken, words);
        default:
            return ended(End::Broken, words);
        }
    }

    HttpExchange ended(End how, const ErrorText &words = {})
    {
        m_out.end = how;
        m_out.words = words.pattern.isEmpty() ? ErrorText(withoutSecrets(words.text)) : words;
        return m_out;
    }

    static size_t onHeader(char *bytes, size_t one, size_t count, void *self)
    {
        const size_t size = one * count;
        return static_cast<Transfer *>(self)->takeHeader(QByteArray(bytes, qsizetype(size))) ? size : 0;
    }

    static size_t onBody(char *bytes, size_t one, size_t count, void *self)
    {
        const size_t size = one * count;
        return static_cast<Transfer *>(self)->takeBody(QByteArray(bytes, qsizetype(size))) ? size : 0;
    }

    static int onDebug(CURL *, curl_infotype type, char *, size_t size, void *self)
    {
        if (type == CURLINFO_DATA_IN)
            static_cast<Transfer *>(self)->countRaw(qsizetype(size));
        return 0;
    }

    void countRaw(qsizetype size)
    {
        m_received = true;
        if (m_isChunked && m_sinceBody > mostChunkLine && m_fault.isEmpty())
            m_fault = badChunks();
        m_sinceBody += size; // what has come since then is whole: the piece that comes now may hold body
    }

    bool takeBody(const QByteArray &bytes)
    {
        m_received = true;
        m_sinceBody = 0;
        if (!m_fault.isEmpty() || m_sinkEnded)
            return false;
        m_sinkEnded = !m_sink(m_out.response, bytes);
        return !m_sinkEnded;
    }

    bool failWith(const ErrorText &fault)
    {
        m_fault = fault;
        return false;
    }

    /// A line of a head or a trailer, whole. False when the exchange is to end.
    bool takeHeader(const QByteArray &line)
    {
        m_received = true;
        m_headerBytes += line.size();
        if (m_headerBytes > mostHeaderBytes)
            return failWith(tooManyBytes());
        if (m_out.response.status > 0) // a trailer
            return true;
        const QByteArray text = line.trimmed();
        if (m_status == 0) {
            bool isNumber = false;
            m_status = text.startsWith("HTTP/1.") ? text.mid(9, 3).toInt(&isNumber) : 0;
            return (isNumber && m_status >= 100 && m_status <= 999) || failWith(noHttp());
        }
        if (text.isEmpty())
            return endHead();
        if (m_out.response.headers.size() == mostHeaders)
            return failWith({QT_TRANSLATE_NOOP("Error", "sends more than %1 headers, which is the limit"),
                             {QString::number(mostHeaders)}});
        const qsizetype colon = text.indexOf(':');
        m_out.response.headers.append(
            {text.left(colon).trimmed().toLower(), colon < 0 ? QByteArray() : text.mid(colon + 1).trimmed()});
        return true;
    }

    bool endHead()
    {
        HttpResponse &response = m_out.response;
        if (m_status < 200) { // "100 Continue": the response comes behind it
            m_status = 0;
            response.headers.clear();
            return true;
        }
        const QByteArray encoding = response.header("content-encoding").toLower();
        const QByteArray transfer = response.header("transfer-encoding").toLower();
        m_isChunked = transfer == "chunked";
        if ((!encoding.isEmpty() && encoding != "identity")
            || (!transfer.isEmpty() && !m_isChunked && transfer != "identity"))
            return failWith(compressed());
        const QByteArray length = response.header("content-length");
        if (!m_isChunked && !std::all_of(length.cbegin(), length.cend(), [](char c) { return c >= '0' && c <= '9'; }))
            return failWith(noHttp());
        response.status = m_status;
        m_begun.start();
        m_sinkEnded = !m_sink(response, {});
        return !m_sinkEnded;
    }

    const HttpRequest &m_request;
    const HttpSink &m_sink;
    HttpExchange m_out;
    ErrorText m_fault;
    QByteArray m_error = QByteArray(CURL_ERROR_SIZE, '\0');
    QByteArray m_trusted;
    std::unique_ptr<curl_slist, Free> m_headers;
    std::unique_ptr<CURL, Free> m_easy;
    CURLcode m_setup = CURLE_OK;
    QElapsedTimer m_heard; ///< since the last byte
    QElapsedTimer m_begun; ///< since the first one of the head, then since its last
    int m_status = 0;      ///< of the head that arrives
    qsizetype m_headerBytes = 0;
    qsizetype m_sinceBody = 0; ///< raw bytes that brought none of the body
    bool m_isChunked = false;
    bool m_received = false;
    bool m_sinkEnded = false;
};

} // namespace

QByteArray HttpResponse::header(const QByteArray &name) const
{
    const auto found =
        std::find_if(headers.cbegin(), headers.cend(), [&name](const auto &header) { return header.first == name; });
    return found == headers.cend() ? QByteArray() : found->second;
}

HttpExchange exchange(const HttpRequest &request, const HttpSink &sink, const StopToken &stop)
{
    return Transfer(request, sink).run(stop);
}

bool isLoopbackHost(const QString &host)
{
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

} // namespace Tieout
