import Glibc

/// How many files the program may have open.
enum OpenFiles {
    /// So many are enough: a reader with connections to two servers has some thirty.
    private static let enough: rlim_t = 64

    /// Raises the limit if it is low, and answers what to say if that is not allowed; nil if all is well.
    static func refusal() -> String? {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < enough else { return nil }
        let allowed = limit.rlim_cur
        limit.rlim_cur = min(limit.rlim_max, enough)
        guard limit.rlim_cur < enough || setrlimit(resource, &limit) != 0 else { return nil }
        return
            "only \(allowed) files may be open at once, and \(enough) are needed; allow more with 'ulimit -n \(enough)'"
    }
}
