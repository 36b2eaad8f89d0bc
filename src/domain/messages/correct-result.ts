import { isolatedTexts } from '../text/isolated.ts';

/** «Sonucu düzelt»: a wrong result is annulled, and another match has the right one (decision 139). */
export const correctResultTexts = isolatedTexts({
  open: 'Sonucu düzelt',
  of: (match: string) => `Sonucu düzelt: ${match}`,
  wrong: 'Ne yanlış?',
  kinds: { player: 'Yanlış oyuncu', score: 'Yanlış skor', sides: 'Takımlar ters' },
  texts: {
    player:
      'Atışlar, isabet ve video anları doğru oyuncuya geçer. Oyuncu listede yoksa önce takıma misafir olarak ekle.',
    score: 'Doğru kupaları yaz. Atışlar, isabet ve video anları eski maçta kalır.',
    sides: 'Her oyuncunun atışları, karşı takımda aynı sırada yazılı oyuncuya geçer.',
  },
  wrongPlayer: 'Yanlış yazılan',
  rightPlayer: 'Doğrusu',
  choosePlayer: 'Oyuncu seç',
  withGuest: (name: string) => `${name} (misafir)`,
  /** Who sits in the match too: the two change their throws. */
  changes: (name: string) => `${name} (ikisi yer değiştirir)`,
  playerNeeded: 'Yanlış yazılan oyuncuyu ve doğrusunu seç.',
  means: 'Eski maç geçersiz sayılır, sayfası kalır; yerine düzeltilmiş maç sayılır.',
  /** «Fırtına 10–7 Kartal yerine Fırtına 8–10 Kartal.» */
  score: (before: string, after: string) => `${before} yerine ${after}.`,
  sameScore: (score: string) => `Skor aynı kalır: ${score}.`,
  winner: (name: string) => `Kazanan artık ${name}.`,
  sameWinner: (name: string) => `Kazanan değişmez: ${name}.`,
  drawn: 'Maç artık berabere.',
  sameDraw: 'Maç berabere kalır.',
  decided: (name: string) =>
    `Sonraki turun maçı bu sonuca göre oynandı ya da sonuçlandı: kazanan ${name} kalmalı. Kazanan da yanlışsa önce o sonucu geri al.`,
  save: 'Sonucu düzelt',
  done: 'Sonuç düzeltildi.',
  failed: 'Sonuç düzeltilemedi. Yeniden dene.',
  line: (before: string, after: string) => `${before} → ${after}`,
  players: (wrong: string, right: string) => `${wrong} yerine ${right}`,
  /** What everybody reads on the page of the annulled match. */
  reasons: {
    player: 'Yanlış oyuncu yazılmıştı; sonuç düzeltildi.',
    score: 'Skor yanlış yazılmıştı; sonuç düzeltildi.',
    sides: 'Takımlar ters yazılmıştı; sonuç düzeltildi.',
  },
  corrected: 'Düzeltilen maç',
  toCorrected: 'Eski sonuç',
  toRight: 'Düzeltilmiş maç',
  stays: 'Atışlar, isabet ve video anları eski maçta.',
  refusals: {
    removed: 'Bu maç artık ligde yok.',
    'not-completed': 'Yalnızca tamamlanmış bir maçın sonucu düzeltilebilir.',
    annulled: 'Bu maç zaten geçersiz sayılmış ya da düzeltilmiş.',
    'other-fixture':
      'Bu maçın karşılaşması başka bir sonuçla bitti. Bu sonucu geçersiz say; doğrusunu «Sonuç gir» ile yaz.',
    'one-sided': 'Yalnızca bir takımda oyuncu değişmiş; kimin atışı kimin, söylenemez. «Yanlış skor» ile düzelt.',
    empty: 'Böyle hiç kupa kalmıyor; 0–0 biten maç sonuç sayılmaz.',
    same: 'Hiçbir şey değişmiyor.',
    'next-played': 'Sonraki turun maçı bu sonuca göre oynandı ya da sonuçlandı. Önce o sonucu geri al.',
    seated: 'Bu oyuncu maçta misafir adıyla zaten yazılı; o adı seç.',
    'player-left': 'Seçtiğin oyuncu artık bu takımda değil. Oyuncuyu yeniden seç.',
  },
} as const);
