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
