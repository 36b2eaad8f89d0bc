import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findProgram, requireChromium } from './find-chromium.ts';

/** The engines that run the stories of tests/engines. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The result of `requireEngines`: the engines that can be started, and for each other one a sentence why not. */
export interface FoundEngines {
  have: EngineName[];
  lacking: { name: EngineName; why: string }[];
}

const INSTALL_LIMIT_MS = 10 * 60_000;
const CHECK_LIMIT_MS = 20_000;
const PYTHON = '/usr/bin/python3';
/** The Python packages that tests/support/engines/webkit-phone.py needs. */
const BINDINGS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";
const PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth', 'python3-gi', 'gir1.2-webkit2-4.1'],
} as const;

/**
 * The program that starts an engine, or null if the machine lacks it or its dependencies: the browser itself for Chromium and Firefox (`FIREFOX_PATH`
 * names another), WebKitWebDriver for WebKit.
 */
export function findEngine(name: EngineName): string | null {
  if (name === 'chromium') return findChromium();
  // The drivers read /proc to kill a browser's processes.
  if (process.platform !== 'linux') return null;
  if (name === 'firefox') {
    const program = process.env.FIREFOX_PATH || findProgram(['firefox-esr', 'firefox']);
    return program !== null && runs(program, ['--version']) ? program : null;
  }
  const driver = findProgram(['WebKitWebDriver']);
  return driver !== null && findProgram(['Xvfb']) !== null && runs(PYTHON, ['-c', BINDINGS]) ? driver : null;
}

/** Finds the engines or installs Debian's packages if the process is root. Never throws for a missing engine: the result says why it is missing. */
export function requireEngines(names: readonly EngineName[]): FoundEngines {
  const found: FoundEngines = { have: [], lacking: [] };
  for (const name of names) {
    const why = findEngine(name) === null ? (name === 'chromium' ? installChromium() : install(name)) : null;
    if (why === null) found.have.push(name);
    else found.lacking.push({ name, why });
  }
  return found;
}

function installChromium(): string | null {
  try {
    requireChromium();
    return null;
  } catch (error) {
    return String((error as Error).message);
  }
}

/** Null if the engine is installed now, else the reason why not. */
function install(name: keyof typeof PACKAGES): string | null {
  const packages = PACKAGES[name].join(' ');
  if (process.platform !== 'linux') return `its driver needs Linux, and this is ${process.platform}`;
  if (!existsSync('/usr/bin/apt-get')) return `not on this machine, and without apt-get nothing installs ${packages}`;
  if (process.getuid?.() !== 0) return `not on this machine; as root: apt-get install ${packages}`;
  console.log(`No ${name} on this machine; installing ${packages}.`);
  const commands = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES[name]],
  ];
  for (const args of commands) {
    try {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: INSTALL_LIMIT_MS, env });
    } catch (error) {
      const said = String((error as { stderr?: unknown }).stderr ?? error).trim();
      return `apt-get ${args.join(' ')} failed: ${said.split('\n').at(-1) ?? ''}`;
    }
  }
  return findEngine(name) === null ? `installed ${packages}, and it can't be started all the same` : null;
}

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: CHECK_LIMIT_MS });
    return true;
  } catch {
    return false;
  }
}
