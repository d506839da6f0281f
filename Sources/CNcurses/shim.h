// What Swift cannot import of ncurses and the system, made importable: mutable globals, macros with casts, eventfd, and
// the signal handlers, which must be C because nothing of Swift's may run inside a handler.
//
// The state of the handlers (`perch_guard`) is `static`: there is one copy for each object file that refers to it. So
// all functions that touch it are called from one Swift file, `SignalGuard+C.swift`, and from nowhere else.

#ifndef PERCH_CNCURSES_SHIM_H
#define PERCH_CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <curses.h>

// From <term.h>, whose macros (`columns`, `lines`, `tab`) are too common names to let in.
extern char *tigetstr(const char *);

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// MARK: ncurses

static inline WINDOW *perch_stdscr(void) { return stdscr; }
static inline WINDOW *perch_curscr(void) { return curscr; }
static inline int perch_colours(void) { return COLORS; }
static inline int perch_colour_pairs(void) { return COLOR_PAIRS; }

static inline attr_t perch_bold(void) { return WA_BOLD; }
static inline attr_t perch_dim(void) { return WA_DIM; }
static inline attr_t perch_italic(void) { return WA_ITALIC; }
static inline attr_t perch_underline(void) { return WA_UNDERLINE; }
static inline attr_t perch_reverse(void) { return WA_REVERSE; }

/// Makes one cell of up to four code points; 0 where there is none.
static inline cchar_t perch_cell(
    uint32_t first, uint32_t second, uint32_t third, uint32_t fourth, attr_t attributes, int pair
) {
    wchar_t text[5] = {(wchar_t)first, (wchar_t)second, (wchar_t)third, (wchar_t)fourth, 0};
    cchar_t cell;
    memset(&cell, 0, sizeof cell);
    setcchar(&cell, text, attributes, 0, &pair);
    return cell;
}

/// A string of terminfo's, without padding; its length, or 0 if the terminal has none or it is longer than `capacity`.
static inline size_t perch_terminfo(const char *name, char *buffer, size_t capacity) {
    const char *text = tigetstr(name);
    if (text == NULL || text == (const char *)-1) return 0;
    size_t length = 0;
    while (*text) {
        if (text[0] == '$' && text[1] == '<') {
            const char *end = strchr(text, '>');
            if (end != NULL) {
                text = end + 1;
                continue;
            }
        }
        if (length == capacity) return 0;
        buffer[length++] = *text++;
    }
    return length;
}

// MARK: system

static inline int perch_errno(void) { return errno; }
static inline int perch_open_terminal(void) { return open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY); }
static inline int perch_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

static inline int perch_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    memset(&size, 0, sizeof size);
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

/// Lets writes wait: a program before us may have left the terminal in a mode where they fail instead.
static inline void perch_let_block(int descriptor) {
    int flags = fcntl(descriptor, F_GETFL);
    if (flags != -1 && (flags & O_NONBLOCK)) fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK);
}

/// Makes the modes that a full-screen program wants of those that a shell has.
///
/// Ctrl-C and Ctrl-Z stay signals. Ctrl-S, Ctrl-Q, Ctrl-V, Ctrl-O and Ctrl-\ become keys, and Enter is CR.
static inline struct termios perch_program_modes(struct termios modes) {
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
    modes.c_lflag |= ISIG;
    modes.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
    modes.c_oflag &= ~(tcflag_t)ONLCR;
    modes.c_cc[VMIN] = 1;
    modes.c_cc[VTIME] = 0;
    modes.c_cc[VQUIT] = _POSIX_VDISABLE;
    return modes;
}

// MARK: signals

enum { perch_farewell_capacity = 256, perch_crash_count = 7, perch_event_count = 6 };

static const int perch_crash_signals[perch_crash_count] = {
    SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGQUIT,
};
static const int perch_event_signals[perch_event_count] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};

static struct {
    /// Whether the terminal is ours at present and has to be given back.
    volatile sig_atomic_t is_armed;
    /// The terminal.
    int terminal;
    /// Its modes as they were found.
    struct termios modes;
    /// What puts it back as it was found.
    char farewell[perch_farewell_capacity];
    size_t farewell_length;
    /// Where handlers write the number of a signal.
    int pipe[2];
    /// Requests to end that nobody has read yet.
    volatile sig_atomic_t ignored_requests;
    struct sigaction crash_before[perch_crash_count];
    struct sigaction event_before[perch_event_count];
    int exit_is_watched;
} perch_guard = {.pipe = {-1, -1}};

/// Gives the terminal back, with nothing but what is allowed inside a signal handler.
static inline void perch_guard_restore(void) {
    if (!perch_guard.is_armed) return;
    perch_guard.is_armed = 0;
    size_t sent = 0;
    while (sent < perch_guard.farewell_length) {
        ssize_t count = write(
            perch_guard.terminal, perch_guard.farewell + sent, perch_guard.farewell_length - sent
        );
        if (count <= 0) break;
        sent += (size_t)count;
    }
    tcsetattr(perch_guard.terminal, TCSANOW, &perch_guard.modes);
}

