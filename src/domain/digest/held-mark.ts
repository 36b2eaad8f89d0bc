import { RECORD_WORDS, records } from '../messages/records.ts';
import type { OwnRecord } from './record-book.ts';

/** A record on the page of who holds it: «Rekor: bir maçta 9 kupa». */
export const recordBadge = ({ kind, value }: Pick<OwnRecord, 'kind' | 'value'>): string =>
  records.badge(RECORD_WORDS[kind].badge(value));
