import FoundationEssentials
import PeopleWeb

@testable import ReaderTestSupport

extension FixtureLookup {
    /// Finds the demo people of the repository.
    static let checkout = FixtureLookup(option: "\(Checkout.root)/Fixtures") {
        FileManager.default.fileExists(atPath: $0)
    }
}
