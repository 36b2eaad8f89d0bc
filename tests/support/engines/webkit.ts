import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngine } from '../../../scripts/find-engines.ts';
import { freePort } from '../e2e-server.ts';
import { isAlive, killTree, LIMIT_MS, until } from './processes.ts';
import { PHONE_SIZE, type Setup } from './setup.ts';
import type { RawTab, RunningBrowser } from './tab.ts';
import { keys, pointer } from './touch.ts';

/** A script whose page goes away never answers; whoever waits for it asks again. */
const SCRIPT_LIMIT_MS = 60_000;

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/**
 * Starts WebKitGTK on a profile, driven by W3C WebDriver. webkit-phone.py is the browser, since MiniBrowser's own automation deletes all its data at
 * its end.
 */
export async function startWebKit(profile: string, setup: Setup): Promise<RunningBrowser> {
  const program = findEngine('webkit');
  if (program === null) throw new Error('No WebKit on this machine; `npm run e2e -- --engine webkit` looks for one.');
  const { size = PHONE_SIZE } = setup;
  const screen = await openScreen();
  const port = await freePort();
  const said = join(profile, 'console.log');
  const out = openSync(said, 'a');
  const driver = spawn(program, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: ['ignore', out, out],
    detached: true,
    env: {
      ...process.env,
      DISPLAY: screen.display,
      PHONE_PROFILE: profile,
      PHONE_SIZE: `${size.width}x${size.height}`,
      PHONE_PRIVATE: setup.isPrivate === true ? '1' : '',
      PHONE_KEEPS: setup.keeps ?? '',
      PHONE_PERMITS: setup.permits ?? '',
      PHONE_SCRIPT: setup.script === undefined ? '' : `(${setup.script})();`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  const { pid } = driver;
  if (pid === undefined) throw new Error(`${program} did not start.`);
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  };
  await until('WebKitWebDriver answers', () => call('GET', '/status'));
  const options = { binary: join(import.meta.dirname, 'webkit-phone.py'), args: [] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string };
  const at = `/session/${sessionId}`;
  await call('POST', `${at}/timeouts`, { script: SCRIPT_LIMIT_MS, pageLoad: LIMIT_MS });
  return {
    open: windows((method, path, body) => call(method, at + path, body)),
    complaints: () => readFileSync(said, 'utf8').split('\n').filter(isComplaint),
    kill: async () => {
      killTree(pid);
      screen.close();
      await until('WebKit is gone', async () => !isAlive(pid));
    },
  };
}

/**
 * Firebase polls its own database on a timer to learn of other tabs, and catches no errors: if the end of a page or of its connection interrupts a
 * read, the read fails and the next one works. The app catches and repeats its own reads and writes (`back-forward-cache.ts`), and the stories count each of
 * its taps.
 */
const IDB_ENDED =
  /Unhandled Promise Rejection: (?:AbortError: AbortError|InvalidStateError: .*database connection is closing)/;

/** WebKit's own note when the end of a page interrupts a worker that reads from the cache; the next page's worker reads again. */
const CACHE_ENDED = /Cache API operation failed: Context is stopped/;

/** WebKit's own note when a page is left while the browser still fetches the worker's script; the next page asks for it again. */
const WORKER_ENDED = /Cannot load \S+\/sw\.js due to access control checks/;

/** Whether a line of the console reports an uncaught error; the console also reports failed requests, which do not count. */
function isComplaint(line: string): boolean {
  if (/Fetch API cannot load|WebSocket (?:connection|network)/.test(line)) return false;
  if (IDB_ENDED.test(line) || CACHE_ENDED.test(line) || WORKER_ENDED.test(line)) return false;
  return /CONSOLE JS ERROR|Unhandled Promise Rejection|WEB PROCESS GONE/.test(line);
}

/** A virtual screen. */
async function openScreen(): Promise<{ display: string; close: () => void }> {
  const xvfb: ChildProcess = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const reported = xvfb.stdio[3];
  if (!reported) throw new Error('Xvfb did not start.');
  const [number] = await once(reported, 'data');
  return { display: `:${String(number).trim()}`, close: () => xvfb.kill() };
}

function windows(call: Call): () => Promise<RawTab> {
  let first = true;
  let now = '';
  return async () => {
    const handle = first
      ? ((await call('GET', '/window')) as string)
      : ((await call('POST', '/window/new', { type: 'window' })) as { handle: string }).handle;
    first = false;
    // The driver controls one window at a time.
    const here: Call = async (method, path, body) => {
      if (now !== handle) await call('POST', '/window', { handle });
      now = handle;
      return call(method, path, body);
    };
    const act = (source: object) => here('POST', '/actions', { actions: [source] });
    return {
      goto: async (url) => void (await here('POST', '/url', { url })),
      reload: async () => void (await here('POST', '/refresh', {})),
      run: async (source, args) => {
        const script = `const [args, done] = arguments;
          Promise.resolve().then(() => (${source})(...args)).then(
            (ok) => done({ ok: JSON.stringify(ok) }),
            (error) => done({ failed: String(error) + ' ' + (error && error.stack) }));`;
        const reported = (await here('POST', '/execute/async', { script, args: [args] })) as {
          ok?: string;
          failed?: string;
        };
        if (typeof reported.failed === 'string') throw new Error(reported.failed);
        return typeof reported.ok === 'string' ? JSON.parse(reported.ok) : undefined;
      },
      // WebKitGTK's driver has no touch: its pointer events are those of a mouse.
      tap: async (x, y) => void (await act(pointer('mouse', x, y))),
      type: async (text) => void (await act(keys(text))),
      shot: async () => Buffer.from((await here('GET', '/screenshot')) as string, 'base64'),
      close: async () => {
        await here('DELETE', '/window');
        now = '';
      },
    };
  };
}
