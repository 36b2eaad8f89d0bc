import type { ShotType } from '../match/shots.ts';

/** The words for each kind of throw in `shots.ts`. */
export const shotTexts = {
  /** `title` is a heading: «Kupa çıkarma: Ali»; `done` tells a throw: «Ali · kupa çıkarıldı»; `counted` follows a number. */
  cup: { title: 'Kupa', done: 'kupa', counted: 'kupa' },
  minus: { title: 'Kupa çıkarma', done: 'kupa çıkarıldı', counted: 'kupa çıkarma' },
  miss: { title: 'Iska', done: 'ıska', counted: 'ıska' },
} as const satisfies Record<ShotType, { title: string; done: string; counted: string }>;
