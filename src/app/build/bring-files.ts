import { isLostPart } from '../../domain/errors/device-errors.ts';

/** Files that are here or on their way. */
const brought: Record<string, Promise<unknown> | undefined> = {};
/** Whether files that the document names are left to it; until one turns out to be lost. */
let trustsDocument = true;

/**
 * Stands around every `import()` of the build (scripts/late-files.ts): fetches all that it needs before the browser is told to
 * import it. Firefox, and older versions of the others, remember a module that could not be loaded, also one deep inside, for
 * as long as the page lives; what was fetched comes from the browser's cache. Each call asks anew for what is not here.
 *
 * @param files names in `/assets/`
 * @throws an error of which `isLostPart` holds where a file cannot be had; the window then hears `lost-part`, whose detail is
 *   true where all files are here and the browser remembers otherwise
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
  // A sheet that the document only fetches ahead does not apply yet.
  const rel = isSheet ? 'stylesheet' : 'modulepreload';
  if ((isSheet || trustsDocument) && document.querySelector(`link[rel=${rel}][href$="${href}"]`)) return;
  const isHere = isSheet ? attachSheet : fetchModule;
  if (!(await isHere(href).catch(() => false))) throw new Error(`No dynamically imported module: ${href}`);
}

async function fetchModule(href: string): Promise<boolean> {
  const answer = await fetch(href);
  // To its end: what is cut off is lost.
  await answer.arrayBuffer();
  // A host may answer with its page in place of a file that it no longer has.
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
