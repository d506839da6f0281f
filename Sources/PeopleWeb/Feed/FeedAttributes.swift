import Markup

/// The values that an element of a feed has in its tag.
struct FeedAttributes {
    private let all: [XMLAttribute]

    init(_ all: [XMLAttribute]) {
        self.all = all
    }

    /// The value of a name; nil when there is none.
    subscript(_ name: String) -> String? {
        all.first { $0.name == name }?.value
    }
}
