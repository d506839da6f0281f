// What Perch uses of libidn2, declared by itself: neither building nor starting needs libidn2, which is loaded when the
// first international host name is read.
//
// libidn2 promises that neither the numbers nor the functions change as long as it is called libidn2.so.0.

#ifndef PERCH_CIDN2_H
#define PERCH_CIDN2_H

#include <stdbool.h>

/// Every number of libidn2's that Perch uses, by libidn2's name.
#define PERCH_IDN2_NUMBERS(X) \
    X(OK, 0) \
    X(NFC_INPUT, 1) \
    X(NONTRANSITIONAL, 8)

enum {
#define PERCH_IDN2_DECLARE(name, value) PERCH_IDN2_##name = value,
    PERCH_IDN2_NUMBERS(PERCH_IDN2_DECLARE)
#undef PERCH_IDN2_DECLARE
};

/// Every call of libidn2's that Perch uses: its name, what it returns, what it takes.
#define PERCH_IDN2_CALLS(X) \
    X(idn2_to_ascii_8z, int, (const char *input, char **output, int flags)) \
    X(idn2_free, void, (void *text)) \
    X(idn2_check_version, const char *, (const char *required))

/// Loads the library of this name and looks up the calls; whether all of them are there.
///
/// The first library that has them stays for good; later calls only ask whether their library could be loaded.
bool perch_idn2_load(const char *name);

/// Writes the ASCII form of a host name in UTF-8, by UTS 46 without its transitional mappings, and how long it is.
///
/// Returns -1 where there is none, where it does not fit into `capacity` bytes with a 0 at its end, and where no library was
/// loaded.
int perch_idn2_ascii(const char *name, char *ascii, int capacity);

/// The library's version, such as `2.3.3`; NULL where no library was loaded.
const char *perch_idn2_version(void);

#endif