static void perch_on_crash(int signal, siginfo_t *info, void *context) {
    (void)context;
    int before = errno;
    perch_guard_restore();
    for (int index = 0; index < perch_crash_count; index++) {
        if (perch_crash_signals[index] == signal) sigaction(signal, &perch_guard.crash_before[index], NULL);
    }
    // A fault that the processor found happens again on return, and whoever was there before us sees it as it was.
    // What somebody sent, and a trap, which would be stepped over, are sent again.
    if (info == NULL || info->si_code <= 0 || signal == SIGTRAP) raise(signal);
    errno = before;
}

static void perch_on_event(int signal) {
    int before = errno;
    if (signal == SIGINT || signal == SIGTERM) {
        // Nobody reads the pipe: the program hangs. The third request ends it all the same.
        perch_guard.ignored_requests = perch_guard.ignored_requests + 1;
        if (perch_guard.ignored_requests > 3) {
            perch_guard_restore();
            _exit(128 + signal);
        }
    }
    unsigned char number = (unsigned char)signal;
    ssize_t written = write(perch_guard.pipe[1], &number, 1);
    (void)written;
    errno = before;
}

static void perch_on_exit(void) { perch_guard_restore(); }

/// Installs all handlers; answers with where signals can be read, or -1.
static inline int perch_guard_open(void) {
    if (perch_guard.pipe[0] == -1) {
        if (pipe(perch_guard.pipe) != 0) return -1;
        for (int end = 0; end < 2; end++) {
            fcntl(perch_guard.pipe[end], F_SETFD, FD_CLOEXEC);
            fcntl(perch_guard.pipe[end], F_SETFL, O_NONBLOCK);
        }
    }
    unsigned char stale[64];
    while (read(perch_guard.pipe[0], stale, sizeof stale) > 0) {}
    perch_guard.ignored_requests = 0;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigfillset(&action.sa_mask);
    action.sa_handler = perch_on_event;
    action.sa_flags = SA_RESTART;
    for (int index = 0; index < perch_event_count; index++) {
        int signal = perch_event_signals[index];
        sigaction(signal, NULL, &perch_guard.event_before[index]);
        // Whoever started us with these ignored (nohup, a shell without job control) meant it.
        int is_kept = signal == SIGHUP || signal == SIGTSTP;
        if (is_kept && perch_guard.event_before[index].sa_handler == SIG_IGN) continue;
        sigaction(signal, &action, NULL);
    }
    memset(&action, 0, sizeof action);
    sigfillset(&action.sa_mask);
    action.sa_sigaction = perch_on_crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (int index = 0; index < perch_crash_count; index++) {
        sigaction(perch_crash_signals[index], &action, &perch_guard.crash_before[index]);
    }
    // A stack that overflowed is no place to run a handler on. The runtime may have made another one already.
    stack_t stack;
    if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
        memset(&stack, 0, sizeof stack);
        stack.ss_size = 64 * 1024;
        stack.ss_sp = malloc(stack.ss_size);
        if (stack.ss_sp != NULL) sigaltstack(&stack, NULL);
    }
    if (!perch_guard.exit_is_watched) {
        perch_guard.exit_is_watched = 1;
        atexit(perch_on_exit);
    }
    return perch_guard.pipe[0];
}

/// Puts all handlers back as they were found. The pipe stays, for the next time.
static inline void perch_guard_close(void) {
    perch_guard.is_armed = 0;
    for (int index = 0; index < perch_event_count; index++) {
        sigaction(perch_event_signals[index], &perch_guard.event_before[index], NULL);
    }
    for (int index = 0; index < perch_crash_count; index++) {
        sigaction(perch_crash_signals[index], &perch_guard.crash_before[index], NULL);
    }
}

/// From now on the terminal has to be given back, in this way.
static inline void perch_guard_arm(
    int terminal, const struct termios *modes, const unsigned char *farewell, size_t length
) {
    perch_guard.is_armed = 0;
    perch_guard.terminal = terminal;
    perch_guard.modes = *modes;
    perch_guard.farewell_length = length < perch_farewell_capacity ? length : perch_farewell_capacity;
    memcpy(perch_guard.farewell, farewell, perch_guard.farewell_length);
    perch_guard.is_armed = 1;
}

/// The terminal has been given back.
static inline void perch_guard_disarm(void) { perch_guard.is_armed = 0; }

/// The next signal that came in, or 0.
static inline int perch_guard_next(void) {
    unsigned char number = 0;
    if (read(perch_guard.pipe[0], &number, 1) != 1) return 0;
    if (number == SIGINT || number == SIGTERM) perch_guard.ignored_requests = 0;
    return number;
}

/// Lets Ctrl-Z do what it does to other programs, or catches it again.
static inline void perch_guard_let_stop(int is_let) {
    struct sigaction action;
    sigaction(SIGTSTP, NULL, &action);
    if (action.sa_handler == SIG_IGN) return;
    memset(&action, 0, sizeof action);
    sigfillset(&action.sa_mask);
    action.sa_handler = is_let ? SIG_DFL : perch_on_event;
    action.sa_flags = SA_RESTART;
    sigaction(SIGTSTP, &action, NULL);
}

/// Stops the process, and comes back when it goes on; at once where stopping is not possible.
static inline void perch_guard_stop(void) {
    perch_guard_let_stop(1);
    sigset_t stops, before;
    sigemptyset(&stops);
    sigaddset(&stops, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stops, &before);
    // To the process, not the thread, as the terminal does it.
    kill(getpid(), SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    perch_guard_let_stop(0);
}

#endif
