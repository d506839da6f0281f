// XML as events, written down as they come. Nothing is stored of a document's type: without handlers for declarations
// the parser has no entities to expand, and no file to open.

#include "records.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

struct perch_xml_reading {
    struct perch_records *found;
    xmlParserCtxtPtr parser;
};

/// Writes a record of two parts with a sign between them.
static void perch_pair(
    struct perch_records *found, uint8_t kind, const void *first, size_t first_length, char sign, const void *second,
    size_t second_length
) {
    size_t content = first_length + 1 + second_length;
    uint8_t *room = perch_room(found, 5 + content);
    if (room == NULL) return;
    *room++ = kind;
    for (int shift = 0; shift < 32; shift += 8) *room++ = (uint8_t)(content >> shift);
    if (first_length != 0) memcpy(room, first, first_length);
    room += first_length;
    *room++ = (uint8_t)sign;
    if (second_length != 0) memcpy(room, second, second_length);
}

static void perch_named(struct perch_records *found, uint8_t kind, const xmlChar *space, const xmlChar *name) {
    size_t length = space == NULL ? 0 : strlen((const char *)space);
    perch_pair(found, kind, space, length, ' ', name, strlen((const char *)name));
}

static void perch_xml_start(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space, int space_count,
    const xmlChar **spaces, int count, int defaulted, const xmlChar **attributes
) {
    (void)space_count;
    (void)spaces;
    struct perch_xml_reading *reading = context;
    perch_named(reading->found, perch_html_begin, space == NULL ? prefix : space, name);
    // Five pointers each: local name, prefix, namespace, where the value begins and where it ends. Those that the
    // document's type adds to every element come last, and are left out.
    for (int index = 0; index < count - defaulted; index++, attributes += 5) {
        char full[64];
        const char *local = (const char *)attributes[0];
        int is_own = attributes[1] != NULL && strcmp((const char *)attributes[1], "xml") == 0;
        if (is_own && strlen(local) < 32) {
            memcpy(full, "xml:", 4);
            memcpy(full + 4, local, strlen(local) + 1);
            local = full;
        }
        size_t length = (size_t)(attributes[4] - attributes[3]);
        perch_pair(reading->found, perch_html_attribute, local, strlen(local), '=', attributes[3], length);
    }
}

static void perch_xml_finish(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space) {
    struct perch_xml_reading *reading = context;
    perch_named(reading->found, perch_html_end, space == NULL ? prefix : space, name);
}

static void perch_xml_text(void *context, const xmlChar *text, int length) {
    struct perch_xml_reading *reading = context;
    if (length > 0) perch_record(reading->found, perch_html_text, 0, text, (size_t)length);
}

/// Remembers where the document was first none; what an unknown entity or prefix is named for costs nothing.
static void perch_xml_fault(void *context, xmlErrorPtr fault) {
    struct perch_xml_reading *reading = context;
    if (fault->level != XML_ERR_FATAL || fault->code == XML_ERR_UNDECLARED_ENTITY) return;
    if (reading->found->broken_line == 0) reading->found->broken_line = fault->line > 0 ? fault->line : 1;
}

/// What converts encodings knows no parser and would print its complaints.
static void perch_xml_silence(void *context, const char *message, ...) {
    (void)context;
    (void)message;
}

void perch_xml_read(const uint8_t *bytes, size_t length, struct perch_records *found) {
    memset(found, 0, sizeof *found);
    xmlParserCtxtPtr parser = xmlCreateMemoryParserCtxt((const char *)bytes, (int)length);
    if (parser == NULL) {
        found->is_short = 1;
        return;
    }
    xmlCtxtUseOptions(
        parser, XML_PARSE_RECOVER | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET | XML_PARSE_COMPACT
    );
    // As for HTML: each attribute is compared with all others of its element, so there may not be too many names.
    xmlDictSetLimit(parser->dict, 4096);
    struct perch_xml_reading reading = {.found = found, .parser = parser};
    xmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    handler.startElementNs = perch_xml_start;
    handler.endElementNs = perch_xml_finish;
    handler.characters = perch_xml_text;
    handler.ignorableWhitespace = perch_xml_text;
    handler.cdataBlock = perch_xml_text;
    handler.serror = perch_xml_fault;
    handler.initialized = XML_SAX2_MAGIC;
    *parser->sax = handler;
    parser->userData = &reading;
    // Each thread has its own.
    xmlGenericErrorFunc told = xmlGenericError;
    void *told_context = xmlGenericErrorContext;
    xmlSetGenericErrorFunc(NULL, perch_xml_silence);
    xmlParseDocument(parser);
    xmlSetGenericErrorFunc(told_context, told);
    // A declaration of a type makes a stub.
    if (parser->myDoc != NULL) xmlFreeDoc(parser->myDoc);
    parser->myDoc = NULL;
    xmlFreeParserCtxt(parser);
}

void perch_records_free(struct perch_records *found) {
    free(found->records);
    memset(found, 0, sizeof *found);
}
