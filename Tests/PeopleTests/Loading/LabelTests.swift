import Interaction
import People
import Testing
import Values

@Suite struct LabelTests {
    private static let key = Samples.post(1).key

    @Test func `scripts name a person's commands by their labels`() {
        #expect(
            UserInteractor.Command.withoutArguments.map(\.label) == [
                "loadProfile", "loadPosts", "loadMorePosts", "reload", "showSaved", "showStored",
                "reloadHard", "cancel", "stopWaiting", "openProfile", "copyProfile",
            ]
        )
        for command in UserInteractor.Command.withoutArguments {
            #expect(UserInteractor.Command(label: command.label) == command)
        }
    }

    @Test(arguments: ["", "loadprofile", "load", "openPost", "copyPost", "reload "])
    func `a name that is no command, or one about a row, makes none`(label: String) {
        #expect(UserInteractor.Command(label: Label(label)) == nil)
    }

    @Test func `scripts name the people list's commands by their labels`() {
        #expect(PeopleInteractor.Command(label: "load") == .load)
        #expect(PeopleInteractor.Command(label: "cancel") == .cancel)
        #expect(PeopleInteractor.Command(label: "quit") == .quit)
        #expect(PeopleInteractor.Command(label: "show") == nil)
        #expect(PeopleInteractor.Command.withoutArguments == [.load, .cancel, .quit])
        #expect(PeopleInteractor.Command.show("a").label == "show")
    }

    @Test func `commands about a row are labelled by their cases`() {
        #expect(UserInteractor.Command.openPost(Self.key).label == "openPost")
        #expect(UserInteractor.Command.copyPost(Self.key).label == "copyPost")
        let commands: [PostsInteractor.Command] = [
            .load, .showSaved, .showStored, .reloadHard, .loadMore, .cancel, .stopWaiting, .open(Self.key),
            .copyLink(Self.key),
        ]
        #expect(
            commands.map(\.label) == [
                "load", "showSaved", "showStored", "reloadHard", "loadMore", "cancel", "stopWaiting", "open",
                "copyLink",
            ])
        let profile: [ProfileInteractor.Command] = [
            .load, .showSaved, .showStored, .reloadHard, .cancel, .stopWaiting, .open, .copyLink,
        ]
        #expect(
            profile.map(\.label) == [
                "load", "showSaved", "showStored", "reloadHard", "cancel", "stopWaiting", "open", "copyLink",
            ])
    }

    @Test func `effects are labelled by their cases, without the name of the interactor`() throws {
        let page = try #require(WebAddress("https://example.org"))
        let profile: [ProfileInteractor.Reducer.Effect] = [
            .readSaved(generation: 1), .readStored(generation: 1), .load(generation: 1),
            .load(generation: 1, showsSaved: true), .loadAnew(generation: 1),
            .wait(seconds: 1, generation: 1), .cancel, .outward(.open(page)), .outward(.copy("")),
        ]
        #expect(
            profile.map(\.label) == [
                "readSaved", "readStored", "load", "load", "loadAnew", "wait", "cancel", "open", "copy",
            ])
        let posts: [PostsInteractor.Reducer.Effect] = [
            .readSaved(generation: 1), .readStored(generation: 1), .load(generation: 1),
            .loadAnew(generation: 1), .loadMore("a", generation: 2), .wait(seconds: 1, generation: 2),
            .cancel, .open(page), .copy(""),
        ]
        #expect(
            posts.map(\.label) == [
                "readSaved", "readStored", "load", "loadAnew", "loadMore", "wait", "cancel", "open", "copy",
            ])
        let people: [PeopleInteractor.Reducer.Effect] = [.load(generation: 1), .cancel, .show("a"), .quit]
        #expect(people.map(\.label) == ["load", "cancel", "show", "quit"])
        #expect([UserInteractor.Effect.open(page), .copy("")].map(\.label) == ["open", "copy"])
        #expect([ProfileInteractor.Effect.open(page), .copy("")].map(\.label) == ["open", "copy"])
        #expect([PostsInteractor.Effect.open(page), .copy("")].map(\.label) == ["open", "copy"])
        #expect([PeopleInteractor.Effect.show("a"), .quit].map(\.label) == ["show", "quit"])
    }

    @Test func `answers are labelled by their cases`() {
        #expect(ProfileInteractor.Reducer.Command.loaded(Samples.lantern, generation: 1).label == "loaded")
        #expect(ProfileInteractor.Reducer.Command.failed(.offline, generation: 1).label == "failed")
        #expect(ProfileInteractor.Reducer.Command.waited(generation: 1).label == "waited")
        #expect(PostsInteractor.Reducer.Command.waited(generation: 1).label == "waited")
        let saved = Saved(Samples.lantern, at: Samples.noon)
        #expect(ProfileInteractor.Reducer.Command.found(saved, generation: 1).label == "found")
        #expect(ProfileInteractor.Reducer.Command.saved(saved, generation: 1).label == "saved")
        let reply = PostsReply(posts: [])
        let savedReply = Saved(reply, at: Samples.noon)
        #expect(PostsInteractor.Reducer.Command.found(savedReply, generation: 1).label == "found")
        #expect(PostsInteractor.Reducer.Command.saved(savedReply, generation: 1).label == "saved")
        #expect(PostsInteractor.Reducer.Command.loaded(reply, generation: 1).label == "loaded")
        #expect(PostsInteractor.Reducer.Command.loadedMore(reply, generation: 1).label == "loadedMore")
        #expect(PostsInteractor.Reducer.Command.failed(.offline, generation: 1).label == "failed")
        #expect(PeopleInteractor.Reducer.Command.loaded([], generation: 1).label == "loaded")
        #expect(PeopleInteractor.Reducer.Command.failed(.offline, generation: 1).label == "failed")
    }

    @Test func `bookmarks and finds are labelled by their cases, and scripts name what needs no row`() {
        let bookmark = Samples.bookmark(1)
        let commands: [BookmarksInteractor.Command] = [.load, .toggle(bookmark), .remove(Self.key), .undo]
        #expect(commands.map(\.label) == ["load", "toggle", "remove", "undo"])
        for command in BookmarksInteractor.Command.withoutArguments {
            #expect(BookmarksInteractor.Command(label: command.label) == command)
        }
        #expect(BookmarksInteractor.Command(label: "toggle") == nil)
        let effects: [BookmarksInteractor.Reducer.Effect] = [
            .load(generation: 1), .save(bookmark), .remove(Self.key),
        ]
        #expect(effects.map(\.label) == ["load", "save", "remove"])
        #expect([FindInteractor.Command.find("a"), .cancel].map(\.label) == ["find", "cancel"])
        let finds: [FindInteractor.Reducer.Effect] = [.find("a", generation: 1), .cancel]
        #expect(finds.map(\.label) == ["find", "cancel"])
        let answers: [FindInteractor.Reducer.Command] = [
            .found([], generation: 1), .failed(.offline, generation: 1),
        ]
        #expect(answers.map(\.label) == ["found", "failed"])
    }

    @Test func `a thread is labelled by its cases, and scripts name all its commands`() {
        let commands: [ThreadInteractor.Command] = [.load, .cancel, .stopWaiting]
        #expect(commands.map(\.label) == ["load", "cancel", "stopWaiting"])
        #expect(ThreadInteractor.Command.withoutArguments == commands)
        for command in commands {
            #expect(ThreadInteractor.Command(label: command.label) == command)
        }
        #expect(ThreadInteractor.Command(label: "reload") == nil)
        let effects: [ThreadInteractor.Reducer.Effect] = [
            .load(generation: 1), .wait(seconds: 1, generation: 1), .cancel,
        ]
        #expect(effects.map(\.label) == ["load", "wait", "cancel"])
        let answers: [ThreadInteractor.Reducer.Command] = [
            .loaded(Samples.thread(1), generation: 1), .failed(.offline, generation: 1),
            .waited(generation: 1),
        ]
        #expect(answers.map(\.label) == ["loaded", "failed", "waited"])
    }

    @Test func `what the view layer asks for has the same label for the reducer`() {
        let bookmark = Samples.bookmark(1)
        let labels: [(Label, Label)] = [
            (ProfileInteractor.Reducer.Command.user(.copyLink).label, "copyLink"),
            (PostsInteractor.Reducer.Command.user(.open(Self.key)).label, "open"),
            (ThreadInteractor.Reducer.Command.user(.stopWaiting).label, "stopWaiting"),
            (PeopleInteractor.Reducer.Command.user(.show("a")).label, "show"),
            (PeopleInteractor.Reducer.Command.user(.quit).label, "quit"),
            (BookmarksInteractor.Reducer.Command.user(.toggle(bookmark)).label, "toggle"),
            (BookmarksInteractor.Reducer.Command.user(.undo).label, "undo"),
            (FindInteractor.Reducer.Command.user(.find("a")).label, "find"),
        ]
        for (label, expected) in labels { #expect(label == expected) }
    }

    @Test func `answers to bookmarks are labelled by their cases`() {
        let answers: [BookmarksInteractor.Reducer.Command] = [
            .loaded([], generation: 1), .failed(.offline, generation: 1), .written, .unwritten(.offline),
        ]
        #expect(answers.map(\.label) == ["loaded", "failed", "written", "unwritten"])
    }
}
