public import People
public import Terminal
public import Values

/// A picture that is to be shown as text.
public struct PictureWish: Equatable, Sendable {
    /// Which one it is of a session: news of an older one are ignored.
    public let number: Int
    /// Where it is.
    public let address: WebAddress
    /// In whose list it stands: who is on a server says no more than everybody may ask for.
    public let account: Account
    /// The most columns and rows that it may have.
    public let size: Size
    /// Whether somebody has pressed a key for it: then a browser shows what cannot be drawn.
    public let isOnKey: Bool

    /// The same with another number.
    func numbered(_ number: Int) -> PictureWish {
        PictureWish(number: number, address: address, account: account, size: size, isOnKey: isOnKey)
    }
}

/// What has become known of a picture that was wished for.
public enum PictureNews: Equatable, Sendable {
    /// It is there and is being drawn; this is what it is, such as `JPEG, 1200x800`.
    case drawing(String)
    /// It is drawn.
    case shown(Frame)
    /// It is not shown, for this reason.
    case failed(String)
}

/// The pictures of a post, one of which is shown over the page.
package struct PictureShow: Equatable, Sendable {
    /// What is known of the one that is shown.
    enum State: Equatable, Sendable {
        /// It is being asked for.
        case asking
        /// It is being drawn.
        case drawing(String)
        /// It is there.
        case shown(Frame)
        /// It is not shown, for this reason.
        case failed(String)
        /// It is none that could be shown here, for this reason.
        case none(String)
    }

    /// What is attached to the post.
    let media: [Post.Media]
    /// In whose list the post stands.
    let account: Account
    /// Which of them is shown.
    private(set) var index: Int
    /// The wish that the state is of.
    private(set) var number = 0
    var state = State.asking
    /// The first line of the description that is seen.
    var top = 0

    init(_ media: [Post.Media], in account: Account, index: Int = 0) {
        self.media = media
        self.account = account
        self.index = index
    }

    /// What is shown.
    var medium: Post.Media { media[index] }

    /// Whether something is under way for it.
    var isPending: Bool {
        switch state {
        case .asking, .drawing: true
        case .shown, .failed, .none: false
        }
    }

    /// What its author says of it.
    var description: SafeText {
        let text = medium.alt?.isEmpty == false ? medium.alt : nil
        return text.map { SafeText($0, limit: 10_000) } ?? "Its author has not described it."
    }

    /// `Picture 1 of 3`.
    var title: SafeText {
        let kind: SafeText =
            switch medium.kind {
            case .image: "Picture"
            case .video: "Video"
            case .audio: "Sound"
            case .other: "Attachment"
            }
        return media.count == 1 ? kind : "\(kind) \(index + 1) of \(media.count)"
    }

    /// Begins with what is shown: the wish for it, or nothing if it is no picture to be asked for.
    ///
    /// - Parameters:
    ///   - number: the wish's.
    ///   - size: the terminal's.
    ///   - fetches: whether pictures are asked for at all.
    mutating func wish(number: Int, size: Size, fetches: Bool) -> PictureWish? {
        self.number = number
        top = 0
        guard medium.kind == .image else {
            state = .none(
                medium.address == nil
                    ? "It is no picture, and has no address." : "It is no picture: v opens it.")
            return nil
        }
        guard let address = medium.address else {
            state = .none("Its server does not tell where it is.")
            return nil
        }
        guard fetches else {
            state = .none("It is not fetched: reading.images is never. v opens it.")
            return nil
        }
        state = .asking
        return PictureWish(
            number: number, address: address, account: account, size: PictureBox(self, size: size).room,
            isOnKey: true)
    }

    /// The one before or after it; nil if there is none.
    func turned(by offset: Int) -> PictureShow? {
        media.indices.contains(index + offset) ? PictureShow(media, in: account, index: index + offset) : nil
    }
}

extension ReaderViewModel {
    /// Shows the pictures of the post under the cursor, or closes them.
    mutating func showPictures() -> Reader.Effect? {
        guard let (post, account) = target else {
            notice = Notice("There is no post here.")
            return nil
        }
        guard !post.media.isEmpty else {
            notice = Notice("This post has no pictures.")
            return nil
        }
        guard current.posts?.unveiling.shows(post) ?? true else {
            notice = warning(before: .pictures, "pictures")
            return nil
        }
        return begin(PictureShow(post.media, in: account))
    }

    /// Does what a key means while pictures are shown; not taken is what means the same as without.
    mutating func act(_ action: Action, on show: PictureShow) -> (isTaken: Bool, effect: Reader.Effect?) {
        switch action {
        case .newer, .older:
            let offset = action == .newer ? -1 : 1
            guard let other = show.turned(by: offset) else {
                notice = Notice("This is the \(offset < 0 ? "first" : "last") of \(show.media.count).")
                return (true, nil)
            }
            return (true, begin(other))
        case .browse, .copy:
            guard let address = show.medium.address else {
                notice = Notice("It has no address.", isProblem: true)
                return (true, nil)
            }
            return (true, action == .copy ? .copy(address.text) : .open(address, as: show.medium.kind))
        case .pictures, .back, .escape:
            overlay = nil
            return (true, show.isPending ? .endPicture : nil)
        default:
            return (false, nil)
        }
    }

    /// Asks for the picture that is shown once more, for a screen of another size.
    mutating func fitPicture() -> Reader.Effect? {
        guard case .pictures(let show) = overlay else { return nil }
        switch show.state {
        case .asking, .drawing, .shown: return begin(show)
        case .failed, .none: return nil
        }
    }

    /// Takes over what has become of a wish, unless it is not the last one any more.
    mutating func take(_ news: PictureNews, ofWish number: Int) {
        avatar.take(news, ofWish: number)
        guard case .pictures(var show) = overlay, show.number == number else { return }
        show.state =
            switch news {
            case .drawing(let what): .drawing(what)
            case .shown(let frame): .shown(frame)
            case .failed(let why): .failed(why)
            }
        overlay = .pictures(show)
    }

    private mutating func begin(_ show: PictureShow) -> Reader.Effect? {
        var show = show
        pictureCount += 1
        let wish = show.wish(number: pictureCount, size: size, fetches: fetchesPictures)
        overlay = .pictures(show)
        return wish.map { .picture($0) } ?? .endPicture
    }
}
