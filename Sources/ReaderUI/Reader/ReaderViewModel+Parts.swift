import People
import Terminal
import Values

extension ReaderViewModel {
    /// What a view model is made of, in the order in which two of them are compared: what each key changes comes first.
    ///
    /// What each part is, is said where the view model shows it.
    struct Parts: Equatable, Sendable {
        /// The bookmarks behind one pointer: every key makes a view model, and few of them change the bookmarks.
        private indirect enum Kept: Equatable, Sendable {
            case nothing
            case known(BookmarksViewModel)
        }

        var overlay: Overlay?
        var notice: Notice?
        var notices = NoticeLog()
        var keepsNotices = false
        var hasOutlivedKey = false
        var accountTabs: AccountTabs
        var size: Size
        var bookmarks: BookmarksViewModel? {
            get { if case .known(let bookmarks) = kept { bookmarks } else { nil } }
            set { kept = newValue.map { .known($0) } ?? .nothing }
        }
        private var kept = Kept.nothing
        var log = ReaderLog.none
        var refresh = RefreshViewModel()
        var isOffline = false
        var asksAgain: Action?
        var changes = Changes()
        var pictureCount = 0
        var fetchesPictures = true
        var avatar = Avatar()
        var pipeCount = 0
        var hasPipe = false
        var keys = ReaderKeys.standard
        var marking = MarkRule.passed
        var dates = DateStyle()
        var textWidth = PostsLayout.textWidth
        var personShows = PersonShows.all
        var loading = LoadRule.named
        var marks = ReadMarks()

        init(size: Size, accountTabs: AccountTabs) {
            self.size = size
            self.accountTabs = accountTabs
        }
    }
}

/// A value behind one pointer, which is copied when it is changed while somebody else has it, too.
///
/// To hand on a wide value takes as long as to count references to each of its parts; to hand on this takes one count. A change
/// in place copies nothing but for the first time after it was handed on.
///
/// The box is an array of one element: that keeps this very promise, and may go to any thread if what is in it may, which the
/// compiler would have to be told of a class with a variable.
struct CopyOnWrite<Value> {
    private var box: ContiguousArray<Value>

    init(_ value: Value) {
        box = [value]
    }

    /// The value.
    var value: Value {
        _read { yield box[0] }
        _modify { yield &box[0] }
    }
}

extension CopyOnWrite: Sendable where Value: Sendable {}

extension CopyOnWrite: Equatable where Value: Equatable {
    /// Whether both are the same, which is known at once of copies that nobody has changed.
    static func == (one: CopyOnWrite, other: CopyOnWrite) -> Bool { one.box == other.box }
}
