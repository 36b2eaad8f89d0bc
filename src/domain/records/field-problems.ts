import { form as texts } from '../messages/form.ts';

/** Emoji, whose parts are joined by characters that nobody sees and that belong there. */
const EMOJI =
  /(?:\p{Extended_Pictographic}[\u{fe0f}\p{Emoji_Modifier}]*(?:\u{200d}\p{Extended_Pictographic}[\u{fe0f}\p{Emoji_Modifier}]*)*|[0-9#*]\u{fe0f}\u{20e3})/gu;
/** Control and direction characters, fillers and blanks that look like nothing. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]/u;
const LINES = /[\n\r\t]/g;

/**
 * Whether a text holds characters that nobody sees: zero widths, direction marks, controls. A soft hyphen counts too.
 *
 * @param many whether the field takes several lines
 */
export function hasHidden(text: string, many = false): boolean {
  return HIDDEN.test((many ? text.replace(LINES, ' ') : text).replace(EMOJI, ''));
}

export interface TextRules {
  /** Longest text, in UTF-16 units (`limits.ts`). */
  limit: number;
  /** The sentence where it may not be empty. */
  required?: string;
  /** The sentence for one that is too long; one for all where it is left out. */
  tooLong?: string;
  /** Whether it takes several lines. */
  many?: boolean;
}

/** The sentence for a text that can't be stored as it was typed, without the blanks around it; undefined when it can. */
export function textProblem(typed: string, { limit, required, tooLong, many = false }: TextRules): string | undefined {
  const text = typed.trim();
  if (text === '') return required;
  if (text.length > limit) return tooLong ?? texts.tooLong(limit);
  return hasHidden(text, many) ? texts.hidden : undefined;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1900;

/**
 * The sentence for a day that is none, too long ago or still to come; undefined for one of the past or today.
 *
 * @param typed as a date field has it; @param today the league's day, as `wallTime` says
 */
export function pastDayProblem(typed: string, today: string): string | undefined {
  const [, year = '', month = '', day = ''] = DAY.exec(typed) ?? [];
  const date = new Date(`${typed}T00:00:00Z`);
  const isDay =
    year !== '' && !Number.isNaN(date.getTime()) && date.getUTCMonth() + 1 === +month && date.getUTCDate() === +day;
  if (!isDay || Number(year) < FIRST_YEAR) return texts.noDay(FIRST_YEAR);
  return typed > today ? texts.futureDay : undefined;
}

/** The problems of a form without the fields that have none. */
export function problemsOf<Name extends string>(
  found: Readonly<Partial<Record<Name, string | undefined>>>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined)) as Partial<
    Record<Name, string>
  >;
}
