/** Clean-up work of support modules after each test. A support module is loaded once for many test files, so it cannot add a hook itself. */
export const afterTest = new Set<() => void>();
