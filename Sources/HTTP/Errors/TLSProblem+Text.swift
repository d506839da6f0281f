extension TLSProblem {
    /// Which check failed, and what to do.
    func text(host: String) -> String {
        "\(host) was not trusted: \(reason)"
    }

    private var reason: String {
        switch self {
        case .expired:
            "its certificate has expired. Check this computer's clock; else only the server's owner can renew it."
        case .notYetValid:
            "its certificate is not valid yet. Check this computer's clock; else the server's owner has to correct it."
        case .selfSigned:
            "its certificate vouches for itself. "
                + "Anybody's could: add it to this computer's trusted certificates if the server is yours."
        case .unknownIssuer:
            "nobody known has signed its certificate. "
                + "Install the package ca-certificates; else somebody may be listening in between."
        case .otherName:
            "its certificate is for another name. Check the spelling; else somebody may be listening in between."
        case .noCertificates:
            "the trusted certificates cannot be read. Install the package ca-certificates."
        case .handshake:
            "no common encryption was found. Check that the port speaks https; else the server is too old."
        case .other(let code):
            "its certificate failed a check. It has OpenSSL's number \(code); only the server's owner can correct it."
        }
    }
}
