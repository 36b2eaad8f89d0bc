import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { words } from '../../src/domain/messages/words.ts';
import { LIMITS } from '../../src/domain/records/field-problems.ts';
import { parseWords, wordsDraft } from '../../src/domain/records/words.ts';
import { type Block, pageBlocks, type Span } from '../../src/domain/text/page-text.ts';
import { namesOf, WORD_PATHS } from '../../src/domain/text/public-paths.ts';

const spansOf = (blocks: readonly Block[]): Span[] =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans));
const linksIn = (text: string) =>
  spansOf(pageBlocks(text)).flatMap((span) => (typeof span === 'string' ? [] : [span.href]));

describe('a page that the league writes (decision 135)', () => {
  it('has headings, paragraphs, lists and links', () => {
    expect(
      pageBlocks('# Oyun\nİki satır\nbir paragraf\n\ndiğer\n- bir\n* iki\n\n- ayrı [yaz](mailto:a@b.co) bize'),
    ).toEqual([
      { kind: 'heading', spans: ['Oyun'] },
      { kind: 'paragraph', spans: ['İki satır', ' ', 'bir paragraf'] },
      { kind: 'paragraph', spans: ['diğer'] },
      { kind: 'list', items: [['bir'], ['iki']] },
      { kind: 'list', items: [['ayrı ', { text: 'yaz', href: 'mailto:a@b.co' }, ' bize']] },
    ]);
  });

  it.each([
    ['[x](javascript:alert(1))'],
    ['[x](JAVASCRIPT:alert`1`)'],
    ['[x](data:text/html,<script>)'],
    ['[x](//evil.example/a)'],
    ['[x](/\\\\evil.example)'],
    ['[x](vbscript:x)'],
    ['![x](javascript:1)'],
    ['<a href="javascript:1">x</a><img src=x onerror=1>'],
    ['[x](mailto:a"onclick=1)'],
  ])('makes no link and no markup of %s', (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(spansOf(pageBlocks(text)).join('')).toBe(text);
  });

  it('leads to pages of the league and to web addresses', () => {
    expect(linksIn('[a](/fixtures) [b](https://x.example/y) [c](tel:+90) [d](http://x.example)')).toEqual([
      '/fixtures',
      'https://x.example/y',
      'tel:+90',
      'http://x.example/',
    ]);
  });

  it('loses no word of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '\n', '#', '-', '[', ']', '(', ')', '/', ':') }),
        (text) => {
          const shown = spansOf(pageBlocks(text)).map((span) =>
            typeof span === 'string' ? span : span.text + span.href,
          );
          const letters = (of: string) => of.replace(/[^a]/g, '').length;
          expect(letters(shown.join(''))).toBe(letters(text));
        },
      ),
    );
  });

  it.each(namesOf(WORD_PATHS))('«%s» begins with a text of the product, in the league’s name', (page) => {
    const draft = wordsDraft(page, { name: 'Sahil Ligi', city: 'İzmir', email: 'lig@example.com' });
    expect(draft.length).toBeLessThan(LIMITS.words.text / 2);
    expect(pageBlocks(draft).length).toBeGreaterThan(3);
    expect(words.titles[page]).toBeTruthy();
    if (page !== 'rules') expect(draft).toContain('lig@example.com');
  });

  it('is read from the server only whole', () => {
    const whole = { text: 'a', version: 1, at: 2 };
    expect(parseWords(whole)).toEqual(whole);
    for (const damaged of [null, {}, [], { ...whole, text: 1 }, { text: 'a', at: 1 }])
      expect(parseWords(damaged)).toBeNull();
  });
});
