import PeopleWeb
import People
import PeopleData
import Replay

/// What a replay has read of the fixtures: a script may name the same person in every line, and no file is read twice.
///
/// A class, so that whoever asks need not be mutable; it is used from the stage's thread alone.
final class FixtureMemory {
    /// A person that was found, and all posts as one reply.
    struct Known {
        let account: Account
        let person: FixturePerson
        let posts: PostsReply
    }

    /// The names of the files in each folder, by the place of the folder.
    var files: [Int: [String]] = [:]
    /// The same names in the order in which the people are listed, which is in the files.
    var names: [Int: [String]] = [:]
    /// Those who were found.
    var people: [ScriptPerson: Known] = [:]
}
