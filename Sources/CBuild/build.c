#include "CBuild.h"

#ifndef PERCH_COMMIT
#define PERCH_COMMIT ""
#endif

const char *perch_build_commit(void) { return PERCH_COMMIT; }
