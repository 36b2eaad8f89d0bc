import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// How the product speaks to people: one person to another (decision 29), and with one word for one thing.

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);

/** Files with sentences for people, including those for the server's operator. */
const SOURCES = [
  ...filesBelow('src/domain/messages'),
  'src/domain/messages/first-paint.ts',
  // The pages have their sentences from the messages, and a `size` of files and letters in every line.
  ...filesBelow('functions/src').filter((file) => !file.includes('/pages/')),
  ...['server', 'packages/firebase-server/src'].flatMap(filesBelow).filter((file) => file.endsWith('/texts.ts')),
  'packages/firebase-server/src/auth/keys.ts',
  'packages/firebase-server/src/auth/mails.ts',
  'server/main.ts',
  'server/league/process/flags.ts',
  'server/league/process/settings.ts',
  'server/league/operations/operations.ts',
  'scripts/start.mjs',
  'index.html',
];

/** Said with «siz», word for word, by the specification. */
const QUOTED = [
  'Başvurunuz gönderildi!',
  'Bu kullanıcıyı silmek istediğinizden emin misiniz?',
  'Bu maçı silmek istediğinizden emin misiniz?',
  'Bu takımı silmek istediğinizden emin misiniz?',
  'Bu videoyu silmek istediğinizden emin misiniz?',
  'Henüz başvuru yapmadınız',
  'Her takımdan 2 oyuncu seçmelisiniz!',
  'Maçı tamamlamak istediğinizden emin misiniz?',
  'Okunduktan 2 gün geçen eski bildirimleri silmek istediğinizden emin misiniz?',
  'Seçiniz',
  'Takım oluşturulurken bir hata oluştu. Lütfen tekrar deneyin.',
];

/** Words that only look like «siz». */
const OTHERS = /^(?:henüz|deniz)$/iu;
const POLITE = /[aeıiuü]n[ıiuü]z|^[Ss]iz(i|e|in|den|de|inle)?$/u;
const ORDERS =
  /^(?:alın|açın|bağlanın|bakın|başlatın|bekleyin|belirleyin|denetleyin|deneyin|değiştirin|doğrulayın|dokunun|durdurun|edin|geçin|girin|gönderin|gösterin|güncelleyin|hesaplayın|indirin|isteyin|izleyin|kapatın|kullanın|olun|paylaşın|seçin|silin|verin|yapın|yapıştırın|yazın|yenileyin|yükleyin)$/iu;

function linesOf(source: string): { at: string; text: string }[] {
  return readFileSync(source, 'utf8')
    .split('\n')
    .map((text, line) => ({ at: `${source}:${line + 1}`, text: text.trim() }))
    .filter(({ text }) => !/^(?:\/\/|\/?\*)/.test(text));
}

const lines = SOURCES.flatMap(linesOf);

describe('words', () => {
  it('decision 29: «sen» everywhere, «siz» only where the specification says it', () => {
    const polite = lines.filter(({ text }) => {
      const own = QUOTED.reduce((rest, sentence) => rest.replace(sentence, ''), text).replaceAll(
        /font-size|size-adjust/g,
        '',
      );
      return own.match(/\p{L}+/gu)?.some((word) => !OTHERS.test(word) && (POLITE.test(word) || ORDERS.test(word)));
    });
    expect(polite.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });

  it('every sentence that the specification says with «siz» is still said so', () => {
    const all = lines.map(({ text }) => text).join('\n');
    expect(QUOTED.filter((sentence) => !all.includes(sentence))).toEqual([]);
  });

  it('a limit counts «karakter», nothing else', () => {
    const other = lines.filter(({ text }) =>
      /\b(?:harf|hane|işaret|simge)(?:li|lik|ten|den)?\b.*(?:olabilir|olmalı)/u.test(text),
    );
    expect(other).toEqual([]);
  });
});
