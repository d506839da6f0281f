/// Which check of an encrypted connection failed.
public enum TLSProblem: Hashable, Sendable {
    /// The certificate was valid until some time ago.
    case expired
    /// The certificate is not valid yet.
    case notYetValid
    /// The certificate vouches for itself.
    case selfSigned
    /// Nobody known has signed the certificate.
    case unknownIssuer
    /// The certificate is for another name.
    case otherName
    /// The file of trusted certificates cannot be read.
    case noCertificates
    /// The two sides found no common way to speak.
    case handshake
    /// Another check, with OpenSSL's number for it.
    case other(Int)
}
