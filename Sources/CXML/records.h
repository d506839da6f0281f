// How both parsers write down what they find.

#ifndef PERCH_RECORDS_H
#define PERCH_RECORDS_H

#include "CXML.h"

#include <stdlib.h>
#include <string.h>

/// Room for so many bytes more; none once memory has run out.
static inline uint8_t *perch_room(struct perch_records *found, size_t length) {
    if (found->is_short) return NULL;
    if (found->capacity - found->length < length) {
        size_t capacity = found->capacity * 2 + length;
        uint8_t *records = realloc(found->records, capacity);
        if (records == NULL) {
            found->is_short = 1;
            return NULL;
        }
        found->records = records;
        found->capacity = capacity;
    }
    uint8_t *room = found->records + found->length;
    found->length += length;
    return room;
}

/// Writes a record: its kind, a letter if there is one, and bytes.
static inline void perch_record(struct perch_records *found, uint8_t kind, uint8_t letter, const void *bytes, size_t length) {
    size_t content = length + (letter != 0);
    uint8_t *room = perch_room(found, 5 + content);
    if (room == NULL) return;
    *room++ = kind;
    for (int shift = 0; shift < 32; shift += 8) *room++ = (uint8_t)(content >> shift);
    if (letter != 0) *room++ = letter;
    if (length != 0) memcpy(room, bytes, length);
}

#endif
