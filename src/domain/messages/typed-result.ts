import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of «Sonuç gir»: a match that was played on paper. */
export const typedResult = isolatedTexts({
  open: 'Sonuç gir',
  title: 'Sonuç gir',
  text: 'Kâğıtta tutulan maç için: kim oynadı, kaç kupa attı? Maç puan durumuna ve istatistiklere sayılır; atış atış kaydı olmaz.',
  /** Whether the cups of each player are known, or only the score. */
  known: 'Ne biliniyor?',
  kinds: { cups: 'Oyuncularıyla', score: 'Yalnızca skor' },
  scoreText:
    'Kimin kaç kupa attığı bilinmeyen maç için. Skor puan durumuna ve takımların istatistiklerine sayılır, oyuncularınkine sayılmaz; maçın sayfası olmaz. Sonuç geri alınabilir.',
  bothCups: 'Kupalar',
  home: 'Birinci takım',
  away: 'İkinci takım',
  chooseTeam: 'Takım seç',
  openBeside: (when: string) =>
    `Bu iki takımın fikstürde açık bir maçı var: ${when}. Sonuç onunsa buraya değil, fikstürde o maça gir; yoksa o açık kalır.`,
  twoTeams: 'İki ayrı takım seç.',
  teamRemoved: 'Takımlardan biri artık ligde değil. Takımları yeniden seç.',
  playersOf: (team: string) => `${team}: iki oyuncu seç`,
  withGuest: (name: string) => `${name} (misafir)`,
  cups: 'Kupa',
  penaltiesOf: (team: string) => `${team}: ceza kupası`,
  cupsBy: (name: string) => `${name}: kupa`,
  day: 'Oynandığı gün',
  time: 'Saat',
  score: (one: string, score: string, two: string) => `${one} ${score} ${two}`,
  winner: (name: string) => `Kazanan: ${name}`,
  tie: (name: string) => `Eşitlikte ikinci takım kazanmış sayılır: ${name}`,
  /** Equal scores where the rules have a draw or an overtime (decision 145). */
  drawn: 'Berabere',
  overtimeNeeded: 'Skor eşit: uzatmanın skorunu yaz.',
  overtime: (cups: number) => `Son uzatma (${cups} kupa)`,
  overtimeOf: (team: string) => `${team}: uzatma`,
  overtimeWrong: (most: number) => `Skor eşit: iki takımın da son uzatmadaki kupasını yaz, 0 ile ${most} arasında.`,
  overtimeLevel: 'Uzatma eşit bitmez, kazanan belli olana kadar oynanır: son uzatmanın skorunu yaz.',
  rulesUnread: 'Ligin oyun kuralları bu cihazda yok ve şimdi sorulamıyor. İnternet gelince yeniden dene.',
  save: 'Sonucu kaydet',
  saved: 'Sonuç kaydedildi.',
  twoPlayers: 'Her takımdan iki oyuncu seç.',
  cupsWrong: (most: number) => `Kupa sayısı 0 ile ${most} arasında bir tam sayı olmalı.`,
  scoreWrong: (most: number) => `İki takımın da kupasını yaz: 0 ile ${most} arasında bir tam sayı.`,
  /** @param penalties whether cups may fall without a throw */
  tooManyCups: (most: number, penalties = false) =>
    penalties
      ? `Bir takımın, ceza kupasıyla birlikte, en fazla ${most} kupası olur.`
      : `Bir takım en fazla ${most} kupa atabilir.`,
  noCups: 'En az bir kupa yaz; 0–0 biten maç sonuç sayılmaz.',
  momentNeeded: 'Maçın oynandığı günü ve saati yaz.',
  inFuture: 'Maç gelecekte oynanmış olamaz; günü ve saati düzelt.',
  beforeSeason: 'Fikstürde olmayan bir maç, şu anki sezonda oynanmış olmalı; günü ve saati düzelt.',
  afterLastDay: 'Biten sezonun son günü geçmişti. Maç son günden sonra oynanmış olamaz; günü ve saati düzelt.',
  playerLeft: (name: string) => `${name} artık bu takımın oyuncusu değil. Kadroyu yeniden seç.`,
  failed: 'Sonuç kaydedilemedi. Yeniden dene.',
} as const);
