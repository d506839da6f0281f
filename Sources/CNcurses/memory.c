// The memory that the program holds.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CNcurses.h"

#ifdef __GLIBC__
#include <link.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

void perch_give_large_blocks_back(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

#ifdef __GLIBC__
/// The first is the program itself; of the libraries nobody knows whether what is not to be written was never written.
static int perch_let_go(struct dl_phdr_info *program, size_t size, void *context) {
    (void)size;
    (void)context;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int index = 0; index < program->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &program->dlpi_phdr[index];
        if (part->p_type != PT_LOAD || (part->p_flags & PF_W) != 0) continue;
        uintptr_t begin = (program->dlpi_addr + part->p_vaddr) & ~(page - 1);
        // The last page may be shared with what is written.
        uintptr_t end = (program->dlpi_addr + part->p_vaddr + part->p_filesz) & ~(page - 1);
        if (begin < end) madvise((void *)begin, end - begin, MADV_DONTNEED);
    }
    return 1;
}
#endif

void perch_let_go_of_program(void) {
#ifdef __GLIBC__
    dl_iterate_phdr(perch_let_go, NULL);
#endif
}

void perch_give_freed_blocks_back(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
