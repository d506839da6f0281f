import People

extension Reader {
    /// What the reader asks of its coordinator.
    public enum Effect: Equatable, Sendable {
        /// Passes a command on to the interactor of a person's page.
        case user(UserInteractor.Command, page: Int)
        /// Passes a command on to the interactor of the people list.
        case people(PeopleInteractor.Command)
        /// Opens the account that was typed, which may be no account at all.
        case show(String)
        /// Lets go of the interactor of a page that was left.
        case close(page: Int)
        /// Ends the program.
        case quit
    }
}
