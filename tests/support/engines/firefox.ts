import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { findEngine } from '../../../scripts/find-engines.ts';
import { FACES_FOLDER } from '../own-faces.ts';
import { isAlive, killTree, LIMIT_MS, until } from './processes.ts';
import { PHONE_SIZE, type Setup } from './setup.ts';
import type { RawTab, RunningBrowser } from './tab.ts';
import { keys, pointer } from './touch.ts';

/** A browser without its vendor's services: no request leaves the machine. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.provider.mozilla.updateURL': '',
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'extensions.systemAddon.update.enabled': false,
  // Firefox lets no sound begin on a machine without a sound card; this is its own pretended one.
  'media.cubeb.force_mock_context': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // The sandbox lets pages read only the system's font folders; without this folder every word would be a row of boxes.
  'security.sandbox.content.read_path_whitelist': FACES_FOLDER,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.startup.max_resumed_crashes': -1,
  'toolkit.telemetry.server': '',
  'ui.allPointerCapabilities': 1,
  'ui.primaryPointerCapabilities': 1,
  'ui.useOverlayScrollbars': 1,
};
/** The person's choices in the browser's settings. */
const chosen = ({ isPrivate, keeps, permits }: Setup): Record<string, unknown> => ({
  ...(isPrivate && { 'browser.privatebrowsing.autostart': true }),
  ...(keeps && { 'network.cookie.cookieBehavior': 2 }),
  ...(permits && {
    'permissions.default.desktop-notification': permits === 'all' ? 1 : 2,
    'dom.storageManager.prompt.testing': true,
    'dom.storageManager.prompt.testing.allow': permits === 'all',
  }),
});
/** BiDi reports a lost network as an error of the page, and also anything that the person's own settings refuse. */
const NO_FAULT =
  /can’t establish a connection|connection to ws|was interrupted while|Failed to load|downloadable font|Storage access is restricted/;

interface Said {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  result?: Record<string, unknown>;
  params?: { type?: string; level?: string; text?: string };
  error?: string;
  message?: string;
}

/** Starts Firefox on a profile, driven by WebDriver BiDi over its own WebSocket. */
export async function startFirefox(profile: string, setup: Setup): Promise<RunningBrowser> {
  const program = findEngine('firefox');
  if (program === null) throw new Error('No Firefox on this machine; `npm run e2e -- --engine firefox` looks for one.');
  const lines = Object.entries({ ...PREFERENCES, ...chosen(setup) }).map(
    ([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const address = join(profile, 'WebDriverBiDiServer.json');
  await rm(address, { force: true });
  const { size = PHONE_SIZE } = setup;
  const { width, height } = size;
  const child = spawn(
    program,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
      '--window-size',
      `${width},${height}`,
    ],
    { stdio: 'ignore', detached: true, env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' } },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} did not start.`);
  const port = await until('Firefox opens its port', async () => JSON.parse(await readFile(address, 'utf8')).ws_port);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`, { maxPayload: 0 });
  await once(socket, 'open');
  const complaints: string[] = [];
  const send = talk(socket, ({ method, params }) => {
    const { type, level, text = '' } = params ?? {};
    if (method !== 'log.entryAdded' || type !== 'javascript' || level !== 'error') return;
    if (!NO_FAULT.test(text)) complaints.push(text);
  });
  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'dismiss' } } } });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  if (setup.script !== undefined) await send('script.addPreloadScript', { functionDeclaration: String(setup.script) });
  return {
    open: tabs(send, size),
    complaints: () => complaints,
    kill: async () => {
      killTree(pid);
      socket.terminate();
      await until('Firefox is gone', async () => !isAlive(pid));
    },
  };
}

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

/** Commands of WebDriver BiDi; each rejects with Firefox's error, or when the browser is gone. */
function talk(socket: WebSocket, hear: (said: Said) => void): Send {
  const asked = new Map<number, { resolve: (result: Record<string, unknown>) => void; reject: (e: Error) => void }>();
  let last = 0;
  socket.on('message', (data) => {
    const said = JSON.parse(String(data)) as Said;
    if (said.type === 'event') return hear(said);
    const waiting = asked.get(said.id ?? 0);
    asked.delete(said.id ?? 0);
    if (said.type === 'success') waiting?.resolve(said.result ?? {});
    else waiting?.reject(new Error(`${said.error}: ${said.message}`));
  });
  socket.on('close', () => {
    for (const { reject } of asked.values()) reject(new Error('The browser is gone.'));
  });
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      asked.set(last, { resolve, reject });
      // A page that stands still answers nothing: the story then says where.
      setTimeout(() => reject(new Error(`${method}: no answer within ${LIMIT_MS} ms`)), LIMIT_MS).unref();
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

function tabs(send: Send, size: { width: number; height: number }): () => Promise<RawTab> {
  let first = true;
  /** Typing needs the window's focus, which the browser's first tab has. */
  const contextOf = async () => {
    const known = (await send('browsingContext.getTree')).contexts as { context: string }[];
    const made = first ? known[0] : await send('browsingContext.create', { type: 'tab' });
    first = false;
    return made?.context as string;
  };
  return async () => {
    const context = await contextOf();
    await send('browsingContext.setViewport', { context, viewport: size });
    const act = (source: object) => send('input.performActions', { context, actions: [source] });
    return {
      goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
      run: async (source, args) => {
        const expression = `(async () => JSON.stringify(await (${source})(...${JSON.stringify(args)})))()`;
        const target = { context };
        const answer = await send('script.evaluate', { expression, target, awaitPromise: true, userActivation: false });
        const thrown = answer.exceptionDetails as { text: string } | undefined;
        if (thrown !== undefined) throw new Error(thrown.text);
        const { value } = answer.result as { value?: string };
        return value === undefined ? undefined : JSON.parse(value);
      },
      tap: async (x, y) => void (await act(pointer('touch', x, y))),
      type: async (text) => void (await act(keys(text))),
      shot: async () =>
        Buffer.from((await send('browsingContext.captureScreenshot', { context })).data as string, 'base64'),
      close: async () => void (await send('browsingContext.close', { context })),
    };
  };
}
