import * as v from 'valibot';

/**
 * Whether every object of JavaScript has something of this name already: a look-up would find the language's own, so no record is called so. What comes
 * from outside is asked at its entrance (security.md).
 */
export const isReserved = (key: string): boolean => key in Object.prototype;

/** A key of another record, from outside. */
export const recordKey = v.pipe(
  v.string(),
  v.check((key) => !isReserved(key)),
);

export const optionalKey = v.fallback(v.optional(recordKey), undefined);

/** Whether a text can be a key of the database. */
export const isDatabaseKey = (text: string): boolean => /^[^.#$[\]/\p{Cc}]{1,768}$/u.test(text);

/** Whether it can also be a record's; a damaged record may have any text as an id. */
export const isRecordKey = (text: string): boolean =>
  /^.{1,200}$/su.test(text) && isDatabaseKey(text) && !isReserved(text);

/** A key that somebody wrote into an address: where it is reserved, one that no record has. */
export const askedKey = (key: string): string => (isReserved(key) ? `-${key}` : key);
