// What Swift cannot say to the system about other programs: bounds of a process that runs already, and sockets to write to
// without a signal.

#ifndef PERCH_CPROCESS_H
#define PERCH_CPROCESS_H

#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Makes so many pairs of sockets, two numbers each, that no program inherits, the first of each without waiting.
bool perch_process_sockets(int *ends, int pairs);

/// Bounds what a process may use: bytes of memory, seconds of the processor; it leaves no core, and writes no files.
bool perch_process_bound(pid_t process, size_t memory, int seconds);

/// Has a program that is to be started begin without all files of this number and above.
void perch_process_close_from(posix_spawn_file_actions_t *actions, int first);

/// Writes to a socket: how many bytes; 0 for none at the moment, -1 when nobody reads any more.
ssize_t perch_process_send(int socket, const void *bytes, size_t count);

/// Whether what waitid has told is that the process was stopped.
bool perch_process_is_stopped(const siginfo_t *information);

/// The exit status that waitid has told; 128 and more if a signal ended it.
int perch_process_status(const siginfo_t *information);

/// A file that can be read from once a process has ended; -1 where the system has none.
int perch_process_file(pid_t process);

/// Sends a signal to the process of such a file, whatever its number has become.
void perch_process_signal(int file, int signal);

#endif
