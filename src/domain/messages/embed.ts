import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the pages that other sites show in a frame. */
export const embed = isolatedTexts({
  titles: { table: 'Puan durumu', next: 'Sıradaki maçlar', live: 'Canlı skor' },
  rank: 'Sıra',
  team: 'Takım',
  columns: {
    played: ['O', 'Oynanan'],
    wins: ['G', 'Galibiyet'],
    draws: ['B', 'Beraberlik'],
    losses: ['M', 'Mağlubiyet'],
    points: ['P', 'Puan'],
  },
  noTeams: 'Henüz takım yok.',
  noNext: 'Planlanmış maç yok.',
  noLive: 'Şu anda oynanan maç yok.',
  table: (number: number) => `Masa\u00a0${number}`,
  score: (one: string, scored: number, other: string, taken: number) => `${one} ${scored}, ${other} ${taken}`,
  pair: (one: string, other: string) => `${one} – ${other}`,
  unread: 'Şu anda okunamıyor. İnternet gelince yenilenir.',
  loading: 'Yükleniyor',
  newTab: 'yeni sekmede açılır',
} as const);

/** What a browser shows that can read none of the app's scripts, or has not read them yet (docs/phones.md). */
export const TOO_OLD =
  'Sayfa açılıyor. Bu yazı kalıyorsa sayfayı yenile; yine kalıyorsa bu tarayıcı ligi gösteremeyecek kadar eski: telefonda ya da bilgisayarda aç.';

/** The section of the panel. */
export const embedAdmin = isolatedTexts({
  title: 'Sitene ekle',
  text: 'Puan durumunu, sıradaki maçları ya da canlı skoru başka bir siteye koyar: kodu kopyala, sitenin sayfasına yapıştır. Ligin diğer sayfaları başka sitede gösterilmez.',
  page: 'Ne görünsün?',
  theme: 'Renkler',
  themes: { auto: 'Cihaza göre', light: 'Açık', dark: 'Koyu' },
  code: 'Kod',
  copy: 'Kodu kopyala',
  copied: 'Kod kopyalandı.',
  copyFailed: 'Kopyalanamadı; kodu seçip kendin kopyala.',
  who: 'Hangi siteler gösterebilir?',
  whoOptions: { none: 'Hiçbiri', some: 'Yalnızca yazdıklarım', all: 'Hepsi' },
  sites: 'Siteler',
  sitesHint: 'Her satıra bir adres, örneğin www.ornek.com',
  save: 'Siteleri kaydet',
  saved: 'Kaydedildi.',
  saveFailed: 'Kaydedilirken bir hata oluştu. Yeniden dene.',
  wrongSite: (word: string) => `«${word}» bir site adresi değil.`,
  noSite: 'En az bir site yaz.',
  tooMany: (most: number) => `En fazla ${most} site yazılabilir.`,
  firebaseNote: 'Lig Firebase’de duruyorsa bu ayar geçerli değildir: orada her site gösterebilir.',
} as const);
