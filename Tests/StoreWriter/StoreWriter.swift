import FoundationEssentials
import People

/// A program for `Tests/store-kill` and `Benchmarks/store`: it uses a store the way Perch does, and tells of it.
///
///     StoreWriter write FOLDER RUN       write until killed; every kept bookmark is a line once it is confirmed
///     StoreWriter check FOLDER < LINES   open, check, and compare with what such lines promised
///     StoreWriter open FOLDER            say how the opening went, and how many posts can be read
///     StoreWriter meet FOLDER COUNT      open a store at the same moment as COUNT processes, and keep a bookmark
///     StoreWriter keep FOLDER COUNT      keep so many bookmarks
///     StoreWriter clear FOLDER           do what `perch cache clear` does
///     StoreWriter fill FOLDER COUNT      store so many posts
///     StoreWriter frame FOLDER           what a first frame reads, and how many microseconds that took
///     StoreWriter read FOLDER COUNT      write so many posts and read them, and how many microseconds that took
@main
enum StoreWriter {
    static func main() {
        let words = CommandLine.arguments.dropFirst()
        do {
            switch (words.first, Array(words.dropFirst())) {
            case ("write", let rest) where rest.count == 2: try Writing(folder: rest[0], name: rest[1]).run()
            case ("check", let rest) where rest.count == 1: try Checking(folder: rest[0]).run()
            case ("open", let rest) where rest.count == 1: Opening(folder: rest[0]).run()
            case ("meet", let rest) where rest.count == 2:
                try Meeting(folder: rest[0], count: Int(rest[1]) ?? 0).run()
            case ("keep", let rest) where rest.count == 2:
                try Keeping(folder: rest[0], count: Int(rest[1]) ?? 0).run()
            case ("clear", let rest) where rest.count == 1: try Clearing(folder: rest[0]).run()
            case ("fill", let rest) where rest.count == 2:
                try Filling(folder: rest[0], count: Int(rest[1]) ?? 0).run()
            case ("frame", let rest) where rest.count == 1: try FirstFrame(folder: rest[0]).run()
            case ("read", let rest) where rest.count == 2:
                try Reading(folder: rest[0], count: Int(rest[1]) ?? 0).run()
            default:
                throw Trouble(
                    line:
                        "usage: StoreWriter write|check|open|meet|keep|clear|fill|frame|read FOLDER [RUN|COUNT]"
                )
            }
        } catch {
            Line.write("\(error)", to: 2)
            Line.end(status: 1)
        }
    }
}
