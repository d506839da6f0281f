/// How a demo person misbehaves: the `demo` part of its file.
struct DemoScript: Equatable, Sendable {
    /// A few words for the list of people.
    var note = ""

    /// The answers to requests for the profile, in order; the last repeats, and none means ``DemoAnswer/ok``.
    var profile: [DemoAnswer] = []

    /// The answers to requests for posts, in order; the last repeats, and none means ``DemoAnswer/ok``.
    var posts: [DemoAnswer] = []

    /// The answer to the request of this number, counted from 0.
    static func answer(_ number: Int, of answers: [DemoAnswer]) -> DemoAnswer {
        answers.isEmpty ? .ok : answers[min(number, answers.count - 1)]
    }
}
