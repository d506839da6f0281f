import GRDB

/// Databases as Perches made them before there was a release, by their own statements.
enum OlderForm {
    /// A database with one profile, three posts of it that go on at `older`, one of them kept, and a note; in a form from 1 to 4.
    static func make(_ path: String, form: Int) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { database in
            _ = try Row.fetchAll(database, sql: "PRAGMA journal_mode = WAL")
            try database.execute(sql: tables)
            try database.execute(sql: rows)
            for step in later.prefix(form - 1) { try database.execute(sql: step) }
            try database.execute(sql: "PRAGMA user_version = \(form)")
        }
        try queue.close()
    }

    /// The first form's own words.
    private static let tables = """
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations VALUES ('1');
        PRAGMA application_id = 1349673832;
        PRAGMA user_version = 1;

        CREATE TABLE person (
            id INTEGER PRIMARY KEY,
            origin TEXT NOT NULL,
            raw TEXT NOT NULL,
            account TEXT,
            openedAt REAL,
            profileAt REAL,
            listAt REAL,
            userOrigin TEXT, userRaw TEXT,
            name TEXT, handle TEXT, bio TEXT, address TEXT,
            followers INTEGER, following INTEGER, postCount INTEGER,
            since REAL, fields TEXT, isBot INTEGER,
            UNIQUE (origin, raw)
        );
        CREATE INDEX personByAccount ON person (account);
        CREATE INDEX personByOpening ON person (openedAt) WHERE openedAt IS NOT NULL;

        CREATE TABLE post (
            id INTEGER PRIMARY KEY,
            list INTEGER REFERENCES person (id) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            goesOn TEXT,
            storedAt REAL NOT NULL,
            origin TEXT NOT NULL, raw TEXT NOT NULL, handle TEXT NOT NULL, isRepost INTEGER NOT NULL,
            name TEXT NOT NULL, date REAL NOT NULL, text TEXT NOT NULL,
            language TEXT, address TEXT, warning TEXT, replyTo TEXT,
            reposterName TEXT, reposterHandle TEXT,
            quoteName TEXT, quoteHandle TEXT, quoteText TEXT,
            media TEXT, alts TEXT,
            replies INTEGER, reposts INTEGER, favourites INTEGER
        );
        CREATE UNIQUE INDEX postListed ON post (list, raw, origin, handle, isRepost) WHERE list IS NOT NULL;
        CREATE UNIQUE INDEX postKept ON post (raw, origin, handle, isRepost) WHERE list IS NULL;
        CREATE INDEX postByDate ON post (list, date, place) WHERE list IS NOT NULL;
        CREATE INDEX postGoingOn ON post (list, goesOn) WHERE goesOn IS NOT NULL;

        CREATE TABLE bookmark (
            post INTEGER PRIMARY KEY REFERENCES post (id) ON DELETE CASCADE,
            account TEXT NOT NULL,
            date REAL NOT NULL
        );
        CREATE INDEX bookmarkByDate ON bookmark (date);

        CREATE TABLE readMark (
            origin TEXT NOT NULL, person TEXT NOT NULL,
            postOrigin TEXT NOT NULL, postRaw TEXT NOT NULL, handle TEXT NOT NULL, isRepost INTEGER NOT NULL,
            date REAL NOT NULL, storedAt REAL NOT NULL,
            PRIMARY KEY (origin, person)
        );

        CREATE TABLE note (
            origin TEXT NOT NULL, person TEXT NOT NULL,
            text TEXT NOT NULL, storedAt REAL NOT NULL,
            PRIMARY KEY (origin, person)
        );

        CREATE TABLE validator (
            url TEXT PRIMARY KEY,
            list INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            tag TEXT, modified TEXT, storedAt REAL NOT NULL
        );
        CREATE INDEX validatorByList ON validator (list);

        CREATE VIRTUAL TABLE found USING fts5 (
            text, warning, name, handle, alts,
            content = 'post', content_rowid = 'id', prefix = '2 3',
            tokenize = 'unicode61 remove_diacritics 2'
        );
        CREATE TRIGGER postFoundWhenAdded AFTER INSERT ON post BEGIN
            INSERT INTO found (rowid, text, warning, name, handle, alts)
            VALUES (new.id, new.text, new.warning, new.name, new.handle, new.alts);
        END;
        CREATE TRIGGER postNotFoundWhenGone AFTER DELETE ON post BEGIN
            INSERT INTO found (found, rowid, text, warning, name, handle, alts)
            VALUES ('delete', old.id, old.text, old.warning, old.name, old.handle, old.alts);
        END;
        CREATE TRIGGER postFoundAnewWhenChanged AFTER UPDATE ON post
        WHEN old.text IS NOT new.text OR old.warning IS NOT new.warning OR old.name IS NOT new.name
            OR old.handle IS NOT new.handle OR old.alts IS NOT new.alts
        BEGIN
            INSERT INTO found (found, rowid, text, warning, name, handle, alts)
            VALUES ('delete', old.id, old.text, old.warning, old.name, old.handle, old.alts);
            INSERT INTO found (rowid, text, warning, name, handle, alts)
            VALUES (new.id, new.text, new.warning, new.name, new.handle, new.alts);
        END;
        """

    private static let rows = """
        INSERT INTO person (id, origin, raw, account, openedAt, profileAt, listAt, userOrigin, userRaw, name, handle,
            bio, address, followers, following, postCount, since, fields, isBot)
        VALUES (1, 'example.org', 'ada', 'ada@example.org', 540000009, 540000000.25, 540000000.25, 'example.org', 'ada',
            'Ada', 'ada@example.org', 'Reads\nmuch.', 'https://example.org/@ada', 3, 0, 17, -123456.789,
            'Hens' || char(31) || 'six' || char(31) || '1', 1);

        INSERT INTO post (id, list, place, goesOn, storedAt, origin, raw, handle, isRepost, name, date, text, media, alts,
            replies)
        VALUES
            (1, 1, 0, NULL, 540000000.25, 'example.org', '3', 'ada@example.org', 0, 'Ada', 540000180.25, 'Post 3', NULL,
                NULL, 7),
            (2, 1, -1, NULL, 540000000.25, 'example.org', '2', 'ada@example.org', 0, 'Ada', 540000120.25, 'Post 2',
                'image,video', 'A hen' || char(31) || char(26, 4), NULL),
            (3, 1, -2, 'older', 540000000.25, 'example.org', '1', 'ada@example.org', 0, 'Ada', 540000060.25, 'Post 1',
                NULL, NULL, NULL),
            (4, NULL, 0, NULL, 540000000.25, 'example.org', '2', 'ada@example.org', 0, 'Ada', 540000120.25, 'Post 2',
                'image,video', 'A hen' || char(31) || char(26, 4), NULL);
        INSERT INTO bookmark (post, account, date) VALUES (4, 'ada@example.org', 540000000.25);
        INSERT INTO note (origin, person, text, storedAt) VALUES ('example.org', 'ada', 'Hens!', 540000000.25);
        """

    /// What the forms 2 to 4 changed in it, as far as kept posts are concerned.
    private static let later = [
        """
        ALTER TABLE post ADD COLUMN isDated INTEGER;
        ALTER TABLE post ADD COLUMN isSensitive INTEGER;
        ALTER TABLE post ADD COLUMN links TEXT;
        ALTER TABLE post ADD COLUMN mediaAddresses TEXT;
        ALTER TABLE post ADD COLUMN poll TEXT;
        ALTER TABLE post ADD COLUMN visibility TEXT;
        UPDATE post SET links = 'hens' || char(31) || 'https://hens.example/' || char(31) || '0';
        """,
        """
        ALTER TABLE post ADD COLUMN spans TEXT;
        ALTER TABLE post ADD COLUMN quoteSpans TEXT;
        """,
        """
        DROP TRIGGER postFoundWhenAdded;
        DROP TRIGGER postNotFoundWhenGone;
        DROP TRIGGER postFoundAnewWhenChanged;
        DROP TABLE found;
        CREATE TABLE indexed (upTo INTEGER NOT NULL);
        INSERT INTO indexed VALUES (0);
        """,
    ]
}
