import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const MESSAGES = 'src/domain/messages';
const GUIDES = ['docs/barindirma.md', 'docs/mac-gunu.md', 'docs/yonetim.md'];
const files = [
  ...readdirSync(MESSAGES).map((name) => `${MESSAGES}/${name}`),
  ...['server/league/process/texts.ts', ...GUIDES],
];

/** Sentences that keep a word of the last column: a place in the fixtures beside the match on it, and other meanings. */
const KEPT = [
  'Bu karşılaşmanın sonucu bu maçtan gelmiyor.',
  'fikstürdeki karşılaşması maç oynanmadan',
  'artık bu maçın değil',
  'Karşılaşmanın sonucu: ',
  'maçın karşılaşması silinmiş',
  'Bu maçın karşılaşması başka bir sonuçla',
  'Karşılaşması yeniden açılır',
  'Karşılaşmayı yeniden bu maç',
  'Karşılaşma o günden sonra değişti',
  // A verb: the teams have not met.
  'karşılaşmaz',
  'karşılaşmadı',
];

/** The words that the glossary refuses, as it writes them. */
function refusedWords(): string[] {
  const section = readFileSync('docs/glossary.md', 'utf8').split('## On the screen')[1] ?? '';
  const rows = section.split('\n').filter((line) => /^\| (?!Word|---)/.test(line));
  return rows.flatMap((row) => (row.split('|')[3] ?? '').split(',').map((word) => word.trim()));
}

/** A refused word where it begins; a number stands for any. The letters of a sentence decide, so «Masa» is not «masa». */
function patternOf(word: string): RegExp {
  const literal = word.replace(/\d+/, '(?:\\d|\\$\\{)');
  const first = literal.charAt(0);
  const either = word.startsWith('masa 3') ? first : `[${first}${first.toLocaleUpperCase('tr-TR')}]`;
  const whole = ['yalnız', 'mail', 'anlar', 'bağla', 'ileti'].includes(word);
  return new RegExp(`(?<![\\p{L}])${either}${literal.slice(1)}${whole ? '(?![\\p{L}])' : ''}`, 'u');
}

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\*|\*|\/\/)/.test(line))
    // The name of a sentence in the code is no sentence.
    .map((line) => line.replace(path.endsWith('.md') ? /`[^`]*`/g : /^\s*'?[\w-]+'?:/, ''))
    .filter((line) => !KEPT.some((kept) => line.includes(kept)));

describe('one word for one thing (docs/glossary.md, On the screen)', () => {
  it('reads the words from the glossary', () => {
    expect(refusedWords().length).toBeGreaterThan(25);
  });

  it.each(refusedWords())('nobody reads «%s»', (word) => {
    const pattern = patternOf(word);
    const found = files.flatMap((path) =>
      linesOf(path).flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('ten sentences at most say «karşılaşma» of a place in the fixtures', () => {
    expect(KEPT.filter((kept) => /arşılaşma(?!z|dı)/.test(kept)).length).toBeLessThanOrEqual(10);
  });
});
