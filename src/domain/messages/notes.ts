import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the notes on throws and on matches. */
export const notes = isolatedTexts({
  /** The button of a row. */
  note: 'Not',
  /** «Not: Ali · kupa, 21:05» */
  noteOf: (event: string, time: string) => `Not: ${event}, ${time}`,
  noteMatch: 'Maça not',
  choices: 'Not seç',
  remove: 'Notu kaldır',
  kinds: { disputed: 'Tartışmalı kupa', objection: 'İtiraz' },
  ofMatch: { disputed: 'Tartışmalı maç', objection: 'İtiraz' },
  label: 'Not:',
  checked: (count: number) => `Skor kontrol ediliyor: ${count} atış iki kez yazılmış olabilir.`,
  notCounted: 'Bu sonuç puan durumuna henüz işlenmedi.',
  over: 'Maç bitti: artık yalnızca yönetici not koyabilir.',
  missing: 'Bu atış artık yok.',
  notStored: 'Not kaydedilemedi: telefon kaydedemedi. Yeniden dene.',
} as const);
