import Testing

@testable import Values

/// What is said of addresses in which there may be secrets.
struct MaskedAddressTests {
    @Test(
        arguments: [
            ("feed:https://x.example/f?key=s3cret", "feed:https://x.example/f?key=…"),
            (
                "https://x.example/f?page=2&token=s3cret&limit=40#x",
                "https://x.example/f?page=2&token=…&limit=40#x"
            ),
            ("rest:https://x.example/?k=s3cret#7", "rest:https://x.example/?k=…#7"),
            ("https://x.example/f?a=1#token=s3cret", "https://x.example/f?a=…#token=…"),
            ("feed:https://me:hunter2@x.example/f?page=2", "feed:https://…@x.example/f?page=2"),
            ("https://me@x.example", "https://…@x.example"), ("https://me:hunter2", "https://me:…"),
            ("https://x.example:8080/@ada", "https://x.example:8080/@ada"),
            ("https://[2001:db8::1]/@ada", "https://[2001:db8::1]/@ada"),
            ("feed:https://x.example/f?s3cret", "feed:https://x.example/f?…"),
            ("https://x.example/f?page=2&s3cret#x", "https://x.example/f?page=2&…#x"),
            ("https://x.example/f?limit&&s3cret&", "https://x.example/f?limit&&…&"),
            // Stranger 2026-11-30: where a scheme was missing or mistyped, the password was told.
            ("bob:s3cret@x.example:80/f", "…@x.example:80/f"), ("@u:s3cret@x.example", "…@x.example"),
            ("https:/a:s3cret@h/x", "https:/…@h/x"), ("//u:s3cret@h/f?k=v", "//…@h/f?k=…"),
            ("feed://u:s3cret@h/f", "feed://…@h/f"), ("feed:u:s3cret@h/f", "feed:…@h/f"),
            ("tag:swift@x.example", "tag:swift@x.example"), ("bluesky:ada.example", "bluesky:ada.example"),
            ("ada@x.example:8080", "ada@x.example:8080"), ("acct:ada@x.example", "acct:ada@x.example"),
            ("at://did:plc:abc/app.bsky.feed.generator/hot", "at://did:plc:abc/app.bsky.feed.generator/hot"),
            ("https://h/f;token=s3cret/x;v=2;page=3?k=v#y", "https://h/f;token=…/x;v=…;page=3?k=…#y"),
            // Stranger 2026-11-30: told whole where no query stood before it, and where it was no address.
            ("feed:https://h/f#access_token=s3cret&a", "feed:https://h/f#access_token=…&a"),
            ("https://h/#7", "https://h/#7"), ("http://[::zz];token=s3cret", "http://[::zz];token=…"),
            ("https://u:a;b=s3cret@h/f", "https://…@h/f"), ("https://u:pa;ss", "https://u:…"),
            ("https://h:80;token=s3cret", "https://h:80;token=…"), ("ada@h;token=s3cret", "ada@h;token=…"),
            ("tag:moles@h:80;t=s3cret", "tag:moles@h:80;t=…"), ("ada;token=s3cret@h", "…@h"),
            ("https://h/f;token%3Ds3cret%3bv=2/g", "https://h/f;token%3D…%3bv=…/g"),
            ("https://h/f%3Btoken%3Ds3cret", "https://h/f%3Btoken%3D…"),
            ("https://h/?id=7;key=s3cret&a;b", "https://h/?id=7;key=…&…;…"),
            ("https://h/?uri=at://did:plc:a/b", "https://h/?uri=at://did:plc:a/b"),
            ("feed:h/a;b;c=", "feed:h/a;b;c="), ("file:/x;token=a#ada", "file:/x;token=a#ada"),
            ("ada@x.example", "ada@x.example"), ("file:a?key=b#ada", "file:a?key=b#ada"), ("?key=", "?key="),
        ])
    func `values that may be secret are masked, and masking again changes nothing`(
        address: String, masked: String
    ) {
        #expect(MaskedAddress.text(address) == masked)
        #expect(MaskedAddress.text(masked) == masked)
        #expect(MaskedAddress.text(MaskedAddress.letters(address)) == masked)
    }

