import { form as texts } from '../messages/form.ts';
import { pastDayProblem, textProblem } from './field-problems.ts';
import { contactUrl, NETWORK_NAMES, type SocialNetwork, socialUrl } from './media-links.ts';
import { isSocial, type OwnField, type OwnFields, type OwnForm } from './own-fields.ts';

// The form of the fields in own-fields.ts: what it shows, what is wrong, and the update of a save.

type Stored = Readonly<Record<string, unknown>>;

const socialOf = (record: Stored) => (record.socialMedia ?? {}) as Stored;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A date field cannot show a day that is none, e.g. from an import. */
const isShown = (field: OwnField, value: unknown) =>
  !('kind' in field && field.kind === 'day') || DAY.test(String(value));

/** The form with the record's values. */
export function ownForm<T extends OwnFields>(fields: T, record: object): OwnForm<T> {
  const stored = record as Stored;
  const shown = Object.entries(fields).map(([name, field]) => {
    const value = (isSocial(field) ? socialOf(stored) : stored)[name];
    return [name, value === undefined || !isShown(field, value) ? '' : String(value)];
  });
  return Object.fromEntries(shown);
}

/** Sentences of a form's own, instead of the common ones: for a text that is too long, for a number out of its range. */
export type OwnWords<T> = { [K in keyof T]?: string };

/**
 * The sentence for each field; undefined where nothing is wrong, or where the form lacks the field.
 *
 * @param today the league's day, `2026-03-01`
 */
export function ownProblems<T extends OwnFields>(
  fields: T,
  form: Partial<OwnForm<T>>,
  { today = '', words = {} }: { today?: string; words?: OwnWords<T> },
): { [K in keyof T]?: string } {
  const problems = Object.entries(fields).map(([name, field]) => {
    const typed: string = form[name] ?? '';
    if (typed.trim() !== '') return [name, problemOf(name, field, typed, today, words[name])];
    return [name, 'needed' in field && Object.hasOwn(form, name) ? (words[name] ?? texts.needed) : undefined];
  });
  return Object.fromEntries(problems);
}

function problemOf(name: string, field: OwnField, typed: string, today: string, own: string | undefined) {
  if ('of' in field) return undefined;
  // Nobody types what names files.
  if ('pattern' in field) return field.pattern.test(typed.trim()) ? undefined : texts.color;
  if ('from' in field) return numberIn(field, typed) === null ? (own ?? texts.range(field.from, field.to)) : undefined;
  switch (field.kind) {
    case 'day':
      return pastDayProblem(typed, today);
    case 'social':
      return socialProblem(name as SocialNetwork, typed, field.limit);
    case 'email':
    case 'phone':
      return (
        textProblem(typed, { limit: field.limit }) ?? (contactUrl(field.kind, typed) ? undefined : texts[field.kind])
      );
    default:
      return textProblem(typed, {
        limit: field.limit,
        ...(own !== undefined && { tooLong: own }),
        many: field.kind === 'lines',
      });
  }
}

function numberIn({ from, to }: { from: number; to: number }, typed: string): number | null {
  const number = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return number >= from && number <= to ? number : null;
}

/**
 * The update of a save, under the record's path: an empty field deletes its value, except one that keeps it, and a day that the form could not show.
 *
 * @param before the stored record
 */
export function ownPatch<T extends OwnFields>(
  fields: T,
  at: string,
  form: OwnForm<T>,
  before: object = {},
): Record<string, unknown> {
  const social: Record<string, string | null> = {};
  const patch: Record<string, unknown> = { [`${at}/socialMedia`]: social };
  for (const [name, field] of Object.entries(fields)) {
    const typed = String(form[name]).trim();
    const value = typed === '' ? null : 'from' in field ? numberIn(field, typed) : typed;
    const stored = (before as Stored)[name];
    if (isSocial(field)) social[name] = value as string | null;
    else if (value === null && stored !== undefined && !isShown(field, stored)) patch[`${at}/${name}`] = stored;
    else if (value !== null || !('keeps' in field)) patch[`${at}/${name}`] = value;
  }
  return patch;
}

/**
 * The sentence for a text that is neither a handle nor an address of the same network; undefined if it is one of these, or empty.
 *
 * @param limit longest text (`limits.ts`)
 */
export function socialProblem(network: SocialNetwork, typed: string, limit: number): string | undefined {
  const problem = textProblem(typed, { limit });
  if (problem !== undefined || typed.trim() === '') return problem;
  return socialUrl(network, typed) === null ? texts.social(NETWORK_NAMES[network]) : undefined;
}
