import Domain
import FoundationEssentials
import TestSupport
import Testing

/// What a source that keeps files answers, and what no key and no file can do to it.
struct FileSystemDataSourceTests {
    private let folder: TemporaryFolder
    private let source: FileSystemDataSource

    init() throws {
        folder = try TemporaryFolder()
        source = FileSystemDataSource(folder: "\(folder.path)/store")
    }

    private func bytes(_ text: String) -> Data { Data(text.utf8) }

    @Test func `what was put is got, by this source and by another in the same folder`() throws {
        #expect(try source.put(bytes("Jenny"), forId: "jenny").here() == bytes("Jenny"))
        #expect(try source.get("jenny").here() == bytes("Jenny"))
        #expect(try FileSystemDataSource(folder: source.folder).get("jenny").here() == bytes("Jenny"))
    }

    @Test func `without a folder nothing is found, and nothing is all there is`() throws {
        #expect(source.get(1).kindHere() == .notFound)
        #expect(source.getAll(1).kindHere() == .notFound)
        #expect(try source.getAll(AllObjectsQuery()).here() == [])
        try source.delete(1).here()
        try source.delete(AllObjectsQuery()).here()
        #expect(try folder.names == [])
    }

    @Test func `a list is one file, in its order, also an empty one`() throws {
        try source.putAll([bytes("b"), Data(), bytes("\n1\n")], forId: "list").here()
        #expect(try source.getAll("list").here() == [bytes("b"), Data(), bytes("\n1\n")])
        try source.putAll([], forId: "list").here()
        #expect(try source.getAll("list").here() == [])
        #expect(source.get("list").kindHere() == .notFound)
    }

    @Test func `ids are answered in the order asked for, all or none`() throws {
        try source.putAll([bytes("1"), bytes("2")], forIds: [1, 2]).here()
        #expect(try source.getAll([2, 1]).here() == [bytes("2"), bytes("1")])
        #expect(source.getAll([2, 3]).kindHere() == .notFound)
    }

    @Test func `all objects come in one order, and a list put for them replaces everything`() throws {
        for id in ["c", "a", "b"] { try source.put(bytes(id), forId: id).here() }
        #expect(try source.getAll(AllObjectsQuery()).here() == ["a", "b", "c"].map(bytes))
        try source.putAll([bytes("x")], in: AllObjectsQuery()).here()
        #expect(try source.getAll(AllObjectsQuery()).here() == [bytes("x")])
        #expect(source.get("a").kindHere() == .notFound)
    }

    @Test func `what is deleted is not found`() throws {
        try source.put(bytes("1"), forId: 1).here()
        try source.delete(1).here()
        #expect(source.get(1).kindHere() == .notFound)
    }

    @Test func `a put of nothing or of another number than of ids is an illegal argument`() {
        #expect(source.put(nil, forId: 1).kindHere() == .illegalArgument)
        #expect(source.putAll([bytes("1")], forIds: [1, 2]).kindHere() == .illegalArgument)
    }

    @Test func `a query without a key is not supported`() {
        #expect(source.get(VoidQuery()).kindHere() == .queryNotSupported)
        #expect(source.putAll([], in: VoidQuery()).kindHere() == .queryNotSupported)
        #expect(source.delete(VoidQuery()).kindHere() == .queryNotSupported)
    }

    @Test(arguments: [
        "../../out", "/etc/passwd", "..", ".", "", "a/b", "a\u{0}b", "~", "%2e", "CON", "a\\b", "é👩‍👩‍👧",
    ])
    func `no key reaches out of the folder, and each is found again`(key: String) throws {
        try source.put(bytes(key), forId: key).here()
        #expect(try source.get(key).here() == bytes(key))
        #expect(try folder.names == ["store"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: source.folder).count == 1)
    }

    @Test func `keys that differ only in their case, or in a byte that is written as two, are two files`()
        throws
    {
        for key in ["a", "A", "%41", "%61"] { try source.put(bytes(key), forId: key).here() }
        for key in ["a", "A", "%41", "%61"] { #expect(try source.get(key).here() == bytes(key)) }
        let names = try FileManager.default.contentsOfDirectory(atPath: source.folder)
        #expect(Set(names.map { $0.lowercased() }).count == 4)
    }

    @Test func `keys of any length are found again`() throws {
        let long = String(repeating: "long/", count: 2_000)
        try source.put(bytes("1"), forId: long + "1").here()
        try source.put(bytes("2"), forId: long + "2").here()
        #expect(try source.get(long + "1").here() == bytes("1"))
        #expect(try source.get(long + "2").here() == bytes("2"))
    }

    @Test func `the file of a key has the same name at every launch`() throws {
        try source.put(bytes("1"), forId: "Jenny/1").here()
        try source.put(bytes("1"), forId: String(repeating: "x", count: 300)).here()
        let names = try FileManager.default.contentsOfDirectory(atPath: source.folder).sorted()
        #expect(
            names == [
                "%53wift%2e%53tring%3a%4aenny%2f1.entry",
                "%53wift%2e%53tring%3a" + String(repeating: "x", count: 99) + "~\(Self.hashOfLongKey).entry",
            ])
    }

