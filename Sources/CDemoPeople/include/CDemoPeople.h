// The files of the demo people, within the program.

#ifndef PERCH_CDEMOPEOPLE_H
#define PERCH_CDEMOPEOPLE_H

#include <stddef.h>

/// A file: its name without `.json`, and its bytes, which live as long as the program.
typedef struct {
    const char *name;
    const unsigned char *bytes;
    size_t count;
} PerchDemoPerson;

/// How many there are.
size_t perch_demo_count(void);

/// One of them; `index` is less than `perch_demo_count()`.
PerchDemoPerson perch_demo_person(size_t index);

#endif
