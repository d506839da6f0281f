import FoundationEssentials
import People
import Posix
import ReaderUI

/// The answers of a session: each held once however often it came, and in a file what memory has no room for.
///
/// A value that was copied stays as it is: what has moved into the file since is there for both.
struct KeptAnswers: Sendable {
    /// Which of the answers it was, and when what it holds was stored, if it was.
    struct Reference: Sendable {
        fileprivate let row: Int
        fileprivate let savedAt: Date?
    }

    /// Why an answer is not known any more.
    enum Loss: Error {
        /// Its file cannot be read.
        case unreadable
        /// There was no room for it in memory, and it could not be written down.
        case unwritable
    }

    private enum Place: Sendable {
        case memory(Answer)
        case file(Range<Int>)
        /// It had to leave memory, and could not be written down.
        case nowhere
    }

    private struct Kept: Sendable {
        var place: Place
        let weight: Int
    }

    /// What equal answers have in common, so that only likely ones are compared.
    private struct Likeness: Hashable {
        let kind: Int
        let weight: Int
        let count: Int
    }

    private let mostInMemory: Int
    private let mostInFile: Int
    private let encoded: @Sendable (Answer) throws -> [UInt8]
    private var answers: [Kept] = []
    private var alike: [Likeness: [Int]] = [:]
    /// Those in memory, that which came last at the end.
    private var recent: [Int] = []
    private(set) var inMemory = 0
    private(set) var inFile = 0
    /// How many bytes they weigh if each counts as often as it came, as in a script of the session.
    private(set) var told = 0
    private var file: UnnamedFile?
    /// Whether nothing more may be kept: neither memory nor file has room.
    private(set) var isFull = false

    /// - Parameters:
    ///   - mostInMemory: how many bytes of them are kept in memory.
    ///   - mostInFile: how many bytes more are kept in a file.
    ///   - encoded: an answer as it stands in the file.
    init(
        mostInMemory: Int, mostInFile: Int,
        encoded: @escaping @Sendable (Answer) throws -> [UInt8] = KeptAnswers.encoded
    ) {
        self.mostInMemory = mostInMemory
        self.mostInFile = mostInFile
        self.encoded = encoded
    }

    /// Keeps an answer, or finds that it is kept.
    mutating func keep(_ answer: Answer) -> Reference {
        // What was stored is most often what was answered before it was.
        let (body, savedAt) = answer.withoutDate
        let (weight, count) = body.weight
        told += weight
        let likeness = Likeness(kind: body.kind, weight: weight, count: count)
        let row = alike[likeness, default: []].first { isKept(body, at: $0) } ?? add(body, weight, likeness)
        if let place = recent.firstIndex(of: row) { recent.append(recent.remove(at: place)) }
        makeRoom()
        return Reference(row: row, savedAt: savedAt)
    }

    /// An answer, or in one sentence why it is not known any more.
    subscript(_ reference: Reference) -> Result<Answer, Loss> {
        switch answers[reference.row].place {
        case .memory(let answer): return .success(answer.dated(reference.savedAt))
        case .file(let range):
            guard let answer = read(range) else { return .failure(.unreadable) }
            return .success(answer.dated(reference.savedAt))
        case .nowhere: return .failure(.unwritable)
        }
    }

    /// How many bytes it weighs.
    func weight(of reference: Reference) -> Int { answers[reference.row].weight }

    private func isKept(_ answer: Answer, at row: Int) -> Bool {
        switch answers[row].place {
        case .memory(let kept): kept == answer
        case .file(let range):
            if let bytes = try? encoded(answer) { file?.read(range) == bytes } else { false }
        case .nowhere: false
        }
    }

    private mutating func add(_ answer: Answer, _ weight: Int, _ likeness: Likeness) -> Int {
        answers.append(Kept(place: .memory(answer), weight: weight))
        // A mere word stays where it is.
        if weight > 0 { recent.append(answers.count - 1) }
        alike[likeness, default: []].append(answers.count - 1)
        inMemory += weight
        return answers.count - 1
    }

