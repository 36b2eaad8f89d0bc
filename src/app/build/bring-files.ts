import { retry } from '../../data/async/retry.ts';
import { nextTask } from '../../data/async/timers.ts';
import { isLostPart } from '../../domain/errors/device-errors.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';

/** The requests of files, running or done. */
const brought: Record<string, Promise<unknown> | undefined> = {};
/** Whether `bring` skips files that the document links itself; false after one of them turned out to be lost. */
let trustsDocument = true;
/** Resolves when the next module may be asked for. */
let turn = Promise.resolve();

/**
 * Wraps every `import()` of the build (scripts/late-files.ts): fetches all its files before the browser imports them. Firefox
 * and older versions of other browsers remember a module that failed to load, also a nested one, as long as the page lives;
 * the import of fetched files comes from the browser's cache. Each call requests missing files again.
 *
 * @param files names in `/assets/`
 * @throws an error that `isLostPart` accepts, if a file cannot be loaded. The window then gets the event `lost-part`, whose
 *   detail is true if all files are here and only the browser remembers a failed module
 */
export async function bringFiles<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  let detail = false;
  try {
    await Promise.all(files.map(bring));
    detail = !trustsDocument;
    return await load();
  } catch (error) {
    if (isLostPart(error)) {
      trustsDocument = false;
      for (const file of files) delete brought[file];
      window.dispatchEvent(new CustomEvent('lost-part', { detail }));
    }
    throw error;
  }
}

function bring(file: string): Promise<unknown> {
  brought[file] ??= request(`/assets/${file}`);
  return brought[file];
}

async function request(href: string): Promise<unknown> {
  const isSheet = href.endsWith('.css');
  // A style sheet that the document only preloads does not apply yet.
  const rel = isSheet ? 'stylesheet' : 'modulepreload';
  if ((isSheet || trustsDocument) && document.querySelector(`link[rel=${rel}][href$="${href}"]`)) return;
  const isHere = isSheet ? attachSheet : fetchModule;
  if (!(await isHere(href).catch(() => false))) throw new Error(`No dynamically imported module: ${href}`);
}

async function fetchModule(href: string): Promise<boolean> {
  // Each request takes a slow phone some milliseconds and a part has dozens, so each has a task of its own. A hidden page draws nothing, and its timers
  // are slow.
  turn = turn.then(() => (document.hidden ? undefined : nextTask()));
  await turn;
  const answer = await fetch(href);
  // Reads the answer to its end: a file that is cut off counts as lost.
  await answer.arrayBuffer();
  // A host may answer with its HTML page instead of a file that it no longer has.
  return answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '');
}

function attachSheet(href: string): Promise<boolean> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve(true);
    link.onerror = () => {
      link.remove();
      resolve(false);
    };
    document.head.append(link);
  });
}

const AGAIN_MS = 60_000;

const tableParts = lazyPromise(() => import('./table-parts.ts'));

/** Fetches the parts of an open table, and retries until all are here: a new version on the host removes their files (L12). */
export const fetchTable = lazyPromise(() =>
  retry('Table', AGAIN_MS, async () => (await tableParts()).fetchTableParts()),
);