    /// FNV-1a of `Swift.String:` and 300 times x, from the two starts, as computed elsewhere.
    private static let hashOfLongKey = "899dfa75b3c86ac3f94f9729f67e94b3"

    @Test func `a source in a folder whose name begins like another's never touches the other's`() throws {
        let other = FileSystemDataSource(folder: source.folder + "s")
        try source.put(bytes("1"), forId: 1).here()
        try other.put(bytes("2"), forId: 1).here()
        try source.delete(AllObjectsQuery()).here()
        #expect(try other.get(1).here() == bytes("2"))
    }

    @Test func `deleting all leaves files that are not the source's`() throws {
        try source.put(bytes("1"), forId: 1).here()
        try folder.write("mine", to: "store/README")
        try source.delete(AllObjectsQuery()).here()
        #expect(try folder.text(of: "store/README") == "mine")
        #expect(source.get(1).kindHere() == .notFound)
    }

    @Test(arguments: [
        "", "hello", "perch-entry 1", "perch-entry 1\n", "perch-entry 1\nobject 1 1\na",
        "perch-entry 1\nobject 1 14\nSwift.String:a99999999999999999999\nx",
        "perch-entry 2\nobject 1 14\nSwift.String:a1\nx",
        "perch-entry 1\nobject 2 14\nSwift.String:a1\nx1\nx",
        "perch-entry 1\nobject 1 14\nSwift.String:a1\nxy",
        "perch-entry 1\nobject -1 14\nSwift.String:a",
        "perch-entry 1\nlist 9223372036854775807 14\nSwift.String:a",
        "perch-entry 1\nobject 1 -5\nSwift.String:a1\nx", "perch-entry 1\nthing 1 14\nSwift.String:a1\nx",
        "perch-entry 1\nobject 1 14\nSwift.String:a5\nx",
    ])
    func `a file with other content is a serialization error, and does no harm`(text: String) throws {
        try source.put(bytes("x"), forId: "a").here()
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: source.folder).first)
        try folder.write(text, to: "store/\(name)")
        let error = source.get("a").errorHere() as? DomainError
        #expect(error?.kind == .serialization)
        #expect(error?.description.contains(name) == true, "The message names the file.")
        try source.put(bytes("y"), forId: "a").here()
        #expect(try source.get("a").here() == bytes("y"))
    }

    @Test func `a file with random damage is the value, another value, not found, or a serialization error`()
        throws
    {
        var chance = SeededGenerator(seed: 25)
        try source.put(bytes("some value"), forId: "a").here()
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: source.folder).first)
        let whole = Array(try folder.text(of: "store/\(name)").utf8)
        for _ in 0..<Repetitions.count(300, long: 10_000) {
            var damaged = whole
            for _ in 0...Int.random(in: 0...2, using: &chance) {
                damaged[Int.random(in: damaged.indices, using: &chance)] = UInt8.random(
                    in: 0...255, using: &chance)
            }
            if Bool.random(using: &chance) {
                damaged.removeLast(Int.random(in: 0..<damaged.count, using: &chance))
            }
            try Data(damaged).write(to: URL(filePath: "\(source.folder)/\(name)"))
            if case .failure(let error) = source.get("a").outcome {
                #expect([.serialization, .notFound].contains(error.domainKind), "\(error)")
            }
        }
    }

    @Test func `a file that belongs to another key under the same name is not found`() throws {
        try source.put(bytes("x"), forId: "a").here()
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: source.folder).first)
        try folder.write("perch-entry 1\nobject 1 14\nSwift.String:b1\nx", to: "store/\(name)")
        #expect(source.get("a").kindHere() == .notFound)
    }

    @Test func `what the file system refuses fails with its error as the cause`() throws {
        try folder.write("not a folder", to: "store")
        let error = source.put(bytes("1"), forId: 1).errorHere() as? DomainError
        #expect(error?.kind == .failed)
        #expect(error?.cause != nil)
        #expect(error?.description.contains(source.folder) == true)
    }

    @Test func `only the owner may enter the folder`() throws {
        try source.put(bytes("1"), forId: 1).here()
        let attributes = try FileManager.default.attributesOfItem(atPath: source.folder)
        #expect(
            attributes[.posixPermissions] as? UInt16 == 0o700
                || attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test func `a put leaves no other file behind, so that no half of one is ever seen`() throws {
        for number in 0..<50 { try source.put(bytes("\(number)"), forId: 1).here() }
        #expect(try FileManager.default.contentsOfDirectory(atPath: source.folder).count == 1)
    }
}
