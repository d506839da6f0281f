import GRDB

/// The form of the database.
///
/// There is one form that is read and written, and what changes it raises ``version``. A database in the form of the first release,
/// or in one since, is brought to it where it lies, by ``migrate(_:from:)``. An older one is set aside, and what somebody keeps is
/// carried over.
enum StoreSchema {
    /// The form that this Perch reads and writes.
    ///
    /// Every Perch looks at it first, as `PRAGMA user_version`.
    static let version = 15

    /// What tells Perch's database from others, as `PRAGMA application_id`: the letters `Prch`.
    static let application = 0x5072_6368

    /// Makes the tables in an empty database, wholly or not at all.
    static func make(_ database: Database) throws {
        try database.execute(
            sql: tables + indexes + refresh + issued + broken + failure + pause + news + skipped)
        // Both stand in the file's header and are written together with the tables.
        try database.execute(sql: "PRAGMA application_id = \(application)")
        try database.execute(sql: "PRAGMA user_version = \(version)")
    }

    /// The oldest form that ``migrate(_:from:)`` makes into this one: that of 0.2.0, the first release.
    static let oldestInPlace = 11

    /// Makes the form of today of an older one, wholly or not at all.
    static func migrate(_ database: Database, from form: Int) throws {
        // Another process may have done it meanwhile.
        guard form >= oldestInPlace, try Int.fetchOne(database, sql: "PRAGMA user_version") == form else {
            return
        }
        if form < 14 { try database.execute(sql: toForm14) }
        try database.execute(sql: "\(skipped) PRAGMA user_version = \(version)")
    }

    private static let toForm14 = """
        -- A failure has room for its reason, which nobody knows any more, and for since when it counts.
        CREATE TEMP TABLE earlier AS SELECT origin, raw, times, failedAt FROM main.failure;
        DROP TABLE main.failure;
        \(failure)
        INSERT INTO failure (origin, raw, times, failedAt, pausedAt) SELECT *, failedAt FROM temp.earlier;
        DROP TABLE temp.earlier;
        -- Rows got ids of others that were gone, among those that were indexed, and a trigger added their words.
        DROP TRIGGER IF EXISTS postFoundWhenAdded;
        UPDATE issued SET upTo = max(upTo, (SELECT upTo FROM indexed));
        \(news)
        \(countingNews());
        """

    private static let refresh = """
        CREATE TABLE refresh (
            person INTEGER PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
            checkedAt REAL NOT NULL, posts INTEGER
        );
        """

    /// The highest id of a row that is gone, which SQLite would give to another.
    ///
    /// None is given twice. So what is new, and what is not in the index of words, has higher ids than all else.
    private static let issued = """
        CREATE TABLE issued (upTo INTEGER NOT NULL);
        INSERT INTO issued VALUES (0);
        CREATE TRIGGER postIssued AFTER DELETE ON post
        WHEN old.id > (SELECT coalesce(max(id), 0) FROM post) BEGIN
            UPDATE issued SET upTo = max(upTo, old.id);
        END;
        """

    private static let broken = """
        CREATE TABLE broken (post INTEGER PRIMARY KEY REFERENCES post (id) ON DELETE CASCADE);
        """

    /// Of many who cannot be read nothing is stored: they are not in `person`.
    private static let failure = """
        CREATE TABLE failure (
            origin TEXT NOT NULL, raw TEXT NOT NULL,
            times INTEGER NOT NULL, failedAt REAL NOT NULL, pausedAt REAL NOT NULL, reason TEXT,
            PRIMARY KEY (origin, raw)
        ) WITHOUT ROWID;
        """

    /// Of the answer that a validator is of.
    private static let skipped = """
        CREATE TABLE skipped (
            url TEXT NOT NULL REFERENCES validator (url) ON DELETE CASCADE,
            place INTEGER NOT NULL, name TEXT NOT NULL, why TEXT NOT NULL, count INTEGER,
            PRIMARY KEY (url, place)
        ) WITHOUT ROWID;
        """

    private static let pause = """
        CREATE TABLE pause (host TEXT PRIMARY KEY, until REAL NOT NULL) WITHOUT ROWID;
        """

    /// Lists are counted when they are written; what changes a row behind that, counts on.
    private static let news = """
        CREATE TABLE news (
            person INTEGER PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
            unread INTEGER NOT NULL, newest INTEGER, date REAL, words TEXT
        );
        CREATE TRIGGER newsRead AFTER UPDATE OF isRead ON post
        WHEN new.isRead <> old.isRead AND new.list IS NOT NULL BEGIN
            UPDATE news SET unread = unread + old.isRead - new.isRead WHERE person = new.list;
        END;
        CREATE TRIGGER newsGone AFTER DELETE ON post WHEN old.list IS NOT NULL BEGIN
            UPDATE news SET unread = unread - 1 WHERE person = old.list AND old.isRead = 0;
            \(notingNewest(of: "old.list")) AND newest = old.id;
        END;
        """

