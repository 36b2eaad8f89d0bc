import { isolated } from '../text/isolated.ts';

/** Sentences of the fixtures on pages that are not theirs; apart from those that the page of the fixtures loads. */
export const fixturesBeside = {
  news: 'Ligden haber',
  newsMore: 'Devamı',
  next: 'Sıradaki maçlar',
  nextOne: 'Sıradaki maç',
  championOf: (season: string) => `${isolated(season)} şampiyonu`,
  lastMatches: 'Son maçlar',
  noResults: 'Henüz tamamlanmış maç yok.',
  forfeits: 'Hükmen sonuçlananlar',
  /** Of a team: «hükmen», and scores without a match. */
  withoutMatch: 'Maç sayfası olmayan sonuçlar',
} as const;
