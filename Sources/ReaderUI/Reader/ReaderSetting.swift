import People

extension Reader {
    /// Something that somebody has chosen and that changes what the reader does; scripts know it by this name.
    public enum Setting: String, CaseIterable, Hashable, Sendable {
        /// A post was read when it was opened, or passed while all of it was shown.
        case markPassed = "mark-passed"
        /// A post was read when it was opened.
        case markOpened = "mark-opened"
        /// Only keys mark posts as read.
        case markNever = "mark-never"
        /// Home has whoever has unread posts first.
        case sortUnread = "sort-unread"
        /// Home has whoever has posted last first.
        case sortNewest = "sort-newest"
        /// Home is in the order of the list.
        case sortList = "sort-list"
    }
}

extension ReaderViewModel {
    /// Does as somebody has chosen, from now on.
    mutating func set(_ setting: Reader.Setting) {
        switch setting {
        case .markPassed: marking = .passed
        case .markOpened: marking = .opened
        case .markNever: marking = .never
        case .sortUnread: sortHome(.unread)
        case .sortNewest: sortHome(.newest)
        case .sortList: sortHome(.list)
        }
    }

    private mutating func sortHome(_ order: HomeOrder) {
        let size = size
        replaceEach { page in
            guard case .people(var home) = page else { return nil }
            home.sort(order, in: size)
            return .people(home)
        }
    }
}

/// What reading a post has to be, so that it counts as read.
enum MarkRule: Equatable, Sendable {
    case passed, opened, never
}
