import type { Operation } from '../../server/storage/rule-parser.ts';
import { type RuleMap, Timestamp } from '../../server/storage/rule-values.ts';
import type { Attempt } from '../../server/storage/rules.ts';

export const NOW = Date.UTC(2026, 5, 1);

/** A file as rules see it. */
export function file(fields: Record<string, unknown> = {}): RuleMap {
  const known = { name: 'x', bucket: 'lig', size: 1000, contentType: 'image/png', metadata: {}, cacheControl: null };
  return { ...known, timeCreated: new Timestamp(NOW - 1000), ...fields };
}

export function attempt(operation: Operation, name: string, more: Partial<Attempt> = {}): Attempt {
  const written = operation === 'create' || operation === 'update';
  const base = { bucket: 'lig', auth: null, resource: null, newResource: written ? file() : null, now: NOW };
  return { operation, name, ...base, ...more };
}

export const user = (uid: string): { auth: RuleMap } => ({ auth: { uid, token: { email: `${uid}@example.com` } } });

const MB = 1024 * 1024;
const sized = (size: number) => ({ newResource: file({ size }) });
const typed = (contentType: string) => ({ newResource: file({ contentType }) });
const signed = (owner: string) => ({ newResource: file({ metadata: { owner } }) });
const LOGO = 'teams/1780000000000_Şimşekler logo.png';
const NEW_LOGO = 'teams/-Ox_team1/logo_1780000000000';
const AVATAR = 'players/ece/avatar';

/** STOR-01, STOR-02, STOR-03: who may put what where, and whether the project's rules let him. */
export const STORAGE_CASES: readonly [boolean, string, Attempt][] = [
  [true, 'a signed-in user adds the logo of a new team', attempt('create', LOGO, user('can'))],
  [true, 'and a logo to a team', attempt('create', NEW_LOGO, user('can'))],
  [false, 'a visitor does not', attempt('create', LOGO)],
  [false, 'nor to a team', attempt('create', NEW_LOGO)],
  [false, 'what is there is not overwritten', attempt('create', LOGO, { ...user('can'), resource: file() })],
  [false, 'nor a logo of a team', attempt('create', NEW_LOGO, { ...user('can'), resource: file() })],
  [false, 'nor its metadata changed', attempt('update', LOGO, { ...user('can'), resource: file() })],
  [false, 'without a timestamp', attempt('create', 'teams/logo.png', user('can'))],
  [false, 'with another name in a team', attempt('create', 'teams/t1/other', user('can'))],
  [false, 'deeper', attempt('create', 'teams/t1/x/logo_1', user('can'))],
  [false, 'with a name without end', attempt('create', `teams/1_${'x'.repeat(256)}`, user('can'))],
  [false, 'in a team without end', attempt('create', `teams/${'x'.repeat(129)}/logo_1`, user('can'))],
  [true, 'exactly 5 MiB', attempt('create', LOGO, { ...user('can'), ...sized(5 * MB) })],
  [false, 'a byte more', attempt('create', LOGO, { ...user('can'), ...sized(5 * MB + 1) })],
  [true, 'a single byte, as far as the rules know', attempt('create', LOGO, { ...user('can'), ...sized(1) })],
  [true, 'without any metadata', attempt('create', LOGO, { ...user('can'), newResource: file({ metadata: null }) })],
  [true, 'in a team of 128 letters', attempt('create', `teams/${'x'.repeat(128)}/logo_1`, user('can'))],
  [
    true,
    'the uploader removes a logo of a team',
    attempt('delete', NEW_LOGO, { ...user('can'), resource: file({ metadata: { owner: 'can' } }) }),
  ],
  [false, 'a visitor removes none', attempt('delete', NEW_LOGO, { resource: file({ metadata: { owner: 'can' } }) })],
  [false, 'nor one that nobody signed', attempt('delete', LOGO, { resource: file() })],
  [false, 'nothing at all', attempt('create', LOGO, { ...user('can'), ...sized(0) })],
  [true, 'a JPEG', attempt('create', LOGO, { ...user('can'), ...typed('image/jpeg') })],
  [true, 'a GIF', attempt('create', LOGO, { ...user('can'), ...typed('image/gif') })],
  [true, 'a WebP', attempt('create', LOGO, { ...user('can'), ...typed('image/webp') })],
  [false, 'an SVG', attempt('create', LOGO, { ...user('can'), ...typed('image/svg+xml') })],
  [false, 'a page', attempt('create', LOGO, { ...user('can'), ...typed('text/html') })],
  [false, 'a type with more behind', attempt('create', LOGO, { ...user('can'), ...typed('image/png; x=image/gif') })],
  [true, 'signed by the uploader', attempt('create', LOGO, { ...user('can'), ...signed('can') })],
  [false, 'signed for somebody else', attempt('create', LOGO, { ...user('can'), ...signed('ece') })],
  [
    true,
    'the uploader removes it',
    attempt('delete', LOGO, { ...user('can'), resource: file({ metadata: { owner: 'can' } }) }),
  ],
  [
    false,
    'nobody else does',
    attempt('delete', LOGO, { ...user('ece'), resource: file({ metadata: { owner: 'can' } }) }),
  ],
  [false, 'an unsigned one stays', attempt('delete', LOGO, { ...user('can'), resource: file() })],
  [false, 'nor is there anything to remove', attempt('delete', LOGO, user('can'))],
  [true, 'a player puts the own avatar', attempt('create', AVATAR, user('ece'))],
  [true, 'over the old one', attempt('create', AVATAR, { ...user('ece'), resource: file() })],
  [true, 'changes its metadata', attempt('update', AVATAR, { ...user('ece'), resource: file() })],
  [true, 'and removes it', attempt('delete', AVATAR, { ...user('ece'), resource: file() })],
  [false, 'not that of another', attempt('create', AVATAR, user('can'))],
  [false, 'nor removes it', attempt('delete', AVATAR, { ...user('can'), resource: file() })],
  [false, 'a visitor does not', attempt('create', AVATAR)],
  [false, 'no other file beside it', attempt('create', 'players/ece/other', user('ece'))],
  [false, 'no larger avatar', attempt('create', AVATAR, { ...user('ece'), ...sized(5 * MB + 1) })],
  [false, 'no type that it is not', attempt('update', AVATAR, { ...user('ece'), ...typed('text/html') })],
  [true, 'everyone sees a logo', attempt('get', LOGO)],
  [true, 'of a team too', attempt('get', NEW_LOGO)],
  [true, 'and an avatar', attempt('get', AVATAR)],
  [false, 'nobody lists the files of others', attempt('list', 'teams', user('can'))],
  [false, 'nor all', attempt('list', '', user('can'))],
  [false, 'nothing else is there to be seen', attempt('get', 'secret/x')],
  [false, 'nor to be written', attempt('create', 'x.png', user('can'))],
  [false, 'another case is another place', attempt('create', 'Players/ece/avatar', user('ece'))],
];
