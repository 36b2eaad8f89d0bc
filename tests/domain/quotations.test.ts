import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDocuments, readSources, resolve, rowsIn } from '../../scripts/requirements.ts';

const sources = readSources();

describe('what code and tests quote', () => {
  it('stands in the repository: rows, laws, decisions, and paragraphs of the specification and the protocol', () => {
    const documents = readDocuments();
    expect(documents.length).toBeGreaterThan(60);
    const { problems, rows } = resolve(sources, documents);
    expect(rows).toBe(404);
    expect(problems).toEqual([]);
  });

  it('is what the documents say of their tests and code', () => {
    for (const [path, text] of Object.entries(resolve(sources).documents)) {
      expect(readFileSync(path, 'utf8') === text, `${path}: npm run requirements -- --write`).toBe(true);
    }
  });

  it.each([
    ['src/a.ts', '/** TEAMS-99 */', 'TEAMS-99'],
    ['src/a.ts', '/** decision 999 */', 'decision 999'],
    ['src/a.ts', '/** the law (L99) */', 'L99'],
    ['src/a.ts', '/** specification.md §12 */', 'specification.md §12'],
    ['src/a.ts', '/** protocol.md §99 */', 'protocol.md §99'],
    ['src/a.ts', '/** design §5 */', 'design §5'],
    ['src/a.ts', '/** as issue 20 wants it */', 'issue 20'],
    ['docs/a.md', 'As decision 999 says.', 'decision 999'],
    ['tests/server/a.test.ts', "test('C5: nobody is stopped', () => {});", 'C5'],
    ['tests/server/a.test.ts', "it.each([])('L1: x'); describe('A2: x')", 'A2'],
  ])('%s with %s is noticed', (path, text, quoted) => {
    const { problems } = resolve([...sources, { path, text }]);
    expect(problems).toEqual([expect.stringContaining(`«${quoted}»`)]);
  });

  it('a row without a test is noticed', () => {
    const without = sources.map(({ path, text }) => ({ path, text: text.replaceAll('TEAMS-09', 'TEAMS-08') }));
    expect(resolve(without).problems).toContain('TEAMS-09 has no test and no line «Exempt: why»');
  });

  it('a law without a test is noticed, unless it says why', () => {
    const without = sources.map(({ path, text }) => ({ path, text: text.replaceAll('L16', 'L15') }));
    expect(resolve(without).problems).toContain('L16 needs tests or «No test quotes it yet»');
  });

  it('a title may name rows from one to another', () => {
    expect([...rowsIn('MATCH-01 to MATCH-03, HOME-07: x')]).toEqual(['MATCH-01', 'MATCH-02', 'MATCH-03', 'HOME-07']);
  });
});
