#include "CSync.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define PERCH_THREAD_SANITIZER 1
#endif
#endif

#ifdef PERCH_THREAD_SANITIZER
void __tsan_acquire(void *address);
void __tsan_release(void *address);
void perch_sanitizer_acquire(const void *address) { __tsan_acquire((void *)address); }
void perch_sanitizer_release(const void *address) { __tsan_release((void *)address); }
#else
void perch_sanitizer_acquire(const void *address) { (void)address; }
void perch_sanitizer_release(const void *address) { (void)address; }
#endif
