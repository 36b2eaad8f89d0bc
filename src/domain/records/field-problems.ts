import { form as texts } from '../messages/form.ts';
import limits from './limits.json' with { type: 'json' };

/** Emoji join their parts with invisible characters, which are allowed there. */
const EMOJI =
  /(?:\p{Extended_Pictographic}[\u{fe0f}\p{Emoji_Modifier}]*(?:\u{200d}\p{Extended_Pictographic}[\u{fe0f}\p{Emoji_Modifier}]*)*|[0-9#*]\u{fe0f}\u{20e3})/gu;
/** Control and direction characters, fillers and blanks, all invisible. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]/u;
const LINES = /[\n\r\t]/g;

/**
 * Whether a text holds invisible characters: zero widths, direction marks, controls. A soft hyphen counts too.
 *
 * @param many whether the field takes several lines
 */
export function hasHidden(text: string, many = false): boolean {
  return HIDDEN.test((many ? text.replace(LINES, ' ') : text).replace(EMOJI, ''));
}

export interface TextRules {
  /** Longest text, in UTF-16 units (`limits.ts`). */
  limit: number;
  /** The sentence for an empty text, if the field is required. */
  required?: string;
  /** The sentence for a text that is too long; without it a common one. */
  tooLong?: string;
  /** Whether the field takes several lines. */
  many?: boolean;
}

/** The sentence for a trimmed text that cannot be stored; undefined if it can. */
export function textProblem(typed: string, { limit, required, tooLong, many = false }: TextRules): string | undefined {
  const text = typed.trim();
  if (text === '') return required;
  if (text.length > limit) return tooLong ?? texts.tooLong(limit);
  return hasHidden(text, many) ? texts.hidden : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIRST_YEAR = 1900;

/**
 * The sentence for a text that is not a day, is too long ago or in the future; undefined for a day of the past or today.
 *
 * @param typed the value of a date field; @param today the league's day, as `wallTime` gives it
 */
export function pastDayProblem(typed: string, today: string): string | undefined {
  const date = new Date(`${typed}T00:00:00Z`);
  // The 30th of February is read as a day of March.
  const isDay = DAY.test(typed) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed);
  if (!isDay || date.getUTCFullYear() < FIRST_YEAR) return texts.noDay(FIRST_YEAR);
  return typed > today ? texts.futureDay : undefined;
}

/** The problems of a form, without the fields that have none. */
export function problemsOf<Name extends string>(
  found: Readonly<Partial<Record<Name, string | undefined>>>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined)) as Partial<
    Record<Name, string>
  >;
}

/**
 * The longest text of each field, in UTF-16 units, and the bounds of an age in years (specification.md §9, PEDIT-11, PEDIT-12, NFORM-02, NFORM-04).
 * The forms and the database's rules both use them: rules/ reads the same file.
 */
export const LIMITS = limits;
