#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

bool perch_process_sockets(int *ends, int pairs) {
    for (int pair = 0; pair < pairs; pair++) {
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends + 2 * pair) != 0) {
            while (pair-- > 0)
                for (int end = 0; end < 2; end++) close(ends[2 * pair + end]);
            for (int end = 0; end < 2 * pairs; end++) ends[end] = -1;
            return false;
        }
        fcntl(ends[2 * pair], F_SETFL, O_NONBLOCK);
    }
    return true;
}

bool perch_process_bound(pid_t process, size_t memory, int seconds) {
    const struct rlimit space = {memory, memory}, time = {(rlim_t)seconds, (rlim_t)seconds}, none = {0, 0};
    return prlimit(process, RLIMIT_AS, &space, NULL) == 0 && prlimit(process, RLIMIT_CPU, &time, NULL) == 0
        && prlimit(process, RLIMIT_CORE, &none, NULL) == 0 && prlimit(process, RLIMIT_FSIZE, &none, NULL) == 0;
}

void perch_process_close_from(posix_spawn_file_actions_t *actions, int first) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 34)
    posix_spawn_file_actions_addclosefrom_np(actions, first);
#else
    // Others have no such call: as many as programs open; to close what is not open is no error.
    for (int file = first; file < 1024; file++) posix_spawn_file_actions_addclose(actions, file);
#endif
}

ssize_t perch_process_send(int socket, const void *bytes, size_t count) {
    ssize_t sent = send(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) return sent;
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? 0 : -1;
}

bool perch_process_is_stopped(const siginfo_t *information) {
    return information->si_code == CLD_STOPPED || information->si_code == CLD_TRAPPED;
}

int perch_process_status(const siginfo_t *information) {
    return information->si_code == CLD_EXITED ? information->si_status : 128 + information->si_status;
}

int perch_process_file(pid_t process) {
    // glibc has had a function for it only lately. No program inherits it.
    return (int)syscall(SYS_pidfd_open, process, 0);
}

void perch_process_signal(int file, int signal) { syscall(SYS_pidfd_send_signal, file, signal, NULL, 0); }
