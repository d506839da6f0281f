import CNcurses

/// Whether text leaves and enters as UTF-8, after the person's locale has been asked.
enum LocaleEncoding {
    /// Sets the locale's character set, and answers whether it is UTF-8.
    ///
    /// Only the character set is taken over: a decimal comma has no business in the program. A locale that is named
    /// but not installed (a common thing over ssh) is taken at its word if it says UTF-8, and so is a system where
    /// nobody has chosen a locale, as in a container; `LANG=C` is a choice.
    static func adopt() -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let chosen = names.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }.first {
            !$0.isEmpty
        }
        let isWilling =
            chosen.map { $0.lowercased().hasSuffix("utf-8") || $0.lowercased().hasSuffix("utf8") } ?? true
        if chosen == nil || setlocale(LC_CTYPE, "") == nil {
            guard isWilling, setlocale(LC_CTYPE, "C.UTF-8") != nil else { return false }
        }
        return String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8"
    }
}
