extension DateStyle {
    /// A language in which months and days of the week can be named; its raw value is its code of ISO 639.
    public enum Language: String, Hashable, Sendable, CaseIterable {
        /// English, as all else that Perch says.
        case english = "en"
        /// German.
        case german = "de"
        /// French.
        case french = "fr"
        /// Spanish.
        case spanish = "es"
        /// Italian.
        case italian = "it"
        /// Dutch.
        case dutch = "nl"
        /// Portuguese.
        case portuguese = "pt"
        /// Swedish.
        case swedish = "sv"
        /// Danish.
        case danish = "da"
        /// Norwegian, as Bokmål writes it.
        case norwegian = "nb"
        /// Polish.
        case polish = "pl"

        /// The process's variables that name a language for dates: the first that is not empty holds.
        public static let variables = ["LC_ALL", "LC_TIME", "LANG"]

        /// The language in which the process's ``variables`` want dates; English where that is `C`, or a language without names here.
        ///
        /// The C library is not asked: it knows a locale only where that is installed, and its names would be another machine's in a
        /// replay.
        public init(variables: [String: String]) {
            let chosen = Self.variables.lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
            // `de_AT.UTF-8@euro`
            let code = (chosen ?? "").prefix { !"_.@-".contains($0) }.lowercased()
            self = code == "no" ? .norwegian : Self(rawValue: code) ?? .english
        }

        /// What months and days are called.
        public var names: DateNames {
            switch self {
            case .english: .english
            case .german: .german
            case .french: .french
            case .spanish: .spanish
            case .italian: .italian
            case .dutch: .dutch
            case .portuguese: .portuguese
            case .swedish: .swedish
            case .danish: .danish
            case .norwegian: .norwegian
            case .polish: .polish
            }
        }
    }
}

extension DateStyle {
    /// How many columns more a day with its month may take than `18 Feb`.
    public var surplus: Int { order == .yearFirst ? 0 : language.names.surplus }
}

/// What months and days of the week are called in a language, in short; each letter is one column wide.
///
/// Source: the abbreviations of Unicode's CLDR 46 that stand within a date, without the points at their ends. A test compares them
/// with those that Foundation has.
public struct DateNames: Sendable {
    /// The months, from January.
    public let months: [String]
    /// The days of the week, from Sunday.
    public let weekdays: [String]
    /// What stands behind the number of a day that comes before its month: a point, or nothing.
    public let dayMark: String
    /// How many columns more the longest day and month take than `18 Feb`.
    let surplus: Int

    private init(_ months: String, _ weekdays: String, dayMark: String = "") {
        self.months = months.split(separator: " ").map(String.init)
        self.weekdays = weekdays.split(separator: " ").map(String.init)
        self.dayMark = dayMark
        surplus = (self.months.map(\.count).max() ?? 0) - 3 + dayMark.count
    }

    fileprivate static let english = DateNames(
        "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec", "Sun Mon Tue Wed Thu Fri Sat")
    fileprivate static let german = DateNames(
        "Jan Feb März Apr Mai Juni Juli Aug Sept Okt Nov Dez", "So Mo Di Mi Do Fr Sa", dayMark: ".")
    fileprivate static let french = DateNames(
        "janv févr mars avr mai juin juil août sept oct nov déc", "dim lun mar mer jeu ven sam")
    fileprivate static let spanish = DateNames(
        "ene feb mar abr may jun jul ago sept oct nov dic", "dom lun mar mié jue vie sáb")
    fileprivate static let italian = DateNames(
        "gen feb mar apr mag giu lug ago set ott nov dic", "dom lun mar mer gio ven sab")
    fileprivate static let dutch = DateNames(
        "jan feb mrt apr mei jun jul aug sep okt nov dec", "zo ma di wo do vr za")
    fileprivate static let portuguese = DateNames(
        "jan fev mar abr mai jun jul ago set out nov dez", "dom seg ter qua qui sex sáb")
    fileprivate static let swedish = DateNames(
        "jan feb mars apr maj juni juli aug sep okt nov dec", "sön mån tis ons tors fre lör")
    fileprivate static let danish = DateNames(
        "jan feb mar apr maj jun jul aug sep okt nov dec", "søn man tirs ons tors fre lør", dayMark: ".")
    fileprivate static let norwegian = DateNames(
        "jan feb mars apr mai juni juli aug sep okt nov des", "søn man tir ons tor fre lør", dayMark: ".")
    fileprivate static let polish = DateNames(
        "sty lut mar kwi maj cze lip sie wrz paź lis gru", "niedz pon wt śr czw pt sob")
}
