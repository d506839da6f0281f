// What Swift cannot import of ncurses and the system, made importable: mutable globals, macros with casts, eventfd, and
// the signal handlers, which must be C because nothing of Swift's may run inside a handler.
//
// The handlers have state, so they live in a C file of their own, `guard.c`: a `static` variable in this header would
// exist once in each object file that refers to it, and an optimised build has one for each Swift file that a call was
// inlined into (seen: the event loop read the pipe of another copy and spun).

#ifndef PERCH_CNCURSES_H
#define PERCH_CNCURSES_H

#define NCURSES_WIDECHAR 1
#include <curses.h>

// From <term.h>, whose macros (`columns`, `lines`, `tab`) are too common names to let in.
extern char *tigetstr(const char *);
extern int tigetnum(const char *);
extern int tigetflag(const char *);
extern int setupterm(const char *, int, int *);

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
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
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

/// How many columns ncurses takes a code point for.
extern int wcwidth(wchar_t);
static inline int perch_columns(uint32_t value) { return wcwidth((wchar_t)value); }

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

/// From now on a write to a pipe that nobody reads any more fails, and ends nobody.
static inline void perch_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }
static inline int perch_open_terminal(void) { return open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY); }
/// A file that is in memory only, and nobody else's; -1 if the system has none.
static inline int perch_memory_file(void) { return (int)syscall(SYS_memfd_create, "perch", 1u /* MFD_CLOEXEC */); }
static inline int perch_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

static inline int perch_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    memset(&size, 0, sizeof size);
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

/// Whether it is the inner end of a pseudo-terminal, whose numbers Linux has fixed.
static inline int perch_is_pseudo_terminal(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && major(status.st_rdev) >= 136 && major(status.st_rdev) <= 143;
}

/// How many bytes wait to be sent to a terminal at the end of a line; 0 where the system does not say.
static inline int perch_queued(int descriptor) {
    int count = 0;
    return ioctl(descriptor, TIOCOUTQ, &count) == 0 ? count : 0;
}

/// What becomes readable whenever the system has woken those who wait to write to a terminal; -1 if there is none.
static inline int perch_watch_writing(int descriptor) {
    int watch = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event;
    memset(&event, 0, sizeof event);
    event.events = EPOLLOUT | EPOLLET;
    if (watch >= 0 && epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &event) != 0) {
        close(watch);
        return -1;
    }
    return watch;
}

/// Whether it has since the last question.
static inline int perch_was_woken(int watch) {
    struct epoll_event event;
    return epoll_wait(watch, &event, 1, 0) == 1;
}

/// Lets writes wait: a program before us may have left the terminal in a mode where they fail instead.
static inline void perch_let_block(int descriptor) {
    int flags = fcntl(descriptor, F_GETFL);
    if (flags != -1 && (flags & O_NONBLOCK)) fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK);
}

/// Makes the modes that a full-screen program wants of those that a shell has.
///
/// Ctrl-C, Ctrl-Z, Ctrl-\, Ctrl-S, Ctrl-Q, Ctrl-V and Ctrl-O become keys: in a paste they are text. Enter is CR.
static inline struct termios perch_program_modes(struct termios modes) {
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN | ISIG);
    modes.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
    modes.c_oflag &= ~(tcflag_t)ONLCR;
    modes.c_cc[VMIN] = 1;
    modes.c_cc[VTIME] = 0;
    modes.c_cc[VQUIT] = _POSIX_VDISABLE;
    return modes;
}

static inline uint8_t perch_control(struct termios modes, int which) { return modes.c_cc[which]; }

/// How many words the program was started with, its name included; 0 where the system does not say.
int perch_argument_count(void);

/// One of them.
const char *perch_argument(int index);

/* Has blocks of a megabyte and more given back to the system when they are freed, where the C library is glibc: left
   alone, it keeps the next ones, up to 32 MB each, once one of that size has been freed. */
void perch_give_large_blocks_back(void);

/* Lets go of the pages of the program's own file that are mapped and were never written: what is used again is mapped
   again, from the file. */
void perch_let_go_of_program(void);

/* Gives back to the system what was freed, on whatever thread: glibc keeps it else. */
void perch_give_freed_blocks_back(void);

// MARK: signals

enum { perch_farewell_capacity = 1024 };

/// Installs all handlers; answers with where signals can be read, or -1.
int perch_guard_open(void);

/// Puts all handlers back as they were found. The pipe stays, for the next time.
void perch_guard_close(void);

/// From now on the terminal has to be given back, in this way.
void perch_guard_arm(int terminal, const struct termios *modes, const unsigned char *farewell, size_t length);

/// The terminal has been given back.
void perch_guard_disarm(void);

/// The next signal that came in, or 0.
int perch_guard_next(void);

/// What can be read from once SIGTERM or SIGHUP came in, until `perch_guard_next` has answered it; -1 if there is none.
int perch_guard_ending(void);

/// While another program has the terminal, Ctrl-C and Ctrl-\ are that program's alone, as in system(3).
void perch_guard_ignore_keys(int is_ignored);

/// Lets Ctrl-Z do what it does to other programs, or catches it again.
void perch_guard_let_stop(int is_let);

/// Stops the process, or with it those that it shares the terminal with, and comes back when it goes on; at once where
/// stopping is not possible.
void perch_guard_stop(int is_for_all);

/// From now on the program does not read keys; if that lasts a second, Ctrl-C becomes a signal. Or it reads them again.
void perch_guard_watch(int is_busy);

#endif
