import { describe, expect, it } from 'vitest';
import { afterFirstPaint, START } from '../../scripts/html-pages.ts';

/** The inline script, with a page whose frames and timers the test hands out. */
function run(hidden: boolean) {
  const frames: (() => void)[] = [];
  const timers: { work: () => void; ms: number }[] = [];
  const loaded: string[] = [];
  const page = { hidden, getElementById: () => ({ href: '/assets/index-1.js' }) };
  const load = async (file: string) => {
    loaded.push(file);
    throw new Error('no network');
  };
  const heard: Record<string, (event: object) => void> = {};
  const window: { installPrompt?: object } = {};
  const names = ['document', 'window', 'addEventListener', 'requestAnimationFrame', 'setTimeout', 'load'];
  new Function(...names, START.replace('import(', 'load('))(
    page,
    window,
    (name: string, listener: (event: object) => void) => {
      heard[name] = listener;
    },
    (work: () => void) => frames.push(work),
    (work: () => void, ms = 0) => timers.push({ work, ms }),
    load,
  );
  return { frames, timers, loaded, heard, window };
}

describe('the app starts behind the first paint of its page', () => {
  it('waits for a frame, and for the task behind it, in which that frame has been painted', () => {
    const { frames, timers, loaded } = run(false);
    expect(loaded).toEqual([]);
    frames[0]?.();
    expect(loaded).toEqual([]);
    timers.find(({ ms }) => ms === 0)?.work();
    expect(loaded).toEqual(['/assets/index-1.js']);
  });

  it('does not wait for a frame in a hidden page, nor for one that never comes', () => {
    expect(run(true).loaded).toEqual(['/assets/index-1.js']);
    const { timers, loaded } = run(false);
    timers.find(({ ms }) => ms > 0)?.work();
    expect(loaded).toEqual(['/assets/index-1.js']);
  });

  it('keeps the browser’s offer to install the app, which may come before the app runs', () => {
    const { heard, window } = run(false);
    let prevented = false;
    const offer = {
      preventDefault: () => {
        prevented = true;
      },
    };
    heard.beforeinstallprompt?.(offer);
    expect(window.installPrompt).toBe(offer);
    expect(prevented).toBe(true);
  });

  it('takes the place of the element that would run the app before, and stands behind the style sheets', () => {
    const page = afterFirstPaint(
      '<head><script type="module" crossorigin src="/assets/index-1.js"></script></head><body><link rel="stylesheet" href="/a.css">\n</body>',
    );
    expect(page).not.toContain('type="module"');
    expect(page).toContain(
      '<link id="app" rel="modulepreload" crossorigin fetchpriority="low" href="/assets/index-1.js">',
    );
    expect(page.indexOf(START)).toBeGreaterThan(page.indexOf('/a.css'));
  });
});
