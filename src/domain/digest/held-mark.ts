import { RECORD_WORDS, records } from '../messages/records.ts';
import type { HeldRecord } from './record-book.ts';

/** A record on the page of who holds it: «Rekor: bir maçta 9 kupa». */
export const heldMark = ({ kind, value }: Pick<HeldRecord, 'kind' | 'value'>): string =>
  records.held(RECORD_WORDS[kind].held(value));
