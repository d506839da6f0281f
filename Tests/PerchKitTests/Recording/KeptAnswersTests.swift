import FoundationEssentials
import People
import Replay
import Testing

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

/// What a session's log holds of answers, and where.
struct KeptAnswersTests {
    private static func page(_ number: Int, count: Int = 40) -> PostsReply {
        PostsReply(
            posts: (0..<count).map { row in
                Post(
                    id: Post.ID(origin: "https://marsh.example", raw: "\(number)-\(row)"),
                    author: Post.Author(name: "Orla", handle: "orla"),
                    date: Sample.now - Double(row), text: String(repeating: "salt \(number) ", count: 100))
            })
    }

    private static func id(_ number: Int) -> RequestID { RequestID(person: 1, kind: .posts, number: number) }

    @Test func `the same page opened and closed again and again is held once`() {
        let log = SessionLog { Sample.now }
        log.note(.answered(Self.id(1), .posts(Self.page(1))))
        let weight = log.weight.inMemory
        for turn in 2...120 { log.note(.answered(Self.id(turn), .posts(Self.page(1)))) }
        #expect(log.weight == (weight, 0))
        #expect(log.entries(from: 0).count == 120)
    }

    @Test func `what was stored is held once with what was answered, and keeps its date`() {
        let log = SessionLog { Sample.now }
        log.note(.answered(Self.id(1), .posts(Self.page(1))))
        let weight = log.weight.inMemory
        let saved = Answer.savedPosts(Saved(Self.page(1), at: Sample.now - 60))
        log.note(.answered(Self.id(2), saved))
        #expect(log.weight.inMemory == weight)
        #expect(log.entries(from: 1).first?.event == .answered(Self.id(2), saved))
    }

    @Test
    func `beyond the bound the oldest answers move into a file, and all of them are there to look back at`()
        throws
    {
        let log = SessionLog(mostInMemory: 500_000) { Sample.now }
        for number in 1...60 { log.note(.answered(Self.id(number), .posts(Self.page(number)))) }
        #expect(log.weight.inMemory <= 500_000)
        #expect(log.weight.inFile > 1_000_000)
        #expect(!log.isFull)
        for (number, entry) in zip(1..., log.entries(from: 0)) {
            #expect(entry.event == .answered(Self.id(number), .posts(Self.page(number))))
        }
        // One that comes again is found in the file, too.
        let weight = log.weight
        log.note(.answered(Self.id(61), .posts(Self.page(1))))
        #expect(log.weight == weight)
    }

    @Test func `a session that is kept in a file is told as it would be from memory`() throws {
        let live = try LiveSessionCase(mostInMemory: 1)
        live.wait(1_100)
        live.press("jtqjbB")
        live.wait(1_100)
        live.press("qr")
        live.wait(1_100)
        #expect(live.session.log.weight.inFile > 0)
        try live.expectRecorded()
    }

    @Test func `a file that has no room ends what is kept, and what was before stays`() {
        var answers = KeptAnswers(mostInMemory: 1, mostInFile: 100)
        let first = answers.keep(.posts(Self.page(1)))
        let second = answers.keep(.posts(Self.page(2)))
        #expect(answers.isFull)
        #expect(answers[first] == .success(.posts(Self.page(1))))
        #expect(answers[second] == .success(.posts(Self.page(2))))
    }

    @Test func `an answer that cannot be written down is lost alone, and looking back says so`() throws {
        struct Unwritable: Error {}
        let answers = KeptAnswers(mostInMemory: 1, mostInFile: 10_000_000) { answer in
            if answer == .posts(Self.page(2)) { throw Unwritable() }
            return try KeptAnswers.encoded(answer)
        }
        let log = SessionLog(answers: answers) { Sample.now }
        for number in 1...4 { log.note(.answered(Self.id(number), .posts(Self.page(number)))) }
        #expect(!log.isFull)
        let events = log.entries(from: 0).map(\.event)
        for number in [1, 3, 4] {
            #expect(events[number - 1] == .answered(Self.id(number), .posts(Self.page(number))))
        }
        guard case .failed(Self.id(2), .storage(let why)) = events[1] else {
            Issue.record("\(events[1])")
            return
        }
        #expect(why.contains("could not be written down"))
    }
}
