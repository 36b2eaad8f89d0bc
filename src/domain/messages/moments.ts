import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the video of a match and its moments, on the page of the match and of a player. */
export const moments = isolatedTexts({
  video: 'Maç videosu',
  play: 'Oynat: maç videosu',
  playLast: (caption: string) => `Oynat: ${caption}`,
  openElsewhere: 'Videoyu yeni sekmede aç',
  offline: 'Video için internet gerekli. İnternet gelince yeniden dokun.',
  lost: 'Video açılamadı. İnternetini kontrol edip yeniden dokun.',
  /** @param what «kupa», «ıska» … */
  open: (time: string, name: string, what: string) => `Videoda aç: ${time} ${name}, ${what}`,
  shown: (time: string, name: string, what: string, score: string) => `${name} · ${what} · ${score} · ${time}`,
  summary: (seconds: number) => `Özet · ${seconds} sn`,
  previous: 'Önceki sahne',
  next: 'Sonraki sahne',
  stop: 'Durdur',
  place: (place: number, all: number) => `${place}/${all}`,
  cups: 'Kupaları',
  showCups: 'Kupalarını göster',
  allCups: (count: number, seconds: string) => `Hepsini oynat · ${count} kupa · ${seconds}`,
  noCups: 'Bu maçların videosunda kupası görünmüyor.',
  missing: (matches: number) =>
    matches === 1
      ? 'Bir maçın atışları bu cihazda yok; internet gelince yüklenir.'
      : `${matches} maçın atışları bu cihazda yok; internet gelince yüklenir.`,
  against: (opponent: string, date: string) => `${opponent} maçı · ${date}`,
} as const);

/** Seconds as people read them: «48 sn», «2 dk 5 sn». */
export function saidSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return `${rest} sn`;
  return rest === 0 ? `${minutes} dk` : `${minutes} dk ${rest} sn`;
}

/** Sentences for whoever ties a video to the log of its match. */
export const tieTexts = isolatedTexts({
  open: 'Videoyu atışlarla eşleştir',
  openTied: 'Eşleştirmeyi düzelt',
  close: 'Kapat',
  hint: 'Videoyu oynat, seçtiğin atışı görünce düğmeye dokun. Bir atış eşleşince hepsi eşleşir.',
  throwLabel: 'Hangi atış?',
  /** @param what «kupa», «ıska» … */
  throwOption: (time: string, name: string, what: string) => `${time} · ${name} · ${what}`,
  now: 'Bu kupa videoda şu an',
  nowThrow: 'Bu atış videoda şu an',
  notPlaying: 'Önce videoyu oynat.',
  second: 'Atışın videodaki anı',
  secondHint: 'Dakika ve saniye (2:05) ya da içinde t= olan adres',
  secondWrong: 'Anı 2:05 gibi yaz ya da içinde t= olan bir adres yapıştır.',
  bind: 'Eşleştir',
  bindNow: 'Şimdi eşleştir',
  tied: 'Video atışlarla eşleşti.',
  moved: (seconds: number) =>
    seconds > 0 ? `Sahneler ${seconds} sn ileri kaydırıldı.` : `Sahneler ${-seconds} sn geri kaydırıldı.`,
  earlier: (seconds: number) => `−${seconds} sn`,
  later: (seconds: number) => `+${seconds} sn`,
  earlierLabel: (seconds: number) => `Sahneleri ${seconds} saniye geri kaydır`,
  laterLabel: (seconds: number) => `Sahneleri ${seconds} saniye ileri kaydır`,
  shift: 'Sahneler videoda',
  remove: 'Kaldır',
  removed: 'Eşleştirme kaldırıldı.',
  noThrows: 'Bu maçta anı bilinen atış yok.',
  failed: 'Video eşleştirilemedi. Yeniden dene.',
  addressHint: 'İçinde süre olan adres (t=2m5s) ilk atışla eşleşir.',
  addedTied: 'Video eklendi, adresteki süre ilk atışla eşleşti.',
  over: 'Maç bitti. Videosunu yönetici maç sayfasında eşleştirir.',
  tool: 'Yayını eşleştir',
  toolHint: 'Yayın şu an hangi anında? Yayını yapan telefondaki süreyi yaz.',
  toolSecond: 'Yayının süresi',
  toolSecondHint: '1:02:33 gibi bir süre ya da içinde t= olan adres',
  ofStream: 'Maça ana sayfadaki YouTube yayını eklenir.',
  noVideo: 'Bu maçın videosu yok. Yönetici eklerse buradan eşleştirirsin.',
  noVideoAdmin: 'Bu maçın videosu yok, canlı YouTube yayını da yok. Önce «Yayın» sayfasından yayını aç.',
  offline: 'Eşleştirmek için internet gerekli.',
} as const);
