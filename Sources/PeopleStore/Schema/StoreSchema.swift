import GRDB

/// The form of the database, and how it came to be: one migration for each version.
///
/// A migration that was released is never changed; what changes is added as the next one, and raises ``version``.
enum StoreSchema {
    /// The form that this Perch writes.
    ///
    /// Every Perch looks at it first, as `PRAGMA user_version`.
    static let version = 4

    /// What tells Perch's database from others, as `PRAGMA application_id`: the letters `Prch`.
    static let application = 0x5072_6368

    /// The steps that lead to ``version``.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(sql: one)
            // Both stand in the file's header and are written together with the tables.
            try database.execute(sql: "PRAGMA application_id = \(application)")
            try database.execute(sql: "PRAGMA user_version = 1")
        }
        // No row comes or goes, so that nothing need be checked; to look at every row would take long.
        migrator.registerMigration("2", foreignKeyChecks: .immediate) { database in
            try database.execute(sql: two)
            try database.execute(sql: "PRAGMA user_version = 2")
        }
        migrator.registerMigration("3", foreignKeyChecks: .immediate) { database in
            try database.execute(sql: three)
            try database.execute(sql: "PRAGMA user_version = 3")
        }
        migrator.registerMigration("4", foreignKeyChecks: .immediate) { database in
            try database.execute(sql: four)
            try database.execute(sql: "PRAGMA user_version = 4")
        }
        return migrator
    }

    /// `Documentation.docc/WhatIsStored.md` says what each table and column is for.
    private static let one = """
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

    /// Facts that real servers tell.
    ///
    /// NULL is what was not known in form 1: that a post has a date, and nothing else.
    private static let two = """
        ALTER TABLE person ADD COLUMN fieldAddresses TEXT;
        ALTER TABLE person ADD COLUMN avatar TEXT;
        ALTER TABLE person ADD COLUMN location TEXT;
        ALTER TABLE person ADD COLUMN website TEXT;
        ALTER TABLE person ADD COLUMN links TEXT;
        ALTER TABLE person ADD COLUMN isLocked INTEGER;
        ALTER TABLE person ADD COLUMN standing TEXT;

        ALTER TABLE post ADD COLUMN isDated INTEGER;
        ALTER TABLE post ADD COLUMN isSensitive INTEGER;
        ALTER TABLE post ADD COLUMN links TEXT;
        ALTER TABLE post ADD COLUMN mediaAddresses TEXT;
        ALTER TABLE post ADD COLUMN poll TEXT;
        ALTER TABLE post ADD COLUMN visibility TEXT;
        """

    /// Words are indexed when somebody wants to find them: to index a post takes five times as long as to store it.
    ///
    /// Rows of `post` with ids above `indexed.upTo` are not in the index yet, see ``WordIndex``. The index is begun anew,
    /// so that this form is come by at once; beginnings of words are found without an index of their own, too.
    private static let four = """
        DROP TRIGGER postFoundWhenAdded;
        DROP TRIGGER postNotFoundWhenGone;
        DROP TRIGGER postFoundAnewWhenChanged;
        DROP TABLE found;
        CREATE TABLE indexed (upTo INTEGER NOT NULL);
        INSERT INTO indexed VALUES (0);
        \(wordIndex)
        CREATE TRIGGER postFoundWhenAdded AFTER INSERT ON post
        WHEN new.id <= (SELECT upTo FROM indexed) BEGIN
            INSERT INTO found (rowid, text, warning, name, handle, alts)
            VALUES (new.id, new.text, new.warning, new.name, new.handle, new.alts);
        END;
        CREATE TRIGGER postNotFoundWhenGone AFTER DELETE ON post
        WHEN old.id <= (SELECT upTo FROM indexed) BEGIN
            INSERT INTO found (found, rowid, text, warning, name, handle, alts)
            VALUES ('delete', old.id, old.text, old.warning, old.name, old.handle, old.alts);
        END;
        CREATE TRIGGER postFoundAnewWhenChanged AFTER UPDATE OF text, warning, name, handle, alts ON post
        WHEN old.id <= (SELECT upTo FROM indexed) AND (
            old.text IS NOT new.text OR old.warning IS NOT new.warning OR old.name IS NOT new.name
            OR old.handle IS NOT new.handle OR old.alts IS NOT new.alts)
        BEGIN
            INSERT INTO found (found, rowid, text, warning, name, handle, alts)
            VALUES ('delete', old.id, old.text, old.warning, old.name, old.handle, old.alts);
            INSERT INTO found (rowid, text, warning, name, handle, alts)
            VALUES (new.id, new.text, new.warning, new.name, new.handle, new.alts);
        END;
        """

    /// The full-text index over `post`.
    static let wordIndex = """
        CREATE VIRTUAL TABLE found USING fts5 (
            text, warning, name, handle, alts,
            content = 'post', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
        );
        """

    /// How texts look; NULL is plain.
    private static let three = """
        ALTER TABLE post ADD COLUMN spans TEXT;
        ALTER TABLE post ADD COLUMN quoteSpans TEXT;
        """
}
