import Domain
import FoundationEssentials
import Glibc
import Testing

/// What a put of a `FileSystemDataSource` says when its folder is not there.
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
}
