import type { Attempt, Operation, RuleMap } from 'firebase-server/testing';

const NOW = Date.UTC(2026, 5, 1);

/** A file in the form for the rules. */
export function file(fields: Record<string, unknown> = {}): RuleMap {
  const known = { name: 'x', bucket: 'lig', size: 1000, contentType: 'image/png', metadata: {}, cacheControl: null };
  return { ...known, timeCreated: new Date(NOW - 1000), ...fields };
}

export function attempt(operation: Operation, name: string, more: Partial<Attempt> = {}): Attempt {
  const written = operation === 'create' || operation === 'update';
  const base = { bucket: 'lig', auth: null, resource: null, newResource: written ? file() : null, now: NOW };
  return { operation, name, ...base, ...more };
}

export const user = (uid: string, claims: Record<string, unknown> = {}): { auth: RuleMap } => ({
  auth: { uid, token: { email: `${uid}@example.com`, ...claims } },
});

const MB = 1024 * 1024;
const sized = (size: number) => ({ newResource: file({ size }) });
const typed = (contentType: string) => ({ newResource: file({ contentType }) });
const signed = (owner: string) => ({ newResource: file({ metadata: { owner } }) });
const owned = (owner: string) => ({ resource: file({ metadata: { owner } }) });
const LOGO = 'teams/1780000000000_Şimşekler logo.png';
const NEW_LOGO = 'teams/-Ox_team1/logo_1780000000000';
const LEAGUE_LOGO = 'league/logo_1780000000000_maskable.img';
const AVATAR = 'players/ece/avatar';
const ANONYMOUS = { auth: { uid: 'ece', token: { provider_id: 'anonymous' } } };
/** A captain, who leads -Ox_team1; his files are signed by him unless another signer is named. */
const can = { ...user('can', { role: 'team', leads: '-Ox_team1' }), ...signed('can') };
const founder = { ...user('can', { role: 'team' }), ...signed('can') };
const player = { ...user('can', { role: 'player' }), ...signed('can') };
const unknown = { ...user('can'), ...signed('can') };
const admin = user('admin', { role: 'admin' });
const owner = { ...admin, ...signed('admin') };
const adminFile = (fields: Record<string, unknown>) => ({
  newResource: file({ metadata: { owner: 'admin' }, ...fields }),
});
const of = (fields: Record<string, unknown>) => ({ newResource: file({ metadata: { owner: 'can' }, ...fields }) });

