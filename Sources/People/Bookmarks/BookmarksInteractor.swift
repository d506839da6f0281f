import Interaction
import Reactive

/// Keeps bookmarks and shows them: a change shows at once, is written in its turn, and is taken back if that fails.
///
/// Commands are reduced on `scheduler.state`, the service is asked on `scheduler.work`, and view models arrive on
/// `scheduler.output`. Changes are written one at a time, in the order in which they were asked for. Whoever holds
/// the interactor keeps its work alive: dropping it gives up a read, while the service finishes a write that has begun.
public final class BookmarksInteractor: EngineInteractorType {
    /// What the view layer can ask of the bookmarks.
    public enum Command: Equatable, Sendable {
        /// Read the list, or read it again; ignored while it is awaited, and while changes are being written.
        case load

        /// Keep this bookmark, or let the one go that is kept of the same row.
        case toggle(Bookmark)

        /// Let the bookmark of this row go; ignored when there is none.
        case remove(Post.Key)

        /// Take back the last change that is not taken back yet.
        case undo
    }

    /// Bookmarks ask nothing of their coordinator.
    public typealias Effect = Never

    /// What takes commands and sends view models and effects.
    public let engine: Engine<Reducer, Command, Effect>

    /// Makes the interactor of the bookmarks, at rest.
    public init(service: any BookmarksServiceType, scheduler: SchedulerContext = SchedulerContext()) {
        engine = Engine(
            reducer: Reducer.self,
            viewModel: BookmarksViewModel(state: .initialized),
            effect: nil,
            toCommand: { .user($0) },
            toEffect: { _ in nil },
            toSignalProducer: { effect in
                BookmarksInteractor.toSignalProducer(effect: effect, service: service)
            },
            lane: BookmarksInteractor.lane,
            scheduler: scheduler
        )
    }

    /// Adds bookmarks to those that are known to be kept, while all that is under way goes on: for a replay, whose recording
    /// brings a bookmark when it is first shown.
    ///
    /// - Parameter bookmarks: the newest first; those that are known already stay as they are.
    public func add(_ bookmarks: [Bookmark]) {
        let viewModel = viewModel.value
        engine.replace(viewModel.with(state: viewModel.state, confirmed: viewModel.merged(with: bookmarks)))
    }

    static package func toSignalProducer(
        effect: Reducer.Effect,
        service: any BookmarksServiceType
    ) -> SignalProducer<Reducer.Command, NoError> {
        switch effect {
        case .load(let generation):
            return service.readBookmarks()
                .commands {
                    .loaded($0, generation: generation)
                } failing: {
                    .failed($0, generation: generation)
                }
        case .save(let bookmark):
            return service.saveBookmark(bookmark).commands { _ in
                .written
            } failing: {
                .unwritten($0)
            }
        case .remove(let key):
            return service.removeBookmark(key).commands { _ in
                .written
            } failing: {
                .unwritten($0)
            }
        }
    }

    /// A read takes the place of the one before it; writes are never interrupted.
    static package func lane(_ effect: Reducer.Effect) -> EffectLane? {
        switch effect {
        case .load: return "load"
        case .save, .remove: return nil
        }
    }
}

/// Keeps the posts that somebody wants to find again.
///
/// Each producer asks anew when it is started, sends one value and completes; disposing it gives up a read, while a
/// save or a removal that has begun is finished.
public protocol BookmarksServiceType: Sendable {
    /// All that is kept, newest first.
    func readBookmarks() -> SignalProducer<[Bookmark], ServiceError>

    /// Keeps a post; answers when it is on the disk.
    func saveBookmark(_ bookmark: Bookmark) -> SignalProducer<Bookmark, ServiceError>

    /// Lets a post go, which is no error when it was not kept; answers its key when that is on the disk.
    func removeBookmark(_ key: Post.Key) -> SignalProducer<Post.Key, ServiceError>
}

extension BookmarksInteractor.Command: CaseLabelled, NamedCommand {
    /// The commands that a label alone tells, as scripts write it after `send bookmarks`: all but those about one row.
    public static let withoutArguments: [Self] = [.load, .undo]
}

extension BookmarksInteractor.Reducer.Effect: CaseLabelled {}

extension BookmarksInteractor.Reducer.Command: CaseLabelled {
    /// The case's name; of what the view layer asks for, that command's label.
    public var label: Label {
        if case .user(let command) = self { command.label } else { caseName }
    }
}
