import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of «Sonuç gir»: a match that was played on paper. */
export const typedResult = isolatedTexts({
  open: 'Sonuç gir',
  title: 'Sonuç gir',
  text: 'Kâğıtta tutulan maç için: kim oynadı, kaç kupa attı? Maç puan durumuna ve istatistiklere sayılır; atış atış kaydı olmaz.',
  playersOf: (team: string) => `${team}: iki oyuncu seç`,
  withGuest: (name: string) => `${name} (misafir)`,
  cups: 'Kupa',
  cupsBy: (name: string) => `${name}: kupa`,
  day: 'Oynandığı gün',
  time: 'Saat',
  score: (one: string, oneScore: number, two: string, twoScore: number) => `${one} ${oneScore}–${twoScore} ${two}`,
  winner: (name: string) => `Kazanan: ${name}`,
  tie: (name: string) => `Eşitlikte ikinci takım kazanmış sayılır: ${name}`,
  save: 'Sonucu kaydet',
  saved: 'Sonuç kaydedildi.',
  twoPlayers: 'Her takımdan iki oyuncu seç.',
  cupsWrong: (most: number) => `Kupa sayısı 0 ile ${most} arasında bir tam sayı olmalı.`,
  tooManyCups: (most: number) => `Bir takım en çok ${most} kupa atabilir.`,
  noCups: 'En az bir kupa yaz; 0–0 biten maç sonuç sayılmaz.',
  momentNeeded: 'Maçın oynandığı günü ve saati yaz.',
  inFuture: 'Maç gelecekte oynanmış olamaz; günü ve saati düzelt.',
  playerGone: (name: string) => `${name} artık bu takımın oyuncusu değil. Kadroyu yeniden seç.`,
  failed: 'Sonuç kaydedilemedi.',
} as const);
