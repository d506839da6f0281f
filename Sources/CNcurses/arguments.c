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

#ifdef __GLIBC__
#include <malloc.h>
#endif

void perch_give_large_blocks_back(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}
