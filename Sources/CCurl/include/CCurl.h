// What Perch uses of libcurl, declared by itself: neither building nor starting needs libcurl, which is loaded when the
// first request is made. A test compares the numbers and types with curl's own headers where those are installed.
//
// libcurl promises that neither the numbers nor the functions change as long as it is called libcurl.so.4.

#ifndef PERCH_CCURL_H
#define PERCH_CCURL_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Numbers

/// Every number of curl's that Perch uses, by curl's name.
#define PERCH_CURL_NUMBERS(X) \
    X(CURL_GLOBAL_DEFAULT, 3) \
    X(CURLOPT_WRITEDATA, 10001) \
    X(CURLOPT_URL, 10002) \
    X(CURLOPT_PROXY, 10004) \
    X(CURLOPT_USERAGENT, 10018) \
    X(CURLOPT_HTTPHEADER, 10023) \
    X(CURLOPT_HEADERDATA, 10029) \
    X(CURLOPT_CAINFO, 10065) \
    X(CURLOPT_CAPATH, 10097) \
    X(CURLOPT_ACCEPT_ENCODING, 10102) \
    X(CURLOPT_NOPROXY, 10177) \
    X(CURLOPT_RESOLVE, 10203) \
    X(CURLOPT_NOBODY, 44) \
    X(CURLOPT_FOLLOWLOCATION, 52) \
    X(CURLOPT_SSL_VERIFYPEER, 64) \
    X(CURLOPT_FRESH_CONNECT, 74) \
    X(CURLOPT_SSL_VERIFYHOST, 81) \
    X(CURLOPT_NOSIGNAL, 99) \
    X(CURLOPT_TIMEOUT_MS, 155) \
    X(CURLOPT_CONNECTTIMEOUT_MS, 156) \
    X(CURLOPT_PROTOCOLS, 181) \
    X(CURLOPT_SUPPRESS_CONNECT_HEADERS, 265) \
    X(CURLOPT_HTTP09_ALLOWED, 285) \
    X(CURLOPT_WRITEFUNCTION, 20011) \
    X(CURLOPT_HEADERFUNCTION, 20079) \
    X(CURLOPT_SOCKOPTFUNCTION, 20148) \
    X(CURLPROTO_HTTP, 1) \
    X(CURLPROTO_HTTPS, 2) \
    X(CURLINFO_CAINFO, 0x10003D) \
    X(CURLINFO_RESPONSE_CODE, 0x200002) \
    X(CURLINFO_SSL_VERIFYRESULT, 0x20000D) \
    X(CURLINFO_HTTP_CONNECTCODE, 0x200016) \
    X(CURLINFO_OS_ERRNO, 0x200019) \
    X(CURLINFO_PRETRANSFER_TIME_T, 0x600035) \
    X(CURLMSG_DONE, 1) \
    X(CURLM_OK, 0) \
    X(CURLE_OK, 0) \
    X(CURLE_UNSUPPORTED_PROTOCOL, 1) \
    X(CURLE_URL_MALFORMAT, 3) \
    X(CURLE_COULDNT_RESOLVE_PROXY, 5) \
    X(CURLE_COULDNT_RESOLVE_HOST, 6) \
    X(CURLE_COULDNT_CONNECT, 7) \
    X(CURLE_WEIRD_SERVER_REPLY, 8) \
    X(CURLE_HTTP2, 16) \
    X(CURLE_PARTIAL_FILE, 18) \
    X(CURLE_WRITE_ERROR, 23) \
    X(CURLE_OPERATION_TIMEDOUT, 28) \
    X(CURLE_SSL_CONNECT_ERROR, 35) \
    X(CURLE_GOT_NOTHING, 52) \
    X(CURLE_SEND_ERROR, 55) \
    X(CURLE_RECV_ERROR, 56) \
    X(CURLE_SSL_CERTPROBLEM, 58) \
    X(CURLE_SSL_CIPHER, 59) \
    X(CURLE_PEER_FAILED_VERIFICATION, 60) \
    X(CURLE_BAD_CONTENT_ENCODING, 61) \
    X(CURLE_SSL_CACERT_BADFILE, 77) \
    X(CURLE_SSL_ISSUER_ERROR, 83) \
    X(CURLE_HTTP2_STREAM, 92) \
    X(CURLE_PROXY, 97)

enum {
#define PERCH_CURL_DECLARE(name, value) PERCH_##name = value,
    PERCH_CURL_NUMBERS(PERCH_CURL_DECLARE)
#undef PERCH_CURL_DECLARE
};

/// OpenSSL's, which is behind most builds of curl.
enum { PERCH_OPENSSL_INIT_NO_ATEXIT = 0x80000 };

