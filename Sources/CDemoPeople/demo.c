// The demo people, as they lie in Fixtures/People: part of the program, wherever that lies. A test holds both side by side.

#include "CDemoPeople.h"

#define PERCH_DEMO_PEOPLE(X) \
    X(dot) \
    X(gale) \
    X(ines) \
    X(kotori) \
    X(mallory) \
    X(nadir) \
    X(oswin) \
    X(pip) \
    X(plain) \
    X(polly) \
    X(tides) \
    X(twocents) \
    X(wren)

// Swift 6.2's compiler has it, and warns that it is newer than the C that packages are built as.
#ifdef __clang__
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const unsigned char dot[] = {
#embed "../../Fixtures/People/dot.json"
};
static const unsigned char gale[] = {
#embed "../../Fixtures/People/gale.json"
};
static const unsigned char ines[] = {
#embed "../../Fixtures/People/ines.json"
};
static const unsigned char kotori[] = {
#embed "../../Fixtures/People/kotori.json"
};
static const unsigned char mallory[] = {
#embed "../../Fixtures/People/mallory.json"
};
static const unsigned char nadir[] = {
#embed "../../Fixtures/People/nadir.json"
};
static const unsigned char oswin[] = {
#embed "../../Fixtures/People/oswin.json"
};
static const unsigned char pip[] = {
#embed "../../Fixtures/People/pip.json"
};
static const unsigned char plain[] = {
#embed "../../Fixtures/People/plain.json"
};
static const unsigned char polly[] = {
#embed "../../Fixtures/People/polly.json"
};
static const unsigned char tides[] = {
#embed "../../Fixtures/People/tides.json"
};
static const unsigned char twocents[] = {
#embed "../../Fixtures/People/twocents.json"
};
static const unsigned char wren[] = {
#embed "../../Fixtures/People/wren.json"
};

static const PerchDemoPerson people[] = {
#define PERCH_DEMO_PERSON(name) {#name, name, sizeof(name)},
    PERCH_DEMO_PEOPLE(PERCH_DEMO_PERSON)
#undef PERCH_DEMO_PERSON
};

size_t perch_demo_count(void) { return sizeof(people) / sizeof(people[0]); }

PerchDemoPerson perch_demo_person(size_t index) { return people[index]; }
