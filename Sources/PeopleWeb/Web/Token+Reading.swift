import People

extension Token {
    /// The variable that holds a token for the account that Perch was called with.
    public static let variable = "PERCH_TOKEN"

    /// The tokens that somebody has put there for Perch.
    ///
    /// `PERCH_TOKEN` holds one for `host`, the server of the account that Perch was called with. The file
    /// `$XDG_CONFIG_HOME/perch/token` holds one a line, each behind the server that it is for: `example.org abc123`; empty
    /// lines and those that begin with `#` do not count. A token never goes to another server than its own.
    ///
    /// - Parameters:
    ///   - environment: the process's variables.
    ///   - host: the server of the account that Perch was called with, with the port if there is one; nil without one.
    /// - Returns: the variable's token first; nothing when neither is there.
    /// - Throws: what is wrong with what is there: nobody should think that they are logged in when they are not.
    public static func read(
        environment: [String: String], host: String?
    ) throws(TokenError) -> [Token] {
        var tokens: [Token] = []
        if let host, let secret = environment[variable], !secret.isEmpty {
            guard let token = Token(secret, for: host) else { throw .variable }
            tokens.append(token)
        }
        if let folder = BaseFolder("XDG_CONFIG_HOME", belowHome: ".config", variables: environment) {
            tokens += try read(file: "\(folder.path)/perch/token")
        }
        return tokens
    }

    private static func read(file: String) throws(TokenError) -> [Token] {
        guard let bytes = try PrivateFile.read(file) else { return [] }
        var tokens: [Token] = []
        let lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace)
            if words.isEmpty || words[0].hasPrefix("#") { continue }
            guard words.count == 2, let token = Token(String(words[1]), for: String(words[0])) else {
                throw .malformed(file, line: index + 1)
            }
            tokens.append(token)
        }
        return tokens
    }
}
