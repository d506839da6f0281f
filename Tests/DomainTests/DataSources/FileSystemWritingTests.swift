import Dispatch
import Domain
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// What a put of a `FileSystemDataSource` does when its folder is not there, and what it leaves when it is killed.
struct FileSystemWritingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func bytes(_ text: String) -> Data { Data(text.utf8) }

    /// Calls `body` with the path of a folder that was removed after somebody had found it there.
    ///
    /// The path leads through an open descriptor: there it goes on being a folder, but nothing can be made in it any more.
    /// That is what a writer meets whose folder is removed between two of its steps.
    private func withRemovedFolder(_ body: (_ path: String) throws -> Void) throws {
        let path = "\(folder.path)/store"
        try #require(mkdir(path, 0o700) == 0)
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try #require(rmdir(path) == 0)
        try body("/proc/self/fd/\(descriptor)")
    }

    @Test func `a put into a folder that was removed says so`() throws {
        try withRemovedFolder { path in
            let source = FileSystemDataSource(folder: path)
            let error = source.put(bytes("1"), forId: 1).errorHere() as? DomainError
            #expect(error?.kind == .failed)
            #expect(error?.cause != nil)
            #expect(error?.description.contains(path) == true)
            #expect(error?.description.contains("put the value again") == true)
            #expect(source.putAll([bytes("1")], forIds: [1]).kindHere() == .failed)
            #expect(source.putAll([bytes("1")], in: AllObjectsQuery()).kindHere() == .failed)
        }
    }

    @Test func `a put into a folder that cannot be made says so`() {
        for path in ["", "/proc/self/no/store"] {
            let source = FileSystemDataSource(folder: path)
            #expect(source.put(bytes("1"), forId: 1).kindHere() == .failed, "“\(path)”")
            #expect(source.putAll([bytes("1")], forIds: [1]).kindHere() == .failed, "“\(path)”")
        }
    }

    @Test func `in a folder that was removed nothing is found, and nothing is there to delete`() throws {
        try withRemovedFolder { path in
            let source = FileSystemDataSource(folder: path)
            #expect(source.get(1).kindHere() == .notFound)
            #expect(try source.getAll(AllObjectsQuery()).here() == [])
            try source.delete(1).here()
            try source.delete(AllObjectsQuery()).here()
        }
    }

    /// The names in the folder of the source.
    private func names(_ source: FileSystemDataSource) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: source.folder).sorted()
    }

    @Test func `what a killed writer left is removed with the first put of the next one, and nothing else`()
        throws
    {
        let source = FileSystemDataSource(folder: "\(folder.path)/store")
        try source.put(bytes("1"), forId: 1).here()
        try folder.write("hal", to: "store/.0.writing")
        try folder.write("mine", to: "store/README")
        #expect(
            try FileSystemDataSource(folder: source.folder).put(bytes("2"), forId: 1).here() == bytes("2"))
        #expect(try names(source) == ["%53wift%2e%49nt%3a1.entry", "README"])
    }

    @Test func `what a killed writer left is removed with everything`() throws {
        let source = FileSystemDataSource(folder: "\(folder.path)/store")
        try source.put(bytes("1"), forId: 1).here()
        try folder.write("hal", to: "store/.0.writing")
        try source.delete(AllObjectsQuery()).here()
        #expect(try names(source) == [])
    }

    @Test func `what a writer is still at is left alone`() throws {
        let source = FileSystemDataSource(folder: "\(folder.path)/store")
        try source.put(bytes("1"), forId: 1).here()
        try folder.write("hal", to: "store/.0.writing")
        let file = open("\(source.folder)/.0.writing", O_WRONLY | O_CLOEXEC)
        try #require(file >= 0)
        #expect(flock(file, LOCK_EX) == 0)
        try FileSystemDataSource(folder: source.folder).put(bytes("2"), forId: 1).here()
        #expect(try names(source).contains(".0.writing"))
        close(file)
        try FileSystemDataSource(folder: source.folder).put(bytes("3"), forId: 1).here()
        #expect(try !names(source).contains(".0.writing"))
    }

    @Test func `writers who begin together do not take one another's files for left ones`() throws {
        let path = "\(folder.path)/store"
        let failed = Counter()
        DispatchQueue.concurrentPerform(iterations: 400) { number in
            // Each is a source of its own, which sweeps before it writes.
            let put = FileSystemDataSource(folder: path).put(bytes("\(number)"), forId: number % 5)
            if (try? put.here()) == nil { failed.next() }
        }
        #expect(failed.value == 0)
        #expect(try names(FileSystemDataSource(folder: path)).count == 5)
    }
}
