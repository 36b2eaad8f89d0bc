import { describe, expect, it } from 'vitest';
import { lint } from '../support/lint.ts';

const NOT_THE_TEXT = 'The text of an error never reaches a screen';
const NAME_IT = 'Call what was caught `error`';

/** Ways to show an error's own message on a screen. */
const TEXTS = [
  'try { go(); } catch (error) { show((error as Error).message); }',
  'try { go(); } catch (error) { show((error as Error | null)?.message); }',
  'try { go(); } catch (error) { show(String(error)); }',
  'try { go(); } catch (error) { show(`Olmadı: $' + '{error}`); }',
  'try { go(); } catch (error) { const { code, message } = (error ?? {}) as Error; show(code, message); }',
  'const spoil = (error: Error) => <p>{error.message}</p>;',
  'go().catch((error: unknown) => show(JSON.stringify(error)));',
];
/** Ways to hide an error from the rule. */
const NAMES = [
  'try { go(); } catch (caught) { show(caught); }',
  'go().catch((caught: unknown) => show(caught));',
  'go().then(done, (caught: unknown) => show(caught));',
];
const FINE = [
  'try { go(); } catch (error) { console.error("Going:", error); setFailure(errorSentence(error, AT_THE_DOOR)); }',
  'go().catch(() => undefined);',
  'show(notification.message);',
];

const named = (sources: readonly string[]) =>
  Object.fromEntries(sources.map((source, index) => [`src/features/auth/made-up-${index}.tsx`, source]));

describe('the lint rule that keeps the text of errors off the screens', () => {
  it('refuses every way to show it', async () => {
    for (const [file, said] of Object.entries(await lint(named(TEXTS)))) {
      expect(said, TEXTS[Number(/\d+/.exec(file)?.[0])]).toContain(NOT_THE_TEXT);
    }
  });

  it('refuses another name for a caught error, which would hide it from the rule', async () => {
    for (const [file, said] of Object.entries(await lint(named(NAMES)))) {
      expect(said, NAMES[Number(/\d+/.exec(file)?.[0])]).toContain(NAME_IT);
    }
  });

  it('applies in every folder that makes sentences for screens', async () => {
    const places = [
      'src/app/a.tsx',
      'src/ui/b.tsx',
      'src/domain/c.ts',
      'src/data/hooks/d.ts',
      'src/data/commands/e.ts',
    ];
    const sources = Object.fromEntries(places.map((place) => [place, TEXTS[0] ?? '']));
    for (const [place, said] of Object.entries(await lint(sources))) expect(said, place).toContain(NOT_THE_TEXT);
  });

  it('lets through a sentence of ours, the console, and a notification’s own message', async () => {
    const said = Object.values(await lint(named(FINE))).join('');
    expect(said).not.toContain(NOT_THE_TEXT);
    expect(said).not.toContain(NAME_IT);
  });
});

const LOAD_LATE = 'Load late through latePart';

/** Ways to load a part that has nobody to say that it is lost. */
const RAW = [
  'const Sheet = lazy(async () => ({ default: (await import("./sheet.tsx")).Sheet }));',
  'import { lazy } from "react"; export const part = lazy;',
  'import { lazy as late } from "react"; export const part = late;',
  'import * as React from "react"; export const Sheet = React.lazy(load);',
  'const load = () => import("./sheet.tsx");',
  'export async function open() { (await import("./sheet.tsx")).open(); }',
  'const parts = { sheet: async () => (await import("./sheet.tsx")).Sheet };',
];
const LATE = [
  "export const Sheet = latePart(async () => (await import('./sheet.tsx')).Sheet, 'dialog');",
  "export const Sheet = latePart(async () => { await idle(); return (await import('./sheet.tsx')).Sheet; }, 'part');",
  "export const load = lazyPromise(() => import('./commands.ts'));",
  "export type Commands = typeof import('./commands.ts');",
  "import { useMemo } from 'react'; import { lazy } from './lazy.ts'; export const made = [useMemo, lazy];",
];

describe('the lint rule that leaves late loading to two functions (decision 46)', () => {
  it('refuses every other import(), and React’s own lazy', async () => {
    for (const [file, said] of Object.entries(await lint(named(RAW)))) {
      expect(said, RAW[Number(/\d+/.exec(file)?.[0])]).toContain(LOAD_LATE);
    }
  });

  it('applies in every folder of the app', async () => {
    const places = [
      'src/main.ts',
      'src/app/a.tsx',
      'src/ui/frame/b.tsx',
      'src/domain/text/c.ts',
      'src/data/store/d.ts',
      'src/sync/e.ts',
    ];
    const sources = Object.fromEntries(places.map((place) => [place, RAW[5] ?? '']));
    for (const [place, said] of Object.entries(await lint(sources))) expect(said, place).toContain(LOAD_LATE);
  });

  it('lets through what stands in one of the two, and types', async () => {
    for (const said of Object.values(await lint(named(LATE)))) expect(said).not.toContain(LOAD_LATE);
  });
});
