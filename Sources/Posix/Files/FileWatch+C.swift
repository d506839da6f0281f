import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Tells when files were saved, came, or went: by other programs, or this one.
///
/// It sleeps until the system tells (inotify); nothing is looked at meanwhile. Their folders are watched, since most editors put a new
/// file into the old one's place; where a file is a link, as from a folder of dotfiles, the folder of what it leads to as well. It lives
/// as long as somebody keeps it.
package final class FileWatch {
    #if os(Linux)
        /// What a save ends with, whether an editor writes into the file or puts another into its place.
        private static let saves = UInt32(
            IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)

        private let source: any DispatchSourceRead

        /// Begins to watch.
        ///
        /// Nil where no folder of the files is there, or the system has no more watches to give.
        ///
        /// - Parameters:
        ///   - files: their paths; they need not be there.
        ///   - onChange: is called on a queue of its own after something happened in their folders, once for what came at once: whoever
        ///     is told looks what it was.
        package init?(of files: [String], onChange: @escaping @Sendable () -> Void) {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            let folders = Set((files + files.compactMap(Self.real)).map(Self.folder))
            let watches = folders.map { inotify_add_watch(descriptor, $0, Self.saves | UInt32(IN_ONLYDIR)) }
            guard watches.contains(where: { $0 >= 0 }) else {
                close(descriptor)
                return nil
            }
            source = DispatchSource.makeReadSource(
                fileDescriptor: descriptor, queue: DispatchQueue(label: "perch.saved"))
            source.setEventHandler {
                var events = [UInt8](repeating: 0, count: 4_096)
                while read(descriptor, &events, events.count) > 0 {}
                onChange()
            }
            source.setCancelHandler { close(descriptor) }
            source.activate()
        }

        deinit { source.cancel() }

        private static func real(_ path: String) -> String? {
            guard let real = realpath(path, nil) else { return nil }
            defer { free(real) }
            return String(validatingCString: real)
        }

        private static func folder(of path: String) -> String {
            let end = path.lastIndex(of: "/") ?? path.startIndex
            return end == path.startIndex ? (path.hasPrefix("/") ? "/" : ".") : String(path[..<end])
        }
    #else
        /// There is none on this system.
        package init?(of files: [String], onChange: @escaping @Sendable () -> Void) { nil }
    #endif
}
