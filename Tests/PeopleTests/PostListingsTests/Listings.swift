// The post's listings, against Perch's modules. Bar the imports, three things differ from the post, none of them in
// the template: services are `Sendable`, `any` stands before their protocols (a switch of this package, which a user's
// need not set), and a function of an empty enum, which nobody can call, has an empty body (any other is warned of).
import Foundation
import Reactive

/// The post's world: its own models with `Int` ids and `NSError`s, its reducers, and its three interactors.
enum Listings {
    struct User: Equatable {
        let id: Int
        let name: String
    }

    struct Post: Equatable {
        let id: Int
        let title: String
    }

    protocol ProfileServiceType: Sendable {
        func readProfile(userId: Int) -> SignalProducer<User, NSError>
    }

    protocol PostsServiceType: Sendable {
        func readPosts(userId: Int) -> SignalProducer<[Post], NSError>
    }

    struct ProfileViewModel: Equatable {
        enum State: Equatable {
            case initialized
            case loading
            case loaded(User)
            case failed(NSError)
        }

        let state: State
    }

    struct PostsViewModel: Equatable {
        enum State: Equatable {
            case initialized
            case loading
            case loaded([Post])
            case failed(NSError)
        }

        let state: State
    }

    struct UserViewModel: Equatable {
        let profileViewModel: ProfileViewModel
        let postsViewModel: PostsViewModel
    }
}
