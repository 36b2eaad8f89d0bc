import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { bringFiles } from '../../src/app/build/bring-files.ts';
import { isLostPart } from '../../src/domain/errors/device-errors.ts';

const module = async () => 'module';
const script = (status = 200, type = 'text/javascript') =>
  new Response('export {}', { status, headers: { 'content-type': type } });

let bring: typeof bringFiles;
let asked: ReturnType<typeof vi.fn>;
let details: unknown[];
const hear = (event: Event) => details.push((event as CustomEvent).detail);

beforeEach(async () => {
  // What one page has brought is no other page's.
  vi.resetModules();
  ({ bringFiles: bring } = await import('../../src/app/build/bring-files.ts'));
  asked = vi.fn(async () => script());
  vi.stubGlobal('fetch', asked);
  details = [];
  window.addEventListener('lost-part', hear);
});
afterEach(() => {
  window.removeEventListener('lost-part', hear);
  document.head.replaceChildren();
});

/** Answers the style sheets that were attached and have no answer yet. */
const answerSheets = (event: 'load' | 'error') => {
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) link.dispatchEvent(new Event(event));
};

describe('what an import() needs', () => {
  it('is fetched before it, once', async () => {
    const load = vi.fn(module);
    expect(await bring(load, ['a.js', 'b.js'])).toBe('module');
    await bring(load, ['b.js', 'c.js']);
    expect(asked.mock.calls.flat()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is asked for in a task for each file, so that a tap between two of them is heard', async () => {
    const tasks: number[] = [];
    let task = 0;
    const later = window.setTimeout;
    vi.stubGlobal('setTimeout', (work: () => void, ms?: number) =>
      later(() => {
        task += 1;
        work();
      }, ms),
    );
    asked.mockImplementation(async () => {
      tasks.push(task);
      return script();
    });
    // Two parts that load at once wait for each other as the files of one do.
    await Promise.all([bring(module, ['a.js', 'b.js']), bring(module, ['c.js'])]);
    vi.unstubAllGlobals();
    expect(tasks).toEqual([1, 2, 3]);
  });

  it('is asked for at once in a hidden page, whose timers are slow', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const later = vi.spyOn(window, 'setTimeout');
    await bring(module, ['a.js', 'b.js']);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(later).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it.each([
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a file that is gone', async () => script(404)],
    ['a page in place of the file', async () => script(200, 'text/html')],
    [
      'a file that is cut off',
      async () => Object.assign(script(), { arrayBuffer: () => Promise.reject(new TypeError('cut off')) }),
    ],
  ])('%s: nothing is imported, which a browser may remember; the next call asks anew', async (_what, answer) => {
    const load = vi.fn(module);
    asked.mockImplementationOnce(answer);
    const error = await bring(load, ['a.js']).catch((caught: unknown) => caught);
    expect(isLostPart(error)).toBe(true);
    expect(load).not.toHaveBeenCalled();
    expect(details).toEqual([false]);
    expect(await bring(load, ['a.js'])).toBe('module');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('a lost style sheet is asked for again, and its part is not shown without it', async () => {
    const load = vi.fn(module);
    const first = bring(load, ['a.css']).catch((caught: unknown) => caught);
    answerSheets('error');
    expect(isLostPart(await first)).toBe(true);
    expect(document.querySelector('link')).toBeNull();
    const second = bring(load, ['a.css']);
    answerSheets('load');
    expect(await second).toBe('module');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('a style sheet that the document only fetches ahead is attached, one that stands in it is not', async () => {
    document.head.innerHTML =
      '<link rel="preload" as="style" href="/assets/a.css"><link rel="stylesheet" href="/assets/b.css">';
    const brought = bring(module, ['a.css', 'b.css']);
    expect(document.querySelectorAll('link[rel="stylesheet"][href$="/assets/a.css"]')).toHaveLength(1);
    expect(document.querySelectorAll('link[rel="stylesheet"][href$="/assets/b.css"]')).toHaveLength(1);
    answerSheets('load');
    expect(await brought).toBe('module');
  });

  it('is left to the document that names it, until that loses one', async () => {
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/a.js">';
    const lost = new TypeError('Failed to fetch dynamically imported module');
    const load = vi.fn(module).mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    await expect(bring(load, ['a.js'])).rejects.toBe(lost);
    expect(asked).not.toHaveBeenCalled();
    // The files can be loaded again, but the browser remembers their failure: only a reload helps.
    await expect(bring(load, ['a.js'])).rejects.toBe(lost);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(details).toEqual([false, true]);
  });

  it('an error of the module itself is no lost file', async () => {
    await expect(bring(() => Promise.reject(new Error('broken')), ['a.js'])).rejects.toThrow('broken');
    expect(details).toEqual([]);
  });
});
