#include "CHTTPTests.h"

#include <CCurl.h>

#if __has_include(<curl/curl.h>)

// A call with a wrong number of arguments, or of another kind, does not compile; the macros that check the types of options
// would get in the way.
#define CURL_DISABLE_TYPECHECK
// Old numbers are meant here: they hold for old libraries too.
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>
#undef curl_easy_setopt
#undef curl_easy_getinfo

#if __has_include(<openssl/crypto.h>)
#include <openssl/crypto.h>
#endif

#define PAIR(name, value) {#name, PERCH_##name, (long)name},
static const struct perch_header_number numbers[] = {PERCH_CURL_NUMBERS(PAIR)};

static const struct perch_header_number layouts[] = {
#ifdef OPENSSL_INIT_NO_ATEXIT
    {"OPENSSL_INIT_NO_ATEXIT", PERCH_OPENSSL_INIT_NO_ATEXIT, OPENSSL_INIT_NO_ATEXIT},
#endif
    {"CURLcode", sizeof(int), sizeof(CURLcode)},
    {"CURLoption", sizeof(int), sizeof(CURLoption)},
    {"CURLINFO", sizeof(int), sizeof(CURLINFO)},
    {"CURLMcode", sizeof(int), sizeof(CURLMcode)},
    {"curl_off_t", sizeof(int64_t), sizeof(curl_off_t)},
    {"curl_socket_t", sizeof(int), sizeof(curl_socket_t)},
    {"curlsocktype", sizeof(int), sizeof(curlsocktype)},
    {"CURLMsg", sizeof(struct perch_curl_message), sizeof(CURLMsg)},
    {"CURLMsg.msg", offsetof(struct perch_curl_message, message), offsetof(CURLMsg, msg)},
    {"CURLMsg.easy_handle", offsetof(struct perch_curl_message, easy), offsetof(CURLMsg, easy_handle)},
    {"CURLMsg.data", offsetof(struct perch_curl_message, data), offsetof(CURLMsg, data)},
};

// Each call with the arguments that we give it, made as curl declares it: never run nor linked, only compiled.
__attribute__((unused)) static void calls(void *easy, void *multi, struct curl_slist *list) {
    long wide;
    int number = 0;
    CURLcode code = curl_global_init((long)PERCH_CURL_GLOBAL_DEFAULT);
    easy = curl_easy_init();
    code = curl_easy_setopt(easy, CURLOPT_URL, "");
    code = curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &wide);
    const char *text = curl_easy_strerror(code);
    list = curl_slist_append(list, text);
    curl_slist_free_all(list);
    multi = curl_multi_init();
    CURLMcode outcome = curl_multi_add_handle(multi, easy);
    outcome = curl_multi_remove_handle(multi, easy);
    outcome = curl_multi_perform(multi, &number);
    outcome = curl_multi_poll(multi, NULL, 0u, number, &number);
    outcome = curl_multi_wakeup(multi);
    CURLMsg *message = curl_multi_info_read(multi, &number);
    curl_write_callback intake = (perch_curl_intake)NULL;
    (void)outcome;
    (void)message;
    (void)intake;
    outcome = curl_multi_cleanup(multi);
    curl_easy_cleanup(easy);
}

bool perch_headers_installed(void) { return true; }
int perch_header_count(void) { return sizeof numbers / sizeof *numbers; }
struct perch_header_number perch_header_number(int index) { return numbers[index]; }
int perch_header_layout_count(void) { return sizeof layouts / sizeof *layouts; }
struct perch_header_number perch_header_layout(int index) { return layouts[index]; }

#else

bool perch_headers_installed(void) { return false; }
int perch_header_count(void) { return 0; }
struct perch_header_number perch_header_number(int index) { return (struct perch_header_number){"", 0, 0}; }
int perch_header_layout_count(void) { return 0; }
struct perch_header_number perch_header_layout(int index) { return (struct perch_header_number){"", 0, 0}; }

#endif