/// The errors of connecting that a person can do something about, as this system numbers them.
enum {
    PERCH_REFUSED = ECONNREFUSED,
    PERCH_NETWORK_UNREACHABLE = ENETUNREACH,
    PERCH_HOST_UNREACHABLE = EHOSTUNREACH,
    PERCH_NO_ADDRESS = EADDRNOTAVAIL,
    PERCH_CONNECT_TIMED_OUT = ETIMEDOUT,
};

// MARK: Calls

/// Takes bytes of an answer; another number than `size * count` stops the transfer.
typedef size_t (*perch_curl_intake)(char *bytes, size_t size, size_t count, void *data);

/// What `curl_multi_info_read` hands out.
struct perch_curl_message {
    int message;
    void *easy;
    union {
        void *whatever;
        int result;
    } data;
};

/// Every call of curl's that Perch uses: its name, what it returns, what it takes.
#define PERCH_CURL_CALLS(X) \
    X(curl_version, char *, (void)) \
    X(curl_global_init, int, (long flags)) \
    X(curl_easy_init, void *, (void)) \
    X(curl_easy_cleanup, void, (void *easy)) \
    X(curl_easy_setopt, int, (void *easy, int option, ...)) \
    X(curl_easy_getinfo, int, (void *easy, int info, ...)) \
    X(curl_easy_strerror, const char *, (int code)) \
    X(curl_slist_append, void *, (void *list, const char *text)) \
    X(curl_slist_free_all, void, (void *list)) \
    X(curl_multi_init, void *, (void)) \
    X(curl_multi_cleanup, int, (void *multi)) \
    X(curl_multi_add_handle, int, (void *multi, void *easy)) \
    X(curl_multi_remove_handle, int, (void *multi, void *easy)) \
    X(curl_multi_perform, int, (void *multi, int *running)) \
    X(curl_multi_poll, int, (void *multi, void *descriptors, unsigned count, int milliseconds, int *ready)) \
    X(curl_multi_wakeup, int, (void *multi)) \
    X(curl_multi_info_read, struct perch_curl_message *, (void *multi, int *left))

/// Loads the library of this name and looks up the calls; whether all of them are there.
///
/// The first library that has them stays for good; later calls only ask whether their library could be loaded. All
/// other calls need one that succeeded.
bool perch_curl_load(const char *name);

/// What curl says it is, with the TLS library it was built with: `libcurl/7.88.1 OpenSSL/3.0.17 …`.
const char *perch_curl_version(void);
/// Writes the path of the file with the certificates that are trusted; empty where curl does not say, before 7.84.
void perch_curl_certificates(char *path, size_t capacity);

void *perch_curl_easy(void);
void perch_curl_easy_free(void *easy);
bool perch_curl_set_number(void *easy, int option, long value);
bool perch_curl_set_text(void *easy, int option, const char *value);
bool perch_curl_set_data(void *easy, int option, void *value);
bool perch_curl_set_intake(void *easy, int option, perch_curl_intake intake);
/// Keeps the transfer's connections from programs that are started meanwhile, such as a browser.
bool perch_curl_set_private_sockets(void *easy);
/// Trusts the certificates of one file and of no folder: `file`, or the system's own if it is NULL.
///
/// Debian's curl is told of a file and a folder with the same certificates. With a folder it reads all of them for each
/// connection, which takes forty milliseconds; a file it reads once. Where the system has no file, nothing changes.
bool perch_curl_set_trust(void *easy, const char *file);
long perch_curl_number(void *easy, int info);
int64_t perch_curl_microseconds(void *easy, int info);
const char *perch_curl_text(int code);

/// Appends a copy of `text`; NULL where there is no memory, and then `list` is as it was.
void *perch_curl_list(void *list, const char *text);
void perch_curl_list_free(void *list);

void *perch_curl_multi(void);
void perch_curl_multi_free(void *multi);
bool perch_curl_multi_add(void *multi, void *easy);
void perch_curl_multi_remove(void *multi, void *easy);
void perch_curl_multi_perform(void *multi);
void perch_curl_multi_poll(void *multi, int milliseconds);
void perch_curl_multi_wake(void *multi);
/// The next transfer that has ended, with curl's code for how; NULL if there is none.
void *perch_curl_multi_ended(void *multi, int *code);

// MARK: System

/// Runs `body` on a thread of its own that nobody joins and that gets no signals; whether there was a thread to have.
bool perch_thread(void (*body)(void *), void *data);

/// How asking the system for a name's addresses ends.
enum {
    PERCH_NAME_FOUND = 0,
    PERCH_NAME_UNKNOWN = 1,
    PERCH_NAME_UNANSWERED = 2,
};

/// Asks the system for the addresses of a name, which takes as long as it takes: PERCH_NAME_FOUND and so on.
///
/// Up to `capacity` addresses are written to `bytes`, 16 bytes for each; `sizes` gets how many of them count, 4 or 16.
int perch_name_look_up(const char *name, uint8_t *bytes, uint8_t *sizes, int capacity, int *count);

#endif