    @Test func `what is known to be secret is masked wherever it stands, byte for byte where that counts`() {
        let known = MaskedAddress.secrets(in: "https://x.example/f?rss&key=s3cret#7")
        let text = "write key=s3cret or &rss, not rss"
        #expect(MaskedAddress.text(text, without: known) == "write key=… or &…, not rss")
        let masked = MaskedAddress.text(text, without: known, isByteForByte: true)
        #expect(masked == "write key=…… or &…, not rss")
        #expect(masked.utf8.count == text.utf8.count)
        for secret in ["k=1", "k=12", "k=1234", "k=é鵞"] {
            #expect(
                MaskedAddress.text(secret, without: [secret], isByteForByte: true).utf8.count
                    == secret.utf8.count)
        }
        #expect(MaskedAddress.text(text, without: []) == text)
    }

    @Test func `a value in the path is known to be secret as one behind it is`() {
        let address = "https://x.example/f;token=s3cret/g?page=2"
        #expect(MaskedAddress.secrets(in: address) == ["token=s3cret"])
        #expect(
            MaskedAddress.text("see ;token=s3cret", without: MaskedAddress.secrets(in: address))
                == "see ;token=…")
        #expect(MaskedAddress.hasMask(MaskedAddress.text(address)) && !MaskedAddress.hasMask(address))
        #expect(MaskedAddress.secrets(in: MaskedAddress.text(address)).isEmpty)
        #expect(MaskedAddress.secrets(in: "feed:https://h/f#token=s3cret&x") == ["token=s3cret"])
        #expect(
            MaskedAddress.hasMask("feed:https://h/f#token=…") && !MaskedAddress.hasMask("rest:https://h#7"))
    }

    @Test(arguments: ["https://user:pa;ss@h/f", "https://us;er:p=w@h/f", "https://us;er@h/f;t=s3cret/g"])
    func `nothing of a name or a password is told at its sign either`(address: String) throws {
        let masked = MaskedAddress.letters(address)
        let at = try #require(address.firstIndex(of: "@"))
        for end in address.indices {
            let typed = String(address[..<end])
            #expect(masked.hasPrefix(MaskedAddress.letters(typed, endIsSecret: end <= at)), "\(typed)")
            // Whoever records a session leaves open what only the next key tells.
            if end <= at, typed.contains(":"), !typed.hasSuffix("/"), !typed.hasSuffix(":") {
                #expect(MaskedAddress.isOpen(typed), "\(typed)")
            }
        }
        #expect(!["pa", "ss", "er", "p=w", "s3cret"].contains { masked.contains($0) })
    }

    @Test func `letter by letter an address stays as long as it is, and its beginning as it was`() {
        let address = "feed:https://x.example/f?key=s3cret&page=2&b=é"
        let masked = MaskedAddress.letters(address)
        #expect(masked == "feed:https://x.example/f?key=………………&page=2&b=…")
        for end in address.indices {
            #expect(masked.hasPrefix(MaskedAddress.letters(String(address[..<end]))))
        }
    }

    @Test func `what is still open is masked if what follows makes it a secret`() {
        for (open, secret) in [
            ("https://me:12", "https://…………"), ("https://x.example/f?a=b&abc", "https://x.example/f?a=…&………"),
        ] {
            #expect(MaskedAddress.isOpen(open))
            #expect(MaskedAddress.letters(open, endIsSecret: true).hasPrefix(secret))
            #expect(MaskedAddress.letters(open, endIsSecret: true).count == open.count)
        }
        for closed in [
            "ada@x.example", "https://x.example:80/", "https://x.example/f?key=", "https://x.example/f?a#b",
            "file:a?b",
        ] {
            #expect(!MaskedAddress.isOpen(closed), "\(closed)")
        }
    }

    @Test func `a name without a value is masked in other addresses as a parameter, and not as a word`() {
        #expect(
            MaskedAddress.secrets(in: "https://x.example/f?rss&key=s3cret#7") == [
                "key=s3cret", "?rss", "&rss", ";rss",
            ])
    }
}
