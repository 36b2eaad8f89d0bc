import { isolatedTexts } from '../text/isolated.ts';

/** A blank score sheet on paper, for a table whose phone dies. */
export const scoreSheet = isolatedTexts({
  open: 'Boş skor kâğıdı',
  what: 'Telefonu biten masa kâğıtta sayar: bir A4’e iki kâğıt. Maçı sonra «Sonuç gir» ile yazarsın.',
  title: 'Skor kâğıdı',
  table: 'Masa',
  date: 'Tarih',
  time: 'Saat',
  team: (number: 1 | 2) => `${number}. takım`,
  cross: 'Bu takımın attığı her kupada birini çiz.',
  player: 'Oyuncu',
  cups: 'Kupa',
  missed: 'Iska',
  score: 'Son skor',
  winner: 'Kazanan',
  signature: (number: 1 | 2) => `${number}. takımın imzası`,
  penalties: 'Ceza kupası',
  /** @param isAnswered whether the other side may answer the last cup (decision 150) */
  game: (cups: number, isAnswered: boolean) =>
    `Her takımın önünde ${cups} kupa durur; ${isAnswered ? 'rakibin bütün kupalarını bitiren, son atış hakkı skoru eşitlemezse' : 'önce rakibin bütün kupalarını bitiren'} kazanır.`,
  points: (win: number, loss: number) => `Galibiyet ${win} puan, mağlubiyet ${loss} puan.`,
  /** What equal scores become. @param cups of an overtime */
  level: {
    second: () => 'Skor eşitse 2. takım kazanmış sayılır.',
    draw: () => 'Skor eşitse maç berabere biter.',
    overtime: (cups: number) => `Skor eşitse ${cups} kupalık uzatma oynanır; skorunu son skorun yanına yaz.`,
  },
  qr: 'Kurallar sayfasının QR kodu',
} as const);
