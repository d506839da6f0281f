// What curl's own headers say about what `CCurl.h` says about curl; and descriptors for the tests' server.

#ifndef PERCH_CHTTP_TESTS_H
#define PERCH_CHTTP_TESTS_H

#include <stdbool.h>

// MARK: Descriptors
//
// Other tests start processes meanwhile. One that inherited a connection would keep it open after our end was closed, so
// these are never inherited; Swift cannot see the calls that do it in one step.

int perch_test_socket(void);
int perch_test_accept(int listener);
int perch_test_pipe(int ends[2]);

// MARK: Headers

struct perch_header_number {
    const char *name;
    long ours, theirs;
};

/// Whether curl's headers were there when this was compiled.
bool perch_headers_installed(void);

/// How many numbers there are to compare: none without curl's headers.
int perch_header_count(void);
struct perch_header_number perch_header_number(int index);

/// The layouts that both sides must agree about, as numbers with names.
int perch_header_layout_count(void);
struct perch_header_number perch_header_layout(int index);

#endif
