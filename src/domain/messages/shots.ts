import type { ShotType } from '../match/shots.ts';

/** What a throw of a kind is called; each kind of `shots.ts` has its words here. */
export const shotTexts = {
  /** `title` heads: «Kupa çıkarma: Ali»; `done` was done: «Ali · kupa çıkarıldı»; `counted` follows a number. */
  cup: { title: 'Kupa', done: 'kupa', counted: 'kupa' },
  minus: { title: 'Kupa çıkarma', done: 'kupa çıkarıldı', counted: 'kupa çıkarma' },
  miss: { title: 'Iska', done: 'ıska', counted: 'ıska' },
} as const satisfies Record<ShotType, { title: string; done: string; counted: string }>;
