// What curl's own headers say about what `CCurl.h` says about curl.

#ifndef PERCH_CCURL_HEADERS_H
#define PERCH_CCURL_HEADERS_H

#include <stdbool.h>

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
