// The kinds of single values that several rules use, each with its bounds.
import { RULES_CODE } from '../src/domain/match/game-rules.ts';
import { isSocial, type OwnField, type OwnFields } from '../src/domain/records/own-fields.ts';
import { NOT_IN_FUTURE, oneOf } from './conditions.ts';
import { leaf, object, type Place } from './schema.ts';

const atMost = (limit: number) => `newData.val().length <= ${limit}`;

/** A text that may be empty. */
export const text = (limit: number) => leaf(atMost(limit));
/** A text that may not be empty. */
export const name = (limit: number, ...more: string[]) => leaf(atMost(limit), 'newData.val().length > 0', ...more);
export const choice = (...choices: string[]) => leaf(oneOf('newData.val()', ...choices));
export const equal = (to: string, ...more: string[]) => leaf(`newData.val() === ${to}`, ...more);
/** A whole number; its bounds are numbers or expressions. */
export const whole = (from: number, to: number | string, ...more: string[]) =>
  leaf(`newData.val() >= ${from}`, `newData.val() <= ${to}`, 'newData.val() % 1 === 0', ...more);
export const FLAG = leaf('newData.isBoolean()');
export const NOW = equal('now');
export const OWN_UID = equal('auth.uid');
/** Written when the record is created, and never again. */
export const ONCE = leaf('!data.exists()');
/** Milliseconds since 1970. */
export const TIME = leaf('newData.val() > 0', NOT_IN_FUTURE);
export const ISO_TIME = leaf(
  'newData.val().matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,3})?Z$/)',
);
/** The code of rules of the match (decision 145). */
export const gameRules = (...more: string[]) =>
  leaf(`newData.val().matches(/${RULES_CODE.source.replaceAll('?:', '')}/)`, ...more);
/** In a code: a match may end in a draw. */
export const MAY_DRAW = '/[dx]/';
export const httpsUrl = (limit: number) => leaf(atMost(limit), "newData.val().beginsWith('https://')");
/**
 * An upload of the league, as src/domain/records/stored-picture.ts reads it. The app ignores a stored origin, so a visitor never sends a request to a
 * host that another user chose.
 */
export const PICTURE = leaf(
  atMost(2000),
  "newData.val().matches(/^(https?:\\/\\/[-.:0-9A-Za-z]+)?\\/v0\\/b\\/[-.0-9A-Z_a-z]+\\/o\\/[-!'()*.0-9A-Z_a-z~%]+([?][-&.0-9=A-Z_a-z]*)?$/)",
);

const ownPlace = (field: OwnField) =>
  'of' in field
    ? choice(...field.of)
    : 'from' in field
      ? whole(field.from, field.to)
      : 'pattern' in field
        ? leaf(`newData.val().matches(${field.pattern})`)
        : 'needed' in field
          ? name(field.limit)
          : text(field.limit);

/** What people edit of their own records (src/domain/records/own-fields.ts). @param edited who may write a field */
export function ownPlaces(fields: OwnFields, edited: (place: Place) => Place): Record<string, Place> {
  const all = Object.entries(fields);
  const plain = all.flatMap(([name, field]) => (isSocial(field) ? [] : [[name, edited(ownPlace(field))]]));
  const social = all.flatMap(([name, field]) => (isSocial(field) ? [[name, ownPlace(field)]] : []));
  return { ...Object.fromEntries(plain), socialMedia: edited(object(Object.fromEntries(social))) };
}
