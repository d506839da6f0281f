// The parser's events are written down as they come; no tree is built. A tree would cost twice the time, stops at 256
// open elements and loses the rest of the text.

#include "records.h"

#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <stdlib.h>
#include <string.h>

struct perch_reading {
    struct perch_records *found;
    xmlParserCtxtPtr parser;
    /// All that is read, where this parser began in it, and where the next has to begin; 0 for nowhere.
    const uint8_t *bytes;
    size_t length;
    size_t begin;
    size_t next;
};

// MARK: events

/// The attributes that mean something to a reader of text, and their letters.
static const struct {
    const char *name;
    uint8_t letter;
} perch_html_attributes[] = {
    {"href", 'h'}, {"class", 'c'}, {"alt", 'a'}, {"rel", 'r'}, {"start", 's'}, {"value", 'v'}, {"reversed", 'd'},
    {"src", 'u'}, {"width", 'x'}, {"height", 'y'}, {"type", 't'}, {"title", 'n'},
};

/// Stops before the element that would be one too many; the next parser begins with its `<`.
static void perch_cut(struct perch_reading *reading) {
    xmlParserInputPtr input = reading->parser->input;
    size_t place = reading->begin + input->consumed + (size_t)(input->cur - input->base);
    if (place > reading->length) place = reading->length;
    size_t tag = place;
    while (tag > reading->begin + 1 && reading->bytes[tag - 1] != '<') tag--;
    reading->next = tag > reading->begin + 1 ? tag - 1 : place;
    perch_record(reading->found, perch_html_cut, 0, NULL, 0);
    xmlStopParser(reading->parser);
}

static void perch_begin(void *context, const xmlChar *name, const xmlChar **attributes) {
    struct perch_reading *reading = context;
    if (reading->next != 0) return;
    if (reading->parser->nameNr > perch_html_depth) {
        perch_cut(reading);
        return;
    }
    perch_record(reading->found, perch_html_begin, 0, name, strlen((const char *)name));
    if (attributes == NULL) return;
    for (; attributes[0] != NULL; attributes += 2) {
        for (size_t index = 0; index < sizeof perch_html_attributes / sizeof *perch_html_attributes; index++) {
            const char *name = perch_html_attributes[index].name;
            if (attributes[0][0] != (xmlChar)name[0] || strcmp((const char *)attributes[0], name) != 0) continue;
            const char *value = attributes[1] == NULL ? "" : (const char *)attributes[1];
            perch_record(
                reading->found, perch_html_attribute, perch_html_attributes[index].letter, value, strlen(value)
            );
        }
    }
}

static void perch_end(void *context, const xmlChar *name) {
    struct perch_reading *reading = context;
    if (reading->next != 0) return;
    perch_record(reading->found, perch_html_end, 0, name, strlen((const char *)name));
}

static void perch_text(void *context, const xmlChar *text, int length) {
    struct perch_reading *reading = context;
    if (reading->next != 0 || length <= 0) return;
    perch_record(reading->found, perch_html_text, 0, text, (size_t)length);
}

/// The inside of scripts and styles.
static void perch_ignore(void *context, const xmlChar *text, int length) {
    (void)context;
    (void)text;
    (void)length;
}

// MARK: reading

void perch_html_prepare(void) { xmlInitParser(); }

const char *perch_xml_version(void) { return xmlParserVersion; }

/// Reads from `reading->begin` on, up to the end or until too many elements are open.
static void perch_read_on(struct perch_reading *reading) {
    reading->next = 0;
    xmlParserCtxtPtr parser =
        htmlCreateMemoryParserCtxt((const char *)reading->bytes + reading->begin, (int)(reading->length - reading->begin));
    if (parser == NULL) {
        reading->found->is_short = 1;
        return;
    }
    // What the document says of its own encoding is not asked: it has been decoded already.
    htmlCtxtUseOptions(
        parser,
        HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET | HTML_PARSE_COMPACT
            | HTML_PARSE_NODEFDTD | HTML_PARSE_NOIMPLIED | HTML_PARSE_IGNORE_ENC
    );
    xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8);
    // Each attribute is compared with all others of its element, so a million of them would take hours. They differ in
    // their names, and names are kept in the dictionary: with room for a thousand or so of them, the rest has none and
    // is skipped.
    xmlDictSetLimit(parser->dict, 4096);
    xmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    handler.startElement = perch_begin;
    handler.endElement = perch_end;
    handler.characters = perch_text;
    handler.ignorableWhitespace = perch_text;
    handler.cdataBlock = perch_ignore;
    handler.initialized = 1;
    *parser->sax = handler;
    parser->userData = reading;
    reading->parser = parser;
    htmlParseDocument(parser);
    // Of documents nothing is made, but of a declaration a stub may be.
    if (parser->myDoc != NULL) xmlFreeDoc(parser->myDoc);
    parser->myDoc = NULL;
    htmlFreeParserCtxt(parser);
}

void perch_html_read(const uint8_t *bytes, size_t length, struct perch_records *found) {
    memset(found, 0, sizeof *found);
    struct perch_reading reading = {.found = found, .bytes = bytes, .length = length};
    while (reading.begin < length && !found->is_short) {
        perch_read_on(&reading);
        if (reading.next <= reading.begin) return;
        reading.begin = reading.next;
    }
}

uint32_t perch_html_entity(const char *name) {
    const htmlEntityDesc *entity = htmlEntityLookup((const xmlChar *)name);
    return entity == NULL ? 0 : entity->value;
}
