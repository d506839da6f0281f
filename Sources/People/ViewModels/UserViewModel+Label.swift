import Interaction

extension UserViewModel: Labelled {
    /// Both labels, such as `profile loaded, posts loading`.
    public var label: Label {
        Label("profile \(profileViewModel.label.text), posts \(postsViewModel.label.text)")
    }
}
