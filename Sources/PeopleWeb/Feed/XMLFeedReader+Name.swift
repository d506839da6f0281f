import Markup

extension XMLFeedReader {
    /// What an element is called, with the namespaces that feeds use.
    struct Name: Equatable {
        /// Whose element it is.
        enum Space {
            /// The feed format's own.
            case own
            case media, content, dublin, webfeeds, itunes, other
        }

        let space: Space
        let local: String

        init(_ name: XMLName) {
            space = Self.space(name.space)
            local = name.local
        }

        /// Namespaces by the words in them: programs write them with and without `www`, a slash at the end, and worse;
        /// and some use a prefix that they never declare.
        private static func space(_ name: String) -> Space {
            switch name {
            case "": .own
            case _ where name.contains("purl.org/rss/1.0/modules/content") || name == "content": .content
            case _ where name.contains("search.yahoo.com/mrss") || name == "media": .media
            case _ where name.contains("purl.org/dc/") || name == "dc" || name == "dcterms": .dublin
            case _ where name.contains("webfeeds.org") || name == "webfeeds": .webfeeds
            case _ where name.contains("itunes.com/dtds") || name == "itunes": .itunes
            case _
            where name.contains("/Atom") || name.contains("purl.org/atom") || name.contains("purl.org/rss")
                || name == "atom" || name.contains("22-rdf-syntax-ns")
                || name.contains("backend.userland.com"):
                .own
            default: .other
            }
        }
    }
}
