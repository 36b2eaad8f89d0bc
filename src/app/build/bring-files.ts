import { isLostPart, LostPartError } from '../../domain/errors/device-errors.ts';

/** Files that are here or on their way. */
const brought = new Map<string, Promise<unknown>>();
/** Files that could not be had: what a cache has kept of the answer is not asked for them. */
const missed = new Set<string>();
/** Whether files that the document names are left to it; until one of them turns out to be lost. */
let trustsDocument = true;

/**
 * Stands around every `import()` of the build (scripts/late-files.ts): fetches all that it needs before the browser is told to
 * import it. Firefox, and older versions of the others, remember a module that could not be loaded, also one deep inside, for
 * as long as the page lives; what was fetched comes from the browser's cache. Each call asks anew for what is not here.
 *
 * @param files names in `/assets/`
 * @throws {LostPartError} where a file cannot be had
 */
export async function bringFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  let isRemembered = false;
  try {
    await Promise.all(files.map(bring));
    isRemembered = !trustsDocument;
    return await load();
  } catch (error) {
    if (!isLostPart(error)) throw error;
    trustsDocument = false;
    for (const file of files) brought.delete(file);
    window.dispatchEvent(new CustomEvent('vite:preloadError', { detail: isRemembered }));
    throw error;
  }
}

function bring(file: string): Promise<unknown> {
  let coming = brought.get(file);
  if (coming === undefined) {
    coming = request(file, `/assets/${file}`);
    brought.set(file, coming);
    coming.catch(() => {
      missed.add(file);
      brought.delete(file);
    });
  }
  return coming;
}

async function request(file: string, href: string): Promise<unknown> {
  const isSheet = file.endsWith('.css');
  if ((isSheet || trustsDocument) && document.querySelector(`link[href$="${href}"]`)) return;
  if (isSheet) return attachSheet(href);
  try {
    const answer = await fetch(href, { cache: missed.has(file) ? 'reload' : 'default' });
    // A host may answer with its page in place of a file that it no longer has.
    if (answer.ok && answer.headers.get('content-type')?.includes('javascript')) return await answer.arrayBuffer();
  } catch {
    // Said below.
  }
  throw new LostPartError(href);
}

function attachSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new LostPartError(href));
    };
    document.head.append(link);
  });
}
