// The signals of a process that has the terminal: those that its event loop reads, and those that end it and must not
// leave the terminal as a ruin. In C, because nothing of Swift's may run inside a handler.

#include "CNcurses.h"

#include <sys/syscall.h>
#include <time.h>

enum { perch_crash_count = 6, perch_end_count = 13, perch_event_count = 6, perch_signal_count = _NSIG };

static const int perch_crash_signals[perch_crash_count] = {SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE};
/// What ends a process that has done nothing wrong.
static const int perch_end_signals[perch_end_count] = {
    SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR, SIGSTKFLT, SIGSYS, SIGXCPU, SIGXFSZ, SIGPIPE,
};
static const int perch_event_signals[perch_event_count] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};

static struct {
    /// Whether the terminal is ours at present and has to be given back.
    volatile sig_atomic_t is_armed;
    /// The terminal.
    int terminal;
    /// Its modes as they were found.
    struct termios modes;
    /// Its modes while the program does not answer: Ctrl-C is a signal.
    struct termios hanging_modes;
    volatile sig_atomic_t is_hanging;
    /// What puts it back as it was found.
    char farewell[perch_farewell_capacity];
    size_t farewell_length;
    /// Where handlers write the number of a signal.
    int pipe[2];
    /// Can be read from as long as nobody has read that the process is to end.
    int ending[2];
    /// Requests to end that nobody has read yet.
    volatile sig_atomic_t ignored_requests;
    struct sigaction crash_before[perch_crash_count];
    struct sigaction end_before[perch_signal_count];
    struct sigaction event_before[perch_event_count];
    int exit_is_watched;
    /// Says that the program has been busy for long, to this thread; 0 while there is none.
    timer_t timer;
    pid_t timer_thread;
} perch_guard = {.pipe = {-1, -1}, .ending = {-1, -1}};

