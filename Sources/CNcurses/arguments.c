// The words that the program was started with. Swift reads them from /proc, which is not everywhere (a chroot, a
// sandbox); glibc hands them to whatever runs before `main`.

#include "CNcurses.h"

static int perch_count;
static char **perch_words;

#ifdef __GLIBC__
__attribute__((constructor)) static void perch_keep_arguments(int count, char **words) {
    perch_count = count;
    perch_words = words;
}
#endif

int perch_argument_count(void) { return perch_count; }

const char *perch_argument(int index) { return perch_words[index]; }
