import { readFileSync } from 'node:fs';

/** How many stories of a report of Playwright held, and how many did not or were not told. */
export function countStories(report) {
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}
