import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium on this machine, or null: CHROMIUM_PATH, Playwright's own, then the search path. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return named;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return findProgram(NAMES);
}

/** The first of these programs on the search path, or null. */
export function findProgram(names: readonly string[]): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (isExecutable(join(folder, name))) return join(folder, name);
  }
  return null;
}

/**
 * Finds a Chromium or installs one: Playwright's own download, or Debian's package if the process is root.
 *
 * @throws if no Chromium can be found or installed; the message says what was tried
 */
export function requireChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  const tried: string[] = [];
  const attempt = (command: string, args: string[]): boolean => {
    tried.push(`${command} ${args.join(' ')}`);
    try {
      execFileSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 });
      return true;
    } catch {
      return false;
    }
  };
  console.log('No Chromium on this machine; installing one for the end-to-end tests.');
  attempt(process.execPath, [
    join(fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url))),
    'install',
    'chromium',
  ]);
  if (findChromium() === null && process.getuid?.() === 0 && attempt('apt-get', ['update'])) {
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const installed = findChromium();
  if (installed === null) {
    throw new Error(
      `No Chromium could be found or installed. Tried:\n  ${tried.join('\n  ')}\nInstall Chromium or set CHROMIUM_PATH.`,
    );
  }
  return installed;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
