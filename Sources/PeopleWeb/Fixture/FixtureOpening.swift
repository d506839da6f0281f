import People
import Posix
import Sync

/// One reading of a person's file for two questions: those for the profile and for the posts of somebody who is opened.
///
/// Both come at once. Whoever is first reads all of the file, and the other waits for that. What was read is kept for the other
/// question, who gets it if the file is still the same. From then on nothing is kept, and every question reads the file anew.
public final class FixtureOpening: Sendable {
    enum Question: Sendable {
        case profile
        case posts
    }

    /// What was read of which file.
    private struct Reading: Sendable {
        let name: String
        let stamp: LocalFile.Stamp?
        let person: FixturePerson
    }

    private enum State: Sendable {
        case unasked
        case kept(Reading, for: Question)
        case over
    }

    private let source: FixtureSource
    private let state = Locked(State.unasked)

    /// Begins with people of whom nothing was asked yet.
    public init(_ source: FixtureSource) {
        self.source = source
    }

    /// The person of the file `NAME.json`: as ``FixtureSource/profile(named:)``, but perhaps with posts, or as
    /// ``FixtureSource/person(named:)``.
    func answer(_ question: Question, about name: String) throws(ServiceError) -> FixturePerson {
        if let person = shared(question, name) { return person }
        return switch question {
        case .profile: try source.profile(named: name)
        case .posts: try source.person(named: name)
        }
    }

    /// What one reading answers to the first two questions; nil when the file has to be read for this one.
    private func shared(_ question: Question, _ name: String) -> FixturePerson? {
        state.withLock { state in
            let earlier = state
            state = .over
            switch earlier {
            case .unasked:
                // Before it is read: what changes meanwhile is noticed.
                let stamp = source.stamp(of: name)
                // A fault among the posts is none of the profile.
                guard let person = try? source.person(named: name) else { return nil }
                let reading = Reading(name: name, stamp: stamp, person: person.kept(for: question.other))
                state = .kept(reading, for: question.other)
                return person
            case .kept(let reading, for: question) where reading.name == name:
                return reading.stamp == source.stamp(of: name) ? reading.person : nil
            case .kept, .over: return nil
            }
        }
    }
}

extension FixtureOpening.Question {
    fileprivate var other: Self { self == .profile ? .posts : .profile }
}

extension FixturePerson {
    /// What is to be known of the person for a question: many posts are kept for nobody but who asks for them.
    fileprivate func kept(for question: FixtureOpening.Question) -> FixturePerson {
        question == .posts ? self : FixturePerson(user: user, posts: [], order: order, demo: demo)
    }
}
