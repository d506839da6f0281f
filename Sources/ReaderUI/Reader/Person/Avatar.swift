import Interaction
import People
import Terminal
import TerminalApp
import Values

/// The picture of the person who is shown, beside the text of a wide profile, if somebody has chosen so.
struct Avatar: Equatable, Sendable {
    /// What is wished for, and what has come of it, behind one pointer: every key makes a view model, and few change this.
    private indirect enum Shown: Equatable, Sendable {
        case nothing
        case wished(PictureWish, Frame?)
    }

    /// Whether somebody wants to see pictures of people.
    var isChosen = false
    private var shown = Shown.nothing

    /// The wish for the picture of who is shown; nil where none is to be.
    var wish: PictureWish? {
        get { if case .wished(let wish, _) = shown { wish } else { nil } }
        set { shown = newValue.map { .wished($0, nil) } ?? .nothing }
    }

    /// The picture, once it is drawn; of one that could not be, nothing is shown and nothing said.
    var picture: Frame? { if case .wished(_, let picture) = shown { picture } else { nil } }

    /// Takes over what has become of a wish, if it is this one.
    mutating func take(_ news: PictureNews, ofWish number: Int) {
        guard let wish, wish.number == number, case .shown(let frame) = news else { return }
        shown = .wished(wish, frame)
    }

    /// The columns from which on lines over the posts have room for one.
    static let wide = 100

    /// Where it is drawn, and where the profile's text then: below it in a column, else left of it; nil where there is no room.
    static func areas(in layout: PostsLayout) -> (picture: Area, text: Area)? {
        let area = layout.profile
        switch layout.shape {
        case .triple:
            // A cell is about twice as high as it is wide.
            let height = min(10, area.height / 3)
            guard height >= 4 else { return nil }
            let inner = area.inset(left: 1)
            return (
                Area(
                    column: inner.column, row: area.row, width: min(2 * height, inner.width - 1),
                    height: height),
                Area(
                    column: area.column, row: area.row + height + 1, width: area.width,
                    height: area.height - height - 1)
            )
        case .pair, .stacked:
            let width = 2 * area.height
            guard layout.title.width >= wide, area.height >= 3 else { return nil }
            return (
                Area(column: area.right - width - 1, row: area.row, width: width, height: area.height),
                Area(column: area.column, row: area.row, width: area.width - width - 2, height: area.height)
            )
        case .bare: return nil
        }
    }
}

extension ReaderViewModel {
    /// What is to be drawn beside the profile that is shown; nil for nothing.
    package var avatarWish: PictureWish? { avatar.wish }

    /// Wishes for the picture of who is shown by now; while another page lies over theirs, what is there is kept.
    mutating func wishForAvatar() {
        guard avatar.isChosen, fetchesPictures, !isOffline else {
            if avatar.wish != nil { avatar.wish = nil }
            return
        }
        guard let person else { return }
        let areas = person.shows == .all ? Avatar.areas(in: person.layout(size)) : nil
        guard let room = areas?.picture, let address = person.user.profileViewModel.content?.user.avatar
        else {
            avatar.wish = nil
            return
        }
        let wish = PictureWish(
            number: avatar.wish?.number ?? 0, address: address, account: person.account,
            size: Size(columns: room.width, rows: room.height), isOnKey: false)
        guard wish != avatar.wish else { return }
        pictureCount += 1
        avatar.wish = wish.numbered(pictureCount)
    }
}
