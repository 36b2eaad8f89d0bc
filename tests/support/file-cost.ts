import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

/** The file that `npm test` reads the costs from, one line of JSON for each test file. */
const REPORT = process.env.COST_REPORT;

/** Processor time of the children that have ended, in seconds; 0 where the system does not tell it. */
function ofChildren(): number {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number);
    return (user + system) / 100;
  } catch {
    return 0;
  }
}

if (REPORT) {
  const [own, children] = [process.cpuUsage(), ofChildren()];
  afterAll(() => {
    const { user, system } = process.cpuUsage(own);
    const seconds = (user + system) / 1e6 + ofChildren() - children;
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    const file = relative(process.cwd(), expect.getState().testPath ?? '');
    appendFileSync(REPORT, `${JSON.stringify({ file, seconds, megabytes })}\n`);
  });
}
