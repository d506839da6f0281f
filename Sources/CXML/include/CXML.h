// libxml2's parsers, as Markup needs them: bytes in, a list of what was found out. None of libxml2's own headers is
// needed to import this, so that Swift never sees its structures, and there are no callbacks into Swift.

#ifndef PERCH_CXML_H
#define PERCH_CXML_H

#include <stddef.h>
#include <stdint.h>

/// What a record is. Each is one byte of kind, four of length (little endian), and so many bytes of UTF-8.
enum {
    /// An element begins: its name in lower case. Its attributes follow.
    perch_html_begin = 1,
    /// A value of the element that began last: one letter for the attribute's name (`perch_html_attributes`), then it.
    perch_html_attribute = 2,
    /// An element ends: its name.
    perch_html_end = 3,
    /// Text, entities decoded. A long one may come in pieces.
    perch_html_text = 4,
    /// Too many elements are open: all of them end here.
    perch_html_cut = 5,
};

/// The most elements that are open at once.
enum { perch_html_depth = 256 };

/// What was found: `length` bytes of records.
struct perch_records {
    uint8_t *records;
    size_t length;
    size_t capacity;
    /// Whether memory ran out; what was found until then stands.
    int is_short;
    /// Of XML, the line in which it first was none; 0 for nowhere.
    int broken_line;
};

/// Prepares the library; to be called once, before all else.
void perch_html_prepare(void);

/// The library's version, such as `20914` for 2.9.14; more may follow the digits.
const char *perch_xml_version(void);

/// Reads so many bytes (at most 2^31 - 1) of UTF-8. Takes time linear in them, whatever they are, opens nothing and prints nothing.
void perch_html_read(const uint8_t *bytes, size_t length, struct perch_records *found);

/// The character that HTML calls by this name, such as `nbsp`; 0 for a name that it does not have.
uint32_t perch_html_entity(const char *name);

/// Reads so many bytes (at most 2^31 - 1) of XML in any encoding that it names. Expands no entities but XML's own five,
/// opens nothing, prints nothing, and goes on after a fault as far as it can.
///
/// Kinds of records are those of HTML, but for these: a name is its namespace (its prefix, if that stands for nothing), a
/// blank, and its local part; an attribute is its local name (`xml:lang`, if it is in the namespace of XML itself), `=`,
/// and its value, in which `&#38;` is an ampersand.
void perch_xml_read(const uint8_t *bytes, size_t length, struct perch_records *found);

/// Gives the records back.
void perch_records_free(struct perch_records *found);

#endif
