import People
import Values

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
        /// Lists say how long ago something was.
        case datesRelative = "dates-relative"
        /// Lists say when something was.
        case datesAbsolute = "dates-absolute"
        /// The hours of a day are counted to 24.
        case clock24 = "clock-24"
        /// The hours of a day are counted to 12 twice.
        case clock12 = "clock-12"
        /// Dates have the day first.
        case orderDay = "order-dmy"
        /// Dates have the month first.
        case orderMonth = "order-mdy"
        /// Dates are written as ISO 8601 has them.
        case orderISO = "order-iso"
        /// Months and days of the week are named in English.
        case languageEnglish = "language-en"
        /// Months and days of the week are named in German.
        case languageGerman = "language-de"
        /// Months and days of the week are named in French.
        case languageFrench = "language-fr"
        /// Months and days of the week are named in Spanish.
        case languageSpanish = "language-es"
        /// Months and days of the week are named in Italian.
        case languageItalian = "language-it"
        /// Months and days of the week are named in Dutch.
        case languageDutch = "language-nl"
        /// Months and days of the week are named in Portuguese.
        case languagePortuguese = "language-pt"
        /// Months and days of the week are named in Swedish.
        case languageSwedish = "language-sv"
        /// Months and days of the week are named in Danish.
        case languageDanish = "language-da"
        /// Months and days of the week are named in Norwegian.
        case languageNorwegian = "language-nb"
        /// Months and days of the week are named in Polish.
        case languagePolish = "language-pl"
        /// Whoever is named is loaded, and who is chosen from a list shown as stored.
        case loadNamed = "load-named"
        /// Whoever is opened is loaded.
        case loadAlways = "load-always"
        /// Whoever is opened is shown as stored.
        case loadNever = "load-never"
        /// There is no command to which texts are piped.
        case pipeNone = "pipe-none"
        /// There is one; recordings do not say which.
        case pipeCommand = "pipe-command"
        /// Pictures are fetched when somebody wants to see them.
        case imagesKey = "images-key"
        /// No pictures are fetched.
        case imagesNever = "images-never"
        /// Wide profiles have the picture of the person.
        case avatarYes = "avatar-yes"
        /// No profile has a picture.
        case avatarNo = "avatar-no"
        /// No line of a post's text is longer than 60 columns.
        case width60 = "width-60"
        /// No line of a post's text is longer than 72 columns.
        case width72 = "width-72"
        /// No line of a post's text is longer than 80 columns.
        case width80 = "width-80"
        /// No line of a post's text is longer than 100 columns.
        case width100 = "width-100"
        /// No line of a post's text is longer than 120 columns.
        case width120 = "width-120"
        /// A post's text takes the whole width.
        case widthAll = "width-all"
        /// A person's page has as much of the profile as there is room for.
        case showsAll = "shows-all"
        /// A person's page has one line of the profile.
        case showsShort = "shows-short"
        /// A person's page has posts alone.
        case showsPosts = "shows-posts"
        /// A notice stands until the next key.
        case noticesKey = "notices-key"
        /// A notice stands until another takes its place, or until Esc.
        case noticesStay = "notices-stay"
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
        case .datesRelative: dates.isAbsoluteInLists = false
        case .datesAbsolute: dates.isAbsoluteInLists = true
        case .clock24: setClock(has12Hours: false)
        case .clock12: setClock(has12Hours: true)
        case .orderDay: dates.order = .dayFirst
        case .orderMonth: dates.order = .monthFirst
        case .orderISO: dates.order = .yearFirst
        case .languageEnglish: dates.language = .english
        case .languageGerman: dates.language = .german
        case .languageFrench: dates.language = .french
        case .languageSpanish: dates.language = .spanish
        case .languageItalian: dates.language = .italian
        case .languageDutch: dates.language = .dutch
        case .languagePortuguese: dates.language = .portuguese
        case .languageSwedish: dates.language = .swedish
        case .languageDanish: dates.language = .danish
        case .languageNorwegian: dates.language = .norwegian
        case .languagePolish: dates.language = .polish
        case .loadNamed: loading = .named
        case .loadAlways: loading = .always
        case .loadNever: loading = .never
        case .pipeNone: hasPipe = false
        case .pipeCommand: hasPipe = true
        case .imagesKey: fetchesPictures = true
        case .imagesNever: fetchesPictures = false
        case .avatarYes: avatar.isChosen = true
        case .avatarNo: avatar.isChosen = false
        case .width60: wrapText(at: 60)
        case .width72: wrapText(at: 72)
        case .width80: wrapText(at: 80)
        case .width100: wrapText(at: 100)
        case .width120: wrapText(at: 120)
        case .widthAll: wrapText(at: .max)
        case .showsAll: showBesidePosts(.all)
        case .showsShort: showBesidePosts(.short)
        case .showsPosts: showBesidePosts(.posts)
        case .noticesKey: keepsNotices = false
        case .noticesStay: keepsNotices = true
        }
    }

    private mutating func setClock(has12Hours: Bool) {
        dates.has12Hours = has12Hours
        fitOverlay()
    }

    private mutating func wrapText(at columns: Int) {
        textWidth = columns
        let size = size
        accountTabs.replaceEach { $0.wrapped(at: columns).fitted(to: size) }
    }

    private mutating func showBesidePosts(_ shows: PersonShows) {
        personShows = shows
        let size = size
        accountTabs.replaceEach { $0.showing(shows).fitted(to: size) }
    }

    /// A page with its texts as wide, and as much beside posts, as somebody has chosen.
    func chosen(_ page: ReaderPage) -> ReaderPage { page.wrapped(at: textWidth).showing(personShows) }

    private mutating func sortHome(_ order: HomeOrder) {
        let size = size
        replaceEach { page in
            guard case .people(var home) = page else { return nil }
            home.sort(order, in: size)
            return .people(home)
        }
    }
}

extension ReaderPage {
    /// The page with the texts of posts no wider than so many columns.
    fileprivate func wrapped(at columns: Int) -> ReaderPage {
        var page = self
        page.changePosts { $0.textWidth = columns }
        return page
    }

    /// The page with this beside the posts, if it is a person's.
    fileprivate func showing(_ shows: PersonShows) -> ReaderPage {
        guard case .person(var page) = self else { return self }
        page.shows = shows
        return .person(page)
    }
}

/// What reading a post has to be, so that it counts as read.
enum MarkRule: Equatable, Sendable {
    case passed, opened, never
}

/// Who is loaded when a page of theirs is opened.
package enum LoadRule: Equatable, Sendable {
    /// Whoever was named.
    case named
    /// Whoever was named or chosen from a list.
    case always
    /// Nobody: keys load.
    case never
}
