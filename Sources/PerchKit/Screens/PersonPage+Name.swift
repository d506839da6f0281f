import People
import Terminal

extension PersonPage {
    /// What the page is called: the person's handle once it is known, or the name of somebody without one.
    var name: SafeText {
        guard let user = user.profileViewModel.content?.user else { return SafeText(title) }
        let header = ProfileHeader(user)
        return SafeText(header.handle.isEmpty ? header.name : header.handle)
    }
}
