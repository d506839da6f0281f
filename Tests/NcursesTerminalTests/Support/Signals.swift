import Glibc

/// Sends the process a signal that is handled before this returns.
///
/// Tests run on threads where most signals are blocked, so for this long the signal is not.
func deliver(_ signal: Int32) {
    var set = sigset_t()
    var before = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    pthread_sigmask(SIG_UNBLOCK, &set, &before)
    raise(signal)
    pthread_sigmask(SIG_SETMASK, &before, nil)
}
