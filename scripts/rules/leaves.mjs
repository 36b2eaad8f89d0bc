// The kinds of single values that recur; each with its bounds.
import { NOT_IN_FUTURE, oneOf } from './conditions.mjs';
import { leaf } from './schema.mjs';

const atMost = (limit) => `newData.val().length <= ${limit}`;

/** A text that may be empty. */
export const text = (limit) => leaf(atMost(limit));
/** A text that may not be empty. */
export const name = (limit, ...more) => leaf(atMost(limit), 'newData.val().length > 0', ...more);
export const choice = (...choices) => leaf(oneOf('newData.val()', ...choices));
export const equal = (to, ...more) => leaf(`newData.val() === ${to}`, ...more);
export const FLAG = leaf('newData.isBoolean()');
export const NOW = equal('now');
export const OWN_UID = equal('auth.uid');
/** Written when the record is made, and never again. */
export const ONCE = leaf('!data.exists()');
/** Milliseconds since 1970. */
export const TIME = leaf('newData.val() > 0', NOT_IN_FUTURE);
export const ISO_TIME = leaf(
  'newData.val().matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,3})?Z$/)',
);
export const httpsUrl = (limit) => leaf(atMost(limit), "newData.val().beginsWith('https://')");
/**
 * An upload of the league, as src/domain/records/stored-picture.ts reads it: an origin, if one was stored, is ignored,
 * so a visitor never sends a request to a host that another user chose.
 */
export const PICTURE = leaf(
  atMost(2000),
  "newData.val().matches(/^(https?:\\/\\/[-.:0-9A-Za-z]+)?\\/v0\\/b\\/[-.0-9A-Z_a-z]+\\/o\\/[-!'()*.0-9A-Z_a-z~%]+([?][-&.0-9=A-Z_a-z]*)?$/)",
);
