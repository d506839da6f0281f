// libcurl, loaded when it is first asked for.

#include "CCurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define DECLARE(name, result, parameters) result(*name) parameters;
static struct calls {
    PERCH_CURL_CALLS(DECLARE)
} curl;
#undef DECLARE

// Guards the loading. Who has loaded may read `curl` without it: it is not written to again.
static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

// TLS libraries tear themselves down at exit, and a thread that is in the middle of a handshake then crashes (seen: it was
// reading certificates). OpenSSL is asked not to; that counts if nobody has begun with it before.
static void keep_openssl_at_exit(void *library) {
    int (*begin)(uint64_t options, const void *settings);
    *(void **)&begin = dlsym(library, "OPENSSL_init_crypto");
    if (begin != NULL) begin(PERCH_OPENSSL_INIT_NO_ATEXIT, NULL);
}

// For others than OpenSSL: held by whoever is inside of curl, save for waiting. The one who exits comes in last and never
// leaves.
static pthread_mutex_t inside = PTHREAD_MUTEX_INITIALIZER;

static void leave_for_good(void) {
    // Nothing inside takes long, but a person who quits waits for nothing.
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_nsec += 50 * 1000 * 1000;
    if (limit.tv_nsec >= 1000 * 1000 * 1000) {
        limit.tv_nsec -= 1000 * 1000 * 1000;
        limit.tv_sec += 1;
    }
    pthread_mutex_timedlock(&inside, &limit);
}

bool perch_curl_load(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return false;
    struct calls found;
    bool is_complete = true;
#define FIND(name, result, parameters) \
    *(void **)&found.name = dlsym(library, #name); \
    if (found.name == NULL) is_complete = false;
    PERCH_CURL_CALLS(FIND)
#undef FIND
    if (!is_complete) {
        dlclose(library);
        return false;
    }
    pthread_mutex_lock(&loading);
    if (!is_loaded) keep_openssl_at_exit(library);
    if (!is_loaded && found.curl_global_init(PERCH_CURL_GLOBAL_DEFAULT) == PERCH_CURLE_OK) {
        curl = found;
        is_loaded = true;
        // After curl's own beginnings, so that it runs before their ends.
        atexit(leave_for_good);
    } else {
        dlclose(library);
    }
    bool is_ready = is_loaded;
    pthread_mutex_unlock(&loading);
    return is_ready;
}

#define INSIDE(what) \
    pthread_mutex_lock(&inside); \
    what; \
    pthread_mutex_unlock(&inside)

const char *perch_curl_version(void) { return curl.curl_version(); }

void perch_curl_certificates(char *path, size_t capacity) {
    path[0] = 0;
    void *easy = curl.curl_easy_init();
    const char *known = NULL;
    if (easy == NULL) return;
    if (curl.curl_easy_getinfo(easy, PERCH_CURLINFO_CAINFO, &known) == PERCH_CURLE_OK && known != NULL
        && strlen(known) < capacity)
        strcpy(path, known);
    curl.curl_easy_cleanup(easy);
}

void *perch_curl_easy(void) { return curl.curl_easy_init(); }

void perch_curl_easy_free(void *easy) { INSIDE(curl.curl_easy_cleanup(easy)); }

bool perch_curl_set_number(void *easy, int option, long value) {
    return curl.curl_easy_setopt(easy, option, value) == PERCH_CURLE_OK;
}

bool perch_curl_set_text(void *easy, int option, const char *value) {
    return curl.curl_easy_setopt(easy, option, value) == PERCH_CURLE_OK;
}

bool perch_curl_set_data(void *easy, int option, void *value) {
    return curl.curl_easy_setopt(easy, option, value) == PERCH_CURLE_OK;
}

bool perch_curl_set_intake(void *easy, int option, perch_curl_intake intake) {
    return curl.curl_easy_setopt(easy, option, intake) == PERCH_CURLE_OK;
}

static int make_private(void *data, int socket, int purpose) {
    (void)data;
    (void)purpose;
    fcntl(socket, F_SETFD, FD_CLOEXEC);
    return 0;
}

bool perch_curl_set_private_sockets(void *easy) {
    return curl.curl_easy_setopt(easy, PERCH_CURLOPT_SOCKOPTFUNCTION, make_private) == PERCH_CURLE_OK;
}

bool perch_curl_set_trust(void *easy, const char *file) {
    const char *known = file;
    // Before curl 7.84 there is no asking for the system's.
    if (file == NULL && curl.curl_easy_getinfo(easy, PERCH_CURLINFO_CAINFO, &known) != PERCH_CURLE_OK) return true;
    if (known == NULL || (file == NULL && access(known, R_OK) != 0)) return true;
    return curl.curl_easy_setopt(easy, PERCH_CURLOPT_CAPATH, NULL) == PERCH_CURLE_OK
        && (file == NULL || curl.curl_easy_setopt(easy, PERCH_CURLOPT_CAINFO, file) == PERCH_CURLE_OK);
}

long perch_curl_number(void *easy, int info) {
    long value = 0;
    return curl.curl_easy_getinfo(easy, info, &value) == PERCH_CURLE_OK ? value : 0;
}

int64_t perch_curl_microseconds(void *easy, int info) {
    int64_t value = 0;
    return curl.curl_easy_getinfo(easy, info, &value) == PERCH_CURLE_OK ? value : 0;
}

const char *perch_curl_text(int code) { return curl.curl_easy_strerror(code); }

void *perch_curl_list(void *list, const char *text) { return curl.curl_slist_append(list, text); }

void perch_curl_list_free(void *list) { curl.curl_slist_free_all(list); }

void *perch_curl_multi(void) { return curl.curl_multi_init(); }

void perch_curl_multi_free(void *multi) { INSIDE(curl.curl_multi_cleanup(multi)); }

bool perch_curl_multi_add(void *multi, void *easy) {
    INSIDE(int code = curl.curl_multi_add_handle(multi, easy));
    return code == PERCH_CURLM_OK;
}

void perch_curl_multi_remove(void *multi, void *easy) {
    INSIDE(curl.curl_multi_remove_handle(multi, easy));
}

void perch_curl_multi_perform(void *multi) {
    int running;
    INSIDE(curl.curl_multi_perform(multi, &running));
}

void perch_curl_multi_poll(void *multi, int milliseconds) {
    curl.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

void perch_curl_multi_wake(void *multi) { curl.curl_multi_wakeup(multi); }

void *perch_curl_multi_ended(void *multi, int *code) {
    struct perch_curl_message *message;
    int left;
    while ((message = curl.curl_multi_info_read(multi, &left)) != NULL) {
        if (message->message != PERCH_CURLMSG_DONE) continue;
        *code = message->data.result;
        return message->easy;
    }
    return NULL;
}
