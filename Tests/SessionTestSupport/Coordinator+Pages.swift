import People

@testable import ReaderSession

extension Coordinator {
    /// The interactor of a person's page, if it is open.
    func user(onPage page: Int) -> UserInteractor? { (interactors(ofPage: page) as? OpenPerson)?.user }
}
