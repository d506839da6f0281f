#define _GNU_SOURCE
#include "CHTTPTests.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

int perch_test_socket(void) { return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0); }

int perch_test_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC); }

int perch_test_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
