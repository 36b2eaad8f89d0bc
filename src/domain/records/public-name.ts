import { publicName as texts } from '../messages/public-name.ts';
import { LIMITS } from './field-problems.ts';

// The name that everybody reads (decision 132): `users/{uid}/displayName`, and the same in the results.

/** How a name is written: what it says of a person becomes less from one to the next. Writing a written name again changes nothing. */
export const NAME_FORMS = {
  /** «Ali Y.»: the first name, and the first letter of the last one; between them nothing, which may be a surname too. */
  short: (name: string): string => {
    const [first = name.trim(), last] = ends(name);
    return last === undefined ? first : `${first.slice(0, LIMITS.user.displayName - 4)} ${initial(last)}`;
  },
  /** «A. Y.» */
  initials: (name: string): string => ends(name).map(initial).join(' ') || name.trim(),
  /** «Silinmiş oyuncu» */
  none: (): string => texts.none,
} as const satisfies Record<string, (name: string) => string>;

/** How the results may call somebody who has left; `kept`: as they do. */
export const KEPT_FORMS = ['kept', 'initials', 'none'] as const;
export type KeptForm = (typeof KEPT_FORMS)[number];
/** The choice for a form. @param name how everybody reads it until then */
export const keptOptions = (name: string) =>
  KEPT_FORMS.map((value) => ({
    value,
    label: texts.forms[value](value === 'kept' ? name : NAME_FORMS[value](name)),
  }));

/** The first and the last word with a letter; one is both. */
function ends(name: string): string[] {
  const words = name
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .filter((word) => LETTER.test(word));
  return words.length < 2 ? words : [words[0] as string, words.at(-1) as string];
}

const LETTER = /[\p{L}\p{N}]/u;
const letterOf = (word: string) => LETTER.exec(word)?.[0] ?? '';
// The capital of some letters is two.
const initial = (word: string) => `${letterOf(letterOf(word).toLocaleUpperCase('tr-TR'))}.`;

/** The age from which nobody needs a guardian's consent. */
export const ADULT = 18;

/** Who is under 18, as the admin notes it. He has his guardian's consent once both are there. */
export interface Minor {
  guardian: string;
  /** `YYYY-MM-DD`; '' for none. */
  consentOn: string;
}
export const hasConsent = ({ guardian, consentOn }: Minor): boolean => guardian !== '' && consentOn !== '';

/** `contacts/{uid}` as far as it is about the name; its owner and the admin read it, a function writes it. */
export interface PrivateName {
  /** The full name, as long as everybody reads the short one. */
  name?: string | undefined;
  /** The short one is his own choice. */
  short: boolean;
  minor: Minor | null;
  /** Nothing but the short name is public: he is under 18, without consent. The rules read the same. */
  hidden: boolean;
}

/** From a stored value, so any value is possible. */
export function parsePrivateName(value: unknown): PrivateName {
  const { name, short, minor, hidden } = (value ?? {}) as Record<string, unknown>;
  return {
    name: text(name) || undefined,
    short: short === true,
    minor: typeof minor === 'object' && minor !== null ? minorOf(minor as Record<string, unknown>) : null,
    hidden: hidden === true,
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const minorOf = ({ guardian, consentOn }: Record<string, unknown>): Minor => ({
  guardian: text(guardian),
  consentOn: text(consentOn),
});