/** STOR-01, STOR-02, STOR-03: attempts to store files, and whether the project's rules allow them. */
export const STORAGE_CASES: readonly [boolean, string, Attempt][] = [
  [true, 'a captain adds the logo of a new team', attempt('create', LOGO, founder)],
  [true, 'one who leads a team too, as far as the files know', attempt('create', LOGO, can)],
  [false, 'a player does not', attempt('create', LOGO, player)],
  [false, 'nor an account without a role', attempt('create', LOGO, unknown)],
  [true, 'the captain adds a logo to his team', attempt('create', NEW_LOGO, can)],
  [false, 'not to another', attempt('create', 'teams/firtina/logo_1780000000000', can)],
  [false, 'a player adds none to a team', attempt('create', NEW_LOGO, player)],
  [false, 'nor a captain without a team', attempt('create', NEW_LOGO, founder)],
  [false, 'nor an account without a role', attempt('create', NEW_LOGO, unknown)],
  [true, 'the admin adds one to any team', attempt('create', NEW_LOGO, owner)],
  [false, 'but under no other name', attempt('create', 'teams/-Ox_team1/other', owner)],
  [false, 'nor that of a new team', attempt('create', LOGO, owner)],
  [false, 'a visitor does not', attempt('create', LOGO)],
  [false, 'nor to a team', attempt('create', NEW_LOGO)],
  [false, 'what is there is not overwritten', attempt('create', LOGO, { ...can, resource: file() })],
  [false, 'nor a logo of a team', attempt('create', NEW_LOGO, { ...can, resource: file() })],
  [false, 'nor its metadata changed', attempt('update', LOGO, { ...can, resource: file() })],
  [false, 'without a timestamp', attempt('create', 'teams/logo.png', can)],
  [false, 'with another name in a team', attempt('create', 'teams/-Ox_team1/other', can)],
  [false, 'deeper', attempt('create', 'teams/-Ox_team1/x/logo_1', can)],
  [false, 'with a name without end', attempt('create', `teams/1_${'x'.repeat(256)}`, can)],
  [true, 'exactly 5 MiB', attempt('create', LOGO, { ...can, ...of({ size: 5 * MB }) })],
  [false, 'a byte more', attempt('create', LOGO, { ...can, ...of({ size: 5 * MB + 1 }) })],
  [true, 'a single byte, as far as the rules know', attempt('create', LOGO, { ...can, ...of({ size: 1 }) })],
  [false, 'without any metadata', attempt('create', LOGO, { ...can, newResource: file({ metadata: null }) })],
  [false, 'unsigned', attempt('create', NEW_LOGO, { ...can, newResource: file() })],
  [true, 'the uploader removes a logo of a team', attempt('delete', NEW_LOGO, { ...user('can'), ...owned('can') })],
  [false, 'a visitor removes none', attempt('delete', NEW_LOGO, owned('can'))],
  [false, 'nor one that nobody signed', attempt('delete', LOGO, { resource: file() })],
  [true, 'the admin removes a logo', attempt('delete', LOGO, { ...admin, ...owned('can') })],
  [true, 'and one that nobody signed', attempt('delete', NEW_LOGO, { ...admin, resource: file() })],
  [true, 'and a player’s avatar', attempt('delete', AVATAR, { ...admin, resource: file() })],
  [true, 'and whatever else is there', attempt('delete', 'old/import/x.png', { ...admin, resource: file() })],
  [false, 'a captain does not', attempt('delete', 'old/import/x.png', { ...can, ...owned('can') })],
  [false, 'nor a visitor', attempt('delete', 'old/import/x.png', owned('can'))],
  [false, 'the admin puts nothing there', attempt('create', 'old/import/x.png', { ...admin, ...signed('admin') })],
  [false, 'nor anybody’s avatar', attempt('create', AVATAR, { ...admin, ...signed('admin') })],
  [false, 'nothing at all', attempt('create', LOGO, { ...can, ...of({ size: 0 }) })],
  [true, 'a JPEG', attempt('create', LOGO, { ...can, ...of({ contentType: 'image/jpeg' }) })],
  [true, 'a GIF', attempt('create', LOGO, { ...can, ...of({ contentType: 'image/gif' }) })],
  [true, 'a WebP', attempt('create', LOGO, { ...can, ...of({ contentType: 'image/webp' }) })],
  [false, 'an SVG', attempt('create', LOGO, { ...can, ...of({ contentType: 'image/svg+xml' }) })],
  [false, 'a page', attempt('create', LOGO, { ...can, ...of({ contentType: 'text/html' }) })],
  [
    false,
    'a type with more behind',
    attempt('create', LOGO, { ...can, ...of({ contentType: 'image/png; x=image/gif' }) }),
  ],
  [true, 'signed by the uploader', attempt('create', LOGO, { ...founder, ...signed('can') })],
  [false, 'signed for somebody else', attempt('create', LOGO, { ...founder, ...signed('ece') })],
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
  [false, 'nor an anonymous account', attempt('create', AVATAR, ANONYMOUS)],
  [false, 'nor later', attempt('update', AVATAR, { ...ANONYMOUS, resource: file() })],
  [false, 'no other file beside it', attempt('create', 'players/ece/other', user('ece'))],
  [false, 'no larger avatar', attempt('create', AVATAR, { ...user('ece'), ...sized(5 * MB + 1) })],
  [false, 'no type that it is not', attempt('update', AVATAR, { ...user('ece'), ...typed('text/html') })],
  [true, 'the admin adds the league’s logo', attempt('create', LEAGUE_LOGO, owner)],
  [true, 'and a sponsor’s', attempt('create', 'league/sponsor_1780000000000_picture.img', owner)],
  [false, 'a captain adds none', attempt('create', 'league/sponsor_1780000000000_picture.img', can)],
  [false, 'a visitor does not', attempt('create', LEAGUE_LOGO)],
  [false, 'nor a captain', attempt('create', LEAGUE_LOGO, can)],
  [false, 'nor a player', attempt('create', LEAGUE_LOGO, player)],
  [false, 'nor an account without a role', attempt('create', LEAGUE_LOGO, unknown)],
  [false, 'it is not overwritten', attempt('create', LEAGUE_LOGO, { ...owner, resource: file() })],
  [false, 'nor changed', attempt('update', LEAGUE_LOGO, { ...owner, resource: file() })],
  [false, 'nor signed by nobody', attempt('create', LEAGUE_LOGO, admin)],
  [
    false,
    'an SVG is none',
    attempt('create', LEAGUE_LOGO, { ...owner, ...adminFile({ contentType: 'image/svg+xml' }) }),
  ],
  [false, 'nor what is larger', attempt('create', LEAGUE_LOGO, { ...owner, ...adminFile({ size: 5 * MB + 1 }) })],
  [false, 'under another name', attempt('create', 'league/logo.png', owner)],
  [false, 'or a longer one', attempt('create', 'league/logo_17_maskables.img', owner)],
  [false, 'or deeper', attempt('create', 'league/logo_17_192.img/x', owner)],
  [true, 'everyone sees it', attempt('get', LEAGUE_LOGO)],
  [true, 'the admin removes it', attempt('delete', LEAGUE_LOGO, { ...admin, resource: file() })],
  [false, 'a captain does not', attempt('delete', LEAGUE_LOGO, { ...can, ...owned('admin') })],
  [true, 'everyone sees a logo', attempt('get', LOGO)],
  [true, 'of a team too', attempt('get', NEW_LOGO)],
  [true, 'and an avatar', attempt('get', AVATAR)],
  [false, 'nobody lists the files of others', attempt('list', 'teams', user('can'))],
  [false, 'nor all', attempt('list', '', user('can'))],
  [false, 'nothing else is there to be seen', attempt('get', 'secret/x')],
  [false, 'nor to be written', attempt('create', 'x.png', user('can'))],
  [false, 'another case is another place', attempt('create', 'Players/ece/avatar', user('ece'))],
];
