// Threads and names, as the system has them.

#include "CCurl.h"

#include <netdb.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

struct work {
    void (*body)(void *);
    void *data;
};

static void *run(void *argument) {
    struct work work = *(struct work *)argument;
    free(argument);
    work.body(work.data);
    return NULL;
}

bool perch_thread(void (*body)(void *), void *data) {
    struct work *work = malloc(sizeof *work);
    if (work == NULL) return false;
    *work = (struct work){body, data};
    // A signal that asks the program for something is for its main thread, and SIGPIPE for nobody. Faults of the thread's
    // own stay deliverable, so that a crash is reported as one.
    sigset_t all, before;
    sigfillset(&all);
    const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigdelset(&all, faults[index]);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_t thread;
    bool has_begun = pthread_create(&thread, NULL, run, work) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (has_begun)
        pthread_detach(thread);
    else
        free(work);
    return has_begun;
}

int perch_name_look_up(const char *name, uint8_t *bytes, uint8_t *sizes, int capacity, int *count) {
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *answer = NULL;
    *count = 0;
    int code = getaddrinfo(name, NULL, &hints, &answer);
    if (code != 0) return code == EAI_NONAME || code == EAI_FAIL ? PERCH_NAME_UNKNOWN
#ifdef EAI_NODATA
                          : code == EAI_NODATA ? PERCH_NAME_UNKNOWN
#endif
                          : PERCH_NAME_UNANSWERED;
    for (struct addrinfo *each = answer; each != NULL && *count < capacity; each = each->ai_next) {
        const void *from = NULL;
        size_t size = 0;
        if (each->ai_family == AF_INET) {
            from = &((struct sockaddr_in *)each->ai_addr)->sin_addr;
            size = 4;
        } else if (each->ai_family == AF_INET6) {
            from = &((struct sockaddr_in6 *)each->ai_addr)->sin6_addr;
            size = 16;
        } else {
            continue;
        }
        memcpy(bytes + 16 * *count, from, size);
        sizes[*count] = (uint8_t)size;
        *count += 1;
    }
    freeaddrinfo(answer);
    return *count > 0 ? PERCH_NAME_FOUND : PERCH_NAME_UNKNOWN;
}
