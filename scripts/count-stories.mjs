import { readFileSync } from 'node:fs';

/** How many stories of a Playwright report passed, how many failed or were not run, and the files and titles of those. */
export function countStories(report) {
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: suites.flatMap(failuresOf),
  };
}

function failuresOf({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'));
  return [...failed.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(failuresOf)];
}
