// What a build is made from, which no source can say: whoever builds says it with PERCH_COMMIT, see Package.swift.

#ifndef PERCH_CBUILD_H
#define PERCH_CBUILD_H

/// The commit; empty where whoever built did not say.
const char *perch_build_commit(void);

#endif
