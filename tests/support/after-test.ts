/** What a support module clears after each test. It is loaded once for many test files, so it cannot hook into one. */
export const afterTest = new Set<() => void>();
