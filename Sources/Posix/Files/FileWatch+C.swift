import Dispatch
import Sync

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Tells when files were saved, came, or went: by other programs, or this one.
///
/// It sleeps until the system tells (inotify); nothing is looked at meanwhile. Their folders are watched, since most editors put a new
/// file into the old one's place; where a file is a link, as from a folder of dotfiles, the folder of what it leads to as well; and in
/// place of a folder that is not there yet the nearest above it that is. A file that others keep open, as programs do with what they
/// write to all the time, can be watched for that as well. It lives as long as somebody keeps it.
package final class FileWatch {
    #if os(Linux)
        /// What a save ends with, whether an editor writes into the file or puts another into its place.
        private static let saves = UInt32(
            IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)

        /// Of a file that is written to all the time one in so many milliseconds is told.
        private static let pause = 250

        private let source: any DispatchSourceRead

        /// Begins to watch.
        ///
        /// Nil where there are no files, or the system has no more watches to give.
        ///
        /// - Parameters:
        ///   - files: their paths; they need not be there.
        ///   - log: of one of them that it is told as well when it is written to and stays open; nil for none.
        ///   - onChange: is called on a queue of its own after something happened in their folders, once for what came at once: whoever
        ///     is told looks what it was.
        package init?(of files: [String], log: String? = nil, onChange: @escaping @Sendable () -> Void) {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            guard Self.watch(files, descriptor) else {
                close(descriptor)
                return nil
            }
            let queue = DispatchQueue(label: "perch.saved")
            source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            let logWatch = Locked(Self.watch(log: log, descriptor))
            let isToldLater = Locked(false)
            let isOpen = Locked(true)
            source.setEventHandler {
                guard Self.readEvents(descriptor, ofLog: logWatch.withLock(\.self)) else {
                    // A folder may have come, or a link lead elsewhere. What is watched already stays so.
                    _ = Self.watch(files, descriptor)
                    logWatch.withLock { $0 = Self.watch(log: log, descriptor) }
                    return onChange()
                }
                let isFirst = isToldLater.withLock { isToldLater in
                    defer { isToldLater = true }
                    return !isToldLater
                }
                guard isFirst else { return }
                // Whoever is told looks at what was written by then. To be woken by each piece of it takes a twelfth of opening
                // 10,000 posts.
                inotify_rm_watch(descriptor, logWatch.withLock(\.self))
                queue.asyncAfter(deadline: .now() + .milliseconds(Self.pause)) {
                    isToldLater.withLock { $0 = false }
                    // Behind the end its number may be that of another descriptor.
                    if isOpen.withLock(\.self) { logWatch.withLock { $0 = Self.watch(log: log, descriptor) } }
                    onChange()
                }
            }
            source.setCancelHandler {
                isOpen.withLock { $0 = false }
                close(descriptor)
            }
            source.activate()
        }

        deinit { source.cancel() }

        /// Takes all that the system has told; whether that was of the log alone.
        private static func readEvents(_ descriptor: Int32, ofLog log: Int32) -> Bool {
            var events = [UInt8](repeating: 0, count: 4_096)
            var isOfLogAlone = true
            while case let count = read(descriptor, &events, events.count), count > 0 {
                var start = 0
                while start + MemoryLayout<inotify_event>.size <= count {
                    let (event, name) = events.withUnsafeBytes { bytes in
                        let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                        return (event.wd, Int(event.len))
                    }
                    isOfLogAlone = isOfLogAlone && event == log
                    start += MemoryLayout<inotify_event>.size + name
                }
            }
            return isOfLogAlone
        }

        /// Watches a file for what is written to it; -1 where there is none.
        private static func watch(log: String?, _ descriptor: Int32) -> Int32 {
            log.map { inotify_add_watch(descriptor, $0, UInt32(IN_MODIFY)) } ?? -1
        }

        /// Watches the folders of files as they are now; answers whether any is watched.
        private static func watch(_ files: [String], _ descriptor: Int32) -> Bool {
            Set((files + files.compactMap(real)).map(folder)).map { nearest($0, descriptor) }.contains(true)
        }

        /// Watches a folder, or the nearest above it that is there.
        private static func nearest(_ path: String, _ descriptor: Int32) -> Bool {
            if inotify_add_watch(descriptor, path, saves | UInt32(IN_ONLYDIR)) >= 0 { return true }
            return errno == ENOENT && path.count > 1 && nearest(folder(of: path), descriptor)
        }

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
        package init?(of files: [String], log: String? = nil, onChange: @escaping @Sendable () -> Void) {
            nil
        }
    #endif
}
