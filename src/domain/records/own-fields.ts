// What people edit of their own records, and the admin of the league's. One entry gives the field's type and parser (types.ts), its place in the form, its check and its update
// (own-form.ts), and its rule (rules/leaves.ts); the screen adds a control and its words.

import { LOGO } from './stored-picture.ts';

/** A text of at most `limit` UTF-16 units (`lines` takes several; a social one stands in `socialMedia`), a choice, a whole number, a colour, or what names files (league-files.ts). `keeps`: an empty field leaves what is stored; `needed`: it may not be empty. */
export type OwnField =
  | { kind: 'line' | 'lines' | 'day' | 'social' | 'email' | 'phone'; limit: number; keeps?: true; needed?: true }
  | { of: readonly string[] }
  | { pattern: RegExp }
  | { from: number; to: number; keeps?: true };

export type OwnFields = Readonly<Record<string, OwnField>>;

/** A team, beside its name and its logo (specification.md §9, TEDIT-03). */
export const TEAM_FIELDS = {
  slogan: { kind: 'line', limit: 200 },
  description: { kind: 'lines', limit: 1000 },
  foundedDate: { kind: 'day', limit: 40 },
  homeVenue: { kind: 'line', limit: 200 },
  instagram: { kind: 'social', limit: 100 },
  twitter: { kind: 'social', limit: 100 },
  youtube: { kind: 'social', limit: 100 },
} as const satisfies OwnFields;

/** A player, beside his name and his picture (PEDIT-03 to PEDIT-06; decision 11 keeps age and height). */
export const PLAYER_FIELDS = {
  position: { kind: 'line', limit: 100 },
  age: { from: 16, to: 99, keeps: true },
  height: { kind: 'line', limit: 20, keeps: true },
  favoriteHand: { of: ['left', 'right', 'both'] },
  bio: { kind: 'lines', limit: 500 },
  instagram: { kind: 'social', limit: 100 },
  twitter: { kind: 'social', limit: 100 },
} as const satisfies OwnFields;

/** Where the league's identity stands in the database (decision 126). */
export const IDENTITY = 'config/identity';
/** The league. */
export const IDENTITY_FIELDS = {
  name: { kind: 'line', limit: 60, needed: true },
  shortName: { kind: 'line', limit: 30 },
  city: { kind: 'line', limit: 100, needed: true },
  slogan: { kind: 'line', limit: 40 },
  accent: { pattern: /^#[0-9a-f]{6}$/ },
  email: { kind: 'email', limit: 254 },
  whatsapp: { kind: 'phone', limit: 30 },
  instagram: { kind: 'social', limit: 100 },
  logo: { pattern: LOGO },
  /** All of them, see sponsors.ts. */
  sponsors: { kind: 'line', limit: 2400 },
} as const satisfies OwnFields;

type Choice<F> = F extends { of: readonly (infer One)[] } ? One : never;

/** What is stored of these fields, beside the social ones. */
export type OwnValues<T> = {
  [K in keyof T as T[K] extends { kind: 'social' } ? never : K]: T[K] extends { of: unknown }
    ? Choice<T[K]>
    : T[K] extends { from: number }
      ? number
      : string;
};
export const isSocial = (field: OwnField): boolean => 'kind' in field && field.kind === 'social';
/** The names of the social ones. */
export type OwnSocial<T> = { [K in keyof T]: T[K] extends { kind: 'social' } ? K : never }[keyof T] & string;
/** The form's fields: everything is a text. */
export type OwnForm<T> = { [K in keyof T]: T[K] extends { of: unknown } ? '' | Choice<T[K]> : string };
