import { defineConfig } from 'vitest/config';

/** Tests that read the project's files as texts: the instrumented copy is another text. */
const READ_TEXTS =
  '{bench-rows,docs-paths,first-paint,import-circles,import-zones,lint-*,quotations,store-reads,words,whole-product}';

// Only the tests that are nearest to the mutants (scripts/mutants.mjs): the simulator and the proof of the rules take minutes.
export default defineConfig({
  test: {
    environment: 'node',
    include: JSON.parse(process.env.MUTANT_TESTS ?? '[]'),
    exclude: [`tests/domain/${READ_TEXTS}.test.ts`, 'tests/**/*.mocks.test.ts', 'tests/**/*-random.test.ts'],
  },
});
