// libidn2, loaded when it is first asked for.

#include "CIDN2.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

// Where its own header is installed, the compiler compares.
#if __has_include(<idn2.h>)
#include <idn2.h>
#define CHECK(name, value) _Static_assert(IDN2_##name == value, #name);
PERCH_IDN2_NUMBERS(CHECK)
#undef CHECK
#define CHECK(name, result, parameters) \
    _Static_assert(__builtin_types_compatible_p(__typeof__(name), result parameters), #name);
PERCH_IDN2_CALLS(CHECK)
#undef CHECK
#endif

#define DECLARE(name, result, parameters) result(*name) parameters;
struct calls {
    PERCH_IDN2_CALLS(DECLARE)
};
#undef DECLARE

// Guards the loading. Once it is loaded it is not written to again.
static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;
static struct calls idn2;

bool perch_idn2_load(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return false;
    struct calls found;
    bool is_complete = true;
#define FIND(name, result, parameters) \
    *(void **)&found.name = dlsym(library, #name); \
    if (found.name == NULL) is_complete = false;
    PERCH_IDN2_CALLS(FIND)
#undef FIND
    if (!is_complete) {
        dlclose(library);
        return false;
    }
    pthread_mutex_lock(&loading);
    if (is_loaded) {
        dlclose(library);
    } else {
        idn2 = found;
        is_loaded = true;
    }
    pthread_mutex_unlock(&loading);
    return true;
}

// The calls; false where no library was loaded.
static bool loaded(struct calls *calls) {
    pthread_mutex_lock(&loading);
    *calls = idn2;
    bool is_there = is_loaded;
    pthread_mutex_unlock(&loading);
    return is_there;
}

const char *perch_idn2_version(void) {
    struct calls calls;
    return loaded(&calls) ? calls.idn2_check_version(NULL) : NULL;
}

int perch_idn2_ascii(const char *name, char *ascii, int capacity) {
    struct calls calls;
    if (!loaded(&calls)) return -1;
    char *found = NULL;
    if (calls.idn2_to_ascii_8z(name, &found, PERCH_IDN2_NFC_INPUT | PERCH_IDN2_NONTRANSITIONAL) != PERCH_IDN2_OK) return -1;
    size_t size = strlen(found);
    int count = -1;
    if (size < (size_t)capacity) {
        memcpy(ascii, found, size + 1);
        count = (int)size;
    }
    calls.idn2_free(found);
    return count;
}
