extension AnswerProblem {
    /// What is wrong with the answer, and what to do.
    func text(host: String) -> String {
        switch self {
        case .notHTTP:
            "What \(host) sends is not an answer in HTTP. Check the port; else the server or something on the way is broken."
        case .encrypted:
            "\(host) speaks https at that port. It was asked over plain http, which cannot be read there: write https:// instead of http://."
        case .compression:
            "The answer of \(host) is compressed in a way that cannot be undone. The server is broken; try again later."
        case .location:
            "\(host) redirects to an address that cannot be asked for. The server is broken; try again later."
        }
    }
}
