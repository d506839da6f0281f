import People
import Testing

/// How much room states take: a recording of 100,000 steps keeps one for nearly every step, in less than 50 MB.
struct MemoryTests {
    @Test func `a state is a pointer, however much it carries`() {
        #expect(MemoryLayout<ProfileViewModel.State>.size <= 8)
        #expect(MemoryLayout<PostsViewModel.State>.size <= 8)
        #expect(MemoryLayout<ThreadViewModel.State>.size <= 8)
        #expect(MemoryLayout<Refresh>.size <= 8)
    }

    @Test func `profile and posts side by side, and what they show, stay small`() {
        #expect(MemoryLayout<UserViewModel>.size <= 80)
        #expect(MemoryLayout<PostsViewModel.Content>.size <= 96)
        #expect(MemoryLayout<ProfileViewModel.Content>.size <= 32)
    }
}
