extension Reader.Command {
    /// Whether somebody asked for it with a key or a script, as opposed to news that come by themselves.
    var isFromPerson: Bool {
        switch self {
        case .user, .people, .list, .find, .prompt, .links, .app: true
        case .resized, .peopleContent, .content, .bookmarksContent, .foundContent, .threadContent,
            .pushThread, .tabs, .tabContent, .logContent, .offlineMode, .push,
            .refused,
            .told:
            false
        }
    }
}
