#pragma once

/// Tells the thread sanitizer that what was released at `address` is now seen by this thread.
/// Empty in every other build. The sanitizer does not see Swift's futex-based `Mutex` on Linux.
void perch_sanitizer_acquire(const void *address);

/// Tells the thread sanitizer that what this thread did so far is released at `address`.
void perch_sanitizer_release(const void *address);
