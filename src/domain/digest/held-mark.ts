import { RECORD_WORDS, records } from '../messages/records.ts';
import type { OwnRecord } from './record-book.ts';

/** The records on the page of who holds them: «Rekor: bir maçta 9 kupa · üst üste 5 kupa»; empty without one. */
export const heldRecordsLine = (held: readonly Pick<OwnRecord, 'kind' | 'value'>[]): string =>
  held.length === 0 ? '' : records.badge(held.map(({ kind, value }) => RECORD_WORDS[kind].badge(value)).join(' · '));
