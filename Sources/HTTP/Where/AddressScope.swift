/// From where an address can be reached.
enum AddressScope: String, Sendable {
    /// Only from this computer.
    case loopback
    /// Only from the same cable or radio.
    case linkLocal
    /// Only from within an organisation, or by nobody in particular.
    case privateNetwork
    /// From everywhere.
    case everywhere
}
