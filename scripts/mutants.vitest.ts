import { defineConfig } from 'vitest/config';

const { tests, not } = JSON.parse(process.env.MUTANT_TESTS ?? '{"tests":[],"not":[]}');

// Only the tests that are nearest to the mutants (scripts/mutants.mjs): the simulator and the proof of the rules take minutes.
export default defineConfig({ test: { environment: 'node', testTimeout: 120_000, include: tests, exclude: not } });
