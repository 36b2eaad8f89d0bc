import { newMatch } from '../match/rulebook.ts';
import { SHOT_TYPES, SHOTS } from '../match/shots.ts';
import { lineupOf, type Side, teamIdOf, teamNameOf } from '../match/sides.ts';
import type { Match } from '../records/types.ts';
import type { Intent, NewRow, OutboxRow } from './intents.ts';
import { fileOf, parseRows } from './outbox-export.ts';

/**
 * Rows as short texts, each small enough for a QR code that a phone's camera reads at once. Every page is complete in itself, so a phone can scan the
 * pages in any order and more than once: `1~uid~match~time~players~row,row`. The pages leave out completions: a completion scanned before the taps
 * would shut the taps out. A person ends the match on the other device.
 */
const FORMAT = '1';
/** Characters of a page: about 18 taps, a code of some 100 modules a side. */
const PAGE_LENGTH = 620;
/** A note that was removed. */
const NO_NOTE = '-';

/** A row of each kind: its letter, then its fields in this order. A throw has the letter of its own kind; a start has fields of its own. */
const ROWS = {
  shot: { letter: '', fields: ['eventId', 'playerId', 'phase'] },
  overtime: { letter: 'o', fields: ['eventId', 'phase'] },
  clock: { letter: 'z', fields: ['eventId', 'phase', 'to'] },
  undo: { letter: 'u', fields: ['target'] },
  turn: { letter: 't', fields: ['target'] },
  restore: { letter: 'r', fields: ['target'] },
  move: { letter: 'v', fields: ['target', 'playerId'] },
  note: { letter: 'n', fields: ['noteId', 'target', 'note'] },
  lineup: { letter: 'k', fields: ['lineupId', 'leaves', 'playerId', 'playerName'] },
  sub: { letter: 'd', fields: ['eventId', 'leaves', 'playerId', 'playerName'] },
} satisfies Partial<Record<Intent['kind'], { letter: string; fields: string[] }>>;
const KINDS = Object.keys(ROWS) as (keyof typeof ROWS)[];

/** How fields are written and read that are not the same texts; the parser of the rows checks what a page says. */
const player: FieldForm = {
  write: (uid, players) => String(players.indexOf(uid)),
  read: (text, players) => players[Number(text)],
};
const FORMS: Partial<Record<string, FieldForm>> = {
  playerId: player,
  leaves: player,
  playerName: { write: fieldOf, read: decodeURIComponent },
  phase: { read: (text) => Number.parseInt(text, 10) },
  note: { read: (text) => (text === NO_NOTE ? null : text) },
};
interface FieldForm {
  write?: (text: string, players: readonly string[]) => string;
  read: (text: string, players: readonly string[]) => unknown;
}

/** Before a throw that answers the last cup: a version that knows no answers refuses the page, instead of reading a throw that is none. */
const ANSWER = '*';

/** `1`: the start adds the player as a guest. */
type QrPlayer = [uid: string, name: string, added?: 1];
type QrTeam = [id: string, name: string, players: QrPlayer[]];

/** The pages for these rows; accepted rows and completions are left out. */
export function qrPages(rows: readonly OutboxRow[]): string[] {
  const pages: string[] = [];
  const groups = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    if (row.intent.kind === 'complete' || row.intent.kind === 'cancel' || row.state === 'accepted') continue;
    const group = `${row.matchId} ${row.uid}`;
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const since = Math.min(...group.map(({ at }) => at));
    const players = [...new Set(group.flatMap(({ intent }) => playersIn(intent)))];
    const head = [
      FORMAT,
      fieldOf(first.uid),
      fieldOf(first.matchId),
      since.toString(36),
      players.map(fieldOf).join(','),
    ].join('~');
    let page: string[] = [];
    for (const row of group) {
      const text = rowText(row, since, players);
      if (page.length > 0 && head.length + [...page, text].join(',').length >= PAGE_LENGTH) {
        pages.push(`${head}~${page.join(',')}`);
        page = [];
      }
      page.push(text);
    }
    pages.push(`${head}~${page.join(',')}`);
  }
  return pages;
}

/** The rows of a page; null if the page is damaged or not of this format. */
export function parseQrPage(page: string): NewRow[] | null {
  try {
    const [format, uid = '', match = '', since = '', players = '', rows = ''] = page.split('~');
    if (format !== FORMAT || rows === '') return null;
    const uids = players.split(',').map(decodeURIComponent);
    const matchId = decodeURIComponent(match);
    const parsed = rows.split(',').map((text) => {
      const { at, intent } = parseRow(text, uids);
      return { uid: decodeURIComponent(uid), matchId, at: Number.parseInt(since, 36) + at, intent };
    });
    return parseRows(fileOf(parsed));
  } catch {
    return null;
  }
}

