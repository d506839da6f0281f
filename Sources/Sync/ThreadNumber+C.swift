#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A number that each thread has for itself; none to begin with, and none any more when the thread has ended.
///
/// Kept in the system's own storage of threads, because Swift has none. There it stands in the place of an address, which nobody
/// follows. That storage has room for some thousand such numbers: make one for the whole program, as a static property.
package struct ThreadNumber: Sendable {
    private let key: pthread_key_t?

    /// A number that no thread has yet.
    package init() {
        var key = pthread_key_t()
        self.key = unsafe pthread_key_create(&key, nil) == 0 ? key : nil
    }

    /// Whether the system has room for it; else nothing is kept.
    package var isKept: Bool { key != nil }

    /// This thread's number, 0 or more.
    package var value: Int? {
        // One less than the address, as there is none for 0.
        get { unsafe key.flatMap { unsafe pthread_getspecific($0) }.map { Int(bitPattern: $0) - 1 } }
        nonmutating set {
            guard let key else { return }
            unsafe pthread_setspecific(key, newValue.flatMap { unsafe UnsafeRawPointer(bitPattern: $0 + 1) })
        }
    }
}