/// Gives the terminal back, with nothing but what is allowed inside a signal handler.
static void perch_guard_restore(void) {
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

/// Whoever was there before, such as Swift's backtracer, has nothing to say to these: the signal's default ends us.
static void perch_on_end(int signal, siginfo_t *info, void *context) {
    (void)context;
    int before = errno;
    if (signal == SIGALRM && info != NULL && info->si_code == SI_TIMER) {
        // Our own timer: the program has been busy for long, and reads no keys.
        if (perch_guard.is_armed) {
            perch_guard.is_hanging = 1;
            tcsetattr(perch_guard.terminal, TCSANOW, &perch_guard.hanging_modes);
        }
    } else {
        perch_guard_restore();
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_handler = SIG_DFL;
        sigaction(signal, &action, NULL);
        raise(signal);
    }
    errno = before;
}

static void perch_on_event(int signal) {
    int before = errno;
    if (signal == SIGINT || signal == SIGTERM) {
        // Nobody reads the pipe: the program hangs. The fourth request ends it all the same.
        perch_guard.ignored_requests = perch_guard.ignored_requests + 1;
        if (perch_guard.ignored_requests > 3) {
            perch_guard_restore();
            _exit(128 + signal);
        }
    }
    unsigned char number = (unsigned char)signal;
    // First what the loop takes back.
    if (signal == SIGTERM || signal == SIGHUP) {
        ssize_t told = write(perch_guard.ending[1], &number, 1);
        (void)told;
    }
    ssize_t written = write(perch_guard.pipe[1], &number, 1);
    (void)written;
    errno = before;
}

static void perch_on_exit(void) { perch_guard_restore(); }

/// The next of the signals that end a process behind one of them, the first behind 0; 0 behind the last.
///
/// Those of real time, too: glibc keeps the first of them for itself, and says only at run time which ones are left.
static int perch_next_end_signal(int signal) {
    if (signal >= SIGRTMIN) return signal < SIGRTMAX ? signal + 1 : 0;
    int index = 0;
    while (signal != 0 && perch_end_signals[index] != signal) index++;
    if (signal != 0) index++;
    return index < perch_end_count ? perch_end_signals[index] : SIGRTMIN;
}

/// Makes an action of `perch_on_end`.
static void perch_guard_catch_end(struct sigaction *action) {
    memset(action, 0, sizeof *action);
    sigfillset(&action->sa_mask);
    action->sa_sigaction = perch_on_end;
    action->sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
}

/// Makes a pipe that no other program has and nobody waits at, unless it is there; 0 if the system has none.
static int perch_guard_make_pipe(int *ends) {
    if (ends[0] != -1) return 1;
    if (pipe(ends) != 0) return 0;
    for (int end = 0; end < 2; end++) {
        fcntl(ends[end], F_SETFD, FD_CLOEXEC);
        fcntl(ends[end], F_SETFL, O_NONBLOCK);
    }
    return 1;
}

/// Forgets all that stands in a pipe.
static void perch_guard_drain(int end) {
    unsigned char stale[64];
    while (read(end, stale, sizeof stale) > 0) {}
}

/// Installs all handlers; answers with where signals can be read, or -1.
int perch_guard_open(void) {
    if (!perch_guard_make_pipe(perch_guard.pipe) || !perch_guard_make_pipe(perch_guard.ending)) return -1;
    perch_guard_drain(perch_guard.pipe[0]);
    perch_guard_drain(perch_guard.ending[0]);
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
    perch_guard_catch_end(&action);
    for (int signal = 0; (signal = perch_next_end_signal(signal)) != 0;) {
        sigaction(signal, NULL, &perch_guard.end_before[signal]);
        // What is ignored ends nobody.
        if (perch_guard.end_before[signal].sa_handler != SIG_IGN) sigaction(signal, &action, NULL);
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
void perch_guard_close(void) {
    perch_guard.is_armed = 0;
    perch_guard_watch(0);
    if (perch_guard.timer_thread != 0) timer_delete(perch_guard.timer);
    perch_guard.timer_thread = 0;
    for (int index = 0; index < perch_event_count; index++) {
        sigaction(perch_event_signals[index], &perch_guard.event_before[index], NULL);
    }
    for (int signal = 0; (signal = perch_next_end_signal(signal)) != 0;) {
        sigaction(signal, &perch_guard.end_before[signal], NULL);
    }
    for (int index = 0; index < perch_crash_count; index++) {
        sigaction(perch_crash_signals[index], &perch_guard.crash_before[index], NULL);
    }
}

/// Makes the timer that says when the program has been busy for long. It signals the thread that makes it, and no other:
/// what its handler looks at is that thread's, too.
static void perch_guard_make_timer(void) {
    pid_t thread = (pid_t)syscall(SYS_gettid);
    if (perch_guard.timer_thread == thread) return;
    if (perch_guard.timer_thread != 0) timer_delete(perch_guard.timer);
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = SIGALRM;
    // glibc has had a name for it only lately.
    event._sigev_un._tid = thread;
    int is_made = timer_create(CLOCK_MONOTONIC, &event, &perch_guard.timer) == 0;
    perch_guard.timer_thread = is_made ? thread : 0;
}

/// From now on the terminal has to be given back, in this way; from the thread that will call `perch_guard_watch`.
void perch_guard_arm(
    int terminal, const struct termios *modes, const unsigned char *farewell, size_t length
) {
    perch_guard.is_armed = 0;
    perch_guard.terminal = terminal;
    perch_guard.modes = *modes;
    perch_guard.hanging_modes = perch_program_modes(*modes);
    perch_guard.hanging_modes.c_lflag |= ISIG;
    perch_guard.farewell_length = length < perch_farewell_capacity ? length : perch_farewell_capacity;
    memcpy(perch_guard.farewell, farewell, perch_guard.farewell_length);
    perch_guard_make_timer();
    perch_guard.is_armed = 1;
}

/// The terminal has been given back.
void perch_guard_disarm(void) { perch_guard.is_armed = 0; }

/// From now on the program does not read keys; if that lasts a second, Ctrl-C becomes a signal. Or it reads them again.
void perch_guard_watch(int is_busy) {
    struct itimerspec time;
    memset(&time, 0, sizeof time);
    time.it_value.tv_sec = is_busy ? 1 : 0;
    if (perch_guard.timer_thread != 0) timer_settime(perch_guard.timer, 0, &time, NULL);
    if (perch_guard.is_hanging) {
        perch_guard.is_hanging = 0;
        struct termios modes = perch_program_modes(perch_guard.modes);
        if (perch_guard.is_armed) tcsetattr(perch_guard.terminal, TCSANOW, &modes);
    }
}

/// The next signal that came in, or 0.
int perch_guard_next(void) {
    unsigned char number = 0;
    if (read(perch_guard.pipe[0], &number, 1) != 1) return 0;
    if (number == SIGINT || number == SIGTERM) perch_guard.ignored_requests = 0;
    if (number == SIGTERM || number == SIGHUP) perch_guard_drain(perch_guard.ending[0]);
    return number;
}

/// What can be read from once SIGTERM or SIGHUP came in, until `perch_guard_next` has answered it; -1 if there is none.
int perch_guard_ending(void) { return perch_guard.ending[0]; }

/// While another program has the terminal, Ctrl-C and Ctrl-\ are that program's alone, as in system(3).
void perch_guard_ignore_keys(int is_ignored) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigfillset(&action.sa_mask);
    action.sa_handler = is_ignored ? SIG_IGN : perch_on_event;
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, NULL);
    if (!is_ignored) perch_guard_catch_end(&action);
    // Ignored from the beginning, it stays so.
    if (perch_guard.end_before[SIGQUIT].sa_handler != SIG_IGN) sigaction(SIGQUIT, &action, NULL);
}

/// Lets Ctrl-Z do what it does to other programs, or catches it again.
void perch_guard_let_stop(int is_let) {
    struct sigaction action;
    sigaction(SIGTSTP, NULL, &action);
    if (action.sa_handler == SIG_IGN) return;
    memset(&action, 0, sizeof action);
    sigfillset(&action.sa_mask);
    action.sa_handler = is_let ? SIG_DFL : perch_on_event;
    action.sa_flags = SA_RESTART;
    sigaction(SIGTSTP, &action, NULL);
}

/// Stops the process, or with it those that it shares the terminal with, and comes back when it goes on; at once where
/// stopping is not possible.
void perch_guard_stop(int is_for_all) {
    perch_guard_let_stop(1);
    sigset_t stops, before;
    sigemptyset(&stops);
    sigaddset(&stops, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stops, &before);
    // To the process or the group, not the thread, as the terminal does it.
    kill(is_for_all ? 0 : getpid(), SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    perch_guard_let_stop(0);
}