/** The players whom a row names. */
function playersIn(intent: Intent): string[] {
  if (intent.kind === 'lineup' || intent.kind === 'sub') return [intent.leaves, intent.playerId];
  return 'playerId' in intent ? [intent.playerId] : [];
}

function rowText({ intent, at }: OutboxRow, since: number, players: readonly string[]): string {
  const time = (at - since).toString(36);
  if (intent.kind === 'complete' || intent.kind === 'cancel') return '';
  if (intent.kind === 'start') {
    const { fixtureId, table, guests, match } = intent;
    const letter = match.rules === undefined ? 's' : newer('s');
    const fields = [toBase64(JSON.stringify(sidesOf(match, guests))), fixtureId, table, match.rules];
    return `${letter}${time}:${fields.join(':').replace(/:+$/, '')}`;
  }
  const { letter, fields } = ROWS[intent.kind];
  const values: Record<string, unknown> = intent;
  const texts = fields.flatMap((name) => {
    const text = String(values[name] ?? NO_NOTE);
    return values[name] === undefined ? [] : (FORMS[name]?.write?.(text, players) ?? text);
  });
  return `${intent.kind === 'shot' ? shotLetter(intent) : letter}${time}:${texts.join(':')}`;
}

function shotLetter({ type, phase, redemption }: Extract<Intent, { kind: 'shot' }>): string {
  const { letter } = SHOTS[type];
  return phase === undefined ? letter : `${redemption ? ANSWER : ''}${newer(letter)}`;
}

/**
 * The letter of a row that says more than an earlier version of the app reads, so that such a version refuses the page instead of leaving it out: a throw
 * with its phase, a start with the rules of its match (decision 145).
 */
const newer = (letter: string): string => letter.toUpperCase();
const NEWER = ['s', ...SHOT_TYPES.map((type) => SHOTS[type].letter)].map(newer);

function parseRow(row: string, players: readonly string[]): { at: number; intent: unknown } {
  const isAnswer = row.startsWith(ANSWER);
  const [head = '', ...texts] = (isAnswer ? row.slice(ANSWER.length) : row).split(':');
  const at = Number.parseInt(head.slice(1), 36);
  const isNewer = NEWER.includes(head.charAt(0));
  const letter = isNewer ? head.charAt(0).toLowerCase() : head.charAt(0);
  if (letter === 's') return { at, intent: parseStart(texts, isNewer) };
  const kind = KINDS.find((one) => ROWS[one].letter === letter) ?? 'shot';
  // A page of an older version has the undo's own key before the target.
  if (kind === 'undo' && texts[1]) texts.shift();
  const read = ROWS[kind].fields.map((name, nth) => {
    const text = texts[nth] ?? '';
    return [name, FORMS[name] === undefined ? text : FORMS[name].read(text, players)];
  });
  const { phase, ...rest } = Object.fromEntries(read);
  if (kind !== 'shot') return { at, intent: { kind, phase, ...rest } };
  const type = SHOT_TYPES.find((one) => SHOTS[one].letter === letter && (isNewer || !('option' in SHOTS[one])));
  return { at, intent: { kind, type, ...rest, ...(isNewer && { phase }), ...(isAnswer && { redemption: true }) } };
}

function parseStart([teams = '', fixtureId = '', table = '', rules = '']: string[], hasRules: boolean) {
  const sides: [QrTeam, QrTeam] = JSON.parse(fromBase64(teams));
  const guests = sides.flatMap(([, , of]) => of).flatMap(([uid, , added]) => (added === 1 ? [uid] : []));
  return {
    ...{ kind: 'start', match: matchOf(sides, hasRules ? rules : undefined) },
    ...(fixtureId === '' ? {} : { fixtureId }),
    ...(table === '' ? {} : { table: Number(table) }),
    ...(guests.length === 0 ? {} : { guests }),
  };
}

/** The data from which a match starts; the rest is the same in every new match. */
function sidesOf(
  match: Omit<Match, 'createdAt' | 'startedAt' | 'updatedAt'>,
  guests: readonly string[] = [],
): [QrTeam, QrTeam] {
  const player = (uid: string): QrPlayer => {
    const name = match.playerStats[uid]?.playerName ?? '';
    return guests.includes(uid) ? [uid, name, 1] : [uid, name];
  };
  const team = (side: Side): QrTeam => [
    teamIdOf(match, side),
    teamNameOf(match, side),
    lineupOf(match, side).map(player),
  ];
  return [team('one'), team('two')];
}

function matchOf([one, two]: [QrTeam, QrTeam], rules: string | undefined) {
  const side = ([id, name, players]: QrTeam) => ({
    id,
    name,
    players: players.map(([uid, displayName]) => ({ uid, displayName })),
  });
  return newMatch({ team1: side(one), team2: side(two) }, rules);
}

/** URL-safe, and without the characters that separate the fields. */
function fieldOf(text: string): string {
  return encodeURIComponent(text).replaceAll('~', '%7E');
}

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
}
