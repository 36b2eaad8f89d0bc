import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const MESSAGES = 'src/domain/messages';
const GUIDES = ['docs/barindirma.md', 'docs/mac-gunu.md', 'docs/yonetim.md'];
const files = [
  ...readdirSync(MESSAGES).map((name) => `${MESSAGES}/${name}`),
  ...['process', 'http', 'operations', 'backups'].map((folder) => `server/league/${folder}/texts.ts`),
  ...GUIDES,
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

/** Sentences with «siz»: the specification's own, and the call to two teams. */
const QUOTED = [
  'Her takımdan 2 oyuncu seçmelisiniz!',
  'Bu takımı silmek istediğinizden emin misiniz?',
  'Bu kullanıcıyı silmek istediğinizden emin misiniz?',
  'Maçı tamamlamak istediğinizden emin misiniz?',
  'Okunduktan 2 gün geçen eski bildirimleri silmek istediğinizden emin misiniz?',
  'Bu videoyu silmek istediğinizden emin misiniz?',
  'Bu maçı silmek istediğinizden emin misiniz?',
  'Başvurunuz gönderildi!',
  'Seçiniz',
  'Henüz başvuru yapmadınız',
  'Takım oluşturulurken bir hata oluştu. Lütfen tekrar deneyin.',
];
const TO_TEAMS = /hazırlanın/i;
const SIZ =
  /\p{L}[ıiuü]n[ıiuü]z(?:d[ae]n|[aeıi])?(?!\p{L})|(?<!\p{L})(?:deneyin|seçin|girin|yazın|tutun|basın|bekleyin|hazırlanın)(?!\p{L})/iu;

/** The words that the glossary refuses, as it writes them. */
function refusedWords(): string[] {
  const section = readFileSync('docs/glossary.md', 'utf8').split('## On the screen')[1] ?? '';
  const rows = section.split('\n').filter((line) => /^\| (?!Word|---)/.test(line));
  return rows.flatMap((row) => (row.split('|')[3] ?? '').split(',').flatMap((word) => word.trim() || []));
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

  it('people are addressed as «sen», except in the sentences of the specification', () => {
    const specification = readFileSync('docs/specification.md', 'utf8');
    expect(QUOTED.filter((quoted) => !specification.includes(quoted))).toEqual([]);
    const found = files.flatMap((path) =>
      linesOf(path).filter(
        (line) => SIZ.test(line) && !TO_TEAMS.test(line) && !QUOTED.some((quoted) => line.includes(quoted)),
      ),
    );
    expect(found).toEqual([]);
  });

  it('ten sentences at most say «karşılaşma» of a place in the fixtures', () => {
    expect(KEPT.filter((kept) => /arşılaşma(?!z|dı)/.test(kept)).length).toBeLessThanOrEqual(10);
  });
});