    /// A statement that notes somebody's newest post.
    static func notingNewest(of person: String) -> String {
        """
        UPDATE news SET (newest, date, words) = (
            SELECT \(toldOfNewest) FROM post AS newest WHERE newest.id = (\(newestRow(of: person))))
        WHERE person = \(person)
        """
    }

    /// A statement that counts the posts of everybody, or of one person, and notes their newest one.
    static func countingNews(of person: String = "person.id") -> String {
        """
        INSERT OR REPLACE INTO news (person, unread, newest, date, words)
        SELECT person.id,
            (SELECT count(*) FROM post INDEXED BY postUnread
                WHERE isRead = 0 AND list IS NOT NULL AND list = person.id), \(toldOfNewest)
        FROM person LEFT JOIN post AS newest ON newest.id = (\(newestRow(of: "person.id")))
        WHERE person.id = \(person)
        """
    }

    private static let toldOfNewest = """
        newest.id, iif(\(PostRecord.isUndated("newest")), NULL, newest.date),
        coalesce(substr(newest.warning, 1, 200), substr(newest.text, 1, 200))
        """

    private static func newestRow(of list: String) -> String {
        """
        SELECT id FROM post INDEXED BY postByDate WHERE list IS NOT NULL AND list = \(list)
        ORDER BY date DESC, place DESC LIMIT 1
        """
    }

    /// `Documentation.docc/WhatIsStored.md` says what each table and column is for.
    ///
    /// Words are indexed when somebody wants to find them: to index a post takes five times as long as to store it. Rows of
    /// `post` with ids above `indexed.upTo` are not in the index yet, see ``WordIndex``: each new row has one.
    private static let tables = """
        CREATE TABLE person (
            id INTEGER PRIMARY KEY,
            origin TEXT NOT NULL,
            raw TEXT NOT NULL,
            account TEXT,
            openedAt REAL,
            profileAt REAL,
            listAt REAL,
            name TEXT, handle TEXT, payload TEXT,
            UNIQUE (origin, raw)
        );

        CREATE TABLE post (
            id INTEGER PRIMARY KEY,
            list INTEGER REFERENCES person (id) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            goesOn TEXT,
            storedAt REAL NOT NULL,
            origin TEXT NOT NULL, raw TEXT NOT NULL, handle TEXT NOT NULL, isRepost INTEGER NOT NULL,
            name TEXT NOT NULL, date REAL NOT NULL, text TEXT NOT NULL, warning TEXT, alts TEXT, payload TEXT,
            isRead INTEGER NOT NULL DEFAULT 0
        );

        \(bookmark)

        CREATE TABLE readMark (
            raw TEXT NOT NULL, origin TEXT NOT NULL, storedAt REAL NOT NULL, PRIMARY KEY (raw, origin)
        ) WITHOUT ROWID;
        CREATE TABLE validator (
            url TEXT PRIMARY KEY,
            list INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            tag TEXT, modified TEXT, storedAt REAL NOT NULL
        );

        CREATE TABLE indexed (upTo INTEGER NOT NULL);
        INSERT INTO indexed VALUES (0);
        \(wordIndex)
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

    /// What is read seldom comes last: a row that does not fit on its page is read as far as it is asked for.
    private static let bookmark = """
        CREATE TABLE bookmark (
            post INTEGER PRIMARY KEY REFERENCES post (id) ON DELETE CASCADE,
            account TEXT NOT NULL,
            date REAL NOT NULL,
            copy TEXT NOT NULL
        );
        """

    private static let bookmarkByDate = "CREATE INDEX bookmarkByDate ON bookmark (date);"

    /// The indexes of these tables, but for the one of the words.
    static let indexes = """
        CREATE INDEX personByAccount ON person (account);
        CREATE INDEX personByOpening ON person (openedAt) WHERE openedAt IS NOT NULL;
        CREATE UNIQUE INDEX postListed ON post (raw, origin, list, handle, isRepost) WHERE list IS NOT NULL;
        CREATE UNIQUE INDEX postKept ON post (raw, origin, handle, isRepost) WHERE list IS NULL;
        CREATE INDEX postByDate ON post (list, date, place) WHERE list IS NOT NULL;
        CREATE INDEX postGoingOn ON post (list, goesOn) WHERE goesOn IS NOT NULL;
        CREATE INDEX postNewest ON post (date) WHERE list IS NOT NULL;
        CREATE INDEX postUnread ON post (list, date, isRead) WHERE isRead = 0 AND list IS NOT NULL;
        \(bookmarkByDate)
        CREATE INDEX validatorByList ON validator (list);
        """

    /// The full-text index over `post`.
    static let wordIndex = """
        CREATE VIRTUAL TABLE found USING fts5 (
            text, warning, name, handle, alts,
            content = 'post', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
        );
        """
}