    /// Moves into the file what has not come for the longest time; the last one stays, whatever it weighs.
    private mutating func makeRoom() {
        while inMemory > mostInMemory, recent.count > 1, !isFull {
            let row = recent[0]
            guard case .memory(let answer) = answers[row].place, let bytes = try? encoded(answer) else {
                // What cannot be written down is lost alone.
                answers[row].place = .nowhere
                recent.removeFirst()
                inMemory -= answers[row].weight
                continue
            }
            if file == nil { file = UnnamedFile() }
            guard inFile + bytes.count <= mostInFile, let range = file?.append(bytes) else {
                isFull = true
                return
            }
            answers[row].place = .file(range)
            recent.removeFirst()
            inMemory -= answers[row].weight
            inFile += bytes.count
        }
    }

    /// As scripts have it: what is written from it is the same.
    @Sendable static func encoded(_ answer: Answer) throws -> [UInt8] {
        // What is a mere word stays in memory.
        guard let json = AnswerDocument.json(answer, .unchanged) else { throw Loss.unwritable }
        return json
    }

    private func read(_ range: Range<Int>) -> Answer? {
        guard let bytes = file?.read(range) else { return nil }
        return (try? AnswerDocument(bytes))?.answer
    }
}

/// What is asked of an answer that is kept for as long as a session lasts.
extension Answer {
    /// About how many bytes it takes in memory, and how many rows it has; none for what is a mere word.
    var weight: (bytes: Int, rows: Int) {
        switch self {
        case .posts(let reply): Self.weight(reply.posts, reply.skipped.count)
        case .savedPosts(let saved): Self.weight(saved?.value.posts ?? Posts(), 0)
        case .bookmarks(let bookmarks): Self.weight(bookmarks.lazy.map(\.post), 0)
        case .found(let found): Self.weight(found.lazy.map(\.post), 0)
        case .timeline(let part): Self.weight(part.posts.lazy.map(\.post), 0)
        case .thread(let thread): Self.weight(thread.entries.lazy.map(\.post), thread.skipped.count)
        case .people(let people):
            (people.reduce(0) { $0 + 300 + 8 * ($1.news?.shared.count ?? 0) }, people.count)
        case .profile(let user): (1_000 + user.bio.utf8.count, 1)
        case .savedProfile(let saved): saved.map { (1_000 + $0.value.bio.utf8.count, 1) } ?? (0, 0)
        case .written, .followed, .outcome(nil): (0, 0)
        case .outcome(let notice?): (50 + notice.text.utf8.count, 1)
        case .progress(let progress):
            (200 + (progress.failures.count + (progress.outcomes?.count ?? 0)) * 200, 1)
        }
    }

    private static func weight(
        _ posts: some Collection<Post>, _ skipped: Int
    ) -> (bytes: Int, rows: Int) {
        // By their indices, which copies none of the posts.
        (posts.indices.reduce(skipped * 100) { $0 + weight(of: posts[$1]) }, posts.count)
    }

    /// The post itself and its short texts; what may be long is counted.
    private static func weight(of post: Post) -> Int {
        let parts = 700 + post.text.utf8.count + post.spans.count * 40 + post.links.count * 150
        return parts + post.media.count * 150 + (post.quote?.text.utf8.count ?? 0)
    }

    /// A number for each kind.
    var kind: Int {
        switch self {
        case .profile: 0
        case .posts: 1
        case .people: 2
        case .savedProfile: 3
        case .savedPosts: 4
        case .bookmarks: 5
        case .written: 6
        case .found: 7
        case .thread: 8
        case .followed: 9
        case .timeline: 10
        case .progress: 11
        case .outcome: 12
        }
    }

    /// What was stored as if it had been answered, and when it was stored; any other answer as it is.
    var withoutDate: (answer: Answer, savedAt: Date?) {
        switch self {
        case .savedProfile(let saved?): (.profile(saved.value), saved.date)
        case .savedPosts(let saved?): (.posts(saved.value), saved.date)
        case .profile, .posts, .people, .savedProfile(nil), .savedPosts(nil), .bookmarks, .written, .found,
            .thread, .followed, .timeline, .progress, .outcome:
            (self, nil)
        }
    }

    /// The answer as it was before its date was taken from it.
    func dated(_ savedAt: Date?) -> Answer {
        switch (self, savedAt) {
        case (.profile(let user), let date?): .savedProfile(Saved(user, at: date))
        case (.posts(let reply), let date?): .savedPosts(Saved(reply, at: date))
        default: self
        }
    }
}
