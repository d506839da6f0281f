extension URLProblem: CustomStringConvertible {
    /// What is wrong, and what to write instead.
    public var description: String {
        switch self {
        case .scheme: "Only http and https addresses can be asked for. Check how the address begins."
        case .credentials:
            "The address has a name or password before the host, which could mislead about where it leads. Leave it out."
        case .host:
            "The address has no host that can be looked up. Write a name in letters a to z, digits and hyphens "
                + "(an international name in its xn-- form), or an IP address in its usual spelling."
        case .port: "The address has no port from 1 to 65535 after the colon. Correct it or leave it out."
        case .path: "The address has characters that belong percent-encoded. Copy it once more."
        case .proxy:
            "The proxy in the environment cannot be understood. "
                + "Write https_proxy or all_proxy as http://host:port or socks5://host:port."
        }
    }
}
