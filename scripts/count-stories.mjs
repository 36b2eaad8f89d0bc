import { readFileSync } from 'node:fs';

/** How many stories of a Playwright report passed, and how many failed or were not run. */
export function countStories(report) {
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}
